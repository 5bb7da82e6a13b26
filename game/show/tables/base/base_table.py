"""What all tables do alike: working with services, baking, folding, playing, resting, hints. A title's table derives from it and gives
its layout, director, prompts, pictures, statistics and what to make ahead.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygame import Surface

from game.core.actions import Action, Event
from game.core.match import Chair
from game.core.slices import Slices, finish
from game.show import effects
from game.show.canvas import Node
from game.show.stage import Stage, Thing
from game.show.tables.base.aloud import TableAloud
from game.show.tables.base.defaults import TableDefaults
from game.show.tables.base.ground import GroundCard, Grounds, ground
from game.show.tables.base.hints import BoardHints
from game.show.tables.base.pictures import BasePictures, BoardPlaces, RaceState
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import TableServices
from game.show.tables.base.table_guides import TableGuides
from game.show.tables.parts.guides import Guides
from game.show.timeline import Clip, side_by_side
from game.show.widgets.base import Widget

State = TypeVar("State", bound=RaceState)
Seen = TypeVar("Seen", bound=RaceState, contravariant=True)
Places = TypeVar("Places", bound=BoardPlaces)
Pictures = TypeVar("Pictures", bound=BasePictures[Any, Any])
Groups = list[list[Clip]]


class Told(NamedTuple, Generic[State]):
    """An event with the models before and after it."""

    event: Event
    before: State
    after: State


class Directing(Protocol[Seen]):
    """A title's director."""

    def clips(self, event: Event, before: Seen, after: Seen) -> Groups:
        """The clips for one event, group after group."""


class Prompting(Protocol):
    """What builds a title's prompts."""

    def prompt(self, chair: Chair) -> Prompt:
        """What the seat is asked now."""


