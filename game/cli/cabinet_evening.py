"""`cabinet house evening`: how a house evening goes, by what this table knows of it; and what its operator may say of it."""

import argparse
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from game.cli.command import Console, FailedError, UsageError, columns, unknown
from game.core.words import N_
from game.session.evening.here import SHOWN, Here, here_of, said_since
from game.session.evening.state import Heat, place_of, ranking, standings
from game.session.evening.words import AWAY, champion_line, heat_line, heat_name, heat_state, odd_lines
from game.store.book import Book
from game.store.evenings import EveningEnded, EveningLine, HeatGiven, HeatTyped, NameGone, PersonLeft, add_line, said
from game.store.house_link import HouseLink, load_house
from game.store.privacy import keep_private
from game.venue.evenings import exchange_now
from game.venue.trouble import HouseError

EVENING_DEEDS = ("show", "result", "give", "leave", "return", "unname", "end")
NO_DEED = N_("cabinet house evening can't do {word}. It can: {known}.")
NO_HOUSE = N_("This table belongs to no house. Join one with kerbside cabinet house join.")
NO_EVENING = N_("There is no house evening just now.")
FEWEST = 2
TOO_FEW = N_("Too few people are left for this heat.")
NO_HEAT = N_("Which heat? Say it with --heat and its number, from 1 to {most}.")
OVER = N_("This evening is over: it can’t be changed any more.")
NOT_DRAWN = N_("Who races in the final is known once all heats are over.")
WHO = N_("What was the order at the finish? Say it with --order, the first one first: {people}.")
WHICH_TABLE = N_("Which table? Say it with --table: {tables}.")
TYPED = N_("Noted: {heat}. If its race comes in, that counts instead.")
GIVEN = N_("{heat} is raced at another table now: {table}.")
WHOM = N_("Who? Say it with --who and one of these names: {people}.")
BACK_IN, NAMELESS = N_("{name} is back in the evening."), N_("That name is gone. The others read: Guest {number}.")
ENDED = N_("The evening is over. Its table of points stays as it is.")
PLACE, NAME, POINTS, WON = N_("Place"), N_("Name", "evening list"), N_("Points"), N_("Heats won")


class _Asked(NamedTuple):
    """The evening that this table shows, with what it may say of it."""

    console: Console
    book: Book
    here: Here
    now: datetime

    def say(self, line: EveningLine) -> None:
        at = self.now.isoformat(timespec="seconds")
        self.book.write(partial(add_line, said(self.here.evening.id, self.here.table, at, line)))


def evening(console: Console, args: argparse.Namespace) -> int:
    """Does what was asked for; where the house can't be reached, it is told as soon as it can."""
    deed = args.address or "show"
    if deed not in EVENING_DEEDS:
        raise unknown(NO_DEED, deed, EVENING_DEEDS)
    now = datetime.now()
    link, _ = load_house(console.paths, now)
    if not link.joined:
        raise FailedError(NO_HOUSE)
    try:
        with Book(console.paths.book) as book:
            _exchange(console, book, link)
            here = here_of(book.ask(said_since((now - SHOWN).isoformat(timespec="seconds"))).value(), link.id, console.language)
            if here is None:
                raise FailedError(NO_EVENING)
            _DEEDS[deed](_Asked(console, book, here, now), args)
            if deed != "show":
                _exchange(console, book, link)
    finally:
        keep_private(console.paths)
    return 0


def _exchange(console: Console, book: Book, link: HouseLink) -> None:
    try:
        exchange_now(book, link)
    except HouseError as error:
        console.tell(error.trouble.text, **error.trouble.fields)


