"""Scrap Racer's key figures for the podium, counted from the events of one race."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.show.tables.base.report import beside_usual
from game.titles.scrap_racer.rules import events as m

EXPECTED_CRASHES = 30
"""Percent of turns that crash with sensible drivers (section 2.8)."""
OF = N_("{some} of {all}")


def figures(language: Language, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first."""
    mine = {e.racer for e in events if isinstance(e, m.TurnStarted) and e.driver == seat}
    turns = sum(isinstance(e, m.TurnStarted) and e.driver == seat for e in events)
    stops = [e.total for e in events if isinstance(e, m.DiceStopped) and e.racer in mine]
    crashes = sum(isinstance(e, m.Crashed) and e.racer in mine for e in events)
    fought = [e for e in events if isinstance(e, m.DuelWon) and mine & {e.racer, *e.losers}]
    won = sum(e.racer in mine for e in fought)
    modules = sum(isinstance(e, m.ModuleUsed) and e.racer in mine for e in events)
    cards = sum(isinstance(e, m.BonusPlayed) and e.driver == seat for e in events)
    number = language.number
    found = [
        (N_("Best turn"), number(max(stops, default=0))),
        (N_("Average safe turn"), number(sum(stops) / len(stops), 1) if stops else number(0)),
        (N_("Crashes / usual"), beside_usual(language, crashes, turns * EXPECTED_CRASHES / 100)),
        (N_("Duels won"), language.text(OF, some=won, all=len(fought))),
        (N_("Modules used"), number(modules)),
        (N_("Bonus cards played"), number(cards)),
    ]
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """Daredevil: the greatest sum anybody stopped at. Duellist: who won most duels."""
    driver = {e.racer: e.driver for e in events if isinstance(e, m.TurnStarted)}
    stops, won = [0.0] * seats, [0.0] * seats
    for event in events:
        if isinstance(event, m.DiceStopped) and event.racer in driver:
            stops[driver[event.racer]] = max(stops[driver[event.racer]], event.total)
        elif isinstance(event, m.DuelWon) and event.racer in driver:
            won[driver[event.racer]] += 1
    return {"ribbon.daredevil": stops, "ribbon.duellist": won}
