"""What is usual in Scrap Racer, counted in 400 races by `python -m game.bench.story`; not to be changed by hand."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "behind": (0, 0, 6, 13, 19, 23, 27, 29, 35),
    "card_home": (0, 0, 0, 0, 0, 3, 3, 3, 3),
    "card_lap": (0, 0, 2, 2, 2, 2, 2, 2, 2),
    "comeback": (0, 0, 7, 10, 11, 12, 13, 14, 16),
    "crash_home": (0, 0, 0, 0, 0, 1, 1, 1, 1),
    "crashes": (0, 6, 7, 8, 9, 9, 10, 10, 11),
    "dared": (15, 17, 18, 19, 20, 20, 20, 21, 21),
    "duel": (0, 0, 0, 1, 2, 2, 2, 2, 2),
    "duels": (0, 0, 4, 4, 5, 6, 7, 7, 8),
    "fall": (0, 0, 6, 9, 11, 12, 12, 13, 14),
    "kept": (0, 0, 0, 0, 0, 0, 13, 14, 14),
    "last_round": (0, 1, 3, 3, 3, 3, 3, 3, 3),
    "lead": (1, 4, 6, 7, 8, 8, 9, 10, 10),
    "lifted": (1, 1, 2, 2, 3, 3, 3, 3, 3),
    "no_crash": (0, 0, 0, 0, 0, 9, 13, 14, 14),
    "passed": (2, 2, 3, 3, 3, 3, 3, 3, 3),
    "saved": (2, 3, 4, 5, 5, 6, 6, 7, 8),
    "second": (0, 7, 10, 12, 13, 14, 14, 15, 15),
    "unluck": (0, 92, 95, 100, 100, 100, 101, 101, 126),
}
"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""
SPREAD = 17_071
"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""
