"""Where everything lies in the menu: the titles' cards, what begins at once, the buttons. Numbers only."""

from typing import NamedTuple

from game.show.canvas import SAFE

Place = tuple[float, float, float, float]
"""Left, top, width, height in design units."""

GAP = 24
TOP = 234
"""Where the cards begin beside a column of banners and buttons."""
ROW_TOP = 218
"""Where they begin in a row of their own."""
HERO = 936
SHELF = 1040
"""Widths of the cards' ground beside the column: for one title, and for two."""
ROW_FROM = 3
"""So many titles stand in a row, with everything else below it."""
CLOSE_FROM, CLOSE_GAP = 6, 12
"""So many titles stand so close to each other: their words need the room."""
ROW_HIGH, ROW_HIGH_LARGE = 560, 288
STRIP_HIGH = 236
BUTTON = 100
BUTTONS_WIDE, BUTTONS_WIDE_LARGE = 560, 664


class MenuPlaces(NamedTuple):
    """`strip`: with large texts, where the focused thing is told of; `banners`: what begins at once, from left to right."""

    cards: tuple[Place, ...]
    strip: Place | None
    banners: tuple[Place, ...]
    buttons: tuple[Place, ...]


def menu_places(titles: int, buttons: int, banners: int, large: bool) -> MenuPlaces:
    """The places for so many titles and buttons; nothing overlaps, and everything lies in the safe area."""
    return _row(titles, buttons, banners, large) if titles >= ROW_FROM else _column(titles, buttons, banners, large)


def _row(titles: int, buttons: int, banners: int, large: bool) -> MenuPlaces:
    """The cards in one row; below it a band with banners on the left and buttons on the right."""
    gap = GAP if titles < CLOSE_FROM else CLOSE_GAP
    width = (SAFE.width - (titles - 1) * gap) / titles
    high = ROW_HIGH_LARGE if large else ROW_HIGH
    cards = tuple((SAFE.x + index * (width + gap), ROW_TOP, width, high) for index in range(titles))
    top = ROW_TOP + high + GAP
    strip = (SAFE.x, top, SAFE.width, STRIP_HIGH) if large else None
    top += STRIP_HIGH + GAP if large else 0
    wide = BUTTONS_WIDE_LARGE if large else BUTTONS_WIDE
    left, room = SAFE.x, SAFE.width - wide - GAP
    low = SAFE.bottom - top
    each = (room - GAP * (banners - 1)) / banners
    band = tuple((left + index * (each + GAP), top, each, low) for index in range(banners))
    return MenuPlaces(cards, strip, band, _grid(SAFE.right - wide, top, wide, low, buttons))


def _column(titles: int, buttons: int, banners: int, large: bool) -> MenuPlaces:
    """One title or two on the left, as high as there is room; the banners in a column on the right, the buttons below them."""
    room, high = HERO if titles == 1 else SHELF, SAFE.bottom - TOP
    width = (room - (titles - 1) * GAP) / titles
    told = large and titles > 1
    card = high - STRIP_HIGH - GAP if told else high
    cards = tuple((SAFE.x + index * (width + GAP), TOP, width, card) for index in range(titles))
    strip = (SAFE.x, SAFE.bottom - STRIP_HIGH, room, STRIP_HIGH) if told else None
    left = SAFE.x + room + GAP
    wide = SAFE.right - left
    lines = 2 if large or buttons > 3 or titles > 1 else 1
    foot = lines * BUTTON + (lines - 1) * GAP
    space = high - foot - GAP
    each = (space - GAP * (banners - 1)) / banners
    stack = tuple((left, TOP + index * (each + GAP), wide, each) for index in range(banners))
    if lines == 1:
        each = (wide - (buttons - 1) * GAP) / buttons
        return MenuPlaces(cards, strip, stack, tuple((left + i * (each + GAP), SAFE.bottom - foot, each, foot) for i in range(buttons)))
    return MenuPlaces(cards, strip, stack, _grid(left, SAFE.bottom - foot, wide, foot, buttons))


def _grid(left: float, top: float, wide: float, high: float, buttons: int) -> tuple[Place, ...]:
    """Buttons in two rows; the last one of an odd number is as broad as two."""
    half, low = (wide - GAP) / 2, (high - GAP) / 2
    places = []
    for index in range(buttons):
        alone = index == buttons - 1 and index % 2 == 0
        places.append((left + index % 2 * (half + GAP), top + index // 2 * (low + GAP), wide if alone else half, low))
    return tuple(places)
