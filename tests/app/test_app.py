"""The app as people meet it: SDL's real events in, pixels out, the clock in our hand. From the menu to the podium and back."""

import gc
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.app.loop import next_deadline
from game.core.rng import Rng
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.opening import open_saved
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from game.show.wipe import SECONDS as WIPE
from game.sound.mixer import SilentMixer, open_mixer
from game.store import paths as places
from game.store.settings import QuickSetup
from tests.helpers.player import FRAME, KEYS, Player, opened, race_on, watched
from tests.helpers.racing import SMALL, brisk
from tests.helpers.sampled import sampled

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    yield from opened(tmp_path)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def redrawn(player: Player) -> bytes:
    """The screen as a whole redraw of everything would leave it."""
    fresh = Surface(player.app.screen.get_size()).convert()
    player.top.layer.whole = True
    player.top.draw(fresh)
    player.top.layer.whole = True
    return pixels(fresh)


# --- the first frames, presses, pixels


def test_the_menu_takes_input_on_its_first_frame(player: Player) -> None:
    """Architecture 8: the first frame waits for nothing, and a press in that very step counts."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    player.step(dt=0.0)
    assert isinstance(player.top, SetupScene)


@pytest.mark.parametrize("word", ["right", "down", "confirm", "info"])
def test_a_press_changes_pixels_within_one_step(player: Player, word: str) -> None:
    """look.md: feedback within 100 ms; here within the very step that takes the event in."""
    player.steps(60)
    before = pixels(player.app.screen)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=KEYS["right" if word == "info" else word], mod=0, unicode=""))
    rects = player.step()
    assert rects
    assert pixels(player.app.screen) != before


def test_a_press_in_the_race_changes_pixels_within_one_step(player: Player) -> None:
    _quick(player, ("you", "bot:medium"))
    player.key("confirm")
    player.ask()
    for word in ("right", "down", "left"):
        before = pixels(player.app.screen)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=KEYS[word], mod=0, unicode=""))
        player.step()
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=KEYS[word], mod=0, unicode=""))
        if pixels(player.app.screen) != before:
            return
    raise AssertionError("no direction moved the focus")


# --- whole races from the menu to the podium


def _quick(player: Player, seats: tuple[str, ...], track: str = "oval", **options: Any) -> None:
    """Into a race by the menu's quick race, with these seats remembered."""
    quick = QuickSetup(seats, ("R", "Y", "B", "G")[: len(seats)], {"start_player": "1", **options}, (track,))
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, setups={"monza": quick}))
    player.steps(3)
    player.ui.focus("quick")
    player.key("confirm")
    assert isinstance(player.top, RaceScene)
    player.ask()


@pytest.mark.quick
@pytest.mark.parametrize(("seats", "rules"), [(2, "basic"), (3, "pro"), pytest.param(4, "basic", marks=pytest.mark.soak)])
def test_a_whole_race_by_keyboard_from_the_menu_through_the_set_up(player: Player, seats: int, rules: str) -> None:
    """One keyboard serves everybody; menu, set-up, race, podium, menu."""
    player.key("confirm")
    assert isinstance(player.top, SetupScene)
    lineup = player.top.race_setup.lineup
    for seat in range(4):
        if lineup.places[seat] is not None and seat >= 1:
            lineup.leave(seat)
    for seat in range(1, seats):
        player.ui.focus(f"seat{seat}", KEYBOARD)
        player.key("confirm")
        player.key("confirm")
    player.top.race_setup.plan.put("rules", rules)
    player.top.changed()
    player.ui.focus("start", KEYBOARD)
    player.key("confirm")
    player.ask()
    race = player.race
    assert (len(race.seats), {seat.device for seat in race.seats}) == (seats, {KEYBOARD})
    assert race.match.rules.game.pro == (rules == "pro")
    podium = race_on(player, lambda: player.key("confirm"))
    assert len(podium.report.rows) == seats
    player.steps(5)
    player.key("back")
    assert isinstance(player.top, MenuScene)
    assert len(list(player.app.ctx.paths.records.iterdir())) == 1


