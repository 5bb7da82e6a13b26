"""What chance gave, as far as it is told: the best and the worst stroke of a seat, the luckiest and the unluckiest of a race."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.core.slices import Slices
from game.core.story import Moment, RaceTale, Story, Stroke

UNIT = 1000
"""Luck is counted in thousandths of its unit, and told in whole ones."""
NOTABLE = 2
"""A stroke is told from this part of the usual spread of a seat's luck on: what is less, nobody remembers."""
LEAST = 2
"""Whole units from which on a stroke is told that brought less than that: one more or less than usual is no luck."""


class ToldStroke(NamedTuple):
    """A stroke that may be told, under which kind of the title's words, and how many whole units are said of it (1 at least)."""

    stroke: Stroke
    kind: str
    whole: int


class Drawn(NamedTuple):
    """A stroke, the round of its race that it fell in, and how many whole units are said of it, with their sign (never 0)."""

    stroke: Stroke
    round: int
    whole: int


def units(thousandths: int) -> int:
    """Luck in whole units, halves away from zero."""
    whole = (abs(thousandths) + UNIT // 2) // UNIT
    return whole if thousandths > 0 else -whole


def sum_of(strokes: Iterable[Stroke]) -> int:
    """The luck of these strokes together, thousandths of the unit, rounded once."""
    return round(sum([Fraction(stroke.got * stroke.ways - stroke.weighed, stroke.ways) for stroke in strokes], Fraction(0)))


def extremes(race: RaceTale, story: Story, seat: int) -> tuple[Drawn | None, Drawn | None]:
    """The best and the worst of that seat's strokes which everybody saw, as far as anything could be seen of them; of one round the larger
    of both. Neither is named where together they say the opposite of what the sum does: that came of much that is small, or hidden."""
    strokes = [stroke for stroke in race.strokes if stroke.seat == seat]
    best, worst = (_extreme(race, story, strokes, sign) for sign in (1, -1))
    if best is not None and worst is not None and best.round == worst.round > 0:
        best, worst = (best, None) if best.whole >= -worst.whole else (None, worst)
    more, less = best.whole if best else 0, -worst.whole if worst else 0
    whole = units(sum_of(strokes))
    if (whole > 0 and not (best and more >= less)) or (whole < 0 and not (worst and less >= more)):
        return None, None
    return best, worst


def _extreme(race: RaceTale, story: Story, strokes: Sequence[Stroke], sign: int) -> Drawn | None:
    """The luckiest (`sign` 1) or unluckiest (-1) of these strokes that everybody saw, the first of equals, whether or not it stood: the sum
    has it in, too. Of each counts what may be said of it: nobody saw more. None where none comes to a whole unit."""

    def seen(stroke: Stroke) -> int:
        whole = max(0, sign * units(stroke.luck))
        return min(whole, story.at_most(race, stroke)) if whole else 0

    best = max((stroke for stroke in strokes if stroke.open), key=lambda stroke: (seen(stroke), sign * stroke.luck), default=None)
    if best is None or not seen(best):
        return None
    return Drawn(best, race.round_of(best.step, best.event), sign * seen(best))


def largest_stroke(race: RaceTale, story: Story, strokes: Iterable[Stroke], sign: int, least: int = UNIT // 2) -> ToldStroke | None:
    """Of these strokes the luckiest (`sign` 1) or unluckiest (-1) that everybody saw and that came to something: the one of which most may
    be said, of several the one that chance favoured or hurt most. `least` thousandths it has to be; None where there is none."""
    texts, found = story.lucky if sign > 0 else story.unlucky, None
    for stroke in sorted((one for one in strokes if one.open and sign * one.luck >= least), key=lambda one: -sign * one.luck):
        whole = (sign * stroke.luck + UNIT // 2) // UNIT
        if found is not None and found.whole >= whole:
            break
        if (kind := story.said_as(race, stroke)) in texts:
            count = min(whole, story.at_most(race, stroke))
            found = ToldStroke(stroke, kind, count) if count > (found.whole if found else 0) else found
    return found


def luck_moments(race: RaceTale, story: Story) -> Slices[list[Moment]]:
    """The luckiest and the unluckiest stroke of the race, where it brought a good part of what chance brings in a whole one, and a unit at
    least, as a small one where it brought less, and more than one unit. Whoever reads both would not know which is right: so none of a seat
    beside whose sum no stroke of that sign is named, and nothing where a seat's own best or worst is a larger one. In slices: a look at all
    strokes, or at one seat's."""
    found, notable = list[Moment](), max(UNIT, story.spread // NOTABLE)
    for kind, texts, sign in (("luck", story.lucky, 1), ("unluck", story.unlucky, -1)):
        named = yield from _named(race, story, sign)
        strokes = [stroke for stroke in race.strokes if stroke.seat in named]
        told = largest_stroke(race, story, strokes, sign, notable)
        yield
        told = told or largest_stroke(race, story, strokes, sign, UNIT)
        yield
        small = told is not None and sign * told.stroke.luck < notable
        if told is not None and max(named.values()) <= told.whole and (told.whole >= LEAST or not small):
            stroke, text = told.stroke, texts[told.kind]
            fields = {"seat": stroke.seat, "round": race.round_of(stroke.step, stroke.event), text.by: told.whole}
            size = sign * stroke.luck // (UNIT // 10)
            found.append(Moment(kind, stroke.step, stroke.event, (stroke.seat,), size, text, fields, small=small))
    return found


def _named(race: RaceTale, story: Story, sign: int) -> Slices[dict[int, int]]:
    """The seats beside whose sum a best (`sign` 1) or a worst stroke (-1) is named, with its units."""
    found: dict[int, int] = {}
    for seat in range(race.told.seats):
        one = extremes(race, story, seat)[0 if sign > 0 else 1]
        if one is not None:
            found[seat] = abs(one.whole)
        yield
    return found
