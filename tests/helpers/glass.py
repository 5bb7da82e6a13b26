"""The window as people see it, beside the one that would be there if all of it were painted anew.

Scenes remember what stands in the window and draw what changed; of what they draw, people see what is presented. Glass remembers nothing
but what was presented, and compares it with a whole repaint by the simplest painter there is.
"""

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.app.loop import App
from game.kiosk.display import MARGIN, CabinetDisplay
from game.show import canvas, known_pixels
from game.show.canvas import Layer
from game.show.wipe import Wipe

FEW = 4
"""So many places that differ, and pictures that lie there, are named."""


class TornError(AssertionError):
    """What is seen is not what there is to be seen."""


def painted(layer: Layer) -> Surface:
    """What a layer shows: its background and every picture from the bottom to the top, each whole. Nothing counts that is remembered of
    what was drawn before, or known of the pictures. One that may come late looks as it did until it is made."""
    frame, target = layer.frame, Surface(layer.frame.size)
    if layer.background is not None:
        target.blit(layer.background, (0, 0))
    for node in sorted(layer.nodes, key=lambda node: node.depth):
        if not node.shown or not node.alpha:
            continue
        picture = node._image if node.late else node.image
        if picture is not None:
            width, height = picture.get_size()
            (x, y), (across, down) = frame.at(*node.place), node._anchor
            if node.alpha < 255:
                picture = picture.copy()
                picture.set_alpha(node.alpha)
            target.blit(picture, (round(x - width * across), round(y - height * down)))
    return target


def keen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small pictures count for as much as large ones do in a large window: they are looked at between frames, and hide what they cover.
    What is known of pictures in this test is forgotten after it."""
    monkeypatch.setattr(known_pixels, "_KNOWN", WeakKeyDictionary())
    monkeypatch.setattr(canvas, "LEAST", 0)
    monkeypatch.setattr(known_pixels, "LEAST", 60)
    monkeypatch.setattr(canvas, "HIDES", 60)


class Glass:
    """Lies over the window of an app. It looks at the end of each `every`th turn of the loop, and of each in which something was pressed
    or has changed its size, somebody `wanted` it, or another scene has come; in the midst of a wipe, too. `looks` counts."""

    def __init__(self, app: App, every: int = 1) -> None:
        self.app = app
        self.every = every
        self.wanted = False
        self.looks = 0
        self.turns = 0
        self.seen = app.screen.copy()
        self._changing = False
        self._wipe: Wipe | None = None
        self._before = self.seen
        """What was seen when the wipe began."""
        self._told: Sequence[Any] = ()
        self._looked = False
        """What was presented in the last turn is known to be right."""
        self._step = app.step
        app.step = self.step  # type: ignore[method-assign]

    def step(self, now: float, events: Sequence[pygame.event.Event]) -> list[Rect]:
        """The app's, looked at."""
        if self._looked and isinstance(self.app.display, CabinetDisplay):
            self._look_through(self.app.display)
        self._looked = False
        presented = self._step(now, events)
        app = self.app
        if app.stack.empty or app.window.unseen:
            return presented
        if app.screen.get_size() != self.seen.get_size():
            self.seen = Surface(app.screen.get_size())
        if app.wipe is not self._wipe:
            self._wipe, self._before = app.wipe, self.seen.copy()
        for rect in presented:
            self.seen.blit(app.screen, rect, rect)
        self.turns += 1
        self._told = [pygame.event.event_name(event.type) for event in events] or self._told
        arrived, self._changing = self._changing and not app.changing, app.changing
        if events or arrived or self.wanted or self.turns % self.every == 0:
            self._look()
        return presented

    def _look(self) -> None:
        """Nothing is compared while the old picture stays until the new one is made."""
        app = self.app
        if app.pending:
            return
        self.wanted = False
        self.looks += 1
        if app.wipe is not None:
            self._compare("what is seen of a wipe", self.seen, self._wiped(app.wipe))
        else:
            whole = self._whole()
            self._compare("the window", app.screen, whole)
            self._compare("what was presented", self.seen, whole)
            self._looked = True

    def _look_through(self, display: CabinetDisplay) -> None:
        """A cabinet has something between the scenes and the window, which shows by now what was presented."""
        window = pygame.display.get_surface()
        width, height = self.seen.get_size()
        if window is not None and window.get_size() == (width + MARGIN, height + MARGIN):
            self._compare("the cabinet's window", window, framed(self.seen, window.get_size(), display))

    def _wiped(self, wipe: Wipe) -> Surface:
        """The old picture, and the new one as far as the slats have come."""
        picture = self._before.copy()
        for number, (slat, reach) in enumerate(zip(wipe.slats, wipe.reached, strict=True)):
            part = Rect(slat.x, slat.height - reach if number % 2 else 0, slat.width, reach)
            picture.blit(wipe.new, part, part)
        return picture

    def _whole(self) -> Surface:
        """The scene on top, as near as its camera is."""
        top: Any = self.app.stack.top
        picture = painted(top.layer)
        camera = getattr(top, "camera", None)
        if camera is not None and camera._zoom > 1:
            area = top.layer.frame.rect(*camera.area).clip(picture.get_rect())
            camera._enlarge(picture.copy(), picture, top.layer.frame, area)
        return picture

    def _compare(self, what: str, found: Surface, whole: Surface) -> None:
        """Of a window's pixel, the fourth byte means nothing."""
        if found.get_size() != whole.get_size():
            raise TornError(f"{type(self.app.stack.top).__name__} was made for {whole.get_size()}, {what} has {found.get_size()}")
        if tobytes(found, "RGB") == tobytes(whole, "RGB"):
            return
        places = differing(found, whole)
        layer = self.app.stack.top.layer
        there = [node for node in layer.nodes if node.drawn is not None and node.drawn.rect.collidelist(places) >= 0]
        raise TornError(
            f"{what} is not what a whole repaint shows, in {len(places)} places {places[:FEW]}, in turn {self.turns} after {self._told}; "
            f"{type(self.app.stack.top).__name__}, {self.seen.get_size()}, {[(node.depth, node.drawn) for node in there[:FEW]]}"
        )


