"""A match is found among the records by its name."""

from pathlib import Path

from game.core.record import match_name
from game.store.kept_matches import record_of_match
from game.store.paths import portable
from game.store.saves import Saver
from tests.store.helpers import clock, drive_home, toy_match

CREATED = "2026-11-26T20:00:00"


def test_a_match_is_found_by_its_name(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    saver = Saver(paths, clock)
    kept = {}
    for seed in (1, 11, 111):  # the file of the longer number begins as that of the shorter one
        match = toy_match(seed, CREATED)
        saver.begin(match)
        drive_home(match)
        kept[match_name(match.header)] = saver.finish(match)
    assert len(kept) == 3
    for name, path in kept.items():
        assert record_of_match(paths, name) == path
    assert record_of_match(paths, f"{CREATED}/toy/2") is None
    assert record_of_match(paths, "2026-11-26T20:00:01/toy/1") is None, "another match of the same day and seed"


def test_the_finished_one_of_two_is_meant(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    saver = Saver(paths, clock)
    match = toy_match(3, CREATED)
    saver.begin(match)
    given_up = saver.keep_record(match.record)
    name = match_name(match.header)
    assert record_of_match(paths, name) == given_up
    drive_home(match)
    kept = saver.finish(match)
    assert record_of_match(paths, name) == kept != given_up


def test_what_is_no_name_of_a_match_finds_nothing(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    for name in ("", "/", "x/y", "2026-11-26/toy/*"):
        assert record_of_match(paths, name) is None
