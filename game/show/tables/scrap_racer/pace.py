"""How long a computer's turn lasts in Scrap Racer: dice that risk little are thrown in one gesture, great risks, crashes and duels have
their full length."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.show.tables.scrap_racer.model import chance
from game.titles.scrap_racer.rules import actions as act
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState

__all__ = ["hold_of", "tempo_of"]

THROWS = (0.03, 0.03, 0.05, 0.1, 0.25, 0.45)
"""Seconds before a computer rolls, by the sixths at risk: where much does hang on the die, everybody has time to see it coming."""
GO, CARD = 0.1, 0.25
"""Seconds before it stops or moves, before it plays a card."""
DICE = (0.15, 0.14, 0.14, 0.17, 0.25, 0.42)
"""Of the length that a person's own die has, by the sixths at risk before it."""
SHARES: Mapping[type[Event], float] = {
    m.TurnStarted: 0.4, m.DiceStopped: 0.3, m.ModuleUsed: 0.4, m.BonusPlayed: 0.55, m.RacerMoved: 0.32, m.Overtook: 0.32,
    m.FinishLineCrossed: 0.42, m.AbilityTriggered: 0.22, m.SwitchGained: 0.22, m.BonusCardGained: 0.4, m.ModuleTaken: 0.28,
    m.SitesRefilled: 0.5, m.BadgeGained: 0.35, m.FinishCardDrawn: 0.5, m.DeckReshuffled: 0.5, m.LeaderChanged: 0.4,
    m.CrashDiceRolled: 0.65, m.CrashCardDone: 0.3,
}  # fmt: skip
BAD = 0.42
"""Of a die that repeats a number: what follows has its full length."""
DUEL = (m.DuelStarted, m.DuelDiceRolled, m.DuelWon)
CHAINED = 0.6
"""Of the second duel of a chain and those after it."""
LAST = 1.2
"""In the last round all goes this much slower than that, but never slower than a person's."""


def hold_of(action: Action, model: ScrapRacerState) -> float:
    """Seconds before the decision in this position."""
    if isinstance(action, act.RollDie):
        return THROWS[_risk(model)]
    return CARD if isinstance(action, act.PlayBonus | act.UseModule) else GO


def tempo_of(events: Sequence[Event], before: ScrapRacerState, later: bool) -> float:
    """What share of the usual time these events of a computer's turn take; `before` is the position before them, `later` tells that a
    duel is not the first of its chain."""
    share = max((_share(event, before) for event in events), default=1.0)
    if later and any(isinstance(event, DUEL) for event in events):
        return CHAINED
    return min(1.0, share * LAST) if before.first_home else share


def _share(event: Event, before: ScrapRacerState) -> float:
    if not isinstance(event, m.DieRolled):
        return SHARES.get(type(event), 1.0)
    return BAD if event.is_repeat else DICE[_risk(before)]


def _risk(position: ScrapRacerState) -> int:
    """Sixths of the next die that would repeat a number."""
    return max(0, chance(position)) if position.last else 0
