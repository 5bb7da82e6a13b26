"""`cabinet house`, and `--house` of status and report: several cabinets, one house."""

import argparse
import contextlib
import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from game.cli.cabinet_evening import evening
from game.cli.cabinet_figures import figures_table, plain_figures, tell_incidents, write_text
from game.cli.command import Console, FailedError, UsageError, columns, failed, unknown
from game.core.words import N_
from game.kiosk.book_words import duration
from game.kiosk.report_page import GAME, report_page
from game.store.book import Book
from game.store.book_report import Figures, first_day
from game.store.house_link import load_house, table_name
from game.store.house_results import forget_house
from game.store.privacy import keep_private
from game.store.problems import StoreError
from game.store.sheets import CSV_CODE
from game.titles import TITLES
from game.venue.line import without_password
from game.venue.making import create_house, join_house, leave_house
from game.venue.schema import OWNER_ROLE, TABLE_ROLE
from game.venue.status import TableStatus, house_figures, house_sheets, owners_line, tables_of, try_house
from game.venue.trouble import HouseError

DEEDS = ("create", "join", "test", "leave", "evening")
ADDRESS = "KERBSIDE_HOUSE"
"""The variable that holds the owner's address, so that its password need not be typed."""
NO_DEED = N_("cabinet house can't do {word}. It can: {known}.")
NEEDS_DEED = N_("What should be done with the house? Choose from: {known}.")
NEEDS_ADDRESS = N_("At which address? It looks like postgresql://name:password@machine/database.")
NEEDS_NAME = N_('What is this table called there? Say it with --name, as --name "By the window".')
NO_HOUSE = N_("This table belongs to no house. Join one with kerbside cabinet house join.")
MADE = N_("The house is made, at {address}.")
LIFTED = N_("The house at {address} was from an older Kerbside; it has been updated.")
THERE = N_("The house at {address} was there already; nothing had to be done.")
FOR_TABLES = N_("Address for the tables, for kerbside cabinet house join:")
FOR_OWNER = N_("Address for you, for --house of status and report:")
ONCE = N_("Write them down: the passwords are shown only this once.")
KEPT = N_("Already there, with their passwords unchanged: {roles}.")
JOINED = N_("This table is {name} in the house at {address}. Its book goes there while the cabinet is on.")
WELL = N_("All is well: the house at {address} answers, and knows this table as {name}.")
LEFT = N_("This table has left its house. What it sent stays there.")
TABLE, PLAYING, SINCE, HEARD, FAULTS, PADS, VERSION = (
    N_("Table", "house"), N_("Race on", "house"), N_("Since", "house"), N_("Last seen"), N_("Faults today"), N_("Pads"), N_("Version"),
)  # fmt: skip
NOBODY = N_("none", "race")
JUST_NOW, AGO = N_("just now"), N_("{time} ago")
SOON = 90
"""Seconds that are just now: a table says how it is three times a minute."""
CLOCK = N_("The clock of {table} is off by {time}, so don’t trust its times.")
NO_TABLE = N_("No table has joined this house yet.")
TODAY, EVER = N_("Today"), N_("Ever")
ALL = N_("all")


def house(console: Console, args: argparse.Namespace) -> int:
    """Makes a house, or this table one of its tables."""
    if not args.system:
        raise UsageError(NEEDS_DEED, known=", ".join(DEEDS))
    if args.system not in DEEDS:
        raise unknown(NO_DEED, args.system, DEEDS)
    if args.system in ("create", "join") and not args.address:
        raise UsageError(NEEDS_ADDRESS)
    with _said():
        return {"create": _create, "join": _join, "test": _test, "leave": _leave, "evening": evening}[args.system](console, args)


def house_status(console: Console, args: argparse.Namespace) -> int:
    """How each table is, and the figures over all of them."""
    now = datetime.now()
    with _said(), owners_line(_owners_address(args)) as line:
        tables, today, ever = tables_of(line, first_day(now, 1)), house_figures(line, first_day(now, 1)), house_figures(line)
    if args.json:
        told = [{**one._asdict(), "heard": one.heard.isoformat()} for one in tables]
        console.json({"tables": told, "today": plain_figures(today), "ever": plain_figures(ever)})
        return 0
    if not tables:
        console.tell(NO_TABLE)
        return 0
    print(columns(_rows(console, tables)))
    print(figures_table(console, "", [(console.say(TODAY), today.total), (console.say(EVER), ever.total)]))
    _tell_all(console, today, tables)
    return 0


