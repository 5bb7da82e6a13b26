"""Monza's key figures for the podium, counted from the events of one race."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.show.tables.base.report import beside_usual
from game.titles.monza import feats

EXPECTED_COLOURS = 6 * (1 - (5 / 6) ** 6)
"""Different colours that six dice show on average."""


def figures(language: Language, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first. The throw is set against what six fair dice show on average."""
    counted, number = feats.counted(events, seat), language.number
    luck = counted["colours"] / counted["throws"] if counted["throws"] else 0.0
    found = [
        (N_("Dice driven"), number(counted["dice"])),
        (N_("Colours a throw / usual"), beside_usual(language, luck, EXPECTED_COLOURS, 1)),
        (N_("Turns stuck"), number(counted["stuck"])),
        (N_("Cars shoved"), number(counted["shoves"])),
        (N_("Times shoved"), number(counted["shoved"])),
    ]
    if counted["turbos"] or counted["tiles"]:
        found.insert(2, (N_("Turbos"), number(counted["turbos"])))
        found.append((N_("Accelerators laid"), number(counted["tiles"])))
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """Bumper car: who shoved most. Long haul: the most dice driven in one move."""
    counted = [feats.counted(events, seat) for seat in range(seats)]
    return {
        "ribbon.bumper_car": [float(each["shoves"]) for each in counted],
        "ribbon.long_haul": [float(each["longest"]) for each in counted],
    }
