"""A real supervisor with a real game, over a home with an unfinished race in it: under the dummy drivers, or on the screen that the
environment names (`SDL_VIDEODRIVER=x11 DISPLAY=:9`)."""

import functools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from types import TracebackType

import msgspec

from game.core.chain import digest
from game.core.record import Act, Playback, Record, Undo, decode_header, decode_line
from game.kiosk.launch import TEST_FAULTS, Beat
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.paths import Paths, portable
from game.store.records import load_record
from game.store.save_files import record_bytes
from game.titles import TITLES
from tests.helpers.processes import FAULTS, children, kill

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
PATIENCE = 60.0
"""Seconds for a start on a machine that is busy; what is promised is measured from the fault."""
PROMISED = 15.0
"""Seconds from a fault of the game to the same decision on screen."""
ORDERLY = 1 if sys.platform == "win32" else 0
"""The exit code of a supervisor that was told to end. On Windows nobody can be told from outside: it is ended (1), and its game follows."""


@functools.cache
def standing(title_id: str, share: float) -> Record:
    """The shortest golden race of a title, after that share of what was done; all seats are people, so it stands there."""
    path = min((GOLDEN / title_id).glob("*.jsonl"), key=lambda path: path.stat().st_size)
    raws = path.read_bytes().split(b"\n")[:-1]
    header = msgspec.structs.replace(decode_header(raws[0]), created="2026-01-02T03:04:05")
    done = [line for line in (decode_line(raw, number) for number, raw in enumerate(raws[1:], 2)) if isinstance(line, Act | Undo)]
    return Record(header, tuple(done[: max(1, round(share * (len(done) - 3)))]))


class Pair:
    """Supervisor and game; `with` ends both. `words` start the program."""

    def __init__(self, home: Path, race: Record | None = None, words: tuple[str, ...] = (sys.executable, str(ROOT / "main.py"))) -> None:
        self.paths: Paths = portable(home)
        if race is not None:
            self._leave(race)
        environ = {"SDL_VIDEODRIVER": "dummy", **os.environ, TEST_FAULTS: "1", "KERBSIDE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen([*words, "--kiosk"], env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.begun, self.start = time.monotonic(), 0.0
        """When it was started, and how many seconds the race took to come up."""
        self.beats: SimpleQueue[tuple[float, Beat] | None] = SimpleQueue()
        self._ended: SimpleQueue[str] = SimpleQueue()
        """Why games ended, as the supervisor says it."""
        for listen in (self._listen, self._hear_ends):
            threading.Thread(target=listen, daemon=True).start()

    def __enter__(self) -> "Pair":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        finally:
            for child in self.children():
                kill(child)
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdout, self.process.stderr):
                assert pipe is not None
                pipe.close()

    def _leave(self, race: Record) -> None:
        """As after a power cut in the middle of the race."""
        self.paths.saves.mkdir(parents=True)
        (self.paths.saves / "race.jsonl").write_bytes(record_bytes(race))
        book = Book(self.paths.book, datetime.now)
        book.note(Kind.START)
        book.note(Kind.STEP, step="race")
        assert book.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.beats.put((time.monotonic(), Beat.read(line)))
        self.beats.put(None)

    def _hear_ends(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if b"the game ended" in line:
                self._ended.put(line.decode(errors="replace"))

    def lasts_out(self, faults: int) -> None:
        """Waits until so many games have ended by themselves."""
        for _ in range(faults):
            self._ended.get(timeout=PATIENCE)

    def children(self) -> list[int]:
        """The games that run, by number of process."""
        return children(self.process.pid)

    @property
    def promised(self) -> float:
        """Seconds from a fault. Where other work or an emulator makes a first start alone take that long, a second one may, too."""
        return max(PROMISED, 2 * self.start)

    def replaced(self, child: int) -> None:
        """Waits until another game than this one runs; what that one had still to say counts for nothing. TimeoutError where none does."""
        end = time.monotonic() + PATIENCE
        while not self.children() or child in self.children():
            if time.monotonic() > end:
                raise TimeoutError("no other game was started")
            time.sleep(0.05)
        while not self.beats.empty():
            self.beats.get()

    def alone(self) -> bool:
        """Whether no game is left; one whose supervisor was ended may take a while to notice."""
        end = time.monotonic() + PATIENCE
        while self.children() and time.monotonic() < end:
            time.sleep(0.05)
        return not self.children()

    def until(self, place: str, state: str = "", patience: float = PATIENCE) -> tuple[float, Beat]:
        """The next beat from that place (and in that state), and when it came; TimeoutError where none does."""
        return self.beats_until(lambda beat: beat.place == place and (not state or beat.state == state), place, patience)

    def beats_until(self, wanted: Callable[[Beat], bool], what: str, patience: float = PATIENCE) -> tuple[float, Beat]:
        """The next beat that is wanted, and when it came; TimeoutError where none does: `what` it says then."""
        end = time.monotonic() + patience
        last = None
        while True:
            try:
                item = self.beats.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                raise TimeoutError(f"no beat from {what}; the last one: {last}") from None
            if item is None:
                raise TimeoutError("the supervisor is gone")
            last = item[1]
            if wanted(last):
                return item

    def stands(self, patience: float = PATIENCE) -> Beat:
        """The race is on screen and waits for somebody: two beats in the same state, which is the one on the disk."""
        when, before = self.until("race", patience=patience)
        self.start = self.start or when - self.begun
        while True:
            _, beat = self.until("race", patience=patience)
            if beat.state and beat.state == before.state:
                break
            before = beat
        saved = load_record(self.paths.saves / "race.jsonl").record
        assert saved is not None
        title = next(entry.open() for entry in TITLES if entry.meta.id == saved.header.title)
        played = Playback(title, saved)
        while played.step() is not None:
            pass
        assert digest(played.state) == beat.state, "what is on screen is not what is kept"
        return beat

    def fault(self, how: str) -> float:
        """Kills, freezes or crashes the game; when."""
        (child,) = self.children()
        self._forget()
        when = time.monotonic()
        FAULTS[how](child)
        return when

    def _forget(self) -> None:
        """The beats so far."""
        while not self.beats.empty():
            self.beats.get()

    def cut(self) -> None:
        """Both processes are gone at once, as where the power goes."""
        for process in (self.process.pid, *self.children()):
            kill(process)
        self.process.wait()

    def stand_still(self, seconds: float) -> None:
        """Both processes are stopped for so long, as where the machine is suspended."""
        processes = (self.process.pid, *self.children())
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        threading.Event().wait(seconds)
        self._forget()
        for process in processes:
            os.kill(process, signal.SIGCONT)

    def end(self) -> int:
        """Asks for an orderly end; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


def back_after(how: str, pair: Pair) -> float:
    """A fault of the pair's game, which has a race on screen: seconds until the same decision is there again, in the same state."""
    stood = pair.stands()
    (child,) = pair.children()
    when = pair.fault(how)
    pair.replaced(child)
    back, beat = pair.until("race", stood.state)
    assert beat.decision == stood.decision
    return back - when
