"""Scrap Racer's table: racers on a road of lights in a junkyard among the stars, and the dashboard of whoever pushes its luck."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.actions import Event
from game.core.contract import RaceResult, Refused
from game.core.match import Chair
from game.core.words import N_, Template
from game.show import effects
from game.show.bake import Slices, finish
from game.show.painters.board import bake_board
from game.show.painters.cars import car_sprite
from game.show.painters.table import bake_table
from game.show.stage import Stage, Thing
from game.show.tables.base.ground import Grounds, Plate, laid
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import Bench
from game.show.tables.scrap_racer import pictures as art
from game.show.tables.scrap_racer.director import Director
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.looks import LETTER, STYLE, Looks
from game.show.tables.scrap_racer.model import fold, things
from game.show.tables.scrap_racer.preload import warming
from game.show.tables.scrap_racer.prompts import Explained, Prompter
from game.show.tables.scrap_racer.statistics import figures
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.sound.cues import Cue
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState

__all__ = ["CAPTIONS", "WORLD", "ScrapRacerTable"]

WORLD = "junkyard"
APART = 0.02
"""Seconds before and after the end of a turn: all of the dashboard changes with it, and is not drawn together with what was or comes."""
CAPTIONS: Mapping[type[Event], Template] = {
    m.RaceStarted: N_("Light the thrusters!"),
    m.FinalRoundStarted: N_("Last round!"),
    m.SeriesEnded: N_("That was the series!"),
}
TOLD = N_("{winner:seat} wins: {ended:ended}.")
PHOTO = N_("Photo finish! {first:racer} is one space ahead of {second:racer}.")
BUTTONS = {
    "roll": "button.roll", "stop": "button.stop", "crash": "button.crash", "peek": "deck.BONUS", "use:1": "module.PLUS_MINUS",
    "use:-1": "module.PLUS_MINUS",
}  # fmt: skip


class ScrapRacerTable:
    """The Table of Scrap Racer; see game.show.tables.base.table."""

    music = Cue.JUNKYARD

    def __init__(self) -> None:
        self.model: ScrapRacerState
        self._grounds = Grounds()
        self._print_run: tuple[Any, ...] = ()

    def attach(self, bench: Bench) -> None:
        """Everything is made anew for the bench's layer; the model stays."""
        self._sit(bench)
        if hasattr(self, "model"):
            self.reset(self.model)

    def bake(self, bench: Bench, race: int) -> Iterator[None]:
        """The ground first, then whatever stands on it."""
        self._sit(bench)
        self.looks.race = self.model.race
        yield from self._ground_of(race)
        for key, thing in self.things(self.model).items():
            sight = self.looks.sight(key, thing)
            if sight.late is not None:
                sight.late()
            yield

    def _sit(self, bench: Bench) -> None:
        """Works for this bench from now on; what was painted for its window, size of text and language stays."""
        self.bench = bench
        self.rules = bench.rules
        self._places: dict[int, Places] = {}
        print_run = (bench.theme.frame.size, bench.theme.text_scale, bench.language)
        if print_run != self._print_run:
            self._print_run = print_run
            self.looks = Looks(bench, self.places, self.rules.game.races)  # type: ignore[attr-defined]
        self.looks.bench = bench
        self.stage = Stage(bench.layer, self.looks.sight)
        self.director = Director(bench, self.stage, self.places, self.looks)
        self._hints: list[Any] = []

    def places(self) -> Places:
        """The places of the race that is on."""
        index = self.model.race - 1
        if index not in self._places:
            game, layouts = self.rules.game, self.bench.layouts  # type: ignore[attr-defined]
            racers = game.seats * game.per_driver
            course = game.courses[index % len(game.courses)]
            self._places[index] = Places(layouts[index % len(layouts)], course, racers, self.bench.theme.text_scale)
        return self._places[index]

    def background(self, race: int) -> Surface:
        """Workbench, board, and the cards of the right column: painted once per track and window size."""
        return finish(self._ground_of(race))

    def _ground_of(self, race: int) -> Slices[Surface]:
        return (yield from self._grounds.of(race, self.bench, self._ground))

    def _ground(self, index: int) -> Slices[Surface]:
        frame, places = self.bench.theme.frame, self.places()
        table = yield from bake_table(frame.size, WORLD)
        track = self.rules.tracks[index % len(self.rules.tracks)]
        board = yield from bake_board(track, self.bench.layouts[index], frame.pair(*places.board.size), WORLD, places.first_space)
        plates = (Plate(places.head), Plate(places.dashboard, art.DASH, (96, 108, 140)))
        return (yield from laid(self.bench, table, board, places.board, self.log_area(), plates))

    def warm(self) -> Iterator[bool]:
        """What flies, tumbles and drives."""
        yield from warming(self.looks, self.places(), self.model.racers)

    def reset(self, view: ScrapRacerState) -> None:
        """At once as the view says."""
        self.model = view
        self.looks.race = view.race
        self._clear_hints()
        self.bench.layer.touch(self.looks.lamps.all_on())
        self._rest(self.things(view))

    def things(self, model: ScrapRacerState) -> dict[str, Thing]:
        """What stands on the stage."""
        return things(model, self.rules)

    def differences(self, view: ScrapRacerState) -> list[str]:
        """What settling would change."""
        return self.stage.differences(self.things(view))

    def play(self, event: Event) -> Sequence[Sequence[Clip]]:
        """The event's clips, then rows slide, then the stage is as the model says."""
        before = self.model
        after = self.model = fold(before, event, self.rules)
        self.looks.race = after.race
        groups: list[list[Clip]] = [list(group) for group in self.director.clips(event, before, after)]
        wanted = self.things(after)
        self.stage.expect(wanted)
        slides = effects.sliding_rows(self.stage, wanted, self.places().row)
        if slides:
            groups.append(slides)
        rest = [Clip(0.0, end=lambda: self._rest(wanted))]
        pause = [[Clip(APART)]] if isinstance(event, m.TurnEnded) else []
        return [*groups, *pause, rest, *pause[:1]]

    def throwers(self, event: Event) -> Sequence[int]:
        """O10: people throw the dice of a duel."""
        by_hand = isinstance(event, m.DuelDiceRolled) and self.rules.game.options["duel_button"]  # type: ignore[attr-defined]
        owners = {racer.id: racer.owner for racer in self.model.racers}
        return tuple(owners[racer] for racer in event.racers) if by_hand else ()  # type: ignore[attr-defined]

    def await_throws(self, event: Event, thrown: Collection[int]) -> None:
        """Face to face, with the dice that lie there."""
        if isinstance(event, m.DuelDiceRolled):
            self.director.await_throws(event, thrown)

    def throw(self, event: Event, dice: Collection[int]) -> Sequence[Sequence[Clip]]:
        """These dice of the duel roll."""
        return self.director.throw(dice)

    def _rest(self, wanted: Mapping[str, Thing]) -> None:
        self.stage.rest(wanted, self.looks.race)

    def prompt(self, chair: Chair) -> Prompt:
        """What the seat is asked now."""
        self._clear_hints()
        return Prompter(self.bench, self.places(), self.looks, self.model).prompt(chair)

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """A ghost of the racer where this would take it, as far as that can be known, and what happens on the way."""
        self._clear_hints()
        if widget is None:
            return ""
        action = getattr(widget, "action", None)
        if action is None or widget.why:
            return widget.why or widget.about
        try:
            seen = chair.preview(action)
        except Refused:
            return widget.about
        said = [widget.about]
        moves = [e for e in seen.events if isinstance(e, m.RacerMoved)]
        for racer in dict.fromkeys(e.racer for e in moves):
            self._ghost(racer, [e.to_p for e in moves if e.racer == racer][-1])
        for event in seen.events:
            if isinstance(event, m.ModuleUsed | m.AbilityTriggered | m.DuelStarted):
                said.append(self.bench.language.event_sentence(self.bench.title.words, event, self.bench.names))
        if seen.unknown and moves:
            said.append(self.bench.language.text(N_("Then: ?")))
        return " ".join(part for part in said if part)

    def _ghost(self, racer: str, progress: int) -> None:
        places = self.places()
        stand = places.stand(places.course.node(progress), 0)
        picture = car_sprite(STYLE[racer], LETTER[racer], self.bench.theme.frame.px(places.length), stand.heading).copy()
        ghost = self.bench.layer.add(picture, *places.fit.at(stand.x, stand.y), 39)
        ghost.alpha = 130
        self._hints.append(ghost)

    def _clear_hints(self) -> None:
        for node in self._hints:
            self.bench.layer.remove(node)
        self._hints = []

    # --- words and panels

    def caption(self, event: Event) -> str:
        """A few big words for the great moments."""
        text = CAPTIONS.get(type(event))
        return self._say(text, {}) if text else ""

    def race_result(self, event: Event, view: ScrapRacerState) -> RaceResult | None:
        """R50-R54, as the event tells it."""
        return RaceResult(event.places, event.points, event.ended) if isinstance(event, m.RaceEnded) else None

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """For the podium."""
        return figures(self.bench.language, events, seat)

    def car_of(self, seat: int) -> tuple[str, int]:
        """Colour letter and silhouette of the seat's racer; of the one that is further along, where it has two."""
        mine = sorted((r for r in self.model.racers if r.owner == seat), key=lambda racer: -racer.p)
        return (LETTER[mine[0].id], STYLE[mine[0].id]) if mine else ("W", STYLE["HOVER"])

    def log_area(self) -> Rect | None:
        """The column belongs to racers and dashboard; the button opens the log."""
        return None

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
        told = self._say(TOLD, {"winner": end.winner, "ended": end.ended})
        first, second = end.ranking[:2]
        close = end.progress[0] - end.progress[1] == 1
        return told, self._say(PHOTO, {"first": first, "second": second}) if close else ""

    def _say(self, text: Template, fields: Mapping[str, Any]) -> str:
        return self.bench.language.sentence(self.bench.title.words, text, fields, self.bench.names)

    def points_name(self) -> str:
        """What is counted over a series."""
        return self.bench.language.text(N_("Points"))
