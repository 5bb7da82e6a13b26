"""The toy's table: carts on a road, a row for each driver."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.words import N_
from game.show.looks import CarLook, Face
from game.show.palette import LETTERS
from game.show.tables.base.base_table import BaseTable
from game.show.tables.base.ground import GroundCard
from game.show.tables.base.hints import outcome
from game.show.tables.base.prompt import Ballot, Prompt
from game.show.tables.base.telling import Shout
from game.show.widgets.base import Widget
from game.sound.themes import Theme
from tests.helpers.toy.rules import events as ev
from tests.helpers.toy.rules.actions import Aim
from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy_on_screen.director import Director
from tests.helpers.toy_on_screen.faces import ToyThing
from tests.helpers.toy_on_screen.layout import Places
from tests.helpers.toy_on_screen.model import fold, things
from tests.helpers.toy_on_screen.pictures import Pictures
from tests.helpers.toy_on_screen.preload import warming
from tests.helpers.toy_on_screen.prompts import Prompter, ballot
from tests.helpers.toy_on_screen.statistics import figures

BEAT = 1.0
"""Seconds that a window is open."""
CAPTIONS: Mapping[type[Event], Shout] = {ev.RaceStarted: Shout(N_("Go!"), rank=1), ev.HornBlown: Shout(N_("Honk!"), "good", rank=2)}
TOLD = N_("Race {race} is over: {ended:ended}.")


class ToyTable(BaseTable[ToyState, Places, Pictures]):
    """The Table of the toy; see game.show.tables.base.table."""

    music = Theme.TOY_SHOP
    captions = CAPTIONS
    turn_ends = (ev.RaceEnded,)
    car_kind = "cart"

    def make_places(self, race: int) -> Places:
        """The track's layout, for so many seats."""
        layouts = self.services.layouts
        return Places(layouts[(race - 1) % len(layouts)], self.rules.setup.seats, self.services.theme.text_scale)

    def make_pictures(self) -> Pictures:
        return Pictures(self.services, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.services, self.stage, self.places)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.services)

    def plates(self, places: Places) -> tuple[GroundCard, ...]:
        return (GroundCard(places.head),)

    def warm(self) -> Iterator[bool]:
        return warming(self.pictures, self.model)

    def fold(self, before: ToyState, event: Event) -> ToyState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def things(self, model: ToyState) -> dict[str, ToyThing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    # --- asking

    def right(self, chair: Chair) -> Prompt | None:
        return self.make_prompter().right(chair)

    def ballot(self, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
        """All lay a card at once."""
        return ballot(self.make_prompter(), chairs, turn)

    def beat(self, turn: Turn) -> float:
        """Who is bumped answers with the beat: how long it took tells no hand."""
        return BEAT if turn.phase == "SAVE" else 0.0

    def undo_stops_here(self, action: Action) -> bool:
        """Taking a cart belongs to what was done before it."""
        return not isinstance(action, Aim)

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """What happens first, as far as that can be known."""
        seen = outcome(chair, action)
        return [self.event_sentence(event) for event in seen.events[:1]] if seen else []

    def thing_of(self, widget: Widget) -> str:
        return ""

    # --- telling

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures."""
        return figures(self.services.language, events, self.rules.setup.cars[seat], seat)

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """How the race ended."""
        end = next(event for event in reversed(events) if isinstance(event, ev.RaceEnded))
        return self.say(TOLD, {"race": end.race, "ended": end.ended}), ""

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """How far the carts drove."""
        driven = sum(event.after - event.before for event in events if isinstance(event, ev.CartMoved))
        return self.say(N_("{driven} spaces"), {"driven": driven}) if driven else ""

    def race_result(self, event: Event, view: ToyState) -> RaceResult | None:
        """Places and points, as the event tells them."""
        return RaceResult(event.places, event.points, event.ended) if isinstance(event, ev.RaceEnded) else None

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """Both carts look alike."""
        return (CarLook(0, LETTERS[seat]),) * 2

    def face_of(self, seat: int) -> Face:
        """The cart, by the seat's colour."""
        return Face("car", LETTERS[seat], "0", LETTERS[seat])
