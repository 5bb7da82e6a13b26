"""A hand of cards or cubes: a fan that closes up where there are many, open or face down, and what of it can be pressed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.show.stage import Sprite, Thing
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.widgets.base import Look

LIFT = 20
"""Design units that the focused card is raised."""
OVER_CARDS = 58
"""The depth of the focused card: over its neighbours, under the ring around it."""
DARK = (176, 176, 186, 255)
Spot = tuple[float, float]
Face = TypeVar("Face")


class HandPlan(NamedTuple):
    """Where everything in a hand's row lies: what stands before the cards, the cards, what stands behind them."""

    before: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    after: tuple[Rect, ...]


class Fan:
    """Cards of one size in a row within `area`: `pitch` from card to card, or as close as it takes to have room for all of them."""

    def __init__(self, area: Rect, card: tuple[float, float], pitch: float, anchor: float = 1.0) -> None:
        """`anchor`: where fewer cards lie than there is room for; 0 at the left, 0.5 in the middle, 1 at the right."""
        self.area, self.card, self.pitch, self.anchor = area, card, pitch, anchor

    def size(self, count: int) -> tuple[float, float]:
        """Of a card where there are so many."""
        return self.card

    def step(self, count: int) -> float:
        """From card to card where there are so many."""
        return min(self.pitch, (self.area.width - self.size(count)[0]) / (count - 1)) if count > 1 else 0.0

    def spot(self, index: int, count: int) -> Spot:
        """The middle of card `index` of `count`."""
        step, (card, _) = self.step(count), self.size(count)
        wide = card + (count - 1) * step
        left = self.area.x + (self.area.width - wide) * self.anchor
        return left + card / 2 + index * step, self.area.y + self.area.height / 2

    def whole(self, index: int, count: int) -> Rect:
        """All of that card."""
        (x, y), (wide, high) = self.spot(index, count), self.size(count)
        return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))

    def seen(self, index: int, count: int) -> Rect:
        """What is seen of it beside its right neighbour, which lies over it."""
        rect = self.whole(index, count)
        if index < count - 1:
            rect.width = min(rect.width, max(1, round(self.step(count))))
        return rect

    def plan(self, cards: int, before: int = 0, after: int = 0) -> HandPlan:
        """A row in which plates as large as cards count as cards: so many before them, so many behind them."""
        count = before + cards + after
        rects = tuple(self.whole(index, count) for index in range(count))
        return HandPlan(rects[:before], rects[before : before + cards], rects[before + cards :])


def leaving(shown: Sequence[Face], card: Face, back: Face) -> int:
    """Which of the cards that lie there flies off when `card` is played: itself where it lies open; else the middle one of the backs,
    for the backs are sorted too, and a gap would tell what lies beside it. 0 where nothing of it lies there."""
    if card in shown:
        return shown.index(card)
    backs = [index for index, face in enumerate(shown) if face == back]
    return backs[len(backs) // 2] if backs else 0


def in_hand(lying: Sequence[Face], kind: str = "card") -> dict[str, Thing[Face]]:
    """Cards side by side as things, `kind:number` from the left; the number is how many there are."""
    return {f"{kind}:{index}": Thing(kind, str(index), card, len(lying)) for index, card in enumerate(lying)}


class Hand(Generic[Face]):
    """One seat's cards as things on the stage. What was taken in the open lies open at the left end, then what is hidden or shown.

    paint  a card's face, or its back -> its picture
    """

    def __init__(self, fan: Fan, paint: Callable[[Face], Surface], kind: str = "card", depth: int = 33) -> None:
        self.fan, self.paint, self.kind, self.depth = fan, paint, kind, depth

    @staticmethod
    def lying(cards: Sequence[str], taken_openly: Iterable[str] = (), face_up: bool = True, back: str = "") -> tuple[str, ...]:
        """What is seen of a hand: the open ones, then the others as they are, or their backs."""
        rest, openly = list(cards), []
        for card in taken_openly:
            if card in rest:
                rest.remove(card)
                openly.append(card)
        return (*openly, *(rest if face_up else [back] * len(rest)))

    def things(self, lying: Sequence[Face]) -> dict[str, Thing[Face]]:
        """The cards as things (see `in_hand`)."""
        return in_hand(lying, self.kind)

    def sprite(self, key: str, thing: Thing[Face]) -> Sprite:
        """How a card lies."""
        return Sprite(self.paint(thing.face), *self.fan.spot(int(thing.place), thing.number), self.depth)

    def target(self, index: int, count: int, face: Face, purpose: Purpose) -> "HandCard":
        """What presses card `index` of `count`."""
        whole, seen = self.fan.whole(index, count), self.fan.seen(index, count)
        card = HandCard(f"{self.kind}:{index}", whole, seen, lambda: self.paint(face), purpose)
        card.last = index == count - 1
        return card


class HandCard(ThingTarget):
    """A card of an open hand: only what is seen of it is pressed, and the focused one is lifted and stands whole over its neighbours."""

    def __init__(self, key: str, whole: Rect, seen: Rect, paint: Callable[[], Surface], purpose: Purpose, lift: float = LIFT) -> None:
        super().__init__(key, seen.center, seen.size, purpose)
        self.rect = seen.copy()
        self.whole, self.paint, self.lift = whole, paint, lift
        self.z = OVER_CARDS
        self.raised = False
        """Whether it stands over the others: while it is looked at."""
        self.last = False
        """Whether nothing of the hand lies at its right."""

    @property
    def standing(self) -> Rect:
        """Where all of it stands while it is looked at."""
        return self.whole.move(0, -round(self.lift)) if self.raised else self.rect

    @property
    def focus_rect(self) -> Rect:
        """All of it, where it stands."""
        return self.standing

    @property
    def way_from(self) -> Rect:
        """What is seen of it among its neighbours: the one that it covers is the next one all the same."""
        return self.rect

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        """Of the last card it reaches over its left neighbour: at its right the question begins."""
        spots = list(super().sign_spots(wide, high))
        if spots and self.last:
            spots[0], spots[1] = spots[1], spots[0]
        return spots

    def show(self, look: Look) -> None:
        """A card that can't be played is lifted too, to be read."""
        self.raised = look in (Look.FOCUSED, Look.PRESSED)
        super().show(look)
        if self.node:
            self.node.place = self.standing.center
            self.refresh()

    def picture(self) -> Surface | None:
        """The card while it is looked at, dark where it can't be played; else nothing: it lies on the stage."""
        if not self.raised:
            return None
        face = self.paint()
        if self.why:
            face = face.copy()
            face.fill(DARK, special_flags=BLEND_RGBA_MULT)
        return face

    def hit(self, x: float, y: float) -> bool:
        """Within what is seen of it; all of it while it is lifted."""
        return bool(self.standing.collidepoint(x, y))
