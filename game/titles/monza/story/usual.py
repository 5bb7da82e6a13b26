"""How rare the moments of Monza are: made by `python -m game.bench.story`."""

from collections.abc import Mapping

USUAL: Mapping[str, tuple[int, ...]] = {}
