"""A row of a cup's table: place and how it has changed, who drives, whether the cup can still be won, the last rounds, the points."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.scenes.cup.signs import driver_sign
from game.scenes.framework.scene import Context
from game.show.painters.icons import badge, icon
from game.show.palette import BRONZE, CREAM, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, SILVER, Rgb, mix
from game.show.theme import BODY, DISPLAY, TEXT, Theme
from game.show.widgets.helped import with_hand
from game.store.cups import Driver

LEFT, MID, RIGHT = (0.0, 0.5), (0.5, 0.5), (1.0, 0.5)
LAST = 4
"""So many rounds have a column."""
COLUMN, FIRST_COLUMN = 66, 722
"""From column to column, and the middle of the first, in design units from the row's left edge."""
DISC, ARROW, MOVED, SIGN, NAME = 44, 94, 114, 186, 234
"""Middle of the disc, of the arrow and of the sign, left edges of how many places and of the name."""
LARGE_SIGN, LARGE_NAME, LARGE_CHANCE = 204, 254, 0.66
"""With large letters: middle of the sign, left edge of the name; part of the width in which the name ends and the chance begins."""
TOTAL = 124
"""Breadth of the points."""
EDGE = 32
HAND, SMALLER = 34, 0.75
"""Height of the sign of help behind a name; the least part of its size that a name may have for it."""
NAME_SIZE, CHANCE_SIZE, CELL_SIZE, TOTAL_SIZE = 44, 28, 32, 60
LARGE_NAME_SIZE = 36
BESIDE = 88.0
"""Of a row lower than this the chance stands beside the name, not below it."""


class TableRow(NamedTuple):
    """What a row shows. `cells` are the points of each round so far as they are written; `moved` how many places up (or down, below 0);
    `chances` the sentence of who can still win, the longest first."""

    seat: int
    driver: Driver
    place: int
    before: int
    cells: tuple[str, ...]
    total: str
    chances: tuple[str, ...]
    gone: bool = False

    @property
    def moved(self) -> int:
        """Places won (above 0) or lost; 0 also where there was none before."""
        return self.before - self.place if self.before else 0


class _Sheet:
    """A row's picture while it is painted: parts are put by design units from the row's left edge, at the height of its middle."""

    def __init__(self, ctx: Context, row: TableRow, size: tuple[float, float]) -> None:
        self.ctx, self.theme, self.row = ctx, ctx.theme, row
        self.width, self.height = size
        paper = self.theme.ground(PAPER if row.place == 1 else CREAM)
        fill = GOLD_LIGHT if row.place == 1 and not row.gone else mix(paper, INK_SOFT, 0.22) if row.gone else PAPER
        self.picture: Surface = self.theme.card(self.width, self.height, fill, INK, 20, 4).copy()
        self.soft = INK if row.gone or row.place == 1 else INK_SOFT  # on gold and on grey the pale ink is hard to read

    def put(self, part: Surface, x: float, y: float, anchor: tuple[float, float] = MID) -> None:
        scale = self.ctx.frame.scale
        left, top = (x + 12) * scale - part.get_width() * anchor[0], (y + 12) * scale - part.get_height() * anchor[1]
        self.picture.blit(part, (round(left), round(top)))

    def standing(self, sign_at: float) -> None:
        """Disc, arrow and sign."""
        px, row, middle = self.ctx.frame.px, self.row, self.height / 2
        metal = {1: GOLD, 2: SILVER, 3: BRONZE}.get(row.place, PAPER)
        if row.place:
            self.put(badge(row.place, px(min(56, self.height * 0.8)), metal), DISC, middle)
        if row.moved:
            self.put(icon("up" if row.moved > 0 else "down", px(30), self.theme.skin.ink), ARROW, middle)
            high = self.theme.own(30)
            self.put(self.theme.label(str(abs(row.moved)), high, INK, least=1), MOVED, middle, LEFT)
        self.put(driver_sign(self.ctx, row.driver, min(64, self.height * 0.84)), sign_at, middle)

    def total(self) -> None:
        """The points, at the right edge."""
        size = self.theme.own(min(TOTAL_SIZE, self.height * 0.8))
        points = self.theme.label(self.row.total, size, INK, DISPLAY, fit=TOTAL - 12, least=1)
        self.put(points, self.width - EDGE, self.height / 2 + 2, RIGHT)


