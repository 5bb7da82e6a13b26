"""The cards of the menu: a title with a window on its own track, and broad banners that begin something."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.input.intents import Intent
from game.show.canvas import TOP_LEFT
from game.show.cards import hexed
from game.show.fitting import LEAST
from game.show.palette import ASPHALT, CREAM, GOLD, GOLD_LIGHT, INK, INK_SOFT, MINT, MINT_DARK, PAPER, Rgb
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.drawing import LEAST_TAG, frame_svg, headline, rounded, tag, wrapped
from game.show.widgets.row import svg
from game.show.widgets.said import Said

MID_LEFT = (0.0, 0.5)
MID_RIGHT = (1.0, 0.5)
LOW_RIGHT = (1.0, 1.0)
LOW_LEFT = (0.0, 1.0)
EDGE = 22
BROAD = 460
"""A window that is narrower has room for one fact."""
ROOMY = 640
"""In a window that is narrower facts stand over each other."""
SHAPE = 1.5
BAND = 0.235
"""Share of a title card's height that its words take at least."""
LINES, LINES_LARGE = 2.1, 4.1
"""Lines that the words under a name may take."""
LEAST_VIEW = 48
"""Of a track in a window lower than this nothing can be seen."""
HEADING, LINE = 78, 30
"""Height of a banner's heading, and the size of its lines."""
AIR = 15.0
"""Design units by which the lines may stand closer to their heading where no picture is."""
BESIDE, LEAST_BESIDE = 30.0, 110
"""From a heading to the picture beside it; one that would be narrower than this is left out."""
LEAST_BELOW = 88
"""A picture that would be lower than this is left out."""

MATS: dict[str, tuple[Rgb, Rgb, Rgb, Rgb]] = {
    "toy_shop": (MINT, MINT_DARK, ASPHALT, PAPER),
    "junkyard": ((22, 25, 44), (92, 58, 44), (52, 58, 82), (168, 230, 60)),
}
"""By world: ground, edge of the road, road, the line along its middle."""
OVAL = tuple((0.5 + 0.34 * math.cos(at * math.tau / 48), 0.5 + 0.3 * math.sin(at * math.tau / 48)) for at in range(48))


def mat(width: float, height: float, world: str, outline: Sequence[tuple[float, float]]) -> str:
    """The road as a pencil would sketch it, in the colours of its title's world: what is seen until the track is painted (for
    `Theme.drawing`). `outline` is the middle of the road in shares of width and height; an oval where it isn't known."""
    ground, edge, road, line = (hexed(colour) for colour in MATS.get(world, MATS["toy_shop"]))
    points = " ".join(f"{x * width:.1f},{y * height:.1f}" for x, y in outline or OVAL)
    body = f'<rect width="{width:g}" height="{height:g}" rx="20" fill="{ground}"/>'
    for tone, thick in ((edge, 0.13), (road, 0.1)):
        body += f'<polygon points="{points}" fill="none" stroke="{tone}" stroke-width="{height * thick:g}" stroke-linejoin="round"/>'
    body += f'<polygon points="{points}" fill="none" stroke="{line}" stroke-width="{height * 0.012:g}" stroke-linejoin="round"/>'
    return svg(width, height, body)


class CardFace(NamedTuple):
    """What stands on a card: a name, what that is, facts (icon and words, two at most) and what a press does; `world` is that of the boards
    of its title."""

    name: str
    tagline: str
    facts: Sequence[tuple[Surface | None, str]] = ()
    invitation: str = ""
    world: str = ""


