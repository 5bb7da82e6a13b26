"""Drivers and sponsors: which to take (S4, R105)."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.titles.automobiles.drivers.estimates import Estimates
from game.titles.automobiles.rules.actions import ChooseDriver, ChooseSponsor, KeepSponsor
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.scoring import column
from game.titles.automobiles.rules.sponsors import SPONSORS, STANDARD_REMOVAL
from game.titles.automobiles.rules.state import AutomobilesState

BEST_DRIVERS = ("DR2", "DR6", "DR9", "DR4", "DR1", "DR8", "DR7", "DR10", "DR5", "DR3")
"""Drivers, the most useful first."""
DOLLARS_EACH = 2
X = INDEX["X"]


def choose_driver(offer: Sequence[Action]) -> DriverChoice:
    """The most useful driver on offer."""
    drivers = [action.driver for action in offer if isinstance(action, ChooseDriver)]
    best = min(drivers, key=BEST_DRIVERS.index)
    return DriverChoice((ChooseDriver(best),), "hires", {"driver": best})


def sponsor_value(s: AutomobilesState, a: Estimates, seat: int, sponsor: str) -> int:
    """What a sponsor makes of this seat's bag, the standard removal included."""
    bag = list(s.racers[seat].bag)
    rank = column(s.classes[-1].index(seat), len(s.racers))
    kind, numbers = SPONSORS[sponsor]
    n = numbers[rank]
    worst = sorted((a.drops[at], at) for at, count in enumerate(bag) for _ in range(count) if a.drops[at] > 0)[::-1]
    plain, rest = worst[: STANDARD_REMOVAL[rank]], worst[STANDARD_REMOVAL[rank] :]
    total = sum(drop for drop, _ in plain)
    if kind == "spend":
        return total + a.money(n)
    if kind in ("remove", "remove_spend"):
        more = rest[:n]
        return total + sum(drop for drop, _ in more) + (a.money(DOLLARS_EACH * len(more)) if kind == "remove_spend" else 0)
    if kind == "wear":
        return sum(drop for drop, _ in _beside_wear(worst, bag[X], n)[: STANDARD_REMOVAL[rank]]) + min(n, bag[X]) * a.drops[X]
    if kind == "wear_each":
        clean = [drop for drop, at in worst if at != X][: STANDARD_REMOVAL[rank]]
        return sum(clean) + min(n * len(clean), bag[X]) * a.drops[X]
    return total + n * a.gains[INDEX[kind[-1]]]


def _beside_wear(worst: Sequence[tuple[int, int]], worn: int, n: int) -> list[tuple[int, int]]:
    """The worst cubes without the wear that a sponsor takes out by itself."""
    left = max(0, worn - n)
    wear = [pair for pair in worst if pair[1] == X][:left]
    return sorted((*wear, *(pair for pair in worst if pair[1] != X)), reverse=True)


def choose_sponsor(s: AutomobilesState, a: Estimates, seat: int, offer: Sequence[Action]) -> DriverChoice:
    """The sponsor that does most for the own bag; of those on offer the best one goes, so that nobody else gets it."""
    taken = [action for action in offer if isinstance(action, ChooseSponsor)]
    best = max(taken, key=lambda action: sponsor_value(s, a, seat, action.sponsor))
    old = s.racers[seat].sponsor
    if old and sponsor_value(s, a, seat, old) >= sponsor_value(s, a, seat, best.sponsor):
        return DriverChoice((KeepSponsor(best.sponsor),), "keeps", {"sponsor": old})
    return DriverChoice((best,), "deals", {"sponsor": best.sponsor})