def first_whole(theme: Theme, ways: Iterable[Callable[[], Surface]]) -> Surface | None:
    """The first of these labels that is not cut short; None where all of them are. None of them counts as cut."""
    for way in ways:
        before = len(theme.cut)
        label = way()
        if len(theme.cut) == before:
            return label
        del theme.cut[before:]
    return None


def whole(theme: Theme, text: str, size: float, room: float, colour: Rgb) -> Surface | None:
    """`text` in one line of so many design units, in the narrow face where the usual one has no room; None where neither has."""
    faces = ((BODY, size), (DISPLAY, size * 1.12))
    return first_whole(theme, (partial(theme.label, text, high, colour, face, fit=room) for face, high in faces))


def named(theme: Theme, text: str, size: float, room: float) -> Surface:
    """A name of up to twelve letters, however broad they are: narrower letters where they need it, and in the end smaller ones."""
    found = first_whole(theme, (partial(theme.label, text, size, INK, TEXT, fit=room),))
    return found or theme.label(text, size * 1.1, INK, DISPLAY, fit=room, least=12)


def _helped(theme: Theme, driver: Driver, size: float, room: float) -> Surface:
    """A name with the sign of its help."""
    return with_hand(theme, partial(named, theme, driver.name, size), room, driver.help, HAND, SMALLER)


def paint_row(ctx: Context, row: TableRow, size: tuple[float, float]) -> Surface:
    """The row on a card of so many design units."""
    sheet = _Sheet(ctx, row, size)
    if ctx.theme.large:
        _folded(sheet)
    else:
        _usual(sheet)
    sheet.total()
    return sheet.picture


def _usual(sheet: _Sheet) -> None:
    theme, row, high = sheet.theme, sheet.row, sheet.height
    sheet.standing(SIGN)
    first = FIRST_COLUMN + (LAST - len(row.cells[-LAST:])) * COLUMN
    room = first - COLUMN / 2 - NAME - 8
    chance = next((label for text in row.chances if (label := whole(theme, text, CHANCE_SIZE, room, sheet.soft)) is not None), None)
    if chance is None or high < BESIDE:
        share = 0.5 if chance is not None else 1.0
        sheet.put(_helped(theme, row.driver, min(NAME_SIZE, high * 0.7), room * share - 12), NAME, high / 2, LEFT)
        short = whole(theme, row.chances[-1], CHANCE_SIZE, room * (1 - share), sheet.soft) if chance is not None else None
        if short is not None:
            sheet.put(short, NAME + room * share, high / 2, LEFT)
    else:
        sheet.put(_helped(theme, row.driver, NAME_SIZE, room), NAME, high / 2 - 17, LEFT)
        sheet.put(chance, NAME, high / 2 + 27, LEFT)
    for number, cell in enumerate(row.cells[-LAST:]):
        label = theme.label(cell, CELL_SIZE, sheet.soft if cell.startswith("(") else INK, fit=COLUMN - 2)
        sheet.put(label, first + number * COLUMN, high / 2)


def _folded(sheet: _Sheet) -> None:
    theme, row, middle = sheet.theme, sheet.row, sheet.height / 2
    sheet.standing(LARGE_SIGN)
    right = sheet.width - EDGE - TOTAL
    high, room = theme.own(min(LARGE_NAME_SIZE * theme.zoom, sheet.height * 0.66)), right - sheet.width * LARGE_CHANCE
    said = (partial(theme.label, text, high, sheet.soft, TEXT, fit=room) for text in row.chances)
    chance = first_whole(theme, said) or theme.label(row.chances[-1], high, sheet.soft, DISPLAY, fit=room)
    end = right - chance.get_width() / sheet.ctx.frame.scale - 24
    size = theme.own(min(LARGE_NAME_SIZE * theme.zoom, sheet.height * 0.72))
    sheet.put(_helped(theme, row.driver, size, end - LARGE_NAME - 16), LARGE_NAME, middle, LEFT)
    sheet.put(chance, right, middle, RIGHT)
