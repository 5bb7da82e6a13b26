"""A person's decisions looked at by the strong driver once the race is over: from that seat's own view, in slices.

A row of own decisions with no draw and no other seat between them is one choice, a run. At its first real choice the strong driver is
asked; where its plan begins as the person drove, that run is done, else both ways are tried (`game.bots.hindsight`). Nothing of it is kept.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.bots.candidates import prepared
from game.bots.foresight import follow
from game.bots.hindsight import compared, far_behind, gap_of, real_choice
from game.core.actions import Action
from game.core.contract import Title
from game.core.judge import Because, skills_of
from game.core.match import Chair
from game.core.record import MOST_SEATS, Act, Diverged, Note, Playback, Record
from game.core.rng import Rng
from game.core.slices import Made, Slices
from game.session.seats import PERSON, drives_itself

LIMIT, CABINET_LIMIT = 150_000, 40_000
"""Applied actions that may be spent on one seat and race: at home, and in a cabinet."""
STREAM, MOST_DECISIONS = 3_000, 1_000_000
"""Chance of a look back comes from the streams from here on, one for each decision of each seat and race."""
PLAYED = 12
"""Decisions that are played again in a slice."""


class Better(NamedTuple):
    """A choice in which the strong driver saw a clearly better way.

    step      number of the first decision of that choice, over the whole match: the replay stands before it
    done      what the person did, `stronger`: the driver's whole plan, both as actions in order
    gap       races of 100 between the two
    reason    the driver's reason (a key of the title's `reasons`), with its `fields`
    did, way  what `done` and `stronger` come to, in parts (see `Title.retold`); () where the title has no words for them
    """

    step: int
    round: int
    done: tuple[Action, ...]
    stronger: tuple[Action, ...]
    gap: int
    reason: str
    fields: Mapping[str, object]
    did: tuple[Because, ...] = ()
    way: tuple[Because, ...] = ()


class Review(NamedTuple):
    """What came of looking at one seat's decisions in one race.

    choices   decisions with a real choice; runs: how many choices they make (a row of decisions with nothing between is one)
    looked    how many of the runs were looked at: fewer where the limit cut it off
    alike     in how many of these the strong driver would have driven just so
    better    every clearly better way, in the order of the race; behind: whether the seat was too far behind for one choice to matter
    spent     applied actions that it took
    """

    seat: int
    choices: int
    runs: int
    looked: int
    better: tuple[Better, ...]
    behind: bool
    spent: int = 0
    alike: int = 0


Reviewing = Generator[Review, None, Review]
"""Yields the review so far after each slice of work, and returns the whole one. Left alone it keeps what is done."""


def reviewing(title: Title, record: Record, race: int, seat: int, limit: int = LIMIT) -> Reviewing:
    """Looks at what a person drove in `seat` in race `race` (from 1) of that match, run by run, until `limit` applied actions are spent.

    Where the record and these rules part, what was played up to there is looked at. Raises RecordError `title`, and whatever the rules
    raise over a set-up that is nonsense (RULES_BROKE of game.core.record).
    """
    review = Review(seat, 0, 0, 0, (), False)
    driven = yield from _with(review, runs_of(title, record, race, seat))
    review = review._replace(choices=driven.choices, runs=len(driven.runs))
    behind = 0
    for number, run in enumerate(driven.runs, 1):
        work = _Counted(_looked_at(title, run, chance_of(record, race, run)))
        for spent in work:
            yield review._replace(spent=review.spent + spent)
            if review.spent + spent >= limit:
                return review._replace(spent=review.spent + spent)
        better, alike = work.found or (None, False)
        behind += far_behind(title.judge, run.chairs[0])
        found = review.better if better is None else (*review.better, better)
        review = review._replace(looked=number, better=found, behind=2 * behind > number, spent=review.spent + work.spent)
        review = review._replace(alike=review.alike + alike)
        yield review
    return review


def people_of(record: Record) -> tuple[int, ...]:
    """The seats in which a person decided anything."""
    drove = [_by_person(record, seat) for seat in range(record.header.setup.seats)]
    acts = [(at, line.seat) for at, line in enumerate(record.lines) if isinstance(line, Act)]
    return tuple(seat for seat, person in enumerate(drove) if any(person[at] for at, who in acts if who == seat))


class Looking:
    """A review in the making, for whoever has a screen: it goes on with each call, rests between them, and is kept when it is left."""

    def __init__(self, work: Reviewing, seat: int) -> None:
        self.review = Review(seat, 0, 0, 0, (), False)
        """What was found so far."""
        self.over = False
        self._work = work

    def go_on(self) -> bool:
        """One slice further; whether that was the last."""
        if not self.over:
            try:
                self.review = next(self._work)
            except StopIteration as done:
                self.review, self.over = done.value, True
        return self.over


# --- the runs


class Run(NamedTuple):
    """One choice: the decision it begins with (`step`, over the whole match), its round, what was done, and before each of these the seat's
    window."""

    step: int
    round: int
    done: tuple[Action, ...]
    chairs: tuple[Chair, ...]


class Driven(NamedTuple):
    """What a person decided in one seat and race: how many decisions had a real choice, and the runs they make."""

    choices: int
    runs: tuple[Run, ...]


def runs_of(title: Title, record: Record, race: int, seat: int) -> Slices[Driven]:
    """Plays the record again, and makes ready what the title's judge needs. Raises as `reviewing` does."""
    playback = Playback(title, record)
    where = yield from _played(playback)
    driven = yield from _runs(playback, where, race, seat)
    yield from prepared(title.judge, playback.rules)
    return driven


