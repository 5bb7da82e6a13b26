"""A small SVG builder and its rasteriser.

pygame's SVG reader (nanosvg) draws paths, basic shapes, strokes and gradients; it knows no text, `use`, filters or clips.
So the builder writes paths only, with every transform already worked into the numbers.
"""

import io
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

Point = tuple[float, float]
Colour = tuple[int, int, int]
Paint = Colour | str
"""A colour, or what `Svg.linear` and `Svg.radial` return."""
Stop = tuple[float, Colour, float]
"""Offset 0..1, colour, opacity 0..1."""

KAPPA = 0.5522847498
"""Length of the control arms that make four cubic curves a circle."""


class Affine(NamedTuple):
    """x' = a x + c y + e; y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, point: Point) -> Point:
        """The point as this transform sees it."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, inner: "Affine") -> "Affine":
        """This transform around `inner`: `inner` is applied first."""
        a, b, c, d, e, f = inner
        x, y = self.apply((e, f))
        return Affine(self.a * a + self.c * b, self.b * a + self.d * b, self.a * c + self.c * d, self.b * c + self.d * d, x, y)

    @property
    def scale(self) -> float:
        """How much lengths grow, on the mean of both axes."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @staticmethod
    def place(x: float = 0.0, y: float = 0.0, scale: float = 1.0, degrees: float = 0.0, stretch: float = 1.0) -> "Affine":
        """Scale (x by `scale`, y by `scale * stretch`), then turn clockwise as seen on screen, then move to (x, y)."""
        angle = math.radians(degrees)
        cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
        return Affine(cos, sin, -sin * stretch, cos * stretch, x, y)


IDENTITY = Affine()


class Path:
    """Drawing commands; every method returns the path, so that calls can be chained."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, tuple[Point, ...]]] = []
        self._told: tuple[tuple[Affine, int, int], str] | None = None
        """What it was as a text, and under which transform, with how many decimals and commands."""

    def move(self, x: float, y: float) -> "Path":
        """Lift the pen to (x, y)."""
        self.commands.append(("M", ((x, y),)))
        return self

    def line(self, x: float, y: float) -> "Path":
        """A straight line to (x, y)."""
        self.commands.append(("L", ((x, y),)))
        return self

    def quad(self, cx: float, cy: float, x: float, y: float) -> "Path":
        """A curve to (x, y) pulled by one control point."""
        self.commands.append(("Q", ((cx, cy), (x, y))))
        return self

    def curve(self, ax: float, ay: float, bx: float, by: float, x: float, y: float) -> "Path":
        """A curve to (x, y) with two control points."""
        self.commands.append(("C", ((ax, ay), (bx, by), (x, y))))
        return self

    def close(self) -> "Path":
        """Back to the last `move`."""
        self.commands.append(("Z", ()))
        return self

    def polygon(self, points: Sequence[Point], closed: bool = True) -> "Path":
        """Straight lines through the points."""
        letter = "M"
        for x, y in points:  # cars, dice and boards are made of thousands of corners
            self.commands.append((letter, ((x, y),)))
            letter = "L"
        return self.close() if closed else self

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> "Path":
        """An ellipse as four curves."""
        kx, ky = rx * KAPPA, ry * KAPPA
        self.move(cx + rx, cy)
        self.curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
        self.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
        self.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
        self.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)
        return self.close()

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0.0) -> "Path":
        """A rectangle with corners of radius `r`."""
        r = min(r, w / 2, h / 2)
        if r <= 0:
            return self.polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))
        k = r * (1 - KAPPA)
        self.move(x + r, y).line(x + w - r, y).curve(x + w - k, y, x + w, y + k, x + w, y + r)
        self.line(x + w, y + h - r).curve(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)
        self.line(x + r, y + h).curve(x + k, y + h, x, y + h - k, x, y + h - r)
        return self.line(x, y + r).curve(x, y + k, x + k, y, x + r, y).close()

    def text(self, transform: Affine, decimals: int = 2) -> str:
        """The `d` attribute under a transform. A path that is drawn twice is told once."""
        key = transform, decimals, len(self.commands)
        if self._told is None or self._told[0] != key:
            self._told = key, self._text(transform, decimals)
        return self._told[1]

    def _text(self, transform: Affine, decimals: int) -> str:
        pair = f"%.{decimals}f %.{decimals}f"
        if transform == IDENTITY:
            return "".join(
                [
                    letter + (pair % points[0] if len(points) == 1 else " ".join([pair % point for point in points]))
                    for letter, points in self.commands
                ]
            )
        a, b, c, d, e, f = transform
        return "".join(
            [letter + " ".join([pair % (a * x + c * y + e, b * x + d * y + f) for x, y in points]) for letter, points in self.commands]
        )

    def runs(self) -> list["Path"]:
        """Its subpaths, each a path of its own: from one `move` to the next."""
        runs: list[Path] = []
        for command in self.commands:
            if command[0] == "M" or not runs:
                runs.append(Path())
            runs[-1].commands.append(command)
        return runs


