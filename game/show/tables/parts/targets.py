"""What can be pointed at on a table: spaces of the board, things that lie there already, and places that only explain themselves."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import cos, radians, sin
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.core.actions import Action
from game.input.intents import Deed, Intent
from game.show.canvas import Layer
from game.show.painters.overlay import SIGNS, piece_overlay, space_overlay
from game.show.palette import Rgb
from game.show.svg import Svg, raster
from game.show.tables.base.frame import Fit
from game.show.tables.base.prompt import Press
from game.show.tables.parts.guides import FAINT, PULSE, wave
from game.show.tables.parts.plates import Way
from game.show.theme import Theme
from game.show.widgets.base import Look, Widget
from game.show.widgets.stops import Stop
from game.tracks.layout import Layout

SIDE = 60
"""Of the rectangle that stands for a space while the focus moves."""
ON_BOARD, LOOKED_AT, ON_THINGS, BELOW, ON_CARS = 12, 13, 34, 10, 44
"""Depths: under cars and slabs, the one that is looked at over its neighbours, over things at rest, under all that can be pressed."""
OVER_DICE = 67
RING: Rgb = (255, 190, 50)
TICK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="44" fill="#1e8c5a" stroke="#2b263a" '
    'stroke-width="8"/><path d="M28 52L44 68L74 34" fill="none" stroke="#fffcf5" stroke-width="13" stroke-linecap="round" '
    'stroke-linejoin="round"/></svg>'
)
TICK_SIDE = 44
AWAY, COVERED = (0.7, 1.3, 1.7, 2.2, 2.7, 3.2), 3.0
"""Lanes from the middle of a space at which the sign of its key may stand; so many further off it rather stands than on a space."""
NEAR = AWAY[:1]
"""The same next to the road."""
FURTHER = (*AWAY, 4.0, 5.0, 6.0)
"""Where none of those is free: in any direction."""
SLANT = 0.7
"""Of a way straight ahead or across that one goes both ahead and across on a slanting one."""
TOUCHING = tuple((side, ahead) for ahead in (0.0, 1.0, -1.0) for side in (1.0, -1.0))
CORNERS, GAP = (1.0, -1.0), 6.0
"""Where a sign touches its space: on which side (1: the right), in the middle or with one end some units within; and corners behind."""
WITHIN = (0.4, 0.8)
"""How far out from the middle of a space the points lie that stand for it."""
RIM = 8.0
"""Design units that a sign may reach over the upper and lower edge of the board: its frame."""
EDGE = 14.0
"""Design units of a sign beside a space that lie on its edge."""
USUAL_WAYS = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0))
ALL_WAYS = (*USUAL_WAYS, *product((SLANT, -SLANT), (SLANT, -SLANT)), (0.0, -1.0))
"""From the middle of a space to a sign: how far across (to the right), and how far back."""
BEYOND = 40.0
"""So many lanes further off it rather stands than beyond the board, on a row or on the log."""
BEARS, OVERLAP = 0.9, 8
"""A sign up to this share of a thing stands at its corner; a larger one lies on it by so much."""


class Purpose(NamedTuple):
    """What something to point at is for: what a press of it returns, what is said of it, and why it can't be pressed now; `action` where
    that is decided."""

    on_press: Callable[[], Press]
    about: str = ""
    why: str = ""
    action: Action | None = None


def _inside(outline: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether the point lies in the polygon."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


class BoardSpaces(NamedTuple):
    """Spaces of a board that are lit and pressed as one, drawn as `fit` says. The first names them; a start line, which has no outline, is
    the map's start. A space of several pieces is one, too; `whole` False means the pieces of these names alone."""

    layout: Layout
    fit: Fit
    spaces: Sequence[str]
    whole: bool = True


