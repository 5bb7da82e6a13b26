"""Cars and cubes on the road: where steps can be made, laying them, moving, the line, auto-advance (sections 6 and 7)."""

from collections.abc import Sequence
from itertools import accumulate

from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.draft import AutomobilesDraft, Position
from game.titles.automobiles.rules.events import (
    CarAutoAdvanced,
    CarMoved,
    FinalLapStarted,
    LapCompleted,
    LastRoundStarted,
    PositionChanged,
    StartLineCrossed,
    StepLaid,
)
from game.titles.automobiles.rules.road import MASK, WIDTH, Road, RoadStep, advanced
from game.titles.automobiles.rules.state import AskSteps, LaidStep


def bits(colours: str) -> int:
    """A set of gear colours as bits."""
    return sum([MASK[colour] for colour in colours])


def open_steps(game: CompiledAutomobiles, s: Position, seat: int, laid: bool) -> Sequence[RoadStep]:
    """R60-R69: every step that `seat` could make now in any colour; `laid`: at the head of its path, else where its car stands."""
    road: Road = game.roads[s.courses[s.race - 1]]
    length = road.length
    cells = [one.progress % length * WIDTH + one.lane for one in s.racers]
    head, own = cells[seat], s.racers[seat].grid
    if laid and s.path:
        head, own = road.cells[s.path[-1].end], False
    del cells[seat]
    return road.steps(head, cells, length - 1 - s.driven, game.merging, own)


def colours_ahead(game: CompiledAutomobiles, s: Position, seat: int, laid: bool = True) -> int:
    """The colours (bits) onto which a step is legal now."""
    found = 0
    for shown, _, _, _ in open_steps(game, s, seat, laid):
        found |= shown
    return found


def take_step(d: AutomobilesDraft, ask: AskSteps, entry: int, end: int) -> None:
    """One step of what is asked: laid on the road, or driven at once (R72)."""
    stretch = d.road.stretch(entry, end)
    d.driven += len(stretch)
    if ask.reason == "action":
        _lay(d, ask, entry, end)
    else:
        _drive(d, ask.seat, [d.cell(ask.seat), *stretch], (len(stretch),), ask.reason)
    if ask.reason != "tow" and not (ask.reason == "driver" and d.phase == "WEAR"):
        d.stepped += 1
        d.darkest = max(d.darkest, d.road.darkest[end])


def _lay(d: AutomobilesDraft, ask: AskSteps, entry: int, end: int) -> None:
    """R60."""
    names = d.road.names
    head = d.path[-1].end if d.path else d.place(ask.seat)
    d.path = (*d.path, LaidStep(ask.cube, names[entry], names[end]))
    d.emit(
        StepLaid,
        seat=ask.seat,
        cube=ask.cube,
        from_segment=head,
        entry=names[entry],
        to=names[end],
        space=d.road.space[end],
        colours=d.road.colours(end),
    )


def follow_path(d: AutomobilesDraft, seat: int) -> None:
    """R70: the car moves along the laid path."""
    cells = d.road.cells
    stretches = [d.road.stretch(cells[laid.entry], cells[laid.end]) for laid in d.path]
    route = [d.cell(seat), *(cell for stretch in stretches for cell in stretch)]
    _drive(d, seat, route, tuple(accumulate(map(len, stretches))), "movement")


def _drive(d: AutomobilesDraft, seat: int, route: list[int], steps: tuple[int, ...], reason: str) -> None:
    """A car drives along these cells; `steps`: the places in the route where its steps end."""
    before = d.ranking()
    one = d.seat(seat)
    start, target = one.progress, one.progress + len(route) - 1
    passed = _passed(d, seat, start, route)
    one.progress, one.lane, one.grid = target, route[-1] % WIDTH, False
    with d.together():
        d.emit(
            CarMoved,
            seat=seat,
            path=tuple([d.road.names[cell] for cell in route]),
            from_p=start,
            to_p=target,
            lane=one.lane,
            reason=reason,
            steps=steps,
            crossings=tuple([at for at in range(1, len(route)) if not (start + at) % d.road.length]),
            passed=tuple([other for _, other in passed]),
            passed_at=tuple([at for at, _ in passed]),
        )
        _cross(d, seat, start, target)
        _tell_positions(d, before)


def _passed(d: AutomobilesDraft, seat: int, start: int, route: Sequence[int]) -> list[tuple[int, int]]:
    """R7: where in the route the car comes ahead of which seat, in order. On one station the inner lane is ahead."""
    found = []
    for other, one in enumerate(d.racers):
        level = one.progress - start
        if other == seat or level < 0 or (level == 0 and one.lane > route[0] % WIDTH):
            continue
        at = level if 0 < level < len(route) and route[level] % WIDTH < one.lane else level + 1
        if at < len(route):
            found.append((at, other))
    return sorted(found)


def _cross(d: AutomobilesDraft, seat: int, start: int, target: int) -> None:
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


def _bell(d: AutomobilesDraft, seat: int, left: int, home: bool) -> None:
    """R100, R101: the final lap, and the last round where no car was home before."""
    if left == 1:
        d.emit(FinalLapStarted, seat=seat)
    elif left == 0 and not home:
        d.emit(LastRoundStarted, seat=seat)


def _tell_positions(d: AutomobilesDraft, before: Sequence[int]) -> None:
    """R7: whoever has another rank now, first to last."""
    after = d.ranking()
    if after != before:
        for rank, seat in enumerate(after, 1):
            was = before.index(seat) + 1
            if was != rank:
                d.emit(PositionChanged, seat=seat, before=was, after=rank)


def auto_advance(d: AutomobilesDraft) -> None:
    """R68, for all cars."""
    road, length = d.road, d.road.length
    cars = [one.progress % length * WIDTH + one.lane for one in d.racers]
    moves = advanced(road, cars, [seat for seat, one in enumerate(d.racers) if one.grid])
    if not moves:
        return
    before = d.ranking()
    with d.together():
        for seat, start, end in moves:
            one = d.seat(seat)
            was, one.progress = one.progress, one.progress + len(road.stretch(start, end)) - 1
            d.emit(CarAutoAdvanced, seat=seat, from_segment=road.names[start], to=road.names[end])
            _cross(d, seat, was, one.progress)
        _tell_positions(d, before)


def car_ahead(d: AutomobilesDraft, seat: int) -> int | None:
    """R81: the seat whose car stands straight ahead of this one's."""
    ahead = d.road.ahead[d.cell(seat)]
    if ahead < 0:
        return None
    return next((other for other in range(len(d.racers)) if other != seat and d.cell(other) == ahead), None)
