"""Fits level 3's values of a card set of Automobiles by races of policies against level 2, without a search:
`python -m tests.campaigns.automobiles_values SET [RACES] [SEED] [TRIALS]`.

From the values in use one thing after another is moved: a weight by STEPS, or the list of what to buy. Both ways have the same seeds, and
a move stays where it makes the lead over level 2 clearly longer. Then the new values race on other seeds. What is printed at the end
belongs into `game/titles/automobiles/drivers/set_values.py`. No seed is one of the league's.
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
from game.titles.automobiles.drivers.level2 import Wishes
from game.titles.automobiles.drivers.set_values import SET_VALUES, USUAL, SetValues
from game.titles.automobiles.rules.cards.table import SETS
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState
from tests.helpers.play import title_of, tracks_of

STEPS = (50, 75, 135, 200)
"""Percent of its former value that a weight is tried with."""
FARTHEST = 40
"""A lead of so many stations is as good as any."""
FIRST_LOOK = 3
"""A third of the races is raced first, and the rest only where they promise something."""
CLEARLY = 1.0
"""Standard errors by which a move has to be better."""
SOME = 3
"""Cubes that a new wish is for."""
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
    """Everything moved, one thing at a time, with its name."""
    yield from ((f"wear {step}", values._replace(wear=values.wear * step // 100)) for step in STEPS)
    yield from ((f"money {step}", values._replace(money=values.money * step // 100)) for step in STEPS)
    yield from (
        (f"wishes {' '.join(f'{c}{n}' for c, n in wishes)}", values._replace(wishes=wishes)) for wishes in other_wishes(values.wishes)
    )
    for at, colour in enumerate(COLOURS[:-1] if not values.wishes else ""):
        for step in STEPS:
            weight = values.worth[at] * step // 100
            if weight >= LEAST:
                yield f"{colour} {step}", values._replace(worth=(*values.worth[:at], weight, *values.worth[at + 1 :]))


def other_wishes(wishes: Wishes) -> Iterator[Wishes]:
    """Lists with more or fewer of one colour, without one, with two changed over, with one more at each place; the lists to begin with,
    where there is none."""
    if not wishes:
        yield from ((("P", 1), (one, 3), (other, 3), (one, 8), (other, 8)) for one in "BGRL" for other in "BGLK" if one != other)
        return
    for at, (colour, count) in enumerate(wishes):
        before, after = wishes[:at], wishes[at + 1 :]
        yield from ((*before, (colour, other), *after) for other in (count - 1, count + 2) if other)
        if after:
            yield from ((*before, *after), (*before, after[0], (colour, count), *after[1:]))
        yield from ((*before, (another, SOME), *wishes[at:]) for another in COLOURS[1:-1] if another != colour)


def clearly_better(some: Sequence[int], others: Sequence[int], errors: float) -> bool:
    """Whether the leads of the same races are longer by so many standard errors."""
    gaps = [one - other for one, other in zip(some, others, strict=True)]
    return fmean(gaps) > errors * stdev(gaps) / len(gaps) ** 0.5 and any(gaps)


def fitted(yard: Yard, values: SetValues, races: int, trials: int) -> SetValues:
    """The values that no move makes better any more, or after so many `trials`. The moves are tried in a ring, so that those behind a good
    one have their turn too."""
    best, at, idle = yard.leads(values, 0, races), 0, 0
    print(f"begins with {told(best)}", flush=True)
    for _ in range(trials):
        ring = list(moves(values))
        if idle >= len(ring):
            break
        name, tried = ring[at % len(ring)]
        at, idle = at + 1, idle + 1
        leads = yard.leads(tried, 0, races // FIRST_LOOK)
        if not clearly_better(leads, best[: len(leads)], 0.0):
            continue
        leads += yard.leads(tried, len(leads), races - len(leads))
        if clearly_better(leads, best, CLEARLY):
            values, best, idle = tried, leads, 0
            print(f"{name}: {told(best)}", flush=True)
    return values


def told(leads: Sequence[int]) -> str:
    """The share of races won, and the lead."""
    share = sum(lead > 0 for lead in leads) / len(leads)
    low, high = wilson(share, len(leads))
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {len(leads)} races, lead {fmean(leads):+.1f} stations"


def main(cards: str, races: str = "60", seed: str = "900001", trials: str = "200") -> None:
    """Prints each move that stays, and how the values found do on other seeds, beside those in use."""
    yard, former = Yard(cards, int(seed)), SET_VALUES.get(SETS[cards], USUAL)
    values, count = fitted(yard, former, int(races), int(trials)), int(races)
    print(f"{cards}: {values}")
    for name, each in (("in use", former), ("found", values)):
        print(f"{name}, other seeds: {told(yard.leads(each, 10 * count, 2 * count))}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
