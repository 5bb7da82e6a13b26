"""The bundle of a fault: it holds the race that was on, few are kept, and the next start tells of it once."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chain import digest
from game.core.match import Match
from game.store import faults
from game.store.faults import MOST, Fault, keep_fault, load_fault, race_of, untold_fault, with_race
from game.store.paths import portable
from game.store.reading import ReadError
from tests.helpers.examples import examples
from tests.helpers.toy.title import TITLE
from tests.store.helpers import NOW, drive, toy_match

FAULT = Fault(when="2026-11-20T18:30:05", problem="KeyError", traceback="Traceback", scenes=("MenuScene", "RaceScene"))


def test_the_race_comes_back_at_the_same_decision(tmp_path: Path) -> None:
    match = toy_match()
    drive(match, 17)
    path = keep_fault(portable(tmp_path), with_race(FAULT, match.record), NOW)
    fault = load_fault(path)
    assert fault is not None
    saved = race_of(fault, path.name)
    assert saved is not None
    assert saved.record is not None
    assert digest(Match.resumed(TITLE, saved.record).state) == digest(match.state)


def test_it_is_told_of_once(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    assert untold_fault(paths) is None
    path = keep_fault(paths, FAULT, NOW)
    assert untold_fault(paths) == (path, FAULT)
    assert untold_fault(paths) is None
    assert path.exists()


def test_the_newest_is_the_last_also_where_the_clock_went_back(tmp_path: Path) -> None:
    """Issue 33, item 2: the order of bundles is that of their names, and no clock's."""
    paths = portable(tmp_path)
    kept = [keep_fault(paths, FAULT, NOW) for _ in range(MOST)]
    for years in (10, 3, 0):
        kept.append(keep_fault(paths, FAULT, NOW.replace(year=NOW.year - years)))
    assert sorted(paths.faults.glob("*.fault.json")) == kept[-MOST:] == sorted(kept)[-MOST:]
    paths.faults.joinpath("copied-by-somebody.fault.json").touch()
    keep_fault(paths, FAULT, NOW)
    assert not paths.faults.joinpath("copied-by-somebody.fault.json").exists(), "what tells no time is old"


def test_the_oldest_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = portable(tmp_path)
    kept = [keep_fault(paths, FAULT, NOW) for _ in range(MOST + 5)]
    assert {path for path in kept if path.exists()} == set(kept[5:])
    monkeypatch.setattr(faults, "MOST_BYTES", 10)
    last = keep_fault(paths, FAULT, NOW)
    assert {path.name for path in paths.faults.glob("*.fault.json")} == {last.name}


@examples(60)
@given(pointer=st.binary(max_size=300), bundle=st.binary(max_size=200))
def test_whatever_lies_there_a_start_never_fails_over_it(tmp_path: Path, pointer: bytes, bundle: bytes) -> None:
    paths = portable(tmp_path)
    paths.faults.mkdir(exist_ok=True)
    (paths.faults / "untold").write_bytes(pointer)
    untold_fault(paths)
    path = paths.faults / "x.fault.json"
    path.write_bytes(bundle)
    (paths.faults / "untold").write_bytes(b"x.fault.json")
    assert untold_fault(paths) == (path, None)
    assert untold_fault(paths) is None
    with pytest.raises(ReadError):
        load_fault(path)
