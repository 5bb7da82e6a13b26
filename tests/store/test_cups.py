"""Journals of cups: appended and synced, half a last line dropped, broken ones mended, newer ones left alone."""

import contextlib
import errno
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.store.cups import (
    FORMAT,
    Begun,
    Changed,
    CupFiles,
    CupLine,
    Driver,
    Dropped,
    Ended,
    Head,
    Joined,
    Left,
    Over,
    Plan,
    Round,
    encoded,
)
from game.store.paths import portable
from game.store.problems import PROBLEMS, StoreError
from tests.helpers.special_files import SPECIAL, place
from tests.store.helpers import Refusing, clock

ROOT = Path(__file__).resolve().parents[2]
CUP = "20261126-200000"
ADA, BEN, VERA = Driver("Ada", "you:p1", "B"), Driver("Ben", "you"), Driver("Vera", "bot:medium", "W")
PLAN = Plan("sprint", "Sprint", (Round("one", ("loop",)), Round("two", ("mile",), "series", {"laps": 2})))
HEAD = Head(FORMAT, CUP, PLAN, "2026-11-26T20:00:00", (ADA, BEN))
LINES: tuple[CupLine, ...] = (
    Begun(1, "2026-11-26T20:01:00", 7, (1, 0), ("Bolt",)),
    Over(1, "a match", (2, 1)),
    Joined(VERA),
    Changed(0, VERA),
    Left(1),
    Dropped(2, "no map"),
    Ended(early=True, at="2026-11-26T21:00:00"),
)


@pytest.fixture
def cups(tmp_path: Path) -> CupFiles:
    return CupFiles(portable(tmp_path), clock)


def written(cups: CupFiles, *lines: CupLine) -> bytes:
    cups.start(HEAD)
    if lines:
        cups.append(CUP, *lines)
    return cups.path(CUP).read_bytes()


def others(cups: CupFiles) -> list[str]:
    """What lies there beside the journal."""
    return sorted(path.name for path in cups.folder.iterdir() if path != cups.path(CUP))


def test_a_cup_comes_back_line_by_line(cups: CupFiles) -> None:
    saved = cups.start(HEAD)
    for count, line in enumerate(LINES, 1):
        saved = cups.append(CUP, line)
        assert cups.load(CUP) == saved
        assert saved.lines == (HEAD, *LINES[:count])
    assert saved.head == HEAD
    assert saved.ended
    assert saved.problem is None
    assert cups.path(CUP).read_bytes() == b"".join(map(encoded, (HEAD, *LINES)))


