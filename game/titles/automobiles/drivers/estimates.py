"""What things are worth to a driver: a wear, a dollar, a cube in the bag; all in thousandths of a station.

The champion (level 3) looks ahead: of R cubes still to be drawn after the bag's next refill, out of N that it owns, each cube
will come to hand R / N times, in place of an average one. The club racer (level 2) goes by the weights of section 13.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.automobiles.drivers.card_values import CARD_WORTH, CLEANERS, Now
from game.titles.automobiles.drivers.step_lengths import STATION, Strides, strides_of
from game.titles.automobiles.drivers.temperaments import Style
from game.titles.automobiles.rules.cards.table import BY_COLOUR, colour_of
from game.titles.automobiles.rules.compiled import HAND, INDEX
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AREAS, COLOURS, GEARS, AutomobilesState, Racer

__all__ = ["CHAMPION", "CLUB", "Appraisal", "appraise", "owned_cubes", "rounds_left"]

CLUB, CHAMPION = 2, 3
WEAR = INDEX["X"]
MOST_DOLLARS = 40
"""Tables of money end here."""

TYPICAL_PACE = 28
"""Percent of a lap that a turn brings on average (3.8)."""
SLOWEST_BAG = 1_800
"""What an average cube of a bag drives at least, once it has been shopped for."""
ROUNDS_OF_THOUGHT = 3
"""Cards that draw or bring back are worth what they find: from the gears on, this often."""
LASTING = 50
"""Percent of its natural life that a wear stays in the bag without a purple cube, and what each purple cube takes off."""
CLEANER = 30
TURN_WEAR = 25
"""Wear that a turn brings, in tenths."""
YELLOW_CLEANS = 20
"""Percent of the work of a purple cube that a yellow one does, where its card takes wear out."""
DIMINISHED = (100, 70, 45)
"""Percent of its worth that the first, second and third cube of a colour has."""
SAVED = 125
"""Percent: what is bought early also pays for what is bought later."""
FEW_GEARS = 6
MISSED = 3_000
"""With so few gear cubes left each is missed so much."""
GROWTH = 70
"""Percent: cubes by which a bag grows each round."""


class Appraisal(NamedTuple):
    """worth    of each colour, what a cube of it does for the car when it is drawn
    drives   the same, as if wear cost nothing and taking it out brought nothing
    mean     of an average cube
    times    how often a cube that lies in discard will still come to hand, in thousandths
    wear     the price of gaining one
    cash     dollars -> what can be made of them
    gains    of each colour, what one more in the bag is worth
    drops    of each colour, what it is worth to be rid of one
    """

    worth: tuple[int, ...]
    drives: tuple[int, ...]
    mean: int
    times: int
    wear: int
    cash: tuple[int, ...]
    gains: tuple[int, ...]
    drops: tuple[int, ...]

    def money(self, dollars: int) -> int:
        """What can be made of so many dollars."""
        return self.cash[min(dollars, MOST_DOLLARS)]


def owned_cubes(one: Racer) -> list[int]:
    """All cubes of somebody by colour, as far as can be seen."""
    return [sum(four) for four in zip(*(getattr(one, area) for area in AREAS), strict=True)]


def rounds_left(rules: AutomobilesRules, s: AutomobilesState) -> int:
    """Rounds until somebody comes home, in thousandths of a round, reckoned by the typical pace."""
    game, length = rules.game, rules.game.road(s).length
    ahead = 0 if game.start_lap else 1
    to_go = [
        0 if not one.laps_left else (one.laps_left - (one.progress >= 0 or not ahead)) * length + (-one.progress - 1) % length + 1
        for one in s.racers
    ]
    return STATION * min(to_go) * 100 // (length * TYPICAL_PACE)


def appraise(rules: AutomobilesRules, s: AutomobilesState, seat: int, level: int, style: Style) -> Appraisal:
    """What things are worth to `seat` now."""
    return _club(rules, s, seat, style) if level == CLUB else _champion(rules, s, seat, style)


# -- level 3


def _champion(rules: AutomobilesRules, s: AutomobilesState, seat: int, style: Style) -> Appraisal:
    one, game = s.racers[seat], rules.game
    counts = owned_cubes(one)
    size = max(1, sum(counts) + one.covered)
    turns = max(0, _turns_left(rules, s, seat))
    in_bag = 0 if s.phase in ("OPENING", "SPONSOR") else sum(one.bag) + one.covered
    draws = max(0, HAND * turns - STATION * in_bag)
    times = draws // (size + GROWTH * turns // 100_000)
    strides = strides_of(game.road(s))
    lasting = 100 * LASTING // (100 + CLEANER * counts[INDEX["P"]])
    drives: tuple[int, ...] = (*strides.gears, *[0] * (len(COLOURS) - len(GEARS)))
    found = 0
    for _ in range(ROUNDS_OF_THOUGHT):
        found = _mean(counts, drives, size)
        drives = _prices(s, strides, found, 0, counts, times)
    wear = max(found, SLOWEST_BAG) * times * lasting // (100 * STATION) * style.wear // 100
    worth = _prices(s, strides, found, wear, counts, times)
    mean = max(_mean(counts, worth, size), SLOWEST_BAG)
    gains = tuple(max(0, times * (each - mean) // STATION) for each in worth)
    few = sum(counts[: len(GEARS)]) <= FEW_GEARS
    drops = tuple(
        wear if at == WEAR else times * (mean - each) // STATION - (MISSED if few and at < len(GEARS) else 0)
        for at, each in enumerate(worth)
    )
    return Appraisal(worth, drives, mean, times, wear, _cash(rules, s, gains, style), gains, drops)


def _mean(counts: Sequence[int], worth: Sequence[int], size: int) -> int:
    return sum(n * each for n, each in zip(counts, worth, strict=True)) // size


def _turns_left(rules: AutomobilesRules, s: AutomobilesState, seat: int) -> int:
    """Own turns after the one that is on (or comes next), in thousandths; a season goes on."""
    left = rounds_left(rules, s)
    if s.race < rules.game.races:
        left += STATION * (rules.game.races - s.race) * rules.game.laps * 100 // TYPICAL_PACE * 2 // 3
    return left - STATION if s.phase != "OPENING" else left


def _prices(s: AutomobilesState, strides: Strides, mean: int, wear: int, counts: Sequence[int], times: int) -> tuple[int, ...]:
    """What each colour drives, or saves."""
    cards = {colour_of(card): card for card in s.cards}
    cleaning = 100 + 100 * counts[INDEX["P"]] + (YELLOW_CLEANS * counts[INDEX["Y"]] if cards["Y"] in CLEANERS else 0)
    dirt = 100 * (TURN_WEAR * sum(counts) // HAND + 10 * counts[WEAR]) // cleaning
    now = Now(*strides.gears, mean, wear, times, len(s.racers), counts, dirt)
    return (*strides.gears, *(max(0, CARD_WORTH[cards[colour]](now)) for colour in BY_COLOUR), 0)


def _cash(rules: AutomobilesRules, s: AutomobilesState, gains: Sequence[int], style: Style) -> tuple[int, ...]:
    """Dollars -> the best purchases they pay for."""
    costs = rules.game.tagged(s.cards)[0]
    goods = [(cost, gain) for cost, gain, left in zip(costs, gains, s.supply, strict=True) if cost and gain > 0 and left]
    best = [0] * (MOST_DOLLARS + 1)
    for cost, gain in goods:
        for percent in DIMINISHED:
            each = gain * percent // 100
            for dollars in range(MOST_DOLLARS, cost - 1, -1):
                best[dollars] = max(best[dollars], best[dollars - cost] + each)
    return tuple(worth * SAVED * style.money // 10_000 for worth in best)


# -- level 2


DOLLAR = 1_200
"""b of section 13."""
WEAR_OUT, SURPLUS_OUT = 800, 500
"""c of section 13: what it is worth to be rid of a wear, and of a surplus white or yellow cube."""
A_WEAR, LATE_WEAR = 1_000, 20
"""a of section 13, and in the last third of the last lap."""
SLIM = 13
"""With so many cubes of its own without wear, white and yellow ones are surplus."""
WISHES = (("P", 1), ("B", 1), ("G", 1), ("P", 2), ("B", 3), ("G", 3), ("K", 4), ("B", 5), ("G", 5), ("D", 5), ("R", 2), ("L", 4))
"""What to buy: the first of these of which there are fewer."""


def _club(rules: AutomobilesRules, s: AutomobilesState, seat: int, style: Style) -> Appraisal:
    one, length = s.racers[seat], rules.game.road(s).length
    whole, done = length * rules.game.laps, max(0, one.progress)
    final = one.laps_left <= 1 and one.progress >= 0
    late = final and done % length * 3 >= 2 * length
    counts = owned_cubes(one)
    season = s.race < rules.game.races
    slim = sum(counts) + one.covered - counts[WEAR] <= SLIM
    gains = [0] * len(COLOURS)
    if season or not final:
        for rank, (colour, enough) in enumerate(WISHES):
            at = INDEX[colour]
            gains[at] = gains[at] or (STATION * (len(WISHES) - rank) if counts[at] < enough else 0)
    dollar = 0 if final and not season else max(0, DOLLAR * (10 * whole - 16 * done) // (10 * whole)) * style.money // 100
    wear = (LATE_WEAR if late and not season else A_WEAR) * style.wear // 100
    surplus = 0 if slim else SURPLUS_OUT
    drops = tuple({"X": WEAR_OUT, "W": surplus, "Y": surplus}.get(colour, -SURPLUS_OUT) for colour in COLOURS)
    strides = strides_of(rules.game.road(s))
    worth = _prices(s, strides, SLOWEST_BAG, wear, counts, STATION)
    cash = tuple(dollar * dollars for dollars in range(MOST_DOLLARS + 1))
    return Appraisal(worth, worth, SLOWEST_BAG, STATION, wear, cash, tuple(gains), drops)