def _colour(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


class Shape(NamedTuple):
    """One drawn path: its transform, its style as attributes, half the width of its stroke in units of the document."""

    path: Path
    transform: Affine
    style: str
    grow: float

    def text(self, decimals: int) -> str:
        """The element as it stands in the document."""
        return element(self.path.text(self.transform, decimals), self.style)


def element(d: str, style: str) -> str:
    """A path as it stands in a document: its drawing commands, its style as attributes."""
    return f'<path d="{d}" {style}/>'


class Svg:
    """Collects shapes in a view box of `width` x `height` units whose upper left corner is (`left`, `top`)."""

    def __init__(self, width: float, height: float, left: float = 0.0, top: float = 0.0) -> None:
        self.box = (left, top, width, height)
        self._defs: list[str] = []
        self._shapes: list[Shape] = []
        self._transform = IDENTITY
        self._decimals = 1 if width >= 600 else 2 if width >= 40 else 4

    @contextmanager
    def group(self, transform: Affine) -> Iterator["Svg"]:
        """Everything drawn inside is transformed, strokes included."""
        outer = self._transform
        self._transform = outer.then(transform)
        try:
            yield self
        finally:
            self._transform = outer

    def path(
        self,
        path: Path,
        fill: Paint | None = None,
        stroke: Paint | None = None,
        width: float = 0.0,
        opacity: float = 1.0,
        cap: str = "round",
    ) -> None:
        """Draw a path; overlapping subpaths make holes (even-odd). `width` is in units of the present group."""
        style, grow = [f'fill="{self._paint(fill)}" fill-rule="evenodd"'], 0.0
        if fill is not None and opacity < 1:
            style.append(f'fill-opacity="{opacity:.3f}"')
        if stroke is not None and width > 0:
            grow = width * self._transform.scale / 2
            style.append(f'stroke="{self._paint(stroke)}" stroke-width="{2 * grow:.3f}" stroke-linejoin="round"')
            style.append(f'stroke-linecap="{cap}"')
            if opacity < 1:
                style.append(f'stroke-opacity="{opacity:.3f}"')
        self._shapes.append(Shape(path, self._transform, " ".join(style), grow))

    def polygon(
        self, points: Sequence[Point], fill: Paint | None = None, stroke: Paint | None = None, width: float = 0.0, opacity: float = 1.0
    ) -> None:
        self.path(Path().polygon(points), fill, stroke, width, opacity)

    def line(self, points: Sequence[Point], stroke: Paint, width: float, opacity: float = 1.0, cap: str = "round") -> None:
        """An open line through the points."""
        self.path(Path().polygon(points, closed=False), None, stroke, width, opacity, cap)

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        fill: Paint | None = None,
        stroke: Paint | None = None,
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """A circle (an ellipse where the group stretches)."""
        self.path(Path().ellipse(cx, cy, r, r), fill, stroke, width, opacity)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, fill: Paint | None = None, opacity: float = 1.0) -> None:
        """An ellipse without an outline."""
        self.path(Path().ellipse(cx, cy, rx, ry), fill, opacity=opacity)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0.0,
        fill: Paint | None = None,
        stroke: Paint | None = None,
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """A rectangle with round corners."""
        self.path(Path().rect(x, y, w, h, r), fill, stroke, width, opacity)

    def linear(self, start: Point, end: Point, stops: Sequence[Stop]) -> str:
        """A paint that runs from `start` to `end`."""
        (x1, y1), (x2, y2) = self._transform.apply(start), self._transform.apply(end)
        return self._gradient("linearGradient", f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}"', stops)

    def radial(self, centre: Point, radius: float, stops: Sequence[Stop], stretch: float = 1.0) -> str:
        """A paint of rings around `centre`; `stretch` makes them ellipses `stretch` times as high as wide."""
        transform = self._transform.then(Affine(1, 0, 0, stretch, centre[0], centre[1]))
        numbers = " ".join(f"{value:.4f}" for value in transform)
        return self._gradient("radialGradient", f'cx="0" cy="0" r="{radius:.2f}" gradientTransform="matrix({numbers})"', stops)

    def joined(self, upper: "Svg") -> "Svg":
        """This document with the shapes of `upper` on top; ValueError where both have gradients, whose names would meet."""
        if self._defs and upper._defs:
            raise ValueError("only one of two joined documents may have gradients")
        both = Svg(self.box[2], self.box[3], self.box[0], self.box[1])
        both._defs = self._defs + upper._defs
        both._shapes = self._shapes + upper._shapes
        return both

    def taken(self) -> list[Shape]:
        """The shapes so far, which are taken out: what is drawn from here on lies over them. Their paints stay."""
        shapes, self._shapes = self._shapes, []
        return shapes

    @property
    def decimals(self) -> int:
        """How many of them its numbers have."""
        return self._decimals

    @property
    def bytes(self) -> bytes:
        return self.document([shape.text(self._decimals) for shape in self._shapes], self.box).encode()

    def document(self, shapes: Sequence[str], box: tuple[float, float, float, float]) -> str:
        """A document of these elements, with this one's paints, that shows the part `box` (left, top, width, height)."""
        left, top, width, height = box
        area = f'width="{width:.9g}" height="{height:.9g}" viewBox="{left:.9g} {top:.9g} {width:.9g} {height:.9g}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {area}>'
        paints = self._defs if any("url(" in shape for shape in shapes) else ()
        return "".join((head, "<defs>", *paints, "</defs>", *shapes, "</svg>"))

    def raster(self, size: tuple[int, int]) -> pygame.Surface:
        """This document as a picture of `size` pixels."""
        return raster(self.bytes, size)

    def _paint(self, paint: Paint | None) -> str:
        if paint is None:
            return "none"
        return paint if isinstance(paint, str) else _colour(paint)

    def _gradient(self, tag: str, attributes: str, stops: Sequence[Stop]) -> str:
        name = f"g{len(self._defs)}"
        inner = "".join(
            f'<stop offset="{offset:g}" stop-color="{_colour(colour)}" stop-opacity="{alpha:g}"/>' for offset, colour, alpha in stops
        )
        self._defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {attributes}>{inner}</{tag}>')
        return f"url(#{name})"


