"""Controls: what each button of a device does, and changing it. Kept per make of pad (by its GUID), so twins share it."""

from functools import partial
from typing import NamedTuple

import msgspec

from game.core.words import N_, Text
from game.input.bindings import ACTIONS, Bindings, restored
from game.input.intents import Deed, Intent
from game.scenes.framework.device_names import device_icon, device_name, prompt_glyph
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.settings.pad_wizard import WizardScene
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import GOLD_LIGHT, MINT_LIGHT, PAPER
from game.show.widgets.button import Button
from game.show.widgets.controlrow import ControlRow
from game.show.widgets.row import Named


class ActionWords(NamedTuple):
    """What an action is called, and when one needs it."""

    name: Text
    about: Text


ACTION_NAMES: dict[str, ActionWords] = {
    "confirm": ActionWords(N_("Confirm"), N_("Chooses what you are on.")),
    "back": ActionWords(N_("Back"), N_("A step back; in a race the pause.")),
    "up": ActionWords(N_("Up"), N_("Moves up.")),
    "down": ActionWords(N_("Down"), N_("Moves down.")),
    "left": ActionWords(N_("Left"), N_("Moves left.")),
    "right": ActionWords(N_("Right"), N_("Moves right.")),
    "undo": ActionWords(N_("Undo"), N_("Takes your last decision back, where that is allowed.")),
    "info": ActionWords(N_("Rules help"), N_("Explains what you are on.")),
    "pause": ActionWords(N_("Pause"), N_("The race waits.")),
    "fast": ActionWords(N_("Fast forward"), N_("Hurries the race while held; back to its pace when let go.")),
    "previous": ActionWords(N_("Previous"), N_("Turns pages back, or moves to the thing before.")),
    "next": ActionWords(N_("Next", "key"), N_("Turns pages on, or moves to the next thing.")),
}
TITLE = N_("Controls: {device}")
BACK = N_("Back")
USUAL = N_("Reset all")
USUAL_ABOUT = N_("Every button does again what it did when the game was new.")
SET_UP = N_("Set up anew")
SET_UP_ABOUT = N_("Asks for one button after another.")
PRESS_NOW = N_("Press it now")
ASKED = N_("Press the new button. Any other device cancels this.")
TWINS = N_("For every pad of this make.")

TOP = SAFE.y + 120
ROWS = len(ACTIONS) // 2
PANEL_HEIGHT = 636
FOOT_TOP = TOP + PANEL_HEIGHT + 28
FOOT_HEIGHT = SAFE.bottom - FOOT_TOP
BUTTON = 280


def keep_bindings(ctx: Context, device: str, choices: dict[str, str]) -> None:
    """Takes a device's choices (action -> control) into force and keeps them; none: as at first."""
    kept = {key: saved for key, saved in ctx.settings.bindings.items() if key != ctx.devices.key_of(device)}
    if choices:
        kept[ctx.devices.key_of(device)] = choices
    ctx.apply(msgspec.structs.replace(ctx.settings, bindings=kept))


