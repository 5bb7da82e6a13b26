"""The small pictures that Monza's animations want, painted one by one before they are needed."""

from collections.abc import Iterator, Sequence
from itertools import product

from game.core.track import Track
from game.show.canvas import Frame
from game.show.looks import CarLook
from game.show.painters.dice import VARIANTS
from game.show.painters.overlay import space_overlay
from game.show.palette import LETTERS
from game.show.tables.base.preload import warm_alike
from game.show.tables.monza.director import bits
from game.show.tables.monza.layout import Places
from game.show.tables.parts.dice import warm_throws


def warming(frame: Frame, places: Places, track: Track, cars: Sequence[tuple[int, str]]) -> Iterator[bool]:
    """What flies and rises; tumbles with every face; `cars` (style, letter) all the way round with their lights on and off, alone and where
    two share a space. Then what a person looks at. True after each picture."""
    for paint in bits(frame.px):
        paint()
        yield True
    size, length = frame.px(places.die), frame.px(places.car())
    yield from warm_throws(size, LETTERS, range(VARIANTS))
    for style, letter in cars:
        dark = [(CarLook(style, letter), frame.px(places.car(shared))) for shared in (0, 1)]
        yield from warm_alike([(CarLook(style, letter, lit=True), length), *dark])
    layout, scale = places.layout, places.fit.scale * frame.scale
    spaces = [(space.id, space.tag("colour", "")) for space in track.spaces if space.tag("colour", "") and space.id in layout.outlines]
    for kind, (space, colour) in product(("planned", "legal", "focus"), spaces):
        space_overlay(layout, space, scale, kind, colour if kind == "planned" else "")
        yield True
