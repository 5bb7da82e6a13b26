"""What is worth telling of a Top Race: of its road here, of its money in `sale.py`; from what everybody saw."""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from msgspec.structs import replace

from game.core.story import Moment, RaceTale, TaleEvent
from game.core.words import Template, Text
from game.titles.top_race.feats import placed
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.story import words
from game.titles.top_race.story.sale import (
    BAD_TIPS,
    BARGAIN,
    DEAREST,
    FLOP,
    IN_FRONT,
    OFFER,
    POORER,
    SHARES,
    STABLE,
    TIPS,
    ending,
    sale,
    settlement,
    told_at,
)

SPRINT, BREAKDOWN, STRANDED, JAM, STUCK = "sprint", "breakdown", "stranded", "jam", "stuck"
HOME, SAME_CARD, LONE, CARRIED, PITS, ENDED = "home", "same_card", "lone", "carried", "pits", "ended"
KINDS = (
    DEAREST, BARGAIN, FLOP, OFFER, STABLE, POORER, TIPS, BAD_TIPS, SHARES,
    SPRINT, BREAKDOWN, STRANDED, JAM, STUCK, HOME, SAME_CARD, LONE, CARRIED, PITS, ENDED,
)  # fmt: skip
_FAR, _LOST, _STUCK, _MOSTLY, _STOPS = 2, 2, 6, 60, 2
"""From here on it is worth a word: spaces of a Sprint, steps lost at once and in a race, percent of a car's steps by others, pit stops."""


def moments(race: RaceTale) -> tuple[Moment, ...]:
    """All moments of that race, how it ended last."""
    road = _Road(race)
    found = [*sale(race), *road.moments()]
    if race.over:
        bad_buy = next((moment for moment in found if moment.kind == FLOP), None)
        found += settlement(race, placed([one.event for one in race.events]), bad_buy)
    return (*found, *ending(race))


class _By(NamedTuple):
    """What a card of a seat did to a car: of a race without owners, to another seat's, to the seat's own."""

    none: Template
    other: Template
    own: Template


class _Of(NamedTuple):
    """What happened to a car: of a race without owners, to somebody's, to one that was left over."""

    none: Template
    owned: Template
    left: Template = Text("")


