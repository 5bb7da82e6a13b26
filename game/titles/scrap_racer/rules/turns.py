"""The start and the end of a turn (R5, R5a, R37)."""

from game.titles.scrap_racer.rules.actions import ChooseTeamOrder
from game.titles.scrap_racer.rules.compiled import leading
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import LeaderChanged, TeamOrderChosen, TurnEnded, TurnStarted


def next_turn(d: ScrapRacerDraft) -> str:
    """R5; in team play before a driver's first turn the order of its two (R5a, S10)."""
    d.dice, d.last, d.total = (), 0, 0
    d.moved, d.crossed, d.stage = False, False, ""
    if d.round == 1 and d.game.teams and d.active % d.game.per_driver == 0:
        d.phase, d.start_p = "TEAM_ORDER", d.racer.p
        return ""
    return _roll(d)


def _roll(d: ScrapRacerDraft) -> str:
    racer = d.racer
    d.phase, d.start_p = "ROLL", racer.p
    d.emit(TurnStarted, racer=racer.id, driver=racer.owner, final_round=bool(d.first_home))
    return ""


def choose_team_order(d: ScrapRacerDraft, seat: int, action: ChooseTeamOrder) -> str:
    """R5a: the named racer takes the earlier turn for the whole race."""
    first = d.active
    if d.racer.id != action.racer:
        d.racers[first], d.racers[first + 1] = d.racers[first + 1], d.racers[first]
    d.emit(TeamOrderChosen, driver=seat, first=action.racer, order=tuple(racer.id for racer in d.racers))
    return _roll(d)


def end_turn(d: ScrapRacerDraft) -> str:
    """R37: on to the next racer, or the end of the race (R49)."""
    first = leading(d.racers)
    if first != d.leader:
        d.emit(LeaderChanged, old=d.leader, new=first)
        d.leader = first
    d.emit(TurnEnded, racer=d.racer.id)
    if d.active + 1 < len(d.racers):
        d.active += 1
    elif d.first_home:
        return "END_RACE"
    else:
        d.active, d.round = 0, d.round + 1
    return "NEXT_TURN"
