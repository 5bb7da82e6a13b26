"""A race told: gathers what a `RaceTale` is made of while a record is played again, and the moments that any title's race may have."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from game.core import tale_words as words
from game.core.contract import Meta, RaceResult, Rules, Standing, State, Step
from game.core.feats import lone_winner, winners
from game.core.race_told import RaceTeller
from game.core.slices import Slices, finish
from game.core.story import END, TAKEN_LAST, Firsts, Moment, RaceTale, RoundEnd, Story, Stroke, TaleEvent
from game.core.tale_luck import luck_moments
from game.core.words import Template

NO_FIRSTS = Firsts()
FIRST_KINDS = ("first_win", "fastest")
"""Kinds of moments that the book knows of: there is no table of how rare they are."""
AT_LEAST = 3
"""Seats that a race has in which being last, or ending up there, is worth a word: of two the lead says it all."""
EARLY = 4
"""In the first part of so many, who leads and who is last says nothing of who has done well."""
TWICE = 2
"""So many times have a word of their own."""
EVERY = 2
"""Rounds from which on one says that somebody ends every one of them ahead; the one in which it comes home is none of them."""
LOST = "lead lost in round {}"
"""What moments have in common that tell who lost the lead in a round, or who took it from then on (`Moment.same`)."""


_TAKEN = (words.TAKES, words.LAST_TO_LEAD, words.LAST_TO_LEAD_TWICE)
"""How it is said that somebody takes the lead, and no more than how often that had changed."""


_LAST = (words.LAST_TO_LEAD, words.LAST_TO_LEAD_TWICE)
"""How it is said that nobody takes the lead after that."""


class _Told(NamedTuple):
    """What a decision told: its strokes, the rounds (with their races) that its events belong to, how it stood then, races over by
    then, the best placed car of each seat."""

    strokes: tuple[Stroke, ...]
    reached: tuple[tuple[int, int], ...]
    stood: RoundEnd
    over: int
    cars: tuple[str, ...]


class TaleTeller(RaceTeller):
    """A match as it is played again from its record: `begin` and `take_back` as the decisions come, and `add` for what each led to."""

    def __init__(self, story: Story, rules: Rules[State]) -> None:
        super().__init__(rules)
        self.story = story
        self._decisions: list[_Told] = []
        """What each standing decision told; the first is the step with which the match began."""

    def take_back(self) -> None:
        """The last decision never was, and nor was what chance it met: undo stops there."""
        super().take_back()
        self._decisions.pop()

    def add(self, before: State | None, step: Step[State]) -> None:
        """A decision, made in the state `before`; None for the step with which the match begins."""
        self.step(step)
        strokes = self.story.strokes(self.rules, before, step, len(self._decisions))
        reached = tuple(dict.fromkeys((event.race, event.round) for event in step.events))
        rows = self.rules.standings(step.state)
        stood, best = self._standing(rows, len(self._decisions)), {row.seat: row.car for row in reversed(rows)}
        cars = tuple([best.get(seat, "") for seat in range(self.rules.setup.seats)])
        self._decisions.append(_Told(strokes, reached, stood, len(self.rules.raced(step.state)), cars))

    @property
    def told_of(self) -> int:
        """How many standing decisions were added."""
        return len(self._decisions) - 1

    def _standing(self, rows: tuple[Standing, ...], step: int = 0) -> RoundEnd:
        """How it stands behind that decision, as the end of a round that has no number yet: who is level shares the better place, unless
        the title's rules part them."""
        places, best = self._places(rows), {row.seat: row for row in reversed(rows) if row.seat is not None}
        level: dict[int, int] = {}
        for seat, row in best.items():
            if self.story.level and seat is not None and not row.done:
                level[row.progress] = min(places[seat], level.get(row.progress, places[seat]))
        shared = tuple(
            level.get(best[seat].progress, place) if seat in best and not best[seat].done else place for seat, place in enumerate(places)
        )
        progress = tuple(best[seat].progress if seat in best else 0 for seat in range(len(places)))
        home = tuple([seat for seat in range(len(places)) if seat in best and best[seat].done])
        return RoundEnd(0, step, shared, progress, home, level=not home and progress.count(max(progress, default=0)) > 1)

    def tale(self, meta: Meta, number: int) -> RaceTale | None:
        """Race `number` (from 1) as far as it has come; None where nothing of it was decided yet."""
        if self._state is None:
            return None
        raced = self.rules.raced(self._state)
        over = number <= len(raced)
        events = tuple(TaleEvent(*placed) for placed in self.placed(number))
        if not over and number > 1 and events and events[0].step == events[-1].step:
            return None  # the decision that ended the race before began it
        seats = self.rules.setup.seats
        told = self.told(
            meta,
            number,
            raced[number - 1] if over else RaceResult(self._standing(self.rules.standings(self._state)).places, (0,) * seats, ""),
        )
        if told is None:
            return None
        here = {(one.step, one.at) for one in events}
        strokes = tuple(stroke for step in self._decisions for stroke in step.strokes if (stroke.step, stroke.event) in here)
        return RaceTale(told, events, tuple(self._round_ends(number, told.result)), strokes, self._cars(events, over=over))

    def _cars(self, events: Sequence[TaleEvent], *, over: bool) -> tuple[str, ...]:
        """As that race is on: the decision that ends it may deal those of the next one."""
        if not events:
            return ()
        first, last = events[0].step, events[-1].step
        return self._decisions[max(first, last - 1) if over else last].cars

    def _round_ends(self, number: int, result: RaceResult) -> Iterator[RoundEnd]:
        """A round ends where the next one begins, and with the race."""
        current = 0
        for step, told in enumerate(self._decisions):
            newest = max([round_ for race, round_ in told.reached if race == number], default=0)
            if told.over >= number:
                before = self._decisions[max(0, step - 1)].stood
                yield RoundEnd(max(current, newest), step, result.places, before.progress, before.home)
                return
            if 0 < current < newest:
                ended = step if (number, current) in told.reached else step - 1  # the next one may begin without an event of its own
                yield self._decisions[ended].stood._replace(round=current)
            current = max(current, newest)


