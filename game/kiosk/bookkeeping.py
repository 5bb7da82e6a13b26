"""Writes into the book what guests do: races that begin, how long they are driven, where they are left, pads that go."""

from typing import NamedTuple

from game.core.record import Mark, match_name
from game.scenes.race.race import RaceScene
from game.store.book import Book
from game.store.book_entries import Kind

__all__ = ["Bookkeeper"]

EVERY = 60.0
"""Seconds of driving that are written down at a time."""
STEP = "turn {turn}"


class OpenRace(NamedTuple):
    """A race that is not over: what the book calls it, and how far it has come."""

    title: str
    name: str
    turn: int
    decisions: int


class Bookkeeper:
    """Looks at the race that guests are in, once a second."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._race: RaceScene | None = None
        self._open: OpenRace | None = None
        """The race that was on last, if it was not over."""
        self._driven = 0.0
        self._last = 0.0

    def pass_time(self, now: float, race: RaceScene | None, driving: bool) -> None:
        """`driving`: somebody is at it."""
        seconds, self._last = max(0.0, now - self._last), now
        if race is not self._race:
            self._other(race)
        if race is None:
            return
        header = race.match.header
        marks = sum(isinstance(line, Mark) for line in race.match.lines)
        still = OpenRace(header.title, match_name(header), marks + 1, len(race.match.done))
        self._open = None if race.match.turn.over else still
        if driving:
            self._driven += seconds
            if self._driven >= EVERY:
                self._write(race)

    def put_away(self) -> None:
        """Nobody came back to the race that was on last."""
        if self._race is None and self._open is not None:
            left, self._open = self._open, None
            step = STEP.format(turn=left.turn)
            self.book.note(Kind.ABANDONED, title=left.title, race=left.name, step=step, decisions=left.decisions)

    def pad_lost(self, device: str) -> None:
        """A pad was unplugged."""
        race = self._race
        name, title = (match_name(race.match.header), race.match.header.title) if race is not None else ("", "")
        self.book.note(Kind.PAD_LOST, title=title, race=name, device=device)

    def _other(self, race: RaceScene | None) -> None:
        """Another race is on, or none any more."""
        if self._race is not None:
            self._write(self._race)
        self._race = None
        if race is not None:
            name = match_name(race.match.header)
            if self._open is not None and self._open.name != name:
                self.put_away()
            if not race.match.done:
                self.book.note(Kind.RACE, title=race.match.header.title, race=name)
        self._race = race

    def _write(self, race: RaceScene) -> None:
        """The seconds that were driven since the last time."""
        seconds, self._driven = self._driven, 0.0
        if seconds >= 1:
            header = race.match.header
            self.book.note(Kind.PLAYED, title=header.title, race=match_name(header), seconds=seconds)
