"""The walk of one switch: everything is reached within a few presses, groups are left again, the clock rests where it has to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.show.widgets.scan import ROUNDS, Scan
from game.show.widgets.stops import ALWAYS, FIVES, MANY, Stop, grouped, halves
from game.show.widgets.walk import stops_of

SECOND = 1.0
DEEPEST = 4
"""Presses to anything, at most."""


def things(count: int, columns: int = 100, panel: str = "") -> list[Stop]:
    """So many things in rows of `columns`."""
    return [Stop(f"{panel}{number}", Rect(number % columns * 100, number // columns * 100, 90, 90)) for number in range(count)]


def depth(stops: tuple[Stop, ...]) -> int:
    return 1 + max((depth(stop.inside) for stop in stops if stop.inside), default=0)


def keys(stops: tuple[Stop, ...]) -> list[str]:
    return [each.key for stop in stops for each in stops_of(stop)]


def walking(stops: list[Stop], first: str = "", panels: dict[str, str] | None = None) -> Scan:
    scan = Scan(SECOND)
    scan.offer(stops, first, panels or {})
    return scan


def seen(scan: Scan, steps: int) -> list[str]:
    """Where it stops, step by step."""
    found = []
    for _ in range(steps):
        assert scan.target is not None
        found.append(scan.target.key)
        scan.pass_time(SECOND)
    return found


@given(st.lists(st.tuples(st.integers(0, 1800), st.integers(0, 1000), st.sampled_from(("", "board", "rows", ALWAYS))), max_size=120))
def test_everything_is_reached_once_within_a_few_presses(places: list[tuple[int, int, str]]) -> None:
    stops = [Stop(str(number), Rect(x, y, 60, 60)) for number, (x, y, _) in enumerate(places)]
    panels = {str(number): panel for number, (_, _, panel) in enumerate(places)}
    found = grouped(stops, panels)
    assert sorted(keys(found)) == sorted(stop.key for stop in stops)
    assert depth(found) <= DEEPEST + 1


@given(st.integers(1, 60), st.integers(1, 20))
def test_no_group_is_longer_than_a_walk_should_be(count: int, columns: int) -> None:
    def longest(stops: tuple[Stop, ...]) -> int:
        return max(len(stops), *(longest(stop.inside) for stop in stops if stop.inside), 0)

    assert longest(grouped(things(count, columns), {})) <= max(MANY, -(-count // FIVES) if columns == 1 else MANY + FIVES)


def test_up_to_seven_things_are_walked_one_after_another() -> None:
    assert seen(walking(things(3)), 7) == ["0", "1", "2", "0", "1", "2", "0"]
    assert all(not stop.inside for stop in grouped(things(MANY), {}))
    assert any(stop.inside for stop in grouped(things(MANY + 1), {}))


def test_it_begins_at_the_first_thing_and_stays_there_for_two_steps() -> None:
    assert seen(walking(things(3), "1"), 5) == ["1", "1", "0", "1", "2"]
    assert seen(walking(things(3), "0"), 5) == ["0", "0", "1", "2", "0"]


def test_what_belongs_together_is_a_group_and_what_is_always_there_comes_last() -> None:
    stops = [*things(3, panel="a"), *things(3, panel="b"), *things(3, panel="c")]
    panels = {stop.key: {"a": ALWAYS, "b": "board", "c": ""}[stop.key[0]] for stop in stops}
    assert [[each.key[0] for each in group.inside] for group in grouped(stops, panels)] == [["b"] * 3, ["c"] * 3, ["a"] * 3]


def test_a_press_goes_into_a_group_and_then_takes_the_thing() -> None:
    scan = walking(things(20, 10))
    seen(scan, 1)
    assert scan.press() is None
    seen(scan, 1)
    while (taken := scan.press()) is None:
        pass
    assert taken.key in {str(number) for number in range(10, 20)}


def test_a_group_is_left_after_two_rounds_without_a_press() -> None:
    scan = walking(things(10, 5))
    outer = scan.target
    assert scan.press() is None
    inside = seen(scan, ROUNDS * 5)
    assert inside == [str(number) for number in (0, 1, 2, 3, 4) * ROUNDS]
    assert scan.target is outer


def test_the_same_things_go_on_where_they_were_and_another_question_begins_anew() -> None:
    scan = walking(things(3), "1")
    scan.pass_time(2 * SECOND)
    assert scan.target is not None
    assert scan.target.key == "0"
    scan.offer(things(3), "1", {})
    assert scan.target.key == "0"
    scan.offer(things(3), "1", {}, "another")
    assert scan.target.key == "1"


def test_a_thing_with_an_inside_is_gone_into_and_left_by_done() -> None:
    dial = Stop("dial", Rect(0, 0, 90, 90), inside=halves("dial", Rect(0, 0, 90, 90)))
    scan = walking([dial, *things(1)])
    assert scan.press() is None
    less = scan.press()
    assert less is not None
    assert less.dx == -1
    seen(scan, 2)
    assert scan.target is not None
    assert scan.target.out
    assert scan.press() is None
    assert scan.target is dial


def test_the_bar_empties_and_a_second_switch_holds_the_clock() -> None:
    scan = walking(things(3))
    assert scan.share == 1.0
    scan.pass_time(SECOND / 4)
    assert scan.share == pytest.approx(0.75)
    scan.rest(10.0)
    scan.pass_time(9.0)
    assert scan.share == pytest.approx(0.75)
    assert scan.target is not None
    assert scan.onward()
    assert scan.target.key == "1"


def test_nothing_to_press_is_no_target() -> None:
    scan = walking([])
    assert scan.target is None
    assert scan.press() is None
    assert not scan.pass_time(5.0)


def test_the_walk_tells_what_it_comes_to() -> None:
    aimed: list[str] = []
    stops = [stop._replace(aim=lambda key=stop.key: aimed.append(key)) for stop in things(3)]  # type: ignore[misc]
    seen(walking(stops, "2"), 4)
    assert aimed == ["2", "0", "1", "2"]
