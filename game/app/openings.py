"""How each scene is opened. A scene is imported when somebody opens it, so that the menu's first frame waits for none."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import TitleEntry
from game.core.record import Record
from game.core.words import Words
from game.scenes.framework.openings import ReplayStart, RulePage
from game.scenes.framework.scene import Context, Scene
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.store.cups import Plan

if TYPE_CHECKING:
    from game.scenes.framework.track_previews import TrackPreviews
from game.session.report import RaceReport


class AppOpenings:
    """The real scenes (game.scenes.framework.openings.Openings)."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def race(self, request: RaceRequest) -> Scene:
        """The race that was asked for; where it can't be raced, a page that says why."""
        from game.scenes.race.opening import open_race

        return open_race(self.ctx, request)

    def unfinished(self, previous: bool = False, cup: bool = False) -> Scene:
        """The unfinished race (or the one before it; or the round of a cup) at the decision it stopped at: what Continue opens."""
        from game.scenes.race.opening import open_saved

        return open_saved(self.ctx, previous=previous, cup=cup)

    def taken_over(self, record: Record, lines: int, seats: Sequence[Seat]) -> Scene:
        """A new race that begins where `record` stands after `lines` of its lines, with `seats` driving."""
        from game.scenes.race.opening import open_taken_over

        return open_taken_over(self.ctx, record, lines, seats)

    def lesson(self, request: LessonRequest) -> Scene:
        """The lesson that was asked for; where it can't be given, a page that says so."""
        from game.scenes.lesson.opening import open_lesson

        return open_lesson(self.ctx, request)

    def lessons(self, request: LessonRequest) -> Scene:
        """All lessons of a title, to choose one for the people of `request`; it looks at the lesson that is named there first."""
        from game.scenes.lesson.lessons_page import LessonsScene

        return LessonsScene(self.ctx, request)

    def setup(self, entry: TitleEntry, previews: "TrackPreviews", device: str, look: str = "") -> Scene:
        """The set-up of a title; `previews` paints its tracks, `device` sits down first, and looks at the widget of
        the key `look`, where that is there."""
        from game.scenes.setup.setup import SetupScene

        return SetupScene(self.ctx, entry, previews, device, look)

    def book(self, page: str = "races", dropped: Path | None = None) -> Scene:
        """What the house remembers: the Book, at the page of that key; for a file that was `dropped` on the window, where there is one."""
        from game.scenes.book.book import BookScene

        return BookScene(self.ctx, page, dropped)

    def replay(self, record: Path | Record, start: ReplayStart | None = None) -> Scene:
        """The viewer with the record in that file, or with that of a match that goes on, from its start or from `start`."""
        from game.scenes.replay.opening_replays import open_replay

        return open_replay(self.ctx, record, start)

    def podium(self, report: RaceReport, record: Path | None, match: Record | None = None) -> Scene:
        """The end of a race; the champion of a series stands on a podium after that. `record` keeps the finished match, `match` is the
        record of one that goes on."""
        from game.scenes.results.podium import PodiumScene

        if report.ends_series:
            return PodiumScene(self.ctx, report.of_last_race, record, match, series=report.of_series)
        return PodiumScene(self.ctx, report, record, match)

    def story(self, source: Path | Record, race: int = 0) -> Scene:
        """A race of the match in that file as a story (0: the last one)."""
        from game.scenes.results.story_page import story_scene

        return story_scene(self.ctx, source, race)

    def help(self, words: Words, focused: str = "", rule: RulePage | None = None, page: str = "", people: tuple[Seat, ...] = ()) -> Scene:
        """The rules help of a title, first of all the rule that forbids something, what was looked at, or the page of that key. `people`
        would drive a lesson that is opened from there."""
        from game.scenes.help.rules_help import HelpScene

        return HelpScene(self.ctx, words, page, focused, rule, people)

    def settings(self) -> Scene:
        from game.scenes.settings.settings import SettingsScene

        return SettingsScene(self.ctx)

    def ease(self) -> Scene:
        from game.scenes.settings.ease import EaseScene

        return EaseScene(self.ctx)

    def languages(self) -> Scene:
        from game.scenes.settings.languages import LanguagesScene

        return LanguagesScene(self.ctx)

    def profiles(self) -> Scene:
        """The people of the house: that page of the Book, with its list looked at."""
        from game.scenes.book.book import BookScene

        scene = BookScene(self.ctx, "people")
        scene.look_at("profiles")
        return scene

    def cups(self) -> Scene:
        """The list of cups: what the menu's Grand Prix opens while none runs."""
        from game.scenes.cup.cups import CupsScene

        return CupsScene(self.ctx)

    def cup_rounds(self, plan: Plan) -> Scene:
        """The rounds of an own cup, to be changed."""
        from game.scenes.cup.rounds import RoundsScene

        return RoundsScene(self.ctx, plan)

    def cup_drivers(self, plan: Plan | None, device: str) -> Scene:
        """Who races for points: in a cup that is to start with `plan`, or (None) from now on in the one that runs. `device` opened it."""
        from game.scenes.cup.drivers import DriversScene

        return DriversScene(self.ctx, plan, device)

    def cup_round(self) -> Scene:
        """The round of the running cup that is on, at its decision; else the next one begins, or the one that nobody has seen yet."""
        from game.scenes.race.opening import open_round

        return open_round(self.ctx)

    def cup_table(self, cup: str = "") -> Scene:
        """Where the cup of that id stands; "" means the one that runs. After the last round it leads to the podium."""
        from game.scenes.cup.table import TableScene

        return TableScene(self.ctx, cup)

    def cup_podium(self, cup: str) -> Scene:
        """The podium of the cup with that id, as its rounds have it so far."""
        from game.scenes.cup.podium import open_cup_podium

        return open_cup_podium(self.ctx, cup)

    def evening(self) -> Scene:
        """The house evening: its table of points, and its heats."""
        from game.scenes.evening.board import EveningScene

        return EveningScene(self.ctx)

    def pad_wizard(self, device: str) -> Scene:
        """Asks an unknown pad for its buttons, one after another."""
        from game.scenes.settings.controls import keep_bindings
        from game.scenes.settings.pad_wizard import WizardScene

        return WizardScene(self.ctx, device, partial(keep_bindings, self.ctx))
