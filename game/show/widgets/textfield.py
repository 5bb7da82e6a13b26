"""A name to write: a line of text with a grid of letters under it for those who have no keyboard at hand.

With a keyboard one just types (`Deed.TEXT`, `Deed.ERASE`); the scene sets `devices.typing` while the field is on screen.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.palette import CREAM, INK, INK_SOFT, MINT_LIGHT, PAPER
from game.show.theme import TEXT
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop, grouped

COLUMNS = 13
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "ÄÖÜßÁČĎÉĚÍĽĹ" + "ŇÓÔŘŔŠŤÚŮÝŽ" + "-'." + "0123456789!?&"
DIGITS = "0123456789"
LINE = 112
GAP = 8
SHIFT, SPACE, ERASE, DONE = "shift", "space", "erase", "done"
COMMANDS = (SHIFT, SPACE, ERASE, DONE)


class FieldWords(NamedTuple):
    """The words on the keys that are no letters, and what stands in the empty field."""

    space: str
    erase: str
    done: str
    empty: str


class Writing(NamedTuple):
    """What stands in the field at first, how many letters it may have, and which `keys` there are; digits alone want neither a space nor
    capitals."""

    text: str
    longest: int = 12
    keys: str = LETTERS


class Cell(NamedTuple):
    """One key: a letter or a command, and its place from the corner of the field."""

    key: str
    place: Rect


class TextField(Widget):
    """`on_change(text)` after every letter, `on_done(text)` when the writer is content."""

    def __init__(
        self,
        key: str,
        rect: Area,
        writing: Writing,
        words: FieldWords,
        on_done: Callable[[str], object],
        *,
        on_change: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(key, rect)
        self.keys = writing.keys
        self.text = writing.text[: writing.longest]
        self.marked = bool(self.text)
        """Nothing was written yet: the first letter takes the place of what stands there; Erase takes its last letter as usual."""
        self.words = words
        self.on_done = on_done
        self.on_change = on_change
        self.longest = writing.longest
        self.upper: bool | None = None
        """The case of the letters as chosen, or None: a capital at the beginning of each word."""
        self.cells = self._grid()
        self.at = 0

    def _grid(self) -> tuple[Cell, ...]:
        plain = self.keys == DIGITS
        columns, commands = (5, COMMANDS[2:]) if plain else (COLUMNS, COMMANDS)
        rows = -(-len(self.keys) // columns)
        width = (self.rect.width + GAP) / columns
        height = (self.rect.height - LINE + GAP) / (rows + 1)
        cells = []
        for index, letter in enumerate(self.keys):
            x, y = index % columns * width, LINE + index // columns * height
            cells.append(Cell(letter, Rect(round(x), round(y + GAP), round(width - GAP), round(height - GAP))))
        broad = (self.rect.width + GAP) / len(commands)
        for index, command in enumerate(commands):
            cells.append(
                Cell(command, Rect(round(index * broad), round(LINE + rows * height + GAP), round(broad - GAP), round(height - GAP)))
            )
        return tuple(cells)

    @property
    def capital(self) -> bool:
        """Whether the next letter is a capital."""
        return self.marked or not self.text or self.text[-1] in " -" if self.upper is None else self.upper

    @property
    def focus_rect(self) -> Rect:
        """The key with the focus."""
        return self.cells[self.at].place.move(self.rect.topleft)

    def stops(self) -> tuple[Stop, ...]:
        """Rows of keys, and the keys in them."""
        keys = [
            Stop(f"{self.key}:{at}", cell.place.move(self.rect.topleft), aim=partial(self._look_at, at))
            for at, cell in enumerate(self.cells)
        ]
        return grouped(keys, {})

    @property
    def said(self) -> Said:
        """The key that is looked at, and what stands in the line."""
        return Said(self._caption(self.cells[self.at].key), self.text or self.words.empty)

    def picture(self) -> Surface:
        """The line and the keys."""
        frame = self.theme.frame
        picture = Surface(frame.pair(self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN), 0x00010000, 32).convert_alpha()
        picture.fill((0, 0, 0, 0))
        self._paint_line(picture)
        for index, cell in enumerate(self.cells):
            self._paint_cell(picture, cell, index == self.at)
        return picture

    def _paint_line(self, picture: Surface) -> None:
        height = LINE - GAP
        self.stamp(picture, self.theme.card(self.rect.width, height, PAPER), self.rect.width / 2, height / 2)
        size, tone = self.theme.own(52), INK if self.text else INK_SOFT
        shown = self.theme.label(self.text or self.words.empty, size, tone, fit=self.rect.width - 260)
        if self.marked:
            mark = self.theme.card(shown.get_width() / self.theme.frame.scale + 20, height - 26, self.theme.chosen, radius=12, shadow=False)
            self.stamp(picture, mark, 22, height / 2, (0.0, 0.5))
        self.stamp(picture, shown, 32, height / 2, (0.0, 0.5))
        caret = self.theme.label("|", size, INK)
        reach = shown.get_width() / self.theme.frame.scale if self.text else 0
        self.stamp(picture, caret, 32 + reach + 2, height / 2 - 3, (0.0, 0.5) if self.text else (1.0, 0.5))
        count = self.theme.label(f"{len(self.text)}/{self.longest}", 28, INK_SOFT)
        self.stamp(picture, count, self.rect.width - 32, height / 2, (1.0, 0.5))

    def _paint_cell(self, picture: Surface, cell: Cell, here: bool) -> None:
        place = cell.place
        fill = self.theme.chosen if here and self.look is Look.FOCUSED else MINT_LIGHT if cell.key in COMMANDS else CREAM
        self.stamp(picture, self.theme.card(place.width, place.height, fill, radius=16, shadow=False), *place.center)
        size = self.theme.own(32 if cell.key in COMMANDS else 40)
        self.stamp(picture, self.theme.label(self._caption(cell.key), size, INK, TEXT, fit=place.width - 12), *place.center)

    def _caption(self, key: str) -> str:
        named = {SHIFT: "Aa", SPACE: self.words.space, ERASE: self.words.erase, DONE: self.words.done}
        return named.get(key) or self._cased(key)

    def _cased(self, letter: str) -> str:
        return letter if self.capital else letter.lower()

    def adjust(self, dx: int) -> bool:
        """A key to the side; at the edge the focus leaves."""
        return self._step(dx, 0)

    def travel(self, dy: int) -> bool:
        """A key up or down; at the edge the focus leaves."""
        return self._step(0, dy)

    def _step(self, dx: int, dy: int) -> bool:
        here = self.cells[self.at].place
        best: tuple[float, int] | None = None
        for index, cell in enumerate(self.cells):
            ahead = (cell.place.centerx - here.centerx) * dx + (cell.place.centery - here.centery) * dy
            aside = abs(cell.place.centerx - here.centerx) if dy else abs(cell.place.centery - here.centery) * 100
            if ahead > 4 and (best is None or ahead * 10 + aside < best[0]):
                best = (ahead * 10 + aside, index)
        if best is None or (dx and self.cells[best[1]].place.y != here.y):
            return False
        self._look_at(best[1])
        return True

    def _look_at(self, index: int) -> None:
        self.at = index
        self.refresh()

    def _under(self, x: float, y: float) -> int | None:
        return next((i for i, cell in enumerate(self.cells) if cell.place.collidepoint(x - self.rect.x, y - self.rect.y)), None)

    def point(self, x: float, y: float) -> bool:
        """The key under the pointer takes the focus."""
        index = self._under(x, y)
        if index is None or index == self.at:
            return False
        self._look_at(index)
        return True

    def press(self, intent: Intent) -> object:
        """Writes the letter or does what the key says; a press beside all keys does nothing."""
        if intent.deed is Deed.PRESS and self._under(intent.x, intent.y) is None:
            return None
        match self.cells[self.at].key:
            case "done":
                return self.on_done(self.text.strip())
            case "erase":
                return self._write(self.text[:-1])
            case "space":
                return self._write(self._kept + " ")
            case "shift":
                self.upper = not self.capital
                self.refresh()
                return None
            case letter:
                return self._write(self._kept + self._cased(letter))

    def type(self, intent: Intent) -> bool:
        """Letters from a keyboard. Whoever types ends with Enter, so that the key in focus is Done from then on."""
        self._look_at(next(index for index, cell in enumerate(self.cells) if cell.key == DONE))
        if intent.deed is Deed.ERASE:
            self._write(self.text[:-1])
        else:
            self._write(self._kept + "".join(c for c in intent.text if c.isprintable() and (self.keys == LETTERS or c in self.keys)))
        return True

    @property
    def _kept(self) -> str:
        """What stays in front of a letter that is written now."""
        return "" if self.marked else self.text

    def _write(self, text: str) -> object:
        text, marked, self.marked = text.lstrip()[: self.longest], self.marked, False
        if text == self.text:
            if marked:
                self.refresh()
            return None
        self.text, self.upper = text, None
        self.refresh()
        return self.on_change(text) if self.on_change else None
