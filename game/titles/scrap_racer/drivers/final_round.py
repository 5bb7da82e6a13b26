"""The last round (R49): how far a turn can reach, and who holds the lead in the end. Chances are in millionths."""

from collections.abc import Sequence

from game.core.race_cache import race_cache

ALL = 1_000_000
FURTHEST = 40
EXCESS = 2
"""By how much one that takes the lead is ahead, on average."""

_CRASH: tuple[tuple[tuple[int, int], ...], ...] = (
    ((2, 4), (3, 4), (5, 7), (7, 3)),
    ((3, 4), (0, 12), (5, 4)),
    ((0, 18),),
)
"""Per deck, spaces gained and how many cards do that (2.2); what goes back helps nobody to the lead."""


def reach(spaces: int) -> int:
    """The chance that a turn gains at least so many spaces, by a racer that goes for it with dice only."""
    if spaces <= 0:
        return ALL
    return _rolled(0, spaces) if spaces <= FURTHEST else 0


@race_cache(4_000)
def _rolled(kept: int, spaces: int) -> int:
    """The chance to gain `spaces` by rolling on with the values of the mask `kept` on the table."""
    total = sum(value for value in range(1, 7) if kept >> (value - 1) & 1)
    found = 0
    for value in range(1, 7):
        if kept >> (value - 1) & 1:
            found += _crashed((value - 1) // 2, spaces)
        elif total + value >= spaces:
            found += ALL
        else:
            found += _rolled(kept | 1 << (value - 1), spaces)
    return found // 6


@race_cache(4_000)
def _crashed(deck: int, spaces: int) -> int:
    cards = sum(count for _, count in _CRASH[deck])
    return ALL * sum(count for far, count in _CRASH[deck] if far >= spaces) // cards


def overtaking_odds(holder: int, lead: int, chasers: Sequence[tuple[int, int, int]]) -> dict[int, int]:
    """Who wins with what chance: `holder` leads at `lead`; each chaser (racer, place, spaces by which cards and modules help) has
    one turn, in this order."""
    found: dict[int, int] = {}
    states = {(holder, lead): ALL}
    for racer, p, more in chasers:
        after: dict[tuple[int, int], int] = {}
        for (first, best), chance in states.items():
            if first == racer:
                after[first, best + 7] = after.get((first, best + 7), 0) + chance
                continue
            taken = chance * reach(best - p + 1 - more) // ALL
            after[racer, best + EXCESS] = after.get((racer, best + EXCESS), 0) + taken
            after[first, best] = after.get((first, best), 0) + chance - taken
        states = after
    for (first, _), chance in states.items():
        found[first] = found.get(first, 0) + chance
    return found
