"""How long a computer's turn lasts in Monza: one gesture for what holds no suspense, full length for what does."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import MonzaState

THROW, LAY, GO = 0.3, 0.1, 0.1
"""Seconds before a computer throws, lays a die, drives off."""
THROW_PRO, LAY_PRO = 0.1, 0.01
"""The same with the professional rules: their turns have more steps, and the whole of one is to take three seconds."""
SHARES: Mapping[type[Event], float] = {
    ev.DiceRolled: 0.34, ev.DiceRerolled: 0.4, ev.TurboRolled: 0.3, ev.DiePlaced: 0.2, ev.TilePlaced: 0.2,
    ev.CarMoved: 0.4, ev.CarStuck: 0.6, ev.TurboEarned: 0.28, ev.BonusOffered: 0.5, ev.BonusMoved: 0.7,
}  # fmt: skip
"""Of the length that a person's own turn has."""
BASIC = 1.75
"""Without accelerators and turbo a turn has so little to show that it may take its time."""
LAST = 1.25
"""In the last round all goes this much slower than that, but never slower than a person's."""
FULL = (ev.NothingFits, ev.CarPushedBack, ev.CarFinished, ev.FinalRoundStarted, ev.RaceStarted, ev.RaceEnded, ev.SeriesEnded)


def hold_of(action: Action, pro: bool) -> float:
    """Seconds before the decision, under the professional rules or the others."""
    throw, lay = (THROW_PRO, LAY_PRO) if pro else (THROW, LAY)
    if isinstance(action, act.PlaceDie | act.PlaceTile):
        return lay
    return throw if isinstance(action, act.Roll | act.Reroll | act.BonusMove) else GO


def tempo_of(events: Sequence[Event], model: MonzaState, pro: bool) -> float:
    """What share of the usual time these events of a computer's turn take."""
    if any(isinstance(event, FULL) for event in events):
        return 1.0
    share = max((SHARES.get(type(event), 0.0) for event in events), default=0.0) or 1.0
    return min(1.0, share * (LAST if model.final_round else 1.0) * (1.0 if pro else BASIC))
