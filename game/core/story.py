"""How a race is told once it is over: what chance gave each seat (strokes), and what was worth telling (moments). A title's own lie in its
`story/`; all of it is worked out from the record alone, in whole numbers, so that two processes come to the same."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec

from game.core.actions import Event
from game.core.contract import AnyRules, Step
from game.core.feats import RaceTold
from game.core.words import Plural, Template, Text

END = "end"
"""The kind of the moment with which a told race ends: who won and by what, in one sentence that names the winners, since no heading stands
over it. A title's `moments` give one of a race that is over, and none of one that is not; where they give none, any title's is said."""
PHOTO = "photo"
"""The kind of a photo finish's moment: told in any case, beside the chosen lines. Where `END` says it all, there is none. Words that a
table's own ending shares with them stand in the title's `story/words.py`, which tables may know."""


TAKEN_LAST = "taken last"
"""What moments have in common that tell who takes the win in the last round, and how (`Moment.same`)."""


class Stroke(msgspec.Struct, frozen=True):
    """One drawing of chance, weighed: `got` is what came, measured in thousandths of the title's unit of luck; `weighed` is the sum of that
    measure over all that could have come, each as often as it could, and `ways` how often that is in all. The mean is weighed / ways.

    seat    whose luck it is; kind: what was drawn (a key of `Story.lucky`: "throw", "reroll")
    step    number of the decision (from 1; 0: before the first) that brought it, event: index among all the events of that decision
    spread  its variance: the mean square distance from the mean, in square thousandths, rounded down
    open    whether everybody saw it: only then it may be told; it counts in any case
    """

    seat: int
    kind: str
    step: int
    event: int
    got: int
    weighed: int
    ways: int
    spread: int
    open: bool = True

    @property
    def luck(self) -> int:
        """How much more came than usual: thousandths of the unit, rounded to the nearest (halves upwards)."""
        return (2 * (self.got * self.ways - self.weighed) + self.ways) // (2 * self.ways)


class Moment(msgspec.Struct, frozen=True):
    """Something worth telling: `text` with its `fields`, what it is (`kind`), how much of it (`size`: more is rarer), and whom it is about
    (`seats`: whose it is stands first).

    step, event   number of the decision that it comes with, index among the events of that: where a replay shows it
    same          what other moments of the race say as well, each in its own way: of those with the same key one is told ("": nothing is)
    small         told only where a race would have too few lines without it
    """

    kind: str
    step: int
    event: int
    seats: tuple[int, ...]
    size: int
    text: Template
    fields: Mapping[str, object] = {}
    same: str = ""
    small: bool = False


class TaleEvent(NamedTuple):
    """An event as everybody saw it, with the decision that brought it and where it stands (`at`) among that decision's events."""

    step: int
    at: int
    event: Event


class RoundEnd(NamedTuple):
    """How it stood when a round ended: `places` by seat (1 = first, shared ones alike; 0: none), the decision it ended with, and how far
    the best car of each seat had come by then, in the title's own units (of the last round: before that decision; (): nobody knows), the
    seats that were `home` by then (the same), and whether the first had come no further than another (`level`), which its place hides
    where the title's rules part them."""

    round: int
    step: int
    places: tuple[int, ...]
    progress: tuple[int, ...] = ()
    home: tuple[int, ...] = ()
    level: bool = False


class RaceTale(NamedTuple):
    """One race as it is told from: `told` is what figures and medals look at, too. Nothing private is in it; what was taken back never
    was. `strokes` are all of the race, the hidden ones as well: a moment may be made of open ones alone.

    Of a race that is not over, `told.result` has the places as they stand (0: none), no points, and "" as the way it ended; `rounds` has
    no last round's end then.
    """

    told: RaceTold
    events: tuple[TaleEvent, ...]
    rounds: tuple[RoundEnd, ...]
    strokes: tuple[Stroke, ...]
    cars: tuple[str, ...] = ()
    """The best placed car of each seat, "" where it had none: of a title that deals them, nothing else says whose is which."""

    @property
    def over(self) -> bool:
        """Whether the race was raced to its end: only then somebody wins."""
        return self.told.result.ended != ""

    def round_of(self, step: int, event: int) -> int:
        """The round that is on with the event at that place; 0 before the first, and where the title counts none."""
        return next((one.event.round for one in reversed(self.events[: self._after(step, event)]) if one.event.round), 0)

    def event_of(self, stroke: Stroke) -> Event:
        """The event that the stroke came with."""
        return self.events[self._after(stroke.step, stroke.event) - 1].event

    def rest_of_turn(self, stroke: Stroke) -> tuple[TaleEvent, ...]:
        """The events behind that stroke's own until the next turn begins: what came of it at once."""
        behind = self.events[self._after(stroke.step, stroke.event) :]
        return tuple(takewhile(lambda one: not one.event.begins_turn, behind))

    def stood(self, stroke: Stroke, kinds: Collection[str]) -> bool:
        """Whether at least half of that stroke's luck was left at the end of its turn, where the latest stroke of these kinds, which are
        all measured alike, says what the seat has."""
        rest = {(one.step, one.at) for one in self.rest_of_turn(stroke)}
        later = [one.got for one in self.strokes if (one.step, one.event) in rest and one.seat == stroke.seat and one.kind in kinds]
        left = stroke.luck + (later[-1] - stroke.got if later else 0)
        return 2 * left >= stroke.luck if stroke.luck > 0 else 2 * left <= stroke.luck

    def _after(self, step: int, event: int) -> int:
        """How many events there are up to that place."""
        return bisect_right(self.events, (step, event), key=lambda one: (one.step, one.at))


