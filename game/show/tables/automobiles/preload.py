"""The small pictures that the animations of Automobiles want, painted one by one before they are needed."""

from collections.abc import Iterator, Sequence

from game.show.looks import CarLook
from game.show.painters.overlay import space_overlay
from game.show.tables.automobiles.director import Director
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.base.preload import warm_alike

KINDS = ("legal", "focus", "far")


def warming(pictures: Pictures, places: Places, director: Director, looks: Sequence[CarLook]) -> Iterator[bool]:
    """What flies; cars all the way round, lit and not; the spaces that are lit. True after each picture."""
    for paint in director.warmed():
        paint()
        yield True
    for look in looks:
        yield from warm_alike([(look._replace(lit=True), pictures.length), (look, pictures.length)])
    scale = places.fit.scale * pictures.services.theme.frame.scale
    for kind in KINDS:
        for space in places.layout.groups or places.layout.outlines:
            space_overlay(places.layout, space, scale, kind)
            yield True
