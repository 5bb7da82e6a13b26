"""Where a direction leads on the screen of Automobiles, where what lies nearest is not what is meant."""

from collections.abc import Iterable, Sequence

from game.show.widgets.base import Widget
from game.show.widgets.ui import nearest

SIDEWAYS = ("pit", "rows")
"""Panels beside the board: nobody who goes down means them."""


def lead_down(start: Sequence[Widget], plates: Sequence[Widget], others: Iterable[Widget] = ()) -> None:
    """Down from any of `start` lies what is nearest among all of these; where that is nothing, or lies beside the board, the plate of the
    strip that is nearest."""
    around = [widget for widget in (*start, *plates, *others) if widget.focusable]
    for widget in start if plates else ():
        found = nearest(widget.rect, [one for one in around if one is not widget], 0, 1, widget.panel)
        if found is None or found.panel in SIDEWAYS:
            x = widget.rect.centerx
            widget.leads[0, 1] = min(plates, key=lambda plate: abs(plate.rect.centerx - x)).key


def keep_to_hand(cubes: Sequence[Widget], plates: Sequence[Widget], spaces: Sequence[Widget], bag: Sequence[Widget] = ()) -> None:
    """Left and right lead from cube to cube and on to the plates: what takes back stands between them and is never meant. Up lies a space
    of the road and nothing else; left of the first one the bag that the hand came from."""
    row = sorted(cubes, key=lambda cube: cube.rect.x)
    for cube, beyond in zip(row, [*row[1:], *sorted(plates, key=lambda plate: plate.rect.x)[:1]], strict=False):
        cube.leads[1, 0] = beyond.key
    if row and bag:
        row[0].leads[-1, 0] = bag[0].key
    for cube in row:
        cube.leads[0, -1] = (nearest(cube.rect, spaces, 0, -1, cube.panel) or cube).key