class _Where(NamedTuple):
    """Where a decision fell: race, round, and the line of the record that it stands in."""

    race: int
    round: int
    line: int


def _played(playback: Playback) -> Slices[Sequence[_Where]]:
    """Plays it to its end, or to where it parts from the rules; where each decision that stands fell."""
    last = [playback.first.events[-1:]]
    where: list[_Where] = []
    with suppress(Diverged):
        while True:
            at, count = playback.at, len(playback.done)
            step = playback.step()
            if step is None:
                break
            if len(playback.done) > count:
                race, number = (last[-1][0].race, last[-1][0].round) if last[-1] else (1, 0)
                where.append(_Where(race, number, _line_of(playback.record, at)))
                last.append(step.events[-1:] or last[-1])
            else:
                where.pop()
                last.pop()
            if len(where) % PLAYED == 0:
                yield
    return where


def _line_of(record: Record, at: int) -> int:
    """The line of the next decision from line `at` on."""
    return next(line for line in range(at, len(record.lines)) if isinstance(record.lines[line], Act))


def _by_person(record: Record, seat: int) -> Sequence[bool]:
    """For each line of the record whether a person drives that seat there, by its last note; before any by its first."""
    texts = [line.text if isinstance(line, Note) and line.seat == seat else None for line in record.lines]
    now, found = next((text for text in texts if text is not None), PERSON), list[bool]()
    for text in texts:
        now = now if text is None else text
        found.append(drives_itself(now) is False)
    return found


def _runs(playback: Playback, where: Sequence[_Where], race: int, seat: int) -> Slices[Driven]:
    """The runs of that seat: each begins with its first real choice."""
    person, choices, found = _by_person(playback.record, seat), 0, list[Run]()
    going = False
    for at, (who, action) in enumerate(playback.done[: len(where)]):
        mine = who == seat and where[at].race == race and person[where[at].line]
        if mine:
            chair = Chair(playback.rules, playback.history[at], seat)
            real = real_choice(chair)
            choices += real
            if going:
                found[-1] = found[-1]._replace(done=(*found[-1].done, action), chairs=(*found[-1].chairs, chair))
            elif real:
                found.append(Run(at + 1, where[at].round, (action,), (chair,)))
            yield
        going = bool(found) and mine and (going or real) and not playback.sealed[at]
    return Driven(choices, tuple(found))


# --- one run


class _Counted:
    """Work in slices, each an applied action: yields how many there were; `found` is what it came to."""

    def __init__(self, work: "Slices[tuple[Better | None, bool]]") -> None:
        self.work = work
        self.spent = 0
        self.found: tuple[Better | None, bool] | None = None

    def __iter__(self) -> Iterator[int]:
        while True:
            try:
                next(self.work)
            except StopIteration as done:
                self.found = done.value
                return
            self.spent += 1
            yield self.spent


def _with(review: Review, work: Slices[Made]) -> Generator[Review, None, Made]:
    """That work, while the review stands as it is."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: Made = done.value
            return made
        yield review


def chance_of(record: Record, race: int, run: Run) -> Rng:
    """A generator of its own for each decision: the same whenever the same race is looked at."""
    number = (race * MOST_SEATS + run.chairs[0].seat) * MOST_DECISIONS + run.step
    return Rng.seeded(record.header.seed, STREAM + number)


def _looked_at(title: Title, run: Run, rng: Rng) -> Slices[tuple[Better | None, bool]]:
    """The strong driver's better way, where it is clear; and whether it would have driven just so."""
    found = yield from compared(title.judge, run.chairs, run.done, rng)
    gap = gap_of(skills_of(title.judge), found)
    if not gap:
        return None, not found.askings
    choice, done, chair = found.choice, run.done[found.at :], run.chairs[found.at]
    did, way = yield from _told_apart(title, chair, done, choice.actions)
    return Better(run.step + found.at, run.round, done, choice.actions, gap, choice.reason, choice.fields, did, way), False


def _told_apart(
    title: Title, chair: Chair, done: tuple[Action, ...], stronger: tuple[Action, ...]
) -> Slices[tuple[tuple[Because, ...], tuple[Because, ...]]]:
    """What both ways come to, by what the seat could foresee of them: without what is common to both, and in detail where that parts
    nothing. () and () where the title can't tell them apart."""
    if title.retold is None:
        return (), ()
    seen = []
    for actions in (done, stronger):
        seen.append((actions, (yield from follow(chair, actions)).events))
    for detail in (False, True):
        did, way = (title.retold.parts(chair.seat, actions, events, detail) for actions, events in seen)
        if did != way:
            return _without(did, way), _without(way, did)
    return (), ()


def _without(some: tuple[Because, ...], others: tuple[Because, ...]) -> tuple[Because, ...]:
    """Without the parts that are among the others, as long as anything is left."""
    return tuple(part for part in some if part not in others) or some
