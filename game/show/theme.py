"""Type, labels and plain cards at the window's scale, cached. One theme per window size."""

from collections import OrderedDict
from collections.abc import Callable
from copy import copy
from pathlib import Path

import pygame
from pygame import Surface

from game.show.canvas import Frame
from game.show.palette import CREAM, GOLD, GOLD_LIGHT, INK, contrast
from game.show.skins import TOY_SHOP, Skin, contrasted
from game.show.svg import raster, stretched

__all__ = ["BODY", "DISPLAY", "LEAST", "MORE", "TEXT", "Theme"]

DISPLAY = "BebasNeue-Bold.otf"
TEXT = "Play-Bold.ttf"
BODY = "Play-Regular.ttf"
CACHE = 900
LEAST = 28
"""Design units: nothing to read is smaller, and it grows with the text size like everything else."""
MORE = "…"
LARGE = 1.4
ROOMY = 0.8
"""A single line may shrink to this share of its size before it is broken into several."""
Colour = tuple[int, int, int]


class Theme:
    """Fonts and labels for one `frame`. Sizes are in design units at a text size of 100 %."""

    def __init__(self, fonts: Path, frame: Frame, text_scale: int = 100) -> None:
        self.folder = fonts
        self.frame = frame
        self.text_scale = text_scale
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._labels: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._short: set[tuple[object, ...]] = set()
        self.cut: list[str] = []
        """Whole texts of the labels that had to be cut short, since somebody emptied it."""
        self.skin = TOY_SHOP
        """What is worn now: see game.show.skins."""
        self.high_contrast = False
        self._bare = TOY_SHOP
        self._worn: dict[Skin, Theme] = {}
        self._all: list[Theme] = [self]
        """This theme in its skins: they share what they keep, and change together."""
        if not pygame.font.get_init():
            pygame.font.init()

    def wearing(self, skin: Skin) -> "Theme":
        """This theme in another skin; what it keeps is shared, and what changes here changes there."""
        if skin not in self._worn:
            self._worn[skin] = worn = copy(self)
            worn._bare = skin
            worn.skin = contrasted(skin) if self.high_contrast else skin
            self._all.append(worn)
        return self._worn[skin]

    def set_high_contrast(self, on: bool) -> None:
        """Every text stands at 7:1 on its ground, or as the skins have it; the scenes are rebuilt by whoever changes it."""
        for theme in self._all:
            theme.high_contrast = on
            theme.skin = contrasted(theme._bare) if on else theme._bare

    @property
    def chosen(self) -> Colour:
        """The ground of the house for a row that is looked at: plain ink has to read on it."""
        return GOLD if contrast(self.skin.primary, self.skin.ink) >= 4.5 else GOLD_LIGHT

    def ground(self, colour: Colour) -> Colour:
        """The ground that stands for one of the house in the skin worn now, for what is drawn without `card`."""
        return self.skin.ground(colour)

    def hexed(self, colour: Colour) -> str:
        """#rrggbb of a ground, or of an outline or ink of the house, in the skin worn now."""
        return hexed(self.skin.edge if colour == INK else self.skin.letter(self.skin.ground(colour)))

    def set_text_scale(self, percent: int) -> None:
        """100 to 200; the scenes are rebuilt by whoever changes it."""
        if percent != self.text_scale:
            for theme in self._all:
                theme.text_scale = percent
            self._labels.clear()
            self._short.clear()

    def refit(self, frame: Frame) -> list[object]:
        """Another window size: everything is made anew at its scale. Returns what was made for the old one: letting go takes time."""
        for theme in self._all:
            theme.frame = frame
        dropped: list[object] = [*self._labels.values(), *self._fonts.values()]
        self._fonts.clear()
        self._labels.clear()
        self._short.clear()
        return dropped

    def font(self, face: str, size: float) -> pygame.font.Font:
        """The face at `size` design units."""
        pixels = max(6, round(size * self.text_scale / 100 * self.frame.scale))
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self.folder / face, pixels)
        return self._fonts[key]

    @property
    def zoom(self) -> float:
        """How much larger than usual texts are: 1 to 2."""
        return self.text_scale / 100

    @property
    def large(self) -> bool:
        """Whether texts are so large that panels fold: fewer things side by side, what is left on pages of their own."""
        return self.zoom >= LARGE

    def own(self, size: float) -> float:
        """The size to ask for where letters are large enough as they are: `size` at any text size, but never below the least."""
        return max(LEAST, size / self.zoom)

    def line(self, size: float = LEAST) -> float:
        """Height of a line of text in design units, as enlarged by the text size."""
        return self.font(TEXT, size).get_linesize() / self.frame.scale

    def label(
        self,
        text: str,
        size: float = 32,
        colour: Colour = INK,
        face: str = TEXT,
        width: float = 0,
        align: int = pygame.FONT_LEFT,
        fit: float = 0,
        height: float = 0,
        least: float = LEAST,
    ) -> Surface:
        """`text` as a picture, no smaller than `least`. `width` wraps at that many design units, however high that gets.

        `fit` keeps it within a width, in one line or in as many as `height` has room for: it shrinks, then wraps, and what still
        has no room is cut short (the whole text goes to `cut`).
        """
        colour = self.skin.letter(colour)
        key = ("label", text, size, colour, face, width, align, fit, height, least, self.text_scale)
        picture = self._kept(key, lambda: self._render(key, text, max(size, least), colour, face, width, align, fit, height))
        if key in self._short:
            self.cut.append(text)
        return picture

    def _render(
        self,
        key: tuple[object, ...],
        text: str,
        size: float,
        colour: Colour,
        face: str,
        width: float,
        align: int,
        fit: float,
        height: float,
    ) -> Surface:
        if fit:
            size, text, whole = self._fitted(text, size, face, fit, height)
            if not whole:
                self._short.add(key)
        font = self.font(face, size)
        font.align = align
        return _converted(font.render(text, True, colour, None, self.frame.px(width) if width else 0))

    def _fitted(self, text: str, size: float, face: str, fit: float, height: float) -> tuple[float, str, bool]:
        """The size and the lines in which `text` fits, and whether all of it does."""
        room = max(1, round(fit * self.frame.scale))
        single = size * ROOMY if height and self._rows(face, LEAST, height) > 1 else LEAST
        trial = size
        while trial >= max(LEAST, single) and "\n" not in text:
            wide, high = self.font(face, trial).size(text)
            if wide <= room and (trial == LEAST or not height or high <= height * self.frame.scale):
                return trial, text, True
            trial -= 1
        trial = size
        while trial >= LEAST:
            lines = broken(self.font(face, trial), text, room)
            if lines is not None and len(lines) <= self._rows(face, trial, height):
                return trial, "\n".join(lines), True
            trial -= 1
        font = self.font(face, LEAST)
        lines, whole = cut_short(font, text, room, self._rows(face, LEAST, height))
        return LEAST, "\n".join(lines), whole

    def _rows(self, face: str, size: float, height: float) -> int:
        """How many lines of that size there is room for; always one."""
        font = self.font(face, size)
        return max(1, 1 + int((height * self.frame.scale - font.get_height()) // font.get_linesize())) if height else 1

    def sized(self, text: str, pixels: int, colour: Colour = INK, face: str = DISPLAY) -> Surface:
        """`text` in letters of so many pixels whatever the text size: for signs painted on things, which a row or focus says as well."""

        def render() -> Surface:
            return _converted(pygame.font.Font(self.folder / face, pixels).render(text, True, colour))

        return self._kept(("sized", text, pixels, colour, face), render)

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
        """A card with outline and soft drop shadow in the skin's colours and shape, `width` x `height` design units without its margin.

        The picture is 12 units larger on every side; put it with its centre on the card's centre.
        """

        fill, outline, corner = self.skin.ground(fill), self.skin.edge if outline == INK else outline, self.skin.corner

        def svg(wide: float, high: float) -> str:
            return card_svg(wide - 24, high - 24, fill, outline, radius, line, shadow, corner)

        key = ("card", width, height, fill, outline, radius, line, shadow, corner)
        return self._kept(key, lambda: self._edged(svg, width + 24, height + 24, radius + line + 24))

    def edged(self, svg: Callable[[float, float], str], width: float, height: float, edge: float) -> Surface:
        """A drawing, kept, whose middle is all alike: `edge` units from its rim nothing changes along the rim. However large it
        is, only a small one is rastered, and stretched."""
        return self._kept(("edged", svg(width, height)), lambda: self._edged(svg, width, height, edge))

    def _edged(self, svg: Callable[[float, float], str], width: float, height: float, edge: float) -> Surface:
        size = self.frame.pair(width, height)
        least = 2 * edge + 3 / self.frame.scale
        wide, high = min(width, least), min(height, least)
        small = raster(svg(wide, high).encode(), self.frame.pair(wide, high))
        return small if small.get_size() == size else stretched(small, size)

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


def broken(font: pygame.font.Font, text: str, room: int) -> list[str] | None:
    """`text` in lines of at most `room` pixels, broken between words; None where a single word is too long."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= room:
                line = longer
            elif font.size(word)[0] > room:
                return None
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def cut_short(font: pygame.font.Font, text: str, room: int, rows: int) -> tuple[list[str], bool]:
    """`text` in at most `rows` lines of `room` pixels: long words are broken anywhere, and what is too much becomes a mark; and
    whether all of it is there."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while font.size(line)[0] > room and len(line) > 1 and rows > 1:
            share = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or font.size(line[:n])[0] <= room)
            lines.append(line[:share])
            line = line[share:]
    lines.append(line)
    if len(lines) <= rows and font.size(lines[-1])[0] <= room:
        return lines, True
    last = lines[rows - 1]
    while last and font.size(last.rstrip() + MORE)[0] > room:
        last = last[:-1]
    return [*lines[: rows - 1], last.rstrip() + MORE], False


def card_svg(
    width: float, height: float, fill: Colour, outline: Colour, radius: float, line: float, shadow: bool, corner: str = "round"
) -> str:
    """The drawing behind `Theme.card`."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 24:g} {height + 24:g}">']
    if shadow:
        for spread, opacity in ((5, 0.08), (3, 0.12), (1, 0.18)):
            shape = _outlined(12 - spread, 17 - spread, width + 2 * spread, height + 2 * spread, radius + spread, corner)
            parts.append(f'{shape} fill="#000" fill-opacity="{opacity}"/>')
    half = line / 2
    parts.append(
        f'{_outlined(12 + half, 12 + half, width - line, height - line, max(0.0, radius - half), corner)} fill="{hexed(fill)}"'
        + (f' stroke="{hexed(outline)}" stroke-width="{line:g}" stroke-linejoin="round"/>' if line else "/>")
    )
    if corner == "nails" and min(width, height) > 56:
        for x, y in ((28, 28), (width - 4, 28), (28, height - 4), (width - 4, height - 4)):
            parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="{hexed(outline)}"/>')
    parts.append("</svg>")
    return "".join(parts)


def _outlined(x: float, y: float, w: float, h: float, radius: float, corner: str) -> str:
    """The beginning of an element: a rectangle whose corners are as the skin has them, `radius` large at most."""
    r = min(radius, w / 2, h / 2)
    if corner == "cut":
        c = min(r, 16.0)
        return (
            f'<path d="M{x + c:g} {y:g}H{x + w - c:g}L{x + w:g} {y + c:g}V{y + h - c:g}L{x + w - c:g} {y + h:g}H{x + c:g}'
            f'L{x:g} {y + h - c:g}V{y + c:g}Z"'
        )
    if corner == "notch":
        c = min(r, 12.0)
        return (
            f'<path d="M{x + c:g} {y:g}H{x + w - c:g}Q{x + w - c:g} {y + c:g} {x + w:g} {y + c:g}V{y + h - c:g}'
            f"Q{x + w - c:g} {y + h - c:g} {x + w - c:g} {y + h:g}H{x + c:g}Q{x + c:g} {y + h - c:g} {x:g} {y + h - c:g}V{y + c:g}"
            f'Q{x + c:g} {y + c:g} {x + c:g} {y:g}Z"'
        )
    r = min(r, {"nails": 10.0, "square": 7.0}.get(corner, r))
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"'


def hexed(colour: Colour) -> str:
    """#rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _converted(surface: Surface) -> Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface
