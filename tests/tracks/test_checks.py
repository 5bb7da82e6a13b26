"""Each picture check finds its fault, and finds none in a good map (Monza's V8 among them)."""

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from game.core.track import Finding
from game.titles.monza.title import TITLE
from game.tracks.checks import MOST_FINDINGS, SHARED_FINDINGS, check
from game.tracks.reader import load
from game.tracks.tmx import points_of
from game.tracks.trouble import plain
from tests.helpers.maps import Edit, good_map, layer, map_property, space

Point = tuple[float, float]


def findings(path: Path) -> tuple[Finding, ...]:
    """The errors of a map; each must have its sentence."""
    found = tuple(f for f in check(load(path, TITLE), TITLE) if f.error)
    for finding in found:
        if finding.code in SHARED_FINDINGS:
            assert "{" not in plain(finding, SHARED_FINDINGS)
    return found


def _reshape(item: Element, points: list[Point]) -> None:
    item.set("x", str(points[0][0]))
    item.set("y", str(points[0][1]))
    shape = next(e for e in item if e.tag in ("polygon", "polyline"))
    shape.set("points", " ".join(f"{x - points[0][0]},{y - points[0][1]}" for x, y in points))


def _scaled(item: Element, factor: float) -> None:
    points = points_of(item)
    cx, cy = (sum(p[k] for p in points) / len(points) for k in (0, 1))
    _reshape(item, [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in points])


def _shrunk(name: str, factor: float) -> Edit:
    return lambda root: _scaled(space(root, name), factor)


def _swapped(one: str, two: str) -> Edit:
    def edit(root: Element) -> None:
        a, b = space(root, one), space(root, two)
        shapes = points_of(a), points_of(b)
        _reshape(a, shapes[1])
        _reshape(b, shapes[0])

    return edit


def _changed(name: str, change: Callable[[list[Point]], list[Point]]) -> Edit:
    return lambda root: _reshape(space(root, name), change(points_of(space(root, name))))


def _course(change: Callable[[list[Point]], list[Point]]) -> Edit:
    def edit(root: Element) -> None:
        centreline = layer(root, "road")[0] if layer(root, "road")[0].tag == "object" else layer(root, "road")[1]
        _reshape(centreline, change(points_of(centreline)))

    return edit


def _dented(points: list[Point]) -> list[Point]:
    return [(x, y - 130) if i == len(points) // 2 else (x, y) for i, (x, y) in enumerate(points)]


def _marker(kind: str) -> Callable[[Element], Element]:
    return lambda root: next(o for o in layer(root, "markers") if o.get("type") == kind)


BAD: dict[str, Edit] = {
    "M1": lambda root: space(root, "a2").set("name", "a1"),
    "M2": _changed("a2", lambda p: [p[0], p[len(p) // 2], p[len(p) // 4], p[-1]]),
    "M3": _changed("a2", lambda p: [(x + 30, y + 30) for x, y in p]),
    "M4": _swapped("b2", "b3"),
    "M5": _shrunk("a6", 0.8),
    "M6": lambda root: map_property(root, "name", "The longest name in the whole wide world"),
    "M7": _shrunk("a3", 0.9),
    "M8": _shrunk("b3", 0.3),
    "M9": _changed("c6", lambda p: [(x, y - 300) for x, y in p]),
    "M10": lambda root: map_property(root, "direction", "anticlockwise"),
    "M11": _course(_dented),
    "M12": _course(lambda p: p[5:] + p[:5]),
    "M13": lambda root: layer(root, "markers").remove(_marker("start")(root)),
    "M15": lambda root: map_property(root, "track", "other"),
    "M16": _swapped("a1", "b1"),
    "M24": lambda root: _scaled(_marker("start")(root), 0.5),
    "M18": lambda root: layer(root, "markers").remove(_marker("finish")(root)),
}


def test_the_good_map_has_no_error(tmp_path: Path) -> None:
    """V8, M1 to M16: nothing to find."""
    assert findings(good_map(tmp_path)) == ()


@pytest.mark.parametrize("code", BAD)
def test_each_check_finds_its_fault(tmp_path: Path, code: str) -> None:
    """A good map spoilt in one way is found out."""
    assert code in {f.code for f in findings(good_map(tmp_path, BAD[code]))}


def test_every_picture_code_has_a_bad_map() -> None:
    """No check without its test (M17 and M20 to M22 are of the maps together; M19, M23, M26 and M27 are advice; M25 stands for others)."""
    elsewhere = {"M17", "M19", "M20", "M21", "M22", "M23", "M25", "M26", "M27"}
    assert {code for code in SHARED_FINDINGS if code.startswith("M") and code[1:].isdigit()} == {*BAD, *elsewhere}


def test_too_small_a_start_box(tmp_path: Path) -> None:
    """V8: START and FINISH need four places each."""
    found = findings(good_map(tmp_path, lambda root: _scaled(_marker("start")(root), 0.5)))
    assert {(f.code, f.name) for f in found} >= {("M24", "start"), ("M24", "finish")}


def test_a_finding_says_where(tmp_path: Path) -> None:
    """Layer, object id, name and what to do."""
    path = good_map(tmp_path, BAD["M3"])
    found = next(f for f in findings(path) if f.code == "M3")
    assert (found.layer, {found.name, found.fields["other"]} >= {"a2"}) == ("spaces", True)
    assert found.object > 0
    assert plain(found, SHARED_FINDINGS).endswith("overlap: move their corners apart.")


def test_a_heap_of_spaces_is_told_once(tmp_path: Path) -> None:
    """A check tells its first dozen findings; the author mends those first."""

    def heap(root: Element) -> None:
        shape = points_of(space(root, "a1"))
        for item in layer(root, "spaces").iterfind("object"):
            _reshape(item, shape)

    codes = [f.code for f in findings(good_map(tmp_path, heap))]
    assert codes.count("M3") == MOST_FINDINGS
