"""Setting up a pad that nobody knows: it is asked for one button after another, and remembered by its GUID."""

from collections.abc import Callable

import pygame
from pygame import Surface

from game.core.words import N_
from game.input.bindings import DIRECTIONS, ESSENTIAL, defaults
from game.input.intents import Deed, Intent
from game.scenes.gear import device_name
from game.scenes.scene import Context
from game.scenes.screen import WidgetScene
from game.scenes.stack import Order, Pop
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK, INK_SOFT, PAPER
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button
from game.show.widgets.hints import control_picture

__all__ = ["WizardScene"]

HEADING = N_("A pad we don't know yet")
ASK: dict[str, str] = {
    "confirm": N_("Press the button you want to confirm with."),
    "back": N_("Press the button you want to go back with."),
    "up": N_("Press up."),
    "down": N_("Press down."),
    "left": N_("Press left."),
    "right": N_("Press right."),
}
SKIP_WAY = N_("To leave one out, press a button you have named already, or Skip with mouse or keyboard.")
FIRST_WAY = N_("{device}: {count} questions. Another device can skip them.")
SKIP = N_("Skip this one")
LEAVE = N_("Not now")
WIDTH, HEIGHT = 1240, 760
LEFT, TOP = (1920 - WIDTH) / 2, (1080 - HEIGHT) / 2


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
        self.panel(WIDTH, HEIGHT)
        self.heading(say(HEADING), 960, TOP + 108, size=80, fit=WIDTH - 144, colour=INK, centred=True)
        self.layer.add(icon(self.action if self.action in DIRECTIONS else self._sign(), frame.px(150), INK), 960, TOP + 250, 6)
        words = theme.label(say(ASK[self.action]), 48, INK, TEXT, width=WIDTH - 144, align=pygame.FONT_CENTER)
        self.layer.add(words, 960, TOP + 390, 6)
        way = say(SKIP_WAY) if self.chosen else say(FIRST_WAY, device=device_name(self.ctx, self.device), count=len(self.asked_for))
        self.layer.add(theme.label(way, 30, INK_SOFT, BODY, width=WIDTH - 144, align=pygame.FONT_CENTER), 960, TOP + 476, 6)
        for index in range(len(self.asked_for)):
            self.layer.add(self._mark(index), 960 + (index - (len(self.asked_for) - 1) / 2) * 96, TOP + 566, 6)
        self.ui.add(Button("skip", (LEFT + 72, TOP + 630, 520, 92), say(SKIP), self._next, size=36))
        self.ui.add(Button("leave", (LEFT + WIDTH - 72 - 520, TOP + 630, 520, 92), say(LEAVE), self.back, size=36))

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
