"""Cards to pick from, laid out over the board: as many rows as the room asks for."""

from collections.abc import Callable

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.widgets.base import Look

GAP = 14
"""Design units between two cards."""
DRAWER = "drawer"
"""The panel of what lies over the board."""
OVER_BOARD = 56
"""The depth of cards over the board: above all that lies and drives there."""
DARK = (120, 120, 130, 255)


def drawer_rects(area: Rect, count: int, size: tuple[float, float], most: int = 0, margin: int = 4) -> tuple[Rect, ...]:
    """Places for `count` cards of `size` in the middle of `area`, at most `most` in a row (0: as many as there is room for); `margin`
    stays free all around.

    Rows are as even as can be, the last one in the middle. Where not all have room at that size, they get as narrow and as low as it
    takes, in those rows that shrink them least.
    """
    room = area.inflate(-2 * margin, -2 * margin)

    def fit(columns: int) -> tuple[float, float]:
        lines = -(-count // columns)
        wide, high = (room.width + GAP) / columns - GAP, (room.height + GAP) / lines - GAP
        return min(size[0], wide), min(size[1], high)

    def kept(columns: int) -> tuple[float, int]:
        wide, high = fit(columns)
        return min(wide / size[0], 1.0) * min(high / size[1], 1.0), columns

    columns = max(range(1, min(most or count, count) + 1), key=kept, default=1)
    wide, high = fit(columns)
    lines = -(-count // columns)
    columns = -(-count // lines)
    return tuple(_at(room, index, count, columns, (wide, high)) for index in range(count))


def _at(room: Rect, index: int, count: int, columns: int, size: tuple[float, float]) -> Rect:
    (wide, high), (line, column) = size, divmod(index, columns)
    lines = -(-count // columns)
    top = room.centery - (lines * (high + GAP) - GAP) / 2
    here = min(columns, count - line * columns)
    left = room.centerx - (here * (wide + GAP) - GAP) / 2
    return Rect(round(left + column * (wide + GAP)), round(top + line * (high + GAP)), int(wide), int(high))


class DrawerCard(ThingTarget):
    """A card to pick. `paint` gives its picture for a look, a width and a height in design units; where it can't be picked it is darkened,
    if the picture does not tell that by itself, and says why."""

    def __init__(
        self, key: str, rect: Rect, paint: Callable[[Look, float, float], Surface], purpose: Purpose, *, darken: bool = True,
        picked: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(key, rect.center, rect.size, purpose, picked=picked)
        self.rect = rect.copy()
        self.paint = paint
        self.darken = darken
        self.panel = DRAWER
        self.z = OVER_BOARD

    def picture(self) -> Surface:
        face = self.paint(self.look, self.rect.width, self.rect.height)
        if self.why and self.darken:
            face = face.copy()
            face.fill(DARK, special_flags=BLEND_RGBA_MULT)
        return face
