"""What follows a podium: the next race of a series, where a cup stands, or the same race once more."""

from collections.abc import Callable, Sequence
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

HARMLESS = ("story", "report", "watch", "keep")
"""Keys of buttons that lead away from nothing."""


def way_on(report: RaceReport) -> Wanted:
    """The button to go on with."""
    if not report.last:
        return ("next", NEXT, "flag", partial(Pop, NextRace()))
    return ("table", TABLE, "flag", partial(Pop, ToTable())) if report.cup else ("again", AGAIN, "replay", partial(Pop, Again()))


def resting(wanted: Sequence[Wanted]) -> str:
    """Key of the button that has the focus at first: one that only shows something, so that a press too many decides nothing."""
    keys = [key for key, *_ in wanted]
    return next((key for key in HARMLESS if key in keys), keys[0])