class TitleCard(Widget):
    """One title or track. `view` is its picture once it is painted. `on_press(device)`."""

    def __init__(
        self,
        key: str,
        rect: Area,
        face: CardFace,
        on_press: Callable[[str], object],
        *,
        about: str = "",
        why: str = "",
    ) -> None:
        super().__init__(key, rect, about=about, why=why)
        self.world = face.world
        self.outline: tuple[tuple[float, float], ...] = ()
        """Of the road, where it is known before its picture is there."""
        self.name = face.name
        self.tagline = face.tagline
        self.on_press = on_press
        self.facts = tuple(face.facts)
        self.invitation = face.invitation
        self.view: Surface | None = None
        self._cut: tuple[Surface, Surface] | None = None

    @property
    def said(self) -> Said:
        """Its name, what it is, and its facts."""
        return Said(self.name, " ".join(filter(None, (self.tagline, ", ".join(words for _, words in self.facts)))))

    @property
    def window(self) -> tuple[float, float, float, float]:
        """Where the track is seen, 3:2: left, top, width, height in design units of the screen."""
        room = max(self.rect.height * BAND, self._name_high + self._line_high + 12)
        height = min(self.rect.height - room - EDGE, (self.rect.width - 2 * EDGE) / SHAPE)
        width = height * SHAPE
        return self.rect.centerx - width / 2, self.rect.y + EDGE, width, height

    @property
    def _name_high(self) -> float:
        """Height of the line with the name and the invitation."""
        return max(self.rect.height * BAND * 0.62, self.theme.line() + 14 if self._inviting else 0)

    @property
    def _inviting(self) -> bool:
        """Whether the invitation has room beside the name."""
        width = self.theme.font(TEXT, LEAST).size(self.invitation)[0] / self.theme.frame.scale
        return bool(self.invitation) and width < (self.rect.width - 2 * EDGE) * 0.58

    @property
    def _line_high(self) -> float:
        """Height that the words under the name take, in two lines at most."""
        return self._line().get_height() / self.theme.frame.scale if self.tagline else 0.0

    def _line(self) -> Surface:
        return wrapped(
            self.theme, self.tagline, 30, self.rect.width - 2 * EDGE - 4, self.theme.line() * (LINES + 2 * self.theme.large), INK_SOFT
        )

    def picture(self) -> Surface:
        """Card, window and words."""
        lit = self.look is Look.FOCUSED
        picture = self.theme.card(self.rect.width, self.rect.height, PAPER if lit else CREAM, INK, 32, 5).copy()
        self._view(picture)
        self._words(picture, lit)
        return picture

    def _view(self, picture: Surface) -> None:
        theme = self.theme
        x, y, width, height = self.window
        if height < LEAST_VIEW:  # the words come first
            return
        x, y = x - self.rect.x, y - self.rect.y
        self.stamp(picture, self._window_picture(width, height), x + width / 2, y + height / 2)
        self.stamp(picture, theme.edged(frame_svg, width, height, 30), x + width / 2, y + height / 2)
        facts = self.facts if width >= BROAD else self.facts[:1]
        low = y + height - 14
        beside = not theme.large and len(facts) > 1 and width >= ROOMY
        for number, (icon, words) in enumerate(facts):
            label = tag(theme, words, PAPER, INK, icon, 28, fit=width * (0.5 if beside else 1) - 110)
            if words in theme.cut:  # words before signs
                theme.cut.remove(words)
                label = tag(theme, words, PAPER, INK, None, 28, fit=width * (0.5 if beside else 1) - 54)
            right = beside and number == 1
            self.stamp(picture, label, x + width - 14 if right else x + 14, low, LOW_RIGHT if right else LOW_LEFT)
            if not beside:
                low -= label.get_height() / theme.frame.scale + 8

    def _window_picture(self, width: float, height: float) -> Surface:
        """The track with round corners, cut once; a sketch of it until there is one."""
        if self.view is None:
            return self.theme.drawing(mat(width, height, self.world, self.outline), width, height)
        if self._cut is None or self._cut[0] is not self.view:
            self._cut = (self.view, rounded(self.view, self.theme.frame.px(20)))
        return self._cut[1]

    def _words(self, picture: Surface, lit: bool) -> None:
        theme, rect = self.theme, self.rect
        top = self.window[1] - rect.y + self.window[3]
        room = rect.height - top - 8
        inside = rect.width - 2 * EDGE
        name_room, high = float(inside), room - self._line_high
        if self._inviting:
            name_wide = headline(theme, self.name, min(120, high), INK).get_width() / theme.frame.scale
            most = inside - min(name_wide, inside * 0.5) - 64
            button = tag(theme, self.invitation, GOLD if lit else GOLD_LIGHT, INK, None, min(36, max(28, room * 0.2)), fit=most)
            if self.invitation in theme.cut:  # it stands there whole, or not at all: a press does the same
                theme.cut.remove(self.invitation)
            else:
                self.stamp(picture, button, rect.width - EDGE, top + high / 2, MID_RIGHT)
                name_room -= button.get_width() / theme.frame.scale + 20
        least = min(LEAST, LEAST_TAG / theme.zoom)
        name = theme.label(self.name, theme.own(min(120, high * 0.9)), INK, DISPLAY, fit=name_room, least=least)
        self.stamp(picture, name, EDGE + 4, top + high / 2 + 4, MID_LEFT)
        if self.tagline:
            self.stamp(picture, self._line(), EDGE + 4, top + high, TOP_LEFT)

    def press(self, intent: Intent) -> object:
        return None if self.why else self.on_press(intent.device)


class Pictured(NamedTuple):
    """The picture of a banner, `shape` times as wide as high: left of its words, `below` them, or `beside` its heading, as it always is
    with large letters."""

    paint: Callable[[float, float], Surface | None]
    shape: float = SHAPE
    below: bool = False
    beside: bool = False


class BannerFace(NamedTuple):
    """What stands on a banner: a heading, lines, what a press does, and perhaps a picture; the `primary` one is what its screen is for."""

    heading: str
    lines: Sequence[str]
    primary: bool = False
    invitation: str = ""
    pictured: Pictured | None = None


