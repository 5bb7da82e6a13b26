"""Cars in a jam: each is seen, whoever is asked, leads or is hurt most whole, and smoke hides none."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Match
from game.show.tables.aruba.faces import CarFace, PlumeFace
from game.show.tables.base.table import Table
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.title import TITLE
from tests.helpers.covered_cars import covered, table_of
from tests.helpers.screening import catalogue

HIDDEN, ASKED = 0.2, 0.02
"""Of a car's picture that others may cover at most, wherever six of them stand, and of the one that is asked; before they drew together
it was seven tenths."""
USUAL = 0.06
"""Of the car that is covered most, on the average of such positions."""


def _match(track: str) -> Match:
    opened = catalogue().open(TITLE, track).track
    return Match(TITLE, Setup(6, TITLE.meta.car_ids, {}, (track,) * 3), [opened] * 3, 3)


def _jams(match: Match, count: int, seed: int) -> Iterator[ArubaState]:
    """So many positions with six cars near each other, some of them battered."""
    chance, start = random.Random(seed), match.state
    assert isinstance(start, ArubaState)
    course = match.rules.game.course(start)
    for _ in range(count):
        first, rows = chance.randrange(1, course.rows - 6), chance.choice((2, 3, 3, 4, 6))
        spaces = [(row, lane) for row in range(first, first + rows) for lane in range(1, course.lanes + 1)]
        cars = tuple(
            replace(car, distance=row, lane=lane, damage=chance.choice((0, 0, 3, 6)))
            for car, (row, lane) in zip(start.cars, chance.sample(spaces, 6), strict=True)
        )
        yield replace(start, cars=cars, active=chance.randrange(6))


def _walk(match: Match, table: Table, count: int, seed: int) -> list[float]:
    """The share that is covered of the car that is covered most, position by position."""
    found = []
    for state in _jams(match, count, seed):
        table.reset(match.rules.view(state, None))
        hidden = covered(table, "car")
        assert hidden[f"car:{match.rules.game.cars[state.active]}"] <= ASKED
        found.append(max(hidden.values()))
    return found


@pytest.mark.parametrize("track", ["lagoon", "dunes", "fort"])
def test_six_cars_in_a_jam_are_all_seen(track: str) -> None:
    match = _match(track)
    found = _walk(match, table_of(match, match.state, (1280, 720)), 60, 7)
    assert max(found) <= HIDDEN
    assert sum(found) / len(found) <= USUAL


@pytest.mark.parametrize("size", [(960, 540), (3840, 2160)])
def test_they_are_seen_in_any_window(size: tuple[int, int]) -> None:
    match = _match("dunes")
    assert max(_walk(match, table_of(match, match.state, size), 12, 5)) <= HIDDEN


def test_smoke_lies_over_no_car() -> None:
    match = _match("lagoon")
    state = replace(match.state, cars=tuple(replace(car, damage=6) for car in match.state.cars))
    table = table_of(match, state, (320, 180))
    smoke, cars = ([table.stage.nodes[key].z for key in table.stage.showing(face)] for face in (PlumeFace, CarFace))
    assert len(smoke) == 6
    assert max(smoke) < min(cars)


def test_a_car_with_its_lane_free_is_as_long_as_lanes_let_it_be() -> None:
    """It draws together for those before and behind it alone."""
    match = _match("lagoon")
    start = match.state
    assert isinstance(start, ArubaState)
    spots = (10, 1), (11, 1), (10, 3), (12, 2), (20, 2), (25, 1)
    cars = tuple(replace(car, distance=row, lane=lane) for car, (row, lane) in zip(start.cars, spots, strict=True))
    table = table_of(match, replace(start, cars=cars), (1280, 720))
    wide = [table.stage.nodes[f"car:{letter}"].image.get_width() for letter in match.rules.game.cars]
    assert wide[0] < wide[2]
    assert wide[1] < wide[2]
    assert wide[2] == wide[3] == wide[4] == wide[5]
