"""Setting up a race: who drives what, on which track, by which rules. Every device has a cursor of its own here."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol

from pygame import Rect, Surface

from game.core.contract import Refused, TitleEntry
from game.core.words import N_, Text
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE, Deed, Intent
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.new_race import begin
from game.scenes.framework.openers import may_close
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.foot import Foot
from game.scenes.setup.joining import FULL, starts_computers, wants_seat
from game.scenes.setup.last_setup import RaceSetup
from game.scenes.setup.lesson_offer import LessonOffer
from game.scenes.setup.map_watch import MapWatch
from game.scenes.setup.options_page import OptionsPage
from game.scenes.setup.race_preload import preloading
from game.scenes.setup.seats_page import SeatsPage
from game.scenes.setup.tracks_page import TracksPage
from game.session.line_up import Driver
from game.session.newcomers import Joined, rooms, sit_down
from game.show.canvas import SAFE, Node
from game.show.painters.faces import face_tone
from game.show.painters.icons import icon
from game.show.painters.table import bake_table
from game.show.palette import GOLD_LIGHT, PAPER
from game.show.tables import look_of
from game.show.theme import Colour
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import lettering
from game.show.widgets.ui import Ui

TOP, BETWEEN = 176, 24
MID_LEFT = (0.0, 0.5)

BACK = N_("Back")
JOINED = N_("{name} is in!")
JOINED_FOR = N_("{computer} makes room for {name}.")
NOT_YOURS = N_("Somebody else has opened this page. The arrow closes it for everybody.")


class Page(Protocol):
    """One page of the set-up."""

    heading: Text

    @property
    def home(self) -> str:
        """Key of the widget that is looked at first."""

    def widgets(self) -> list[Widget]:
        """Its widgets, made anew."""

    def refresh(self) -> None:
        """Something was changed: the widgets show it."""

    def back(self, device: str) -> bool:
        """Somebody wants to go back; True if that closed something on the page."""

    def painted(self) -> None:
        """A picture of a track is there."""


class SetupScene(Scene):
    """`device` is the one that came here: it gets the first seat, and looks at `look` or else at the start; the other
    seats are as last time."""

    pulse = 0.5
    heavy = True

    def __init__(self, ctx: Context, entry: TitleEntry, previews: TrackPreviews | None = None, device: str = "", look: str = "") -> None:
        super().__init__(ctx.skinned(entry.meta.id))
        self.entry = entry
        self.meta = entry.meta
        self.previews = previews or TrackPreviews(ctx)
        self.device = device or KEYBOARD
        self.race_setup = RaceSetup(ctx, entry, self.previews, self.device)
        self.words = self.race_setup.title.words
        self.pages: dict[str, Page] = {"seats": SeatsPage(self), "tracks": TracksPage(self), "options": OptionsPage(self)}
        self.page: Page = self.pages["seats"]
        self.notice = ""
        self.opener = self.device
        """The device that has opened the page."""
        self.looked_at: Widget | None = None
        self._sat: set[str] = set()
        """Devices that have sat here: they start a race of computers alone."""
        self._written: Callable[[str], None] | None = None
        self._keys: dict[str, str] = {}
        self._look = look or "start"
        """Key of what `device` looks at first."""
        self._heading: Node | None = None
        self.lessons = LessonOffer(self)
        self.foot = Foot(self)
        self._ahead: Iterator[None] = iter(())
        """Paints what the race will show."""
        self._wanted: tuple[Any, ...] = ()
        """For which match, window and size of text it does so."""
        self._judging: Iterator[None] = iter(())
        """Looks at the player's own maps."""
        self._watch = MapWatch(lambda: self.ctx.catalogue.seen(self.meta))
        self._owed: list[tuple[str, list[Driver], str]] = []
        """Pads that were unplugged: GUID, whose they were, and the device that steers for them meanwhile."""

    @property
    def room(self) -> int:
        """Height that a page has."""
        return SAFE.bottom - self.foot.high - BETWEEN - TOP

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
        """Something has changed: every widget shows it, and whether it can be raced like this."""
        self.notice = notice
        self._sat.update(self.race_setup.lineup.devices)
        self.race_setup.plan.set_seats(len(self.race_setup.lineup.drivers))
        self.ctx.devices.split = KEYBOARD2 in self.race_setup.lineup.devices
        self.page.refresh()
        self._tell_start()
        self.foot.offer()
        for device, cursor in self.ui.cursors.items():
            cursor.colour = self.colour_of(device)
            self.ui.focus(cursor.key, device)
        self.foot.untold = True

    def write(self, scene: Scene, then: Callable[[str], None]) -> Order:
        """Opens a page to write on; `then` is told what was written."""
        self._written = then
        return Push(scene)

    def colour_of(self, device: str) -> Colour:
        """The colour of a device's cursor: that of the first car it steers, white where it steers none."""
        for seat, driver in enumerate(self.race_setup.lineup.drivers):
            if driver.human and driver.device == device:
                return face_tone(self.race_setup.faces[seat]).light
        return PAPER

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

    def build(self) -> None:
        """Everything, for the window as it is."""
        ctx = self.ctx
        self.layer.background = self._ground()
        ctx.seated = lambda device: device in self.race_setup.lineup.devices
        self._heading = None
        self.ui = Ui(self.layer, ctx.theme, shared=False, colour_of=self.colour_of, on_focus=self._focused, on_sound=ctx.sound.play)
        self._furnish()
        for device, key in (self._keys or {self.device: self._look}).items():
            if not self.ui.focus(key, device):
                self.ui.focus(self.page.home, device)
        self.changed(self.notice)

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
        self.ui.add(
            Button(
                "back", (SAFE.x, SAFE.y, 92, 92), "", lambda: self._go_back(""), icon=lambda size: icon("back", size), about=ctx.say(BACK)
            )
        )
        self.foot.furnish(self.layer, self.ui)
        for widget in self.page.widgets():
            self.ui.add(widget)
        self.page.refresh()

    def _focused(self, widget: Widget) -> None:
        self.looked_at = widget
        self.foot.untold = True

    def making(self) -> Iterator[None]:
        """The widgets, then the line at the foot, which is laid out by what has room on them."""
        yield from super().making()
        self.foot.tell()
        yield from super().making()

    def draw(self, target: Surface) -> list[Rect]:
        self.foot.tell()
        return super().draw(target)

    def _tell_start(self) -> None:
        problems = self.problems
        self.stop(self.ui.widgets["start"], self.ctx.language.refusal_sentence(self.words, problems[0]) if problems else "")

    def stop(self, widget: Widget, why: str) -> None:
        """`widget` can't be pressed because of `why`; it can where that is empty."""
        if why != widget.why:
            widget.why = why
            focused = any(cursor.key == widget.key for cursor in self.ui.cursors.values())
            widget.look = Look.DISABLED if why else Look.FOCUSED if focused else Look.NORMAL
            widget.refresh()

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

    def handle(self, intent: Intent) -> Order | None:
        """Joins, goes back, or does what the focused widget is for."""
        if intent.deed in (Deed.DEVICE_LOST, Deed.DEVICE_FOUND):
            return None
        asks = wants_seat(intent, self.race_setup.lineup.devices, self._sat, self.ui.widgets.values())
        if intent.deed is Deed.BACK and not (asks and rooms(self.race_setup.lineup)):
            return self._go_back(intent.device)
        cursor = self.ui.cursors.get(intent.device)
        looks_at_start = cursor is not None and cursor.key == "start"
        if starts_computers(intent, self.race_setup.lineup, self._sat, self.ui.widgets["start"], looks_at_start):
            return self.start()
        if asks:
            self.welcome(sit_down(self.race_setup.lineup, intent.device), intent.device)
            return None
        if intent.device not in ("", MOUSE) and self.ui.focused(intent.device) is None:
            self.ui.focus(self.page.home, intent.device)  # the first thing a device does here shows its cursor
            return None
        if intent.deed is Deed.PAUSE:
            return self.start()
        result = self.ui.handle(intent).result
        return result if isinstance(result, Order) else None

    def welcome(self, joined: Joined | None, device: str) -> None:
        """Somebody sat down: `device` looks at the place, everybody reads who, and who made room. None: people have every seat."""
        driver = self.race_setup.lineup.places[joined.place] if joined else None
        if joined is None or driver is None:
            self.ctx.sound.play("error")
            self.changed(self.ctx.say(FULL))
            return
        self.ctx.sound.play("join")
        made = self.ctx.say(JOINED_FOR, computer=joined.left, name=driver.name)
        self.changed(made if joined.left else self.ctx.say(JOINED, name=driver.name))
        if not self.ui.focus(f"seat{joined.place}", device):
            self.ui.focus(self.page.home, device)

    def _lost(self, device: str) -> None:
        lineup = self.race_setup.lineup
        others = [d for d in lineup.devices if d != device]
        heir = others[0] if others else KEYBOARD
        mine = [driver for driver in lineup.drivers if driver.human and driver.device == device]
        if mine:
            self._owed.append((self.ctx.devices.guid(device), mine, heir))
        lineup.lose(device, heir)
        cursor = self.ui.cursors.pop(device, None)
        if cursor and cursor.node:
            self.layer.remove(cursor.node)
        self._keys.pop(device, None)
        self.changed()

    def _found(self, device: str) -> None:
        """A pad is back: its people get it again, unless pads of one make were lost by several (then each says so on the card)."""
        guid = self.ctx.devices.guid(device)
        owed = [lost for lost in self._owed if guid and lost[0] == guid]
        if len(owed) == 1:
            self._owed.remove(owed[0])
            for driver in owed[0][1]:
                if driver.human and driver.device == owed[0][2]:
                    driver.device = device
        self.changed()

    def hear(self, intent: Intent) -> None:
        """Pads come and go, also while somebody writes a name."""
        if intent.deed is Deed.DEVICE_LOST:
            self._lost(intent.device)
        else:
            self._found(intent.device)

    def _go_back(self, device: str) -> Order | None:
        self.ctx.sound.play("back")
        if self.page.back(device):
            self.changed()
            return None
        if not may_close(self.ctx, device, self.opener):
            self.ui.focus("back", device)
            self.changed(self.ctx.say(NOT_YOURS))
            return None
        if self.page is not self.pages["seats"]:
            self.show("seats", device)
            return None
        return Pop()

    def leave(self) -> None:
        """The keyboard is one again; who sits where is remembered."""
        self.ctx.devices.split = False
        self.ctx.seated = lambda device: False
        self.race_setup.stay()

    def suspend(self) -> None:
        """Remembers who looked at what; nothing is painted ahead any more."""
        self._ahead, self._wanted = iter(()), ()
        self._keys = {device: cursor.key for device, cursor in self.ui.cursors.items()}

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from writing, or from a race."""
        then, self._written = self._written, None
        if then and isinstance(result, Written):
            then(result.text)
        super().resume(result)

    def rebuild(self) -> None:
        """Anew for another window; everybody keeps looking at the same thing."""
        if hasattr(self, "ui"):
            self.suspend()
        super().rebuild()

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
