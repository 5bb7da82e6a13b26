"""Type, labels and plain cards at the window's scale, cached. One theme per window size."""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from game.show.canvas import Frame
from game.show.palette import CREAM, INK
from game.show.svg import raster

__all__ = ["BODY", "DISPLAY", "TEXT", "Theme"]

DISPLAY = "BebasNeue-Bold.otf"
TEXT = "Play-Bold.ttf"
BODY = "Play-Regular.ttf"
CACHE = 900
Colour = tuple[int, int, int]


class Theme:
    """Fonts and labels for one `frame`. Sizes are in design units; 28 is the smallest text there is."""

    def __init__(self, fonts: Path, frame: Frame, text_scale: int = 100) -> None:
        self.folder = fonts
        self.frame = frame
        self.text_scale = text_scale
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._labels: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        if not pygame.font.get_init():
            pygame.font.init()

    def set_text_scale(self, percent: int) -> None:
        """100 to 200; the scenes are rebuilt by whoever changes it."""
        if percent != self.text_scale:
            self.text_scale = percent
            self._labels.clear()

    def refit(self, frame: Frame) -> None:
        """Another window size: everything is made anew at its scale."""
        self.frame = frame
        self._fonts.clear()
        self._labels.clear()

    def font(self, face: str, size: float) -> pygame.font.Font:
        """The face at `size` design units."""
        pixels = max(6, round(size * self.text_scale / 100 * self.frame.scale))
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self.folder / face, pixels)
        return self._fonts[key]

    def label(
        self,
        text: str,
        size: float = 32,
        colour: Colour = INK,
        face: str = TEXT,
        width: float = 0,
        align: int = pygame.FONT_LEFT,
        fit: float = 0,
    ) -> Surface:
        """`text` as a picture. `width` wraps at that many design units; `fit` shrinks a single line to that width."""
        key = ("label", text, size, colour, face, width, align, fit, self.text_scale)
        return self._kept(key, lambda: self._render(text, size, colour, face, width, align, fit))

    def _render(self, text: str, size: float, colour: Colour, face: str, width: float, align: int, fit: float) -> Surface:
        font = self.font(face, size)
        if fit:
            widest = fit * self.frame.scale
            while size > 14 and font.size(text)[0] > widest:
                size -= 1
                font = self.font(face, size)
        font.align = align
        return _converted(font.render(text, True, colour, None, self.frame.px(width) if width else 0))

    def card(
        self,
        width: float,
        height: float,
        fill: Colour = CREAM,
        outline: Colour = INK,
        radius: float = 24,
        line: float = 4,
        shadow: bool = True,
    ) -> Surface:
        """A rounded card with outline and soft drop shadow, `width` x `height` design units without the shadow's margin.

        The picture is 12 units larger on every side; put it with its centre on the card's centre.
        """
        key = ("card", width, height, fill, outline, radius, line, shadow)
        return self._kept(
            key, lambda: raster(card_svg(width, height, fill, outline, radius, line, shadow), self.frame.pair(width + 24, height + 24))
        )

    def drawing(self, svg: str, width: float, height: float) -> Surface:
        """A small drawing of `width` x `height` design units, kept like the labels. Draw it, never change it."""
        return self._kept(("drawing", svg, width, height), lambda: raster(svg.encode(), self.frame.pair(width, height)))

    def _kept(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        found = self._labels.get(key)
        if found is None:
            found = self._labels[key] = make()
            if len(self._labels) > CACHE:
                self._labels.popitem(last=False)
        else:
            self._labels.move_to_end(key)
        return found


def card_svg(width: float, height: float, fill: Colour, outline: Colour, radius: float, line: float, shadow: bool) -> bytes:
    """The drawing behind `Theme.card`."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 24:g} {height + 24:g}">']
    if shadow:
        for spread, opacity in ((5, 0.08), (3, 0.12), (1, 0.18)):
            parts.append(
                f'<rect x="{12 - spread:g}" y="{17 - spread:g}" width="{width + 2 * spread:g}" height="{height + 2 * spread:g}" '
                f'rx="{radius + spread:g}" fill="#000" fill-opacity="{opacity}"/>'
            )
    half = line / 2
    parts.append(
        f'<rect x="{12 + half:g}" y="{12 + half:g}" width="{width - line:g}" height="{height - line:g}" rx="{max(0.0, radius - half):g}" '
        f'fill="{hexed(fill)}"' + (f' stroke="{hexed(outline)}" stroke-width="{line:g}"/>' if line else "/>")
    )
    parts.append("</svg>")
    return "".join(parts).encode()


def hexed(colour: Colour) -> str:
    """#rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _converted(surface: Surface) -> Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface
