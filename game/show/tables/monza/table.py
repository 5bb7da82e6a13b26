"""Monza's table: toy cars on a printed board, six dice in a tray, tiles in a hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.actions import Event
from game.core.contract import RaceResult, Refused
from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show import effects
from game.show.bake import Slices, finish
from game.show.painters.board import bake_board
from game.show.painters.cars import car_portrait, car_sprite
from game.show.painters.icons import icon, tile
from game.show.painters.overlay import space_overlay
from game.show.painters.table import bake_table
from game.show.palette import COLOURS, INK, PAPER
from game.show.stage import Sight, Stage, Thing
from game.show.tables.base.ground import Grounds, Plate, laid
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import Bench
from game.show.tables.monza.director import IN_TRAY, Director, resting
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import LIT, fold, things
from game.show.tables.monza.preload import warming
from game.show.tables.monza.prompts import Prompter
from game.show.tables.monza.statistics import figures
from game.show.tables.parts.panels import Row, row_picture
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.show.widgets.drawing import headline
from game.sound.cues import Cue
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import FINISH, START, MonzaState

__all__ = ["MonzaTable"]

CAPTIONS: Mapping[type[Event], Template] = {
    ev.RaceStarted: N_("Start your engines!"),
    ev.TurboEarned: N_("Turbo!"),
    ev.FinalRoundStarted: N_("Last round!"),
    ev.CarFinished: N_("{seat:seat} is home!"),
    ev.BonusOffered: N_("Bonus for {seat:seat}!"),
}

FIXED_ROOM = 4 * 58 + 12
"""Design units in the head that belong to the buttons which are always there."""
EDGE = 22
CARDS = 96
"""So many cards of the column are kept at most."""

ALONE = N_("The only car across the line, in round {round}.")
SEVERAL = N_("{count} cars crossed the line in round {round}; the fewest dice win.")
SHARED = N_("{count} cars crossed the line in round {round}, with equally few dice.")
PHOTO = N_("Photo finish! {winners:seats} by {dice} dice.")


class MonzaTable:
    """The Table of Monza; see game.show.tables.base.table."""

    music = Cue.TOY_SHOP

    def __init__(self) -> None:
        self.model: MonzaState
        self.styles: tuple[int, ...] = ()
        self._grounds = Grounds()
        self._cards: dict[tuple[str, str], Surface] = {}
        self._print_run: tuple[Any, ...] = ()
        """For which window, size of text and language the cards are painted."""

    def attach(self, bench: Bench) -> None:
        """Everything is made anew for the bench's layer; the model stays."""
        self._sit(bench)
        if hasattr(self, "model"):
            self.reset(self.model)

    def bake(self, bench: Bench, race: int) -> Iterator[None]:
        """The ground first, then whatever stands on it."""
        self._sit(bench)
        yield from self._ground_of(race)
        for key, thing in self.things(self.model).items():
            sight = self._look(key, thing)
            if sight.late is not None:
                sight.late()
            yield

    def _sit(self, bench: Bench) -> None:
        """Works for this bench from now on."""
        self.bench = bench
        self.rules = bench.rules
        ids = bench.title.meta.car_ids
        self.styles = tuple(ids.index(car) for car in self.rules.setup.cars)
        self.stage = Stage(bench.layer, self._look)
        self._places: dict[int, Places] = {}
        self.director = Director(bench, self.stage, self.places, self.styles)
        self._hints: list[Any] = []
        print_run = (bench.theme.frame.size, bench.theme.text_scale, bench.language)
        if print_run != self._print_run:
            self._print_run, self._cards = print_run, {}

    def places(self) -> Places:
        """The places of the race that is on."""
        index = (self.model.race - 1) % len(self.bench.layouts)
        if index not in self._places:
            self._places[index] = Places(
                self.bench.layouts[index],
                self.rules.game.pro,  # type: ignore[attr-defined]
                self.rules.setup.seats,
                self.bench.theme.text_scale,
            )
        return self._places[index]

    def background(self, race: int) -> Surface:
        """Table, board, and the cards of the right column: painted once per track and window size."""
        return finish(self._ground_of(race))

    def _ground_of(self, race: int) -> Slices[Surface]:
        return (yield from self._grounds.of(race, self.bench, self._ground))

    def _ground(self, index: int) -> Slices[Surface]:
        frame, places = self.bench.theme.frame, self.places()
        table = yield from bake_table(frame.size)
        track = self.rules.tracks[index % len(self.rules.tracks)]
        board = yield from bake_board(track, self.bench.layouts[index], frame.pair(*places.board.size))
        plates = (Plate(places.head), Plate(places.tray, PAPER))
        return (yield from laid(self.bench, table, board, places.board, self.log_area(), plates))

    def warm(self) -> Iterator[bool]:
        """What flies, tumbles, drives and lights up."""
        track = self.rules.tracks[(self.model.race - 1) % len(self.rules.tracks)]
        cars = tuple((style, car.colour) for style, car in zip(self.styles, self.model.cars, strict=True))
        return warming(self.bench.theme.frame, self.places(), track, cars)

    def reset(self, view: MonzaState) -> None:
        """At once as the view says."""
        self.model = view
        self._clear_hints()
        self._rest(self.things(view))

    def things(self, model: MonzaState) -> dict[str, Thing]:
        """What stands on the stage."""
        return things(model, self.rules)

    def differences(self, view: MonzaState) -> list[str]:
        """What settling would change."""
        return self.stage.differences(self.things(view))

    def play(self, event: Event) -> Sequence[Sequence[Clip]]:
        """The event's clips, then rows slide, then the stage is as the model says."""
        before = self.model
        after = self.model = fold(before, event, self.rules)
        groups: list[list[Clip]] = [list(group) for group in self.director.clips(event, before, after)]
        wanted = self.things(after)
        self.stage.expect(wanted)
        slides = effects.sliding_rows(self.stage, wanted, self.places().row)
        if slides:
            groups.append(slides)
        groups.append([Clip(0.0, end=lambda: self._rest(wanted))])
        return groups

    def _rest(self, wanted: Mapping[str, Thing]) -> None:
        self.stage.rest(wanted, (self.model.race, self.model.phase == "TURBO"))

    def _look(self, key: str, thing: Thing) -> Sight:
        """How a resting thing looks."""
        make = {"car": self._car, "die": self._die, "tile": self._tile, "row": self._row, "round": self._round, "seat": self._seat}.get(
            thing.kind
        )
        return make(key, thing) if make else Sight(None, 0, 0, 0)

    def _px(self, length: float) -> int:
        return self.bench.theme.frame.px(length)

    def _car(self, key: str, thing: Thing) -> Sight:
        place = self.places().stand(thing.place, thing.number)
        style = self.styles[int(key.partition(":")[2])]
        length = self._px(self.places().car(thing.number if thing.place not in (START, FINISH) else 0))
        image = car_sprite(style, thing.face[0], length, place.heading, lit=thing.face.endswith(LIT))
        return Sight(image, *self.places().fit.at(place.x, place.y), 40)

    def _die(self, key: str, thing: Thing) -> Sight:
        count = 2 if self.model.phase == "TURBO" else 6
        x, y = self.places().rest(thing, key, count)
        if thing.place != "tray":
            return self._laid(thing)
        return Sight(resting(thing.face, self._px(self.places().die)), x, y, IN_TRAY)

    def _laid(self, thing: Thing) -> Sight:
        return Sight(*self.places().laid(thing.place, thing.face, thing.number, self.bench.theme.frame.scale), 20)

    def _tile(self, key: str, thing: Thing) -> Sight:
        x, y = self.places().rest(thing, key)
        if thing.place != "hand":
            return self._laid(thing)
        size = self._px(self.places().tile)
        return Sight(icon("extra_roll", size) if thing.face == "extra" else tile(thing.face, size), x, y, 30)

    def _row(self, key: str, thing: Thing) -> Sight:
        x, y = self.places().row(int(thing.place))
        return self._card(key, thing, x, y, self._row_card)

    def _card(self, key: str, thing: Thing, x: float, y: float, paint: Callable[[str, Thing], Surface]) -> Sight:
        """A thing whose face alone makes its picture: painted once; of several that change at once, one is shown per frame."""

        def late() -> Surface:
            if (key, thing.face) not in self._cards:
                if len(self._cards) >= CARDS:
                    self._cards.clear()
                self._cards[key, thing.face] = paint(key, thing)
            return self._cards[key, thing.face]

        return Sight(None, x, y, 24, late)

    def _row_card(self, key: str, thing: Thing) -> Surface:
        seat = int(key.partition(":")[2])
        colour, done, extra, tiles, crown, active, dice, trophies, place = thing.face.split("|")
        badges: list[Surface] = []
        size = self._px(40)
        if crown:
            badges.append(icon("crown", size))
        badges.extend(icon("trophy", size) for _ in range(int(trophies)))
        if done:
            badges.append(icon("flag", size))
        said = self.bench.language
        notes = []
        if dice and done:
            notes.append(said.plural(Plural(N_("{count} die"), N_("{count} dice")), int(dice)))
        elif self.rules.game.pro:  # type: ignore[attr-defined]
            notes.append(said.plural(Plural(N_("{count} tile"), N_("{count} tiles")), len(tiles) + bool(extra)))
        portrait = car_portrait(self.styles[seat], colour, (self._px(84), self._px(56)))
        row = Row(
            int(place), self.bench.names[seat], COLOURS[colour].fill, portrait, tuple(badges), " ".join(notes), bool(active), bool(done)
        )
        return row_picture(self.bench.theme, row, self.places().rows.width, self.places().row_high - 8)

    def _round(self, key: str, thing: Thing) -> Sight:
        text = N_("Last round") if thing.face else N_("Round {round}")
        races = int(self.rules.game.races)  # type: ignore[attr-defined]
        words = self.bench.language.text(text, round=max(1, thing.number))
        if races > 1:
            words = self.bench.language.text(N_("{race}/{races} · {words}"), race=self.model.race, races=races, words=words)
        head = self.places().head
        room = head.width - FIXED_ROOM - 2 * EDGE
        label = headline(self.bench.theme, words, 44, INK, fit=room)
        return Sight(label, head.x + EDGE + label.get_width() / self.bench.theme.frame.scale / 2, head.centery + 2, 24)

    def _seat(self, key: str, thing: Thing) -> Sight:
        if thing.number < 0:
            return Sight(None, 0, 0, 24)
        tray = self.places().tray
        return self._card(key, thing, tray.centerx, tray.y + self.places().title_high / 2 + 4, self._seat_card)

    def _seat_card(self, key: str, thing: Thing) -> Surface:
        tray = self.places().tray
        label = headline(self.bench.theme, self.bench.names[thing.number], 40, INK, fit=tray.width - 170)
        portrait = car_portrait(self.styles[thing.number], thing.face, (self._px(90), self._px(60)))
        sheet = Surface((portrait.get_width() + self._px(12) + label.get_width(), portrait.get_height())).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        sheet.blit(portrait, (0, 0))
        sheet.blit(label, label.get_rect(midleft=(portrait.get_width() + self._px(12), sheet.get_height() // 2 + self._px(2))))
        return sheet

    def prompt(self, chair: Chair) -> Prompt:
        """What the seat is asked now."""
        self._clear_hints()
        return Prompter(self.bench, self.stage, self.places()).prompt(chair)

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """A ghost of the die where it would lie, and who would be shoved where if the drive ended there."""
        self._clear_hints()
        action = getattr(widget, "action", None)
        if widget is None:
            return ""
        if widget.key == "drive" and not widget.why:
            action = act.EndTurbo() if chair.turn.phase == "TURBO" else act.EndMove()
        if action is None:
            return widget.why or widget.about
        if isinstance(action, act.PlaceDie | act.PlaceTile):
            colour = action.face if isinstance(action, act.PlaceDie) else action.colour
            step = len(chair.view.plan) + chair.view.turn_dice + chair.view.turn_tiles + 1
            picture, x, y = self.places().laid(action.node, colour, step, self.bench.theme.frame.scale)
            ghost = self.bench.layer.add(picture.copy(), x, y, 19)
            ghost.alpha = 150
            self._hints.append(ghost)
        said = [widget.about, *self._shoves(chair, action)]
        return " ".join(part for part in said if part)

    def _shoves(self, chair: Chair, action: Any) -> list[str]:
        """Who is shoved back where by this decision, as far as it can be known, with an arrow on the board."""
        try:
            seen = chair.preview(action)
        except Refused:
            return []
        said = []
        for event in seen.events:
            if isinstance(event, ev.CarPushedBack):
                said.append(self.bench.language.event_sentence(self.bench.title.words, event, self.bench.names))
                self._arrow(event)
        if seen.unknown:
            said.append(self.bench.language.text(N_("Then: ?")))
        return said

    def _arrow(self, event: ev.CarPushedBack) -> None:
        scale = self.places().fit.scale * self.bench.theme.frame.scale
        node = event.to_node if event.to_node in self.places().layout.outlines else "START"
        picture, (left, top) = space_overlay(self.places().layout, node, scale, "danger")
        x, y = self.places().fit.at(left / scale, top / scale)
        self._hints.append(self.bench.layer.add(picture, x, y, 13, (0.0, 0.0)))
        stand = self.places().stand(event.to_node, event.seat if event.to_node == START else 0)
        colour, length = self.model.cars[event.seat].colour, self._px(self.places().car())
        picture = car_sprite(self.styles[event.seat], colour, length, stand.heading).copy()
        ghost = self.bench.layer.add(picture, *self.places().fit.at(stand.x, stand.y), 39)
        ghost.alpha = 120
        self._hints.append(ghost)

    def _clear_hints(self) -> None:
        for node in self._hints:
            self.bench.layer.remove(node)
        self._hints = []

    def caption(self, event: Event) -> str:
        """A few big words for the great moments."""
        text = CAPTIONS.get(type(event))
        if not text:
            return ""
        return self._say(text, {"seat": getattr(event, "seat", 0)})

    def race_result(self, event: Event, view: MonzaState) -> RaceResult | None:
        """R81-R84, as the state keeps them."""
        if not isinstance(event, ev.RaceEnded):
            return None
        points = tuple(int(seat in event.winners) for seat in range(len(view.cars)))
        return RaceResult(view.orders[event.race - 1], points, "shared" if len(event.winners) > 1 else "won")

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """For the podium."""
        return figures(self.bench.language, events, seat)

    def car_of(self, seat: int) -> tuple[str, int]:
        """Colour letter and car shape."""
        return self.model.cars[seat].colour, self.styles[seat]

    def log_area(self) -> Rect | None:
        """Below the seat to move, where there is room for a few lines."""
        return self.places().log

    def thing_of(self, widget: Widget) -> str:
        """A space, a die and a tile are explained by their colour, a button by itself."""
        kind, _, rest = widget.key.partition(":")
        if kind == "space":
            track = self.rules.tracks[(self.model.race - 1) % len(self.rules.tracks)]
            return f"node.{rest}" if rest == "FINISH" else f"colour.{track.space(rest).tag('colour', '')}"
        if kind == "die":
            face = self.stage.things[widget.key].face
            return f"colour.{face}" if face else "button.roll"
        if kind == "tile":
            return "button.extra_roll" if rest == "extra" else f"tile.{rest}"
        return {"roll": "button.roll", "drive": "button.drive", "back": "button.take_back", "reroll": "button.extra_roll"}.get(
            widget.key, ""
        )

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """R80-R83 in a sentence; a photo finish where several crossed in the last round."""
        end = next(e for e in reversed(events) if isinstance(e, ev.RaceEnded))
        fields = {"round": end.round, "count": len(end.finishers), "winners": end.winners}
        fields["dice"] = " : ".join(str(dice) for dice in sorted(end.round_dice))
        told = ALONE if len(end.finishers) == 1 else SHARED if len(end.winners) > 1 else SEVERAL
        return self._say(told, fields), self._say(PHOTO, fields) if len(end.finishers) > 1 else ""

    def _say(self, text: Template, fields: Mapping[str, Any]) -> str:
        return self.bench.language.sentence(self.bench.title.words, text, fields, self.bench.names)

    def points_name(self) -> str:
        """What is counted over a series."""
        return self.bench.language.text(N_("Trophies"))
