"""The strip of Top Race's race: words, undo, the hand, and what stands beside it."""

from collections.abc import Sequence

from pygame import Rect

from game.show.tables.base.prompt import StripPlan
from game.show.tables.parts.hand import Fan
from game.show.theme import LARGE

GAP = 8
BROAD = 1.9
"""Text size from which the lines of the console stand in two columns, and the hand is higher."""
CARD = (84, 104)
PITCH = 92
UNDO = 92
WORDS = 540
HURRY = 190


class StripPlaces:
    """That part of the places which lies under the board and the column."""

    strip: Rect
    zoom: float

    def lay_strip(self, plates: int) -> None:
        """Words, undo and hand side by side; with large letters the words above the hand. So many plates stay free before the hand."""
        strip = self.strip
        if self.zoom < LARGE:
            self.words = Rect(strip.x, strip.y, WORDS, strip.height)
            left = self.words.right + GAP + UNDO + 16
            self.hand = Rect(left, strip.y + 8, strip.right - 16 - left, strip.height - 16)
            card: tuple[float, float] = CARD
        else:
            high = 90 if self.zoom < BROAD else 116
            self.hand = Rect(strip.x + 16, strip.bottom - 8 - high, strip.width - 32, high)
            self.words = Rect(strip.x, strip.y + 4, strip.width - UNDO - 3 * GAP - 12, self.hand.y - strip.y - 8)
            card = (high * CARD[0] / CARD[1], high)
        self.card = card
        step = round(card[0]) + GAP
        self.plates = plates
        free = Rect(self.hand.x + plates * step, self.hand.y, self.hand.width - plates * step, self.hand.height)
        self.fan = Fan(free, card, PITCH * card[0] / CARD[0])

    def strip_plan(self, cards: int) -> StripPlan:
        """The strip beside so many cards and plates: the fewer, the more room for words."""
        if self.zoom >= LARGE:
            return StripPlan(self.words, Rect(self.words.right + GAP, self.words.y, UNDO + GAP, self.words.height))
        left = self.fan.whole(0, cards).x if cards else self.hand.right
        left -= self._plates_beside(cards) * (round(self.card[0]) + GAP)
        undo = Rect(left - 16 - UNDO, self.strip.y + 14, UNDO, self.strip.height - 28)
        return StripPlan(Rect(self.words.x, self.words.y, undo.x - GAP - self.words.x, self.words.height), undo)

    def beside_cards(self, cards: int) -> Rect:
        """The strip left of so many cards, for words alone; with large letters they stand above the hand."""
        return Rect(self.words.x, self.words.y, self.hurry(cards).x - GAP - self.words.x, self.words.height)

    def hurry(self, cards: int) -> Rect:
        """Where the plate stands that hurries the others: between words and hand, or at the end of the words above it."""
        if self.zoom >= LARGE:
            wide = round(HURRY * self.zoom * 0.8)
            return Rect(self.strip.right - 16 - wide, self.words.y, wide, self.words.height)
        left = self.fan.whole(0, cards).x if cards else self.hand.right
        return Rect(left - 16 - HURRY, self.strip.y + 14, HURRY, self.strip.height - 28)

    def _plates_beside(self, cards: int) -> int:
        """Where no card is left, PIT and PASS have their places whatever is raced."""
        return self.plates if cards else max(self.plates, 2)

    def beside_hand(self, cards: int) -> Sequence[Rect]:
        """Plates as large as a card, just left of so many cards; the first is nearest to them."""
        wide, high = round(self.card[0]), round(self.card[1])
        left = self.fan.whole(0, cards).x if cards else self.hand.right
        return [Rect(left - (number + 1) * (wide + GAP), self.hand.y, wide, high) for number in range(self._plates_beside(cards))]
