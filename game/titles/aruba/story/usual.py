"""How large the moments of ARUBA Battle Race usually are, counted in 400 races by `python -m game.bench.story`: kind -> the sizes
that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`). Nothing here is changed by hand."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {
    "bomb": (0, 1, 1, 1, 2, 2, 2, 2, 2),
    "chain": (0, 2, 3, 3, 3, 3, 3, 3, 3),
    "comeback": (0, 0, 2, 3, 4, 5, 6, 6, 7),
    "drive": (0, 8, 8, 8, 9, 10, 10, 10, 11),
    "fall": (0, 1, 3, 5, 6, 6, 6, 7, 7),
    "home": (0, 2, 3, 5, 6, 7, 8, 9, 10),
    "hooked": (0, 0, 4, 6, 6, 6, 7, 8, 8),
    "kept": (0, 0, 0, 0, 0, 7, 8, 8, 9),
    "lead": (1, 2, 3, 4, 4, 5, 5, 5, 6),
    "limps": (0, 0, 0, 6, 7, 7, 8, 8, 8),
    "line": (0, 0, 0, 0, 0, 0, 0, 2, 2),
    "luck": (18, 27, 32, 38, 40, 43, 49, 49, 50),
    "salvo": (0, 2, 2, 2, 3, 3, 3, 3, 5),
    "saved": (0, 0, 0, 0, 0, 0, 1, 1, 1),
    "saws": (0, 0, 3, 5, 7, 9, 10, 11, 13),
    "scrapped": (0, 0, 0, 1, 1, 1, 1, 1, 1),
    "second": (0, 1, 4, 5, 6, 7, 7, 7, 7),
    "unluck": (17, 27, 31, 33, 33, 39, 41, 48, 48),
}
