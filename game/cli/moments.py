"""Which moment of a record a command means: a told line, a round, a decision; without a word the line of greatest weight."""

import argparse
from collections.abc import Callable
from typing import NamedTuple

from game.cli.command import CommandError, Console, FailedError, UsageError
from game.cli.record_file import RecordFile, cannot_be_raced
from game.core.record import RULES_BROKE
from game.core.slices import finish
from game.core.story import END
from game.core.words import N_, Plural
from game.session.highlights import WEIGHTS, highlights
from game.session.playthrough import Playthrough
from game.session.story import Line, Tale, say_line, telling_tales
from game.session.told_names import told_names

NO_RACE = N_("There is no race {number} in this record: it holds {races}.")
NO_LINE = Plural(
    N_("There is no line {number}: this race is told in {lines} line."),
    N_("There is no line {number}: this race is told in {lines} lines."),
    "lines",
)
NO_ROUND = N_("There is no round {number}: this race is told up to round {rounds}.")
NO_DECISION = N_("There is no decision {number}: this record holds {decisions}.")
UNTOLD = N_("{title} tells no story of its races, so that there are no lines and rounds to choose from. Name a decision instead.")
NOTHING = N_("Nothing has been decided in this race yet, so there is nothing to show.")


class Moment(NamedTuple):
    """A decision of a record (from 1, over the whole match), the race it lies in, and what is told of it ("": nothing)."""

    decision: int
    race: int
    told: str


def moment_of(console: Console, record: RecordFile, args: argparse.Namespace, beyond: Callable[[], CommandError | None]) -> Moment:
    """The one that `line`, `round`, `decision` or none of them names (0: not named), in race `race` (from 1). UsageError where there is
    none; what `beyond` gives instead where it lies behind what could be played."""
    try:
        tales = finish(telling_tales(record.title, record.record))
        playthrough = Playthrough(record.title, record.record)
    except RULES_BROKE:
        raise cannot_be_raced(record.name) from None
    decisions = len(playthrough.lasting()) - 1
    if decisions < 1:
        raise FailedError(NOTHING)
    if args.decision:
        if args.decision > decisions:
            raise beyond() or UsageError(NO_DECISION, number=args.decision, decisions=decisions)
        return _told_with(console, record, tales, args.decision)
    if not tales:
        if args.line or args.round:
            raise UsageError(UNTOLD, title=console.say(record.title.meta.name))
        return Moment(_highest(playthrough), 1, "")
    tale = _race(tales, args.race)
    if args.round:
        return _of_round(console, record, tale, args.round, beyond)
    if not tale.lines and not args.line:
        return Moment(decisions, tale.race, "")  # one that is over has an end: this one has just begun
    return _said(console, record, tale, _line(tale, args.line))


def _race(tales: tuple[Tale, ...], number: int) -> Tale:
    if number > len(tales):
        raise UsageError(NO_RACE, number=number, races=len(tales))
    return tales[number - 1]


def _line(tale: Tale, number: int) -> Line:
    if number > len(tale.lines):
        raise UsageError(NO_LINE, number=number, lines=len(tale.lines))
    return tale.lines[number - 1] if number else heaviest(tale)


def heaviest(tale: Tale) -> Line:
    """The line of greatest weight; the end of the race where nothing else is told."""
    return max(tale.lines, key=lambda line: (line.kind != END, line.weight))


def _of_round(
    console: Console, record: RecordFile, tale: Tale, number: int, beyond: Callable[[], CommandError | None]
) -> Moment:  # fmt: skip
    """The heaviest of all that happened in that round, told or not."""
    all_ = [*tale.moments, *tale.lines]
    found = [line for line in all_ if line.round == number]
    if not found:
        most = max([line.round for line in all_], default=0)
        after = [line for line in all_ if line.round > number]
        if not after:
            raise beyond() or UsageError(NO_ROUND, number=number, rounds=most)
        return _said(console, record, tale, min(after, key=lambda line: line.step))
    return _said(console, record, tale, max(found, key=lambda line: line.weight))


def _said(console: Console, record: RecordFile, tale: Tale, line: Line) -> Moment:
    names = told_names(console.language, record.title, record.record)
    return Moment(max(1, line.step), tale.race, say_line(console.language, record.title, names, line))


def _told_with(console: Console, record: RecordFile, tales: tuple[Tale, ...], decision: int) -> Moment:
    """A decision, with the line that comes with it, where one does."""
    for tale in tales:
        for line in (*tale.lines, *tale.moments):
            if line.step == decision:
                return _said(console, record, tale, line)
    return Moment(decision, len(tales) or 1, "")


def _highest(playthrough: Playthrough) -> int:
    """The decision that leads to the heaviest highlight; the last one where there is none."""
    lasting = playthrough.lasting()
    found = max(highlights(playthrough), key=lambda one: (WEIGHTS[one.kind], one.at), default=None)
    return lasting.index(found.at) if found is not None and found.at in lasting else len(lasting) - 1
