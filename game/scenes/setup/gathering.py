"""A place where people sit down: every device has a cursor of its own, whoever has none gets a seat by pressing, pads come and go."""

from collections.abc import Callable, Iterator
from typing import Protocol

from pygame import Rect, Surface

from game.core.words import N_, Text
from game.input.intents import KEYBOARD2, MOUSE, Deed, Intent
from game.scenes.framework.openers import may_close
from game.scenes.framework.phone_words import FULL
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.setup.foot import Foot
from game.scenes.setup.joining import ONE_HAND, one_hand, starts_computers, wants_seat
from game.scenes.setup.phones import SetupPhones
from game.scenes.setup.seated import SeatedScene
from game.session.line_up import Driver
from game.session.newcomers import Joined, rooms, sit_down
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.ui import Ui

TOP, BETWEEN = 176, 24

BACK = N_("Back")
JOINED = N_("{name} is in!")
JOINED_FOR = N_("{computer} makes room for {name}.")
NOT_YOURS = N_("Somebody else has opened this page. The arrow closes it for everybody.")


class Page(Protocol):
    """One page of a gathering."""

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


class Gathering(SeatedScene):
    """`device` is the one that came here; it looks at `look` or else at the start. Subclasses have line-up and page."""

    page: Page
    foot: Foot

    def __init__(self, ctx: Context, device: str = "", look: str = "") -> None:
        super().__init__(ctx, device)
        self.opener = self.device
        """The device that has opened the page."""
        self.looked_at: Widget | None = None
        self._sat: set[str] = set()
        """Devices that have sat here: they start a race of computers alone."""
        self._written: Callable[[str], None] | None = None
        self.by_phone = SetupPhones(self)
        self.phone_host = self.by_phone if ctx.permissions.phones else None
        self._look = look or "start"
        """Key of what `device` looks at first."""

    @property
    def said_heading(self) -> str:
        """That of the page, for a voice."""
        return self.ctx.say(self.page.heading)

    # what subclasses say

    @property
    def wrong(self) -> str:
        """Why it can't begin like this; "" if it can."""
        raise AssertionError("every gathering says so")

    @property
    def warnings(self) -> tuple[str, ...]:
        """What one should know before beginning like this, in sentences."""
        return ()

    @property
    def seats_shown(self) -> bool:
        """Whether the page with the seats is the one that is open."""
        return True

    def start(self) -> Order | None:
        """Begins as everybody sits."""
        raise AssertionError("every gathering says so")

    def stay(self) -> None:
        """Keeps who sits where for whoever comes back."""

    def up(self, device: str) -> Order | None:
        """Where Back leads once nothing on the page is open any more."""
        return Pop()

    def _ground(self) -> Surface:
        """The table with what stands on it whatever page is open."""
        raise AssertionError("every gathering says so")

    # what pages ask for

    @property
    def room(self) -> int:
        """Height that a page has."""
        return SAFE.bottom - self.foot.high - BETWEEN - TOP

    def changed(self, notice: str = "") -> None:
        """Something has changed: every widget shows it, and whether it can begin like this."""
        self.notice = notice
        self._sat.update(self.lineup.devices)
        self.ctx.devices.split = KEYBOARD2 in self.lineup.devices
        self.page.refresh()
        self.stop(self.ui.widgets["start"], self.wrong)
        self.foot.offer()
        for device, cursor in self.ui.cursors.items():
            cursor.colour = self.colour_of(device)
            self.ui.focus(cursor.key, device)
        self.foot.untold = True

    def write(self, scene: Scene, then: Callable[[str], None]) -> Order:
        """Opens a page to write on; `then` is told what was written."""
        self._written = then
        return Push(scene)

    def stop(self, widget: Widget, why: str) -> None:
        """`widget` can't be pressed because of `why`; it can where that is empty."""
        if why != widget.why:
            widget.why = why
            focused = any(cursor.key == widget.key for cursor in self.ui.cursors.values())
            widget.look = Look.DISABLED if why else Look.FOCUSED if focused else Look.NORMAL
            widget.refresh()

    def welcome(self, joined: Joined | None, device: str) -> None:
        """Somebody sat down: `device` looks at the place, everybody reads who, and who made room. None: people have every seat."""
        driver = self.lineup.places[joined.place] if joined else None
        if joined is None or driver is None:
            self.ctx.sound.play("error")
            self.changed(self.ctx.say(FULL))
            return
        self.ctx.sound.play("join")
        self.changed(self.said_of(joined, driver))
        if not self.ui.focus(f"seat{joined.place}", device):
            self.ui.focus(self.page.home, device)

    def said_of(self, joined: Joined, driver: Driver) -> str:
        """What everybody reads of somebody who has sat down."""
        made = self.ctx.say(JOINED_FOR, computer=joined.left, name=driver.name)
        return made if joined.left else self.ctx.say(JOINED, name=driver.name)

    # the scene

    def build(self) -> None:
        """Everything, for the window as it is."""
        ctx = self.ctx
        self.layer.background = self._ground()
        ctx.seated = lambda device: device in self.lineup.devices
        self.ui = Ui(self.layer, ctx.theme, colour_of=self.colour_of, on_focus=self._focused, on_sound=ctx.sound.play)
        self._furnish()
        for device, key in (self._keys or {self.device: self._look}).items():
            if not self.ui.focus(key, device):
                self.ui.focus(self.page.home, device)
        self.changed(self.notice)

    def _furnish(self) -> None:
        """The way back, the foot, and what is on the page."""
        place, say = (SAFE.x, SAFE.y, 92, 92), self.ctx.say
        self.ui.add(Button("back", place, "", lambda: self._go_back(""), icon=lambda size: icon("back", size), about=say(BACK)))
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

    def handle(self, intent: Intent) -> Order | None:
        """Joins, goes back, or does what the focused widget is for."""
        if intent.deed in (Deed.DEVICE_LOST, Deed.DEVICE_FOUND):
            return None
        asks = wants_seat(intent, self.lineup.devices, self._sat, self.ui.widgets.values())
        if intent.deed is Deed.BACK and not (asks and rooms(self.lineup)):
            return self._go_back(intent.device)
        cursor = self.ui.cursors.get(intent.device)
        looks_at_start = cursor is not None and cursor.key == "start"
        if starts_computers(intent, self.lineup, self._sat, self.ui.widgets["start"], looks_at_start):
            return self.start()
        if asks:
            return self.join(intent.device)
        if intent.device not in ("", MOUSE) and self.ui.focused(intent.device) is None:
            self.ui.focus(self.page.home, intent.device)  # the first thing a device does here shows its cursor
            if one_hand(intent.device, self.lineup.devices) and self.lineup.free:
                self.changed(self.ctx.say(ONE_HAND))
            return None
        if intent.deed is Deed.PAUSE:
            return self.start()
        result = self.ui.handle(intent).result
        return result if isinstance(result, Order) else None

    def join(self, device: str) -> Order | None:
        """Somebody asks for a seat by a press on `device`."""
        self.welcome(sit_down(self.lineup, device), device)
        return None

    def _go_back(self, device: str) -> Order | None:
        self.ctx.sound.play("back")
        if self.page.back(device):
            self.changed()
            return None
        if not may_close(self.ctx, device, self.opener):
            self.ui.focus("back", device)
            self.changed(self.ctx.say(NOT_YOURS))
            return None
        return self.up(device)

    def leave(self) -> None:
        """The keyboard is one again; who sits where is remembered."""
        self.ctx.devices.split = False
        self.ctx.seated = lambda device: False
        self.stay()

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
