"""What the tests of Monza's specification ask of a position and of a list of events."""

from collections.abc import Iterable
from typing import Any

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.rng import Rng
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.events import DiceRolled, DiePlaced, PlacementTakenBack, TilePlaced
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from tests.titles.monza import build

WILD = {"bonus_move": True, "early_stop": True, "finish_colour": "any", "final_count": "dice_and_tiles", "races": 3}
"""Every option away from its default."""
COLOUR_NAMES = {"R": "red", "Y": "yellow", "B": "blue", "G": "green"}
LAYING = (DiceRolled, DiePlaced, TilePlaced, PlacementTakenBack)
"""Events of planning, left out where only the drive and what follows are of interest."""

_WORDS: dict[type[Action], str] = {Roll: "roll", TakeBack: "back", EndMove: "end", EndTurbo: "turbo-end", BonusPass: "pass"}


def token(action: Action) -> str:
    """The action as `build.play` reads it."""
    match action:
        case Reroll(faces):
            return f"reroll:{faces}"
        case PlaceDie(face, node):
            return f"{face}>{node}"
        case PlaceTile(colour, node):
            return f"[{colour}>{node}]"
        case BonusMove(target):
            return f"bonus>{target}"
    return _WORDS[type(action)]


def waiting(rules: MonzaRules, state: MonzaState) -> int:
    """The one seat that has to decide."""
    (seat,) = rules.turn(state).waits_for
    return seat


def legal(rules: MonzaRules, state: MonzaState) -> list[str]:
    """All actions of the seat that is waited for, as tokens."""
    return [token(action) for action in rules.legal(state, waiting(rules, state))]


def choices(rules: MonzaRules, state: MonzaState) -> set[str]:
    """The same as a set and without the many rerolls."""
    return {t for t in legal(rules, state) if not t.startswith("reroll:")}


def rerolls(rules: MonzaRules, state: MonzaState) -> set[str]:
    """The faces of every legal reroll."""
    return {t.removeprefix("reroll:") for t in legal(rules, state) if t.startswith("reroll:")}


def assert_refused(rules: MonzaRules, state: MonzaState, text: str, rule: str) -> None:
    """The seat that is waited for is refused `text` by `rule`: it is not listed, and `apply` raises the very same."""
    refused = build.refused(rules, state, text)
    assert refused is not None, f"{text} is allowed"
    assert refused.rule == rule
    assert text not in legal(rules, state)
    before = msgspec.json.encode(state)
    raised: Refused | None = None
    try:
        build.play(rules, state, text)
    except Refused as stop:
        raised = stop
    assert raised == refused
    assert msgspec.json.encode(state) == before


def places(state: MonzaState) -> dict[str, str]:
    """Colour name -> node of every car."""
    return {COLOUR_NAMES[car.colour]: car.node for car in state.cars}


def bare(event: Event) -> Any:
    """The event without running number, cause, group, race and round."""
    return msgspec.structs.replace(event, number=0, cause="", group=0, race=0, round=0)


def events_of(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """The events of those kinds, bare, in order."""
    return [bare(e) for e in events if isinstance(e, kinds)]


def events_except(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """All events but those of the planning and of `kinds`, bare, in order."""
    return [bare(e) for e in events if not isinstance(e, (*LAYING, *kinds))]


def tags(events: Iterable[Event]) -> list[str]:
    """The tags in order."""
    return [e.tag for e in events]


def random_match(rules: MonzaRules, seed: int, most: int = 4000) -> Iterable[tuple[MonzaState, Action, MonzaState, tuple[Event, ...]]]:
    """A match of legal actions picked blindly: state, action, state after it, events."""
    state, rng = rules.new(seed).state, Rng.seeded(seed, 7)
    for _ in range(most):
        turn = rules.turn(state)
        if turn.over:
            return
        actions = rules.legal(state, turn.waits_for[0])
        index, rng = rng.below(len(actions))
        step = rules.apply(state, turn.waits_for[0], actions[index])
        yield state, actions[index], step.state, step.events
        state = step.state
    raise AssertionError("the match has no end")


def deciding_seat(state: MonzaState) -> int:
    """The seat that is waited for while the match runs."""
    return state.bonus_seat if state.phase == "BONUS" else state.active
