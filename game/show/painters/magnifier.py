"""A printed board several times as large, of which only the parts are rastered that are looked at: square tiles, kept for a while."""

from collections import OrderedDict
from math import floor
from typing import NamedTuple

from pygame import Rect, Surface, transform

from game.core.slices import Slices
from game.core.track import Track
from game.show.painters.board import WORLDS
from game.show.svg import Shape, Svg, element, raster
from game.tracks.layout import Layout

SIDE = 192
"""Of a tile, in pixels."""
KEPT = 160
"""Tiles; those that were not looked at for longest go first."""
SEAM = 1
"""Pixels that a tile is rastered larger on each side, so that rounding at its edge is never seen."""
TOLD = 20
"""Shapes that are told as text in one piece of work."""


class _Piece(NamedTuple):
    """A shape of the drawing: where it lies (map px), and what it is in a document."""

    area: tuple[float, float, float, float]
    text: str


class Rough(NamedTuple):
    """The board as it is seen small: in `picture`, whose pixel (`left`, `top`) is the map's corner, with `scale` pixels to the map px."""

    picture: Surface
    left: float
    top: float
    scale: float

    def stretch(self, onto: Surface, area: Rect, corner: tuple[float, float], scale: float) -> None:
        """Fills that area with the part of the board whose upper left corner is `corner` (map px), at `scale` pixels to the map px."""
        side = max(1, round(area.width * self.scale / scale))
        part = Rect(round(self.left + corner[0] * self.scale), round(self.top + corner[1] * self.scale), side, side)
        part.clamp_ip(self.picture.get_rect())
        onto.blit(transform.smoothscale(self.picture.subsurface(part), area.size), area)


class Magnifier:
    """The drawing of one board, to be seen `scale` pixels to the map px."""

    def __init__(self, svg: Svg, pieces: list[_Piece], scale: float) -> None:
        self.scale = scale
        self._svg, self._pieces = svg, pieces
        self._tiles: OrderedDict[tuple[int, int], Surface] = OrderedDict()
        self._wanted: tuple[int, int] | None = None

    def draw(self, onto: Surface, left: float, top: float, rough: "Rough | None" = None) -> None:
        """Fills the picture with the part of the board whose upper left corner is (`left`, `top`), in map px. What is not yet there is
        rastered now; with `rough` it is stretched from that, and the last such tile rastered by the next `catch_up`."""
        x, y = round(left * self.scale), round(top * self.scale)
        wide, high = onto.get_size()
        for row in range(floor(y / SIDE), floor((y + high - 1) / SIDE) + 1):
            for column in range(floor(x / SIDE), floor((x + wide - 1) / SIDE) + 1):
                corner = (column * SIDE - x, row * SIDE - y)
                if rough is None or (column, row) in self._tiles:
                    onto.blit(self.tile(column, row), corner)
                else:
                    self._wanted = (column, row)
                    rough.stretch(onto, Rect(corner, (SIDE, SIDE)), (column * SIDE / self.scale, row * SIDE / self.scale), self.scale)

    def catch_up(self) -> bool:
        """Rasters the tile that was missed last; False if none was."""
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return False
        self.tile(*wanted)
        return True

    @property
    def full(self) -> bool:
        """Whether one more tile would drive out another."""
        return len(self._tiles) >= KEPT

    def missing(self, left: float, top: float, size: tuple[int, int]) -> list[tuple[int, int]]:
        """The tiles of such a part that are not rastered yet, as columns and rows."""
        x, y = round(left * self.scale), round(top * self.scale)
        return [
            (column, row)
            for row in range(floor(y / SIDE), floor((y + size[1] - 1) / SIDE) + 1)
            for column in range(floor(x / SIDE), floor((x + size[0] - 1) / SIDE) + 1)
            if (column, row) not in self._tiles
        ]

    def tile(self, column: int, row: int) -> Surface:
        """That tile, from the kept ones or rastered now."""
        found = self._tiles.pop((column, row), None) or self._rastered(column, row)
        self._tiles[column, row] = found
        while len(self._tiles) > KEPT:
            self._tiles.popitem(last=False)
        return found

    def _rastered(self, column: int, row: int) -> Surface:
        side, unit = SIDE + 2 * SEAM, 1 / self.scale
        left, top, wide = (column * SIDE - SEAM) * unit, (row * SIDE - SEAM) * unit, side * unit
        texts = [piece.text for piece in self._pieces if _meets(piece.area, left, top, wide)]
        picture = Surface((SIDE, SIDE), 0, 32)
        whole = raster(self._svg.document(texts, (left, top, wide, wide)).encode(), (side, side))
        picture.blit(whole, (0, 0), Rect(SEAM, SEAM, SIDE, SIDE))
        return picture


def _meets(area: tuple[float, float, float, float], left: float, top: float, wide: float) -> bool:
    return area[0] < left + wide and area[2] > left and area[1] < top + wide and area[3] > top


def magnifying(track: Track, layout: Layout, world: str, scale: float) -> Slices[Magnifier]:
    """The board of that world at `scale` pixels to the map px, in slices; ValueError for a world that there is not."""
    if world not in WORLDS:
        raise ValueError(f"no such world: {world}")
    svg, pieces = Svg(*layout.size), list[_Piece]()
    for _ in WORLDS[world](svg, track, layout, ""):
        yield from _tell(svg, svg.taken(), pieces)
        yield
    yield from _tell(svg, svg.taken(), pieces)
    return Magnifier(svg, pieces, scale)


def _tell(svg: Svg, shapes: list[Shape], pieces: list[_Piece]) -> Slices[None]:
    """Adds these shapes, those of many subpaths subpath by subpath where nothing of one lies in another."""
    for number, shape in enumerate(shapes):
        for path in shape.path.runs() if _scattered(shape) else [shape.path]:
            points = [shape.transform.apply(point) for _, part in path.commands for point in part]
            if points:
                across, down, grow = [x for x, _ in points], [y for _, y in points], shape.grow
                area = (min(across) - grow, min(down) - grow, max(across) + grow, max(down) + grow)
                pieces.append(_Piece(area, element(path.text(shape.transform, svg.decimals), shape.style)))
        if number % TOLD == TOLD - 1:
            yield


def _scattered(shape: Shape) -> bool:
    """Whether it is many small things drawn alike, as dots and windows; two or three subpaths may be a ring with its hole."""
    return sum(letter == "M" for letter, _ in shape.path.commands) > 8
