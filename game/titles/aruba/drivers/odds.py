"""What dice are worth and which of them to keep, worked out once for every roll (level 3 of section 13).

A roll is its faces in ascending order, "112346". What it can be turned into are its yields: how far it drives and how many
pairs and triples that leaves. How much these are worth at the moment are the Stakes; all worths are thousandths of a row.
A roll with throws left is worth the best of all that could be kept of it; what is kept is worth the mean of what the other
dice may show, which is the mean over one die more at a time. So a table takes one walk over all all_rolls, there and back.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from game.titles.aruba.rules.combos import BOOST, FACES, TURBO, longest
from game.titles.aruba.rules.compiled import DICE

_MOST_PAIRS = _MOST_TRIPLES = 2
_FURTHEST = 14
_SHORTER = 3
"""Straights so much shorter than possible are not thought of."""
_CODES = (_MOST_PAIRS + 1) * (_MOST_TRIPLES + 1)
_ROOM = 14
"""Bits for the number of a roll among all of up to ten dice."""
_ROW = 1_000


class Stakes(NamedTuple):
    """What dice are for, just now; all but the first two in thousandths of a row.

    need      rows to the line, 0 while it is far away; crossing is worth `across` more
    penalty   what leading alone and a red space take off
    pair, second, triple   a spare pair, one more, a spare triple
    mended    all damage off
    flair     what six rows or more in one go are worth beyond the rows
    """

    need: int = 0
    penalty: int = 0
    pair: int = 0
    second: int = 0
    triple: int = 0
    mended: int = 0
    across: int = 0
    flair: int = 0


@lru_cache(maxsize=16)
def all_rolls(size: int) -> tuple[str, ...]:
    """All all_rolls of `size` dice in a fixed order."""
    return tuple("".join(faces) for faces in combinations_with_replacement(FACES, size))


@lru_cache(maxsize=16)
def _places(size: int) -> dict[str, int]:
    return {faces: at for at, faces in enumerate(all_rolls(size))}


@lru_cache(maxsize=16)
def grown(size: int) -> tuple[tuple[int, ...], ...]:
    """Per roll of `size` the places of those with one die more, by its face."""
    places = _places(size + 1)
    return tuple(tuple(places["".join(sorted(faces + face))] for face in FACES) for faces in all_rolls(size))


@lru_cache(maxsize=16)
def _shrunk(size: int) -> tuple[tuple[int, ...], ...]:
    """Per roll of `size` the places of those with one die less."""
    places = _places(size - 1)
    return tuple(
        tuple(places[faces[:at] + faces[at + 1 :]] for at in range(size) if not at or faces[at] != faces[at - 1])
        for faces in all_rolls(size)
    )


# -- what a roll yields


def _code(reach: int, pairs: int, triples: int) -> int:
    return reach * _CODES + min(pairs, _MOST_PAIRS) * (_MOST_TRIPLES + 1) + min(triples, _MOST_TRIPLES)


@lru_cache(maxsize=64)
def pairs_and_triples(counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The (pairs, triples) that so many dice of each face can be cut into."""
    found = {(0, 0)}
    for count in counts:
        found = {(p + (count - 3 * t) // 2, q + t) for p, q in found for t in range(count // 3 + 1)}
    return tuple(sorted(found))


def _turbos(counts: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """How many Turbos, and the counts they leave."""
    for taken in product(*(range(count // 4 + 1) for count in counts)):
        yield sum(taken), tuple(count - 4 * t for count, t in zip(counts, taken, strict=True))


@lru_cache(maxsize=9_000)  # all 8,008 rolls of up to ten dice: with less room, each sweep through them threw out what the next one wanted
def _yields(faces: str) -> tuple[int, ...]:
    """Everything a roll can be turned into but a full repair, as codes; what is plainly less than another is left out."""
    counts = tuple(faces.count(face) for face in FACES)
    top = longest(faces)
    found: set[tuple[int, int, int]] = set()
    for straight in {0, *range(max(0, top - _SHORTER), top + 1)}:
        left = tuple(count - (at < straight) for at, count in enumerate(counts))
        for turbos, rest in _turbos(left):
            loose = tuple(sorted(count for count in rest if count > 1))
            found.update((straight + TURBO * turbos, min(p, _MOST_PAIRS), min(t, _MOST_TRIPLES)) for p, t in pairs_and_triples(loose))
    if faces and not faces.strip("246"):
        found.add((BOOST, 0, 0))
    best = [a for a in found if not any(a != b and a[0] <= b[0] and a[1] <= b[1] and a[2] <= b[2] for b in found)]
    return tuple(sorted(_code(*one) for one in best))


@lru_cache(maxsize=512)
def _prices(stakes: Stakes) -> tuple[int, ...]:
    """What each code is worth."""
    prices = []
    for reach in range(_FURTHEST + 1):
        rows = max(0, reach - stakes.penalty)
        home = stakes.need and rows >= stakes.need
        drive = _ROW * stakes.need + stakes.across if home else _ROW * rows
        drive += stakes.flair * (reach >= BOOST)
        for pairs in range(_MOST_PAIRS + 1):
            for triples in range(_MOST_TRIPLES + 1):
                spare = (0, stakes.pair, stakes.pair + stakes.second)[pairs] + triples * stakes.triple
                prices.append(drive + spare)
    return tuple(prices)


def dice_value(faces: str, stakes: Stakes) -> int:
    """A roll that is not thrown again (any number of dice, ascending)."""
    prices = _prices(stakes)
    best = max([prices[code] for code in _yields(faces)])
    return max(best, stakes.mended) if faces and not faces.strip("135") else best


# -- the tables


@lru_cache(maxsize=256)
def _kept_all(size: int, stakes: Stakes) -> tuple[int, ...]:
    """Per roll what it is worth as it lies."""
    return tuple(dice_value(faces, stakes) for faces in all_rolls(size))


class _Table(NamedTuple):
    """For `size` dice with so many throws left: per number of dice kept and roll of them what keeping these is worth; per
    full roll what it is worth and what to keep of it."""

    kept: tuple[tuple[int, ...], ...]
    worths: tuple[int, ...]
    keeps: tuple[str, ...]


@lru_cache(maxsize=256)
def _table(size: int, stakes: Stakes, throws: int) -> _Table:
    whole = _kept_all(size, stakes)
    levels = [whole if throws == 1 else _table(size, stakes, throws - 1).worths]
    for fewer in range(size - 1, -1, -1):
        above = levels[-1]
        levels.append(tuple([(above[a] + above[b] + above[c] + above[d] + above[e] + above[f]) // 6 for a, b, c, d, e, f in grown(fewer)]))
    kept = (*reversed(levels[1:]), whole)
    number, best = 0, [kept[0][0] << _ROOM]
    names = [""]
    for more in range(1, size + 1):
        number += len(best)
        own = [worth << _ROOM | number + at for at, worth in enumerate(kept[more])]
        best = [max(mine, *[best[at] for at in fewer]) for mine, fewer in zip(own, _shrunk(more), strict=True)]
        names.extend(all_rolls(more))
    mask = (1 << _ROOM) - 1
    return _Table(kept, tuple([code >> _ROOM for code in best]), tuple([names[code & mask] for code in best]))


def best_keep(faces: str, throws: int, stakes: Stakes) -> tuple[str, int]:
    """What to keep of a roll of at most ten dice with so many throws left, and what that is worth."""
    if not throws:
        return faces, dice_value(faces, stakes)
    at = _places(len(faces))[faces]
    table = _table(len(faces), stakes, throws)
    return table.keeps[at], table.worths[at]


def keep_value(keep: str, size: int, throws: int, stakes: Stakes) -> int:
    """What keeping these of `size` dice is worth with so many throws left (at least one); keeping all ends it."""
    return _table(size, stakes, throws).kept[len(keep)][_places(len(keep))[keep]]


def expected_value(size: int, stakes: Stakes) -> int:
    """What so many dice are worth before the first of three throws."""
    return _table(size, stakes, 3).kept[0][0]


USUAL = Stakes(pair=120, second=120, triple=2_100, across=5_000)
_OFTEN = (
    (10, USUAL),
    (10, USUAL._replace(triple=1_400)),
    (10, USUAL._replace(pair=600, second=600)),
    (9, USUAL._replace(pair=1_200, mended=1_000)),
    (8, USUAL._replace(pair=2_400, mended=2_000)),
)
"""What most throws of a race are about: so many dice, and their stakes."""


def prepare_rolls() -> Iterator[None]:
    """Looks at every roll there is, whatever it is worth, a few milliseconds a step."""
    for size in range(1, DICE + 1):
        for at, faces in enumerate(all_rolls(size)):
            _yields(faces)
            if at % 50 == 49:
                yield
        grown(size - 1)
        yield
        _shrunk(size)
        yield


def prepare_table(size: int, stakes: Stakes, throws: int) -> Iterator[None]:
    """Makes what so many dice with so many throws left are worth, a few milliseconds a step."""
    _kept_all(size, stakes)
    yield
    if throws:
        _table(size, stakes, throws)
        yield


_READY = "dice odds"
"""Under this name the rules remember that the tables are there."""


def prepare(memory: dict[str, object]) -> Iterator[None]:
    """Makes the tables that every race needs, a few milliseconds a step; nothing once all is there."""
    if memory.get(_READY):
        return
    yield from prepare_rolls()
    for size, stakes in _OFTEN:
        for throws in (1, 2):
            yield from prepare_table(size, stakes, throws)
    memory[_READY] = True
