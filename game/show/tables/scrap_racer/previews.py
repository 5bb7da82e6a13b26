"""What would come of a decision, shown on Scrap Racer's board before it is made."""

from msgspec.structs import replace

from game.core.actions import Action, Event
from game.core.match import Chair
from game.show.painters.cars import car_sprite
from game.show.tables.base.hints import BoardHints, outcome
from game.show.tables.base.table import TableServices
from game.show.tables.parts.guides import Landing
from game.show.tables.scrap_racer.guiding import landing_at, landing_of
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import racers_on
from game.show.tables.scrap_racer.pictures import Pictures, look_of
from game.show.tables.scrap_racer.rescue import RescuePlate
from game.show.widgets.base import Widget
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.actions import UseModule
from game.titles.scrap_racer.rules.cards import REROLL
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


def landing_by(
    services: TableServices, model: ScrapRacerState, places: Places, chair: Chair, looked_at: Widget | None
) -> Landing | None:  # fmt: skip
    """Where the dice lead, and of a module that would turn the last of them, where they lead then: None for a repeat. Of one that throws
    it again nobody knows."""
    if isinstance(looked_at, RescuePlate) and looked_at.there is not None:
        return landing_at(services, model, places, looked_at.there)
    landing, use = landing_of(services, model, places), looked_at.action if looked_at is not None and not looked_at.why else None
    if landing is None or not isinstance(use, UseModule) or use.kind == REROLL:
        return landing
    seen = outcome(chair, use)
    after = seen.view if seen is not None else None
    return landing_of(services, after, places) if isinstance(after, ScrapRacerState) else None
