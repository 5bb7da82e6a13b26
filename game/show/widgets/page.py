"""A page to read: headings and paragraphs, wrapped, scrolled by every device."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.input.intents import Deed, Intent
from game.show.palette import INK, INK_SOFT, PAPER
from game.show.theme import BODY, DISPLAY, TEXT
from game.show.widgets.base import Area, Widget
from game.show.widgets.said import Said, ended
from game.show.widgets.scroll import SCROLL_WIDTH, scroll_mark

PAD = 36
LINE = 120
FADE = 36
"""Design units in which the text fades where it goes on: a line of it."""
UNDER = 4
"""Units between a text and the picture under it, more than between its lines."""
LEAST_BESIDE = 320
"""Units of width that words beside a picture need."""


class Style(StrEnum):
    """How a block of text looks."""

    TITLE = "title"
    HEADING = "heading"
    BODY = "body"
    NOTE = "note"


LOOKS = {
    Style.TITLE: (DISPLAY, 60, INK, 0, 20),
    Style.HEADING: (TEXT, 36, INK, 16, 10),
    Style.BODY: (BODY, 34, INK, 0, 20),
    Style.NOTE: (BODY, 28, INK_SOFT, 0, 16),
}
"""Face, size, colour, gap above, gap below."""


class Block(NamedTuple):
    """One heading or paragraph."""

    text: str
    style: Style = Style.BODY
    picture: Surface | None = None
    """Stands to the left of the text, which is then at least as high."""
    below: Surface | None = None
    """Stands under the text, at its left edge."""


class Page(Widget):
    """Blocks under each other in a card. Up and down scroll; at an end the focus may leave."""

    def __init__(
        self,
        key: str,
        rect: Area,
        blocks: Sequence[Block],
        *,
        fill: tuple[int, int, int] = PAPER,
        about: str = "",
        z: int = 20,
    ) -> None:
        super().__init__(key, rect, about=about, z=z)
        self.blocks = tuple(blocks)
        self.fill = fill
        self.offset = 0.0
        self._text: Surface | None = None
        self._tops: list[float] = []
        """Where each block begins, in design units below the first one; known once the text is set."""

    @property
    def seen(self) -> float:
        """Height of the view in design units."""
        return self.rect.height - 2 * PAD

    @property
    def length(self) -> float:
        """Height of the whole text in design units."""
        return self.text.get_height() / self.theme.frame.scale

    @property
    def lowest(self) -> float:
        """The greatest offset there is."""
        return max(0.0, self.length - self.seen)

    @property
    def text(self) -> Surface:
        """All blocks as one picture, made once."""
        if self._text is None:
            self._text = self._set()
        return self._text

    @property
    def said(self) -> Said:
        """The blocks that begin in view; where none does, the one that is in it."""
        self.text  # noqa: B018 - laid out now if it was not, to know where they begin
        low, high = self.offset - 1, self.offset + self.seen - FADE
        shown = [block.text for block, top in zip(self.blocks, self._tops, strict=True) if low <= top < high]
        before = [block.text for block, top in zip(self.blocks, self._tops, strict=True) if top < low]
        return Said(" ".join(map(ended, shown or before[-1:])) or self.about)

    def _set(self) -> Surface:
        frame, width = self.theme.frame, self.rect.width - 2 * PAD - SCROLL_WIDTH
        placed: list[tuple[Surface, float]] = []
        y, self._tops = 0.0, []
        for number, block in enumerate(self.blocks):
            face, size, colour, above, below = LOOKS[block.style]
            y += above if number else 0
            label = self.theme.label(block.text, size, colour, face, width=width)
            if block.picture is not None:
                label = self._beside(block.picture, partial(self.theme.label, block.text, size, colour, face), width)
            placed.append((label, y))
            self._tops.append(y)
            y += label.get_height() / frame.scale + below
            if block.below is not None:
                placed.append((block.below, y - below + UNDER))
                y += UNDER + block.below.get_height() / frame.scale
        last = max((top + picture.get_height() / frame.scale for picture, top in placed), default=0.0)
        sheet = Surface((frame.px(width), frame.px(last)), SRCALPHA)
        for label, top in placed:
            sheet.blit(label, (0, round(top * frame.scale)))
        return sheet

    def _beside(self, picture: Surface, words: Callable[..., Surface], width: float) -> Surface:
        """The picture with its words beside it, or below it where there would be no room for them."""
        scale = self.theme.frame.scale
        left = picture.get_width() / scale + 28
        below = width - left < LEAST_BESIDE
        label = words(width=width if below else width - left)
        high = picture.get_height() + label.get_height() if below else max(picture.get_height(), label.get_height())
        sheet = Surface((self.theme.frame.px(width), high), SRCALPHA)
        sheet.blit(picture, (0, 0))
        sheet.blit(label, (0, picture.get_height()) if below else (round(left * scale), (high - label.get_height()) // 2))
        return sheet

    def set_anew(self, blocks: Sequence[Block]) -> None:
        """Shows the same text with other pictures, from where it is read."""
        self.blocks, self._text = tuple(blocks), None
        self.offset = min(self.offset, self.lowest)
        self.refresh()

    def bring(self, block: int) -> None:
        """Scrolls to where a block begins (the first one is 0), as far as the text goes; where its picture would not be whole then, on to
        that."""
        if self.text and block < len(self._tops):
            self.offset = max(0.0, min(self.lowest, self._tops[block] - FADE))
            if self.blocks[block].below is not None:
                self.reveal(block)
            self.refresh()

    def reveal(self, block: int) -> None:
        """Scrolls on until the end of a block is seen, if it is not."""
        if self.text and block < len(self._tops):
            end = self._tops[block + 1] if block + 1 < len(self._tops) else self.length
            self.offset = max(self.offset, min(self.lowest, end - self.seen))
            self.refresh()

    def turn_to(self, blocks: Sequence[Block]) -> None:
        """Shows another text from its beginning."""
        self.blocks, self.offset, self._text = tuple(blocks), 0.0, None
        self.refresh()

    def picture(self) -> Surface:
        """Card, the part of the text in view, and the mark."""
        picture = self.theme.card(self.rect.width, self.rect.height, self.fill).copy()
        self.stamp(picture, self.view(), PAD, PAD, (0.0, 0.0))
        if self.lowest > 0:
            mark = scroll_mark(self.theme, self.rect.height - 32, self.offset / self.length, min(1.0, self.seen / self.length))
            self.stamp(picture, mark, self.rect.width - 12 - SCROLL_WIDTH / 2, self.rect.height / 2)
        return picture

    def view(self) -> Surface:
        """The part of the text that is seen; where it goes on, it fades away: no line is cut through."""
        frame, text = self.theme.frame, self.text
        top = min(round(self.offset * frame.scale), max(0, text.get_height() - frame.px(self.seen)))
        width, high = text.get_width(), min(text.get_height() - top, frame.px(self.seen))
        part, soft = text.subsurface((0, top, width, high)).copy(), frame.px(FADE)
        for row in range(soft):
            shade = (255, 255, 255, round(255 * row / soft))
            if top > 0:
                part.fill(shade, (0, row, width, 1), BLEND_RGBA_MULT)
            if top + high < text.get_height():
                part.fill(shade, (0, high - 1 - row, width, 1), BLEND_RGBA_MULT)
        return part

    def scroll(self, by: float) -> bool:
        """Moves the text by design units; False if it stood at that end."""
        offset = max(0.0, min(self.lowest, self.offset + by))
        if offset == self.offset:
            return False
        self.offset = offset
        self.refresh()
        return True

    def travel(self, dy: int) -> bool:
        """A few lines on or back."""
        return self.scroll(LINE * dy)

    def page(self, step: int) -> bool:
        """Nearly a view on or back; used also at an end."""
        self.scroll(step * self.seen * 0.85)
        return True

    def press(self, intent: Intent) -> None:
        """A press turns a page, and begins again after the end; a pointer above the middle turns back."""
        if intent.deed is Deed.PRESS and intent.y < self.rect.centery:
            self.page(-1)
        elif not self.scroll(self.seen * 0.85):
            self.scroll(-self.offset)
