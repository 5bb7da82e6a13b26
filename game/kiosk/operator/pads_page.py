"""Every pad live: sticks, triggers, buttons, the seat it steers; it can be made to rumble, and an unknown one taught its buttons."""

from functools import partial

import pygame
from pygame import Surface

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.input.pads import Pad
from game.kiosk.operator.page import INDENT, OperatorPage
from game.scenes.framework.device_names import device_name
from game.scenes.framework.stack import Order, Push
from game.show.canvas import Node
from game.show.painters.icons import icon
from game.show.palette import CREAM, CREAM_DARK, GOLD, INK, LEAF_DARK, PAPER
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button
from game.show.widgets.row import svg

NONE = N_("No pad is plugged in. Plug one in, and it is here at once.")
RUMBLE, RUMBLE_ABOUT = N_("Rumble"), N_("Shakes this pad for a second, if it can.")
TEACH, TEACH_ABOUT = N_("Teach"), N_("This pad is unknown: press its buttons one after another, once.")
TRY = N_("Try everything out")
TRYING = N_("Trying out: five quiet seconds end it")
TRY_ABOUT = N_("For five seconds from the last press on, what is pressed is only shown, and does nothing.")
QUIET = 5.0
TRY_HIGH = 76
BATTERY = {
    "empty": N_("battery empty"), "low": N_("battery low"), "medium": N_("battery half"), "full": N_("battery full"),
    "max": N_("battery full"), "wired": N_("by cable"),
}  # fmt: skip
SEAT, NO_SEAT = N_("seat {number}: {name}"), N_("no seat")
MOST = 6
"""So many pads have room."""
WIDE, HIGH = 330, 76
STICK = 64


def pad_state(pad: Pad) -> tuple[tuple[float, ...], tuple[bool, ...], tuple[tuple[int, int], ...]]:
    """Where its axes lean (-1 .. 1), which buttons are down, where its hats point; all at rest for one that has just gone."""
    try:
        stick = pad.stick
        axes = tuple(round(stick.get_axis(index), 1) for index in range(min(6, stick.get_numaxes())))
        buttons = tuple(bool(stick.get_button(index)) for index in range(min(16, stick.get_numbuttons())))
        hats = tuple((round(x), round(y)) for x, y in (stick.get_hat(index) for index in range(min(1, stick.get_numhats()))))
    except pygame.error:
        return (), (), ()
    return axes, buttons, hats


