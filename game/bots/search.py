"""The driver that searches: sampled worlds x candidates x rollouts in which the policy drives on, and the judge at the end.

The policy's own choice stands unless another decision is better by a margin. After each stage half of its rivals are dropped, and
all that are no better by then (successive halving); all are tried in the same worlds with the same chance: luck weighs on all alike.
"""

from collections.abc import Generator, Sequence

from game.bots.bot import Thinking
from game.bots.candidates import candidates_of, prepared
from game.bots.rollout import Rollout
from game.core.actions import Action
from game.core.judge import Budget, DriverChoice, Judge, skills_of
from game.core.match import Chair
from game.core.rng import Generator as Chance
from game.core.rng import Rng

STREAM = 2_000
"""Worlds draw from the streams from here on, the policies in them from the ones behind."""


class SearchDriver:
    """Plays `judge` at its best: its highest level, and what `budget` (else the judge's own) finds beyond that."""

    def __init__(self, judge: Judge, budget: Budget | None = None, level: int = 0) -> None:
        self.judge = judge
        self.budget = budget or skills_of(judge).search
        self.level = level or max(judge.levels)

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """The best decision found; the policy alone decides where nothing is worth comparing."""
        yield from prepared(self.judge, chair.rules)
        own, rest = self.judge.policy(chair.rules, chair.view, chair.seat, self.level, rng)
        yield
        candidates = self._candidates(chair, own)
        if len(candidates) < 2:
            return own
        return (yield from self._compare(chair, candidates, rest))

    def _candidates(self, chair: Chair, own: DriverChoice) -> list[DriverChoice]:
        """The policy's own decision first, then different ones."""
        most = self.budget.candidates
        legal = chair.legal()
        if most < 2 or (len(legal) < 2 and chair.seat in chair.turn.waits_for):
            return [own]
        lone = skills_of(self.judge).plans is None
        found, known = [own], {own.actions[:1] if lone else own.actions}
        for choice in candidates_of(self.judge, chair, legal, most):
            if choice.actions not in known and len(found) < most:
                known.add(choice.actions)
                found.append(choice)
        return found

    def _compare(self, chair: Chair, candidates: list[DriverChoice], rng: Chance) -> Thinking:
        """Successive halving, until the first candidate has no rival left or one rival has been tried in all worlds."""
        worth: list[list[int]] = [[] for _ in candidates]
        rivals, worlds = list(range(1, len(candidates))), self.budget.worlds
        seed, _ = rng.below(1 << 32)
        ended = max(2, worlds >> len(rivals).bit_length())
        while rivals:
            for number in range(len(worth[0]), min(ended, worlds)):
                yield from self._roll_out(chair, candidates, (0, *rivals), worth, seed << 16 | number)
            rivals = sorted((n for n in rivals if sum(worth[n]) > sum(worth[0])), key=lambda n: -sum(worth[n]))
            if ended >= worlds:
                break
            rivals = rivals[: max(1, len(rivals) // 2)]
            ended *= 2
        won = bool(rivals) and better(worth[rivals[0]], worth[0], self.budget.margin)
        return candidates[rivals[0] if won else 0]

    def _roll_out(
        self, chair: Chair, candidates: Sequence[DriverChoice], left: Sequence[int], worth: list[list[int]], seed: int
    ) -> Generator[None, None, None]:
        """Each decision that is left, in one and the same world."""
        plans = [candidates[number].actions for number in left]
        for number, found in zip(left, (yield from in_one_world(self.judge, chair, plans, self.budget, seed)), strict=True):
            worth[number].append(found)


def in_one_world(
    judge: Judge, chair: Chair, plans: Sequence[tuple[Action, ...]], budget: Budget, seed: int
) -> Generator[None, None, list[int]]:
    """What each of these plans is worth to the seat of `chair`, in one and the same world with the same chance, both from `seed`; yields
    once the world is dealt, and after every applied action."""
    world = chair.sample(Rng.seeded(seed, STREAM))
    yield
    level, found = budget.level or max(judge.levels), list[int]()
    for plan in plans:
        rollout = Rollout(judge, chair.rules, world, Rng.seeded(seed, STREAM + 1), level)
        found.append((yield from rollout.run(chair.seat, plan, budget)))
    return found


def better(some: Sequence[int], others: Sequence[int], margin: int) -> bool:
    """Whether `some` beats `others`, pair by pair, by more than `margin` hundredths of the standard error of their difference."""
    gaps = [one - other for one, other in zip(some, others, strict=True)]
    total, count = sum(gaps), len(gaps)
    spread = count * sum(gap * gap for gap in gaps) - total * total
    return total > 0 and total * total * (count - 1) * 10_000 > margin * margin * spread
