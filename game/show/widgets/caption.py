"""A text on a layer: no focus, no press."""

from functools import partial

from pygame import FONT_LEFT

from game.show.canvas import CENTRE, Layer, Node
from game.show.palette import INK, Rgb
from game.show.theme import TEXT, Theme


def caption(
    layer: Layer,
    theme: Theme,
    text: str,
    x: float,
    y: float,
    *,
    size: float = 32,
    colour: Rgb = INK,
    face: str = TEXT,
    width: float = 0,
    fit: float = 0,
    height: float = 0,
    align: int = FONT_LEFT,
    anchor: tuple[float, float] = CENTRE,
    z: int = 22,
) -> Node:
    """`text` at a point in design units; `width`, `fit` and `height` as for `Theme.label`. An empty text is a node without a picture."""
    if not text:
        return layer.add(None, x, y, z, anchor)
    label = partial(theme.label, text, size, colour, face, width=width, align=align, fit=fit, height=height)
    return layer.owe(label, x, y, z, anchor)
