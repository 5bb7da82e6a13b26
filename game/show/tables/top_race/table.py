"""Top Race's table: six open-wheelers on a 1970s poster, a sale room with a hammer, a ladder of prizes, one card that drives six cars."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.words import N_, Words
from game.language.language import Language
from game.show.looks import CarLook, Face
from game.show.tables.base.base_table import BaseTable, Told
from game.show.tables.base.ground import GroundCard
from game.show.tables.base.prompt import Ballot
from game.show.tables.base.table import RaceEvents, TableServices
from game.show.tables.base.telling import Chart, Report, Shout
from game.show.tables.parts.guides import Mover
from game.show.tables.parts.targets import Explained
from game.show.tables.top_race import components as art
from game.show.tables.top_race.aloud import TopRaceAloud
from game.show.tables.top_race.controls import SpeedCard
from game.show.tables.top_race.director import Director
from game.show.tables.top_race.driven import drive_of
from game.show.tables.top_race.faces import TopRaceThing
from game.show.tables.top_race.forecast import steps_home
from game.show.tables.top_race.free_areas import FreeAreas
from game.show.tables.top_race.hammer_clips import told_at
from game.show.tables.top_race.hand_prompts import Memory
from game.show.tables.top_race.hinting import Hinting
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.looked_at import close_up
from game.show.tables.top_race.model import fold
from game.show.tables.top_race.pace import hold_of, tempo_of
from game.show.tables.top_race.phone_sheet import TopRaceSheets
from game.show.tables.top_race.photographing import Photographing
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.preload import warming
from game.show.tables.top_race.present import Present, begins
from game.show.tables.top_race.prompts import Prompter
from game.show.tables.top_race.recapping import Went
from game.show.tables.top_race.statistics import ending, envelopes, figures, ribbons
from game.show.tables.top_race.telling import TELLING, caption_of, lost_lot, sold_place, told_otherwise
from game.show.tables.top_race.things import LETTER, passed_by, ranked, things
from game.show.tables.top_race.turns_told import TurnsTold
from game.show.timeline import Clip, side_by_side
from game.show.widgets.base import Widget
from game.sound.themes import Theme
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.auction_events import (
    AuctionWon,
    BidMade,
    BidPassed,
    CarPicked,
    OfferCardTaken,
    RaceSetUp,
    SlotPicked,
)
from game.titles.top_race.rules.constants import START_CASH
from game.titles.top_race.rules.state import TopRaceState

MONEY_FLOW = N_("Money in thousands, payment by payment")
AGAINST_AVERAGE = N_("Money against the average, in thousands")
THOUSAND = 1_000


class TopRaceTable(TopRaceAloud, Photographing, TurnsTold, Hinting, FreeAreas, Present, BaseTable[TopRaceState, Places, Pictures]):
    """The Table of Top Race; see game.show.tables.base.table."""

    music = Theme.POSTER
    sheets = TopRaceSheets
    world = "poster"
    telling = TELLING
    turn_ends = (ev.CardDiscarded, ev.TurnBegan, BidMade, BidPassed, SlotPicked, OfferCardTaken)
    points, start_points = N_("Gain"), START_CASH
    director: Director
    podium_figures = staticmethod(figures)
    ribbons_of, added_of = staticmethod(ribbons), staticmethod(envelopes)
    ending_of = staticmethod(ending)
    drive_of = staticmethod(drive_of)

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()
        self._jam = 0  # cars stuck by the card in play so far

    def make_places(self, race: int) -> Places:
        """The track's layout, for so many seats, and for what may stand beside the hand."""
        layout, game = self.services.layouts[(race - 1) % len(self.services.layouts)], self.rules.game
        course = game.courses[(race - 1) % len(game.courses)]
        return Places(layout, game.seats, self.services.theme.text_scale, int(course.pitstop) + int(game.tips))

    def measuring(self, race: int) -> Iterator[None]:
        """Where the close-up has room on the board."""
        yield from self.make_places(race).finding_close_home()

    def make_pictures(self) -> Pictures:
        """Those of cars, cards, rows, ladder, console and sale room."""
        return Pictures(self.services, self.places, lambda: self.model, self.memory.prices, self.memory.results)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.services, self.stage, self.places, self.pictures, self.memory.lots)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.services, self.stage, self.places(), self.pictures, self.model, self.memory)

    def bake(self, services: TableServices, race: int) -> Iterator[None]:
        """Also the poster with which a race begins."""
        yield from super().bake(services, race)
        yield from self.pictures.finding_magnifier(race)
        for course in self.rules.game.courses:
            self.pictures.track_poster(course.track.id)
            yield

    def plates(self, places: Places) -> tuple[GroundCard, ...]:
        """The head and the console."""
        return GroundCard(places.head), GroundCard(places.console, art.PETROL)

    def warm(self) -> Iterator[bool]:
        """What flies, drives and is lit."""
        return warming(self.pictures, self.places(), self.director)

    def fold(self, before: TopRaceState, event: Event) -> TopRaceState:
        """The model once the event has been told."""
        after = fold(before, event, self.rules)
        self.memory.results.take(event)
        self.memory.lots.take(event)
        if isinstance(event, ev.CarMoved) and event.steps:
            self.memory.went[event] = self._went(event, before, after)
        return after

    def _went(self, event: ev.CarMoved, before: TopRaceState, after: TopRaceState) -> Went:
        """A drive, with what the turn's line has to know of it."""
        colour, game = event.colour, self.rules.game
        order = tuple(car.colour for car in ranked(after, self.rules) if not car.place)
        lap = after.cars[COLOURS.index(colour)].lap
        return Went(passed_by(colour, before, after, self.rules), order, steps_home(game.course(after), event.to_space, lap))

    def things(self, model: TopRaceState) -> dict[str, TopRaceThing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules) | close_up(model, self.rules)

    def clips(self, told: Sequence[Told[TopRaceState]]) -> list[list[Clip]]:
        """What happens, and at its moment the money that moves by it; notes are still on their way when the next line is carried out."""
        self.director.trail.clear()
        deeds = [each for each in told if not isinstance(each.event, settled.CashChanged)]
        groups = side_by_side([self.director.clips(*each) for each in deeds])
        money = [self.director.clips(*each) for each in told if isinstance(each.event, settled.CashChanged)]
        paid = [clip for part in money for group in part for clip in group]
        at = max((self.director.paid_at(each.event, each.after) for each in deeds), default=0.0)
        for clip in paid:
            clip.delay += at
        return [[*(groups[0] if groups else ()), *paid], *groups[1:]] if paid else groups

    def trailing(self) -> Sequence[Clip]:
        """Notes on their way, a photo that is looked at."""
        found, self.director.trail = self.director.trail, []
        return found

    # --- asking

    def ballot(self, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
        """Tips, trades and claims of all at once."""
        return self.make_prompter().ballot(chairs, turn)

    def hold(self, turn: Turn, action: Action) -> float:
        """Seconds before a computer's decision."""
        return hold_of(action)

    def tempo(self, events: Sequence[Event]) -> float:
        """What share of the usual time these events take in a computer's turn."""
        return tempo_of(events, self.model)

    def mover(self) -> Mover | None:
        """Nobody's car is "the" car to move: the pennants tell whose they are."""
        return None

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """Large letters leave room for what a card comes to; its lines stand in the console."""
        said = super().look_at(chair, widget)
        large = self.services.theme.large and isinstance(widget, SpeedCard)
        return said.removeprefix(f"{widget.about} ") if large and widget is not None else said

    # --- words and panels

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """The greatest moment among these events."""
        found = list[tuple[Shout, dict[str, object]]]()
        for event in events:
            if isinstance(event, ev.CardPlayed):
                self._jam = 0
            self._jam += isinstance(event, ev.CarBlocked)
            fields = msgspec.structs.asdict(event)
            if isinstance(event, AuctionWon) and self.rules.game.shares:
                found.append((sold_place(self.places_sold(event), told_at(event.amount)), fields | {"place": event.auction}))
            elif isinstance(event, AuctionWon) and (lost := self.memory.lots.lost(event)) is not None:
                found.append((lost_lot(lost.empty, told_at(event.amount)), fields | {"loser": lost.seat, "stopped": lost.amount}))
            elif (shout := caption_of(event, self._jam)) is not None:
                found.append((shout, fields))
        return self.said(*max(found, key=lambda pair: pair[0].rank)) if found else None

    def sentence_of(self, language: Language, words: Words, names: Sequence[str], event: Event, view: TopRaceState) -> str:
        """What the screen says of an event; nothing of what is only seen, and of the order whose money it is."""
        said = told_otherwise(language, words, names, event, view, self.rules.game.races)
        return super().sentence_of(language, words, names, event, view) if said is None else said

    def turn_of(self, event: Event) -> int | None:
        """Who wins a lot, or can't pay any more, is on, too."""
        return getattr(event, "seat", None) if begins(event) else super().turn_of(event)

    def chart_point(self, event: Event, view: TopRaceState) -> tuple[int, ...] | None:
        """The money of all seats after each payment, in thousands; in Shares, which pay all of them nearly alike, how much more or
        less than their average it is. What was paid for a car is kept: no state has it, and no more has what a line came to."""
        self.memory.results.take(event)
        if isinstance(event, CarPicked):
            self.memory.prices[event.race, event.colour] = event.price
        if not isinstance(event, RaceSetUp | settled.CashChanged | settled.StandingsShown | settled.GameEnded):
            return None
        average = sum(view.cash) // len(view.cash) if self.rules.game.shares else 0
        return tuple((cash - average) // THOUSAND for cash in view.cash)

    def report(self, race: RaceEvents) -> Report:
        """The figures of every seat, the flow of money as lines, and how it ended."""
        report = super().report(race)
        if report.chart is None:
            return report
        name = AGAINST_AVERAGE if self.rules.game.shares else MONEY_FLOW
        lines = tuple(zip(*race.chart, strict=True))
        return report._replace(chart=Chart(self.services.language.text(name), "money", lines, tuple(race.chart_sentences)))

    def decided(self, races: Sequence[RaceResult]) -> str:
        """R62: equal money, the last race."""
        return "last_race"

    def race_result(self, event: Event, view: TopRaceState) -> RaceResult | None:
        """R62, as the state keeps it; after the last race once the game has ended."""
        if isinstance(event, settled.GameEnded) or (isinstance(event, settled.StandingsShown) and event.race < self.rules.game.races):
            return view.races[event.race - 1]
        return None

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The seat's cars, the better placed first."""
        if not self.model.cars:
            return ()
        return tuple(art.look_of(LETTER[row.car]) for row in self.rules.standings(self.model) if row.seat == seat)

    def face_of(self, seat: int) -> Face:
        """A helmet: the colours belong to the cars."""
        return art.seat_face(seat, self.services.names)

    def thing_of(self, widget: Widget) -> str:
        """What a widget is about."""
        if isinstance(widget, Explained):
            return widget.thing
        action = widget.action
        if isinstance(action, act.PlayCard):
            return f"mode.{action.mode}" if action.mode else f"card.{action.card}"
        if isinstance(action, act.PickCar | act.ChooseJokerCar):
            return f"colour.{action.colour}"
        if isinstance(action, act.PassBid):
            return "button.pass_bid"
        return {"pit": "token.box", "pile": "token.pile", "claim": "token.loaded", "bid": "token.dial", "space": "kind.space"}.get(
            widget.family, ""
        )
