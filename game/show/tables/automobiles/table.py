"""The table of Automobiles: cars on a blueprint, a bag of cubes on the infield, today's cards on the pit board, a hand in the strip."""

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.words import N_, Template, Words
from game.language.language import Language
from game.show.looks import CarLook, Drive, Face
from game.show.painters.photo_finish import PhotoFinish
from game.show.painters.speedway import finding_sheet_box
from game.show.palette import TONES
from game.show.tables.automobiles.aloud import AutomobilesAloud
from game.show.tables.automobiles.director import Director
from game.show.tables.automobiles.driven import way_of
from game.show.tables.automobiles.faces import AutomobilesThing, DriverFace
from game.show.tables.automobiles.hinting import Hinting
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.model import fold
from game.show.tables.automobiles.pace import hold_of, tempo_of
from game.show.tables.automobiles.panel_pictures import FIRST_STYLE
from game.show.tables.automobiles.phone_sheet import AutomobilesSheets
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.preload import warming
from game.show.tables.automobiles.prompts import Prompter
from game.show.tables.automobiles.reporting import Reporting
from game.show.tables.automobiles.statistics import figures, ribbons
from game.show.tables.automobiles.telling import FIRST_HOME, TELLING, ending, points_told
from game.show.tables.automobiles.things import asked_seat, card_of, line_lies, things
from game.show.tables.automobiles.timing import Timing
from game.show.tables.base.ground import GroundCard
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.free_room import squares
from game.show.tables.parts.guides import Mover
from game.show.widgets.base import Widget
from game.sound.themes import Theme
from game.titles.automobiles.feats import CLOSE
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.prices import card_in_play
from game.titles.automobiles.rules.state import GEARS, AutomobilesState
from game.tracks.layout import Layout

UNITS = (act.Play, act.Buy, act.PickCube, act.EndAction, act.PitStop, act.UseDriver, act.ChooseDriver, act.ChooseSponsor,
         act.KeepSponsor, act.PickOption)  # fmt: skip
"""Undo stops before these: a cube goes with all its steps."""

GANTRY_HALF, GANTRY_COUNTS = 52, 6
"""Half the breadth of the sign by the line, and how much each third of it counts where a name looks for room."""


SHOPS_NOW = N_("shops now")
"""Behind the name of whoever is waited for before a race."""
SHOPS, PAGE_HIGH = ("OPENING", "BUY"), 230
"""Phases in which a page about a card lies over the board from the beginning, and about how high it is."""
LARGE_MAT = 3
"""How often the mat counts where letters are large: a balloon is as broad as the board there."""
WEIGHTY = 3
"""Squares in which mat and page are counted; what is read counts so often: it has to be read, the road below a balloon has not."""