class SpaceTarget(Widget):
    """A space that may be entered: lit, and lit differently while looked at.

    `kind` is the overlay while it is not looked at (see game.show.painters.overlay). With several `ways` to get there, shoulders, Page
    keys and the wheel take another one.
    """

    ringed = False

    def __init__(
        self, key: str, where: BoardSpaces, action: Action | None, about: str, kind: str = "legal", *, ways: Sequence[Way] = ()
    ) -> None:
        layout, fit, spaces, whole = where
        x, y = fit.at(*_middle(layout, spaces[0], whole))
        super().__init__(key, (x - SIDE / 2, y - SIDE / 2, SIDE, SIDE), about=about, z=ON_BOARD)
        self.panel = "board"
        self.layout, self.fit, self.spaces, self.action, self.kind = layout, fit, tuple(spaces), action, kind
        if kind == "danger":
            self.z = ON_CARS  # its sign lies on the car that would be hit
        self.whole, self.ways, self.way = whole, tuple(ways), 0
        pieces = [piece for space in spaces for piece in (layout.pieces(space) if whole else (space,))]
        self.outlines = [[fit.at(*point) for point in layout.outlines.get(piece) or layout.start or ()] for piece in pieces]
        if ways:
            self._take(0)

    @property
    def space(self) -> str:
        """The space it is named for."""
        return self.spaces[0]

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        """Touching the space, or next to it off the road, where it hides no space's middle; else touching it, where nothing else lies.
        Then beside it or behind, further off, and before it."""
        if self.badge != "corner":
            return ()
        layout, fit = self.layout, self.fit
        lane = layout.lane_width * fit.scale
        road = [fit.at(*centre) for centre in layout.centres.values()]
        angle = radians(layout.headings.get(self.space, 0.0))
        ahead, board = (cos(angle), sin(angle)), (fit.left + fit.width / 2, fit.top + fit.height / 2)

        def cost(away: float, x: float, y: float) -> float:
            reach = wide / 2 + lane * 0.3, high / 2 + lane * 0.3
            covered = sum(abs(px - x) < reach[0] and abs(py - y) < reach[1] for px, py in road)
            beyond = abs(x - board[0]) > (fit.width - wide) / 2 or abs(y - board[1]) > (fit.height - high) / 2
            return covered * COVERED + away / lane + BEYOND * beyond

        def spots(ways: Iterable[tuple[float, float]], lanes: Iterable[float]) -> list[tuple[float, float]]:
            """The best first. `ways`: how far across (to the right) and how far back one goes."""
            found, (x, y) = list[tuple[float, float, float]](), self.rect.center
            for (across, back), many in product(ways, lanes):
                dx, dy = -across * ahead[1] - back * ahead[0], across * ahead[0] - back * ahead[1]
                away = lane * many + abs(dx) * wide / 2 + abs(dy) * high / 2
                found.append((away, x + dx * away, y + dy * away))
            return [spot[1:] for spot in sorted(found, key=lambda spot: cost(*spot))]

        whole = Rect(fit.left, fit.top, fit.width, fit.height).inflate(0, 2 * RIM)
        touching = [area for area in self._touching(wide, high) if whole.contains(area)]
        near = [area for area in (_around(spot, wide, high) for spot in spots(USUAL_WAYS, NEAR)) if whole.contains(area)]
        free = [area for area in (*touching, *near) if not any(area.collidepoint(point) for point in road)]
        close = [(area.x + wide / 2, area.y + high / 2) for area in (*free, *touching)]
        return [*close, *spots(USUAL_WAYS, AWAY), *spots(ALL_WAYS, FURTHER)]

    def _touching(self, wide: float, high: float) -> list[Rect]:
        """Where a sign of this size touches the space; in design units, the best first."""
        (x, y), half = self.rect.center, self.layout.lane_width * self.fit.scale / 2
        angle = radians(self.layout.headings.get(self.space, 0.0))
        ahead = cos(angle), sin(angle)
        long = max((abs((px - x) * ahead[0] + (py - y) * ahead[1]) for px, py in self.outlines[0]), default=half)
        across = abs(ahead[1]) * wide / 2 + abs(ahead[0]) * high / 2 - EDGE
        along = max(abs(ahead[0]) * wide / 2 + abs(ahead[1]) * high / 2 - long + GAP, 0.0)
        beside = [(side * (half + across), end * along) for side, end in TOUCHING]
        behind = [(side * half, -long) for side in CORNERS]
        spots = [(x - off * ahead[1] + far * ahead[0], y + off * ahead[0] + far * ahead[1]) for off, far in (*beside, *behind)]
        return [_around(spot, wide, high) for spot in spots]

    def ground(self) -> Sequence[tuple[float, float]]:
        """Points all over it, its middle first: what lies on none of them lies beside it; in design units."""
        x, y = self.rect.center
        rims = [point for outline in self.outlines for point in outline]
        inner = [(x + (px - x) * share, y + (py - y) * share) for px, py in rims for share in WITHIN]
        return [(x, y), *inner]

    def attach(self, layer: Layer, theme: Theme) -> None:
        """The overlay lies on the board, under cars and slabs."""
        self.theme = theme
        picture, x, y = self._overlay()
        self.node = layer.add(picture, x, y, self.z, (0.0, 0.0))

    def _overlay(self) -> tuple[Surface, float, float]:
        scale = self.fit.scale * self.theme.frame.scale
        kind = "focus" if self.look in (Look.FOCUSED, Look.PRESSED) else self.kind
        kinds = [kind, SIGNS[self.kind]] if kind == "focus" and self.kind in SIGNS else [kind]
        overlay = space_overlay if self.whole else piece_overlay
        parts = [overlay(self.layout, space, scale, each) for each in kinds for space in self.spaces]
        picture, (left, top) = parts[0] if len(parts) == 1 else joined(parts)
        x, y = self.fit.at(left / scale, top / scale)
        return picture, x, y

    def refresh(self) -> None:
        """Another overlay may have another corner."""
        if self.node:
            picture, x, y = self._overlay()
            self.node.image, self.node.place = picture, (x, y)
            self.node.raise_to(max(self.z, LOOKED_AT) if self.look in (Look.FOCUSED, Look.PRESSED) else self.z)

    def live(self, now: float) -> bool:
        """What may be entered pulses; what is looked at stands still."""
        pulses = self.node is not None and self.look is Look.NORMAL and self.kind in ("legal", "thin")
        if self.node:
            self.node.alpha = FAINT + round((255 - FAINT) * wave(now, PULSE)) if pulses else 255
        return pulses

    def hit(self, x: float, y: float) -> bool:
        """Inside one of its outlines as they are drawn."""
        return any(_inside(outline, x, y) for outline in self.outlines)

    def stops(self) -> tuple[Stop, ...]:
        """Entering it, another way to get there, and out; nothing where there is one way."""
        if len(self.ways) < 2:
            return ()
        enter, another = Stop(f"{self.key}:enter", self.rect), Stop(f"{self.key}:another", self.rect, Deed.NEXT)
        return enter, another, Stop(f"{self.key}:out", self.rect, out=True)

    def page(self, step: int) -> bool:
        """Another way to get there, round and round; False where there is only one."""
        if len(self.ways) < 2:
            return False
        self._take((self.way + step) % len(self.ways))
        return True

    def _take(self, way: int) -> None:
        self.way = way
        self.action, self.about = self.ways[way].action, self.ways[way].about or self.about

    def press(self, intent: Intent) -> Press:
        """What entering it decides, by the way that is meant."""
        return self.ways[self.way].on_press() if self.ways else self.action


