"""Diagrams of Automobiles in help: cubes on the road, cars that drive along them, and the cubes that made it."""

from collections.abc import Iterator

from pygame import Surface

from game.core.diagrams import Example
from game.show.palette import INK
from game.show.stage import Thing
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.faces import CarFace, GhostFace, LaidFace, RibbonFace
from game.show.tables.automobiles.layout import Places
from game.show.tables.base.diagrams import Mark, Parts, Sight
from game.show.theme import Theme
from game.show.widgets.drawing import on_disc
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState


class AutomobilesParts(Parts[AutomobilesState, Places]):
    """What events of Automobiles are seen as."""

    def spaces(self, sight: Sight[AutomobilesState, Places]) -> list[str]:
        """What is laid and driven; without either, the car whose turn it is."""
        ways = [name for way in _ways(sight.example) for name in way]
        laid = [name for event in sight.example.events if isinstance(event, ev.StepLaid) for name in (event.from_segment, event.to)]
        return [*ways, *laid] or [f"car:{_seat(sight.example)}"]

    def ways(self, sight: Sight[AutomobilesState, Places]) -> list[tuple[str, ...]]:
        """Of cars that drive or move up."""
        return list(_ways(sight.example))

    def marks(self, sight: Sight[AutomobilesState, Places], side: int) -> list[Mark]:
        """Who is in the pit."""
        stops = [event for event in sight.example.events if isinstance(event, ev.PitStopMade)]
        return [Mark(f"car:{event.seat}", on_disc(art.jack(side))) for event in stops]

    def made(self, example: Example[AutomobilesState], theme: Theme, side: int) -> Iterator[Surface]:
        """The cubes that were played, then the wear that came or went."""
        return _made(example, side)

    def seen(self, thing: Thing[object]) -> bool:
        """Cars, and what lies on the road."""
        return isinstance(thing.face, CarFace | GhostFace | LaidFace | RibbonFace)


def _seat(example: Example[AutomobilesState]) -> int:
    return next((event.seat for event in example.events if isinstance(event, ev.PitStopMade | ev.TurnChosen)), 0)


def _moved_up(example: Example[AutomobilesState]) -> list[ev.CarAutoAdvanced]:
    return [event for event in example.events if isinstance(event, ev.CarAutoAdvanced)]


def _ways(example: Example[AutomobilesState]) -> Iterator[tuple[str, ...]]:
    """Where cars move up within their space, that is what it is about."""
    up = _moved_up(example)
    yield from ((event.from_segment, event.to) for event in up)
    if not up:
        yield from (event.path for event in example.events if isinstance(event, ev.CarMoved))


def _made(example: Example[AutomobilesState], side: int) -> Iterator[Surface]:
    """Nothing makes cars move up: it happens by itself."""
    about = () if _moved_up(example) else example.events
    for event in about:
        match event:
            case ev.CubePlayed():
                yield art.cube(event.colour, side)
            case ev.TableWearTaken():
                yield art.cube(event.darkest, side)
                yield art.arrow(side, INK)
                yield from (art.cube("X", side) for _ in range(event.count))
            case ev.SlipstreamTaken():
                yield art.cube(event.darkest or "W", side)
                yield art.arrow(side, INK)
                yield from (art.cube("X", side, faint=True) for _ in range(event.wear_saved))
            case ev.PitStopMade():
                yield from (art.cube("X", side) for _ in range(event.wear_removed))
                yield art.arrow(side, INK)
                yield from (art.cube("X", side, faint=True) for _ in range(event.wear_removed))
            case _:
                pass
