"""What a driver would do from here on, as far as that can be foreseen."""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from game.bots.runner import Driver
from game.core.actions import Action, Event
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
        yield
        seen = chair.preview(choice.actions[0])
        if seen.unknown or seen.view is None:
            break
        chair = Chair(chair.rules, seen.view, chair.seat)
    return tuple(planned)


class Followed(NamedTuple):
    """How far some actions can be followed beforehand: the events up to there, and the seat's window behind the last of them (None where
    something unknown follows, or one of them can't be done)."""

    events: tuple[Event, ...]
    chair: Chair | None


def follow(chair: Chair, actions: Iterable[Action]) -> Generator[None, None, Followed]:
    """What these actions of that seat lead to, one after another, as far as it could know before; yields after each."""
    events: tuple[Event, ...] = ()
    for action in actions:
        if chair.why_not(action) is not None:
            return Followed(events, None)
        seen = chair.preview(action)
        yield
        events = (*events, *seen.events)
        if seen.view is None:
            return Followed(events, None)
        chair = Chair(chair.rules, seen.view, chair.seat)
    return Followed(events, chair)
