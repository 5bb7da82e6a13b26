"""What a table sees of a driver's manner in Scrap Racer: contact made, risks taken."""

from game.core.feats import RaceTold
from game.core.judge import Sign
from game.titles.scrap_racer.feats import counted, drivers
from game.titles.scrap_racer.rules import events as m

MANY_DICE = 4
"""Dice in one turn that make people look."""
SHORT = 8
"""A sum up to which it is early to stop."""


def _turns(told: RaceTold, seat: int) -> int:
    return counted(told.events, seat)["turns"]


def _duels(told: RaceTold, seat: int) -> tuple[int, int]:
    """Turns in which the racer that drives began a duel itself."""
    begun, moving = 0, ""
    for event in told.events:
        if isinstance(event, m.TurnStarted):
            moving = event.racer if event.driver == seat else ""
        elif isinstance(event, m.DuelStarted) and event.link == 1 and moving in event.racers:
            begun, moving = begun + 1, ""
    return begun, _turns(told, seat)


def _crashes(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, seat)
    return figures["crashes"], figures["turns"]


def _many_dice(told: RaceTold, seat: int) -> tuple[int, int]:
    mine = {racer for racer, driver in drivers(told.events).items() if driver == seat}
    thrown = sum(isinstance(e, m.DieRolled) and e.racer in mine and e.n == MANY_DICE and not e.is_repeat for e in told.events)
    return thrown, _turns(told, seat)


def _short_stops(told: RaceTold, seat: int) -> tuple[int, int]:
    mine = {racer for racer, driver in drivers(told.events).items() if driver == seat}
    stops = [e.total for e in told.events if isinstance(e, m.DiceStopped) and e.racer in mine]
    return sum(total <= SHORT for total in stops), _turns(told, seat)


SIGNS = (
    Sign(name="duels begun a turn", count=_duels, moves={"cautious": -1, "pushy": 1}),
    Sign(name="crashes a turn", count=_crashes, moves={"cautious": -1, "showman": 1}),
    Sign(name="turns with four dice", count=_many_dice, moves={"cautious": -1, "showman": 1}),
    Sign(name="stops at eight or less", count=_short_stops, moves={"cautious": 1, "pushy": 1, "showman": -1}),
)
