"""The faults that are planted are faults, are the same for the same seed, and are asked of the tests that can see them."""

import ast
import json
import sys
from pathlib import Path

import pytest

from tests.mutants.choice import Recorded, nearness
from tests.mutants.equivalents import EQUIVALENTS
from tests.mutants.ledger import Ledger
from tests.mutants.operators import Mutant, mutants
from tests.mutants.record import ROOT, Recorder, read
from tests.mutants.rooms import ROOMS
from tests.mutants.sample import sample
from tests.mutants.trial import CAUGHT, FAILED, SURVIVED, Copy, Verdict

SOURCE = b'''"""What a clock says."""
HELD = 0.5
SAID = N_("Still there?")


class Clock:
    def late(self, now: float, since: float) -> bool:
        """Whether it is."""
        assert now >= since
        if now - since > HELD and self.on:
            self.ring("loud", since)
        return len(self.rung) < 3

    def names(self) -> list[str]:
        return sorted(self.rung)
'''


def changes(source: bytes = SOURCE) -> dict[str, list[tuple[str, str]]]:
    """By operator, what becomes of what."""
    found: dict[str, list[tuple[str, str]]] = {}
    for mutant in mutants("clock.py", source):
        found.setdefault(mutant.operator, []).append((mutant.before, mutant.after))
    return found


def test_every_kind_of_fault_is_found_and_nothing_that_people_read() -> None:
    assert changes() == {
        "constant changed": [("0.5", "5.0"), ("'loud'", "'loud?'"), ("3", "30")],
        "condition negated": [("now - since > HELD and self.on", "not (now - since > HELD and self.on)")],
        "and, or": [("now - since > HELD and self.on", "(now - since > HELD or self.on)")],
        "comparison swapped": [("now - since > HELD", "now - since < HELD"), ("len(self.rung) < 3", "len(self.rung) > 3")],
        "edge moved": [("len(self.rung) < 3", "len(self.rung) <= 3")],
        "sum turned": [("now - since", "now + since")],
        "call removed": [("self.ring('loud', since)", "pass")],
        "argument swapped": [("self.ring('loud', since)", "self.ring(since, 'loud')")],
        "return changed": [("len(self.rung) < 3", "not (len(self.rung) < 3)"), ("sorted(self.rung)", "[]")],
        "order turned": [("sorted(self.rung)", "sorted(self.rung)[::-1]")],
    }


def test_no_two_faults_have_the_same_key() -> None:
    found = mutants("x.py", b"def f(a):\n    return a + 1 if a > 1 else a - 1\n")
    assert len({mutant.key for mutant in found}) == len(found)
    assert {mutant.number for mutant in found if mutant.operator == "constant changed"} == {1, 2, 3}


def test_where_order_is_all_one_nothing_is_swapped() -> None:
    assert "argument swapped" not in changes(b"most = max(least, most)\n")


def test_a_fault_stands_where_the_record_looks_for_it() -> None:
    assert {mutant.function for mutant in mutants("clock.py", SOURCE)} == {"", "Clock.late", "Clock.names"}
    inner = b"def outer():\n    def inner():\n        return go(1)\n    return inner\n"
    assert {mutant.function for mutant in mutants("x.py", inner)} == {"outer.<locals>.inner"}


def test_every_fault_of_a_file_of_the_game_is_a_program_and_another_one() -> None:
    path = "game/kiosk/race_watch.py"
    source = (ROOT / path).read_bytes()
    whole = ast.dump(ast.parse(source))
    found = mutants(path, source)
    assert len(found) > 50
    assert all(ast.dump(ast.parse(mutant.planted(source))) != whole for mutant in found)
    assert all(len(mutant.planted(source).splitlines()) == len(source.splitlines()) for mutant in found if "\n" not in mutant.before)


def test_a_sample_follows_from_its_seed_begins_the_larger_one_and_is_even() -> None:
    few, more = sample(ROOT, 8, 1), sample(ROOT, 24, 1)
    assert more[:8] == few
    assert few != sample(ROOT, 8, 2)
    for room in ROOMS:
        assert sum(mutant.path.startswith(room) for mutant in more) == 6
    assert len({mutant.path for mutant in more}) == 24
    assert len({mutant.operator for mutant in more}) > 5


def test_a_small_room_gives_what_it_has(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "clock.py").write_bytes(SOURCE)
    (tmp_path / "room" / "empty.py").write_bytes(b"")
    assert sorted(sample(tmp_path, 99, 1, ("room",))) == sorted(mutants("room/clock.py", SOURCE))


def mutant_in(function: str) -> Mutant:
    return Mutant("game/kiosk/idle.py", 3, function, "constant changed", "1", "10", 0, 1)


