"""What the race is expected to bring: places from the road and the cards still to come, money from the places.

A car's margin is what is still likely to be played for it less its way home. Of two cars the one with the greater margin is the
likelier to be ahead in the end, the more so the shorter the road; the weights were fitted to races of these drivers.
"""

from collections.abc import Sequence

from game.titles.top_race.drivers.card_counting import PIPS, in_race, steps_held
from game.titles.top_race.drivers.distances import STEP, distances
from game.titles.top_race.drivers.positions import CARS, INDEX, PAIRED, Positions
from game.titles.top_race.drivers.temperaments import EVEN, Temperament
from game.titles.top_race.rules.constants import PRIZES, SHARES_MOST, TIP_TABLE
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import HIDDEN, TopRaceState

ONE = 10_000
"""A place, and a chance, in ten-thousandths."""
_LOGISTIC = (
    5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526, 9627, 9707, 9770, 9820, 9859,
    9890, 9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997,
)  # fmt: skip
"""In quarters, from 0 to 8."""
OWN, OTHERS = 60, 32
"""Percent of the steps in hands that are played for a car: those of its driver, those of everybody else."""
SHARP, ROAD = 33, 1_600
"""Quarters of the logistic per step of margin, on a road that is ROAD hundredths longer than it is."""
EVEN_GAP = 40_000
"""Money that doubles a chance to win the match; more while races are still to come."""
PER_RACE = 45_000
WHOLE = 1_000
LEADING = 230
"""Hundredths of a step that a card brings the car in front."""
HAND_BONUS = 2_000
"""Shares: what a step in the own hand adds to a car's worth: who holds it decides when it is played."""
Payoff = tuple[int, ...]
"""Money by place, the first at index 0."""


def chance(lead: int, spread: int) -> int:
    """In ten-thousandths, that a car with `lead` more margin is ahead in the end."""
    fine = SHARP * 16 * (lead if lead > 0 else -lead) // spread
    index = fine >> 4
    if index >= 32:
        high = 9997
    else:
        low = _LOGISTIC[index]
        high = low + ((_LOGISTIC[index + 1] - low) * (fine & 15) >> 4)
    return high if lead > 0 else ONE - high


def at_place(table: Sequence[int], place: int) -> int:
    """`table` at a place in ten-thousandths, straight between whole places."""
    index, part = divmod(place - ONE, ONE)
    if index >= 5:
        return table[5]
    return table[index] + (table[index + 1] - table[index]) * part // ONE


