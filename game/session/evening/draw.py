"""Who meets whom, at which table: everybody races equally often, tables are filled evenly, and as many different people meet as can be.

Nobody keeps a library that draws groups of unequal sizes with people who wait, so this is a search of its own: from an even seating on,
people change seats as long as that brings fewer pairs together again. It always comes to the same draw, and tells how good that is.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from game.core.slices import Slices, finish

FEWEST, MOST = 6, 24
"""People of an evening."""
TRIES = 8
"""At most so many searches, each from another seating; the best draw counts."""
PATIENCE = 3
"""Times that everybody may change seats without a gain, before a search ends."""
WORK = 40_000
"""Changes of seats that are weighed, after which no other search begins: counted, not timed, so that every machine draws the same."""
FAR = 24
"""Seats of other rounds that are looked at for a change, of all there are."""
SEATS = 6
"""At one table, at most."""

Round = tuple[tuple[int, ...], ...]
"""Heats that are raced at the same time, one a table; who is in none of them waits. People are numbers from 0."""


class Sizes(NamedTuple):
    """What a draw is made for: people, tables, how often everybody races, how many people can race at one table (`least` to `most`)."""

    people: int
    tables: int
    heats: int
    least: int = 2
    most: int = SEATS


class Quality(NamedTuple):
    """How good a draw is.

    never  pairs that never meet
    often  most meetings of one pair
    again  how often pairs meet again: for each pair, and each two of its heats, one
    bound  no draw of these sizes can have fewer
    """

    never: int
    often: int
    again: int
    bound: int


def possible(sizes: Sizes) -> bool:
    """Whether there is a draw of these sizes."""
    enough = FEWEST <= sizes.people <= MOST and sizes.tables >= 1 and sizes.heats >= 1
    return enough and 1 < sizes.least <= sizes.most <= SEATS and all(sizes.least <= one for row in shape(sizes) for one in row)


def shape(sizes: Sizes) -> tuple[tuple[int, ...], ...]:
    """By round the number of people of each heat: as few rounds as everybody's heats need, all tables taken, and heats of one round, and
    rounds, as even as can be."""
    seats = sizes.people * sizes.heats
    at_once = max(1, min(sizes.tables, sizes.people // sizes.least))
    rounds = max(sizes.heats, -(-seats // min(sizes.people, at_once * sizes.most)))
    return tuple(_evenly(row, min(at_once, max(1, row // sizes.least))) for row in _evenly(seats, rounds))


def drawn(sizes: Sizes) -> tuple[Round, ...]:
    """The draw: by round its heats. Raises ValueError where none is possible."""
    return finish(drawing(sizes))


def drawing(sizes: Sizes) -> Slices[tuple[Round, ...]]:
    """The same in slices: it takes up to some seconds."""
    if not possible(sizes):
        raise ValueError(sizes)
    best: tuple[Round, ...] = ()
    worth, work = (0, 0), 0
    for seed in range(TRIES):
        search = _Search(sizes, seed)
        found = yield from search.searching()
        told = quality(found, sizes.people)
        if not best or (told.again, told.often) < worth:
            best, worth = found, (told.again, told.often)
        work += search.weighed
        if told.again == told.bound or work > WORK:
            break
    return best


def quality(rounds: Sequence[Round], people: int) -> Quality:
    """How good a draw is."""
    met = _meetings(rounds)
    pairs = people * (people - 1) // 2
    again = sum(times * (times - 1) // 2 for times in met.values())
    return Quality(pairs - len(met), max(met.values(), default=0), again, max(_by_count(rounds, people), _by_rounds(rounds, people)))


def _evenly(count: int, parts: int) -> tuple[int, ...]:
    """So many in parts that differ by one at most, the larger ones first."""
    each, more = divmod(count, parts)
    return tuple(each + (part < more) for part in range(parts))


def _meetings(rounds: Sequence[Round]) -> dict[tuple[int, int], int]:
    """By pair how often the two race each other."""
    met: dict[tuple[int, int], int] = {}
    for heats in rounds:
        for heat in heats:
            for pair in combinations(sorted(heat), 2):
                met[pair] = met.get(pair, 0) + 1
    return met


def _again(count: int, boxes: int) -> int:
    """So many things in so many boxes: as few pairs lie in one box as can be."""
    return sum(one * (one - 1) // 2 for one in _evenly(count, boxes))


def _by_count(rounds: Sequence[Round], people: int) -> int:
    """All meetings, spread evenly over all pairs."""
    return _again(sum(len(heat) * (len(heat) - 1) // 2 for heats in rounds for heat in heats), people * (people - 1) // 2)


def _by_rounds(rounds: Sequence[Round], people: int) -> int:
    """People of a heat come out of the few heats of each other round: more people than heats, and some of them met there. Who waited there
    may have met nobody, so that counts only where nobody did."""
    least = 0
    for one, other in combinations(rounds, 2):
        least += max(_from(one, other, people), _from(other, one, people))
    return least


def _from(heats: Round, before: Round, people: int) -> int:
    """As few pairs of these heats as can have met in a round before."""
    return sum(_again(len(heat), len(before)) for heat in heats) if sum(map(len, before)) == people else 0


class _Search:
    """One search: an even seating, then changes of seats."""

    def __init__(self, sizes: Sizes, seed: int) -> None:
        self.people = sizes.people
        self.chance = random.Random(seed)
        self.rounds = self._seated(sizes)
        self.met = [[0] * sizes.people for _ in range(sizes.people)]
        for (one, other), times in _meetings([tuple(map(tuple, heats)) for heats in self.rounds]).items():
            self.met[one][other] = self.met[other][one] = times
        self.sitting = [{who for heat in heats for who in heat} for heats in self.rounds]
        """By round who races in it."""
        heats = [(at, heat, len(who)) for at, row in enumerate(self.rounds) for heat, who in enumerate(row)]
        self.places = [(at, heat, seat) for at, heat, seats in heats for seat in range(seats)]
        """Every seat of every heat: round, heat, seat."""
        self.weighed = 0
        """So many changes of seats."""

    def searching(self) -> Slices[tuple[Round, ...]]:
        """The seats as they are where no more changes bring a gain."""
        idle = 0
        while idle < PATIENCE:
            gained = False
            for place in self.chance.sample(self.places, len(self.places)):
                gained |= self._change(*place)
                yield
            idle = 0 if gained else idle + 1
        return tuple(tuple(tuple(sorted(heat)) for heat in heats) for heats in self.rounds)

    def _seated(self, sizes: Sizes) -> list[list[list[int]]]:
        """Who has raced least often sits down first, so that nobody waits twice before others have waited once."""
        raced = [0] * sizes.people
        rounds = []
        for row in shape(sizes):
            order = sorted(range(sizes.people), key=lambda person: (raced[person], self.chance.random()))
            sitting = order[: sum(row)]
            self.chance.shuffle(sitting)
            ends = [sum(row[:heat]) for heat in range(len(row) + 1)]
            rounds.append([sitting[first:last] for first, last in pairwise(ends)])
            for person in sitting:
                raced[person] += 1
        return rounds

    def _change(self, at: int, heat: int, seat: int) -> bool:
        """Whoever sits there changes with whom it brings most; where it brings nothing and costs nothing, now and then too, so that the
        search gets on. Whether it brought anything."""
        gains = [(self._try(at, heat, seat, other), other) for other in self._others(at, heat, seat)]
        self.weighed += len(gains)
        best = max((gain for gain, _ in gains), default=-1)
        if best < 0 or (best == 0 and self.chance.random() < 0.5):
            return False
        other = self.chance.choice([other for gain, other in gains if gain == best])
        self._swap((at, heat, seat), other)
        return best > 0

    def _others(self, at: int, heat: int, seat: int) -> Iterator[tuple[int, int, int]]:
        """Seats with which that one can be changed, so that everybody still races once a round at most, and equally often: those of the
        same round, and, where people wait, some of the others."""
        me, mine = self.rounds[at][heat][seat], self.sitting[at]
        yield from ((at, other, place) for other, who in enumerate(self.rounds[at]) if other != heat for place in range(len(who)))
        if len(mine) == self.people:
            return
        for place in self.chance.sample(self.places, min(FAR, len(self.places))):
            to, other, _ = place
            if to != at and me not in self.sitting[to] and self.rounds[to][other][place[2]] not in mine:
                yield place

    def _try(self, at: int, heat: int, seat: int, other: tuple[int, int, int]) -> int:
        """How many pairs fewer would meet again."""
        here, there = self.rounds[at][heat], self.rounds[other[0]][other[1]]
        one, two = here[seat], there[other[2]]
        mine, theirs = [who for who in here if who != one], [who for who in there if who != two]
        met = self.met
        before = sum(met[one][who] - 1 for who in mine) + sum(met[two][who] - 1 for who in theirs)
        now = sum(met[two][who] for who in mine) + sum(met[one][who] for who in theirs)
        shared = set(mine) & set(theirs)  # in another round they sit beside both: nothing changes for them
        return before - now + len(shared) * 2 if shared else before - now

    def _swap(self, place: tuple[int, int, int], other: tuple[int, int, int]) -> None:
        here, there = self.rounds[place[0]][place[1]], self.rounds[other[0]][other[1]]
        self._count(here, -1)
        self._count(there, -1)
        here[place[2]], there[other[2]] = there[other[2]], here[place[2]]
        self._count(here, 1)
        self._count(there, 1)
        for at in {place[0], other[0]}:
            self.sitting[at] = {who for heat in self.rounds[at] for who in heat}

    def _count(self, heat: Sequence[int], step: int) -> None:
        for one, other in combinations(heat, 2):
            self.met[one][other] += step
            self.met[other][one] += step