@pytest.mark.quick
@pytest.mark.parametrize("track", ["oval", pytest.param("long", marks=pytest.mark.soak)])
def test_a_whole_race_by_pad(player: Player, track: str) -> None:
    """A virtual pad on SDL's real path: it joins in the set-up, races a computer, and goes on from the podium."""
    player.plug()
    player.steps(3)
    player.button("confirm")
    assert isinstance(player.top, SetupScene)
    player.top.race_setup.plan.choose(0, track)
    player.top.changed()
    assert player.pad is not None
    player.ui.focus("start", player.pad.device)
    player.button("confirm")
    player.ask()
    assert [seat.device for seat in player.race.seats if seat.human] == [player.pad.device]
    race_on(player, lambda: player.button("confirm"))
    first = player.race
    player.steps(300)  # a second without a press, once the crown has landed
    player.button("confirm")
    player.until(lambda: isinstance(player.top, RaceScene) and player.race is not first)
    player.button("pause")
    assert isinstance(player.top, PauseScene)


@pytest.mark.quick
def test_a_whole_race_by_mouse(player: Player) -> None:
    """Clicks alone: the card, start, dice, lit spaces, drive, the podium's menu."""
    player.steps(80)
    player.click("title.monza")
    assert isinstance(player.top, SetupScene)
    player.click("start")
    player.ask()

    def press() -> None:
        keys = sorted(player.ui.widgets)
        lit = [k for k in keys if k.startswith("space:")]
        if lit:
            target = player.ui.widgets[lit[0]]
            xs, ys = zip(*target.outlines[0], strict=True)
            x, y = player.app.ctx.frame.at(sum(xs) / len(xs), sum(ys) / len(ys))
            player.click_at(round(x), round(y))
        else:
            player.click("roll" if "roll" in keys else "drive")

    race_on(player, press)
    player.steps(5)
    player.click("menu")
    assert isinstance(player.top, MenuScene)


def test_the_same_seed_and_presses_give_the_same_race(tmp_path: Path) -> None:
    ends = []
    for folder in ("one", "two"):
        player = Player(tmp_path / folder)
        _quick(player, ("you", "bot:hard", "bot:random"))
        report = race_on(player, lambda player=player: player.key("confirm")).report  # type: ignore[misc]
        ends.append((report.rows, report.chart, report.story))
    assert ends[0] == ends[1]


# --- continue


def test_continue_after_an_abandoned_race_is_at_the_same_decision(player: Player) -> None:
    _quick(player, ("you", "bot:medium"))
    for _ in range(9):
        player.key("confirm")
        player.ask()
    state, keys = player.race.match.state, set(player.ui.widgets)
    player.key("back")
    player.ui.focus("leave")
    player.key("confirm")
    assert isinstance(player.top, MenuScene)
    player.steps(2)
    player.ui.focus("continue")
    player.key("confirm")
    player.ask()
    assert player.race.match.state == state
    assert set(player.ui.widgets) - {"undo", "back"} == keys - {"undo", "back"}


KILLED = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from pathlib import Path
from tests.helpers.racing import Racing
racing = Racing(Path(sys.argv[1]), devices=("keyboard", ""), seed=5)
racing.ask()
while True:
    racing.press("confirm", "keyboard")
    racing.ask()
    print(len(racing.race.match.done), flush=True)
