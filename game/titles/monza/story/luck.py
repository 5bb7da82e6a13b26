"""What chance gave each seat of Monza, throw by throw: the fewest expected turns to the line that a drive with these dice leaves, told in
spaces. One turn is worth as many spaces as the shortest way round has for each turn that a car alone needs."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.core.chances import Chances, chances
from game.core.contract import Rules, Step
from game.core.story import RaceTale, Stroke
from game.titles.monza.drivers import expected_turns
from game.titles.monza.drivers.expected_turns import RoadTurns, road_turns, throws
from game.titles.monza.feats import spaces_to_go
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.handicap import DICE, MORE
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import START, MonzaState
from game.titles.monza.story.moments import OFTEN

THROW, REROLL, TURBO = "throw", "reroll", "turbo"
SPACE = 1_000
_MEMORY = "luck"


def prepare(rules: Rules[MonzaState]) -> Iterator[None]:
    """Works out the tables of all tracks, a millisecond a step; nothing once they are there."""
    assert isinstance(rules, MonzaRules)
    yield from expected_turns.prepare(rules)


class _Drawing(NamedTuple):
    """So many dice thrown for a car on `node`, beside those it kept; of a turbo none has to be used."""

    kind: str
    node: str
    kept: str
    thrown: int


class _Measure:
    """One road: what dice are worth on it, and what drawings bring, each worked out once."""

    def __init__(self, track: CompiledTrack, turns: RoadTurns, spaces: int) -> None:
        self._track, self._turns, self._spaces = track, turns, spaces
        self._throws = throws(MORE if turns.more else DICE)
        self._known: dict[_Drawing, Chances] = {}

    def worth(self, drawing: _Drawing, dice: str) -> int:
        """Thousandths of a space, never above 0: the way that these dice leave at best."""
        if drawing.kind == TURBO:
            return self._in_spaces(self._at_will(drawing.node, dice))
        return self._in_spaces(self._turns.ends[drawing.node][self._throws.at(drawing.kept + dice)])

    def chances(self, drawing: _Drawing) -> Chances:
        """All that could have come."""
        if drawing not in self._known:
            found = ((self.worth(drawing, dice), orders) for dice, orders in self._throws.of(drawing.thrown))
            self._known[drawing] = chances(found)
        return self._known[drawing]

    def _in_spaces(self, turns: int) -> int:
        return -(turns * self._spaces * SPACE // self._turns.value[START])

    def _at_will(self, node: str, dice: str) -> int:
        """R24: the lowest value on the way, as any number of the dice may be used."""
        ahead = [(after, letter) for after, letters in self._track.exits[node] for letter in letters if letter in dice]
        return min([self._turns.value[node], *(self._at_will(after, dice.replace(letter, "", 1)) for after, letter in ahead)])


def strokes(rules: Rules[MonzaState], before: MonzaState | None, step: Step[MonzaState], number: int) -> tuple[Stroke, ...]:
    """R12, R13, R20: the throws of one decision, weighed; none where the match begins."""
    assert isinstance(rules, MonzaRules)
    found = []
    for at, event in enumerate(step.events if before is not None else ()):
        if before is not None and isinstance(event, ev.DiceRolled | ev.DiceRerolled | ev.TurboRolled):
            drawing, dice = _drawing(event, before, step.state)
            measure = _measure(rules, before)
            found.append(Stroke(event.seat, drawing.kind, number, at, measure.worth(drawing, dice), *measure.chances(drawing)))
    return tuple(found)


def said_as(race: RaceTale, stroke: Stroke) -> str:
    """R13, R24, R30: not what was rolled again and came out otherwise, nor lucky dice of which fewer were used than it is spaces, and not
    one of a turbo, nor poor ones of a car that stayed where it was although it could have moved, nor a throw after which the car could not
    move where that is told of the seat anyway."""
    rest = [one.event for one in race.rest_of_turn(stroke)]
    phase = "TURBO" if stroke.kind == TURBO else "PLAN"
    used = sum(event.dice for event in rest if isinstance(event, ev.CarMoved) and event.phase == phase)
    wanted = (stroke.luck + SPACE // 2) // SPACE if stroke.kind != TURBO else int(stroke.luck > 0)
    stayed = stroke.luck < 0 and any(isinstance(event, ev.CarStuck) and event.voluntary for event in rest)
    if used < wanted or stayed or not race.stood(stroke, (THROW, REROLL)):
        return ""
    stuck = stroke.luck < 0 and any(isinstance(event, ev.CarStuck) and not event.voluntary for event in rest)
    return "" if stuck and _told_as_stuck(race, stroke.seat) else stroke.kind


def _told_as_stuck(race: RaceTale, seat: int) -> bool:
    """Whether a moment counts all throws of which no die fitted that seat, so that one of them says nothing new."""
    often = Counter(event.seat for event in race.told.events if isinstance(event, ev.CarStuck) and not event.voluntary)
    return often[seat] >= OFTEN and often[seat] == max(often.values())


def _drawing(event: ev.DiceRolled | ev.DiceRerolled | ev.TurboRolled, before: MonzaState, after: MonzaState) -> tuple[_Drawing, str]:
    """What was drawn, and what came: the turbo is thrown where the drive of the same decision has led."""
    if isinstance(event, ev.DiceRolled):
        return _Drawing(THROW, before.cars[event.seat].node, "", len(event.colours)), event.colours
    if isinstance(event, ev.TurboRolled):
        return _Drawing(TURBO, after.cars[event.seat].node, "", len(event.colours)), event.colours
    kept = "".join([face for index, face in enumerate(before.dice) if index not in event.indices])
    return _Drawing(REROLL, before.cars[event.seat].node, kept, len(event.new)), event.new


def _measure(rules: MonzaRules, s: MonzaState) -> _Measure:
    known: dict[CompiledTrack, _Measure] = rules.memory.setdefault(_MEMORY, {})
    compiled = rules.game.track(s)
    if compiled not in known:
        track = rules.tracks[(s.race - 1) % len(rules.tracks)]
        known[compiled] = _Measure(compiled, road_turns(rules, s), spaces_to_go(track)[START])
    return known[compiled]
