"""Section 3: the notation, the ways ahead, V1 to V8 each with a good and a bad track, and the soft checks."""

from collections.abc import Callable
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.track import Space, Track
from game.titles.automobiles.text.track_errors import FINDINGS, PROBLEMS
from game.titles.automobiles.track import contract as needs
from game.titles.automobiles.track.grid import spaces
from tests.titles.automobiles.layouts import LAYOUTS, TT24, drawn

GOOD = drawn()
RUNS = st.lists(st.tuples(st.sampled_from(["W", "L", "D", "K", "WL", "LD", "WLD", "-"]), st.integers(1, 8)), min_size=1, max_size=12)


def told(track: Track) -> set[tuple[str, str]]:
    """Code and problem of every error."""
    return {(f.code, str(f.fields.get("problem", ""))) for f in needs.errors(track)}


def changed(change: Callable[[Space], Space | None], track: Track = GOOD) -> Track:
    """A track with its segments changed or left out."""
    return replace(track, spaces=tuple(new for segment in track.spaces if (new := change(segment)) is not None))


def one(name: str, **fields: object) -> Track:
    """TT24 with one segment changed."""
    return changed(lambda s: replace(s, **fields) if s.id == name else s)


def tagged(name: str, **tags: object) -> Track:
    """TT24 with some properties of one segment changed."""
    return changed(lambda s: replace(s, tags={**s.tags, **tags}) if s.id == name else s)


def test_section_3_7_tt24_space_by_space() -> None:
    """3.7: the spaces in their lanes, and the grid with its budgets."""
    runs = {name: [s.back for s in run] for name, run in spaces(GOOD).items()}
    assert runs == {
        **{f"1:{at}": [at, at + 1] for at in range(0, 24, 2)},
        **{f"2:{at}": [at, at + 1, at + 2] for at in range(0, 24, 3)},
        **{f"3:{at}": [at, at + 1, at + 2, at + 3] for at in range(0, 24, 4)},
    }
    assert [GOOD.space(f"3:{at}").tag("colours", "") for at in range(0, 24, 4)] == ["D", "K", "D", "K", "D", "LD"]
    grid = {s.id: (s.tags["slot"], s.tags["budget"]) for s in GOOD.spaces if "slot" in s.tags}
    assert grid == {"1:23": (1, 10), "2:23": (2, 11), "3:23": (3, 12), "1:21": (4, 13), "2:20": (5, 14)}
    assert needs.errors(GOOD) == ()


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("palm_bay_oval", (40, 4, 160, 59)),
        ("royal_park", (48, 4, 184, 70)),
        ("thunder_bowl", (48, 5, 240, 67)),
        ("harbour_streets", (36, 3, 94, 48)),
        ("mesa_bullring", (28, 3, 84, 36)),
    ],
)
def test_section_3_5_the_five_layouts_pass(name: str, figures: tuple[int, int, int, int]) -> None:
    """3.5: stations, lanes, segments, spaces; no error, and but one warning that is intended."""
    track = drawn(LAYOUTS[name])
    assert (track.length, track.lanes, len(track.spaces), len(spaces(track))) == figures
    assert [f.code for f in needs.check(track)] == (["V11"] if name == "harbour_streets" else [])


def test_section_3_6_spaces_a_and_b_hold_the_line() -> None:
    """3.5, 3.6: A is 1:26, 1:27, 1:0; B is 2:26, 2:27, 2:0, 2:1; P1 stands on a space of its own until left."""
    mesa = drawn(LAYOUTS["mesa_bullring"])
    found = spaces(mesa)
    assert [s.id for s in found["1:26"]] == ["1:26", "1:27", "1:0"]
    assert [s.id for s in found["2:26"]] == ["2:26", "2:27", "2:0", "2:1"]
    assert [s.id for s in mesa.spaces if s.tag("own_space_until_left", False)] == ["1:27"]


def test_section_3_1_ways_ahead() -> None:
    """3.1: straight on, diagonally inside and outside, over the line, and into the lanes that are there alone."""
    ways = needs.adjacency(GOOD)
    assert ways["2:5"] == ("2:6", "1:6", "3:6")
    assert ways["1:23"] == ("1:0", "2:0")
    park = needs.adjacency(drawn(LAYOUTS["royal_park"]))
    assert park["4:9"] == ("3:10",)
    assert park["3:13"] == ("3:14", "2:14", "4:14")


