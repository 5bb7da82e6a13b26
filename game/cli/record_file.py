"""A record that a command is given: the file, its game, and whether it can be set up at all."""

from pathlib import Path
from typing import NamedTuple

from game.cli.command import Console, FailedError, UsageError, failed, unknown
from game.core.contract import Title, find_title, naming_tracks
from game.core.record import Divergence, Record
from game.core.words import N_
from game.session.verification import WHY
from game.store.problems import Problem
from game.store.records import load_record
from game.titles import TITLES

UNKNOWN = N_("{file} holds a race of {word}, a game that this Kerbside does not know. It knows: {known}.")
UNNAMED = N_("No file was named: it takes a record (.jsonl).")
MISSING = N_("There is no file {file}.")
PARTED = N_("{file}: line {line} (turn {turn}, decisions before it: {decisions}) does not agree with the rules: {why} ({detail})")
OTHER_RULES = N_("The record was made under version {theirs} of the rules of {title}; here is version {ours}.")


class RecordFile(NamedTuple):
    """A record that was read: the name of its file, its game with the names of its tracks, and what is wrong behind what could be read."""

    name: str
    title: Title
    record: Record
    problem: Problem | None


def existing(file: str) -> Path:
    """The path of a file; FailedError where there is none, UsageError where none was named."""
    if not file.strip():
        raise UsageError(UNNAMED)
    path = Path(file)
    if not path.is_file():
        raise FailedError(MISSING, file=file)
    return path


def title_of(record: Record, file: str) -> Title:
    """The game of a record; FailedError where this Kerbside does not know it."""
    found = find_title(TITLES, record.header.title)
    if found is None:
        wrong = unknown(UNKNOWN, record.header.title, (entry.meta.id for entry in TITLES), file=file)
        raise FailedError(wrong.template, "", **wrong.fields)
    return found.open()


def open_record(file: str) -> RecordFile:
    """The record in that file as far as it can be read. FailedError where it is none, of no known game, or of a set-up that can't be
    raced."""
    path = existing(file)
    saved = load_record(path)
    if saved.record is None:
        raise failed(saved.problem or Problem("setup", {"file": path.name}))
    title = naming_tracks(title_of(saved.record, path.name), saved.record.header.tracks)
    if title.problems(saved.record.header.setup, saved.record.header.tracks):
        raise cannot_be_raced(path.name)
    return RecordFile(path.name, title, saved.record, saved.problem)


def cannot_be_raced(file: str) -> FailedError:
    """What is said of a set-up that is nonsense."""
    return failed(Problem("setup", {"file": file}))


def parted(console: Console, file: str, where: Divergence) -> FailedError:
    """Where a record and the rules part, in a sentence."""
    why = console.say(WHY[where.why])
    return FailedError(PARTED, file=file, line=where.line, turn=where.turn, decisions=where.acts, why=why, detail=where.detail)
