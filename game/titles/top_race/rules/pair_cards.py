"""R47 - R51: the Sprint/Breakdown cards, and the return of a broken car."""

from game.titles.top_race.rules.actions import ReturnTo, SprintTo
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.events import BreakdownSuffered, CarReturned, SpecialFizzled, SprintMade
from game.titles.top_race.rules.movement import ask, blockers, done, stand
from game.titles.top_race.rules.routes import catch_up
from game.titles.top_race.rules.state import NOBODY, Car, Return, Sprint, Waiting


def use_pair_card(d: TopRaceDraft, one: Car, two: Car) -> None:
    """R48 - R51: no effect, or the rear car is to sprint, or the front car breaks down."""
    reason = "home" if one.place or two.place else "broken" if one.waiting or two.waiting else ""
    if not reason and d.course.standing(one) == d.course.standing(two):
        reason = "level"
    if reason:
        d.emit(SpecialFizzled, card=d.card, reason=reason)
        return
    rear, front = sorted((one, two), key=d.course.standing)
    level = d.course.standing(front)
    if d.mode == "sprint":
        d.queue = (Sprint(rear.colour, front.colour, level),)
        return
    d.breakdowns += 1
    lane = d.course.lanes[front.at]
    d.set_car(front.colour, at="", waiting=Waiting(level, lane, d.breakdowns))
    d.emit(BreakdownSuffered, colour=front.colour, waiting_for=rear.colour, level=level, space=front.at, lane=lane)


# -- the return


def carry_out_return(d: TopRaceDraft, effect: Return) -> bool:
    """R47: onto a free space of its row, else the nearest behind. Whether somebody is asked."""
    waiting = d.car(effect.colour).waiting
    assert waiting is not None
    occupied = d.occupied
    places = tuple(space for space in d.course.row(waiting.level) if space not in occupied)
    places = places or d.course.behind(waiting.level, occupied)
    return ask(d, "RETURN", places) or _put_back(d, places[0])


def return_to(d: TopRaceDraft, seat: int, action: ReturnTo) -> str:
    """R47: the owner's choice (Shares, unsold: the active player's)."""
    _put_back(d, action.to)
    return "effects"


def _put_back(d: TopRaceDraft, space: str) -> bool:
    effect = d.queue[0]
    assert isinstance(effect, Return)
    car = d.car(effect.colour)
    assert car.waiting is not None
    level = car.waiting.level
    row = d.course.row(level)
    lap = int(level > 0 and (space in row or d.course.fronts[space] < level))
    d.set_car(car.colour, at=space, lap=lap, waiting=None)
    seat = car.owner if car.owner != NOBODY else d.active
    d.emit(CarReturned, colour=car.colour, space=space, seat=seat, row_full=space not in row)
    done(d)
    return False


# -- the Sprint


def _ways(d: TopRaceDraft, effect: Sprint) -> dict[str, tuple[str, ...]]:
    car = d.car(effect.rear)
    return catch_up(d.course.geometry, d.occupied, (car.at, car.lap), effect.level)


def carry_out_sprint(d: TopRaceDraft, effect: Sprint) -> bool:
    """R50: where the rear car may end. Whether somebody is asked."""
    ways = _ways(d, effect)
    places = d.course.in_order(ways)
    return ask(d, "SPRINT", places) or _catch_up(d, places[0], ways[places[0]])


def sprint_to(d: TopRaceDraft, seat: int, action: SprintTo) -> str:
    """R50: the driver's choice."""
    effect = d.queue[0]
    assert isinstance(effect, Sprint)
    _catch_up(d, action.to, _ways(d, effect)[action.to])
    return "effects"


def _catch_up(d: TopRaceDraft, to: str, path: tuple[str, ...]) -> bool:
    effect = d.queue[0]
    assert isinstance(effect, Sprint)
    car = d.car(effect.rear)
    lap = _lap_at_end(d, car, path)
    reached = d.course.progress(to, lap) >= effect.level
    fields = {"rear": car.colour, "front": effect.front, "from_space": car.at, "to_space": to, "level": effect.level}
    d.emit(SprintMade, **fields, path=path, reached=reached, blockers=() if reached else blockers(d, to, 0))
    done(d)
    if path:
        stand(d, car, to, lap)
    return False


def _lap_at_end(d: TopRaceDraft, car: Car, path: tuple[str, ...]) -> int:
    """R41: the lap at the end of `path`: a space without its rear edge on the line is never entered over it."""
    return 1 if car.lap or any(d.course.backs[space] == 0 for space in path) else 0
