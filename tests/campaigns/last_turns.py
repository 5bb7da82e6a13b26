"""Where the race can be won on this turn without a draw, a hard driver wins it:
`python -m tests.campaigns.last_turns TITLE [POSITIONS] [SEED]`.

Races of medium drivers give the positions: their last turns, one by one. The judge is an exhaustive search of the turn by the rules alone:
every decision of the seat until it is another one's turn, somebody draws, or the match is over. A position counts where one of those ways
ends the match with this seat as the only winner; one with more than LOOKED_AT ways is left out. What the race itself shows to be won needs
no search, and where it went on after the turn, few ways are looked through: hardly any of those turns could have ended it. The driver sees
its own view, as always.
"""

import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from game.bots.arena import compiled_once, steps_of
from game.bots.bot import conclude
from game.bots.levels import HARD, MEDIUM, driver
from game.bots.runner import Driver
from game.core.actions import Action
from game.core.contract import Rules, State, Title
from game.core.match import Chair, Match
from game.core.rng import Rng, Unknown
from tests.helpers.play import Case, cases_of, title_of, tracks_of

LAST = 40
"""Decisions before the end of a race that are looked at."""
LOOKED_AT, GLANCED_AT = 4_000, 250
"""Positions within one turn that the search goes through at most: within the last turn of a race, and within any other."""
NEXT_TURN = ("TurnBegan", "TurnStarted")
"""Events that begin a turn: who alone is left to drive has several of them, one after another."""
WHOLE = 500
DRAWS = 6
"""So often what a driver draws is drawn anew."""


class Position(NamedTuple):
    """A turn that can be won: the rules, the state at its first decision, whose turn it is."""

    rules: Rules[State]
    state: State
    seat: int


class Candidate(NamedTuple):
    """A turn of a race: `driven` is what its seat did from there to the end of the race, () where others decided too."""

    position: Position
    driven: tuple[Action, ...]


class TooManyError(Exception):
    """The turn has more ways than are looked through."""


def won_by(rules: Rules[State], state: State, seat: int) -> bool:
    """Whether the match is over and the seat alone has won it."""
    result = rules.result(state)
    return result is not None and result.places[seat] == 1 and result.places.count(1) == 1


def shown(candidate: Candidate) -> bool:
    """Whether the race itself won that turn, with nothing but what the seat saw."""
    rules, state, seat = candidate.position
    after = rules.view(state, seat)
    try:
        for action in candidate.driven:
            after = rules.view(rules.apply(after, seat, action).state, seat)
    except Unknown:
        return False
    return won_by(rules, after, seat)


def can_be_won(position: Position, most: int = LOOKED_AT) -> bool:
    """Whether some way through the turn wins whatever the seat cannot see (tips in envelopes, drawn cards). Raises TooManyError."""
    rules, seat = position.rules, position.seat
    root = rules.view(position.state, seat)
    seen = {msgspec.msgpack.encode(root)}
    queue = [root]
    while queue:
        state = queue.pop()
        for action in rules.legal(state, seat):
            try:
                step = rules.apply(state, seat, action)
                after = rules.view(step.state, seat)
            except Unknown:
                continue
            if won_by(rules, after, seat):
                return True
            key = msgspec.msgpack.encode(after)
            on = not any(type(event).__name__ in NEXT_TURN for event in step.events)
            if on and rules.turn(after).waits_for == (seat,) and key not in seen:
                if len(seen) >= most:
                    raise TooManyError
                seen.add(key)
                queue.append(after)
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
        if not won_by(rules, state, seat):
            return False
        if state.rng == chance:
            return True
    return True


def turns_of(title: Title, case: Case, seed: int) -> Iterator[Candidate]:
    """The last turns of one race of medium drivers, each at its first decision and at every one after a draw."""
    tracks = [tracks_of(title)[name] for name in case.setup.tracks]
    match = Match(title, case.setup, tracks, seed)
    bots = [driver(title, MEDIUM, seed).bot for _ in range(case.setup.seats)]
    states = [step.state for step in steps_of(match, bots, seed)][-LAST:]
    done = match.done[len(match.done) + 1 - len(states) :]
    before = None
    for at, state in enumerate(states):
        waits = match.rules.turn(state).waits_for
        if len(waits) == 1 and (before is None or before.rng != state.rng or match.rules.turn(before).waits_for != waits):
            driven = tuple(action for seat, action in done[at:] if seat == waits[0])
            yield Candidate(Position(match.rules, state, waits[0]), driven if len(driven) == len(done) - at else ())
        before = state


def winnable(candidate: Candidate) -> bool:
    """Whether that turn can be won, as far as is looked."""
    if candidate.driven and shown(candidate):
        return True
    try:
        return can_be_won(candidate.position, LOOKED_AT if candidate.driven else GLANCED_AT)
    except TooManyError:
        return False


def positions(title: Title, wanted: int, seed: int) -> Iterator[Position]:
    """So many turns that can be won, of races of all sizes in turn."""
    cases = [case for case in cases_of(title) if case.setup.seats > 1]
    compiled = [compiled_once(title) for _ in cases]
    found = 0
    while found < wanted:
        number = seed % len(cases)
        for candidate in turns_of(compiled[number], cases[number], seed):
            if found < wanted and winnable(candidate):
                found += 1
                yield candidate.position
        seed += 1


def main(title_id: str, wanted: str = str(WHOLE), seed: str = "1") -> None:
    """Prints how many of them are won, and the first that are not."""
    title = title_of(title_id)
    won, lost = 0, list[Position]()
    for position in positions(title, int(wanted), int(seed)):
        if wins(position, lambda: driver(title, HARD, 1)):
            won += 1
        else:
            lost.append(position)
            print(f"lost: seat {position.seat}, {position.rules.turn(position.state).phase}, {position.state!r}"[:600], flush=True)
    print(f"{title_id}: {won} of {won + len(lost)} turns that could be won are won")


if __name__ == "__main__":
    main(*sys.argv[1:])
