"""The campaigns in short, so that they work when they are wanted; in full with the marker `campaign`. And every input that ever broke the
game, answered in a sentence."""

import json
import os
import random
from pathlib import Path

import pytest

from game.store.book import Book
from tests.campaigns import book, fuzz, homes, limits
from tests.campaigns.campaign import Campaign, Ledger, run, summary
from tests.campaigns.limits import TooDearError, limited
from tests.campaigns.list import CAMPAIGNS
from tests.campaigns.start import started
from tests.campaigns.storm import storm
from tests.helpers.postgres import needs_postgres

ALL_BROKEN = sorted((Path(__file__).parent / "broken").iterdir())
BOOKS = [path for path in ALL_BROKEN if path.suffix == ".sqlite"]
BROKEN = [path for path in ALL_BROKEN if path not in BOOKS]
KINDS = {"map": "map", "record": "record", "save": "save", "settings": "settings", "profiles": "profiles"}
QUICK = {
    "fuzz": 60,
    "kill": 20,
    "disk": 30,
    "sigkill": 1,
    "races": 10,
    "homes": 2,
    "packs": 9,
    "cache": 6,
    "book": 13,
    "clock": 11,
    "rows": 6,
}
"""Trials of each that take a few seconds; they lie spread over its full length."""


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_every_input_that_broke_the_game_is_answered_in_a_sentence(path: Path, tmp_path: Path) -> None:
    outcome = fuzz.read(KINDS[path.name.partition("-")[0]], path.read_bytes(), tmp_path)
    assert outcome


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.name)
def test_every_book_that_broke_the_cabinets_commands_is_answered(path: Path, tmp_path: Path) -> None:
    paths = book.furnished(tmp_path / "home")
    paths.book.write_bytes(path.read_bytes())
    assert book.commands(paths.data, tmp_path / "out") == "figures"
    with Book(paths.book) as opened:
        book.asked(opened, paths)


@pytest.mark.parametrize("name", QUICK)
def test_a_little_of_each_campaign(name: str, tmp_path: Path) -> None:
    campaign = CAMPAIGNS[name]()
    stride = max(1, campaign.goal // QUICK[name])
    for number in range(0, campaign.goal, stride):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert campaign.play(number, folder)


def test_a_little_of_a_storm(tmp_path: Path) -> None:
    assert len(storm(1, tmp_path, 150).met) > 1


@pytest.mark.campaign
@pytest.mark.parametrize("name", [pytest.param(name, marks=needs_postgres) if name == "house" else name for name in CAMPAIGNS])
def test_all_of_each_campaign(name: str, tmp_path: Path) -> None:
    campaign = CAMPAIGNS[name]()
    ledger = run(campaign, Ledger(tmp_path, name), campaign.goal, 10**9)
    assert ledger.failures == []


# --- the machinery itself


def _odd(number: int, folder: Path) -> str:
    assert number % 5 != 3, "by design"
    return "odd" if number % 2 else "even"


def test_a_ledger_goes_on_where_it_stopped_and_shares_add_up(tmp_path: Path) -> None:
    campaign = Campaign("odd", 20, "trials", _odd)
    for share in (0, 1):
        for goal in (7, 20):
            run(campaign, Ledger(tmp_path, "odd", share, 2), goal, 60)
    told = summary(tmp_path, campaign)
    assert (told["done"], told["of"], told["failed"], told["outcomes"]) == (20, 20, 4, {"even": 8, "odd": 8})
    kept = json.loads((tmp_path / "odd-2of2.json").read_text())
    assert [failure["number"] for failure in kept["failures"]] == [3, 13]
    assert "by design" in kept["failures"][0]["error"]
    mended = Campaign("odd", 20, "trials", lambda number, folder: "mended")
    run(mended, Ledger(tmp_path, "odd", 1, 2), 20, 60)
    assert summary(tmp_path, mended)["failed"] == 2, "what failed is tried again"


def test_a_reader_that_opens_what_is_none_of_its_business_is_found_out(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside.txt"
    inside.mkdir()
    outside.write_text("secret")
    (inside / "a").write_text("mine")
    with limited(inside):
        (inside / "a").read_text()
    with pytest.raises(TooDearError, match="outside"), limited(inside):
        outside.read_text()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes that lie in a folder")
def test_a_reader_that_waits_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PATIENCE", 0.05)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TooDearError, match="waited"), limited(tmp_path):
        (tmp_path / "pipe").read_bytes()


def test_a_home_is_spoilt_by_the_names_that_a_start_reads(tmp_path: Path) -> None:
    """Those of kept pictures among them, and nothing that is not there."""
    names = homes.furnish(tmp_path, random.Random(3))
    assert {"settings.json", "profiles.json", "saves/race.jsonl", "maps/monza/own.tmx", "faults/untold"} <= set(names)
    assert any(name.endswith(".cache") for name in names)
    assert all((tmp_path / name).is_file() for name in names)


def test_a_failing_input_is_shrunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(data: bytes, home: Path) -> str:
        assert b"bad" not in data
        return "read"

    monkeypatch.setattr(fuzz, "READERS", {"settings": fails})
    monkeypatch.setattr(fuzz, "_edited", lambda kind, data, chance: b"x" * 500 + b"bad" + b"y" * 500)
    monkeypatch.setattr(fuzz, "WEIGHTS", (1,))
    with pytest.raises(fuzz.FailedInputError) as caught:
        fuzz.play(1, tmp_path)
    assert caught.value.data == b"bad"


def test_a_home_that_is_sound_has_only_its_fault_to_tell(tmp_path: Path) -> None:
    homes.furnish(tmp_path, random.Random(3))
    with started(tmp_path) as (_, said, more):
        assert ("a fault of its own" in said, more) == (True, "")
    with started(tmp_path) as (_, said, _):
        assert said == ""
