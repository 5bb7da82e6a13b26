"""What is usual in the toy, counted in 400 races as `python -m game.bench.story` counts them."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "bumped": (0, 2, 3, 4, 4, 5, 6, 6, 6),
    "comeback": (0, 0, 0, 0, 0, 0, 0, 1, 1),
    "fall": (0, 0, 0, 0, 0, 1, 1, 1, 1),
    "kept": (0, 0, 0, 0, 0, 3, 4, 4, 4),
    "lead": (0, 0, 0, 0, 0, 1, 1, 1, 1),
    "luck": (10, 10, 10, 10, 10, 10, 10, 10, 10),
    "second": (0, 0, 0, 0, 0, 0, 1, 2, 2),
    "unluck": (10, 10, 10, 10, 10, 10, 10, 10, 10),
}
"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""
SPREAD = 1_090
"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""
