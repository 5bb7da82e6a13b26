"""The unfinished race survives power cuts, full disks, tampering and other versions (play.md section 6)."""

import contextlib
import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chain import digest
from game.core.match import Match
from game.core.record import Mark, encode
from game.language.language import Language
from game.store import files, saves
from game.store.paths import Paths, portable
from game.store.problems import PROBLEMS, Problem
from game.store.records import list_records
from game.store.saves import Saver
from tests.helpers.examples import examples
from tests.helpers.systems import needs_links, needs_named_pipes
from tests.helpers.toy.title import TITLE
from tests.store.helpers import Refusing, clock, drive, drive_home, toy_match

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return portable(tmp_path)


@pytest.fixture
def saver(paths: Paths) -> Saver:
    return Saver(paths, clock)


def begun(saver: Saver, decisions: int = 20, seed: int = 7) -> Match:
    match = toy_match(seed)
    saver.begin(match)
    drive(match, decisions)
    return match


def named(saver: Saver) -> set[str]:
    return {path.name for path in saver.paths.saves.iterdir()}


def test_resumed_race_is_at_the_same_decision_and_goes_on(saver: Saver, paths: Paths) -> None:
    match = begun(saver)
    again = Saver(paths, clock)
    saved = again.load({"toy"})
    assert saved
    assert (saved.problem, saved.dropped) == (None, 0)
    assert saved.record == match.record
    resumed = again.resume(TITLE, saved)
    assert resumed.match
    assert digest(resumed.match.state) == digest(match.state)
    drive(resumed.match, 10, seed=9)
    third = again.load()
    assert third
    assert third.record == resumed.match.record


def test_every_line_is_in_the_file_before_submit_returns(saver: Saver) -> None:
    match = toy_match()
    saver.begin(match)
    for _ in range(12):
        drive(match, 1)
        saved = saver.load()
        assert saved
        assert saved.record == match.record


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, set[str]]:
    """The file of a race, and the digest of every state on its way."""
    saver = Saver(portable(tmp_path_factory.mktemp("journal")), clock)
    match = toy_match()
    saver.begin(match)
    path = {digest(match.state)}
    drive(match, 25, seen=path)
    return saver.path.read_bytes(), path


@examples(60)
@given(data=st.data())
def test_a_power_cut_at_any_byte_resumes_on_the_path(journal: tuple[bytes, set[str]], tmp_path: Path, data: st.DataObject) -> None:
    """J: whatever prefix reached the disk (perhaps with a tail of zeros), play goes on from a state of this race."""
    content, states = journal
    header = content.index(b"\n") + 1
    cut = data.draw(st.integers(header, len(content)))
    zeros = data.draw(st.sampled_from([0, 1, 300]))
    saver = Saver(portable(tmp_path), clock)
    files.write(saver.path, content[:cut] + b"\0" * zeros)
    saved = saver.load({"toy"})
    assert saved
    assert saved.problem is None
    assert saved.dropped == cut + zeros - (content.rfind(b"\n", 0, cut) + 1)
    resumed = saver.resume(TITLE, saved)
    assert resumed.match
    assert digest(resumed.match.state) in states
    there, torn = saver.path.read_bytes(), content[: content.rfind(b"\n", 0, cut) + 1]
    assert content.startswith(there)
    assert there in (torn, content[: content.find(b"\n", len(torn)) + 1]), "what stood there, and at most the mark that belongs behind it"


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_file_cut_within_its_header_says_so_and_offers_the_race_before(saver: Saver, cut: int) -> None:
    old = begun(saver, seed=1)
    begun(saver, seed=2)
    saver.path.write_bytes(saver.path.read_bytes()[:cut])
    saved = saver.load()
    assert saved
    assert saved.record is None
    assert saved.problem
    assert saved.problem.code == ("header" if cut else "empty")
    assert saver.resume(TITLE, saved) == saves.Resumed(None, saved.problem)
    before = saver.load(previous=True)
    assert before
    resumed = saver.resume(TITLE, before, previous=True)
    assert resumed.match
    assert digest(resumed.match.state) == digest(old.state)
    assert named(saver) == {"race.jsonl", "race.jsonl.before-20261120-183005"}


@given(content=st.binary(max_size=400) | st.binary(max_size=80).map(lambda b: b'{"line":"header","format":1}\n' + b))
@examples(80)
def test_any_bytes_at_all_are_read_without_a_crash(tmp_path: Path, content: bytes) -> None:
    saver = Saver(portable(tmp_path), clock)
    files.write(saver.path, content)
    saved = saver.load({"toy"})
    assert saved
    assert saved.record is None
    assert saved.problem
    assert saved.problem.code in PROBLEMS


