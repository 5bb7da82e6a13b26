"""Where a lesson's hand stands: on which side of what it points at, and how far its finger reaches in."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.show.canvas import SAFE
from game.show.painters.hand import Pointing, hand_parts
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget
from game.show.widgets.button import Button

LIFT = 8
"""Design units that the finger is lifted when it taps."""
ORDER = (Pointing.UP, Pointing.DOWN, Pointing.RIGHT, Pointing.LEFT)
"""From below before from above, from the left, from the right."""
IN_SPACE = 6
IN_PLATE, DEEPEST, SHARE = 14, 22, 0.2
"""Design units that the tip reaches into a space; into a plate; at most; as a share of how high or wide a thing is."""
CARS, LIT, WORDS, PANELS, THINGS = 120, 20, 30, 2, 1
"""What a covered square unit weighs."""
OPEN = 3
"""Of the kinds of things that may be covered the first so many are covered only where every side covers some."""
RATHER, SHALLOW = 1_500, 700
"""So much less may be covered from the next side in the order before that one is taken; and less deep in a plate, where its words begin
close to its edge."""
ASIDE, IN_LANE = (0.5, 0.25, 0.75, 0.12, 0.88), (0.5, 0.3, 0.7)
"""Where along a side of what is broad, and of a space, the tip may lie, as shares of it, the middle first."""
BROAD = 60
"""Design units from which a side is broad."""
MARCH = 2
"""Design units from point to point on the way to the edge of an outline."""


class Spot(NamedTuple):
    """A hand that points `way`, its finger's tip at (x, y) in design units."""

    way: Pointing
    tip: tuple[float, float]

    @property
    def parts(self) -> tuple[Rect, Rect]:
        """What it covers: finger and fist."""
        return hand_parts(self.way, self.tip)

    def away(self, length: float) -> tuple[float, float]:
        """The tip so many units farther from what it points at."""
        dx, dy = self.way.value
        return self.tip[0] - dx * length, self.tip[1] - dy * length


class Ground(NamedTuple):
    """What a hand may cover, in design units: cars, whatever else can be pressed, words (of what it points at, of the strip, those that
    stand by cars), panels, whatever lies on the board."""

    cars: Sequence[Rect]
    lit: Sequence[Rect]
    words: Sequence[Rect]
    panels: Sequence[Rect]
    things: Sequence[Rect]


def hand_spot(target: Widget | Rect, ground: Ground) -> Spot:
    """The side from which a hand at `target` covers least, inside the safe area: below before above, left and right. Cars, what else can
    be pressed and words are covered only where no side leaves them free."""
    spots = [_fitted(Spot(way, tip), target) for way in ORDER for share in _shares(target, way) for tip in _tips(target, way, share)]
    on = [spot for spot in spots if _touches(target, spot.tip)] or spots
    whole = [spot for spot in on if all(SAFE.contains(part) for part in _lifted(spot))] or on
    free = [spot for spot in whole if not any(part.collidelistall(rects) for part in spot.parts for rects in ground[:OPEN])]
    return min(free or whole, key=lambda spot: _covered(spot, ground) + RATHER * ORDER.index(spot.way) + _shallow(target, spot))


def _shallow(target: Widget | Rect, spot: Spot) -> int:
    """What a tip that is hardly on a plate weighs."""
    if not isinstance(target, Button | Rect):
        return 0
    rect, (dx, dy), (x, y) = target if isinstance(target, Rect) else target.rect, spot.way.value, spot.tip
    inside = (rect.width if dx else rect.height) / 2 - abs((x - rect.centerx) * dx + (y - rect.centery) * dy)
    return SHALLOW if inside < IN_PLATE - 1 else 0


def _lifted(spot: Spot) -> tuple[Rect, Rect]:
    return hand_parts(spot.way, spot.away(LIFT))


def _fitted(spot: Spot, target: Widget | Rect) -> Spot:
    """Moved along the side that it comes from, as far as it takes to be inside the safe area and the tip stays on the target."""
    finger, fist = _lifted(spot)
    hand = finger.union(fist)
    inside, across = hand.clamp(SAFE), bool(spot.way.value[1])
    moved = (spot.tip[0] + (inside.x - hand.x) * across, spot.tip[1] + (inside.y - hand.y) * (not across))
    return Spot(spot.way, moved) if _touches(target, moved) else spot


def _touches(target: Widget | Rect, tip: tuple[float, float]) -> bool:
    return bool(target.collidepoint(tip)) if isinstance(target, Rect) else target.hit(*tip)


def _covered(spot: Spot, ground: Ground) -> int:
    weighed = tuple(zip((CARS, LIT, WORDS, PANELS, THINGS), ground, strict=True))
    return sum(weight * _area(part.clip(rect)) for part in spot.parts for weight, rects in weighed for rect in rects)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def words_of(widget: Widget) -> list[Rect]:
    """Where its words and signs lie on the screen, in design units."""
    if widget.node is not None:
        widget.node.image  # noqa: B018 - drawn now if it was not, to know where they lie
    return [rect.move(widget.rect.topleft) for rect in widget.stamped]


def _shares(target: Widget | Rect, way: Pointing) -> tuple[float, ...]:
    """Where along the side that it comes from the tip may lie."""
    rect = target if isinstance(target, Rect) else target.rect
    broad = (rect.height if way.value[0] else rect.width) >= BROAD
    return IN_LANE if isinstance(target, SpaceTarget) else ASIDE if broad else ASIDE[:1]


def _tips(target: Widget | Rect, way: Pointing, share: float) -> Iterator[tuple[float, float]]:
    """Where the finger may end: as far inside as suits what it points at, or not as deep."""
    rect = target if isinstance(target, Rect) else target.rect
    dx, dy = way.value
    reach = _to_edge(target, way) if isinstance(target, SpaceTarget) else (rect.width if dx else rect.height) / 2
    least = IN_PLATE if isinstance(target, Button | Rect) else IN_SPACE
    deepest = IN_SPACE if isinstance(target, SpaceTarget) else min(DEEPEST, max(least, SHARE * 2 * reach))
    for inside in dict.fromkeys((deepest, least, IN_SPACE)):
        far, aside = max(0.0, reach - inside), share - 0.5
        yield rect.centerx - dx * far + abs(dy) * aside * rect.width, rect.centery - dy * far + abs(dx) * aside * rect.height


def _to_edge(space: SpaceTarget, way: Pointing) -> float:
    """From the middle of a space to its edge, against the direction in which the hand points."""
    (x, y), (dx, dy), far = space.rect.center, way.value, 0
    while space.hit(x - dx * (far + MARCH), y - dy * (far + MARCH)):
        far += MARCH
    return float(far)
