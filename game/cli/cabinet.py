"""`cabinet`: how a café cabinet is doing, from its book and without the game; and how to set one up."""

import argparse
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.cabinet_figures import WRITTEN, figures_table, plain_figures, tell_incidents, write_text
from game.cli.cabinet_home import acting_as, installed
from game.cli.cabinet_house import house, house_report, house_status
from game.cli.cabinet_pin import set_pin
from game.cli.command import Console, FailedError, UsageError, failed, unknown
from game.core.words import N_
from game.kiosk.recipes import SYSTEMS, write_recipe
from game.kiosk.report_page import GAME, report_page
from game.store.book_queries import last_run
from game.store.book_report import csv_tables, figures, first_day
from game.store.book_schema import NewerBookError, read_database, refuses
from game.store.clock import in_doubt, lately
from game.store.installation import command_name
from game.store.paths import HOME, portable
from game.store.problems import clock_problem, disk_problem
from game.store.sheets import CSV_CODE
from game.titles import TITLES

if TYPE_CHECKING:
    from sqlite3 import Connection

WHAT = ("status", "report", "recipe", "pin", "house")
NO_WHAT = N_("cabinet can't tell {word}. It can: {known}.")
NO_SYSTEM = N_("There is no recipe for {word}. There are: {known}.")
NEEDS_SYSTEM = N_("Which recipe? There are: {known}.")
NO_BOOK = N_("There is no book in {folder}: nothing has been raced here yet.")
BAD_BOOK = N_("The book {file} can't be read. The next start of the game sets it aside and makes a new one from the records.")
LOCKED_BOOK = N_("The book {file} can't be opened just now. Check who owns that file, and whether the disk takes writes.")
NEWER_BOOK = N_("The book {file} was written by a newer Kerbside.")
ASK_AS_ROOT = N_(
    "The cabinet of this machine keeps everything in {folder}, for its user {user} alone. Ask as root: sudo {program} cabinet …"
)
NEVER = N_("The cabinet was never started.")
RUNS = N_("Started {when}; it has not ended since.")
ENDED = N_("Started {when}, and ended as it should.")
TODAY, EVER = N_("Today"), N_("Ever")
ALL = N_("all")


def cabinet(console: Console, args: argparse.Namespace) -> int:
    """Tells what was asked for."""
    if args.what not in WHAT:
        raise unknown(NO_WHAT, args.what, WHAT)
    if args.what == "recipe":
        return _recipe(console, args)
    if args.house is not None:
        return house_status(console, args) if args.what == "status" else house_report(console, args)
    if args.what == "house" and args.system == "create":
        return house(console, args)
    with _of_this_machine(console) as found:
        if args.what in ("pin", "house"):
            return set_pin(found) if args.what == "pin" else house(found, args)
        with _opened(found.paths.book) as base:
            return _status(found, args, base) if args.what == "status" else _report(found, args, base)


@contextmanager
def _of_this_machine(console: Console) -> Iterator[Console]:
    """For root the cabinet that is installed here, as its own user; whoever is neither root nor that user, and has no book either, is told
    how to ask. Everybody else, and who names a home, means that one."""
    found = None if os.environ.get(HOME) or not hasattr(os, "geteuid") else installed()
    if found is None:
        yield console
    elif os.geteuid() == 0:
        with acting_as(found.user):
            yield replace(console, paths=portable(found.home))
    elif not console.paths.book.exists():
        raise FailedError(ASK_AS_ROOT, folder=str(found.home), user=found.user, program=command_name())
    else:
        yield console


@contextmanager
def _opened(path: Path) -> Iterator["Connection"]:
    """The book, as long as it is asked. It is only read, so a cabinet that runs is not disturbed."""
    import sqlite3

    try:
        path.lstat()
    except FileNotFoundError:
        raise FailedError(NO_BOOK, folder=str(path.parent)) from None
    except OSError as error:  # the home is its owner's alone
        raise failed(disk_problem(error, str(path))) from None
    try:
        base = read_database(path)
    except NewerBookError:
        raise FailedError(NEWER_BOOK, file=str(path)) from None
    except (sqlite3.Error, OSError) as error:
        raise FailedError(LOCKED_BOOK if isinstance(error, OSError) or refuses(error) else BAD_BOOK, file=str(path)) from None
    with closing(base):
        try:
            yield base
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise FailedError(LOCKED_BOOK if refuses(error) else BAD_BOOK, file=str(path)) from None


def _status(console: Console, args: argparse.Namespace, base: "Connection") -> int:
    """Whether it runs, and the figures of today and of all time."""
    now = datetime.now()
    run = last_run(base)
    today, ever, doubt = figures(first_day(now, 1))(base), figures()(base), in_doubt(now, lately(base))
    if args.json:
        console.json({"last_run": run._asdict(), "today": plain_figures(today), "ever": plain_figures(ever), "clock_in_doubt": doubt})
        return 0
    console.tell(NEVER if not run.started else ENDED if run.ended else RUNS, when=run.started.replace("T", " "))
    rows = [(console.say(name), found.total) for name, found in ((TODAY, today), (EVER, ever))]
    print(figures_table(console, "", rows))
    tell_incidents(console, today)
    if doubt:
        problem = clock_problem(now)
        console.tell(problem.text, **problem.fields)
    return 0


def _report(console: Console, args: argparse.Namespace, base: "Connection") -> int:
    """The figures by game; or as a page, as lines, as JSON."""
    now = datetime.now()
    since = first_day(now, args.days) if args.days else ""
    found = figures(since)(base)
    names = {entry.meta.id: console.say(entry.meta.name) for entry in TITLES}
    if args.html:
        page = report_page(console.language, found, names, now.isoformat(timespec="minutes"))
        write_text(console, Path(args.html), page)
    if args.csv:
        for name, text in csv_tables(base).items():
            write_text(console, Path(args.csv) / name, text, CSV_CODE)
    if args.json:
        console.json(plain_figures(found))
    elif not (args.html or args.csv):
        rows = [*((names.get(title, title), one) for title, one in found.titles.items()), (console.say(ALL), found.total)]
        print(figures_table(console, console.say(GAME), rows))
        tell_incidents(console, found)
    return 0


def _recipe(console: Console, args: argparse.Namespace) -> int:
    """How to set a cabinet up, with the paths of this very program filled in."""
    if not args.system:
        raise UsageError(NEEDS_SYSTEM, known=", ".join(SYSTEMS))
    if args.system not in SYSTEMS:
        raise unknown(NO_SYSTEM, args.system, SYSTEMS)
    folder = Path(args.out or "kerbside-cabinet")
    try:
        for path in write_recipe(args.system, folder):
            console.tell(WRITTEN, file=str(path))
    except OSError as error:
        raise failed(disk_problem(error, folder.name)) from None
    return 0
