"""Small things that a seat owns: tiles, cubes, modules. Shelves they lie on, piles of equal ones, and how they jump, are swept off and
land with a thud."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pygame import SRCALPHA, Rect, Surface

from game.show.canvas import Node
from game.show.painters.digits import paint_number
from game.show.palette import INK, PAPER
from game.show.picture_cache import picture_cache
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.parts.dice_flight import spread_over_frames
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.timeline import Clip, ease_in_out, ease_out

Spot = tuple[float, float]
Face = TypeVar("Face")
COUNT_SHARE = 0.46
"""Height of the disc with a pile's number, as a share of a token's side."""


class Pile(NamedTuple, Generic[Face]):
    """Equal tokens in one place."""

    face: Face
    number: int


def piled(faces: Sequence[Face], most: int) -> tuple[Pile[Face], ...]:
    """The tokens in their order, each by itself; where there are more than `most`, equal ones lie in one pile, in the order of the first
    of each."""
    if len(faces) <= most:
        return tuple(Pile(face, 1) for face in faces)
    return tuple(Pile(face, faces.count(face)) for face in dict.fromkeys(faces))


def on_shelf(faces: Sequence[Face], kind: str = "token", most: int = 0) -> dict[str, Thing[Face]]:
    """Tokens side by side as things, `kind:number`, in piles where there are more than `most`: the place is "number:of how many", the
    number how many lie in the pile."""
    piles = piled(faces, most or len(faces))
    return {f"{kind}:{n}": Thing(kind, f"{n}:{len(piles)}", pile.face, pile.number) for n, pile in enumerate(piles)}


class Columns:
    """`count` columns of equal width in `area`, a token of `side` in the middle of each."""

    def __init__(self, area: Rect, count: int, side: int) -> None:
        self.area, self.count, self.side = area, count, side

    @staticmethod
    def side_of(wanted: float, width: float, count: int, apart: int = 4) -> int:
        """The side of a token: as wanted, or as large as so many columns have room for."""
        return int(min(round(wanted), width // count - apart))

    def spot(self, index: int) -> Spot:
        """The middle of a column."""
        area = self.area
        return area.x + area.width / 2 + (index - (self.count - 1) / 2) * area.width / self.count, area.y + area.height / 2


class Shelf(NamedTuple):
    """Where tokens of a `side` lie: `apart` units between two, closer where there are many, and in piles beyond `most` (0: never)."""

    area: Rect
    side: int
    apart: float = 2
    most: int = 0


class ShelfPlaces(Generic[Face]):
    """Tokens side by side from the left of a shelf.

    paint  a face and a side in design units -> its picture
    """

    def __init__(self, shelf: Shelf, paint: Callable[[Face, int], Surface], *, kind: str = "token", depth: int = 33) -> None:
        self.area, self.side, self.apart, self.most = shelf
        self.paint, self.kind, self.depth = paint, kind, depth

    def step(self, count: int) -> float:
        """From token to token where there are so many."""
        return min(self.side + self.apart, (self.area.width - self.side) / max(1, count - 1))

    def spot(self, index: int, count: int) -> Spot:
        """The middle of token (or pile) `index` of `count`."""
        return self.area.x + self.side / 2 + index * self.step(count), self.area.y + self.area.height / 2

    def things(self, faces: Sequence[Face]) -> dict[str, Thing[Face]]:
        """The tokens as things (see `on_shelf`)."""
        return on_shelf(faces, self.kind, self.most)

    def sprite(self, key: str, thing: Thing[Face]) -> Sprite:
        """How such a token or pile lies."""
        index, count = (int(part) for part in thing.place.split(":"))
        return Sprite(self.picture(thing.face, thing.number), *self.spot(index, count), self.depth)

    def picture(self, face: Face, count: int = 1) -> Surface:
        """A token, or a pile of them with its number."""
        token = self.paint(face, self.side)
        return token if count < 2 else counted(token, count)

    def target(self, index: int, count: int, purpose: Purpose, *, lit: bool = False) -> ThingTarget:
        """What presses that token: where others lie over it, what is seen of it."""
        x, y = self.spot(index, count)
        wide = min(float(self.side), self.step(count)) if index < count - 1 else float(self.side)
        centre = x - (self.side - wide) / 2, y
        return ThingTarget(f"{self.kind}:{index}", centre, (wide, self.side), purpose, lit=lit)


def counted(token: Surface, count: int) -> Surface:
    """The token with another one behind it and its number on a disc at its lower right corner, in a picture as large as the token's."""
    side = token.get_height()
    disc = _count(count, max(9, round(side * COUNT_SHARE)))
    sheet = Surface(token.get_size(), SRCALPHA)
    behind = token.copy()
    behind.set_alpha(150)
    sheet.blit(behind, (-round(side * 0.07), -round(side * 0.07)))
    sheet.blit(token, (0, 0))
    sheet.blit(disc, disc.get_rect(bottomright=sheet.get_rect().bottomright))
    return sheet


