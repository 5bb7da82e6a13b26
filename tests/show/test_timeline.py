"""Clips on a clock: whatever the steps of the clock, the same things happen in the same order."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.show.timeline import CLOCK, RATES, Clip, Timeline, ease_in_out, ease_out, on_twos, overshoot
from tests.helpers.examples import examples

Log = list[tuple[str, object]]


def clip(log: Log, name: str, seconds: float, delay: float = 0.0, rate: str = "people") -> Clip:
    return Clip(
        seconds,
        lambda t: log.append((name, t)),
        start=lambda: log.append((name, "start")),
        end=lambda: log.append((name, "end")),
        delay=delay,
        rate=rate,
    )


LENGTHS = st.tuples(st.floats(0, 2), st.floats(0, 1), st.sampled_from(["people", "computers", "dice"]))
GROUPS = st.lists(st.lists(LENGTHS, min_size=1, max_size=4), max_size=4)


def timeline(log: Log, groups: list[list[tuple[float, float, str]]]) -> Timeline:
    line = Timeline()
    line.extend(
        [[clip(log, f"{g}.{c}", seconds, delay, rate) for c, (seconds, delay, rate) in enumerate(group)] for g, group in enumerate(groups)]
    )
    return line


@given(GROUPS, GROUPS, st.lists(st.floats(0.001, 0.7), min_size=1, max_size=10), st.booleans())
def test_clips_beside_end_as_at_normal_steps_however_the_clock_goes_and_settling_is_last(
    groups: list, besides: list, steps: list[float], finished: bool
) -> None:
    """The n-th list of `besides` begins with the n-th group. Small steps, one large one, `finish`, and a hurry end everything in the
    same order; where two ends fall together the order of the small steps stands."""
    orders = {}
    for way in ("small", "large", "finish", "fast"):
        log: Log = []
        line = timeline(log, groups)
        for number, lengths in enumerate(besides[: len(groups)]):
            extra = [clip(log, f"b{number}.{c}", seconds, delay, "people") for c, (seconds, delay, _) in enumerate(lengths)]
            first = line._groups[number]
            first.append(Clip(0.0, start=lambda line=line, extra=extra: line.beside(extra)))  # type: ignore[misc]
        line.settle(lambda log=log: log.append(("settled", "end")))  # type: ignore[misc]
        line.fast = way == "fast"
        if way == "finish":
            line.update(steps[0], {})
            line.finish()
        turns = 0
        while not line.idle:
            line.update(1_000.0 if way == "large" else steps[turns % len(steps)], {})
            turns += 1
        ends = marks(log, "end")
        assert ends[-1] == "settled"
        assert sorted(marks(log, "start")) == sorted(ends[:-1])
        orders[way] = ends
    assert {tuple(sorted(ends)) for ends in orders.values()} == {tuple(sorted(orders["small"]))}
    assert orders["large"] == orders["finish"]


def test_a_clip_beside_holds_no_group_back_and_idle_waits_for_it() -> None:
    log: Log = []
    line = Timeline()
    line.extend([[clip(log, "first", 0.5)], [clip(log, "second", 0.5)]])
    line.beside([clip(log, "caption", 2.0)])
    line.settle(lambda: log.append(("settled", "end")))
    for _ in range(11):
        line.update(0.1, {})
    assert marks(log, "end") == ["first", "second"]
    assert line.free
    assert not line.idle
    for _ in range(10):
        line.update(0.1, {})
    assert marks(log, "end") == ["first", "second", "caption", "settled"]
    assert line.idle


@pytest.mark.parametrize("way", ["small", "large", "finish", "instant", "fast"])
def test_what_two_clips_do_to_one_thing_ends_alike_when_skipped_hurried_and_instant(way: str) -> None:
    """A clip beside ends between two groups that touch the same thing: the last group has the last word, at any pace."""
    stage: list[str] = []
    line = Timeline()
    line.extend([[Clip(1.0, end=lambda: stage.append("one"))], [Clip(1.0, end=lambda: stage.append("two"))]])
    line.beside([Clip(0.3, end=lambda: stage.append("before")), Clip(1.5, end=lambda: stage.append("beside"))])
    line.settle(lambda: stage.append("settled"))
    line.fast = way == "fast"
    if way == "finish":
        line.finish()
    while not line.idle:
        line.update({"large": 100.0, "small": 0.01}.get(way, 0.07), {"move": 1e9} if way == "instant" else {})
    assert stage == ["before", "one", "beside", "two", "settled"]


def marks(log: Log, what: str) -> list[str]:
    return [name for name, mark in log if mark == what]


@given(GROUPS, st.lists(st.floats(0.001, 0.7), min_size=1, max_size=10), st.sampled_from([*RATES, "finish"]))
def test_every_clip_starts_once_ends_once_and_ends_fully_shown(groups: list, steps: list[float], pace: str) -> None:
    log: Log = []
    line = timeline(log, groups)
    rates = dict.fromkeys(("people", "computers", "dice"), RATES.get(pace, 1.0))
    if pace == "finish":
        line.update(steps[0], rates)
        line.finish()
    turns = 0
    while not line.idle:
        line.update(steps[turns % len(steps)], rates)
        turns += 1
        assert turns < 60_000
    names = [f"{g}.{c}" for g, group in enumerate(groups) for c in range(len(group))]
    assert sorted(marks(log, "start")) == sorted(marks(log, "end")) == sorted(names)
    for name in names:
        own = [mark for who, mark in log if who == name]
        shown = own[1:-1]
        assert own[0] == "start"
        assert own[-1] == "end"
        assert shown[-1] == 1.0
        assert shown == sorted(shown)
        assert all(0 <= t <= 1 for t in shown)


@given(GROUPS)
def test_groups_follow_one_another_and_clips_end_in_the_order_of_their_ends(groups: list) -> None:
    """A long step, or instant play, leaves two clips of one thing as the later one says."""
    wanted = [f"{g}.{c}" for g, group in enumerate(groups) for c, _ in sorted(enumerate(group), key=lambda pair: pair[1][0] + pair[1][1])]
    slow_log: Log = []
    fast_log: Log = []
    timeline(fast_log, groups).finish()
    line = timeline(slow_log, groups)
    while not line.idle:
        line.update(1e9, {})
    assert marks(fast_log, "end") == marks(slow_log, "end") == wanted


def test_time_left_over_goes_to_the_next_group() -> None:
    log: Log = []
    line = timeline(log, [[(0.5, 0.0, "people")], [(1.0, 0.0, "people")]])
    line.update(1.0, {})
    assert log[-1] == ("1.0", pytest.approx(0.5))


@examples(30)
@given(GROUPS, st.floats(0.01, 0.2), st.booleans())
def test_where_it_stops_at_ends_nothing_takes_longer(groups: list, step: float, spare: bool) -> None:
    """It makes up for the time: it is never two frames behind, and the same things happen in the same order."""
    plain_log, log = [], []  # type: Log, Log
    plain, line = timeline(plain_log, groups), timeline(log, groups)
    line.stops = True
    frames = 0
    while not plain.idle:
        plain.update(step, {})
        frames += 1
    for _ in range(frames + 2):
        line.update(step, {})
        while spare and line.stopped:
            line.go_on()
    assert line.idle
    assert marks(log, "start") == marks(plain_log, "start")
    assert marks(log, "end") == marks(plain_log, "end")


def test_what_takes_no_time_after_a_group_waits_until_the_frame_is_shown() -> None:
    log: Log = []
    line = timeline(log, [[(0.5, 0.0, "people")], [(0.0, 0.0, "people")], [(1.0, 0.0, "people")]])
    line.stops = True
    line.update(0.4, {})
    assert not line.stopped
    line.update(0.4, {})
    assert line.stopped
    assert log[-1] == ("0.0", "end")
    line.go_on()
    assert not line.stopped
    assert marks(log, "end") == ["0.0", "1.0"]
    assert log[-1] == ("2.0", "start")
    line.update(0.1, {})
    assert log[-1] == ("2.0", pytest.approx(0.4))


def test_each_rate_has_its_own_pace() -> None:
    log: Log = []
    line = timeline(log, [[(1.0, 0.0, "people")], [(1.0, 0.0, "dice")]])
    line.update(0.5, {"people": 2.0, "dice": 0.5})
    assert marks(log, "end") == ["0.0"]
    line.update(1.0, {"people": 2.0, "dice": 0.5})
    assert log[-1] == ("1.0", pytest.approx(0.5))


def test_fast_forward_is_faster_and_can_be_let_go() -> None:
    log: Log = []
    line = timeline(log, [[(10.0, 0.0, "people")]])
    line.fast = True
    line.update(1.0, {})
    quick = log[-1][1]
    line.fast = False
    line.update(1.0, {})
    assert log[-1][1] - quick == pytest.approx(0.1)
    assert quick > 0.3


def test_no_hurry_touches_what_goes_by_the_clock() -> None:
    log: Log = []
    line = timeline(log, [[(10.0, 0.0, CLOCK)]])
    line.fast = True
    line.update(1.0, {CLOCK: 9.0, "people": 9.0})
    assert log[-1][1] == pytest.approx(0.1)


def test_only_what_any_press_may_end_gives_way() -> None:
    line = timeline([], [[(10.0, 0.0, "people")]])
    assert not line.give_way()
    assert not line.idle
    line.yields = True
    assert line.give_way()
    assert line.idle


def test_a_clip_may_add_what_follows_from_it() -> None:
    log: Log = []
    line = Timeline()
    line.add([Clip(0.1, end=lambda: line.add([clip(log, "later", 0.1)]))])
    line.finish()
    assert marks(log, "end") == ["later"]
    assert line.idle


def test_an_empty_group_takes_no_time() -> None:
    line = Timeline()
    line.add([])
    assert line.idle


def test_a_delayed_clip_shows_nothing_before_its_time() -> None:
    log: Log = []
    line = timeline(log, [[(1.0, 0.5, "people"), (2.0, 0.0, "people")]])
    line.update(0.4, {})
    assert {name for name, _ in log} == {"0.1"}


@pytest.mark.parametrize("ease", [ease_out, ease_in_out, overshoot])
def test_easings_begin_at_nothing_and_end_at_all(ease: Callable[[float], float]) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_only_the_pop_goes_beyond_its_end() -> None:
    steps = [i / 100 for i in range(101)]
    assert max(overshoot(t) for t in steps) > 1.02
    assert max(ease_out(t) for t in steps) <= 1
    assert [ease_in_out(t) for t in steps] == sorted(ease_in_out(t) for t in steps)


def test_of_things_on_twos_half_move_with_each_frame_and_all_arrive() -> None:
    """Twelve frames of a 60th: an odd and an even thing take turns, and both are told of the end."""
    seen: list[list[int]] = []
    shown: list[tuple[int, float]] = []
    movers = [on_twos(lambda t, number=number: shown.append((number, t)), number) for number in (0, 1)]  # type: ignore[misc]
    for frame in range(1, 13):
        shown.clear()
        for mover in movers:
            mover(min(1.0, (frame - 0.5) / 12))
        seen.append([number for number, _ in shown])
    assert seen[0] == [0, 1], "both are seen at once"
    assert all(len(frame) == 1 for frame in seen[1:]), seen
    shown.clear()
    for mover in movers:
        mover(1.0)
    assert shown == [(0, 1.0), (1, 1.0)]
