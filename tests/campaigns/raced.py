"""The end of a real race, for what may happen to its files: the last decisions of a golden record, with a person whose races count."""

import functools
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.chain import digest
from game.core.contract import Title
from game.core.match import Match
from game.core.record import Act, Line, Note, Playback, Record, Undo, decode_header, decode_line
from game.session.results import book_race, catch_up
from game.session.seats import seats_of
from game.session.unfinished import settle
from game.store.book import Book, NoBook
from game.store.book_queries import tallies
from game.store.cups import CupFiles
from game.store.paths import Paths, portable
from game.store.profiles import People, Profile, Profiles
from game.store.records import list_records
from game.store.saves import Saver
from game.titles import TITLES

NOW = datetime(2026, 1, 2, 3, 4, 5)
GOLDEN = Path(__file__).parents[1] / "golden"
ADA = Profile(id="p1", name="Ada")


class Ending(NamedTuple):
    """A race that stands some decisions before its end: its record so far, what is decided then, and the digests of the states from
    there on, that of the beginning first."""

    title: Title
    begun: Record
    decisions: tuple[tuple[int, Any], ...]
    digests: tuple[str, ...]


@functools.cache
def ending(title_id: str, decisions: int) -> Ending:
    """The shortest golden race of a title, that many decisions before its end."""
    title = next(entry.open() for entry in TITLES if entry.meta.id == title_id)
    paths = sorted((GOLDEN / title_id).glob("*.jsonl"), key=lambda path: path.stat().st_size)
    for path in paths:
        raws = path.read_bytes().split(b"\n")[:-1]
        header = decode_header(raws[0])
        lines = tuple(decode_line(raw, number) for number, raw in enumerate(raws[1:], 2))
        deeds = [index for index, line in enumerate(lines) if isinstance(line, Act | Undo)]
        if len(deeds) < decisions + 2 or any(isinstance(lines[index], Undo) for index in deeds[-decisions:]):
            continue
        begun: tuple[Line, ...] = (Note("you:p1", 0), *lines[: deeds[-decisions]])
        record = Record(msgspec.structs.replace(header, created="2026-01-02T03:04:05"), begun)
        played = Playback(title, record)
        while played.step() is not None:
            pass
        rest = Playback(title, Record(header, lines))
        digests = []
        while rest.step() is not None:
            digests.append(digest(rest.state))
        return Ending(title, record, tuple(rest.done[-decisions:]), (digest(played.state), *digests[-decisions:]))
    raise AssertionError(f"{title_id} has no golden race with {decisions} decisions at its end")


class House:
    """What a race needs around it, over one folder: like a start of the program."""

    def __init__(self, folder: Path) -> None:
        self.paths: Paths = portable(folder)
        self.entries = TITLES
        self.saves, self.cup_saves = Saver(self.paths, lambda: NOW), Saver(self.paths, lambda: NOW, "cup")
        self.cup_files, self.cup_devices = CupFiles(self.paths, lambda: NOW), dict[int, str]()
        self.profiles = Profiles(self.paths, lambda: NOW)
        self.book = NoBook()
        """What was told here is lost with the power: a book on the disk finds all of it again in the records."""
        self.sound = self

    def play(self, *_: object) -> None:
        """A cue that nobody hears."""

    def settle(self) -> None:
        """What the menu does once it is up."""
        for _ in settle(self):  # type: ignore[arg-type]
            pass

    def race(self, ending: Ending, acknowledged: list[str]) -> None:
        """Ada's race from where it stands to its end; the digest of each state that people have seen goes into `acknowledged`."""
        match = Match.resumed(ending.title, ending.begun)
        self.saves.begin(match)
        acknowledged.append(digest(match.state))
        self.race_on(match, ending.decisions, acknowledged)

    def race_on(self, match: Match, decisions: tuple[tuple[int, Any], ...], acknowledged: list[str]) -> None:
        """The rest of it."""
        for seat, action in decisions:
            match.submit(seat, action)
            acknowledged.append(digest(match.state))
        self.finish(match)

    def finish(self, match: Match) -> None:
        """As the race on screen does."""
        assert match.result is not None
        for number, race in enumerate(match.result.races, 1):
            book_race(self, match.record, seats_of(match.record), number, race)  # type: ignore[arg-type]
        self.saves.finish(match)

    @property
    def counted(self) -> int:
        """How many races Ada has in the book."""
        with Book(self.paths.book, lambda: NOW, catch_up(self.paths, lambda: self.profiles.people)) as book:
            found = book.ask(tallies).value()
        return sum(sum(places) for places in found.get(ADA.id, {}).values())

    def now(self) -> str:
        """The time, as records keep it."""
        return NOW.isoformat()

    @property
    def filed(self) -> int:
        """How many finished races lie among the records."""
        return sum(row.finished for row in list_records(self.paths))

    def move_in(self) -> None:
        """Ada has a profile."""
        self.profiles.keep(People((ADA,)))


def left_over(folder: Path) -> list[str]:
    """Half-written files."""
    return [path.name for path in folder.rglob("*.tmp")]
