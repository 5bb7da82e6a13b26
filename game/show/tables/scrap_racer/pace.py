"""How long a computer's turn lasts in Scrap Racer: dice that risk little are thrown in one gesture, great risks, crashes and duels have
their full length."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.show.tables.scrap_racer.model import chance
from game.titles.scrap_racer.rules import actions as act
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState

THROWS = (0.03, 0.03, 0.05, 0.1, 0.25, 0.45)
"""Seconds before a computer rolls, by the sixths at risk: where much does hang on the die, everybody has time to see it coming."""
GO, CARD = 0.1, 0.2
"""Seconds before it stops or moves, before it plays a card."""
DICE = (0.08, 0.07, 0.07, 0.09, 0.15, 0.33)
"""Of the length that a person's own die has, by the sixths at risk before it."""
SHARES: Mapping[type[Event], float] = {
    m.TurnStarted: 0.25, m.DiceStopped: 0.25, m.ModuleUsed: 0.3, m.BonusPlayed: 0.5, m.RacerMoved: 0.16, m.Overtook: 0.16,
    m.FinishLineCrossed: 0.35, m.AbilityTriggered: 0.16, m.SwitchGained: 0.16, m.BonusCardGained: 0.32, m.ModuleTaken: 0.22,
    m.SitesRefilled: 0.4, m.BadgeGained: 0.25, m.FinishCardDrawn: 0.42, m.DeckReshuffled: 0.4, m.LeaderChanged: 0.3,
    m.CrashDiceRolled: 0.5, m.CrashCardDone: 0.25,
}  # fmt: skip
BAD = 0.42
"""Of a die that repeats a number: what follows has its full length."""
DUEL = (m.DuelStarted, m.DuelDiceRolled, m.DuelWon)
CHAINED = (1.0, 0.4, 0.28, 0.2, 0.16)
"""Of the duels of one turn, by how many there were before; also of what lies between them: a chain speeds up."""
LEAST = 0.35
"""Of what lies between duels, however many there were."""
LAST = 1.2
"""In the last round all goes this much slower than that, but never slower than a person's."""


def hold_of(action: Action, model: ScrapRacerState) -> float:
    """Seconds before the decision in this position."""
    if isinstance(action, act.RollDie):
        return THROWS[_risk(model)]
    return CARD if isinstance(action, act.PlayBonus | act.UseModule) else GO


def tempo_of(events: Sequence[Event], before: ScrapRacerState, duels: int) -> float:
    """What share of the usual time these events of a computer's turn take; `before` is the position before them, `duels` how many duels
    of this turn were shown before the one that is on, or begins."""
    share = max((_share(event, before) for event in events), default=1.0)
    chained = CHAINED[min(duels, len(CHAINED) - 1)]
    if any(isinstance(event, DUEL) for event in events):
        return min(share, chained)
    if duels:
        share *= max(LEAST, chained)
    return min(1.0, share * LAST) if before.first_home else share


def _share(event: Event, before: ScrapRacerState) -> float:
    if not isinstance(event, m.DieRolled):
        return SHARES.get(type(event), 1.0)
    return BAD if event.is_repeat else DICE[_risk(before)]


def _risk(position: ScrapRacerState) -> int:
    """Sixths of the next die that would repeat a number."""
    return max(0, chance(position)) if position.last else 0
