"""What is usual in Automobiles, counted in 400 races by `python -m game.bench.story`; not to be changed by hand."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "clears": (0, 11, 13, 15, 16, 18, 19, 20, 21),
    "comeback": (0, 6, 8, 10, 10, 11, 11, 11, 12),
    "drive": (0, 0, 33, 36, 38, 39, 39, 39, 39),
    "fall": (0, 5, 7, 8, 9, 10, 10, 11, 11),
    "home": (0, 0, 2, 3, 3, 3, 3, 3, 3),
    "kept": (0, 0, 0, 0, 0, 0, 0, 0, 0),
    "last_lap": (6, 14, 19, 24, 28, 30, 31, 34, 38),
    "lead": (2, 4, 5, 6, 7, 7, 8, 8, 8),
    "luck": (0, 33, 48, 65, 77, 90, 101, 102, 116),
    "overtaken": (0, 0, 1, 1, 1, 1, 1, 1, 1),
    "passes": (2, 2, 2, 2, 2, 2, 2, 2, 2),
    "past": (21, 34, 38, 39, 39, 39, 39, 39, 39),
    "pit": (0, 0, 0, 0, 5, 5, 6, 6, 6),
    "second": (0, 6, 9, 10, 10, 11, 11, 11, 11),
    "shop": (0, 0, 0, 0, 0, 0, 13, 13, 14),
    "slipstream": (0, 5, 7, 8, 9, 11, 13, 13, 14),
    "unluck": (0, 22, 45, 61, 76, 83, 91, 94, 109),
    "wear": (0, 0, 0, 7, 7, 7, 8, 8, 8),
}
"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""
SPREAD = 4_451
"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""
