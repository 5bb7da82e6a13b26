"""The ways of Scrap Racer's racers, as events tell them."""

from game.core.actions import Event
from game.show.looks import Drive
from game.show.tables.scrap_racer.pictures import look_of
from game.titles.scrap_racer.rules import events as ev
from game.titles.scrap_racer.rules.compiled import Course


def drive_of(event: Event, course: Course) -> Drive | None:
    """The racer that the event moved on this course, space by space; None where it moved none (R29, R38)."""
    if not isinstance(event, ev.RacerMoved | ev.RacerPlacedBehindLast) or event.from_p == event.to_p:
        return None
    step = 1 if event.to_p > event.from_p else -1
    return Drive(look_of(event.racer), tuple(course.node(p) for p in range(event.from_p, event.to_p + step, step)))
