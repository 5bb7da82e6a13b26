"""ARUBA's table: derby cars on an island, ten dice in a rack of lanes, a big screen on the infield that shows every dent."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from pygame import Rect

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.words import N_, Text, Words
from game.language.language import Language
from game.show.looks import CarLook, Face
from game.show.painters.island import finding_big_screen
from game.show.palette import TONES
from game.show.stage import Thing
from game.show.tables.aruba.components import PETROL
from game.show.tables.aruba.director import Director
from game.show.tables.aruba.hinting import Hinting
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.model import fold
from game.show.tables.aruba.panel_pictures import FIRST_STYLE, look_of
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.preload import warming
from game.show.tables.aruba.prompts import Prompter
from game.show.tables.aruba.rolling import Memory
from game.show.tables.aruba.statistics import figures, ribbons
from game.show.tables.aruba.telling import QUIET, TELLING, caption_of, fields_of, recap
from game.show.tables.aruba.things import SCRAP, parts_of, things
from game.show.tables.base.base_table import BaseTable, Told
from game.show.tables.base.ground import Plate
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.telling import Shout
from game.show.tables.parts.guides import Mover
from game.show.timeline import Clip, side_by_side
from game.show.widgets.base import Widget
from game.sound.cues import Cue
from game.titles.aruba.meta import META
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import RACING, WRECK, ArubaState
from game.tracks.layout import Layout

__all__ = ["ArubaTable"]

FIRST_HOLD, HOLD = 0.45, 0.15
HOOK_BEAT, SAVE_BEAT = 1.2, 1.6
AT_ONCE = (act.Step, act.Ram, act.Stop, act.FinishCombos, act.EndTurn, act.EndRoll)
"""What computers do without waiting."""
STORY: Mapping[str, Text] = {
    "three_home": N_("Three cars are home: that ends the race."),
    "walkover": N_("Only one car was left."),
    "round_limit": N_("The last round was over."),
}
"""Under a heading that names the winner: what ended the race."""
OVER = N_("The race is over.")
SHOVED = N_("Shoved home by {by:seat}!")
PHOTO_PUSH, PHOTO_TOW, PHOTO_ROW = (
    N_("Photo finish: {seat:seat} was pushed over the line."),
    N_("Photo finish: {seat:seat} came home on a chain."),
    N_("Photo finish: one row lay between {first:seat} and {second:seat}."),
)
PLATES = {"throw": "combo.straight", "keep": "rack.clamp", "straight": "goal.straight", "even": "goal.even", "odd": "goal.odd"}


class ArubaTable(Hinting, BaseTable[ArubaState, Places, Pictures]):
    """The Table of ARUBA; see game.show.tables.base.table."""

    music = Cue.ISLAND
    world = "island"
    telling = TELLING
    turn_ends = (ev.TurnEnded,)
    points = N_("Points")
    director: Director

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()

    def make_places(self, race: int) -> Places:
        """The track's layout, for so many cars."""
        return Places(self._layout(race), self.rules.game.count, self.bench.theme.text_scale)

    def _layout(self, race: int) -> Layout:
        layout: Layout = self.bench.layouts[(race - 1) % len(self.bench.layouts)]
        return layout

    def measuring(self, race: int) -> Iterator[None]:
        """Where the big screen has room."""
        yield from finding_big_screen(self._layout(race))

    def make_pictures(self) -> Pictures:
        """Those of cars, dice, cards, rows, the big screen."""
        return Pictures(self.bench, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.bench, self.stage, self.places, self.pictures)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.bench, self.stage, self.places(), self.pictures, self.model, self.memory)

    def plates(self, places: Places) -> tuple[Plate, ...]:
        """The round and the console."""
        return Plate(places.head), Plate(places.console, PETROL)

    def warm(self) -> Iterator[bool]:
        """What flies, tumbles and drives."""
        looks = [look for seat in range(self.rules.setup.seats) for look in self.cars_of(seat)]
        return warming(self.pictures, self.places(), self.director, looks)

    def fold(self, before: ArubaState, event: Event) -> ArubaState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def things(self, model: ArubaState) -> dict[str, Thing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    def clips(self, told: Sequence[Told]) -> list[list[Clip]]:
        """What one blow does falls together; a card comes before what it pays for, a bomb before its damage."""
        parts = [(each.event, self.director.clips(*each)) for each in told]
        before = ev.CardPlayed if any(isinstance(event, ev.MoveDeclared) for event, _ in parts) else ev.CardPlayed | ev.ComboUsed
        first = [groups for event, groups in parts if isinstance(event, before)]
        bombs = [groups for event, groups in parts if isinstance(event, ev.BombDropped)]
        rest = [groups for event, groups in parts if not isinstance(event, before | ev.BombDropped)]
        return [group for some in (first, bombs, rest) for group in side_by_side(some)]

    # --- asking

    def prompt(self, chair: Chair) -> Prompt:
        """Dice that a choice has moved lie as they are again."""
        self.stage.rest(self.things(self.model), self.setting())
        return super().prompt(chair)

    def right(self, chair: Chair) -> Prompt | None:
        """R19: a quick fix out of turn."""
        legal = chair.legal()
        return self.make_prompter().right(chair) if legal else None

    def hold(self, turn: Turn, action: Action) -> float:
        """Long before the first throw, declarations and deeds that hurt; short before throwing again; nothing between steps."""
        if isinstance(action, AT_ONCE):
            return 0.0
        return FIRST_HOLD if isinstance(action, act.Throw | act.Declare | act.Shoot | act.DropBomb) else HOLD

    def beat(self, turn: Turn) -> float:
        """Both windows are answered by the clock, whatever the hand."""
        return {"HOOK_WINDOW": HOOK_BEAT, "SAVE_WINDOW": SAVE_BEAT}.get(turn.phase, 0.0)

    def mover(self) -> Mover | None:
        """The car to move."""
        model, game = self.model, self.rules.game
        if not model.cars or model.phase == "OVER" or model.cars[model.active].state != RACING:
            return None
        letter = game.cars[model.active]
        return Mover(f"car:{letter}", self.bench.names[game.owner[model.active]], TONES[letter], self.places().length)

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
        return shout._replace(text=self.say(shout.text, msgspec.structs.asdict(event)))  # type: ignore[arg-type]

    def told(self, language: Language, words: Words, names: Sequence[str], event: Event, view: Any) -> str:
        """What the screen says of an event; nothing of what is only seen."""
        return "" if isinstance(event, QUIET) else super().told(language, words, names, event, view)

    def people(self, event: Event, view: Any) -> dict[str, Any] | None:
        """Cars are called by their drivers' names."""
        return fields_of(event, view, self.rules.game if hasattr(self, "rules") else None)

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        return recap(self.bench.language, self.bench.title.words, self.bench.names, events, self.rules.game, seat)

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures in these events, most telling first."""
        return figures(self.bench.language, events, self.rules.game, seat)

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
            found.append(look_of(letter, SCRAP if car.state == WRECK else min(car.damage, SCRAP), parts_of(car)))
        return tuple(found)

    def face_of(self, seat: int) -> Face:
        """The seat's car, by its colour."""
        letter = self.rules.game.cars[seat]
        return Face("car", letter, str(FIRST_STYLE + META.car_ids.index(letter)), self.pictures.name(f"car.{letter}"))

    def thing_of(self, widget: Widget) -> str:
        """What a widget is about."""
        kind = widget.key.partition(":")[0]
        action = getattr(widget, "action", None)
        if kind == "card":
            return f"card.{self.stage.things[widget.key].face.rstrip('+')}"
        if kind in ("shoot", "mend", "full", "draw"):
            return {"shoot": "combo.shot", "mend": "combo.small_repair", "full": "combo.full_repair", "draw": "combo.draw"}[kind]
        if kind == "drive" and isinstance(action, act.Declare):
            return "combo.boost" if action.boost else "combo.straight" if action.straight else "combo.turbo"
        if kind == "mount":
            return f"equipment.{getattr(action, 'place', 'front')}"
        known = {"fix": "button.quick_fix", "any": "button.quick_fix", "lane": "rack.clamp", "die": "rack.clamp", "space": "board.lane"}
        return known.get(kind) or PLATES.get(kind, "")

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """R69-R73 in a sentence; a photo finish for a push, a tow, or one row between first and second."""
        end = next(e for e in reversed(events) if isinstance(e, ev.RaceEnded))
        game = self.rules.game
        owner = {letter: game.owner[game.index[letter]] for letter in game.cars}
        told = self.say(STORY.get(end.ended, OVER), {})
        home = [e for e in events if isinstance(e, ev.CarFinished)]
        won = next((e for e in home if e.place == 1), None)
        if won is None or won.cause not in ("push", "tow"):
            return told, ""
        if won.cause == "push":
            by = next((e.rammer for e in reversed(events) if isinstance(e, ev.CarsCollided) and won.car in e.chain), "")
            told += " " + self.say(SHOVED, {"by": owner[by]}) if by else ""
        return told, self.say(PHOTO_PUSH if won.cause == "push" else PHOTO_TOW, {"seat": won.seat})
