"""Section 6: the card in play, line by line: moving, jokers, Sprint and Breakdown, finishing, returning."""

from game.titles.top_race.rules.actions import (
    BreakdownSuffered,
    CarBlocked,
    CardPlayed,
    CarFinished,
    CarMoved,
    CarReturned,
    ChooseJokerCar,
    JokerNamed,
    LineCrossedFirstTime,
    LineForfeited,
    Move,
    PlayCard,
    PlayerOut,
    PrizePaid,
    ReturnTo,
    ShareRoundsEnded,
    SpecialFizzled,
    SprintMade,
    SprintTo,
)
from game.titles.top_race.rules.deck import CARDS, JOKER, PAIR_OF, PRIZES
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.routes import catch_up, ends, way
from game.titles.top_race.rules.state import FINISH, NOBODY, Car, Line, Return, Sprint, Waiting

__all__ = ["FINISHERS_TO_END", "choose_joker", "finish_place", "move", "play_card", "return_to", "run", "sprint_to"]

FINISHERS_TO_END = 5


def play_card(d: Draft, seat: int, action: PlayCard) -> None:
    """R23, R24: the card lies open; its lines, or its pair, are to be carried out."""
    d.from_hand(seat, action.card)
    d.card, d.mode, d.passes = action.card, action.mode, 0
    d.emit(CardPlayed, seat=seat, card=action.card, mode=action.mode)
    card = CARDS[action.card]
    d.queue = tuple(Line(colour, value) for colour, value in card.lines)
    if card.pair:
        _special(d, d.car(card.pair[0]), d.car(card.pair[1]))
    d.next = "queue"


def run(d: Draft) -> None:
    """Works the queue off; pauses where somebody has to choose."""
    while d.queue:
        effect = d.queue[0]
        if isinstance(effect, Line):
            paused = _line(d, effect)
        elif isinstance(effect, Return):
            paused = _return(d, effect)
        else:
            paused = _sprint(d, effect)
        if paused:
            return
    d.next = "discard"


def _choose(d: Draft, phase: str, offered: tuple[str, ...]) -> bool:
    """Whether there is something to choose: more than one answer, or every choice is asked (auto_forced off)."""
    if len(offered) == 1 and d.game.auto_forced:
        return False
    d.phase, d.offered = phase, offered
    return True


def _done(d: Draft) -> None:
    d.queue, d.offered = d.queue[1:], ()


# -- a line


def _line(d: Draft, line: Line) -> bool:
    """R36, R44, R45: forfeited, or asked about, or moved at once where there is one way only."""
    if d.home >= FINISHERS_TO_END:
        return _forfeit(d, line, "race_over")
    if line.colour == JOKER:
        cars = CARDS[d.card].jokers
        return _choose(d, "JOKER", cars) or _name(d, cars[0])
    car = d.car(line.colour)
    if car.place or car.waiting is not None:
        return _forfeit(d, line, "home" if car.place else "broken")
    exits = d.course.home if car.lap else d.course.out
    found = ends(exits, d.occupied(), car.at, line.value)
    places = found.places if len(found.places) == 1 else d.course.in_order(found.places)
    return _choose(d, "LINES", places) or _drive(d, places[0], found.steps)


def _forfeit(d: Draft, line: Line, reason: str) -> bool:
    d.emit(LineForfeited, colour=line.colour, value=line.value, reason=reason)
    _done(d)
    return False


def choose_joker(d: Draft, seat: int, action: ChooseJokerCar) -> None:
    """R45."""
    _name(d, action.colour)
    d.next = "queue"


def _name(d: Draft, colour: str) -> bool:
    line = d.queue[0]
    assert isinstance(line, Line)
    d.emit(JokerNamed, seat=d.active, colour=colour)
    _done(d)
    d.queue = (Line(colour, line.value), *d.queue)
    return False


def move(d: Draft, seat: int, action: Move) -> None:
    """R38, R39: the driver's choice."""
    line = d.queue[0]
    assert isinstance(line, Line)
    car = d.car(line.colour)
    found = ends(d.course.home if car.lap else d.course.out, d.occupied(), car.at, line.value)
    _drive(d, action.to, found.steps)
    d.next = "queue"


def _drive(d: Draft, to: str, steps: int) -> bool:
    """The car of the line that is due goes to `to`; what follows from it."""
    line = d.queue[0]
    assert isinstance(line, Line)
    car, course = d.car(line.colour), d.course
    exits = course.home if car.lap else course.out
    occupied = d.occupied()
    path = way(exits, occupied, course.lanes, car.at, to, steps)
    lost = 0 if to == FINISH else line.value - steps
    fields = {"colour": car.colour, "from_space": car.at, "to_space": to, "path": path, "value": line.value}
    d.emit(CarMoved, **fields, steps=len(path), lost=lost)
    if lost:
        blockers = tuple(other.colour for other in d.cars if other.at in exits[to] and other.at)
        d.emit(CarBlocked, colour=car.colour, value=line.value, lost=lost, blockers=blockers)
    _done(d)
    if to == FINISH:
        _finish(d, car)
    elif path:
        _stand(d, car, to, course.lap_after(car, to))
    _call_back(d, car.colour)
    return False


