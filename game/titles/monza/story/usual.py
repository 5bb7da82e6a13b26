"""What is usual in Monza, counted in 400 races by `python -m game.bench.story`; not to be changed by hand."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "comeback": (0, 0, 0, 2, 4, 4, 5, 6, 7),
    "fall": (0, 0, 0, 0, 3, 4, 4, 5, 5),
    "kept": (0, 0, 0, 6, 7, 7, 8, 8, 8),
    "last_round": (0, 0, 1, 3, 3, 3, 3, 3, 3),
    "lead": (0, 1, 2, 3, 4, 4, 5, 5, 7),
    "longest": (23, 25, 26, 26, 27, 27, 27, 27, 27),
    "luck": (22, 28, 33, 36, 38, 44, 44, 44, 44),
    "second": (0, 0, 2, 4, 5, 7, 7, 8, 8),
    "shove": (5, 12, 16, 20, 21, 21, 21, 21, 21),
    "shoved": (0, 2, 2, 3, 3, 4, 4, 4, 5),
    "stuck": (0, 2, 3, 3, 4, 4, 5, 5, 6),
    "unluck": (23, 24, 24, 27, 31, 31, 32, 32, 32),
}
"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""
SPREAD = 4_560
"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""