class _Road:
    """The race after the sale: whose card lies there (`active`), the turns begun so far, what cars lost and who drove them."""

    def __init__(self, race: RaceTale) -> None:
        self.race, self.owners = race, race.told.owners
        self.active = -1
        self.turns = 0
        self.begun: dict[int, int] = {}
        """Number of an event -> turns begun by then."""
        self.lost: Counter[str] = Counter()
        self.jams: Counter[str] = Counter()
        """How often each of them lost any."""
        self.still: set[tuple[int, int]] = set()
        """Where cars lost steps that did not move at all: nobody drove them anywhere."""
        self.steps: Counter[tuple[str, bool]] = Counter()
        """Steps of a car that its owner's cards brought (True), or those of others."""

    def moments(self) -> Iterator[Moment]:
        """As they come, then what shows only when all is over. Of jams the worst is told where one alone is, and not beside what jams cost
        its car in all; of the others those that cost more than a step are small."""
        for one in self.race.events:
            if isinstance(one.event, ev.TurnBegan):
                self.turns += 1
            self.begun[one.event.number] = self.turns
        told = [moment for one in self.race.events for moment in self._of_event(one)]
        stuck = [*self._stuck()] if self.race.over else []
        jammed = {moment.fields["colour"] for moment in stuck}
        jams = sorted([moment.size for moment in told if moment.kind == JAM])
        worst = jams[-1] if jams and jams.count(jams[-1]) == 1 else 0
        for moment in told:
            if moment.kind != JAM:
                yield moment
            elif moment.size >= _LOST and moment.fields["colour"] not in jammed and (moment.step, moment.event) not in self.still:
                yield replace(moment, small=moment.size != worst)
        yield from stuck
        if self.race.over:
            yield from self._home()
            yield from self._pits()
            yield from self._stopped()

    def _of_event(self, one: TaleEvent) -> Iterator[Moment]:
        match one.event:
            case ev.CardPlayed(seat=seat):
                self.active = seat
            case ev.CarMoved(colour=colour, steps=steps, lost=lost):
                self.steps[colour, self.owners.get(colour) == self.active] += steps
                self.lost[colour] += lost
                self.jams[colour] += lost > 0
                self.still |= set() if steps else {(one.step, one.at)}
                if lost and self.owners.get(colour) != self.active and not self._nobodys(colour):
                    yield self._by_card(one, JAM, lost, colour, _By(words.JAM, words.JAM_OF, words.JAM), count=lost)
            case ev.SprintMade(rear=rear, front=front, path=path):
                self.steps[rear, self.owners.get(rear) == self.active] += len(path)
                if len(path) >= _FAR:
                    own = words.SPRINT_LEVEL if one.event.reached else words.SPRINT
                    texts = _By(own, words.SPRINT_OF, own)
                    yield self._by_card(one, SPRINT, len(path), rear, texts, rear=rear, front=front, count=len(path))
            case ev.BreakdownSuffered(colour=colour) if not self._nobodys(colour):
                yield from self._breakdown(one, colour)

    def _nobodys(self, colour: str) -> bool:
        """Whether that car was left over in the sale: nobody gains or loses by it. With Shares no car is anybody's, and all count."""
        return bool(self.owners) and colour not in self.owners

    def _by_card(self, one: TaleEvent, kind: str, size: int, colour: str, texts: "_By", **fields: object) -> Moment:
        """What the card of the active seat did to a car."""
        owner = self.owners.get(colour)
        text = texts.none if owner is None else texts.own if owner == self.active else texts.other
        seats = (self.active,) if owner in (None, self.active) else (self.active, owner)
        return told_at(one, kind, size, seats, text, seat=self.active, owner=owner, colour=colour, **fields)

    def _breakdown(self, one: TaleEvent, colour: str) -> Iterator[Moment]:
        """R51, with what came of it (R47): how many turns went by meanwhile, everybody's, for each could have moved it; nothing where none
        of its owner's was among them (with Shares: of whoever broke it down)."""
        behind = [later.event for later in self.race.events if later.event.number > one.event.number]
        out = [*takewhile(lambda event: not (isinstance(event, ev.CarReturned) and event.colour == colour), behind)]
        turns = [event.seat for event in out if isinstance(event, ev.TurnBegan)]
        if len(out) == len(behind):
            texts = _By(words.STRANDED, words.STRANDED_OF, words.STRANDED_OWN)
            yield self._by_card(one, STRANDED, 1 + len(turns), colour, texts)
        elif self.owners.get(colour, self.active) in (missed := turns[:-1]):  # in the last of them it came back
            texts = _By(words.BREAKDOWN, words.BREAKDOWN_OF, words.BREAKDOWN_OWN)
            yield self._by_card(one, BREAKDOWN, len(turns), colour, texts, count=len(missed))

    def _of_car(self, one: TaleEvent, kind: str, size: int, colour: str, texts: "_Of", **fields: object) -> Moment:
        """What happened to a car."""
        owner = self.owners.get(colour)
        text = texts.left if self._nobodys(colour) else texts.none if owner is None else texts.owned
        seats = () if owner is None else (owner,)
        return told_at(one, kind, size, seats, text, owner=owner, colour=colour, **fields)

    def _stuck(self) -> Iterator[Moment]:
        """R39: the car that jams cost most, where one alone was and somebody cares."""
        most = self.lost.most_common(2)
        alone = most and most[0][1] >= _STUCK and (len(most) == 1 or most[0][1] > most[1][1])
        if alone and not self._nobodys(most[0][0]):
            colour, lost = most[0]
            last = [one for one in self.race.events if isinstance(one.event, ev.CarBlocked) and one.event.colour == colour][-1]
            several = _Of(words.STUCK, words.STUCK_OF)
            texts = several if self.jams[colour] > 1 else _Of(words.STUCK_ONCE, words.STUCK_ONCE_OF)
            yield self._of_car(last, STUCK, lost, colour, texts, count=lost)

    def _home(self) -> Iterator[Moment]:
        """R42: how far the first car was ahead, and on whose cards it came."""
        home = [(one, one.event) for one in self.race.events if isinstance(one.event, ev.CarFinished)]
        if not home:
            return
        one, first = home[0]
        if len(home) == 1:
            yield self._of_car(one, LONE, 1, first.colour, _Of(words.LONE, words.LONE_OF, words.LONE_NOBODYS))
        else:
            ahead = self.begun[home[1][1].number] - self.begun[first.number]
            if ahead:
                texts = _Of(words.HOME, words.HOME_OF, words.HOME_NOBODYS)
                yield replace(self._of_car(one, HOME, ahead, first.colour, texts, count=ahead), same=IN_FRONT)
            else:
                seat = self._player(one)
                fields = {"seat": seat, "first": first.colour, "second": home[1][1].colour}
                yield replace(told_at(one, SAME_CARD, 1, (seat,), words.SAME_CARD, **fields), same=IN_FRONT)
        yield from self._carried(one, first.colour)

    def _player(self, one: TaleEvent) -> int:
        """Whose card was the last before that event."""
        played = [other.event.seat for other in self.race.events if isinstance(other.event, ev.CardPlayed) and _before(other, one)]
        return played[-1]

    def _carried(self, one: TaleEvent, colour: str) -> Iterator[Moment]:
        """How many of its steps cards of others brought, where most were."""
        others, own = self.steps[colour, False], self.steps[colour, True]
        share = 100 * others // max(1, others + own)
        if colour in self.owners and share >= _MOSTLY:
            fields = {"owner": self.owners[colour], "colour": colour, "count": others, "all": others + own}
            yield told_at(one, CARRIED, share, (self.owners[colour],), words.CARRIED, **fields)

    def _pits(self) -> Iterator[Moment]:
        """R32: who made most pit stops, where one seat alone did."""
        stops = [one for one in self.race.events if isinstance(one.event, ev.PitTaken)]
        most = Counter([one.event.seat for one in stops if isinstance(one.event, ev.PitTaken)]).most_common(2)
        if most and most[0][1] >= _STOPS and (len(most) == 1 or most[0][1] > most[1][1]):
            seat, count = most[0]
            last = [one for one in stops if isinstance(one.event, ev.PitTaken) and one.event.seat == seat][-1]
            yield told_at(last, PITS, count, (seat,), words.PITS if len(most) > 1 else words.PITS_ALONE, seat=seat, count=count)

    def _stopped(self) -> Iterator[Moment]:
        """R58: a race that was over before the fifth car was home; where one alone is, that is told of it."""
        home = sum(isinstance(one.event, ev.CarFinished) for one in self.race.events)
        for one in self.race.events:
            if isinstance(one.event, settled.RaceEnded) and one.event.reason in words.ENDED and home > 1:
                yield told_at(one, ENDED, 6 - home, (), words.ENDED[one.event.reason], count=home)


def _before(one: TaleEvent, other: TaleEvent) -> bool:
    return one.event.number < other.event.number
