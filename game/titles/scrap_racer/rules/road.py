"""The road as numbers (section 3): one lane of spaces in driving order."""

from collections.abc import Sequence

from game.core.track import Space, Track

STRAIGHT, CURVE = "straight", "curve"
KINDS = (STRAIGHT, CURVE)


def in_order(track: Track) -> tuple[Space, ...]:
    """The spaces in driving order from the drawn finish line on."""
    return tuple(sorted(track.spaces, key=lambda s: (s.back, s.id)))


def section_of(space: Space) -> int:
    """The section it is painted on; 0 where the map doesn't say."""
    return space.tag("section", 0)


def site_of(space: Space) -> bool:
    """Whether it is a booster site."""
    return space.tag("site", False)


def sections(spaces: Sequence[Space]) -> tuple[tuple[Space, ...], ...]:
    """Runs of spaces with one section number, in driving order."""
    found: list[list[Space]] = []
    for space in spaces:
        if not found or section_of(found[-1][0]) != section_of(space):
            found.append([])
        found[-1].append(space)
    return tuple(map(tuple, found))
