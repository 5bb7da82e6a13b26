"""The invariants: what must hold in every state."""

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.titles.automobiles.rules.abilities import DRIVERS
from game.titles.automobiles.rules.compiled import TOTALS, CompiledAutomobiles
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import AREAS, COLOURS, AutomobilesState

_PHASES = (
    "CHOOSE_DRIVER", "OPENING", "TURN_START", "PENDING", "ACTION", "BUY", "MOVEMENT", "WEAR", "END", "TOW", "SPONSOR", "OVER",
)  # fmt: skip
_PACKED = ("TURN_START", "ACTION", "BUY")
"""Phases in which every car stands as auto-advance left it."""


def check(game: CompiledAutomobiles, s: AutomobilesState, legal: Sequence[Action]) -> tuple[str, ...]:
    """Everything that is wrong with `s`; `legal` are the actions of whoever has to decide."""
    looks = (_cubes, _cars, _packed, _laps, _people, _phase, _score)
    found = [problem for look in looks for problem in look(game, s)]
    if s.phase != "OVER" and not legal:
        found.append(f"nothing can be done in {s.phase}")
    return tuple(found)


def _cubes(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """R4: supply and all areas together are constant, by colour as far as the bags are open."""
    covered = sum(one.covered for one in s.racers)
    missing = 0
    for at, (colour, total) in enumerate(zip(COLOURS, TOTALS, strict=True)):
        parts = [s.supply[at], *(getattr(one, area)[at] for one in s.racers for area in AREAS)]
        if min(parts) < 0:
            yield f"an area holds fewer than no {colour} cubes"
        if sum(parts) > total or (sum(parts) < total and not covered):
            yield f"there are {sum(parts)} {colour} cubes, not {total}"
        missing += total - sum(parts)
    if missing != covered:
        yield f"{covered} cubes lie face down, {missing} are not to be seen"


def _cars(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """R64: each on a segment of its own; and the turn order."""
    road = game.road(s)
    cells = [road.cell(one.progress, one.lane) for one in s.racers]
    if len(s.racers) != game.seats or sorted(s.order) != list(range(game.seats)) or s.active not in s.order:
        yield f"the seats are {s.order}, {s.active} is active"
    if len(set(cells)) != len(cells):
        yield "two cars share a segment"
    if not all(road.names[cell] for cell in cells):
        yield "a car stands beside the road"


def _packed(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """R68: on the front segment of a space or directly behind another car of it."""
    if s.phase not in _PACKED:
        return
    road = game.road(s)
    cells = {road.cell(one.progress, one.lane) for one in s.racers}
    for seat, one in enumerate(s.racers):
        run = road.runs[road.cell(one.progress, one.lane)]
        if not one.grid and len(run) > 1 and run[1] not in cells:
            yield f"the car of seat {seat} should have moved up from {road.names[run[0]]}"


def _laps(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """R100, O8: what the marker says is what the car has driven."""
    length = game.road(s).length
    for seat, one in enumerate(s.racers):
        driven = one.progress // length + game.start_lap if one.progress >= 0 else 0
        if one.laps_left != max(0, game.laps - driven):
            yield f"seat {seat} has {one.laps_left} laps left at {one.progress}"


def _people(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """Drivers and sponsors, each once."""
    drivers = [one.driver for one in s.racers if one.driver]
    if len(set(drivers)) != len(drivers) or not set(drivers) <= set(DRIVERS):
        yield f"the drivers are {drivers}"
    if game.races > 1 and s.phase != "CHOOSE_DRIVER":
        shown = [*s.offer, *s.boxed, *(one.sponsor for one in s.racers if one.sponsor)]
        known = [*shown, *(sponsor for sponsor in s.pile if sponsor)]
        if len(set(known)) != len(known) or len(shown) + len(s.pile) != len(SPONSORS):
            yield f"the sponsors are {sorted(known)} and {len(s.pile)} in the pile"


def _phase(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """The phase, and what belongs to it."""
    if s.phase not in _PHASES:
        yield f"there is no phase {s.phase}"
    resting = s.phase in ("TURN_START", "OVER")
    if s.queue if resting else not s.queue and s.phase != "ACTION":
        yield f"{len(s.queue)} effects wait in {s.phase}"
    if s.path and s.phase in ("TURN_START", "PENDING", "TOW", "END"):
        yield f"cubes lie on the road in {s.phase}"
    if not 0 <= s.driven < game.road(s).length:
        yield f"somebody drove {s.driven} stations in a turn"


def _score(game: CompiledAutomobiles, s: AutomobilesState) -> Iterator[str]:
    """The races so far."""
    over = s.race - (s.phase not in ("SPONSOR", "OVER"))
    if len(s.races) != over or len(s.classes) != over or not 1 <= s.race <= game.races or len(s.courses) != game.races:
        yield f"{len(s.races)} races are over in race {s.race}"
    if game.races > 1 and [one.points for one in s.racers] != [sum(r.points[q] for r in s.races) for q in range(game.seats)]:
        yield "the points are not those of the races"
    if not 1 <= s.round <= game.round_limit:
        yield f"this is round {s.round}"
