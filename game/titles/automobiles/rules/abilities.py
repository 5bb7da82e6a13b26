"""The ten drivers (2.7) and the eighteen sponsors (2.8). Above each stands the specification's line."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from game.titles.automobiles.rules.cards.parts import Part, picked, remove, shift
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.scoring import column
from game.titles.automobiles.rules.state import COLOURS, Shop

__all__ = ["BIG_HANDS", "DRIVERS", "SCRAPPER", "SECOND_WIND", "SPONSORED", "SPONSORS", "STANDARD_REMOVAL", "USES", "rank_column"]

DRIVERS = tuple(f"DR{n}" for n in range(1, 11))
SECOND_WIND, BIG_HANDS, SCRAPPER = "DR7", "DR9", "DR5"

# DR1 (Wear): after gaining wear in the Wear phase: STEPS(w; {L}), w = wear actually gained there. No wear for them: turns.after_wear.
# DR4 (Buy, start): announce n = 0..3, draw n at once; each is removed, put in active, or returned to the bag: turns.dealer_*.
# DR6 (Movement): after all other movement of the phase: STEPS(1; {W,L,D,K}). The space counts for wear: turns.late_lunge.
# DR7 (End): when drawing: up to w more cubes than 7, w = wear actually gained in this turn's Wear phase: turns.announce_extra.
# DR8 (End): before drawing: remove up to 3 wear cubes from your areas: turns.tidy_garage.
# DR9 (End): when drawing: up to 2 more cubes than 7: turns.announce_extra.
# DR10 (End): after drawing: move any number of the cubes just drawn to discard, then draw as many. Once: turns.second_look.


def _shop(d: Draft) -> int:
    """Where in the queue the shop is that this driver was called in."""
    return next(at for at, effect in enumerate(d.queue) if isinstance(effect, Shop))


def _scrap(d: Draft) -> None:
    """One dollar each, while money lasts."""
    shop = d.queue[_shop(d)]
    assert isinstance(shop, Shop)
    remove(shop.money, "discard")(d)


def _pay_scrap(d: Draft) -> None:
    at = _shop(d)
    shop = d.queue[at]
    assert isinstance(shop, Shop)
    d.queue[at] = replace(shop, money=shop.money - d.tally)


USES: Mapping[str, tuple[Part, ...]] = {
    # DR2 (Action): move 1 cube from discard to active.
    "DR2": (shift(1, "discard", to="active", exact=True),),
    # DR3 (Action): return up to 3 cubes from discard to your bag.
    "DR3": (shift(3, "discard", to="bag"),),
    # DR5 (Buy): remove any number of cubes from discard, paying $1 for each.
    "DR5": (_scrap, _pay_scrap),
}
"""Drivers that are called upon between two cubes or purchases."""


STANDARD_REMOVAL = (3, 6, 12)
"""R106: first, middle, last."""


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
_DOLLARS_EACH = 2


def rank_column(d: Draft, seat: int) -> int:
    """R106: the column of a player's place in the race that is over."""
    return column(d.classes[-1].index(seat), len(d.racers))


def _number(d: Draft) -> int:
    return SPONSORS[d.racers[d.who].sponsor].numbers[rank_column(d, d.who)]


def _standard(d: Draft) -> None:
    remove(STANDARD_REMOVAL[rank_column(d, d.who)], "bag")(d)


def _spend(d: Draft, dollars: int) -> None:
    d.ask(Shop(d.who, "sponsor", dollars, COLOURS, "bag", 0, d.cause))


def _own_part(d: Draft) -> None:
    kind, n = SPONSORS[d.racers[d.who].sponsor].kind, _number(d)
    if kind == "spend":
        _spend(d, n)
    elif kind in ("remove", "remove_spend"):
        remove(n, "bag")(d)
    elif kind == "wear":
        remove(n, "bag", colours="X")(d)
    elif kind == "wear_each":
        remove(n * d.clean, "bag", colours="X")(d)
    else:
        d.ask(Shop(d.who, "gift", 0, kind[-1], "bag", n, d.cause))


def _spend_for_removed(d: Draft) -> None:
    if SPONSORS[d.racers[d.who].sponsor].kind == "remove_spend":
        _spend(d, _DOLLARS_EACH * picked(d))


SPONSORED: tuple[Part, ...] = (_standard, _own_part, _spend_for_removed)
"""R106, for `d.who`."""
