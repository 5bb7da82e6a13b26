"""What leads the eye on a board: a bouncing pointer with a name over the car to move, and where that car will land."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FONT_CENTER, Rect, Surface

from game.show.canvas import NOWHERE, Layer, Node
from game.show.fitting import LEAST
from game.show.palette import INK, PAPER, Rgb, Tone
from game.show.svg import Svg
from game.show.tables.parts.plate_spot import Around, spot_beside, stalk
from game.show.tables.parts.rows import LEAST_NAME, shortened
from game.show.theme import Theme

Point = tuple[float, float]

BOUNCE, BEAT = 9.0, 0.9
"""Design units that the pointer hops, and seconds from hop to hop."""
PULSE = 1.1
"""Seconds from bright to bright of what pulses."""
FAINT = 120
STEPS = 12
"""So many shades of a pulse: a frame in which nothing would be seen to change draws nothing."""
TIP, ARROW_GAP, ABOVE = 30, 8, 0.42
RIM = 26
"""Design units along the board's edge that its frame and a hop take: no words lie there."""
NAME, NAME_ROOM = 30, 250
"""Size of the letters, and design units that a name has: it may cover no more of the board."""
WAYS: tuple[Point, ...] = (
    (0.0, -1.0), (0.0, 1.0), (-0.5, -1.0), (0.5, -1.0), (-0.5, 1.0), (0.5, 1.0), (1.0, 0.0), (-1.0, 0.0), (-1.0, -1.0), (1.0, -1.0),
    (-1.0, 1.0), (1.0, 1.0),
)  # fmt: skip
"""Where a name may stand by its car: sideways in its own widths, above (-1), below (1) or beside it (0); rather the first ones."""
OWN_CAR = 6
"""So many points that lie on other things it weighs to cover the car that is pointed at."""
ON_BOARD, WAY, STALK, PLATE, POINTER = 13, 16, 45, 46, 55
"""Depths: under cars, on the road, over cars, over cars that drive."""
DOT = 15
CORNER = 28
"""Of a plate of two lines, at the usual text size; one of one line is round."""
LONG, HALF = 11, 0.6
"""Heights of a line from which on words stand in two, and how broad they are then, as a share of the line."""


class Mover(NamedTuple):
    """Whose turn it is: the key of its car on the stage, its driver's name, the colours of its seat, and how long the car is."""

    key: str
    name: str
    tone: Tone
    length: float


class Landing(NamedTuple):
    """Where the car to move will land: what paints the picture over that space, its upper left corner, the middle of the space, the way
    there, and what comes of it; all in design units.

    key     tells one from another
    dotted  the way is drawn; else something lies on it already
    """

    key: object
    overlay: Callable[[], Surface]
    corner: Point
    middle: Point
    way: tuple[Point, ...]
    text: str
    tone: Tone
    dotted: bool = True


def wave(now: float, beat: float) -> float:
    """1 at the beginning of each beat, 0 in its middle, in STEPS."""
    return round((0.5 + 0.5 * math.cos(math.tau * now / beat)) * STEPS) / STEPS


