"""Cups on disk: a journal for each (`cups/ID.jsonl`), of which everything else follows. The plans of own cups lie in `own_cups`."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec

from game.core.decoding import UndecodableError, decoded
from game.core.printable import clean_name
from game.core.track import Name, Scalar, Tags
from game.store import files
from game.store.paths import Paths
from game.store.problems import Problem, StoreError, disk_problem
from game.store.profiles import Colour, Help
from game.store.reading import ReadError, read_bytes

FORMAT = 1
MOST_ROUNDS = 12
LONGEST_NAME = 16
"""Letters of a cup's name."""
LARGEST = 4 * 1024 * 1024
"""Bytes of a journal; one of twelve rounds has some five thousand."""


class Round(msgspec.Struct, frozen=True):
    """One match of a cup; `options` is what differs from the preset."""

    title: str
    tracks: tuple[Name, ...]
    preset: str = "race"
    options: Tags = {}


class Plan(msgspec.Struct, frozen=True):
    """A cup as it is laid out: its rounds in order."""

    id: Name
    name: str
    rounds: Annotated[tuple[Round, ...], msgspec.Meta(min_length=2, max_length=MOST_ROUNDS)]


class Driver(msgspec.Struct, frozen=True):
    """Who races for points: `text` as records write it (you, you:p1, bot:medium); `help` is the step of help in each round, 0 for none."""

    name: str
    text: str
    colour: Colour = "R"
    help: Help = 0


class Head(msgspec.Struct, frozen=True, tag="cup", tag_field="line"):
    """The first line: `id` is the stamp of its making."""

    format: int
    id: str
    plan: Plan
    created: str
    drivers: Annotated[tuple[Driver, ...], msgspec.Meta(min_length=2, max_length=6)]


class Begun(msgspec.Struct, frozen=True, tag="begun", tag_field="line"):
    """Round `number` (from 1) begins: written before its match exists. `racing[i]` is the driver (seat of the cup, from 0) in seat i of the
    title; behind them sit the guests; `out` names the drivers that sit out."""

    number: int
    created: str
    seed: int
    racing: tuple[int, ...]
    guests: tuple[str, ...] = ()
    out: tuple[int, ...] = ()


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="line"):
    """Round `number` is over: the places by driver, 0 for those who did not race."""

    number: int
    match: str
    places: tuple[int, ...]


class Dropped(msgspec.Struct, frozen=True, tag="dropped", tag_field="line"):
    """Nobody gets points for that round."""

    number: int
    why: str


class Joined(msgspec.Struct, frozen=True, tag="joined", tag_field="line"):
    """One more driver, behind the others."""

    driver: Driver


class Changed(msgspec.Struct, frozen=True, tag="changed", tag_field="line"):
    """Somebody else drives on in that driver's row."""

    seat: int
    driver: Driver


class Left(msgspec.Struct, frozen=True, tag="left", tag_field="line"):
    """A driver gets no more points; a second line: came back."""

    seat: int


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="line"):
    """The cup is over; `early`: before its last round."""

    early: bool = False
    at: str = ""


CupLine = Head | Begun | Over | Dropped | Joined | Changed | Left | Ended


class SavedCup(msgspec.Struct, frozen=True):
    """A journal as it was read: all lines of it that are good, the head first; none where nothing can be used, and `problem` says why.
    `size` is where the next line goes, in bytes."""

    id: str
    lines: tuple[CupLine, ...] = ()
    problem: Problem | None = None
    size: int = 0

    @property
    def head(self) -> Head | None:
        """Its first line; None where nothing of it can be used."""
        first = self.lines[0] if self.lines else None
        return first if isinstance(first, Head) else None

    @property
    def ended(self) -> bool:
        """Whether nothing can follow any more."""
        return any(isinstance(line, Ended) for line in self.lines)


class _Stamp(msgspec.Struct):
    """What the first line of every version says of itself."""

    format: int


def parse(data: bytes, cup: str) -> tuple[SavedCup, tuple[int, ...]]:
    """The cup in the bytes of its journal, and the numbers of its broken lines, from 1; never raises. Half a last line (a power cut) is
    dropped, and a broken line costs no other, except where it is the head."""
    file = f"{cup}.jsonl"
    end = data.rfind(b"\n") + 1
    raws = data[:end].split(b"\n")[:-1]
    if not raws:
        return SavedCup(cup, problem=Problem("damaged" if data.strip(b"\0") else "empty", {"file": file})), (1,)
    try:
        if decoded(raws[0], _Stamp).format > FORMAT:
            return SavedCup(cup, problem=Problem("newer", {"file": file})), ()
        head = decoded(raws[0], Head)
    except UndecodableError:
        return SavedCup(cup, problem=Problem("damaged", {"file": file})), (1,)
    lines: list[CupLine] = [_shown(head)]
    broken = []
    for number, raw in enumerate(raws[1:], 2):
        try:
            lines.append(_shown(decoded(raw, CupLine)))
        except UndecodableError:
            broken.append(number)
    return SavedCup(cup, tuple(lines), size=end), tuple(broken)


