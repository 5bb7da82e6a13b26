"""What is wrong with a track, by its numbers: V1-V8 refuse it (section 3)."""

from collections import Counter
from collections.abc import Iterator

from game.core.track import Finding, Scalar, Track
from game.titles.aruba.rules.compiled import RED, SLOT, space_name

LANES = (3, 5)
ROWS = (24, 60)
SLOTS = 6
GRID_ROWS = 6
LONGEST_CORNER = 5


def errors(track: Track) -> tuple[Finding, ...]:
    """V1-V8; a track with any of them is not raced on. Where the spaces are not all there, nothing else can be judged."""
    found = (*_lanes(track), *_rows(track)) or tuple(_spaces(track))
    return found or (*_slots(track), *_corners(track))


def _finding(code: str, name: str = "", **fields: Scalar) -> Finding:
    return Finding(code, True, "spaces", 0, name, fields)


def _lanes(track: Track) -> Iterator[Finding]:
    """V2."""
    least, most = LANES
    if not least <= track.lanes <= most:
        yield _finding("V2", lanes=track.lanes, least=least, most=most)


def _rows(track: Track) -> Iterator[Finding]:
    """V3."""
    least, most = ROWS
    if not least <= track.length <= most:
        yield _finding("V3", rows=track.length, least=least, most=most)


def _spaces(track: Track) -> Iterator[Finding]:
    """V1: every row and lane has one space, one row long, and is called after them."""
    seen: Counter[tuple[int, int]] = Counter()
    for space in track.spaces:
        if not (0 <= space.back < track.length and 1 <= space.lane <= track.lanes and space.front == space.back + 1):
            yield _finding("V1", space.id, space=space.id, problem="outside")
        elif space.id != space_name(space.back, space.lane):
            yield _finding("V1", space.id, space=space.id, problem="name")
        else:
            seen[space.back, space.lane] += 1
    for row in range(track.length):
        for lane in range(1, track.lanes + 1):
            if seen[row, lane] != 1:
                name = space_name(row, lane)
                yield _finding("V1", name, space=name, problem="doubled" if seen[row, lane] else "missing")


def _slots(track: Track) -> Iterator[Finding]:
    """V4-V6."""
    at = [(space.tag(SLOT, 0), space) for space in track.spaces if space.tag(SLOT, 0)]
    for number in range(1, SLOTS + 1):
        count = sum(slot == number for slot, _ in at)
        if count != 1:
            yield _finding("V4", slot=number, count=count)
    for slot, space in at:
        if not 1 <= slot <= SLOTS:
            yield _finding("V4", space.id, slot=slot, count=1)
        if space.back < track.length - GRID_ROWS:
            yield _finding("V5", space.id, slot=slot, space=space.id, problem="far_back")
        if space.tag(RED, False):
            yield _finding("V5", space.id, slot=slot, space=space.id, problem="red")
    rows = {slot: space.back for slot, space in at}
    for slot in range(1, SLOTS):
        if slot in rows and slot + 1 in rows and rows[slot + 1] > rows[slot]:
            yield _finding("V6", slot=slot + 1, before=slot)


def _corners(track: Track) -> Iterator[Finding]:
    """V7, V8."""
    red = [any(space.tag(RED, False) for space in track.spaces if space.back == row) for row in range(track.length)]
    if not any(red):
        yield _finding("V8")
        return
    if 2 * sum(red) > track.length:
        yield _finding("V7", problem="half", rows=sum(red), most=track.length // 2)
    longest = run = 0
    for row in (*red, *red):
        run = run + 1 if row else 0
        longest = max(longest, run)
    if longest > LONGEST_CORNER:
        yield _finding("V7", problem="long", rows=min(longest, track.length), most=LONGEST_CORNER)