"""


def test_kill_9_between_decisions_loses_none_of_them(tmp_path: Path) -> None:
    """play.md 6: what was told as done is there again, at the same decision."""
    run = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT, text=True
    )
    assert run.stdout is not None
    told = 0
    for line in run.stdout:
        if line.strip().isdigit():
            told = int(line)
        if told >= 12:
            run.kill()
            break
    rest = [int(line) for line in run.stdout if line.strip().isdigit()]
    run.wait()
    run.stdout.close()
    assert run.returncode == (1 if sys.platform == "win32" else -signal.SIGKILL)
    player = Player(tmp_path)
    player.steps(3)
    player.ui.focus("continue")
    player.key("confirm")
    assert isinstance(player.top, RaceScene)
    assert len(player.race.match.done) >= max([told, *rest])
    player.ask()
    assert player.race.open_prompt.asked == 0


def test_a_torn_last_line_is_said_and_the_rest_goes_on(player: Player) -> None:
    """The power went while a line was written."""
    _quick(player, ("you", "bot:medium"))
    for _ in range(6):
        player.key("confirm")
        player.ask()
    player.key("back")
    player.ui.focus("leave")
    player.key("confirm")
    save = player.app.ctx.paths.saves / "race.jsonl"
    save.write_bytes(save.read_bytes()[:-9])
    player.app.stack.top.resume()
    player.steps(2)
    player.ui.focus("continue")
    player.key("confirm")
    if isinstance(player.top, TroubleScene):
        player.steps(3)
        player.key("confirm")
    assert isinstance(player.top, RaceScene)


# --- pictures


def test_wipes_overlays_and_dirty_rectangles_draw_what_a_whole_redraw_would(player: Player) -> None:
    """Through menu, set-up, race, pause, settings, help and podium: after each step of a walk the window shows every pixel it should."""
    player.app.ctx.apply(
        msgspec.structs.replace(player.app.ctx.settings, speed_people="normal", speed_dice="normal", speed_computers="fast")
    )
    _quick(player, ("you", "bot:medium"))
    play = ("confirm", "right", "down", "confirm", "left", "fast", "up", "undo", "confirm", "confirm")
    aside = ("pause", "@settings", "confirm", "right", "down", "back", "back", "info", "down", "back")
    seen = set()
    for round_ in range(5):
        for word in (*play, *aside):
            if word.startswith("@"):
                player.ui.focus(word[1:])
            else:
                player.key(word)
            for frames in (1, 4, 9):
                player.steps(frames)
                seen.add(type(player.top).__name__)
                if player.app.wipe is None and not player.top.layer.late:
                    shown = pixels(player.app.screen)
                    assert shown == redrawn(player), (round_, word, type(player.top).__name__)
        while not isinstance(player.top, RaceScene | PodiumScene):
            player.key("back")
    assert {"RaceScene", "PauseScene", "SettingsScene", "HelpScene"} <= seen


def test_a_wipe_ends_on_the_very_picture_of_the_new_scene(player: Player) -> None:
    player.steps(60)
    player.key("confirm")
    assert player.app.wipe is not None
    player.steps(int(WIPE / FRAME) + 2)
    assert player.app.wipe is None
    assert pixels(player.app.screen) == redrawn(player)


def test_what_opens_during_a_wipe_lies_over_the_whole_new_scene(player: Player) -> None:
    """Pause half way through a wipe: its dimmed picture shows the race, not half a menu, and nothing wipes over it."""
    quick = QuickSetup(("you", "bot:medium"), ("R", "Y"), {}, ("oval",))
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, setups={"monza": quick}))
    player.steps(60)
    player.ui.focus("quick")
    player.key("confirm")
    player.steps(5)
    assert player.app.wipe is not None
    player.key("pause")
    assert isinstance(player.top, PauseScene)
    assert player.app.wipe is None
    player.steps(3)
    assert pixels(player.app.screen) == redrawn(player)
    corner = (4, 180)
    race = Surface(SMALL).convert()
    player.race.layer.whole = True
    player.race.draw(race)
    shown, there = player.app.screen.get_at(corner)[:3], race.get_at(corner)[:3]
    assert all(abs(a - b * 150 / 255) < 4 for a, b in zip(shown, there, strict=True))


@pytest.mark.parametrize("size", [(480, 270), (640, 480), (900, 300)])
def test_the_window_may_be_resized_at_any_moment(player: Player, size: tuple[int, int]) -> None:
    """Letterboxed, sharp, pointer mapped right; with an overlay open too."""
    _quick(player, ("you", "bot:medium"))
    for word in ("confirm", "pause"):
        player.key(word)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        player.step()
        assert player.app.ctx.frame.size == size == player.app.screen.get_size()
        player.steps(3)
        player.until(lambda: not player.top.layer.late)  # a text that comes with one of the next frames
        assert pixels(player.app.screen) == redrawn(player)
        pygame.display.set_mode(SMALL, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=SMALL, w=SMALL[0], h=SMALL[1]))
        player.step()
    player.click("continue")
    assert isinstance(player.top, RaceScene)


def test_full_screen_and_back_keeps_everything(player: Player) -> None:
    _quick(player, ("you", "bot:medium"))
    state = player.race.match.state
    for wanted in (True, False):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
        player.steps(2)
        assert player.app.ctx.settings.fullscreen is wanted
    assert player.race.match.state == state
    assert player.app.screen.get_size() == SMALL
    assert player.ui.focused() is not None


# --- the window closes, devices come and go


@sampled("where, steps", ["menu", "setup", "race", "roll", "pause", "podium"], [0, 1, 30], every=3)
def test_the_window_may_be_closed_at_any_moment(player: Player, where: str, steps: int) -> None:
    """Every scene leaves; the race is on the disk."""
    if where == "setup":
        player.key("confirm")
    elif where != "menu":
        if where != "podium":
            player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, speed_dice="slow"))
        _quick(player, ("you", "bot:medium") if where != "podium" else ("bot:easy", "bot:easy"))
        if where in ("roll", "pause"):
            player.key("confirm" if where == "roll" else "pause")
    player.steps(steps)
    left = list(player.app.stack.scenes)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert player.step() == []
    assert player.app.stack.empty
    assert left
    assert player.app.ctx.sound.theme is None or where in ("menu", "setup")


def test_no_device_attached_is_still_a_game(player: Player) -> None:
    """No pad, no sound card: keyboard and mouse race in silence."""
    assert player.app.devices.pads == {}
    _quick(player, ("you", "bot:easy"))
    race_on(player, lambda: player.key("confirm"))


def test_no_sound_device_is_still_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any, **named: Any) -> None:
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    player = Player(tmp_path, sound=open_mixer(brisk(), places.assets()))
    assert isinstance(player.app.ctx.sound, SilentMixer)
    _quick(player, ("bot:easy", "bot:easy"))
    player.until(lambda: isinstance(player.top, PodiumScene))


def test_a_sweep_is_a_piece_of_work_of_its_own(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else is made in the same piece: between two frames there may be no room for both."""
    made, swept = [], [True, False]
    monkeypatch.setattr(player.app.sweeper, "sweep", lambda: swept.pop(0))
    monkeypatch.setattr(player.top, "prepare", lambda: made.append("picture") or True)
    assert player.app.prepare()
    assert made == []
    assert player.app.prepare()
    assert made == ["picture"]