def test_r64_one_car_on_a_segment() -> None:
    assert needs.places(GOOD) == dict.fromkeys((s.id for s in GOOD.spaces), 1)


def test_players_count_spaces_not_segments() -> None:
    named = [Space(f"1:{i}", 1, i, i + 1, tags={"space": "1:0" if i < 3 else "1:3"}) for i in range(5)]
    assert needs.count(named) == 2


@given(RUNS, st.integers(0, 30))
def test_the_notation_lays_runs_one_behind_the_other(runs: list[tuple[str, int]], first: int) -> None:
    """Each word is one space of its length, from its first station round the lap; nothing lies where there is no lane."""
    length = sum(stations for _, stations in runs)
    first %= length
    text = f"{first}: " + " ".join(f"{colours}{stations}" for colours, stations in runs)
    track = needs.read({"lane_1": text})
    assert track.length == length
    wanted: dict[int, tuple[str, str]] = {}
    at = first
    for colours, stations in runs:
        if colours != "-":
            wanted |= {(at + i) % length: (colours, f"1:{at % length}") for i in range(stations)}
        at += stations
    assert {s.back: (s.tags["colours"], s.tags["space"]) for s in track.spaces} == wanted
    assert [s.back for s in track.spaces] == sorted(wanted)


@pytest.mark.parametrize(
    ("texts", "part"),
    [
        ({}, "no property lane_1: write each lane"),
        ({"lane_1": "W2x12", "lane_3": "W2x12"}, "no property lane_2: write each lane"),
        ({"lane_1": ""}, "lane_1 is empty"),
        ({"lane_1": "W2 Q3"}, "'Q3' is no space"),
        ({"lane_1": "W0"}, "'W0' is no space"),
        ({"lane_1": "W2x0"}, "'W2x0' is no space"),
        ({"lane_1": "W2x12", "lane_2": "L3x7"}, "lane_2 has 21 stations, but lane_1 has 24"),
        ({"lane_1": "24: W2x12"}, "begins at station 24"),
        ({**TT24, "slots": "2:25 1:24"}, "no segment 2:25, 1:24. Stations count from 0 to 23"),
        ({**TT24, "slots": "P1"}, "'P1' is no free segment"),
        ({**TT24, "slots": "1:23 1:23"}, "'1:23' is no free segment"),
        ({**TT24, "budgets": "10 11"}, "slot 3 needs"),
        ({**TT24, "budgets": "10 11 x 13 14"}, "slot 3 needs"),
    ],
)
def test_a_wrong_notation_is_told_in_a_sentence(texts: dict[str, str], part: str) -> None:
    with pytest.raises(ValueError, match=part):
        needs.read(texts)


@pytest.mark.parametrize(("stations", "good"), [(22, False), (24, True), (64, True), (66, False)])
def test_v1_24_to_64_stations(stations: int, good: bool) -> None:
    pairs, last = stations // 2, stations - 1
    grid = f"1:{last} 2:{last} 3:{last} 1:{last - 2} 2:{last - 2}"
    track = drawn(lane_1=f"W2x{pairs}", lane_2=f"L2x{pairs}", lane_3=f"D2x{pairs - 1} K2", slots=grid)
    assert told(track) == (set() if good else {("V1", "stations")})


def test_v1_two_to_five_lanes() -> None:
    two = drawn(lane_1="W2x12", lane_2="L3x6 LD3 LDK3", lane_3="-24", slots="1:23 2:23 1:21 2:20 1:19")
    assert told(replace(two, lanes=2)) == set()
    assert told(drawn(LAYOUTS["thunder_bowl"])) == set()
    assert told(drawn(lane_4="K4x6", lane_5="K4x6", lane_6="K4x6")) == {("V1", "lanes")}
    assert ("V1", "lanes") in told(replace(changed(lambda s: s if s.lane == 1 else None), lanes=1))


