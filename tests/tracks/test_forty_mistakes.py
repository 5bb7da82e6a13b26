"""What people really get wrong in Tiled: each mistake gets one sentence that names the layer, the object, and what to do."""

import re
from collections.abc import Callable
from math import sin, tau
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

import pytest

from game.core.track import Finding
from game.titles.monza.title import TITLE
from game.titles.scrap_racer.title import TITLE as SCRAP_RACER
from game.tracks.checks import SHARED_FINDINGS, check, room_for_cars
from game.tracks.hand_work import copy_path
from game.tracks.reader import load, needs_of
from game.tracks.sketch import sketch
from game.tracks.stale import causes, stale
from game.tracks.trouble import TrackError, plain
from tests.helpers.maps import good_map, layer, map_property, remade, shipped, space
from tests.helpers.mistakes import (
    Mistake,
    centreline_of,
    dented,
    in_group,
    layer_of_my_own,
    line_of,
    marker_of,
    narrowed,
    opened,
    pin,
    pinned,
    put,
    renamed,
    reshaped,
    shapeless,
    space_moved,
    thing,
    thing_on,
    turned_round,
    twice,
)

AT = r"object \d+"


A1 = rf"Layer spaces, {AT} “a1”: "
LINE = rf"Layer road, {AT} “centreline”: "
MISTAKES: dict[str, Mistake] = {
    # layers
    "layer misspelt": Mistake(lambda root: layer(root, "spaces").set("name", "spacse"), r"Layer spacse: .*Did you mean spaces\?"),
    "layer with a capital": Mistake(lambda root: layer(root, "scenery").set("name", "Scenery"), r"Layer Scenery: .*Did you mean scenery\?"),
    "layer in a group": Mistake(in_group, r"layer spaces lies in the group all of it: .*Layer > Ungroup Layers"),
    "picture layer": Mistake(lambda root: SubElement(root, "imagelayer", {"name": "photo"}), r"Layer photo: .*picture layer.*delete it"),
    "layer moved": Mistake(lambda root: layer(root, "road").set("offsetx", "12"), r"Layer road: .*set its offset to 0"),
    "no road layer": Mistake(lambda root: root.remove(layer(root, "road")), r"no layer called road"),
    "two layers of a name": Mistake(lambda root: layer(root, "scenery").set("name", "road"), r"Two layers are called road: give one"),
    # the centreline
    "centreline misspelt": Mistake(
        lambda root: (centreline_of(root).set("type", ""), centreline_of(root).set("name", "centerline")),
        rf"Layer road, {AT} “centerline”: .*Did you mean centreline\?",
    ),
    "centreline class misspelt": Mistake(
        lambda root: (centreline_of(root).set("type", "centrelines"), centreline_of(root).set("name", "road")),
        rf"Layer road, {AT} “road”: .*class centrelines.*Did you mean centreline\?",
    ),
    "open centreline": Mistake(opened, LINE + ".*open line.*polygon tool"),
    "open centreline, drawing": Mistake(opened, LINE + ".*open line.*polygon tool", drawing=True),
    "two centrelines": Mistake(twice, LINE + ".*second centreline: delete one"),
    "centreline turned": Mistake(lambda root: centreline_of(root).set("rotation", "10"), LINE + ".*turned by 10°: set Rotation to"),
    "a centreline in another layer": Mistake(
        lambda root: (layer(root, "scenery").append(centreline_of(root)), layer(root, "road").remove(centreline_of(root))),
        rf"Layer scenery, {AT} “centreline”: The centreline lies in this layer: move it to the layer road \(right-click it, Move Object",
    ),
    "a centreline in another layer, drawing": Mistake(
        lambda root: (layer(root, "scenery").append(centreline_of(root)), layer(root, "road").remove(centreline_of(root))),
        rf"Layer scenery, {AT} “centreline”: The centreline lies in this layer: move it to the layer road",
        drawing=True,
    ),
    "an ellipse for a centreline": Mistake(
        reshaped("ellipse"), LINE + r"The centreline is an ellipse: delete it, and draw it as a polygon \(Insert Polygon\)"
    ),
    "an ellipse for a centreline, drawing": Mistake(reshaped("ellipse"), LINE + "The centreline is an ellipse", drawing=True),
    "a rectangle for a centreline": Mistake(reshaped(""), LINE + "The centreline is a rectangle: delete it, and draw it as a polygon"),
    "a point for a centreline": Mistake(reshaped("point"), LINE + "The centreline is no polygon: delete it, and draw it"),
    "a centreline that is only a polygon": Mistake(
        lambda root: (centreline_of(root).set("type", ""), centreline_of(root).set("name", "")),
        rf"Layer road, {AT}: A polygon without a class is not read: if it is the road, give it the class centreline",
    ),
    "no width": Mistake(lambda root: map_property(centreline_of(root), "road_width", None), LINE + "The property road_width is missing"),
    "width misspelt": Mistake(
        lambda root: renamed(centreline_of(root), "road_width", "roadwidth"), LINE + r".*property roadwidth.*Did you mean road_width\?"
    ),
    "width in words": Mistake(
        lambda root: map_property(centreline_of(root), "road_width", "wide"),
        LINE + "The property road_width holds the text “wide”: make it a whole number",
        drawing=True,
    ),
    "the wrong way round": Mistake(
        lambda root: map_property(root, "direction", "anticlockwise"), "runs clockwise, but .*: choose clockwise in"
    ),
    "a bend too sharp": Mistake(
        dented, LINE + r"The road bends too sharply near the pixel \d+, \d+: pull the polygon's points apart .* one is at \d+, \d+\)"
    ),
    # spaces
    "no lane": Mistake(lambda root: map_property(space(root, "a1"), "lane", None), A1 + "The property lane is missing: add it"),
    "no front": Mistake(lambda root: map_property(space(root, "a1"), "front", None), A1 + "The property front is missing: add it"),
    "lane misspelt": Mistake(lambda root: renamed(space(root, "a1"), "lane", "lnae"), A1 + r".*property lnae.*Did you mean lane\?"),
    "colour as in America": Mistake(
        lambda root: renamed(space(root, "a1"), "colour", "color_"), A1 + r".*property color_.*Did you mean colour\?"
    ),
    "no such colour": Mistake(lambda root: map_property(space(root, "a1"), "colour", "Q"), A1 + "The property colour should be one of"),
    "no such kind": Mistake(lambda root: map_property(space(root, "a1"), "kind", "hole"), A1 + "The property kind should be one of"),
    "number in words": Mistake(
        lambda root: map_property(space(root, "a1"), "lane", "first"),
        A1 + r"The property lane holds the text “first”: make it a whole number \(type int\)",
    ),
    "class misspelt": Mistake(lambda root: space(root, "a1").set("type", "spcae"), A1 + r".*class spcae.*Did you mean space\?"),
    "no name": Mistake(lambda root: space(root, "a1").set("name", ""), rf"Layer spaces, {AT}: A space has no name: its name is its id"),
    "a name twice": Mistake(lambda root: space(root, "a2").set("name", "a1"), A1 + ".*there twice: give one of them another name"),
    "a rectangle": Mistake(shapeless, rf"Layer spaces, {AT} “a2”: The space is no polygon: draw it with the polygon tool"),
    "space turned": Mistake(lambda root: space(root, "a1").set("rotation", "10"), A1 + ".*turned by 10°: set Rotation to 0"),
    "space moved": Mistake(space_moved("b3", -60), rf"Layer spaces, {AT} “\w+”: \w+ and \w+ overlap: move their corners apart"),
    "space far off": Mistake(space_moved("c6", -900), rf"Layer spaces, {AT} “c6”: c6 reaches over the edge of the map"),
    "from a template": Mistake(lambda root: space(root, "a1").set("template", "a.tx"), A1 + ".*template: detach it in Tiled"),
    # markers
    "no finish": Mistake(
        lambda root: layer(root, "markers").remove(marker_of(root, "finish")),
        r"Layer markers: The map has no finish line: press F6 \(sketch-map\)",
    ),
    "finish misspelt": Mistake(
        lambda root: marker_of(root, "finish").set("type", "finnish"), rf"Layer markers, {AT}: .*class finnish.*Did you mean finish\?"
    ),
    "two finish lines": Mistake(
        line_of("markers", "finish"), rf"Layer markers, {AT}: There is a second finish line, .*: delete one, or press F6", advice=True
    ),
    "two start boxes": Mistake(
        put("markers", "0,0 40,0 40,40", type="start"),
        rf"Layer markers, {AT}: There is a second start box, .*: delete one, or press F6",
        advice=True,
    ),
    "two places for the Box": Mistake(
        lambda root: (put("markers", type="box")(root), put("markers", type="box", id="901")(root)),
        r"Layer markers, object 901: There is a second point of class box, .*: delete one",
        advice=True,
    ),
    "two pins of a unit": Mistake(
        lambda root: (pin("8")(root), pinned(root).set("name", "other"), pin("8")(root), pinned(root).set("id", "803")),
        rf"Layer road, {AT} “bend”: There is a second point for unit 8: delete one of them, or change its unit",
        drawing=True,
    ),
    "no start box": Mistake(
        lambda root: layer(root, "markers").remove(marker_of(root, "start")),
        "no start box: draw a polygon of class start",
    ),
    "pin without unit": Mistake(pin(None), rf"Layer road, {AT} “bend”: The property unit is missing: add it", drawing=True),
    "pin in words": Mistake(pin("half"), rf"Layer road, {AT} “bend”: The property unit holds the text “half”", drawing=True),
    "pin beside the road": Mistake(
        lambda root: (pin("8")(root), pinned(root).set("y", "980")),
        rf"Layer road, {AT} “bend”: The point for unit 8 lies 160 px beside the centreline: move it",
        advice=True,
    ),
    # the map
    "no name of the map": Mistake(
        lambda root: map_property(root, "name", None), "Properties of the map: The property name is missing: add it"
    ),
    "a long name": Mistake(
        lambda root: map_property(root, "name", "The longest name in the world"),
        "The property name of the map is too long for the menu .letters: 29; 24 fit.: shorten it in Map > Map Properties",
    ),
    "track misspelt": Mistake(lambda root: renamed(root, "track", "tracks"), r"property tracks here. Did you mean track\?"),
    "another track": Mistake(lambda root: map_property(root, "track", "oval"), "let the property track be the file's name"),
    "another game": Mistake(
        lambda root: map_property(root, "title", "aruba"),
        "is for the game aruba, but it lies in the folder monza: move its file into the folder aruba",
    ),
    "no such direction": Mistake(lambda root: map_property(root, "direction", "left"), "direction should be one of clockwise"),
    "infinite": Mistake(lambda root: root.set("infinite", "1"), "The map is infinite: switch that off in Map > Map Properties"),
    "a tileset that was not sent along": Mistake(
        lambda root: root.find("tileset").set("source", "../mine/meadow.tsx"),  # type: ignore[union-attr]
        "^The file meadow.tsx that the map needs is not there: put it into the folder tilesets beside the map's folder",
    ),
    "tiles as base64": Mistake(lambda root: layer(root, "ground")[0].set("encoding", "base64"), "Layer ground: .*choose CSV"),
    "no laps": Mistake(
        lambda root: map_property(root, "laps", "0", "int"), "Properties of the map: The property laps should be a number from 1"
    ),
    "players in words": Mistake(
        lambda root: map_property(root, "seats_best", "two"), "map: The property seats_best should be .* as 2-4, not two", advice=True
    ),
    "box too long": Mistake(lambda root: map_property(root, "box", "9000", "int"), "start box is 9000 px long", drawing=True),
    "box in words": Mistake(lambda root: map_property(root, "box", "big"), "The property box holds the text “big”", drawing=True),
    # the road as text
    "no lane as text": Mistake(lambda root: map_property(root, "lane_0", None), "no property lane_0: write each lane", drawing=True),
    "lane's name misspelt": Mistake(lambda root: renamed(root, "lane_0", "lane0"), r"property lane0 .*Did you mean lane_0\?", drawing=True),
    "a wrong word": Mistake(lambda root: map_property(root, "lane_1", "W4 Q4"), "lane_1: 'Q4' is no segment. Write a colour", drawing=True),
    "a lane left out": Mistake(
        lambda root: map_property(root, "lane_1", None), "no property lane_1: write each lane .* lane_1 = ", drawing=True
    ),
    "the last lane left out, checked": Mistake(
        lambda root: map_property(root, "lane_2", None), "Lanes that the map had: 3. Its text has 2: .* write lane_2 again", advice=True
    ),
    "lanes of two lengths": Mistake(lambda root: map_property(root, "lane_1", "W4"), "all lanes must end together", drawing=True),
    # what only drawing the spaces anew would tell
    "a wrong word, checked": Mistake(
        lambda root: map_property(root, "lane_1", "W4 Q4"), "Properties of the map: lane_1: 'Q4' is no segment", advice=True
    ),
    "text of another road": Mistake(
        lambda root: map_property(root, "lane_1", "P4 B4 W2 R4 Y4 G6"), "Layer spaces: The road has changed .*: press F6", advice=True
    ),
    "pin without unit, checked": Mistake(
        pin(None), rf"Layer road, {AT} “bend”: The property unit is missing: .*in grey, type its value", advice=True
    ),
    "pin in words, checked": Mistake(pin("soon"), rf"Layer road, {AT} “bend”: The property unit holds the text “soon”", advice=True),
    # of one meaning, and told all the same
    "class of the centreline": Mistake(
        lambda root: centreline_of(root).set("type", "centerline"),
        LINE + "The game knows no class cent.* for centreline",
        advice=True,
    ),
    "box as text": Mistake(
        lambda root: map_property(root, "box", "180"),
        "Properties of the map: The property box is a text, .* 180: make its type int",
        advice=True,
    ),
    "laps in words": Mistake(
        lambda root: map_property(root, "laps", "one"), "Properties of the map: The property laps holds the text “one”: make it a whole"
    ),
    "a narrow space": Mistake(narrowed("b3"), r"b3 is too small for its cars \(\d of 2 fit\): .*fewer spaces in the lap.*press F6"),
    # scenery
    "a tree on the road": Mistake(thing_on("a2", "tree"), rf"Layer scenery, {AT}: tree on the space a2: move it beside", advice=True),
    "a stand over the edge": Mistake(
        thing("stand", 300, -25), rf"Layer scenery, {AT}: stand over the edge of the map by 25 px.*move it inside", advice=True
    ),
    "tree misspelt": Mistake(thing("treee", 10, 10), rf"Layer scenery, {AT}: .*class treee. Did you mean tree\?", advice=True),
    "a thing without a class": Mistake(put("scenery"), rf"Layer scenery, {AT}: The object has no class: choose one, as tree", advice=True),
    "a polygon that may be the road": Mistake(
        put("road", "0,0 400,0 400,400"), rf"Layer road, {AT}: A polygon without a class .*: .* class centreline", advice=True
    ),
    "a tree in the road's layer": Mistake(
        put("road", type="tree"),
        rf"Layer road, {AT}: tree is a class of the layer scenery, .* to the layer scenery \(right-click it, Move Object to Layer\)",
        advice=True,
    ),
    "a kerb that is a polygon": Mistake(
        put("road", "0,0 40,0 40,40", type="kerb"),
        rf"Layer road, {AT}: A kerb is an open line, .*: draw it with Insert Polygon",
        advice=True,
    ),
    "a tree that is a point": Mistake(
        put("scenery", type="tree", width="0", height="0"), rf"Layer scenery, {AT}: tree has no size: draw it as a rectangle", advice=True
    ),
    "a pond that is a polygon": Mistake(
        put("scenery", "0,0 40,0 40,40", type="pond"),
        rf"Layer scenery, {AT}: Nothing is drawn for a line or a polygon here: draw pond as a rectangle",
        advice=True,
    ),
    "a layer of my own": Mistake(layer_of_my_own, r"Layer my stuff: The game reads no layer of this name: move", advice=True),
    "a space without a class": Mistake(
        lambda root: space(root, "a1").set("type", ""), A1 + "The object has no class: choose one, as space", advice=True
    ),
    "a new space without a class": Mistake(
        put("spaces", "0,0 40,0 40,40", name="a99"), rf"Layer spaces, {AT} “a99”: The object has no class: choose space .*value of lane"
    ),
    "a centreline without a class": Mistake(
        lambda root: (centreline_of(root).set("type", ""), map_property(centreline_of(root), "road_width", None)),
        LINE + "The object has no class: choose centreline .*road_width, which stands there in grey",
    ),
    "a dragon": Mistake(thing("dragon", 10, 10), rf"Layer scenery, {AT}: Nothing is drawn for the class dragon", advice=True),
}


