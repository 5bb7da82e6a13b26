"""What somebody asked who drew tracks by the page `maps/README.md` alone: each question is answered by the map, the checks or the page."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import pytest

from game.core.contract import Title
from game.core.track import Finding, Scalar
from game.show.painters import island
from game.show.painters.dock import bays_of, left_alone
from game.show.painters.island import big_screen
from game.show.painters.poster import kept_scenery
from game.show.painters.road import paint_kerbs
from game.show.painters.road_edges import pieces_of, road_edges
from game.show.painters.speedway import sheet_box, standing_scenery
from game.show.svg import Svg
from game.titles.aruba.title import TITLE as ARUBA
from game.titles.automobiles.title import TITLE as AUTOMOBILES
from game.titles.monza.title import TITLE
from game.titles.scrap_racer.title import TITLE as SCRAP_RACER
from game.titles.top_race.title import TITLE as TOP_RACE
from game.tracks.checks import check
from game.tracks.clearing import Clearing
from game.tracks.layout import Layout, Scenery
from game.tracks.reader import load, needs_of
from game.tracks.sketch import sketch
from game.tracks.stale import causes, stale
from game.tracks.tmx import class_of, objects, parse
from game.tracks.trouble import SketchError
from tests.helpers.maps import MAPS, good_map, layer, map_property, space
from tests.helpers.mistakes import line_of, marker_of, put

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


def test_advice_stands_after_all_errors(tmp_path: Path) -> None:
    """Whatever else there is to say of a map: what is told first is to be mended first."""

    def edit(root: Element) -> None:
        put("scenery", type="tree", width="0", height="0")(root)
        layer(root, "markers").remove(marker_of(root, "finish"))
        map_property(root, "lane_2", None)

    path = good_map(tmp_path, edit)
    told = causes(stale(path, TITLE), (Finding("M20", False), *check(load(path, TITLE), TITLE)))
    assert [one.code for one in told if not one.error]
    assert told[0].error
    assert [one.error for one in told] == sorted((one.error for one in told), reverse=True)


@pytest.mark.parametrize(
    ("title", "given", "named"),
    [
        (SCRAP_RACER, {"road": "1S Kidney"}, "road: 'Kidney' is no section"),
        (SCRAP_RACER, {"road": "1S 1L"}, "road: '1L' is a second section 1"),
        (TOP_RACE, {"road": "0-96 lanes 0-2, Kidney"}, "road: 'Kidney' is no section"),
        (TOP_RACE, {"road": "0-96 lanes 0-2, 99-120 K3-90 R"}, "road: '99-120 K3-90 R' must begin at 96"),
        (TOP_RACE, {"road": "0-95 lanes 0-2"}, "road: '0-95 lanes 0-2' is 95 ticks long"),
        (TOP_RACE, {"road": "0-96 lanes 0-2", "tip_lines": "soon"}, "tip_lines: 'soon' is no tick"),
        (TITLE, {f"lane_{lane}": "W4" for lane in range(5)}, "lane_4: a Monza track has at most 4 lanes"),
        (TITLE, {"lane_0": "W4 Q3"}, "lane_0: 'Q3' is no segment"),
    ],
)
def test_what_is_wrong_with_the_road_as_text_names_its_property(title: Title, given: dict[str, Scalar], named: str) -> None:
    with pytest.raises(ValueError, match=re.escape(named)):
        needs_of(title).read(given)


def test_a_space_that_was_deleted_is_told_as_missing_by_f6_too(tmp_path: Path) -> None:
    path = good_map(tmp_path, lambda root: layer(root, "spaces").remove(space(root, "b4")))
    with pytest.raises(SketchError, match=r"Spaces that were drawn are missing: b4\. Take that back .* or press Ctrl\+F6"):
        sketch(path, TITLE)
    told = causes(stale(path, TITLE), check(load(path, TITLE), TITLE))
    assert (told[0].code, told[0].fields["names"]) == ("gone", "b4")


def test_a_kerb_is_one_more_white_line_and_decides_nothing(tmp_path: Path) -> None:
    """As the page says; what asks for a map's own kerbs is one painter, and the two boards that use it."""
    without = load(good_map(tmp_path), TITLE)
    kerbed = load(good_map(tmp_path, line_of("road", "kerb")), TITLE)
    assert kerbed.track == without.track
    assert not any(one.error for one in check(kerbed, TITLE))
    drawn = []
    for loaded in (without, kerbed):
        svg = Svg(*loaded.layout.size)
        for _ in paint_kerbs(svg, loaded.layout):
            pass
        drawn.append(svg.bytes.count(b"<path"))
    assert drawn[1] == drawn[0] + 1
    painters = {path.stem: path.read_text(encoding="utf-8") for path in (MAPS.parent / "game" / "show").rglob("*.py")}
    assert {name for name, text in painters.items() if "layout.kerbs" in text} == {"road"}
    assert {name for name, text in painters.items() if "import" in text and re.search(r"paint_(kerbs|road)\(", text)} == {
        "road",
        "board",
        "island",
    }