class Guides:
    """On one layer, over `board` (within its frame). Nothing of it is a thing on the stage: it follows from what is there."""

    road: Sequence[Point] = ()
    """The middles of the road's spaces, which plates keep off, and how broad a `lane` is; in design units."""
    lane = 60.0

    def __init__(self, layer: Layer, theme: Theme, board: Rect, calm: bool) -> None:
        self.layer, self.theme, self.calm = layer, theme, calm
        self.board = board.inflate(-2 * RIM, -2 * RIM)
        self.now = 0.0
        self._mover: Mover | None = None
        self._car: Node | None = None
        self._avoid: tuple[Point, ...] = ()
        self._tip: Node | None = None
        self._name: Node | None = None
        self._off = (0.0, -1.0)
        """The name's place by the car, one of WAYS."""
        self._name_size = (0.0, 0.0)
        """Of its plate, in design units."""
        self._seen: Point = (0.0, 0.0)
        """Where the car stood when it was last looked at, and where the name's middle is without a hop."""
        self._named: Point = (0.0, 0.0)
        self._landing: Landing | None = None
        self._marks: list[Node] = []
        self._plate: Node | None = None
        self._stalk: Node | None = None
        self._stood: Point = (0.0, 0.0)
        """Where the car stood when the plate found its place."""
        self._plates: dict[_Words, Surface] = {}
        """Those that are painted: the same names come round and round."""

    @property
    def nodes(self) -> list[Node]:
        """All of it that lies on the layer."""
        return [node for node in (self._tip, self._name, self._plate, self._stalk, *self._marks) if node is not None]

    def clear(self) -> None:
        """Nothing is pointed at."""
        self.point(None, None)
        self.land(None)

    # --- the car to move

    def point(self, mover: Mover | None, car: Node | None, avoid: Sequence[Point] = ()) -> None:
        """At this car from now on; its name covers as little as can be of what lies at `avoid`."""
        if mover is None or car is None:
            for node in (self._tip, self._name):
                if node is not None:
                    self.layer.remove(node)
            self._tip = self._name = self._mover = self._car = None
            return
        if mover != self._mover or self._tip is None or self._name is None:
            self.point(None, None)
            self._tip = self.layer.add(_tip(self.theme, mover.tone), 0, 0, POINTER)
            words = _Words(shortened(self.theme, mover.name, _letters(self.theme), NAME_ROOM), mover.tone.fill, mover.tone.ink)
            self._name, self._name_size = self._tag(words, POINTER), self._size(words)
        self._mover, self._car = mover, car
        self._avoid = tuple(avoid)
        self._off = self._freest(car.place)
        self._tip.image = _tip(self.theme, mover.tone, self._off)
        self._follow(turned=True)

    def _freest(self, car: Point) -> tuple[float, float]:
        """Where name and arrow cover least: rather above than below, rather in the middle than aside."""
        return min(WAYS, key=lambda off: (self._covered(car, off), WAYS.index(off)))

    def _covered(self, car: Point, off: tuple[float, float]) -> float:
        whole = self._area(car, off)
        area = whole.clamp(self.board)
        tip = Rect(0, 0, TIP, TIP)
        tip.center = round(car[0]), round(car[1])
        own = OWN_CAR if area.colliderect(tip) else 0  # clamped onto what it is the name of
        tip.center = tuple(map(round, self._tip_spot(car, off)))
        outside = 3 if not self.board.inflate(TIP, TIP).contains(tip) else 1 if area != whole else 0
        wide = area.inflate(24, 24)
        return own + outside + sum(wide.collidepoint(point) + 2 * tip.collidepoint(point) for point in self._avoid)

    def _tag(self, words: "_Words", depth: int) -> Node:
        """A plate with these words, painted once."""

        def paint() -> Surface:
            self._plates[words] = _plate(self.theme, words)
            return self._plates[words]

        node = self.layer.add(None, 0, 0, depth)
        node.show_made(self._plates.get(words), paint)
        return node

    def _size(self, words: "_Words") -> tuple[float, float]:
        """Width and height of a plate with these words, in design units."""
        wide, high = _plate_size(self.theme, _label(self.theme, words))
        return wide / self.theme.frame.scale, high / self.theme.frame.scale

    def _area(self, car: Point, off: tuple[float, float]) -> Rect:
        assert self._mover is not None
        return _name_area(car, off, self._mover.length, self._name_size)

    def _tip_spot(self, car: Point, off: tuple[float, float], hop: float = 0.0) -> Point:
        assert self._mover is not None
        return _beside_car(car, off, self._mover.length, TIP / 2 + hop)

    def _follow(self, turned: bool = False) -> None:
        """Hops at the car's place; where that is as it was, and nothing is `turned`, nothing is worked out but the hop."""
        if self._car is None or self._tip is None or self._name is None or self._mover is None:
            return
        if turned or self._car.place != self._seen:
            self._seen = self._car.place
            self._named = self._area(self._seen, self._off).clamp(self.board).center
        across, down = self._named
        hop = 0.0 if self.calm else BOUNCE * (1 - abs(2 * ((self.now / BEAT) % 1.0) - 1) ** 2)
        x, y = self._tip_spot(self._seen, self._off, hop)
        self._tip.place = (x, round(y)) if self._off[1] else (round(x), y)
        up, aside = self._off[1], 0.0 if self._off[1] else self._off[0]
        self._name.place = (round(across + aside * hop), round(down + up * hop))

    # --- where it will land

    def land(self, landing: Landing | None) -> None:
        """This is where the car will be; None: nobody knows yet."""
        if landing is self._landing or (landing and self._landing and landing.key == self._landing.key):
            self._step_aside()
            return
        for node in (*self._marks, self._plate, self._stalk):
            if node is not None:
                self.layer.remove(node)
        self._marks, self._plate, self._stalk, self._landing = [], None, None, landing
        if landing is None:
            return
        self._marks.append(self.layer.add(None, *landing.corner, ON_BOARD, (0.0, 0.0)))
        self._marks[0].show_made(None, landing.overlay)
        self._marks += [self.layer.add(_dot(self.theme), *point, WAY) for point in landing.way if landing.dotted]
        self._plate = self._tag(_Words(landing.text, PAPER, INK), PLATE)
        self._set_down(landing)

    def _step_aside(self) -> None:
        """The plate goes where it covers less, once it is known what can be chosen."""
        if self._plate is None or self._landing is None:
            return
        area = self._said
        if area.colliderect(self._pointer) or any(area.inflate(24, 24).collidepoint(point) for point in self._avoid):
            self._set_down(self._landing)

    @property
    def _said(self) -> Rect:
        """Where the plate lies; empty where none does."""
        if self._plate is None or self._landing is None:
            return Rect(0, 0, 0, 0)
        area = Rect(0, 0, *map(round, self._size(_Words(self._landing.text, PAPER, INK))))
        area.center = round(self._plate.place[0]), round(self._plate.place[1])
        return area

    @property
    def _pointer(self) -> Rect:
        """Where name and arrow stand together; empty where nothing is pointed at."""
        if self._car is None or self._mover is None:
            return Rect(0, 0, 0, 0)
        tip = Rect(0, 0, TIP, TIP)
        tip.center = tuple(map(round, self._tip_spot(self._car.place, self._off)))
        return self._area(self._car.place, self._off).clamp(self.board).union(tip)

    @property
    def words(self) -> list[Rect]:
        """Where the names and numbers lie that are read now, in design units."""
        return [area for area in (self._pointer, self._said) if area.width]

    def _set_down(self, landing: Landing) -> None:
        """The plate by the landing space, with its stalk where it stands apart from that."""
        assert self._plate is not None
        own = _body(self._car.place, self._mover.length) if self._car is not None and self._mover is not None else NOWHERE
        around = Around(self.board, self._pointer, own, self._avoid, self.road, self.lane)
        spot = spot_beside(landing.middle, self._size(_Words(landing.text, PAPER, INK)), around)
        self._plate.place, self._stood = spot.center, self._car.place if self._car is not None else (0.0, 0.0)
        if self._stalk is not None:
            self.layer.remove(self._stalk)
        self._stalk = None
        if (line := stalk(self.theme, landing.middle, spot, self.lane)) is not None:
            self._stalk = self.layer.add(None, *line[1], STALK, (0.0, 0.0))
            self._stalk.show_made(None, line[0])

    def _make_way(self) -> None:
        """Who drives to where it was to land brings its name along: what was said of the way there goes as soon as that reaches it."""
        hidden = self._car is not None and self._car.place != self._stood and bool(self._said.colliderect(self._pointer))
        for node in (self._plate, self._stalk):
            if node is not None and node.shown == hidden:
                node.shown = not hidden

    # --- the clock

    def live(self, dt: float) -> bool:
        """`dt` seconds go by; True if anything of it moves."""
        self.now += dt
        if self._car is not None and not self._car.alive:
            self.point(None, None)
        self._follow()
        if self._plate is not None:
            self._make_way()
        if self._marks and not self.calm:
            self._marks[0].alpha = FAINT + round((255 - FAINT) * wave(self.now, PULSE))
        return not self.calm and (self._car is not None or bool(self._marks))


