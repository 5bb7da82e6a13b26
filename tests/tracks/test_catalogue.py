"""The maps there are, and the user's own."""

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