def _checked(path: Path) -> tuple[Finding, ...]:
    """Without what Monza advises of so short a road."""
    try:
        found = tuple(one for one in check(load(path, TITLE), TITLE) if one.error or not one.code.startswith("V"))
        return found if any(one.error for one in found) else causes(stale(path, TITLE), found)
    except TrackError as trouble:
        return (trouble.finding, *trouble.also)


def _drawn(path: Path) -> tuple[Finding, ...]:
    try:
        sketch(path, TITLE)
    except TrackError as trouble:
        return (trouble.finding, *trouble.also)
    return ()


def test_there_are_more_than_forty() -> None:
    assert len(MISTAKES) >= 40


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_first_with_its_place_and_its_mend(tmp_path: Path, name: str) -> None:
    mistake = MISTAKES[name]
    look: Callable[[Path], tuple[Finding, ...]] = _drawn if mistake.drawing else _checked
    found = look(good_map(tmp_path, mistake.edit))
    assert found, "nobody noticed"
    assert found[0].error is not mistake.advice
    assert re.search(mistake.told, plain(found[0], {**SHARED_FINDINGS, **TITLE.words.findings}))


def test_digits_and_words_for_yes_and_no_are_taken_as_they_are_meant(tmp_path: Path) -> None:
    """Tiled's first choice for a new property is text: a number in it is a number."""
    plain_map = load(good_map(tmp_path), TITLE).track
    told = load(
        good_map(tmp_path, lambda root: [map_property(space(root, "a1"), n, v) for n, v in (("lane", "0"), ("front", " 4 "))]), TITLE
    )
    assert told.track == plain_map