class Firsts(NamedTuple):
    """What the book knows of a race that was never so before: the seats whose people won this title for the first time, and whether nobody
    ever won so fast on that track."""

    won: tuple[int, ...] = ()
    fastest: bool = False


class Extremes(NamedTuple):
    """How the best and the worst single stroke of a seat are called, behind its sum (`luck`): `more` and `less` are their whole units with
    their signs, `best` and `worst` the rounds they fell in."""

    both: Text
    best: Text
    worst: Text


class LuckWords(NamedTuple):
    """What is said of one seat's luck over a race; fields `seat` and `count` (whole units, above 0; `even` has none), and of its best and
    worst stroke where the title counts rounds."""

    more: Plural
    less: Plural
    even: Text
    extremes: Extremes | None = None


def _no_strokes(rules: AnyRules, before: Any, step: Step[Any], number: int) -> tuple[Stroke, ...]:
    return ()


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """What a title tells of its races.

    unit       of luck: "{count} space", "{count} spaces"; `count` has its sign where luck is shown ("+3", "0")
    strokes    (rules, state before, step, number of the decision) -> its strokes; the state before is None for the first step of a match
    moments    race -> the title's own moments; what any race is told by (`game.core.tale`) comes beside them
    usual      kind of moment -> for shares 1, 1/2, 1/4 ... 1/256 of races the size that the largest moment of that kind has at least in
               so many of them (0: none); made by `python -m game.bench.story`
    lucky      kind of stroke -> the line of the luckiest one; fields `seat`, `round`, `count` (whole units); unlucky: of the unluckiest
    said_as    (race, stroke) -> under which of these kinds that stroke may be told, once the race is known; "": it may not, since its own
               turn took back what it brought or nothing came of it (it counts as luck in any case)
    at_most    (race, stroke) -> how many whole units may be said of that stroke: no more than there was to win or to lose
    luck       what is said of a seat's luck on the page
    spread     of the luck of a seat in a usual race (one standard deviation, thousandths of the unit), as the bench counts it: what a
               single stroke brings is told from half of it on
    decides    how much luck decides in this title, in one sentence
    wins       so many in a hundred races of four equal drivers the luckiest wins: what `decides` says in words
    standing   whether the standings tell who is winning: then changes of lead and the like are told, and rounds beside
               the lines (not where money decides)
    winner_ahead   whether who won that race was in front as it ended: else nothing is told of the lead, which was another one's
    level      whether seats that have come equally far share the better place while a race is on, as nobody sees who of them leads; False
               where a rule parts them by what everybody sees, such as the lane
    uncounted  tag of an event in which chance spoke and that is no stroke -> why not, in a sentence for the reader of the code
    prepare    makes the tables that strokes under these rules need, some milliseconds a step; nothing once they are there
    """

    unit: Plural
    strokes: Callable[[AnyRules, Any, Step[Any], int], tuple[Stroke, ...]] = _no_strokes
    moments: Callable[[RaceTale], tuple[Moment, ...]] = lambda race: ()
    usual: Mapping[str, tuple[int, ...]] = {}
    lucky: Mapping[str, Plural] = {}
    unlucky: Mapping[str, Plural] = {}
    said_as: Callable[[RaceTale, Stroke], str] = lambda race, stroke: stroke.kind
    at_most: Callable[[RaceTale, Stroke], int] = lambda race, stroke: (abs(stroke.luck) + 500) // 1000
    spread: int = 0
    luck: LuckWords
    decides: Text
    wins: int
    standing: bool = True
    level: bool = True
    winner_ahead: Callable[[RaceTale], bool] = lambda race: True
    uncounted: Mapping[str, str] = {}
    prepare: Callable[[AnyRules], Iterator[None]] = lambda rules: iter(())