class BaseTable(TableAloud[State], TableGuides[Places], TableDefaults, ABC, Generic[State, Places, Pictures]):
    """A Table (see game.show.tables.base.table) without what is a title's own.

    world     the world of its boards and of the ground under them
    shown     what lies on the board while something is looked at
    left_behind  what clips have left on the board that no rule knows of, as soot; gone with the next position
    rows_slide_along    rows of the standings slide beside the last clips, not after them
    """

    music: str
    world = "toy_shop"
    rows_slide_along = False
    stage: Stage
    model: State
    pictures: Pictures
    shown: BoardHints
    director: Directing[State]

    def __init__(self) -> None:
        self._grounds = Grounds()
        self.left_behind: list[Node] = []
        self._made_for: tuple[object, ...] = ()  # for which window, size of text and language the pictures are
        self._places: dict[int, Places] = {}

    # --- what a title gives

    @abstractmethod
    def make_places(self, race: int) -> Places:
        """Where things lie in this race, for the services as they are."""

    @abstractmethod
    def make_pictures(self) -> Pictures:
        """The pictures of things, for a new size of window, size of text or language."""

    @abstractmethod
    def make_director(self) -> Directing[State]:
        """What turns events into clips, for services and stage as they are."""

    @abstractmethod
    def make_prompter(self) -> Prompting:
        """What builds the prompts, for services and model as they are."""

    @abstractmethod
    def plates(self, places: Places) -> Sequence[GroundCard]:
        """The cards of the column that stand still, without the log's."""

    @abstractmethod
    def fold(self, before: State, event: Event) -> State:
        """The model once the event has been told."""

    @abstractmethod
    def things(self, model: State) -> Mapping[str, Thing[object]]:
        """What stands on the stage when the model is like this."""

    @abstractmethod
    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """Shows what `action` would lead to, on `self.shown`, and says it, a sentence each."""

    def setting(self) -> object:
        """What pictures depend on besides the things themselves: when it is another one, all are painted anew."""
        return self.model.race

    def clips(self, told: Sequence[Told[State]]) -> Groups:
        """The clips for all of these events, which are shown together: side by side, if a title does not time them itself."""
        return side_by_side([self.director.clips(*each) for each in told])

    def slide(self, groups: Groups, slides: list[Clip], told: Sequence[Told[State]]) -> None:
        """Rows change places once all else is shown, or with the last of it; a title may time them itself."""
        if self.rows_slide_along and groups:
            groups[-1].extend(slides)
        else:
            groups.append(slides)

    # --- with its services

    def attach(self, services: TableServices) -> None:
        """Everything is made anew for the layer of the services; the model stays, and so do pictures of the same size and language."""
        self._use(services)
        if hasattr(self, "model"):
            self.reset(self.model)

    def bake(self, services: TableServices, race: int) -> Iterator[None]:
        """The ground first, then whatever stands on it."""
        self._use(services)
        yield from self._ground_of(race)
        for key, thing in self.things(self.model).items():
            yield from self.pictures.making(key, thing)

    def _use(self, services: TableServices) -> None:
        """Works with these from now on."""
        self.services, self.rules = services, services.rules
        self._places, self.shown, theme = {}, BoardHints(services.layer), services.theme
        made_for = (theme.frame.size, theme.text_scale, theme.skin, services.language)
        if made_for != self._made_for:
            self._made_for = made_for
            self.pictures = self.make_pictures()
        self.pictures.services = services
        self.stage = Stage(services.layer, self.pictures.sprite)
        self.left_behind.clear()  # it lay on the layer before
        self.guides = Guides(services.layer, services.theme, services.areas.board, services.calm)
        self.director = self.make_director()

    def places(self) -> Places:
        """The places of the race that is on."""
        return self.places_of(self.model.race)

    def places_of(self, race: int) -> Places:
        """The places of this race; 1 is the first."""
        if race not in self._places:
            self._places[race] = self.make_places(race)
        return self._places[race]

    def background(self, race: int) -> Surface:
        """The table, the board, and the cards of the right column: painted once per track and window size."""
        return finish(self._ground_of(race))

    def ahead(self) -> bool:
        """Makes a picture that the stage expects, or one that what moves went without."""
        return self.stage.ahead() or self.pictures.catch_up()

    def release_pictures(self) -> None:
        """Its race has left the screen: it lets go of the large pictures."""
        self._grounds = Grounds()

    def _ground_of(self, race: int) -> Slices[Surface]:
        if race not in self._places:
            yield from self.measuring(race)
        places = self.places_of(race)
        return (yield from self._grounds.of(race, self.services, ground(self.services, race, places, self.world, self.plates(places))))

    # --- what stands there

    def reset(self, view: State) -> None:
        """At once as the view says."""
        self.model = view
        self.shown.clear()
        while self.left_behind:
            self.services.layer.remove(self.left_behind.pop())
        self._rest(self.things(view))

    def race_of(self, view: State) -> int:
        """As its state says."""
        return view.race

    def folded(self, view: State, events: Sequence[Event]) -> State:
        """The view once these events have been told on top of it."""
        for event in events:
            view = self.fold(view, event)
        return view

    def differences(self, view: State) -> list[str]:
        """What settling would change."""
        return self.stage.differences(self.things(view))

    def play(self, events: Sequence[Event]) -> Groups:
        """The clips of events that are shown together, then rows slide, then the stage is as the model says."""
        told = []
        for event in events:
            before, self.model = self.model, self.fold(self.model, event)
            told.append(Told(event, before, self.model))
            if (early := self.at_first(event, before)) is not None:
                self.stage.settle(self.things(early))
        groups, wanted = self.clips(told), self.things(self.model)
        self.stage.expect(wanted)
        slides = effects.sliding_rows(self.stage, wanted, self.places().row)
        if slides:
            self.slide(groups, slides, told)
        pause = self.pause_around(events)
        apart = [[Clip(pause)]] if pause else []
        return [*groups, *apart, [Clip(0.0, end=lambda: self._rest(wanted))], *apart]

    def at_first(self, event: Event, before: State) -> State | None:
        """What stands there as soon as the clips of the event begin: whose turn it is, which the strip says from then on. None: as before
        it."""
        return self.fold(before, event) if event.begins_turn else None

    def _rest(self, wanted: Mapping[str, Thing[object]]) -> None:
        self.stage.rest(wanted, self.setting())
        self.guide()

    # --- asking

    def prompt(self, chair: Chair) -> Prompt:
        """What the seat is asked now."""
        self.shown.clear()
        prompt = self.make_prompter().prompt(chair)
        self.guide(prompt.widgets)
        return prompt

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """Shows what the focused widget would lead to, as far as that can be known, and says it; None clears it."""
        self.shown.clear()
        if widget is None:
            return ""
        action = self.action_of(chair, widget)
        if action is None or widget.why:
            return widget.why or widget.about
        return " ".join(part for part in (widget.about, *self.hints(chair, widget, action)) if part)
