"""Profiles: kept whole, read entry by entry, every race counted once."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.paths import portable
from game.store.profiles import MOST, MOST_RACES, Counted, People, Profile, Profiles, Tally, Wishes, load_profiles, save_profiles

NOW = datetime(2026, 1, 2, 3, 4, 5)
ADA = Profile(id="p1", name="Ada", colour="B", shape="star", wishes=Wishes(text_scale=150, hints=True))
BEN = Profile(id="p2", name="Ben", wishes=Wishes(speed_people="fast", text_scale=125))


def book() -> People:
    return People().put(ADA).put(BEN)


def race(name: str, **places: int) -> Counted:
    return Counted(name, "monza", "oval", places)


def test_a_book_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    kept = book().count(race("a", p1=2, p2=1))
    save_profiles(portable(tmp_path), kept, NOW)
    assert load_profiles(portable(tmp_path), NOW) == (kept, None)


def test_no_file_is_an_empty_book(tmp_path: Path) -> None:
    assert load_profiles(portable(tmp_path), NOW) == (People(), None)


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 9000])
def test_a_file_that_cannot_be_read_is_set_aside_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    paths = portable(tmp_path)
    paths.profiles.write_bytes(data)
    found, problem = load_profiles(paths, NOW)
    assert found == People()
    assert problem is not None
    assert problem.code == "profiles_broken"
    assert [one.read_bytes() for one in tmp_path.glob("profiles.json.broken-*")] == [data]
    assert not paths.profiles.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "../x", "name": "Eve"},
        {"id": "p3", "name": ""},
        {"id": "p3", "name": "far too long a name"},
        {"id": "p1", "name": "Twin"},
        7,
    ],
)
def test_a_wrong_entry_costs_no_other(tmp_path: Path, wrong: object) -> None:
    paths = portable(tmp_path)
    save_profiles(paths, book(), NOW)
    raw = json.loads(paths.profiles.read_text())
    raw["profiles"].append(wrong)
    paths.profiles.write_text(json.dumps(raw))
    found, problem = load_profiles(paths, NOW)
    assert found == book()
    assert problem is not None
    assert problem.code == "profiles_values"
    assert list(tmp_path.glob("profiles.json.broken-*"))
    assert load_profiles(paths, NOW) == (book(), None)


@pytest.mark.parametrize(
    ("wrong", "kept"),
    [
        ({"colour": "Z", "shape": "star"}, {"shape": "star"}),
        ({"wishes": {"text_scale": 900, "hints": True}}, {"wishes": Wishes(hints=True)}),
        ({"wishes": 7}, {}),
        (
            {"tallies": {"monza": {"oval": {"places": [-1]}, "long": {"places": [3]}}, "aruba": 1}},
            {"tallies": {"monza": {"long": Tally((3,))}}},
        ),
        ({"tallies": {"monza": {"oval": {"places": [10**13]}}}}, {"tallies": {}}),
    ],
)
def test_a_wrong_value_costs_a_person_nothing_else(tmp_path: Path, wrong: dict[str, object], kept: dict[str, Any]) -> None:
    paths = portable(tmp_path)
    paths.profiles.write_text(json.dumps({"version": 1, "profiles": [{"id": "p3", "name": "Eve", **wrong}]}))
    found, problem = load_profiles(paths, NOW)
    assert found == People((Profile(id="p3", name="Eve", **kept),))
    assert problem is not None
    assert problem.code == "profiles_values"


def test_millions_of_races_are_nothing_wrong_and_a_tally_stops_at_its_bound(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    many = Profile(id="p1", name="Ada", tallies={"monza": {"oval": Tally((2_000_000, MOST_RACES))}})
    save_profiles(paths, People((many,)), NOW)
    assert load_profiles(paths, NOW) == (People((many,)), None)
    assert many.counted("monza", "oval", 2).tally("monza", "oval").places == (2_000_000, MOST_RACES)


def test_a_name_is_cleaned_on_the_way_in(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    paths.profiles.write_text(json.dumps({"profiles": [{"id": "p1", "name": "A\0da\x1b"}, {"id": "p2", "name": "\u202e"}]}))
    found, problem = load_profiles(paths, NOW)
    assert ([one.name for one in found.profiles], problem) == (["Ada", "p2"], None)


@pytest.mark.parametrize("content", [b'{"version": 2, "profiles": [{"id": "p1", "name": "Ada", "hat": 1}]}', None])
def test_what_is_newer_or_can_not_be_read_is_set_aside_before_anything_is_written(tmp_path: Path, content: bytes | None) -> None:
    paths = portable(tmp_path)
    if content is None:
        paths.profiles.symlink_to(tmp_path / "nowhere" / "else")
    else:
        paths.profiles.write_bytes(content)
    found, problem = load_profiles(paths, NOW)
    assert problem is not None
    assert [one.name for one in found.profiles] == ([] if content is None else ["Ada"])
    save_profiles(paths, book(), NOW)
    aside = [one for one in tmp_path.iterdir() if one.name.startswith("profiles.json.")]
    assert len(aside) == 1
    assert aside[0].is_symlink() if content is None else aside[0].read_bytes() == content
    assert load_profiles(paths, NOW) == (book(), None)


def test_a_race_counts_once_however_often_it_is_told() -> None:
    once = book().count(race("a", p1=1, p2=2))
    assert once.count(race("a", p1=1, p2=2)) == once
    ada = once.get("p1")
    assert ada is not None
    assert (ada.tally("monza", "oval").races, ada.tally("monza", "oval").wins) == (1, 1)


def test_an_end_that_was_taken_back_and_came_again_replaces_the_first() -> None:
    again = book().count(race("a", p1=1, p2=2)).count(race("a", p1=2, p2=1))
    ada, ben = again.get("p1"), again.get("p2")
    assert ada is not None
    assert ben is not None
    assert (ada.tally("monza", "oval").wins, ben.tally("monza", "oval").wins) == (0, 1)
    assert ada.tally("monza", "oval").races == ben.tally("monza", "oval").races == 1


def test_who_is_gone_is_counted_no_more_and_leaves_no_name_to_others() -> None:
    rest = book().count(race("a", p1=1, p2=2)).without("p1").count(race("b", p1=1, p2=1))
    assert rest.get("p1") is None
    assert rest.fresh() == "p3"


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(1, 6), st.integers(1, 6)), max_size=40))
def test_tallies_are_the_sum_of_the_last_word_on_each_race(told: list[tuple[str, int, int]]) -> None:
    found = book()
    for name, one, two in told:
        found = found.count(race(name, p1=one, p2=two))
    last = {name: one for name, one, _ in told}
    ada = found.get("p1")
    assert ada is not None
    tally = ada.tally("monza", "oval")
    assert (tally.races, tally.wins) == (len(last), list(last.values()).count(1))
    assert tally.best == min(last.values(), default=0)


def test_wishes_of_several_people_are_the_largest_letters_and_the_slowest_pace() -> None:
    profiles = Profiles()
    profiles.people = book().put(Profile(id="p3", name="Cleo", wishes=Wishes(speed_people="slow", hints=False)))
    assert profiles.wishes(("p1", "p2")) == {"text_scale": 150, "hints": True, "speed_people": "fast"}
    assert profiles.wishes(("p2", "p3")) == {"text_scale": 125, "speed_people": "slow", "hints": False}
    assert profiles.wishes(("p1", "p3"))["hints"] is True
    assert profiles.wishes(("gone", "")) == {}


def test_an_empty_tally_has_no_best_place() -> None:
    assert (Tally().races, Tally().wins, Tally().best) == (0, 0, 0)
    assert MOST > 6
