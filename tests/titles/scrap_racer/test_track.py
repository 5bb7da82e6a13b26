"""Section 3: each number check with a good and a bad track, the notation, and the maps we ship."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.core.track import Space, Track
from game.language.language import Language
from game.titles.scrap_racer.meta import META
from game.titles.scrap_racer.title import TITLE
from game.titles.scrap_racer.track import contract
from game.titles.scrap_racer.track.checks import errors
from game.tracks.checks import SHARED_FINDINGS
from game.tracks.shapes import box, inside
from tests.helpers.maps import shipped
from tests.titles.scrap_racer import build

GOOD = build.track("a")
RUNS = {
    "a": "S8 C3 S4 C9 S4 C9 S4 C3 S4",
    "b": "S4 C6 S4 C6 S8 C6 S4 C6 S4",
    "c": "S8 C12 S8 C12 S8",
    "d": "S8 C3 S4 C3 S4 C15 S4 C3 S4",
    "e": "S4 C9 S4 C3 S8 C9 S4 C3 S4",
    "f": "S4 C3 S8 C6 S4 C12 S4 C3 S4",
    "a_short": "S4 C12 S4 C3 S4 C3 S4",
    "b_short": "S4 C12 S4 C3 S4 C3 S4",
    "c_short": "S4 C12 S4 C12 S8",
    "d_short": "S4 C6 S4 C9 S4 C3 S4",
    "e_short": "S4 C3 S4 C3 S4 C12 S4",
    "f_short": "S4 C6 S4 C9 S4 C3 S4",
}
SITES = {
    "a": (3, 10, 17, 23, 27, 33, 40, 47),
    "b": (3, 9, 16, 23, 27, 33, 40, 47),
    "c": (3, 10, 16, 23, 30, 36, 43, 47),
    "d": (3, 10, 17, 21, 27, 33, 40, 47),
    "e": (3, 9, 16, 23, 30, 36, 43, 47),
    "f": (3, 10, 17, 24, 30, 36, 43, 47),
    "a_short": (6, 9, 15, 19, 26, 33),
    "b_short": (3, 9, 12, 19, 22, 33),
    "c_short": (6, 12, 22, 28, 35, 39),
    "d_short": (6, 9, 13, 19, 26, 33),
    "e_short": (3, 10, 20, 26, 29, 33),
    "f_short": (3, 9, 13, 22, 29, 33),
}
"""Section 2.7, as printed there."""


def _runs(track: Track) -> str:
    kinds = "".join("S" if s.kind == "straight" else "C" for s in track.spaces)
    found: list[str] = []
    while kinds:
        run = len(kinds) - len(kinds.lstrip(kinds[0]))
        found.append(f"{kinds[0]}{run}")
        kinds = kinds[run:]
    return " ".join(found)


@pytest.mark.parametrize("name", RUNS)
def test_layouts_as_printed(name: str) -> None:
    """Section 2.7: kinds and booster sites of the notation."""
    track = build.track(name)
    assert _runs(track) == RUNS[name]
    assert build.rules(name).game.courses[0].sites == SITES[name]
    assert contract.check(track) == ()


@pytest.mark.parametrize("name", META.tracks)
def test_shipped_maps(name: str) -> None:
    """The numbers are the notation's, junk keeps off it."""
    loaded = shipped("scrap_racer", name)
    assert (loaded.track.spaces, loaded.track.length, loaded.track.laps) == (build.track(name).spaces, build.track(name).length, 3)
    layout = loaded.layout
    boxes = [box((s.x, s.y), s.width * 0.9, s.height * 0.9, s.rotation) for s in layout.scenery]
    assert not any(inside(corner, outline) for corners in boxes for corner in corners for outline in layout.outlines.values())
    assert all(26 <= x <= layout.size[0] - 26 and 26 <= y <= layout.size[1] - 26 for corners in boxes for x, y in corners)


def _with(change: Callable[[int, Space], Space]) -> Track:
    return replace(GOOD, spaces=tuple(change(n, space) for n, space in enumerate(GOOD.spaces, 1)))


