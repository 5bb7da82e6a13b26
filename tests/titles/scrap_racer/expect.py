"""What the tests of Scrap Racer's specification ask of a position and of a list of events."""

from collections.abc import Iterable
from typing import Any

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.rng import Script
from game.titles.scrap_racer.rules.actions import ChooseDuelWinner, ChooseRacer, ChooseTeamOrder, PlayBonus, UseModule
from game.titles.scrap_racer.rules.events import RacerMoved
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from tests.titles.scrap_racer import build

_WORDS = {"RollDie": "roll", "Stop": "stop", "AcceptCrash": "crash", "MoveDice": "move", "EndMove": "end"}


def token(action: Action) -> str:
    """The action as `build.play` reads it (racers by their ids)."""
    match action:
        case UseModule(kind, delta):
            return f"{kind}{delta:+d}" if delta else kind
        case PlayBonus(card):
            return f"+{card}"
        case ChooseTeamOrder(racer):
            return f"first:{racer}"
        case ChooseDuelWinner(racer):
            return f"winner:{racer}"
        case ChooseRacer(racer):
            return f"take:{racer}"
    return _WORDS[action.tag]


def waiting(rules: ScrapRacerRules, s: ScrapRacerState) -> int:
    """The one seat that has to decide."""
    (seat,) = rules.turn(s).waits_for
    return seat


def legal(rules: ScrapRacerRules, s: ScrapRacerState) -> list[str]:
    """All actions of the seat that is waited for, as tokens."""
    return [token(action) for action in rules.legal(s, waiting(rules, s))]


def assert_refused(rules: ScrapRacerRules, s: ScrapRacerState, text: str, code: str, rule: str) -> None:
    """The seat that is waited for is refused `text`: it is not listed, and `apply` raises the very same and changes nothing."""
    refused = build.refused(rules, s, text)
    assert refused is not None, f"{text} is allowed"
    assert (refused.code, refused.rule) == (code, rule)
    assert text not in legal(rules, s)
    before = msgspec.json.encode(s)
    raised: Refused | None = None
    try:
        build.play(rules, s, text)
    except Refused as stop:
        raised = stop
    assert raised == refused
    assert msgspec.json.encode(s) == before


def told(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """The events of those kinds without number, race, round and group, in order."""
    bare: list[Any] = [msgspec.structs.replace(e, number=0, race=0, round=0, group=0) for e in events if isinstance(e, kinds)]
    return bare


def story(events: Iterable[Event]) -> list[str]:
    """The tags in order."""
    return [e.tag for e in events]


def played(rules: ScrapRacerRules, s: ScrapRacerState, script: str) -> tuple[ScrapRacerState, tuple[Event, ...]]:
    """`build.play` of an example: a state without a fault before and after it, and not a draw more or less than it names."""
    assert rules.check(s) == ()
    after, events = build.play(rules, s, script)
    assert rules.check(after) == ()
    assert after.rng == Script(())
    return after, events


def named(s: ScrapRacerState, racers: Iterable[str]) -> str:
    """Vehicle ids as K names of the turn order in `s`: "K1 K3"."""
    order = [racer.id for racer in s.racers]
    return " ".join(f"K{order.index(racer) + 1}" for racer in racers)


def moves(s: ScrapRacerState, events: Iterable[Event]) -> list[str]:
    """Every move in order: "K1 20>25 dice"."""
    return [f"{named(s, [e.racer])} {e.from_p}>{e.to_p} {e.cause}" for e in events if isinstance(e, RacerMoved)]
