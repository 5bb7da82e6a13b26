"""A race on somebody's own track carries that track: it can be watched and raced on where the track is not, and kept."""

import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.core.contract import Setup
from game.core.record import MOST_MAP_BYTES, Header, MapCopy, RecordError, decode_header, encode, record_lines
from game.scenes.book.book import BookScene
from game.scenes.book.races import RacesPage
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.session.carried_maps import foreign_maps, map_copies, put_into_folder
from game.session.opening import MAP_CHANGED, MAP_GONE, NotOpenedError, layouts_of, new_match, saved_match
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.theme import Theme
from game.show.widgets.titlecard import mat
from game.store.paths import portable
from game.titles.monza.title import TITLE
from game.tracks.carried import load_carried, packed, unpacked
from game.tracks.catalogue import Catalogue
from game.tracks.trouble import TrackError
from tests.helpers.examples import examples
from tests.helpers.maps import MAPS, good_map, map_property, space
from tests.helpers.menu_context import SMALL, menu_context
from tests.helpers.screen import context

REQUEST = RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("seam",)), (Seat("Ada"), Seat("Bolt", level="easy")), 5)


def begun(ctx: Context) -> Any:
    slices = new_match(ctx, REQUEST)
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return done.value.match


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The folder of maps of whoever drew SEAM."""
    return good_map(tmp_path / "mine").parent.parent


@pytest.fixture
def friend(tmp_path: Path) -> Catalogue:
    """A second home, without that track."""
    return Catalogue(MAPS, tmp_path / "friend" / "maps")


@pytest.fixture
def header(mine: Path) -> Header:
    found: Header = begun(menu_context(catalogue=Catalogue(MAPS, mine))).header
    return found


def test_a_record_carries_the_players_own_maps_and_no_others(mine: Path, header: Header) -> None:
    (copy,) = header.maps
    assert copy.track == "seam"
    assert len(copy.data) < 12_000
    assert zlib.decompress(copy.data) == (mine / "monza" / "seam.tmx").read_bytes()
    assert decode_header(encode(header)).maps == header.maps
    assert map_copies(Catalogue(MAPS, mine), TITLE, ("oval",)) == ()


def test_a_friend_sees_the_race_as_it_was(header: Header, friend: Catalogue, mine: Path) -> None:
    (theirs,) = layouts_of(menu_context(catalogue=friend), TITLE, header)
    ours = Catalogue(MAPS, mine).open(TITLE, "seam")
    assert theirs.track == ours.track
    assert (theirs.layout.outlines, theirs.layout.scenery) == (ours.layout.outlines, ours.layout.scenery)
    assert Path(next(iter(theirs.layout.ground[0].tiles.values())).picture) == MAPS / "tilesets" / "table.png"


def test_the_list_of_races_shows_the_track_as_it_was_raced(header: Header, friend: Catalogue, tmp_path: Path) -> None:
    paths = portable(tmp_path)
    paths.records.mkdir(parents=True)
    (paths.records / "theirs.jsonl").write_bytes(encode(header) + b"\n")
    scene = BookScene(context(SMALL, paths=paths, catalogue=friend))
    SceneStack(Scene(scene.ctx)).obey(Push(scene))
    scene.draw(Surface(scene.ctx.frame.size))
    assert scene.moving
    for _ in range(200):
        scene.update(0.1)
    assert not scene.moving
    assert isinstance(scene.page, RacesPage)
    assert scene.page.rows is not None
    assert scene.page.rows._view("theirs.jsonl", 60, 40) is not None


def test_a_map_that_a_race_carries_and_nobody_can_read_leaves_the_sketch(
    header: Header, friend: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = portable(tmp_path)
    paths.records.mkdir(parents=True)
    spoilt = msgspec.structs.replace(header, maps=(MapCopy("seam", b"none"),))
    (paths.records / "theirs.jsonl").write_bytes(encode(spoilt) + b"\n")
    scene = BookScene(context(SMALL, paths=paths, catalogue=friend))
    SceneStack(Scene(scene.ctx)).obey(Push(scene))
    drawn: list[str] = []
    drawing = Theme.drawing
    monkeypatch.setattr(Theme, "drawing", lambda self, svg, *size: drawn.append(svg) or drawing(self, svg, *size))
    scene.draw(Surface(scene.ctx.frame.size))
    for _ in range(20):
        scene.update(0.1)
    assert not scene.moving
    assert isinstance(scene.page, RacesPage)
    assert scene.page.rows is not None
    assert scene.page.rows._view("theirs.jsonl", 60, 40) is None
    assert mat(174, 116, "toy_shop", ()) in drawn


@pytest.mark.parametrize("change", ["deleted", "edited"])
def test_a_race_goes_on_although_its_map_is_another_now(mine: Path, change: str) -> None:
    ctx = menu_context(catalogue=Catalogue(MAPS, mine))
    match = begun(ctx)
    match.submit(match.turn.waits_for[0], match.legal(match.turn.waits_for[0])[0])
    path = mine / "monza" / "seam.tmx"
    if change == "deleted":
        path.unlink()
    else:
        good_map(mine.parent, lambda root: map_property(space(root, "a1"), "colour", "B"))
    again = saved_match(ctx)
    assert again.loaded[0].track == match.header.tracks[0]
    assert again.resumed


@pytest.mark.parametrize(("there", "why"), [(False, MAP_GONE), (True, MAP_CHANGED)])
def test_an_older_record_without_maps_says_what_is_missing(header: Header, friend: Catalogue, mine: Path, there: bool, why: str) -> None:
    """Such a header has no field for maps at all, and is read."""
    fields = {name: value for name, value in msgspec.json.decode(encode(header)).items() if name != "maps"}
    old = decode_header(msgspec.json.encode(fields))
    assert old.maps == ()
    assert encode(old) == msgspec.json.encode(fields), "written as it was"
    if there:
        good_map(mine.parent, lambda root: map_property(space(root, "a1"), "colour", "B"))
    with pytest.raises(NotOpenedError) as caught:
        layouts_of(menu_context(catalogue=Catalogue(MAPS, mine) if there else friend), TITLE, old)
    assert caught.value.text == why


def test_a_map_of_other_numbers_than_the_race_is_not_shown(header: Header, friend: Catalogue, tmp_path: Path) -> None:
    """The numbers that were raced decide; a map that says others was put there by somebody."""
    other = good_map(tmp_path / "other", lambda root: map_property(space(root, "a1"), "colour", "B")).read_bytes()
    forged = msgspec.structs.replace(header, maps=(MapCopy("seam", packed(other)),))
    with pytest.raises(NotOpenedError):
        layouts_of(menu_context(catalogue=friend), TITLE, forged)


@pytest.mark.quick
def test_the_track_can_be_kept_and_raced_on(header: Header, friend: Catalogue) -> None:
    (copy,) = foreign_maps(friend, TITLE, header)
    path = put_into_folder(menu_context(catalogue=friend), TITLE, copy)
    assert friend.judged(TITLE.meta).waiting[0].path == path
    assert friend.bad(TITLE) == ()
    assert friend.open(TITLE, "seam").track == header.tracks[0]
    assert foreign_maps(friend, TITLE, header) == (), "it is here now"
    second = put_into_folder(menu_context(catalogue=friend), TITLE, copy)
    assert second.name == "seam-2.tmx"
    assert friend.bad(TITLE) == ()
    assert friend.open(TITLE, "seam-2").track.name == "Seam 2"


@pytest.mark.parametrize("called", ["../../../evil", "con", "a/b", "C:\\x", ""])
def test_what_a_stranger_calls_his_track_leads_nowhere(header: Header, friend: Catalogue, called: str) -> None:
    """A track is called as its file: these are no names of files, so their maps are not sound."""
    copy = MapCopy(called, header.maps[0].data)
    with pytest.raises(TrackError):
        put_into_folder(menu_context(catalogue=friend), TITLE, copy)
    assert friend.user is not None
    assert not friend.user.exists()


def test_tilesets_that_are_not_here_leave_the_picture(tmp_path: Path) -> None:
    """The numbers and outlines stay; the tiles of the stranger's own tileset are gone, those of ours are there."""
    path = good_map(tmp_path)
    text = path.read_text(encoding="utf-8")
    text = text.replace(
        '<tileset firstgid="1" source="../tilesets/table.tsx"',
        '<tileset firstgid="1" source="C:\\photos\\mine.tsx" /><tileset firstgid="9" source="/far/away/table.tsx"',
    )
    text = text.replace("1,1,1,", "1,9,10,", 1)
    loaded = load_carried(packed(text.encode("utf-8")), TITLE, "seam", MAPS)
    rows = loaded.layout.ground[0].rows
    assert [bool(cell) for cell in rows[0][:4]] == [False, True, True, False]


