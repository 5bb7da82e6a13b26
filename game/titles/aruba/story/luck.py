"""What chance gave: dice thrown, cards drawn and cards stolen, each against all that could have come, in thousandths of a space.

Dice are worth what the strong driver's tables say of them while a race is long, with the throws that are left; extra dice show what their
owner likes and stay out of it. Cards are worth what drivers reckon. The means are made here anew, over all outcomes and without rounding:
the drivers' own tables round at each die, which would let luck drift.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from game.core.chances import Outcome, drawn_from
from game.core.contract import Rules, Step
from game.core.story import RaceTale, Stroke
from game.titles.aruba.drivers.estimates import CARD_VALUES
from game.titles.aruba.drivers.odds import USUAL, all_rolls, best_keep, grown, prepare_rolls, prepare_table
from game.titles.aruba.rules.cards import KIND_OF
from game.titles.aruba.rules.combos import FACES, faces_of, thrown
from game.titles.aruba.rules.compiled import DICE, MAX_DAMAGE, dice_to_come
from game.titles.aruba.rules.deeds import FREE_REROLLS
from game.titles.aruba.rules.events import CardsDrawn, CardsStolen, CarFinished, CarMoved, DiceRethrown, DiceThrown
from game.titles.aruba.rules.state import ArubaState

THROW, REROLL, DRAW, THEFT = "throw", "reroll", "draw", "theft"
"""The kinds of strokes."""
SPACE = 1000
OWN_CAUSES = ("drive", "ram")
"""Causes of a car's own spaces."""


def strokes(rules: Rules[ArubaState], before: ArubaState | None, step: Step[ArubaState], number: int) -> tuple[Stroke, ...]:
    """All that chance spoke in decision `number`, which led from `before` (None: the match began) to `step`, whose events show what the
    seats alone may see."""
    return tuple(_strokes(rules, before, step, number)) if before is not None else ()


def _strokes(rules: Rules[ArubaState], before: ArubaState, step: Step[ArubaState], number: int) -> Iterator[Stroke]:
    for at, event in enumerate(step.events):
        match event:
            case DiceThrown(car=car, values=values):
                yield Stroke(_seat(rules, car), THROW, number, at, *dice("", values, FREE_REROLLS))
            case DiceRethrown(car=car, values=values, indices=again, by=by):
                kept = "".join([face for index, face in enumerate(thrown(before)) if index not in again])
                yield Stroke(_seat(rules, car), REROLL, number, at, *dice(kept, values, before.rerolls - (by == "free")))
            case CardsDrawn(seat=seat, cards=cards):
                yield Stroke(seat, DRAW, number, at, *drawn(cards, before.pile, before.discard), open=False)
            case CardsStolen(thief=thief, victim=victim, cards=cards):
                found = cards_out_of(before.hands[victim], cards)
                yield Stroke(thief, THEFT, number, at, *found, open=False)
                yield Stroke(victim, THEFT, number, at, *found.taken, open=False)


def said_as(race: RaceTale, stroke: Stroke) -> str:
    """R25: not what was thrown again in the same turn and came out otherwise, nor lucky dice with which the car drove fewer spaces than
    they were worth more: what they were used for instead is not counted in spaces; R61: nor poor dice of a car that came home with them."""
    threw = race.event_of(stroke)
    if not isinstance(threw, DiceThrown | DiceRethrown):
        return stroke.kind
    rest = [one.event for one in race.rest_of_turn(stroke)]
    driven = sum(isinstance(event, CarMoved) and event.car == threw.car and event.cause in OWN_CAUSES for event in rest)
    home = any(isinstance(event, CarFinished) and event.car == threw.car for event in rest)
    enough = driven >= (stroke.luck + SPACE // 2) // SPACE if stroke.luck > 0 else not home
    return stroke.kind if enough and race.stood(stroke, (THROW, REROLL)) else ""


def _seat(rules: Rules[ArubaState], car: str) -> int:
    seat: int = rules.game.owner[rules.game.index[car]]
    return seat


# --- dice


@lru_cache(maxsize=64)
def _sums(size: int, throws: int, power: int) -> tuple[tuple[int, ...], ...]:
    """For `size` dice with so many throws left: per number of dice kept, and roll of them in the order of `all_rolls`, the sum of the worth
    to that power over all that the others may show, each die by itself; made once for all races."""
    levels = [tuple([best_keep(faces, throws, USUAL)[1] ** power for faces in all_rolls(size)])]
    for fewer in range(size - 1, -1, -1):
        above = levels[-1]
        levels.append(tuple([sum([above[place] for place in places]) for places in grown(fewer)]))
    return tuple(reversed(levels))


_ALL_SUMS = tuple(product(range(dice_to_come(MAX_DAMAGE), DICE + 1), range(FREE_REROLLS + 1), (1, 2)))
"""All that a race may ask for: dice, throws left, power."""


def prepare(rules: Rules[ArubaState]) -> Iterator[None]:
    """Makes the sums that a race may ask for, some milliseconds a step; nothing once they are there."""
    if _sums.cache_info().currsize < len(_ALL_SUMS):
        yield from prepare_rolls()
        for size, throws, power in _ALL_SUMS:
            yield from prepare_table(size, USUAL, throws)
            _sums(size, throws, power)
            yield


@lru_cache(maxsize=16)
def _numbers(size: int) -> dict[str, int]:
    """Roll of so many dice -> its number in the order of `all_rolls`."""
    return {faces: number for number, faces in enumerate(all_rolls(size))}


def dice(kept: str, values: str, throws: int) -> Outcome:
    """R20, R25: `values` thrown beside the dice `kept`, with so many free throws left behind them."""
    size, number = len(kept) + len(values), _numbers(len(kept))[faces_of(kept)]
    got = best_keep(faces_of(kept + values), throws, USUAL)[1]
    weighed, squares = (_sums(size, throws, power)[len(kept)][number] for power in (1, 2))
    ways = len(FACES) ** len(values)
    return Outcome(got, weighed, ways, (squares * ways - weighed * weighed) // (ways * ways))


# --- cards


def drawn(cards: Sequence[int], pile: Sequence[int], discard: Sequence[int]) -> Outcome:
    """R44: `cards` from the draw pile; where it holds fewer all of them come, and the others from the discards, shuffled."""
    if len(pile) >= len(cards):
        return cards_out_of(pile, cards)
    rest = cards_out_of(discard, cards[len(pile) :])
    sure = _worth(pile)
    return rest._replace(got=rest.got + sure, weighed=rest.weighed + sure * rest.ways)


def cards_out_of(lot: Sequence[int], cards: Sequence[int]) -> Outcome:
    """R43, R44: `cards` out of `lot`, of which each choice of so many is as likely."""
    return drawn_from([CARD_VALUES[KIND_OF[card]] for card in lot], len(cards), _worth(cards))


def _worth(cards: Sequence[int]) -> int:
    return sum([CARD_VALUES[KIND_OF[card]] for card in cards])
