"""How long a computer's turn lasts in ARUBA: what holds no suspense is one gesture, blows and whoever comes home have their time."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.core.contract import Turn
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev

FIRST_HOLD, HOLD = 0.35, 0.15
HOOK_BEAT, SAVE_BEAT = 1.2, 1.6
NOT_HELD = (act.Step, act.Ram, act.Stop, act.FinishCombos, act.EndTurn, act.EndRoll)
"""What computers do without waiting."""
GREAT = (act.Throw, act.Declare, act.Shoot, act.DropBomb)
SHARES: Mapping[type[Event], float] = {
    ev.DiceThrown: 0.76, ev.DiceRethrown: 0.6, ev.CarMoved: 0.7, ev.ComboUsed: 0.7, ev.RollKept: 0.6, ev.CombosFinished: 0.5,
    ev.MovementEnded: 0.6, ev.TurnEnded: 0.7, ev.TurnStarted: 0.7, ev.CardsDrawn: 0.8, ev.CarRepaired: 0.8, ev.MoveDeclared: 0.8,
    ev.DamageTaken: 0.85, ev.ShieldsHit: 0.85,
}  # fmt: skip
"""Of the length that a person's own turn has."""


def hold_of(action: Action) -> float:
    """Long before the first throw, declarations and deeds that hurt; short before throwing again; nothing between steps."""
    if isinstance(action, NOT_HELD):
        return 0.0
    return FIRST_HOLD if isinstance(action, GREAT) else HOLD


def beat_of(phase: str) -> float:
    """Both windows are answered by the clock, whatever the hand."""
    return {"HOOK_WINDOW": HOOK_BEAT, "SAVE_WINDOW": SAVE_BEAT}.get(phase, 0.0)


def tempo_of(events: Sequence[Event]) -> float:
    """What share of the usual time these events of a computer's turn take; whatever is pushed takes all of it."""
    pushed = any(isinstance(event, ev.CarMoved) and event.cause != "drive" for event in events)
    return 1.0 if pushed else max((SHARES.get(type(event), 1.0) for event in events), default=1.0)


class Pace:
    """That part of ARUBA's table."""

    def hold(self, turn: Turn, action: Action) -> float:
        """Seconds before a computer's decision."""
        return hold_of(action)

    def beat(self, turn: Turn) -> float:
        """Both windows are answered by the clock, whatever the hand."""
        return beat_of(turn.phase)

    def tempo(self, events: Sequence[Event]) -> float:
        """Blows have their time."""
        return tempo_of(events)
