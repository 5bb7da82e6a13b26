"""Who drives: every seat of the race may change between person and computer, or to another device, at any time."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.core.fit import is_fitted
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.device_names import device_icon, device_name
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.session.drivers import Drivers
from game.session.seats import level_name
from game.show.painters.icons import icon
from game.show.palette import INK
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named

HEADING = N_("Who drives")
PERSON = N_("A person")
COMPUTER = N_("Computer: {level}")
SEAT_ABOUT = N_("A person, or a computer and how well it drives.")
DEVICE_ABOUT = N_("Another device: press here, then any button on it.")
NO_DEVICE = N_("A computer drives here. Choose a person first.")
DONE = N_("Done")
PRESS = N_("{name}: press a button on your device.")
PRESS_DETAIL = N_("Back leaves everything as it is.")
CANCEL = N_("Back")

WIDTH, WIDEST = 1560, 1720
"""Of the card, at the usual and at large text sizes."""
INDENT = 72
DEVICE = 460
GAP = 20
PRESSED = (Deed.CONFIRM, Deed.PRESS, Deed.INFO, Deed.UNDO, Deed.PAUSE, Deed.FAST, Deed.NEXT, Deed.PREVIOUS)


class SeatsScene(WidgetScene):
    """A row per seat: who drives it, and with what. Changes count at once and are journalled when the race goes on."""

    overlay = True
    first = "seat0"
    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(self, ctx: Context, drivers: Drivers) -> None:
        super().__init__(ctx)
        self.drivers = drivers
        self.own_levels = tuple(seat.level for seat in drivers.seats)

    def furnish(self) -> None:
        """The card with its rows."""
        say, seats, large = self.ctx.say, self.drivers.seats, self.ctx.theme.large
        width = WIDEST if large else WIDTH
        left, inside = (1920 - width) / 2 + INDENT, width - 2 * INDENT
        step = min(112, 540 / len(seats))
        height = 420 + step * len(seats)
        top = (1080 - height) / 2
        self.panel(width, height)
        self.heading(say(HEADING), 960, top + 104, size=84, fit=inside, colour=INK, centred=True)
        for number, seat in enumerate(seats):
            values = [("", say(PERSON)), *((level, self._level(level)) for level in self._levels(number))]
            y, high = top + 168 + step * number, step - GAP
            place = (left, y, inside - DEVICE - GAP, high)
            choose = partial(self._drive, number)
            self.ui.add(
                ChoiceRow(
                    Named(f"seat{number}", seat.name, say(SEAT_ABOUT), size=36),
                    place,
                    values,
                    seat.level,
                    choose,
                    share=0.6 if large else 0.66,
                )
            )
            self.ui.add(self._device_button(number, (left + inside - DEVICE, y, DEVICE, high)))
        foot = top + 168 + step * len(seats)
        self.explain_at(960, foot + 44, inside, 76, size=32, centred=True)
        self.ui.add(Button("done", (960 - 200, foot + 100, 400, 96), say(DONE), self.back, primary=True, size=40))

    def _levels(self, number: int) -> tuple[str, ...]:
        """Those there are, and one between them that was made to fit where that seat began with it."""
        own = self.own_levels[number]
        return (*self.drivers.levels, own) if is_fitted(own) else self.drivers.levels

    def _level(self, level: str) -> str:
        """A computer driver's level; the word computer gives way to large letters, for the names of the levels say enough."""
        name = self.ctx.say(level_name(level))
        return name if self.ctx.theme.large else self.ctx.say(COMPUTER, level=name)

    def _device_button(self, number: int, place: tuple[float, float, float, float]) -> Button:
        seat = self.drivers.seats[number]
        say = self.ctx.say
        return Button(
            f"device{number}",
            place,
            device_name(self.ctx, seat.device) if seat.human else "–",
            lambda: Push(PressScene(self.ctx, seat.name, partial(self.drivers.give, number))),
            icon=partial(icon, device_icon(seat.device)) if seat.human and seat.device else None,
            about=say(DEVICE_ABOUT),
            why="" if seat.human else say(NO_DEVICE),
        )

    def _drive(self, number: int, level: str) -> None:
        if level:
            self.drivers.computer(number, level)
        else:
            self.drivers.person(number)
        button = self.ui.widgets[f"device{number}"]
        self.ui.remove([button.key])
        rect = button.rect
        self.ui.add(self._device_button(number, (rect.x, rect.y, rect.width, rect.height)))

    def back(self) -> Order:
        return Pop()

    def hear(self, intent: Intent) -> None:
        """Pads that come and go change what is written here (the race below has heard it first)."""
        self.rebuild()


class PressScene(DialogScene):
    """Waits for a press on any device; `on_press(device)` is told which. Going back tells nobody anything."""

    def __init__(self, ctx: Context, name: str, on_press: Callable[[str], None]) -> None:
        super().__init__(ctx, ctx.say(PRESS, name=name), (Answer("back", ctx.say(CANCEL)),), detail=ctx.say(PRESS_DETAIL))
        self.on_press = on_press

    def sign(self) -> Surface:
        return icon("pad", self.ctx.frame.px(132), self.ctx.theme.skin.ink)

    def back(self) -> Order:
        return Pop()

    def handle(self, intent: Intent) -> Order | None:
        """The first press is the answer; a pointer may also press Back."""
        button = self.ui.widgets["back"]
        if intent.deed in PRESSED and not (intent.deed is Deed.PRESS and button.hit(intent.x, intent.y)):
            self.ctx.sound.play("join")
            self.on_press(intent.device)
            return Pop()
        return super().handle(intent)
