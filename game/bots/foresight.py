"""What a driver would do from here on, as far as that can be foreseen."""

from collections.abc import Generator

from game.bots.runner import Driver
from game.core.actions import Action
from game.core.match import Chair

Foresight = Generator[None, None, tuple[Action, ...]]
FARTHEST = 40
"""Decisions after which a plan that goes on is long enough."""


def foresee(driver: Driver, chair: Chair) -> Foresight:
    """The decisions of this seat up to and with the first that leads to something unknown, or after which somebody else is asked."""
    planned: list[Action] = []
    while chair.seat in chair.turn.waits_for and len(planned) < FARTHEST:
        choice = yield from driver.think(chair)
        if not choice.actions:
            break
        planned.append(choice.actions[0])
        seen = chair.preview(choice.actions[0])
        if seen.unknown or seen.view is None:
            break
        chair = Chair(chair.rules, seen.view, chair.seat)
    return tuple(planned)
