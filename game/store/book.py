"""The book of the house: results of all races, and what happened on a cabinet. SQLite, written by a thread of its own.

Whoever has something to tell calls `note`, `race_over` or `write`, and waits for nothing; whoever wants to know something calls `ask`, and
is answered once all that was told before is in. What can stand here: `book_entries`; what can be asked: `book_queries`. Whoever makes a
book closes it, best with `with`: as long as it is open, its file can't be deleted on Windows.
"""

import contextlib
import queue
import threading
from collections.abc import Callable, Generator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from game.store.book_entries import BookedRace, Event, Kind, add_event, add_once, add_race
from game.store.book_file import BookFile, CatchUp, Write
from game.store.book_schema import fresh_database

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.store.problems import Problem

T = TypeVar("T")

ROOM = 4_000
"""Entries that wait for a disk that is slow or refuses; a race writes some ten of them."""
BATCH = 500
SLICE = 0.001
"""Seconds that one slice waits for an answer."""
LOOK = 5.0
"""Seconds between two looks at the file of a book that nobody tells anything."""
PATIENCE = 5.0
"""Seconds that an end waits for the last entries."""


class Reply(Generic[T]):
    """What `ask` will have found."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._value: T | None = None
        self._error: BaseException | None = None

    @property
    def done(self) -> bool:
        """Whether it is there; a scene that opens in slices yields until then."""
        return self._event.is_set()

    def wait(self, seconds: float) -> bool:
        """Whether it is there, or comes within so many seconds."""
        return self._event.wait(seconds)

    def value(self, patience: float = PATIENCE) -> T:
        """The answer; waits for it. Raises TimeoutError, and what the query raised."""
        if not self._event.wait(patience):
            raise TimeoutError
        if self._error is not None:
            raise self._error
        return self._value  # type: ignore[return-value]

    def answer(self, query: Callable[["Connection"], T], base: "Connection") -> Exception | None:
        """Asks; whatever goes wrong is the asker's. Returns it."""
        error = None
        try:
            self._value = query(base)
        except Exception as raised:
            self._error = error = raised
        self._event.set()
        return error

    def refuse(self) -> None:
        """No answer will come."""
        self._error = TimeoutError()
        self._event.set()


def answer_or(reply: Reply[T], otherwise: T, patience: float = PATIENCE) -> Generator[None, None, T]:
    """The answer, for a scene that opens in slices; `otherwise` where none comes."""
    tries = round(patience / SLICE)
    while tries and not reply.wait(SLICE):
        tries -= 1
        yield
    try:
        return reply.value(0.0)
    except Exception:  # the scene is for looking at: without figures it opens all the same
        return otherwise


class _Question:
    """A query in the row of entries."""

    def __init__(self, reply: Reply[Any], query: Callable[["Connection"], object]) -> None:
        self.reply, self.query = reply, query


