"""Type, labels and plain cards at the window's scale, cached. One theme per window size."""

from collections import OrderedDict, deque
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import Surface

from game.show.canvas import Frame
from game.show.cards import card_svg, hexed
from game.show.fitting import LEAST, fitted, unbroken
from game.show.fonts import Font, open_font, shown
from game.show.letters import lacks
from game.show.palette import CREAM, GOLD, GOLD_LIGHT, INK, contrast
from game.show.skins import TOY_SHOP, Skin, contrasted
from game.show.svg import raster, stretched

DISPLAY = "BebasNeue-Bold.otf"
TEXT = "Play-Bold.ttf"
BODY = "Play-Regular.ttf"
CACHE = 900
MOST_FONTS = 32
LATEST = 400
"""So many texts of labels are remembered: more than any widget has."""
FEW_FONTS = 8
"""So many stay where labels that nobody asks for go: a font holds a picture of every letter it was ever asked for."""
"""A race uses some twenty sizes at a time; each keeps its file and its letters in memory, a quarter of a megabyte and more."""
LARGE = 1.4
_MARK: tuple[object, ...] = ("mark",)
"""Stands among the labels where `drop_old` was called last: whatever was asked for since stands behind it."""
Colour = tuple[int, int, int]
Key = TypeVar("Key")
Value = TypeVar("Value")


class Theme:
    """Fonts and labels for one `frame`. Sizes are in design units at a text size of 100 %."""

    def __init__(self, fonts: Path, frame: Frame, text_scale: int = 100) -> None:
        self.folder = fonts
        self.frame = frame
        self.text_scale = text_scale
        self._fonts: OrderedDict[tuple[str, int], Font] = OrderedDict()
        self._labels: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._short: set[tuple[object, ...]] = set()
        self.cut: list[str] = []
        self.written: deque[str] = deque(maxlen=LATEST)
        """Whole texts of the labels that had to be cut short, and of the latest of all, since somebody emptied it."""
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
        for kept in (self._fonts, self._labels, self._short):
            kept.clear()
        return dropped

    def drop_old(self) -> None:
        """Lets go of every label that nobody has asked for since this was called last, and of all fonts but those used last."""
        while len(self._fonts) > FEW_FONTS:
            self._fonts.popitem(last=False)
        if _MARK in self._labels:
            while self._labels.popitem(last=False)[0] != _MARK:
                pass
        self._labels[_MARK] = Surface((0, 0))
        self._short.intersection_update(self._labels)
        self.cut.clear()  # where nobody is asked anything, nobody empties it

    def font(self, face: str, size: float) -> Font:
        """The face at `size` design units."""
        pixels = max(6, round(size * self.text_scale / 100 * self.frame.scale))
        return _lately(self._fonts, (face, pixels), lambda: open_font(self.folder / face, pixels), MOST_FONTS)

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
        self, text: str, size: float = 32, colour: Colour = INK, face: str = TEXT, width: float = 0, align: int = pygame.FONT_LEFT, fit:
        float = 0, height: float = 0, least: float = LEAST,
    ) -> Surface:  # fmt: skip
        """`text` as a picture, no smaller than `least`. `width` wraps at that many design units, however high that gets.

        `fit` keeps it within a width, in one line or in as many as `height` has room for: it shrinks, then wraps, and what still
        has no room is cut short (the whole text goes to `cut`).
        """
        text = shown(text)
        colour, face = self.skin.letter(colour), _legible(self.folder, face, text)
        key = ("label", text, size, colour, face, width, align, fit, height, least, self.text_scale)
        picture = self.kept(key, lambda: self._render(key, text, max(size, least), colour, face, width, align, fit, height, least))
        self.written.append(text)
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
        least: float,
    ) -> Surface:
        if fit:
            room, high = max(1, round(fit * self.frame.scale)), height * self.frame.scale
            size, text, whole = fitted(lambda points: self.font(face, points), text, size, room, high, least)
            if not whole:
                self._short.add(key)
        font = self.font(face, size)
        font.align = align
        room = self.frame.px(width) if width else 0
        return _converted(font.render(unbroken(font, text, room), True, colour, None, room))

    def sized(self, text: str, pixels: int, colour: Colour = INK, face: str = DISPLAY) -> Surface:
        """`text` in letters of so many pixels whatever the text size: for signs painted on things, which a row or focus says as well."""
        face = _legible(self.folder, face, text)

        def render() -> Surface:
            return _converted(open_font(self.folder / face, pixels).render(text, True, colour))

        return self.kept(("sized", text, pixels, colour, face), render)

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
        return self.kept(key, lambda: self._edged(svg, width + 24, height + 24, radius + line + 24))

    def edged(self, svg: Callable[[float, float], str], width: float, height: float, edge: float) -> Surface:
        """A drawing, kept, whose middle is all alike: `edge` units from its rim nothing changes along the rim. However large it
        is, only a small one is rastered, and stretched."""
        return self.kept(("edged", svg(width, height)), lambda: self._edged(svg, width, height, edge))

    def _edged(self, svg: Callable[[float, float], str], width: float, height: float, edge: float) -> Surface:
        size = self.frame.pair(width, height)
        least = 2 * edge + 3 / self.frame.scale
        wide, high = min(width, least), min(height, least)
        small = raster(svg(wide, high).encode(), self.frame.pair(wide, high))
        return small if small.get_size() == size else stretched(small, size)

    def drawing(self, svg: str, width: float, height: float) -> Surface:
        """A small drawing of `width` x `height` design units, kept like the labels. Draw it, never change it."""
        return self.kept(("drawing", svg, width, height), lambda: raster(svg.encode(), self.frame.pair(width, height)))

    def kept(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """What `make` makes, once for each key: all that it depends on besides window and size of text. Draw it, never change it."""
        return _lately(self._labels, key, make, CACHE)


def known(theme: Theme, key: tuple[object, ...]) -> Surface | None:
    """What a theme has kept for that key, None where it has nothing."""
    return theme.kept(key, lambda: theme._labels[key]) if key in theme._labels else None


def _lately(kept: OrderedDict[Key, Value], key: Key, make: Callable[[], Value], most: int) -> Value:
    """What `make` makes for that key; the `most` that were asked for last are kept."""
    if key in kept:
        kept.move_to_end(key)
    else:
        kept[key] = make()
        if len(kept) > most:
            kept.popitem(last=False)
    return kept[key]


def _converted(surface: Surface) -> Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _legible(fonts: Path, face: str, text: str) -> str:
    """The face for `text`: that of texts where the one of headings lacks a letter, as in the name of somebody's own map."""
    return TEXT if face == DISPLAY and not text.isascii() and any(lacks(fonts / DISPLAY, letter) for letter in text) else face
