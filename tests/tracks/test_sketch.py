"""From centreline and notation to spaces, again and again, without harm to the rest."""

from pathlib import Path
from shutil import copytree
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import pytest

from game.titles.monza.title import TITLE
from game.titles.monza.track import contract as needs
from game.tracks.checks import check
from game.tracks.reader import load
from game.tracks.sketch import sketch
from game.tracks.trouble import SketchError, TrackError
from tests.helpers.maps import MAPS, good_map, layer, map_property, remade, space
from tests.helpers.toy.track.contract import NEEDS as TOY_NEEDS


@pytest.mark.parametrize("name", ["oval", "long"])
def test_a_second_run_changes_nothing(tmp_path: Path, name: str) -> None:
    """The shipped maps are untouched sketches: drawn again they are the same to the byte."""
    copytree(MAPS / "tilesets", tmp_path / "tilesets")
    out = tmp_path / "monza" / f"{name}.tmx"
    out.parent.mkdir()
    assert sketch(MAPS / "monza" / f"{name}.tmx", TITLE, out) > 60
    assert out.read_bytes() == (MAPS / "monza" / f"{name}.tmx").read_bytes()


def test_the_rest_of_the_map_survives(tmp_path: Path) -> None:
    """Layers, markers and properties of the author stay; finish and start are drawn once."""

    def mine(root: Element) -> None:
        SubElement(layer(root, "markers"), "object", {"id": "700", "name": "podium", "type": "podium", "x": "5", "y": "6"})
        map_property(root, "author", "me")

    path = good_map(tmp_path, mine)
    before = load(path, needs)
    sketch(path, needs)
    after = load(path, needs)
    assert after.track == before.track
    assert after.layout.scenery == before.layout.scenery
    assert sorted(m.kind for m in after.layout.markers) == ["finish", "podium", "start"]
    root = ElementTree.parse(path).getroot()
    assert any(p.get("name") == "author" for p in root.iterfind("properties/property"))
    ids = [int(o.get("id", "0")) for o in root.iterfind("objectgroup/object")]
    assert len(ids) == len(set(ids))
    assert int(root.get("nextobjectid", "0")) > max(ids)


def test_hand_work_is_not_lost(tmp_path: Path) -> None:
    """A space that was moved is kept, unless the author insists."""
    path = good_map(tmp_path, lambda root: space(root, "a1").set("x", "3"))
    before = path.read_bytes()
    with pytest.raises(SketchError) as caught:
        sketch(path, needs)
    assert caught.value.code == "hand_work"
    assert path.read_bytes() == before
    sketch(path, needs, force=True)
    assert check(load(path, needs), needs) == check(load(good_map(tmp_path), needs), needs)


def test_what_is_drawn_anew_may_be_turned(tmp_path: Path) -> None:
    """A key pressed by mistake in Tiled turns a start box: drawing mends it. Spaces are drawn over where the author insists."""
    path = good_map(tmp_path, lambda root: [item.set("rotation", "180") for item in layer(root, "markers").iterfind("object")])
    sketch(path, needs)
    assert check(load(path, needs), needs) == check(load(good_map(tmp_path), needs), needs)
    path = good_map(tmp_path, lambda root: space(root, "a2").set("rotation", "30"))
    with pytest.raises(TrackError) as caught:
        sketch(path, needs)
    assert (caught.value.code, caught.value.name) == ("turned", "a2")
    sketch(path, needs, force=True)
    assert check(load(path, needs), needs) == check(load(good_map(tmp_path), needs), needs)


def test_a_map_that_says_nothing_of_its_road_is_told_so(tmp_path: Path) -> None:
    """Monza asks for its lanes itself; a game whose notation may be empty has no spaces then."""
    path = good_map(tmp_path, lambda root: [map_property(root, name, None) for name in ("lane_0", "lane_1", "lane_2", "boundary")])
    before = path.read_bytes()
    with pytest.raises(TrackError) as caught:
        sketch(path, TOY_NEEDS)
    assert caught.value.code == "no_road"
    assert path.read_bytes() == before


def test_points_pin_units(tmp_path: Path) -> None:
    """A point of class `at` pulls its unit to itself."""

    def pinned(root: Element) -> None:
        item = SubElement(layer(root, "road"), "object", {"id": "800", "type": "at", "x": "480", "y": "820"})
        map_property(item, "unit", "8", "int")

    path = good_map(tmp_path, pinned)
    sketch(path, needs)
    layout = load(path, needs).layout
    assert layout.curve.locate(layout.outlines["b3"][0])[0] == pytest.approx(layout.curve.locate((480, 820))[0], abs=2)
    assert [f for f in check(load(path, needs), needs) if f.error] == []
    remade(path, lambda root: map_property(next(o for o in layer(root, "road") if o.get("id") == "800"), "unit", "0", "int"))
    remade(path, lambda root: map_property(root, "box", "0", "int"))


def test_lanes_from_the_left(tmp_path: Path) -> None:
    """`lanes_from` turns the lanes round; the numbers stay."""
    right = load(good_map(tmp_path), needs)
    path = good_map(tmp_path, lambda root: map_property(root, "lanes_from", "left"))
    sketch(path, needs)
    left = load(path, needs)
    assert left.track.spaces == right.track.spaces
    assert right.layout.spots["a1"].right > 0 > left.layout.spots["a1"].right


BAD = {
    "notation": lambda root: map_property(root, "lane_0", "W4 Q4"),
    "no_centreline": lambda root: layer(root, "road").remove(layer(root, "road").find("object")),  # type: ignore[arg-type]
    "property_missing": lambda root: map_property(layer(root, "road").find("object"), "road_width", None),  # type: ignore[arg-type]
    "box": lambda root: map_property(root, "box", "9000", "int"),
    "shape": lambda root: layer(root, "road").find("object/polygon").set("points", "0,0 x,1"),  # type: ignore[union-attr]
    "bad_centreline": lambda root: layer(root, "road").find("object/polygon").set("points", "0,0 0,0 0,0"),  # type: ignore[union-attr]
    "property_text": lambda root: map_property(root, "box", "wide"),
    "pin": lambda root: [
        map_property(
            SubElement(layer(root, "road"), "object", {"id": str(900 + unit), "type": "at", "x": x, "y": y}), "unit", str(unit), "int"
        )
        for unit, x, y in ((5, "480", "820"), (9, "820", "480"))
    ],
    "not_map": lambda root: setattr(root, "tag", "tileset"),
}


@pytest.mark.parametrize("code", BAD)
def test_what_can_not_be_sketched(tmp_path: Path, code: str) -> None:
    """One sentence, and the file as it was."""
    path = good_map(tmp_path, BAD[code])
    before = path.read_bytes()
    with pytest.raises(TrackError) as caught:
        sketch(path, needs)
    assert caught.value.code == code
    assert path.read_bytes() == before
