"""THE LIST of tables: title id -> a function whose import brings in the table when its race opens."""

from collections.abc import Callable
from typing import Any

__all__ = ["TABLES"]


def _monza() -> Any:
    from game.show.tables.monza.table import MonzaTable

    return MonzaTable()


def _scrap_racer() -> Any:
    from game.show.tables.scrap_racer.table import ScrapRacerTable

    return ScrapRacerTable()


TABLES: dict[str, Callable[[], Any]] = {"monza": _monza, "scrap_racer": _scrap_racer}
