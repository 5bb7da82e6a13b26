"""What one scene may open of another room. The app makes it and hands it on with the context, so that no circle of scenes exists."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.core.actions import Action
from game.core.contract import TitleEntry
from game.core.record import Record
from game.core.words import Words
from game.language.language import Reason
from game.session.report import RaceReport
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.store.cups import Plan

if TYPE_CHECKING:
    from game.scenes.framework.scene import Scene
    from game.scenes.framework.track_previews import TrackPreviews


class RulePage(NamedTuple):
    """The paragraph of a title's specification (the title's id) that a reason stands on."""

    title: str
    reason: Reason


class ReplayStart(NamedTuple):
    """Where a replay begins: it stands right before decision `step` (numbered over the whole match; 0: the start) and says `said`.

    seat  whose plan is shown there, through that seat's eyes; None: nobody's, and it plays on after a look
    plan  what that seat could have done instead, action by action: drawn as a preview until somebody plays on
    """

    step: int
    said: str
    seat: int | None = None
    plan: tuple[Action, ...] = ()


class Openings(Protocol):
    """A scene for each place a player can be. Nothing of it is imported before it is opened."""

    def race(self, request: RaceRequest) -> "Scene":
        """The race that was asked for; where it can't be raced, a page that says why."""

    def unfinished(self, previous: bool = False, cup: bool = False) -> "Scene":
        """The unfinished race (or the one before it; or the round of a cup) at the decision it stopped at: what Continue opens."""

    def taken_over(self, record: Record, lines: int, seats: Sequence[Seat]) -> "Scene":
        """A new race that begins where `record` stands after `lines` of its lines, with `seats` driving."""

    def lesson(self, request: LessonRequest) -> "Scene":
        """The lesson that was asked for; where it can't be given, a page that says so."""

    def lessons(self, request: LessonRequest) -> "Scene":
        """All lessons of a title, to choose one for the people of `request`; it looks at the lesson that is named there first."""

    def setup(self, entry: TitleEntry, previews: "TrackPreviews", device: str, look: str = "") -> "Scene":
        """The set-up of a title; `previews` paints its tracks, `device` sits down first, and looks at the widget of
        the key `look`, where that is there."""

    def book(self, page: str = "races", dropped: Path | None = None) -> "Scene":
        """What the house remembers: the Book, at the page of that key; for a file that was `dropped` on the window, where there is one."""

    def replay(self, record: Path | Record, start: ReplayStart | None = None) -> "Scene":
        """The viewer with the record in that file, or with that of a match that goes on, from its start or from `start`."""

    def podium(self, report: RaceReport, record: Path | None, match: Record | None = None) -> "Scene":
        """The end of a race; `record` keeps the finished match, `match` is the record of one that goes on."""

    def story(self, source: Path | Record, race: int = 0) -> "Scene":
        """A race of the match in that file as a story (0: the last one)."""

    def help(self, words: Words, focused: str = "", rule: RulePage | None = None, page: str = "", people: tuple[Seat, ...] = ()) -> "Scene":
        """The rules help of a title, first of all the rule that forbids something, what was looked at, or the page of that key. `people`
        would drive a lesson that is opened from there."""

    def settings(self) -> "Scene":
        """The scene with all settings, its pages as tabs."""

    def ease(self) -> "Scene":
        """The page of what makes playing easier, alone: for guests who can't open the settings."""

    def languages(self) -> "Scene":
        """The list of languages."""

    def profiles(self) -> "Scene":
        """The people of the house."""

    def cups(self) -> "Scene":
        """The list of cups: what the menu's Grand Prix opens while none runs."""

    def cup_rounds(self, plan: Plan) -> "Scene":
        """The rounds of an own cup, to be changed."""

    def cup_drivers(self, plan: Plan | None, device: str) -> "Scene":
        """Who races for points: in a cup that is to start with `plan`, or (None) from now on in the one that runs. `device` opened it."""

    def cup_round(self) -> "Scene":
        """The round of the running cup that is on, at its decision; else the next one begins, or the one that nobody has seen yet."""

    def cup_table(self, cup: str = "") -> "Scene":
        """Where the cup of that id stands; "" means the one that runs. After the last round it leads to the podium."""

    def cup_podium(self, cup: str) -> "Scene":
        """The podium of the cup with that id, as its rounds have it so far."""

    def evening(self) -> "Scene":
        """The house evening: its table of points, and its heats."""

    def pad_wizard(self, device: str) -> "Scene":
        """Asks an unknown pad for its buttons, one after another."""
