"""What is usual in ARUBA Battle Race, counted in 400 races by `python -m game.bench.story`; not to be changed by hand."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "bomb": (0, 1, 1, 2, 2, 2, 2, 2, 2),
    "chain": (0, 2, 3, 3, 3, 3, 3, 3, 3),
    "comeback": (0, 0, 0, 3, 4, 5, 6, 6, 7),
    "damage": (0, 7, 8, 10, 11, 11, 12, 12, 13),
    "drive": (6, 8, 8, 8, 9, 10, 10, 10, 11),
    "fall": (0, 0, 2, 4, 5, 6, 6, 6, 6),
    "home": (0, 0, 0, 2, 4, 5, 5, 6, 6),
    "hooked": (0, 0, 4, 5, 6, 6, 7, 8, 8),
    "kept": (0, 0, 0, 0, 0, 7, 8, 8, 8),
    "lead": (1, 2, 3, 3, 4, 4, 5, 5, 5),
    "limps": (0, 0, 0, 6, 7, 7, 8, 8, 8),
    "line": (0, 0, 0, 0, 0, 0, 0, 2, 2),
    "luck": (0, 26, 31, 37, 40, 43, 49, 49, 49),
    "salvo": (0, 2, 2, 2, 3, 3, 3, 3, 5),
    "saved": (0, 0, 0, 0, 0, 0, 1, 1, 1),
    "saws": (0, 0, 3, 5, 7, 9, 10, 11, 13),
    "scrapped": (0, 0, 0, 1, 1, 1, 1, 1, 1),
    "second": (0, 0, 4, 5, 6, 7, 7, 7, 7),
    "unluck": (0, 25, 30, 33, 33, 39, 41, 48, 48),
}
"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""
SPREAD = 4_099
"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""
