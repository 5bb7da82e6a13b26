"""The garage: the seven yellow cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.ids import (
    ENGINEER,
    FABRICATOR,
    INSPECTOR,
    MANAGER,
    MECHANIC,
    TECHNICIAN,
    VOLUNTEER,
)
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
from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.draft import AutomobilesDraft, Position
from game.titles.automobiles.rules.state import GEARS, AskCube


def _upgradable(s: Position) -> str:
    """J18: the gears in discard whose next darker one is in the supply; black always."""
    return "".join(gear for at, gear in enumerate(GEARS) if count(s, s.active, "discard", gear) and (gear == "K" or s.supply[at + 1]))


def _needs_gear(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
    if _upgradable(s):
        return ""
    return "need_next_gear" if any(count(s, s.active, "discard", gear) for gear in GEARS) else "need_gear_in_discard"


def _take_old_gear(d: AutomobilesDraft) -> None:
    d.ask(AskCube(d.who, "remove", ("discard",), _upgradable(d), 1, "", True, d.cause))


def _gain_next_gear(d: AutomobilesDraft) -> None:
    if d.last != "K":
        d.gain(d.who, GEARS[GEARS.index(d.last) + 1], "used", d.reason)


def _remove_this_cube(d: AutomobilesDraft) -> None:
    d.remove(d.who, "Y", "used", d.reason)


def _all_active(d: AutomobilesDraft) -> int:
    return total(d, d.who, "active")


def _two_each(d: AutomobilesDraft) -> int:
    return 2 * picked(d)


YELLOW: tuple[Card, ...] = (
    # Engineer: remove one gear c from discard. If c was W, L or D, gain one L, D or K respectively. (K: gain nothing.)
    Card(ENGINEER, 4, 1, _needs_gear, (_take_old_gear, _gain_next_gear)),
    # Manager: move k active cubes of your choice to discard, k = 0..3. Then remove exactly k cubes from discard.
    Card(MANAGER, 3, 2, nothing, (shift(3, "active", to="discard"), remove(picked, "discard", exact=True))),
    # Mechanic: you may remove 1 active cube. Then you may return 1 cube from active or discard to your bag.
    Card(MECHANIC, 3, 2, nothing, (remove(1, "active"), shift(1, "active", "discard", to="bag"))),
    # Technician: move 1 active cube to used; its effect is not applied. Then remove up to 2 cubes from discard.
    Card(TECHNICIAN, 2, 1, other_active, (shift(1, "active", to="used", exact=True), remove(2, "discard"))),
    # Fabricator: remove any number k >= 0 of active cubes. Then remove up to 2k cubes from discard.
    Card(FABRICATOR, 3, 2, nothing, (remove(_all_active, "active"), remove(_two_each, "discard"))),
    # Inspector: draw 1 cube. Then remove exactly 1 cube from active or discard (the one just drawn is allowed).
    Card(INSPECTOR, 3, 1, drawable(1), (draw(1), remove(1, "active", "discard", exact=True))),
    # Volunteer: remove this very cube (from used). Then draw up to 3 cubes, one at a time.
    Card(VOLUNTEER, 2, 1, nothing, (_remove_this_cube, draw_up_to(3))),
)
