"""What is pressed at Top Race's table and nowhere else: the dial of bids, a speed card of an open hand, a car to name."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.core.actions import Action
from game.input.intents import Deed, Intent
from game.show.canvas import Layer
from game.show.palette import INK, Rgb
from game.show.svg import Svg
from game.show.tables.base.prompt import Press
from game.show.tables.parts.hand import DARK, LIFT, HandCard
from game.show.tables.parts.plates import BESIDE, SignedButton
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.theme import DISPLAY, Theme
from game.show.widgets.base import Look
from game.show.widgets.dial import Steps
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop, halves

ARROW = 56
BETWEEN_SIGNS = 0.41
"""Of a pair card's height: what lies between its two signs."""


def decides(action: Action) -> Callable[[], Action]:
    """What a press returns that decides this."""
    return lambda: action


class BidDial(SignedButton):
    """BID with an amount: left and right (wheel, the arrows at its ends) go by one step, shoulders and Page keys by a long one; a press
    bids the amount. Up and down leave it."""

    def __init__(
        self, key: str, rect: Rect, steps: Steps, text: Callable[[int], tuple[str, ...]],
        action: Callable[[int], Action], about: Callable[[int], str],
    ) -> None:  # fmt: skip
        """`text` gives what stands on it for an amount, line by line; `action` what a press decides."""
        self.least, self.most, self.step, self.long_step = steps
        self.amount, self.texts, self.decides, self.tells = steps.least, text, action, about
        super().__init__(key, rect, "", lambda: self.action, primary=True, size=44, about=about(steps.least))
        self.action = action(steps.least)

    def adjust(self, dx: int) -> bool:
        """A step less or more; at an end it stays, and so does the focus."""
        return self._take(self.amount + dx * self.step)

    def stops(self) -> tuple[Stop, ...]:
        """Bid, more, much more, less, much less; the amount is told as it changes."""
        less, bid, more = halves("step", self.rect)
        fewer, _, many = halves("leap", self.rect, Deed.NEXT)
        return bid._replace(out=False), more, many, less, fewer, Stop("out", self.rect, out=True)

    def wheel(self, step: int) -> bool:
        return self._take(self.amount - step * self.step)

    def page(self, step: int) -> bool:
        return self._take(self.amount + step * self.long_step)

    def _take(self, amount: int) -> bool:
        amount = max(self.least, min(self.most, amount))
        if amount != self.amount:
            self.amount = amount
            self.about, self.action = self.tells(amount), self.decides(amount)
            self.refresh()
        return True

    @property
    def said(self) -> Said:
        """The amount, what is to be won, what is left."""
        return Said(", ".join(self.texts(self.amount)))

    @property
    def body(self) -> Rect:
        """All of it between its arrows."""
        return self.rect.inflate(-2 * ARROW, 0) if self.least < self.most else self.rect

    def nearer(self, wanted: Callable[[Action], bool]) -> Rect | None:
        """The arrow towards the nearest amount that is wanted."""
        amounts = [amount for amount in range(self.least, self.most + 1, self.step) if wanted(self.decides(amount))]
        nearest = min(amounts, key=lambda amount: abs(amount - self.amount), default=self.amount)
        if nearest == self.amount:
            return None
        left = self.rect.x if nearest < self.amount else self.rect.right - ARROW
        return Rect(left, self.rect.y, ARROW, self.rect.height)

    def press(self, intent: Intent) -> object:
        """A pointer on an arrow takes a step; anything else bids."""
        if intent is not None and intent.deed is Deed.PRESS and self.least < self.most:
            if intent.x < self.rect.x + ARROW:
                self._take(self.amount - self.step)
                return None
            if intent.x > self.rect.right - ARROW:
                self._take(self.amount + self.step)
                return None
        return super().press(intent)

    def picture(self) -> Surface:
        """The amount between its arrows, below it what is to be won and what is left, the latter first where room is scarce; beside the
        arrow at the left the key that bids."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, self.fill(), INK, 20).copy()
        ink = theme.skin.ink_on(self.fill())
        left, sign = ARROW, self._sign(self.glyph) if self.glyph is not None else None
        if sign is not None:
            self.stamp(picture, sign, left, rect.height / 2, (0.0, 0.5))
            left += round(sign.get_width() / theme.frame.scale) + BESIDE
        tall = rect.height - 12
        lines = self._lines(ink, rect.width - ARROW - left)
        high = [line.get_height() / theme.frame.scale for line in lines]
        while len(lines) > 1 and sum(high) > tall + 8:  # prizes stand in the ladder, money in the rows
            del lines[1], high[1]
        top = (rect.height - sum(high)) / 2
        middle = max(rect.width / 2, left + max(line.get_width() for line in lines) / theme.frame.scale / 2)
        for line, each in zip(lines, high, strict=True):
            self.stamp(picture, line, middle, top, (0.5, 0.0))
            top += each
        for way, x in ((-1, ARROW / 2), (1, rect.width - ARROW / 2)):
            end = self.amount <= self.least if way < 0 else self.amount >= self.most
            svg = Svg(40, 60)
            points = [(32, 8), (32, 52), (8, 30)] if way < 0 else [(8, 8), (8, 52), (32, 30)]
            svg.polygon(points, (190, 120, 110) if end else ink, ink if not end else None, 4)
            self.stamp(picture, svg.raster(theme.frame.pair(30, 45)), x, rect.height / 2)
        return picture

    def _lines(self, ink: Rgb, room: float) -> list[Surface]:
        """What stands on it for its amount, without a line between the first and the last that has no room in the width."""
        theme = self.theme
        upper, *lower = self.texts(self.amount)
        found = [theme.label(upper, theme.own(self.size * (1 + 0.5 * (theme.zoom - 1))), ink, DISPLAY, fit=room)]
        for line in lower:
            cut = len(theme.cut)
            label = theme.label(line, 28, ink, fit=room)
            if len(theme.cut) == cut or line == lower[-1]:
                found.append(label)
            else:
                del theme.cut[cut:]
        return found


class Plays(NamedTuple):
    """What can be done with a card: its choices, what is said of it (on a pair card of each of them), how many lines it has, why it can't
    be played, and what a press does with the choice that is meant."""

    choices: tuple[Action, ...]
    abouts: tuple[str, ...]
    lines: int
    why: str = ""
    press: Callable[[Action | None], Press] = lambda action: action


class SpeedCard(HandCard):
    """A card of an open hand. Up and down look at one line of it alone; on a pair card they choose Sprint or Breakdown, as shoulders, Page
    keys and the wheel do, and a pointer by its two signs one below the other."""

    def __init__(self, key: str, whole: Rect, seen: Rect, paint: Callable[[], Surface], plays: Plays, lift: float = LIFT) -> None:
        super().__init__(key, whole, seen, paint, Purpose(lambda: plays.press(self.action), plays.abouts[0], plays.why), lift=lift)
        self.choices, self.lines, self.abouts, self.way = plays.choices, plays.lines, plays.abouts, 0
        """`way`: with two choices the one that is meant; else the line that is looked at, 0 for all of them."""
        self._point()

    @property
    def pair(self) -> bool:
        """Whether it has two choices."""
        return len(self.choices) > 1

    @property
    def focus_rect(self) -> Rect:
        """Of a pair card the half with the sign of what a press plays."""
        rect = self.standing
        if not self.pair or not self.raised:
            return rect
        upper = round(rect.height * BETWEEN_SIGNS)
        return Rect(rect.x, rect.y + upper * self.way, rect.width, upper if self.way == 0 else rect.height - upper)

    def _point(self) -> None:
        self.action = self.choices[self.way if self.pair else 0] if self.choices else None
        self.about = self.abouts[self.way if self.pair and self.way < len(self.abouts) else 0]

    def page(self, step: int) -> bool:
        """The other choice of a pair card, round and round."""
        if not self.pair:
            return False
        self.way = (self.way + step) % len(self.choices)
        self._point()
        return True

    def point(self, x: float, y: float) -> bool:
        """The sign on a pair card that the pointer is nearest to: Sprint above, Breakdown below."""
        way = int(y > self.standing.y + self.standing.height * BETWEEN_SIGNS)
        if not self.pair or way == self.way:
            return False
        return self.page(1)

    def travel(self, dy: int) -> bool:
        """The next way down, the one before up; False at either end: the focus leaves."""
        last = len(self.choices) - 1 if self.pair else self.lines
        if not 0 <= self.way + dy <= last:
            return False
        self.way += dy
        self._point()
        return True

    @property
    def line(self) -> int:
        """The line that is looked at alone, from 0; -1 for all of them."""
        return -1 if self.pair else self.way - 1


class OpenCard(SpeedCard):
    """A card that lies face down on the stage and is looked at: its face lies over its back."""

    def picture(self) -> Surface:
        face = self.paint()
        if self.why:
            face = face.copy()
            face.fill(DARK, special_flags=BLEND_RGBA_MULT)
        return face

    def attach(self, layer: Layer, theme: Theme) -> None:
        """Over the backs from left to right."""
        super().attach(layer, theme)
        if self.node:
            self.node.place = self.whole.center

    def show(self, look: Look) -> None:
        """The one that is looked at stands higher."""
        super().show(look)
        if self.node and not self.raised:
            self.node.place = self.whole.center


class CarPlate(ThingTarget):
    """A car to name, as a line of the console."""

    def __init__(
        self, key: str, area: Rect, paint: Callable[[bool], Surface], on_press: Callable[[], Press], about: str, action: Action
    ) -> None:
        super().__init__(key, area.center, area.size, Purpose(on_press, about, action=action))
        self.paint = paint

    def picture(self) -> Surface:
        """Brighter while it is looked at."""
        return self.paint(self.look in (Look.FOCUSED, Look.PRESSED))
