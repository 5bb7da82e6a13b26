"""Races to their end: by chance, by drivers of levels 1 and 2, and some by the strongest. Each ends within its bound, is sound at every
turn, the records of some prove it, and forged ones don't."""

import gc
import random
from pathlib import Path

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Title
from game.core.match import Match
from game.core.record import Act, Line, Mark, Record, encode, verify
from game.core.rng import Rng
from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.helpers.play import Case, bound_of, match_of, mixtures, random_choice
from tests.laws.laws import read_back

RANDOM, CLUB, STRONG = 10_000, 2_000, 20
"""Races per title and release."""
EACH = RANDOM + CLUB + STRONG
CHECKED = 25
"""So many decisions apart the state is looked through."""
PROVEN = 5
"""So many races apart a record is written, read back and verified; the golden races and law 5 prove each kind of them."""


def _case(title: Title, seed: int) -> Case:
    (case,) = mixtures(title, 1, 5_000 + seed * 7)
    return case


def race(title: Title, case: Case, levels: tuple[str, ...]) -> Match:
    """To its end; `levels` are the drivers of the seats, none: chance alone."""
    match, rng, bound = match_of(title, case), Rng.seeded(case.seed), bound_of(title, case)
    seats = {seat: driver(title, levels[seat % len(levels)], case.seed) for seat in range(case.setup.seats)} if levels else {}
    computers = ComputerDrivers(seats)
    while not match.turn.over:
        assert len(match.done) < bound, "the race does not end"
        if levels:
            decision = computers.decide(match)
            match.submit(decision.seat, decision.action)
        else:
            seat, action, rng = random_choice(match.rules, match.state, match.turn, rng)
            match.submit(seat, action)
        if len(match.done) % CHECKED == 0:
            assert match.rules.check(match.state) == ()
    return match


def forged(lines: tuple[Line, ...], chance: random.Random) -> tuple[Line, ...]:
    """The lines of a finished record, changed by somebody who can't make digests: marks or decisions taken out, a decision exchanged for
    another one of the race."""
    marks = [at for at, line in enumerate(lines) if isinstance(line, Mark)]
    acts = [(at, line) for at, line in enumerate(lines) if isinstance(line, Act)]
    at, act = chance.choice(acts)
    others = [other for _, other in acts if encode(other) != encode(act)]
    gone = {0: {chance.choice(marks)}, 1: set(marks), 2: {at}, 3: {at, *marks}}
    way = chance.randrange(5 if others else 4)
    if way == 4:
        return (*lines[:at], chance.choice(others), *lines[at + 1 :])
    return tuple(line for number, line in enumerate(lines) if number not in gone[way])


def play(number: int, folder: Path) -> str:
    """Race `number`: the titles take turns, so that any part of the campaign has some of each; the dear kinds are spread over it."""
    title = TITLES[number % len(TITLES)].open()
    turn = number // len(TITLES)
    strong, club = turn % (EACH // STRONG) == 7, turn % (EACH // CLUB) == 3
    levels = ("hard",) if strong else ("easy", "medium") if club else ()
    match = race(title, _case(title, turn), levels)
    assert match.rules.check(match.state) == ()
    assert match.result is not None
    if turn % PROVEN == 0:
        record = read_back(title, Record(match.header, tuple(match.lines)))
        assert verify(title, record) is None
        lines = forged(record.lines, random.Random(number))
        assert verify(title, Record(record.header, lines)) is not None, "a forged record is proven"
    return f"{title.meta.id} {'level 3' if strong else 'levels 1 and 2' if club else 'random'}"


def _rarely_swept() -> None:
    """Rules make thousands of small things and no circles of them: looking for those took a third of the time."""
    gc.freeze()
    gc.set_threshold(200_000, 50, 50)


CAMPAIGN = Campaign("races", EACH * len(TITLES), "races", play, begin=_rarely_swept)