def test_the_loop_waits_while_nothing_moves(player: Player) -> None:
    """Architecture 8: a question that is open wants no frames, but for a few a second while something pulses."""
    _quick(player, ("you", "bot:medium"))
    player.steps(30)
    assert not player.app.moving
    assert player.top.pulsing
    player.key("pause")
    player.steps(3)
    assert not player.app.moving
    assert not player.top.pulsing, "nothing pulses under the pause"
    assert player.step() == []


def test_nothing_pulses_where_people_want_little_motion(player: Player) -> None:
    """The loop sleeps until somebody presses."""
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, reduced_motion=True))
    _quick(player, ("you", "bot:medium"))
    player.steps(30)
    assert not player.app.moving
    assert not player.top.pulsing
    assert player.step() == []


def test_what_a_press_begins_is_seen_from_its_beginning(player: Player) -> None:
    """While the screen rests frames are far apart: that time is not taken from what begins then."""
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, speed_dice="slow"))
    _quick(player, ("you", "bot:medium"))
    player.steps(30)
    passed: list[float] = []
    whole = player.race.timeline.update
    player.race.timeline.update = lambda dt, rates: (passed.append(dt), whole(dt, rates))[1]  # type: ignore[method-assign]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    player.step(dt=0.05)
    assert player.app.moving
    assert max(passed) <= FRAME


def _idle(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A race whose person thinks, with three pictures still to be made; the milliseconds for which it will wait."""
    waits: list[int] = []
    _quick(player, ("you", "bot:medium"))
    player.steps(30)
    player.race._soon.clear()
    while player.race.table.stage.ahead() or player.race.layer.look_ahead():
        pass
    gc.collect()  # nothing is left to sweep
    monkeypatch.setattr(player.race, "_warming", iter([True] * 3))
    monkeypatch.setattr("game.app.loop.awaited", lambda seconds: waits.append(round(1000 * seconds)) or [])
    return waits


def test_the_idle_loop_prepares_a_little_at_a_time_and_hears_every_press(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Architecture 8: while people think, one picture per turn of the loop; presses are taken in between; then it waits."""
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, reduced_motion=True))
    waits = _idle(player, monkeypatch)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert [event.type for event in player.app._events(0.0)] == [pygame.KEYDOWN]
    assert player.app._events(0.0) == player.app._events(0.0) == []
    assert waits == []
    assert player.app._events(0.0) == []
    assert waits == [500]


