"""A map finds its tilesets wherever it was saved or sent to: by its path, else by their names."""

import os
from pathlib import Path

import pytest

from game.titles.monza.title import TITLE
from game.tracks.catalogue import Catalogue
from game.tracks.reader import load
from game.tracks.sketch import sketched
from tests.campaigns.limits import limited
from tests.helpers.maps import MAPS, good_map

ELSEWHERE = ("../examples/tilesets/table.tsx", "/ada/maps/tilesets/table.tsx", "..\\examples\\tilesets\\table.tsx", "../../table.tsx")


def pointing(path: Path, source: str) -> Path:
    """The map with its tileset at that path."""
    text = path.read_text(encoding="utf-8")
    assert 'source="../tilesets/table.tsx"' in text
    path.write_text(text.replace("../tilesets/table.tsx", source), encoding="utf-8")
    return path


@pytest.mark.parametrize("source", ELSEWHERE)
def test_a_map_that_a_friend_has_sent_is_raced_as_it_is(tmp_path: Path, source: str) -> None:
    """In a folder that he has made himself, with nothing beside the map's own folder."""
    user = tmp_path / "home" / "maps"
    (user / "monza").mkdir(parents=True)
    data = pointing(good_map(tmp_path), source).read_bytes()
    (user / "monza" / "seam.tmx").write_bytes(data)
    catalogue = Catalogue(MAPS, user)
    assert catalogue.bad(TITLE) == ()
    tiles = catalogue.open(TITLE, "seam").layout.ground[0].tiles.values()
    assert {tile.picture for tile in tiles} == {str((MAPS / "tilesets" / "table.png").resolve())}


def test_the_tileset_beside_the_map_stands_before_the_game_s(tmp_path: Path) -> None:
    path = pointing(good_map(tmp_path), ELSEWHERE[0])
    tiles = load(path, TITLE, (tmp_path / "maps", MAPS)).layout.ground[0].tiles.values()
    assert {tile.picture for tile in tiles} == {str((tmp_path / "maps" / "tilesets" / "table.png").resolve())}


@pytest.mark.parametrize("source", ELSEWHERE)
def test_drawing_the_spaces_sets_the_paths_right(tmp_path: Path, source: str) -> None:
    path = pointing(good_map(tmp_path), source)
    assert b'source="../tilesets/table.tsx"' in sketched(path, TITLE).data


def test_a_map_drawn_where_no_tilesets_are_points_at_those_of_the_game(tmp_path: Path) -> None:
    """As seen from the folder that it is written to."""
    (tmp_path / "desk" / "deep").mkdir(parents=True)
    path = (tmp_path / "desk" / "seam.tmx").absolute()
    path.write_bytes(pointing(good_map(tmp_path), ELSEWHERE[1]).read_bytes())
    for out in (path, path.parent / "deep" / "seam.tmx"):
        data = sketched(path, TITLE, (tmp_path, MAPS), out=out).data.decode()
        source = data.split('<tileset firstgid="1" source="')[1].split('"')[0]
        assert not source.startswith("/")
        assert (out.parent / source).resolve() == (MAPS / "tilesets" / "table.tsx").resolve()


def test_a_tileset_of_one_s_own_keeps_its_path(tmp_path: Path) -> None:
    """Of the same name as one of the game's, but another."""
    path = good_map(tmp_path)
    own = path.parent.parent / "mine"
    own.mkdir()
    shipped = path.parent.parent / "tilesets"
    (own / "table.tsx").write_text((shipped / "table.tsx").read_text(encoding="utf-8") + "<!-- mine -->", encoding="utf-8")
    (own / "table.png").write_bytes((shipped / "table.png").read_bytes())
    assert b'source="../mine/table.tsx"' in sketched(pointing(path, "../mine/table.tsx"), TITLE).data


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes that lie in a folder")
def test_a_tileset_is_read_once_and_from_where_it_was_looked_at(tmp_path: Path) -> None:
    """A map in a linked folder: the path of its tileset, made up from the link's, leads to another file."""
    user = tmp_path / "home" / "maps"
    (user / "tilesets").mkdir(parents=True)
    os.mkfifo(user / "tilesets" / "table.tsx")
    good = good_map(tmp_path)
    (user / "monza").symlink_to(good.parent)
    with limited(tmp_path):
        assert load(user / "monza" / "seam.tmx", TITLE, (user, tmp_path / "maps")).track.name == "Seam"