class BannerCard(Widget):
    """A broad card: a heading in display letters, a line or two, and perhaps a picture.
    `on_press(device)`."""

    def __init__(
        self,
        key: str,
        rect: Area,
        face: BannerFace,
        on_press: Callable[[str], object],
        *,
        about: str = "",
    ) -> None:
        super().__init__(key, rect, about=about)
        self.heading = face.heading
        self.lines = tuple(face.lines)
        self.on_press = on_press
        self.primary = face.primary
        self.invitation = face.invitation
        self.pictured = face.pictured

    def _fill(self) -> tuple[int, int, int]:
        if self.primary:
            return GOLD_LIGHT if self.look is Look.FOCUSED else GOLD
        return PAPER if self.look is Look.FOCUSED else CREAM

    def picture(self) -> Surface:
        """Card, picture and words."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, self._fill(), INK, 28, 5).copy()
        x, room = 30.0, rect.width - 60.0
        shown, below = self.pictured, self.pictured is not None and self.pictured.below
        beside = shown is not None and not below and (theme.large or shown.beside)
        if shown and not below and not beside:
            high = rect.height - 2 * EDGE
            wide = high * shown.shape
            self._part(picture, shown.paint(wide, high), EDGE, EDGE)
            x, room = EDGE + wide + 26, rect.width - EDGE - wide - 50
        fall, ink = 0.0, theme.skin.ink_on(self._fill())
        if shown and not below:  # the words stand in the middle beside their picture
            fall = max(-AIR, (rect.height - EDGE - self._lines(None, x, EDGE + HEADING, room)) / 2)
        heading_room = room
        if self.invitation:
            fill = GOLD if self.look is Look.FOCUSED else GOLD_LIGHT
            button = tag(theme, self.invitation, fill, INK, None, 28, fit=room * 0.5)
            self.stamp(picture, button, rect.width - EDGE, EDGE + 32, MID_RIGHT)
            heading_room -= button.get_width() / theme.frame.scale + 16
        if not shown and not self.lines:
            fall = max(0.0, (rect.height - HEADING) / 2 - EDGE)
        heading = headline(theme, self.heading, 76, ink, fit=heading_room)
        self.stamp(picture, heading, x, EDGE - 6 + fall, TOP_LEFT)
        if shown and beside:
            self._beside(picture, shown, x + heading.get_width() / theme.frame.scale + BESIDE, EDGE - 6 + fall)
        if not shown and self.lines:  # the last line keeps off the edge
            fall = -min(AIR, max(0.0, EDGE + self._lines(None, x, EDGE + HEADING, room) - rect.height))
        y = self._lines(picture, x, EDGE + HEADING + fall, room)
        if shown and below and rect.height - y - EDGE - 12 >= LEAST_BELOW:
            self._part(picture, shown.paint(rect.width - 2 * EDGE, rect.height - y - 12 - EDGE), EDGE, y + 12)
        return picture

    def _beside(self, picture: Surface, shown: Pictured, left: float, top: float) -> None:
        """With large letters the picture stands beside the heading, as high as that, where it can still be told what it shows."""
        wide = min(self.rect.width - EDGE - left, HEADING * shown.shape)
        if wide >= LEAST_BESIDE:
            self._part(picture, shown.paint(wide, min(HEADING, wide / SHAPE)), left, top)

    def _lines(self, picture: Surface | None, x: float, y: float, room: float) -> float:
        """As many of the lines as there is room for, each of them whole; returns where they end. Without a picture they are only
        measured."""
        ink = self.theme.skin.ink_on(self._fill())
        for number, line in enumerate(self.lines):
            left, rest = self.rect.height - 6 - y, self.theme.line() * (len(self.lines) - number - 1)
            if left < self.theme.line() and number:
                break
            label = wrapped(self.theme, line, LINE, room, max(left - rest, self.theme.line()), ink)
            if line in self.theme.cut and number:  # whoever looks at the banner is told
                self.theme.cut.remove(line)
                break
            if line in self.theme.cut:  # what comes first is said whole
                self.theme.cut.remove(line)
                least = min(LEAST, LEAST_TAG / self.theme.zoom)
                label = self.theme.label(line, LINE, ink, fit=room, height=left, least=least)
            if picture is not None:
                self.stamp(picture, label, x, y, TOP_LEFT)
            y += label.get_height() / self.theme.frame.scale + 2
        return y

    def _part(self, picture: Surface, part: Surface | None, x: float, y: float) -> None:
        if part is not None:
            self.stamp(picture, part, x, y, TOP_LEFT)

    def press(self, intent: Intent) -> object:
        return self.on_press(intent.device)
