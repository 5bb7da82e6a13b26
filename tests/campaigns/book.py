"""The book, spoilt at rest and in use: whatever it is, the cabinet's commands answer in figures or a sentence, a start goes on with one
that knows all recorded races, and nothing that was found is lost."""

import contextlib
import functools
import io
import os
import random
import re
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from unittest import mock

import msgspec

from game.cli import main
from game.core.record import Note, Record
from game.core.slices import finish
from game.kiosk.attract.programme import Programme
from game.kiosk.operator.health_page import troubles
from game.kiosk.operator.log_page import newest_events
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.races_page import FavouritesScene
from game.scenes.framework.stack import Home
from game.session.results import catch_up
from game.store.book import Book
from game.store.book_cups import cup_fame
from game.store.book_entries import Kind
from game.store.book_people import about_person, wins
from game.store.book_queries import hall_of_fame, last_run, profile_ids, tallies
from game.store.book_report import csv_tables, figures
from game.store.book_told import untold_races
from game.store.book_tracks import MarkAsked, TrackKey, about_track, pace, raced_tracks
from game.store.paths import Paths, portable
from game.store.profiles import People
from game.store.pruning import shelf
from game.store.records import load_record, record_rows
from game.store.save_files import record_bytes
from tests.campaigns.campaign import Campaign
from tests.campaigns.limits import limited
from tests.campaigns.spoil import EXTREMES, STRANGE, spoilt
from tests.helpers.bad_books import AT_REST, GONE, IN_USE, possible, sql
from tests.helpers.cabinet import Cabinet

NOW = datetime(2026, 6, 1, 12, 0, 0)
OVAL = TrackKey("monza", "oval")
GOLDEN = Path(__file__).parents[1] / "golden"
RACES = ("monza/2-seats-oval-5019", "monza/3-seats-oval-307")
LINES = ("status", "status --json", "report", "report --json", "report --days 7 --html {out}/page.html", "report --csv {out}")
SPOILT = re.compile(r"can't be (read|opened)|newer Kerbside|nothing has been raced")
COLUMNS = {
    "event": ("at", "kind", "title", "race", "seconds", "detail"),
    "race": ("match", "number", "at", "title", "track", "options", "seed", "counts", "record", "told", "change"),
    "place": ("seat", "name", "profile", "driver", "place", "points", "car"),
    "earlier": ("profile", "title", "track", "place", "races"),
    "record": ("name", "row"),
    "figure": ("seat", "key", "value"),
    "medal": ("seat", "key"),
    "cup": ("id", "name", "at", "state"),
    "cup_round": ("number", "match"),
    "cup_place": ("seat", "name", "profile", "driver", "place", "points", "wins", "medals"),
    "sent": ("generation", "event", "race"),
    "house": ("at", "value"),
}


def _now() -> datetime:
    return NOW


@functools.cache
def _records() -> tuple[bytes, ...]:
    """Finished races, each begun on a day of its own."""
    found = []
    for day, name in enumerate(RACES, 1):
        record = load_record(GOLDEN / f"{name}.jsonl").record
        assert record is not None
        header = msgspec.structs.replace(record.header, created=f"2026-05-{day:02}T12:00:00")
        found.append(record_bytes(Record(header, (Note("you:p1", 0), *record.lines))))
    return tuple(found)


def _opened(paths: Paths) -> Book:
    """The book of a game."""
    return Book(paths.book, _now, catch_up(paths, People))


@functools.cache
def _sample() -> bytes:
    """The file of a sound book, with something in each table."""
    with tempfile.TemporaryDirectory(prefix="book-") as folder:
        paths = _furnish(Path(folder))
        with _opened(paths) as book:
            for day in range(20):
                book.now = partial(_later, day)  # type: ignore[assignment]
                book.note(Kind.START, version="0.1.0")
                book.note(Kind.STEP, race="m", step="race")
                book.note(Kind.PLAYED, title="monza", race="m", seconds=60.0)
                book.note(Kind.ABANDONED, title="monza", race=f"left {day}", decisions=day)
                book.note(Kind.FAULT, race="m", what="killed", decision=3)
            book.write(lambda base: base.execute("INSERT INTO earlier VALUES ('p1', 'monza', 'oval', 1, 3)"))
        return paths.book.read_bytes()


def _later(day: int) -> datetime:
    return NOW - timedelta(days=20 - day)


def _furnish(folder: Path) -> Paths:
    """A home with recorded races."""
    paths = portable(folder)
    paths.records.mkdir(parents=True)
    for number, data in enumerate(_records()):
        (paths.records / f"2026-05-0{number + 1}-monza-{number}.jsonl").write_bytes(data)
    return paths