def _stand(d: Draft, car: Car, space: str, lap: int) -> None:
    """R41 and 3.4: where it stands now, the line behind it, the tip lines crossed."""
    d.set_car(car.colour, at=space, lap=lap)
    if lap > car.lap:
        d.emit(LineCrossedFirstTime, colour=car.colour)
    if lap:
        _cross(d, car.colour, sum(d.course.backs[space] >= tick for tick in d.course.tips))


def _cross(d: Draft, colour: str, lines: int) -> None:
    if lines > len(d.crossed):
        d.crossed = (*d.crossed, *(colour,) * (lines - len(d.crossed)))


# -- home


def _finish(d: Draft, car: Car) -> None:
    """R42, R43, R57: the best free place, and its prize."""
    place = d.home + 1
    finish_place(d, car.colour, place)
    _cross(d, car.colour, len(d.course.tips))
    if place == 1 and d.game.shares:
        d.emit(ShareRoundsEnded, rounds=d.share_rounds)
    owner = car.owner
    if owner != NOBODY and all(c.place for c in d.owned(owner)) and not (d.game.tips or d.game.shares):
        d.emit(PlayerOut, seat=owner)


def finish_place(d: Draft, colour: str, place: int) -> None:
    """R42, R43: off the track with that place; the owner's prize."""
    car = d.car(colour)
    d.set_car(colour, at="", lap=1, place=place)
    d.emit(CarFinished, colour=colour, place=place, owner=car.owner)
    pay_prize(d, car, place)


def pay_prize(d: Draft, car: Car, place: int) -> None:
    """R43, R59: not in Shares, and to nobody for an unsold car."""
    if car.owner == NOBODY:
        return
    amount = PRIZES[place - 1]
    cash = d.pay(car.owner, amount)
    d.emit(PrizePaid, colour=car.colour, place=place, owner=car.owner, amount=amount, cash=cash)
    d.tell_cash(car.owner, amount, "PrizePaid")


# -- the pair car


def _call_back(d: Draft, colour: str) -> None:
    """R47: after a line of `colour`, its broken pair car comes back if `colour` has reached its level."""
    broken = d.car(PAIR_OF[colour])
    if broken.waiting is None or d.home >= FINISHERS_TO_END:
        return
    car = d.car(colour)
    if car.place or d.course.standing(car) >= broken.waiting.level:
        d.queue = (Return(broken.colour), *d.queue)


def _return(d: Draft, effect: Return) -> bool:
    """R47: a free space of its row, else the nearest behind."""
    waiting = d.car(effect.colour).waiting
    assert waiting is not None
    occupied = d.occupied()
    places = tuple(space for space in d.course.row(waiting.level) if space not in occupied)
    places = places or d.course.behind(waiting.level, occupied)
    return _choose(d, "RETURN", places) or _put_back(d, places[0])


def return_to(d: Draft, seat: int, action: ReturnTo) -> None:
    """R47: the owner's choice (Shares, unsold: the active player's)."""
    _put_back(d, action.to)
    d.next = "queue"


def _put_back(d: Draft, space: str) -> bool:
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
    _done(d)
    return False


# -- Sprint and Breakdown


def _special(d: Draft, one: Car, two: Car) -> None:
    """R48 - R51: fizzles, or the rear car is to sprint, or the front car breaks down."""
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
    waiting = Waiting(level, d.course.lanes[front.at], d.breakdowns)
    d.set_car(front.colour, at="", waiting=waiting)
    d.emit(BreakdownSuffered, colour=front.colour, waiting_for=rear.colour, level=level, space=front.at)


def _ways(d: Draft, effect: Sprint) -> dict[str, tuple[str, ...]]:
    car = d.car(effect.rear)
    return catch_up(d.course.road, d.occupied(), (car.at, car.lap), effect.level)


def _sprint(d: Draft, effect: Sprint) -> bool:
    """R50: where the rear car may end."""
    ways = _ways(d, effect)
    places = d.course.in_order(ways)
    return _choose(d, "SPRINT", places) or _catch_up(d, places[0], ways[places[0]])


def sprint_to(d: Draft, seat: int, action: SprintTo) -> None:
    """R50: the driver's choice."""
    effect = d.queue[0]
    assert isinstance(effect, Sprint)
    _catch_up(d, action.to, _ways(d, effect)[action.to])
    d.next = "queue"


def _catch_up(d: Draft, to: str, path: tuple[str, ...]) -> bool:
    effect = d.queue[0]
    assert isinstance(effect, Sprint)
    car = d.car(effect.rear)
    lap = lap_at(d, car, path)
    reached = d.course.progress(to, lap) >= effect.level
    fields = {"rear": car.colour, "front": effect.front, "from_space": car.at, "to_space": to}
    d.emit(SprintMade, **fields, path=path, reached=reached)
    _done(d)
    if path:
        _stand(d, car, to, lap)
    return False


def lap_at(d: Draft, car: Car, path: tuple[str, ...]) -> int:
    """R41: the lap at the end of `path`: a space without its rear edge on the line is never entered over it."""
    return 1 if car.lap or any(d.course.backs[space] == 0 for space in path) else 0
