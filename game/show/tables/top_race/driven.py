"""The ways of Top Race's cars, as events tell them: whoever owns them, and those that nobody has bought."""

from game.core.actions import Event
from game.show.looks import Drive
from game.show.tables.top_race.components import look_of
from game.show.tables.top_race.things import LETTER
from game.titles.top_race.rules import events as ev


def drive_of(event: Event) -> Drive | None:
    """The car that the event moved; None where it moved none (R36, R47, R50)."""
    match event:
        case ev.CarMoved(colour=colour, from_space=start, path=path) if path:
            return Drive(look_of(LETTER[colour]), (start, *path))
        case ev.SprintMade(rear=colour, from_space=start, path=path) if path:
            return Drive(look_of(LETTER[colour]), (start, *path))
        case ev.CarReturned(colour=colour, space=space):
            return Drive(look_of(LETTER[colour]), (space,))
    return None
