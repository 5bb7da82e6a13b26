"""Before and after: two small pictures of a piece of the board, an arrow between them, and below it the dice, cards or cubes that made it.

What lies on the board is drawn by the table's own painters from two positions; a title adds what only it knows (`Parts`): which spaces an
event is about, the way that was taken, and what made it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Generic, NamedTuple

from pygame import Rect, Surface, transform

from game.core.actions import Event
from game.core.diagrams import Example
from game.core.slices import Slices
from game.show.palette import INK
from game.show.stage import Sprite, Thing
from game.show.tables.base import diagram_pieces as pieces
from game.show.tables.base.base_table import BaseTable, Pictures, Places, State
from game.show.tables.base.diagram_pieces import ARROW, CUT, GAP, ROW, Box, Cut, Point
from game.show.theme import Theme

LARGER = ((100, 300), (150, 360), (200, 460))
"""Text size in percent -> width of a picture; between them it grows evenly."""
CAR = 40.0
"""A car is no shorter than this, in units at the usual text size, if it can be helped: it has to be told apart."""
MOST_LARGER = 1.5
"""So many times as large as on the board a car is drawn at most."""
NEAREST = 0.72
"""Of its own length two cars of which one has moved may be apart."""
SMALL = 0.4
"""Of a picture's width: what is smaller is hidden by no sign, if there is room beside it."""
CARS = ("car", "racer")
"""Kinds of things that are cars."""
MARK = 32
"""Units of a sign over a picture."""


class Sight(NamedTuple, Generic[State, Places]):
    """An example on its board: where things lie, and on which space each thing stood before and stands after, by its key."""

    example: Example[State]
    places: Places
    stood: Mapping[str, str]
    stands: Mapping[str, str]


class Mark(NamedTuple):
    """A sign in the second picture, at a space or above a thing: what became of it."""

    at: str
    picture: Surface


class Parts(Generic[State, Places]):
    """What a title knows of its diagrams. Where it names something, that is a space of the map or the key of a thing on the board."""

    def spaces(self, sight: Sight[State, Places]) -> list[str]:
        """What has to be seen; names that are neither space nor thing count for nothing. Without anything of a title's own: the spaces
        that events name."""
        return [name for event in sight.example.events for name in names_in(event)]

    def ways(self, sight: Sight[State, Places]) -> list[tuple[str, ...]]:
        """The ways that were taken, each from where it began: a space, or a thing as it stood before."""
        return []

    def made(self, example: Example[State], theme: Theme, side: int) -> Iterator[Surface]:
        """What made it, each picture `side` pixels high; they are painted one by one."""
        return iter(())

    def marks(self, sight: Sight[State, Places], side: int) -> list[Mark]:
        """Signs of `side` pixels over the second picture."""
        return []

    def seen(self, thing: Thing[object]) -> bool:
        """Whether a thing that lies on the board belongs into the picture."""
        return True


def names_in(event: Event) -> Iterator[str]:
    """All names in the fields of an event, in their order."""
    for field in event.__struct_fields__:
        yield from _strings(getattr(event, field))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _strings(one)


def picture_width(text_scale: int, room: float) -> float:
    """How broad each of the two pictures is at a text size of so many percent, in design units; both and the arrow fit into `room`."""
    width = float(LARGER[-1][1])
    for (small, narrow), (large, broad) in pairwise(LARGER):
        if text_scale <= large:
            width = narrow + (broad - narrow) * (text_scale - small) / (large - small)
            break
    return min(width, room / (2 + ARROW / CUT[0]))


def diagram_height(width: float) -> float:
    """How high a diagram is whose pictures are so broad, in design units: it has room for the row below them, whatever lies there."""
    return (CUT[1] + GAP + ROW) * width / CUT[0]


