"""Scrap Racer's table: racers on a road of lights in a junkyard among the stars, and the dashboard of whoever pushes its luck."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.words import N_
from game.show.looks import CarLook, Face
from game.show.painters.cars import car_sprite
from game.show.stage import Thing
from game.show.tables.base.base_table import BaseTable
from game.show.tables.base.ground import Plate
from game.show.tables.base.hints import outcome
from game.show.tables.base.telling import Shout
from game.show.tables.parts.guides import Landing, Mover
from game.show.tables.parts.targets import Explained
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.darkness import LIT, dusk
from game.show.tables.scrap_racer.director import Director
from game.show.tables.scrap_racer.guiding import landing_of, mover_of
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import chance, fold, things
from game.show.tables.scrap_racer.pace import hold_of, tempo_of
from game.show.tables.scrap_racer.pictures import LETTER, STYLE, Pictures, look_of
from game.show.tables.scrap_racer.preload import warming
from game.show.tables.scrap_racer.prompts import Prompter
from game.show.tables.scrap_racer.statistics import figures, ribbons
from game.show.tables.scrap_racer.telling import TELLING, fields_of, recap
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.sound.cues import Cue
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.scoring import decided_by, series_places
from game.titles.scrap_racer.rules.state import ScrapRacerState

__all__ = ["CAPTIONS", "WORLD", "ScrapRacerTable"]

WORLD = "junkyard"
BONUS_BEAT = 1.2
"""Seconds that a bonus window is open where nobody is asked at the screen."""
APART = 0.02
"""Seconds before and after the end of a turn: all of the dashboard changes with it, and is not drawn together with what was or comes."""
CAPTIONS: Mapping[type[Event], Shout] = {
    m.RaceStarted: Shout(N_("Light the thrusters!"), rank=1),
    m.FinalRoundStarted: Shout(N_("Last round!"), "bad", rank=2),
    m.SeriesEnded: Shout(N_("That was the series!"), "home", rank=3),
}
BECOMES = N_("The {old} becomes {new}.")
TOLD = N_("{winner:seat} wins: {ended:ended}.")
PHOTO = N_("Photo finish! {first:racer} is one space ahead of {second:racer}.")
BUTTONS = {
    "roll": "button.roll", "stop": "button.stop", "crash": "button.crash", "peek": "deck.BONUS", "use:1": "module.PLUS_MINUS",
    "use:-1": "module.PLUS_MINUS", "pass": "button.end",
}  # fmt: skip


class ScrapRacerTable(BaseTable[ScrapRacerState, Places, Pictures]):
    """The Table of Scrap Racer; see game.show.tables.base.table."""

    music = Cue.JUNKYARD
    world = WORLD
    captions = CAPTIONS
    telling = TELLING
    turn_ends = (m.TurnEnded,)
    director: Director

    def make_places(self, race: int) -> Places:
        """The track's layout with the race's course on it."""
        game, layouts = self.rules.game, self.bench.layouts
        racers = game.seats * game.per_driver
        course = game.courses[race]
        return Places(layouts[(race - 1) % len(layouts)], course, racers, self.bench.theme.text_scale)

    def make_pictures(self) -> Pictures:
        """Those of all racers, and the lamps."""
        return Pictures(self.bench, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.bench, self.stage, self.places, self.pictures)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.bench, self.places(), self.pictures, self.model)

    def plates(self, places: Places) -> tuple[Plate, ...]:
        """The round and the dashboard."""
        return Plate(places.head), Plate(places.dashboard, art.DASH, (96, 108, 140))

    def warm(self) -> Iterator[bool]:
        """What flies, tumbles and drives."""
        yield from warming(self.pictures, self.places(), self.model.racers)

    def reset(self, view: ScrapRacerState) -> None:
        """At once as the view says, in its light."""
        self.bench.layer.touch(self.pictures.lamps.all_on())
        super().reset(view)

    def fold(self, before: ScrapRacerState, event: Event) -> ScrapRacerState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def things(self, model: ScrapRacerState) -> dict[str, Thing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    def row_key(self, seat: int) -> str:
        """The row of the seat's first racer."""
        return next((f"row:{racer.id}" for racer in self.model.racers if racer.owner == seat), "")

    def beat(self, turn: Turn) -> float:
        """Bonus windows are answered exactly then: what a hand holds is not told by how long somebody thinks."""
        return BONUS_BEAT if turn.phase == "BONUS" else 0.0

    def pause_around(self, events: Sequence[Event]) -> float:
        """With the end of a turn all of the dashboard changes."""
        return APART if any(isinstance(event, m.TurnEnded) for event in events) else 0.0

    def hold(self, turn: Turn, action: Action) -> float:
        """A computer throws without ado, and shows which card it plays."""
        return hold_of(action)

    def tempo(self, events: Sequence[Event]) -> float:
        """Risks, crashes and duels have their time."""
        return tempo_of(events, self.model, self.director.chained)

    # --- what leads the eye

    def guide(self, targets: Sequence[Widget] = ()) -> None:
        """The light is as what is at risk wants it."""
        super().guide(targets)
        layer, lamps = self.bench.layer, self.pictures.lamps
        if layer.background is not None:
            lamps.over(layer.background, layer.frame.rect(*self.places().board))
            layer.touch(lamps.turn(dusk(chance(self.model)) if self.model.last else LIT))

    def mover(self) -> Mover | None:
        """The racer to move."""
        return mover_of(self.model, self.bench, self.places())

    def keep_free(self) -> Sequence[tuple[float, float]]:
        """Where the decision is shown."""
        middle = self.places().middle
        if middle is None or not self.model.last:
            return ()
        area = middle.area
        return [(area.x + area.width * across / 6, area.y + area.height * down / 4) for across in range(7) for down in range(5)]

    def landing(self) -> Landing | None:
        """Where the dice lead."""
        return landing_of(self.bench, self.model, self.places())

    # --- dice of a duel, thrown by hand

    def throwers(self, event: Event) -> Sequence[int]:
        """O10: people throw the dice of a duel."""
        by_hand = isinstance(event, m.DuelDiceRolled) and self.rules.game.options["duel_button"]
        owners = {racer.id: racer.owner for racer in self.model.racers}
        return tuple(owners[racer] for racer in event.racers) if by_hand else ()  # type: ignore[attr-defined]

    def await_throws(self, event: Event, thrown: Collection[int]) -> None:
        """Face to face, with the dice that lie there."""
        if isinstance(event, m.DuelDiceRolled):
            self.director.await_throws(event, thrown)

    def throw(self, event: Event, dice: Collection[int]) -> Sequence[Sequence[Clip]]:
        """These dice of the duel roll."""
        return self.director.throw(dice)

    # --- what would happen

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """A ghost of each racer where this would take it, as far as that can be known, and what happens on the way."""
        seen = outcome(chair, action)
        if seen is None:
            return []
        moves = {event.racer: event.to_p for event in seen.events if isinstance(event, m.RacerMoved)}
        for racer, progress in moves.items():
            self._ghost(racer, progress)
        used = [self.say(BECOMES, msgspec.structs.asdict(event)) for event in seen.events if isinstance(event, m.ModuleUsed)]
        return used or [self.event_sentence(event) for event in seen.events if isinstance(event, m.AbilityTriggered | m.DuelStarted)]

    def _ghost(self, racer: str, progress: int) -> None:
        places = self.places()
        stand = places.stand(places.course.node(progress), 0)
        picture = car_sprite(look_of(racer), self.pictures.px(places.length), stand.heading)
        self.shown.ghost(picture, *places.fit.at(stand.x, stand.y), 130)

    # --- words and panels

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures in these events, most telling first."""
        return figures(self.bench.language, events, seat)

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        owners = {racer.id: racer.owner for racer in self.model.racers}
        return recap(self.bench.language, self.bench.title.words, self.bench.names, events, seat, owners)

    def people(self, event: Event, view: ScrapRacerState) -> dict[str, Any] | None:
        """Racers are called by their drivers' names."""
        return fields_of(event, {racer.id: racer.owner for racer in view.racers} if view else {})

    def ribbons(self, events: Sequence[Event]) -> Mapping[str, Sequence[float]]:
        """Two awards, and what counts for them."""
        return ribbons(events, self.rules.setup.seats)

    def decided(self, races: Sequence[RaceResult]) -> str:
        """R54: more wins, then the last race."""
        places, _ = series_places(self.rules.setup.seats, races)
        return decided_by(races, places.index(1))

    def race_result(self, event: Event, view: ScrapRacerState) -> RaceResult | None:
        """R50-R54, as the event tells it."""
        return RaceResult(event.places, event.points, event.ended) if isinstance(event, m.RaceEnded) else None

    def _racers_of(self, seat: int) -> list[str]:
        """The racers of a driver, the one that is further along first."""
        mine = sorted((racer for racer in self.model.racers if racer.owner == seat), key=lambda racer: -racer.p)
        return [racer.id for racer in mine]

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The seat's racers, the one that is further along first; none before they are dealt."""
        return tuple(look_of(racer) for racer in self._racers_of(seat))

    def face_of(self, seat: int) -> Face:
        """The racer that is further along; a white one before they are dealt."""
        first = next(iter(self._racers_of(seat)), "")
        if not first:
            return Face("car", "W", str(STYLE["HOVER"]))
        return Face("car", LETTER[first], str(STYLE[first]), self.pictures.name(f"racer.{first}"))

    def thing_of(self, widget: Widget) -> str:
        """What a widget is about."""
        if isinstance(widget, Explained):
            return widget.thing
        kind, _, rest = widget.key.partition(":")
        if kind == "racer":
            return f"racer.{rest}"
        if kind == "module":
            return f"module.{self.stage.things[widget.key].face}"
        if kind == "bonus":
            return f"bonus.{widget.action.card}"  # type: ignore[attr-defined]
        if widget.key == "done":
            return "button.end" if self.model.moved else "button.move"
        return BUTTONS.get(widget.key, "")

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """R50-R52 in a sentence; a photo finish where one space decided."""
        end = next(e for e in reversed(events) if isinstance(e, m.RaceEnded))
        told = self.say(TOLD, {"winner": end.winner, "ended": end.ended})
        first, second = end.ranking[:2]
        close = end.progress[0] - end.progress[1] == 1
        return told, self.say(PHOTO, {"first": first, "second": second}) if close else ""
