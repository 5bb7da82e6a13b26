"""Proving a record: it is raced again, and every position compared. For the command line and the list of races alike."""

from typing import NamedTuple

from game.core.contract import Refused, Title
from game.core.record import Act, Divergence, Mark, Record, RecordError, verify
from game.core.words import N_
from game.store.problems import Problem

__all__ = ["RULES_BROKE", "WHY", "Proof", "prove", "turn_of"]

RULES_BROKE = (Refused, RecordError, LookupError, TypeError, ValueError, ArithmeticError)
"""What rules may raise over a set-up that is nonsense."""

WHY = {
    "digest": N_("the position there is another one than the record says."),
    "refused": N_("the decision written there may not be made."),
    "action": N_("what is written there is no decision of this game."),
    "undo": N_("a decision is taken back there, but none was made."),
    "result": N_("the race ended otherwise than the record says."),
    "cut": N_("the match was over before that line."),
}
"""In words, by the code of a Divergence."""


class Proof(NamedTuple):
    """`problem`: it can't be raced at all. `parted`: where record and rules part, in turn `turn` (from 1). Neither: proven."""

    decisions: int
    turns: int
    parted: Divergence | None = None
    turn: int = 0
    problem: Problem | None = None


def prove(title: Title, record: Record, file: str) -> Proof:
    """Races the whole record again; never raises. `file` is the name that a problem gives."""
    decisions = sum(isinstance(line, Act) for line in record.lines)
    turns = sum(isinstance(line, Mark) for line in record.lines)
    impossible = Proof(decisions, turns, problem=Problem("setup", {"file": file}))
    try:
        if title.problems(record.header.setup, record.header.tracks):
            return impossible
        parted = verify(title, record)
    except RULES_BROKE:
        return impossible
    return Proof(decisions, turns, parted, turn_of(record, parted) if parted else 0)


def turn_of(record: Record, parted: Divergence) -> int:
    """The turn in which they part, from 1. Turns are counted by the marks at their ends: a mark that does not agree belongs to
    the turn it ends."""
    return sum(isinstance(line, Mark) for line in record.lines[: parted.line - 2]) + 1
