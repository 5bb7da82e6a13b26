"""How large the moments of ARUBA's races usually are, largest of a race: made by `python -m game.bench.story`."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {}