def _show(asked: _Asked, args: argparse.Namespace) -> None:
    """The table of points, the heats, and whatever was told twice."""
    console, shown = asked.console, asked.here.evening
    rows = {row.person: row for row in standings(shown)}
    order = [(place_of(shown, rows[person], at), rows[person]) for at, person in enumerate(ranking(shown))]
    names = shown.head.people
    if args.json:
        points = [{"place": place, "name": names[row.person], "points": row.points, "wins": row.wins} for place, row in order]
        heats = [_plain(asked, one) for one in shown.all_heats]
        left = shown.names(sorted(shown.left))
        console.json({"name": shown.head.name, "over": shown.over, "points": points, "left": left, "heats": heats})
        return
    if shown.head.name:
        print(shown.head.name)
    heads = tuple(map(console.say, (PLACE, NAME, POINTS, WON)))
    print(columns([heads, *((str(place), names[row.person], str(row.points), str(row.wins)) for place, row in order)]))
    language = console.language
    print(columns([(heat_line(language, shown, heat), heat_state(language, shown, heat)) for heat in shown.all_heats]))
    away = [f"{console.say(AWAY, name=name)}." for name in shown.names(sorted(shown.left))]
    for line in (*away, *odd_lines(language, shown), champion_line(language, shown)):
        if line:
            print(line)


def _plain(asked: _Asked, heat: Heat) -> dict[str, object]:
    shown, result = asked.here.evening, heat.result
    places = [{"name": shown.head.people[person], "place": place} for person, place in result.by_person.items()] if result else []
    return {"heat": heat.number, "people": shown.names(heat.people), "table": shown.table_name(heat.table), "result": places}


def _result(asked: _Asked, args: argparse.Namespace) -> None:
    heat, shown = _heat(asked, args), asked.here.evening
    names = shown.names(heat.people)
    order: Sequence[str] = args.order or ()
    if sorted(order) != sorted(names):
        raise UsageError(WHO, people=", ".join(names))
    asked.say(HeatTyped(heat.number, heat.people, tuple(order.index(name) + 1 for name in names)))
    asked.console.tell(TYPED, heat=heat_name(asked.console.language, shown, heat))


def _give(asked: _Asked, args: argparse.Namespace) -> None:
    heat, shown = _heat(asked, args), asked.here.evening
    found = next((one for one in shown.head.tables if one.name == args.table or one.id == args.table), None)
    if found is None:
        raise UsageError(WHICH_TABLE, tables=", ".join(one.name for one in shown.head.tables))
    asked.say(HeatGiven(heat.number, found.id))
    asked.console.tell(GIVEN, heat=heat_name(asked.console.language, shown, heat), table=found.name)


def _end(asked: _Asked, args: argparse.Namespace) -> None:
    if asked.here.evening.over:
        raise FailedError(OVER)
    asked.say(EveningEnded())
    asked.console.tell(ENDED)


def _leave(asked: _Asked, args: argparse.Namespace, gone: bool = True) -> None:
    if asked.here.evening.over:
        raise FailedError(OVER)
    asked.say(PersonLeft(_person(asked, args), gone))
    asked.console.tell(AWAY if gone else BACK_IN, name=args.who)


def _unname(asked: _Asked, args: argparse.Namespace) -> None:
    person = _person(asked, args)
    asked.say(NameGone(person))
    asked.console.tell(NAMELESS, number=person + 1)


def _person(asked: _Asked, args: argparse.Namespace) -> int:
    """The number of whoever was named, from 0."""
    names = asked.here.evening.head.people
    if args.who not in names:
        raise UsageError(WHOM, people=", ".join(names))
    return names.index(args.who)


def _heat(asked: _Asked, args: argparse.Namespace) -> Heat:
    """The heat that was named, of an evening that goes on."""
    shown = asked.here.evening
    if shown.over:
        raise FailedError(OVER)
    found = next((heat for heat in shown.all_heats if heat.number == args.heat), None)
    if found is None:
        raise UsageError(NO_HEAT, most=len(shown.all_heats))
    if found.number == shown.final.number and not all(heat.over for heat in shown.heats):
        raise FailedError(NOT_DRAWN)
    if len(found.people) < FEWEST:
        raise FailedError(TOO_FEW)
    return found


_DEEDS: dict[str, Callable[[_Asked, argparse.Namespace], None]] = {
    "show": _show, "result": _result, "give": _give, "leave": _leave, "return": partial(_leave, gone=False), "unname": _unname, "end": _end,
}  # fmt: skip
