"""The cup that runs. Whatever happens in it is a line of its journal before anything else; the book follows from there.

A round: `Begun` is on the disk first, then its match begins in the slot of cups, with the seed, the time and so the name that stand there.
Once that match is over its record goes to the book and to the records, and `Over` to the journal. Wherever the power goes, what is missing
follows from what is there (`catch_up`, game.session.unfinished.settle).
"""

import contextlib
from collections.abc import Sequence
from glob import escape
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.core.record import Header, Record, match_name
from game.core.record import Over as MatchOver
from game.core.slices import Slices
from game.session.cup.booking import book_cup
from game.session.cup.points import FEWEST, MOST
from game.session.cup.seating import limits_of, seated
from game.session.cup.state import CupState, cup_state
from game.session.services import Services
from game.store.book import answer_or
from game.store.book_entries import Kind
from game.store.cups import FORMAT, Begun, CupLine, Driver, Dropped, Ended, Head, Over, Plan, SavedCup
from game.store.problems import StoreError
from game.store.records import load_record

if TYPE_CHECKING:
    from sqlite3 import Connection


class Running(NamedTuple):
    """A cup as its journal tells it."""

    id: str
    lines: tuple[CupLine, ...]
    state: CupState

    @property
    def match(self) -> str:
        """The name of the match of the round that is on; "" where none is."""
        return match_of(self.state.plan, self.state.open) if self.state.open is not None else ""

    @property
    def over(self) -> bool:
        """Whether all its rounds are past, so that only the podium is left."""
        return self.state.round is None


def running_cup(services: Services) -> Running | None:
    """The cup that runs; None where none does. Never raises."""
    saved = services.cup_files.running()
    return _as_running(saved) if saved is not None else None


def cup_called(services: Services, cup: str = "") -> Running | None:
    """The cup of that id, whether it runs or is over; "" is the one that runs. None where nothing of it can be read."""
    return _as_running(services.cup_files.load(cup)) if cup else running_cup(services)


def newer_cup(services: Services) -> bool:
    """Whether the newest cup is one of a newer Kerbside, which is left alone."""
    problems = (services.cup_files.load(cup).problem for cup in services.cup_files.ids()[:1])
    return any(problem is not None and problem.code == "newer" for problem in problems)


def match_of(plan: Plan, begun: Begun) -> str:
    """The name that the match of a round has, before it exists (game.core.record.match_name)."""
    return f"{begun.created}/{plan.rounds[begun.number - 1].title}/{begun.seed}"


def cup_of(services: Services, header: Header) -> str:
    """The id of the running cup that this match is a round of, on or past; "" where it is none."""
    cup = running_cup(services)
    return cup.id if cup is not None and match_name(header) in _matches(cup) else ""


class RoundOf(NamedTuple):
    """Which round of which cup a match is: the cup's plan, the round's number from 1."""

    plan: Plan
    number: int


def round_of(services: Services, header: Header) -> RoundOf | None:
    """Which round of the running cup this match is; None where it is none."""
    cup, match = running_cup(services), match_name(header)
    begun = [line for line in cup.lines if isinstance(line, Begun) and match_of(cup.state.plan, line) == match] if cup is not None else []
    return RoundOf(cup.state.plan, begun[-1].number) if cup is not None and begun else None


# --- what happens in it


def start_cup(services: Services, plan: Plan, drivers: Sequence[Driver]) -> Running:
    """A cup begins; one that was not over ends with that. Raises StoreError where the disk refuses, ValueError for fewer than two drivers
    or more than six."""
    if not FEWEST <= len(drivers) <= MOST:
        raise ValueError(len(drivers))
    before = running_cup(services)
    if before is not None:
        end_cup(services, before)
    cup = services.cup_files.fresh_id()
    saved = services.cup_files.start(Head(FORMAT, cup, plan, services.now(), tuple(drivers)))
    return _told(services, saved)


def tell(services: Services, cup: str, *lines: CupLine) -> Running:
    """Who joins, leaves or drives on for whom, and whatever else happens: on the disk when this returns. Raises StoreError; then nothing
    was written."""
    return _told(services, services.cup_files.append(cup, *lines))


def begin_round(services: Services, cup: Running, *, again: bool = False) -> Begun:
    """The round that is to be raced now, written before its match exists: who drives in which seat, its time and its seed. One that is
    begun is handed back as it was, so that it comes to the same race; `again`: with a new seed. Raises StoreError, and ValueError where
    nobody can race: the cup is over, or there is no such title here."""
    if cup.state.open is not None and not again:
        return cup.state.open
    next_one = seated(cup.state._replace(open=None), limits_of(entry.meta for entry in services.entries)) if cup.state.goes_on else None
    if next_one is None or not next_one.racing:
        raise ValueError(cup.state.number)
    begun = replace(next_one, created=services.now(), seed=services.seed())
    tell(services, cup.id, begun)
    return begun


