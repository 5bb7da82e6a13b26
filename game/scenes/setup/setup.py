"""Setting up a race: who drives what, on which track, by which rules. Every device has a cursor of its own here."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Surface

from game.core.contract import Refused, TitleEntry
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.new_race import begin
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.foot import Foot
from game.scenes.setup.gathering import Gathering, Page
from game.scenes.setup.last_setup import RaceSetup
from game.scenes.setup.lesson_offer import LessonOffer
from game.scenes.setup.map_watch import MapWatch
from game.scenes.setup.options_page import OptionsPage
from game.scenes.setup.race_preload import preloading
from game.scenes.setup.seats_page import SeatsPage
from game.scenes.setup.tracks_page import TracksPage
from game.session.fit_words import told_fit
from game.session.fitting import shared_level
from game.session.helping import step_told
from game.session.line_up import Lineup
from game.session.options import Plan
from game.show.canvas import SAFE, Node
from game.show.looks import CarLook, Face
from game.show.painters.table import bake_table
from game.show.palette import GOLD_LIGHT, PAPER
from game.show.tables import look_of
from game.show.widgets.drawing import lettering

MID_LEFT = (0.0, 0.5)


class SetupScene(Gathering):
    """`device` is the one that came here: it gets the first seat, and looks at `look` or else at the start; the other
    seats are as last time."""

    pulse = 0.5
    heavy = True

    def __init__(self, ctx: Context, entry: TitleEntry, previews: TrackPreviews | None = None, device: str = "", look: str = "") -> None:
        super().__init__(ctx.skinned(entry.meta.id), device, look)
        self.entry = entry
        self.meta = entry.meta
        self.previews = previews or TrackPreviews(ctx)
        self.race_setup = RaceSetup(ctx, entry, self.previews, self.device)
        self.words = self.race_setup.title.words
        self.pages: dict[str, Page] = {"seats": SeatsPage(self), "tracks": TracksPage(self), "options": OptionsPage(self)}
        self.page: Page = self.pages["seats"]
        self._heading: Node | None = None
        self.lessons = LessonOffer(self)
        self.foot = Foot(self, self.lessons)
        self._ahead: Iterator[None] = iter(())
        """Paints what the race will show."""
        self._wanted: tuple[object, ...] = ()
        """For which match, window and size of text it does so."""
        self._judging: Iterator[None] = iter(())
        """Looks at the player's own maps."""
        self._watch = MapWatch(lambda: self.ctx.catalogue.seen(self.meta))

    # what a gathering asks for

    @property
    def lineup(self) -> Lineup:
        return self.race_setup.lineup

    @property
    def plan(self) -> Plan:
        """Where and by which rules it is raced."""
        return self.race_setup.plan

    @property
    def faces(self) -> Sequence[Face]:
        return self.race_setup.faces

    @property
    def second_cars(self) -> dict[int, CarLook]:
        return self.race_setup.second_cars

    @property
    def wrong(self) -> str:
        problems = self.problems
        return self.ctx.language.refusal_sentence(self.words, problems[0]) if problems else ""

    @property
    def seats_shown(self) -> bool:
        return self.page is self.pages["seats"]

    def stay(self) -> None:
        self.race_setup.stay()

    def help_told(self, step: int) -> str:
        """In the game's own words, for the seats there are."""
        title, plan = self.race_setup.title, self.plan
        return step_told(title, self.ctx.language, step, plan.seats, plan.values) if title.handicap is not None else ""

    def fit_told(self) -> str:
        """By their profiles, in this game; and whether the race that is set up moves that."""
        people = self.ctx.profiles.people
        here = dict.fromkeys(driver.profile for driver in self.lineup.drivers if driver.human and people.get(driver.profile))
        names = [one.name for one in map(people.get, here) if one is not None]
        moves = self.plan.races == 1 and not any(driver.help for driver in self.lineup.drivers)
        return told_fit(self.ctx.language, shared_level(people, self.meta.id, here), names, moves=moves)

    def up(self, device: str) -> Order | None:
        """From the other pages back to the seats, from there away."""
        if not self.seats_shown:
            self.show("seats", device)
            return None
        return Pop()

    # what the pages ask for

    def show(self, page: str, device: str) -> None:
        """Turns to a page; `device` looks at its first thing."""
        self.ui.remove(list(self.ui.widgets))
        if page == "tracks":
            self._judge_maps()
        self.page = self.pages[page]
        self.opener = self.device if page == "seats" else device or self.opener
        self._furnish()
        for name in list(self.ui.cursors):
            self.ui.focus(self.page.home, name)
        if device:
            self.ui.focus(self.page.home, device)
        self.changed()

    def _judge_maps(self) -> None:
        """The player's maps as they are now; those that nobody has looked at yet are judged between frames."""
        self._watch.begin()
        self.race_setup.refresh_tracks()
        self._judging = self.race_setup.judging()
        if not self.ctx.sliced:
            for _ in self._judging:
                pass

    def changed(self, notice: str = "") -> None:
        """The options may depend on how many seats there are, and help goes with who sits there."""
        self.race_setup.plan.set_seats(len(self.race_setup.lineup.drivers))
        self.race_setup.plan.helps = tuple(driver.help for driver in self.race_setup.lineup.drivers)
        super().changed(notice)

    # the scene

    def opening(self) -> Iterator[None]:
        """The lessons that are offered, the table, and the maps that the presets name: each by itself, since a map takes long to read."""
        yield from self.race_setup.settling()
        yield from self.lessons.finding()
        yield from bake_table(self.ctx.frame.size, self.ctx.theme.skin.world)
        for track in {track for preset in self.meta.presets for track in preset.tracks}:
            if track in self.race_setup.plan.choices:
                yield from self.previews.loading(self.entry, track)
                yield
        for track in self.race_setup.plan.chosen[:1]:
            self.previews.travelled(self.entry, track)  # the page shows it first of all
            yield

    def _ground(self) -> Surface:
        theme, frame = self.ctx.theme, self.ctx.frame
        name = lettering(theme, self.ctx.say(self.meta.name), 92, PAPER, fit=620)
        self.layer.add(name, SAFE.x + 116, SAFE.y + 57, 1, MID_LEFT)
        self._heading_at = SAFE.x + 116 + name.get_width() / frame.scale + 36
        return backdrop(self.ctx)

    @property
    def _heading_end(self) -> float:
        if isinstance(self.page, SeatsPage):
            return self.page.presets.left
        return self.page.heading_end if isinstance(self.page, TracksPage) else SAFE.right

    def _furnish(self) -> None:
        ctx = self.ctx
        if self._heading is not None:
            self.layer.remove(self._heading)
        heading = partial(lettering, ctx.theme, ctx.say(self.page.heading), 58, GOLD_LIGHT, fit=self._heading_end - self._heading_at)
        self._heading = self.layer.owe(heading, self._heading_at, SAFE.y + 56, 10, MID_LEFT)
        super()._furnish()

    def line(self, track: str) -> str:
        """The space behind the finish line of a track, where an option has moved that."""
        return look_of(self.meta.id).first_space(self.previews.track(self.entry, track), self.race_setup.plan.values)

    @property
    def problems(self) -> tuple[Refused, ...]:
        """Why it can't be raced like this."""
        return self.race_setup.plan.problems(len(self.race_setup.lineup.drivers), self.race_setup.lineup.cars())

    @property
    def warnings(self) -> tuple[str, ...]:
        """What one should know before racing like this, in sentences."""
        advice = self.race_setup.plan.advice(len(self.race_setup.lineup.drivers), self.race_setup.lineup.cars())
        return tuple(self.ctx.language.refusal_sentence(self.words, hint) for hint in advice)

    def start(self) -> Order | None:
        """Races it as it is set up, and remembers it."""
        if self.problems:
            return None
        self.race_setup.keep()
        self.race_setup.stay()
        return begin(self.ctx, self.race_setup.request)

    def suspend(self) -> None:
        """Remembers who looked at what; nothing is painted ahead any more."""
        self._ahead, self._wanted = iter(()), ()
        super().suspend()

    def update(self, dt: float) -> Order | None:
        """Paints on tracks that are still missing, where nothing is sliced; notices maps that are saved or deleted meanwhile."""
        if self.page is self.pages["tracks"] and self._watch.glance(dt):
            self._judge_maps()
            self._show_anew()
        if not self.ctx.sliced:
            self.prepare()
        return None

    def _show_anew(self) -> None:
        self.ui.remove(list(self.ui.widgets))
        self._furnish()
        self.changed(self.notice)

    def prepare(self) -> bool:
        """One piece of a picture of a track; then of what there is to say of the player's maps; then of what the race will show."""
        if self.previews.paint():
            self.page.painted()
        judges = not self.previews.waiting and self._judge()
        return judges or self.previews.waiting or (self.ctx.sliced and self._paint_ahead())

    def _judge(self) -> bool:
        """One more step; where a pack was unpacked or a map judged, the page shows it."""
        known = self.race_setup.known
        going = next(self._judging, self) is not self
        if self.race_setup.known != known and self.page is self.pages["tracks"]:
            self._show_anew()
        return going

    def _paint_ahead(self) -> bool:
        """Begins anew whenever something has changed; False once all is there, or where it can't be raced like this."""
        count = len(self.race_setup.lineup.drivers)
        setup = None if self.problems else self.race_setup.plan.setup(count, self.race_setup.lineup.cars())
        wanted = (setup, self.ctx.frame.size, self.ctx.theme.text_scale)
        if wanted != self._wanted:
            self._wanted, self._ahead = wanted, iter(())
            if setup is not None and self.entry.meta.id in self.ctx.tables:
                loaded = [self.previews.loaded(self.entry, track) for track in setup.tracks]
                names = [driver.name for driver in self.race_setup.lineup.drivers]
                self._ahead = preloading(self.ctx, self.race_setup.title, setup, loaded, names)
        return next(self._ahead, self) is not self

    @property
    def waits(self) -> bool:
        """While tracks are still to be painted."""
        return self.previews.waiting

    moving = waits

    @property
    def pulsing(self) -> bool:
        """While the page of tracks is open: maps may be saved meanwhile."""
        return self.page is self.pages["tracks"]