@pytest.mark.parametrize("data", [b"", b"no zlib at all", zlib.compress(b"<map"), zlib.compress(b" " * 5_000_000)])
def test_what_is_no_map_is_one_trouble(data: bytes) -> None:
    with pytest.raises(TrackError):
        unpacked(data, MAPS)


@examples(60)
@given(at=st.integers(0, 200_000), junk=st.binary(min_size=1, max_size=6))
def test_a_spoilt_map_is_one_trouble_or_a_sound_map(at: int, junk: bytes) -> None:
    whole = (MAPS / "monza" / "oval.tmx").read_bytes()
    at %= len(whole)
    try:
        loaded = load_carried(packed(whole[:at] + junk + whole[at + len(junk) :]), TITLE, "oval", MAPS)
    except TrackError:
        return
    assert loaded.track.id == "oval"


def test_a_map_too_large_is_left_out_and_refused(header: Header) -> None:
    import random

    assert packed(random.Random(1).randbytes(200_000)) == b""
    heavy = msgspec.structs.replace(header, maps=(MapCopy("seam", bytes(MOST_MAP_BYTES + 1)),))
    with pytest.raises(RecordError):
        decode_header(encode(heavy))


def test_the_viewer_offers_to_keep_it(mine: Path, friend: Catalogue, tmp_path: Path) -> None:
    """Only where it is not here already."""
    match = begun(menu_context(catalogue=Catalogue(MAPS, mine)))
    path = tmp_path / "race.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in record_lines(match.record)))
    from game.show.tables import TABLES

    for catalogue, offered in ((Catalogue(MAPS, mine), False), (friend, True)):
        scene = open_replay(menu_context(catalogue=catalogue, tables=TABLES), path)
        assert isinstance(scene, ReplayScene)
        scene.enter()
        assert ("map" in scene.transport.ui.widgets) == offered
    order = scene._do("map")
    assert isinstance(order, Push)
    assert isinstance(order.scene, DialogScene)
    assert friend.bad(TITLE) == ()
    assert friend.open(TITLE, "seam").track == match.header.tracks[0]
