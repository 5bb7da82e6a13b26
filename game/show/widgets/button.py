"""A button: a word or two, perhaps an icon, and what pressing it does."""

from collections.abc import Callable, Sequence

from pygame import FONT_CENTER, Surface

from game.input.intents import Intent
from game.show.fitting import LEAST, fitted, words
from game.show.palette import CREAM, DIM, GOLD, INK, PAPER, contrast
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.drawing import LEAST_TAG, on_disc
from game.show.widgets.said import Said

Colour = tuple[int, int, int]
WIDEST_ICON = 100
NARROW = 130
"""Up to this width a button that is about as high has its word above its icon, or none where that has no room."""
WORD_TOP = 14
"""From the upper edge of a button to the letters above its icon."""
TALL, SIGN_ROOM = 150, 96
"""Buttons of this height have the sign of their key within them: so much of their foot is for it where an icon stands above it."""
LEGIBLE = 3.0
"""Least contrast of a sign with its ground."""


class Button(Widget):
    """`primary` marks the one thing a screen is for."""

    def __init__(
        self,
        key: str,
        rect: Area,
        text: str,
        on_press: Callable[[], object],
        *,
        icon: Callable[[int], Surface] | None = None,
        primary: bool = False,
        size: float = 34,
        about: str = "",
        why: str = "",
        z: int = 20,
    ) -> None:
        super().__init__(key, rect, about=about, why=why, z=z)
        self.text = text
        self.on_press = on_press
        self.icon = icon
        self.primary = primary
        self.size = size

    def fill(self) -> Colour:
        """Its ground colour in the present state."""
        if self.look is Look.DISABLED:
            return DIM
        if self.primary:
            return GOLD
        return PAPER if self.look is Look.FOCUSED else CREAM

    def picture(self) -> Surface:
        """Card, icon and text."""
        theme, rect = self.theme, self.rect
        if self.icon and self.worded:
            return self._word_over_icon(self.icon)
        picture = theme.card(rect.width, rect.height, self.fill(), INK, min(24, rect.height / 2)).copy()
        icon = self.icon(theme.frame.px(self._icon_side)) if self.icon else None
        room = self._room_beside if icon else self._room_alone
        colour = theme.skin.ink_on(self.fill())
        label = self._label(room, colour) if not (icon and self._upright) else None  # there the icon says it
        if icon and self.text in theme.cut:  # words before signs
            theme.cut.remove(self.text)
            icon, label = None, self._label(self._room_alone, colour)
        if icon and contrast(INK, theme.ground(self.fill())) < LEGIBLE:
            icon = on_disc(icon)
        gap = theme.frame.px(12) if icon and label else 0
        width = (icon.get_width() if icon else 0) + gap + (label.get_width() if label else 0)
        x = (picture.get_width() - width) // 2
        middle = picture.get_height() // 2
        if icon and not label and rect.height >= TALL:  # the key's sign stands below it
            middle = theme.frame.px((rect.height - SIGN_ROOM) / 2)
        for part in (icon, label):
            if part:
                self.put(picture, part, x, middle - part.get_height() // 2)
                x += part.get_width() + gap
        return picture

    @property
    def _upright(self) -> bool:
        return self.rect.width <= min(NARROW, self.rect.height * 1.2)

    @property
    def _icon_side(self) -> float:
        """Of its icon, in design units."""
        high = self.rect.height - SIGN_ROOM if self._upright and self.rect.height >= TALL else self.rect.height
        return min(min(high, self.rect.width) * 0.62, WIDEST_ICON)

    @property
    def _room_alone(self) -> float:
        """Design units that its words have without an icon."""
        return self.rect.width - 32

    @property
    def _room_beside(self) -> float:
        """Design units that its words have beside its icon."""
        return self._room_alone - self._icon_side - 12

    @property
    def letters(self) -> float:
        """The size that its words get in the room they have, at most its `size`; the icon leaves where they need all of it."""
        theme, found, whole = self.theme, self.size, False
        for room in (self._room_beside, self._room_alone) if self.icon else (self._room_alone,):
            if not whole:
                pixels = theme.frame.px(room), self._label_high * theme.frame.scale
                found, _, whole = fitted(
                    lambda points: theme.font(TEXT, points), self.text, max(self.size, self._least), *pixels, self._least
                )
        return found

    @property
    def _label_high(self) -> float:
        return self.rect.height - 8

    @property
    def _least(self) -> float:
        """Where letters are large, they get smaller before anything is cut short."""
        return min(LEAST, LEAST_TAG / self.theme.zoom)

    @property
    def worded(self) -> str:
        """The letters of the word above its icon; "" where they don't stand so."""
        if not self.icon or not self.text or not self._upright:
            return ""
        room, size = self.theme.frame.px(self.rect.width - 10), self.theme.own(LEAST)
        return next((face for face in (TEXT, DISPLAY) if self.theme.font(face, size).size(self.text)[0] <= room), "")

    @property
    def bare(self) -> bool:
        """Whether its icon stands alone in it, with no room for a sign below."""
        return self.icon is not None and self._upright and not self.worded and self.rect.height < TALL

    @property
    def below_word(self) -> float:
        """How high the room is below the word above its icon; 0 where it has none."""
        return self.rect.height - WORD_TOP - self._word.get_height() / self.theme.frame.scale if self.worded else 0.0

    @property
    def _word(self) -> Surface:
        """The word above its icon, without the rows above and below its letters: of a low button they are what the icon needs."""
        word = self.theme.label(self.text, self.theme.own(LEAST), self.theme.skin.ink_on(self.fill()), self.worded)
        return word.subsurface(word.get_bounding_rect() or word.get_rect())

    def _word_over_icon(self, icon: Callable[[int], Surface]) -> Surface:
        """The word above the icon."""
        theme, rect, high = self.theme, self.rect, self.below_word
        picture = theme.card(rect.width, rect.height, self.fill(), INK, min(24, rect.height / 2)).copy()
        sign = icon(theme.frame.px(min(high - 12, rect.width * 0.62, WIDEST_ICON)))
        if contrast(INK, theme.ground(self.fill())) < LEGIBLE:
            sign = on_disc(sign)
        self.stamp(picture, self._word, rect.width / 2, WORD_TOP, (0.5, 0.0))
        self.stamp(picture, sign, rect.width / 2, rect.height - high / 2 - 1)
        return picture

    def _label(self, room: float, colour: Colour) -> Surface | None:
        """In several lines only where each holds whole words: no word is ever broken."""
        if not self.text:
            return None
        theme, least = self.theme, self._least
        font, wide = theme.font(TEXT, least), theme.frame.px(room)
        high = self._label_high if all(font.size(word)[0] <= wide for word in words(self.text)) else 0
        return theme.label(self.text, self.size, colour, fit=room, height=high, align=FONT_CENTER, least=least)

    @property
    def said(self) -> Said:
        """Its words; a sign alone is said by what it is for."""
        return Said(self.text or self.about)

    def press(self, intent: Intent) -> object:
        """Does what it is for."""
        return None if self.why else self.on_press()


def of_one_size(buttons: Sequence[Button]) -> None:
    """Gives buttons of a screen, which stand side by side, the largest letters that all of them hold: nobody's words shout."""
    while (size := min(button.letters for button in buttons)) < max(button.size for button in buttons):
        for button in buttons:  # of another size, words may stand in other lines
            button.size = size
    for button in buttons:
        button.refresh()
