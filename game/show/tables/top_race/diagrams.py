"""Top Race's diagrams in help: cars on their ways, whoever stands in one, and the card that was played."""

from collections.abc import Iterator

from pygame import Surface

from game.core.diagrams import Example
from game.show.stage import Thing
from game.show.tables.base.diagrams import Mark, Parts, Sight
from game.show.tables.top_race import components as art
from game.show.tables.top_race.faces import CarFace, PennantFace
from game.show.tables.top_race.layout import Places
from game.show.theme import Theme
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.state import FINISH, TopRaceState

CARD = 84 / 104


class TopRaceParts(Parts[TopRaceState, Places]):
    """What Top Race's events are seen as."""

    def spaces(self, sight: Sight[TopRaceState, Places]) -> list[str]:
        """Of a drive where it began and ended, of a queue all that stand in it."""
        return list(_spaces(sight.example))

    def ways(self, sight: Sight[TopRaceState, Places]) -> list[tuple[str, ...]]:
        """Of drives and sprints."""
        return [(event.from_space, *event.path) for event in _drives(sight.example)]

    def made(self, example: Example[TopRaceState], theme: Theme, side: int) -> Iterator[Surface]:
        """The card that was played."""
        played = [event.card for event in example.told if isinstance(event, ev.CardPlayed)]
        card = played[-1] if played else example.before.card
        return iter([art.card_face(card, (round(side * CARD), side), None, theme)] if card else [])

    def marks(self, sight: Sight[TopRaceState, Places], side: int) -> list[Mark]:
        """Who goes no further, who has broken down, who is home."""
        return list(_marks(sight.example, side))

    def seen(self, thing: Thing[object]) -> bool:
        """Cars with their pennants."""
        return isinstance(thing.face, CarFace | PennantFace)


def _drives(example: Example[TopRaceState]) -> list[ev.CarMoved | ev.SprintMade]:
    """What drives there were; where a car is blocked or comes home, its own alone: it is about that."""
    moved = [event for event in example.events if isinstance(event, ev.CarMoved | ev.SprintMade)]
    about = {event.colour for event in example.events if isinstance(event, ev.CarBlocked | ev.CarFinished)}
    return [event for event in moved if not about or (isinstance(event, ev.CarMoved) and event.colour in about)]


def _spaces(example: Example[TopRaceState]) -> Iterator[str]:
    for drive in _drives(example):
        yield from (drive.from_space, *drive.path)
    for event in example.events:
        match event:
            case ev.CarBlocked():
                yield from (f"car:{colour}" for colour in (event.colour, *event.blockers))
            case ev.BreakdownSuffered() | ev.CarReturned():
                yield f"car:{event.colour}"
            case _:
                pass


def _marks(example: Example[TopRaceState], side: int) -> Iterator[Mark]:
    for event in example.events:
        match event:
            case ev.CarBlocked():
                yield Mark(f"car:{event.colour}", art.brake_lamp(side))
            case ev.CarFinished():
                path = next(drive.path for drive in _drives(example))
                yield Mark(path[-2 if path[-1] == FINISH else -1], art.laurel(side))
            case _:
                pass
