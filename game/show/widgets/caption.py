"""A text on a layer: no focus, no press."""

from functools import partial
from typing import NamedTuple

from game.show.canvas import CENTRE, Layer, Node
from game.show.palette import INK, Rgb
from game.show.theme import TEXT, Theme

DEPTH = 22


class Letters(NamedTuple):
    """How a text is written: size in design units, colour and face; `fit` as for `Theme.label`."""

    size: float = 32
    colour: Rgb = INK
    face: str = TEXT
    fit: float = 0


USUAL = Letters()


def caption(
    layer: Layer,
    theme: Theme,
    text: str,
    spot: tuple[float, float],
    letters: Letters = USUAL,
    *,
    anchor: tuple[float, float] = CENTRE,
) -> Node:
    """`text` at a point in design units. An empty text is a node without a picture."""
    if not text:
        return layer.add(None, *spot, DEPTH, anchor)
    label = partial(theme.label, text, letters.size, letters.colour, letters.face, fit=letters.fit)
    return layer.owe(label, *spot, DEPTH, anchor)
