"""Section 3: V1 to V9 each with a good and a bad map, the notation, the ways ahead, and the shipped maps."""

from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace

from game.core.track import Space, Track
from game.titles.aruba.title import TITLE
from game.titles.aruba.track import contract
from game.tracks.checks import check
from game.tracks.reader import load
from game.tracks.sketch import sketch
from game.tracks.trouble import TrackError
from tests.helpers.maps import MAPS, layer, remade, shipped, space
from tests.titles.aruba import build
from tests.titles.aruba.build import T36, drawn, track


def codes(bad: Track) -> list[str]:
    """The codes of all findings, in order."""
    findings = contract.check(bad)
    assert all(f.error for f in findings)
    assert all(f.code in TITLE.words.findings for f in findings)
    return [f.code for f in findings]


def _with(spaces: Sequence[Space]) -> Track:
    return replace(track(), spaces=tuple(spaces))


def _changed(name: str, **fields: object) -> Track:
    return _with([replace(s, **fields) if s.id == name else s for s in track().spaces])


@pytest.mark.parametrize("name", ["t36", "t48"])
def test_good_tracks(name: str) -> None:
    """V1 to V8: a good track of three lanes, and one of four."""
    assert contract.check(track(name)) == ()


def test_v1_every_space_once() -> None:
    spaces = track().spaces
    assert codes(_with(spaces[1:])) == ["V1"]
    assert codes(_with([*spaces, spaces[0]])) == ["V1"]
    assert codes(_changed("3/2", back=36, front=37)) == ["V1", "V1"]
    assert codes(_changed("3/2", front=5)) == ["V1", "V1"]
    assert codes(_changed("3/2", id="b4")) == ["V1", "V1"]
    assert codes(_changed("3/2", lane=4)) == ["V1", "V1"]


@pytest.mark.parametrize(("lanes", "good"), [(2, False), (3, True), (4, True), (5, True), (6, False)])
def test_v2_three_to_five_lanes(lanes: int, good: bool) -> None:
    made = drawn("t", **{**T36, "lanes": lanes, "slots": "35/1 35/2 34/1 34/2 33/1 33/2"})
    assert codes(made) == ([] if good else ["V2"])


@pytest.mark.parametrize(("rows", "good"), [(23, False), (24, True), (60, True), (61, False)])
def test_v3_24_to_60_rows(rows: int, good: bool) -> None:
    last = rows - 1
    slots = f"{last}/1 {last}/2 {last}/3 {last - 1}/1 {last - 1}/2 {last - 1}/3"
    assert codes(drawn("t", rows=rows, lanes=3, red="5-7", slots=slots)) == ([] if good else ["V3"])


def test_v4_each_slot_once() -> None:
    assert codes(drawn("t", **{**T36, "slots": "35/1 35/3 34/1 34/3 33/1"})) == ["V4"]
    twice = _changed("33/3", tags={"slot": 5})
    assert codes(twice) == ["V4", "V4"]
    assert codes(_changed("33/2", tags={"slot": 7})) == ["V4"]


def test_v5_slots_lie_on_the_last_six_rows_and_are_never_red() -> None:
    assert codes(drawn("t", **{**T36, "red": "5-7", "slots": "35/1 35/3 34/1 34/3 33/1 30/3"})) == []
    assert codes(drawn("t", **{**T36, "red": "5-7", "slots": "35/1 35/3 34/1 34/3 33/1 29/3"})) == ["V5"]
    assert codes(drawn("t", **{**T36, "red": "5-7 33/3"})) == ["V5"]


def test_v6_rows_do_not_increase_with_the_slot() -> None:
    assert codes(drawn("t", **{**T36, "slots": "35/1 35/3 35/2 34/3 34/1 34/2"})) == []
    assert codes(drawn("t", **{**T36, "slots": "35/1 34/1 35/3 34/3 33/1 33/3"})) == ["V6"]


def test_v7_not_too_much_red() -> None:
    assert codes(drawn("t", **{**T36, "red": "0-4 6-10 12-16 18-20"})) == []
    assert codes(drawn("t", **{**T36, "red": "0-4 6-10 12-16 18-21/2"})) == ["V7"]
    assert codes(drawn("t", **{**T36, "red": "5-9"})) == []
    assert codes(drawn("t", **{**T36, "red": "5-10/1"})) == ["V7"]
    assert codes(drawn("t", **{**T36, "red": "32-35/2 0-1"})) == ["V7"]


