"""ARUBA's table: derby cars on an island, ten dice in a rack of lanes, a big screen on the infield that shows every dent."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from pygame import Rect

from game.core.actions import Action, Event
from game.core.contract import RaceResult
from game.core.match import Chair
from game.core.words import N_, Words
from game.language.language import Language
from game.show.looks import CarLook, Face
from game.show.painters.island import finding_big_screen
from game.show.painters.photo_finish import PhotoFinish
from game.show.palette import TONES
from game.show.tables.aruba.aloud import ArubaAloud
from game.show.tables.aruba.cards_to_play import goes_alone
from game.show.tables.aruba.components import PETROL
from game.show.tables.aruba.derby_looks import FIRST_STYLE, look_of
from game.show.tables.aruba.director import Director
from game.show.tables.aruba.driven import drive_of
from game.show.tables.aruba.ending import close_cars, ending_of
from game.show.tables.aruba.explained import car_of
from game.show.tables.aruba.faces import SCRAP, ArubaThing
from game.show.tables.aruba.finishing import SLOW
from game.show.tables.aruba.grouping import shown_together
from game.show.tables.aruba.hinting import Hinting
from game.show.tables.aruba.landing import DriveGuides
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.model import fold
from game.show.tables.aruba.pace import Pace
from game.show.tables.aruba.phone_sheet import ArubaSheets
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.preload import warming
from game.show.tables.aruba.present import Present
from game.show.tables.aruba.prompts import Prompter
from game.show.tables.aruba.rolling import Memory
from game.show.tables.aruba.statistics import figures, ribbons
from game.show.tables.aruba.steering import FarSpace
from game.show.tables.aruba.subjects import subject
from game.show.tables.aruba.telling import KEEPS_ALL, QUIET, TELLING, caption_of, fields_of, names_of
from game.show.tables.aruba.things import parts_of, things
from game.show.tables.base.base_table import Told
from game.show.tables.base.ground import GroundCard
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table_words import THROWS_NEXT
from game.show.tables.base.telling import Shout
from game.show.tables.parts.guides import Mover
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.sound.cues import Cue
from game.sound.themes import Theme
from game.titles.aruba.meta import META
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.deeds import FREE_REROLLS
from game.titles.aruba.rules.state import RACING, WRECK, ArubaState
from game.tracks.layout import Layout


class ArubaTable(Pace, ArubaAloud, Present, Hinting, DriveGuides):
    """The Table of ARUBA; see game.show.tables.base.table."""

    music = Theme.ISLAND
    world, telling, sheets = "island", TELLING, ArubaSheets
    photo_at = (ev.RaceEnded,)
    turn_ends = (ev.TurnEnded,)
    waited_for = THROWS_NEXT
    rows_slide_along = True
    points = N_("Points")
    director: Director
    drive_of = staticmethod(drive_of)

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()
        self.heart = 0.0

    def make_places(self, race: int) -> Places:
        """The track's layout, for so many cars."""
        return Places(self._layout(race), self.rules.game.count, self.services.theme.text_scale)

    def _layout(self, race: int) -> Layout:
        layout: Layout = self.services.layouts[(race - 1) % len(self.services.layouts)]
        return layout

    def measuring(self, race: int) -> Iterator[None]:
        """Where the big screen has room."""
        yield from finding_big_screen(self._layout(race))

    def make_pictures(self) -> Pictures:
        """Those of cars, dice, cards, rows, the big screen."""
        return Pictures(self.services, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.services, self.stage, self.places, self.pictures, self.left_behind)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.services, self.stage, self.places(), self.pictures, self.model, self.memory)

    def plates(self, places: Places) -> tuple[GroundCard, ...]:
        """The round and the console."""
        return GroundCard(places.head), GroundCard(places.console, PETROL)

    def row_keys(self, seat: int) -> Sequence[str]:
        """A row for each of its cars."""
        game = self.rules.game
        return tuple(f"row:{game.cars[index]}" for index in game.garage(seat))

    def warm(self) -> Iterator[bool]:
        """What flies, tumbles and drives."""
        looks = [look for seat in range(self.rules.setup.seats) for look in self.cars_of(seat)]
        return warming(self.pictures, self.places(), self.director, looks)

    def fold(self, before: ArubaState, event: Event) -> ArubaState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def things(self, model: ArubaState) -> dict[str, ArubaThing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    def clips(self, told: Sequence[Told[ArubaState]]) -> list[list[Clip]]:
        """What one blow does falls together."""
        return shown_together(self.director, told)

    # --- asking

    def prompt(self, chair: Chair) -> Prompt:
        """Dice that a choice has moved lie as they are again."""
        self.stage.rest(self.things(self.model), self.setting())
        return super().prompt(chair)

    def by_itself(self, chair: Chair) -> Action | None:
        """Where nothing can be decided; every turn ends by a press: its driver can take back what was done, and knows when it is over."""
        return goes_alone(chair, super().by_itself(chair))

    def undo_stops_here(self, action: Action) -> bool:
        """That the dice are done with means nothing by itself: it goes with what was decided before."""
        return not isinstance(action, act.FinishCombos)

    def right(self, chair: Chair) -> Prompt | None:
        """R19: a quick fix out of turn."""
        legal = chair.legal()
        return self.make_prompter().right(chair) if legal else None

    def mover(self) -> Mover | None:
        """The car to move."""
        model, game = self.model, self.rules.game
        if not model.cars or model.phase == "OVER" or model.cars[model.active].state != RACING:
            return None
        letter = game.cars[model.active]
        return Mover(f"car:{letter}", self.pictures.car_name(letter), TONES[letter], self.places().length)

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """A row that is looked at shows on the board what its car could do to others; a space farther on, the car there."""
        told = super().look_at(chair, widget)
        if isinstance(widget, FarSpace):
            told = " ".join([told, *self.far_told(chair, widget)])
        if widget is not None and car_of(widget):
            zone = self.threats(self.rules.game.index[car_of(widget)])
            if zone and not self.services.theme.large:  # there the row's own sentence takes all of the strip
                told = f"{told} {zone}"
        return told

    def live(self, dt: float) -> bool:
        """While a save window is open a heart is heard once a second; nobody is hurried."""
        self.heart = self.heart + dt if self.model.phase == "SAVE_WINDOW" else 0.0
        if self.heart >= 1:
            self.heart -= 1
            self.services.play(Cue.HEART)
        return super().live(dt)

    # --- words and panels

    def caption_area(self) -> Rect | None:
        """Beside the big screen, never over it."""
        return self.places().caption if self.model.cars else None

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """The greatest moment among these events."""
        found = [(shout, event) for event in events if (shout := caption_of(event)) is not None]
        if not found:
            return None
        shout, event = max(found, key=lambda pair: pair[0].rank)
        if len(events) > 1 and isinstance(event, ev.CarFinished) and event.cause == "push":
            shout = shout._replace(after=SLOW)  # nobody knows before the nose is over the line
        return self.said(shout, msgspec.structs.asdict(event))

    def sentence_of(self, language: Language, words: Words, names: Sequence[str], event: Event, view: ArubaState) -> str:
        """What the screen says of an event, cars called by their drivers' names; nothing of what is only seen."""
        if isinstance(event, QUIET):
            return ""
        called = names_of(language, words, names, self.rules.game) if hasattr(self, "rules") else names  # it may stand nowhere yet
        if isinstance(event, ev.RollKept) and view.rerolls == FREE_REROLLS and hasattr(self, "rules"):
            return language.sentence(words, KEEPS_ALL, self.people(event, view) or {}, called)
        return super().sentence_of(language, words, called, event, view)

    def people(self, event: Event, view: ArubaState) -> dict[str, object] | None:
        """Cars by their numbers among all that are called by a name."""
        return fields_of(event, view, self.rules.game) if hasattr(self, "rules") else None

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures in these events, most telling first."""
        return figures(self.services.language, events, self.rules.game, seat)

    def ribbons(self, events: Sequence[Event]) -> Mapping[str, Sequence[float]]:
        """Six awards, and what counts for them."""
        return ribbons(events, self.rules.game)

    def decided(self, races: Sequence[RaceResult]) -> str:
        """R75: equal points, the last race."""
        return "last_race"

    def race_result(self, event: Event, view: ArubaState) -> RaceResult | None:
        """R72, R73, as the state keeps them."""
        return view.races[event.race - 1] if isinstance(event, ev.RaceEnded) else None

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The seat's cars as they are now, the better placed first."""
        if not self.model.cars:
            return ()
        game = self.rules.game
        mine = [row.car for row in self.rules.standings(self.model) if row.seat == seat]
        found = []
        for letter in mine:
            car = self.model.cars[game.index[letter]]
            found.append(look_of(letter, SCRAP if car.state == WRECK else max(0, min(car.damage, SCRAP)), parts_of(car)))
        return tuple(found)

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """R70, R71: two noses, where the winner was pushed or towed, or one row decided."""
        cars = close_cars(events, self.rules.game)
        if cars is None:
            return None
        first, second = (self.services.names[self.rules.game.owner[self.rules.game.index[car]]] for car in cars)
        return PhotoFinish("noses", (first, second), (look_of(cars[0]), look_of(cars[1])), 1)

    def face_of(self, seat: int) -> Face:
        """The seat's car, by its colour."""
        letter = self.rules.game.cars[seat]
        return Face("car", letter, str(FIRST_STYLE + META.car_ids.index(letter)), self.pictures.name(f"car.{letter}"))

    def thing_of(self, widget: Widget) -> str:
        """What a widget is about."""
        return subject(widget, self.stage)

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """How the race ended, and the photo finish, if it had one."""
        return ending_of(events, self.rules.game, self.say, events[-1].race < self.races)
