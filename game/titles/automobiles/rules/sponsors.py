"""The eighteen sponsors (2.8) and what they do for a player between two races (R106). Above each kind stands the specification's line."""

from collections.abc import Mapping
from typing import NamedTuple

from game.titles.automobiles.rules.cards.parts import Part, picked, remove
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import MoneyCounted
from game.titles.automobiles.rules.scoring import column
from game.titles.automobiles.rules.state import COLOURS, AskShop

COLUMNS = ("first", "middle", "last")
STANDARD_REMOVAL = (3, 6, 12)
"""R106: first, middle, last."""
DOLLARS_EACH = 2
"""What F pays for each cube removed."""


class Sponsor(NamedTuple):
    """The own part of a sponsor: its kind, and its number for the first, a middle place and the last."""

    kind: str
    numbers: tuple[int, int, int]


SPONSORS: Mapping[str, Sponsor] = {
    # A: spend up to $n on cubes from the supply; the rest is lost.
    "A1": Sponsor("spend", (4, 6, 8)),
    "A2": Sponsor("spend", (5, 6, 7)),
    "A3": Sponsor("spend", (6, 6, 6)),
    # B: remove up to n more cubes of any kind.
    "B1": Sponsor("remove", (2, 3, 4)),
    "B2": Sponsor("remove", (3, 3, 3)),
    "B3": Sponsor("remove", (4, 3, 2)),
    # C: remove up to n wear cubes.
    "C1": Sponsor("wear", (6, 8, 10)),
    "C2": Sponsor("wear", (8, 8, 8)),
    "C3": Sponsor("wear", (10, 8, 6)),
    # D: gain up to n L (D1), D (D2) or K (D3) cubes free.
    "D1": Sponsor("gain_L", (2, 3, 4)),
    "D2": Sponsor("gain_D", (1, 2, 3)),
    "D3": Sponsor("gain_K", (1, 1, 2)),
    # E: remove up to m wear cubes for each non-wear cube removed by the standard removal.
    "E1": Sponsor("wear_each", (4, 4, 4)),
    "E2": Sponsor("wear_each", (4, 4, 4)),
    "E3": Sponsor("wear_each", (4, 4, 0)),
    # F: remove up to n more cubes of any kind; then spend up to $2 per cube so removed.
    "F1": Sponsor("remove_spend", (1, 2, 4)),
    "F2": Sponsor("remove_spend", (2, 3, 4)),
    "F3": Sponsor("remove_spend", (3, 3, 3)),
}


def column_of(d: AutomobilesDraft, seat: int) -> int:
    """R106: the column of a player's place in the race that is over."""
    return column(d.classes[-1].index(seat), len(d.racers))


def number_of(d: AutomobilesDraft, seat: int) -> int:
    """What the sponsor of that seat gives in its column."""
    return SPONSORS[d.racers[seat].sponsor].numbers[column_of(d, seat)]


def _standard(d: AutomobilesDraft) -> None:
    remove(STANDARD_REMOVAL[column_of(d, d.who)], "bag")(d)


def _spend(d: AutomobilesDraft, dollars: int) -> None:
    """R106: a shop, where there is anything to spend."""
    if dollars:
        d.emit(MoneyCounted, seat=d.who, money=dollars)
        d.ask(AskShop(d.who, "sponsor", dollars, COLOURS, "bag", 0, d.cause))


def _own_part(d: AutomobilesDraft) -> None:
    kind, n = SPONSORS[d.racers[d.who].sponsor].kind, number_of(d, d.who)
    if kind == "spend":
        _spend(d, n)
    elif kind in ("remove", "remove_spend"):
        remove(n, "bag")(d)
    elif kind == "wear":
        remove(n, "bag", colours="X")(d)
    elif kind == "wear_each":
        remove(n * d.clean, "bag", colours="X")(d)
    else:
        d.ask(AskShop(d.who, "gift", 0, kind[-1], "bag", n, d.cause))


def _spend_for_removed(d: AutomobilesDraft) -> None:
    if SPONSORS[d.racers[d.who].sponsor].kind == "remove_spend":
        _spend(d, DOLLARS_EACH * picked(d))


SPONSOR_PARTS: tuple[Part, ...] = (_standard, _own_part, _spend_for_removed)
"""R106, for `d.who`."""
