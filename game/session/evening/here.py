"""The house evening at this table: what its own book knows of it, and how a heat becomes a race. Nobody here asks the network."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Setup, Title
from game.core.record import Header, match_name
from game.core.slices import Slices
from game.language.language import Language
from game.session.cup.ready import match_options
from game.session.evening.state import Evening, Heat, due, the_evening
from game.session.evening.words import named_for_all
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.session.services import Services
from game.store.book import Reply, answer_or
from game.store.evenings import EveningHead, EveningLine, HeatBegun, SaidLine, add_line, fresh_evening, lately_said, said, settle
from game.store.house_link import load_house

if TYPE_CHECKING:
    from sqlite3 import Connection

SHOWN = timedelta(hours=12)
"""So long after the last thing was said of it an evening is shown."""


class Here(NamedTuple):
    """The evening that this table shows, and the table's id in its house."""

    evening: Evening
    table: str

    @property
    def heat(self) -> Heat | None:
        """The heat that is raced here next, or that is on here."""
        return due(self.evening, self.table)


def evening_here(services: Services) -> Slices[Here | None]:
    """The evening that this table shows; None where there is none, or no house."""
    table = own_table(services)
    lines = (yield from answer_or(ask_evening(services), ())) if table else ()
    return here_of(lines, table, services.language)


def own_table(services: Services) -> str:
    """The id of this table in its house; "" where it has none. At home one look at the disk says so."""
    if not services.paths.house.exists():
        return ""
    link, _ = load_house(services.paths, datetime.fromisoformat(services.now()))
    return link.id if link.joined else ""


def ask_evening(services: Services) -> Reply[tuple[SaidLine, ...]]:
    """What the book knows of evenings."""
    since = (_local(services) - SHOWN).isoformat(timespec="seconds")
    return services.book.ask(said_since(since))


def said_since(since: str) -> Callable[["Connection"], tuple[SaidLine, ...]]:
    """All lines of evenings since then (ISO); a heat that was raced to its end here is over by that, however it came to it."""

    def query(base: "Connection") -> tuple[SaidLine, ...]:
        settle(base)
        return lately_said(since)(base)

    return query


def here_of(lines: Sequence[SaidLine], table: str, language: Language) -> Here | None:
    """What the table of that id shows by these lines."""
    evening = the_evening(lines)
    return Here(named_for_all(language, evening), table) if evening is not None else None


def say_line(services: Services, here: Here, line: EveningLine) -> None:
    """This table says something of the evening: it stands in the book, and goes to the house when that can be reached."""
    _say(services, here.evening.id, here.table, line)


def begin_evening(services: Services, head: EveningHead) -> None:
    """This table says that an evening begins."""
    _say(services, fresh_evening(), own_table(services), head)


def _say(services: Services, evening: str, table: str, line: EveningLine) -> None:
    services.book.write(partial(add_line, said(evening, table, _local(services).isoformat(timespec="seconds"), line)))


def _local(services: Services) -> datetime:
    """This table's clock, as the book has it."""
    return datetime.fromisoformat(services.now()).replace(tzinfo=None)


def heat_request(services: Services, heat: Heat, title: Title, seats: Sequence[Seat], cars: Sequence[str]) -> RaceRequest:
    """The race of a heat, with its people in their seats; `cars` where people choose them."""
    chosen = tuple(cars) if title.meta.cars == "chosen" else ()
    options = match_options(title.meta, heat.race)
    setup = Setup(len(seats), chosen, options, heat.race.tracks)
    return RaceRequest(title.meta.id, setup, tuple(seats), services.seed(), services.now())


def heat_begins(services: Services, here: Here, heat: Heat, request: RaceRequest) -> None:
    """Tells all tables that this one races it now: its people in the first seats, whoever fills the others counts for nothing."""
    match = f"{request.created}/{request.title_id}/{request.seed}"
    say_line(services, here, HeatBegun(heat.number, match, heat.people, len(request.seats) - len(heat.people)))


def is_of_heat(header: Header, heat: Heat) -> bool:
    """Whether this match is one that the heat began as."""
    return match_name(header) in {start.match for start in heat.starts}
