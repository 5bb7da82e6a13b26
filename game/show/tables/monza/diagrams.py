"""Monza's diagrams in help: dice that lie on the road, the way driven, and the dice that made it."""

from collections.abc import Iterator

from pygame import Surface

from game.core.diagrams import Example
from game.show.painters.dice import die_rest
from game.show.painters.icons import icon
from game.show.stage import Thing
from game.show.tables.base.diagrams import Mark, Parts, Sight
from game.show.tables.monza.faces import CarFace, DieFace
from game.show.tables.monza.layout import Places
from game.show.theme import Theme
from game.show.widgets.drawing import on_disc
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import MonzaState


class MonzaParts(Parts[MonzaState, Places]):
    """What Monza's events are seen as."""

    def ways(self, sight: Sight[MonzaState, Places]) -> list[tuple[str, ...]]:
        """Of cars that drive or are shoved, and of a die that is laid."""
        return list(_ways(sight.example))

    def made(self, example: Example[MonzaState], theme: Theme, side: int) -> Iterator[Surface]:
        """The dice that were laid; all that were thrown where none of them fits."""
        return (die_rest(letter, side) for letter in _dice(example))

    def seen(self, thing: Thing[object]) -> bool:
        """Cars, and dice on the road."""
        return isinstance(thing.face, CarFace) or (isinstance(thing.face, DieFace) and thing.place != "tray")

    def marks(self, sight: Sight[MonzaState, Places], side: int) -> list[Mark]:
        """A car that stays."""
        stuck = [event for event in sight.example.events if isinstance(event, ev.CarStuck)]
        return [Mark(f"car:{event.seat}", on_disc(icon("cross", side))) for event in stuck]


def _ways(example: Example[MonzaState]) -> Iterator[tuple[str, ...]]:
    for event in example.events:
        match event:
            case ev.CarMoved():
                yield f"car:{event.seat}", *event.nodes
            case ev.CarPushedBack():
                yield event.from_node, event.to_node
            case _:
                pass


def _dice(example: Example[MonzaState]) -> str:
    events = example.events
    if any(isinstance(event, ev.CarStuck) for event in events):
        return example.before.dice
    if any(isinstance(event, ev.CarMoved) for event in events):
        return "".join(laid.colour for laid in example.before.plan)
    return "".join(event.colour for event in events if isinstance(event, ev.DiePlaced | ev.PlacementTakenBack))