def test_the_idle_loop_prepares_while_something_pulses_and_sleeps_from_frame_to_frame(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty frames a second, and what is left of them for pictures; never a busy loop."""
    waits = _idle(player, monkeypatch)
    monkeypatch.setattr("game.app.loop.time.perf_counter", lambda: player.app.last + 0.01)
    assert [player.app._events(0.0) for _ in range(3)] == [[], [], []]
    assert waits == []
    assert player.app._events(0.0) == []
    assert waits == [40]


# --- a random walk over everything


def _random_intents(rng: Rng, count: int) -> Iterator[Intent]:
    deeds = [d for d in Deed if d not in (Deed.QUIT, Deed.FULLSCREEN)]
    devices = (KEYBOARD, MOUSE, "pad:1", "pad:2")
    moves = ((1, 0), (-1, 0), (0, 1), (0, -1))
    for _ in range(count):
        roll, rng = rng.below(100)
        which, rng = rng.below(len(devices))
        device = devices[which]
        if roll < 34:
            way, rng = rng.below(4)
            yield Intent(Deed.MOVE, device, *moves[way])
        elif roll < 62:
            yield Intent(Deed.CONFIRM, device)
        elif roll < 84:
            x, rng = rng.below(1920)
            y, rng = rng.below(1080)
            yield Intent(Deed.PRESS if roll < 74 else Deed.POINT, MOUSE, x=float(x), y=float(y))
        else:
            index, rng = rng.below(len(deeds))
            yield Intent(deeds[index], device, x=960.0, y=540.0, text="k")


@pytest.mark.parametrize("inputs", [1_000, pytest.param(20_000, marks=pytest.mark.soak)])
def test_random_intents_over_the_whole_app(tmp_path: Path, inputs: int) -> None:
    """All deeds, all devices: nothing is raised, an open prompt never loses the focus, back always leads to the menu. (A million inputs
    are the campaign's.)"""
    quick = QuickSetup(("you", "bot:medium"), ("R", "Y"), {"rules": "pro", "bonus_move": True}, ("oval",))
    player = Player(tmp_path, brisk(setups={"monza": quick}, reduced_motion=True))
    player.steps(3)
    seen: set[str] = set()
    decisions = 0
    for number, intent in enumerate(_random_intents(Rng.seeded(2024, 3), inputs)):
        if number % 250 == 0:
            _home(player)
            seen.add(type(player.top).__name__)
            player.ui.focus("quick" if number % 500 == 0 else "title.monza")
            player.app._handle(Intent(Deed.CONFIRM, KEYBOARD))
        before = len(player.race.match.done) if isinstance(player.top, RaceScene) else 0
        player.app._handle(intent)
        if player.app.stack.empty:  # "quit" is a button of the menu
            player.app.open(MenuScene(player.app.ctx))
        player.step([], 0.05) if number % 5 == 0 else player.app.stack.update(0.05)
        top = player.top
        seen.add(type(top).__name__)
        if isinstance(top, RaceScene):
            decisions += max(0, len(top.match.done) - before)
            if top.open_prompt.prompt is not None and not top.progress.visiting:
                assert top.open_prompt.ui.focused() is not None, (number, intent)
        elif hasattr(top, "ui"):
            assert top.ui.widgets, (number, intent)
    _home(player)
    assert {"RaceScene", "MenuScene", "SetupScene", "PauseScene", "HelpScene", "SettingsScene"} <= seen
    assert decisions > 100


def _home(player: Player) -> None:
    """By going back alone; pages that have just opened by themselves hear nothing at first."""
    for _ in range(60):
        if isinstance(player.top, MenuScene):
            return
        player.app._handle(Intent(Deed.BACK, KEYBOARD))
        player.app.stack.update(0.05)
        if isinstance(player.top, PauseScene):
            player.ui.focus("leave" if "leave" in player.ui.widgets else "all")  # a lesson is left by the page of all
            player.app._handle(Intent(Deed.CONFIRM, KEYBOARD))
            player.app.stack.update(0.05)
    raise AssertionError(f"back does not lead to the menu from {type(player.top).__name__}")


def test_a_saved_race_opens_through_the_app_s_own_services(player: Player) -> None:
    """`ctx.open.unfinished` is what Continue presses."""
    _quick(player, ("you", "bot:medium"))
    player.key("confirm")
    player.ask()
    scene = open_saved(player.app.ctx)
    assert isinstance(scene, RaceScene)
    assert scene.match.state == player.race.match.state


@given(st.lists(st.floats(0.0001, 0.6), min_size=1, max_size=60))
def test_however_short_or_long_the_turns_of_the_loop_the_next_frame_is_never_far_away(turns: list[float]) -> None:
    """Hundreds of short turns while somebody thinks (each prepares a picture) must not put off the first frame that moves."""
    now = deadline = 100.0
    for turn in turns:
        now += turn
        deadline = next_deadline(deadline, now)
        assert now <= deadline <= now + FRAME


def test_frames_that_are_in_time_come_at_even_distances() -> None:
    deadline = 5.0
    for number in range(1, 30):
        deadline = next_deadline(deadline, deadline + 0.004)
        assert deadline == pytest.approx(5.0 + number * FRAME)
