"""A race is opened behind a picture: its pictures are made in slices, everybody can leave or hurry, and speed changes nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.contract import Setup
from game.input.intents import Deed
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.stack import Pop, Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.painters import board, dice
from game.show.picture_files import pictures
from game.sound.late import LateSound
from game.sound.mixer import Silence, volumes
from game.store.cache import CacheFolder
from game.store.settings import Settings
from tests.helpers.couch import SMALL
from tests.helpers.desk import Desk

SMALLER = (320, 180)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = sliced(tmp_path)
    yield desk
    desk.app.stack.quit()


def sliced(folder: Path, size: tuple[int, int] = SMALLER) -> Desk:
    pygame.display.init()
    pygame.event.clear()
    desk = Desk(folder, size=size)
    desk.app.ctx.sliced = True
    desk.step()
    return desk


def raced(desk: Desk, people: int = 1) -> None:
    """A race of two is asked for."""
    seats = tuple(Seat(name, "keyboard" if i < people else "", "" if i < people else "easy") for i, name in enumerate(("Ada", "Ben")))
    request = RaceRequest("monza", Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)), seats, 5)
    desk.app.stack.obey(Push(desk.app.ctx.open.race(request)))


def opened(desk: Desk) -> None:
    """Until it is known that the race can be raced."""
    desk.step()
    while desk.app.changing:
        desk.step()
    assert isinstance(desk.top, LoadingScene)


def loaded(desk: Desk, spare: int = 0) -> int:
    """Goes on until the race is seen; `spare` pieces between two frames. Returns how many frames that took."""
    for frame in range(6_000):
        if isinstance(desk.top, RaceScene) and not desk.app.changing:
            return frame
        desk.step()
        for _ in range(spare):
            desk.app.prepare()
    raise AssertionError("the race never came")


def ground(desk: Desk) -> bytes:
    return pygame.image.tobytes(desk.top.layer.background, "RGB")


def resized(desk: Desk, size: tuple[int, int]) -> list[pygame.Rect]:
    desk.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    return desk.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)])


# --- loading


def test_no_frame_makes_more_than_two_pieces(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """One by the scene, one for what the picture waits for; the rest is for what is left of a frame."""
    raced(desk)
    pieces = [0]
    prepare = LoadingScene.prepare

    def counted(self: LoadingScene) -> bool:
        pieces[0] += 1
        return prepare(self)

    monkeypatch.setattr(LoadingScene, "prepare", counted)
    for _ in range(60):
        pieces[0] = 0
        desk.step()
        assert pieces[0] <= 1
    assert isinstance(desk.top, LoadingScene)


def test_a_pointer_on_its_way_makes_no_scene_in_haste(desk: Desk) -> None:
    """Who points means what is seen; whoever presses something, or loses a pad, is heard all the same."""
    raced(desk)
    top = desk.top
    assert top.stale
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(60, 50), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    desk.app.step(desk.now, [motion])
    assert top.stale
    desk.key("confirm")
    assert not top.stale
    assert top.hurried


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("pieces", range(8))
def test_a_page_may_come_over_it_at_any_moment_of_the_opening(desk: Desk, pieces: int, shown: bool) -> None:
    """A dialog is pushed over the loading picture after so many pieces of work, and closed again; so may another one be after it."""
    raced(desk)
    desk.app.step(desk.now, [])
    for _ in range(pieces):
        desk.app.prepare()
    for _ in range(2):
        dialog = DialogScene(desk.app.ctx, "Well?", (Answer("good", "Good", Pop(), primary=True),))
        if shown:
            desk.app.lay(dialog)
        else:
            desk.app.stack.obey(Push(dialog))
        desk.step()
        desk.app.stack.obey(Pop())
        desk.step()
    for _ in range(4_000):
        desk.step()
        if isinstance(desk.top, RaceScene):
            break
    assert isinstance(desk.top, RaceScene)


def test_the_road_draws_itself(desk: Desk) -> None:
    raced(desk)
    opened(desk)
    loading, dots = desk.top, []
    while desk.top is loading:
        desk.step()
        dots.append(loading._dots)
    assert dots == sorted(dots)
    assert dots[-1] > dots[0] + 20
    assert len(set(dots)) > 10, "little by little"


@pytest.mark.parametrize("spare", [0, 500])
def test_speed_changes_nothing_in_what_is_made(desk: Desk, tmp_path: Path, spare: int) -> None:
    """Hurried, or with all that can be made beforehand: the same race over the same pixels as at once."""
    raced(desk)
    if not spare:
        desk.top.hurried = True
    loaded(desk, spare)
    seen = ground(desk), len(desk.race.match.done)
    desk.app.stack.quit()
    at_once = Desk(tmp_path / "other", size=SMALLER)
    raced(at_once)
    assert isinstance(at_once.top, RaceScene)
    assert seen == (ground(at_once), len(at_once.race.match.done))


def test_back_leaves_in_the_midst_and_the_race_waits_in_the_menu(desk: Desk) -> None:
    raced(desk)
    desk.steps(40)
    assert isinstance(desk.top, LoadingScene)
    desk.key("back")
    assert isinstance(desk.top, MenuScene)
    desk.steps(5)
    assert desk.top.saved is not None


def test_a_press_goes_on_as_soon_as_the_large_pictures_are_there(desk: Desk) -> None:
    raced(desk)
    desk.steps(3)
    loading = desk.top
    desk.key("confirm")
    assert isinstance(desk.top, LoadingScene), "the board is still to be painted"
    loaded(desk)
    assert loading.large
    assert not loading.ready


def test_what_the_drivers_wish_for_ends_with_a_race_that_was_left(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RaceScene, "wishes", lambda self: {"text_scale": 150})
    raced(desk)
    opened(desk)
    assert desk.app.ctx.theme.text_scale == 150
    desk.key("back")
    assert desk.app.ctx.theme.text_scale == 100
    assert desk.app.ctx.house_settings is None


def test_a_pad_that_goes_meanwhile_is_missed_in_the_race(desk: Desk) -> None:
    raced(desk)
    opened(desk)
    heard = []
    desk.top.scene.drivers.hear = lambda intent: heard.append(intent.deed) or ""  # type: ignore[func-returns-value]
    from game.input.intents import Intent

    desk.app.stack.handle(Intent(Deed.DEVICE_LOST, "pad:1"))
    assert heard == [Deed.DEVICE_LOST]


# --- another size


def test_while_the_race_is_made_anew_its_old_picture_is_seen_and_its_state_stays(desk: Desk) -> None:
    raced(desk)
    desk.top.hurried = True
    loaded(desk)
    for _ in range(900):
        desk.step()
        if desk.race.open_prompt.prompt is not None:
            break
    done, focus = len(desk.race.match.done), desk.ui.focused().key
    presented = resized(desk, (400, 300))
    while not presented:
        presented = desk.step()
    assert presented == [pygame.Rect(0, 0, 400, 300)]
    assert desk.race.layer.frame.size == SMALLER, "nothing was made anew yet"
    colours = {tuple(desk.app.screen.get_at((x, 150))) for x in range(0, 400, 7)}
    assert len(colours) > 10, "the old picture is seen"
    frames = 0
    while desk.app.changing:
        desk.step()
        frames += 1
    assert frames > 50
    desk.steps(2)
    assert desk.race.layer.frame.size == (400, 300)
    assert (len(desk.race.match.done), desk.ui.focused().key) == (done, focus)


def test_a_press_while_the_window_is_pulled_counts_at_once(desk: Desk) -> None:
    raced(desk)
    desk.top.hurried = True
    loaded(desk)
    resized(desk, (400, 300))
    desk.steps(3)
    assert desk.app.changing
    desk.key("pause")
    assert type(desk.top).__name__ == "PauseScene"
    assert desk.race.layer.frame.size == (400, 300)


def test_a_window_that_is_pulled_on_and_on_ends_in_its_last_size(desk: Desk) -> None:
    raced(desk)
    desk.top.hurried = True
    loaded(desk)
    for size in ((400, 300), (330, 240), (500, 200), SMALL):
        resized(desk, size)
        desk.steps(4)
    while desk.app.changing:
        desk.step()
        desk.app.prepare()
    desk.steps(2)
    assert desk.race.layer.frame.size == SMALL
    assert desk.race.layer.background.get_size() == SMALL


def test_another_size_in_the_midst_of_loading_begins_again(desk: Desk) -> None:
    raced(desk)
    desk.steps(60)
    resized(desk, (400, 300))
    desk.key("confirm")
    loaded(desk)
    assert desk.race.layer.background.get_size() == (400, 300)
    desk.steps(2)


# --- sound


def test_sound_that_is_opened_late_plays_the_tune_that_was_asked_for() -> None:
    opened: list[Silence] = []

    def make() -> Silence:
        opened.append(Silence("no card"))
        return opened[-1]

    late = LateSound(make)
    late.play("confirm")
    late.music("menu_music")
    soft = msgspec.structs.replace(Settings(), volume_music=10)
    late.set_volumes(soft)
    late.pause(True)
    assert (opened, late.note, list(late.warm(["confirm"]))) == ([], "", [])
    late.start()
    late.start()
    (sink,) = opened
    assert (sink.tune, sink.paused, sink.played, late.note) == ("menu_music", True, [], "no card")
    assert sink.volumes == volumes(soft) != volumes(Settings())
    late.play("confirm")
    late.pause(False)
    late.music(None)
    assert (len(sink.played), sink.paused, sink.tune) == (1, False, None)
    late.close()


def test_a_race_that_cannot_be_raced_leads_to_a_page_that_says_why(desk: Desk) -> None:
    """It is found out behind the picture; it can be tried again, and the way back is the menu."""
    seats = (Seat("Ada", "keyboard"), Seat("Ben", level="easy"))
    desk.app.stack.obey(Push(desk.app.ctx.open.race(RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("nowhere",)), seats, 5))))
    desk.steps(30)
    first = desk.top
    assert isinstance(first, TroubleScene)
    assert "nowhere" in first.question
    desk.key("confirm")
    desk.steps(30)
    assert isinstance(desk.top, TroubleScene)
    assert desk.top is not first, "it was tried again"
    desk.key("right")
    desk.key("confirm")
    desk.steps(3)
    assert isinstance(desk.top, MenuScene)


def test_what_the_set_up_has_painted_the_race_does_not_paint_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses anything for a while: then board, dice and cars are there, and the race comes as soon as its picture has wiped in."""
    files = CacheFolder(desk.app.ctx.paths.cache)
    monkeypatch.setattr(pictures, "files", files)
    desk.app.stack.obey(Push(SetupScene(desk.app.ctx, desk.app.ctx.entries[0])))
    desk.until(lambda: not desk.app.changing and not desk.app.prepare())
    files.finish()
    drawn: list[str] = []
    draw, paint = dice._draw, board._cut_out

    def die(*args: Any, **named: Any) -> pygame.Surface:
        drawn.append("die")
        return draw(*args, **named)

    def whole(*args: Any) -> Iterator[None]:
        drawn.append("board")
        return paint(*args)

    monkeypatch.setattr(dice, "_draw", die)
    monkeypatch.setattr(board, "_cut_out", whole)
    desk.app.stack.obey(desk.top.start())
    loaded(desk, spare=100)
    assert drawn == []
    files.close()


def test_another_agreement_is_painted_for_in_its_turn(desk: Desk) -> None:
    desk.app.stack.obey(Push(SetupScene(desk.app.ctx, desk.app.ctx.entries[0])))
    desk.until(lambda: not desk.app.changing and not desk.app.prepare())
    assert not desk.app.prepare()
    before = desk.top._wanted
    desk.top.race_setup.lineup.add_computer()
    desk.top.changed()
    assert desk.app.prepare()
    assert desk.top._wanted != before
    desk.top.suspend()
    assert next(desk.top._ahead, None) is None
