"""The gate refuses, with one sentence and the place, whatever pytmx would swallow or choke on."""

from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.language.language import Language
from game.language.pseudo import Pseudo
from game.titles.monza.title import TITLE
from game.titles.monza.track import contract as needs
from game.tracks.gate import MOST_OBJECTS, MOST_POINTS
from game.tracks.reader import load
from game.tracks.trouble import TROUBLES, TrackError
from tests.helpers.examples import examples
from tests.helpers.maps import Edit, good_map, layer, map_property, remade, space
from tests.helpers.systems import needs_links


def refusal(path: Path) -> TrackError:
    """What `load` says to the map."""
    with pytest.raises(TrackError) as caught:
        load(path, needs)
    assert str(caught.value)
    assert "{" not in str(caught.value)
    return caught.value


def _set(name: str, value: str) -> Edit:
    return lambda root: root.set(name, value)


def _data(text: str) -> Edit:
    def edit(root: Element) -> None:
        data = layer(root, "ground").find("data")
        assert data is not None
        data.text = text

    return edit


def _add(tag: str, **attributes: str) -> Edit:
    return lambda root: root.append(Element(tag, attributes))


def _encoded(root: Element) -> None:
    layer(root, "ground")[0].set("encoding", "base64")


def _chunk(root: Element) -> None:
    SubElement(layer(root, "ground")[0], "chunk")


def _crowd(root: Element) -> None:
    for number in range(MOST_OBJECTS):
        SubElement(layer(root, "scenery"), "object", {"id": str(number + 5000)})


def _points(root: Element) -> None:
    shape = SubElement(SubElement(layer(root, "scenery"), "object", {"id": "9999"}), "polygon")
    shape.set("points", " ".join(f"{i},0" for i in range(MOST_POINTS + 1)))


def _thing(**attributes: str) -> Edit:
    def edit(root: Element) -> None:
        SubElement(layer(root, "scenery"), "object", {"id": "9999", **attributes})

    return edit


def _shape(points: str) -> Edit:
    return lambda root: space(root, "a1")[1].set("points", points)


def _twice(root: Element) -> None:
    map_property(root, "extra", "1")
    holder = root.find("properties")
    assert holder is not None
    SubElement(holder, "property", {"name": "extra", "value": "2"})


def _prop(name: str, value: str, kind: str = "string") -> Edit:
    return lambda root: map_property(root, name, value, kind)


def _tileset(source: str) -> Edit:
    return lambda root: root.find("tileset").set("source", source)  # type: ignore[union-attr]


def _embedded(root: Element) -> None:
    tileset = root.find("tileset")
    assert tileset is not None
    del tileset.attrib["source"]


def _rows(*counts: int) -> str:
    return "\n" + ",\n".join(",".join(["1"] * count) for count in counts) + "\n"


