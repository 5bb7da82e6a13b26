"""What the podium tells of a race: gathered by the race scene, drawn by the podium."""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.language.language import Language
from game.session.fitting import FitMoved


class DriverRow(NamedTuple):
    """One driver: place (1 = best, shared places equal; after the last race of a series its place in all of it), points of this race and
    of the match so far, key figures."""

    seat: int
    name: str
    human: bool
    face: Any
    """What stands for the seat, and its cars as they came home, as the table gives them (game.show.looks)."""
    cars: tuple[Any, ...]
    place: int
    points: int
    total: int
    figures: tuple[tuple[str, str], ...]
    """Label and value, already in the player's language."""
    profile: str = ""
    """Of a person who has one."""
    help: int = 0
    """The step of the help it drove with."""


class Award(NamedTuple):
    """A ribbon that a seat earned in this race: how it is called and what for, in the player's language."""

    name: str
    about: str
    seat: int
    key: str = ""
    """Among the things of the title; "" for one of another kind."""


class EarnedMedal(NamedTuple):
    """A medal that a person earned: its name and what for, in the player's language. `shape` as `painters.medals` has them ("any", "cup");
    "": that of the title."""

    name: str
    about: str
    seat: int
    shape: str = ""
    key: str = ""
    """Which one it is among the title's, or a cup's."""


class Retold(NamedTuple):
    """What a report says of its seats, in another language than the player's: figures by seat (label and value), how it ended, ribbons."""

    figures: tuple[tuple[tuple[str, str], ...], ...]
    story: str
    awards: tuple[Award, ...]


class RaceReport(NamedTuple):
    """One finished race of a match. `chart[turn][seat]` is the seat's place after that turn; `photo` a sentence where the
    last move decided, else empty; `story` one sentence of how it ended; `last` whether the match is over with it."""

    title_id: str
    title_name: str
    track_name: str
    race: int
    races: int
    rows: tuple[DriverRow, ...]
    chart: tuple[tuple[int, ...], ...]
    story: str
    photo: str
    seed: int
    last: bool
    points_name: str
    chart_sentences: tuple[str, ...] = ()
    """For each point of the chart the sentence of the event that made it."""
    sheets: tuple[Any, ...] = ()
    """All figures, and the season, as the table tells them (game.show.tables.base.telling.Sheet), a row of cells per seat."""
    awards: tuple["Award", ...] = ()
    unit: str = "place"
    """What the chart counts; `chart_name` is its heading."""
    chart_name: str = ""
    points_by_place: bool = False
    """The points of a race follow from its places alone."""
    wins_part_equals: bool = False
    """Of equal points in a series more wins come first; else the last race alone parts them."""
    points_unit: int = 1
    """So many points are one on the podium: money stands in thousands there, as in the figures beside it."""
    race_points: tuple[tuple[int, ...], ...] = ()
    """What each seat got in each race so far."""
    start: int = 0
    """What each seat of a series began with; it counts in the sums."""
    added: tuple[int, ...] = ()
    """What each seat got at the end of the series that counts over it, and for no race; () where nobody got any."""
    race_places: tuple[tuple[int, ...], ...] = ()
    """The place of each seat in each race so far; 0 where it had none."""
    tracks: tuple[str, ...] = ()
    """The ids of the tracks raced on so far, race by race."""
    medals: tuple[EarnedMedal, ...] = ()
    """What people earned in this race."""
    gallery: Any = None
    """The race in pictures (game.show.tables.base.telling.Gallery), where the title has them."""

    photo_finish: Any = None
    """The photograph of the end (game.show.painters.photo_finish.PhotoFinish), where it was that close."""

    retold: Callable[[Language], Retold] | None = None
    """The same in another language, for a phone that asks for it; None where only one is known."""

    cup: str = ""
    """The id of the cup that it is a round of, or that is over with it."""

    fit: FitMoved | None = None
    """How it moved the level of computers that are as good as people are."""

    @property
    def ends_series(self) -> bool:
        """Whether several races end here: the places are those of all of them."""
        return self.last and self.races > 1

    @property
    def of_last_race(self) -> "RaceReport":
        """The last race of a series by itself, as the races before it were told: its own places, and the points so far."""
        places, added = self.race_places[-1], self.added or (0,) * len(self.rows)
        rows = [row._replace(place=places[row.seat], total=row.total - added[row.seat]) for row in self.rows]
        return self._replace(rows=tuple(sorted(rows, key=lambda row: (row.place, row.seat))), added=(), last=False)

    @property
    def of_series(self) -> "RaceReport":
        """The series that is over, without what its last race has told by itself."""
        return self._replace(photo="", awards=(), medals=())
