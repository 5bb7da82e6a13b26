"""Cards tried out on a positions: what each would lead to, line by line, and the decisions of the one that is played."""

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.titles.top_race.drivers.card_counting import ANY, JOKERS, LINES
from game.titles.top_race.drivers.distances import STEP
from game.titles.top_race.drivers.evaluation import Evaluation
from game.titles.top_race.drivers.positions import CARS, INDEX, Positions
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import ChooseJokerCar, PlayCard, SprintTo
from game.titles.top_race.rules.constants import FINISHERS_TO_END
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import Line, Sprint, TopRaceState

Lines = Sequence[tuple[int, int]]
BEAM = 6
"""Positions that are followed from line to line."""
ENDS = 2
"""Destinations of a line that are followed, of those that look best."""
KEPT, LONG_ROAD = 4, 2_500
"""Steps that a Sprint/Breakdown card is kept for, less when the road is shorter than LONG_ROAD hundredths."""
BREAKS = 6
"""Steps that a Breakdown is reckoned to cost, at a glance."""
LEAP = 500
"""Hundredths of a step beyond which a move is spectacular."""
NAMES = 3
"""Cars that a joker is tried for."""


class Trial:
    """A card on the way: the `positions`, the `actions` so far (`open` while they can be foreseen), and the rival that was `lost`
    most steps, with their number. In the end its `worth`."""

    __slots__ = ("actions", "lost", "open", "positions", "worth")

    def __init__(self, positions: Positions, *actions: Action) -> None:
        self.positions, self.actions = positions, actions
        self.open, self.lost, self.worth = True, (0, -1), 0

    def copy(self) -> "Trial":
        """Another one to go on with."""
        twin = Trial(self.positions.copy(), *self.actions)
        twin.open, twin.lost = self.open, self.lost
        return twin

    def note(self, action: Action, asked: bool) -> None:
        """A decision that has to be made."""
        if self.open and asked:
            self.actions = (*self.actions, action)


