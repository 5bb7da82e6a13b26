"""The player's own maps in the set-up: offered when they are sound, shown with their reason when not, and never waited for."""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from game.app.loop import LONGEST
from game.core.contract import Setup
from game.input.intents import MOUSE
from game.scenes.framework.trouble import TroubleScene
from game.scenes.race.opening import open_race
from game.scenes.setup.map_watch import GLANCE
from game.scenes.setup.setup import SetupScene
from game.scenes.setup.tracks_page import TracksPage
from game.session.own_maps import look_after_maps
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.titles import TITLES
from game.titles.monza.title import TITLE
from game.tracks.catalogue import Catalogue
from tests.helpers.maps import MAPS, good_map, layer, map_property, space
from tests.helpers.menu_context import menu_context
from tests.helpers.screen import PAD


@pytest.fixture
def user(tmp_path: Path) -> Path:
    """A folder with a good map, seam, and a broken one."""
    good = good_map(tmp_path)
    (good.parent / "rust.tmx").write_text("<map/>", encoding="utf-8")
    return good.parent.parent


def setup(user: Path, **over: Any) -> SetupScene:
    ctx = menu_context(catalogue=Catalogue(MAPS, user), **over)
    scene = SetupScene(ctx, TITLES[0], device=PAD)
    scene.rebuild()
    return scene


def test_opening_the_set_up_judges_no_map(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(*_: Any) -> Any:
        raise AssertionError("somebody waits for this")

    monkeypatch.setattr(Catalogue, "_judge", judge)
    scene = setup(user)
    assert scene.race_setup.plan.choices == TITLE.meta.tracks
    assert scene.race_setup.waiting == ("rust", "seam")


def test_the_page_of_tracks_judges_them_between_frames(user: Path) -> None:
    scene = setup(user)
    scene.ctx.sliced = True
    scene.show("tracks", PAD)
    page = scene.page
    assert isinstance(page, TracksPage)
    assert page.cards["seam"].why == "This map is just being checked."
    pieces = 0
    while scene.race_setup.waiting:
        scene.prepare()
        pieces += 1
    assert pieces >= 15, "a check at a time"
    assert page.cards["seam"].why == ""
    assert page.cards["rust.tmx"].why
    assert scene.race_setup.plan.choices == (*TITLE.meta.tracks, "seam")


def test_a_map_drawn_or_edited_meanwhile_counts_as_it_is_now(user: Path, tmp_path: Path) -> None:
    scene = setup(user)
    scene.show("tracks", PAD)
    assert "seam" in scene.race_setup.plan.choices
    scene.race_setup.plan.choose(0, "seam")
    assert scene.previews.track(scene.entry, "seam").name == "Seam"
    good_map(tmp_path, lambda root: map_property(root, "name", "Hem"))
    scene.show("tracks", PAD)
    assert scene.previews.track(scene.entry, "seam").name == "Hem"
    good_map(tmp_path, lambda root: map_property(root, "length", None))
    scene.show("tracks", PAD)
    assert "seam" not in scene.race_setup.plan.choices
    assert scene.race_setup.plan.chosen == ["oval"]


def test_the_menu_looks_at_them_while_nobody_waits(user: Path) -> None:
    catalogue = Catalogue(MAPS, user)
    for _ in look_after_maps(menu_context(catalogue=catalogue)):
        pass
    assert catalogue.judged(TITLE.meta).waiting == ()
    assert (user / "README.md").is_file()
    assert (user / "kerbside.tiled-project").is_file()


def test_my_tracks_opens_the_folder_and_says_where_it_lies(user: Path) -> None:
    shown: list[Path] = []
    scene = setup(user, show_folder=lambda folder: shown.append(folder) or True)
    scene.show("tracks", MOUSE)
    scene.ui.widgets["mine"].press(MOUSE)
    assert shown == [user]
    assert str(user) in scene.notice


def test_a_cabinet_has_no_folder_of_tracks() -> None:
    scene = SetupScene(menu_context(catalogue=Catalogue(MAPS)), TITLES[0], device=PAD)
    scene.rebuild()
    scene.show("tracks", PAD)
    assert "mine" not in scene.ui.widgets


def test_a_map_that_is_saved_or_deleted_meanwhile_is_noticed(user: Path, tmp_path: Path) -> None:
    """While the page lies open; a look now and then, and none between."""
    scene = setup(user)
    scene.show("tracks", PAD)
    page = scene.page
    assert isinstance(page, TracksPage)
    (user / "monza" / "late.tmx").write_text("<map/>", encoding="utf-8")
    (user / "monza" / "rust.tmx").unlink()
    scene.update(GLANCE * 0.9)
    assert "late.tmx" not in page.cards
    scene.update(GLANCE * 0.2)
    assert "late.tmx" in page.cards
    assert "rust.tmx" not in page.cards
    cards = dict(page.cards)
    scene.update(1.5)
    assert page.cards == cards, "nothing has changed"


def test_the_loop_looks_while_nothing_moves_and_nobody_touches_anything(user: Path) -> None:
    """At rest it wakes for what pulses alone, and counts a turn as no longer than LONGEST: each is a look at the folder."""
    scene = setup(user)
    assert not scene.pulsing
    scene.show("tracks", PAD)
    assert scene.pulsing
    assert GLANCE <= LONGEST
    assert scene.pulse >= 0.5, "not for the sake of a picture"


def test_a_pack_that_is_put_there_is_unpacked_while_the_page_is_open(user: Path) -> None:
    """Whoever goes from the menu at once, and whoever puts it there meanwhile; one that is none is shown with its reason."""
    scene = setup(user)
    scene.show("tracks", PAD)
    page = scene.page
    assert isinstance(page, TracksPage)
    packs = user / "packs"
    packs.mkdir()
    (packs / "broken.zip").write_bytes(b"hello")
    with zipfile.ZipFile(packs / "first.zip", "w") as archive:
        archive.writestr("pack.toml", 'name = "First tracks"\nauthor = "Ada"\nlicence = "MIT"\ntitles = ["monza"]\n')
        text = (user / "monza" / "seam.tmx").read_text(encoding="utf-8")
        archive.writestr("monza/hem.tmx", text.replace('value="seam"', 'value="hem"').replace('"Seam"', '"Hem"'))
    scene.update(GLANCE)
    assert "hem" in page.cards
    assert "neither a folder nor a zip file" in page.cards["packs/broken.zip"].why
    scene.update(GLANCE)  # what it has unpacked itself is new to it as well
    cards = dict(page.cards)
    scene.update(GLANCE)
    assert page.cards == cards, "nothing has changed"


def test_a_race_on_a_map_that_was_spoilt_meanwhile_names_the_track(user: Path, tmp_path: Path) -> None:
    """Between the choice and the start, with the page of tracks closed."""
    scene = setup(user)
    good_map(tmp_path, lambda root: map_property(root, "length", None))
    request = RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("seam",)), (Seat("Ada", PAD), Seat("Ben", level="easy")), 5)
    page = open_race(scene.ctx, request)
    assert isinstance(page, TroubleScene)
    assert page.question.startswith("The map seam can't be raced on: Properties of the map: The property length is missing")