def test_a_deeply_nested_line_is_a_damaged_line(saver: Saver) -> None:
    begun(saver)
    with saver.path.open("ab") as file:
        file.write(b"[" * 100_000 + b"\n")
    saved = saver.load()
    assert saved
    assert saved.problem
    assert saved.problem.code == "line"


def test_a_folder_that_may_not_be_read_is_a_problem_and_no_crash(saver: Saver, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: Path, **_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "stat", forbidden)
    saved = saver.load()
    assert saved
    assert saved.problem
    assert saved.problem.code == "permission"


def edited(saver: Saver, change: Callable[[list[bytes]], list[bytes]]) -> None:
    saver.path.write_bytes(b"\n".join(change(saver.path.read_bytes().split(b"\n"))))


def test_an_unreadable_line_is_named_and_play_goes_on_before_it(saver: Saver) -> None:
    begun(saver)
    edited(saver, lambda lines: [*lines[:9], b"scribble", *lines[10:]])
    damaged = saver.path.read_bytes()
    saved = saver.load()
    assert saved
    assert saved.problem
    assert (saved.problem.code, saved.problem.fields["line"]) == ("line", 10)
    resumed = saver.resume(TITLE, saved)
    assert resumed.match
    assert resumed.problem == saved.problem
    assert len(resumed.match.lines) == 8
    aside = saver.path.with_name("race.jsonl.broken-20261120-183005")
    assert aside.read_bytes() == damaged


def test_a_wrong_digest_is_caught_at_its_line_and_play_goes_on_from_the_last_that_agrees(saver: Saver) -> None:
    match = begun(saver)
    marks = [index for index, line in enumerate(match.lines) if isinstance(line, Mark)]
    wrong = encode(msgspec.structs.replace(match.lines[marks[3]], digest="0" * 32))
    edited(saver, lambda lines: [*lines[: marks[3] + 1], wrong, *lines[marks[3] + 2 :]])
    saved = saver.load()
    assert saved
    assert saved.problem is None
    resumed = saver.resume(TITLE, saved)
    assert resumed.problem
    assert (resumed.problem.code, resumed.problem.fields["line"]) == ("differs", marks[3] + 2)
    assert resumed.match
    assert resumed.match.lines == match.lines[: marks[2] + 1]
    assert "race.jsonl.broken-20261120-183005" in named(saver)


def test_a_race_under_other_rules_stops_with_words_where_they_part(saver: Saver) -> None:
    match = begun(saver)
    header = encode(msgspec.structs.replace(match.header, rules_version=99, seed=8))
    edited(saver, lambda lines: [header, *lines[1:]])
    saved = saver.load()
    assert saved
    resumed = saver.resume(TITLE, saved)
    assert resumed.problem
    assert resumed.problem.code == "other_rules"
    assert resumed.match


def header_with(saver: Saver, **changes: object) -> None:
    def change(lines: list[bytes]) -> list[bytes]:
        return [msgspec.json.encode({**msgspec.json.decode(lines[0]), **changes}), *lines[1:]]

    edited(saver, change)


def test_another_format_another_title_and_an_impossible_set_up_are_told_apart(saver: Saver) -> None:
    begun(saver)
    header_with(saver, title="chess")
    unknown = saver.load({"toy"})
    assert unknown
    assert unknown.problem
    assert unknown.problem.code == "unknown_title"
    another = saver.load()
    assert another
    problem = saver.resume(TITLE, another).problem
    assert problem
    assert problem.code == "title"
    header_with(saver, title="toy", setup={"seats": 99})
    impossible = saver.load()
    assert impossible
    problem = saver.resume(TITLE, impossible).problem
    assert problem
    assert problem.code == "setup"
    header_with(saver, format=3, setup="of another shape")
    newer = saver.load()
    assert newer
    assert newer.problem
    assert newer.problem.code == "newer"
    assert named(saver) == {"race.jsonl"}, "a file that another version can read stays"


def test_a_new_race_keeps_the_one_before_and_sets_a_broken_one_aside(saver: Saver) -> None:
    first = begun(saver, seed=1)
    begun(saver, seed=2)
    before = saver.load(previous=True)
    assert before
    assert before.record == first.record
    saver.path.write_bytes(b"{}\n")
    begun(saver, decisions=0, seed=3)
    begun(saver, decisions=0, seed=4)
    before = saver.load(previous=True)
    assert before
    assert before.record == first.record, "neither a broken race nor one without a decision replaces it"
    assert named(saver) == {"race.jsonl", "race.previous.jsonl", "race.jsonl.broken-20261120-183005"}