def _tagged(numbers: tuple[int, ...], **tags: int | bool) -> Track:
    return _with(lambda n, s: replace(s, tags={**s.tags, **tags}) if n in numbers else s)


BAD: dict[str, tuple[Track, str]] = {
    "V1 short": (build.drawn("a", "1S 7R 8R 9R 10R 2S"), "V1"),
    "V1 long": (build.drawn("a", " ".join(f"{n}S 2{n}R" for n in range(1, 12))), "V1"),
    "V2 lane": (_with(lambda n, s: replace(s, lane=1) if n == 5 else s), "V2"),
    "V2 edges": (_with(lambda n, s: replace(s, front=s.front + 1) if n == 5 else s), "V2"),
    "V2 twice": (_with(lambda n, s: replace(s, back=3, front=4) if n == 5 else s), "V2"),
    "V2 gap": (replace(GOOD, spaces=GOOD.spaces[:20] + GOOD.spaces[21:]), "V2"),
    "V2 kind": (_with(lambda n, s: replace(s, kind="water") if n == 5 else s), "V2"),
    "V3": (_with(lambda n, s: replace(s, kind="straight")), "V3"),
    "V4 many": (_tagged(tuple(range(1, 48, 2)), site=True), "V4"),
    "V4 side by side": (_tagged((4,), site=True), "V4"),
    "V4 over the line": (_tagged((1, 48), site=True), "V4"),
    "V5 scattered": (_tagged((30,), section=1), "V5"),
    "V5 mixed": (_tagged((9,), section=5), "V5"),
    "V5 none": (_tagged((30,), section=0), "V5"),
    "V8": (build.drawn("a", "1S* 11R 7R* 8L* 12R 3S* 9R* 6S 14R 4S2*"), "V8"),
    "V9": (build.drawn("a", "1S8* 2S8 3S8* 7R* 8R 9R* 10R* 4S8"), "V9"),
    "V10 few": (build.drawn("a", "1S 5S 7R 6S 8R 11L 9R 2S 12R 10L 13R 3S 14R 4S*"), "V10"),
    "V11": (build.drawn("a", "1S9 2S9* 7R* 8R* 9R* 10R* 11R 12R"), "V11"),
}


@pytest.mark.parametrize("name", BAD)
def test_v_checks(name: str) -> None:
    """V1 to V5 refuse, V8 to V11 warn; each has words. The good track has none of them."""
    track, code = BAD[name]
    findings = contract.check(track)
    assert code in [f.code for f in findings]
    assert all(f.error == (int(f.code[1:]) < 8) for f in findings)
    language = Language("en", strict=True)
    assert all(language.finding_sentence(f, TITLE.words, SHARED_FINDINGS) for f in findings)
    assert code not in [f.code for f in contract.check(GOOD)]


def test_no_sites_are_no_fault() -> None:
    """Section 3: zero sites is valid."""
    assert not errors(build.drawn("a", build.NOTATION["a"].replace("*", "")))


def test_adjacency_is_the_loop() -> None:
    exits = contract.adjacency(GOOD)
    assert exits["0.1"] == ("0.2",)
    assert exits["0.48"] == ("0.1",)


@pytest.mark.parametrize("road", ["", "1X", "S4", "0S", "1S0", "1S 2R**"])
def test_notation_that_is_wrong(road: str) -> None:
    with pytest.raises(ValueError, match="section"):
        contract.read({"road": road})


def test_o1_the_line_can_be_moved() -> None:
    """O1: space numbers shift by whole sections, kinds and sites with them."""
    course = build.rules("a", line=2).game.courses[0]
    assert course.ids[0] == "0.9"
    assert course.kinds[:3] == ("curve",) * 3
    assert course.sites == (2, 9, 15, 19, 25, 32, 39, 43)
    assert (course.length, course.node(1), course.node(49), course.node(0)) == (48, "0.9", "0.9", "START")