def furnished(folder: Path) -> Paths:
    """A home with recorded races, and a book that knows them."""
    paths = _furnish(folder)
    paths.book.write_bytes(_sample())
    return paths


# --- what has to work on any book


def commands(folder: Path, out: Path, lines: Sequence[str] = LINES) -> str:
    """The cabinet's commands over the home in `folder`; "figures" where they told some, "sentence" where all said why not."""
    met = set()
    for line in lines:
        said, wrong = io.StringIO(), io.StringIO()
        with (
            mock.patch.dict(os.environ, {"KERBSIDE_HOME": str(folder), "KERBSIDE_LANG": "en"}),
            limited(folder, out, Path(__file__).parents[2]),
            contextlib.redirect_stdout(said),
            contextlib.redirect_stderr(wrong),
        ):
            code = main(["cabinet", *line.format(out=out).split()])
        assert (code == 0) == (wrong.getvalue() == ""), wrong.getvalue()
        assert code == 0 or SPOILT.search(wrong.getvalue()), f"{line}: {wrong.getvalue()}"
        assert "\0" not in said.getvalue()
        met.add("figures" if code == 0 else "sentence")
    assert len(met) == 1, "they agree"
    return met.pop()


def asked(book: Book, paths: Paths) -> None:
    """All that a game asks of its book has an answer."""
    queries: tuple[Callable[[sqlite3.Connection], object], ...] = (
        tallies, profile_ids, hall_of_fame("monza", ""), last_run, figures(), figures("2026-05-20", "2026-06-01"), csv_tables, troubles,
        newest_events, partial(record_rows, paths.records), shelf(paths.records, 3, NOW), wins, cup_fame(""), raced_tracks,
        partial(about_person, "p1", lambda rows: ()), partial(about_track, OVAL, (MarkAsked("lead"),), ""), partial(pace, OVAL),
        partial(untold_races, 1, 9),
    )  # fmt: skip
    for query in queries:
        book.ask(query).value(30.0)


def _recorded(book: Book) -> int:
    """How many of the recorded races the book holds a result of."""
    return book.ask(
        lambda base: int(base.execute("SELECT COUNT(DISTINCT match) FROM race WHERE at LIKE '2026-05-0%'").fetchone()[0])
    ).value(30.0)


# --- at rest


