"""Section 7: the race is over: the last places, tips and shares, the standings; then the next race, or the end."""

from game.core.contract import RaceResult
from game.core.rng import Unknown
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import CarRanked, GameEnded, RaceEnded, SharesRevealed, StandingsShown, TipsRevealed
from game.titles.top_race.rules.deck import PRIZES, TIP_TABLE
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.movement import pay_prize
from game.titles.top_race.rules.scoring import places_of, rank_cars, rank_seats
from game.titles.top_race.rules.state import HIDDEN

__all__ = ["end_race"]


def end_race(d: Draft) -> None:
    """R53, R58 - R63. Raises Unknown on a view where tips or shares are to be revealed."""
    d.sealed = True
    d.emit(RaceEnded, race=d.race, reason=d.ended)
    places = _rank_rest(d)
    for seat in (d.start, *d.clockwise(d.start)[:-1]):
        if d.game.tips:
            _settle_tips(d, seat, places)
        if d.game.shares:
            _settle_shares(d, seat, places)
    s = d.step().state
    final = rank_seats(s, d.cash, places)
    gains = tuple(now - before for now, before in zip(d.cash, d.begun, strict=True))
    ranked = rank_seats(s, gains, places)
    d.races = (*d.races, RaceResult(places_of(ranked.seats), gains, d.ended))
    d.ranking = final.seats
    money = tuple(d.cash[seat] for seat in final.seats)
    d.emit(StandingsShown, race=d.race, ranking=final.seats, cash=money, tie_break=final.tie_break)
    if d.race < d.game.races:
        d.race += 1
        d.next = "set_up"
        return
    d.phase = "OVER"
    d.emit(GameEnded, ranking=final.seats, cash=money, tie_break=final.tie_break)


def _rank_rest(d: Draft) -> tuple[int, ...]:
    """R59: the cars not home take the places left; their owners' prizes. Returns the place of every car in canonical order."""
    places = {car.colour: car.place for car in d.cars}
    home = d.home
    for place, ranked in enumerate(rank_cars(d.course, d.cars), home + 1):
        car = ranked.car
        places[car.colour] = place
        fields = {"progress": ranked.progress, "tie_break": ranked.tie_break, "broken": car.waiting is not None}
        d.emit(CarRanked, colour=car.colour, place=place, **fields)
        pay_prize(d, car, place)
    return tuple(places[colour] for colour in COLOURS)


def _settle_tips(d: Draft, seat: int, places: tuple[int, ...]) -> None:
    """R60: what each tip pays or costs."""
    if HIDDEN in d.tips[seat]:
        raise Unknown
    given = [(line, colour) for line, colour in enumerate(d.tips[seat]) if colour]
    amounts = tuple(TIP_TABLE[line][places[COLOURS.index(colour)] - 1] for line, colour in given)
    total = sum(amounts)
    d.pay(seat, total)
    d.emit(TipsRevealed, seat=seat, colours=tuple(colour for _, colour in given), amounts=amounts, total=total)
    d.tell_cash(seat, total, "TipsRevealed")


def _settle_shares(d: Draft, seat: int, places: tuple[int, ...]) -> None:
    """R61: shares times the prize of the car's place."""
    if min(d.shares[seat]) < 0:
        raise Unknown
    amounts = tuple(have * PRIZES[place - 1] for have, place in zip(d.shares[seat], places, strict=True))
    total = sum(amounts)
    d.pay(seat, total)
    d.emit(SharesRevealed, seat=seat, shares=d.shares[seat], amounts=amounts, total=total)
    d.tell_cash(seat, total, "SharesRevealed")
