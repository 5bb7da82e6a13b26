"""Which moments of a race are told: each weighed by how rare it is, and few enough that nobody has to look for the good ones."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.feats import winners
from game.core.story import END, PHOTO, Moment, RaceTale, Story
from game.core.tale import FIRST_KINDS

BIT = 10
"""Weights are counted in tenths of a bit."""
UNKNOWN, FIRST = 20, 30
"""The weight of a kind that nobody has counted yet, and of what the book knows was never so before."""
WINNERS, LATE = 10, 7
"""What a moment weighs more that is the winner's, or in the last third of the race."""
WORTH = 10
"""From this weight on a moment is told, where there is room."""
MOST, FEWEST, OF_A_SEAT = 7, 4, 3
"""Lines beside the end: so many at most and at least, and so many of one seat."""
THIRDS = 3


class Weighed(NamedTuple):
    """A moment, its weight, and the third of the race that it lies in (0, 1, 2)."""

    moment: Moment
    weight: int
    third: int

    @property
    def seat(self) -> int:
        """Whose it is; -1: nobody's in particular."""
        return self.moment.seats[0] if self.moment.seats else -1


def rarity(sizes: Sequence[int], size: int) -> int:
    """How rare it is, in tenths of a bit, that the largest moment of a kind has `size` or more. `sizes` as in `Story.usual`; what lies
    between two of them is shared out evenly."""
    if not sizes:
        return UNKNOWN
    for bits, usual in enumerate(sizes):
        if usual < size:
            continue
        less = sizes[bits - 1] if bits else usual
        return BIT * bits if usual == size or bits == 0 else BIT * (bits - 1) + BIT * (size - less) // (usual - less)
    return BIT * (len(sizes) - 1)


def weighed(race: RaceTale, moments: Sequence[Moment], story: Story) -> tuple[Weighed, ...]:
    """All of them but the end with their weights, the heaviest first."""
    steps = [event.step for event in race.events]
    first, length = min(steps, default=0), max(steps, default=0) - min(steps, default=0) + 1
    won = winners(race.told) if race.over else frozenset()
    found = []
    for moment in moments:
        if moment.kind in (END, PHOTO):
            continue
        third = min(THIRDS - 1, max(0, (moment.step - first) * THIRDS // length))
        weight = FIRST if moment.kind in FIRST_KINDS else rarity(story.usual.get(moment.kind, ()), moment.size)
        weight += WINNERS * (moment.seats[:1] != () and moment.seats[0] in won) + LATE * (third == THIRDS - 1 and race.over)
        found.append(Weighed(moment, weight, third))
    return tuple(sorted(found, key=lambda one: (-one.weight, *_order(one.moment))))


def chosen(race: RaceTale, moments: Sequence[Moment], story: Story) -> tuple[Weighed, ...]:
    """The moments that are told, in the order of the race: the best of each third, then by weight; a photo finish beside them in
    any case, and the end last. Of a kind none is told that the race had larger (a jam of five is nothing where there was one of ten), but
    where there would be too few lines, and another one like that of the same seat only where there is nothing else.
    What the photo finish or the end says is in no other line."""
    photo, end = ([Weighed(moment, 0, THIRDS - 1) for moment in moments if moment.kind == kind] for kind in (PHOTO, END))
    found = weighed(race, moments, story)
    all_ = [one for one in _largest([one for one in found if not one.moment.small]) if not _said([*photo, *end], one)]
    told: list[Weighed] = []
    for third in range(THIRDS):
        _take_best(told, [one for one in all_ if one.third == third])
    for one in all_:
        if len(told) + len(photo) < MOST and one.weight >= WORTH and _fits(told, one):
            told.append(one)
    for one in all_:
        if len(told) < FEWEST and not _said(told, one):
            told.append(one)
    for once_more in (False, True):
        for one in sorted(found, key=lambda one: one.moment.small):
            alike = any((other.moment.kind, other.seat) == (one.moment.kind, one.seat) for other in told)
            fits = not alike or (once_more and not one.moment.small)
            if len(told) + len(photo) < FEWEST and fits and not _said([*told, *photo, *end], one):
                told.append(one)
    return (*sorted((*told, *photo), key=lambda one: _order(one.moment)), *end)


def _largest(all_: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """Those that are the largest of their kind, all of several equal ones."""
    sizes: dict[str, int] = {}
    for one in all_:
        sizes[one.moment.kind] = max(one.moment.size, sizes.get(one.moment.kind, 0))
    return tuple([one for one in all_ if one.moment.size == sizes[one.moment.kind]])


def _take_best(told: list[Weighed], of: Sequence[Weighed]) -> None:
    best = next((one for one in of if _fits(told, one)), None)
    if best is not None:
        told.append(best)


def _fits(told: Sequence[Weighed], one: Weighed) -> bool:
    """At most one of a kind and three of a seat, and nothing twice."""
    kinds = [other.moment.kind for other in told]
    seats = [other.seat for other in told if other.seat >= 0]
    return one.moment.kind not in kinds and seats.count(one.seat) < OF_A_SEAT and not _said(told, one)


def _said(told: Sequence[Weighed], one: Weighed) -> bool:
    """Whether a line says the same already, in the same words or in its own."""
    moment, others = one.moment, [other.moment for other in told]
    in_own_words = moment.same != "" and any(other.same == moment.same for other in others)
    return in_own_words or any(other.text == moment.text and other.fields == moment.fields for other in others)


def _order(moment: Moment) -> tuple[int, int, str, tuple[int, ...]]:
    return moment.step, moment.event, moment.kind, moment.seats
