"""Ease: what makes playing easier, as a page of rows of its own: one switch, a pause after presses, reading aloud."""

from collections.abc import Mapping

from game.core.words import N_, Text
from game.input.intents import Deed, Intent
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.value_names import TEXT_SIZES
from game.show.widgets.base import Widget
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named
from game.show.widgets.toggle import Toggle
from game.store.settings import Reading, Scanning

EASE = N_("Ease")
EASE_ABOUT = N_("One switch, slow hands, a voice, sounds in words: what makes playing easier.")
ON, OFF = N_("On"), N_("Off")
SWITCH = N_("One switch")
SWITCH_ABOUT = N_("The focus walks by itself; any button or key of one device takes what it stands on. A second one goes on by hand.")
SCAN_NAMES: Mapping[Scanning, Text] = {
    "off": OFF,
    "slow": N_("Every 2 seconds"),
    "usual": N_("Every 1.4 seconds"),
    "quick": N_("Every 0.9 seconds"),
}
STEADY = N_("Pause after a press")
STEADY_ABOUT = N_("For half a second after each press, further presses of the same device do nothing. What is held never repeats.")
READ = N_("Read aloud")
READ_ABOUT = N_("A voice says what is on the screen, never what only one player may see.")
READING_NAMES: Mapping[Reading, Text] = {
    "off": OFF,
    "focus": N_("What is looked at"),
    "all": N_("Everything"),
    "quick": N_("Everything, quickly"),
}
SOUNDS = N_("Sounds in words")
SOUNDS_ABOUT = N_("What is heard in a race stands on the board in words: a horn, the crowd, squealing tyres.")
TEXT_SIZE = N_("Text size")
TEXT_SIZE_ABOUT = N_("Larger letters, for a screen that is far away.")
CALM = N_("Calm picture")
CALM_ABOUT = N_("No shaking, no zooming, no flashes. Cars and dice still move.")
CONTRAST = N_("High contrast")
CONTRAST_ABOUT = N_("Texts in black and white on every panel. Cars and boards keep their colours.")
ROWS = 4
"""Of the page."""
PRESS_NOW = N_("Press your switch now.")
PRESS_DETAIL = N_("Any button, key or click: whatever it belongs to is the switch from then on.")
KEEP_OFF = N_("No switch")
WAITS = 10.0
"""Seconds for which a switch is waited for."""


class SwitchAsked(DialogScene):
    """Waits for the press that says which device is the switch, `scan` says how quickly it walks then; without one it stays off."""

    def __init__(self, ctx: Context, scan: Scanning) -> None:
        super().__init__(ctx, ctx.say(PRESS_NOW), (Answer("off", ctx.say(KEEP_OFF)),), detail=ctx.say(PRESS_DETAIL))
        self.scan = scan
        self._left = WAITS

    def enter(self) -> None:
        """From now on every control of every device is heard."""
        super().enter()
        self.ctx.devices.switch.asked = True

    def leave(self) -> None:
        """Controls mean what they usually do again."""
        self.ctx.devices.switch.asked = False
        super().leave()

    def handle(self, intent: Intent) -> Order | None:
        """The device of this press is the switch."""
        if intent.deed is not Deed.CHOOSE:
            return super().handle(intent)
        self.ctx.sound.play("confirm")
        self.ctx.ease({"scan": self.scan, "scan_device": self.ctx.devices.key_of(intent.device)})
        return Pop()

    def update(self, dt: float) -> Order | None:
        """Nobody waits for ever."""
        self._left -= dt
        return Pop() if self._left <= 0 else None

    @property
    def pulsing(self) -> bool:
        return True


class EasePages(TabbedScene):
    """Tabs, one of which may be the page of what makes playing easier."""

    def __init__(self, ctx: Context, page: str) -> None:
        super().__init__(ctx, page)
        self._due: Order | None = None
        """What a row leads to, however it was turned."""

    def update(self, dt: float) -> Order | None:
        """Asks for the switch where one is wanted."""
        due, self._due = self._due, None
        return due

    @property
    def moving(self) -> bool:
        """A frame is wanted for what a row leads to."""
        return self._due is not None

    def ease_rows(self) -> list[Widget]:
        """The rows of that page, four at most."""
        ctx, say, settings = self.ctx, self.ctx.say, self.ctx.settings
        read = say(ctx.voice_note or READ_ABOUT)
        scans = [(value, say(name)) for value, name in SCAN_NAMES.items()]
        readings = [(value, say(name)) for value, name in READING_NAMES.items()]
        return [
            ChoiceRow(Named("scan", say(SWITCH), say(SWITCH_ABOUT)), self.place(0), scans, settings.scan, self._scan),
            self.turned(1, "steady", STEADY, STEADY_ABOUT),
            ChoiceRow(Named("voice", say(READ), read), self.place(2), readings, settings.voice, self._read),
            self.turned(3, "captions", SOUNDS, SOUNDS_ABOUT),
        ]

    def turned(self, index: int, name: str, text: Text, about: Text) -> Toggle:
        """A row that is on or off, for the setting of that name."""
        say, value = self.ctx.say, bool(getattr(self.ctx.settings, name))
        words = say(OFF), say(ON)
        return Toggle(Named(name, say(text), say(about)), self.place(index), value, words, lambda on: self.change(**{name: on}))

    def change(self, **changes: object) -> None:
        """Into force at once; what changes every text is drawn anew."""
        self.ctx.ease(changes)
        if {"text_scale", "language", "high_contrast"} & set(changes):
            self.rebuild()

    def resume(self, result: object = None) -> None:
        """Back from being asked for the switch: the row shows what has come of it."""
        self.renew()

    def _scan(self, value: Scanning) -> None:
        self._due = None
        if value == "off" or self.ctx.settings.scan != "off":
            self.change(scan=value)
        else:
            self._due = Push(SwitchAsked(self.ctx, value))

    def _read(self, value: Reading) -> None:
        self.change(voice=value)


class EaseScene(EasePages):
    """The same for guests who can't open the settings, with how large and how calm everything is."""

    pages: Mapping[str, Text] = {"ease": EASE, "picture": N_("Picture")}
    pages_about: Mapping[str, Text] = {"ease": EASE_ABOUT, "picture": N_("How large, how calm and how clear everything is.")}

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "ease")

    @property
    def title(self) -> str:
        return self.ctx.say(EASE)

    def count(self) -> int:
        """Rows of the open page."""
        return ROWS

    def rows(self) -> list[Widget]:
        """The rows of the open page."""
        return self.ease_rows() if self.page == "ease" else self._picture_rows()

    def _picture_rows(self) -> list[Widget]:
        say, settings = self.ctx.say, self.ctx.settings
        sizes = [(size, say(name)) for size, name in TEXT_SIZES.items()]
        return [
            ChoiceRow(Named("text_scale", say(TEXT_SIZE), say(TEXT_SIZE_ABOUT)), self.place(0), sizes, settings.text_scale, self._size),
            self.turned(1, "reduced_motion", CALM, CALM_ABOUT),
            self.turned(2, "high_contrast", CONTRAST, CONTRAST_ABOUT),
        ]

    def _size(self, value: int) -> None:
        self.change(text_scale=value)
