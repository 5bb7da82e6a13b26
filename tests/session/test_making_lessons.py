"""assets/make/lessons.py: positions are made anew under other rules, what no longer applies is told, and races are found to begin in."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from game.core.contract import Title
from game.core.lessons import Position
from game.session.lessons import lessons_file, positions_of
from tests.helpers.lessons import ROOT, TOY_ASSETS, maps_of, positions
from tests.helpers.play import title_of

TOY = title_of("toy")


@pytest.fixture(scope="module")
def make() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("make_lessons", ROOT / "assets" / "make" / "lessons.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """The toy's positions, to be written over."""
    shutil.copytree(TOY_ASSETS, tmp_path, dirs_exist_ok=True)
    return tmp_path


def maker(make: ModuleType, assets: Path, title: Title = TOY) -> Any:
    return make.Maker(title, maps_of("toy"), assets)


def content(assets: Path) -> bytes:
    return lessons_file(assets, "toy").read_bytes()


def changed(make: ModuleType, assets: Path, id: str, **fields: object) -> None:
    """The position of that id with other fields, in the file."""
    one = maker(make, assets)
    one.write(msgspec.structs.replace(position, **fields) if position.id == id else position for position in one.positions)


def test_what_is_right_already_stays_to_the_byte(make: ModuleType, assets: Path) -> None:
    before = content(assets)
    one = maker(make, assets)
    assert list(one.all_anew()) == []
    one.write(one.positions)
    assert content(assets) == before == content(TOY_ASSETS)


def test_positions_under_other_rules_get_their_digests(make: ModuleType, assets: Path) -> None:
    changed(make, assets, "roll", digest="0" * 32)
    newer = msgspec.structs.replace(TOY, meta=msgspec.structs.replace(TOY.meta, rules_version=2))
    assert list(maker(make, assets, newer).all_anew()) == []
    assert positions_of(newer, assets) == positions("toy")
    assert positions_of(TOY, assets) == {}, "they are of the new version"


def test_a_decision_that_no_longer_applies_is_told_and_the_others_are_made(make: ModuleType, assets: Path) -> None:
    before = positions("toy")["roll"].before
    changed(make, assets, "roll", before=(*before[:4], before[0], *before[4:]))
    changed(make, assets, "cards", digest="0" * 32)
    assert list(maker(make, assets).all_anew()) == ["toy: roll no longer applies: its decision 5 is not possible"]
    assert positions_of(TOY, assets)["cards"] == positions("toy")["cards"]


def test_a_way_that_no_longer_shows_its_event_is_told(make: ModuleType, assets: Path) -> None:
    """Another card is the highest there."""
    changed(make, assets, "cards", seed=1)
    assert list(maker(make, assets).all_anew()) == ["toy: cards no longer applies: what follows does not show CartMoved"]


def test_a_lesson_without_a_position_is_told(make: ModuleType, assets: Path) -> None:
    one = maker(make, assets)
    one.write(one.positions[:1])
    assert list(maker(make, assets).all_anew()) == ["toy: roll has no position"]


def test_races_are_found_in_which_a_lesson_can_be_given_as_it_is_written(make: ModuleType, assets: Path) -> None:
    found = maker(make, assets).find("roll", range(1, 3))
    assert [(one.seed, one.decisions, one.exact) for one in found] == [(1, 10, True), (2, 8, True)]


def test_where_it_can_be_given_nowhere_races_are_found_that_show_the_same_kinds(make: ModuleType, assets: Path) -> None:
    found = maker(make, assets).find("cards", range(7, 9))
    assert found
    assert not any(one.exact for one in found), "the card is another one"


def test_the_race_that_is_taken_is_the_lessons_position(make: ModuleType, assets: Path) -> None:
    one = maker(make, assets)
    one.write(one.positions[:1])
    maker(make, assets).take("roll", 1, 10)
    assert content(assets) == content(TOY_ASSETS)


def test_what_can_not_be_taken_is_told_and_nothing_is_written(make: ModuleType, assets: Path) -> None:
    before = content(assets)
    for id, seed, decisions in (("cards", 1, 0), ("roll", 1, 9), ("roll", 1, 5_000), ("walk", 1, 0)):
        with pytest.raises(make.LostError):
            maker(make, assets).take(id, seed, decisions)
    assert content(assets) == before


def test_a_diagram_is_found_and_taken_with_the_decision_it_shows(make: ModuleType, assets: Path) -> None:
    one = maker(make, assets)
    roll: Position = positions("toy")["roll"]
    act = (0, msgspec.Raw(b'{"do":"Gamble"}'))
    one.write((*one.positions, msgspec.structs.replace(roll, id="gamble", act=act, shows="DieRolled")))
    found = maker(make, assets).find("gamble", range(1, 4))
    assert found
    made = maker(make, assets).take("gamble", found[0].seed, found[0].decisions)
    assert msgspec.json.decode(made.act[1]) == {"do": "Gamble"}
    assert list(maker(make, assets).all_anew()) == []
