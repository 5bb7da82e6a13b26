"""The words in which cards, drivers and sponsors are written: parts that happen one after another, and what a card needs.

A part is a function of the draft; `d.who` is the player it is about. What it asks comes first in the queue; the next part
reads the answer: `d.tally` cubes picked, `d.worth` their costs together, `d.clean` how many were no wear, `d.last` the colour or
option named last. An amount is a number or a function of the draft.
"""

from collections.abc import Callable
from itertools import compress
from typing import NamedTuple

from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.draft import AutomobilesDraft, Position
from game.titles.automobiles.rules.movement import bits, colours_ahead
from game.titles.automobiles.rules.state import COLOURS, GEARS, AskCube, AskDraws, AskNumber, AskOption, AskSteps, cubes_to_draw

Part = Callable[[AutomobilesDraft], None]
Amount = int | Callable[[AutomobilesDraft], int]
Named = str | Callable[[AutomobilesDraft], str]
Need = Callable[[CompiledAutomobiles, Position, int], str]
"""(game, state, colours a step onto which is legal) -> the code of what is missing, or nothing (R22)."""


class Card(NamedTuple):
    """One action card: what a cube costs and is worth, what playing it needs, and its effect in order."""

    id: str
    cost: int
    value: int
    needs: Need
    parts: tuple[Part, ...]


def _number(d: AutomobilesDraft, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount(d)


def _named(d: AutomobilesDraft, what: Named) -> str:
    return what if isinstance(what, str) else what(d)


# -- what happens


def remove(amount: Amount, *areas: str, colours: str = COLOURS, exact: bool = False) -> Part:
    """Remove up to (or exactly) so many cubes from these areas."""
    return lambda d: _pick(d, AskCube(d.who, "remove", areas, colours, _number(d, amount), "", exact, d.cause))


def shift(amount: Amount, *areas: str, to: str, colours: Named = COLOURS, exact: bool = False) -> Part:
    """Move up to (or exactly) so many cubes from these areas to another."""
    return lambda d: _pick(d, AskCube(d.who, "move", areas, _named(d, colours), _number(d, amount), to, exact, d.cause))


def name_cube(area: str, colours: Named) -> Part:
    """Choose a cube of that area; it stays there (`d.last` is its colour)."""
    return lambda d: _pick(d, AskCube(d.who, "name", (area,), _named(d, colours), 1, "", True, d.cause))


def _pick(d: AutomobilesDraft, pick: AskCube) -> None:
    d.tally = d.worth = d.clean = 0
    if pick.left > 0:
        d.ask(pick)


def named_colour(d: AutomobilesDraft) -> str:
    """The colour that was named last."""
    found: str = d.last
    return found


def picked(d: AutomobilesDraft) -> int:
    """As many as were just picked."""
    found: int = d.tally
    return found


def steps(amount: Amount, colours: Named) -> Part:
    return lambda d: _steps(d, _number(d, amount), _named(d, colours), False)


def step(colours: Named) -> Part:
    return lambda d: _steps(d, 1, _named(d, colours), True)


def _steps(d: AutomobilesDraft, amount: int, colours: str, must: bool) -> None:
    if amount > 0 and colours:
        d.ask(AskSteps(d.who, amount, colours, d.cube, must=must, cause=d.cause))


def wear(amount: Amount) -> Part:
    """Gain so much wear (R5)."""
    return lambda d: _wear(d, _number(d, amount))


def _wear(d: AutomobilesDraft, amount: int) -> None:
    d.wear(d.who, amount, "card")


def draw(amount: int) -> Part:
    """Draw exactly so many cubes."""
    return lambda d: _draw(d, amount)


def _draw(d: AutomobilesDraft, amount: int) -> None:
    d.draw(d.who, amount, d.reason)


def draw_up_to(amount: int) -> Part:
    """Draw up to so many, one at a time (`d.tally`: how many it was)."""
    return lambda d: _draw_up_to(d, amount)


def _draw_up_to(d: AutomobilesDraft, amount: int) -> None:
    d.tally = 0
    d.seat(d.who).drawn = ""
    d.ask(AskDraws(d.who, amount, d.cause))


def announce(most: Amount) -> Part:
    """Say how many, 0 .. `most` (`d.tally`)."""
    return lambda d: _announce(d, _number(d, most))


def _announce(d: AutomobilesDraft, most: int) -> None:
    d.tally = 0
    if most > 0:
        d.ask(AskNumber(d.who, most, d.cause))


def choose(*options: str) -> Part:
    """Take one of the ways (`d.last`)."""
    return lambda d: d.ask(AskOption(d.who, options, "", d.cause))


def remove_wear(area: str) -> Part:
    """Remove all wear from an area."""
    return lambda d: _purge(d, area)


def _purge(d: AutomobilesDraft, area: str) -> None:
    found = d.area(d.who, area)[INDEX["X"]]
    if found:
        d.remove(d.who, "X", area, d.reason, found)


# -- what is counted


def count(s: Position, seat: int, area: str, colour: str) -> int:
    """Cubes of a colour in an area."""
    found: int = getattr(s.racers[seat], area)[INDEX[colour]]
    return found


def total(s: Position, seat: int, area: str) -> int:
    """Cubes in an area."""
    return sum(getattr(s.racers[seat], area))


def kinds_in_discard(d: AutomobilesDraft) -> int:
    """Different colours in the discard area, X counts as one."""
    return sum(n > 0 for n in d.area(d.who, "discard"))


def rank_of(d: AutomobilesDraft) -> tuple[int, bool]:
    """R7: the rank now, and whether it is the last."""
    rank = d.ranking().index(d.who) + 1
    return rank, rank == len(d.racers)


def lower(colour: str) -> str:
    """All colours lower than this gear (2.1)."""
    return GEARS[: GEARS.index(colour)]


def next_lower(d: AutomobilesDraft) -> str:
    """The colour just below that of the cube picked last."""
    return GEARS[GEARS.index(d.last) - 1]


# -- what is needed (R22)


def nothing(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
    return ""


def other_active(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
    """At least one other active cube (the one to be played is still among them)."""
    return "" if sum(s.racers[s.active].active) > 1 else "need_other_active"


def drawable(cubes: int) -> Need:
    """So many cubes in bag and discard together."""

    def need(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
        return "" if cubes_to_draw(s.racers[s.active]) >= cubes else "need_cubes_to_draw"

    return need


def gear_in(area: str, gears: str, code: str) -> Need:
    """A cube of these gears in that area."""

    def need(game: CompiledAutomobiles, s: Position, open_colours: int) -> str:
        return "" if any(count(s, s.active, area, gear) for gear in gears) else code

    return need


def open_gears(s: Position, area: str, open_colours: int, below: bool = False) -> str:
    """The gears in that area onto whose colour (`below`: onto some colour lower than that) a step is legal."""
    if not open_colours:
        return ""
    there = compress(GEARS, getattr(s.racers[s.active], area))
    return "".join([gear for gear in there if open_colours & bits(lower(gear) if below else gear)])


def open_now(d: AutomobilesDraft) -> int:
    """The colours onto which a step is legal now."""
    return colours_ahead(d.game, d, d.active)
