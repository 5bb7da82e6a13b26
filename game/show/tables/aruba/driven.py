"""The ways of ARUBA's cars, as events tell them."""

from game.core.actions import Event
from game.show.looks import Drive
from game.show.tables.aruba.derby_looks import look_of
from game.titles.aruba.rules import events as ev


def drive_of(event: Event) -> Drive | None:
    """The car that the event moved by one space, also as a wreck; None where it moved none (R53, R54)."""
    match event:
        case ev.CarMoved(car=car, from_space=start, to_space=end):
            return Drive(look_of(car), (start, end))
        case ev.WreckPushed(car=car, from_space=start, to=end):
            return Drive(look_of(car), (start, end))
    return None