class ControlsScene(WidgetScene):
    """The actions of one device in two columns. A press on one asks for its new button."""

    first = "action.confirm"

    def __init__(self, ctx: Context, device: str) -> None:
        super().__init__(ctx)
        self.device = device
        self.asked = ""
        """The action whose new button is waited for."""

    @property
    def bindings(self) -> Bindings:
        """What the whole device does, also where two people share a keyboard now."""
        devices = self.ctx.devices
        layout = devices.layout(self.device)
        return restored(layout, self.ctx.settings.bindings.get(devices.key_of(self.device), {}))

    def furnish(self) -> None:
        """Heading, rows, explaining line, buttons."""
        ctx, say = self.ctx, self.ctx.say
        sign = icon(device_icon(self.device), ctx.frame.px(84), GOLD_LIGHT)
        self.layer.add(sign, SAFE.x + 42, SAFE.y + 50, 6)
        self.heading(say(TITLE, device=device_name(ctx, self.device)), SAFE.x + 112, SAFE.y + 54, size=84, fit=SAFE.width - 112)
        self.layer.add(ctx.theme.card(SAFE.width, PANEL_HEIGHT, MINT_LIGHT, radius=36), SAFE.centerx, TOP + PANEL_HEIGHT / 2, 5)
        width, step = (SAFE.width - 3 * 36) / 2, (PANEL_HEIGHT - 2 * 32 + 18) / ROWS
        for index, action in enumerate(ACTIONS):
            column, row = divmod(index, ROWS)
            place = (SAFE.x + 36 + column * (width + 36), TOP + 32 + row * step, width, step - 18)
            words = ACTION_NAMES[action]
            glyph = partial(prompt_glyph, ctx, self.device, action)
            waiting = say(PRESS_NOW) if action == self.asked else ""
            about = say(ASKED if waiting else words.about)
            self.ui.add(
                ControlRow(Named(f"action.{action}", say(words.name), about), place, partial(self._ask, action), glyph, waiting=waiting)
            )
        self._foot()

    def _foot(self) -> None:
        ctx, say = self.ctx, self.ctx.say
        room = SAFE.width - 3 * (BUTTON + 24)
        self.layer.add(ctx.theme.card(room, FOOT_HEIGHT, PAPER), SAFE.x + room / 2, FOOT_TOP + FOOT_HEIGHT / 2, 5)
        self.explain_at(SAFE.x + 30, FOOT_TOP + FOOT_HEIGHT / 2, room - 60, FOOT_HEIGHT - 20, size=32)
        twins = f" {say(TWINS)}" if ctx.devices.guid(self.device) else ""
        pad = ctx.devices.pad(self.device) is not None
        buttons = [("usual", USUAL, say(USUAL_ABOUT) + twins, self._as_usual), ("back", BACK, "", self.back)]
        if pad:
            buttons.insert(0, ("set_up", SET_UP, say(SET_UP_ABOUT) + twins, self._set_up))
        for index, (key, text, about, press) in enumerate(reversed(buttons)):
            left = SAFE.right - BUTTON - index * (BUTTON + 24)
            self.ui.add(Button(key, (left, FOOT_TOP, BUTTON, FOOT_HEIGHT), say(text), press, size=34, about=about))

    def _ask(self, action: str) -> None:
        self.asked = action
        self.ctx.devices.listening = self.device
        self.rebuild()

    def _stop_asking(self) -> None:
        self.asked = ""
        self.ctx.devices.listening = ""

    def _as_usual(self) -> None:
        keep_bindings(self.ctx, self.device, {})
        self.rebuild()

    def _set_up(self) -> Order:
        return Push(WizardScene(self.ctx, self.device, partial(keep_bindings, self.ctx)))

    def handle(self, intent: Intent) -> Order | None:
        """While a button is waited for, the device's next press is it; another device's Back or press leaves all as it is."""
        if intent.deed is Deed.CONTROL and self.asked:
            bound = self.bindings.rebound(self.asked, intent.text)
            self._stop_asking()
            keep_bindings(self.ctx, self.device, bound.choices(self.ctx.devices.layout(self.device)))
            self.ctx.sound.play("confirm")
            self.rebuild()
            return None
        if self.asked:
            if intent.is_press:
                self._stop_asking()
                self.rebuild()
            return None
        return super().handle(intent)

    def hear(self, intent: Intent) -> None:
        """A pad that is gone is asked no more."""
        if intent.deed is Deed.DEVICE_LOST and intent.device == self.device:
            self._stop_asking()

    def update(self, dt: float) -> Order | None:
        """A pad that is gone has no controls."""
        return None if self.ctx.devices.present(self.device) else Pop()

    def leave(self) -> None:
        """Nothing is asked any more."""
        self._stop_asking()

    def suspend(self) -> None:
        """Nothing is asked while another page is open."""
        self._stop_asking()

    def back(self) -> Order:
        """Everything is kept already."""
        return Pop()
