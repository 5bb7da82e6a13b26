"""The maps there are, and the user's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles.monza.meta import META
from game.titles.monza.title import TITLE
from game.tracks.catalogue import Catalogue
from game.tracks.trouble import TrackError
from tests.helpers.maps import MAPS, good_map, map_property, space


def test_shipped_maps_in_the_titles_order() -> None:
    """OVAL first; each opens once."""
    catalogue = Catalogue(MAPS)
    assert [(e.id, e.user, e.path.is_file()) for e in catalogue.tracks(META)] == [("oval", False, True), ("long", False, True)]
    assert catalogue.open(TITLE, "oval") is catalogue.open(TITLE, "oval")
    assert catalogue.open(TITLE, "oval").track.id == "oval"
    assert catalogue.bad(TITLE) == ()
    with pytest.raises(KeyError):
        catalogue.open(TITLE, "seam")


def test_a_map_is_read_in_slices_to_the_same_map() -> None:
    """Nobody waits for a map between two frames: file, gate, objects, spaces and layout are pieces of work of their own."""
    found = []

    def reading() -> Iterator[None]:
        found.append((yield from Catalogue(MAPS).opening(TITLE, "oval")))

    assert sum(1 for _ in reading()) >= 20
    assert found[0].track == Catalogue(MAPS).open(TITLE, "oval").track


def test_the_users_maps(tmp_path: Path) -> None:
    """Good ones are offered behind ours, bad ones listed with their reason, one that takes a shipped name as well."""
    good = good_map(tmp_path)
    user = good.parent.parent
    map_file = good.read_bytes()
    (good.parent / "broken.tmx").write_bytes(b"<map")
    (good.parent / "oval.tmx").write_bytes(map_file)
    (good.parent / "notes.txt").write_text("not a map", encoding="utf-8")
    catalogue = Catalogue(MAPS, user)
    assert [(e.id, e.user) for e in catalogue.tracks(META)] == [("oval", False), ("long", False), ("broken", True), ("seam", True)]
    assert catalogue.open(TITLE, "seam").track.id == "seam"
    assert catalogue.open(TITLE, "oval").path == MAPS / "monza" / "oval.tmx"
    assert {bad.path.stem: [f.code for f in bad.findings] for bad in catalogue.bad(TITLE)} == {"broken": ["not_xml"], "oval": ["M17"]}
    with pytest.raises(TrackError):
        catalogue.open(TITLE, "broken")


def test_a_changed_map_is_read_anew(tmp_path: Path) -> None:
    """As soon as its file is another one; before that it is read once."""
    path = good_map(tmp_path)
    catalogue = Catalogue(MAPS, path.parent.parent)
    catalogue.open(TITLE, "seam")
    first = catalogue.open(TITLE, "seam")
    assert catalogue.open(TITLE, "seam") is first
    good_map(tmp_path, lambda root: map_property(root, "name", "Other"))
    assert catalogue.open(TITLE, "seam").track.name == "Other"
    assert good_map(tmp_path, lambda root: map_property(root, "name", "Third")) == path
    assert catalogue.open(TITLE, "seam").track.name == "Third"


def test_checks_of_the_picture_count_for_the_user(tmp_path: Path) -> None:
    """A map that loads may still be bad."""
    path = good_map(tmp_path, lambda root: space(root, "a2").set("x", "0"))
    assert {b.path for b in Catalogue(MAPS, path.parent.parent).bad(TITLE)} == {path}


def test_two_maps_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """By their id (.TMX is the same as .tmx), and from shipped ones by what they are called on screen. Two of the player's own may be raced
    under one name, as after a Save As: check-map tells it of both."""
    first = good_map(tmp_path)
    text = first.read_text(encoding="utf-8")
    capitals = not first.with_name("SEAM.TMX").exists()  # where they do not count, seam.TMX is seam.tmx
    (first.parent / "seam.TMX").write_text(text.replace("</map>", "</map>\n"), encoding="utf-8")
    (first.parent / "twin.tmx").write_text(text.replace('value="seam"', 'value="twin"'), encoding="utf-8")
    shipped = text.replace('value="seam"', 'value="zebra"').replace('value="Seam"', 'value="Oval"')
    (first.parent / "zebra.tmx").write_text(shipped, encoding="utf-8")
    (first.parent / "._seam.tmx").write_text("what macOS leaves behind", encoding="utf-8")
    catalogue = Catalogue(MAPS, first.parent.parent)
    bad = {bad.path.name: bad.findings[0] for bad in catalogue.bad(TITLE)}
    assert len(bad) == 1 + capitals
    assert bad["zebra.tmx"].code == "M20"
    assert bad["zebra.tmx"].fields["other"] == "monza/oval.tmx"
    assert [finding.code for name, finding in bad.items() if name.casefold() == "seam.tmx"] == ["M22"] * capitals
    assert catalogue.judged(META).good == ("seam", "twin")
    told = {path.name: [(f.code, f.error) for f in catalogue.alike(META, path)] for path in first.parent.glob("[a-z]*.tmx")}
    assert ("M20", False) in told["twin.tmx"]
    assert ("M20", False) in told["seam.tmx"]
    assert told["zebra.tmx"] == [("M20", True)]


def place_in_pack(mine: Path) -> Path:
    """Where a pack in the same folder of maps holds a map of the same name; the pack is there, the map is not."""
    pack = mine.parent.parent / "packs" / "theirs"
    (pack / "monza").mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Theirs"\nauthor = "A"\nlicence = "MIT"\ntitles = ["monza"]\n', encoding="utf-8")
    return pack / "monza" / mine.name


def test_a_file_s_name_that_is_there_twice_is_told_of_both(tmp_path: Path) -> None:
    """Of the player's own map, which stands first, as advice; of the one in a pack as the reason why it is left out."""
    mine = good_map(tmp_path)
    other = place_in_pack(mine)
    other.write_text(mine.read_text(encoding="utf-8").replace('value="Seam"', 'value="Hem"'), encoding="utf-8")
    catalogue = Catalogue(MAPS, mine.parent.parent)
    assert [(f.code, f.error) for f in catalogue.alike(META, mine)] == [("M22", False)]
    assert [(f.code, f.error) for f in catalogue.alike(META, other)] == [("M22", True)]