def framed(sheet: Surface, size: tuple[int, int], display: CabinetDisplay) -> Surface:
    """A cabinet's window with this sheet in it: pixel by pixel, what lies beside the sheet mirrors its edges."""
    window, (left, top), (width, height) = Surface(size), display._at, sheet.get_size()
    window.blit(sheet, (left, top))
    for x in (*range(left), *range(left + width, size[0])):
        window.blit(sheet, (x, top), (_mirrored(x - left, width), 0, 1, height))
    rows = window.copy()
    for y in (*range(top), *range(top + height, size[1])):
        window.blit(rows, (0, y), (0, top + _mirrored(y - top, height), size[0], 1))
    shade = round(255 * display.bright / 100)
    if shade < 255:
        window.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
    return window


def _mirrored(at: int, length: int) -> int:
    """Where something is that lies so far from the beginning of a length, or behind its end."""
    return -1 - at if at < 0 else 2 * length - 1 - at


def differing(found: Surface, whole: Surface) -> list[Rect]:
    """Where two pictures of one size differ: a rectangle around each lot of rows."""
    width, height = found.get_size()
    one, other = tobytes(found, "RGB"), tobytes(whole, "RGB")
    places: list[Rect] = []
    for y in range(height):
        row = slice(3 * y * width, 3 * (y + 1) * width)
        columns = [n // 3 for n, (a, b) in enumerate(zip(one[row], other[row], strict=True)) if a != b]
        if columns:
            place = Rect(columns[0], y, columns[-1] + 1 - columns[0], 1)
            places.append(places.pop().union(place) if places and places[-1].bottom == y else place)
    return places
