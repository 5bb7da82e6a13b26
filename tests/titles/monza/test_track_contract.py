"""Section 3: the exits of the three tracks as printed there, the notation, and each check with a good and a bad track."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.track import Space, Track
from game.titles.monza.text.words import WORDS
from game.titles.monza.title import TITLE
from game.titles.monza.track import contract as needs
from tests.titles.monza.build import drawn, track

OVAL_EXITS = """START:a1,b1
a1:a2,b1 a2:a3,b2 a3:a4,b4 a4:a5,b5 a5:b7 a7:a8,b9 a8:a9,b10 a9:a10 a10:a11,b12 a11:a12,b13 a12:a13,b14 a13:a14,b15 a14:b16
a16:a17,b18 a17:a18,b20 a18:a19,b21 a19:FINISH b1:b2,a2,c2 b2:b3,a3,c3 b3:b4,a3,c4 b4:b5,a4,c5 b5:b6,a5,c7 b6:b7,a5,c8 b7:b8,c9
b8:b9,a7,c10 b9:b10,a8,c12 b10:a9,c13 b12:b13,a11,c15 b13:b14,a12,c16 b14:b15,a13,c18 b15:b16,a14,c20 b16:b17,c21 b17:b18,a16,c22
b18:b19,a17,c24 b19:b20,a17,c25 b20:b21,a18,c26 b21:b22,a19,c27 b22:FINISH c2:c3,b2 c3:c4,b3 c4:c5,b4 c5:c6,b5 c6:c7,b5 c7:c8,b6
c8:c9,b7 c9:c10,b8 c10:b9 c12:c13,b10 c13:c14 c14:c15,b12 c15:c16,b13 c16:c17,b14 c17:c18,b14 c18:b15 c20:c21,b16 c21:c22,b17
c22:c23,b18 c23:c24,b18 c24:c25,b19 c25:c26,b20 c26:c27,b21 c27:FINISH"""
LONG_EXITS = """START:a1,b1
a1:a2,b1 a2:a3,b2 a3:a4,b3 a4:a5,b5 a5:b7 a7:a8,b9 a8:a9,b10 a9:b11 a11:a12,b12 a12:b14 a14:a15,b15 a15:a16,b16 a16:a17,b16
a17:a18,b17 a18:a19,b18 a19:a20,b18 a20:a21 a21:a22,b20 a22:a23,b21 a23:b22 a25:a26,b26 a26:b27 a28:a29,b29 a29:a30 a30:a31,b31
a31:FINISH b1:b2,a2,c2 b2:b3,a3,c3 b3:b4,a4,c4 b4:b5,a4,c5 b5:b6,a5,c6 b6:b7,a5,c7 b7:b8,c8 b8:b9,a7,c10 b9:b10,a8,c11
b10:b11,a9,c12 b11:b12,a11,c14 b12:b13,a12,c15 b13:b14,a12,c16 b14:b15,a14,c17 b15:b16,a15 b16:b17,a17,c19 b17:b18,a18,c20
b18:a20,c21 b20:b21,a22,c22 b21:b22,a23,c24 b22:c25 b24:b25,c26 b25:b26,a25,c27 b26:b27,a26,c29 b27:b28,c31 b28:b29,a28,c32
b29:a29,c34 b31:b32,a31,c36 b32:FINISH c2:c3,b2 c3:c4,b3 c4:c5,b4 c5:c6,b5 c6:c7,b6 c7:c8,b7 c8:c9,b8 c9:c10,b8 c10:c11,b9
c11:c12,b10 c12:b11 c14:c15,b12 c15:c16,b13 c16:c17,b14 c17:b15 c19:c20,b17 c20:c21,b18 c21:c22,b20 c22:b21 c24:c25,b22
c25:c26,b24 c26:c27,b25 c27:c28,b26 c28:c29,b26 c29:c30,b27 c30:c31,b27 c31:c32,b28 c32:b29 c34:c35 c35:c36,b31 c36:c37,b32
c37:FINISH"""
SEAM_EXITS = """START:a1,b1 a1:a2 a2:a3 a3:a4,b4 a4:a5,b5 a5:a6 a6:FINISH b1:b2 b2:b3,c3 b3:b4,a3,c3
b4:b5,a4,c4 b5:b6,c6 b6:FINISH c3:c4,b4 c4:b5 c6:FINISH"""


@pytest.mark.parametrize(("name", "printed"), [("oval", OVAL_EXITS), ("long", LONG_EXITS), ("seam", SEAM_EXITS)])
def test_exits_are_the_printed_ones_t5_to_t9(name: str, printed: str) -> None:
    expected = {node: tuple(ahead.split(",")) for node, ahead in (pair.split(":") for pair in printed.split())}
    assert needs.adjacency(track(name)) == {**expected, "FINISH": ()}


@pytest.mark.parametrize(("name", "length", "spaces", "tyres", "voids"), [("oval", 84, 62, 6, 0), ("long", 126, 87, 9, 4)])
def test_notation_gives_the_stated_numbers(name: str, length: int, spaces: int, tyres: int, voids: int) -> None:
    road = track(name)
    kinds = [s.kind for s in road.spaces]
    assert (road.length, kinds.count("space"), kinds.count("tyre"), kinds.count("void")) == (length, spaces, tyres, voids)
    assert road.space("b9").tags == {"colour": {"oval": "B", "long": "P"}[name]}
    assert all(set(s.tags) <= {"colour"} for s in road.spaces)


def test_blocked_segments_count_in_the_ids_t3() -> None:
    road = needs.read({"lane_0": "W4 x3 P2", "lane_1": "P5 .2 R2"})
    assert [(s.id, s.lane, s.back, s.front, s.kind) for s in road.spaces] == [
        ("a1", 0, 0, 4, "space"),
        ("a2", 0, 4, 7, "tyre"),
        ("a3", 0, 7, 9, "space"),
        ("b1", 1, 0, 5, "space"),
        ("b2", 1, 5, 7, "void"),
        ("b3", 1, 7, 9, "space"),
    ]


@pytest.mark.parametrize(
    ("lanes", "said"),
    [
        ((), "no property lane_0"),
        (("W4 Q3",), "'Q3' is no segment"),
        (("W4 R",), "'R' is no segment"),
        (("W4 Y0",), "'Y0' is no segment"),
        (("W4 R²",), "is no segment"),
        (("W4", ""), "lane_1 is empty"),
        (("W4", "R3"), "lane_1 ends at 3, but lane_0 ends at 4"),
        (("W4",) * 5, "lane_4: a Monza track has at most 4 lanes"),
    ],
)
def test_a_wrong_notation_is_refused_with_a_sentence(lanes: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        needs.read({f"lane_{n}": text for n, text in enumerate(lanes)})


@given(st.text(max_size=30), st.text(alphabet="RYBGPWx. 0123456789", max_size=30))
def test_no_notation_breaks_the_reader(first: str, second: str) -> None:
    try:
        road = needs.read({"lane_0": first, "lane_1": second})
    except ValueError:
        return
    assert all(0 <= s.back < s.front <= road.length for s in road.spaces)
    assert {max(s.front for s in road.spaces if s.lane == lane) for lane in (0, 1)} == {road.length}


def test_places_two_on_a_space_four_at_the_line() -> None:
    room = needs.places(track("seam"))
    assert room["start"] == room["finish"] == 4
    assert room["a1"] == 2
    assert "c1" not in room


def test_players_count_neither_tyres_nor_gaps() -> None:
    kinds = ("space", "tyre", "space", "void")
    assert needs.count([Space(f"a{i}", 0, i, i + 1, kind) for i, kind in enumerate(kinds)]) == 2


def _change(space_id: str, **changes: object) -> Callable[[Track], Track]:
    def changed(t: Track) -> Track:
        return replace(t, spaces=tuple(replace(s, **changes) if s.id == space_id else s for s in t.spaces))

    return changed


def _recolour(t: Track, old: str, new: str) -> Track:
    def other(s: Space) -> Space:
        return replace(s, tags={"colour": new}) if s.tags.get("colour") == old else s

    return replace(t, spaces=tuple(other(s) for s in t.spaces))


BROKEN: dict[str, tuple[str, Callable[[Track], Track]]] = {
    "one lane": ("V1", lambda t: replace(t, lanes=1, spaces=tuple(s for s in t.spaces if s.lane == 0))),
    "a lane too many": ("V1", _change("b2", lane=3)),
    "a gap": ("V1", _change("b2", back=6)),
    "an overlap": ("V1", _change("b2", back=4)),
    "edges the wrong way round": ("V1", _change("b2", back=9, front=5)),
    "too short for a car": ("V1", _change("c1", kind="space", front=1, tags={"colour": "W"})),
    "a lane that ends early": ("V1", _change("b22", front=83)),
    "no colour": ("V2", _change("b2", tags={})),
    "an unknown colour": ("V2", _change("b2", tags={"colour": "RY"})),
    "a coloured tyre": ("V2", _change("a6", tags={"colour": "R"})),
    "one colour at the start": ("V3", _change("a1", tags={"colour": "P"})),
    "a dead end": ("V4", lambda t: _change("b12", kind="tyre", tags={})(_change("c15", kind="tyre", tags={})(t))),
    "behind a tyre": ("V5", lambda t: _change("b1", kind="tyre", tags={})(_change("b2", kind="tyre", tags={})(t))),
    "no yellow": ("V6", lambda t: _recolour(t, "Y", "R")),
    "nothing at the line": ("V7", lambda t: replace(t, spaces=tuple(_blocked(s) if s.front == t.length else s for s in t.spaces))),
}


def _blocked(space: Space) -> Space:
    return replace(space, kind="tyre", tags={})


@pytest.mark.parametrize("what", list(BROKEN))
def test_errors_v1_to_v7(what: str) -> None:
    code, spoil = BROKEN[what]
    found = needs.check(spoil(track("oval")))
    assert code in {f.code for f in found}
    assert all(f.error for f in found)


def test_a_road_that_is_shut_is_told_where_it_is_shut() -> None:
    """V4, V5: not every space before and behind the place, which is not to be mended."""
    shut = drawn("shut", "W4 R4 B4 Y4 G4 x4 P4 W4", "P3 B5 Y4 R4 W4 x4 G4 R4")
    assert [(f.code, f.name) for f in needs.check(shut)] == [("V4", "a5"), ("V4", "b5"), ("V5", "a7"), ("V5", "b7")]
    assert [f.fields for f in needs.check(shut)][::2] == [{"space": "a5", "front": 20}, {"space": "a7", "back": 24, "front": 28}]


@pytest.mark.parametrize("name", ["oval", "long"])
def test_race_tracks_have_no_finding(name: str) -> None:
    assert needs.check(track(name)) == ()


WARNED: dict[str, Callable[[Track], Track]] = {
    "V9": _change("a1", tags={"colour": "R"}),
    "V10": lambda t: track("seam"),
    "V11": lambda t: track("seam"),
    "V12": _change("b2", tags={"colour": "R"}),
    "V13": _change("a2", tags={"colour": "W"}),
    "V14": lambda t: track("seam"),
    "V15": lambda t: replace(track("long"), tags={"default_rules": "basic"}),
    "V16": lambda t: track("seam"),
}


@pytest.mark.parametrize("code", list(WARNED))
def test_warnings_v9_to_v16(code: str) -> None:
    found = needs.check(WARNED[code](track("oval")))
    assert code in {f.code for f in found}
    assert not any(f.error for f in found)


def test_one_colour_ahead_is_warned_of_v13() -> None:
    found = needs.check(_change("b2", tags={"colour": "R"})(track("oval")))
    assert {f.fields["problem"] for f in found if f.code == "V13"} >= {"one_colour_ahead"}


def test_every_code_has_its_sentence() -> None:
    assert set(WORDS.findings) == {"V1.lanes", *(f"V{n}" for n in range(1, 17) if n != 8)}


def test_a_broken_track_is_no_set_up() -> None:
    setup = Setup(2, ("R", "Y"), {}, ("oval",))
    assert TITLE.problems(setup, (track("oval"),)) == ()
    refused = TITLE.problems(setup, (BROKEN["a gap"][1](track("oval")),))
    assert [(r.code, r.rule) for r in refused] == [("track_broken", "V1")]
    assert [r.code for r in TITLE.problems(Setup(2, ("R", "R")), (track("oval"),))] == ["cars"]