def test_two_files_that_are_alike_are_one_track(tmp_path: Path) -> None:
    """The player's, and a pack's that holds it as well: offered once, and nothing is told of the other. As soon as they differ, it is."""
    mine = good_map(tmp_path)
    other = place_in_pack(mine)
    other.write_bytes(mine.read_bytes())
    catalogue = Catalogue(MAPS, mine.parent.parent)
    assert catalogue.bad(TITLE) == ()
    assert catalogue.judged(META).good == ("seam",)
    assert catalogue.alike(META, mine) == catalogue.alike(META, other) == ()
    other.write_bytes(mine.read_bytes() + b"\n")
    assert [bad.findings[0].code for bad in catalogue.bad(TITLE)] == ["M22"]
    assert [f.code for f in catalogue.alike(META, mine)] == ["M22"]


def test_a_map_is_judged_once_as_long_as_its_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = good_map(tmp_path)
    catalogue = Catalogue(MAPS, path.parent.parent)
    assert catalogue.bad(TITLE) == ()
    monkeypatch.setattr(Catalogue, "_judge", lambda *_: pytest.fail("it was judged already"))
    assert catalogue.bad(TITLE) == ()
    assert catalogue.errors(TITLE, "seam") == ()


def test_a_map_of_the_player_may_use_what_came_with_the_game(tmp_path: Path) -> None:
    """As Save As writes it for a shipped map that was opened where the game lies; anything else outside is refused."""
    source = f'source="{(MAPS / "tilesets" / "table.tsx").as_posix()}"'
    path = good_map(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('source="../tilesets/table.tsx"', source), encoding="utf-8")
    assert Catalogue(MAPS, path.parent.parent).bad(TITLE) == ()
    path.write_text(text.replace("../tilesets/table.tsx", "../../other.tsx"), encoding="utf-8")
    (bad,) = Catalogue(MAPS, path.parent.parent).bad(TITLE)
    assert bad.findings[0].code == "outside"
