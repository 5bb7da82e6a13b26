"""THE LIST of titles. A new title is one line in `TITLES`; its rules are imported when it is opened."""

from game.core.contract import Title, TitleEntry
from game.titles.aruba.meta import META as ARUBA
from game.titles.automobiles.meta import META as AUTOMOBILES
from game.titles.monza.meta import META as MONZA
from game.titles.scrap_racer.meta import META as SCRAP_RACER
from game.titles.top_race.meta import META as TOP_RACE


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


TITLES: tuple[TitleEntry, ...] = (
    TitleEntry(MONZA, _monza),
    TitleEntry(SCRAP_RACER, _scrap_racer),
    TitleEntry(ARUBA, _aruba),
    TitleEntry(TOP_RACE, _top_race),
    TitleEntry(AUTOMOBILES, _automobiles),
)