def test_several_misspelt_words_are_told_at_once(tmp_path: Path) -> None:
    def edit(root: Element) -> None:
        renamed(space(root, "a1"), "lane", "lnae")
        renamed(space(root, "a2"), "front", "fornt")

    assert [finding.fields["guess"] for finding in _checked(good_map(tmp_path, edit))] == ["lane", "front"]


def test_a_bend_too_sharp_is_all_that_is_told(tmp_path: Path) -> None:
    """What it does to the spaces follows from it: nobody should mend that."""
    assert {finding.code for finding in _checked(good_map(tmp_path, dented))} == {"M11"}


def test_a_road_that_runs_into_itself_is_all_that_is_told(tmp_path: Path) -> None:
    """Not that its spaces come in the wrong order there: nobody should swap their numbers."""

    def edit(root: Element) -> None:
        turns = [(i + 3) * tau / 24 for i in range(24)]
        shape = centreline_of(root).find("polygon")
        assert shape is not None
        shape.set("points", " ".join(f"{480 + 380 * sin(t):.1f},{480 - 330 * sin(2 * t):.1f}" for t in turns))
        map_property(centreline_of(root), "road_width", "70", "int")

    path = good_map(tmp_path, edit)
    sketch(path, TITLE)
    (found,) = [finding for finding in check(load(path, TITLE), TITLE) if finding.error]
    assert plain(found, SHARED_FINDINGS).startswith(
        "Layer road, object 1 “centreline”: Two stretches of the road run into each other near the"
    )
    assert abs(int(found.fields["x"]) - 480) + abs(int(found.fields["y"]) - 480) < 40