def _beside_car(car: Point, off: Point, length: float, away: float) -> Point:
    """So many units off the side of a car of that length that `off` names, straight above, below or beside it."""
    if off[1]:
        return car[0], car[1] + off[1] * (length * ABOVE + away)
    return car[0] + off[0] * (length * 0.5 + away), car[1]


def _name_area(car: Point, off: Point, length: float, size: tuple[float, float]) -> Rect:
    """Where a name of that size stands off a car, behind the arrow."""
    wide, high = size
    area = Rect(0, 0, round(wide), round(high))
    x, y = _beside_car(car, off, length, TIP + (high if off[1] else wide) / 2)
    area.center = round(x + off[0] * wide if off[1] else x), round(y)
    return area


def _tip(theme: Theme, tone: Tone, off: Point = (0.0, -1.0)) -> Surface:
    """The pointer's arrow, in a seat's colour with a white keyline; it points back from where the name stands."""
    across, down = off
    path = "M8 8L36 8L22 32Z" if down < 0 else "M8 32L36 32L22 8Z" if down else "M34 6L34 34L10 20Z" if across > 0 else "M10 6L10 34L34 20Z"
    join = 'stroke-linejoin="round"'
    colour = "#{:02x}{:02x}{:02x}".format(*tone.fill)
    edges = (("#2b263a", "#fffcf5", 14), (colour, "#2b263a", 6))
    drawn = "".join(f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{bold}" {join}/>' for fill, line, bold in edges)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 40">{drawn}</svg>'
    return theme.drawing(svg, 44, 40)


def _body(car: Point, length: float) -> Rect:
    """What of the car to move has to be seen whatever is told, with the arrow that points at it."""
    body = Rect(0, 0, round(length * 0.84), round(length * 0.84))
    body.center = round(car[0]), round(car[1])
    return body


class _Words(NamedTuple):
    """A name or a few words on a ground, in an ink."""

    text: str
    fill: Rgb
    ink: Rgb


def _letters(theme: Theme) -> float:
    return min(LEAST, LEAST_NAME / theme.zoom) if theme.large else NAME


def _label(theme: Theme, words: _Words) -> Surface:
    """In one line, or in two where that is long: a broad plate hides more of a board than a high one."""
    least = min(LEAST, LEAST_NAME / theme.zoom)
    line = theme.label(words.text, _letters(theme), words.ink, least=least)
    if line.get_width() <= LONG * line.get_height():
        return line
    half = line.get_width() / theme.frame.scale * HALF
    return theme.label(words.text, _letters(theme), words.ink, width=half, align=FONT_CENTER, least=least)


def _plate_size(theme: Theme, label: Surface) -> tuple[int, int]:
    """Width and height of the plate round a label, in pixels."""
    return label.get_width() + theme.frame.px(36), label.get_height() + theme.frame.px(14)


def _plate(theme: Theme, words: _Words) -> Surface:
    """A tag that stands off any board."""
    px, label = theme.frame.px, _label(theme, words)
    wide, high = _plate_size(theme, label)
    svg = Svg(wide, high)
    round_off = min(high / 2, px(CORNER) * theme.zoom)
    svg.rect(px(1), px(1), wide - px(2), high - px(2), round_off, PAPER)
    svg.rect(px(4), px(4), wide - px(8), high - px(8), round_off, theme.ground(words.fill), INK, px(4))
    sheet = svg.raster((wide, high))
    sheet.blit(label, label.get_rect(center=(wide // 2, high // 2)))
    return sheet


def _dot(theme: Theme) -> Surface:
    circle = '<circle cx="10" cy="10" r="7" fill="#fffcf5" stroke="#2b263a" stroke-width="4"/>'
    return theme.drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">{circle}</svg>', DOT, DOT)
