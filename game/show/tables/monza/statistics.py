"""Monza's key figures for the podium, counted from the events of one race."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.show.tables.base.report import beside_usual
from game.titles.monza.rules import events as ev

EXPECTED_COLOURS = 6 * (1 - (5 / 6) ** 6)
"""Different colours that six dice show on average."""


def figures(language: Language, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first. The throw is set against what six fair dice show on average."""
    mine = [e for e in events if getattr(e, "seat", None) == seat]
    throws = [e.colours for e in mine if isinstance(e, ev.DiceRolled)]
    moves = [e for e in mine if isinstance(e, ev.CarMoved)]
    shoves = sum(1 for e in events if isinstance(e, ev.CarPushedBack) and e.by_seat == seat)
    shoved = sum(1 for e in mine if isinstance(e, ev.CarPushedBack))
    luck = sum(len(set(t)) for t in throws) / len(throws) if throws else 0.0
    dice = sum(e.dice for e in moves)
    found = [
        (N_("Dice driven"), language.number(dice)),
        (N_("Colours a throw / usual"), beside_usual(language, luck, EXPECTED_COLOURS, 1)),
        (N_("Turns stuck"), language.number(sum(isinstance(e, ev.CarStuck) for e in mine))),
        (N_("Cars shoved"), language.number(shoves)),
        (N_("Times shoved"), language.number(shoved)),
    ]
    turbos = sum(isinstance(e, ev.TurboEarned) for e in mine)
    tiles = sum(e.tiles for e in moves)
    if turbos or tiles:
        found.insert(2, (N_("Turbos"), language.number(turbos)))
        found.append((N_("Accelerators laid"), language.number(tiles)))
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """Bumper car: who shoved most. Long haul: the most dice driven in one move."""
    shoves = [float(sum(isinstance(e, ev.CarPushedBack) and e.by_seat == seat for e in events)) for seat in range(seats)]
    longest = [float(max((e.dice for e in events if isinstance(e, ev.CarMoved) and e.seat == seat), default=0)) for seat in range(seats)]
    return {"ribbon.bumper_car": shoves, "ribbon.long_haul": longest}
