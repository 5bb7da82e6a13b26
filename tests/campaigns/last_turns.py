"""Where the race can be won on this turn without a draw, a hard driver wins it, and what is won it does not lose:
`python -m tests.campaigns.last_turns TITLE [POSITIONS] [SEED] [MINUTES]` examines both and puts them into tests/golden/last_turns.md.

Races of medium drivers give the positions: their last decisions, one by one; and where a race has some, it is driven on from before its end
with other chance, which gives more. *Last turns*: the judge is an exhaustive search of the turn by the rules alone: every decision of the
seat until it is another one's turn, somebody draws, or the match is over. A position counts where one of those ways ends the match with
this seat as the only winner; a draw that makes no difference to that (the hand for a next turn that does not come) stops no way. One with
more than LOOKED_AT ways is left out. What the race itself shows to be won needs no search, and where it went on after the turn, few ways
are looked through: hardly any of those turns could have ended it. *What is won*: the judge follows a decision of the later winner through
all that may come after it. A position counts where the seat can win then whatever the others do and whatever is drawn, and where another
choice may lose. The driver sees its own view, as always.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import msgspec

from game.bench.sections import put_section
from game.bots.arena import compiled_once
from game.bots.bot import conclude
from game.bots.league import wilson
from game.bots.levels import HARD, MEDIUM, driver
from game.bots.runner import Driver
from game.core.actions import Action
from game.core.contract import Rules, State, Title
from game.core.match import Chair
from game.core.rng import Rng, Unknown
from game.core.winning_turn import wins_alone
from tests.helpers.play import Case, cases_of, title_of

LAST = 40
"""Decisions before the end of a race that are looked at, and before which it is driven on with other chance."""
TURNS = 6
"""Turns before the end of a race that are looked at."""
BRANCHES = 10
"""So often a race is driven on with other chance."""
LOOKED_AT, GLANCED_AT = 300, 40
"""Positions within one turn that the search goes through at most: within the last turn of a race, and within any other."""
FOLLOWED = 150
"""Positions that a decision is followed through, to see that it wins."""
CHOICES = 12
"""So many actions are followed, to find one that does not win."""
NEXT_TURN = ("TurnBegan", "TurnStarted")
"""Events that begin a turn: who alone is left to drive has several of them, one after another."""
WHOLE, MINUTES = 500, 600
WRITTEN = 25
"""After so many positions the table is written."""
DRAWS = 6
"""So often what a driver draws is drawn anew."""
WORLDS = 60
"""In so many worlds a draw has to make no difference."""
TOLD = 600
"""Characters of a position that is lost."""
HEAD = """# Last turns