def test_a_road_on_which_cars_can_hardly_be_seen_is_advised_of(tmp_path: Path) -> None:
    path = good_map(tmp_path, lambda root: map_property(centreline_of(root), "road_width", "90", "int"))
    sketch(path, TITLE)
    (found,) = [finding for finding in check(load(path, TITLE), TITLE) if finding.code == "M26"]
    assert not found.error
    assert re.match(LINE + "The lanes are only 30 px wide, .*: 40 or more", plain(found, SHARED_FINDINGS))


def test_a_road_the_wrong_way_round_is_all_that_is_told(tmp_path: Path) -> None:
    """Before its spaces are drawn anew and after."""
    path = good_map(tmp_path, turned_round)
    before = causes(stale(path, TITLE), check(load(path, TITLE), TITLE))
    assert [finding.code for finding in before if finding.error] == ["stale", "M10"]
    sketch(path, TITLE)
    assert [finding.code for finding in check(load(path, TITLE), TITLE) if finding.error] == ["M10"]


def test_a_road_that_was_moved_is_told_to_be_drawn_and_no_more(tmp_path: Path) -> None:
    """That its spaces lie beside it now follows from it."""
    path = good_map(tmp_path, lambda root: centreline_of(root).set("x", "300"))
    assert {finding.code for finding in check(load(path, TITLE), TITLE) if finding.error} & {"M4", "M12", "M16"}
    assert {finding.code for finding in causes(stale(path, TITLE), check(load(path, TITLE), TITLE)) if finding.error} == {"stale"}


