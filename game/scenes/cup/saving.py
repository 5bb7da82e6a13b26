"""A cup as files: a picture, and a table for spreadsheets."""

from collections.abc import Sequence
from pathlib import Path

from pygame import Surface

from game.core.words import N_
from game.scenes.cup.cup_report import SAT_OUT, WINS
from game.scenes.cup.shown_cup import ShownCup
from game.scenes.cup.signs import is_person
from game.scenes.framework.scene import Context
from game.scenes.results.export import COLUMNS, COMPUTER, HELP, PERSON, write_result
from game.store.sheets import csv_text

PLACE, DRIVER, DRIVEN, POINTS = COLUMNS[0], COLUMNS[1], COLUMNS[2], COLUMNS[4]
ROUND = N_("Round {number}: {where}")


def cup_table(ctx: Context, cup: ShownCup) -> str:
    """A row per driver, the best first: place, name, who drove, the points of each round that is past (nothing where there were none to be
    had), how many rounds were sat out, rounds won, points, and the most help (a step) it raced with where anybody has any. In the player's
    language."""
    say, past = ctx.say, cup.state.past
    heads = [say(ROUND, number=one.number, where=cup.rounds[one.number - 1]) for one in past]
    helped = cup.state.helped
    heads += [say(SAT_OUT), say(WINS), say(POINTS), *([say(HELP)] if helped else [])]
    rows: list[Sequence[object]] = [[say(PLACE), say(DRIVER), say(DRIVEN), *heads]]
    for seat in sorted(range(len(cup.table)), key=lambda seat: (cup.table[seat].place, seat)):
        row, driver = cup.table[seat], cup.state.drivers[seat]
        driven = say(PERSON if is_person(driver) else COMPUTER)
        gained = ["" if points is None else points for points in row.gained]
        rows.append(
            [
                row.place,
                driver.name,
                driven,
                *gained,
                sum(row.sat_out),
                row.wins,
                row.points,
                *([cup.state.help_of(seat)] if helped else []),
            ]
        )
    return csv_text(rows)


def export_cup(ctx: Context, cup: ShownCup, picture: Surface) -> tuple[Path, str]:
    """Writes NAME.png and NAME.csv into the player's folder `results`; returns that folder and NAME. Raises StoreError."""
    return write_result(ctx, f"cup-{cup.id}", picture, cup_table(ctx, cup))
