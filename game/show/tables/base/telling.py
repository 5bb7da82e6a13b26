"""What a table tells besides what moves: captions, the report of a race, charts. Texts are in the player's language already."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Surface

from game.core.words import Plural
from game.show.painters.photo_finish import PhotoFinish


class Shout(NamedTuple):
    """A few big words over the board, beside the clip they belong to, `after` seconds. Of several in one decision the highest `rank` is
    shown. `text` is a template until it is said."""

    text: str | Plural
    tone: str = "plain"
    seconds: float = 1.2
    rank: int = 0
    after: float = 0.0


class Ribbon(NamedTuple):
    """An award of one race: its key in the title's `things`, and the seat that earned it."""

    key: str
    seat: int


class Sheet(NamedTuple):
    """A table of the report: a heading, the columns' names, a row of cells per seat; `note` says what decided a tie."""

    heading: str
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    note: str = ""


class Chart(NamedTuple):
    """A race told as lines: `lines[seat]` holds a value per mark; `marks` name the places on the other axis ("" where one is not named).

    unit  what is counted ("place": 1 is best and lies on top); otherwise more lies higher
    """

    heading: str
    unit: str
    lines: tuple[tuple[int, ...], ...]
    marks: tuple[str, ...] = ()


class Gallery(NamedTuple):
    """A race in pictures, by seat: a page of the report with a picture (seat, its size in pixels) and a sentence for each, a column of
    bars in the podium's main table, and what stands beside each car (seat, its side in pixels)."""

    heading: str
    about: str
    paint: Callable[[int, tuple[int, int]], Surface]
    sentences: tuple[str, ...]
    bars: str
    bar: Callable[[int, tuple[int, int]], Surface]
    beside: Callable[[int, int], Surface]


class Report(NamedTuple):
    """What the podium tells of one race.

    rows     per seat the figures beside its name, at most four: label and value
    tables   further pages (report, season)
    story    one sentence of how it ended; `photo` one of a photo finish, or nothing
    gallery  the race in pictures, where the title has them
    photo_finish  the photograph, where it was that close
    added    what each seat got that counts over the series, and for no race; () where nobody got any
    """

    rows: tuple[tuple[tuple[str, str], ...], ...]
    tables: tuple[Sheet, ...]
    ribbons: tuple[Ribbon, ...]
    chart: Chart | None
    story: str
    photo: str = ""
    gallery: Gallery | None = None
    photo_finish: PhotoFinish | None = None
    added: tuple[int, ...] = ()
