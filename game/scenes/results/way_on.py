"""What follows a podium: the next race of a series, where a cup stands, or the same race once more."""

from collections.abc import Callable
from functools import partial

from game.core.words import N_, Text
from game.scenes.framework.results import Again, NextRace, ToTable
from game.scenes.framework.stack import Order, Pop
from game.session.report import RaceReport

NEXT = N_("Next race")
AGAIN = N_("Race again")
TABLE = N_("To the table")

Wanted = tuple[str, Text, str, Callable[[], Order | None]]
"""A button: its key, what stands on it, its sign, what a press does."""


def way_on(report: RaceReport) -> Wanted:
    """The button to go on with."""
    if not report.last:
        return ("next", NEXT, "flag", partial(Pop, NextRace()))
    return ("table", TABLE, "flag", partial(Pop, ToTable())) if report.cup else ("again", AGAIN, "replay", partial(Pop, Again()))