class PadsPage(OperatorPage):
    """A strip per pad."""

    key = "pads"
    name = N_("Pads")
    about = N_("Every pad live: sticks, buttons, triggers, battery, and which seat it steers.")

    def furnish(self) -> None:
        """A strip for each pad that is plugged in."""
        self._live: list[tuple[Pad, Node, object]] = []
        self._share = 1.0
        """How large the pictures are drawn: strips are lower where there are many, or texts are large."""
        pads = list(self.ctx.devices.pads.values())[:MOST]
        if not pads:
            theme, layer = self.ctx.theme, self.scene.layer
            layer.owe(partial(icon, "pad", theme.frame.px(170), theme.skin.ink), self.panel.centerx, self.panel.centery - 70, 22)
            words = partial(theme.label, self.ctx.say(NONE), 38, INK, BODY, fit=self.panel.width - 160, height=150, align=1)
            layer.owe(words, self.panel.centerx, self.panel.centery + 90, 22)
            return
        panel, high = self.panel, TRY_HIGH
        step = min(150.0, (panel.height - 2 * INDENT - high - 12) / max(4, len(pads)))
        for index, pad in enumerate(pads):
            self._strip(pad, panel.y + INDENT + index * step, step - 12)
        place = (panel.x + INDENT, panel.bottom - INDENT - high, panel.width - 2 * INDENT, high)
        said = self.ctx.say(TRYING if self.trying else TRY)
        self.scene.ui.add(Button("try", place, said, self._try, size=34, primary=self.trying, about=self.ctx.say(TRY_ABOUT)))

    @property
    def trying(self) -> bool:
        """Whether presses are only shown."""
        return self.scene.trying > 0

    def _try(self) -> None:
        self.scene.trying = QUIET
        self.scene.rebuild()

    def takes(self, intent: Intent) -> bool:
        """While everything is tried out, nothing is done."""
        if not self.trying or intent.deed in (Deed.DEVICE_LOST, Deed.DEVICE_FOUND):
            return False
        self.scene.trying = QUIET
        return True

    def _strip(self, pad: Pad, top: float, high: float) -> None:
        theme, say, layer = self.ctx.theme, self.ctx.say, self.scene.layer
        left, wide = self.panel.x + INDENT, self.panel.width - 2 * INDENT
        layer.owe(partial(theme.card, wide, high, CREAM, radius=20), left + wide / 2, top + high / 2, 6)
        button = 320 if theme.large else 214
        room, middle = wide - WIDE - button - 86, top + high / 2
        about = " · ".join([self._seat(pad), *self._battery(pad)])
        if theme.large:  # one line has room; the rest is told with the button
            said = f"{device_name(self.ctx, pad.device)} · {self._seat(pad)}"
            layer.owe(partial(theme.label, said, 28, INK, TEXT, fit=room), left + 20, middle, 22, (0.0, 0.5))
        else:
            name = f"{device_name(self.ctx, pad.device)} · {pad.name}"
            layer.owe(partial(theme.label, name, 32, INK, TEXT, fit=room), left + 20, top + high * 0.32, 22, (0.0, 0.5))
            layer.owe(partial(theme.label, about, 28, INK, BODY, fit=room), left + 20, top + high * 0.72, 22, (0.0, 0.5))
        node = layer.add(None, left + 20 + room + 10 + WIDE / 2, top + high / 2, 23)
        self._share = min(1.0, (high - 8) / HIGH)
        self._live.append((pad, node, None))
        self._draw(len(self._live) - 1)
        teach = not pad.mapped
        text, press, told = (TEACH, self._teach, TEACH_ABOUT) if teach else (RUMBLE, self._rumble, RUMBLE_ABOUT)
        place = (left + wide - button - 12, top + 8, button, high - 16)
        self.scene.ui.add(
            Button(f"pad:{pad.device}", place, say(text), partial(press, pad), size=30, about=f"{pad.name}: {about}. {say(told)}")
        )

    def _seat(self, pad: Pad) -> str:
        """Which seat of the race that waits below these pages it steers."""
        say = self.ctx.say
        seats = self.keeper.seats()
        found = next((number for number, seat in enumerate(seats, 1) if seat.device == pad.device), None)
        return say(SEAT, number=found, name=seats[found - 1].name) if found else say(NO_SEAT)

    def _battery(self, pad: Pad) -> list[str]:
        try:
            level = pad.stick.get_power_level()
        except pygame.error:
            return []
        return [self.ctx.say(BATTERY[level])] if level in BATTERY else []

    def _rumble(self, pad: Pad) -> None:
        try:
            pad.stick.rumble(0.7, 0.7, 900)
        except pygame.error:
            self.ctx.sound.play("error")

    def _teach(self, pad: Pad) -> Order:
        return Push(self.ctx.open.pad_wizard(pad.device))

    # --- live

    @property
    def lively(self) -> bool:
        """While there are pads."""
        return bool(self._live)

    def pass_time(self, dt: float) -> None:
        """Draws what has changed."""
        for index in range(len(self._live)):
            self._draw(index)
        if self.trying:
            self.scene.trying -= dt
            if not self.trying:
                self.scene.rebuild()

    def _draw(self, index: int) -> None:
        pad, node, before = self._live[index]
        state = pad_state(pad)
        if state != before:
            self._live[index] = (pad, node, state)
            if self.trying and before is not None:
                self.scene.trying = QUIET
            node.show_when_seen(partial(self._paint, state))

    def _paint(self, state: tuple[tuple[float, ...], tuple[bool, ...], tuple[tuple[int, int], ...]]) -> Surface:
        """Two sticks, two triggers, a hat, a light per button."""
        axes, buttons, hats = state
        theme = self.ctx.theme
        ink, paper, dark, lit, leaf = (theme.hexed(tone) for tone in (INK, PAPER, CREAM_DARK, GOLD, LEAF_DARK))
        body = ""
        sticks = [axes[index : index + 2] for index in (0, 2) if len(axes) > index + 1]
        for number, (x, y) in enumerate(sticks[:2]):
            cx = STICK / 2 + 4 + number * (STICK + 10)
            body += f'<circle cx="{cx}" cy="38" r="{STICK / 2 - 2}" fill="{paper}" stroke="{ink}" stroke-width="3"/>'
            body += f'<circle cx="{cx + x * 20:.1f}" cy="{38 + y * 20:.1f}" r="10" fill="{leaf}" stroke="{ink}" stroke-width="2"/>'
        for number, value in enumerate(axes[4:6]):
            x, share = 158 + number * 24, (value + 1) / 2
            body += f'<rect x="{x}" y="8" width="16" height="60" rx="5" fill="{paper}" stroke="{ink}" stroke-width="3"/>'
            body += f'<rect x="{x + 2}" y="{66 - 56 * share:.1f}" width="12" height="{56 * share:.1f}" rx="3" fill="{lit}"/>'
        for number, down in enumerate(buttons):
            row, column = divmod(number, 6)
            fill = lit if down else dark
            body += f'<circle cx="{216 + column * 20}" cy="{14 + row * 24}" r="8" fill="{fill}" stroke="{ink}" stroke-width="2"/>'
        for x, y in hats:
            fill = lit if (x, y) != (0, 0) else dark
            body += f'<circle cx="{322 + x * 4}" cy="{62 - y * 8}" r="6" fill="{fill}" stroke="{ink}" stroke-width="2"/>'
        return theme.drawing(svg(WIDE, HIGH, body), WIDE * self._share, HIGH * self._share)
