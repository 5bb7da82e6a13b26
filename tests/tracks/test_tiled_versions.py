"""Maps as newer versions of Tiled write them, by what Tiled's own pages tell of its format: 1.9 called an object's class `class`, 1.10
calls it `type` again; both give a class to maps and layers, and name the type of a chosen value. Debian's 1.8 is tried for real in
`test_tiled`."""

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import pytest

from game.titles.monza.title import TITLE
from game.tracks.checks import check
from game.tracks.reader import load
from game.tracks.sketch import sketch
from game.tracks.trouble import TrackError
from tests.helpers.maps import good_map, layer, map_property, space

VERSIONS = {"1.9": "1.9.2", "1.10": "1.10.2", "1.11": "1.11.2"}


def saved_by(root: Element, version: str) -> None:
    """The map as that version saves it again: with the class that our project offers for maps, values from our lists, and what somebody
    may have set in passing (an export, a locked layer, a background, a level of compression that CSV does not use)."""
    root.set("version", version)
    root.set("tiledversion", VERSIONS[version])
    for name, value in {"class": "track", "compressionlevel": "0", "parallaxoriginx": "0.5", "backgroundcolor": "#334455"}.items():
        root.set(name, value)
    root.insert(0, Element("editorsettings"))
    SubElement(root[0], "chunksize", {"width": "32", "height": "32"})
    SubElement(root[0], "export", {"target": "mine.json", "format": "json"})
    for prop in root.iterfind("properties/property"):
        if prop.get("name") in ("direction", "lanes_from", "default_rules"):
            prop.set("propertytype", f"track_{prop.get('name')}")
    for part in (*root.iterfind("layer"), *root.iterfind("objectgroup")):
        part.set("class", "mine")
        part.set("locked", "1")
        part.set("tintcolor", "#ffeedd")
        part.set("parallaxx", "1.5")
    for item in root.iterfind("objectgroup/object"):
        for prop in item.iterfind("properties/property"):
            if prop.get("name") in ("kind", "colour"):
                prop.set("propertytype", f"space_{prop.get('name')}")
        if version == "1.9" and "type" in item.attrib:
            item.set("class", item.attrib.pop("type"))


@pytest.mark.parametrize("version", VERSIONS)
def test_each_version_s_file_is_the_same_track(tmp_path: Path, version: str) -> None:
    before = load(good_map(tmp_path), TITLE)
    path = good_map(tmp_path, lambda root: saved_by(root, version))
    after = load(path, TITLE)
    assert (after.track, after.layout, after.advice) == (before.track, before.layout, before.advice)
    assert check(after, TITLE) == check(before, TITLE)


@pytest.mark.parametrize("version", VERSIONS)
def test_each_version_s_file_is_drawn_anew_and_stays_that_version_s(tmp_path: Path, version: str) -> None:
    path = good_map(tmp_path, lambda root: saved_by(root, version))
    before = load(path, TITLE)
    sketch(path, TITLE, force=True)
    assert load(path, TITLE).track == before.track
    root = ElementTree.parse(path).getroot()
    assert (root.get("version"), root.get("tiledversion"), root.get("class")) == (version, VERSIONS[version], "track")
    assert layer(root, "spaces").get("class") == "mine"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_class_is_as_well_misspelt_in_each_version(tmp_path: Path, version: str) -> None:
    def edit(root: Element) -> None:
        saved_by(root, version)
        space(root, "a2").set("class" if version == "1.9" else "type", "spcae")

    with pytest.raises(TrackError) as told:
        load(good_map(tmp_path, edit), TITLE)
    assert "“a2”" in str(told.value)
    assert "Did you mean space?" in str(told.value)


def _infinite(root: Element) -> None:
    root.set("infinite", "1")
    data = layer(root, "ground").find("data")
    assert data is not None
    data.text = ""
    chunk = SubElement(data, "chunk", {"x": "0", "y": "0", "width": "16", "height": "16"})
    chunk.text = ",".join(["1"] * 256)


def _packed(encoding: str, compression: str = "") -> object:
    def edit(root: Element) -> None:
        data = layer(root, "ground").find("data")
        assert data is not None
        data.set("encoding", encoding)
        data.text = "eJztwQEBAAAAgiD/r25IQAEAAADvBhAgAAE="
        if compression:
            data.set("compression", compression)

    return edit


def _class_property(root: Element) -> None:
    prop = SubElement(root.find("properties"), "property", {"name": "notes", "type": "class", "propertytype": "Mine"})  # type: ignore[arg-type]
    SubElement(SubElement(prop, "properties"), "property", {"name": "who", "value": "me"})


def _list_property(root: Element) -> None:
    SubElement(root.find("properties"), "property", {"name": "notes", "type": "list"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (_infinite, "infinite"),
        (_packed("base64"), "CSV"),
        (_packed("base64", "zlib"), "CSV"),
        (_packed("base64", "gzip"), "CSV"),
        (_packed("base64", "zstd"), "CSV"),
        (_class_property, "notes"),
        (_list_property, "notes"),
        (lambda root: map_property(root, "direction", "0", "int"), "direction"),
    ],
)
def test_what_newer_versions_can_save_and_we_do_not_take_is_told(tmp_path: Path, edit: object, told: str) -> None:
    """In one sentence, which says what to do; never by what pytmx makes of it."""

    def as_saved(root: Element) -> None:
        saved_by(root, "1.11")
        edit(root)  # type: ignore[operator]

    with pytest.raises(TrackError) as trouble:
        load(good_map(tmp_path, as_saved), TITLE)
    assert told in str(trouble.value)
    print(str(trouble.value))
