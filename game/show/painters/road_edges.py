"""Where the road really ends on both sides, its lanes coming and going; kerbs and rims that keep to that."""

from typing import NamedTuple

from game.core.slices import Slices
from game.show.palette import Rgb
from game.show.svg import Path, Point, Svg
from game.tracks.curve import thinned
from game.tracks.layout import Layout
from game.tracks.places import extent

STEP = 12.0
"""Px along the road between two samples."""
SMOOTH = 0.4
"""Px by which a bed may miss the outlines that it lies under."""
RIMS = 40
"""So many rims are worked out in one piece of work."""
SHARP = 9.0
"""Degrees that the road turns over its own width before it gets kerbs."""


class Piece(NamedTuple):
    """An outline of the map along the road: its id, from where to where, between which distances from the middle, all in px."""

    id: str
    start: float
    end: float
    left: float
    right: float


class RoadEdges(NamedTuple):
    """How far the road reaches to both sides (left is negative) at even steps from the finish line."""

    step: float
    sides: tuple[tuple[float, float], ...]

    def at(self, along: float) -> tuple[float, float]:
        """Left and right edge there, px from the middle."""
        return self.sides[int(along / self.step) % len(self.sides)]


def pieces_of(layout: Layout) -> list[Piece]:
    """Every outline that is road."""
    return [Piece(name, *extent(layout.curve, outline)) for name, outline in layout.outlines.items() if name not in layout.voids]


def road_edges(layout: Layout, pieces: list[Piece]) -> RoadEdges:
    """The edges as the pieces have them; where there is none, those of the whole road."""
    count = max(8, round(layout.curve.length / STEP))
    step, half = layout.curve.length / count, layout.road_width / 2
    left, right = [half] * count, [-half] * count
    for piece in pieces:
        for number in range(int(piece.start / step), int(piece.end / step) + 1):
            left[number % count] = min(left[number % count], piece.left)
            right[number % count] = max(right[number % count], piece.right)
    return RoadEdges(step, tuple((a, b) if a < b else (-half, half) for a, b in zip(left, right, strict=True)))


def bed_rims(layout: Layout) -> Slices[list[list[Point]]]:
    """The rims of all spaces, without the points that lie on straights, in slices: what `paint_bed` grows."""
    rims = []
    for name, outline in layout.outlines.items():
        if name not in layout.voids:
            half = len(outline) // 2  # a ring has no straight from its first point to its last
            rims.append(thinned(outline[: half + 1], SMOOTH)[:-1] + thinned((*outline[half:], outline[0]), SMOOTH)[:-1])
            if len(rims) % RIMS == 0:
                yield
    return rims


def paint_bed(svg: Svg, rims: list[list[Point]], layers: tuple[tuple[float, Rgb, float], ...], shift: Point = (0.0, 0.0)) -> None:
    """What the road lies on: the shape of all its spaces, for each layer grown by so many px, in a colour, so opaque."""
    ground = Path()
    for rim in rims:
        ground.polygon([(x + shift[0], y + shift[1]) for x, y in rim])
    for grow, tone, alpha in layers:
        svg.path(ground, tone, tone, 2 * grow, alpha)


def paint_kerb_blocks(svg: Svg, layout: Layout, edges: RoadEdges, gap: float, wide: float, tones: tuple[Rgb, Rgb]) -> None:
    """Blocks in two colours along both sides of every bend, `gap` px off the road and `wide` px deep."""
    curve = layout.curve
    paths = {tone: Path() for tone in tones}
    count = round(curve.length / 26 / 2) * 2
    long = curve.length / count
    for number in range(count):
        start = number * long
        if abs(curve.turn(start + long / 2, layout.road_width)) < SHARP:
            continue
        for side in (0, 1):
            rims = {edges.at(start + long * share)[side] for share in (0.02, 0.5, 0.98)}
            if len({round(rim) for rim in rims}) > 1:  # a lane begins or ends here
                continue
            way = 1 if side else -1
            near = rims.pop() + way * gap
            inner = [curve.at(start + long * k / 2, near) for k in range(3)]
            outer = [curve.at(start + long * k / 2, near + way * wide) for k in (2, 1, 0)]
            paths[tones[number % 2]].polygon([*inner, *outer])
    for tone, path in paths.items():
        if path.commands:
            svg.path(path, tone)


def gantry_legs(layout: Layout, edges: RoadEdges, away: float, inset: float) -> list[tuple[float, float]]:
    """Where the legs of the gantry stand, `away` from the road's edges and whole within the frame: `inset` from the board's."""
    width, height = layout.size
    spots = [
        layout.curve.at(0.0, across)
        for across in (edges.at(layout.curve.length - 1)[0] - away, edges.at(layout.curve.length - 1)[1] + away)
    ]
    return [(min(max(x, inset), width - inset), min(max(y, inset), height - inset)) for x, y in spots]


def paint_chequers(svg: Svg, layout: Layout, edges: RoadEdges, tones: tuple[Rgb, Rgb], rows: int = 2) -> None:
    """The finish line, from edge to edge of the road."""
    left, right = edges.at(layout.curve.length - 1)
    deep = layout.lane_width * 0.17
    cells = max(6, round((right - left) / deep))
    wide = (right - left) / cells
    for row in range(rows):
        for cell in range(cells):
            at, across = (row - rows / 2) * deep, left + cell * wide
            corners = ((at, across), (at, across + wide), (at + deep, across + wide), (at + deep, across))
            svg.polygon([layout.curve.at(*corner) for corner in corners], tones[(row + cell) % 2])
