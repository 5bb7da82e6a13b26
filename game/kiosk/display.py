"""The cabinet's screen: scenes are drawn on a sheet a little smaller than the window, and the sheet is shown a few pixels elsewhere each
minute, so that no edge burns in; what it leaves of the window mirrors its edges. As bright as the hour allows, or not at all."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.show.display import Display

MARGIN = 8
"""Pixels by which the sheet is smaller than the window."""
SHIFT_EVERY = 60.0
PATH = ((0, 0), (4, 0), (8, 0), (8, 4), (8, 8), (4, 8), (0, 8), (0, 4), (4, 4))
"""Where its corner lies, minute by minute."""


class CabinetDisplay(Display):
    """Stands between the scenes and the window."""

    def __init__(self) -> None:
        self.bright = 100
        """Percent."""
        self._sheet: Surface | None = None
        self._at = (0, 0)
        self._step = 0
        self._since: float | None = None

    def surface(self) -> Surface | None:
        """The sheet; another one where the window has another size."""
        window = pygame.display.get_surface()
        if window is None:
            return None
        size = (max(1, window.get_width() - MARGIN), max(1, window.get_height() - MARGIN))
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = Surface(size, 0, window)
            window.fill((0, 0, 0))
        return self._sheet

    def on_sheet(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A position in the window as one on the sheet."""
        return pos[0] - self._at[0], pos[1] - self._at[1]

    def present(self, rects: Sequence[Rect]) -> None:
        """Copies what was drawn, as bright as may be, and shows it."""
        window, sheet = pygame.display.get_surface(), self._sheet
        if window is None or sheet is None:
            return
        shade = round(255 * self.bright / 100)
        shown = []
        for rect in rects:
            spot = rect.move(self._at)
            window.blit(sheet, spot, rect)
            if shade < 255:
                window.fill((shade, shade, shade), spot, pygame.BLEND_MULT)
            shown.append(spot)
        if any(min(rect.x, rect.y, sheet.get_width() - rect.right, sheet.get_height() - rect.bottom) < MARGIN for rect in rects):
            shown += self._mirror(window, sheet.get_rect(topleft=self._at))
        pygame.display.update(shown)

    def _mirror(self, window: Surface, place: Rect) -> list[Rect]:
        """Fills what the sheet leaves of the window with what lies beside it, as in a mirror: first at the sides, then above and below."""
        whole = window.get_rect()
        left, right = place.x, whole.right - place.right
        top, bottom = place.y, whole.bottom - place.bottom
        bars = (
            (Rect(0, place.y, left, place.height), Rect(place.x, place.y, left, place.height), True),
            (Rect(place.right, place.y, right, place.height), Rect(place.right - right, place.y, right, place.height), True),
            (Rect(0, 0, whole.width, top), Rect(0, place.y, whole.width, top), False),
            (Rect(0, place.bottom, whole.width, bottom), Rect(0, place.bottom - bottom, whole.width, bottom), False),
        )
        seen = [one for one in bars if one[0].width and one[0].height and whole.contains(one[1])]  # a sheet smaller than its shift has none
        for bar, edge, across in seen:
            window.blit(pygame.transform.flip(window.subsurface(edge), across, not across), bar)
        return [bar for bar, _, _ in seen]

    def pass_time(self, now: float, bright: int) -> None:
        """Once a minute the sheet lies elsewhere; another brightness holds at once."""
        if self._since is None:
            self._since = now
        changed = bright != self.bright
        self.bright = bright
        if now - self._since >= SHIFT_EVERY:
            self._since = now
            self._step = (self._step + 1) % len(PATH)
            self._at, changed = PATH[self._step], True
        if changed:
            self._whole()

    def _whole(self) -> None:
        window, sheet = pygame.display.get_surface(), self._sheet
        if window is None or sheet is None:
            return
        window.fill((0, 0, 0))
        self.present([sheet.get_rect()])
        pygame.display.flip()
