"""What can be wrong with a track's numbers, V1 to V5, and poor sizes, V8 to V11 (section 3).

V6 and V7 are matters of the picture (M5 and M3).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from game.core.track import Finding, Scalar, Space, Track
from game.titles.scrap_racer.rules.road import KINDS, STRAIGHT, in_order, section_of, sections, site_of

SHORTEST, LONGEST = 24, 72
MODULES = 18
GOOD_LENGTH = (34, 48)
GOOD_SHARE = (40, 60)
GOOD_SITES = (5, 9)
LEAST_BETWEEN_SITES = 3
RUNS = {"straight": 16, "curve": 15}


def errors(track: Track) -> tuple[Finding, ...]:
    """V1-V5. Where the order is wrong (V2), nothing else can be judged."""
    spaces = in_order(track)
    found = (*_length(spaces), *_numbers(spaces))
    if found:
        return found
    later: tuple[Callable[[Sequence[Space]], Iterator[Finding]], ...] = (_kinds, _sites, _sections)
    return tuple(finding for look in later for finding in look(spaces))


def warnings(track: Track) -> tuple[Finding, ...]:
    """V8-V11, the good sizes of section 3."""
    spaces = in_order(track)
    looks: tuple[Callable[[Sequence[Space]], Iterator[Finding]], ...] = (_good_length, _good_share, _good_sites, _good_runs)
    return tuple(finding for look in looks for finding in look(spaces))


def _finding(code: str, name: str = "", **fields: Scalar) -> Finding:
    return Finding(code, int(code[1:]) < 8, "spaces", 0, name, fields)


def _length(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V1: 24 to 72 spaces."""
    if not SHORTEST <= len(spaces) <= LONGEST:
        yield _finding("V1", length=len(spaces), least=SHORTEST, most=LONGEST)


def _numbers(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V2: the numbers are exactly 1 .. L: space n reaches from n-1 to n, in lane 0."""
    at = 0
    for space in spaces:
        problem = ""
        if space.lane != 0:
            problem = "lane"
        elif space.front != space.back + 1:
            problem = "edges"
        elif space.back != at:
            problem = "twice" if space.back < at else "gap"
        if problem:
            yield _finding("V2", space.id, space=space.id, problem=problem)
        at = space.back + 1


def _kinds(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V3: both kinds occur (and no other: V2)."""
    for space in spaces:
        if space.kind not in KINDS:
            yield _finding("V2", space.id, space=space.id, problem="kind")
    for kind in KINDS:
        if all(space.kind != kind for space in spaces):
            yield _finding("V3", kind=kind)


def _sites(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V4: at most 18 sites, no two side by side, the line between them or not."""
    if sum(map(site_of, spaces)) > MODULES:
        yield _finding("V4", space=spaces[0].id, problem="many_sites")
    for here, after in pairwise((*spaces, spaces[0])):
        if site_of(here) and site_of(after):
            yield _finding("V4", after.id, space=after.id, problem="next_sites")


def _sections(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V5: a section's spaces follow each other and are of one kind."""
    seen: list[int] = []
    for piece in sections(spaces):
        number = section_of(piece[0])
        if number < 1:
            yield _finding("V5", piece[0].id, section=number, problem="no_section")
        elif number in seen:
            yield _finding("V5", piece[0].id, section=number, problem="scattered")
        elif any(space.kind != piece[0].kind for space in piece):
            yield _finding("V5", piece[0].id, section=number, problem="mixed")
        seen.append(number)


def _good_length(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V8."""
    if not GOOD_LENGTH[0] <= len(spaces) <= GOOD_LENGTH[1]:
        yield _finding("V8", length=len(spaces), least=GOOD_LENGTH[0], most=GOOD_LENGTH[1])


def _good_share(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V9."""
    straight = sum(space.kind == STRAIGHT for space in spaces)
    least, most = -(-GOOD_SHARE[0] * len(spaces) // 100), GOOD_SHARE[1] * len(spaces) // 100
    if not least <= straight <= most:
        yield _finding("V9", count=straight, spaces=len(spaces), least=least, most=most)


def _good_sites(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V10: no sites at all is a choice of its own."""
    sites = [n for n, space in enumerate(spaces) if site_of(space)]
    close = any(after - here < LEAST_BETWEEN_SITES for here, after in pairwise((*sites, *(n + len(spaces) for n in sites[:1]))))
    if sites and (close or not GOOD_SITES[0] <= len(sites) <= GOOD_SITES[1]):
        yield _finding("V10", sites=len(sites), least=GOOD_SITES[0], most=GOOD_SITES[1], apart=LEAST_BETWEEN_SITES)


def _good_runs(spaces: Sequence[Space]) -> Iterator[Finding]:
    """V11: the longest run of each kind, over the line too."""
    kinds = [space.kind for space in spaces]
    for kind in KINDS:
        longest = run = 0
        for here in kinds * 2:
            run = run + 1 if here == kind else 0
            longest = max(longest, run)
        if longest > RUNS[kind]:
            yield _finding("V11", kind=kind, count=min(longest, len(spaces)), most=RUNS[kind])
