"""Set-up of a race (S1 to S10) and the choice of racers (O4)."""

from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.actions import ChooseRacer
from game.titles.scrap_racer.rules.cards import BONUS, CRASH, FINISH, MODULES
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import ModulesGiven, RacerChosen, RacersDealt, RaceStarted, SitesFilled, StartingDriverDrawn
from game.titles.scrap_racer.rules.state import Racer


def start_race(d: ScrapRacerDraft) -> str:
    """S1-S4: racers are dealt and the starting driver is drawn; in later races of a series it is the next seat (R54)."""
    game = d.game
    dealt = ((),) * game.seats if game.chosen else game.dealt(d.shuffled(RACERS))
    drawn = d.race == 1 and game.start_driver == "random"
    if drawn:
        d.start, d.rng = d.rng.below(game.seats)
    else:
        d.start = int(game.start_driver) - 1 if d.race == 1 else (d.start + 1) % game.seats
    _clear(d)
    order = game.order(d.start)
    d.racers = [Racer(racer, seat) for seat in order for racer in dealt[seat]]
    d.emit(RaceStarted, track=d.course.track.id, laps=game.laps, order=order, racers=dealt)
    for seat, racers in enumerate(dealt):
        if racers:
            d.emit(RacersDealt, driver=seat, racers=racers)
    d.emit(StartingDriverDrawn, driver=d.start, drawn=drawn)
    if not game.chosen:
        return "LAY_OUT"
    d.phase, d.choosers = "CHOOSE_RACER", game.choosers(d.start)
    return ""


def _clear(d: ScrapRacerDraft) -> None:
    """Nothing is carried over from the race before but the points (R54)."""
    d.active, d.round = 0, 1
    d.hands = ((),) * d.game.seats
    d.sites, d.supply, d.spent = (), (), ()
    d.bonus, d.bonus_pile, d.finish, d.finish_pile = (), (), (), ()
    d.crash, d.crash_pile = ((),) * len(CRASH), ((),) * len(CRASH)
    d.leader, d.first_home = "", ""


def choose_racer(d: ScrapRacerDraft, seat: int, action: ChooseRacer) -> str:
    """O4: one racer after another, the last of all by itself (R3)."""
    _take(d, action.racer)
    left = d.game.untaken(d.racers)
    if len(left) == 1 and d.choosers:
        _take(d, left[0])
    if d.choosers:
        return ""
    d.racers = [racer for seat in d.game.order(d.start) for racer in d.racers if racer.owner == seat]
    return "LAY_OUT"


def _take(d: ScrapRacerDraft, racer: str) -> None:
    seat, *left = d.choosers
    d.racers.append(Racer(racer, seat))
    d.choosers = tuple(left)
    d.emit(RacerChosen, driver=seat, racer=racer)


def lay_out(d: ScrapRacerDraft) -> str:
    """S5-S9: modules, then the decks, in this order; O15: what the first racer of a seat with help starts with."""
    modules, sites = d.shuffled(MODULES), d.course.sites
    d.sites, d.supply = modules[: len(sites)], modules[len(sites) :]
    d.bonus, d.finish = d.shuffled(BONUS), d.shuffled(FINISH)
    d.crash = tuple(d.shuffled(deck) for deck in CRASH)
    d.emit(SitesFilled, spaces=sites, kinds=d.sites if d.game.open_sites else ())
    for index, racer in enumerate(d.racers):
        kinds = d.game.help[racer.owner]
        if kinds and racer.owner not in [before.owner for before in d.racers[:index]]:
            d.change(index, modules=kinds)
            d.emit(ModulesGiven, racer=racer.id, kinds=kinds)
    return "NEXT_TURN"
