"""What becomes of a race in the book: its result, that it was given up, and what the records know that the book does not."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.contract import RaceResult, Title, TitleEntry, find_title
from game.core.record import Act, Header, Note, Over, Record, Undo, match_name
from game.session.cup.booking import missing_cups
from game.session.helping import booked_help, help_steps, helped
from game.session.seats import Seat, seats_of
from game.session.services import Services, title_of
from game.store.book_entries import BookedPlace, BookedRace, Event, Kind, add_left, add_once, add_race, index_record, name_record
from game.store.book_file import CatchUp, Write
from game.store.paths import Paths
from game.store.profiles import People
from game.store.records import BROUGHT_IN, RecordRow, load_record, newest_first, read_rows, row_bytes

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.store.book import Book

TAKEN_OVER = Note("taken over from a replay")


def profiles_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The profiles of the people on these seats."""
    return tuple(seat.profile for seat in seats if seat.human and seat.profile)


def taken_over(record: Record) -> Record:
    """The beginning of a race that goes on where somebody else's stood. Its journal says so: it counts for nobody, since it may
    have been won before it was taken over."""
    return Record(record.header, (*record.lines, TAKEN_OVER))


def counts(record: Record) -> bool:
    """Whether it counts for its people: neither taken over from a replay nor brought in from another Kerbside."""
    return TAKEN_OVER not in record.lines and BROUGHT_IN not in record.lines


def book_race(services: Services, record: Record, seats: Sequence[Seat], number: int, result: RaceResult) -> None:
    """Books race `number` (from 1) of the match in `record`. It has a name of its own, so it counts once however often it is told, after a
    resume too."""
    title = title_of(services, record.header.title) if helped(record) else None
    services.book.race_over(_booked(record, seats, number, result, services.now())._replace(help=_help(title, record.header)))


def finished(services: Services, record: Record, file: str = "") -> None:
    """The match is over; `file` is the bare name of its record."""
    name = match_name(record.header)
    at = services.now()
    services.book.write(lambda base: add_once(base, Event(at, str(Kind.FINISHED), record.header.title, name)))
    if file:
        services.book.write(lambda base: name_record(base, name, file))


def abandoned(book: "Book", at: str, record: Record) -> None:
    """The guests of this unfinished race have gone, or begun another one."""
    event = _left(record, at)
    book.write(lambda base: add_left(base, event))


def book_left(services: Services) -> None:
    """Nobody is there any more: the races that wait unfinished count as left, as long as nobody continues them."""
    for saves in (services.saves, services.cup_saves):
        if saves.running is not None:
            abandoned(services.book, services.now(), saves.running)


def _help(title: Title | None, header: Header) -> str:
    return booked_help(help_steps(title, header.setup.options, header.setup.seats))


def _booked(record: Record, seats: Sequence[Seat], number: int, result: RaceResult, at: str, file: str = "") -> BookedRace:
    header = record.header
    cars = dict(enumerate(header.setup.cars))
    places = tuple(
        BookedPlace(index, seat.name, seat.profile if seat.human else "", seat.text, place, points, cars.get(index, ""))
        for index, (seat, place, points) in enumerate(zip(seats, result.places, result.points, strict=False))  # a stranger's record
    )
    return BookedRace(
        match_name(header),
        number,
        at,
        header.title,
        header.tracks[(number - 1) % len(header.tracks)].id,
        header.setup.options,
        header.seed,
        places,
        counts(record),
        file,
    )


def _left(record: Record, at: str) -> Event:
    """That it was given up, and after how many decisions."""
    stood = sum(isinstance(line, Act) for line in record.lines) - sum(isinstance(line, Undo) for line in record.lines)
    return Event(at, str(Kind.ABANDONED), record.header.title, match_name(record.header), 0.0, {"decisions": max(0, stood)})


# --- what the records know


def catch_up(paths: Paths, people: Callable[[], People], entries: Sequence[TitleEntry] = ()) -> CatchUp:
    """For a book that was just opened: all records that it does not know, one after another, then what profiles had won before there
    was a book. After a power cut that is a race or none, after a damage everything. Of the titles (`entries`) only those are opened of
    which a race with help is found."""

    def tell(base: "Connection") -> Iterator[Sequence[Write]]:
        known = {row[0] for row in base.execute("SELECT name FROM record")}
        rows = newest_first(tuple(read_rows(paths)))
        for row in reversed(rows):  # the order of the book is the one in which races are removed
            if row.path.name not in known:
                yield [partial(take_in, row, entries=entries)]
        there = {row.path.name for row in rows}
        gone = [(name,) for name in known - there]
        yield [lambda base: base.executemany("DELETE FROM record WHERE name = ?", gone)]
        yield _earlier(base, people())
        yield from missing_cups(paths, base)

    return tell


def take_in(row: RecordRow, base: "Connection", entries: Sequence[TitleEntry] = ()) -> None:
    """A race that lies in a file: whatever of it is not in the book."""
    record = load_record(row.path).record if row.problem is None else None
    if record is not None:
        entry = find_title(entries, record.header.title) if helped(record) else None
        _book_record(base, record, row.path.name, _help(entry.open() if entry else None, record.header))
    index_record(base, row.path.name, row_bytes(row))


def _book_record(base: "Connection", record: Record, file: str, help: str) -> None:
    """Books all that a record tells and nobody has told yet; as of the time it was begun, since no other stands in it."""
    header: Header = record.header
    name, at = match_name(header), header.created
    add_once(base, Event(at, str(Kind.RACE), header.title, name, 0.0, {"seats": header.setup.seats}))
    over = next((line.result for line in record.lines if isinstance(line, Over)), None)
    if over is None:
        add_once(base, _left(record, at))
        return
    add_once(base, Event(at, str(Kind.FINISHED), header.title, name))
    seats = seats_of(record)
    known = {row[0] for row in base.execute("SELECT number FROM race WHERE match = ?", (name,))}
    for number, race in enumerate(over.races, 1):
        if number not in known:
            add_race(base, _booked(record, seats, number, race, at, file)._replace(help=help))
    name_record(base, name, file)


RECORDED = """
    SELECT profile, title, track, place, COUNT(*) FROM place JOIN race ON race.id = place.race
    WHERE profile != '' AND counts AND at <= ? GROUP BY profile, title, track, place
"""


def _earlier(base: "Connection", people: People) -> list[Write]:
    """The tallies that profiles brought along: what of them the records of that time don't tell."""
    moved: set[str] = {row[0] for row in base.execute("SELECT DISTINCT profile FROM earlier")}
    told = {tuple(row[:4]): row[4] for row in base.execute(RECORDED, (people.moved,))}
    rows = [
        (one.id, title, track, place, count - told.get((one.id, title, track, place), 0))
        for one in people.profiles
        if one.id not in moved
        for title, tracks in one.tallies.items()
        for track, tally in tracks.items()
        for place, count in enumerate(tally.places, 1)
    ]
    rows = [row for row in rows if row[-1] > 0]
    return [lambda base: base.executemany("INSERT INTO earlier VALUES (?, ?, ?, ?, ?)", rows)]
