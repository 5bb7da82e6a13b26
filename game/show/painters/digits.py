"""Numbers as shapes, for badges that are painted where no font is at hand."""

from game.show.palette import INK, PAPER, Rgb
from game.show.svg import Affine, Paint, Path, Point, Svg

WIDTHS = {"1": 0.34}


def _digit(letter: str) -> Path:
    """A digit as strokes in a box 0.6 wide and 1 high, upper left corner at the origin."""
    path = Path()
    if letter == "0":
        return path.rect(0.0, 0.0, 0.6, 1.0, 0.3)
    if letter == "1":
        return path.move(0.02, 0.2).line(0.26, 0.0).line(0.26, 1.0)
    if letter == "2":
        return path.move(0.02, 0.28).curve(0.04, -0.10, 0.58, -0.10, 0.58, 0.28).curve(0.58, 0.52, 0.2, 0.72, 0.02, 1.0).line(0.6, 1.0)
    if letter == "3":
        path.move(0.04, 0.0).line(0.54, 0.0).line(0.26, 0.38)
        return path.curve(0.72, 0.34, 0.72, 1.0, 0.28, 1.0).curve(0.14, 1.0, 0.06, 0.96, 0.0, 0.86)
    if letter == "4":
        return path.move(0.46, 1.0).line(0.46, 0.0).line(0.0, 0.68).line(0.62, 0.68)
    if letter == "5":
        path.move(0.56, 0.0).line(0.1, 0.0).line(0.06, 0.42)
        return path.curve(0.3, 0.3, 0.6, 0.38, 0.6, 0.68).curve(0.6, 1.04, 0.16, 1.08, 0.0, 0.86)
    if letter == "6":
        return path.move(0.5, 0.0).curve(0.2, 0.14, 0.0, 0.42, 0.0, 0.68).ellipse(0.3, 0.68, 0.3, 0.32)
    if letter == "7":
        return path.move(0.0, 0.0).line(0.58, 0.0).line(0.2, 1.0)
    if letter == "8":
        return path.ellipse(0.3, 0.24, 0.25, 0.24).ellipse(0.3, 0.74, 0.3, 0.26)
    return path.ellipse(0.3, 0.32, 0.3, 0.32).move(0.6, 0.32).curve(0.6, 0.58, 0.4, 0.86, 0.1, 1.0)


def paint_number(svg: Svg, number: int, middle: Point, height: float, paint: Paint = INK, bold: float = 0.2) -> None:
    """A number of any length around its `middle`, below nothing with a minus; `bold` is the stroke's share of the height."""
    (x, y), text, gap = middle, str(number), 0.16 + bold
    total = sum(WIDTHS.get(c, 0.6) for c in text) + gap * (len(text) - 1)
    left = -total / 2
    for letter in text:
        with svg.group(Affine.place(x + left * height, y - height / 2, height)):
            svg.path(Path().move(0.06, 0.5).line(0.36, 0.5) if letter == "-" else _digit(letter), None, paint, bold)
        left += WIDTHS.get(letter, 0.6) + gap


def paint_badge(svg: Svg, number: int, middle: Point, radius: float, ground: Rgb = PAPER, ink: Rgb = INK) -> None:
    """A number on an outlined disc."""
    svg.circle(*middle, radius, ground, ink, radius * 0.2)
    paint_number(svg, number, middle, radius * (1.0 if number < 10 else 0.82), ink, 0.21)
