"""What the tests of Automobiles ask of a position and of a list of events."""

from collections.abc import Iterable

import msgspec
import pytest

from game.core.actions import Event
from game.core.contract import Refused
from game.core.rng import Script
from game.titles.automobiles.rules.events import (
    CarMoved,
    CubeDrawn,
    StepLaid,
    TurnStarted,
    WearGained,
)
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState
from tests.titles.automobiles import build


def steps(game: AutomobilesRules, state: AutomobilesState) -> set[str]:
    """The steps on offer as "entry-end"."""
    return {t[1:] if "-" in t else f"{t[1:]}-{t[1:]}" for t in build.legal(game, state) if t.startswith(">")}


def plays(game: AutomobilesRules, state: AutomobilesState) -> str:
    """The colours of the cubes that can be played, in their order."""
    return "".join(t for t in build.legal(game, state) if len(t) == 1)


def picks(game: AutomobilesRules, state: AutomobilesState) -> set[str]:
    """The cubes on offer as "area:colour"."""
    return {t.removeprefix("pick:") for t in build.legal(game, state) if t.startswith("pick:")}


def assert_refused(game: AutomobilesRules, state: AutomobilesState, text: str, rule: str, code: str = "") -> None:
    """`text` is refused by `rule`; `apply` raises the very same and the state stays."""
    refused = build.refused(game, state, text)
    assert refused is not None, f"{text} is allowed"
    assert refused.rule == rule
    assert not code or refused.code == code
    before = msgspec.json.encode(state)
    with pytest.raises(Refused) as raised:
        build.play(game, state, text)
    assert raised.value == refused
    assert msgspec.json.encode(state) == before


def wear(events: Iterable[Event]) -> list[tuple[int, str]]:
    """Every gain of wear: how many cubes, and why."""
    return [(e.count, e.reason) for e in events if isinstance(e, WearGained)]


def laid(events: Iterable[Event]) -> list[str]:
    """The ends of the steps laid."""
    return [e.to for e in events if isinstance(e, StepLaid)]


def drives(events: Iterable[Event]) -> list[tuple[int, str, str]]:
    """Every movement of a car but auto-advance: seat, where to, reason."""
    return [(e.seat, e.path[-1], e.reason) for e in events if isinstance(e, CarMoved)]


def draws(events: Iterable[Event], seat: int = 0) -> str:
    """The colours that seat drew."""
    return "".join(e.colour for e in events if isinstance(e, CubeDrawn) and e.seat == seat)


def turns(events: Iterable[Event]) -> list[int]:
    """The seats whose turns began."""
    return [e.seat for e in events if isinstance(e, TurnStarted)]


def script_over(state: AutomobilesState) -> bool:
    """Whether every scripted draw was asked for."""
    return isinstance(state.rng, Script) and not state.rng.draws