def _around(spot: tuple[float, float], wide: float, high: float) -> Rect:
    """What something of this size covers that has its middle there."""
    return Rect(round(spot[0] - wide / 2), round(spot[1] - high / 2), round(wide), round(high))


def _middle(layout: Layout, space: str, whole: bool) -> tuple[float, float]:
    """The middle of a space on the map."""
    if not whole or len(layout.pieces(space)) == 1:
        return layout.centres[space]
    place = layout.middle(space)
    return place.x, place.y


def joined(parts: Sequence[tuple[Surface, tuple[int, int]]]) -> tuple[Surface, tuple[int, int]]:
    """Overlays of several outlines in one picture, and where its upper left corner goes."""
    area = Rect(parts[0][1], parts[0][0].get_size()).unionall([Rect(place, picture.get_size()) for picture, place in parts[1:]])
    sheet = Surface(area.size, SRCALPHA)
    for picture, (left, top) in parts:
        sheet.blit(picture, (left - area.x, top - area.y))
    return sheet, area.topleft


class ThingTarget(Widget):
    """A thing that lies on the stage already: it needs no picture of its own, only a place to point at, in design units.

    lit     a ring around it: this one is what matters now
    picked  a tick at its corner: chosen, and a press lets it go
    """

    def __init__(
        self, key: str, centre: tuple[float, float], size: tuple[float, float], purpose: Purpose, *, lit: bool = False, picked: bool = False
    ) -> None:
        area = (centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)
        super().__init__(key, area, about=purpose.about, why=purpose.why, z=ON_THINGS)
        self.on_press = purpose.on_press
        self.lit = lit
        self.picked = picked
        self.action = purpose.action

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        """Above what is too small to bear it, from its left edge on, or up to its right edge; else below it, or beside it."""
        rect = self.rect
        if self.badge != "corner" or rect.width * BEARS > wide:
            return ()
        left, right = rect.left + max(wide, rect.width) / 2, rect.right - max(wide, rect.width) / 2
        above, below = rect.top - high / 2 + OVERLAP, rect.bottom + high / 2 - OVERLAP
        before, behind = rect.left - wide / 2 + OVERLAP, rect.right + wide / 2 - OVERLAP
        near = [(left, above), (right, above), (left, below), (right, below), (before, rect.centery), (behind, rect.centery)]
        return [*near, (left, below + high), (left, above - high), (before, below), (behind, below), (before, above), (behind, above)]

    def attach(self, layer: Layer, theme: Theme) -> None:
        """A tick lies above the thing, whatever that is."""
        super().attach(layer, theme)
        if self.node and self.picked:
            self.node.raise_to(OVER_DICE)

    def picture(self) -> Surface | None:
        """The ring, or the tick; else nothing: the stage draws it."""
        if self.picked:
            return self._tick()
        return self._ring() if self.lit else None

    def _ring(self) -> Surface:
        w, h = self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN
        svg = Svg(w, h)
        for bold, alpha in ((16, 0.25), (9, 0.5), (4, 1.0)):
            svg.rect(8, 8, w - 16, h - 16, 26, None, RING, bold, alpha)
        return svg.raster(self.theme.frame.pair(w, h))

    def _tick(self) -> Surface:
        px = self.theme.frame.px
        mark = raster(TICK.encode(), (px(TICK_SIDE), px(TICK_SIDE)))
        sheet = Surface((px(self.rect.width + 2 * self.MARGIN), px(self.rect.height + 2 * self.MARGIN))).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        sheet.blit(mark, (sheet.get_width() - mark.get_width(), 0))
        return sheet

    def press(self, intent: Intent) -> Press:
        """What it is for; nothing where it can't be pressed."""
        return None if self.why else self.on_press()


class Explained(Widget):
    """Something that lies there and tells what it is; `thing` is its key in the title's words, `number` tells several of one apart."""

    def __init__(self, thing: str, centre: tuple[float, float], size: tuple[float, float], about: str, number: int = 0) -> None:
        rect = (centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)
        super().__init__(f"about:{thing}:{number}", rect, about=about, z=BELOW)
        self.thing, self.number = thing, number
