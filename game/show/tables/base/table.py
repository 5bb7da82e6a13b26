"""What a title's table is: the part of the race screen that knows one title. The race scene knows only this contract.

The table keeps a model of its own, the title's state as a view would show it, and feeds it with events alone (`fold`). What
stands on the stage is a pure function of that model, so the law is easily said: after the last event, the things of the model
are the things of the view.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from pygame import Rect, Surface

from game.core.actions import Action, Event
from game.core.contract import AnyRules, RaceResult, Rules, S, Title, Turn
from game.core.match import Chair
from game.core.words import Template, Words
from game.language.help_words import HELPED
from game.language.language import Language
from game.show.canvas import Layer, Node
from game.show.looks import CarLook, Drive, Face
from game.show.painters.photo_finish import PhotoFinish
from game.show.stage import Stage, Thing
from game.show.tables.base.drawn import Drawn
from game.show.tables.base.frame import Areas, areas
from game.show.tables.base.phone_sheet import Around, PhoneSheet
from game.show.tables.base.prompt import Ballot, Prompt
from game.show.tables.base.telling import Report, Shout
from game.show.tables.parts.free_room import Traffic
from game.show.theme import Theme
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.sound.cues import Cue
from game.tracks.layout import Layout


class TableServices(NamedTuple):
    """What a table works with; made anew at every rebuild of the scene."""

    layer: Layer
    theme: Theme
    language: Language
    title: Title
    rules: AnyRules
    layouts: tuple[Layout, ...]
    """One per race; they repeat in order, as the tracks do."""
    names: tuple[str, ...]
    play: Callable[[Cue], None]
    """A sound, by its cue."""
    calm: bool
    """Reduced motion: no shake, no push-in, no confetti."""
    camera: Callable[[float, float, float], None] = lambda x, y, zoom: None
    """Pushes in on a point of the board; 1 is the whole board, 1.25 the most."""
    odds: bool = True
    """Chances are shown where a game has them."""

    @property
    def helps(self) -> tuple[int, ...]:
        """The step of each seat's help, 0 for none: a hand after its name says it."""
        table, setup = self.title.handicap, self.rules.setup
        return table.chosen(setup.options, setup.seats) if table is not None else (0,) * setup.seats

    def with_help(self, seat: int, told: str) -> str:
        """What is told of a seat's row; where letters are large, before it with what help it drives, for which the row may lack room."""
        if not self.helps[seat] or not self.theme.large:
            return told
        return self.language.text(HELPED, step=self.helps[seat], told=told)

    @property
    def areas(self) -> Areas:
        """The frame at the text size as it is."""
        return areas(self.theme.text_scale)


class RaceEvents(Protocol):
    """What a report is made of: one race as it was told."""

    @property
    def seats(self) -> int:
        """How many there are."""

    @property
    def race_events(self) -> Sequence[Event]:
        """All events of the race that is on, or has just ended, in their order."""

    @property
    def events(self) -> Sequence[Event]:
        """All events of the match so far."""

    @property
    def results(self) -> Sequence[RaceResult]:
        """The results of all races so far, this one the last."""

    @property
    def chart(self) -> Sequence[tuple[int, ...]]:
        """The points of its chart (`Table.chart_point`)."""

    @property
    def chart_sentences(self) -> Sequence[str]:
        """For each point the sentence of its event."""


class TurnTeller(Protocol):
    """Tells turns as they go on."""

    @property
    def turn_ends(self) -> tuple[type[Event], ...]:
        """Kinds of event that end a turn."""

    def turn_of(self, event: Event) -> int | None:
        """The seat whose turn begins with this event; None where none does."""

    def moment(self, events: Sequence[Event], seat: int, shown: bool) -> str:
        """What happens in a turn at the last of these events, behind the seat's name; `shown`: it has been. Empty: as said before."""

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """One line for a turn of the seat, without its name: what these events came to; empty where that is nothing."""

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """The same with what matters most alone, for a strip with little room; empty where there is no shorter line."""

    def own_step(self, events: Sequence[Event], seat: int, said: str) -> str:
        """What the seat did last in its turn, behind its name, to be told beside its next question; empty: that says enough. `said`: the
        moment that was told last of the turn."""

    def comes_next(self) -> Template:
        """What is said behind the name of whoever is waited for, until something happens."""


class RowEnd(NamedTuple):
    """The end of a row (design units) beyond which nothing is told, at the row's height: its right one, but its left one where another row
    stands to the right of it."""

    x: float
    y: float
    outwards: int = 1
    """The direction in which there is room: 1 to the right, -1 to the left."""


