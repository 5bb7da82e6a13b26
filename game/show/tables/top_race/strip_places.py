"""The strip of Top Race's race: the hand at the left, lifted over the board's foot, then what stands beside it, the words, and undo."""

from collections.abc import Sequence

from pygame import Rect

from game.show.tables.base.prompt import StripPlan
from game.show.tables.parts.hand import Fan
from game.show.theme import LARGE

GAP = 8
BROAD = 1.9
"""Text size from which the lines of the console stand in two columns, and the hand is higher."""
CARD, CARD_LARGE, CARD_LARGEST = (130, 160), (152, 187), (190, 234)
BACK = (84, 104)
"""Of a card that lies face down where open ones are higher than the strip: it has nothing to read, and stays within it."""
SMALLER, LEAST = (1.0, 0.86, 0.75, 0.65, 0.56, 0.45), 84
"""Shares of that size which cards may have, few so that few sizes are painted; and how wide a card is at least."""
BOLD = 0.6
"""With the largest letters: share of its size below which a card rather shows its value large than all its lines."""
SEEN, READ = 0.475, 0.69
"""That part: value, symbol and own steps, in widths of a card; and with it the steps of all other lines."""
FEW, FAN, FAN_LARGE, FULL_FAN = 13, 880, 940, 1040
"""Units for the hand: so many cards need no more than the first (with large letters the second), more of them take what words leave."""
PLATE, UNDO, UNDO_LARGE, HURRY = 104, 92, 116, 190
"""Width of PIT and PASS, of undo with usual and large letters, of the plate that hurries the others."""
EDGE, FOOT, STRIP = 16, 6, 120
"""From the edges of the strip to the hand, and how high the strip is with letters of usual size."""


class HandFan(Fan):
    """A hand that is the larger the fewer cards it has."""

    def __init__(self, area: Rect, card: tuple[float, float], few: int, lifted: bool, bold: bool = False) -> None:
        """`few`: units that up to FEW cards may take of the area; `lifted`: it is higher than the strip, and cards stand on its foot;
        `bold`: where many cards would be small, large values go before the steps of other lines, which stand whole on the card that is
        looked at."""
        super().__init__(area, card, card[0] + GAP, 0.0)
        self.few, self.lifted, self.bold = few, lifted, bold

    def room(self, count: int) -> float:
        """Units that so many cards may take."""
        return min(self.few, self.area.width) if count <= FEW else self.area.width

    def size(self, count: int) -> tuple[float, float]:
        """The largest of which all lines can be read, but for the smallest; else the largest of which the left parts are all seen, else the
        smallest."""
        sizes = [(share * self.card[0], share * self.card[1]) for share in SMALLER if share * self.card[0] >= LEAST]
        room = self.room(count)
        least = BOLD * self.card[0] if self.bold else LEAST
        read = [size for size in sizes[:-1] if size[0] >= least and size[0] * (1 + READ * (count - 1)) <= room]
        seen = [size for size in sizes if size[0] * (1 + SEEN * (count - 1)) <= room]
        return (*read, *seen, sizes[-1])[0]

    def step(self, count: int) -> float:
        """As far apart as there is room for, with a gap between them at most."""
        wide = self.size(count)[0]
        return min(wide + GAP, (self.room(count) - wide) / (count - 1)) if count > 1 else 0.0

    def spot(self, index: int, count: int) -> tuple[float, float]:
        """The middle of card `index` of `count`; the first stands at the left end of the area."""
        wide, high = self.size(count)
        middle = self.area.bottom - high / 2 if self.lifted else self.area.centery
        return self.area.x + wide / 2 + index * self.step(count), middle

    def back_size(self, count: int) -> tuple[float, float]:
        """Of a card that lies face down among so many."""
        wide, high = self.size(count)
        return (min(wide, BACK[0]), min(high, BACK[1])) if self.lifted else (wide, high)

    def back(self, index: int, count: int) -> Rect:
        """Where such a card lies, whole: from the left edge on at which its face would, so that faces hide backs."""
        (wide, high), face = self.back_size(count), self.whole(index, count)
        if not self.lifted:
            return face
        top = self.area.bottom + FOOT - STRIP / 2 - high / 2
        return Rect(face.x, round(top), round(wide), round(high)).clamp(face)

    def end(self, count: int) -> int:
        """Where the hand ends and what stands beside it begins."""
        return self.whole(count - 1, count).right + GAP if count else self.area.x


class StripPlaces:
    """That part of the places which lies under the board and the column."""

    strip: Rect
    zoom: float

    def lay_strip(self, plates: int) -> None:
        """The hand, and where it ends what stands beside it. So many plates have room between hand and words."""
        strip, large = self.strip, self.zoom >= LARGE
        card = CARD if not large else CARD_LARGE if self.zoom < BROAD else CARD_LARGEST
        self.plates = plates
        wide = max(FULL_FAN - plates * (PLATE + GAP), 0 if large else FAN)
        self.hand = Rect(strip.x + EDGE, strip.bottom - (FOOT if not large else (strip.height - card[1]) // 2) - card[1], wide, card[1])
        self.fan = HandFan(self.hand, card, FAN_LARGE if large else FAN, not large, self.zoom >= BROAD)

    @property
    def undo(self) -> Rect:
        """At the strip's right end, whatever is asked."""
        wide = UNDO_LARGE if self.zoom >= LARGE else UNDO
        return Rect(self.strip.right - EDGE - wide, self.strip.y + 14, wide, self.strip.height - 28)

    def strip_plan(self, cards: int, plates: int) -> StripPlan:
        """The strip beside so many cards and plates: the fewer, the more room for words."""
        return StripPlan(self._between(self.fan.end(cards) + plates * (PLATE + GAP), self.undo), self.undo)

    def beside_cards(self, cards: int) -> Rect:
        """The strip beside so many cards, for words alone."""
        return self._between(self.fan.end(cards), self.hurry(cards))

    def hurry(self, cards: int) -> Rect:
        """Where the plate stands that hurries the others: at the right end."""
        wide = HURRY if self.zoom < LARGE else round(HURRY * self.zoom * 0.8)
        return Rect(self.strip.right - EDGE - wide, self.strip.y + 14, wide, self.strip.height - 28)

    def _between(self, left: int, right: Rect) -> Rect:
        return Rect(left, self.strip.y, right.x - GAP - left, self.strip.height)

    def _plates_beside(self, cards: int) -> int:
        """Where no card is left, PIT and PASS have their places whatever is raced."""
        return self.plates if cards else max(self.plates, 2)

    def beside_hand(self, cards: int) -> Sequence[Rect]:
        """Plates beside so many cards; the first is nearest to them."""
        left = self.fan.end(cards)
        return [
            Rect(left + number * (PLATE + GAP), self.strip.y + 14, PLATE, self.strip.height - 28)
            for number in range(self._plates_beside(cards))
        ]
