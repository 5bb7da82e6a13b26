"""What the tests of Top Race's specification ask of a position and of a list of events."""

import msgspec
import pytest

from game.core.contract import Refused
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState
from tests.titles.top_race import build

LANES = "012"
"""The lanes of the fixtures."""


def rank(*numbers: int, lanes: str = LANES) -> set[str]:
    """The spaces of these ranks of a fixture."""
    return {f"{lane}.{number}" for number in numbers for lane in lanes}


def choices(rules: TopRaceRules, state: TopRaceState, kind: str = "") -> set[str]:
    """What the first seat that is waited for can do; with `kind` ("to", "joker" ...) everything must be of it, and it is cut off."""
    tokens = build.legal(rules, state)
    if not kind:
        return set(tokens)
    assert all(token.startswith(f"{kind}:") for token in tokens), tokens
    return {token.removeprefix(f"{kind}:") for token in tokens}


def assert_refused(rules: TopRaceRules, state: TopRaceState, token: str, rule: str) -> None:
    """The seat that is waited for is refused `token` by `rule`: it is not listed, and `apply` raises the very same."""
    refused = build.refused(rules, state, token)
    assert refused is not None, f"{token} is allowed"
    assert refused.rule == rule
    assert token not in build.legal(rules, state)
    before = msgspec.json.encode(state)
    with pytest.raises(Refused) as raised:
        build.play(rules, state, token)
    assert raised.value == refused
    assert msgspec.json.encode(state) == before


def at(state: TopRaceState, *colours: str) -> tuple[str, ...]:
    """The spaces of these cars, "" off the track."""
    return tuple(build.car(state, colour).at for colour in colours)
