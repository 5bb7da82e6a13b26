"""Monza's table: toy cars on a printed board, six dice in a tray, tiles in a hand."""

from collections.abc import Iterator, Sequence

import msgspec

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.track import Track
from game.core.words import N_
from game.show.looks import CarLook, Drive, Face
from game.show.painters.photo_finish import PhotoFinish
from game.show.palette import PAPER
from game.show.tables.base.base_table import BaseTable, Told
from game.show.tables.base.ground import GroundCard
from game.show.tables.base.table import TableServices
from game.show.tables.base.table_words import THROWS_NEXT, Clause
from game.show.tables.base.telling import Shout
from game.show.tables.monza.aloud import MonzaAloud
from game.show.tables.monza.director import Director
from game.show.tables.monza.driven import way_of
from game.show.tables.monza.faces import DieFace, MonzaThing
from game.show.tables.monza.guiding import CHOOSING, RoadLight, chosen_from, landing_of, mover_of
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import dice_count, fold, things
from game.show.tables.monza.pace import hold_of, tempo_of
from game.show.tables.monza.phone_sheet import MonzaSheets
from game.show.tables.monza.pictures import Pictures
from game.show.tables.monza.preload import warming
from game.show.tables.monza.present import clause_of
from game.show.tables.monza.previews import Preview
from game.show.tables.monza.prompts import Prompter
from game.show.tables.monza.statistics import figures, ribbons
from game.show.tables.monza.telling import CAPTIONS, NO_WAY, NOTHING_FITS, TELLING, best_two, ending, recap
from game.show.tables.parts.guides import Landing, Mover
from game.show.tables.parts.targets import SpaceTarget
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.sound.themes import Theme
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.actions import PlaceDie, PlaceTile
from game.titles.monza.rules.state import MonzaState


