"""The window: how it is opened, and that there may be no screen for it."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from pygame import Surface

from game.core.words import N_

__all__ = ["NO_SCREEN", "NoScreenError", "open_window", "window_mode"]

NO_SCREEN = N_("There is no screen to show the game on: {detail}. Everything but the game itself works without one, see --help.")


class NoScreenError(Exception):
    """No window could be opened; the text says why."""


def open_window(size: tuple[int, int], fullscreen: bool) -> Surface:
    """The window's surface. On X11 without a known GPU the plain framebuffer is many times faster than SDL's choice, so it is
    asked for first; where a driver has none (Wayland, KMSDRM), the hint is dropped. NoScreenError where there is no screen."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    for attempt in (1, 2):
        try:
            pygame.display.init()
            if pygame.display.get_driver() in ("offscreen", "dummy") and not wanted:
                raise NoScreenError(pygame.display.get_driver())
            pygame.display.set_caption("Kerbside")
            return window_mode(size, fullscreen)
        except pygame.error as error:
            pygame.display.quit()
            if attempt == 2 or os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise NoScreenError(str(error)) from error
    raise AssertionError("two attempts end in a window or an error")


def window_mode(size: tuple[int, int], fullscreen: bool) -> Surface:
    """A window of `size` pixels, or the whole screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)
