"""What would come of a decision, shown on Monza's board before it is made."""

from game.core.actions import Action, Event
from game.core.match import Chair
from game.show.looks import CarLook
from game.show.painters.cars import car_sprite
from game.show.painters.overlay import space_overlay
from game.show.tables.base.hints import BoardHints, outcome
from game.show.tables.base.table import TableServices
from game.show.tables.monza.layout import Places
from game.show.tables.monza.pictures import Pictures
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import START, MonzaState

TOLD = (ev.CarPushedBack, ev.TurboEarned)
"""Events that are told before they happen."""


class Preview:
    """Lays ghosts on `shown`."""

    def __init__(self, services: TableServices, places: Places, pictures: Pictures, model: MonzaState, shown: BoardHints) -> None:
        self.services, self.places, self.pictures, self.model, self.shown = services, places, pictures, model, shown

    def show(self, chair: Chair, action: Action) -> list[Event]:
        """A ghost of the die where it would lie, and who would be shoved where if the drive ended there; the events to be told."""
        if isinstance(action, act.PlaceDie | act.PlaceTile):
            colour = action.face if isinstance(action, act.PlaceDie) else action.colour
            step = len(chair.view.plan) + chair.view.turn_dice + chair.view.turn_tiles + 1
            self.shown.ghost(*self.places.laid(action.node, colour, step, self.services.theme.frame.scale), 150, 19)
        seen = outcome(chair, action)
        events = seen.events if seen else ()
        for event in events:
            if isinstance(event, ev.CarPushedBack):
                self._shove(event)
        return [event for event in events if isinstance(event, TOLD)]

    def _shove(self, event: ev.CarPushedBack) -> None:
        """Where a car would be shoved to, and the car as it would stand there."""
        places = self.places
        scale = places.fit.scale * self.services.theme.frame.scale
        node = event.to_node if event.to_node in places.layout.outlines else "START"
        picture, (left, top) = space_overlay(places.layout, node, scale, "danger")
        self.shown.lay(picture, *places.fit.at(left / scale, top / scale), 13, (0.0, 0.0))
        stand = places.stand(event.to_node, event.seat if event.to_node == START else 0)
        look = CarLook(self.pictures.styles[event.seat], self.model.cars[event.seat].colour)
        sprite = car_sprite(look, self.pictures.px(places.car()), stand.heading)
        self.shown.ghost(sprite, *places.fit.at(stand.x, stand.y), 120)
