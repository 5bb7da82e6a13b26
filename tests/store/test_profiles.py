"""Profiles: kept whole, read entry by entry."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.fit import Fit
from game.store.learnt import Learnt
from game.store.paths import portable
from game.store.profiles import MOST, MOST_RACES, People, Profile, Profiles, Tally, Wishes, load_profiles, save_profiles
from tests.helpers.systems import needs_links

NOW = datetime(2026, 1, 2, 3, 4, 5)
ADA = Profile(id="p1", name="Ada", colour="B", shape="star", wishes=Wishes(text_scale=150, hints=True))
BEN = Profile(id="p2", name="Ben", wishes=Wishes(speed_people="fast", text_scale=125), lessons={"monza": Learnt(("throw",), off=True)})


def people() -> People:
    return People().put(ADA).put(BEN)


def test_people_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = people()
    save_profiles(portable(tmp_path), kept, NOW)
    assert load_profiles(portable(tmp_path), NOW) == (kept, None)


def test_no_file_is_nobody(tmp_path: Path) -> None:
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
    save_profiles(paths, people(), NOW)
    raw = json.loads(paths.profiles.read_text())
    raw["profiles"].append(wrong)
    paths.profiles.write_text(json.dumps(raw))
    found, problem = load_profiles(paths, NOW)
    assert found == people()
    assert problem is not None
    assert problem.code == "profiles_values"
    assert list(tmp_path.glob("profiles.json.broken-*"))
    assert load_profiles(paths, NOW) == (people(), None)


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
        (
            {"lessons": {"monza": {"done": ["throw"]}, "aruba": {"done": 7}, "top_race": {"done": ["x"] * 65}, "derby": 1}},
            {"lessons": {"monza": Learnt(("throw",))}},
        ),
        ({"lessons": ["throw"]}, {}),
        (
            {"fits": {"monza": {"level": 1400, "turns": 2, "way": -1}, "aruba": {"level": 3001}, "top_race": {"way": 2}, "derby": 7}},
            {"fits": {"monza": Fit(1_400, 2, -1)}},
        ),
        ({"fits": 7}, {}),
    ],
)
def test_a_wrong_value_costs_a_person_nothing_else(tmp_path: Path, wrong: dict[str, object], kept: dict[str, Any]) -> None:
    paths = portable(tmp_path)
    paths.profiles.write_text(json.dumps({"version": 1, "profiles": [{"id": "p3", "name": "Eve", **wrong}]}))
    found, problem = load_profiles(paths, NOW)
    assert found == People((Profile(id="p3", name="Eve", **kept),))
    assert problem is not None
    assert problem.code == "profiles_values"


def test_a_level_that_fits_is_kept_by_title_and_a_file_from_before_there_were_any_is_read_as_it_is(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    paths.profiles.write_text(json.dumps({"version": 1, "profiles": [{"id": "p1", "name": "Ada", "help": {"monza": 2}}]}))
    old, problem = load_profiles(paths, NOW)
    assert (old, problem) == (People((Profile(id="p1", name="Ada", help={"monza": 2}),)), None)
    fits = {"monza": Fit(2_150, 4, 1, "2026-11-20T12:00:00/monza/5"), "aruba": Fit()}
    save_profiles(paths, People((msgspec.structs.replace(old.profiles[0], fits=fits),)), NOW)
    found, problem = load_profiles(paths, NOW)
    assert (found.profiles[0].fits, found.profiles[0].help, problem) == (fits, {"monza": 2}, None)
    assert json.loads(paths.profiles.read_text())["version"] == 2


def test_millions_of_races_are_nothing_wrong(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    many = Profile(id="p1", name="Ada", tallies={"monza": {"oval": Tally((2_000_000, MOST_RACES))}})
    save_profiles(paths, People((many,)), NOW)
    assert load_profiles(paths, NOW) == (People((many,)), None)


def test_a_name_is_cleaned_on_the_way_in(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    paths.profiles.write_text(json.dumps({"profiles": [{"id": "p1", "name": "A\0da\x1b"}, {"id": "p2", "name": "\u202e"}]}))
    found, problem = load_profiles(paths, NOW)
    assert ([one.name for one in found.profiles], problem) == (["Ada", "p2"], None)


@pytest.mark.parametrize(
    "content", [b'{"version": 3, "profiles": [{"id": "p1", "name": "Ada", "hat": 1}]}', pytest.param(None, marks=needs_links)]
)
def test_what_is_newer_or_can_not_be_read_is_set_aside_before_anything_is_written(tmp_path: Path, content: bytes | None) -> None:
    paths = portable(tmp_path)
    if content is None:
        paths.profiles.symlink_to(tmp_path / "nowhere" / "else")
    else:
        paths.profiles.write_bytes(content)
    found, problem = load_profiles(paths, NOW)
    assert problem is not None
    assert [one.name for one in found.profiles] == ([] if content is None else ["Ada"])
    save_profiles(paths, people(), NOW)
    aside = [one for one in tmp_path.iterdir() if one.name.startswith("profiles.json.")]
    assert len(aside) == 1
    assert aside[0].is_symlink() if content is None else aside[0].read_bytes() == content
    assert load_profiles(paths, NOW) == (people(), None)


def test_who_is_gone_leaves_no_id_to_others(tmp_path: Path) -> None:
    rest = people().without("p2")
    assert rest.get("p2") is None
    assert rest.fresh() == "p3"
    save_profiles(portable(tmp_path), rest, NOW)
    assert load_profiles(portable(tmp_path), NOW)[0].fresh() == "p3"


def test_who_is_gone_in_a_file_of_an_older_kerbside_leaves_no_id_either(tmp_path: Path) -> None:
    old = {"profiles": [{"id": "p1", "name": "Ada"}], "counted": [{"race": "a", "places": {"p7": 1, "x": 2}}, 7, {"places": 8}]}
    portable(tmp_path).profiles.write_text(json.dumps(old))
    found, problem = load_profiles(portable(tmp_path), NOW)
    assert problem is None
    assert found.fresh() == "p8"


def test_tallies_end_when_the_book_begins(tmp_path: Path) -> None:
    save_profiles(portable(tmp_path), people(), NOW)
    assert Profiles(portable(tmp_path), lambda: NOW).people.moved == ""
    save_profiles(portable(tmp_path), people().put(Profile(id="p3", name="Eve", tallies={"monza": {"oval": Tally((3,))}})), NOW)
    assert Profiles(portable(tmp_path), lambda: NOW).people.moved == "2026-01-02T03:04:05"
    assert Profiles(portable(tmp_path), lambda: NOW.replace(year=2027)).people.moved == "2026-01-02T03:04:05"


def test_wishes_of_several_people_are_the_largest_letters_and_the_slowest_pace() -> None:
    profiles = Profiles()
    profiles.people = people().put(Profile(id="p3", name="Cleo", wishes=Wishes(speed_people="slow", hints=False)))
    assert profiles.wishes(("p1", "p2")) == {"text_scale": 150, "hints": True, "speed_people": "fast"}
    assert profiles.wishes(("p2", "p3")) == {"text_scale": 125, "speed_people": "slow", "hints": False}
    assert profiles.wishes(("p1", "p3"))["hints"] is True
    assert profiles.wishes(("gone", "")) == {}


def test_an_empty_tally_has_no_best_place() -> None:
    assert (Tally().races, Tally().wins, Tally().best) == (0, 0, 0)
    assert MOST > 6
