"""The small pictures that ARUBA's animations want, painted one by one before they are needed."""

from collections.abc import Iterator, Sequence

from game.show.looks import CarLook
from game.show.painters.cars import STEPS, bake_look
from game.show.painters.dice import baking_die
from game.show.painters.overlay import space_overlay
from game.show.tables.aruba.battle import LOST_DIE
from game.show.tables.aruba.dice_throws import IN_AIR, TUMBLES
from game.show.tables.aruba.director import Director
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.parts.dice import Lying, die_picture, warm_throws

FACES = "123456"


def warming(pictures: Pictures, places: Places, director: Director, looks: Sequence[CarLook]) -> Iterator[bool]:
    """Dice at rest first, since a throw that is in the air while the window gets another size lands soon; tumbles in the one size that
    flies; the bits; cars all the way round as they are now; dice in their states; the spaces that are lit. True after each piece."""
    for side in (IN_AIR, places.lanes.side):
        for face in FACES:
            for _ in baking_die(face, pictures.px(side)):
                yield True
            die_picture(face, pictures.px(side))
            yield True
    yield from warm_throws(pictures.px(IN_AIR), FACES, range(TUMBLES))
    for paint in director.warmed():
        paint()
        yield True
    size = pictures.px(places.lanes.side)
    for lying in (Lying.SPENT, Lying.KEPT, Lying.LEANING):
        for face in FACES:
            die_picture(face, size, lying)
            yield True
    for face in FACES:
        for _ in baking_die(face, pictures.px(LOST_DIE)):
            yield True
        die_picture(face, pictures.px(LOST_DIE))
        yield True
    for look in looks:
        for _ in bake_look(look, pictures.length(), [step * 360 / STEPS for step in range(STEPS)]):
            yield True
    scale = places.fit.scale * pictures.services.theme.frame.scale
    for kind in ("legal", "focus", "far"):
        for space in places.layout.outlines:
            space_overlay(places.layout, space, scale, kind)
            yield True
