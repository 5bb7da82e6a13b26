"""Curves, places and ways."""

from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.monza.track import contract as needs
from game.tracks.curve import Curve, closed_curve
from game.tracks.layout import Layout
from game.tracks.path import Place, Spot, drive
from game.tracks.reader import load
from game.tracks.units import Units
from tests.helpers.maps import MAPS


def circle(radius: float = 300.0) -> Curve:
    """Clockwise from the top."""
    return closed_curve([(500 + radius * sin(t), 500 - radius * cos(t)) for t in (i * pi / 12 for i in range(24))])


@cache
def oval() -> Layout:
    """OVAL as shipped."""
    return load(MAPS / "monza" / "oval.tmx", needs).layout


def test_a_circle_is_round() -> None:
    """Smoothed from 24 points: length, heading and sides."""
    curve = circle()
    assert curve.length == pytest.approx(2 * pi * 300, rel=0.002)
    assert curve.clockwise
    assert curve.at(0) == pytest.approx((500, 200), abs=0.5)
    assert curve.heading(0) == pytest.approx(0, abs=1)
    assert curve.at(0, right=50) == pytest.approx((500, 250), abs=0.5)
    assert curve.turn(curve.length / 3, curve.length / 36) == pytest.approx(10, abs=0.5)


@given(st.floats(0, 1884), st.floats(-120, 120))
def test_locate_undoes_at(along: float, right: float) -> None:
    """Where a point of the road lies is found again."""
    curve = circle()
    found = curve.locate(curve.at(along, right))
    assert abs(curve.apart(along, found[0])) < 3
    assert found[1] == pytest.approx(right, abs=1.5)


@given(st.lists(st.tuples(st.floats(0, 1800), st.floats(-90, 90)), min_size=1, max_size=6))
def test_no_way_leaves_the_road(spots: list[tuple[float, float]]) -> None:
    """A way through any spots stays between the outermost of them, starts at the first and ends at the last."""
    curve = circle()
    way = drive(curve, [Spot(*s) for s in spots])
    left, right = min(s[1] for s in spots), max(s[1] for s in spots)
    for point in way.points:
        assert left - 2 <= curve.locate(point)[1] <= right + 2
    assert way.points[0] == pytest.approx(curve.at(*spots[0]))
    assert way.points[-1] == pytest.approx(curve.at(*spots[-1]), abs=0.1)


def test_a_way_is_measured_evenly() -> None:
    """`at` runs along the way at the distance asked for, and holds at both ends."""
    way = oval().path(["START", "a1", "b2", "c3", "c4"])
    assert (way.at(-5).x, way.at(-5).y) == way.points[0]
    assert (way.at(way.length + 5).x, way.at(way.length + 5).y) == way.points[-1]
    steps = [way.at(way.length * i / 50) for i in range(51)]
    lengths = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(steps)]
    assert min(lengths) > 0.9 * way.length / 50
    assert max((b.heading - a.heading + 180) % 360 - 180 for a, b in pairwise(steps)) < 25


def test_over_the_line_and_back() -> None:
    """Over the finish line the short way round; a car that is shoved back keeps facing forward."""
    layout = oval()
    home = layout.path(["a19", "FINISH"])
    assert home.length < 400
    back = layout.path(["a2", "a1", "START"])
    assert back.length < 500
    for place in (back.at(0), back.at(back.length / 2), back.at(back.length)):
        near = layout.curve.heading(layout.curve.locate((place.x, place.y))[0])
        assert abs((place.heading - near + 180) % 360 - 180) < 45


def test_a_way_from_place_to_place() -> None:
    """Ends may lie beside the middles, where cars stand."""
    layout = oval()
    start, end = layout.places["START"][2], layout.places["a1"][1]
    way = layout.path(["START", "a1"], start, end)
    assert (way.at(0).x, way.at(0).y) == pytest.approx((start.x, start.y), abs=1)
    assert (way.at(way.length).x, way.at(way.length).y) == pytest.approx((end.x, end.y), abs=1)


def test_one_car_stands_in_the_middle_two_beside_each_other() -> None:
    """R65: a second car has room while a shove is resolved."""
    layout = oval()
    (alone,) = layout.standing("b7", 1)
    assert (alone.x, alone.y) == layout.centres["b7"]
    one, two = layout.standing("b7", 2)
    assert hypot(one.x - two.x, one.y - two.y) >= layout.car[1] * 0.9
    assert isinstance(one, Place)
    assert len(layout.standing("START", 3)) == 3


def test_edges_lie_half_a_road_apart_from_the_centreline() -> None:
    """Left and right edge of the whole road."""
    layout = oval()
    for edge, side in zip(layout.edges(), (-1, 1), strict=True):
        assert all(layout.curve.locate(p)[1] == pytest.approx(side * layout.road_width / 2, abs=2) for p in edge[::9])


@given(st.lists(st.tuples(st.integers(1, 83), st.floats(200, 4300)), max_size=4))
def test_units_rise(pins: list[tuple[int, float]]) -> None:
    """Units lie along the road in order, whatever is pinned; pins that fall are refused."""
    try:
        units = Units(84, 190, 4354, pins)
    except ValueError:
        return
    places = [units.along(u) for u in range(85)]
    assert places[0] == 190
    assert places[-1] == pytest.approx(4354)
    assert all(a < b for a, b in pairwise(places))
    assert all(units.along(unit) == pytest.approx(along) for unit, along in dict(pins).items())
