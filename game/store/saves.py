"""The unfinished race: `saves/race.jsonl` in the record format, grown by each decision before anything moves on screen.

The race before it stays as `race.previous.jsonl`, and with the records, from where it can be taken up again. What can't be read is
renamed, never deleted.
"""

import contextlib
import re
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.core.contract import Refused, Title
from game.core.record import Act, Diverged, Line, Mark, Over, Record, RecordError, Undo, encode, record_lines
from game.store import files
from game.store.paths import Paths
from game.store.problems import Problem, StoreError, disk_problem
from game.store.records import SavedRace, load_record

if TYPE_CHECKING:
    from game.core.match import Match

__all__ = ["Resumed", "Saver"]

Now = Callable[[], datetime]


class Resumed(msgspec.Struct, frozen=True):
    """A saved race, opened: the match (None if nothing of it can be played), and what was wrong with its file."""

    match: "Match | None"
    problem: Problem | None = None


class Saver:
    """Keeps one running match on disk. Raises StoreError (with a sentence) where the disk does not play along."""

    def __init__(self, paths: Paths, now: Now) -> None:
        self.paths = paths
        self.now = now
        self.path = paths.saves / "race.jsonl"
        self.previous = paths.saves / "race.previous.jsonl"
        self._size = 0
        self._torn = False

    def begin(self, match: "Match") -> None:
        """A race starts (or is taken over from a replay): its file replaces the one of the race before, which is kept as the
        previous one, and from now on each of its journal lines is written."""
        with _sentences(self.path.name):
            self._put_away()
            self._write_all(match)

    def load(self, titles: Collection[str] | None = None, *, previous: bool = False) -> SavedRace | None:
        """The unfinished race as far as its file is good; None where there is none. Changes nothing and never raises.

        `titles` are those this program knows. `previous` reads the race before it.
        """
        path = self.previous if previous else self.path
        try:
            path.stat()
        except FileNotFoundError:
            return None
        except OSError as error:
            return SavedRace(None, disk_problem(error, path.name))
        saved = load_record(path)
        if saved.record and titles is not None and saved.record.header.title not in titles:
            return SavedRace(None, Problem("unknown_title", {"file": path.name, "title": saved.record.header.title}))
        return saved

    def resume(self, title: Title, saved: SavedRace, *, previous: bool = False) -> Resumed:
        """Opens what `load` returned (with the same `previous`), at the decision it stopped at, and goes on writing it.

        A damaged or disagreeing file is set aside and the race goes on from what is good; the problem says so.
        """
        path = self.previous if previous else self.path
        if saved.record is None:
            return Resumed(None, saved.problem)
        match, problem = _play(title, saved.record, path.name)
        problem = saved.problem or problem
        if match is None:
            return Resumed(None, problem)
        with _sentences(path.name):
            if problem and path.exists():
                files.set_aside(path, self.now())
            if previous:
                self._put_away_unread()
            self._write_all(match)
            if previous:
                self.previous.unlink(missing_ok=True)
        return Resumed(match, problem)

    def keep(self, line: Line) -> None:
        """Writes one journal line; a decision is on the disk when this returns.

        A decision that can't be written raises StoreError and is not taken. Marks, notes and the closing line follow from
        the decisions: losing one costs nothing, so they neither wait for the disk nor stop the game.
        """
        decision = isinstance(line, Act | Undo)
        try:
            self._append(encode(line) + b"\n", sync=decision or isinstance(line, Over))
        except StoreError:
            if decision:
                raise

    def finish(self, match: "Match") -> Path:
        """Moves a finished match to the records and returns its file there; ValueError if it is not over."""
        if match.result is None:
            raise ValueError("the match is not over")
        record = match.record
        if not record.finished:
            record = Record(record.header, (*record.lines, Over(match.result)))
        with _sentences(self.path.name):
            kept = self._keep_record(record)
            self.path.unlink(missing_ok=True)
        match.keep = None
        return kept

    def tidy(self) -> Path | None:
        """At start-up: moves a race that was over when the power went to the records; None where there is none."""
        saved = self.load()
        if saved is None or saved.record is None or saved.problem or not saved.record.finished:
            return None
        with _sentences(self.path.name):
            kept = self._keep_record(saved.record)
            self.path.unlink(missing_ok=True)
        return kept

    def abandon(self) -> None:
        """The players give the race up: it stays as the previous one."""
        with _sentences(self.path.name):
            self._put_away()

    def _append(self, data: bytes, *, sync: bool) -> None:
        with _sentences(self.path.name):
            if not self._torn and self.path.stat().st_size != self._size:
                raise StoreError(Problem("elsewhere", {"file": self.path.name}))
            self._torn = True
            files.overwrite_from(self.path, self._size, data, sync=sync)
            self._torn = False
        self._size += len(data)

    def _write_all(self, match: "Match") -> None:
        data = b"".join(line + b"\n" for line in record_lines(match.record))
        files.write(self.path, data)
        self._size = len(data)
        self._torn = False
        match.keep = self.keep

    def _put_away(self) -> None:
        """Makes room for another race without losing the one that is there."""
        saved = self.load()
        if saved is None:
            return
        if saved.record is None or saved.problem:
            self._put_away_unread()
        elif saved.record.finished:
            self._keep_record(saved.record)
            self.path.unlink()
        elif any(isinstance(line, Act) for line in saved.record.lines):
            self._keep_record(saved.record)
            self.path.replace(self.previous)
        else:
            self.path.unlink()

    def _put_away_unread(self) -> None:
        if self.path.exists():
            files.set_aside(self.path, self.now())

    def _keep_record(self, record: Record) -> Path:
        data = b"".join(line + b"\n" for line in record_lines(record))
        header = record.header
        date = re.sub(r"[^0-9-]", "", header.created[:10]) or f"{self.now():%Y-%m-%d}"
        stem = f"{date}-{re.sub(r'[^a-z0-9_]', '', header.title)}-{header.seed}"
        path, count = self.paths.records / f"{stem}.jsonl", 1
        while path.exists() and path.read_bytes() != data:
            count += 1
            path = self.paths.records / f"{stem}-{count}.jsonl"
        files.write(path, data)
        return path


@contextlib.contextmanager
def _sentences(file: str) -> Iterator[None]:
    """Turns an error of the operating system into one with a sentence."""
    try:
        yield
    except OSError as error:
        raise StoreError(disk_problem(error, file)) from error


def _play(title: Title, record: Record, file: str) -> "tuple[Match | None, Problem | None]":
    """The match of `record`; where the rules part with it, as far as its digests agree, and the problem."""
    from game.core.match import Match

    try:
        return Match.resumed(title, record), None
    except Diverged as diverged:
        where = diverged.divergence
    except RecordError:
        return None, Problem("title", {"file": file, "title": record.header.title})
    except (Refused, LookupError, TypeError, ValueError, ArithmeticError):
        return None, Problem("setup", {"file": file})
    problem = Problem("other_rules" if where.other_rules else "differs", {"file": file, "line": where.line})
    good = record.lines[: where.line - 2]
    marks = [index for index, line in enumerate(good) if isinstance(line, Mark)]
    agreed = Record(record.header, good[: marks[-1] + 1] if marks else ())
    return Match.resumed(title, agreed), problem
