"""THE LIST of tables: title id -> a function whose import brings in the table when its race opens; and how each title is dressed, which
the menu knows before that."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

__all__ = ["TABLES", "Dress", "dress"]


def _as_drawn(track: Any, options: Mapping[str, Any]) -> str:
    return ""


def _no_pictures() -> Any:
    return None


class Dress(NamedTuple):
    """What a title's pictures look like before its race is opened: the world of its boards, the letters of its cars where they have
    colours of their own (in the order of the title's car ids), and the silhouette of the first of them."""

    world: str = "toy_shop"
    letters: str = ""
    first_style: int = 0
    first_space: Callable[[Any, Mapping[str, Any]], str] = _as_drawn
    """Track and options -> the space behind the finish line, where an option has moved that; else nothing."""
    help: Callable[[], Any] = _no_pictures
    """The pictures of its rules help (`base.help_pictures.HelpPictures`), or None; a call brings them in."""


def _monza() -> Any:
    from game.show.tables.monza.table import MonzaTable

    return MonzaTable()


def _scrap_racer() -> Any:
    from game.show.tables.scrap_racer.table import ScrapRacerTable

    return ScrapRacerTable()


def _scrap_racer_line(track: Any, options: Mapping[str, Any]) -> str:
    from game.titles.scrap_racer.rules.compiled import Course

    line = int(options.get("line", 0))
    return Course(track, line).ids[0] if line else ""


def _monza_help() -> Any:
    from game.show.tables.monza.help_pictures import PICTURES

    return PICTURES


def _scrap_racer_help() -> Any:
    from game.show.tables.scrap_racer.help_pictures import PICTURES

    return PICTURES


TABLES: dict[str, Callable[[], Any]] = {"monza": _monza, "scrap_racer": _scrap_racer}
_DRESSES = {
    "monza": Dress(help=_monza_help),
    "scrap_racer": Dress("junkyard", "RBYGOP", 6, _scrap_racer_line, help=_scrap_racer_help),
    "aruba": Dress("island", "RYBGPW", 12),
    "top_race": Dress("poster", "RYBKPG", 18),
    "automobiles": Dress("speedway", "RBYGW", 24),
}


def dress(title_id: str) -> Dress:
    """How the title is dressed: as a toy shop, if nothing else is said."""
    return _DRESSES.get(title_id, Dress())