def odds(money: Sequence[int], gap: int) -> list[int]:
    """The share of each seat in the chances to win, in parts of ONE * ONE; every `gap` of money doubles them."""
    least, weights = min(money), []
    for have in money:
        doublings, rest = divmod(have - least, gap)
        weights.append((WHOLE << min(doublings, 40)) * (gap + rest) // gap)
    total = sum(weights)
    return [ONE * ONE * weight // total for weight in weights]


class Evaluation:
    """The race as `seat` sees it: `places` expected of the cars, `money` of the seats, `payoffs` that its decisions aim at, and the
    `step_values`: what a step of each car is worth to it."""

    def __init__(self, rules: TopRaceRules, s: TopRaceState, seat: int, temperament: Temperament = EVEN) -> None:
        self.s, self.seat, self.temperament = s, seat, temperament
        self.distances = distances(rules, s)
        self.here = Positions(self.distances, s)
        self.shared = rules.game.tips or rules.game.shares
        self.owners = [car.owner for car in s.cars]
        held = steps_held(s)
        live = [in_race(s, self.shared, q) for q in range(len(s.cash))]
        shares = s.shares[seat] if rules.game.shares else ()
        drives = [shares[car] > 5 if shares else self.owners[car] == seat for car in CARS]
        self.percents = [OWN if drives[car] else OTHERS for car in CARS]
        self.to_come = [0] * len(self.owners)
        for q, steps in enumerate(held):
            if live[q]:
                for car in CARS:
                    part = self.percents[car] if q == seat else OWN if self.owners[car] == q else OTHERS
                    self.to_come[car] += part * steps[car] // 100
        self.held = held
        margins, spread = self.margins(self.here)
        self.places = self.expected(self.here, margins, spread)
        self.hand_bonus = [HAND_BONUS * steps // STEP if shares else 0 for steps in held[seat]]
        self.goal = self._goal() if shares else ()
        self.money = self._money(rules)
        self.payoffs = self._payoffs(rules)
        self.step_values = self._step_values(margins, spread)

    def margins(self, positions: Positions, card: int = 0) -> tuple[list[int], int]:
        """Steps to spare of every car, and how much a difference means; `card` of the own hand has been played."""
        pips, margins, way = PIPS[card], [], 0
        for car in CARS:
            if positions.place[car]:
                margins.append(0)
                continue
            to_go = positions.to_go(car)
            way += to_go
            to_come = self.to_come[car] - self.percents[car] * pips[car] // 100
            if positions.level[car] is not None:
                to_come = self._while_waiting(positions, car, to_come)
            margins.append(to_come - to_go)
        return margins, ROAD + way // max(1, 6 - positions.home)

    def _while_waiting(self, positions: Positions, car: int, to_come: int) -> int:
        """What is left for a broken car once its pair car has come."""
        pair, level = PAIRED[car], positions.level[car]
        assert level is not None
        if positions.place[pair]:
            return to_come
        gap = max(0, level - positions.progress(pair)) * STEP // 12
        return to_come - to_come * min(WHOLE, WHOLE * gap // max(STEP, self.to_come[pair])) // WHOLE

    def expected(self, positions: Positions, margins: Sequence[int], spread: int) -> list[int]:
        """The expected place of every car, in ten-thousandths."""
        out = [car for car in CARS if not positions.place[car]]
        places = [ONE * place for place in positions.place]
        first = ONE * (positions.home + 1)
        for car in out:
            places[car] = first
        for n, one in enumerate(out):
            for other in out[n + 1 :]:
                ahead = chance(margins[one] - margins[other], spread)
                places[other] += ahead
                places[one] += ONE - ahead
        return places

    def _money(self, rules: TopRaceRules) -> list[int]:
        """What every seat is expected to have in the end, but for its envelope (O8): it is help and no burden, so nobody drives against
        whoever has one more than against others. The value of a position counts it."""
        s, money = self.s, list(self.s.cash)
        if rules.game.shares:
            for q in range(len(money)):
                counts = self.goal if q == self.seat else (5,) * 6
                money[q] += sum(n * at_place(PRIZES, place) for n, place in zip(counts, self.places, strict=True))
            return money
        for car, owner in enumerate(self.owners):
            if owner >= 0 and not s.cars[car].place:
                money[owner] += at_place(PRIZES, self.places[car])
        for line, colour in enumerate(s.tips[self.seat]):
            if colour and colour != HIDDEN:
                money[self.seat] += at_place(TIP_TABLE[line], self.places[INDEX[colour]])
        return money

    def odds(self, gap: int) -> list[int]:
        """The share of each seat in the chances to win."""
        return odds(self.money, gap)

    def gap(self, rules: TopRaceRules) -> int:
        """Money that doubles a chance."""
        gap = EVEN_GAP + PER_RACE * (rules.game.races - self.s.race)
        return 8 * gap if rules.game.shares else gap

    def _threats(self, rules: TopRaceRules) -> list[int]:
        """How much a Euro of each seat is worth to this one, in thousandths: its own all, those of rivals by their chances."""
        odds = self.odds(self.gap(rules))
        rest = max(1, ONE * ONE - odds[self.seat])
        weights = [-WHOLE * share // rest * self.temperament.against // 100 for share in odds]
        weights[self.seat] = WHOLE
        return weights

    def _payoffs(self, rules: TopRaceRules) -> list[Payoff]:
        """Per car what each place is worth to this seat, prizes of rivals against it."""
        weights, tables = self._threats(rules), []
        goal = self.goal
        for car, owner in enumerate(self.owners):
            weight = WHOLE * goal[car] if goal else weights[owner] if owner >= 0 else 0
            tables.append([weight * prize // WHOLE for prize in PRIZES])
        for line, colour in enumerate(self.s.tips[self.seat]):
            if colour and colour != HIDDEN:
                table = tables[INDEX[colour]]
                for place, amount in enumerate(TIP_TABLE[line]):
                    table[place] += amount
        return [tuple(table) for table in tables]

    def _goal(self) -> tuple[int, ...]:
        """Shares as they may be held in the end: two more per round of those that promise most, two less of those that promise least."""
        goal = list(self.s.shares[self.seat])
        worth = [at_place(PRIZES, place) + bonus for place, bonus in zip(self.places, self.hand_bonus, strict=True)]
        rising = sorted(CARS, key=lambda car: (worth[car], car))
        first = min((self.here.to_go(car) for car in CARS), default=0)
        for _ in range(2 * min(len(self.s.hands[self.seat]), first // (LEADING * len(self.s.cash))) if not self.here.home else 0):
            goal[next(car for car in rising if goal[car])] -= 1
            goal[next(car for car in reversed(rising) if goal[car] < SHARES_MOST)] += 1
        return tuple(goal)

    def _step_values(self, margins: Sequence[int], spread: int) -> list[int]:
        """What a step for each car is worth to this seat: its own places, and those it takes from others."""
        out = [car for car in CARS if not self.here.place[car]]
        slopes = {}
        for car in out:
            index = min(4, (self.places[car] - ONE) // ONE)
            slopes[car] = self.payoffs[car][index] - self.payoffs[car][index + 1]
        step_values = [0] * len(self.owners)
        for n, one in enumerate(out):
            for other in out[n + 1 :]:
                lead = margins[one] - margins[other]
                steep = chance(lead + STEP, spread) - chance(lead - STEP, spread)
                gain = (slopes[one] - slopes[other]) * steep // (2 * ONE)
                step_values[one] += gain
                step_values[other] -= gain
        return step_values

    def worth(self, positions: Positions, card: int = 0) -> int:
        """E: what the cars on `positions` are expected to bring, after `card` of the own hand."""
        margins, spread = self.margins(positions, card)
        places = self.expected(positions, margins, spread)
        return sum(at_place(table, place) for table, place in zip(self.payoffs, places, strict=True))

    def card_value(self, card: int) -> int:
        """What a card may bring at first sight, the road being open, in money."""
        return sum(step * value for step, value in zip(PIPS[card], self.step_values, strict=True)) // STEP
