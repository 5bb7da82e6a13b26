"""The unfinished race: `saves/race.jsonl` in the record format, grown by each decision before anything moves on screen. The round of a cup
has a file of its own, `saves/cup.jsonl`, so that a quick race costs it nothing.

At a decision one piece of lines goes to the end of the file and to the disk itself, before anything moves (`keep`): the decision, a mark
where a turn ends with it, and the result where the match does. Notes are written without waiting for the disk. Once a race is over the
book is told (game.session.results), and once the match is, its file then goes to the records (`finish`).

The race before it stays as `race.previous.jsonl`, and with the records, from where it can be taken up again. What can't be read is
renamed, never deleted. Where the disk refuses, the race goes on in memory: it is written whole as soon as the disk takes writes again.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.core.contract import Title
from game.core.record import RULES_BROKE, Act, Diverged, Header, Line, Mark, Record, RecordError, Undo, encode, match_name
from game.store import files
from game.store.paths import Paths
from game.store.problems import Problem, StoreError, disk_problem
from game.store.reading import ReadError, read_bytes
from game.store.records import LARGEST, SavedRace
from game.store.save_files import Now, SaveFiles, Slot, record_bytes
from game.store.stops import Stop, stop_at

if TYPE_CHECKING:
    from game.core.match import Match


class Resumed(msgspec.Struct, frozen=True):
    """A saved race, opened: the match (None if nothing of it can be played), and what was wrong with its file."""

    match: "Match | None"
    problem: Problem | None = None


class Saver(SaveFiles):
    """Keeps one running match on disk, and the finished ones. Where the disk refuses, nobody has to stop: `problem` says why the race is
    in memory alone, and `news` hands that out once to whoever tells people."""

    def __init__(self, paths: Paths, now: Now, slot: Slot = "race") -> None:
        super().__init__(paths, now, slot)
        self.problem: Problem | None = None
        """Why the running race, or a finished one, is not on the disk; None while all is."""
        self._untold = False
        self._match: Match | None = None
        self._size = 0
        self._room: Callable[[], None] | None = None
        """What makes room for the file of the running race, as long as that was not done."""
        self._copy: Path | None = None
        self._unfiled: list[Record] = []
        """Finished races that the disk did not take."""
        self.stops: dict[str, Stop] = {}
        """Where saved matches stopped, by their names, as far as they were played again."""
        self._left = False
        """The running race was left for the menu, and its marker is written."""
        self.settled = False
        """Whether what the power cut left behind has been looked through (game.session.unfinished)."""

    # --- the running race

    def begin(self, match: "Match") -> None:
        """A race starts (or is taken over from a replay): its file replaces the one of the race before, which is kept as the
        previous one, and from now on each of its journal lines is written."""
        self._run(match, self.put_away)

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

        def make_room() -> None:
            if problem and path.exists():
                files.set_aside(path, self.now())
            if previous and os.path.lexists(self.path):
                files.set_aside(self.path, self.now(), "before")

        self._run(match, make_room, self.previous if previous else None)
        return Resumed(match, problem)

    def keep(self, lines: Sequence[Line]) -> None:
        """Writes the journal lines of one deed in one go; a decision is on the disk when this returns, or the disk has refused
        (`problem`). Never raises: what the disk does not take is kept in memory and written later, with all the rest."""
        data = b"".join(encode(line) + b"\n" for line in lines)
        decided = any(isinstance(line, Act | Undo) for line in lines)
        if self.problem is None and self._attempt(lambda: self._append(data, sync=decided)):
            return
        if self.problem is None or self.problem.code != "elsewhere" or not self.path.exists():
            self._attempt(lambda: self._write_whole(lines))

    @property
    def running(self) -> Record | None:
        """The race that is on, as far as it has come; None where none is."""
        return self._match.record if self._match is not None else None

    @property
    def header(self) -> Header | None:
        """What the race that is on began with; None where none is."""
        return self._match.header if self._match is not None else None

    def stop_of(self, header: Header) -> Stop:
        """Where a saved match stopped, as far as that is known."""
        if self._match is not None and self._match.header == header:
            return stop_at(self._match.state)
        return self.stops.get(match_name(header), Stop())

    @property
    def decisions(self) -> int:
        """How many decisions of it stand."""
        return len(self._match.done) if self._match is not None else 0

    @property
    def news(self) -> Problem | None:
        """The problem, once for each time that it begins."""
        untold, self._untold = self._untold, False
        return self.problem if untold else None

    def leave(self) -> None:
        """Its people have left the running race, which waits in the menu from now on (`was_left`). Never raises."""
        if self._match is not None and not self._left:
            self._left = True
            self.mark_left(self._match.header)

    def _run(self, match: "Match", make_room: Callable[[], None], copy: Path | None = None) -> None:
        """`match` is the one that is kept from now on; `copy` is a file of it that goes when that is done for the first time."""
        self._match, self._room, self._copy, self.problem = match, make_room, copy, None
        self._left = False
        self.mark_taken_up(match.header)
        self.tell_aside()
        match.keep = lambda lines: self.keep(lines) if self._match is match else None
        self._attempt(lambda: self._write_whole(()))

    def _attempt(self, write: Callable[[], object]) -> bool:
        """Whether the disk took it; else `problem` says why not."""
        try:
            write()
        except OSError as error:
            found: Problem | None = disk_problem(error, self.path.name)
        except StoreError as error:
            found = error.problem
        else:
            self.problem, self._untold = None, False
            return True
        self._untold = self._untold or self.problem is None
        self.problem = found
        return False

    def _append(self, data: bytes, *, sync: bool) -> None:
        """Adds to the file; one that is gone is written whole. Raises OSError; StoreError where somebody else has changed it."""
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            self._write_whole(())
            size = self._size
        if size != self._size:
            if not self._came_back(size):
                raise StoreError(Problem("elsewhere", {"file": self.path.name}))
            self._write_whole(())
        files.overwrite_from(self.path, self._size, data, sync=sync)
        self._size += len(data)

    def _came_back(self, size: int) -> bool:
        """Whether the file is this race as it stood earlier: it lies on a drive that had gone away, and is there again."""
        match = self._match
        if match is None or size >= self._size:
            return False
        try:
            return record_bytes(match.record).startswith(read_bytes(self.path, LARGEST) or b"")
        except ReadError:
            return False

    def _write_whole(self, more: Sequence[Line]) -> None:
        """The whole journal from memory, and `more` lines that come next. Raises OSError."""
        if self._match is None:
            return
        if self._room is not None:
            self._room()
            self._room = None
        record = self._match.record
        data = record_bytes(Record(record.header, (*record.lines, *more)))
        files.write(self.path, data)
        self._size = len(data)
        if self._copy is not None:
            self._copy.unlink(missing_ok=True)
            self._copy = None

    def set_race_aside(self) -> Path:
        """Nor is it kept any longer, if it was opened already."""
        self._match = None
        return super().set_race_aside()

    def bring_back(self, path: Path) -> Problem | None:
        """The race that was left is kept no longer."""
        self._match = None
        return super().bring_back(path)

    def abandon(self) -> None:
        """The players give the race up: it stays as the previous one. Raises StoreError."""
        self._match = None
        try:
            self.put_away()
        except OSError as error:
            raise StoreError(disk_problem(error, self.path.name)) from error

    # --- finished races

    def finish(self, match: "Match") -> Path | None:
        """Moves a finished match to the records and returns its file there; None where the disk refuses: it is tried again later
        (`file_rest`). ValueError if the match is not over."""
        if match.result is None:
            raise ValueError("the match is not over")
        match.keep = self._match = None
        record = match.record
        kept: list[Path] = []
        if not self._attempt(lambda: kept.append(self.file(record))):
            self._unfiled.append(record)
        return kept[0] if kept else None

    def file_later(self, record: Record) -> None:
        """A finished race goes to the records: now, or as soon as the disk takes it."""
        self._unfiled.append(record)
        self.file_rest()

    def file_rest(self) -> None:
        """Tries again to file the finished races that the disk did not take."""
        while self._unfiled and self._attempt(lambda: self.file(self._unfiled[0])):
            self._unfiled.pop(0)


def _play(title: Title, record: Record, file: str) -> "tuple[Match | None, Problem | None]":
    """The match of `record`; where the rules part with it, as far as its digests agree, and the problem."""
    from game.core.match import Match

    try:
        return Match.resumed(title, record), None
    except Diverged as diverged:
        where = diverged.divergence
    except RecordError:
        return None, Problem("title", {"file": file, "title": record.header.title})
    except RULES_BROKE:
        return None, Problem("setup", {"file": file})
    problem = Problem("other_rules" if where.other_rules else "differs", {"file": file, "line": where.line})
    good = record.lines[: where.line - 2]
    marks = [index for index, line in enumerate(good) if isinstance(line, Mark)]
    agreed = Record(record.header, good[: marks[-1] + 1] if marks else ())
    try:
        return Match.resumed(title, agreed), problem
    except (Diverged, *RULES_BROKE):
        return None, problem