*Last turns*: positions in which the match can be won on this turn without a draw, and how many of them a hard driver wins. *What is won*:
decisions after which the match is won whatever the others do and whatever is drawn, where another choice may lose it, and how many of these
a hard driver does not lose. They are from races of medium drivers in all set-ups of the title's tests; the judge is an exhaustive search by
the rules. *At least*: Wilson's lower limit, 95 %.
"""


Found = TypeVar("Found")


class Position(NamedTuple):
    """A turn that can be won, or a decision that can be lost: the rules, the state at its first decision, whose turn it is."""

    rules: Rules[State]
    state: State
    seat: int


class Candidate(NamedTuple):
    """A turn of a race: `driven` is what its seat did from there to the end of the race, () where others decided too."""

    position: Position
    driven: tuple[Action, ...]


class Decided(NamedTuple):
    """One decision of a race: the state before it, whose it was, and what."""

    state: State
    seat: int
    action: Action


class TooManyError(Exception):
    """The turn has more ways than are looked through."""


# -- the judge of last turns


def wins_whatever_is_drawn(position: Position, action: Action) -> bool:
    """Whether that action, which draws, wins at once all the same; as far as WORLDS tell that agree with what the seat sees."""
    rules, view, seat = position
    worlds = (rules.redeal(view, Rng.seeded(number)) for number in range(WORLDS))
    return all(wins_alone(rules, rules.apply(world, seat, action).state, seat) for world in worlds)


def shown(candidate: Candidate) -> bool:
    """Whether the race itself won that turn, with nothing but what the seat saw."""
    rules, there, seat = candidate.position
    after = rules.view(there, seat)
    for number, action in enumerate(candidate.driven, 1):
        there = rules.apply(there, seat, action).state
        try:
            after = rules.view(rules.apply(after, seat, action).state, seat)
        except Unknown:
            last = number == len(candidate.driven) and wins_alone(rules, there, seat)
            return last and wins_whatever_is_drawn(Position(rules, after, seat), action)
    return wins_alone(rules, after, seat)


def can_be_won(position: Position, most: int = LOOKED_AT) -> bool:
    """Whether some way through the turn wins whatever the seat cannot see (tips in envelopes, drawn cards): as far as worlds tell in which
    that is dealt anew, and in the one there is, which may be like none of them (shares that somebody gathered). Raises TooManyError."""
    rules, seat = position.rules, position.seat
    root = rules.view(position.state, seat)
    seen = {msgspec.msgpack.encode(root)}
    queue = [(root, position.state)]
    while queue:
        state, there = queue.pop()
        for action in rules.legal(state, seat):
            try:
                step = rules.apply(state, seat, action)
                after = rules.view(step.state, seat)
            except Unknown:
                drawn = rules.apply(there, seat, action).state
                if wins_alone(rules, drawn, seat) and wins_whatever_is_drawn(Position(rules, state, seat), action):
                    return True
                continue
            if wins_alone(rules, after, seat):
                return True
            key = msgspec.msgpack.encode(after)
            on = not any(type(event).__name__ in NEXT_TURN for event in step.events)
            if on and rules.turn(after).waits_for == (seat,) and key not in seen:
                if len(seen) >= most:
                    raise TooManyError
                seen.add(key)
                queue.append((after, rules.apply(there, seat, action).state))
    return False


def winnable(candidate: Candidate) -> bool:
    """Whether that turn can be won, as far as is looked."""
    if candidate.driven and shown(candidate):
        return True
    try:
        return can_be_won(candidate.position, LOOKED_AT if candidate.driven else GLANCED_AT)
    except TooManyError:
        return False


def wins(position: Position, asked: Callable[[], Driver]) -> bool:
    """Whether a driver wins from there on this turn: where it draws though it need not, whatever comes of that (tried DRAWS times)."""
    rules, root, seat = position
    for number in range(DRAWS):
        chance, mind = Rng.seeded(number), asked()
        state = msgspec.structs.replace(root, rng=chance)
        while rules.turn(state).waits_for == (seat,):
            choice = conclude(mind.think(Chair(rules, state, seat)))
            state = rules.apply(state, seat, choice.actions[0]).state
        if not wins_alone(rules, state, seat):
            return False
        if state.rng == chance:
            return True
    return True


# -- the judge of what is won


def is_won(position: Position, tried: Mapping[State, Action] = MappingProxyType({})) -> bool:
    """Whether the seat can win alone whatever the others do, and with DRAWS outcomes of every draw; what is `tried` in a state comes first.
    A race that may go on through more than FOLLOWED positions is not won."""
    try:
        return _sure(position, tried, {})
    except TooManyError:
        return False


def _sure(position: Position, tried: Mapping[State, Action], seen: dict[State, bool]) -> bool:
    """The same; `seen` are the positions that were followed. Raises TooManyError."""
    rules, state, seat = position
    turn = rules.turn(state)
    if turn.over:
        return wins_alone(rules, state, seat)
    if state not in seen:
        if len(seen) >= FOLLOWED:
            raise TooManyError
        seen[state] = False  # whoever comes back here on the way has not won yet
        asked = (*turn.may, *turn.waits_for)
        ways = (
            all(_sure(Position(rules, after, seat), tried, seen) for after in _after(rules, state, one, action))
            for one in asked
            for action in sorted(rules.legal(state, one), key=lambda action: action != tried.get(state))
        )
        seen[state] = any(ways) if asked == (seat,) else all(ways)
    return seen[state]


def _after(rules: Rules[State], state: State, seat: int, action: Action) -> Iterator[State]:
    """What that action may lead to."""
    after = rules.apply(state, seat, action).state
    yield after
    if after.rng != state.rng:
        for number in range(1, DRAWS):
            yield rules.apply(msgspec.structs.replace(state, rng=Rng.seeded(number)), seat, action).state


def wins_however(position: Position, action: Action, tried: Mapping[State, Action] = MappingProxyType({})) -> bool:
    """Whether the race is won after that action, whatever the others do and whatever is drawn."""
    rules, state, seat = position
    return all(is_won(Position(rules, after, seat), tried) for after in _after(rules, state, seat, action))


def can_be_lost(position: Position, action: Action) -> bool:
    """Whether one of the first other actions does not win like that."""
    rules, state, seat = position
    others = [other for other in rules.legal(state, seat) if other != action]
    return not all(wins_however(position, other) for other in others[: CHOICES - 1])


def keeps(position: Position, asked: Callable[[], Driver], others: Callable[[], Driver]) -> bool:
    """Whether a driver chooses an action after which the race is won, or wins all the same: driven on DRAWS times against these."""
    rules, root, seat = position
    choice = conclude(asked().think(Chair(rules, root, seat)))
    if choice.actions and wins_however(position, choice.actions[0]):
        return True
    for number in range(DRAWS):
        minds = [asked() if q == seat else others() for q in range(rules.setup.seats)]
        state = msgspec.structs.replace(root, rng=Rng.seeded(number))
        if not wins_alone(rules, end_of(rules, list(driven_on(rules, state, minds))), seat):
            return False
    return True


# -- positions


def driven_on(rules: Rules[State], state: State, minds: Sequence[Driver]) -> Iterator[Decided]:
    """The race from there to its end by these drivers, seat by seat."""
    while not (turn := rules.turn(state)).over:
        for seat in (*turn.may, *turn.waits_for):
            choice = conclude(minds[seat].think(Chair(rules, state, seat)))
            if choice.actions:
                yield Decided(state, seat, choice.actions[0])
                state = rules.apply(state, seat, choice.actions[0]).state
                break


def end_of(rules: Rules[State], race: Sequence[Decided]) -> State:
    """The state behind the last decision."""
    return rules.apply(*race[-1]).state


def found_in_races(title: Title, seed: int, look: Callable[[Rules[State], Sequence[Decided]], Iterator[Found]]) -> Iterator[Found]:
    """What is found in the last decisions of races of medium drivers, of all set-ups in turn, without end."""
    cases = [case for case in cases_of(title) if case.setup.seats > 1]
    compiled = [compiled_once(title) for _ in cases]
    while True:
        yield from _found_in_one(compiled[seed % len(cases)], cases[seed % len(cases)], seed, look)
        seed += 1


def _found_in_one(
    title: Title, case: Case, seed: int, look: Callable[[Rules[State], Sequence[Decided]], Iterator[Found]]
) -> Iterator[Found]:
    """In one race, and where there is something, in the same one driven on with other chance."""
    rules = title.rules(case.setup, case.tracks)

    def minds(number: int) -> list[Driver]:
        return [driver(title, MEDIUM, number) for _ in range(case.setup.seats)]

    race = list(driven_on(rules, rules.new(seed).state, minds(seed)))[-LAST:]
    found = list(look(rules, race))
    yield from found
    for branch in range(BRANCHES if found else 0):
        state = msgspec.structs.replace(race[0].state, rng=Rng.seeded(seed * BRANCHES + branch))
        yield from look(rules, list(driven_on(rules, state, minds(branch)))[-LAST:])


def turns_of(rules: Rules[State], race: Sequence[Decided]) -> Iterator[Candidate]:
    """The turns among those last decisions, each at its first one and at every one after a draw."""
    before = None
    for at, one in enumerate(race):
        waits = rules.turn(one.state).waits_for
        if len(waits) == 1 and (before is None or before.rng != one.state.rng or rules.turn(before).waits_for != waits):
            driven = tuple(later.action for later in race[at:] if later.seat == waits[0])
            yield Candidate(Position(rules, one.state, waits[0]), driven if len(driven) == len(race) - at else ())
        before = one.state


def _turns_to_win(rules: Rules[State], race: Sequence[Decided]) -> Iterator[Position]:
    yield from (candidate.position for candidate in list(turns_of(rules, race))[-TURNS:] if winnable(candidate))


def _decisions_that_win(rules: Rules[State], race: Sequence[Decided]) -> Iterator[Position]:
    """From the end of a race back to where it was not won yet."""
    end, tried = end_of(rules, race), {one.state: one.action for one in race}
    for state, seat, action in reversed(race):
        position = Position(rules, state, seat)
        if len(rules.legal(state, seat)) < 2 or not wins_alone(rules, end, seat):
            continue
        if not wins_however(position, action, tried):
            break
        if can_be_lost(position, action):
            yield position


def others_each(found: Iterator[Position], wanted: int) -> Iterator[Position]:
    """The first so many of them that do not look the same to their seat."""
    seen = set[bytes]()
    while len(seen) < wanted:
        position = next(found)
        key = msgspec.msgpack.encode(position.rules.view(position.state, position.seat))
        if key not in seen:
            seen.add(key)
            yield position


def positions(title: Title, wanted: int, seed: int) -> Iterator[Position]:
    """So many turns that can be won, each another one."""
    return others_each(found_in_races(title, seed, _turns_to_win), wanted)


def decisions(title: Title, wanted: int, seed: int) -> Iterator[Position]:
    """So many decisions of which one wins and another may lose, each another one."""
    return others_each(found_in_races(title, seed, _decisions_that_win), wanted)


# -- the table


class Exam(NamedTuple):
    """So many positions, and how many of them were driven well."""

    name: str
    positions: int
    right: int

    @property
    def line(self) -> str:
        """As the table has it."""
        low, _ = wilson(self.right / max(1, self.positions), self.positions)
        return f"| {self.name} | {self.positions} | {self.right} | {100 * self.right / max(1, self.positions):.1f} % | {100 * low:.1f} % |"


def examined(name: str, driven: Iterator[tuple[Position, bool]]) -> Iterator[Exam]:
    """The exam so far, after each position; what went wrong is told."""
    exam = Exam(name, 0, 0)
    for position, right in driven:
        exam = Exam(name, exam.positions + 1, exam.right + right)
        if not right:
            told = f"{position.rules.setup!r} seat {position.seat}, {position.rules.turn(position.state).phase}, {position.state!r}"
            print(f"{name}, lost: {told}"[:TOLD], flush=True)
        yield exam


def section(title: Title, wanted: int, seed: int, exams: Sequence[Exam]) -> Iterator[str]:
    """The lines of the title's section."""
    yield from (f"## {title.meta.name}", "", f"`python -m tests.campaigns.last_turns {title.meta.id} {wanted} {seed}`", "")
    yield from ("| exam | positions | right | share | at least |", "|---|--:|--:|--:|--:|")
    yield from (exam.line for exam in exams)


def main(title_id: str, wanted: str = str(WHOLE), seed: str = "1", minutes: str = str(MINUTES)) -> None:
    """Examines both for at most so many minutes each, tells what went wrong, and writes the table as it goes."""
    title, most, first = title_of(title_id), int(wanted), int(seed)

    def hard() -> Driver:
        return driver(title, HARD, 1)

    turns = ((one, wins(one, hard)) for one in positions(title, most, first))
    kept = ((one, keeps(one, hard, lambda: driver(title, MEDIUM, 1))) for one in decisions(title, most, first))
    exams = dict[str, Exam]()
    for name, driven in (("last turns", turns), ("what is won", kept)):
        until = monotonic() + 60 * float(minutes)
        for exam in examined(name, driven):
            exams[name] = exam
            if exam.positions % WRITTEN == 0 or monotonic() > until:
                put_section("last_turns.md", HEAD, title.meta.name, section(title, most, first, tuple(exams.values())))
            if monotonic() > until:
                break
        print(f"{title_id}, {name}: {exams[name].right} of {exams[name].positions}", flush=True)
    put_section("last_turns.md", HEAD, title.meta.name, section(title, most, first, tuple(exams.values())))


if __name__ == "__main__":
    main(*sys.argv[1:])
