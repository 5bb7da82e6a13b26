"""The window: how it is opened, and that there may be no screen for it."""

import os
import sys
import time
import warnings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from pygame import Surface

from game.core.words import N_
from game.show.painters.app_icon import app_icon

SMALLEST = (320, 180)
"""Pixels; nothing is drawn into a smaller window, since nobody could read it."""

SHAPE = (16, 9)
"""Of a window whose size nobody has chosen: that of the picture, so that no edge of it stays empty."""
BARS = 0.083
"""Share of a screen's height that its bars and a window's title take, at least: 88 of 1080 pixels on what was looked at."""
USUAL = (1280, 720)
"""Of a window where nothing is known of the screen, in pixels."""
LOOK = 1 / 60
"""Seconds from look to look for events while nothing moves: as often as while something does."""
ICON = 64
"""Pixels of the window's sign."""
NO_SCREEN = N_("There is no screen to show the game on: {detail}. Everything but the game itself works without one, see --help.")


class NoScreenError(Exception):
    """No window could be opened; the text says why."""


def largest(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest window in the picture's shape that fits beside the bars of a desktop, in pixels."""
    unit = min(desktop[0] // SHAPE[0], int(desktop[1] * (1 - BARS)) // SHAPE[1])
    return max(SMALLEST, (unit * SHAPE[0], unit * SHAPE[1]))


def window_size(chosen: tuple[int, int] | None) -> tuple[int, int]:
    """How large the window is in pixels: as somebody chose, else as large as fits on the first screen. The display is open."""
    if chosen is not None:
        return chosen
    desktops = pygame.display.get_desktop_sizes()
    return largest(desktops[0]) if desktops else USUAL


def open_window(size: tuple[int, int] | None, fullscreen: bool) -> Surface:
    """The window's surface; without a size it is as large as fits. On X11 without a known GPU the plain framebuffer is many times faster
    than SDL's choice, so it is asked for first; where a driver has none (Wayland, KMSDRM), the hint is dropped. NoScreenError where there
    is no screen."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # sharp on every screen, also when it goes to another one
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    for attempt in (1, 2):
        try:
            pygame.display.init()
            if pygame.display.get_driver() in ("offscreen", "dummy") and not wanted:
                raise NoScreenError(pygame.display.get_driver())
            pygame.display.set_caption("Kerbside")
            pygame.display.set_icon(app_icon(ICON))
            return window_mode(window_size(size), fullscreen)
        except pygame.error as error:
            pygame.display.quit()
            if attempt == 2 or os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise NoScreenError(str(error)) from error
    raise AssertionError("two attempts end in a window or an error")


def window_mode(size: tuple[int, int], fullscreen: bool) -> Surface:
    """A window of `size` pixels, or the whole screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # that it has another size is seen
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        if screen.get_size() != size:
            screen = pygame.display.set_mode(size, pygame.RESIZABLE)  # X11: what filled the screen gets smaller only when asked again
    return screen


def too_small(screen: Surface) -> bool:
    """Whether nothing could be read in a window of this size."""
    return screen.get_width() < SMALLEST[0] or screen.get_height() < SMALLEST[1]


class Spot:
    """Where the window stood before it filled the screen. On X11 without a window manager a window that fills the only screen stays
    where it was, half of it outside; so it goes to the corner first, and comes back afterwards."""

    def __init__(self) -> None:
        self._left: tuple[int, int] | None = None

    def leave(self) -> None:
        """The window is going to fill the screen."""
        if pygame.display.get_driver() == "x11" and len(pygame.display.get_desktop_sizes()) == 1:
            self._left = pygame.display.get_window_position()
            pygame.display.set_window_position((0, 0))

    def come_back(self) -> None:
        """It is a window again; one that could not get smaller stays in the corner."""
        surface = pygame.display.get_surface()
        if self._left is not None and surface is not None and surface.get_size() not in pygame.display.get_desktop_sizes():
            pygame.display.set_window_position(self._left)
        self._left = None


def awaited(seconds: float) -> list[pygame.event.Event]:
    """Events as soon as there are any, for which one waits so many seconds at most. `pygame.event.wait` looks for them a thousand times a
    second, and that alone takes three per cent of a core."""
    end = time.perf_counter() + seconds
    while not (events := pygame.event.get()) and (left := end - time.perf_counter()) > 0:
        time.sleep(min(left, LOOK))
    return events