class Book:
    """The book in use. Without `path` it is kept in memory, and every call is done when it returns."""

    counts = True
    """Whether races count at all; in what leaves no trace they don't."""

    def __init__(
        self,
        path: Path | None = None,
        now: Callable[[], datetime] = datetime.now,
        catch_up: CatchUp | None = None,
        room: int = ROOM,
    ) -> None:
        """`catch_up` tells what the book does not know yet, whenever it is opened: after a damage, or a power cut."""
        self.path = path
        self.now = now
        self.file: BookFile | None = None
        """The book on disk, once it is open."""
        self._catch_up = catch_up
        self._queue: queue.Queue[Write | _Question | None] = queue.Queue(room)
        self._thread: threading.Thread | None = None
        self._base: Connection | None = None
        self._closed = False
        self._ending = threading.Event()
        self._refused = 0
        """Entries that found no room; counted by those who tell, the next two by the writer."""
        self._senseless = 0
        self._confessed = 0
        self._start: Event | None = None
        """That the house was switched on, once it is written."""
        self._told: Problem | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def problem(self) -> "Problem | None":
        """Why nothing of this run will be kept, or what became of a book that was damaged, or taken away."""
        return self.file.problem if self.file is not None else None

    @property
    def on_disk(self) -> bool:
        """Whether it lies where it belongs just now: what stands in memory for it meanwhile is told nobody else."""
        return self.path is None or (self.file is not None and self.file.on_disk)

    def news(self) -> "Problem | None":
        told, self._told = self._told, self.problem
        return self._told if self._told != told else None

    # --- telling

    def note(self, kind: Kind, *, title: str = "", race: str = "", seconds: float = 0.0, **detail: object) -> None:
        """An event, now. Never raises, never waits."""
        event = Event(self._at(), str(kind), title, race, round(seconds, 3), detail)
        self.write(partial(self._add_start, event) if kind == Kind.START else lambda base: add_event(base, event))

    def begun(self, race: str, title: str, **detail: object) -> None:
        """The match of that name began, now; told once, also where its record is read at the same time."""
        event = Event(self._at(), str(Kind.RACE), title, race, 0.0, detail)
        self.write(lambda base: add_once(base, event))

    def race_over(self, race: BookedRace) -> None:
        """A result; told again, it replaces what was told before."""
        self.write(lambda base: add_race(base, race))

    def write(self, write: Write) -> None:
        """Any other entry: called by the writer's thread, with the open book. A closed one takes none."""
        if self._closed:
            return
        if self.path is None:
            write(self._memory())
            return
        self.start()
        try:
            self._queue.put_nowait(write)
        except queue.Full:
            self._refused += 1

    # --- asking

    def ask(self, query: Callable[["Connection"], T]) -> Reply[T]:
        """What `query` finds, with all that was told before. A closed book answers with TimeoutError."""
        reply: Reply[T] = Reply()
        if self._closed:
            reply.refuse()
            return reply
        if self.path is None:
            reply.answer(query, self._memory())
            return reply
        self.start()
        try:
            self._queue.put_nowait(_Question(reply, query))
        except queue.Full:
            reply.refuse()
        return reply

    # --- the thread

    def start(self) -> None:
        """Opens the book, in the background; whoever tells or asks something does that too."""
        if self._thread is None and self.path is not None and not self._closed:
            thread = threading.Thread(target=self._work, name="book", daemon=True)
            thread.start()
            self._thread = thread  # one that had no memory to start is none to wait for

    def close(self, patience: float = PATIENCE) -> bool:
        """Whether all that was told is in; waits for it at most `patience` seconds. Nothing can be told or asked afterwards."""
        self._closed = True
        if self._thread is None:
            if self._base is not None:
                self._base.close()
                self._base = None
            return True
        if not self._ending.is_set():
            self._ending.set()
            with contextlib.suppress(queue.Full):
                self._queue.put(None, timeout=patience)
        self._thread.join(patience)
        return not self._thread.is_alive() and self._queue.empty()

    def _at(self) -> str:
        return self.now().isoformat(timespec="seconds")

    def _memory(self) -> "Connection":
        if self._base is None:
            self._base = fresh_database()
        return self._base

    def _work(self) -> None:
        assert self.path is not None
        try:
            self.file = file = BookFile(self.path, self.now, self._ending, self._missing)
        except OSError:  # not even SQLite itself could be read (no more files may be open): whoever has a screen says so
            self._give_up()
            return
        try:
            file.catch_up()
            while self._turn(file):
                pass
        finally:
            file.base.close()

    def _give_up(self) -> None:
        """There is no book in this run: whoever asks gets no answer."""
        self._closed = True
        with contextlib.suppress(queue.Empty):
            while True:
                entry = self._queue.get_nowait()
                if isinstance(entry, _Question):
                    entry.reply.refuse()

    def _turn(self, file: BookFile) -> bool:
        """Writes what waits and answers what was asked after it; False where the end was asked for."""
        writes, question, more = self._next()
        lost = self._refused + self._senseless - self._confessed
        if lost:
            self._confessed += lost
            event = Event(self._at(), str(Kind.LOST), detail={"count": lost})
            writes.append(lambda base: add_event(base, event))
        self._senseless += file.write(writes)
        file.look()
        if question is not None:
            file.judge(question.reply.answer(question.query, file.base))
        return more

    def _add_start(self, event: Event, base: "Connection") -> None:
        add_event(base, event)
        self._start = event

    def _missing(self, base: "Connection") -> Generator[Sequence[Write], None, None]:
        """What a book that was just opened may not know: first of all that this run began, where that one was made anew meanwhile. The
        next start asks whether it ended."""
        start = self._start
        if start is not None and base.execute("SELECT 1 FROM event WHERE kind = ? AND at = ?", (start.kind, start.at)).fetchone() is None:
            yield [lambda base: add_event(base, start)]
        if self._catch_up is not None:
            yield from self._catch_up(base)

    def _next(self) -> tuple[list[Write], _Question | None, bool]:
        """What waits to be written up to the next question, that question, and whether more may come; waits a while for the first of it."""
        writes: list[Write] = []
        try:
            entry = self._queue.get(timeout=LOOK)
        except queue.Empty:
            return [], None, True
        while True:
            if entry is None or isinstance(entry, _Question):
                return writes, entry, entry is not None
            writes.append(entry)
            if len(writes) == BATCH or self._queue.empty():
                return writes, None, True
            entry = self._queue.get()


class NoBook(Book):
    """For races that leave no trace: it forgets what it is told, and whoever asks is answered as by an empty book."""

    counts = False

    def write(self, write: Write) -> None:
        """Nothing is kept of any entry."""

    def ask(self, query: Callable[["Connection"], T]) -> Reply[T]:
        """What `query` finds where nothing was told."""
        reply: Reply[T] = Reply()
        with contextlib.closing(fresh_database()) as base:
            reply.answer(query, base)
        return reply