def _shown(line: CupLine) -> CupLine:
    """With names that can be shown, whatever stood there."""
    match line:
        case Head():
            plan = msgspec.structs.replace(line.plan, name=clean_name(line.plan.name, LONGEST_NAME) or line.id)
            return msgspec.structs.replace(line, plan=plan, drivers=tuple(map(_shown_driver, line.drivers)))
        case Joined() | Changed():
            return msgspec.structs.replace(line, driver=_shown_driver(line.driver))
        case Begun():
            return msgspec.structs.replace(line, guests=tuple(clean_name(name) for name in line.guests))
        case _:
            return line


def _shown_driver(driver: Driver) -> Driver:
    return msgspec.structs.replace(driver, name=clean_name(driver.name))


def encoded(line: CupLine) -> bytes:
    """A line as it stands in its journal, with its end."""
    return msgspec.json.encode(line) + b"\n"


class CupFiles:
    """The journals in the player's folder."""

    def __init__(self, paths: Paths, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = paths.cups
        self.now = now
        self._over: set[str] = set()
        """Cups that were found to be over."""
        self.found: dict[str, Problem] = {}
        """What was wrong with journals that were read, by cup, until somebody tells it."""

    def path(self, cup: str) -> Path:
        """Where the journal of that cup lies."""
        return self.folder / f"{cup}.jsonl"

    def ids(self) -> tuple[str, ...]:
        """All cups there are journals of, the newest first; never raises."""
        try:
            return tuple(sorted((path.stem for path in self.folder.glob("*.jsonl")), reverse=True))
        except OSError:
            return ()

    def load(self, cup: str) -> SavedCup:
        """A cup as far as its journal is good; never raises. One that is broken in the middle is written anew without its broken lines, and
        kept as it was beside that, so that it is told of once; one without a head is set aside. A newer one is left alone."""
        try:
            data = read_bytes(self.path(cup), LARGEST)
        except ReadError as error:
            return SavedCup(cup, problem=error.problem)
        if data is None:
            return SavedCup(cup, problem=Problem("absent", {"file": self.path(cup).name}))
        saved, broken = parse(data, cup)
        if not broken:
            return saved
        mended = self._mended(saved, data, broken[0])
        if mended.problem is not None:
            self.found[cup] = mended.problem
        return mended

    def all(self) -> tuple[SavedCup, ...]:
        """Every cup, the newest first, broken and newer ones among them with their problem."""
        return tuple(self.load(cup) for cup in self.ids())

    def running(self) -> SavedCup | None:
        """The newest cup that is not over; None where there is none. One that is over is read once: nothing can follow in it."""
        for cup in self.ids():
            saved = self.load(cup) if cup not in self._over else None
            if saved is not None and saved.ended:
                self._over.add(cup)
            elif saved is not None and saved.lines:
                return saved
        return None

    def fresh_id(self) -> str:
        """The stamp of a cup that begins now; no other has it."""
        stamp = f"{self.now():%Y%m%d-%H%M%S}"
        taken, count, found = set(self.ids()), 1, stamp
        while found in taken:
            count += 1
            found = f"{stamp}-{count}"
        return found

    def start(self, head: Head) -> SavedCup:
        """A new journal with its head, all of it or nothing. Raises StoreError."""
        data = encoded(head)
        try:
            files.write(self.path(head.id), data)
        except OSError as error:
            raise StoreError(disk_problem(error, self.path(head.id).name)) from error
        return SavedCup(head.id, (head,), size=len(data))

    def append(self, cup: str, *lines: CupLine) -> SavedCup:
        """Puts lines behind the good ones, on the disk when it returns; the cup with them. Raises StoreError, also where the journal is
        gone, broken or newer: then nothing was written."""
        saved = self.load(cup)
        if not saved.lines:
            raise StoreError(saved.problem or Problem("damaged", {"file": self.path(cup).name}))
        data = b"".join(map(encoded, lines))
        try:
            files.overwrite_from(self.path(cup), saved.size, data, sync=True)
        except OSError as error:
            raise StoreError(disk_problem(error, self.path(cup).name)) from error
        return SavedCup(cup, (*saved.lines, *lines), saved.problem, saved.size + len(data))

    def delete(self, cup: str) -> None:
        """The journal goes; nothing happens where there is none. Raises StoreError."""
        try:
            files.patiently(lambda: self.path(cup).unlink(missing_ok=True))
        except OSError as error:
            raise StoreError(disk_problem(error, self.path(cup).name)) from error

    def _mended(self, saved: SavedCup, data: bytes, line: int) -> SavedCup:
        """A copy of the broken journal is kept under another name before what is good of it takes its place, so that a power cut in
        between costs nothing. Where the disk refuses, the journal stays."""
        path = self.path(saved.id)
        fields: dict[str, Scalar] = {"file": path.name, "line": line}
        if not saved.lines:
            return msgspec.structs.replace(saved, problem=self._set_aside(path) or saved.problem)
        aside = files.name_aside(path, self.now())
        good = b"".join(map(encoded, saved.lines))
        try:
            files.write(aside, data)
            files.write(path, good)
        except OSError:
            return msgspec.structs.replace(saved, problem=Problem("cup_lines", fields))
        return msgspec.structs.replace(saved, problem=Problem("cup_lines_aside", {**fields, "aside": aside.name}), size=len(good))

    def _set_aside(self, path: Path) -> Problem | None:
        try:
            return Problem("cup_aside", {"file": path.name, "aside": files.set_aside(path, self.now()).name})
        except OSError:
            return None
