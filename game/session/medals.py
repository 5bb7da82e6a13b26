"""Medals that no race alone can tell: those of a person's row of results, and those of a cup."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from game.bots.levels import RANDOM
from game.core.contract import Title
from game.core.track import Name, Scalar
from game.core.words import N_, Text
from game.session.cup.standing import places_after
from game.session.cup.state import CupState, Past, is_computer
from game.store.book_people import MedalsOfRow, RowResult, Shelved

LEAST_SEATS = 3
"""So many race at least in a race of a row of results, and in a cup."""
LEAST_ROUNDS = 3
"""So many rounds a cup has at least whose medals can be earned."""
RUN = 3


class LongMedal(NamedTuple):
    """Something rare that takes more than one race: `why` says what."""

    key: Name
    name: Text
    why: Text


HAT_TRICK = LongMedal("hat_trick", N_("Hat trick"), N_("Won three races in a row, among three or more."))
WOODEN_SPOON = LongMedal("wooden_spoon", N_("From the back"), N_("Was last in one race of three or more, and won the next."))
OF_ROWS = (HAT_TRICK, WOODEN_SPOON)

CLEAN_SWEEP = LongMedal("clean_sweep", N_("Clean sweep"), N_("Won every round of a Grand Prix."))
TURNED_TABLE = LongMedal("turned_table", N_("Turned table"), N_("Was last before the last round of a Grand Prix, and won it."))
TIE_BREAK = LongMedal("tie_break", N_("By a hair"), N_("Won a Grand Prix with as many points as the second."))
JERSEY = LongMedal("jersey", N_("Yellow jersey"), N_("Stood first, or level with the first, after every round of a Grand Prix."))
OF_CUPS = (CLEAN_SWEEP, TURNED_TABLE, TIE_BREAK, JERSEY)


# --- a person's row of results


def row_medals(titles: Iterable[Title]) -> MedalsOfRow:
    """Tells the medals of a row of results in these titles."""
    known = {title.meta.id: title for title in titles}
    return lambda rows: medals_of_row([row for row in rows if _fair(row, known)])


def medals_of_row(rows: Sequence[RowResult]) -> tuple[Shelved, ...]:
    """What a person earned by these races, in the order of time: how often, and when first. They are such as medals are earned in."""
    found: dict[str, Shelved] = {}
    for key, row in (*_hat_tricks(rows), *_wooden_spoons(rows)):
        before = found.get(key)
        found[key] = before._replace(times=before.times + 1) if before else Shelved(key, 1, row.at, row.title, row.track)
    return tuple(found.values())


def _hat_tricks(rows: Iterable[RowResult]) -> Iterator[tuple[str, RowResult]]:
    won = 0
    for row in rows:
        won = won + 1 if row.place == 1 else 0
        if won == RUN:
            yield HAT_TRICK.key, row


def _wooden_spoons(rows: Iterable[RowResult]) -> Iterator[tuple[str, RowResult]]:
    last = False
    for row in rows:
        if last and row.place == 1:
            yield WOODEN_SPOON.key, row
        last = row.place == row.seats


def _fair(row: RowResult, titles: Mapping[str, Title]) -> bool:
    """Whether medals are earned in that race: three or more, none of the lowest level, the usual length. The book has only the options that
    somebody chose; of one whose default depends on the track any value that it may have passes."""
    title = titles.get(row.title)
    if title is None or row.seats < LEAST_SEATS or row.learner:
        return False
    try:
        chosen = msgspec.json.decode(row.options, type=dict[str, Scalar])
    except msgspec.MsgspecError:
        return False
    defaults = {option.name: option.default for option in title.meta.options(row.seats, ())}
    return all(chosen.get(name, defaults.get(name)) == defaults.get(name) for name in title.lengths)


# --- a cup


def cup_medals(state: CupState) -> tuple[tuple[str, ...], ...]:
    """By driver the keys of the medals that this cup brought people; none before it is over, with fewer than three drivers or raced rounds,
    with a driver of the lowest level, or where anybody had help."""
    drivers, raced = state.drivers, [past for past in state.past if not past.dropped]
    easy = any(is_computer(driver) and driver.text.split(":")[1] == RANDOM for driver in drivers)
    if state.goes_on or state.helped or len(drivers) < LEAST_SEATS or len(raced) < LEAST_ROUNDS or easy:
        return ((),) * len(drivers)
    table = [places_after(raced[:rounds], len(drivers)) for rounds in range(1, len(raced) + 1)]
    points = [sum(past.points(seat) or 0 for past in raced) for seat in range(len(drivers))]
    people = (not is_computer(driver) and not gone for driver, gone in zip(drivers, state.gone, strict=True))
    return tuple([tuple(_earned(seat, raced, table, points)) if person else () for seat, person in enumerate(people)])


def _earned(seat: int, raced: Sequence[Past], table: Sequence[Sequence[int]], points: Sequence[int]) -> Iterator[str]:
    """`table`: the places after each round that was raced."""
    champion = table[-1][seat] == 1
    if all(past.place(seat) == 1 for past in raced):
        yield CLEAN_SWEEP.key
    if champion and table[-2][seat] == max(table[-2]) > 1:
        yield TURNED_TABLE.key
    if champion and any(points[other] == points[seat] and place > 1 for other, place in enumerate(table[-1])):
        yield TIE_BREAK.key
    if all(places[seat] == 1 for places in table):
        yield JERSEY.key
