"""Steps and auto-advance (R60 - R69) on random roads, held against a plain enumeration that knows nothing but the segments."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.track import Space, Track
from game.titles.automobiles.rules.road import Road, advanced, road_steps

LENGTHS = (6, 9, 14)
SHOWN = ("W", "L", "D", "K", "WL", "LD", "DK", "WLD")


@st.composite
def roads(draw: st.DrawFn) -> Track:
    """Two to four lanes of random spaces; some lanes are absent for a while, spaces may lie over the line."""
    length = draw(st.sampled_from(LENGTHS))
    segments = []
    for lane in range(1, draw(st.integers(2, 4)) + 1):
        first, at = draw(st.integers(0, length - 1)), 0
        while at < length:
            size = min(draw(st.integers(1, 5)), length - at)
            if lane == 1 or draw(st.integers(0, 5)):
                group, colours = f"{lane}:{(first + at) % length}", draw(st.sampled_from(SHOWN))
                for station in ((first + s) % length for s in range(at, at + size)):
                    segments.append(Space(f"{lane}:{station}", lane, station, station + 1, "space", {"space": group, "colours": colours}))
            at += size
    return Track("random", "automobiles", "Random", length, 4, 3, tuple(segments))


@st.composite
def positions(draw: st.DrawFn) -> tuple[Track, str, list[str]]:
    """A road, where the car is, and where others are."""
    track = draw(roads())
    names = [segment.id for segment in track.spaces]
    places = draw(st.lists(st.sampled_from(names), min_size=1, max_size=5, unique=True))
    return track, places[0], places[1:]


def _at(track: Track, lane: int, station: int) -> Space | None:
    return next((s for s in track.spaces if s.lane == lane and s.back == station % track.length), None)


def _next(track: Track, segment: Space) -> Space | None:
    """The segment straight ahead, where it belongs to the same space."""
    ahead = _at(track, segment.lane, segment.back + 1)
    return ahead if ahead is not None and ahead.tags["space"] == segment.tags["space"] else None


def _plain_steps(track: Track, head: str, others: list[str], room: int, merging: bool, own: bool) -> set[tuple[str, str, int]]:
    """R61 to R63, R66, R69, word by word: (entry, end, stations)."""
    here = track.space(head)
    found = set()
    for lane in (here.lane, here.lane - 1, here.lane + 1):
        entry = _at(track, lane, here.back + 1)
        if entry is None or entry.id in others or (entry.tags["space"] == here.tags["space"] and not own):
            continue
        ends, end = [entry], entry
        while (ahead := _next(track, end)) is not None and ahead.id not in others and len(ends) < track.length:
            ends.append(ahead)
            end = ahead
        for number, one in enumerate(ends, 1):
            if number <= room and (merging or one is ends[-1]):
                found.add((entry.id, one.id, number))
    return found


@given(positions(), st.integers(0, 12), st.booleans(), st.booleans())
def test_r61_to_r69_the_steps_are_those_of_the_plain_words(position: Any, room: int, merging: bool, own: bool) -> None:
    track, head, others = position
    road = Road(track)
    taken = {road.cells[name] for name in others}
    found = road_steps(road, road.cells[head], taken, room, merging=merging, own=own)
    named = [(road.names[entry], road.names[end], stations) for _, entry, end, stations in found]
    assert len(named) == len(set(named))
    assert set(named) == _plain_steps(track, head, others, room, merging, own)
    for shown, entry, _, _ in found:
        assert "".join(gear for at, gear in enumerate("WLDK") if shown >> at & 1) == track.space(road.names[entry]).tags["colours"]


@given(positions(), st.booleans())
def test_what_a_road_remembers_answers_the_same_question_alone(position: Any, own: bool) -> None:
    track, head, others = position
    road = Road(track)
    taken = [road.cells[name] for name in others]
    for cells, room in ((taken, 99), (taken, 99), (taken, 1), ([], 99), (taken, 99)):
        assert road.steps(road.cells[head], cells, room, False, own) == road_steps(road, road.cells[head], cells, room, own=own)


@given(positions())
def test_r62_without_merging_the_step_is_the_longest_with_it(position: Any) -> None:
    """The step that R62 prescribes is the last one that R63 offers for the same entry."""
    track, head, others = position
    road = Road(track)
    taken = {road.cells[name] for name in others}
    base = road_steps(road, road.cells[head], taken, 99)
    offered = road_steps(road, road.cells[head], taken, 99, merging=True)
    for way in base:
        assert [other for other in offered if other[1] == way[1]][-1] == way
    assert {way[1] for way in base} == {way[1] for way in offered}


@given(positions())
def test_r68_auto_advance_is_moving_up_one_by_one(position: Any) -> None:
    """Whichever car moves a segment at a time as long as one can: the same cars stand on the same segments."""
    track, head, others = position
    road = Road(track)
    cars = [head, *others]
    where = list(cars)
    moved = True
    while moved:
        moved = False
        for number, name in enumerate(where):
            ahead = _next(track, track.space(name))
            if ahead is not None and ahead.id not in where and ahead.id != cars[number]:
                where[number] = ahead.id
                moved = True
    moves = advanced(road, [road.cells[name] for name in cars])
    after = list(cars)
    for car, start, end in moves:
        assert road.names[start] == cars[car]
        after[car] = road.names[end]
    assert after == where
    ranks = [road.rank[start] for _, start, _ in moves]
    assert ranks == sorted(ranks), "by lane from the inside, then by rising station"


@given(positions())
def test_r69_a_car_on_its_own_segment_stays_and_blocks(position: Any) -> None:
    track, head, others = position
    road = Road(track)
    cells = [road.cells[name] for name in (head, *others)]
    moves = advanced(road, cells, still=(0,))
    assert all(car != 0 for car, _, _ in moves)
    for car, start, end in moves:
        assert cells[0] not in road.stretch(start, end), f"car {car} drove through"
