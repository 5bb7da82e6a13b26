"""What a driver expects (section 13): steps still to come, what a card would do, the worth of a car. Whole numbers only."""

from collections.abc import Callable, Mapping, Sequence

from game.titles.top_race.cards import CARDS, DECK, JOKER, PRIZES, TIP_TABLE
from game.titles.top_race.course import Course
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.moves import PlayCard
from game.titles.top_race.routes import ends
from game.titles.top_race.rules import TopRaceRules
from game.titles.top_race.state import FINISH, HIDDEN, TopRaceState

__all__ = ["Chooser", "Gains", "car_worth", "expected_places", "gains_of", "own_cars", "pips", "reach", "worth"]

AVERAGE_CAR = 92_000
PER_PIP = 1_500
ROW = 5_000
DECK_PIPS = 88
"""Steps printed for a car in the whole deck, jokers shared out."""
USED = 85
"""Percent of the steps still to come that a car makes."""
BROKEN_LOSS = 72
"""Ticks that a breakdown is reckoned to cost."""
BEYOND = 60
"""Ticks of joy at a car that comes home."""

Gains = Mapping[str, int]
Chooser = Callable[[str, Sequence[str]], str]
"""(colour, where it may end) -> where it goes."""


def pips(cards: Sequence[int], colour: str) -> int:
    """Twice the steps that `cards` print for `colour`: joker lines count half for every colour not on the card."""
    total = 0
    for number in cards:
        for named, value in CARDS[number].lines:
            if named == colour:
                total += 2 * value
            elif named == JOKER and colour in CARDS[number].jokers:
                total += value
    return total


def car_worth(s: TopRaceState, seat: int, colour: str) -> int:
    """The value of a car in the auction: its steps in the hand against the average hand, and the front row."""
    surplus = pips(s.hands[seat], colour) - 2 * DECK_PIPS // len(s.hands)
    front = any(all(car.slot != slot for car in s.cars) for slot in (1, 2, 3))
    return AVERAGE_CAR + PER_PIP * surplus // 2 + (ROW if front else -ROW)


def own_cars(s: TopRaceState, seat: int) -> tuple[str, ...]:
    """The cars a seat drives for: its own, or in Shares those it holds most of."""
    if s.shares[seat]:
        most = max(s.shares[seat])
        return tuple(colour for colour, held in zip(COLOURS, s.shares[seat], strict=True) if held == most)
    return tuple(car.colour for car in s.cars if car.owner == seat)


def _to_come(s: TopRaceState, seat: int, colour: str) -> int:
    """Twice the steps still likely to be played for a car: all of the own hand, an average share of the unseen cards."""
    mine = pips(s.hands[seat], colour)
    shown = {*s.hands[seat], *s.pile, *s.box, *(card for pits in s.pits for card in pits.loaded), s.card}
    unseen = [card for card in DECK if card not in shown]
    held = sum(len(hand) for other, hand in enumerate(s.hands) if other != seat)
    return mine + (pips(unseen, colour) * held // len(unseen) if unseen else 0)


def reach(rules: TopRaceRules, s: TopRaceState, seat: int) -> dict[str, int]:
    """Section 13, in ticks: how far each car not home is expected to get, as `seat` sees it."""
    course = rules.game.course(s)
    out = (car for car in s.cars if not car.place)
    return {car.colour: course.standing(car) + 12 * USED * _to_come(s, seat, car.colour) // 200 for car in out}


def expected_places(rules: TopRaceRules, s: TopRaceState, seat: int) -> dict[str, int]:
    """Places of cars home, and the expected ones of the others."""
    places = {car.colour: car.place for car in s.cars if car.place}
    ahead = reach(rules, s, seat)
    order = sorted(ahead, key=lambda colour: (-ahead[colour], COLOURS.index(colour)))
    return {**places, **{colour: len(places) + n for n, colour in enumerate(order, 1)}}


def worth(rules: TopRaceRules, s: TopRaceState, seat: int) -> int:
    """E of section 13 in sixtieths of money: the prizes still to come, own ones full, those of rivals against."""
    places = expected_places(rules, s, seat)
    if s.shares[seat]:
        return sum(60 * (held - 5) * PRIZES[places[c] - 1] for c, held in zip(COLOURS, s.shares[seat], strict=True))
    rivals = [other for other in range(len(s.cash)) if other != seat]
    richest = max(rivals, key=lambda other: (s.cash[other], -other))
    weights = dict.fromkeys(rivals, -60 // len(rivals)) | {seat: 60}
    weights[richest] = min(weights[richest], -36)
    total = sum(weights.get(car.owner, 0) * PRIZES[places[car.colour] - 1] for car in s.cars if not car.place)
    for line, colour in enumerate(s.tips[seat]):
        if colour and colour != HIDDEN:
            total += 60 * TIP_TABLE[line][places[colour] - 1]
    return total


class _Sketch:
    """Where the cars would be while a card is tried out; nothing of the state is touched."""

    def __init__(self, course: Course, s: TopRaceState) -> None:
        self.course = course
        self.cars = {car.colour: (car.at, car.lap) for car in s.cars if car.at}
        self.gains = dict.fromkeys(self.cars, 0)

    def drive(self, colour: str, value: int, choose: Chooser) -> None:
        """One line, as far as the car is on the track."""
        at, lap = self.cars.get(colour, ("", 0))
        if not at:
            return
        course = self.course
        occupied = [space for space, _ in self.cars.values()]
        found = course.in_order(ends(course.home if lap else course.out, occupied, at, value).places)
        to = choose(colour, found)
        before = course.progress(at, lap)
        if to == FINISH:
            self.gains[colour] += course.length - before + BEYOND
            del self.cars[colour]
            return
        lap = 1 if lap or course.fronts[to] < course.fronts[at] else 0
        self.gains[colour] += course.progress(to, lap) - before
        self.cars[colour] = (to, lap)


def gains_of(rules: TopRaceRules, s: TopRaceState, play: PlayCard, mine: Sequence[str], choose: Chooser) -> Gains:
    """Ticks that each car on the track would gain by `play`, its destinations chosen by `choose`, a joker given to the first of
    `mine` that it may be for."""
    course = rules.game.course(s)
    sketch = _Sketch(course, s)
    card = CARDS[play.card]
    if card.pair:
        return _pair_gains(course, s, play)
    for colour, value in card.lines:
        if colour == JOKER:
            able = [c for c in (*mine, *COLOURS) if c in card.jokers and c in sketch.cars]
            if not able:
                continue
            colour = able[0]
        sketch.drive(colour, value, choose)
    return sketch.gains


def _pair_gains(course: Course, s: TopRaceState, play: PlayCard) -> Gains:
    """A Sprint gains the gap, a Breakdown is reckoned to cost some steps; nothing where the card fizzles."""
    one, two = (s.cars[COLOURS.index(colour)] for colour in CARDS[play.card].pair)
    if not one.at or not two.at:
        return {}
    rear, front = sorted((one, two), key=course.standing)
    gap = course.standing(front) - course.standing(rear)
    if not gap:
        return {}
    return {rear.colour: gap} if play.mode == "sprint" else {front.colour: -BROKEN_LOSS}
