"""THE LIST of titles. A new title is one line in `TITLES`; its rules are imported when it is opened."""

from collections.abc import Callable

import msgspec

from game.core.contract import Meta, Title
from game.titles.aruba.meta import META as ARUBA
from game.titles.automobiles.meta import META as AUTOMOBILES
from game.titles.monza.meta import META as MONZA
from game.titles.scrap_racer.meta import META as SCRAP_RACER
from game.titles.top_race.meta import META as TOP_RACE

__all__ = ["TITLES", "Entry", "entry"]


class Entry(msgspec.Struct, frozen=True):
    """One title: what the menu knows, and how to open it."""

    meta: Meta
    open: Callable[[], Title]


def _monza() -> Title:
    from game.titles.monza.title import TITLE

    return TITLE


def _scrap_racer() -> Title:
    from game.titles.scrap_racer.title import TITLE

    return TITLE


def _aruba() -> Title:
    from game.titles.aruba.title import TITLE

    return TITLE


def _top_race() -> Title:
    from game.titles.top_race.title import TITLE

    return TITLE


def _automobiles() -> Title:
    from game.titles.automobiles.title import TITLE

    return TITLE


TITLES: tuple[Entry, ...] = (
    Entry(MONZA, _monza),
    Entry(SCRAP_RACER, _scrap_racer),
    Entry(ARUBA, _aruba),
    Entry(TOP_RACE, _top_race),
    Entry(AUTOMOBILES, _automobiles),
)


def entry(title_id: str) -> Entry | None:
    """The entry of that title; None if there is none."""
    return next((e for e in TITLES if e.meta.id == title_id), None)
