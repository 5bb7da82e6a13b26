"""Racers close together: each is seen, the one to move and the one in front whole, and whoever is in the way moves over."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Match
from game.show.tables.base.table import Table
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.title import TITLE
from tests.helpers.covered_cars import covered, table_of
from tests.helpers.screening import Screening, catalogue

HIDDEN = 0.2
"""Of a racer's picture that others may cover at most, wherever six of them stand; before they kept to their sides it was three quarters."""
USUAL = 0.06
"""Of the racer that is covered most, on the average of such positions."""
TRACKS = "a", "b", "c", "d", "e", "f", "a_short", "b_short", "c_short", "d_short", "e_short", "f_short"


def _match(track: str) -> Match:
    return Match(TITLE, Setup(6, (), {}, (track,)), [catalogue().open(TITLE, track).track], 3)


def _packs(match: Match, count: int, seed: int) -> Iterator[ScrapRacerState]:
    """So many positions with six racers near each other, each alone on its space."""
    chance, start = random.Random(seed), match.state
    assert isinstance(start, ScrapRacerState)
    length = match.rules.game.course(start).length
    for _ in range(count):
        first = chance.randrange(1, 2 * length)
        spaces = chance.sample(range(first, first + chance.choice((6, 6, 8, 12, 20))), 6)
        racers = tuple(replace(racer, p=p) for racer, p in zip(start.racers, spaces, strict=True))
        yield replace(start, racers=racers, active=chance.randrange(6), phase="ROLL")


def _walk(match: Match, table: Table, count: int, seed: int) -> list[float]:
    """The share that is covered of the racer that is covered most, position by position."""
    found = []
    for state in _packs(match, count, seed):
        table.reset(match.rules.view(state, None))
        hidden = covered(table, "racer")
        assert hidden[f"racer:{state.racers[state.active].id}"] == 0.0
        front = max(state.racers, key=lambda racer: racer.p)
        assert hidden[f"racer:{front.id}"] <= HIDDEN / 2
        found.append(max(hidden.values()))
    return found


@pytest.mark.parametrize("track", TRACKS)
def test_six_racers_in_a_pack_are_all_seen(track: str) -> None:
    match = _match(track)
    found = _walk(match, table_of(match, match.state, (1280, 720)), 40, 7)
    assert max(found) <= HIDDEN
    assert sum(found) / len(found) <= USUAL


@pytest.mark.parametrize("size", [(960, 540), (3840, 2160)])
def test_they_are_seen_in_any_window(size: tuple[int, int]) -> None:
    match = _match("a")
    assert max(_walk(match, table_of(match, match.state, size), 12, 5)) <= HIDDEN


def test_whoever_is_passed_closely_moves_over_and_back_without_a_leap() -> None:
    """In the clip, not with the next position: after each step of its clock nothing has gone farther than half its own length."""
    match = _match("a")
    start = match.state
    assert isinstance(start, ScrapRacerState)
    racers = tuple(replace(racer, p=p) for racer, p in zip(start.racers, (10, 20, 30, 40, 5, 2), strict=True))
    screening = Screening(match, replace(start, racers=racers, active=0, phase="ROLL"))
    table, mover, other = screening.table, racers[0].id, racers[1].id
    node = table.stage.nodes[f"racer:{other}"]
    middle = node.place
    for frm, to in ((10, 19), (19, 26)):
        moved = m.RacerMoved(racer=mover, from_p=frm, to_p=to, steps=to - frm, cause="dice")
        screening.timeline.extend(table.play([moved]))
        before = {key: each.place for key, each in table.stage.nodes.items() if key.startswith("racer:")}
        while not screening.timeline.idle:
            screening.timeline.update(1 / 60, {})
            for key, spot in before.items():
                x, y = table.stage.nodes[key].place
                assert abs(x - spot[0]) + abs(y - spot[1]) < table.places().length / 2
                before[key] = x, y
        assert (node.place == middle) == (to == 26)