def test_work_by_hand_names_its_spaces(tmp_path: Path) -> None:
    """What was moved, deleted or told otherwise; told before what is wrong, and only where something is."""

    def edit(root: Element) -> None:
        space_moved("b3", -60)(root)
        layer(root, "spaces").remove(space(root, "a2"))

    path = good_map(tmp_path, edit)
    changed = stale(path, TITLE)
    assert [(one.code, one.fields["names"]) for one in changed] == [("gone", "a2"), ("by_hand", "b3")]
    assert causes(changed, ()) == ()
    assert [one.error for one in causes(changed, check(load(path, TITLE), TITLE))[:3]] == [True, True, True]
    with pytest.raises(TrackError, match=r"a2, b3: work by hand, which would be lost: take it back .* press Ctrl.F6"):
        sketch(path, TITLE)


def test_work_by_hand_is_found_where_the_road_was_changed_as_well(tmp_path: Path) -> None:
    """From the copy of the last drawing; where there is none, nobody can tell which spaces it was."""
    path = good_map(tmp_path)
    drawn = path.read_bytes()
    remade(path, space_moved("b3", -60))
    remade(path, lambda root: map_property(root, "box", "150", "int"))
    with pytest.raises(TrackError, match="The layer holds work by hand"):
        sketch(path, TITLE)
    copy_path(path).write_bytes(drawn)
    with pytest.raises(TrackError, match="b3: work by hand"):
        sketch(path, TITLE)


def test_words_of_the_authors_own_are_left_alone(tmp_path: Path) -> None:
    def edit(root: Element) -> None:
        map_property(root, "author", "me")
        map_property(space(root, "a1"), "todo", "later")

    assert _checked(good_map(tmp_path, edit)) == ()


def test_a_road_for_scrap_racer_needs_no_points_to_wait_on() -> None:
    """The game paints the bays in which racers wait, wherever the line lies."""
    loaded = shipped("scrap_racer", "a")
    needs = needs_of(SCRAP_RACER)
    assert loaded.layout.places.keys() == {space.id for space in loaded.track.spaces}
    assert tuple(room_for_cars(loaded, needs)) == ()
    assert loaded.layout.path(("START", loaded.track.spaces[0].id)).points


def test_a_section_s_number_is_there_once() -> None:
    with pytest.raises(ValueError, match=r"road: '2R\*' is a second section 2: the number is its name"):
        needs_of(SCRAP_RACER).read({"road": "1S 2R 2R*"})
