"""`replay`: proves a record by racing it again."""

import argparse
from pathlib import Path

from game.cli.desk import Desk, FailedError, UsageError, failed, unknown
from game.core.record import Act, Divergence, Mark, Record, RecordError, verify
from game.core.rules import Refused
from game.core.words import N_
from game.store.problems import Problem
from game.store.records import load_record
from game.titles import TITLES, entry

__all__ = ["replay"]

NOTHING_TO_SEE = N_("There is no replay viewer in this Kerbside. Add --verify to race the record again and compare every turn.")
UNKNOWN = N_("{file} holds a race of {word}, a game that this Kerbside does not know. It knows: {known}.")
MISSING = N_("There is no file {file}.")
PROVEN = N_("{file}: proven. {title}, seed {seed}: {decisions} decisions in {turns} turns, every one as the rules say.")
UNFINISHED = N_("The race is unfinished; it agrees as far as it goes.")
TORN = N_("The last line was not written to its end, perhaps by a power cut; all before it was compared.")
PARTED = N_("{file}: line {line} (turn {turn}, after {decisions} decisions) does not agree with the rules: {why} ({detail})")
OTHER_RULES = N_("The record was made under version {theirs} of the rules of {title}; here is version {ours}.")

WHY = {
    "digest": N_("the position there is another one than the record says."),
    "refused": N_("the decision written there may not be made."),
    "action": N_("what is written there is no decision of this game."),
    "undo": N_("a decision is taken back there, but none was made."),
    "result": N_("the race ended otherwise than the record says."),
    "cut": N_("the match was over before that line."),
}
"""In words, by the code of a Divergence."""


def replay(desk: Desk, args: argparse.Namespace) -> int:
    """FailedError with line, turn and reason where record and rules part."""
    if not args.verify:
        raise UsageError(NOTHING_TO_SEE)
    path = Path(args.file)
    if not path.is_file():
        raise FailedError(MISSING, file=args.file)
    saved = load_record(path)
    if saved.record is not None:
        _prove(desk, path.name, saved.record)
    if saved.problem:
        raise failed(saved.problem)
    if saved.dropped:
        desk.tell(TORN)
    return 0


def _prove(desk: Desk, file: str, record: Record) -> None:
    header = record.header
    found = entry(header.title)
    if found is None:
        wrong = unknown(UNKNOWN, header.title, (e.meta.id for e in TITLES), file=file)
        raise FailedError(wrong.template, **wrong.fields)
    title = found.open()
    if title.problems(header.setup, header.tracks):
        raise failed(Problem("setup", {"file": file}))
    try:
        divergence = verify(title, record)
    except (Refused, RecordError, LookupError, TypeError, ValueError, ArithmeticError):
        raise failed(Problem("setup", {"file": file})) from None
    if divergence is not None:
        if divergence.other_rules:
            desk.tell(OTHER_RULES, title=title.meta.name, theirs=header.rules_version, ours=title.meta.rules_version)
        raise _parted(desk, file, record, divergence)
    acts = sum(isinstance(line, Act) for line in record.lines)
    turns = sum(isinstance(line, Mark) for line in record.lines)
    desk.tell(PROVEN, file=file, title=title.meta.name, seed=header.seed, decisions=acts, turns=turns)
    if not record.finished:
        desk.tell(UNFINISHED)


def _parted(desk: Desk, file: str, record: Record, divergence: Divergence) -> FailedError:
    """Turns are counted by the marks at their ends: a mark that does not agree belongs to the turn it ends."""
    before = record.lines[: divergence.line - 2]
    turn = sum(isinstance(line, Mark) for line in before) + 1
    why, detail = desk.say(WHY[divergence.why]), divergence.detail
    return FailedError(PARTED, file=file, line=divergence.line, turn=turn, decisions=divergence.acts, why=why, detail=detail)
