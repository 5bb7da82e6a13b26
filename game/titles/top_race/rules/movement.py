"""R36 - R46: a line of the card in play: its car moves, is blocked, crosses lines, comes home; a joker's car is named."""

from game.titles.top_race.rules.actions import ChooseJokerCar, Move
from game.titles.top_race.rules.constants import FINISHERS_TO_END
from game.titles.top_race.rules.deck import CARDS, JOKER, PAIR_OF
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.events import (
    CarBlocked,
    CarFinished,
    CarMoved,
    JokerNamed,
    LineCrossedFirstTime,
    LineForfeited,
    PlayerOut,
    TipLineReached,
)
from game.titles.top_race.rules.scoring import pay_prize
from game.titles.top_race.rules.settlement_events import ShareRoundsEnded
from game.titles.top_race.rules.state import FINISH, NOBODY, Car, Line, Return


def ask(d: TopRaceDraft, phase: str, offered: tuple[str, ...]) -> bool:
    """Whether there is something to choose: more than one answer, or every choice is asked (auto_forced off)."""
    if len(offered) == 1 and d.game.auto_forced:
        return False
    d.phase, d.offered = phase, offered
    return True


def done(d: TopRaceDraft) -> None:
    """The effect that was due has been carried out."""
    d.queue, d.offered = d.queue[1:], ()


def carry_out_line(d: TopRaceDraft, line: Line) -> bool:
    """R36, R45: forfeited, or asked about, or moved at once where there is one way only. Whether somebody is asked."""
    if line.colour == JOKER:
        cars = CARDS[d.card].jokers
        return ask(d, "JOKER", cars) or _name(d, cars[0])
    car = d.car(line.colour)
    if car.place or car.waiting is not None:
        _forfeit(d, line, "home" if car.place else "broken")
        return False
    found = d.course.reach[car.lap].offered(d.occupied, car.at, line.value)
    return ask(d, "LINES", found.places) or _drive(d, found.places[0], found.steps)


def _forfeit(d: TopRaceDraft, line: Line, reason: str) -> None:
    d.emit(LineForfeited, colour=line.colour, value=line.value, reason=reason)
    done(d)


def forfeit_rest(d: TopRaceDraft) -> None:
    """R44: the race is over, and the lines left are not executed."""
    with d.together():
        while d.queue:
            _forfeit(d, d.queue[0], "race_over")


def choose_joker(d: TopRaceDraft, seat: int, action: ChooseJokerCar) -> str:
    """R45."""
    _name(d, action.colour)
    return "effects"


def _name(d: TopRaceDraft, colour: str) -> bool:
    """The joker line becomes one of that colour."""
    line = d.queue[0]
    assert isinstance(line, Line)
    d.emit(JokerNamed, seat=d.active, colour=colour, value=line.value)
    done(d)
    d.queue = (Line(colour, line.value), *d.queue)
    return False


def move(d: TopRaceDraft, seat: int, action: Move) -> str:
    """R38, R39: the driver's choice."""
    line = d.queue[0]
    assert isinstance(line, Line)
    car = d.car(line.colour)
    _drive(d, action.to, d.course.reach[car.lap].offered(d.occupied, car.at, line.value).steps)
    return "effects"


def _drive(d: TopRaceDraft, to: str, steps: int) -> bool:
    """The car of the line that is due goes to `to`; what follows from it."""
    line = d.queue[0]
    assert isinstance(line, Line)
    car = d.car(line.colour)
    path = d.course.reach[car.lap].way(d.occupied, car.at, to, steps)
    lost = 0 if to == FINISH else line.value - steps
    fields = {"colour": car.colour, "from_space": car.at, "to_space": to, "path": path, "value": line.value}
    d.emit(CarMoved, **fields, steps=len(path), lost=lost)
    if lost:
        d.emit(CarBlocked, colour=car.colour, value=line.value, lost=lost, blockers=blockers(d, to, car.lap))
    done(d)
    if to == FINISH:
        _finish(d, car)
    elif path:
        stand(d, car, to, d.course.lap_after(car, to))
    _call_back(d, car.colour)
    return False


def blockers(d: TopRaceDraft, space: str, lap: int) -> tuple[str, ...]:
    """The cars on the spaces that a step from `space` leads to."""
    ahead = d.course.reach[lap].exits[space]
    return tuple(other.colour for other in d.cars if other.at and other.at in ahead)


def stand(d: TopRaceDraft, car: Car, space: str, lap: int) -> None:
    """R41 and 3.4: where it stands now, the line behind it, the tip lines crossed."""
    d.set_car(car.colour, at=space, lap=lap)
    if lap > car.lap:
        d.emit(LineCrossedFirstTime, colour=car.colour)
    if lap:
        _cross(d, car.colour, sum([d.course.backs[space] >= tick for tick in d.course.tips]))


def _cross(d: TopRaceDraft, colour: str, lines: int) -> None:
    """R54: the first `lines` tip lines lie behind that car."""
    for line in range(len(d.crossed) + 1, lines + 1):
        d.crossed = (*d.crossed, colour)
        if d.game.tips:
            d.emit(TipLineReached, line=line, colour=colour)


def _finish(d: TopRaceDraft, car: Car) -> None:
    """R42, R43, R57: the best free place, and its prize."""
    _cross(d, car.colour, len(d.course.tips))
    place, owner = d.home + 1, car.owner
    d.set_car(car.colour, at="", lap=1, place=place)
    with d.together():
        d.emit(CarFinished, colour=car.colour, place=place, owner=owner)
        pay_prize(d, car, place)
    if place == 1 and d.game.shares:
        d.emit(ShareRoundsEnded, rounds=d.share_rounds)
    if owner != NOBODY and not d.takes_part(owner):
        d.emit(PlayerOut, seat=owner)


def _call_back(d: TopRaceDraft, colour: str) -> None:
    """R47: after a line of `colour`, its broken pair car comes back if `colour` has reached its level."""
    broken = d.car(PAIR_OF[colour])
    if broken.waiting is None or d.home >= FINISHERS_TO_END:
        return
    car = d.car(colour)
    if car.place or d.course.standing(car) >= broken.waiting.level:
        d.queue = (Return(broken.colour), *d.queue)
