"""The window: its size is kept once somebody has let go of it, odd sizes are mended, and every size is presented whole."""

import os
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.app.loop import App
from game.app.window import LOOK, SMALLEST, Spot, awaited, open_window, window_mode
from game.input.intents import Deed, Intent
from game.scenes.menu.menu import MenuScene
from game.show.canvas import Frame
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.store.settings import Settings, load_settings
from tests.helpers.closing import closed_at_end

RESIZED = pygame.event.Event(pygame.VIDEORESIZE, size=(0, 0), w=0, h=0)


def app(folder: Path, size: tuple[int, int] = (640, 360), **settings: Any) -> App:
    pygame.display.init()
    made = closed_at_end(
        App(pygame.display.set_mode(size), portable(folder), Settings(reduced_motion=True, **settings), SilentMixer(), lambda: 1)
    )
    made.open(MenuScene(made.ctx))
    made.step(0.0, ())
    return made


def pull(made: App, size: tuple[int, int], now: float) -> list[pygame.Rect]:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return made.step(now, (RESIZED,))


def test_the_size_is_kept_once_nobody_pulls_any_more(tmp_path: Path) -> None:
    made = app(tmp_path)
    pull(made, (800, 500), 1.0)
    pull(made, (900, 500), 1.5)
    made.step(2.4, ())
    assert made.ctx.settings.window is None
    made.step(2.6, ())
    assert load_settings(made.ctx.paths, made.ctx.profiles.now())[0].window == (900, 500)


