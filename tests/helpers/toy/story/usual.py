"""How large the moments of the toy usually are, counted in 400 races by `python -m game.bench.story`: kind -> the sizes
that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`). Nothing here is changed by hand."""

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