def test_the_card_of_a_track_from_a_pack_says_whose_it_is(user: Path) -> None:
    pack = user / "packs" / "theirs"
    (pack / "monza").mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "First tracks"\nauthor = "Ada"\nlicence = "MIT"\ntitles = ["monza"]\n', encoding="utf-8")
    text = (user / "monza" / "seam.tmx").read_text(encoding="utf-8")
    (pack / "monza" / "hem.tmx").write_text(text.replace('value="seam"', 'value="hem"').replace('"Seam"', '"Hem"'), encoding="utf-8")
    scene = setup(user)
    scene.show("tracks", PAD)
    page = scene.page
    assert isinstance(page, TracksPage)
    assert page.cards["hem"].tagline.endswith("lanes. From First tracks by Ada.")
    assert page.cards["seam"].tagline.endswith("lanes")


def test_no_card_moves_while_maps_are_judged_saved_and_deleted(user: Path) -> None:
    """Else a press would hit another track. Once the page is closed, those that can be raced on stand first again."""
    good = (user / "monza" / "seam.tmx").read_text(encoding="utf-8")
    scene = setup(user)
    scene.ctx.sliced = True
    scene.show("tracks", PAD)
    page = scene.page
    assert isinstance(page, TracksPage)
    assert list(page.cards) == ["oval", "long", "rust", "seam"]
    while scene.race_setup.waiting:
        scene.prepare()
    assert list(page.cards) == ["oval", "long", "rust.tmx", "seam"]
    (user / "monza" / "hem.tmx").write_text(good.replace('value="seam"', 'value="hem"').replace('"Seam"', '"Hem"'), encoding="utf-8")
    scene.update(GLANCE)
    assert list(page.cards) == ["oval", "long", "rust.tmx", "seam", "hem"]
    (user / "monza" / "rust.tmx").write_text(good.replace('value="seam"', 'value="rust"').replace('"Seam"', '"Rust"'), encoding="utf-8")
    scene.update(GLANCE)
    while scene.race_setup.waiting:
        scene.prepare()
    assert list(page.cards) == ["oval", "long", "rust", "seam", "hem"]
    (user / "monza" / "oak.tmx").write_text("<map/>", encoding="utf-8")
    (user / "monza" / "seam.tmx").unlink()
    scene.update(GLANCE)
    while scene.race_setup.waiting:
        scene.prepare()
    assert list(page.cards) == ["oval", "long", "rust", "hem", "oak.tmx"]
    page.back(PAD)
    scene.show("seats", PAD)
    (user / "monza" / "rust.tmx").write_text("<map/>", encoding="utf-8")
    scene.show("tracks", PAD)
    while scene.race_setup.waiting:
        scene.prepare()
    page.back(PAD)
    scene.show("tracks", PAD)
    assert list(page.cards) == ["oval", "long", "hem", "oak.tmx", "rust.tmx"]


def test_the_card_tells_what_check_map_tells_first(user: Path, tmp_path: Path) -> None:
    """A space that was deleted, rather than the gap that it leaves, whose mend would be the wrong one."""
    good_map(tmp_path, lambda root: layer(root, "spaces").remove(space(root, "a3")))
    scene = setup(user)
    scene.show("tracks", PAD)
    page = scene.page
    assert isinstance(page, TracksPage)
    assert page.cards["seam.tmx"].why.startswith("Layer spaces: Spaces that were drawn are missing: a3. Take that back (Edit > Undo)")
