"""What is wrong with a track, by its numbers: V1-V7 refuse it, V9-V16 warn (section 3.3; V8 is a matter of the picture)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.track import Finding, Scalar, Space, Track
from game.titles.monza.drivers.expected_turns import SCALE, expected_turns
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.adjacency import adjacency, colours, fronts
from game.titles.monza.rules.state import FINISH, START

Exits = Mapping[str, tuple[str, ...]]

SHORTEST = {"basic": (18, 26), "pro": (28, 38)}
TURNS = {"basic": (80, 105), "pro": (125, 155)}
"""Expected turns alone from START, in tenths."""
NARROW = {"basic": (0, 0), "pro": (1, 3)}
"""Pass-through spaces."""
SHARE = (14, 19)
"""Percent of the spaces that each colour should have."""
STRAITS = 15
"""Percent of the spaces, at most, that have a single ordinary exit."""
SEAMS = 10
"""Percent of the edges, at most, that meet an edge of the next lane."""


def errors(track: Track) -> tuple[Finding, ...]:
    """V1-V7; a track with any of them is not raced on. Where V1 fails, nothing else can be judged."""
    found = tuple(_lanes(track))
    if found:
        return found
    exits = adjacency(track)
    later: tuple[Callable[[Track, Exits], Iterator[Finding]], ...] = (
        _colour_of_each,
        _way_out,
        _dead_ends,
        _unreached,
        _all_colours,
        _line,
    )
    return tuple(finding for check in later for finding in check(track, exits))


def warnings(track: Track) -> tuple[Finding, ...]:
    """V9-V16, for a track without errors. Windows are OVAL's where `default_rules` is basic, LONG's where it is pro."""
    exits = adjacency(track)
    checks: tuple[Callable[[Track, Exits], Iterator[Finding]], ...] = (
        _start_colours,
        _shortest,
        _turns,
        _shares,
        _alike,
        _straits,
        _narrow_points,
        _seams,
    )
    return tuple(finding for check in checks for finding in check(track, exits))


def _finding(code: str, name: str = "", **fields: Scalar) -> Finding:
    return Finding(code, int(code[1:]) < 8, "" if code in ("V3", "V9") else "spaces", 0, name, fields)


def _colour(space: Space) -> Scalar:
    return space.tags.get("colour", "")


def _drivable(track: Track) -> list[Space]:
    return [s for s in track.spaces if s.kind == "space"]


def _lane(track: Track, lane: int) -> list[Space]:
    return sorted((s for s in track.spaces if s.lane == lane), key=lambda s: (s.back, s.front))


def _reach(exits: Exits, start: str, without: str = "") -> dict[str, int]:
    """Node -> steps from `start`, for every node that can be reached without entering `without`."""
    steps = {start: 0}
    queue = [start]
    for node in queue:
        for after in exits.get(node, ()):
            if after not in steps and after != without:
                steps[after] = steps[node] + 1
                queue.append(after)
    return steps


def _lanes(track: Track) -> Iterator[Finding]:
    """V1: two to four lanes, each cut without gap or overlap from 0 to the length."""
    if not 2 <= track.lanes <= 4:
        yield _finding("V1", lane=track.lanes, space="", problem="lanes")
    for space in track.spaces:
        if not 0 <= space.lane < track.lanes:
            yield _finding("V1", space.id, lane=space.lane, space=space.id, problem="lane")
        elif space.front - space.back < 1:
            yield _finding("V1", space.id, lane=space.lane, space=space.id, problem="edges")
        elif space.kind == "space" and space.front - space.back < 2:
            yield _finding("V1", space.id, lane=space.lane, space=space.id, problem="short")
    for lane in range(track.lanes):
        at, last = 0, ""
        for space in _lane(track, lane):
            if space.back != at:
                yield _finding("V1", space.id, lane=lane, space=space.id, problem="gap" if space.back > at else "overlap")
            at, last = space.front, space.id
        if at != track.length:
            yield _finding("V1", last, lane=lane, space=last, problem="end")


def _colour_of_each(track: Track, exits: Exits) -> Iterator[Finding]:
    """V2: one of the six colours on a space, none on a blocked segment."""
    for space in track.spaces:
        colour = _colour(space)
        if space.kind == "space" and (not isinstance(colour, str) or colour not in tuple(COLOURS)):
            yield _finding("V2", space.id, space=space.id, problem="no_colour")
        elif space.kind != "space" and colour != "":
            yield _finding("V2", space.id, space=space.id, problem="coloured")


def _way_out(track: Track, exits: Exits) -> Iterator[Finding]:
    """V3: at least two colours lead away from the start."""
    shown = {str(_colour(track.space(node))) for node in exits[START]}
    if len(shown) < 2:
        yield _finding("V3")


def _dead_ends(track: Track, exits: Exits) -> Iterator[Finding]:
    """V4: the line can be reached from every space. Every way leads ahead, so ahead of a space that has no way to the line lies one without
    any way on: only that one is to be mended, and told."""
    for space in _drivable(track):
        if not exits[space.id]:
            yield _finding("V4", space.id, space=space.id, front=space.front)


def _unreached(track: Track, exits: Exits) -> Iterator[Finding]:
    """V5: every space can be reached from the start. As with V4, only those that nothing leads to are told: the rest follows from them."""
    entered = {after for ways in exits.values() for after in ways}
    for space in _drivable(track):
        if space.id not in entered:
            yield _finding("V5", space.id, space=space.id, back=space.back, front=space.front)


def _all_colours(track: Track, exits: Exits) -> Iterator[Finding]:
    """V6: each of the six colours occurs."""
    there = [_colour(space) for space in _drivable(track)]
    for colour in COLOURS:
        if colour not in there:
            yield _finding("V6", colour=colour)


def _line(track: Track, exits: Exits) -> Iterator[Finding]:
    """V7: at least one lane runs to the line with a space."""
    if not any(space.front == track.length for space in _drivable(track)):
        yield _finding("V7")


def _window(track: Track, windows: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    return windows.get(str(track.tags.get("default_rules", "basic")), windows["basic"])


def _start_colours(track: Track, exits: Exits) -> Iterator[Finding]:
    """V9: exactly one white and one purple space lead away from the start."""
    shown = sorted(str(_colour(track.space(node))) for node in exits[START])
    if shown != ["P", "W"]:
        yield _finding("V9", colours="".join(c for c in COLOURS if c in shown))


def _shortest(track: Track, exits: Exits) -> Iterator[Finding]:
    """V10: fewest spaces from START to FINISH, FINISH included."""
    least, most = _window(track, SHORTEST)
    steps = _reach(exits, START)[FINISH]
    if not least <= steps <= most:
        yield _finding("V10", steps=steps, least=least, most=most)


def _tenths(value: int) -> str:
    return f"{value // 10}.{value % 10}"


def _turns(track: Track, exits: Exits) -> Iterator[Finding]:
    """V11: the expected number of turns a car alone needs, white finish, no tiles."""
    letters = colours(track)
    lettered = {node: tuple((after, letters[after]) for after in nodes) for node, nodes in exits.items()}
    turns = expected_turns(lettered, fronts(track))[START] * 10
    least, most = _window(track, TURNS)
    if not least * SCALE <= turns <= most * SCALE:
        yield _finding("V11", turns=_tenths((turns + SCALE // 2) // SCALE), least=_tenths(least), most=_tenths(most))


def _shares(track: Track, exits: Exits) -> Iterator[Finding]:
    """V12: the colours are about equally frequent."""
    there = [_colour(space) for space in _drivable(track)]
    least, most = -(-SHARE[0] * len(there) // 100), SHARE[1] * len(there) // 100
    for colour in COLOURS:
        count = there.count(colour)
        if not least <= count <= most:
            yield _finding("V12", colour=colour, count=count, spaces=len(there), least=least, most=most)


def _alike(track: Track, exits: Exits) -> Iterator[Finding]:
    """V13: neighbours in a lane differ in colour, and so do the exits of a space that has several."""
    for here in _drivable(track):
        for after in _drivable(track):
            if after.lane == here.lane and after.back == here.front and _colour(after) == _colour(here):
                yield _finding("V13", after.id, space=after.id, here=here.id, problem="same_colour")
    letters = colours(track)
    for space in _drivable(track):
        ahead = [letters[node] for node in exits[space.id]]
        if len(ahead) > 1 and len(set(ahead)) == 1:
            yield _finding("V13", space.id, space=space.id, here=exits[space.id][0], problem="one_colour_ahead")


def _straits(track: Track, exits: Exits) -> Iterator[Finding]:
    """V14: spaces whose only exit is one ordinary space."""
    spaces = _drivable(track)
    single = [s.id for s in spaces if len(exits[s.id]) == 1 and exits[s.id] != (FINISH,)]
    if 100 * len(single) > STRAITS * len(spaces):
        yield _finding("V14", count=len(single), spaces=len(spaces), most=STRAITS)


def _narrow_points(track: Track, exits: Exits) -> Iterator[Finding]:
    """V15: spaces that every route uses."""
    least, most = _window(track, NARROW)
    passed = [s.id for s in _drivable(track) if FINISH not in _reach(exits, START, without=s.id)]
    if not least <= len(passed) <= most:
        yield _finding("V15", passed[0] if passed else "", count=len(passed), least=least, most=most)


def _seams(track: Track, exits: Exits) -> Iterator[Finding]:
    """V16: edges that meet an edge of a neighbouring lane; there nobody can change lanes."""
    edges = [_edges(track, lane) for lane in range(track.lanes)]
    count = sum(len(lane) for lane in edges)
    met = sum(_meets(edges, lane, at) for lane in range(track.lanes) for at in edges[lane])
    if 100 * met > SEAMS * count:
        yield _finding("V16", count=met, edges=count, most=SEAMS)


def _edges(track: Track, lane: int) -> list[int]:
    """The cuts within that lane, its two ends aside."""
    return [s.front for s in _lane(track, lane) if s.front < track.length]


def _meets(edges: Sequence[Sequence[int]], lane: int, at: int) -> bool:
    return any(0 <= other < len(edges) and at in edges[other] for other in (lane - 1, lane + 1))