def _odd_value(chance: random.Random) -> Callable[[Path], object]:
    """A value of any kind in any column of a line, or of all."""
    table = chance.choice(list(COLUMNS))
    column = chance.choice(COLUMNS[table])
    value = chance.choice((*EXTREMES, *STRANGE, chance.randbytes(9), b"", 9e999, "[" * 3000, "2026-13-41T29:61:61"))
    if isinstance(value, list | dict):
        value = str(value)
    elif isinstance(value, int) and abs(value) >= 2**63:
        value = float("inf")
    elif isinstance(value, str):
        value = value.encode(errors="replace").decode()
    which = chance.choice(("", " WHERE rowid % 3 = 1", " WHERE rowid = 5")) if table in ("event", "race") else ""

    def spoil(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as base:
            base.execute(f"UPDATE OR IGNORE {table} SET {column} = ?{which}", (value,))

    return spoil


def _spoilt(chance: random.Random) -> tuple[str, Callable[[Path], object]]:
    """A way to spoil the book, and how it is called."""
    kind = chance.choice(("bytes", "bytes", "values", "values", "named", "bits", "schema"))
    match kind:
        case "bytes":
            return kind, lambda path: path.write_bytes(spoilt(path.read_bytes(), chance))
        case "values":
            ways = [_odd_value(chance) for _ in range(chance.choice((1, 2, 6)))]
            return kind, lambda path: [way(path) for way in ways] and None
        case "bits":
            return kind, lambda path: path.write_bytes(_flipped(path.read_bytes(), chance))
        case "schema":
            table = chance.choice(list(COLUMNS))
            columns = (f"ALTER TABLE {table} RENAME COLUMN {column} TO x" for column in COLUMNS[table])
            lines = (f"DROP TABLE {table}", f"ALTER TABLE {table} RENAME TO y", f"PRAGMA user_version={chance.randint(-9, 9)}", *columns)
            return kind, sql("PRAGMA foreign_keys=OFF", chance.choice(lines))
        case _:
            name = chance.choice([name for name in possible(AT_REST) if name != "the folder deleted"])
            return name, AT_REST[name]


def _flipped(data: bytes, chance: random.Random) -> bytes:
    made = bytearray(data)
    for _ in range(chance.choice((1, 9, 40))):
        made[chance.randrange(len(made))] ^= 1 << chance.randrange(8)
    return bytes(made)


def _at_rest(chance: random.Random, folder: Path) -> str:
    paths = furnished(folder / "home")
    name, spoil = _spoilt(chance)
    spoil(paths.book)
    before = paths.book.read_bytes() if paths.book.is_file() else b""
    out = folder / "out"
    told = commands(paths.data, out)
    with _opened(paths) as book:
        book.note(Kind.START)
        asked(book, paths)
        code = book.problem.code if book.problem is not None else ""
        newer = code == "book_newer"
        assert newer or _recorded(book) == len(RACES) or code == "", code
    if code == "book_damaged":
        assert any(path.is_file() and path.read_bytes() == before for path in paths.data.glob("book.sqlite.broken-*")) or not before
        assert told == "sentence", "what the game finds damaged, the commands do"
    if chance.random() < 0.2:
        _shown(paths.data)
    if not newer:
        with _opened(paths) as book:
            assert book.ask(last_run).value(30.0).started == NOW.isoformat()
            assert book.problem is None, "it is told once"
            asked(book, paths)
        assert commands(paths.data, out, LINES[:2]) == "figures"
    return f"at rest, {name}: {code or 'goes on'}"


def _shown(folder: Path) -> None:
    """The operator's pages that tell of the book, the favourites, and the hall of fame, over what it holds now."""
    cabinet = Cabinet(folder, races=False)
    keeper = cabinet.keeper
    for page in ("today", "ever", "health", "log", "races"):
        scene = cabinet.push(OperatorScene(cabinet.ctx, keeper, page))
        for reply in scene.replies.values():
            assert reply.wait(30.0)
        scene.rebuild()
        cabinet.steps(2)
        assert cabinet.top is scene
        cabinet.app.stack.obey(Home())
    cabinet.push(FavouritesScene(cabinet.ctx, keeper))
    hall = finish(Programme(cabinet.ctx, lambda: keeper.values, lambda: NOW - timedelta(days=25), random.Random(1))._hall())
    if hall is not None:
        cabinet.push(hall)
    cabinet.steps(2)
    cabinet.close()
    assert cabinet.ctx.book.close(30.0)


# --- in use


def _junk(path: Path, chance: random.Random) -> None:
    """Somewhere in the file; whoever does that is no quicker than a clock's tick."""
    with path.open("r+b") as file:
        file.seek(chance.randrange(0, 40_000, 512))
        file.write(chance.randbytes(chance.choice((1, 100, 9000))))
    os.utime(path)


def _in_use(chance: random.Random, folder: Path) -> str:
    """A supervisor and its game, and somebody at the files, as far as the system lets anybody."""
    paths = _furnish(folder / "home")
    names = [chance.choice((*possible(IN_USE, in_use=True), "junk somewhere")) for _ in range(chance.choice((1, 1, 2, 3)))]
    noted: Counter[str] = Counter(start=1)
    with Book(paths.book, _now) as supervisor, _opened(paths) as game:
        supervisor.note(Kind.START, version="0.1.0")
        both = (supervisor, game)
        for book in both:
            book.ask(last_run).value(30.0)
        for name in names:
            for book in chance.choices(both, k=chance.randint(0, 3)):
                _note(book, chance, noted)
            for book in both:
                book.ask(last_run).value(30.0)
            _do(name, paths.book, chance)
            for book in chance.sample(both, 2):
                _note(book, chance, noted)
        for book in both:
            asked(book, paths)
        for book in both:  # where no open file can be renamed, the first to look waits in memory for the other one
            book.ask(last_run).value(30.0)
        counts = game.ask(figures()).value(30.0).counts
        assert counts.get("start", 0) >= 1, "the next start would not know of this one"
        if all(name in GONE for name in names):
            assert {kind: counts.get(kind, 0) for kind in noted} == dict(noted), names
        assert _recorded(game) == len(RACES) or not paths.records.exists()
    with _opened(paths) as again:
        assert again.ask(last_run).value(30.0).started == NOW.isoformat()
        assert again.problem is None
    return f"in use, {names[0] if len(names) == 1 else 'several times'}"


def _note(book: Book, chance: random.Random, noted: Counter[str]) -> None:
    kind = chance.choice((Kind.GUEST, Kind.PLAYED, Kind.PAD_LOST))
    noted[str(kind)] += 1
    book.note(kind)


def _do(name: str, path: Path, chance: random.Random) -> None:
    """Spoils it; a home that is gone is there again, as the first save of the race makes it."""
    if name in IN_USE:
        IN_USE[name](path)
        path.parent.mkdir(exist_ok=True)
    else:
        _junk(path, chance)


def play(number: int, folder: Path) -> str:
    """One book."""
    chance = random.Random(number)
    return _in_use(chance, folder) if number % 2 else _at_rest(chance, folder)


CAMPAIGN = Campaign("book", 2_000, "spoilt books", play, begin=_sample)