def test_v8_some_red() -> None:
    assert codes(drawn("t", **{**T36, "red": "5/1"})) == []
    assert codes(drawn("t", **{**T36, "red": ""})) == ["V8"]


def _round_map(folder: Path) -> Path:
    """A round map of T36 drawn by sketch-map."""
    maps = folder / "maps"
    copytree(MAPS / "tilesets", maps / "tilesets")
    (maps / "aruba").mkdir()
    path = maps / "aruba" / "ring.tmx"
    circle = " ".join(f"{960 + 480 * cos(t):.1f},{640 + 480 * sin(t):.1f}" for t in (2 * pi * k / 72 - pi / 2 for k in range(72)))
    cells = "\n" + ",\n".join(",".join(["1"] * 60) for _ in range(40)) + "\n"
    texts = {"title": "aruba", "track": "ring", "name": "Ring", "lanes_from": "left", "red": T36["red"], "slots": T36["slots"]}
    said = "".join(f'<property name="{name}" value="{value}"/>' for name, value in texts.items())
    numbers = '<property name="rows" type="int" value="36"/><property name="lanes" type="int" value="3"/>'
    path.write_text(
        '<map version="1.8" orientation="orthogonal" renderorder="right-down" width="60" height="40" tilewidth="32" tileheight="32"'
        f' infinite="0" nextlayerid="4" nextobjectid="2"><properties>{said}{numbers}</properties>'
        '<tileset firstgid="1" source="../tilesets/table.tsx"/>'
        f'<layer id="1" name="ground" width="60" height="40"><data encoding="csv">{cells}</data></layer>'
        '<objectgroup id="2" name="road"><object id="1" name="centreline" type="centreline" x="0" y="0"><properties>'
        f'<property name="road_width" type="int" value="210"/></properties><polygon points="{circle}"/></object></objectgroup></map>',
        encoding="utf-8",
    )
    sketch(path, contract)
    return path


def test_v9_spaces_are_drawn_and_drawn_next_to_each_other(tmp_path: Path) -> None:
    """V9 is kept by the picture's checks: a missing polygon does not load, one that lies apart is found."""
    path = _round_map(tmp_path)
    assert check(load(path, contract), contract) == ()
    moved = remade(path, lambda root: space(root, "9/2").set("x", "900"))
    assert {f.code for f in check(load(moved, contract), contract)} & {"M3", "M4", "M5", "M16"}
    shape = remade(path, lambda root: space(root, "9/2").remove(space(root, "9/2")[-1]))
    with pytest.raises(TrackError):
        load(shape, contract)
    gone = remade(path, lambda root: layer(root, "spaces").remove(space(root, "8/2")))
    with pytest.raises(TrackError):
        load(gone, contract)


@pytest.mark.parametrize(
    ("properties", "told"),
    [
        ({"lanes": 3}, "property rows must be a whole number"),
        ({**T36, "rows": "many"}, "property rows must be a whole number"),
        ({**T36, "red": "5-x"}, "red: '5-x' is no stretch"),
        ({**T36, "red": "5-7/"  "a"}, "red: '5-7/a' is no stretch"),
        ({**T36, "red": "7-5"}, "red: '7-5' ends before it begins"),
        ({**T36, "red": "36"}, "red: there is no space 36/1; rows count from 0 to 35"),
        ({**T36, "slots": "35"}, "slots: '35' is no space"),
        ({**T36, "slots": "35/4"}, "slots: there is no space 35/4"),
        ({**T36, "slots": "35/1 35/1"}, "slots: 35/1 is there twice"),
    ],
)  # fmt: skip
def test_the_notation_says_what_is_wrong(properties: dict[str, str | int], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        contract.read(properties)


def test_r2_r3_ways_ahead_go_on_across_the_line() -> None:
    ways = contract.adjacency(track())
    assert ways["9/2"] == ("10/2", "10/1", "10/3")
    assert ways["35/1"] == ("0/1", "0/2")
    assert set(contract.places(track()).values()) == {1}


@pytest.mark.parametrize(("name", "lanes", "rows"), [("lagoon", 3, 36), ("dunes", 4, 48), ("fort", 5, 32)])
def test_shipped_maps_are_the_specifications(name: str, lanes: int, rows: int) -> None:
    track = shipped("aruba", name).track
    assert (track.lanes, track.length) == (lanes, rows)


def test_the_first_shipped_map_is_t36() -> None:
    loaded = shipped("aruba", "lagoon").track
    assert set(map(repr, loaded.spaces)) == set(map(repr, build.track().spaces))