@pytest.mark.parametrize(
    ("problem", "bad"),
    [
        ("doubled", replace(GOOD, spaces=(*GOOD.spaces, GOOD.spaces[0]))),
        ("outside", one("2:5", lane=4)),
        ("outside", one("2:5", back=24, front=25)),
        ("outside", one("2:5", front=7)),
        ("name", one("2:5", id="b5")),
        ("one_lane", changed(lambda s: None if s.id in ("2:5", "3:5") else s)),
    ],
)
def test_v1_every_segment_once_and_two_at_every_station(problem: str, bad: Track) -> None:
    assert ("V1", problem) in told(bad)
    assert {code for code, _ in told(bad)} == {"V1"}


@pytest.mark.parametrize(
    ("problem", "bad"),
    [
        ("no_space", tagged("2:5", space="")),
        ("torn", tagged("2:5", space="2:9")),
        ("torn", tagged("2:5", space="1:4")),
        ("torn", changed(lambda s: None if s.id == "3:1" else s)),
        ("long", drawn(lane_3="K9 D3 D4 D4 LD4")),
        ("colours", tagged("2:5", colours="")),
        ("colours", tagged("2:5", colours="LG")),
        ("colours", drawn(lane_3="DD4 K4 D4 K4 D4 LD4")),
        ("two_colourings", tagged("2:5", colours="WL")),
    ],
)
def test_v2_a_space_is_a_run_of_one_lane(problem: str, bad: Track) -> None:
    assert ("V2", problem) in told(bad)
    assert told(drawn(lane_3="K8 D4 K4 D4 LD4")) == set()


def test_v3_every_segment_leads_on_and_every_space_is_entered() -> None:
    """A fourth lane beside the second one is reached and left only through a third that is absent there."""
    apart = drawn(lane_3="D4 -4 D4 K4 D4 LD4", lane_4="-4 -1 K2 -1 -4 -12")
    assert told(apart) == {("V3", "no_way_in"), ("V3", "no_way_on"), ("V4", "")}
    assert told(drawn(lane_3="D4 -4 D4 K4 D4 LD4")) == set()
    # a lane that begins two lanes further out can be left, but not entered
    assert ("V3", "no_way_in") in told(drawn(lane_3="D4 -4 D4 K4 D4 LD4", lane_4="-4 -2 K2 -4 -12"))


def test_v4_starting_gears_lead_on_everywhere() -> None:
    """Behind 3:15 lie D only, once the second lane is dark there."""
    light = "W2x7 WL2x2 W2x3"
    bad = drawn(lane_1=light, lane_2="L3x5 D3 L3x2")
    assert told(bad) == {("V4", "")}
    assert [f.name for f in needs.errors(bad)] == ["3:15"]
    assert told(drawn(lane_1=light, lane_2="L3x5 LD3 L3x2")) == set()


def test_v5_each_colour_is_there() -> None:
    assert told(drawn(lane_3="D4x5 LD4")) == {("V5", "")}
    assert [f.fields["colour"] for f in needs.errors(drawn(lane_3="D4x5 LD4"))] == ["K"]
    assert told(drawn(lane_3="D4x4 DK4 LD4")) == set()


def test_v6_a_whole_lap_on_white_and_one_on_light() -> None:
    """A gap of white, then of light, across all lanes; the other of the two still leads everywhere."""
    for lane, text, colour in (("lane_1", "W2x5 L2 W2x6", "W"), ("lane_2", "L3x3 W3x2 L3x3", "L")):
        bad = drawn({**TT24, lane: text})
        assert told(bad) == {("V6", "")}
        assert [f.fields["colour"] for f in needs.errors(bad)] == [colour]
    assert told(drawn(lane_1="W2x5 WL2 W2x6")) == set()
    assert told(drawn(lane_2="L3x3 W3x2 L3x3", lane_1="W2x4 WL2x4 W2x4")) == set()


