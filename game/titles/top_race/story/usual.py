"""What is usual in Top Race, counted in 400 races by `python -m game.bench.story`; not to be changed by hand."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "bargain": (9, 10, 11, 13, 13, 13, 13, 14, 14),
    "breakdown": (0, 0, 6, 9, 11, 13, 14, 14, 16),
    "carried": (0, 0, 0, 0, 0, 0, 62, 63, 70),
    "dearest": (0, 0, 11, 11, 12, 12, 12, 12, 13),
    "ended": (0, 0, 0, 0, 0, 2, 2, 2, 2),
    "flop": (5, 6, 7, 8, 9, 9, 10, 10, 10),
    "home": (0, 2, 3, 4, 5, 6, 6, 8, 9),
    "jam": (0, 0, 0, 3, 5, 7, 8, 9, 9),
    "poorer": (0, 2, 6, 8, 10, 12, 13, 13, 14),
    "same_card": (0, 0, 0, 1, 1, 1, 1, 1, 1),
    "sprint": (3, 11, 14, 16, 18, 21, 24, 26, 31),
    "stable": (0, 0, 0, 0, 0, 0, 0, 1, 1),
    "stranded": (0, 0, 0, 0, 0, 0, 2, 3, 4),
    "stuck": (0, 9, 13, 16, 19, 22, 25, 30, 33),
}
"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""
SPREAD = 5_023
"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""
