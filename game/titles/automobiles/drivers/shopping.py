"""What to buy, and which cubes to be rid of, to bring back or to give up."""

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.titles.automobiles.drivers.estimates import Estimates, owned_cubes
from game.titles.automobiles.rules.actions import Buy, Done, PickCube, UseDriver
from game.titles.automobiles.rules.cards.ids import (
    MANAGER,
    RECYCLER,
)
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import COLOURS, AskCube, AskShop, AutomobilesState

ANOTHER = 70
ANOTHER_PURPLE = 60
"""Percent of the worth of a cube that the next of its kind has."""
SMALLEST = 9
"""Cubes that a bag without wear should have at least: below that it comes round too fast to be cleaned."""
SCRAP_PRICE = 1
"""Dollars that the Scrapper asks for a cube (DR5)."""


def shopping_list(
    rules: AutomobilesRules, s: AutomobilesState, a: Estimates, dollars: int, level: int, colours: str = COLOURS
) -> Iterator[str]:
    """The colours to buy with so many dollars, in order."""
    costs, supply, gains = rules.game.price_tables(s.cards)[0], list(s.supply), list(a.gains)
    while True:
        best, most = "", 0
        for colour in colours:
            at = INDEX[colour]
            if colour == "X" or not supply[at] or costs[at] > dollars or gains[at] <= 0:
                continue
            worth = gains[at] if level == 2 else gains[at] + a.money(dollars - costs[at])
            if worth > most:
                best, most = colour, worth
        if not best:
            return
        yield best
        at = INDEX[best]
        dollars -= costs[at]
        supply[at] -= 1
        gains[at] = 0 if level == 2 else gains[at] * (ANOTHER_PURPLE if best == "P" else ANOTHER) // 100


def shop(rules: AutomobilesRules, s: AutomobilesState, a: Estimates, level: int, offer: Sequence[Action]) -> DriverChoice:
    """The whole list at once, and the end of it. The Scrapper is called where wear costs more than a dollar buys."""
    ask = s.queue[0]
    assert isinstance(ask, AskShop)
    if UseDriver() in offer and worth_scrapping(s, a, ask.seat):
        return DriverChoice((UseDriver(),), "scraps")
    if ask.kind == "gift":
        wanted = a.gains[INDEX[ask.colours]] > 0
        return (
            DriverChoice((Buy(ask.colours),), "gift", {"colour": ask.colours})
            if wanted and len(offer) > 1
            else DriverChoice((Done(),), "saves")
        )
    listed = list(shopping_list(rules, s, a, ask.money, level, ask.colours))
    if not listed:
        return DriverChoice((Done(),), "saves")
    return DriverChoice((*map(Buy, listed), Done()), "shops", {"colours": tuple(dict.fromkeys(listed))})


def worth_scrapping(s: AutomobilesState, a: Estimates, seat: int) -> bool:
    """Whether there is a cube in discard that costs more than a dollar buys (DR5)."""
    discard = s.racers[seat].discard
    return any(count and drop > a.money(SCRAP_PRICE) for count, drop in zip(discard, a.drops, strict=True))


# -- cubes picked inside effects


def pick_cube(rules: AutomobilesRules, s: AutomobilesState, a: Estimates, offer: Sequence[Action]) -> DriverChoice:
    """One cube more, or enough. What still drives stays in hand as long as there is wear in it: that wear is of no use at all."""
    ask = s.queue[0]
    assert isinstance(ask, AskCube)
    cubes = [action for action in offer if isinstance(action, PickCube)]
    if not cubes:
        return DriverChoice((Done(),), "stops")
    values = rules.game.price_tables(s.cards)[1]
    if ask.deed == "remove" and PickCube("active", "X") in cubes:
        cubes = [cube for cube in cubes if cube.area != "active" or cube.colour == "X"]
    best = max(cubes, key=lambda cube: _merit(s, a, ask, values, cube))
    if Done() in offer and _merit(s, a, ask, values, best) <= 0:
        return DriverChoice((Done(),), "stops")
    return DriverChoice((best,), _REASON[ask.deed if ask.deed != "move" else ask.to], {"colour": best.colour})


_REASON = {"remove": "picks", "discard": "sets_aside", "used": "sets_aside", "active": "brings_back", "bag": "packs", "name": "copies"}


def _merit(s: AutomobilesState, a: Estimates, ask: AskCube, values: Sequence[int], cube: PickCube) -> int:
    """What it is worth to pick that cube."""
    at = INDEX[cube.colour]
    dollars = a.money(values[at] + 4) - a.money(4)
    if ask.deed == "name":
        return 1 + a.worth[at]
    if ask.deed == "remove":
        return (
            _drop(s, a, ask, at)
            - (dollars if cube.area == "active" else 0)
            - (SCRAP_PRICE * a.money(1) if ask.cause == "driver.DR5" else 0)
        )
    if ask.to == "active":
        return a.worth[at] + 1 - (a.wear if ask.cause == f"card.{RECYCLER}" else 0)
    if ask.to == "bag":
        return a.worth[at] - a.mean - (a.worth[at] // 2 if cube.area == "active" else 0)
    if ask.cause == f"card.{MANAGER}":
        return _swap(s, a, ask) - dollars
    if ask.cause == "driver.DR10":
        return a.mean - max(a.worth[at], dollars)
    return -max(dollars, a.worth[at]) if cube.colour != "X" else 1


def _drop(s: AutomobilesState, a: Estimates, ask: AskCube, at: int) -> int:
    """Wear always; other cubes only as long as enough stay."""
    if COLOURS[at] == "X":
        return max(1, a.drops[at]) if a.wear else 0
    counts = owned_cubes(s.racers[ask.seat])
    clean = sum(counts) + s.racers[ask.seat].covered - counts[INDEX["X"]]
    return a.drops[at] if clean > SMALLEST else -1


def _swap(s: AutomobilesState, a: Estimates, ask: AskCube) -> int:
    """Manager: what the next removal is worth that another cube given up pays for."""
    discard = s.racers[ask.seat].discard
    found = sorted((drop for count, drop in zip(discard, a.drops, strict=True) for _ in range(min(count, 3))), reverse=True)
    return found[s.tally] if s.tally < len(found) else 0
