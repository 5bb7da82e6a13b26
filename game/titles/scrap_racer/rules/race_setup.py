"""Set-up of a race (S1 to S10, O4, R5a) and the start of a turn (R5)."""

from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.actions import ChooseRacer, ChooseTeamOrder
from game.titles.scrap_racer.rules.cards import BONUS, CRASH, FINISH, MODULES
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.events import (
    RacerChosen,
    RacersDealt,
    RaceStarted,
    SitesFilled,
    StartingDriverDrawn,
    TeamOrderChosen,
    TurnStarted,
)
from game.titles.scrap_racer.rules.state import Racer

__all__ = ["choose_racer", "choose_team_order", "lay_out", "next_turn", "start_race"]


def start_race(d: Draft) -> str:
    """S1-S4: racers are dealt and the starting driver is drawn; in later races of a series it is the next seat (R54)."""
    game = d.game
    dealt = ((),) * game.seats if game.chosen else game.dealt(d.shuffled(RACERS))
    drawn = d.state.race == 1 and game.start_driver == "random"
    if drawn:
        start, d.rng = d.rng.below(game.seats)
    else:
        start = int(game.start_driver) - 1 if d.state.race == 1 else (d.state.start + 1) % game.seats
    d.course = game.course(d.state)
    d.racers = [Racer(racer, seat) for seat in game.order(start) for racer in dealt[seat]]
    _clear(d, start)
    order = game.order(start)
    d.emit(RaceStarted, race=d.state.race, track=d.course.track.id, laps=game.laps, order=order, racers=dealt)
    for seat, racers in enumerate(dealt):
        if racers:
            d.emit(RacersDealt, driver=seat, racers=racers)
    d.emit(StartingDriverDrawn, driver=start, drawn=drawn)
    if not game.chosen:
        return "LAY_OUT"
    d.set(phase="CHOOSE_RACER", choosers=game.choosers(start))
    return ""


def _clear(d: Draft, start: int) -> None:
    """Nothing is carried over from the race before but the points (R54)."""
    none: tuple[str, ...] = ()
    d.set(
        start=start,
        active=0,
        round=1,
        hands=(none,) * d.game.seats,
        sites=none,
        supply=none,
        spent=none,
        bonus=none,
        bonus_pile=none,
        finish=none,
        finish_pile=none,
        crash=(none,) * len(CRASH),
        crash_pile=(none,) * len(CRASH),
        leader="",
        first_home="",
    )


def choose_racer(d: Draft, action: ChooseRacer) -> str:
    """O4: one racer after another, the last of all by itself (R3)."""
    _take(d, action.racer)
    left = d.game.untaken(d.racers)
    if len(left) == 1 and d.state.choosers:
        _take(d, left[0])
    if d.state.choosers:
        return ""
    d.racers = [racer for seat in d.game.order(d.state.start) for racer in d.racers if racer.owner == seat]
    return "LAY_OUT"


def _take(d: Draft, racer: str) -> None:
    seat, *left = d.state.choosers
    d.racers.append(Racer(racer, seat))
    d.set(choosers=tuple(left))
    d.emit(RacerChosen, driver=seat, racer=racer)


def lay_out(d: Draft) -> str:
    """S5-S9: modules, then the decks, in this order."""
    modules = d.shuffled(MODULES)
    sites = d.course.sites
    lying = modules[: len(sites)]
    bonus, finish = d.shuffled(BONUS), d.shuffled(FINISH)
    crash = tuple(d.shuffled(deck) for deck in CRASH)
    d.set(sites=lying, supply=modules[len(sites) :], bonus=bonus, finish=finish, crash=crash)
    d.emit(SitesFilled, spaces=sites, kinds=lying if d.game.open_sites else ())
    return "NEXT_TURN"


def next_turn(d: Draft) -> str:
    """R5; in team play before a driver's first turn the order of its two (R5a, S10)."""
    s, game = d.state, d.game
    asked = game.teams and s.round == 1 and s.active % game.per_driver == 0
    d.set(
        phase="TEAM_ORDER" if asked else "ROLL",
        dice=(),
        last=0,
        total=0,
        moved=False,
        crossed=False,
        stage="",
        start_p=d.active.p,
    )
    if not asked:
        _tell_turn(d)
    return ""


def _tell_turn(d: Draft) -> None:
    s, racer = d.state, d.active
    d.emit(TurnStarted, racer=racer.id, driver=racer.owner, round=s.round, final_round=s.final_round)


def choose_team_order(d: Draft, action: ChooseTeamOrder) -> str:
    """R5a: the named racer takes the earlier turn for the whole race."""
    first = d.state.active
    if d.racers[first].id != action.racer:
        d.racers[first], d.racers[first + 1] = d.racers[first + 1], d.racers[first]
    d.emit(TeamOrderChosen, driver=d.active.owner, first=action.racer, order=tuple(racer.id for racer in d.racers))
    d.set(phase="ROLL", start_p=d.active.p)
    _tell_turn(d)
    return ""