class CardSearch:
    """How one seat carries its cards out, and what it thinks of the outcome."""

    def __init__(self, evaluation: Evaluation, asks: bool) -> None:
        self.evaluation, self.asks = evaluation, asks
        self.moves = evaluation.distances.course.moves

    # -- line by line

    def ranked(self, positions: Positions, car: int, ends: Sequence[str]) -> Sequence[str]:
        """Destinations: near the line where steps of that car are welcome, else far from it."""
        if len(ends) == 1:
            return ends
        sign = 1 if self.evaluation.step_values[car] >= 0 else -1
        return sorted(ends, key=lambda to: sign * positions.left(car, to))

    def named(self, positions: Positions, card: int, value: int) -> list[int]:
        """The cars a joker may be named for, those first where the steps are worth most."""

        def gain(car: int) -> int:
            ends = positions.ends(car, value).places
            return (
                self.evaluation.step_values[car] * (positions.to_go(car) - positions.left(car, self.ranked(positions, car, ends)[0]))
                if ends
                else 0
            )

        return sorted(JOKERS[card], key=lambda car: -gain(car))

    def drive(self, trial: Trial, car: int, value: int, most: int) -> Iterator[Trial]:
        """One line, to each of the `most` destinations that look best; the trial itself is the last of them."""
        positions = trial.positions
        found = positions.ends(car, value)
        if not found.places:
            yield trial
            return
        if self.evaluation.step_values[car] < 0 and value > found.steps:
            trial.lost = max(trial.lost, (value - found.steps, car))
        best = self.ranked(positions, car, found.places)[:most]
        for number, to in enumerate(best, 1):
            after = trial if number == len(best) else trial.copy()
            after.note(self.moves[to], len(found.places) > 1 or self.asks)
            waiting = sum(level is not None for level in after.positions.level)
            after.positions.stand(car, to)
            after.open = after.open and waiting == sum(level is not None for level in after.positions.level)
            yield after

    def run(self, trial: Trial, card: int, lines: Lines) -> Trial:
        """All those lines, each in the way that looks best at first sight."""
        for car, value in lines:
            if trial.positions.home >= FINISHERS_TO_END:
                break
            if car == ANY:
                car = self.named(trial.positions, card, value)[0]
                trial.note(ChooseJokerCar(COLOURS[car]), True)
            (trial,) = self.drive(trial, car, value, 1)
        return trial

    def spread(self, trial: Trial, card: int, lines: Lines) -> list[Trial]:
        """All those lines, several ways at once; those that look worst are dropped on the way."""
        front = [trial]
        for car, value in lines:
            after = [way for tried in front for way in self._branch(tried, card, car, value)]
            if len(after) > BEAM:
                after = sorted(after, key=lambda tried: -self._glance(tried.positions))[:BEAM]
            front = after
        return front

    def _branch(self, trial: Trial, card: int, car: int, value: int) -> Iterator[Trial]:
        if trial.positions.home >= FINISHERS_TO_END:
            yield trial
        elif car != ANY:
            yield from self.drive(trial, car, value, ENDS)
        else:
            for name in self.named(trial.positions, card, value)[:NAMES]:
                chosen = trial.copy()
                chosen.note(ChooseJokerCar(COLOURS[name]), True)
                yield from self.drive(chosen, name, value, ENDS)

    def _glance(self, positions: Positions) -> int:
        """How good positions look: ways home by what a step is worth."""
        return -sum(value * positions.to_go(car) for car, value in enumerate(self.evaluation.step_values))

    # -- a card

    def judged(self, trials: Sequence[Trial], card: int) -> Trial:
        """The best of them, its worth filled in."""
        for trial in trials:
            trial.worth = self.evaluation.worth(trial.positions, card)
        return max(trials, key=lambda trial: trial.worth)

    def card(self, play: PlayCard, beam: bool) -> Trial:
        """A card of the hand, carried out."""
        trial = Trial(self.evaluation.here.copy(), play)
        if play.mode:
            special = self.judged([self._special(trial, play)], play.card)
            special.worth += self.taste(special, play) - self.keep(play)
            return special
        lines = LINES[play.card]
        best = self.judged(self.spread(trial, play.card, lines) if beam else [self.run(trial, play.card, lines)], play.card)
        best.worth += self.taste(best, play)
        return best

    def taste(self, trial: Trial, play: PlayCard) -> int:
        """What a temperament makes of it: more of a Breakdown, or of an own car that goes far."""
        e, temperament = self.evaluation, self.evaluation.temperament
        if play.mode == "breakdown":
            pair = self.pair(play)
            return 0 if pair is None else -BREAKS * min(0, e.step_values[pair[1]]) * (temperament.broken - 100) // 100
        if not temperament.flair:
            return 0
        leaps = (e.here.to_go(car) - trial.positions.to_go(car) - LEAP for car in CARS if e.step_values[car] > 0)
        return temperament.flair * sum(leap for leap in leaps if leap > 0) // STEP

    def keep(self, play: PlayCard) -> int:
        """What it is worth to keep a Sprint/Breakdown card for a better day, while there is one."""
        e, cars = self.evaluation, [INDEX[colour] for colour in CARDS[play.card].pair]
        road = min(e.here.to_go(car) for car in cars)
        return KEPT * max(abs(e.step_values[car]) for car in cars) * min(road, LONG_ROAD) // LONG_ROAD

    def pair(self, play: PlayCard) -> tuple[int, int] | None:
        """R48, R49: (rear, front) of a Sprint/Breakdown card, None where it would fizzle."""
        one, two = (INDEX[colour] for colour in CARDS[play.card].pair)
        return self.evaluation.here.pair(one, two)

    def _special(self, trial: Trial, play: PlayCard) -> Trial:
        """R48 - R51."""
        positions, pair = trial.positions, self.pair(play)
        if pair is None:
            return trial
        rear, front = pair
        if play.mode == "breakdown":
            positions.breakdown(front)
        else:
            self.sprint(trial, rear, positions.progress(front))
        return trial

    def sprint(self, trial: Trial, rear: int, level: int) -> None:
        """The rear car to where it is liked best."""
        ends = trial.positions.catch(rear, level)
        to = self.ranked(trial.positions, rear, ends)[0]
        trial.note(SprintTo(to), len(ends) > 1 or self.asks)
        trial.positions.stand(rear, to)

    def rest(self, s: TopRaceState, beam: bool) -> Trial:
        """What is left of the card in play."""
        trial = Trial(self.evaluation.here.copy())
        lines = [(INDEX.get(effect.colour, ANY), effect.value) for effect in s.queue if isinstance(effect, Line)]
        if isinstance(s.queue[0], Sprint):
            self.sprint(trial, INDEX[s.queue[0].rear], s.queue[0].level)
            return trial
        return self.judged(self.spread(trial, s.card, lines) if beam else [self.run(trial, s.card, lines)], 0)
