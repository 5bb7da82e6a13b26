"""A title on the menu's shelf: a window on its track, its name, what it is, its cars, how many may play and how long."""

from collections.abc import Callable

from pygame import Surface

from game.show.canvas import TOP_LEFT
from game.show.fitting import LEAST
from game.show.palette import CREAM, INK, INK_SOFT, PAPER
from game.show.theme import DISPLAY
from game.show.widgets.base import Area, Look
from game.show.widgets.drawing import LEAST_TAG, frame_svg, tag, wrapped
from game.show.widgets.titlecard import BROAD, EDGE, SHAPE, CardFace, TitleCard

NAME = 0.2
"""Height of the name as a share of the card's width."""
TALLEST, LOWEST = 104, 62
"""Of the name."""
LINE = 30
"""Size of what is told below the name."""
LEAST_PARADE, MOST_PARADE = 96, 176
ROUND, GAP = 18, 10
"""What a tag takes beside its words: at each end, and after its sign."""
NARROW_EDGE = 12
"""A tag of a narrow card may come so near to its edge."""
MID_LEFT = (0.0, 0.5)
LOW_LEFT = (0.0, 1.0)


class MenuCard(TitleCard):
    """With large texts only window and name: the screen tells the rest of the card that is looked at. `parade(width, height)` is a
    picture of the title's cars, shown where the card has room for it; it may come later."""

    def __init__(
        self,
        key: str,
        rect: Area,
        face: CardFace,
        on_press: Callable[[str], object],
        *,
        about: str = "",
        parade: Callable[[float, float], Surface | None] | None = None,
    ) -> None:
        super().__init__(key, rect, face, on_press, about=about)
        self.parade = parade

    @property
    def _inside(self) -> float:
        return self.rect.width - 2 * EDGE

    @property
    def _name_room(self) -> float:
        return min(TALLEST, max(LOWEST, self.rect.width * NAME))

    @property
    def window(self) -> tuple[float, float, float, float]:
        """Where the track is seen, 3:2: left, top, width, height in design units of the screen."""
        below = self._name_room + EDGE
        if not self.theme.large:
            below += self.theme.line(LINE) * (2 if self._inside >= BROAD else 3.2) + self._facts_high
        height = min(self.rect.height - EDGE - below, self._inside / SHAPE)
        return self.rect.centerx - height * SHAPE / 2, self.rect.y + EDGE, height * SHAPE, height

    @property
    def _facts_high(self) -> float:
        return sum(label.get_height() / self.theme.frame.scale + 8 for label in self._facts())

    def _facts(self) -> list[Surface]:
        """The facts as tags, with their signs where the words leave room for one."""
        return [self._fact(sign, words) for sign, words in self.facts]

    def _fact(self, sign: Surface | None, words: str) -> Surface:
        room = self._inside - 2 * ROUND
        if sign is not None:
            room -= sign.get_width() / self.theme.frame.scale + GAP
            label = tag(self.theme, words, PAPER, INK, sign, 28, fit=room)
            if words not in self.theme.cut:
                return label
            self.theme.cut.remove(words)
            room = self.rect.width - 2 * NARROW_EDGE - 2 * ROUND
        return tag(self.theme, words, PAPER, INK, None, 28, fit=room)

    def picture(self) -> Surface:
        """Card, window and words."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, PAPER if self.look is Look.FOCUSED else CREAM, INK, 32, 5).copy()
        x, y, width, height = self.window
        x, y = x - rect.x, y - rect.y
        self.stamp(picture, self._window_picture(width, height), x + width / 2, y + height / 2)
        self.stamp(picture, theme.edged(frame_svg, width, height, 30), x + width / 2, y + height / 2)
        top, room = y + height, self._name_room
        least = min(LEAST, LEAST_TAG / theme.zoom)  # small rather than cut
        name = theme.label(self.name, theme.own(room * 0.92), INK, DISPLAY, fit=self._inside, least=least)
        self.stamp(picture, name, EDGE + 2, top + room / 2 + 6, MID_LEFT)
        if not theme.large:
            self._told(picture, top + room)
        return picture

    def _told(self, picture: Surface, top: float) -> None:
        """What it is, its cars, and the facts at the foot."""
        theme, rect = self.theme, self.rect
        low = self._foot(picture)
        line = wrapped(theme, self.tagline, LINE, self._inside - 4, max(low - top - 8, theme.line()), INK_SOFT)
        self.stamp(picture, line, EDGE + 2, top, TOP_LEFT)
        left = low - top - line.get_height() / theme.frame.scale - 20
        cars = self.parade(self._inside, min(left, MOST_PARADE)) if self.parade and left >= LEAST_PARADE else None
        if cars is not None:
            self.stamp(picture, cars, rect.width / 2, low - 12, (0.5, 1.0))

    def _foot(self, picture: Surface) -> float:
        """The facts, from the foot upwards; returns where they begin."""
        scale, facts = self.theme.frame.scale, self._facts()
        wide = [label.get_width() / scale for label in facts]
        low = self.rect.height - 18.0
        if sum(wide) + GAP * (len(wide) - 1) <= self._inside:
            x = float(EDGE)
            for label, width in zip(facts, wide, strict=True):
                self.stamp(picture, label, x, low, LOW_LEFT)
                x += width + GAP
            return low - max((label.get_height() / scale for label in facts), default=0.0)
        for label, width in zip(reversed(facts), reversed(wide), strict=True):
            self.stamp(picture, label, min(EDGE, (self.rect.width - width) / 2), low, LOW_LEFT)
            low -= label.get_height() / scale + 8
        return low + 8