def test_a_line_is_waited_for(cups: CupFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    cups.start(HEAD)
    synced: list[int] = []
    monkeypatch.setattr("game.store.files.to_disk", synced.append)
    cups.append(CUP, LINES[0])
    assert len(synced) == 1


def test_no_cup_is_a_problem_and_no_crash(cups: CupFiles) -> None:
    assert cups.ids() == ()
    assert cups.running() is None
    saved = cups.load(CUP)
    assert saved.problem is not None
    assert saved.problem.code == "absent"
    with pytest.raises(StoreError):
        cups.append(CUP, LINES[0])
    assert not cups.path(CUP).exists()


@pytest.mark.parametrize("rest", [b'{"line":"over","num', b"\0" * 40, b'{"line":"over"\0\0\0'])
def test_half_a_last_line_is_dropped_and_written_over(cups: CupFiles, rest: bytes) -> None:
    whole = written(cups, LINES[0])
    cups.path(CUP).write_bytes(whole + rest)
    saved = cups.load(CUP)
    assert (saved.lines, saved.problem) == ((HEAD, LINES[0]), None)
    cups.append(CUP, LINES[1])
    assert cups.path(CUP).read_bytes() == whole + encoded(LINES[1])
    assert others(cups) == []


@pytest.mark.parametrize("bad", [b"junk", b"[]", b'{"line":"flown"}', b'{"line":"left"}', b"\xff", b"", b'{"line":"cup","format":1}'])
def test_what_is_broken_in_the_middle_costs_no_other_line(cups: CupFiles, bad: bytes) -> None:
    lines = (HEAD, *LINES[:3])
    data = b"\n".join((encoded(HEAD)[:-1], encoded(LINES[0])[:-1], bad, encoded(LINES[1])[:-1], encoded(LINES[2])))
    written(cups)
    cups.path(CUP).write_bytes(data)
    saved = cups.load(CUP)
    assert saved.lines == lines
    assert saved.problem is not None
    assert (saved.problem.code, saved.problem.fields["line"]) == ("cup_lines_aside", 3)
    assert others(cups) == [saved.problem.fields["aside"]]
    assert (cups.folder / str(saved.problem.fields["aside"])).read_bytes() == data
    again = cups.load(CUP)
    assert (again.lines, again.problem, again.size) == (lines, None, saved.size)
    cups.append(CUP, LINES[3])
    assert cups.load(CUP).lines == (*lines, LINES[3])


def test_on_a_full_disk_the_broken_journal_stays(cups: CupFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    data = written(cups) + b"junk\n" + encoded(LINES[0])
    cups.path(CUP).write_bytes(data)
    Refusing(monkeypatch)
    saved = cups.load(CUP)
    assert saved.lines == (HEAD, LINES[0])
    assert saved.problem is not None
    assert saved.problem.code == "cup_lines"
    assert cups.path(CUP).read_bytes() == data
    with pytest.raises(StoreError):
        cups.append(CUP, LINES[1])


@pytest.mark.parametrize(
    "data", [b"", b"\0" * 9, b"junk\n", encoded(LINES[0]), b'{"line":"cup","format":"1"}\n', encoded(HEAD)[:-1], b"[" * 9000 + b"\n"]
)
def test_a_journal_without_a_head_is_set_aside_and_named(cups: CupFiles, data: bytes) -> None:
    cups.folder.mkdir(parents=True)
    cups.path(CUP).write_bytes(data)
    saved = cups.load(CUP)
    assert saved.lines == ()
    assert saved.head is None
    assert saved.problem is not None
    assert saved.problem.code == "cup_aside"
    assert others(cups) == [saved.problem.fields["aside"]]
    assert (cups.folder / str(saved.problem.fields["aside"])).read_bytes() == data
    assert cups.ids() == ()


@pytest.mark.parametrize("drivers", [(), (ADA,), (ADA,) * 7])
def test_a_cup_of_too_few_or_too_many_is_none(cups: CupFiles, drivers: tuple[Driver, ...]) -> None:
    written(cups)
    cups.path(CUP).write_bytes(encoded(msgspec.structs.replace(HEAD, drivers=drivers)))
    assert cups.load(CUP).lines == ()


def test_a_newer_cup_is_left_alone(cups: CupFiles) -> None:
    written(cups)
    data = encoded(HEAD).replace(b'"format":1', b'"format":2').replace(b'"plan"', b'"route"')
    cups.path(CUP).write_bytes(data + b"what newer lines look like\n")
    saved = cups.load(CUP)
    assert saved.problem is not None
    assert (saved.lines, saved.problem.code) == ((), "newer")
    with pytest.raises(StoreError) as raised:
        cups.append(CUP, LINES[0])
    assert raised.value.problem.code == "newer"
    assert cups.path(CUP).read_bytes() == data + b"what newer lines look like\n"
    assert others(cups) == []
    assert cups.running() is None


@pytest.mark.parametrize("what", SPECIAL)
def test_what_is_no_file_is_a_problem_and_stays(cups: CupFiles, what: str) -> None:
    cups.folder.mkdir(parents=True)
    place(what, cups.path(CUP))
    saved = cups.load(CUP)
    assert saved.problem is not None
    assert (saved.lines, saved.problem.code in PROBLEMS) == ((), True)
    assert cups.running() is None


def test_a_refusing_disk_is_said_and_costs_no_line(cups: CupFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    written(cups, LINES[0])
    disk = Refusing(monkeypatch, errno.ENOSPC)
    with pytest.raises(StoreError) as raised:
        cups.append(CUP, LINES[1])
    assert raised.value.problem.code == "disk_full"
    with pytest.raises(StoreError):
        cups.start(msgspec.structs.replace(HEAD, id="other"))
    disk.refuses = False
    assert cups.load(CUP).lines == (HEAD, LINES[0])
    assert cups.append(CUP, LINES[1]).lines == (HEAD, *LINES[:2])
    assert cups.load(CUP).lines == (HEAD, *LINES[:2])


def test_what_another_window_wrote_is_behind_what_this_one_writes(cups: CupFiles, tmp_path: Path) -> None:
    written(cups)
    CupFiles(portable(tmp_path), clock).append(CUP, LINES[0])
    assert cups.append(CUP, LINES[1]).lines == (HEAD, *LINES[:2])


def test_the_newest_cup_that_is_not_over_is_the_one_that_runs(cups: CupFiles) -> None:
    for cup in ("20261126-190000", "20261126-200000", "20261126-210000"):
        cups.start(msgspec.structs.replace(HEAD, id=cup))
    cups.append("20261126-210000", LINES[-1])
    running = cups.running()
    assert running is not None
    assert running.id == "20261126-200000"
    assert [cup.id for cup in cups.all()] == ["20261126-210000", "20261126-200000", "20261126-190000"]
    cups.delete("20261126-200000")
    cups.delete("20261126-200000")
    assert cups.ids() == ("20261126-210000", "20261126-190000")


def test_two_cups_of_one_second_have_two_names(cups: CupFiles) -> None:
    first = cups.fresh_id()
    assert first == "20261120-183005"
    cups.start(msgspec.structs.replace(HEAD, id=first))
    second = cups.fresh_id()
    cups.start(msgspec.structs.replace(HEAD, id=second))
    assert len({first, second, cups.fresh_id()}) == 3
    assert cups.ids() == (second, first)


def test_names_from_outside_are_shown_on_one_line(cups: CupFiles) -> None:
    odd = Driver("A\nd\x1b[1ma", "you")
    written(cups)
    cups.path(CUP).write_bytes(
        encoded(msgspec.structs.replace(HEAD, plan=msgspec.structs.replace(PLAN, name="\x07 a cup \n" * 9), drivers=(odd, BEN)))
        + encoded(Joined(odd))
        + encoded(Begun(1, "", 1, (0,), ("B\x00olt",)))
    )
    saved = cups.load(CUP)
    assert saved.head is not None
    assert saved.head.plan.name == "a cup a cup a cu"
    assert saved.head.drivers[0].name == "A d[1ma"
    assert saved.lines[1:] == (Joined(Driver("A d[1ma", "you")), Begun(1, "", 1, (0,), ("Bolt",)))


def test_a_long_cup_is_small(cups: CupFiles) -> None:
    """A cup of twelve rounds of six is read in one look at a few pages of the disk."""
    plan = msgspec.structs.replace(PLAN, rounds=(PLAN.rounds[1],) * 12)
    cups.start(msgspec.structs.replace(HEAD, plan=plan, drivers=(ADA,) * 6))
    for number in range(1, 13):
        cups.append(CUP, Begun(number, "2026-11-26T20:01:00", 2**32, tuple(range(6))), Over(number, "m" * 80, (1, 2, 3, 4, 5, 6)))
    assert cups.load(CUP).size < 8_192


KILLED = """
import sys
from pathlib import Path
from game.store.cups import CupFiles, Left
from game.store.paths import portable
from tests.store.helpers import clock
from tests.store.test_cups import CUP, HEAD

cups = CupFiles(portable(Path(sys.argv[1])), clock)
cups.start(HEAD)
for step in range(1_000_000):
    cups.append(CUP, Left(step))
    print(step, flush=True)
"""


def test_kill_dash_nine_loses_no_line_that_was_written(tmp_path: Path) -> None:
    program = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE)
    assert program.stdout
    with contextlib.closing(program.stdout):
        told = [program.stdout.readline() for _ in range(12)]
        program.kill()
        told += program.stdout.read().splitlines(keepends=True)
    program.wait()
    lines = CupFiles(portable(tmp_path), clock).load(CUP).lines
    whole = sum(line.endswith(b"\n") for line in told)
    assert lines[1 : whole + 1] == tuple(map(Left, range(whole)))
    assert len(lines) - 1 <= whole + 1
