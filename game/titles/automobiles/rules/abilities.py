"""What the ten drivers can do (2.7). Above each that is called upon stands the specification's line; the others act in their phase."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.titles.automobiles.rules.cards.parts import Part, remove, shift
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import ScrapPaid
from game.titles.automobiles.rules.state import AskShop

DRIVERS = tuple([f"DR{n}" for n in range(1, 11)])
SECOND_WIND, BIG_HANDS, SCRAPPER = "DR7", "DR9", "DR5"
ACTION_DRIVERS = ("DR2", "DR3")
"""R30: called upon between two cubes."""

# In turns.py, each in its phase:
# DR1 (Wear): after gaining wear in the Wear phase: STEPS(w; {L}), w = wear actually gained there. No wear for them.
# DR4 (Buy, start): announce n = 0..3, draw n at once; each is removed, put in active, or returned to the bag.
# DR6 (Movement): after all other movement of the phase: STEPS(1; {W,L,D,K}). The space counts for wear.
# DR7 (End): when drawing: up to w more cubes than 7, w = wear actually gained in this turn's Wear phase.
# DR8 (End): before drawing: remove up to 3 wear cubes from your areas.
# DR9 (End): when drawing: up to 2 more cubes than 7.
# DR10 (End): after drawing: move any number of the cubes just drawn to discard, then draw as many. Once.


def _shop(d: AutomobilesDraft) -> int:
    """Where in the queue the shop is that this driver was called in."""
    return next(at for at, effect in enumerate(d.queue) if isinstance(effect, AskShop))


def _scrap(d: AutomobilesDraft) -> None:
    """One dollar each, while money lasts."""
    remove(d.queue[_shop(d)].money, "discard")(d)


def _pay_scrap(d: AutomobilesDraft) -> None:
    at = _shop(d)
    shop, cost = d.queue[at], d.tally
    d.queue[at] = replace(shop, money=shop.money - cost)
    if cost:
        d.emit(ScrapPaid, seat=d.who, cost=cost, money_left=shop.money - cost)


ABILITIES: Mapping[str, tuple[Part, ...]] = {
    # DR2 (Action): move 1 cube from discard to active.
    "DR2": (shift(1, "discard", to="active", exact=True),),
    # DR3 (Action): return up to 3 cubes from discard to your bag.
    "DR3": (shift(3, "discard", to="bag"),),
    # DR5 (Buy): remove any number of cubes from discard, paying $1 for each.
    SCRAPPER: (_scrap, _pay_scrap),
}
"""Drivers that are called upon between two cubes or purchases."""
