"""What is wrong with a track, by its numbers: V1 to V8 refuse it, V9 to V11 (the soft checks of section 3.3) warn."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from game.core.track import Finding, Scalar, Space, Track
from game.titles.automobiles.track.grid import adjacency, spaces
from game.titles.automobiles.track.notation import BUDGET, COLOURS, FLAG, LINE_INSIDE, SHOWN, SLOT, SLOTS, SPACE, segment_name

STATIONS = (24, 64)
LANES = (2, 5)
LONGEST_SPACE = 8
GRID = 9
"""The slots lie on the last stations of the lap, so many."""
SLOW = "WL"
"""The gears everybody starts with."""
SHARES: Mapping[str, tuple[int, int]] = {"W": (25, 60), "L": (35, 60), "D": (15, 40), "K": (4, 20)}
"""Percent of all segments that show the colour."""
NARROW = 5
"""Stations in a row with two lanes only."""


def errors(track: Track) -> tuple[Finding, ...]:
    """V1 to V8; a track with any of them is not raced on. Each group of checks presumes those before it."""
    for checks in (_SEGMENTS, _SPACES, _ROAD):
        found = tuple(finding for check in checks for finding in check(track))
        if found:
            return found
    return ()


def warnings(track: Track) -> tuple[Finding, ...]:
    """V9 to V11: shares of the colours, mean lengths, narrow stretches. They presume that there are no errors."""
    return tuple(finding for check in (_shares, _lengths, _narrow) for finding in check(track))


def _finding(code: str, name: str = "", **fields: Scalar) -> Finding:
    return Finding(code, code not in ("V9", "V10", "V11"), "spaces", 0, name, fields)


def _shown(segment: Space) -> str:
    return segment.tag(SHOWN, "")


def _darkest(segment: Space) -> str:
    return max(_shown(segment), key=COLOURS.index)


def _size(track: Track) -> Iterator[Finding]:
    """V1: stations and lanes."""
    if not STATIONS[0] <= track.length <= STATIONS[1]:
        yield _finding("V1", problem="stations", what=str(track.length))
    if not LANES[0] <= track.lanes <= LANES[1]:
        yield _finding("V1", problem="lanes", what=str(track.lanes))


def _segments(track: Track) -> Iterator[Finding]:
    """V1: each segment on the grid, under its own name, once; two lanes at least at every station."""
    seen: Counter[tuple[int, int]] = Counter()
    for segment in track.spaces:
        if not (0 <= segment.back < track.length and 1 <= segment.lane <= track.lanes and segment.front == segment.back + 1):
            yield _finding("V1", segment.id, problem="outside", what=segment.id)
        elif segment.id != segment_name(segment.lane, segment.back):
            yield _finding("V1", segment.id, problem="name", what=segment.id)
        else:
            seen[segment.lane, segment.back] += 1
    for lane, station in sorted(at for at, count in seen.items() if count > 1):
        name = segment_name(lane, station)
        yield _finding("V1", name, problem="doubled", what=name)
    widths = Counter(station for _, station in seen)
    for station in range(track.length):
        if widths[station] < LANES[0]:
            yield _finding("V1", problem="one_lane", what=str(station))


def _runs(track: Track) -> Iterator[Finding]:
    """V2: a space is a run in one lane, not too long, with the same colours all along."""
    for name, run in spaces(track).items():
        if not name:
            yield _finding("V2", run[0].id, space=run[0].id, problem="no_space")
        elif any(two.lane != one.lane or two.back != (one.back + 1) % track.length for one, two in pairwise(run)):
            yield _finding("V2", run[0].id, space=name, problem="torn")
        elif len(run) > LONGEST_SPACE:
            yield _finding("V2", run[0].id, space=name, problem="long")
        for segment in run:
            shown = _shown(segment)
            if not shown or len(set(shown)) != len(shown) or not set(shown) <= set(COLOURS):
                yield _finding("V2", segment.id, space=segment.id, problem="colours")
            elif set(shown) != set(_shown(run[0])):
                yield _finding("V2", segment.id, space=segment.id, problem="two_colourings")


def _over_the_line(track: Track) -> Iterator[Finding]:
    """V8: no space over the line, unless the map says so."""
    if track.tag(LINE_INSIDE, False):
        return
    for name, run in spaces(track).items():
        if {0, track.length - 1} <= {segment.back for segment in run}:
            yield _finding("V8", run[0].id, space=name)


def _ways(track: Track) -> Iterator[Finding]:
    """V3: every segment leads on, and every space can be entered."""
    at = {segment.id: segment for segment in track.spaces}
    ahead = adjacency(track)
    entered = {at[e].tag(SPACE, "") for h, ways in ahead.items() for e in ways if not _same(at[e], at[h])}
    for segment in track.spaces:
        if not ahead[segment.id]:
            yield _finding("V3", segment.id, space=segment.id, problem="no_way_on")
    for name, run in spaces(track).items():
        if name not in entered:
            yield _finding("V3", run[0].id, space=name, problem="no_way_in")


def _same(one: Space, two: Space) -> bool:
    return one.tag(SPACE, "") == two.tag(SPACE, "")


def _exits(track: Track, colours: str) -> dict[str, tuple[str, ...]]:
    """Front segment -> the front segments that one step onto one of `colours` ends on, the road being empty (R61, R62)."""
    at = {segment.id: segment for segment in track.spaces}
    fronts = {name: run[-1].id for name, run in spaces(track).items()}
    ahead = adjacency(track)
    return {
        h: tuple(fronts[at[e].tag(SPACE, "")] for e in ahead[h] if not _same(at[e], at[h]) and set(_shown(at[e])) & set(colours))
        for h in fronts.values()
    }


def _slow_exits(track: Track) -> Iterator[Finding]:
    """V4: from every front segment the starting gears lead on."""
    for front, ends in _exits(track, SLOW).items():
        if not ends:
            yield _finding("V4", front, space=front)


def _all_colours(track: Track) -> Iterator[Finding]:
    """V5."""
    shown = {colour for segment in track.spaces for colour in _shown(segment)}
    for colour in COLOURS:
        if colour not in shown:
            yield _finding("V5", colour=colour)


def _laps(track: Track) -> Iterator[Finding]:
    """V6: somewhere a lone car can begin a whole lap on W steps alone, and one on L steps alone."""
    for colour in SLOW:
        exits = _exits(track, colour)
        if not any(_whole_lap(track, exits, front) for front in exits):
            yield _finding("V6", colour=colour)


def _whole_lap(track: Track, exits: Mapping[str, Sequence[str]], start: str) -> bool:
    """Whether a chain of steps from `start` gains as many stations as a lap has."""
    station = {segment.id: segment.back for segment in track.spaces}
    reached = {(start, 0)}
    waiting = [(start, 0)]
    while waiting:
        head, gained = waiting.pop()
        for end in exits[head]:
            total = gained + ((station[end] - station[head]) % track.length or track.length)
            if total >= track.length:
                return True
            if (end, total) not in reached:
                reached.add((end, total))
                waiting.append((end, total))
    return False


def _slots(track: Track) -> Iterator[Finding]:
    """V7: five slots with budgets, in the order of rank (R7), near the line and free to go."""
    found = sorted((segment for segment in track.spaces if segment.tag(SLOT, 0)), key=lambda s: s.tag(SLOT, 0))
    numbers = [segment.tag(SLOT, 0) for segment in found]
    if numbers != list(range(1, SLOTS + 1)):
        yield _finding("V7", problem="five", slot=", ".join(map(str, numbers)) or "-")
        return
    for one, two in pairwise(found):
        if (-two.back, two.lane) < (-one.back, one.lane):
            yield _slot(two, "rank")
    fronts = {run[-1].id for run in spaces(track).values()}
    flagged = [segment for segment in found if segment.tag(FLAG, False)]
    for segment in flagged[1:]:
        yield _slot(segment, "flags")
    for segment in found:
        if segment.back < track.length - GRID:
            yield _slot(segment, "far")
        behind = segment.id not in fronts and segment not in flagged
        if behind:
            yield _slot(segment, "front")
        if segment.tag(BUDGET, 0) <= 0:
            yield _slot(segment, "budget")
        if not behind and not _free(track, segment, found):
            yield _slot(segment, "walled_in")


def _slot(segment: Space, problem: str) -> Finding:
    return _finding("V7", segment.id, problem=problem, slot=f"{segment.tag(SLOT, 0)} ({segment.id})")


def _free(track: Track, slot: Space, grid: Sequence[Space]) -> bool:
    """Whether a W or L step is legal from a slot while all cars stand on the grid; R69 lets a flagged one enter its own space."""
    taken = {segment.id for segment in grid}
    ahead = (track.space(name) for name in adjacency(track)[slot.id] if name not in taken)
    return any(set(_shown(e)) & set(SLOW) and (slot.tag(FLAG, False) or not _same(e, slot)) for e in ahead)


def _shares(track: Track) -> Iterator[Finding]:
    """V9: how many of the segments show each colour; one with several counts for each."""
    for colour, (least, most) in SHARES.items():
        count = sum(colour in _shown(segment) for segment in track.spaces)
        if not least * len(track.spaces) <= 100 * count <= most * len(track.spaces):
            yield _finding("V9", colour=colour, share=round(100 * count / len(track.spaces)), least=least, most=most)


def _lengths(track: Track) -> Iterator[Finding]:
    """V10: by darkest colour, the spaces grow longer on average."""
    sizes: dict[str, list[int]] = {}
    for run in spaces(track).values():
        sizes.setdefault(_darkest(run[0]), []).append(len(run))
    known = [(colour, sum(sizes[colour]), len(sizes[colour])) for colour in COLOURS if colour in sizes]
    for (low, sum_low, count_low), (high, sum_high, count_high) in pairwise(known):
        if sum_low * count_high >= sum_high * count_low:
            yield _finding("V10", colour=low, darker=high)


def _narrow(track: Track) -> Iterator[Finding]:
    """V11: not too many stations in a row with two lanes only, over the line too."""
    widths = Counter(segment.back for segment in track.spaces)
    longest = run = first = 0
    for at in range(2 * track.length):
        run = run + 1 if widths[at % track.length] == LANES[0] else 0
        if run > longest:
            longest, first = run, (at - run + 1) % track.length
    if longest > NARROW:
        yield _finding("V11", stations=min(longest, track.length), station=first, most=NARROW)


Check = Callable[[Track], Iterator[Finding]]
_SEGMENTS: Sequence[Check] = (_size, _segments)
_SPACES: Sequence[Check] = (_runs, _over_the_line)
_ROAD: Sequence[Check] = (_ways, _slow_exits, _all_colours, _laps, _slots)