class DiagramPainter(Generic[State, Places, Pictures]):
    """Paints diagrams with a table that has its services. `board` is the whole printed board, at any size."""

    def __init__(self, table: BaseTable[State, Places, Pictures], parts: Parts[State, Places], board: Surface) -> None:
        self.table, self.parts, self.board = table, parts, board
        self.places = table.places_of(1)
        self.layout = self.places.layout

    def paint(self, example: Example[State], wide: int) -> Slices[Surface]:
        """The two pictures, each `wide` pixels wide, the arrow, and the row below; in slices."""
        unit = wide / CUT[0]
        before, after, cut = yield from self.laid_out(example, wide)
        sight = Sight(example, self.places, _standing(before), _standing(after))
        stood, stands = self._spots(before), self._spots(after)
        ways = [_known(stood, way) for way in self.parts.ways(sight)]
        marks = [(stands[mark.at], mark.picture) for mark in self.parts.marks(sight, round(MARK * unit)) if mark.at in stands]
        self.table.model = example.before
        first = yield from self._half(before, cut)
        self.table.model = example.after
        moved_last = sorted(after, key=lambda one: (one.sprite.z, stood.get(one.key) != stands[one.key]))  # nobody hides who has moved
        second = yield from self._half(moved_last, cut, ways, marks)
        row: list[Surface] = []
        for one in self.parts.made(example, self.table.services.theme, round(ROW * unit)):
            row.append(one)
            yield
        return pieces.laid(first, second, row, unit, self.table.services.theme.skin.letter(INK))

    def laid_out(self, example: Example[State], wide: int) -> Slices[tuple[list["Lying"], list["Lying"], Cut]]:
        """What lies on the board before and after, from the lowest to the highest, and what of it is seen, in slices."""
        before = yield from self._lying(example.before)
        after = yield from self._lying(example.after)
        sight = Sight(example, self.places, _standing(before), _standing(after))
        box = self._box(self.parts.spaces(sight), self._spots(before), self._spots(after))
        return before, after, Cut(box, wide / box.width, self._larger(before, after, box))

    def _spots(self, lying: Sequence["Lying"]) -> dict[str, Point]:
        """Where each space and each thing lies, on the map."""
        return {**self.layout.centres, **{one.key: self._on_map(one.sprite) for one in lying}}

    def _box(self, names: Sequence[str], *spots: Mapping[str, Point]) -> Box:
        """What of the board is seen: all that is named, before and after; where that is nothing, all cars."""
        spaces = [name for name in names if name in self.layout.centres]
        keys = [name for name in names if name not in self.layout.centres]
        points = [known[key] for known in spots for key in keys if key in known]
        if not spaces and not points:
            points = [point for known in spots for key, point in known.items() if key.partition(":")[0] in CARS]
        return pieces.cut_of(self.layout, spaces, points)

    def _lying(self, model: State) -> Slices[list["Lying"]]:
        """What lies on the board, from the lowest to the highest."""
        table, board = self.table, self.places.board
        table.model = model
        found = []
        for key, thing in table.things(model).items():
            if not self.parts.seen(thing):
                continue
            sprite = table.pictures.sprite(key, thing)
            if board.collidepoint(sprite.x, sprite.y):
                found.append(Lying(key, thing, sprite))
                yield
        return sorted(found, key=lambda one: one.sprite.z)

    def _half(
        self, lying: Sequence["Lying"], cut: Cut, ways: Sequence[Sequence[Point]] = (), marks: Sequence[tuple[Point, Surface]] = ()
    ) -> Slices[Surface]:
        """One of the two pictures, with ways through points of the map, and signs above some of them."""
        picture = self._ground(cut)
        yield
        for way in ways:
            pieces.dashed(picture, [cut.at(*point) for point in way])
        shrink = cut.scale / (self.places.fit.scale * self.table.services.theme.frame.scale)
        taken: list[Rect] = []
        for one in lying:
            x, y = cut.at(*self._on_map(one.sprite))
            if picture.get_rect().inflate(80, 80).collidepoint(x, y):
                rect = pieces.put(picture, one.picture(), (x, y), shrink * (cut.larger if one.is_car else 1.0))
                taken += [rect.inflate(-rect.width // 3, -rect.height // 3)] if rect.width < picture.get_width() * SMALL else []
                yield
        for point, sign in marks:
            place = pieces.freest(cut.at(*point), sign, picture.get_rect(), taken)
            picture.blit(sign, place)
            taken.append(place)
        return pieces.framed(picture)

    def _larger(self, before: Sequence["Lying"], after: Sequence["Lying"], box: Box) -> float:
        """So many times as large as on the board cars are drawn: to be told apart, but not so that they hide one that has moved."""
        length, stood = self.layout.car_length, _standing(before)
        moved = [one for one in after if one.is_car and stood.get(one.key) != one.thing.place]
        others = [[self._on_map(other.sprite) for other in after if other.is_car and other is not one] for one in moved]
        pairs = [dist(self._on_map(one.sprite), spot) for one, spots in zip(moved, others, strict=True) for spot in spots]
        wanted = CAR * box.width / CUT[0] / length
        return max(1.0, min(wanted, MOST_LARGER, min(pairs, default=wanted * length) / (NEAREST * length)))

    def _on_map(self, sprite: Sprite) -> Point:
        fit = self.places.fit
        return (sprite.x - fit.left) / fit.scale, (sprite.y - fit.top) / fit.scale

    def _ground(self, cut: Cut) -> Surface:
        """The piece of the printed board."""
        scale = self.board.get_width() / self.layout.size[0]
        part = Rect(*(round(units * scale) for units in cut.box)).clip(self.board.get_rect())
        return transform.smoothscale(self.board.subsurface(part), (round(cut.box.width * cut.scale), round(cut.box.height * cut.scale)))


class Lying(NamedTuple):
    """A thing that lies on the board, and how it looks there."""

    key: str
    thing: Thing[object]
    sprite: Sprite

    @property
    def is_car(self) -> bool:
        """Whether it is drawn large enough to be told."""
        return self.thing.kind in CARS

    def picture(self) -> Surface | None:
        """How it looks, made now where it may come late."""
        return self.sprite.image if self.sprite.late is None else self.sprite.late()


def _known(spots: Mapping[str, Point], names: Sequence[str]) -> list[Point]:
    """Where these lie, as far as the board has them."""
    return [spots[name] for name in names if name in spots]


def _standing(lying: Sequence[Lying]) -> dict[str, str]:
    """On which space each of these stands, by key."""
    return {one.key: one.thing.place for one in lying if one.is_car}
