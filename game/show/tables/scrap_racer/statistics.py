"""Scrap Racer's key figures for the podium, counted from the events of one race."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.show.tables.base.report import beside_usual
from game.titles.scrap_racer import feats

EXPECTED_CRASHES = 30
"""Percent of turns that crash with sensible drivers (section 2.8)."""
OF = N_("{some} of {all}")


def figures(language: Language, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first."""
    counted, number = feats.counted(events, seat), language.number
    stops, usual = counted["stops"], counted["turns"] * EXPECTED_CRASHES / 100
    found = [
        (N_("Best turn"), number(counted["best_turn"])),
        (N_("Average without a crash"), number(counted["stopped"] / stops, 1) if stops else number(0)),
        (N_("Crashes / usual"), beside_usual(language, counted["crashes"], usual)),
        (N_("Duels won"), language.text(OF, some=counted["duels_won"], all=counted["duels"])),
        (N_("Modules used"), number(counted["modules"])),
        (N_("Bonus cards played"), number(counted["cards"])),
    ]
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """Daredevil: the greatest sum anybody stopped at. Duellist: who won most duels."""
    counted = [feats.counted(events, seat) for seat in range(seats)]
    return {
        "ribbon.daredevil": [float(each["best_turn"]) for each in counted],
        "ribbon.duellist": [float(each["duels_won"]) for each in counted],
    }
