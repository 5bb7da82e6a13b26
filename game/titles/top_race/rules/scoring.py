"""Who stands where, and what it pays: cars on the road (R59), prizes, the end of a race, seats by their money (R62), the result."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract import RaceResult, Result, Standing
from game.core.rng import Unknown
from game.core.scoring import places_of
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.compiled import CompiledTopRace, Course
from game.titles.top_race.rules.constants import ENVELOPE, PRIZES, TIP_TABLE
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.settlement_events import (
    CarRanked,
    GameEnded,
    PrizePaid,
    RaceEnded,
    SharesRevealed,
    StandingsShown,
    TipsRevealed,
)
from game.titles.top_race.rules.state import HIDDEN, NOBODY, Car, TopRaceState


class Ranked(NamedTuple):
    """R59: a car not home, its progress, and what put it behind the one before it."""

    car: Car
    progress: int
    tie_break: str


def rank_cars(course: Course, cars: Sequence[Car]) -> list[Ranked]:
    """R59: the cars not home, best first."""
    keyed = sorted((_key(course, car), number) for number, car in enumerate(cars) if not car.place)
    found: list[Ranked] = []
    before = None
    for key, number in keyed:
        tie = ""
        if before is not None and key[0] == before[0]:
            tie = "broken" if key[1] != before[1] else "inside" if key[2] != before[2] else "earlier"
        found.append(Ranked(cars[number], -key[0], tie))
        before = key
    return found


def _key(course: Course, car: Car) -> tuple[int, bool, int, int]:
    """Further, then on the track, then nearer the inside, then broken down earlier."""
    progress = course.standing(car)
    if not car.at and car.waiting is None:
        return (-progress, False, 0, 0)
    waiting = car.waiting
    lane = waiting.lane if waiting is not None else course.lanes[car.at]
    nearer = -lane if course.inside(progress) == "R" else lane
    return (-progress, waiting is not None, nearer, waiting.number if waiting is not None else 0)


def standings(game: CompiledTopRace, s: TopRaceState) -> tuple[Standing, ...]:
    """A row per car, best first; progress of a car home is a lap and more, by its place."""
    course = game.course(s)

    def row(car: Car, place: int, progress: int) -> Standing:
        return Standing(car.colour, car.owner if car.owner != NOBODY else None, place, progress, car.place > 0)

    home = sorted((car for car in s.cars if car.place), key=lambda car: car.place)
    rows = [row(car, car.place, course.length + 7 - car.place) for car in home]
    behind = rank_cars(course, [car for car in s.cars if not car.place])
    return (*rows, *(row(ranked.car, len(home) + n, ranked.progress) for n, ranked in enumerate(behind, 1)))


class Ranking(NamedTuple):
    """R62: the seats, richest first, and what parted the first two ("cars", "shares", "order", or "" for money)."""

    seats: tuple[int, ...]
    tie_break: str


def rank_seats(s: TopRaceState | TopRaceDraft, money: Sequence[int], places: Sequence[int]) -> Ranking:
    """R62: by `money`; of equals by the last race, in which the cars took `places` (canonical order)."""
    start = s.order.index(s.start)
    turn = s.order[start:] + s.order[:start]
    keys = {seat: (-money[seat], _last_race(s, seat, places), -turn.index(seat)) for seat in turn}
    seats = tuple(sorted(turn, key=lambda seat: keys[seat]))
    first, second = keys[seats[0]], keys[seats[1]]
    if first[0] != second[0]:
        return Ranking(seats, "")
    return Ranking(seats, "order" if first[1] == second[1] else "shares" if s.shares[seats[0]] else "cars")


def _last_race(s: TopRaceState | TopRaceDraft, seat: int, places: Sequence[int]) -> tuple[int, ...]:
    """Shares: more shares of the first car, of the second ...; else the best place of an own car, 7 without one."""
    if s.shares[seat]:
        by_place = sorted(range(len(COLOURS)), key=lambda car: places[car])
        return tuple(-s.shares[seat][car] for car in by_place)
    return (min((places[n] for n, car in enumerate(s.cars) if car.owner == seat), default=7),)


def result(game: CompiledTopRace, s: TopRaceState) -> Result | None:
    """Points are money: of a race what it brought each seat, over all what each has; one race ends as itself, more as a season."""
    if s.phase != "OVER":
        return None
    races: tuple[RaceResult, ...] = s.races
    return Result(places_of(s.ranking), s.cash, races[0].ended if game.races == 1 else "season", races)


# -- the end of a race


def pay_prize(d: TopRaceDraft, car: Car, place: int) -> None:
    """R43, R59: not in Shares, and to nobody for an unsold car."""
    if car.owner == NOBODY:
        return
    amount = PRIZES[place - 1]
    cash = d.pay(car.owner, amount)
    d.emit(PrizePaid, colour=car.colour, place=place, owner=car.owner, amount=amount, cash=cash)
    d.tell_cash(car.owner, amount, "PrizePaid")


def end_race(d: TopRaceDraft) -> str:
    """R53, R58 - R63. Raises Unknown on a view where tips or shares are to be revealed."""
    d.sealed = True
    d.emit(RaceEnded, reason=d.ended)
    places = _rank_rest(d)
    for seat in d.from_seat(d.start):
        if d.game.tips:
            _settle_tips(d, seat, places)
        if d.game.shares:
            _settle_shares(d, seat, places)
    if d.race == d.game.races:
        _open_envelopes(d)
    _close_race(d, places)
    if d.race < d.game.races:
        d.race += 1
        return "set_up"
    d.phase = "OVER"
    return ""


def _open_envelopes(d: TopRaceDraft) -> None:
    """O8: the bank pays each seat what lies in its envelope."""
    for seat in d.from_seat(d.start):
        money = d.game.help[seat]
        if money:
            d.pay(seat, money)
            d.tell_cash(seat, money, ENVELOPE)


def _close_race(d: TopRaceDraft, places: Sequence[int]) -> None:
    """R62: the race's result, the standings, and after the last race the end of the game."""
    final = rank_seats(d, d.cash, places)
    gains = tuple(now - before for now, before in zip(d.cash, d.begun, strict=True))
    if d.race == d.game.races > 1:  # envelopes decide the season, but none of its races (J50)
        gains = tuple(gain - money for gain, money in zip(gains, d.game.help, strict=True))
    in_race = places_of(rank_seats(d, gains, places).seats)
    d.races = (*d.races, RaceResult(in_race, gains, d.ended))
    d.ranking = final.seats
    told = {"ranking": final.seats, "cash": tuple(d.cash[seat] for seat in final.seats), "tie_break": final.tie_break}
    d.emit(StandingsShown, **told, places=in_race, gains=gains)
    if d.race == d.game.races:
        d.emit(GameEnded, **told)


