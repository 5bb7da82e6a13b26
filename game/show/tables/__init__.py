"""THE LIST of tables: title id -> a function whose import brings in the table when its race opens."""

from collections.abc import Callable
from typing import Any

__all__ = ["TABLES"]


def _monza() -> Any:
    from game.show.tables.monza.table import MonzaTable

    return MonzaTable()


TABLES: dict[str, Callable[[], Any]] = {"monza": _monza}
