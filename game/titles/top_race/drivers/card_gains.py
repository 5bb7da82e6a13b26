"""What a card would do at first sight, for the driver of level 1. Whole numbers only."""

from collections.abc import Callable, Mapping, Sequence

from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import PlayCard
from game.titles.top_race.rules.compiled import Course
from game.titles.top_race.rules.deck import CARDS, JOKER
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import FINISH, TopRaceState

BROKEN_LOSS = 72
"""Ticks that a breakdown is reckoned to cost."""
BEYOND = 60
"""Ticks that a car gains by coming home, beyond the road it makes."""

Gains = Mapping[str, int]
Chooser = Callable[[str, Sequence[str]], str]
"""(colour, where it may end) -> where it goes."""


def own_cars(s: TopRaceState, seat: int) -> tuple[str, ...]:
    """The cars a seat drives for: its own, or in Shares those it holds most of."""
    if s.shares[seat]:
        most = max(s.shares[seat])
        return tuple(colour for colour, held in zip(COLOURS, s.shares[seat], strict=True) if held == most)
    return tuple(car.colour for car in s.cars if car.owner == seat)


class _Trial:
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
        found = course.reach[lap].offered(occupied, at, value).places
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
    trial = _Trial(course, s)
    card = CARDS[play.card]
    if card.pair:
        return _pair_gains(course, s, play)
    for colour, value in card.lines:
        if colour == JOKER:
            able = [c for c in (*mine, *COLOURS) if c in card.jokers and c in trial.cars]
            if not able:
                continue
            colour = able[0]
        trial.drive(colour, value, choose)
    return trial.gains


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