class Asker(Protocol):
    """What people are asked, on the screen and on phones."""

    def prompt(self, chair: Chair) -> Prompt:
        """What the seat is asked now."""

    def by_itself(self, chair: Chair) -> Action | None:
        """What the seat need not be asked for, where its settings say so, as nothing else can be done or wanted; None: it is asked."""

    def right(self, chair: Chair) -> Prompt | None:
        """What a seat that nobody waits for may do (it is in `turn.may`); None where that is nothing worth a press."""

    def ballot(self, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
        """What several people are asked at once; `chairs` are theirs. None: they are asked one after another by `prompt`."""

    def help_page(self, thing: str) -> str:
        """The key of the page of the rules help that belongs to what is asked now, while `thing` is looked at; "" for the first one."""

    def phone_sheet(self, chair: Chair, around: Around) -> PhoneSheet:
        """What a phone shows of this seat, asked or not: made of what the seat sees alone, and of `around`."""


class Table(TurnTeller, Asker, Protocol[S]):
    """The screen of one title."""

    model: S
    """What it shows: the title's state as a view."""
    rules: Rules[S]
    """Those of the match; the scene sets them before anything is told."""
    stage: Stage
    """What stands on it; there from the first `attach` on."""
    what_before_why: bool
    """Of a thing that can't be used now the strip says what it is, before why it can't; False where that is seen."""
    advised: bool
    """What is looked at first goes by what a decent driver would do: the scene asks one, and hands it over as `advice`."""
    advice: tuple[Action, ...]
    """What such a driver would do in the place of whoever is asked next, from what that seat may know, as far as it can be foreseen."""

    @property
    def music(self) -> str:
        """The theme that the title is raced to."""

    def attach(self, services: TableServices) -> None:
        """Makes all pictures on a fresh layer, from the model as it is."""

    def bake(self, services: TableServices, race: int) -> Iterator[None]:
        """Makes the large pictures that `attach` to such services and `background` will want, in slices; both are quick afterwards."""

    def background(self, race: int) -> Surface:
        """The baked picture under everything, with the cards of strip and log; made at once where it was not baked before."""

    def release_pictures(self) -> None:
        """Its race has left the screen: it lets go of the large pictures."""

    def ahead(self) -> bool:
        """Makes one picture that is wanted soon; False if none is."""

    def warm(self) -> Iterator[bool]:
        """Bakes what animations will want, one picture of a few milliseconds per step, always True; ends when all are there."""

    def reset(self, view: S) -> None:
        """The model and the stage are exactly this view, at once."""

    def race_of(self, view: S) -> int:
        """The race that a view belongs to, 1 is the first."""

    def folded(self, view: S, events: Sequence[Event]) -> S:
        """The view once these events have been told on top of it; what the table shows stays as it is."""

    def play(self, events: Sequence[Event]) -> Sequence[Sequence[Clip]]:
        """Folds one event into the model, or all of one group in their order, and returns the clips that show them, group after group."""

    def differences(self, view: S) -> list[str]:
        """What settling on `view` would change: nothing, by law."""

    def live(self, dt: float) -> bool:
        """What moves by itself (pointer, landing space) goes on by `dt` seconds of the clock; False: nothing does."""

    def hold(self, turn: Turn, action: Action) -> float:
        """Seconds that a computer's decision, or a lone choice, is held for the eyes."""

    def tempo(self, events: Sequence[Event]) -> float:
        """What share of the usual time these events, the next to be shown, take in a computer's turn: less where nothing is at stake."""

    def trailing(self) -> Sequence[Clip]:
        """What goes on beside whatever follows the clips that `play` has just given: notes on their way. Asked once after each `play`."""

    def beat(self, turn: Turn) -> float:
        """Above 0: a window, answered exactly after so many seconds of the clock, which no pace touches."""

    def undo_stops_here(self, action: Action) -> bool:
        """Whether undo stops before this action: else it takes back what came before it too."""

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """Shows what the focused widget would lead to, and says it in a sentence; None clears it."""

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """A few big words for these events, which are shown together: of several the highest rank; None where none is that great."""

    def caption_area(self) -> Rect | None:
        """Where captions stand, in the middle of it; None: over the board."""

    def sentence_of(self, language: Language, words: Words, names: Sequence[str], event: Event, view: S) -> str:
        """What the screen says of an event, before the table has services too; `view` is what the event led to. Empty: nothing."""

    def hurry_area(self) -> Rect | None:
        """Where the plate stands that hurries what others do; None: at the place of the first plate."""

    def words_area(self) -> Rect | None:
        """The part of the strip that texts may take while nobody is asked: something of the title lies in the rest. None: all of it."""

    def drawn(self, event: Event) -> Drawn | None:
        """What came of chance with this event, which is shown now, in words for ears; None where nothing did."""

    def spot(self, chair: Chair, widget: Widget) -> str:
        """What is looked at, for ears: where it lies from the seat's car and what follows there; empty where its own words say enough."""

    def rows_told(self) -> tuple[str, ...]:
        """The standings for ears, a sentence a row."""

    def whereabouts(self, seat: int) -> str:
        """Where the seat stands, for ears, at the beginning of its turn; empty where nobody has a place yet."""

    def chart_point(self, event: Event, view: S) -> tuple[int, ...] | None:
        """A point of the race's chart, a value per seat (places: 1 is best); None where the event makes none."""

    def reporting(self, race: RaceEvents) -> Iterator[None]:
        """Works out in slices what the report of a race that has ended needs, so that it is not long in the making itself."""

    def report(self, race: RaceEvents) -> Report:
        """What is told of a race that has ended."""

    def retold(self, language: Language, events: Sequence[Event]) -> tuple[tuple[tuple[tuple[str, str], ...], ...], str]:
        """In another language: the figures of every seat over the events of one race (label and value), and how it ended."""

    def race_result(self, event: Event, view: S) -> RaceResult | None:
        """The result of the race that `event` ends; None if it ends none."""

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Key figures of a seat over the events of one race, for the podium: label and value."""

    def row_ends(self, seat: int) -> Sequence[RowEnd]:
        """The ends of the seat's rows in the standings, where a sign may stand: where it has two cars, each has one."""

    def face_of(self, seat: int) -> Face:
        """What stands for a seat beside its name."""

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The cars of a seat as they are now, the best placed first; none where it has none."""

    def driven(self, event: Event, view: S) -> Drive | None:
        """The way of the car that this event moved; None where it moved none. `view` is what it led to."""

    def log_area(self) -> Rect | None:
        """Where the shared log goes; None where large texts leave it no room (a button opens it all)."""

    def thing_of(self, widget: Widget) -> str:
        """The key of the title's `things` that explains this widget; empty if there is none."""

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """One sentence of how the race ended, and one for a photo finish (or nothing)."""

    @property
    def photo_at(self) -> tuple[type[Event], ...]:
        """The kind of event that tells who won a race; from it on `photo_finish` knows."""

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """The photograph of how a race ended whose events these are; None where it was not that close. Decided from events alone."""

    def balloon_room(self) -> Rect | None:
        """Where a balloon of the first turn stands at the usual text size; None: where it hides least of the board."""

    def occupied(self) -> Sequence[Rect]:
        """What a balloon on the board would hide: all that stands there, and the road."""

    def road(self) -> Sequence[Rect]:
        """The spaces of the road, in design units: nothing that says something for long stands on them."""

    def standings_area(self) -> Rect | None:
        """Where the rows of the standings lie, in design units; None as long as none is seen."""

    def keep_free(self) -> Sequence[tuple[float, float]]:
        """Points of the board that no name and no balloon may cover."""

    def traffic(self) -> Traffic:
        """Each car on the board, the road ahead of it, and the words that stand by them."""

    def foreseen(self) -> Sequence[Node]:
        """What is shown on the board of what the focused widget would lead to."""

    foot_is_spare: bool
    """What lies at the foot of the column is said on the board too: the balloons of a first turn may cover it."""
    points_by_place: bool
    """The points of a race follow from its places alone."""
    wins_part_equals: bool
    """Of equal points in a series more wins come first; else the last race alone parts them."""
    start_points: int
    """What each seat of a series begins with; it counts in the sums of its races."""
    points_unit: int
    """So many points are one on the podium."""

    def points_name(self) -> str:
        """What is counted over the races of a match."""

    def things(self, model: S) -> Mapping[str, Thing[object]]:
        """What stands on the stage when the model is like this."""


AnyTable = Table[Any]
"""The table of whichever title is played."""


@runtime_checkable
class ByHand(Protocol):
    """A table on which people throw by a press of their own what the rules have rolled already: a matter of show alone."""

    def throwers(self, event: Event) -> Sequence[int]:
        """The seats whose dice `event` tells, one for each die; none where it is simply shown."""

    def await_throws(self, event: Event, thrown: Collection[int], hands: Mapping[int, Surface | None]) -> None:
        """Shows the throw as it stands: which dice (counted from 0) lie there; the others wait. `hands` has those that people throw, each
        with the picture of the button to press, where its device has one."""

    def throw(self, event: Event, dice: Collection[int]) -> Sequence[Sequence[Clip]]:
        """These dice roll; the others stay as they are. Once all lie, `play` shows what comes of it."""

    def stake(self, event: Event, language: Language) -> str:
        """Who throws against whom, and for what, as whole sentences in that language; empty where nobody throws `event`."""
