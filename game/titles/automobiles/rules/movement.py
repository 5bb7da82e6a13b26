"""Cars and cubes on the road: where steps can be made, laying them, moving, the line, auto-advance (sections 6 and 7)."""

from typing import Any

from game.titles.automobiles.rules.actions import (
    CarAutoAdvanced,
    CarMoved,
    FinalLapStarted,
    LapCompleted,
    LastRoundStarted,
    PositionChanged,
    StartLineCrossed,
    StepLaid,
)
from game.titles.automobiles.rules.compiled import Game
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.road import MASK, WIDTH, Way, advanced, ways
from game.titles.automobiles.rules.state import Laid, Steps

__all__ = ["auto_advance", "bits", "car_ahead", "follow_path", "open_ways", "reach", "take_step"]


def bits(colours: str) -> int:
    """A set of gear colours as bits."""
    return sum(MASK[colour] for colour in colours)


def open_ways(game: Game, s: Any, seat: int, laid: bool) -> list[Way]:
    """R60-R69: every step that `seat` could make now in any colour; `laid`: at the head of its path, else where its car stands."""
    road = game.roads[s.courses[s.race - 1]]
    taken = set()
    for other, one in enumerate(s.racers):
        if other == seat:
            car = one
        else:
            taken.add(one.progress % road.length * WIDTH + one.lane)
    own = car.grid
    head = car.progress % road.length * WIDTH + car.lane
    if laid and s.path:
        head, own = road.cells[s.path[-1].end], False
    return ways(road, head, taken, road.length - 1 - s.driven, merging=game.merging, own=own)


def reach(game: Game, s: Any, seat: int, laid: bool = True) -> int:
    """The colours (bits) onto which a step is legal now."""
    found = 0
    for shown, _, _, _ in open_ways(game, s, seat, laid):
        found |= shown
    return found


def take_step(d: Draft, effect: Steps, entry: int, end: int) -> None:
    """One step of `effect`: laid on the road, or driven at once (R72)."""
    stations = len(d.road.stretch(entry, end))
    d.driven += stations
    if effect.reason == "action":
        _lay(d, effect, entry, end)
    else:
        _drive(d, effect.seat, [d.cell(effect.seat), *d.road.stretch(entry, end)], effect.reason)
    if effect.reason != "tow" and not (effect.reason == "driver" and d.phase == "WEAR"):
        d.stepped += 1
        d.darkest = max(d.darkest, d.road.darkest[end])


def _lay(d: Draft, effect: Steps, entry: int, end: int) -> None:
    """R60."""
    names = d.road.names
    head = d.path[-1].end if d.path else d.place(effect.seat)
    d.path = (*d.path, Laid(effect.cube, names[entry], names[end]))
    d.emit(
        StepLaid,
        seat=effect.seat,
        cube=effect.cube,
        from_segment=head,
        entry=names[entry],
        to=names[end],
        space=d.road.space[end],
        colours=d.road.colours(end),
    )


def follow_path(d: Draft, seat: int) -> None:
    """R70: the car moves along the laid path."""
    cells = d.road.cells
    route = [d.cell(seat)]
    for laid in d.path:
        route += d.road.stretch(cells[laid.entry], cells[laid.end])
    _drive(d, seat, route, "movement")


def _drive(d: Draft, seat: int, route: list[int], reason: str) -> None:
    """A car drives along these cells."""
    before = d.ranking()
    one = d.seat(seat)
    start, target = one.progress, one.progress + len(route) - 1
    one.progress, one.lane, one.grid = target, route[-1] % WIDTH, False
    path = tuple([d.road.names[cell] for cell in route])
    d.emit(CarMoved, seat=seat, path=path, from_p=start, to_p=target, lane=one.lane, reason=reason)
    _cross(d, seat, start, target)
    _tell_positions(d, before)


def _cross(d: Draft, seat: int, start: int, target: int) -> None:
    """R100, O8: every line between two progresses."""
    length = d.road.length
    for lap in range(start // length + 1, target // length + 1):
        if lap == 0 and not d.game.start_lap:
            d.emit(StartLineCrossed, seat=seat, laps_left=d.racers[seat].laps_left)
        elif lap >= 0:
            one, home = d.seat(seat), any(car.laps_left == 0 for car in d.racers)
            one.laps_left = max(0, one.laps_left - 1)
            d.emit(LapCompleted if lap else StartLineCrossed, seat=seat, laps_left=one.laps_left)
            _bell(d, seat, one.laps_left, home)


def _bell(d: Draft, seat: int, left: int, home: bool) -> None:
    """R100, R101: the final lap, and the last round where no car was home before."""
    if left == 1:
        d.emit(FinalLapStarted, seat=seat)
    elif left == 0 and not home:
        d.emit(LastRoundStarted, seat=seat)


def _tell_positions(d: Draft, before: Any) -> None:
    """R7: whoever has another rank now, first to last."""
    after = d.ranking()
    if after != before:
        for rank, seat in enumerate(after, 1):
            was = before.index(seat) + 1
            if was != rank:
                d.emit(PositionChanged, seat=seat, before=was, after=rank)


def auto_advance(d: Draft) -> None:
    """R68, for all cars."""
    road = d.road
    cars = [road.cell(one.progress, one.lane) for one in d.racers]
    moves = advanced(road, cars, [seat for seat, one in enumerate(d.racers) if one.grid])
    if not moves:
        return
    before = d.ranking()
    for seat, start, end in moves:
        one = d.seat(seat)
        was, one.progress = one.progress, one.progress + len(road.stretch(start, end)) - 1
        d.emit(CarAutoAdvanced, seat=seat, from_segment=road.names[start], to=road.names[end])
        _cross(d, seat, was, one.progress)
    _tell_positions(d, before)


def car_ahead(d: Draft, seat: int) -> int | None:
    """R81: the seat whose car stands straight ahead of this one's."""
    ahead = d.road.ahead[d.cell(seat)]
    return next((other for other in range(len(d.racers)) if other != seat and ahead >= 0 and d.cell(other) == ahead), None)
