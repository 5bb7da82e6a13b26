"""`phones.json`: hashes alone, its owner's to read, one race's, and gone with it."""

import json
import os
import stat
from pathlib import Path

import pytest

from game.core.record import match_name
from game.store.paths import portable
from game.store.phones import KeptPhone, KeptPhones
from game.store.saves import Saver
from tests.helpers.systems import needs_links
from tests.store.helpers import clock, drive, drive_home, toy_match

HASH = "0123456789abcdef" * 4


@pytest.fixture
def saver(tmp_path: Path) -> Saver:
    return Saver(portable(tmp_path), clock)


def kept_of(saver: Saver, seed: int = 7) -> KeptPhones:
    match = toy_match(seed)
    saver.begin(match)
    drive(match, 5)
    kept = KeptPhones(match_name(match.header), 8377, (KeptPhone(HASH, 3, 1),))
    assert saver.phones.keep(kept)
    return kept


def test_what_was_kept_is_known_again(saver: Saver) -> None:
    kept = kept_of(saver)
    header = toy_match(7).header
    assert Saver(saver.paths, clock).phones.load(header) == kept
    assert json.loads(saver.phones.path.read_text()) == {
        "version": 1, "race": kept.race, "port": 8377, "phones": [{"hash": HASH, "number": 3, "seat": 1}],
    }  # fmt: skip


@needs_links
def test_nobody_else_may_read_it(saver: Saver) -> None:
    kept_of(saver)
    assert stat.S_IMODE(os.stat(saver.phones.path).st_mode) == 0o600


def test_phones_of_another_race_are_nobody_here(saver: Saver) -> None:
    kept_of(saver)
    assert saver.phones.load(toy_match(8).header) == KeptPhones()
    assert saver.phones.path.exists()


def test_a_race_and_a_cup_have_a_file_each(saver: Saver) -> None:
    kept = kept_of(saver)
    cup = Saver(saver.paths, clock, "cup")
    cup.phones.keep(KeptPhones("another", 1))
    assert saver.phones.load(toy_match(7).header) == kept


def test_it_goes_with_the_race(saver: Saver) -> None:
    match = toy_match()
    saver.begin(match)
    saver.phones.keep(KeptPhones(match_name(match.header), 8377, (KeptPhone(HASH, 3, 1),)))
    drive_home(match)
    saver.finish(match)
    assert not saver.phones.path.exists()


def test_another_races_file_stays_when_one_is_over(saver: Saver) -> None:
    match = toy_match()
    saver.begin(match)
    saver.phones.keep(KeptPhones("another"))
    drive_home(match)
    saver.finish(match)
    assert saver.phones.path.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"\0" * 100, b'{"version":1,"race":7}', b'{"version":1,"phones":[{"hash":"x","number":1,"seat":1}]}',
        b'{"version":1,"phones":"all"}', b'{"version":1,"port":99999999}',
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_stops_no_race(saver: Saver, content: bytes) -> None:
    kept = kept_of(saver)
    saver.phones.path.write_bytes(content)
    assert saver.phones.load(toy_match(7).header).phones == ()
    assert [path.read_bytes() for path in saver.paths.saves.glob("phones.json.broken-*")] == [content]
    assert saver.phones.keep(kept)
    assert saver.phones.load(toy_match(7).header) == kept


@pytest.mark.parametrize("phones", [[(3, 1), (3, 2)], [(3, 1), (4, 1)]])
def test_two_phones_of_one_number_or_seat_are_none(saver: Saver, phones: list[tuple[int, int]]) -> None:
    kept = kept_of(saver)
    saver.phones.keep(KeptPhones(kept.race, 1, tuple(KeptPhone(HASH, number, seat) for number, seat in phones)))
    assert saver.phones.load(toy_match(7).header) == KeptPhones()


def test_a_disk_that_refuses_stops_nobody(saver: Saver) -> None:
    saver.paths.saves.parent.mkdir(parents=True, exist_ok=True)
    saver.paths.saves.write_text("no folder")
    assert not saver.phones.keep(KeptPhones("race"))
    saver.phones.forget(toy_match(7).header)
