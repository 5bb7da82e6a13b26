"""A look back at what somebody decided: the strong driver is asked from that seat's own view, and where it would have gone another way,
both ways are tried in the same worlds, twice. Whole numbers throughout; nothing but the view is looked at."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.bots.levels import strong
from game.bots.search import better, in_one_world
from game.core.actions import Action
from game.core.judge import DriverChoice, Judge, Skills, skills_of
from game.core.match import Chair
from game.core.rng import Generator as Chance
from game.core.rng import Rng

ASKINGS = 2
"""How often the two ways are compared, each time in other worlds: clear is what is clear in all."""
ERRORS = 200
"""Hundredths of the standard error of their difference by which the stronger way has to be better."""
FAR_BEHIND = 5
"""Races of 100 under which a seat can't lose any by one choice."""


class Compared(NamedTuple):
    """Two ways: what the strong driver would have done, and, asking by asking, what each of them is worth in each world (judge's values).
    No askings: the driver begins as the person did. An asking in which it is not clear is the last."""

    choice: DriverChoice
    askings: tuple[tuple[tuple[int, int], ...], ...] = ()


def compared(judge: Judge, chair: Chair, done: tuple[Action, ...], rng: Rng) -> Generator[None, None, Compared]:
    """Asks the strong driver what it would do in place of `done` (nothing: a right that was declined), and compares. Chance comes from
    `rng` alone; yields as drivers do, once per applied action or more often."""
    skills = skills_of(judge)
    own, rest = split(rng)
    choice = yield from strong(judge).think(chair, own)
    askings: list[tuple[tuple[int, int], ...]] = []
    while not as_done(choice.actions, done) and len(askings) < ASKINGS:
        seed, rest = rest.below(1 << 32)
        askings.append((yield from _asked(judge, chair, (choice.actions, done), seed)))
        if not clear(skills, askings[-1]):
            break
    return Compared(choice, tuple(askings))


def split(rng: Chance) -> tuple[Rng, Chance]:
    """A generator for the driver's thought, and the one that goes on."""
    word, rest = rng.below(1 << 32)
    return Rng.seeded(word), rest


def as_done(plan: tuple[Action, ...], done: tuple[Action, ...]) -> bool:
    """Whether a plan begins as it was done, as far as both of them reach; nothing at all is alike to nothing alone."""
    shorter = min(len(plan), len(done))
    return plan[:shorter] == done[:shorter] and bool(plan) == bool(done)


def _asked(
    judge: Judge, chair: Chair, ways: tuple[tuple[Action, ...], tuple[Action, ...]], seed: int
) -> Generator[None, None, tuple[tuple[int, int], ...]]:
    skills, worths = skills_of(judge), list[tuple[int, int]]()
    for number in range(skills.hindsight.worlds):
        one, other = yield from in_one_world(judge, chair, ways, skills.search, seed << 16 | number)
        worths.append((one, other))
    return tuple(worths)


def clear(skills: Skills, worths: Sequence[tuple[int, int]]) -> bool:
    """Whether the first way is better in an asking: by enough races of 100, and beyond what chance makes of so few worlds."""
    gap = sum(one - other for one, other in worths)
    enough = 100 * gap >= skills.hindsight.clear * skills.whole * len(worths)
    return enough and better([one for one, _ in worths], [other for _, other in worths], ERRORS)


def gap_of(skills: Skills, found: Compared) -> int:
    """Races of 100 between the two ways, rounded to the nearest; 0 where they are not clearly apart in all askings."""
    if len(found.askings) < ASKINGS or not all(clear(skills, asking) for asking in found.askings):
        return 0
    worths = [pair for asking in found.askings for pair in asking]
    total, unit = 100 * sum(one - other for one, other in worths), skills.whole * len(worths)
    return (2 * total + unit) // (2 * unit)


def far_behind(judge: Judge, chair: Chair) -> bool:
    """Whether that seat hardly has a chance left, by what the judge thinks of its view."""
    skills = skills_of(judge)
    value = judge.value(chair.rules, chair.view, chair.seat)
    return 100 * (value - skills.lost) < FAR_BEHIND * skills.whole
