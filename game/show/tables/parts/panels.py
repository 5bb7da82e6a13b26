"""The parts of the race screen that every title shares: the strip at the bottom, the log, the rows."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.show.canvas import Layer, Node
from game.show.fitting import LEAST
from game.show.fitting import words as parts
from game.show.palette import INK, INK_SOFT, Rgb, Tone
from game.show.svg import Svg
from game.show.tables.parts.rows import LEAST_NAME
from game.show.theme import DISPLAY, TEXT, Theme

EDGES = 6
"""Design units that texts in the strip stay off its edges, together."""
SOLID = 128
"""What is fainter, as a chip's shadow, takes no room."""
BAND = 20
"""So high are the pieces in which a text is looked at for where its lines end."""
NARROW = 330
"""Design units that words need beside a name."""
FOOT = 12
"""Design units between the log's last line and the card's edge."""
KEPT = 8
"""So many pictures of the log are kept: those that are told soon, and what is told now."""


class Strip:
    """The bottom strip: what is asked, and below it what the focused thing means (or what just happened)."""

    ASKED, ABOUT = 36, 28
    PAD = 28

    def __init__(self, layer: Layer, theme: Theme, area: Rect, words: Rect) -> None:
        """`words`: the part of it that the texts may take; the rest belongs to the buttons."""
        self.layer, self.theme = layer, theme
        self.words = words
        self.area = area
        self.asked = layer.add(None, area.x + self.PAD, area.centery, 22, (0.0, 0.5))
        self.about = layer.add(None, area.x + self.PAD, area.centery, 22, (0.0, 0.5))
        self._said = ["", ""]
        self._recapped = False

    def say(self, asked: str | None = None, about: str | None = None) -> None:
        """Changes one or both texts. Both share the height: the question keeps its size in one line where the other needs room; only large
        letters make it as small as the other, never smaller than it is at the usual text size, in a second line before it is cut. What is
        said below it is then set smaller too, as small as a name may be, before any of it is cut."""
        if self._recapped and asked is None and not about:
            return  # nothing new is said: the turn's line stays as it is
        self._recapped = False
        self._said = [old if new is None else new for old, new in zip(self._said, (asked, about), strict=True)]
        first, second = self._said
        cut = len(self.theme.cut)
        room = self.words.height - EDGES
        line = self.theme.line(self.ABOUT)
        upper = self._set(first, self.ASKED, INK, max(self.theme.line(self.ASKED), room - line) if second else room) if first else None
        high = upper.get_height() / self.theme.frame.scale if upper else 0.0
        lower = self._set(second, self.ABOUT, INK_SOFT, room - high) if second else None
        if upper and lower and self.ABOUT * self.theme.zoom >= self.ASKED and self._short(second, room - high):
            del self.theme.cut[cut:]
            upper = self._set(first, self.ABOUT, INK, 2 * line if self._short(first, line) else line)
            high = upper.get_height() / self.theme.frame.scale
            least = min(LEAST, LEAST_NAME / self.theme.zoom) if self._short(second, room - high) else LEAST
            lower = self._set(second, self.ABOUT, INK_SOFT, room - high, least)
        self._place(upper, lower)

    @property
    def said(self) -> tuple[str, str]:
        """The question, and what is said below it."""
        return self._said[0], self._said[1]

    def asks(self, question: str) -> bool:
        """Whether this question stands there, not empty."""
        return bool(question) and not self._recapped and self._said[0] == question

    @property
    def empty(self) -> bool:
        """Whether nothing stands there."""
        return not any(self._said)

    def recap(self, name: str, tone: Tone, words: str, before: Sequence[str] = ()) -> None:
        """What happens in somebody's turn, the name on its seat's colour, and small below it what the turn `before` came to, the longest
        line of these that has room: its picture comes with one of the next frames."""
        self._said, self._recapped = [f"{name} {words}", next(iter(before), "")], True
        self.clear()
        self.about.image = None
        self.asked.place = (self.area.x + self.PAD, self.area.centery)
        self.asked.show_late(partial(self._with_turn_before, name, tone, words, before))

    def _with_turn_before(self, name: str, tone: Tone, words: str, before: Sequence[str]) -> Surface:
        """Two lines, where they have room: what happens now keeps its place when the other one goes, which is as small as a name may be,
        and in two lines where large letters have room for these, before it is left out."""
        px, least = self.theme.frame.px, min(LEAST, LEAST_NAME / self.theme.zoom)
        now = self._recap(name, tone, words)
        seen, gap = now.get_bounding_rect(SOLID), px(EDGES)
        left = px(self.area.height - 2 * EDGES) - seen.height - gap
        line, lines = px(self.theme.line(self.ABOUT)), px(2 * self.theme.line(least))
        if line > left:
            return now
        low = lines if line < lines <= left else line
        sheet = Surface((px(self.width), seen.height + gap + low), SRCALPHA)
        sheet.blit(now, (0, -seen.y))
        cut = len(self.theme.cut)
        for one in before:
            told = self.theme.label(one, self.ABOUT, INK_SOFT, fit=self.width, height=low / self.theme.frame.scale, least=least)
            whole = len(self.theme.cut) == cut
            del self.theme.cut[cut:]
            if whole:
                sheet.blit(told, told.get_rect(midleft=(seen.x, sheet.get_height() - low // 2)))
                break
        return sheet

    @property
    def spare(self) -> Rect:
        """What the texts leave free at their right, in design units."""
        scale = self.theme.frame.scale
        wide = max((node.image.get_width() / scale for node in (self.asked, self.about) if node.image is not None), default=0.0)
        left = self.area.x + self.PAD + round(wide)
        return Rect(left, self.words.y, max(0, self.words.right - left), self.words.height)

    @property
    def lines(self) -> list[Rect]:
        """Where letters of the texts are seen, in design units: as broad as each band of them is, so that the end of a line is free."""
        return [band for node in (self.asked, self.about) if node.image is not None for band in self._bands(node, node.image)]

    def _bands(self, node: Node, image: Surface) -> Iterator[Rect]:
        spot, scale = node.target(self.layer.frame), self.theme.frame.scale
        high = self.theme.frame.px(BAND)
        for top in range(0, image.get_height() if spot else 0, high):
            seen = image.subsurface(0, top, image.get_width(), min(high, image.get_height() - top)).get_bounding_rect()
            if spot and seen.size != (0, 0):
                x, y = self.layer.frame.design((spot.rect.x + seen.x, spot.rect.y + top + seen.y))
                yield Rect(round(x), round(y), round(seen.width / scale), round(seen.height / scale))

    def clear(self) -> None:
        """No button stands in the strip: the texts may take all of it."""
        self.words = Rect(self.area.x, self.area.y, self.area.width - self.PAD, self.area.height)

    @property
    def width(self) -> int:
        """Design units that a line of the texts may take."""
        return self.words.width - self.PAD

    def _recap(self, name: str, tone: Tone, words: str) -> Surface:
        """The name on a chip, the words beside it; where they would be cut short there, the words flow round it in smaller letters."""
        beside = self.width - self._chip_width(name) - 40
        if beside >= NARROW * self.theme.zoom:
            self.theme.cut.clear()
            sheet = self._recap_beside(name, tone, words, beside)
            if not self.theme.cut:
                return sheet
        self.theme.cut.clear()
        return self._recap_round(name, tone, words)

    def _chip_width(self, name: str) -> float:
        return self.theme.label(name, self.ASKED, fit=self.width / 2).get_width() / self.theme.frame.scale + 44

    def _recap_beside(self, name: str, tone: Tone, words: str, room: float) -> Surface:
        """A chip, and the words in `room` design units at its right."""
        scale = self.theme.frame.scale
        written = self.theme.label(name, self.ASKED, tone.ink, fit=self.width / 2)
        wide, high = written.get_width() / scale + 44, written.get_height() / scale + 12
        chip = self.theme.card(wide, high, tone.fill, INK, 16, 4)
        told = self.theme.label(words, self.ASKED, INK, fit=max(80, room), height=self.area.height - 16)
        height = max(chip.get_height(), told.get_height())
        gap = self.theme.frame.px(12)
        sheet = Surface((chip.get_width() + gap + told.get_width(), height), SRCALPHA)
        sheet.blit(chip, chip.get_rect(midleft=(0, height // 2)))
        sheet.blit(written, written.get_rect(center=chip.get_rect(midleft=(0, height // 2)).center))
        sheet.blit(told, told.get_rect(midleft=(chip.get_width() + gap, height // 2)))
        return sheet

    def _recap_round(self, name: str, tone: Tone, words: str) -> Surface:
        """The name on a flat chip at the beginning of a text that takes all the width from its second line on."""
        theme, font = self.theme, self.theme.font(TEXT, self.ABOUT)
        room, gap = theme.frame.px(self.width), theme.frame.px(10)
        written = theme.label(name, self.ABOUT, tone.ink, fit=self.width - 2 * gap / theme.frame.scale)
        chip = Svg(written.get_width() + 2 * gap, written.get_height())
        chip.rect(1, 1, written.get_width() + 2 * gap - 2, written.get_height() - 2, gap, theme.ground(tone.fill), INK, max(2, gap // 4))
        plate = chip.raster((written.get_width() + 2 * gap, written.get_height()))
        plate.blit(written, (gap, 0))
        left, split = parts(words), 0
        while split < len(left) and plate.get_width() + gap + font.size(" ".join(left[: split + 1]))[0] <= room:
            split += 1
        first, rest = " ".join(left[:split]), " ".join(left[split:])
        head = theme.label(first, self.ABOUT, INK) if first else None
        below = (self.area.height - EDGES) - plate.get_height() / theme.frame.scale
        told = theme.label(rest, self.ABOUT, INK, fit=self.width, height=max(1, below)) if rest else None
        sheet = Surface((room, plate.get_height() + (told.get_height() if told else 0)), SRCALPHA)
        sheet.blit(plate, (0, 0))
        if head:
            sheet.blit(head, (plate.get_width() + gap, 0))
        if told:
            sheet.blit(told, (0, plate.get_height()))
        return sheet

    def _set(self, text: str, size: float, colour: Rgb, height: float, least: float = LEAST) -> Surface:
        return self.theme.label(text, size, colour, fit=self.width, height=height, least=least)

    def _short(self, text: str, height: float) -> bool:
        """Whether the text would have to be cut short in that height; what was cut before stays known."""
        cut = len(self.theme.cut)
        self._set(text, self.ABOUT, INK_SOFT, height)
        short = len(self.theme.cut) > cut
        del self.theme.cut[cut:]
        return short

    def _place(self, upper: Surface | None, lower: Surface | None) -> None:
        scale = self.theme.frame.scale
        heights = [picture.get_height() / scale if picture else 0.0 for picture in (upper, lower)]
        top = self.words.centery - sum(heights) / 2
        self.asked.image, self.about.image = upper, lower
        self.asked.place = (self.words.x + self.PAD, top + heights[0] / 2)
        self.about.place = (self.words.x + self.PAD, top + heights[0] + heights[1] / 2)


class Log:
    """The last lines of what happened, the newest at the bottom and strongest."""

    SIZE = 28

    def __init__(self, layer: Layer, theme: Theme, area: Rect | None) -> None:
        """Without an area it says nothing: what happened is told elsewhere."""
        self.theme = theme
        self.area = area
        self._made: dict[tuple[str, ...], Surface | None] = {}
        self._shown: tuple[str, ...] = ()
        if area is None:
            return
        self.node: Node = layer.add(None, area.x + 20, area.bottom - FOOT, 22, (0.0, 1.0))

    def expect(self, lines: Sequence[str]) -> None:
        """`show` will be wanted with these lines: their picture is made now."""
        if self.area is not None:
            self._picture(self.area, tuple(lines))

    def show(self, lines: Sequence[str]) -> None:
        """As many of the last lines as fit, with one of the next frames."""
        self._shown = tuple(lines)
        if self.area is not None:
            self.node.show_late(partial(self._picture, self.area, tuple(lines)))

    @property
    def tells(self) -> bool:
        """Whether what happened last is read here."""
        return self.area is not None and (not self._shown or self._newest(self.area, self._shown[-1]) is not None)

    def _picture(self, area: Rect, lines: tuple[str, ...]) -> Surface | None:
        """Those lines; the last few of them are kept."""
        if lines not in self._made:
            while len(self._made) >= KEPT:
                del self._made[next(iter(self._made))]
            self._made[lines] = self._written(area, lines)
        return self._made[lines]

    def _written(self, area: Rect, lines: Sequence[str]) -> Surface | None:
        room = self.theme.frame.px(area.height - 20)
        newest = self._newest(area, lines[-1]) if lines else None
        pictures = [newest] if newest else []
        for line in reversed(lines[:-1]):
            picture = self._line(area, line, INK_SOFT)
            if sum(p.get_height() for p in pictures) + picture.get_height() > room:
                break
            pictures.insert(0, picture)
        if not pictures:
            return None
        sheet = Surface((max(p.get_width() for p in pictures), sum(p.get_height() for p in pictures)), 0x00010000, 32).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        y = 0
        for picture in pictures:
            sheet.blit(picture, (0, y))
            y += picture.get_height()
        return sheet

    def _newest(self, area: Rect, line: str) -> Surface | None:
        """The newest line: a long one goes up to the card's edge, then it has the narrower letters; None where it has no room even so."""
        room = self.theme.frame.px(area.height - FOOT)
        for face in (TEXT, DISPLAY):
            picture = self._line(area, line, INK, face)
            if picture.get_height() <= room:
                return picture
        return None

    def _line(self, area: Rect, line: str, colour: Rgb, face: str = TEXT) -> Surface:
        return self.theme.label(line, self.SIZE, colour, face, width=area.width - 36)
