"""A text on a layer: no focus, no press."""

from functools import partial

from game.show.canvas import CENTRE, Layer, Node
from game.show.palette import INK, Rgb
from game.show.theme import TEXT, Theme

DEPTH = 22


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
    fit: float = 0,
    anchor: tuple[float, float] = CENTRE,
) -> Node:
    """`text` at a point in design units; `fit` as for `Theme.label`. An empty text is a node without a picture."""
    if not text:
        return layer.add(None, x, y, DEPTH, anchor)
    label = partial(theme.label, text, size, colour, face, fit=fit)
    return layer.owe(label, x, y, DEPTH, anchor)
