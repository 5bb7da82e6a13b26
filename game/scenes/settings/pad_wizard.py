"""Setting up a pad that nobody knows: it is asked for one button after another, and remembered by its GUID."""

from collections.abc import Callable

import pygame
from pygame import Surface

from game.core.words import N_, Plural, Text
from game.input.bindings import DIRECTIONS, ESSENTIAL, defaults
from game.input.intents import Deed, Intent
from game.scenes.framework.device_names import device_name
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK, INK_SOFT, PAPER
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button
from game.show.widgets.hints import control_picture

HEADING = N_("A pad we don't know yet")
ASK: dict[str, Text] = {
    "confirm": N_("Press the button you want to confirm with."),
    "back": N_("Press the button you want to go back with."),
    "up": N_("Press up."),
    "down": N_("Press down."),
    "left": N_("Press left."),
    "right": N_("Press right."),
}
SKIP_WAY = N_("To leave one out, press a button you have named already.")
FIRST_WAY = Plural(
    N_("{device}: {count} question. Another device can skip it."), N_("{device}: {count} questions. Another device can skip them.")
)
SKIP = N_("Skip this one")
LEAVE = N_("Not now")
WIDTH, WIDEST = 1240, 1720
"""At the usual and at the largest text size."""
HEIGHT, HIGHEST = 780, 930
FOOT = 196
"""From the row of named buttons to the lower edge."""


class WizardScene(WidgetScene):
    """`keep(device, choices)` is told what was pressed, action by action. Whatever was left out stays as it was guessed."""

    overlay = True
    first = "skip"
    asked_for: tuple[str, ...] = ESSENTIAL

    def __init__(self, ctx: Context, device: str, keep: Callable[[str, dict[str, str]], None]) -> None:
        super().__init__(ctx)
        self.device = device
        self.keep = keep
        self.step = 0
        self.chosen: dict[str, str] = {}

    @property
    def action(self) -> str:
        """What is asked for now."""
        return self.asked_for[self.step]

    def enter(self) -> None:
        """From now on the pad's buttons are heard by their names."""
        super().enter()
        self.ctx.devices.listening = self.device

    def leave(self) -> None:
        """The pad means what it says again."""
        self.ctx.devices.listening = ""

    def furnish(self) -> None:
        """The question, a picture of what is meant, what was named so far."""
        say, theme, frame = self.ctx.say, self.ctx.theme, self.ctx.frame
        more = theme.zoom - 1
        width, height = round(WIDTH + (WIDEST - WIDTH) * more), round(HEIGHT + (HIGHEST - HEIGHT) * more)
        left, top, room = (1920 - width) / 2, (1080 - height) / 2, width - 144
        self.panel(width, height)
        self.heading(say(HEADING), 960, top + 108, size=80, fit=room, colour=INK, centred=True)
        self.layer.add(icon(self.action if self.action in DIRECTIONS else self._sign(), frame.px(140), INK), 960, top + 236, 6)
        asked, way = top + 316, top + 316 + (height - 316 - FOOT - 48) * 0.44
        words = theme.label(say(ASK[self.action]), theme.own(48), INK, TEXT, fit=room, height=way - asked, align=pygame.FONT_CENTER)
        self.layer.add(words, 960, (asked + way) / 2, 6)
        row = top + height - FOOT
        said = say(SKIP_WAY) if self.chosen else say(FIRST_WAY, device=device_name(self.ctx, self.device), count=len(self.asked_for))
        aside = theme.label(said, 30, INK_SOFT, BODY, fit=room, height=row - 48 - way, align=pygame.FONT_CENTER)
        self.layer.add(aside, 960, (way + row - 48) / 2, 6)
        for index in range(len(self.asked_for)):
            self.layer.add(self._mark(index), 960 + (index - (len(self.asked_for) - 1) / 2) * 96, row, 6)
        each = (room - 48) / 2
        self.ui.add(Button("skip", (left + 72, row + 64, each, 92), say(SKIP), self._next, size=36))
        self.ui.add(Button("leave", (left + width - 72 - each, row + 64, each, 92), say(LEAVE), self.back, size=36))

    def _sign(self) -> str:
        return "confirm" if self.action == "confirm" else "back"

    def _mark(self, index: int) -> Surface:
        """The button that was named, or an empty place; the one that is asked for is gold."""
        theme = self.ctx.theme
        control = self.chosen.get(self.asked_for[index], "")
        if control:
            return control_picture(theme, self.ctx.say, self.ctx.devices.kind(self.device), control, 68)
        return theme.card(56, 56, GOLD if index == self.step else PAPER, INK, 28, 4, shadow=False)

    def handle(self, intent: Intent) -> Order | None:
        """A press of the pad is the answer; other devices move between Skip and Not now."""
        if intent.deed is Deed.CONTROL:
            if intent.text not in self.chosen.values():
                self.chosen[self.action] = intent.text
            self.ctx.sound.play("confirm")
            return self._next()
        return None if intent.device == self.device else super().handle(intent)

    def _next(self) -> Order | None:
        if self.step + 1 == len(self.asked_for):
            self.keep(self.device, self._choices())
            return Pop()
        self.step += 1
        self.rebuild()
        return None

    def _choices(self) -> dict[str, str]:
        """What differs from the guess; a pad that was guessed well is remembered all the same."""
        layout = self.ctx.devices.layout(self.device)
        bound = defaults(layout)
        for action, control in self.chosen.items():
            if bound.action(control) != action:
                bound = bound.rebound(action, control)
        return bound.choices(layout) or {"confirm": bound.control("confirm")}

    def update(self, dt: float) -> Order | None:
        """A pad that is gone is asked no more."""
        return None if self.ctx.devices.present(self.device) else Pop()

    def back(self) -> Order:
        """Another time; the guess stays."""
        return Pop()
