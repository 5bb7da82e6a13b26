"""Goals of throwing: which dice stay for one, and how likely the throws that are left reach it. Worked out exactly; no rule hangs on it."""

from collections.abc import Iterator, Sequence
from math import comb, factorial, prod

from game.core.race_cache import race_cache
from game.titles.aruba.rules.combos import FACES

GOALS = ("straight", "triples", "even", "odd")
_PARITY = {"even": "246", "odd": "135"}
_PAIR, _TRIPLE = 2, 3
Lane = tuple[int, int]
"""Dice that show one face: how many, and how many of them are never thrown (R29)."""


def kept_for(goal: str, faces: Sequence[str]) -> frozenset[int]:
    """Which dice (by number) stay for this goal: one of each face, whatever shows twice or more, or all that are even, or odd."""
    if goal in _PARITY:
        return frozenset(number for number, face in enumerate(faces) if face in _PARITY[goal])
    if goal == "triples":
        return frozenset(number for number, face in enumerate(faces) if list(faces).count(face) >= _PAIR)
    first = {face: number for number, face in reversed(list(enumerate(faces)))}
    return frozenset(first.values())


def straight_length(dice: str) -> int:
    """How far a straight of so many dice can go."""
    return min(len(FACES), len(dice))


def chance(goal: str, kept: str, thrown: int, others: str = "", throws: int = 1) -> float:
    """How likely so many throws reach the goal, of which the first is with `thrown` dice and each later one with what does not serve it:
    all dice even or odd; all six faces, as far as there are dice; one triple more than there is now. `others`: faces of dice that are never
    thrown."""
    if goal in _PARITY:
        return 0.0 if (kept + others).strip(_PARITY[goal]) else (1 - 0.5**throws) ** thrown
    if goal == "triples":
        lanes = tuple(sorted((kept.count(face) + others.count(face), others.count(face)) for face in FACES))
        return _more(lanes, thrown, throws, _triples(lanes)) if thrown else 0.0
    length = straight_length("-" * thrown + kept + others)
    missing = len(set(FACES[:length]) - set(kept + others))
    return _completed(missing, thrown, throws)


@race_cache(1_000)
def _completed(missing: int, thrown: int, throws: int) -> float:
    """How likely so many faces all come up; a die that shows one of them is thrown no more."""
    if not missing or not throws or thrown < missing:
        return float(not missing)
    return sum(_hits(missing, thrown, new) * _completed(missing - new, thrown - new, throws - 1) for new in range(missing + 1))


def _hits(missing: int, thrown: int, new: int) -> float:
    """How likely one throw shows just so many of the missing faces."""
    others = len(FACES) - missing
    ways = sum((-1 if j % 2 else 1) * comb(new, j) * pow(others + new - j, thrown) for j in range(new + 1))
    return float(comb(missing, new) * ways / len(FACES) ** thrown)


def _triples(lanes: Sequence[Lane]) -> int:
    return sum(many // _TRIPLE for many, _ in lanes)


@race_cache(20_000)
def _more(lanes: tuple[Lane, ...], thrown: int, throws: int, had: int) -> float:
    """How likely there are more than `had` triples in the end: whatever shows but once is thrown again."""
    if _triples(lanes) > had:
        return 1.0
    if not throws or not thrown:
        return 0.0
    found = 0.0
    for split, share in _falls(thrown):
        after = [(many + more, fixed) for (many, fixed), more in zip(lanes, split, strict=True)]
        if _triples(after) > had:
            found += share
            continue
        loners = sum(many == 1 and not fixed for many, fixed in after)
        left = tuple(sorted((0 if many == 1 and not fixed else many, fixed) for many, fixed in after))
        found += share * _more(left, loners, throws - 1, had)
    return found


@race_cache(16)
def _falls(thrown: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """How so many dice may fall, by faces, and how likely each is."""
    whole = factorial(thrown) / len(FACES) ** thrown
    return tuple((split, whole / prod(map(factorial, split))) for split in _splits(thrown, len(FACES)))


def _splits(count: int, parts: int) -> Iterator[tuple[int, ...]]:
    """So many things in so many parts."""
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        yield from ((first, *rest) for rest in _splits(count - first, parts - 1))