CASES: dict[str, tuple[str, Edit]] = {
    "not a map": ("not_map", lambda root: setattr(root, "tag", "tileset")),
    "hexagonal": ("orientation", _set("orientation", "hexagonal")),
    "infinite": ("infinite", _set("infinite", "1")),
    "chunk": ("infinite", _chunk),
    "too wide": ("size", _set("width", "65")),
    "too high": ("size", _set("height", "100000")),
    "no width": ("number", _set("width", "many")),
    "other tiles": ("number", _set("tilewidth", "16")),
    "tiny tiles": ("number", _set("tilewidth", "0")),
    "group": ("group", _add("group")),
    "image layer": ("image_layer", _add("imagelayer")),
    "reserved attribute": ("element", _set("gidmap", "x")),
    "objects": ("objects", _crowd),
    "points": ("points", _points),
    "encoding": ("encoding", _encoded),
    "short row": ("rows", _data(_rows(*[30] * 28, 29, 30))),
    "rows": ("row_count", _data(_rows(*[30] * 29))),
    "letters": ("number", _data(_rows(*[30] * 30).replace("1", "x", 1))),
    "unknown tile": ("gid", _data(_rows(*[30] * 30).replace("1", "99", 1))),
    "unknown tile object": ("gid", _thing(gid="99")),
    "layer size": ("layer_size", lambda root: layer(root, "ground").set("width", "29")),
    "moved layer": ("offset", lambda root: layer(root, "spaces").set("offsetx", "4")),
    "template": ("template", _thing(template="tree.tx")),
    "embedded tileset": ("embedded", _embedded),
    "drawn-in tileset": ("embedded", lambda root: SubElement(root.find("tileset"), "image")),  # type: ignore[arg-type]
    "json tileset": ("tileset_file", _tileset("../tilesets/table.json")),
    "absolute tileset": ("outside", _tileset("/etc/other.tsx")),
    "climbing tileset": ("outside", _tileset("../../other.tsx")),
    "missing tileset": ("no_file", _tileset("../tilesets/other.tsx")),
    "null in a path": ("not_xml", _tileset("a\x00.tsx")),
    "double id": ("duplicate_id", lambda root: space(root, "a2").set("id", space(root, "a1").get("id", ""))),
    "taken property": ("property_name", lambda root: map_property(space(root, "a1"), "points", "1")),
    "taken on the map": ("property_name", _prop("width", "1")),
    "nameless property": ("property_name", _prop("", "1")),
    "property twice": ("property_twice", _twice),
    "int that is none": ("property_type", _prop("extra", "abc", "int")),
    "bool that is none": ("property_type", _prop("extra", "maybe", "bool")),
    "float that is none": ("property_type", _prop("extra", "nan", "float")),
    "class property": ("property_type", _prop("extra", "", "class")),
    "bad points": ("shape", _shape("0,0 1,b 2,2")),
    "endless points": ("shape", _shape("0,0 1,inf 2,2")),
    "lone numbers": ("shape", _shape("0 1 2")),
    "two points": ("few_points", _shape("0,0 5,5")),
    "far away": ("number", _thing(x="1e300")),
    "no number": ("number", _thing(x="left")),
}


@pytest.mark.parametrize("case", CASES)
def test_the_gate_refuses(tmp_path: Path, case: str) -> None:
    """Each refusal by its code, and a plain sentence."""
    code, edit = CASES[case]
    assert refusal(good_map(tmp_path, edit)).code == code


def test_a_good_map_passes(tmp_path: Path) -> None:
    """And the good map is read."""
    loaded = load(good_map(tmp_path), needs)
    assert loaded.track.id == "seam"
    assert len(loaded.drawn) == 18


def test_the_sentence_names_layer_object_and_name(tmp_path: Path) -> None:
    """An author finds the spot."""
    trouble = refusal(good_map(tmp_path, _shape("0,0 5,5")))
    assert (trouble.layer, trouble.name) == ("spaces", "a1")
    assert str(trouble).startswith(f"Layer spaces, object {trouble.object} “a1”: ")