def fit(inner: tuple[float, float], outer: tuple[float, float]) -> tuple[float, float, float]:
    """Scale and upper left corner that put `inner` as large as possible into the middle of `outer`."""
    scale = min(outer[0] / inner[0], outer[1] / inner[1])
    return scale, (outer[0] - inner[0] * scale) / 2, (outer[1] - inner[1] * scale) / 2


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`small` in `size` pixels, at least its own: corners as they are, the row and the column in its middle repeated."""
    (w, h), (width, height) = small.get_size(), size
    picture = pygame.Surface(size, pygame.SRCALPHA, small)
    for top, high, to_y, to_high in _thirds(h, height):
        for left, wide, to_x, to_wide in _thirds(w, width):
            part = small.subsurface((left, top, wide, high))
            if (wide, high) == (1, 1):
                picture.fill(part.get_at((0, 0)), (to_x, to_y, to_wide, to_high))
                continue
            if (wide, high) != (to_wide, to_high):
                part = pygame.transform.scale(part, (to_wide, to_high))
            part.set_alpha(None)  # copied, not blended
            picture.blit(part, (to_x, to_y))
    return picture


def _thirds(small: int, large: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length of beginning, middle and end, before and after."""
    half, rest = small // 2, small - small // 2 - 1
    return (0, half, 0, half), (half, 1, half, large - small + 1), (half + 1, rest, large - rest, rest)


def raster(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The document as large as it fits, in the middle of a picture of exactly `size` pixels (at least 1x1) with alpha."""
    return converted(load(svg, size), size)


def load(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The document as the library rasters it, as large as it fits into `size` (at least 1x1); any thread may do it."""
    return pygame.image.load_sized_svg(io.BytesIO(svg), _least(size))


def converted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """What `load` made, in the middle of exactly `size` pixels (at least 1x1), in the window's format."""
    size = _least(size)
    if picture.get_size() != size:
        frame = pygame.Surface(size, pygame.SRCALPHA)
        frame.blit(picture, (max(0, size[0] - picture.get_width()) // 2, max(0, size[1] - picture.get_height()) // 2))
        picture = frame
    return picture.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else picture


def _least(size: tuple[int, int]) -> tuple[int, int]:
    return max(1, int(size[0])), max(1, int(size[1]))