@pytest.mark.parametrize(
    ("problem", "bad"),
    [
        ("five", drawn(slots="1:23 2:23 3:23 1:21")),
        ("five", drawn(slots="")),
        ("five", tagged("2:20", slot=6)),
        ("five", tagged("2:17", slot=3)),
        ("rank", drawn(slots="1:23 3:23 2:23 1:21 2:20")),
        ("rank", drawn(slots="1:23 2:23 3:23 2:20 1:21")),
        ("far", drawn(slots="1:23 2:23 3:23 1:21 2:14")),
        ("front", drawn(slots="1:23 2:23 3:23 1:21 1:20")),
        ("flags", drawn(slots="1:23 2:23 3:23 1:20* 2:19*")),
        ("budget", drawn(budgets="10 11 12 0 14")),
        ("walled_in", drawn(slots="2:23 3:23 1:21 2:20 3:19", lane_1="D2 W2x11", lane_2="D3 L3x7", lane_3="K4x5 LD4")),
    ],
)
def test_v7_the_grid(problem: str, bad: Track) -> None:
    assert ("V7", problem) in {(f.code, f.fields.get("problem")) for f in needs.errors(bad)}


def test_v7_the_last_nine_stations_and_one_flag_are_right() -> None:
    assert told(drawn(slots="1:23 2:23 3:23 1:21 3:15")) == set()
    assert told(drawn(slots="1:23 2:23 3:23 1:20* 2:17")) == set()


def test_v7_x28_the_tucson_grid_is_free() -> None:
    """3.5: on 1:24 slot P3 would be walled in for as long as P3 and P4 of the layout stand before it."""
    walled = drawn({**LAYOUTS["mesa_bullring"], "slots": "1:27* 3:27 1:25 2:25 1:24"})
    assert ("V7", "walled_in") in told(walled)


def test_v8_no_space_over_the_line() -> None:
    over = {**TT24, "lane_2": "22: L3x8", "slots": "1:23 3:23 1:21 2:21 3:19"}
    assert told(drawn(over)) == {("V8", "")}
    assert told(drawn(over, line_inside=True)) == set()


@pytest.mark.parametrize(
    ("code", "track"),
    [
        ("V9", drawn(lane_3="K8 D4 K8 LD4")),
        ("V10", drawn()),
        ("V11", drawn(lane_3="-6 K6 D4 K4 LD4")),
        ("V11", drawn(lane_3="-3 K5 D4 D4 LD4 -4", slots="1:23 2:23 1:21 2:20 1:19")),
    ],
)
def test_soft_checks_warn(code: str, track: Track) -> None:
    """3.3: shares of the colours, mean lengths, six stations with two lanes (over the line too)."""
    findings = needs.check(track)
    assert code in [f.code for f in findings]
    assert not any(f.error for f in findings)


def test_five_narrow_stations_are_not_too_many() -> None:
    assert "V11" not in [f.code for f in needs.check(drawn(lane_3="-5 K7 D4 K4 LD4"))]


BAD = (
    replace(GOOD, length=20),
    drawn(lane_4="K4x6", lane_5="K4x6", lane_6="K4x6"),
    changed(lambda s: None if s.id in ("2:5", "3:5") else s),
    one("2:5", id="b5"),
    tagged("2:5", colours=""),
    drawn(lane_3="D4 -4 D4 K4 D4 LD4", lane_4="-4 -1 K2 -1 -4 -12"),
    drawn(lane_2="L3x5 D3 L3x2"),
    drawn(lane_3="D4x5 LD4"),
    drawn(lane_1="W2x5 L2 W2x6"),
    drawn(slots=""),
    drawn(slots="1:23 2:23 3:23 1:21 1:20"),
    drawn({**TT24, "lane_2": "22: L3x8", "slots": "1:23"}),
    drawn(lane_3="K8 D4 K8 LD4"),
    drawn(lane_3="-6 D6 D4 K4 LD4"),
    drawn(),
)


def test_every_finding_has_words_and_their_fields() -> None:
    told_codes = set()
    for finding in (f for track in BAD for f in needs.check(track)):
        own = f"{finding.code}.{finding.fields.get('problem')}"
        key = own if own in FINDINGS else finding.code
        told_codes.add(key)
        wanted = {name for _, name, _, _ in Formatter().parse(str(FINDINGS[key])) if name}
        assert wanted <= set(finding.fields), finding
        assert key == own or "problem" not in finding.fields or f"problem.{finding.fields['problem']}" in PROBLEMS
    assert told_codes == set(FINDINGS)