@pytest.mark.parametrize(
    ("desktop", "window"), [((1920, 1080), (1760, 990)), ((3840, 2160), (3520, 1980)), ((1366, 768), (1248, 702)), ((200, 100), SMALLEST)]
)
def test_the_first_window_is_as_large_as_fits(desktop: tuple[int, int], window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert open_window(Settings().window, fullscreen=False).get_size() == window
    assert open_window((800, 500), fullscreen=False).get_size() == (800, 500), "as somebody has chosen"


def test_a_window_that_nobody_pulled_is_no_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would stay as small on a larger screen."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    made = app(tmp_path, (1760, 990))
    made.window.keep_size()
    assert made.ctx.settings.window is None


def test_full_screen_is_no_size_of_a_window(tmp_path: Path) -> None:
    made = app(tmp_path, (700, 400))
    made.stack.top.layer.whole = False
    made._handle(Intent(Deed.FULLSCREEN))
    assert made.ctx.settings.fullscreen
    assert made.ctx.settings.window == (700, 400)
    made.step(1.0, (RESIZED,))
    made.step(9.0, ())
    assert made.ctx.settings.window == (700, 400)
    made._handle(Intent(Deed.FULLSCREEN))
    assert made.screen.get_size() == (700, 400)


@pytest.mark.parametrize("size", [(640, 360), (3840, 2160), (1080, 1920), (2560, 1080), (1024, 768), (333, 200)])
def test_every_size_is_presented_whole_and_the_pointer_means_what_it_shows(tmp_path: Path, size: tuple[int, int]) -> None:
    made = app(tmp_path, (900, 600))
    rects = pull(made, size, 1.0)
    assert rects == [pygame.Rect(0, 0, *size)]
    frame = made.ctx.frame
    widget = next(iter(made.stack.top.ui.widgets.values()))  # type: ignore[attr-defined]
    x, y = frame.design(frame.rect(*widget.rect).center)
    assert widget.hit(x, y)
    assert min(made.screen.get_at((0, 0))[:3]) > 0


@pytest.mark.parametrize("size", [(1, 1), (319, 180), (320, 179), (4000, 20), (20, 4000)])
def test_nothing_is_drawn_into_a_window_that_nobody_could_read(tmp_path: Path, size: tuple[int, int]) -> None:
    made = app(tmp_path, (640, 360))
    assert pull(made, size, 1.0) == []
    made._handle(Intent(Deed.CONFIRM, "keyboard"))
    for frame in range(5):
        assert made.step(1.1 + frame / 60, ()) == []
    assert made.ctx.frame.size == (640, 360)
    for again in ((640, 360), (800, 450)):
        assert pull(made, again, 2.0) == [pygame.Rect(0, 0, *again)]
        assert made.ctx.frame.size == again
        pull(made, size, 2.5)


def test_a_screen_too_small_for_anything_ends_nothing(tmp_path: Path) -> None:
    made = app(tmp_path, (160, 90))
    assert made.step(1.0, ()) == []
    assert pull(made, (640, 360), 2.0) == [pygame.Rect(0, 0, 640, 360)]


def test_what_was_covered_by_another_window_is_drawn_again(tmp_path: Path) -> None:
    made = app(tmp_path)
    for number in range(1, 40):
        made.step(number / 60, ())
    assert made.step(2.0, (pygame.event.Event(pygame.WINDOWEXPOSED),)) == [pygame.Rect(0, 0, 640, 360)]


@pytest.mark.parametrize("wrong", [[100, 100], [1280], "wide", [1280, -5], [10**9, 720]])
def test_a_size_that_makes_no_sense_is_none_that_was_chosen(tmp_path: Path, wrong: object) -> None:
    import json

    paths = portable(tmp_path)
    paths.settings.write_text(json.dumps({"version": 1, "window": wrong, "hints": True}))
    settings, problem = load_settings(paths, app(tmp_path).ctx.profiles.now())
    assert settings.window is None
    assert settings.hints
    assert problem is not None
    assert problem.code == "settings_values"


def test_a_frame_lies_in_the_middle() -> None:
    for size in ((640, 360), (1080, 1920), (2560, 1080)):
        frame = Frame(size)
        assert frame.design((size[0] / 2, size[1] / 2)) == pytest.approx((960, 540))


def test_a_window_that_filled_the_screen_is_asked_again_to_get_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """X11 leaves it large the first time, with and without a window manager."""
    given_sizes = [(1920, 1080), (640, 360)]
    asked: list[tuple[int, int]] = []

    def set_mode(size: tuple[int, int], flags: int) -> Surface:
        asked.append(size)
        return Surface(given_sizes[len(asked) - 1])

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    assert window_mode((640, 360), fullscreen=False).get_size() == (640, 360)
    assert asked == [(640, 360), (640, 360)]


@pytest.mark.parametrize(
    ("driver", "screens", "size", "moves"),
    [
        ("x11", [(1920, 1080)], (640, 360), [(0, 0), (70, 80)]),
        ("x11", [(1920, 1080)], (1920, 1080), [(0, 0)]),
        ("x11", [(1920, 1080), (1280, 720)], (640, 360), []),
        ("windows", [(1920, 1080)], (640, 360), []),
    ],
)
def test_a_window_fills_the_screen_from_its_corner_and_comes_back_to_its_place(
    monkeypatch: pytest.MonkeyPatch, driver: str, screens: list[tuple[int, int]], size: tuple[int, int], moves: list[tuple[int, int]]
) -> None:
    """Only where nobody else takes care of it; a window that could not get smaller stays where all of it is seen."""
    moved: list[tuple[int, int]] = []
    display = pygame.display
    monkeypatch.setattr(display, "get_driver", lambda: driver)
    monkeypatch.setattr(display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(display, "get_window_position", lambda: (70, 80))
    monkeypatch.setattr(display, "set_window_position", moved.append)
    monkeypatch.setattr(display, "get_surface", lambda: Surface(size))
    spot = Spot()
    spot.leave()
    spot.come_back()
    spot.come_back()
    assert moved == moves


def test_each_screen_has_its_own_sharpness_on_windows_and_the_window_its_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL is told before the display is opened: it reads the hint once (21.11)."""
    told: list[str] = []
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    init, set_icon = pygame.display.init, pygame.display.set_icon
    monkeypatch.setattr(pygame.display, "init", lambda: (told.append(os.environ["SDL_WINDOWS_DPI_AWARENESS"]), init()))
    monkeypatch.setattr(pygame.display, "set_icon", lambda sign: (told.append(f"sign of {sign.get_width()}"), set_icon(sign)))
    open_window((640, 360), fullscreen=False)
    assert told == ["permonitorv2", "sign of 64"]


@pytest.mark.parametrize("pressed", [3, 99])
def test_who_waits_looks_no_more_often_than_frames_come(monkeypatch: pytest.MonkeyPatch, pressed: int) -> None:
    """A thousand looks a second cost three per cent of a core; an event is there with the next look."""
    now, looks, press = [0.0], [0], pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)

    def sleep(seconds: float) -> None:
        now[0] += seconds

    def look() -> list[pygame.event.Event]:
        looks[0] += 1
        return [press] if looks[0] == pressed else []

    monkeypatch.setattr("game.app.window.time.sleep", sleep)
    monkeypatch.setattr("game.app.window.time.perf_counter", lambda: now[0])
    monkeypatch.setattr("game.app.window.pygame.event.get", look)
    assert awaited(10 * LOOK) == ([press] if pressed == 3 else [])
    assert looks[0] == min(pressed, 11)
    assert now[0] == pytest.approx(LOOK * (looks[0] - 1))