@pytest.fixture
def recorded(tmp_path: Path) -> Recorded:
    lines = [
        {"test": "tests/app/test_app.py::test_a", "seconds": 1.0, "new": ["game/kiosk/idle.py::heard", "game/x.py::f"], "met": [0, 1]},
        {"test": "tests/kiosk/test_idle.py::test_b", "seconds": 2.0, "new": [], "met": [0]},
        {"test": "tests/kiosk/test_idle.py::test_c", "seconds": 9.0, "new": ["game/kiosk/idle.py::silent"], "met": [2]},
    ]
    (tmp_path / "record.jsonl").write_text("\n".join(map(json.dumps, lines)) + '\n{"test": "tests/cut')
    return Recorded(tmp_path / "record.jsonl")


def test_what_is_no_test_any_more_is_asked_about_nothing(recorded: Recorded, tmp_path: Path) -> None:
    """Its line stays: later ones count on the functions it has named first."""
    path = tmp_path / "record.jsonl"
    Recorder(path, ROOMS).pytest_collection_modifyitems([])
    assert Recorded(path).seconds == {}
    path.write_text(
        '{"test": "", "seconds": 1.0, "new": ["game/x.py::f"], "met": [0]}\n{"test": "t", "seconds": 1.0, "new": [], "met": [0]}\n'
    )
    assert Recorded(path).runs == {"game/x.py::f": {"t"}}


def test_the_nearest_tests_that_run_the_function_are_asked_first_then_their_neighbours(recorded: Recorded) -> None:
    near, far, other = "tests/kiosk/test_idle.py::test_b", "tests/app/test_app.py::test_a", "tests/kiosk/test_idle.py::test_c"
    assert recorded.choice(mutant_in("heard"), 100.0) == ((near, far, other), 12.0)
    assert recorded.choice(mutant_in("heard.<locals>.inner"), 100.0).tests == (near, far, other)
    assert recorded.choice(mutant_in("heard"), 3.0) == ((near, far), 3.0)
    assert recorded.choice(mutant_in("heard"), 0.5) == ((near,), 2.0), "one is asked however long it takes"
    assert recorded.choice(mutant_in(""), 100.0).tests == (near, other, far), "a constant of the file is everybody's"
    assert recorded.choice(mutant_in("silent"), 100.0).tests == (other, near)
    data = mutant_in("")._replace(path="game/kiosk/data.py")
    assert recorded.choice(data, 100.0).tests == (near, other, far), "a file without functions is anybody's, rather its neighbours'"
    assert nearness("game/kiosk/operator/page.py", "tests/kiosk/test_operator.py::test") == 2


def test_a_record_goes_on_where_it_stopped(tmp_path: Path, recorded: Recorded) -> None:
    recorder = Recorder(tmp_path / "record.jsonl", ROOMS)
    assert recorder.known == set(recorded.seconds)
    recorder._met = {"game/kiosk/idle.py::silent", "game/kiosk/chord.py::new"}
    (tmp_path / "record.jsonl").write_text("")
    recorder._write("tests/x.py::test", 1.5)
    assert list(read(tmp_path / "record.jsonl")) == [("tests/x.py::test", 1.5, ["game/kiosk/chord.py::new"], [2, 3])]


def test_what_was_tried_is_not_tried_again_but_what_nobody_caught(tmp_path: Path) -> None:
    row = [mutant_in(name) for name in ("a", "b", "c", "d")]
    ledger = Ledger(tmp_path / "verdicts.json")
    for mutant, outcome in zip(row, (CAUGHT, SURVIVED, FAILED), strict=False):
        ledger.add(mutant, Verdict(outcome, "why"))
    assert Ledger(ledger.path).waiting(row, again=False) == row[2:]
    assert Ledger(ledger.path).waiting(row, again=True) == row[1:]
    told = list(ledger.summary())
    assert "game/kiosk: 1 of 2 caught" in told
    assert "all: 1 of 2 caught" in told
    assert any("game/kiosk/idle.py::b" in line and "not judged yet" in line for line in told)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits of processes")
def test_a_planted_fault_is_caught_by_the_test_that_looks_and_leaves_no_trace(tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    for name, text in (("sums.py", "def half(x):\n    return x / 2\n"), ("test_sums.py", TEST)):
        (root / name).write_text(text)
    copy = Copy(root, tmp_path / "copy", ("sums.py", "test_sums.py"))
    (mutant,) = [each for each in mutants("sums.py", (root / "sums.py").read_bytes()) if each.operator == "sum turned"]
    assert copy.ask(mutant, ["test_sums.py::test_half"], 1.0) == (CAUGHT, "test_sums.py::test_half")
    assert copy.ask(mutant, ["test_sums.py::test_zero"], 1.0).outcome == SURVIVED
    assert copy.ask(mutant, ["test_sums.py::test_gone"], 1.0).outcome == FAILED
    assert (copy.tree / "sums.py").read_bytes() == (root / "sums.py").read_bytes()


TEST = """from sums import half


def test_half():
    assert half(4) == 2


def test_zero():
    assert half(0) == 0
"""


def test_what_was_judged_is_still_there() -> None:
    """A fault of a function that was changed since is judged anew."""
    paths = {key.partition("::")[0] for key in EQUIVALENTS}
    there = {mutant.key for path in paths for mutant in mutants(path, (ROOT / path).read_bytes())}
    assert set(EQUIVALENTS) <= there
