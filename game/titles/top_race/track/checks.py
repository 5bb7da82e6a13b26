"""What is wrong with a track, by its numbers: V1 - V9 refuse it, W1 warns (section 3.7)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from game.core.track import Finding, Mark, Scalar, Space, Track
from game.titles.top_race.rules.road import adjacency, homeward
from game.titles.top_race.rules.state import FINISH

SHORTEST_SPACE, LONGEST_SPACE = 6, 36
GRID = 36
"""The slots lie in the last ticks of the lap; as many after the line are three lanes wide."""
LEAST_LANES = 3
LEAST_CORNERS = 4
STEPS = (44, 70)
"""Steps home on the shortest way."""
RATIO = (135, 100)
NARROW = 6
"""Single-lane spaces in a row at most."""
BETWEEN_LINES, AFTER_LINES = 11, 19

Ways = Mapping[str, tuple[str, ...]]


def errors(track: Track) -> tuple[Finding, ...]:
    """V1 - V9; a track with any of them is not raced on. Each check presumes those before it."""
    for checks in (_SHAPE, _WAYS, _RACE):
        found = tuple(finding for check in checks for finding in check(track))
        if found:
            return found
    return ()


def warnings(track: Track) -> tuple[Finding, ...]:
    """W1: slot 1 should lie inside the first corner, slots 2 and 3 further out."""
    side = str(_corners(track)[0].tags.get("side", "R"))
    front = sorted((s for s in track.spaces if s.tag("slot", 0) in (1, 2, 3)), key=lambda s: s.tag("slot", 0))
    lanes = [space.lane for space in front]
    if lanes == sorted(lanes, reverse=side == "R"):
        return ()
    return (Finding("W1", False, "spaces", 0, front[0].id, {"lane": lanes[0]}),)


def _finding(code: str, layer: str = "spaces", name: str = "", **fields: Scalar) -> Finding:
    return Finding(code, True, layer, 0, name, fields)


def _corners(track: Track) -> list[Mark]:
    return [mark for mark in track.marks if mark.kind == "corner"]


def _lines(track: Track) -> list[int]:
    return [mark.tag("tick", 0) for mark in track.marks if mark.kind == "tip_line"]


def _lanes_at(track: Track, tick: int) -> list[int]:
    """The lanes present just after `tick`."""
    return sorted(space.lane for space in track.spaces if space.back <= tick < space.front)


def _edges(track: Track) -> list[int]:
    return sorted({edge for space in track.spaces for edge in (space.back, space.front)} | {0})


def _spaces(track: Track) -> Iterator[Finding]:
    """V1: edges on the lap, 6 to 36 ticks apart."""
    for space in track.spaces:
        if not 0 <= space.back < space.front <= track.length:
            yield _finding("V1", name=space.id, space=space.id, problem="edges")
        elif not SHORTEST_SPACE <= space.front - space.back <= LONGEST_SPACE:
            yield _finding("V1", name=space.id, space=space.id, problem="short")


def _lanes(track: Track) -> Iterator[Finding]:
    """V2: at every tick a gapless run of lanes, each lane once."""
    for tick in _edges(track):
        if not 0 <= tick < track.length:
            continue
        lanes = _lanes_at(track, tick)
        if not lanes:
            yield _finding("V2", lane=0, tick=tick, problem="no_lane")
        elif len(set(lanes)) != len(lanes):
            twice = next(lane for lane in lanes if lanes.count(lane) > 1)
            yield _finding("V2", lane=twice, tick=tick, problem="overlap")
        elif lanes != list(range(lanes[0], lanes[-1] + 1)):
            yield _finding("V2", lane=lanes[0], tick=tick, problem="split")


def _seam(track: Track) -> Iterator[Finding]:
    """V3: the same lanes on both sides of the line."""
    before, after = _lanes_at(track, track.length - 1), _lanes_at(track, 0)
    if before != after:
        told = {"before": ", ".join(map(str, before)), "after": ", ".join(map(str, after))}
        yield Finding("V3", True, "spaces", 0, "", dict(told))


def _ways(track: Track) -> Iterator[Finding]:
    """V4: every space leads on and can be entered."""
    ways = adjacency(track)
    entered = {after for exits in ways.values() for after in exits}
    for space in track.spaces:
        if not ways[space.id]:
            yield _finding("V4", name=space.id, space=space.id, problem="no_way_on")
        elif space.id not in entered:
            yield _finding("V4", name=space.id, space=space.id, problem="no_way_in")


def _slots(track: Track) -> Iterator[Finding]:
    """V5: six slots in two level rows at the end of the lap."""
    slotted = {space.tag("slot", 0): space for space in track.spaces if space.tag("slot", 0)}
    count = sum(space.tag("slot", 0) != 0 for space in track.spaces)
    if sorted(slotted) != list(range(1, 7)) or count != 6:
        yield _finding("V5", problem="slots")
        return
    fronts = [slotted[number].front for number in range(1, 7)]
    if min(fronts) < track.length - GRID:
        yield _finding("V5", problem="slots_far")
    if set(fronts[:3]) != {track.length} or len(set(fronts[3:])) != 1 or fronts[3] >= track.length:
        yield _finding("V5", problem="front_row")


def _tip_lines(track: Track) -> Iterator[Finding]:
    """V6: three lines, each on an edge of all lanes, not behind a single lane, and steps enough between them."""
    lines = _lines(track)
    if len(lines) != 3 or not 0 < lines[0] < lines[1] < lines[2] < track.length:
        yield _finding("V6", "markers", line=len(lines), problem="three_lines")
        return
    for number, tick in enumerate(lines, 1):
        if any(space.back < tick < space.front for space in track.spaces):
            yield _finding("V6", "markers", str(number), line=number, problem="straddles")
        if len(_lanes_at(track, tick - 1)) == 1:
            yield _finding("V6", "markers", str(number), line=number, problem="single_lane")
    ways = _lap(track)
    for number, (tick, beyond) in enumerate(pairwise(lines), 1):
        steps = _fewest(track, ways, tick, beyond)
        if steps < BETWEEN_LINES:
            yield _finding("V6", "markers", str(number), line=number, problem="too_close", steps=steps, least=BETWEEN_LINES)
    steps = _fewest(track, ways, lines[2], track.length)
    if steps < AFTER_LINES:
        yield _finding("V6", "markers", "3", line=3, problem="too_late", steps=steps, least=AFTER_LINES)


def _bends(track: Track) -> Iterator[Finding]:
    """V7: at least four corners, in order and apart, each with its inside."""
    corners = _corners(track)
    if len(corners) < LEAST_CORNERS:
        yield _finding("V7", "markers", problem="few_corners")
    ends = [(mark.tag("from", 0), mark.tag("to", 0)) for mark in corners]
    apart = all(one[1] <= two[0] for one, two in pairwise(ends))
    if not apart or any(not 0 <= start < end <= track.length for start, end in ends):
        yield _finding("V7", "markers", problem="corner_order")
    if any(mark.tags.get("side") not in ("R", "L") for mark in corners):
        yield _finding("V7", "markers", problem="no_side")


def _lap(track: Track) -> dict[str, tuple[str, ...]]:
    """Ways on lap 1: a space at the line leads to FINISH alone."""
    return homeward(adjacency(track), track.spaces, track.length)


def _fewest(track: Track, ways: Ways, tick: int, beyond: int) -> int:
    """The fewest steps from a space whose front is `tick` to one that begins at `beyond` or later, or to FINISH."""
    goal = {space.id for space in track.spaces if space.back >= beyond} | {FINISH}
    layer: Iterable[str] = [space.id for space in track.spaces if space.front == tick]
    seen = dict.fromkeys(layer)
    steps = 0
    while layer and not goal.intersection(layer):
        layer = dict.fromkeys(after for node in layer for after in ways.get(node, ()) if after not in seen)
        seen.update(dict.fromkeys(layer))
        steps += 1
    return steps


def steps_home(track: Track) -> tuple[int, int]:
    """3.5: shortest and longest way from slot 1 up to and including the finish, all other cars away."""
    around = adjacency(track)
    ways = homeward(around, track.spaces, track.length)
    memory: dict[str, tuple[int, int]] = {FINISH: (0, 0)}
    for space in sorted(track.spaces, key=lambda s: -s.front):
        onward = [memory[after] for after in ways[space.id] if after in memory]
        memory[space.id] = 1 + min(o[0] for o in onward), 1 + max(o[1] for o in onward)
    slot = next(space for space in track.spaces if space.tag("slot", 0) == 1)
    onward = [memory[after] for after in around[slot.id]]
    return 1 + min(o[0] for o in onward), 1 + max(o[1] for o in onward)


def _size(track: Track) -> Iterator[Finding]:
    """V8: how long the ways home are, a narrow place, a broad start."""
    if not any(space.tag("slot", 0) == 1 and space.front == track.length for space in track.spaces):
        return
    shortest, longest = steps_home(track)
    if longest * RATIO[1] > shortest * RATIO[0]:
        yield _finding("V8", problem="ratio", figure=f"{longest} : {shortest}")
    if not STEPS[0] <= shortest <= STEPS[1]:
        yield _finding("V8", problem="length", figure=str(shortest))
    widths = {tick: len(_lanes_at(track, tick)) for tick in _edges(track) if tick < track.length}
    if 1 not in widths.values():
        yield _finding("V8", problem="never_narrow", figure=str(min(widths.values())))
    grid = min(space.back for space in track.spaces if space.tag("slot", 0))
    start = [width for tick, width in widths.items() if tick < GRID or tick >= grid]
    if min(start) < LEAST_LANES:
        yield _finding("V8", problem="narrow_start", figure=str(min(start)))


def _narrow(track: Track) -> Iterator[Finding]:
    """V9: not too many single-lane spaces in a row."""
    run: list[Space] = []
    wide = [tick for tick in _edges(track) if len(_lanes_at(track, tick)) != 1]
    for space in sorted(track.spaces, key=lambda s: (s.back, s.lane)):
        alone = not any(space.back <= tick < space.front for tick in wide)
        if alone:
            run.append(space)
        if (not alone or space.front == track.length) and len(run) > NARROW:
            yield _finding("V9", name=run[0].id, spaces=len(run), space=run[0].id, most=NARROW)
        if not alone:
            run = []


Check = Callable[[Track], Iterator[Finding]]
_SHAPE: Sequence[Check] = (_spaces, _lanes, _seam)
_WAYS: Sequence[Check] = (_ways,)
_RACE: Sequence[Check] = (_slots, _tip_lines, _bends, _size, _narrow)