def round_over(services: Services, record: Record) -> None:
    """A match is over: where it is the round that is on, the journal says so, once. Never raises; what the disk refuses now, `catch_up`
    finds again."""
    cup = running_cup(services)
    result = next((line.result for line in record.lines if isinstance(line, MatchOver)), None)
    if cup is not None and result is not None and cup.match == match_name(record.header):
        with contextlib.suppress(StoreError):
            _over(services, cup, result.places)


def drop_round(services: Services, cup: Running, why: str = "") -> Running:
    """Nobody gets points for the round that is on, or next; what was raced of it stays among the records. Raises StoreError."""
    dropped = tell(services, cup.id, Dropped(cup.state.number, why))
    _give_up(services, dropped)
    return dropped


def end_cup(services: Services, cup: Running) -> Running:
    """The cup is over, where rounds are left before its time; the table stands as it is. Raises StoreError."""
    ended = tell(services, cup.id, Ended(not cup.over, services.now()))
    _give_up(services, ended)
    return ended


def end_running(services: Services) -> None:
    """The cup that runs is over: its people have gone for good. Never raises; a disk that refuses leaves it running."""
    cup = running_cup(services)
    if cup is not None:
        with contextlib.suppress(StoreError):
            end_cup(services, cup)


def goes_on(services: Services, cup: Running) -> bool:
    """Whether the round that is on lies in the slot of cups, to be gone on with; else it is begun from its grid."""
    return bool(cup.match) and _saved_match(services) == cup.match


# --- after the power was gone


def catch_up(services: Services) -> Slices[None]:
    """What a power cut kept from the journal: that the round that is on has ended, as the records or the book tell; and a race of a round
    that is past or was begun anew makes room. In slices; what the disk refuses is tried again the next time."""
    cup = running_cup(services)
    yield
    if cup is not None and cup.match and not goes_on(services, cup):
        places = yield from _found_places(services, cup)
        with contextlib.suppress(StoreError):
            cup = _over(services, cup, places) if places else cup
    newest = cup or next((found for name in services.cup_files.ids()[:1] if (found := cup_called(services, name))), None)
    if newest is not None:
        with contextlib.suppress(StoreError):
            _give_up(services, newest)
    yield


def _found_places(services: Services, cup: Running) -> Slices[tuple[int, ...]]:
    """By seat the places of the match of the round that is on; () where it is not over."""
    begun = cup.state.open
    assert begun is not None
    title = cup.state.plan.rounds[begun.number - 1].title
    for path in sorted(services.paths.records.glob(f"*-{escape(title)}-{begun.seed}*.jsonl")):
        record = load_record(path).record
        yield
        if record is not None and match_name(record.header) == cup.match:
            over = next((line.result for line in record.lines if isinstance(line, MatchOver)), None)
            if over is not None:
                return over.places
    return (yield from answer_or(services.book.ask(lambda base: _booked_places(base, cup.match)), ()))


def _booked_places(base: "Connection", match: str) -> tuple[int, ...]:
    """The places of a match that was finished, by seat; () where it was not, or had several races: the book has none of all of them."""
    ended = base.execute("SELECT 1 FROM event WHERE race = ? AND kind = ?", (match, str(Kind.FINISHED))).fetchone()
    found = base.execute(
        "SELECT number, place.place FROM place JOIN race ON race.id = place.race WHERE match = ? ORDER BY number, seat", (match,)
    ).fetchall()
    return tuple(place for _, place in found) if ended and {number for number, _ in found} == {1} else ()


# --- parts


def _as_running(saved: SavedCup) -> Running | None:
    state = cup_state(saved.lines)
    return Running(saved.id, saved.lines, state) if state is not None else None


def _told(services: Services, saved: SavedCup) -> Running:
    """The cup with its new lines, in the book too. Raises StoreError where none of it makes sense."""
    cup = _as_running(saved)
    if cup is None:
        raise ValueError(saved.id)
    book_cup(services.book, saved.id, saved.lines)
    return cup


def _over(services: Services, cup: Running, places: Sequence[int]) -> Running:
    """The round that is on has ended with these places, by seat of its title; guests sit behind the drivers."""
    begun = cup.state.open
    assert begun is not None
    by_driver = dict(zip(begun.racing, places, strict=False))
    line = Over(begun.number, cup.match, tuple(by_driver.get(seat, 0) for seat in range(len(cup.state.drivers))))
    return tell(services, cup.id, line)


def _matches(cup: Running) -> set[str]:
    """The names of all its matches, those that were given up too."""
    return {match_of(cup.state.plan, line) for line in cup.lines if isinstance(line, Begun) and line.number <= len(cup.state.plan.rounds)}


def _saved_match(services: Services) -> str:
    """The match that lies unfinished in the slot of cups; "" where none does."""
    saved = services.cup_saves.load()
    unfinished = saved is not None and saved.record is not None and not saved.record.finished
    return match_name(saved.record.header) if unfinished and saved is not None and saved.record is not None else ""


def _give_up(services: Services, cup: Running) -> None:
    """A race of this cup that lies in the slot, and is not the round that is on, goes to the records. Raises StoreError."""
    saved = _saved_match(services)
    if saved in _matches(cup) and saved != cup.match:
        services.cup_saves.abandon()
