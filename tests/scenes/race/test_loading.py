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
from game.sound.mixer import SilentMixer, volumes
from game.sound.themes import Mood
from game.store.cache import CacheFolder
from game.store.settings import Settings
from tests.helpers.player import Player
from tests.helpers.racing import SMALL

SMALLER = (320, 180)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = sliced(tmp_path)
    yield player
    player.app.stack.quit()


def sliced(folder: Path, size: tuple[int, int] = SMALLER) -> Player:
    pygame.display.init()
    pygame.event.clear()
    player = Player(folder, size=size)
    player.app.ctx.sliced = True
    player.step()
    return player


def raced(player: Player, people: int = 1) -> None:
    """A race of two is asked for."""
    seats = tuple(Seat(name, "keyboard" if i < people else "", "" if i < people else "easy") for i, name in enumerate(("Ada", "Ben")))
    request = RaceRequest("monza", Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)), seats, 5)
    player.app.stack.obey(Push(player.app.ctx.open.race(request)))


def opened(player: Player) -> None:
    """Until it is known that the race can be raced."""
    player.step()
    while player.app.changing:
        player.step()
    assert isinstance(player.top, LoadingScene)


def loaded(player: Player, spare: int = 0) -> int:
    """Goes on until the race is seen; `spare` pieces between two frames. Returns how many frames that took."""
    for frame in range(6_000):
        if isinstance(player.top, RaceScene) and not player.app.changing:
            return frame
        player.step()
        for _ in range(spare):
            player.app.prepare()
    raise AssertionError("the race never came")


def ground(player: Player) -> bytes:
    return pygame.image.tobytes(player.top.layer.background, "RGB")


def resized(player: Player, size: tuple[int, int]) -> list[pygame.Rect]:
    player.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    return player.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)])


# --- loading