@picture_cache(64)
def _count(count: int, high: int) -> Surface:
    """A number behind a cross, on a disc that grows with it."""
    wide = high * (1.25 + 0.42 * len(str(count)))
    svg = Svg(wide, high)
    svg.rect(1, 1, wide - 2, high - 2, high / 2, PAPER, INK, high * 0.09)
    arm, x = high * 0.12, high * 0.46
    for way in (-1, 1):
        svg.line([(x - arm, high / 2 - way * arm), (x + arm, high / 2 + way * arm)], INK, high * 0.1)
    paint_number(svg, count, ((x + arm + wide - high * 0.28) / 2, high / 2), high * 0.5, INK, 0.2)
    return svg.raster((round(wide), high))


# --- how they move


class Leap(NamedTuple):
    """How a token leaps, where that is not as usual: how `high` its way is bent, in design units, and whether it fades at the
    end because it is used up."""

    high: float = 120
    seconds: float = 0.26
    depth: int = 66
    fade: bool = False


USUAL_LEAP = Leap()


def jump(node: Node, end: Spot, leap: Leap = USUAL_LEAP, landed: Callable[[], None] | None = None) -> Clip:
    """A token leaps from where it lies, over everything, to `end` (design units)."""
    start: list[Spot] = []

    def begin() -> None:
        start.append(node.place)
        node.raise_to(leap.depth)

    def show(t: float) -> None:
        (x0, y0), (x1, y1), s = start[0], end, ease_in_out(t)
        node.place = (x0 + (x1 - x0) * s, y0 + (y1 - y0) * s - leap.high * t * (1 - t))
        if leap.fade:
            node.alpha = 255 if t < 0.8 else round(255 * (1 - t) * 5)

    return Clip(leap.seconds, show, start=begin, end=landed)


def sweep(nodes: Iterable[Node], end: Spot, *, seconds: float = 0.4, apart: float = 0.03) -> list[Clip]:
    """They all slide off to `end` one after another, as by the edge of a hand; of many, each moves with every second frame."""
    found = list(nodes)
    starts: list[Spot] = []

    def mover(number: int, node: Node) -> Callable[[float], None]:
        def show(t: float) -> None:
            if not starts:
                starts.extend(each.place for each in found)
            (x0, y0), s = starts[number], ease_in_out(t)
            node.place = (x0 + (end[0] - x0) * s, y0 + (end[1] - y0) * s)
            node.alpha = round(255 * min(1.0, (1 - t) * 4))

        return show

    shows = spread_over_frames([mover(number, node) for number, node in enumerate(found)])
    return [Clip(seconds, show, delay=apart * number) for number, show in enumerate(shows)]


def thud(node: Node, end: Spot, *, high: float = 90, seconds: float = 0.3) -> Clip:
    """A heavy one falls onto its place and bounces once, a little."""
    x, y = end

    def show(t: float) -> None:
        fall = 1 - min(1.0, t / 0.6) ** 2
        bounce = 0.0 if t < 0.6 else 4 * ((t - 0.6) / 0.4) * (1 - (t - 0.6) / 0.4)
        node.place = (x, y - high * fall - 0.09 * high * ease_out(bounce))
        node.alpha = round(255 * min(1.0, t / 0.15))

    return Clip(seconds, show, start=lambda: node.raise_to(66))
