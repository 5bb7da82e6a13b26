"""What the tests of ARUBA's specification ask of a position and of a list of events."""

from collections.abc import Iterable

import msgspec
import pytest

from game.core.actions import Event
from game.core.contract import Refused
from game.core.rng import Script
from game.titles.aruba.rules.events import DiceThrown, MoveDeclared, TurnStarted
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from tests.titles.aruba import build

IDLE = "throw end_roll finish end_turn"
"""A turn in which nothing is done."""


def choices(game: ArubaRules, state: ArubaState) -> set[str]:
    """What the seat that is waited for may do, but for the many rerolls."""
    return {t for t in build.legal(game, state) if not t.startswith("reroll:")}


def declares(game: ArubaRules, state: ArubaState) -> set[str]:
    """Every movement that may be declared."""
    return {t for t in build.legal(game, state) if t.startswith("declare:")}


def steps(game: ArubaRules, state: ArubaState) -> set[str]:
    """The ways on: F, L, R, ram."""
    return set(build.legal(game, state)) & {"F", "L", "R", "ram"}


def assert_refused(game: ArubaRules, state: ArubaState, text: str, rule: str, code: str = "") -> None:
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


def damages(game: ArubaRules, state: ArubaState, names: str) -> list[int]:
    """The damage of those cars."""
    return [build.car(game, state, name).damage for name in names.split()]


def budgets(events: Iterable[Event]) -> list[int]:
    """The budget of every movement declared."""
    return [e.budget for e in events if isinstance(e, MoveDeclared)]


def thrown(events: Iterable[Event]) -> list[tuple[str, int]]:
    """Car and number of dice of every first throw."""
    return [(e.car, len(e.values)) for e in events if isinstance(e, DiceThrown)]


def turns(events: Iterable[Event]) -> list[str]:
    """The cars whose turns began."""
    return [e.car for e in events if isinstance(e, TurnStarted)]


def letters(game: ArubaRules, names: str) -> list[str]:
    """Colour letters of the cars called A, B2, ..."""
    return [build.letter(game, name) for name in names.split()]


def script_over(state: ArubaState) -> bool:
    """Whether every scripted draw was asked for."""
    return isinstance(state.rng, Script) and not state.rng.draws