def finding(race: RaceTale, story: Story, firsts: Firsts = NO_FIRSTS) -> Slices[tuple[Moment, ...]]:
    """All that is worth telling of a race, the title's own and any title's, in no order; one that is over has an end. In slices."""
    own = story.moments(race)
    yield
    luck = yield from luck_moments(race, story)
    yield
    found = [*own, *luck]
    if race.over:
        found += _firsts(race, firsts)
        if story.standing:
            lead = [*_lead(race), *_passed_on(race)] if story.winner_ahead(race) else []
            if any(one.same == TAKEN_LAST for one in found):
                lead = [one for one in lead if one.text not in _LAST]  # the winner lost it once more within the last round
            found = [*_at_once(race, found, lead), *lead, *_turned(race)]
        if not any(moment.kind == END for moment in own):
            found.append(_end(race))
    return tuple(found)


def moments_of(race: RaceTale, story: Story, firsts: Firsts = NO_FIRSTS) -> tuple[Moment, ...]:
    """What `finding` finds, at once."""
    return finish(finding(race, story, firsts))


# --- who was in front


def _alone(end: RoundEnd) -> bool:
    """Whether one seat alone led at the end of that round, further than any other: nobody sees a lead that a lane alone gives."""
    return end.places.count(1) == 1 and not end.level


def _lead(race: RaceTale) -> Iterator[Moment]:
    """How often the lead changed and since when the winner has had it; or from when on nobody else did. Rounds that nobody led alone are
    nobody's."""
    led, winner = [(end, end.places.index(1)) for end in race.rounds if _alone(end)], lone_winner(race.told)
    if winner < 0 or len(led) < 2:
        return
    changed = [(end, before) for (_, before), (end, seat) in pairwise(led) if seat != before]
    since = changed[-1][0] if changed else led[0][0]
    if any(not _alone(end) for end in race.rounds if end.round >= since.round):
        return  # somebody was level again
    ahead = sum(end.round >= since.round and winner not in end.home for end in race.rounds[:-1])
    if changed:
        yield from _taken(race, since, [seat for _, seat in changed], winner, ahead)
    elif ahead >= EVERY:
        size = race.told.rounds - since.round + 1
        all_ = words.KEPT_ALL if since is race.rounds[0] else words.KEPT
        yield Moment("kept", since.step, _at_end(race, since), (winner,), size, all_, {"seat": winner, "round": since.round})


def _taken(race: RaceTale, since: RoundEnd, lost: Sequence[int], winner: int, ahead: int) -> Iterator[Moment]:
    """How the winner came by the lead: the seats that `lost` it in turn, the last of them before round `since`; `ahead` are the rounds that
    the winner ended in front before it was home. Who was home by then took it on its way there: that is told where the round begins,
    as is who was level there."""
    before, last, times = race.rounds[race.rounds.index(since) - 1], since is race.rounds[-1], len(lost)
    level = _first(before)
    fields = {"times": times, "seat": winner, "round": since.round, "lost": lost[-1], "before": before.round, "seats": level}
    text: Template | None
    if times > 1 and not (last and winner in level):
        text = _lead_words(times, last=last, ahead=ahead)
    elif winner in level:  # with others, or it would not have been taken
        together = words.LEVEL_LAST if len(level) <= words.NAMED else None if times > 1 else words.LEAD_LAST
        text = together if last else words.KEPT if ahead >= EVERY else None
    elif last:
        text = words.LEAD_BACK if any(winner in _first(end) for end in race.rounds[:-1]) else words.LEAD_LAST
    else:
        text = words.TAKES_KEEPS if ahead >= EVERY else words.TAKES
    if text is None or (times == 1 and winner not in level and level != (lost[-1],)):
        return
    begun = next((one for one in race.events if one.event.round == since.round), None)
    early = text is words.LEVEL_LAST or (winner in since.home and not last)
    step, event = (begun.step, begun.at) if begun and early else (since.step, _at_end(race, since))
    same = TAKEN_LAST if last else LOST.format(since.round)
    yield Moment("lead", step, event, (winner,), times, text, fields, same)