def house_report(console: Console, args: argparse.Namespace) -> int:
    """The figures by game over all tables; or as a page, as lines, as JSON."""
    now = datetime.now()
    with _said(), owners_line(_owners_address(args)) as line:
        tables, found = tables_of(line, first_day(now, 1)), house_figures(line, first_day(now, args.days) if args.days else "")
        if args.csv:
            for name, text in house_sheets(line).items():
                write_text(console, Path(args.csv) / name, text, CSV_CODE)
    names = {entry.meta.id: console.say(entry.meta.name) for entry in TITLES}
    if args.html:
        when, notes = now.isoformat(timespec="minutes"), _doubts(console, tables)
        write_text(console, Path(args.html), report_page(console.language, found, names, when, _rows(console, tables), notes))
    if args.json:
        console.json(plain_figures(found))
    elif not (args.html or args.csv):
        rows = [*((names.get(title, title), one) for title, one in found.titles.items()), (console.say(ALL), found.total)]
        print(columns(_rows(console, tables)))
        print(figures_table(console, console.say(GAME), rows))
        _tell_all(console, found, tables)
    return 0


@contextlib.contextmanager
def _said() -> Iterator[None]:
    """What is wrong with the house, or with this disk, ends the command in a sentence."""
    try:
        yield
    except HouseError as error:
        raise FailedError(error.trouble.text, "", **error.trouble.fields) from None
    except StoreError as error:
        raise failed(error.problem) from None


def _owners_address(args: argparse.Namespace) -> str:
    address = args.house or os.environ.get(ADDRESS, "")
    if not address:
        raise UsageError(NEEDS_ADDRESS)
    return str(address)


def _create(console: Console, args: argparse.Namespace) -> int:
    made = create_house(args.address)
    shown = without_password(args.address)
    console.tell(MADE if not made.before else THERE if made.before == made.after else LIFTED, address=shown)
    for role, text in ((TABLE_ROLE, FOR_TABLES), (OWNER_ROLE, FOR_OWNER)):
        if role in made.addresses:
            console.tell(text)
            print("  " + made.addresses[role])
    kept = [role for role in (TABLE_ROLE, OWNER_ROLE) if role not in made.addresses]
    if kept:
        console.tell(KEPT, roles=", ".join(kept))
    if made.addresses:
        console.tell(ONCE)
    return 0


def _join(console: Console, args: argparse.Namespace) -> int:
    now = datetime.now()
    name = table_name(args.name) or load_house(console.paths, now)[0].table
    if not name:
        raise UsageError(NEEDS_NAME)
    keep_private(console.paths)
    link = join_house(console.paths, args.address, name, now)
    keep_private(console.paths)
    console.tell(JOINED, name=link.table, address=without_password(link.address))
    return 0


def _test(console: Console, args: argparse.Namespace) -> int:
    link, problem = load_house(console.paths, datetime.now())
    if problem is not None:
        raise failed(problem)
    if not link.joined:
        raise FailedError(NO_HOUSE)
    trouble = try_house(link.address, link.key, link.id)
    if trouble is not None:
        raise FailedError(trouble.text, "", **trouble.fields)
    console.tell(WELL, name=link.table, address=without_password(link.address))
    return 0


def _leave(console: Console, args: argparse.Namespace) -> int:
    if not leave_house(console.paths, datetime.now()):
        raise FailedError(NO_HOUSE)
    keep_private(console.paths)
    if console.paths.book.exists():
        with Book(console.paths.book) as book:
            book.write(forget_house)
        keep_private(console.paths)
    console.tell(LEFT)
    return 0


def _rows(console: Console, tables: Sequence[TableStatus]) -> list[tuple[str, ...]]:
    """A row for each table, under one of headings."""
    names = {entry.meta.id: console.say(entry.meta.name) for entry in TITLES}
    heads = tuple(console.say(head) for head in (TABLE, PLAYING, SINCE, HEARD, FAULTS, PADS, VERSION))
    return [heads, *(_row(console, one, names.get(one.playing, one.playing)) for one in tables)]


def _row(console: Console, one: TableStatus, title: str) -> tuple[str, ...]:
    heard = console.say(JUST_NOW) if one.ago < SOON else console.say(AGO, time=duration(console.language, one.ago))
    since = one.since.replace("T", " ")[:16]
    return (one.name, title or console.say(NOBODY), since, heard, str(one.faults), str(one.pads), one.version)


def _doubts(console: Console, tables: Sequence[TableStatus]) -> list[str]:
    """Which clocks are not to be believed."""
    return [console.say(CLOCK, table=one.name, time=duration(console.language, abs(one.ahead))) for one in tables if one.clock_off]


def _tell_all(console: Console, found: Figures, tables: Sequence[TableStatus]) -> None:
    tell_incidents(console, found, named=True)
    for sentence in _doubts(console, tables):
        print(sentence)
