"""A look back at what somebody decided: the strong driver is asked from that seat's own view, and where it would have gone another way,
both ways are tried in the same worlds, twice. Whole numbers throughout; nothing but the view is looked at."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

import msgspec

from game.bots.foresight import follow, foresee
from game.bots.levels import strong
from game.bots.policy import PolicyDriver
from game.bots.runner import Driver
from game.bots.search import better, in_one_world
from game.core.actions import Action
from game.core.judge import DriverChoice, Judge, Skills, skills_of
from game.core.match import Chair
from game.core.rng import Generator as Chance
from game.core.rng import Rng, child

ASKINGS = 2
"""How often the two ways are compared, each time in other worlds: clear is what is clear in all."""
ERRORS = 200
"""Hundredths of the standard error of their difference by which the stronger way has to be better."""
FAR_BEHIND = 5
"""Races of 100 under which a seat can't lose any by one choice."""


class Compared(NamedTuple):
    """Two ways from the `at`-th decision of a run on: what the strong driver would have done (`choice`, with all that can be foreseen),
    and, asking by asking, what each of them is worth in each world (judge's values). No askings: it would have driven as the person did.
    An asking in which it is not clear is the last; half of its worlds are enough where the driver's way is no better in them."""

    at: int
    choice: DriverChoice
    askings: tuple[tuple[tuple[int, int], ...], ...] = ()


def compared(
    judge: Judge, chairs: Sequence[Chair], done: tuple[Action, ...], rng: Rng, *, thorough: bool = False
) -> Generator[None, None, Compared]:
    """Asks the strong driver what it would do in place of a run: `done`, each of these actions from its window in `chairs`. Where it would
    have begun as the person did and had no plan beyond, it is asked again at the next choice; at the first where it would have gone
    another way, both are compared: by as many askings as are needed, or (`thorough`, to count them) by all. Chance comes from `rng` alone;
    yields as drivers do, once per applied action or more often."""
    at, choice = 0, DriverChoice(())
    rest: Chance = rng
    while at < len(done):
        chair = chairs[at]
        if at == 0 or len(chair.legal()) > 1:
            own, rest = child(rest)
            choice = yield from strong(judge).think(chair, own)
            if not as_done(choice.actions, done[at:]):
                choice = yield from _to_its_end(judge, chair, choice, own)
                askings = yield from _weighed(judge, chair, (choice.actions, done[at:]), rest, thorough)
                return Compared(at, choice, askings)
            at += max(1, len(choice.actions))
        else:
            at += 1
    return Compared(0, choice)


def real_choice(chair: Chair) -> bool:
    """Whether there is more than one thing to do there: more than one action, or a right that may be left alone."""
    return len(chair.legal()) > 1 or chair.seat not in chair.turn.waits_for


def as_done(plan: tuple[Action, ...], done: tuple[Action, ...]) -> bool:
    """Whether a plan begins as it was done, as far as both of them reach; to do nothing is like nothing else."""
    shorter = min(len(plan), len(done))
    return plan[:shorter] == done[:shorter] and bool(plan)


def _to_its_end(judge: Judge, chair: Chair, choice: DriverChoice, rng: Rng) -> Generator[None, None, DriverChoice]:
    """The choice with all that the policy would do after its plan, up to a draw or another seat."""
    behind = (yield from follow(chair, choice.actions)).chair
    if behind is None or not choice.actions:
        return choice
    more = yield from foresee(Driver(PolicyDriver(judge, max(judge.levels)), rng.state), behind)
    return msgspec.structs.replace(choice, actions=(*choice.actions, *more))


def _weighed(
    judge: Judge, chair: Chair, ways: tuple[tuple[Action, ...], ...], rng: Chance, thorough: bool
) -> Generator[None, None, tuple[tuple[tuple[int, int], ...], ...]]:
    """As many askings about two ways as are needed, or all."""
    skills, askings = skills_of(judge), list[tuple[tuple[int, int], ...]]()
    budget = msgspec.structs.replace(skills.search, level=skills.hindsight.level or skills.search.level)
    for _ in range(ASKINGS):
        seed, rng = rng.below(1 << 32)
        worths = list[tuple[int, int]]()
        for number in range(skills.hindsight.worlds):
            one, other = yield from in_one_world(judge, chair, ways, budget, seed << 16 | number)
            worths.append((one, other))
            if 2 * len(worths) == skills.hindsight.worlds and not thorough and sum(one - other for one, other in worths) <= 0:
                break
        askings.append(tuple(worths))
        if not thorough and not clear(skills, worths):
            break
    return tuple(askings)


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
