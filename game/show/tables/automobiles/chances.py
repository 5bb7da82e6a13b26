"""What the next hand holds, worked out in closed form from what lies open: draws without return, behind a refill too (R6, R85)."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from game.titles.automobiles.rules.compiled import HAND_SIZE, INDEX
from game.titles.automobiles.rules.state import COLOURS, Racer


class NextHand(NamedTuple):
    """Cubes of each colour on average; the chances of three and of five wear or more; after how many cubes the bag is refilled, -1 where
    it holds enough; how many are drawn."""

    average: tuple[float, ...]
    three: float
    five: float
    refills_after: int
    drawn: int


def next_hand(one: Racer, size: int = HAND_SIZE) -> NextHand:
    """Of a driver whose bag lies open, once hand and used cubes have gone to the discard."""
    bag, cubes, wear = one.bag, sum(one.bag), INDEX["X"]
    if cubes >= size:
        average = tuple(size * count / cubes for count in bag)
        return NextHand(average, _at_least(3, bag[wear], cubes, size), _at_least(5, bag[wear], cubes, size), -1, size)
    heap = tuple(map(sum, zip(one.active, one.used, one.discard, strict=True)))
    rest, pool = min(size - cubes, sum(heap)), sum(heap)
    average = tuple(own + (rest * more / pool if pool else 0.0) for own, more in zip(bag, heap, strict=True))
    three, five = (_at_least(least - bag[wear], heap[wear], pool, rest) for least in (3, 5))
    return NextHand(average, three, five, cubes, cubes + rest)


def likely(hand: NextHand) -> str:
    """The colours of the hand nearest to the average, as many as are drawn: what is left over goes to the largest remainders."""
    counts = [int(each) for each in hand.average]
    left = hand.drawn - sum(counts)
    by_rest = sorted(range(len(COLOURS)), key=lambda at: counts[at] - hand.average[at])
    for at in by_rest[:left]:
        counts[at] += 1
    return "".join(colour * count for colour, count in zip(COLOURS, counts, strict=True))


def _at_least(least: int, worn: int, cubes: int, drawn: int) -> float:
    """The chance of so many worn ones among `drawn` of `cubes`."""
    counts: Sequence[int] = range(max(0, least), min(worn, drawn) + 1)
    return sum(comb(worn, k) * comb(cubes - worn, drawn - k) for k in counts) / comb(cubes, drawn)
