"""The garage: the seven yellow cards (2.4, 2.5). Above each stands the specification's line."""

from typing import Any

from game.titles.automobiles.rules.cards.parts import (
    Card,
    count,
    draw,
    draw_up_to,
    drawable,
    nothing,
    other_active,
    picked,
    remove,
    shift,
    total,
)
from game.titles.automobiles.rules.compiled import Game
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.state import GEARS, Pick

__all__ = ["YELLOW"]


def _upgradable(s: Any) -> str:
    """J18: the gears in discard whose next darker one is in the supply; black always."""
    return "".join(gear for at, gear in enumerate(GEARS) if count(s, s.active, "discard", gear) and (gear == "K" or s.supply[at + 1]))


def _needs_gear(game: Game, s: Any, open_colours: int) -> str:
    if _upgradable(s):
        return ""
    return "need_next_gear" if any(count(s, s.active, "discard", gear) for gear in GEARS) else "need_gear_in_discard"


def _take_old_gear(d: Draft) -> None:
    d.ask(Pick(d.who, "remove", ("discard",), _upgradable(d), 1, "", True, d.cause))


def _gain_next_gear(d: Draft) -> None:
    if d.last != "K":
        d.gain(d.who, GEARS[GEARS.index(d.last) + 1], "used", d.reason)


def _remove_this_cube(d: Draft) -> None:
    d.remove(d.who, "Y", "used", d.reason)


def _all_active(d: Draft) -> int:
    return total(d, d.who, "active")


def _two_each(d: Draft) -> int:
    return 2 * d.tally


YELLOW: tuple[Card, ...] = (
    # Y1: remove one gear c from discard. If c was W, L or D, gain one L, D or K respectively. (K: gain nothing.)
    Card("Y1", 4, 1, _needs_gear, (_take_old_gear, _gain_next_gear)),
    # Y2: move k active cubes of your choice to discard, k = 0..3. Then remove exactly k cubes from discard.
    Card("Y2", 3, 2, nothing, (shift(3, "active", to="discard"), remove(picked, "discard", exact=True))),
    # Y3: you may remove 1 active cube. Then you may return 1 cube from active or discard to your bag.
    Card("Y3", 3, 2, nothing, (remove(1, "active"), shift(1, "active", "discard", to="bag"))),
    # Y4: move 1 active cube to used; its effect is not applied. Then remove up to 2 cubes from discard.
    Card("Y4", 2, 1, other_active, (shift(1, "active", to="used", exact=True), remove(2, "discard"))),
    # EY1: remove any number k >= 0 of active cubes. Then remove up to 2k cubes from discard.
    Card("EY1", 3, 2, nothing, (remove(_all_active, "active"), remove(_two_each, "discard"))),
    # EY2: draw 1 cube. Then remove exactly 1 cube from active or discard (the one just drawn is allowed).
    Card("EY2", 3, 1, drawable(1), (draw(1), remove(1, "active", "discard", exact=True))),
    # EY3: remove this very cube (from used). Then draw up to 3 cubes, one at a time.
    Card("EY3", 2, 1, nothing, (_remove_this_cube, draw_up_to(3))),
)
