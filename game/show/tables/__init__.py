"""THE LIST of tables: title id -> a function whose import brings in the table when its race opens; and how each title is dressed, which
the menu knows before that."""

from collections.abc import Callable
from typing import Any, NamedTuple

__all__ = ["TABLES", "Dress", "dress"]


class Dress(NamedTuple):
    """What a title's pictures look like: the world of its boards, the letters of its cars where they have colours of their own (in the
    order of the title's car ids), and the silhouette of the first of them."""

    world: str = "toy_shop"
    letters: str = ""
    first_style: int = 0


def _monza() -> Any:
    from game.show.tables.monza.table import MonzaTable

    return MonzaTable()


def _scrap_racer() -> Any:
    from game.show.tables.scrap_racer.table import ScrapRacerTable

    return ScrapRacerTable()


TABLES: dict[str, Callable[[], Any]] = {"monza": _monza, "scrap_racer": _scrap_racer}
_DRESSES = {"scrap_racer": Dress("junkyard", "RBYGOP", 6)}


def dress(title_id: str) -> Dress:
    """How the title is dressed: as a toy shop, if nothing else is said."""
    return _DRESSES.get(title_id, Dress())
