"""What would come of a decision, shown on Scrap Racer's board before it is made."""

from msgspec.structs import replace

from game.core.actions import Action, Event
from game.core.match import Chair
from game.show.painters.cars import car_sprite
from game.show.tables.base.hints import BoardHints, outcome
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import racers_on
from game.show.tables.scrap_racer.pictures import Pictures, look_of
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState

TOLD = (m.ModuleUsed, m.AbilityTriggered, m.DuelStarted)
"""Events that are told before they happen."""


class Preview:
    """Lays ghosts on `shown`."""

    def __init__(self, places: Places, pictures: Pictures, shown: BoardHints) -> None:
        self.places, self.pictures, self.shown = places, pictures, shown

    def show(self, chair: Chair, action: Action) -> list[Event]:
        """A ghost of each racer where this would take it, as far as that can be known; the events to be told."""
        seen = outcome(chair, action)
        events = seen.events if seen else ()
        moves = {event.racer: event.to_p for event in events if isinstance(event, m.RacerMoved)}
        view: ScrapRacerState = chair.view
        racers = tuple(replace(racer, p=moves.get(racer.id, racer.p)) for racer in view.racers)
        there = racers_on(replace(view, racers=racers), self.places.course)
        for racer in moves:
            stand = self.places.standing(there[f"racer:{racer}"])
            picture = car_sprite(look_of(racer), self.pictures.px(self.places.length), stand.heading)
            self.shown.ghost(picture, *self.places.fit.at(stand.x, stand.y), 130)
        return [event for event in events if isinstance(event, TOLD)]