class MonzaTable(MonzaAloud, BaseTable[MonzaState, Places, Pictures]):
    """The Table of Monza; see game.show.tables.base.table."""

    music = Theme.TOY_SHOP
    sheets = MonzaSheets
    captions = CAPTIONS
    points, points_by_place = N_("Trophies"), True
    telling = TELLING
    photo_at = (ev.RaceEnded,)
    turn_ends = (ev.TurnEnded,)
    lies_there = ev.DiceRolled, ev.DiceRerolled, ev.TurboRolled, ev.DiePlaced, ev.TilePlaced, ev.PlacementTakenBack, ev.BonusOffered
    what_before_why = False
    waited_for = THROWS_NEXT
    podium_figures, ending_of, ribbons_of = staticmethod(figures), staticmethod(ending), staticmethod(ribbons)

    def __init__(self) -> None:
        super().__init__()
        self._light: RoadLight | None = None
        """The light of the road of the race that is on, once spaces have been chosen."""
        self._laying: PlaceDie | PlaceTile | None = None
        """The die or tile that a press of what is looked at would lay."""

    def make_places(self, race: int) -> Places:
        """The track's layout, for so many seats."""
        layout, rules = self.services.layouts[(race - 1) % len(self.services.layouts)], self.rules
        return Places(layout, rules.game.pro, rules.setup.seats, self.services.theme.text_scale, rules.game.most_dice)

    def make_pictures(self) -> Pictures:
        """Those of cars, dice, tiles and rows."""
        return Pictures(self.services, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.services, self.stage, self.places, self.pictures.styles)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.services, self.stage, self.places(), self.model.race)

    def plates(self, places: Places) -> tuple[GroundCard, ...]:
        """The round and the tray."""
        return GroundCard(places.head), GroundCard(places.tray, PAPER)

    def warm(self) -> Iterator[bool]:
        """What flies, tumbles, drives and lights up."""
        cars = tuple((style, car.colour) for style, car in zip(self.pictures.styles, self.model.cars, strict=True))
        return warming(self.services.theme.frame, self.places(), self._track, cars)

    @property
    def _track(self) -> Track:
        """The track of the race that is on."""
        track: Track = self.rules.tracks[(self.model.race - 1) % len(self.rules.tracks)]
        return track

    def fold(self, before: MonzaState, event: Event) -> MonzaState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def things(self, model: MonzaState) -> dict[str, MonzaThing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    def setting(self) -> object:
        """Two dice of a turbo lie elsewhere than six, and those elsewhere than seven."""
        return self.model.race, dice_count(self.model, self.rules)

    def clips(self, told: Sequence[Told[MonzaState]]) -> list[list[Clip]]:
        """One event after another: a car is shoved when the one that shoves it has arrived."""
        return [group for each in told for group in self.director.clips(*each)]

    def hold(self, turn: Turn, action: Action) -> float:
        """A computer throws and lays without ado."""
        return hold_of(action, self.rules.game.pro)

    def tempo(self, events: Sequence[Event]) -> float:
        """Shoves and the last round have their time."""
        return tempo_of(events, self.model, self.rules.game.pro)

    # --- what leads the eye

    def mover(self) -> Mover | None:
        """The car of the seat to move."""
        return mover_of(self.model, self.services.names, self.places())

    def landing(self) -> Landing | None:
        """The end of what is laid, or would be by a press of what is looked at."""
        return landing_of(self.services, self.model, self.places(), self._laying)

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """The landing space is that of the die which a press would lay."""
        action = self.action_of(chair, widget) if widget is not None and not widget.why else None
        self._laying = action if isinstance(action, PlaceDie | PlaceTile) else None
        self.guides.land(self.landing())
        return super().look_at(chair, widget)

    def guide(self, targets: Sequence[Widget] = ()) -> None:
        """While somebody chooses spaces, the rest of the road is dark."""
        super().guide(targets)
        spaces = chosen_from(targets)
        if spaces:
            self._road().leave({*spaces, *(laid.node for laid in self.model.plan), self.model.cars[self.model.active].node})
        elif self.model.phase not in CHOOSING and self._light is not None:
            self._light.all_lit()

    def _road(self) -> RoadLight:
        if self._light is None or self._light.race != self.model.race:
            spaces = [space.id for space in self._track.spaces if space.id in self.places().layout.outlines]
            self._light = RoadLight(self.services, self.places(), self.background(self.model.race), spaces, self.model.race)
        return self._light

    def reset(self, view: MonzaState) -> None:
        """At once as the view says, all of the road lit."""
        if self._light is not None:
            self._light.all_lit()
        super().reset(view)

    def attach(self, services: TableServices) -> None:
        """The ground may be another one: it gets its light back first."""
        if self._light is not None:
            self._light.all_lit()
            self._light = None
        super().attach(services)

    # --- what would happen

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """A ghost of the die where it would lie, and who would be shoved where if the drive ended there."""
        preview = Preview(self.services, self.places(), self.pictures, self.model, self.shown)
        return [self.event_sentence(event) for event in preview.show(chair, action)]

    # --- words and panels

    def present(self, events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
        """What happens just now, in words of the moment."""
        return clause_of(events, seat)

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """Where nothing fits, the colours that would have."""
        nothing = next((event for event in events if isinstance(event, ev.NothingFits) and not event.tiles_could_fit), None)
        if nothing is None:
            return super().caption(events)
        ahead = self.rules.game.track(self.model).ahead[self.model.cars[nothing.seat].node]
        return self.said(NOTHING_FITS if ahead else NO_WAY, {"colours": tuple(colour for colour in COLOURS if colour in ahead)})

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        return recap(self.services.language, self.services.title.words, self.services.names, events, seat)

    def people(self, event: Event, view: MonzaState) -> dict[str, object] | None:
        """A drive's steps are counted, its spaces not named."""
        return {**msgspec.structs.asdict(event), "count": len(getattr(event, "nodes", ()))}

    def race_result(self, event: Event, view: MonzaState) -> RaceResult | None:
        """R81-R84, as the state keeps them."""
        if not isinstance(event, ev.RaceEnded):
            return None
        points = tuple(int(seat in event.winners) for seat in range(len(view.cars)))
        return RaceResult(view.orders[event.race - 1], points, "shared" if len(event.winners) > 1 else "won")

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The one car of the seat."""
        return (CarLook(self.pictures.styles[seat], self.model.cars[seat].colour),)

    def driven(self, event: Event, view: MonzaState) -> Drive | None:
        """The way of the car of a seat."""
        found = way_of(event)
        return Drive(CarLook(self.pictures.styles[found[0]], view.cars[found[0]].colour), found[1]) if found else None

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """R82: the dice of the two best, where several crossed in the last round."""
        best = best_two(events)
        if best is None:
            return None
        (first, dice), (second, more) = best
        names = (self.services.names[first], self.services.names[second])
        return PhotoFinish("dice", names, (self.cars_of(first)[0], self.cars_of(second)[0]), counts=(dice, more), shared=dice == more)

    def face_of(self, seat: int) -> Face:
        """The seat's car, by its colour."""
        style, letter = self.pictures.styles[seat], self.model.cars[seat].colour
        return Face("car", letter, str(style), self.pictures.name(f"car.{letter}"))

    def thing_of(self, widget: Widget) -> str:
        """A space, a die and a tile are explained by their colour, a button by itself."""
        kind = widget.family
        if isinstance(widget, SpaceTarget):
            node = widget.space
            return f"node.{node}" if node == "FINISH" else f"colour.{self._track.space(node).tag('colour', '')}"
        if kind == "die":
            colour = self.stage.showing(DieFace)[widget.key].face.colour
            return f"colour.{colour}" if colour else "button.roll"
        if kind == "tile":
            return "button.extra_roll" if widget.member == "extra" else f"tile.{widget.member}"
        return {"roll": "button.roll", "drive": "button.drive", "back": "button.take_back", "reroll": "button.extra_roll"}.get(
            widget.key, ""
        )