def opened(title: Title, track: str) -> Layout:
    return load(MAPS / title.meta.id / f"{track}.tmx", title).layout


def planted(layout: Layout, x: float, y: float) -> Layout:
    """With one more small tree, there."""
    return replace(layout, scenery=(*layout.scenery, Scenery("tree", x, y, 30, 30)))


def middle(ground: Clearing | None) -> tuple[float, float]:
    assert ground is not None
    return ground.x + ground.width / 2, ground.y + ground.height / 2


def test_what_is_planted_where_a_game_puts_something_of_its_own_is_left_out() -> None:
    """As the page says, game by game."""
    page = " ".join((MAPS / "README.md").read_text(encoding="utf-8").split())
    lagoon = opened(ARUBA, "lagoon")
    screen = big_screen(lagoon)
    grown = planted(lagoon, *middle(screen))
    assert (grown.scenery[-1] in island._kept(grown, None), grown.scenery[-1] in island._kept(grown, screen)) == (True, False)
    assert "ARUBA for its big screen" in page

    park = opened(AUTOMOBILES, "royal_park")
    sheet = sheet_box(park)
    grown, edges = planted(park, *middle(sheet)), road_edges(park, pieces_of(park))
    kept = [grown.scenery[-1] in standing_scenery(grown, edges, ground) for ground in (None, sheet)]
    assert kept == [True, False]
    assert "Automobiles for the page with what a driver owns" in page

    lane = opened(TOP_RACE, "lake_lane")
    box = next(mark.points[0] for mark in lane.markers if mark.kind == "box")
    grown, edges = planted(lane, *box), road_edges(lane, pieces_of(lane))
    assert grown.scenery[-1] not in kept_scenery(grown, edges)
    assert grown.scenery[-1] in kept_scenery(replace(grown, markers=()), edges)
    assert "Top Race for the Box, the podium and the booths at its lines" in page

    yard = opened(SCRAP_RACER, "a")
    bays = bays_of(yard, 0.0)
    grown = planted(yard, *bays[0][:2])
    assert (grown.scenery[-1] in left_alone(grown, ()), grown.scenery[-1] in left_alone(grown, bays)) == (True, False)
    assert "Scrap Racer for the bays before the line" in page


def test_the_page_answers_what_was_asked_of_it() -> None:
    """In words that the tests here hold it to."""
    page = " ".join((MAPS / "README.md").read_text(encoding="utf-8").split())
    assert "Nobody needs a `kerb`: Monza and ARUBA paint red and white kerbs in bends by themselves." in page
    assert "Points of class `grid` in older maps mean nothing: F6 takes them away." in page
    assert "Mend what stands first and press F5 again" in page
    assert "presses Clear Console" in page
