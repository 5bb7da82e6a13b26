"""Section 3: the notation, the figures of the four layouts, and each check with a good and a bad track."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.core.track import Mark, Space, Track
from game.titles.top_race.meta import META
from game.titles.top_race.title import TITLE
from game.titles.top_race.track import contract
from game.titles.top_race.track.notation import TEMPLATES, read
from tests.titles.top_race import build

GOOD = build.track("speed_street")


def spaced(change: Callable[[Space], Space | None]) -> Track:
    """GOOD with its spaces changed or left out."""
    return replace(GOOD, spaces=tuple(new for space in GOOD.spaces if (new := change(space)) is not None))


def one(space_id: str, **fields: object) -> Track:
    """GOOD with one space changed."""
    return spaced(lambda space: replace(space, **fields) if space.id == space_id else space)  # type: ignore[arg-type]


def slotted(slots: dict[str, int]) -> Track:
    """GOOD with the slots given anew."""
    return spaced(lambda space: replace(space, tags={"slot": slots[space.id]} if space.id in slots else {}))


def lined(*ticks: int) -> Track:
    """GOOD with other tip lines."""
    kept = tuple(mark for mark in GOOD.marks if mark.kind != "tip_line")
    return replace(GOOD, marks=(*kept, *(Mark("tip_line", str(n), {"tick": tick}) for n, tick in enumerate(ticks, 1))))


def bent(*corners: tuple[int, int, str]) -> Track:
    """GOOD with other corners."""
    kept = tuple(mark for mark in GOOD.marks if mark.kind != "corner")
    return replace(
        GOOD, marks=(*kept, *(Mark("corner", str(n), {"from": a, "to": b, "side": s}) for n, (a, b, s) in enumerate(corners, 1)))
    )


def road(text: str, lines: str = "132 252 384") -> Track:
    """A track of its own."""
    return build.drawn("own", text, lines)


SLOTS = {space.id: space.tag("slot", 0) for space in GOOD.spaces if space.tag("slot", 0)}
LONG = (
    "0-96 lanes 0-2, 96-120 K3-90 R, 120-228 lanes 0-2, 228-300 lane 1, 300-336 lanes 0-2, 336-360 K3-90 R, 360-480 lanes 0-2, "
    "480-504 K3-90 R, 504-552 lanes 0-2, 552-576 K3-90 R, 576-660 lanes 0-2"
)

BAD: list[tuple[str, str, Track]] = [
    ("V1", "edges", one("a1", back=12, front=12)),
    ("V1", "edges", one("c1", back=-12)),
    ("V1", "short", one("a1", back=8)),
    ("V2", "overlap", spaced(lambda s: replace(s, back=18) if s.id == "a3" else s)),
    ("V2", "split", spaced(lambda s: None if s.id == "b2" else s)),
    ("V2", "no_lane", spaced(lambda s: None if s.back == 204 or (s.back < 216 and s.front > 204) else s)),
    ("V3", "", spaced(lambda s: None if s.id == "a1" else s)),
    ("V4", "no_way_on", spaced(lambda s: replace(s, lane=s.lane + 2) if 204 <= s.back < 240 else s)),
    ("V5", "slots", slotted({**SLOTS, "a1": 7})),
    ("V5", "slots", slotted({name: slot for name, slot in SLOTS.items() if slot != 4})),
    ("V5", "front_row", slotted({name: {3: 4, 4: 3}.get(slot, slot) for name, slot in SLOTS.items()})),
    ("V5", "slots_far", slotted({**{n: s for n, s in SLOTS.items() if s < 4}, "a9": 4, "b9": 5, "c9": 6})),
    ("V6", "three_lines", lined(132, 252)),
    ("V6", "straddles", lined(130, 252, 384)),
    ("V6", "single_lane", lined(132, 228, 384)),
    ("V6", "too_close", lined(132, 180, 384)),
    ("V6", "too_late", lined(132, 252, 504)),
    ("V7", "few_corners", bent((96, 120, "R"), (288, 312, "R"), (408, 432, "R"))),
    ("V7", "corner_order", bent((96, 120, "R"), (100, 130, "R"), (288, 312, "R"), (408, 432, "R"))),
    ("V7", "no_side", bent((96, 120, "R"), (288, 312, ""), (408, 432, "R"), (516, 540, "R"))),
    (
        "V8",
        "ratio",
        road("0-60 lanes 0-2, 60-120 K3-180 R, 120-180 K3-180 R, 180-240 K3-180 R, 240-300 K3-180 R, 300-360 K3-180 R, 360-420 K3-180 R, "
             "420-480 K3-180 R, 480-540 K3-180 R, 540-600 K3-180 R, 600-660 lanes 0-2, 660-684 lane 1, 684-744 lanes 0-2", "120 300 420"),
    ),
    ("V8", "never_narrow", spaced(lambda s: s)),
    ("V8", "length", road("0-96 lanes 0-2, 96-120 K3-90 R, 120-132 lane 1, 132-156 K3-90 R, 156-240 lanes 0-2, 240-264 K3-90 R, "
                          "264-288 K3-90 R, 288-480 lanes 0-2", "36 180 252")),
    ("V8", "narrow_start", road("0-12 lanes 0-2, 12-36 lanes 1-2, 36-96 lanes 0-2, 96-120 K3-90 R, 120-204 lanes 0-2, 204-228 lane 1, "
                                "228-288 lanes 0-2, 288-312 K3-90 R, 312-408 lanes 0-2, 408-432 K3-90 R, 432-516 lanes 0-2, "
                                "516-540 K3-90 R, 540-636 lanes 0-2")),
    ("V9", "", road(LONG.replace("228-300 lane 1, 300-336", "228-324 lane 1, 324-336"), "132 228 420")),
]  # fmt: skip


@pytest.mark.parametrize("name", META.tracks)
def test_the_four_layouts_pass(name: str) -> None:
    assert contract.check(build.track(name)) == ()


@pytest.mark.parametrize(("code", "problem", "track"), [case for case in BAD if case[1] != "never_narrow"])
def test_v1_to_v9_each_with_a_bad_track(code: str, problem: str, track: Track) -> None:
    found = [(f.code, f.fields.get("problem", "")) for f in contract.check(track)]
    assert (code, problem) in found
    assert all(f.error for f in contract.check(track))


def test_v8_some_place_is_narrow() -> None:
    wide = road(LONG.replace("228-300 lane 1", "228-300 lanes 0-2"), "132 252 420")
    assert ("V8", "never_narrow") in [(f.code, f.fields.get("problem")) for f in contract.check(wide)]
    assert contract.check(road(LONG, "84 228 420")) == ()


def test_v9_six_in_a_row_are_not_too_many() -> None:
    assert contract.check(road(LONG, "84 228 420")) == ()


def test_w1_slot_1_inside_the_first_corner_is_a_wish() -> None:
    turned = slotted({name: {1: 3, 3: 1}.get(slot, slot) for name, slot in SLOTS.items()})
    (found,) = contract.check(turned)
    assert (found.code, found.error) == ("W1", False)


@pytest.mark.parametrize(("code", "problem", "track"), BAD)
def test_every_finding_has_words(code: str, problem: str, track: Track) -> None:
    assert code in TITLE.words.findings
    own = f"{code}.{problem}" in TITLE.words.findings
    assert own or not problem or f"problem.{problem}" in TITLE.words.things


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "no property road"),
        ("0-96 lanes", "no section"),
        ("0-96 lanes 2-1", "write the smaller lane first, as lanes 1-2"),
        ("0-24 K3-80 R", "fits no corner: there are K3-90"),
        ("0-96 lanes 0-2; 96-120 K3-90 R", "with commas"),
        ("0-96 lanes 0-2, 90-120 K3-90 R", "must begin at 96"),
        ("0-95 lanes 0-2", "multiple of 12"),
        ("0-30 K3-90 R", "fits no corner"),
        ("0-24 K2-90 R", "which lanes"),
        ("0-24 K2-90 R lanes 0-2", "fits no corner"),
    ],
)
def test_a_wrong_notation_is_told_in_a_sentence(text: str, part: str) -> None:
    with pytest.raises(ValueError, match=part):
        read({"road": text})


def test_wrong_tip_lines_are_told() -> None:
    with pytest.raises(ValueError, match="tip_lines: 'x' is no tick"):
        read({"road": "0-96 lanes 0-2", "tip_lines": "12 x"})


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("side", ["R", "L"])
def test_s35_corner_templates_have_fewer_spaces_inside(template: str, side: str) -> None:
    ticks, counts = TEMPLATES[template]
    lanes = "lanes 0-1" if len(counts) == 2 else "lanes 0-2"
    road = read({"road": f"0-{ticks} {template} {side} {lanes}"})
    per_lane = [sum(space.lane == lane for space in road.spaces) for lane in range(len(counts))]
    assert tuple(reversed(per_lane) if side == "R" else per_lane) == counts
    assert road.marks[0].tags == {"from": 0, "to": ticks, "side": side}


def test_places_one_car_on_a_space() -> None:
    assert contract.places(GOOD) == dict.fromkeys((space.id for space in GOOD.spaces), 1)