def _rank_rest(d: TopRaceDraft) -> tuple[int, ...]:
    """R59: the cars not home take the places left; their owners' prizes. Returns the place of every car in canonical order."""
    places = {car.colour: car.place for car in d.cars}
    for place, ranked in enumerate(rank_cars(d.course, d.cars), d.home + 1):
        car = ranked.car
        places[car.colour] = place
        fields = {"progress": ranked.progress, "tie_break": ranked.tie_break, "broken": car.waiting is not None}
        with d.together():
            d.emit(CarRanked, colour=car.colour, place=place, **fields)
            pay_prize(d, car, place)
    return tuple(places[colour] for colour in COLOURS)


def _settle_tips(d: TopRaceDraft, seat: int, places: tuple[int, ...]) -> None:
    """R60: what each tip pays or costs."""
    if HIDDEN in d.tips[seat]:
        raise Unknown
    given = [(line, colour) for line, colour in enumerate(d.tips[seat]) if colour]
    amounts = tuple(TIP_TABLE[line][places[COLOURS.index(colour)] - 1] for line, colour in given)
    total = sum(amounts)
    d.pay(seat, total)
    with d.together():
        d.emit(TipsRevealed, seat=seat, colours=tuple(colour for _, colour in given), amounts=amounts, total=total)
        d.tell_cash(seat, total, "TipsRevealed")


def _settle_shares(d: TopRaceDraft, seat: int, places: tuple[int, ...]) -> None:
    """R61: shares times the prize of the car's place."""
    if min(d.shares[seat]) < 0:
        raise Unknown
    amounts = tuple(have * PRIZES[place - 1] for have, place in zip(d.shares[seat], places, strict=True))
    total = sum(amounts)
    d.pay(seat, total)
    with d.together():
        d.emit(SharesRevealed, seat=seat, shares=d.shares[seat], amounts=amounts, total=total)
        d.tell_cash(seat, total, "SharesRevealed")
