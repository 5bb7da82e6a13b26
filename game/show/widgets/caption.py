"""A text on a layer: no focus, no press."""

from game.show.canvas import CENTRE, Layer, Node
from game.show.palette import INK, Rgb
from game.show.theme import TEXT, Theme

__all__ = ["caption"]


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
    anchor: tuple[float, float] = CENTRE,
    z: int = 22,
) -> Node:
    """`text` at a point in design units; `width` wraps, `fit` shrinks a single line. An empty text is a node without a picture."""
    image = theme.label(text, size, colour, face, width=width, fit=fit) if text else None
    return layer.add(image, x, y, z, anchor)