def test_finish_moves_the_race_to_the_records(saver: Saver) -> None:
    match = toy_match()
    saver.begin(match)
    with pytest.raises(ValueError, match="not over"):
        saver.finish(match)
    drive_home(match)
    kept = saver.finish(match)
    assert kept == saver.paths.records / "2026-11-20-toy-7.jsonl"
    assert saver.load() is None
    other = toy_match()
    saver.begin(other)
    drive(other, 2000, seed=99)
    assert saver.finish(other).name == "2026-11-20-toy-7-2.jsonl", "another race of the same seed and day replaces none"


def test_abandoned_race_stays_as_the_previous_one(saver: Saver) -> None:
    begun(saver)
    saver.abandon()
    assert named(saver) == {"race.previous.jsonl"}
    kept = [path.name for path in saver.paths.records.iterdir()]
    assert kept == ["2026-11-20-toy-7-abandoned.jsonl"], "nobody who looks into the folder takes it for a finished one"
    assert saver.load() is None


@pytest.mark.parametrize(
    ("number", "code"), [(errno.ENOSPC, "disk_full"), (errno.EACCES, "permission"), (errno.EROFS, "permission"), (errno.EIO, "disk")]
)
def test_where_the_disk_refuses_the_race_goes_on_in_memory_and_is_written_whole_later(
    saver: Saver, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    match = begun(saver, 5)
    assert (saver.problem, saver.news) == (None, None)
    disk = Refusing(monkeypatch, number)
    drive(match, 5, seed=8)
    problem = saver.problem
    assert problem
    assert problem.code == code
    assert "race.jsonl" in Language(strict=True).text(problem.text, **problem.fields)
    assert (saver.news, saver.news) == (problem, None), "it is told once"
    disk.refuses = False
    drive(match, 1, seed=9)
    assert (saver.problem, saver.news) == (None, None)
    saved = saver.load()
    assert saved
    assert (saved.record, saved.problem, saved.dropped) == (match.record, None, 0)


def test_a_race_that_never_reached_the_disk_is_filed_when_there_is_room(saver: Saver, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Refusing(monkeypatch)
    match = toy_match()
    saver.begin(match)
    drive_home(match)
    assert saver.finish(match) is None
    assert saver.problem
    disk.refuses = False
    saver.file_rest()
    assert saver.problem is None
    (row,) = list_records(saver.paths)
    assert row.result == match.result


def test_a_race_before_it_that_can_not_be_moved_is_not_written_over(saver: Saver, monkeypatch: pytest.MonkeyPatch) -> None:
    old = begun(saver, seed=1)

    def fixed(path: Path, target: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as stiff:
        stiff.setattr(Path, "replace", fixed)
        new = begun(saver, decisions=3, seed=2)
        assert saver.problem
        saved = saver.load()
        assert saved
        assert saved.record == old.record
    drive(new, 1)
    before, now = saver.load(previous=True), saver.load()
    assert before
    assert now
    assert (before.record, now.record, saver.problem) == (old.record, new.record, None)


def test_a_journal_that_is_deleted_while_racing_is_written_anew(saver: Saver) -> None:
    match = begun(saver, 5)
    saver.path.unlink()
    drive(match, 1)
    saved = saver.load()
    assert saved
    assert (saved.record, saver.problem) == (match.record, None)


def test_a_drive_that_went_away_while_racing_and_came_back_has_the_whole_race(saver: Saver, paths: Paths) -> None:
    """Meanwhile the race was written where the drive had been."""
    match = begun(saver, 5)
    away = paths.data.rename(paths.data.with_name("away"))
    drive(match, 3)
    assert saver.path.exists()
    paths.data.rename(paths.data.with_name("meanwhile"))
    away.rename(paths.data)
    drive(match, 1)
    saved = saver.load()
    assert saved
    assert (saved.record, saver.problem) == (match.record, None)


@pytest.mark.parametrize("there", [b"", b"another race"])
def test_only_this_race_as_it_stood_earlier_is_written_over(saver: Saver, there: bytes) -> None:
    match = begun(saver, 5)
    saver.path.write_bytes(there)
    drive(match, 1)
    assert (saver.problem is None) == (there == b"")
    assert there in saver.path.read_bytes()


def test_a_second_window_does_not_mix_its_lines_in(saver: Saver, paths: Paths) -> None:
    match = begun(saver, 5)
    other = Saver(paths, clock)
    saved = other.load()
    assert saved
    twin = other.resume(TITLE, saved).match
    assert twin
    drive(twin, 4, seed=99)
    drive_home(match)
    assert saver.problem
    assert saver.problem.code == "elsewhere"
    theirs = other.load()
    assert theirs
    assert theirs.record == twin.record
    assert saver.finish(match), "its record is filed all the same"
    theirs = other.load()
    assert theirs
    assert theirs.record == twin.record


def test_a_race_that_is_over_writes_into_no_other(saver: Saver) -> None:
    first = begun(saver, 5, seed=1)
    second = begun(saver, 5, seed=2)
    drive(first, 1)
    saved = saver.load()
    assert saved
    assert (saved.record, saver.problem) == (second.record, None)


@pytest.mark.parametrize(
    "place",
    [
        "folder",
        pytest.param("pipe", marks=needs_named_pipes),
        pytest.param("device", marks=needs_links),
        pytest.param("loop", marks=needs_links),
    ],
)
def test_what_is_no_file_is_never_opened_and_is_kept_aside(saver: Saver, place: str) -> None:
    saver.paths.saves.mkdir(parents=True)
    if place == "folder":
        saver.path.mkdir()
    elif place == "pipe":
        os.mkfifo(saver.path)
    else:
        saver.path.symlink_to("/dev/zero" if place == "device" else saver.path)
    saved = saver.load()
    assert saved
    assert saved.problem
    assert saver.put_aside(saved) == Problem("aside", {"file": "race.jsonl", "aside": "race.jsonl.broken-20261120-183005"})
    assert begun(saver).lines
    assert saver.problem is None
    assert os.path.lexists(saver.path.with_name("race.jsonl.broken-20261120-183005"))


def test_a_newer_save_stays_and_is_told_of_again(saver: Saver) -> None:
    begun(saver)
    header_with(saver, format=3)
    saved = saver.load()
    assert saved
    assert saver.put_aside(saved) is None
    assert named(saver) == {"race.jsonl"}


def test_every_problem_has_a_sentence_that_can_be_said() -> None:
    language = Language(strict=True)
    fields = {
        "file": "race.jsonl",
        "line": 3,
        "detail": "why",
        "title": "chess",
        "names": "hints",
        "aside": "race.jsonl.broken",
        "where": "seats",
        "day": "2031-01-02",
    }
    for template in PROBLEMS.values():
        assert language.text(template, **fields).endswith(".") or "{detail}" in str(template)


KILLED = """
import sys
from pathlib import Path
from game.core.record import digest
from game.store.paths import portable
from game.store.saves import Saver
from tests.store.helpers import Refusing, clock, drive, toy_match

match = toy_match()
Saver(portable(Path(sys.argv[1])), clock).begin(match)
for step in range(100_000):
    drive(match, 1, seed=step)
    print(len(match.lines), digest(match.state), flush=True)
    if match.turn.over:
        sys.stdin.read()
"""


def test_kill_dash_nine_loses_nothing(tmp_path: Path) -> None:
    """Play until told, then SIGKILL, on Windows TerminateProcess: the last state that was shown opens, or one written after it."""
    program = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert program.stdout
    with contextlib.closing(program.stdout):
        shown = [program.stdout.readline().split() for _ in range(8)]
        program.kill()
        shown += [line.split() for line in program.stdout.read().splitlines()]
    program.wait()
    if program.stdin:
        program.stdin.close()
    saver = Saver(portable(tmp_path), clock)
    saved = saver.load({"toy"})
    assert saved
    match = saver.resume(TITLE, saved).match
    assert match
    whole = [(int(lines), state.decode()) for lines, state in (line for line in shown if len(line) == 2)]
    assert len(match.lines) >= whole[-1][0]
    if len(match.lines) == whole[-1][0]:
        assert digest(match.state) == whole[-1][1]


def test_a_race_is_set_aside_on_a_full_disk_as_well_and_comes_back(saver: Saver, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(saver)
    data = saver.path.read_bytes()
    disk = Refusing(monkeypatch)
    aside = saver.set_race_aside()
    assert (aside.read_bytes(), saver.path.exists(), saver.untold.exists()) == (data, False, False)
    disk.refuses = False
    assert list(saver.asides) == [aside]
    assert saver.bring_back(aside) is None
    assert saver.path.read_bytes() == data
    saved = saver.load()
    assert saved is not None
    assert saved.record is not None
    assert saver.was_left(saved.record.header), "it waits in the menu"


def test_what_is_no_race_any_more_is_not_brought_back(saver: Saver) -> None:
    begun(saver)
    aside = saver.set_race_aside()
    assert saver.untold.exists()
    aside.write_bytes(b"junk")
    problem = saver.bring_back(aside)
    assert problem is not None
    assert aside.read_bytes() == b"junk"
    assert not saver.path.exists()
