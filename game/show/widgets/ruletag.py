"""The small button at a refused thing that opens its rule: a question mark and the rule's number."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK
from game.show.theme import TEXT, Theme
from game.show.widgets.base import Widget

SIZE = 30
HIGH = 60
LEFT, MORE = 34, 16
"""Free at the left, where the badge of the button to press lies over it; so much more with texts twice as large."""
GAP, RIGHT = 8, 14
NEAR = 30
"""Things beside each other that are no further apart stand in one column."""
AWAY = 10
"""Design units between the tag and what it is about."""


class RuleTag(Widget):
    """Neither the focus nor a pointer on its way moves to it, so that it stays as long as what it is about is looked at: it is pressed
    by a pointer, or by the button for help."""

    ringed = False

    def __init__(self, key: str, rect: Rect, rule: str, z: int = 68) -> None:
        super().__init__(key, rect, z=z)
        self.number = rule
        self.focusable = False

    def picture(self) -> Surface:
        """A gold card with the number and the sign of help."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, GOLD, INK, 18, 4).copy()
        ink = theme.skin.on_primary
        label = theme.label(self.number, SIZE, ink, TEXT)
        self.stamp(picture, label, rect.width - RIGHT - _side(label, theme) - GAP, rect.height / 2, (1.0, 0.5))
        self.stamp(
            picture,
            icon("help", theme.frame.px(_side(label, theme)), ink),
            rect.width - RIGHT,
            rect.height / 2,
            (1.0, 0.5),
        )
        return picture


def _side(label: Surface, theme: Theme) -> float:
    """Height of the sign, in design units: that of the number."""
    return label.get_height() / theme.frame.scale


class Around(NamedTuple):
    """What is there where the tag of a rule wants to stand, in design units.

    others    is covered as little as can be
    row       the plates in whose row it may stand left of all
    balloons  are read beside it: it covers none as long as it finds another place
    spare     room beside the words of the refusal, for where only balloons are in the way
    read      things with words or figures: where it would lie on one, it rather stands left of all that stand in one column with it
    lines     where the words of the refusal are: there it rather stands higher or lower than over them
    """

    others: Sequence[Rect] = ()
    row: Sequence[Rect] = ()
    balloons: Sequence[Rect] = ()
    spare: Rect | None = None
    read: Sequence[Rect] = ()
    lines: Sequence[Rect] = ()


def tag_place(theme: Theme, rule: str, about: Rect, around: Around) -> Rect:
    """Where the tag of a rule goes: below `about`, beside, above, on its upper edge or left of the whole row it stands in, at the first
    of these that covers least. Where each of them would cover a balloon, it stands beside the words, or left of the balloon."""
    label = theme.label(rule, SIZE, INK, TEXT)
    side = _side(label, theme)
    wide = round(LEFT + MORE * (theme.zoom - 1) + label.get_width() / theme.frame.scale + GAP + side + RIGHT)
    high = max(HIGH, round(side) + 12)
    middle, level = about.centerx - wide // 2, about.centery - high // 2
    corners = [
        (middle, about.bottom + AWAY),
        (about.left - AWAY - wide, level),
        (about.right + AWAY, level),
        (middle, about.top - AWAY - high),
    ]
    places = [place for corner in corners if not (place := Rect(*corner, wide, high).clamp(SAFE)).colliderect(about)]
    places.append(Rect(about.left, about.top - high * 2 // 3, wide, high).clamp(SAFE))
    level_with = [other.left for other in around.row if other.top < about.bottom and about.top < other.bottom]
    if level_with and min(level_with) < about.left and not theme.large:  # there words fill the row
        places.append(Rect(min(level_with) - AWAY - wide, level, wide, high).clamp(SAFE))
    if _least(places, around.others).collidelist(around.read) >= 0:
        column = [other for other in around.read if _in_column(other, about)]
        left = min((other.left for other in column), default=about.left)
        beyond = [Rect(min(left, about.left) - AWAY - wide, y, wide, high) for y in (level, about.bottom - high, about.top)]
        clear = [place for place in beyond if SAFE.contains(place) and place.collidelist([*around.read, *around.balloons]) < 0]
        if clear:
            return _least(clear, around.lines)
    best = _least(places, around.others)
    if best.collidelist(around.balloons) < 0:
        return best
    if around.spare is not None and wide + 4 * AWAY <= around.spare.width and high <= around.spare.height:
        return Rect(around.spare.left + 3 * AWAY, around.spare.centery - high // 2, wide, high)
    for balloon in around.balloons:
        beside = min(max(level, balloon.top), balloon.bottom - high)
        places.append(Rect(balloon.left - AWAY - wide, beside, wide, high).clamp(SAFE))
    clear = [place for place in places if place.collidelist([about, *around.balloons]) < 0]
    return _least(clear or places, around.others)


def _in_column(one: Rect, other: Rect) -> bool:
    """Whether they stand over each other, or beside each other with nothing more than a gap between them."""
    level = one.top < other.bottom and other.top < one.bottom
    apart = max(one.left - other.right, other.left - one.right)
    return apart < (NEAR if level else 0)


def _least(places: Sequence[Rect], others: Sequence[Rect]) -> Rect:
    """The first of these places that covers least of the others."""
    return min(places, key=lambda place: sum(_covered(place, other) for other in others))


def _covered(place: Rect, other: Rect) -> float:
    """The share of `other` that lies under `place`."""
    under = place.clip(other)
    return under.width * under.height / max(1, other.width * other.height)
