"""How ARUBA's cars look: silhouette, dents and mounted parts."""

from game.show.looks import CarLook
from game.show.tables.aruba import faces as shown
from game.titles.aruba.meta import META
from game.titles.aruba.rules.cards import MOUNTS

FIRST_STYLE = 12
"""The first derby car among all silhouettes; they stand in the order of the title's car ids."""


def look_of(letter: str, stage: int = 0, parts: shown.Parts = shown.BARE, lit: bool = False) -> CarLook:
    """How a car looks."""
    there = (parts.front, parts.rear, parts.left, parts.right)
    mounted = tuple(kind if mark else "" for kind, mark in zip(MOUNTS.values(), there, strict=True))
    return CarLook(FIRST_STYLE + META.car_ids.index(letter), letter, stage, mounted, lit)


def body_look(body: shown.Bodywork, lit: bool = False) -> CarLook:
    """How a car with these dents looks."""
    return look_of(body.colour, body.stage, body.parts, lit)
