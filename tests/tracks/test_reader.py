"""What a map says is what Track and Layout hold."""

from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from game.titles.monza.track import contract as needs
from game.tracks.reader import load
from game.tracks.trouble import TrackError
from tests.helpers.maps import Edit, good_map, layer, map_property, space
from tests.titles.monza import build


def test_numbers_are_those_of_the_notation(tmp_path: Path) -> None:
    """3.7: lane, back, front, kind and colour of every space."""
    track = load(good_map(tmp_path), needs).track
    assert track.spaces == build.track("seam").spaces
    assert (track.length, track.lanes, track.laps, track.title) == (24, 3, 1, "monza")
    assert track.tags == {"default_rules": "basic"}


def test_class_and_type_are_the_same(tmp_path: Path) -> None:
    """Tiled 1.9 writes `class` where 1.8 and 1.10 write `type`."""

    def renamed(root: Element) -> None:
        for item in root.iterfind("objectgroup/object"):
            if "type" in item.attrib:
                item.set("class", item.attrib.pop("type"))

    plain = load(good_map(tmp_path), needs)
    other = load(good_map(tmp_path, renamed), needs)
    assert (other.track, other.layout) == (plain.track, plain.layout)


def test_defaults_that_tiled_leaves_unwritten(tmp_path: Path) -> None:
    """A property at its class's default may be missing."""

    def unwritten(root: Element) -> None:
        for item in layer(root, "spaces").iterfind("object"):
            for prop in list(item.iterfind("properties/property")):
                if prop.get("name") not in ("lane", "back", "front") and prop.get("value") in ("0", "space"):
                    item.find("properties").remove(prop)  # type: ignore[union-attr]

    assert load(good_map(tmp_path, unwritten), needs).track == load(good_map(tmp_path), needs).track


def test_turned_objects(tmp_path: Path) -> None:
    """A tree turned by 90 degrees about its corner; what numbers hang on may not be turned."""
    layout = load(good_map(tmp_path), needs).layout
    (tree,) = layout.scenery
    assert (tree.kind, tree.name, tree.width, tree.height, tree.rotation) == ("tree", "oak", 80, 60, 90)
    assert (tree.x, tree.y) == pytest.approx((440 - 30, 440 + 40))
    with pytest.raises(TrackError, match=r"Layer spaces, object \d+ “a1”: The object is turned by 10°: set Rotation to 0"):
        load(good_map(tmp_path, lambda root: space(root, "a1").set("rotation", "10")), needs)


def test_ground_and_its_pictures(tmp_path: Path) -> None:
    """Tile layers are kept cell by cell, with the picture of each tile."""
    layout = load(good_map(tmp_path), needs).layout
    (ground,) = layout.ground
    assert (ground.name, len(ground.rows), {len(row) for row in ground.rows}) == ("ground", 30, {30})
    tile = ground.tiles[ground.rows[0][0]]
    assert Path(tile.picture).name == "table.png"
    assert tile.area == (0, 0, 32, 32)
    assert layout.size == (960, 960)


def test_the_box_holds_start_in_front_and_finish_behind(tmp_path: Path) -> None:
    """T4, V8: four places each in the same white box, START in its front half."""
    layout = load(good_map(tmp_path), needs).layout
    assert layout.places["START"] == layout.places["start"]
    assert len(layout.places["START"]) == len(layout.places["FINISH"]) == 4
    assert layout.spots["FINISH"].along < layout.spots["START"].along < 180
    assert all(len(layout.places[s.id]) == 2 for s in build.track("seam").spaces if s.kind == "space")


BROKEN: dict[str, tuple[str, Edit]] = {
    "no title": ("property_missing", lambda root: map_property(root, "title", None)),
    "no length": ("property_missing", lambda root: map_property(root, "length", None)),
    "long lap": ("property_number", lambda root: map_property(root, "length", "999999", "int")),
    "text for a number": ("property_text", lambda root: map_property(root, "length", "two dozen")),
    "unknown value": ("property_value", lambda root: map_property(root, "default_rules", "expert")),
    "unknown kind": ("property_value", lambda root: map_property(space(root, "a1"), "kind", "hole")),
    "no road": ("no_layer", lambda root: root.remove(layer(root, "road"))),
    "two roads": ("layer_twice", lambda root: layer(root, "scenery").set("name", "road")),
    "no centreline": ("no_centreline", lambda root: layer(root, "road").clear() or layer_named(root)),
    "narrow road": ("number", lambda root: map_property(layer(root, "road")[0], "road_width", "2", "int")),
    "no space polygon": ("no_polygon", lambda root: space(root, "a1").remove(space(root, "a1").find("polygon"))),  # type: ignore[arg-type]
    "nameless space": ("no_name", lambda root: space(root, "a1").set("name", "")),
    "endless centreline": (
        "bad_centreline",
        lambda root: layer(root, "road")[0].find("polygon").set("points", " ".join(f"{i % 2 * 90000},{i}" for i in range(900))),  # type: ignore[union-attr]
    ),
    "pointless centreline": ("bad_centreline", lambda root: layer(root, "road")[0].find("polygon").set("points", "0,0 0,0 0,0")),  # type: ignore[union-attr]
}


def layer_named(root: Element) -> None:
    """Give the emptied road layer its name back."""
    next(e for e in root if e.tag == "objectgroup" and not e.get("name")).set("name", "road")


@pytest.mark.parametrize("case", BROKEN)
def test_maps_without_sense(tmp_path: Path, case: str) -> None:
    """What the gate lets through and no track can be made of."""
    code, edit = BROKEN[case]
    with pytest.raises(TrackError) as caught:
        load(good_map(tmp_path, edit), needs)
    assert caught.value.code == code
