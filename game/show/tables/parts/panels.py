"""The parts of the race screen that every title shares: the strip at the bottom, the log, the rows."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.show.canvas import Layer, Node
from game.show.fitting import LEAST
from game.show.palette import INK, INK_SOFT, Rgb, Tone
from game.show.tables.parts.news import News, least, news_height, news_picture, present_picture
from game.show.theme import DISPLAY, TEXT, Theme

EDGES = 6
"""Design units that texts in the strip stay off its edges, together."""
SOLID = 128
"""What is fainter, as a chip's shadow, takes no room."""
FEET = 0.05
"""Of the height of the texts: so far at most the news stand off its foot."""
BAND = 20
"""So high are the pieces in which a text is looked at for where its lines end."""
FOOT = 12
"""Design units between the log's last line and the card's edge."""
KEPT = 8
"""So many pictures of the log are kept: those that are told soon, and what is told now."""


class Strip:
    """The bottom strip: what is asked or what happens now, below it what the focused thing means, and always at its foot, small, the news:
    what happened last."""

    ASKED, ABOUT = 36, 28
    PAD = 28

    def __init__(self, layer: Layer, theme: Theme, area: Rect, words: Rect) -> None:
        """`words`: the part of it that the texts may take; the rest belongs to the buttons."""
        self.layer, self.theme = layer, theme
        self.words = words
        self.area = area
        self.asked = layer.add(None, area.x + self.PAD, area.centery, 22, (0.0, 0.5))
        self.about = layer.add(None, area.x + self.PAD, area.centery, 22, (0.0, 0.5))
        self.last = layer.add(None, area.x + self.PAD, area.bottom, 22, (0.0, 1.0))
        self._said = ["", ""]
        self._recapped = False
        self._question_first = False
        """Where question and what is said below it have no room both, the question stands."""
        self.news: News | None = None
        """What happened last."""

    @property
    def nodes(self) -> tuple[Node, Node, Node]:
        """Question, what is said below it, news."""
        return self.asked, self.about, self.last

    def say(self, asked: str | None = None, about: str | None = None) -> None:
        """Changes one or both texts; the news stay. Both share the height: the question keeps its size in one line where the other needs
        room; only large letters make it as small as the other, never smaller than it is at the usual text size, in a second line before it
        is cut. What is said below it is then set smaller too, as small as a name may be, before any of it is cut. Where news stand below
        both, the two are one text before either goes: the question, once something else is said."""
        if self._recapped and asked is None and not about:
            return  # nothing new is said: the turn's line stays as it is
        self._recapped = False
        self._question_first = self._question_first and not about
        self._said = [old if new is None else new for old, new in zip(self._said, (asked, about), strict=True)]
        self._lay()

    def put_question_first(self) -> None:
        """The question is a new one: where it has no room with the rest it stands there until something else is said."""
        self._question_first = True
        if self.news is not None and not self._recapped:
            self._lay()

    def tell(self, news: News | None) -> None:
        """What happened last, from now on; a turn's line that stands there goes on as it is, with these below it from the next one on."""
        if news != self.news:
            self.news = news
            if not self._recapped:
                self._lay()

    @property
    def said(self) -> tuple[str, str]:
        """The question, and what is said below it."""
        return self._said[0], self._said[1]

    def asks(self, question: str) -> bool:
        """Whether this question stands there, not empty."""
        return bool(question) and not self._recapped and self._said[0] == question

    @property
    def empty(self) -> bool:
        """Whether nothing but news stands there."""
        return not any(self._said)

    def recap(self, name: str, tone: Tone, words: str, news: News | None = None) -> None:
        """What happens in somebody's turn, the name on its seat's colour, and the `news` small at its foot: its picture comes with one of
        the next frames."""
        self._said, self._recapped, self.news = [f"{name} {words}", ""], True, news
        self.clear()
        self.about.image = self.last.image = None
        self.asked.place = (self.area.x + self.PAD, self.area.centery)
        self.asked.show_late(partial(self._present, News(name, tone, (words,)), news))

    def _present(self, now: News, news: News | None) -> Surface:
        """Both in one picture. What happens now has the room that the news leave it."""
        px, edge = self.theme.frame.px, self.edge
        high = self.area.height - 2 * edge
        low = news_height(self.theme) if news is not None else 0.0
        large = present_picture(self.theme, now, self.width, high - low, self.ASKED)
        if news is None:
            return large
        seen = large.get_bounding_rect(SOLID)
        small = news_picture(self.theme, news, self.width, high - seen.height / self.theme.frame.scale - edge)
        sheet = Surface((px(self.width), px(high)), SRCALPHA)
        sheet.blit(large, large.get_rect(y=(sheet.get_height() - small.get_height() - seen.height) // 2 - seen.y, x=0))
        sheet.blit(small, small.get_rect(bottomleft=(seen.x, sheet.get_height())))
        return sheet

    @property
    def edge(self) -> float:
        """Design units between the news and the foot of what the texts may take."""
        return min(EDGES * self.theme.zoom, self.words.height * FEET)

    @property
    def spare(self) -> Rect:
        """What the texts leave free at their right, in design units."""
        scale = self.theme.frame.scale
        wide = max((node.image.get_width() / scale for node in self.nodes if node.image is not None), default=0.0)
        left = self.area.x + self.PAD + round(wide)
        return Rect(left, self.words.y, max(0, self.words.right - left), self.words.height)

    @property
    def lines(self) -> list[Rect]:
        """Where letters of the texts are seen, in design units: as broad as each band of them is, so that the end of a line is free."""
        return [band for node in self.nodes if node.image is not None for band in self._bands(node, node.image)]

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

    def _lay(self) -> None:
        """Question and what is said below it over the news; these have a line of their own, and what the others leave."""
        first, second = self._said
        cut = len(self.theme.cut)
        low = news_height(self.theme) + self.edge if self.news is not None else 0.0
        room = self.words.height - EDGES - low
        upper, lower = self._set_both(first, second, room)
        if self.news is not None and second and (len(self.theme.cut) > cut or self._high(upper, lower) > room + 1):
            del self.theme.cut[cut:]
            upper, lower = self._set_one(first, second, room)
        self.last.image = None
        if self.news is not None:
            left = self.words.height - EDGES - self._high(upper, lower) - self.edge
            self.last.image = news_picture(self.theme, self.news, self.width, left)
            low = self._high(self.last.image) + self.edge
            self.last.place = (self.words.x + self.PAD, self.words.bottom - self.edge)
        self._place(upper, lower, low)

    def _high(self, *pictures: Surface | None) -> float:
        """Design units that these take one below the other."""
        return sum(picture.get_height() for picture in pictures if picture is not None) / self.theme.frame.scale

    def _set_both(self, first: str, second: str, room: float) -> tuple[Surface | None, Surface | None]:
        """Question over what is said below it, in `room` design units."""
        cut, line = len(self.theme.cut), self.theme.line(self.ABOUT)
        upper = self._set(first, self.ASKED, INK, max(self.theme.line(self.ASKED), room - line) if second else room) if first else None
        high = self._high(upper)
        lower = self._set(second, self.ABOUT, INK_SOFT, room - high) if second else None
        if upper and lower and self.ABOUT * self.theme.zoom >= self.ASKED and self._short(second, room - high):
            del self.theme.cut[cut:]
            upper = self._set(first, self.ABOUT, INK, 2 * line if self._short(first, line) else line)
            high = self._high(upper)
            small = least(self.theme) if self._short(second, room - high) else LEAST
            lower = self._set(second, self.ABOUT, INK_SOFT, room - high, small)
        return upper, lower

    def _set_one(self, first: str, second: str, room: float) -> tuple[Surface | None, Surface | None]:
        """Both as one text; where there is no room for that, one of them."""
        small = least(self.theme)
        joined = f"{first} {second}" if first else second
        if not self._short(joined, room, small):
            return None, self._set(joined, self.ABOUT, INK, room, small)
        if first and self._question_first:
            return self._set(first, self.ASKED, INK, room), None
        return None, self._set(second, self.ABOUT, INK_SOFT, room, small)

    def _set(self, text: str, size: float, colour: Rgb, height: float, small: float = LEAST) -> Surface:
        return self.theme.label(text, size, colour, fit=self.width, height=height, least=small)

    def _short(self, text: str, height: float, small: float = LEAST) -> bool:
        """Whether the text would have to be cut short in that height; what was cut before stays known."""
        cut = len(self.theme.cut)
        high = self._high(self._set(text, self.ABOUT, INK_SOFT, height, small))
        short = len(self.theme.cut) > cut
        del self.theme.cut[cut:]
        return short or (small < LEAST and high > height + 1)

    def _place(self, upper: Surface | None, lower: Surface | None, low: float) -> None:
        """One below the other, in the middle of what lies over the `low` design units of the news."""
        heights = [self._high(upper), self._high(lower)]
        top = self.words.y + (self.words.height - low - sum(heights)) / 2
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
        if area is None:
            return
        self.node: Node = layer.add(None, area.x + 20, area.bottom - FOOT, 22, (0.0, 1.0))

    def expect(self, lines: Sequence[str]) -> None:
        """`show` will be wanted with these lines: their picture is made now."""
        if self.area is not None:
            self._picture(self.area, tuple(lines))

    def show(self, lines: Sequence[str]) -> None:
        """As many of the last lines as fit, with one of the next frames."""
        if self.area is not None:
            self.node.show_late(partial(self._picture, self.area, tuple(lines)))

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
