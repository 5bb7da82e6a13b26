"""A long text to read: only the lines in view are drawn, so that a licence of a thousand lines costs no more than a page."""

from collections.abc import Iterator

from pygame import SRCALPHA, Surface

from game.show.theme import BODY
from game.show.widgets.base import Area
from game.show.widgets.page import PAD, Page
from game.show.widgets.said import Said
from game.show.widgets.scroll import SCROLL_WIDTH

SIZE = 30
FULL = 50
"""A line of a file that is at least so long was broken to fit a page: the next one goes on with its sentence, if it is set in as far."""
GAP = "   "
"""Columns of a list are set apart like this: its lines stay lines."""


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a plain text file whose lines were broken by hand; rows of a table become one line each."""
    kept, indent, goes_on = "", 0, False
    for raw in text.replace("\f", "\n").splitlines():
        line = _row(raw) if raw.startswith("|") else raw.strip()
        if line == ".":
            line = ""
        inset = len(raw) - len(raw.lstrip())
        if line and goes_on and inset == indent:
            kept = f"{kept} {line}"
        else:
            if kept:
                yield kept
            if not line:
                yield ""
            kept = line
        goes_on = bool(line) and len(raw) >= FULL and not raw.startswith("|") and GAP not in line
        indent = inset
    if kept:
        yield kept


def _row(raw: str) -> str:
    """The cells of a table's row; nothing of the line below its heading."""
    cells = [cell.strip(" `") for cell in raw.strip().strip("|").split("|")]
    return "" if set("".join(cells)) <= set("-: ") else " · ".join(cell for cell in cells if cell)


class Reader(Page):
    """Plain text in a card, scrolled like a page."""

    def __init__(self, key: str, rect: Area, words: str, *, about: str = "", z: int = 20) -> None:
        super().__init__(key, rect, (), about=about, z=z)
        self.words = words
        self._lines: tuple[str, ...] | None = None

    def read(self, words: str) -> None:
        """Shows another text from its beginning."""
        self.words, self._lines = words, None
        self.turn_to(())

    @property
    def lines(self) -> tuple[str, ...]:
        """The text as it is broken here, laid out once."""
        if self._lines is None:
            self._lines = tuple(self._broken())
        return self._lines

    @property
    def said(self) -> Said:
        """The lines that are seen."""
        first = int(self.offset / self._step)
        return Said(" ".join(self.lines[first : first + int(self.seen / self._step)]))

    @property
    def _step(self) -> float:
        """Design units from line to line."""
        return self.theme.font(BODY, SIZE).get_linesize() / self.theme.frame.scale

    @property
    def length(self) -> float:
        """Height of the whole text in design units."""
        return len(self.lines) * self._step

    def _broken(self) -> Iterator[str]:
        font = self.theme.font(BODY, SIZE)
        room = self.theme.frame.px(self.rect.width - 2 * PAD - SCROLL_WIDTH)
        blank = True
        for paragraph in paragraphs(self.words):
            if not paragraph and blank:
                continue
            blank = not paragraph
            line, wide = "", 0
            for word in paragraph.split():
                width = font.size(f" {word}")[0]
                if line and wide + width > room:
                    yield line
                    line, wide = word, width
                else:
                    line, wide = f"{line} {word}".strip(), wide + width
            yield line

    def view(self) -> Surface:
        """The lines that are seen, and those cut at its edges."""
        frame, font = self.theme.frame, self.theme.font(BODY, SIZE)
        high = font.get_linesize()
        sheet = Surface((frame.px(self.rect.width - 2 * PAD - SCROLL_WIDTH), frame.px(self.seen)), SRCALPHA)
        first = int(self.offset / self._step)
        y = round(first * high - self.offset * frame.scale)
        for line in self.lines[first:]:
            if y >= sheet.get_height():
                break
            if line:
                sheet.blit(font.render(line, True, self.theme.skin.ink), (0, y))
            y += high
        return sheet
