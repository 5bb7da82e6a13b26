"""Tips and shares: what each car's place is likely to pay."""

from collections.abc import Sequence

from game.titles.top_race.drivers.evaluation import ONE, Evaluation, chance
from game.titles.top_race.drivers.positions import CARS
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import Trade
from game.titles.top_race.rules.constants import PRIZES, SHARES_MOST, TIP_TABLE


def odds_of_places(e: Evaluation) -> list[list[int]]:
    """Per car the chance of each place, in ten-thousandths."""
    margins, spread = e.margins(e.here)
    places = e.here.place
    out = [car for car in CARS if not places[car]]
    found = []
    for car in CARS:
        odds = [0] * 6
        if places[car]:
            odds[places[car] - 1] = ONE
        else:
            odds[e.here.home] = ONE
            for other in out:
                if other != car:
                    odds = _one_more(odds, chance(margins[other] - margins[car], spread))
        found.append(odds)
    return found


def _one_more(odds: Sequence[int], ahead: int) -> list[int]:
    """The chances of places with one more rival, which is ahead with that chance."""
    return [(have * (ONE - ahead) + (odds[n - 1] if n else 0) * ahead) // ONE for n, have in enumerate(odds)]


def tip_values(e: Evaluation, line: int) -> list[int]:
    """What a tip on each car is expected to pay on that line."""
    return [sum(chance * amount for chance, amount in zip(odds, TIP_TABLE[line], strict=True)) // ONE for odds in odds_of_places(e)]


def best_tip(e: Evaluation, line: int) -> int:
    """The car whose tip is expected to pay most."""
    values = tip_values(e, line)
    return max(CARS, key=lambda car: (values[car], -car))


def best_trade(e: Evaluation) -> Trade:
    """Out of the two worst shares, into the two best."""
    worth = [sum(chance * prize for chance, prize in zip(odds, PRIZES, strict=True)) for odds in odds_of_places(e)]
    rising = sorted(CARS, key=lambda car: (worth[car] + e.hand_bonus[car], car))
    held = list(e.s.shares[e.seat])
    sell, buy = [], []
    for _ in range(2):
        car = next(car for car in rising if held[car])
        held[car] -= 1
        sell.append(car)
    for _ in range(2):
        car = next(car for car in reversed(rising) if held[car] < SHARES_MOST)
        held[car] += 1
        buy.append(car)
    first, second = sorted(sell)
    third, fourth = sorted(buy)
    return Trade((COLOURS[first], COLOURS[second]), (COLOURS[third], COLOURS[fourth]))
