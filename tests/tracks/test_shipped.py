"""The maps we ship: their numbers are the specification's, their picture is sound, and Tiled offers the right properties."""

import json
from collections.abc import Callable
from itertools import chain
from xml.etree import ElementTree

import pytest

from game.core.contract import TitleEntry
from game.core.track import Scalar
from game.titles import TITLES
from game.titles.monza.title import TITLE
from game.tracks.checks import check
from game.tracks.shapes import bounds, box, inside
from game.tracks.tiled_types import COMMON, MAP, object_types, project
from tests.helpers.maps import MAPS, shipped
from tests.titles.monza import build
from tests.titles.monza.test_printed_tracks import PRINTED, printed

SHIPPED = ("oval", "long")
PROPERTIES = tuple(prop for entry in TITLES for prop in entry.open().needs.properties)
WARNINGS = {("automobiles", "harbour_streets"): ["V11"]}
"""Warnings that are meant (3.5 of Automobiles)."""
READ: dict[str, Callable[[str], Scalar]] = {"int": int, "bool": lambda text: text == "true", "string": str}
"""A default in objecttypes.xml, by its type."""


@pytest.mark.parametrize("name", SHIPPED)
def test_s35_s36_exits_as_printed(name: str) -> None:
    """3.5, 3.6: the exits of the map, node for node."""
    exits = TITLE.needs.adjacency(shipped("monza", name).track)
    assert {node: set(ways) for node, ways in exits.items() if ways} == {node: row[3] for node, row in printed(PRINTED[name]).items()}


@pytest.mark.parametrize("name", SHIPPED)
def test_numbers_are_the_notations(name: str) -> None:
    """T3: every segment, blocked ones too; the rules of the track come from its map."""
    track, wanted = shipped("monza", name).track, build.track(name)
    assert (track.spaces, track.length, track.lanes, track.laps) == (wanted.spaces, wanted.length, wanted.lanes, wanted.laps)
    assert track.tags == wanted.tags


@pytest.mark.parametrize("name", SHIPPED)
def test_scenery_keeps_off_the_road_and_in_the_frame(name: str) -> None:
    """Nothing stands on the road, nothing sticks out by more than a crumb."""
    layout = shipped("monza", name).layout
    road = [*(outline for node, outline in layout.outlines.items() if node not in layout.voids), layout.start or ()]
    for thing in layout.scenery:
        corners = box((thing.x, thing.y), thing.width * 0.8, thing.height * 0.8, thing.rotation)
        assert not any(inside(corner, outline) for corner in corners for outline in road), thing
        assert all(0 <= x <= layout.size[0] and 0 <= y <= layout.size[1] for x, y in corners), thing


@pytest.mark.parametrize("name", SHIPPED)
def test_the_road_fills_the_frame(name: str) -> None:
    """30 px at least to each edge, and the board well filled."""
    layout = shipped("monza", name).layout
    left, top, right, bottom = bounds(list(chain.from_iterable(layout.edges())))
    assert min(left, top, layout.size[0] - right, layout.size[1] - bottom) >= 30
    assert (right - left) * (bottom - top) > 0.8 * layout.size[0] * layout.size[1]


def test_tiled_offers_what_the_reader_knows() -> None:
    """objecttypes.xml and the project file are made from the list of properties (`python assets/make/tracks.py` writes them)."""
    assert (MAPS / "objecttypes.xml").read_text(encoding="utf-8") == object_types(PROPERTIES)
    assert (MAPS / "kerbside.tiled-project").read_text(encoding="utf-8") == project(PROPERTIES)


def test_titles_that_share_a_property_agree_on_its_default() -> None:
    """Tiled leaves a property at its type's default unwritten, so there can be only one."""
    defaults = {(p.owner, p.name, p.default) for p in PROPERTIES}
    assert len(defaults) == len({(owner, name) for owner, name, _ in defaults})


@pytest.mark.parametrize(
    ("entry", "track"), [(e, t) for e in TITLES for t in e.meta.tracks], ids=lambda v: v if isinstance(v, str) else v.meta.id
)
def test_every_shipped_map_passes_all_checks(entry: TitleEntry, track: str) -> None:
    """The title's V and all M, without so much as a warning but those that are meant."""
    found = check(shipped(entry.meta.id, track), entry.open())
    assert [f.code for f in found] == WARNINGS.get((entry.meta.id, track), [])
    assert not any(f.error for f in found)


def test_the_defaults_in_both_lists_are_the_readers() -> None:
    """The two files by themselves: class, property, default. From Tiled 1.9 on the map has a class too."""
    wanted = {(p.owner, p.name): p.default for p in (*COMMON, *PROPERTIES) if p.owner != MAP}
    of_maps = {("track", p.name): p.default for p in (*COMMON, *PROPERTIES) if p.owner == MAP}
    types = {
        (kind.get("name"), prop.get("name")): READ[str(prop.get("type"))](prop.get("default", ""))
        for kind in ElementTree.parse(MAPS / "objecttypes.xml").getroot()
        for prop in kind
    }
    classes = [
        t for t in json.loads((MAPS / "kerbside.tiled-project").read_text(encoding="utf-8"))["propertyTypes"] if t["type"] == "class"
    ]
    members = {(kind["name"], member["name"]): member["value"] for kind in classes for member in kind["members"]}
    assert types == wanted
    assert members == {**wanted, **of_maps}
    assert [kind["name"] for kind in classes if kind["useAs"] == ["map"]] == ["track"]
