"""Several columns of widgets that up and down alone lead through."""

from collections.abc import Sequence
from itertools import pairwise

from game.show.widgets.base import Widget


def join_columns(columns: Sequence[Sequence[Widget]]) -> None:
    """Down leads from the foot of a column to the head of the next, and up back again: none of them needs left or right, which may change
    a value instead."""
    for column, beside in pairwise(column for column in columns if column):
        column[-1].leads[0, 1] = beside[0].key
        beside[0].leads[0, -1] = column[-1].key