class AutomobilesTable(AutomobilesAloud, Reporting, Timing, Hinting):
    """The Table of Automobiles; see game.show.tables.base.table."""

    music = Theme.WORKSHOP
    what_before_why = False
    sheets = AutomobilesSheets
    world = "speedway"
    telling = TELLING
    photo_at = (ev.RaceFinished,)
    turn_ends = (ev.TurnEnded,)
    lies_there = (ev.CubePlayed,)
    advised = True
    points, points_by_place = N_("Points"), True
    director: Director
    ribbons_of = staticmethod(ribbons)

    def make_places(self, race: int) -> Places:
        """The track's layout, for so many cars."""
        rules = self.rules
        return Places(self._layout(race), rules.setup.seats, rules.game.drivers, self.services.theme.text_scale)

    def _layout(self, race: int) -> Layout:
        courses = self.model.courses if hasattr(self, "model") else ()
        index = courses[race - 1] if race <= len(courses) else race - 1
        layout: Layout = self.services.layouts[index % len(self.services.layouts)]
        return layout

    def measuring(self, race: int) -> Iterator[None]:
        """Where the sheet has room."""
        yield from finding_sheet_box(self._layout(race))

    def make_pictures(self) -> Pictures:
        """Those of cars, cubes, shelves, rows and the pit board."""
        return Pictures(self.services, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.services, self.stage, self.places, self.pictures)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.services, self.places(), self.pictures, self.model, self.advice)

    def plates(self, places: Places) -> tuple[GroundCard, ...]:
        """The round; the pit board."""
        return (GroundCard(places.head),) if places.large else (GroundCard(places.head), GroundCard(places.pit))

    def warm(self) -> Iterator[bool]:
        """What flies, drives and lights up."""
        looks = [self.pictures.look(seat) for seat in range(self.rules.setup.seats)]
        return warming(self.pictures, self.places(), self.director, looks)

    def fold(self, before: AutomobilesState, event: Event) -> AutomobilesState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def things(self, model: AutomobilesState) -> dict[str, AutomobilesThing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    # --- asking

    def hold(self, turn: Turn, action: Action) -> float:
        """Before a turn's first deed, a card, a purchase, the drive; hardly within a line."""
        return hold_of(action)

    def tempo(self, events: Sequence[Event]) -> float:
        """A computer's cubes are laid briskly; its drive has its time."""
        return tempo_of(events)

    def undo_stops_here(self, action: Action) -> bool:
        """A cube goes with all its steps, a purchase alone."""
        return isinstance(action, UNITS)

    def words_area(self) -> Rect | None:
        """Words stand beside the hand."""
        return self.places().words

    def mover(self) -> Mover | None:
        """The car of whoever moves, or is asked out of turn: one name at a time."""
        model = self.model
        if model.phase in ("OVER", "SPONSOR", "OPENING", "CHOOSE_DRIVER") or not model.racers:
            return None
        seat = asked_seat(model)
        tone = TONES[self.pictures.look(seat).letter]
        return Mover(f"car:{seat}", self.services.names[seat], tone, self.places().length)

    def keep_free(self) -> Sequence[tuple[float, float]]:
        """The leader's lap by the line, and the cubes that lie there."""
        x, y = self.places().gantry
        sign = [(x + share * GANTRY_HALF, y) for share in (-1, 0, 1) for _ in range(GANTRY_COUNTS)]
        if not line_lies(self.model, self.rules.game):
            return sign
        return [*sign, *(self.places().node(step.end) for step in self.model.path)]

    def occupied(self) -> Sequence[Rect]:
        """As on every board; the mat, and what is read while somebody buys, count by their size, in squares."""
        places = self.places()
        large = [places.sheet.area] * (LARGE_MAT if places.large else 1) if places.sheet is not None else []
        if self.model.phase in SHOPS:
            page = Rect(0, 0, places.rising.width, round(PAGE_HIGH * max(1.0, 0.65 * places.zoom)))
            page.center = self.page_spot(places.rising, *page.size)
            large += WEIGHTY * ([page] if places.large else [places.reading] if places.on_sheet else [places.reading, page])
        return [*super().occupied(), *(square for area in large for square in squares(area))]

    # --- words and panels

    def caption_area(self) -> Rect | None:
        """Clear of the sheet."""
        return self.places().caption

    def sentence_of(self, language: Language, words: Words, names: Sequence[str], event: Event, view: AutomobilesState) -> str:
        """What the screen says of an event; of points whose they are."""
        if isinstance(event, ev.PointsAwarded):
            return points_told(language, words, names, event)
        return super().sentence_of(language, words, names, event, view)

    def people(self, event: Event, view: AutomobilesState) -> dict[str, object] | None:
        """A drive's stations are counted, and the cubes that somebody names; what is bought and played is called as the shop has it."""
        fields = msgspec.structs.asdict(event)
        if isinstance(event, ev.CarMoved):
            fields["count"] = len(event.path) - 1
        elif isinstance(event, ev.ChoiceMade) and event.kind == "number":
            fields["count"] = int(event.value)
        elif isinstance(event, ev.CubeBought | ev.CubePlayed):
            fields["card"] = getattr(event, "card", "") or card_of(view, event.colour)
        return fields

    def comes_next(self) -> Template:
        """Before the first race all shop, one after another."""
        return SHOPS_NOW if self.model.phase == "OPENING" else super().comes_next()

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures in these events, most telling first."""
        return figures(self.services.language, events, seat, self.rules.game.road(self.model).length)

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """Who won by how much; who was home first where that is another; a photo finish."""
        told, photo, fields = ending(events)
        text = self.say(told, fields)
        if fields["home"] != fields["first"]:
            text = self.say(FIRST_HOME, {"told": text, "home": fields["home"]})
        return text, self.say(photo, fields) if photo else ""

    def decided(self, races: Sequence[RaceResult]) -> str:
        """R108: equal points, the last race."""
        return "last_race"

    def race_result(self, event: Event, view: AutomobilesState) -> RaceResult | None:
        """R102, R104, R108, as the state keeps them: once its points have been seen, and who won the season."""
        races = self.rules.game.races
        last = ev.RaceFinished if races == 1 else ev.SeasonFinished if event.race == races else ev.PointsAwarded
        return view.races[event.race - 1] if isinstance(event, last) else None

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The one car of the seat."""
        return (self.pictures.look(seat),)

    def driven(self, event: Event, view: AutomobilesState) -> Drive | None:
        """The way of a seat's car over the segments."""
        found = way_of(event)
        return Drive(self.pictures.look(found[0]), found[1]) if found else None

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """R102: two noses, where no more than a station lay between them."""
        _, _, fields = ending(events)
        first, second, gap = (int(str(fields[name])) for name in ("first", "second", "count"))
        names = (self.services.names[first], self.services.names[second])
        return PhotoFinish("noses", names, (self.pictures.look(first), self.pictures.look(second)), gap) if gap <= CLOSE else None

    def face_of(self, seat: int) -> Face:
        """The seat's car, by its colour."""
        car = self.rules.setup.cars[seat]
        return Face("car", self.pictures.look(seat).letter, str(FIRST_STYLE + META.car_ids.index(car)), self.pictures.name(f"car.{car}"))

    def prompt(self, chair: Chair) -> Prompt:
        """Places of races that were drawn are known only now."""
        return super().prompt(chair)

    def thing_of(self, widget: Widget) -> str:
        """What a widget is about."""
        kind, rest = widget.family, widget.member
        if kind == "line":
            return f"card.{rest if rest in GEARS else card_in_play(self.model, rest)}"
        if kind == "cube":
            colour = self.model_colour(widget)
            return f"card.{colour if colour in GEARS or colour == 'X' else card_in_play(self.model, colour)}" if colour else ""
        if kind == "stack":
            return f"colour.{rest.partition(':')[2]}"
        if kind in ("driver", "sponsor"):
            return f"{kind}.{rest}"
        if kind == "helper":
            return next((f"driver.{thing.face.driver}" for thing in self.stage.showing(DriverFace).values()), "")
        return {"gear": f"colour.{rest}", "pit": "turn.pit_stop"}.get(kind, "")