def test_no_frame_makes_more_than_two_pieces(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """One by the scene, one for what the picture waits for; the rest is for what is left of a frame."""
    raced(player)
    pieces = [0]
    prepare = LoadingScene.prepare

    def counted(self: LoadingScene) -> bool:
        pieces[0] += 1
        return prepare(self)

    monkeypatch.setattr(LoadingScene, "prepare", counted)
    for _ in range(60):
        pieces[0] = 0
        player.step()
        assert pieces[0] <= 1
    assert isinstance(player.top, LoadingScene)


def test_a_pointer_on_its_way_makes_no_scene_in_haste(player: Player) -> None:
    """Who points means what is seen; whoever presses something, or loses a pad, is heard all the same."""
    raced(player)
    top = player.top
    assert top.stale
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(60, 50), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    player.app.step(player.now, [motion])
    assert top.stale
    player.key("confirm")
    assert not top.stale
    assert top.hurried


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("pieces", range(8))
def test_a_page_may_come_over_it_at_any_moment_of_the_opening(player: Player, pieces: int, shown: bool) -> None:
    """A dialog is pushed over the loading picture after so many pieces of work, and closed again; so may another one be after it."""
    raced(player)
    player.app.step(player.now, [])
    for _ in range(pieces):
        player.app.prepare()
    for _ in range(2):
        dialog = DialogScene(player.app.ctx, "Well?", (Answer("good", "Good", Pop(), primary=True),))
        if shown:
            player.app.lay(dialog)
        else:
            player.app.stack.obey(Push(dialog))
        player.step()
        player.app.stack.obey(Pop())
        player.step()
    for _ in range(4_000):
        player.step()
        if isinstance(player.top, RaceScene):
            break
    assert isinstance(player.top, RaceScene)


def test_the_road_draws_itself(player: Player) -> None:
    raced(player)
    opened(player)
    loading, dots = player.top, []
    while player.top is loading:
        player.step()
        dots.append(loading._dots)
    assert dots == sorted(dots)
    assert dots[-1] > dots[0] + 20
    assert len(set(dots)) > 10, "little by little"


@pytest.mark.parametrize("spare", [0, 500])
def test_speed_changes_nothing_in_what_is_made(player: Player, tmp_path: Path, spare: int) -> None:
    """Hurried, or with all that can be made beforehand: the same race over the same pixels as at once."""
    raced(player)
    if not spare:
        player.top.hurried = True
    loaded(player, spare)
    seen = ground(player), len(player.race.match.done)
    player.app.stack.quit()
    at_once = Player(tmp_path / "other", size=SMALLER)
    raced(at_once)
    assert isinstance(at_once.top, RaceScene)
    assert seen == (ground(at_once), len(at_once.race.match.done))


def test_back_leaves_in_the_midst_and_the_race_waits_in_the_menu(player: Player) -> None:
    raced(player)
    player.steps(40)
    assert isinstance(player.top, LoadingScene)
    player.key("back")
    assert isinstance(player.top, MenuScene)
    player.until(lambda: not player.app.changing)
    assert player.top.saved is not None


def test_a_press_goes_on_as_soon_as_the_large_pictures_are_there(player: Player) -> None:
    raced(player)
    player.steps(3)
    loading = player.top
    player.key("confirm")
    assert isinstance(player.top, LoadingScene), "the board is still to be painted"
    loaded(player)
    assert loading.large
    assert not loading.ready


def test_what_the_drivers_wish_for_ends_with_a_race_that_was_left(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RaceScene, "wishes", lambda self: {"text_scale": 150})
    raced(player)
    opened(player)
    assert player.app.ctx.theme.text_scale == 150
    player.key("back")
    assert player.app.ctx.theme.text_scale == 100
    assert player.app.ctx.house_settings is None


def test_a_pad_that_goes_meanwhile_is_missed_in_the_race(player: Player) -> None:
    raced(player)
    opened(player)
    heard = []
    player.top.scene.drivers.hear = lambda intent: heard.append(intent.deed) or ""  # type: ignore[func-returns-value]
    from game.input.intents import Intent

    player.app.stack.handle(Intent(Deed.DEVICE_LOST, "pad:1"))
    assert heard == [Deed.DEVICE_LOST]


# --- another size


def test_while_the_race_is_made_anew_its_old_picture_is_seen_and_its_state_stays(player: Player) -> None:
    raced(player)
    player.top.hurried = True
    loaded(player)
    for _ in range(900):
        player.step()
        if player.race.open_prompt.prompt is not None:
            break
    done, focus = len(player.race.match.done), player.ui.focused().key
    presented = resized(player, (400, 300))
    while not presented:
        presented = player.step()
    assert presented == [pygame.Rect(0, 0, 400, 300)]
    assert player.race.layer.frame.size == SMALLER, "nothing was made anew yet"
    colours = {tuple(player.app.screen.get_at((x, 150))) for x in range(0, 400, 7)}
    assert len(colours) > 10, "the old picture is seen"
    frames = 0
    while player.app.changing:
        player.step()
        frames += 1
    assert frames > 50
    player.steps(2)
    assert player.race.layer.frame.size == (400, 300)
    assert (len(player.race.match.done), player.ui.focused().key) == (done, focus)


def test_a_press_while_the_window_is_pulled_counts_at_once(player: Player) -> None:
    raced(player)
    player.top.hurried = True
    loaded(player)
    resized(player, (400, 300))
    player.steps(3)
    assert player.app.changing
    player.key("pause")
    assert type(player.top).__name__ == "PauseScene"
    assert player.race.layer.frame.size == (400, 300)


def test_a_window_that_is_pulled_on_and_on_ends_in_its_last_size(player: Player) -> None:
    raced(player)
    player.top.hurried = True
    loaded(player)
    for size in ((400, 300), (330, 240), (500, 200), SMALL):
        resized(player, size)
        player.steps(4)
    while player.app.changing:
        player.step()
        player.app.prepare()
    player.steps(2)
    assert player.race.layer.frame.size == SMALL
    assert player.race.layer.background.get_size() == SMALL


def test_another_size_in_the_midst_of_loading_begins_again(player: Player) -> None:
    raced(player)
    player.steps(60)
    resized(player, (400, 300))
    player.key("confirm")
    loaded(player)
    assert player.race.layer.background.get_size() == (400, 300)
    player.steps(2)


# --- sound


def test_sound_that_is_opened_late_plays_the_theme_that_was_asked_for() -> None:
    opened: list[SilentMixer] = []

    def make() -> SilentMixer:
        opened.append(SilentMixer("no card"))
        return opened[-1]

    late = LateSound(make)
    late.play("confirm")
    late.music("menu")
    late.mood(Mood.CHASE)
    soft = msgspec.structs.replace(Settings(), volume_music=10)
    late.set_volumes(soft)
    late.pause(True)
    assert (opened, late.note, list(late.warm(["confirm"]))) == ([], "", [])
    late.start()
    late.start()
    (sink,) = opened
    assert (sink.theme, sink.moods[-1], sink.paused, sink.played, late.note) == ("menu", Mood.CHASE, True, [], "no card")
    assert sink.volumes == volumes(soft) != volumes(Settings())
    late.play("confirm")
    late.pause(False)
    late.mood(Mood.HUSH)
    late.music(None)
    assert (len(sink.played), sink.paused, sink.theme, sink.moods[-1]) == (1, False, None, Mood.CALM)
    late.close()


def test_a_race_that_cannot_be_raced_leads_to_a_page_that_says_why(player: Player) -> None:
    """It is found out behind the picture; it can be tried again, and the way back is the menu."""
    seats = (Seat("Ada", "keyboard"), Seat("Ben", level="easy"))
    player.app.stack.obey(Push(player.app.ctx.open.race(RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("nowhere",)), seats, 5))))
    player.steps(30)
    first = player.top
    assert isinstance(first, TroubleScene)
    assert "nowhere" in first.question
    player.key("confirm")
    player.steps(30)
    assert isinstance(player.top, TroubleScene)
    assert player.top is not first, "it was tried again"
    player.key("right")
    player.key("confirm")
    player.steps(3)
    assert isinstance(player.top, MenuScene)


def test_what_the_set_up_has_painted_the_race_does_not_paint_again(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses anything for a while: then board, dice and cars are there, and the race comes as soon as its picture has wiped in."""
    files = CacheFolder(player.app.ctx.paths.cache)
    monkeypatch.setattr(pictures, "files", files)
    player.app.stack.obey(Push(SetupScene(player.app.ctx, player.app.ctx.entries[0])))
    player.until(lambda: not player.app.changing and not player.app.prepare(), 20_000)
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
    player.app.stack.obey(player.top.start())
    loaded(player, spare=100)
    assert drawn == []
    files.close()


def test_another_agreement_is_painted_for_in_its_turn(player: Player) -> None:
    player.app.stack.obey(Push(SetupScene(player.app.ctx, player.app.ctx.entries[0])))
    player.until(lambda: not player.app.changing and not player.app.prepare(), 60_000)  # where nothing was painted before, it takes long
    assert not player.app.prepare()
    before = player.top._wanted
    player.top.race_setup.lineup.add_computer()
    player.top.changed()
    assert player.app.prepare()
    assert player.top._wanted != before
    player.top.suspend()
    assert next(player.top._ahead, None) is None
