"""Phase C: crossings of the finish line, refill and pick-up, the end of the turn (R34 to R37)."""

from collections.abc import Mapping

from game.titles.scrap_racer.rules.cards import MODULES
from game.titles.scrap_racer.rules.compiled import leading, ranked
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.events import (
    BadgeGained,
    FinalRoundStarted,
    FinishCardDrawn,
    LeaderChanged,
    ModuleTaken,
    SitesRefilled,
    TurnEnded,
)
from game.titles.scrap_racer.rules.movement import forward, on_space

__all__ = ["crossings", "end_turn", "pick_up", "refill"]

_MOVES: Mapping[str, tuple[slice, int]] = {
    "LAST_7": (slice(-1, None), 7),
    "LAST_TWO_5": (slice(-2, None), 5),
    "ALL_BUT_FIRST_2": (slice(1, None), 2),
    "ALL_BUT_TOP_TWO_3": (slice(2, None), 3),
}
"""R35: finish card -> which ranks move, and how far."""


def crossings(d: Draft) -> str:
    """R34: the first crossing that waits: a badge, and a finish card unless it is the last badge."""
    if not d.queue:
        return "REFILL"
    index = d.queue.pop(0)
    badges = d.racers[index].badges + 1
    d.change(index, badges=badges)
    d.set(crossed=True)
    d.emit(BadgeGained, racer=d.racers[index].id, badges=badges)
    if badges >= d.game.laps:
        _home(d, index)
        return "CROSSINGS"
    _finish_card(d, index)
    return "LINE"


def _home(d: Draft, index: int) -> None:
    """R49: the first last badge makes this the final round."""
    if not d.state.first_home:
        d.set(first_home=d.racers[index].id)
        to_move = tuple(racer.id for racer in d.racers[d.state.active + 1 :])
        d.emit(FinalRoundStarted, racer=d.racers[index].id, to_move=to_move)


def _finish_card(d: Draft, index: int) -> None:
    """R35, J15: the movers are fixed by the ranking as it stands; all move at once."""
    card, deck, pile = d.drawn(d.state.finish, d.state.finish_pile, "FINISH")
    d.set(finish=deck, finish_pile=(*pile, card))
    ranks, steps = _MOVES[card]
    movers = ranked(d.racers)[ranks]
    d.emit(FinishCardDrawn, racer=d.racers[index].id, card=card, movers=tuple(d.racers[i].id for i in movers))
    together = d.before.emitted + len(d.events)
    for mover in movers:
        forward(d, mover, steps, "finish_card", together)


def refill(d: Draft) -> str:
    """R36, J22: empty sites are filled from the supply; racers that stand on one just filled take it at once."""
    s = d.state
    if not s.crossed:
        return "PICK_UP"
    sites, supply = list(s.sites), list(s.supply)
    filled = [i for i, module in enumerate(sites) if not module][: len(supply)]
    for i in filled:
        sites[i] = supply.pop(0)
    if filled:
        d.set(sites=tuple(sites), supply=tuple(supply))
        kinds = tuple(d.turned(sites[i]) for i in filled) if d.game.open_sites else ()
        d.emit(SitesRefilled, spaces=tuple(d.course.sites[i] for i in filled), left=len(supply), kinds=kinds)
        for i in filled:
            for index in on_space(d.course, d.racers, d.course.sites[i]):
                _take(d, index, i, "refill")
    return "PICK_UP"


def _take(d: Draft, index: int, site: int, cause: str) -> None:
    racer, sites = d.racers[index], list(d.state.sites)
    kind = d.turned(sites[site])
    sites[site] = ""
    d.set(sites=tuple(sites))
    d.change(index, modules=tuple(sorted((*racer.modules, kind), key=MODULES.index)))
    d.emit(ModuleTaken, racer=racer.id, kind=kind, space=d.course.sites[site], cause=cause)


def pick_up(d: Draft) -> str:
    """R37: the active racer takes the module it stands on."""
    racer = d.active
    site = d.course.site_at[d.course.space(racer.p)] if racer.p else -1
    if site >= 0 and d.state.sites[site]:
        _take(d, d.state.active, site, "pickup")
    return "END_TURN"


def end_turn(d: Draft) -> str:
    """R37: on to the next racer, or the end of the race (R49)."""
    s = d.state
    first = leading(d.racers)
    if first != s.leader:
        d.emit(LeaderChanged, old=s.leader, new=first)
        d.set(leader=first)
    d.emit(TurnEnded, racer=d.active.id)
    if s.active + 1 < len(d.racers):
        d.set(active=s.active + 1)
    elif s.first_home:
        return "END_RACE"
    else:
        d.set(active=0, round=s.round + 1)
    return "NEXT_TURN"
