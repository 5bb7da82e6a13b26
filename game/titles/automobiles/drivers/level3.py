"""Level 3 of section 13, the strong driver: it looks ahead. Of R cubes still to be drawn after the bag's next refill, out of N that it
owns, each cube will come to hand R / N times, in place of an average one."""

from collections.abc import Sequence

from game.titles.automobiles.drivers.estimates import (
    MOST_DOLLARS,
    SLOWEST_BAG,
    TYPICAL_PACE,
    WEAR,
    Estimates,
    draws,
    owned_cubes,
    prices,
    rounds_left,
)
from game.titles.automobiles.drivers.set_values import values_of
from game.titles.automobiles.drivers.step_lengths import STATION, step_lengths
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.rules.cards.ids import PIT_CREW
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import COLOURS, GEARS, AutomobilesState

ROUNDS_OF_THOUGHT = 3
"""Cards that draw or bring back are worth what they find: from the gears on, this often."""
LASTING = 50
"""Percent of its natural life that a wear stays in the bag without a purple cube, and what each purple cube takes off."""
LASTING_BY_CARD = {PIT_CREW: 30}
"""The same with a purple card that takes out two cubes of any colour where there is little wear."""
CLEANER = 30
DIMINISHED = (100, 70, 45)
"""Percent of its worth that the first, second and third cube of a colour has."""
PURPLE = 2
"""Where the purple card stands among the cards in play."""
SAVED = 125
"""Percent: what is bought early also pays for what is bought later."""
FEW_GEARS = 6
MISSED = 3_000
"""With so few gear cubes left each is missed so much."""
GROWTH = 70
"""Percent: cubes by which a bag grows each round."""


def estimates(rules: AutomobilesRules, s: AutomobilesState, seat: int, temperament: Temperament) -> Estimates:
    """What things are worth to `seat` now."""
    one = s.racers[seat]
    counts = owned_cubes(one)
    size = max(1, sum(counts) + one.covered)
    turns = max(0, _turns_left(rules, s, seat))
    in_bag = 0 if s.phase in ("OPENING", "SPONSOR") else sum(one.bag) + one.covered
    drawn = max(0, draws(rules, s, seat, turns) - STATION * in_bag)
    times = drawn // (size + GROWTH * turns // 100_000)
    lengths, ours = step_lengths(rules, s), values_of(s.cards)
    lasting = 100 * LASTING_BY_CARD.get(s.cards[PURPLE] if s.cards else "", LASTING) // (100 + CLEANER * counts[INDEX["P"]])
    drives: tuple[int, ...] = (*lengths.gears, *[0] * (len(COLOURS) - len(GEARS)))
    found = 0
    for _ in range(ROUNDS_OF_THOUGHT):
        found = _mean(counts, drives, size)
        drives = ours.weighed(prices(s, lengths, found, 0, counts, times))
    wear = max(found, SLOWEST_BAG) * times * lasting // (100 * STATION) * temperament.wear // 100 * ours.wear // 100
    worth = ours.weighed(prices(s, lengths, found, wear, counts, times))
    mean = max(_mean(counts, worth, size), SLOWEST_BAG)
    gains = tuple(max(0, times * (each - mean) // STATION) for each in worth)
    few = sum(counts[: len(GEARS)]) <= FEW_GEARS
    drops = tuple(
        wear if at == WEAR else times * (mean - each) // STATION - (MISSED if few and at < len(GEARS) else 0)
        for at, each in enumerate(worth)
    )
    return Estimates(worth, drives, mean, times, wear, _cash(rules, s, gains, temperament.money * ours.money), gains, drops)


def _mean(counts: Sequence[int], worth: Sequence[int], size: int) -> int:
    return sum(n * each for n, each in zip(counts, worth, strict=True)) // size


def _turns_left(rules: AutomobilesRules, s: AutomobilesState, seat: int) -> int:
    """Own turns after the one that is on (or comes next), in thousandths; a season goes on."""
    left = rounds_left(rules, s)
    if s.race < rules.game.races:
        left += STATION * (rules.game.races - s.race) * rules.game.laps * 100 // TYPICAL_PACE * 2 // 3
    return left - STATION if s.phase != "OPENING" else left


def _cash(rules: AutomobilesRules, s: AutomobilesState, gains: Sequence[int], percents: int) -> tuple[int, ...]:
    """Dollars -> the best purchases they pay for; `percents` of percents of that."""
    costs = rules.game.price_tables(s.cards)[0]
    goods = [(cost, gain) for cost, gain, left in zip(costs, gains, s.supply, strict=True) if cost and gain > 0 and left]
    best = [0] * (MOST_DOLLARS + 1)
    for cost, gain in goods:
        for percent in DIMINISHED:
            each = gain * percent // 100
            for dollars in range(MOST_DOLLARS, cost - 1, -1):
                best[dollars] = max(best[dollars], best[dollars - cost] + each)
    return tuple(worth * SAVED * percents // 1_000_000 for worth in best)
