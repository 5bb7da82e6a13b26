"""Where something fits so that it hides least (game.show.tables.parts.free_room)."""

from math import dist
from pathlib import Path

import pytest
from pygame import Rect

from game.show.tables.base.frame import Fit
from game.show.tables.parts.free_room import freest, squares
from tests.helpers.racing import FRAME
from tests.helpers.toy_on_screen.table import ToyTable
from tests.helpers.toy_scene import toy_scene

AREA = Rect(100, 50, 600, 400)


def test_it_lies_on_nothing_where_there_is_room() -> None:
    taken = [Rect(100, 50, 600, 200), Rect(100, 250, 300, 200)]
    place = freest(AREA, [(240, 120)], taken, AREA.center)
    assert AREA.contains(place)
    assert place.collidelist(taken) < 0


def test_another_shape_is_taken_where_the_first_finds_no_room() -> None:
    taken = [Rect(100, 50, 600, 300)]
    assert freest(AREA, [(200, 200), (500, 90)], taken, AREA.center).size == (500, 90)


def test_of_several_places_the_nearest_is_taken_and_too_large_things_stay_at_the_corner() -> None:
    assert freest(AREA, [(100, 100)], [], (150, 100)).topleft == (100, 50)
    assert freest(AREA, [(900, 100)], [], AREA.center).left == 100


def test_what_is_barred_counts_before_what_is_taken() -> None:
    barred, taken = [Rect(100, 50, 300, 400)], [Rect(400, 50, 300, 400), Rect(420, 60, 280, 380)]
    assert freest(AREA, [(200, 100)], taken, AREA.midleft, barred).left >= 400
    assert freest(AREA, [(200, 100)], taken, AREA.midleft).right <= 400


def test_an_area_counts_by_its_size() -> None:
    parts = squares(Rect(100, 50, 240, 120))
    assert len(parts) == 8
    assert parts[0].unionall(parts[1:]) == Rect(100, 50, 240, 120)


def test_cars_are_what_drives_on_the_board_and_ahead_of_each_is_as_much_road_as_it_is_long(tmp_path: Path) -> None:
    """The toy's carts: those on the road, not their signs in the rows."""
    stack, race = toy_scene(tmp_path, 3)
    for _ in range(600):
        stack.update(FRAME)
        if race.open_prompt.prompt is not None:
            break
    table = race.table
    assert isinstance(table, ToyTable)
    traffic, places = table.traffic(), table.places()
    carts = [thing for thing in table.stage.things.values() if thing.kind == "cart"]
    assert 0 < len(traffic.cars) <= len(carts)
    assert len(traffic.ahead) == len(traffic.cars)
    long = places.layout.car_length * places.fit.scale
    for car, ahead in zip(traffic.cars, traffic.ahead, strict=True):
        assert places.board.collidepoint(car.center)
        assert dist(car.center, ahead.center) == pytest.approx(long, abs=2)
        (here, _), (there, _) = (places.layout.curve.locate(_on_map(places.fit, rect.center)) for rect in (car, ahead))
        assert 0 < places.layout.curve.apart(here, there) < 1.5 * places.layout.car_length, "in driving direction"


def _on_map(fit: Fit, at: tuple[float, float]) -> tuple[float, float]:
    return (at[0] - fit.left) / fit.scale, (at[1] - fit.top) / fit.scale
