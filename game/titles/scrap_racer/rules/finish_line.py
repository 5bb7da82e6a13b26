"""Phase C: crossings of the finish line, refill and pick-up (R34 to R37)."""

from collections.abc import Mapping

from game.titles.scrap_racer.rules.cards import MODULES
from game.titles.scrap_racer.rules.compiled import ranked
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import (
    BadgeGained,
    FinalRoundStarted,
    FinishCardDrawn,
    ModuleTaken,
    SitesRefilled,
)
from game.titles.scrap_racer.rules.movement import forward, on_space

FINISH_MOVES: Mapping[str, tuple[int, int]] = {
    "LAST_7": (-1, 7),
    "LAST_TWO_5": (-2, 5),
    "ALL_BUT_FIRST_2": (1, 2),
    "ALL_BUT_TOP_TWO_3": (2, 3),
}
"""R35: finish card -> the first rank that moves (from 0, or from behind), and how far."""


def crossings(d: ScrapRacerDraft) -> str:
    """R34: the first crossing that waits: a badge, and a finish card unless it is the last badge."""
    if not d.queue:
        return "REFILL"
    index, *left = d.queue
    d.queue = tuple(left)
    badges = d.racers[index].badges + 1
    d.change(index, badges=badges)
    d.crossed = True
    d.emit(BadgeGained, racer=d.racers[index].id, badges=badges)
    if badges >= d.game.laps:
        _home(d, index)
        return "CROSSINGS"
    _finish_card(d, index)
    return "LINE"


def _home(d: ScrapRacerDraft, index: int) -> None:
    """R49: the first last badge makes this the final round."""
    if not d.first_home:
        d.first_home = d.racers[index].id
        to_move = tuple(racer.id for racer in d.racers[d.active + 1 :])
        d.emit(FinalRoundStarted, racer=d.first_home, to_move=to_move)


def _finish_card(d: ScrapRacerDraft, index: int) -> None:
    """R35, J15: the movers are fixed by the ranking as it stands; all move at once."""
    card, d.finish, pile = d.drawn(d.finish, d.finish_pile, "FINISH")
    d.finish_pile = (*pile, card)
    first, steps = FINISH_MOVES[card]
    movers = ranked(d.racers)[first:]
    d.emit(FinishCardDrawn, racer=d.racers[index].id, card=card, movers=tuple(d.racers[i].id for i in movers))
    with d.together():
        for mover in movers:
            forward(d, mover, steps, "finish_card")


def refill(d: ScrapRacerDraft) -> str:
    """R36, J22: empty sites are filled from the supply; racers that stand on one just filled take it at once."""
    if not d.crossed:
        return "PICK_UP"
    filled = [i for i, module in enumerate(d.sites) if not module][: len(d.supply)]
    if not filled:
        return "PICK_UP"
    for i, module in zip(filled, d.supply, strict=False):
        d.put("sites", i, module)
    d.supply = d.supply[len(filled) :]
    course = d.course
    kinds = tuple(d.turned(d.sites[i]) for i in filled) if d.game.open_sites else ()
    d.emit(SitesRefilled, spaces=tuple(course.sites[i] for i in filled), left=len(d.supply), kinds=kinds)
    for i in filled:
        for index in on_space(course, d.racers, course.sites[i]):
            _take(d, index, i, "refill")
    return "PICK_UP"


def _take(d: ScrapRacerDraft, index: int, site: int, cause: str) -> None:
    racer = d.racers[index]
    kind = d.sites[site] if d.game.open_sites else d.turned(d.sites[site])  # one that lies open shows nothing new (O8)
    d.put("sites", site, "")
    d.change(index, modules=tuple(sorted((*racer.modules, kind), key=MODULES.index)))
    d.emit(ModuleTaken, racer=racer.id, kind=kind, space=d.course.sites[site], cause=cause)


def pick_up(d: ScrapRacerDraft) -> str:
    """R37: the active racer takes the module it stands on."""
    p, course = d.racer.p, d.course
    site = course.site_at[course.space(p)] if p else -1
    if site >= 0 and d.sites[site]:
        _take(d, d.active, site, "pickup")
    return "END_TURN"
