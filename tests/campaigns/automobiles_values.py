"""Fits level 3's values of a card set of Automobiles by races of policies against level 2, without a search:
`python -m tests.campaigns.automobiles_values SET [RACES] [SEED] [ROUNDS]`.

From the values in use, one weight after another is moved by STEPS; both ways have the same seeds, and a move stays where it makes the
lead over level 2 clearly longer. Then the new values race on other seeds. What is printed at the end belongs into
`game/titles/automobiles/drivers/set_values.py`. No seed is one of the league's.
"""

import sys
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from unittest.mock import patch

from game.bots.arena import compiled_once, steps_of
from game.bots.league import wilson
from game.bots.policy import PolicyDriver
from game.core.contract import Setup, Title
from game.core.match import Match
from game.titles.automobiles.drivers.set_values import SET_VALUES, USUAL, SetValues
from game.titles.automobiles.rules.cards.table import SETS
from game.titles.automobiles.rules.state import AutomobilesState
from tests.helpers.play import title_of, tracks_of

STEPS = (50, 75, 135, 200)
"""Percent of its former value that a weight is tried with."""
FARTHEST = 40
"""A lead of so many stations is as good as any."""
FIRST_LOOK = 3
"""A third of the races is raced first, and the rest only where they promise something."""
CLEARLY = 1.0
"""Standard errors by which a move has to be better."""
LEAST = 10
"""Percent below which no weight is moved."""

Leads = list[int]


class Yard:
    """Races of level 3 with some values against level 2, with a set of cards."""

    def __init__(self, cards: str, seed: int) -> None:
        self.title: Title = compiled_once(title_of("automobiles"))
        self.cards, self.seed = cards, seed
        track = self.title.meta.tracks[0]
        self.tracks = (tracks_of(self.title)[track],)
        cars = self.title.meta.car_ids[:2] if self.title.meta.cars == "chosen" else ()
        self.setup = Setup(2, cars, {"cards": cards}, (track,))
        self.bots = (PolicyDriver(self.title.judge, 3), PolicyDriver(self.title.judge, 2))

    def leads(self, values: SetValues, first: int, games: int) -> Leads:
        """By race, the stations between both cars at its end; whose seat is first changes."""
        found = Leads()
        with patch.dict(SET_VALUES, {SETS[self.cards]: values}):
            for number in range(first, first + games):
                seats = (number % 2, 1 - number % 2)
                match = Match(self.title, self.setup, self.tracks, self.seed + number)
                for _ in steps_of(match, [self.bots[kind] for kind in seats], self.seed + number):
                    pass
                assert isinstance(match.state, AutomobilesState)
                strong, weak = (match.state.racers[seats.index(kind)].progress for kind in (0, 1))
                found.append(max(-FARTHEST, min(FARTHEST, strong - weak)))
        return found


def moves(values: SetValues) -> Iterator[tuple[str, SetValues]]:
    """Every weight moved, one at a time, with its name."""
    yield from ((f"wear {step}", values._replace(wear=values.wear * step // 100)) for step in STEPS)
    yield from ((f"money {step}", values._replace(money=values.money * step // 100)) for step in STEPS)
    for at, colour in enumerate("WLDKYRPGB"):
        for step in STEPS:
            weight = values.worth[at] * step // 100
            if weight >= LEAST:
                yield f"{colour} {step}", values._replace(worth=(*values.worth[:at], weight, *values.worth[at + 1 :]))


def clearly_better(some: Sequence[int], others: Sequence[int], errors: float) -> bool:
    """Whether the leads of the same races are longer by so many standard errors."""
    gaps = [one - other for one, other in zip(some, others, strict=True)]
    return fmean(gaps) > errors * stdev(gaps) / len(gaps) ** 0.5 and any(gaps)


def fitted(yard: Yard, values: SetValues, races: int, rounds: int) -> SetValues:
    """The values after so many rounds of all moves; a move that does not matter is not made."""
    best = yard.leads(values, 0, races)
    print(f"begins with {told(best)}", flush=True)
    for _ in range(rounds):
        before = values
        for name in [name for name, _ in moves(values)]:
            tried = dict(moves(values)).get(name)
            if tried is None:
                continue
            leads = yard.leads(tried, 0, races // FIRST_LOOK)
            if not clearly_better(leads, best[: len(leads)], 0.0):
                continue
            leads += yard.leads(tried, len(leads), races - len(leads))
            if clearly_better(leads, best, CLEARLY):
                values, best = tried, leads
                print(f"{name}: {told(best)} {values}", flush=True)
        if values == before:
            break
    return values


def told(leads: Sequence[int]) -> str:
    """The share of races won, and the lead."""
    share = sum(lead > 0 for lead in leads) / len(leads)
    low, high = wilson(share, len(leads))
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {len(leads)} races, lead {fmean(leads):+.1f} stations"


def main(cards: str, races: str = "60", seed: str = "900001", rounds: str = "2") -> None:
    """Prints each move that stays, and how the values found do on other seeds, beside those in use."""
    yard, former = Yard(cards, int(seed)), SET_VALUES.get(SETS[cards], USUAL)
    values, count = fitted(yard, former, int(races), int(rounds)), int(races)
    print(f"{cards}: {values}")
    for name, each in (("in use", former), ("found", values)):
        print(f"{name}, other seeds: {told(yard.leads(each, 10 * count, 2 * count))}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
