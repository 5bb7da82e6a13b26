"""Pictures made in slices: a large drawing is rastered piece by piece, so that a frame never waits for more than one piece.

Whatever takes long is a generator that yields between its pieces and returns the picture (`game.core.slices`). Made at once it is the
same picture to the pixel.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.slices import Slices
from game.show.raster_pool import RasterJob, raster_pool
from game.show.svg import Path, Shape, Svg, element

PIECE = 70_000
"""About the most that one piece may cost, in pixels covered once: it takes about as long as one or two blits of a whole HD screen."""
PIXEL, POINT, EMPTY = 1.0, 130.0, 0.45
"""The cost of a pixel under a shape, of a point of a path, and of a pixel in which nothing is drawn."""
MEASURED = 1_200
"""After so many points it yields where it only finds out where things lie."""
AHEAD = 4
"""So many pieces at most are on their way to threads while more is found out."""
SEAM = 1
"""Pixels that a piece is rastered larger on each side, so that rounding at its edge is never seen."""


class _Run(NamedTuple):
    """A piece of a shape's path as text, and the rectangle of pixels that it may touch."""

    rect: Rect
    text: str


class _Cover(NamedTuple):
    """A shape told as text, which is far smaller than its points: its style, where it lies, what it costs to draw, and its path. That is
    whole, or in its subpaths where it is drawn in bands."""

    style: str
    rect: Rect
    cost: float
    runs: Sequence[_Run]


def rastering(svg: Svg, painting: Iterable[object], picture: Surface) -> Slices[None]:
    """Draws what `painting` adds to `svg` over `picture`, on which the whole of `svg` lies as large as it fits, in the middle.

    What was drawn lies over what is there, in order; between two steps of `painting` no more is kept back than fits into a piece.
    """
    place = _Place(svg, picture)
    try:
        kept: list[_Cover] = []
        for _ in painting:
            kept += yield from place.covers(svg.taken())
            yield
            while (number := _together(kept)) < len(kept):
                yield from place.draw(kept[:number])
                del kept[:number]
        kept += yield from place.covers(svg.taken())
        while kept:
            number = _together(kept)
            yield from place.draw(kept[:number])
            del kept[:number]
        yield from place.lay(0)
    finally:
        place.drop()


def _together(covers: list[_Cover]) -> int:
    """How many from the first on are drawn as one: as many small ones as make a piece, or all the large ones in a row."""
    if not covers:
        return 0
    large, cost, union = covers[0].cost > PIECE, 0.0, covers[0].rect
    for number, cover in enumerate(covers):
        union = union.union(cover.rect)
        cost += cover.cost
        if number and ((cover.cost > PIECE) != large or (not large and cost + EMPTY * union.width * union.height > PIECE)):
            return number
    return len(covers)


class _Place:
    """How the document lies on the picture."""

    def __init__(self, svg: Svg, picture: Surface) -> None:
        self.svg = svg
        self.picture = picture
        self.left, self.top, width, height = svg.box
        self.scale = min(picture.get_width() / width, picture.get_height() / height)
        self.x = (picture.get_width() - width * self.scale) / 2
        self.y = (picture.get_height() - height * self.scale) / 2
        self.bounds = picture.get_rect()
        self.jobs: deque[tuple[Rect, RasterJob]] = deque()
        """Pieces that are rastered, in the order in which they lie upon each other, and where they go."""

    def covers(self, shapes: list[Shape]) -> Slices[list[_Cover]]:
        """Where they lie, and how they are told; those that can't be seen are left out. The list is empty afterwards."""
        found, measured = [], 0
        shapes.reverse()
        while shapes:
            shape = shapes.pop()
            rect = self._reach(shape, shape.path) if shape.path.commands else Rect(0, 0, 0, 0)
            points = sum([len(points) for _, points in shape.path.commands])
            if rect.width and rect.height:
                cost = PIXEL * rect.width * rect.height + POINT * points
                runs = (yield from self._runs(shape)) if cost > PIECE else [_Run(rect, shape.path.text(shape.transform, self.svg.decimals))]
                found.append(_Cover(shape.style, rect, cost, runs))
            measured += points
            if measured > MEASURED:
                measured = 0
                yield
        return found

    def _runs(self, shape: Shape) -> Slices[list[_Run]]:
        runs, measured = [], 0
        for path in shape.path.runs():
            runs.append(_Run(self._reach(shape, path), path.text(shape.transform, self.svg.decimals)))
            measured += len(path.commands)
            if measured > MEASURED:
                measured = 0
                yield
        return runs

    def _reach(self, shape: Shape, path: Path) -> Rect:
        """The pixels that a path of this shape may touch."""
        a, b, c, d, e, f = shape.transform
        points = [point for _, part in path.commands for point in part]
        across, down = [a * x + c * y + e for x, y in points], [b * x + d * y + f for x, y in points]
        left, top = self.x + (min(across) - shape.grow - self.left) * self.scale, self.y + (min(down) - shape.grow - self.top) * self.scale
        right = self.x + (max(across) + shape.grow - self.left) * self.scale
        low = self.y + (max(down) + shape.grow - self.top) * self.scale
        corner = int(left // 1) - 1, int(top // 1) - 1
        return Rect(corner, (int(right // 1) + 2 - corner[0], int(low // 1) + 2 - corner[1])).clip(self.bounds)

    def draw(self, covers: list[_Cover]) -> Iterator[None]:
        """Draws these shapes: small ones as one piece, large ones in bands from the top to the bottom. Some pieces may still be on their
        way then (`lay`)."""
        union, total = covers[0].rect.unionall([cover.rect for cover in covers]), sum(cover.cost for cover in covers)
        if total <= PIECE:
            self._begin(union, [element(cover.runs[0].text, cover.style) for cover in covers])
            yield
            yield from self.lay(AHEAD)
            return
        high = max(4, int(union.height * PIECE / (total + EMPTY * union.width * union.height)))
        for top in range(union.top, union.bottom, high):
            band = Rect(union.left, top, union.width, min(high, union.bottom - top))
            near = band.inflate(2 * SEAM, 2 * SEAM)
            told = [(cover.style, "".join([run.text for run in cover.runs if run.rect.colliderect(near)])) for cover in covers]
            self._begin(band, [element(text, style) for style, text in told if text])
            yield
            yield from self.lay(AHEAD)

    def _begin(self, rect: Rect, elements: list[str]) -> None:
        if not elements:
            return
        wide = rect.inflate(2 * SEAM, 2 * SEAM)
        box = (
            self.left + (wide.x - self.x) / self.scale, self.top + (wide.y - self.y) / self.scale,
            wide.width / self.scale, wide.height / self.scale,
        )  # fmt: skip
        self.jobs.append((rect, raster_pool.begin(self.svg.document(elements, box).encode(), wide.size)))

    def lay(self, most: int) -> Iterator[None]:
        """Puts pieces on the picture in their order, until so many at most are on their way. While the first of them is rastered in a
        thread, one that is still to come is rastered here."""
        while len(self.jobs) > most:
            rect, job = self.jobs[0]
            while not job.ready:
                if not any(other.take_over() for _, other in reversed(self.jobs)):
                    job.wait()
                yield
            self.picture.blit(job.picture, rect, (SEAM, SEAM, rect.width, rect.height))
            self.jobs.popleft()
            yield

    def drop(self) -> None:
        """What is on its way is not wanted any more."""
        while self.jobs:
            self.jobs.pop()[1].drop()