def _passed_on(race: RaceTale) -> Iterator[Moment]:
    """All changes of lead but the last, each by itself: who took it from whom, where no round lay between that nobody led alone."""
    led = [(before, end) for before, end in pairwise(race.rounds) if _alone(before) and _alone(end)]
    changed = [(before, end) for before, end in led if before.places.index(1) != end.places.index(1)]
    for before, end in changed[:-1]:
        lost, seat = before.places.index(1), end.places.index(1)
        fields, same = {"seat": seat, "lost": lost, "round": end.round}, LOST.format(end.round)
        yield Moment("lead", end.step, _at_end(race, end), (seat,), 1, words.TAKES, fields, same, small=True)


def _at_end(race: RaceTale, end: RoundEnd) -> int:
    """Where the last event of that round stands among those of the decision that ended it: what led to it is told before."""
    return max([one.at for one in race.events if one.step == end.step and one.event.round == end.round], default=0)


def _at_once(race: RaceTale, found: Sequence[Moment], lead: Sequence[Moment]) -> Iterator[Moment]:
    """These moments, those of a drive past the leader as what a change of lead says of that round, too, where it says hardly more; and that
    of a drive past the winner as what says who is behind then and wins all the same."""
    taken = [one for one in lead if one.text in _TAKEN]
    back = [] if any(one.same == TAKEN_LAST for one in found) else [one for one in lead if one.text == words.LEAD_BACK]
    for one in found:
        past, whose = one.fields.get("others"), (*one.seats[:1], race.round_of(one.step, one.event))
        says = [(other.same, other.fields["lost"]) for other in taken if (*other.seats, other.fields["round"]) == whose]
        says += [(other.same, other.seats[0]) for other in back if (other.fields["lost"], other.fields["before"]) == whose]
        same = next((same for same, rival in says if isinstance(past, tuple) and rival in past), "")
        yield replace(one, same=same) if same and not one.same else one


def _first(end: RoundEnd) -> tuple[int, ...]:
    """The seats that nobody was ahead of, whatever parts their places."""
    of, best = (end.progress, max(end.progress, default=0)) if end.level else (end.places, 1)
    return tuple([seat for seat, found in enumerate(of) if found == best])


def _lead_words(times: int, *, last: bool, ahead: int) -> Template:
    """How several changes of lead are told, the last of them in the last round or before."""
    twice = times == TWICE
    if last:
        return words.LEAD_LAST_TWICE if twice else words.LEAD_LAST
    if ahead >= EVERY:
        return words.LEAD_TWICE if twice else words.LEAD
    return words.LAST_TO_LEAD_TWICE if twice else words.LAST_TO_LEAD


def _turned(race: RaceTale) -> Iterator[Moment]:
    """Who came from the very end to the first two places, and who ended up last after leading alone, though it drove on; how it stood in
    the first rounds of a race is forgotten."""
    seats, last = race.told.seats, race.told.result.places
    rounds = [end for end in race.rounds[:-1] if end.round * EARLY >= race.told.rounds]
    if seats < AT_LEAST:
        return
    for seat, place in enumerate(last):
        alone = last.count(place) == 1
        behind = [end for end in rounds if end.places[seat] == seats]
        if behind and alone and (place == 1 or (place == 2 and seats > AT_LEAST)):
            text = words.COMEBACK if place == 1 else words.SECOND
            yield _of_round("comeback" if place == 1 else "second", behind[-1], seat, text)
        ahead = [end for end in rounds if end.places[seat] == 1 and end.places.count(1) == 1]
        if ahead and place == seats and _drove_on(race, seat, ahead[-1]):
            yield replace(_of_round("fall", ahead[-1], seat, words.FALL), same=LOST.format(ahead[-1].round + 1))


def _drove_on(race: RaceTale, seat: int, since: RoundEnd) -> bool:
    """Whether the seat got any further after that round: who stood still, or was out, was not overtaken by anybody's driving."""
    return not since.progress or any(end.progress[seat] > since.progress[seat] for end in race.rounds if end.round > since.round)


def _of_round(kind: str, end: RoundEnd, seat: int, text: Template) -> Moment:
    return Moment(kind, end.step, 0, (seat,), end.round, text, {"seat": seat, "round": end.round})


# --- what the book knows, the end


def _firsts(race: RaceTale, firsts: Firsts) -> Iterator[Moment]:
    step = _last(race)
    for seat in firsts.won:
        if seat in winners(race.told):
            yield Moment("first_win", step, 0, (seat,), 1, words.FIRST_WIN, {"seat": seat})
    if firsts.fastest:
        yield Moment("fastest", step, 0, tuple(sorted(winners(race.told))), 1, words.FASTEST)


def _end(race: RaceTale) -> Moment:
    won = tuple(sorted(winners(race.told)))
    return Moment(END, _last(race), 0, won, 1, words.WINS if won else words.NOBODY_WINS, {"seats": won})


def _last(race: RaceTale) -> int:
    """The decision with which the race was over."""
    return race.rounds[-1].step if race.rounds else 0
