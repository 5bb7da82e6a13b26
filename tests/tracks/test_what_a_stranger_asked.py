"""What somebody asked who drew tracks by the page `maps/README.md` alone: each question is answered by the map, the checks or the page."""

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import SubElement

import pytest

from game.titles.monza.title import TITLE
from game.tracks.sketch import sketch
from game.tracks.tmx import class_of, objects, parse
from tests.helpers.maps import MAPS, good_map, layer

OFFERED = {kind.get("name") for kind in ElementTree.parse(MAPS / "objecttypes.xml").getroot()}
MAP_FILES = sorted(MAPS.rglob("*.tmx"))


@pytest.mark.parametrize("path", MAP_FILES, ids=lambda path: path.relative_to(MAPS).as_posix())
def test_our_maps_hold_only_classes_that_tiled_offers(path: Path) -> None:
    """Who copies an example should find nothing in it that means nothing."""
    root = parse(path, "map")
    assert {class_of(item) for name in ("road", "spaces", "markers", "scenery") for item in objects(root, name)} <= OFFERED
    assert "grid" not in OFFERED


def test_f6_takes_the_waiting_points_out_of_older_maps(tmp_path: Path) -> None:
    path = good_map(
        tmp_path, lambda root: SubElement(layer(root, "markers"), "object", {"id": "900", "type": "grid", "x": "40", "y": "40"})
    )
    assert "grid" in {class_of(item) for item in objects(parse(path, "map"), "markers")}
    sketch(path, TITLE)
    assert {class_of(item) for item in objects(parse(path, "map"), "markers")} == {"finish", "start"}