def test_files_that_are_no_maps(tmp_path: Path) -> None:
    """Missing, folder, empty, too big, DOCTYPE, odd encodings."""
    path = good_map(tmp_path)
    good = path.read_text(encoding="utf-8")
    assert refusal(path.with_name("none.tmx")).code == "missing"
    assert refusal(path.parent.parent / "tilesets" / "..").code in ("outside", "unreadable")
    for text, code in (
        ("", "not_xml"),
        (good[: len(good) // 2], "not_xml"),
        (good.replace("<map", "<!DOCTYPE map [<!ENTITY a 'b'>]><map", 1), "doctype"),
        (good + " " * 2_000_000, "too_big"),
        ("<?xml version='1.0' encoding='klingon'?><map/>", "not_xml"),
        ("<?xml version='1.0' encoding='utf-7'?><map/>", "not_xml"),
    ):
        path.write_text(text, encoding="utf-8")
        assert refusal(path).code == code, text[:60]


def test_tilesets_are_held_to_the_same(tmp_path: Path) -> None:
    """A tileset's picture stays inside, is there, and isn't cut to dust."""
    path = good_map(tmp_path)
    tsx = path.parent.parent / "tilesets" / "table.tsx"
    good = tsx.read_bytes()

    def spoilt(edit: Edit) -> str:
        tsx.write_bytes(good)
        remade(tsx, edit)
        return refusal(path).code

    def image(root: Element) -> Element:
        found = root.find("image")
        assert found is not None
        return found

    assert spoilt(lambda root: image(root).set("source", "../../../x.png")) == "outside"
    assert spoilt(lambda root: image(root).set("source", "none.png")) == "no_file"
    assert spoilt(lambda root: image(root).set("source", "")) == "no_file"
    assert spoilt(lambda root: [root.set("tilewidth", "1"), root.set("tileheight", "1"), image(root).set("width", "8000")]) == "tiles"
    assert spoilt(lambda root: SubElement(root, "wangsets")) == "element"
    assert spoilt(lambda root: SubElement(SubElement(root, "tile", {"id": "1"}), "objectgroup")) == "element"


@needs_links
def test_symlinks_lead_nowhere(tmp_path: Path) -> None:
    """Neither the map nor its tileset may lie outside by a symlink."""
    path = good_map(tmp_path / "house")
    tsx = path.parent.parent / "tilesets" / "table.tsx"
    away = tmp_path / "away.tsx"
    tsx.rename(away)
    tsx.symlink_to(away)
    assert refusal(path).code == "outside"
    away.rename(tmp_path / "gone")
    other = tmp_path / "other.tmx"
    path.rename(other)
    path.symlink_to(other)
    assert refusal(path).code == "outside"


@pytest.mark.parametrize("kind", ["int", "bool", "float", "class", "number"])
def test_a_wrong_property_is_told_in_one_language(tmp_path: Path, kind: str) -> None:
    """No field of the sentence brings English words of its own into another language."""
    trouble = refusal(remade(good_map(tmp_path), _wrong(kind)))
    assert not set(trouble.fields) & {"wanted", "described"}
    english, pseudo = (_told(trouble, language) for language in (Language(strict=True), Language("pseudo", Pseudo(), strict=True)))
    assert english != pseudo
    assert [word for word in ("whole", "simple", "true or", "should", "number") if word in pseudo] == []


def _wrong(kind: str) -> Edit:
    if kind == "number":
        return lambda root: map_property(root, "length", "two dozen")
    return _prop("extra", "" if kind == "class" else "maybe", kind)


def _told(trouble: TrackError, language: Language) -> str:
    return language.finding_sentence(trouble.finding, TITLE.words, TROUBLES)


def test_every_code_is_in_use() -> None:
    """No sentence that nobody says, none that is missing."""
    source = "".join(p.read_text(encoding="utf-8") for p in (Path(__file__).parents[2] / "game" / "tracks").glob("*.py"))
    unsaid = [code for code in TROUBLES if source.count(f'"{code.partition(".")[0]}"') < 2 - ("." in code)]
    assert unsaid == []


@examples(150)
@given(data=st.data())
def test_whatever_the_bytes_one_sentence(tmp_path: Path, data: st.DataObject) -> None:
    """Success or a TrackError, for a good map with bytes or XML values changed at random."""
    path = good_map(tmp_path)
    if data.draw(st.booleans()):
        text = bytearray(path.read_bytes())
        for _ in range(data.draw(st.integers(1, 4))):
            at = data.draw(st.integers(0, len(text) - 1))
            text[at : at + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
        path.write_bytes(bytes(text))
    else:
        root = ElementTree.parse(path).getroot()
        for _ in range(data.draw(st.integers(1, 3))):
            element = data.draw(st.sampled_from(list(root.iter())))
            key = data.draw(st.sampled_from([*element.keys(), "type", "parent", "visible", "x"]))
            element.set(
                key, data.draw(st.sampled_from(["", "0", "-1", "1e9", "nan", "x", "0.5", "object", "int", "space", "finish", "0,0"]))
            )
        path.write_bytes(ElementTree.tostring(root, "UTF-8"))
    with suppress(TrackError):
        assert load(path, needs).track.spaces


def test_what_a_file_says_is_told_on_one_line_and_turns_no_writing_round(tmp_path: Path) -> None:
    trouble = refusal(good_map(tmp_path, lambda root: root.set("width", "a\n\u202eb")))
    assert str(trouble).isprintable()
    assert "not a b" in str(trouble)
