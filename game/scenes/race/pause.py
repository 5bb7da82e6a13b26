"""Pause: the race waits, dimmed, under a few buttons."""

from collections.abc import Callable

from game.core.words import N_, Text, Words
from game.input.intents import Deed
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.framework.results import Called
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Order, Pop, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.show.palette import INK
from game.show.widgets.button import Button
from game.show.widgets.caption import Letters, caption
from game.show.widgets.columns import join_columns

PAUSE = N_("Pause")
CONTINUE = N_("Continue")
CONTINUE_ABOUT = N_("Back to the race, just as it stands.")
HELP = N_("Rules help")
HELP_ABOUT = N_("How {title} is played, page by page.")
SETTINGS = N_("Settings")
SETTINGS_ABOUT = N_("Picture, pace and sound. Changes apply at once.")
EASE = N_("Ease")
EASE_ABOUT = N_("Larger letters, a calmer picture, a pause after each press: as long as you are here.")
DRIVERS = N_("Who drives")
DRIVERS_ABOUT = N_("People and computers change places, or take another device. At any time.")
PHONES = N_("Phones")
PHONES_ABOUT = N_("Take a seat by phone, or let all phones go.")
CALL = N_("{name} calls")
CALL_ABOUT = N_("{name} may do something out of turn, and is asked before the next decision.")
LEAVE = N_("Leave to the menu")
LEAVE_ABOUT = N_("Your race is kept: continue it from the menu.")

WIDTH, WIDEST = 840, 1240
"""At the usual and at the largest text size."""
ROOM = 556
"""The most that the buttons take together."""
BUTTON = 96
GAP, CLOSE = 24, 0.15
"""Between two buttons, and the share of their step that this is at most: many rows move together, their letters stay large."""
HEAD = 226
REST, LARGEST_REST = 388, 416
"""Height of the card beside its buttons, likewise."""
INDENT, MOST_LARGE = 72, 5
"""Beside the buttons; and so many of them stand one below another with large letters: more stand in two columns."""
PauseRow = tuple[str, Text, str, Callable[[], Order]]
"""A way on: its key, its words, what it is for, its order."""


class PauseScene(WidgetScene):
    """`words` are the title's, `caption` one line of where the race stands, `focused` what the help shows first,
    `seats` the page of who drives (none in a race that nobody drives), `caller` who may call out of turn by the `device` that opened it,
    `head` what stands over it, where that is another word than Pause."""

    overlay = True
    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "continue"

    def __init__(
        self, ctx: Context, words: Words, *, caption: str = "", focused: str = "", seats: Callable[[], WidgetScene] | None = None,
        caller: str = "", device: str = "", head: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.words = words
        self.caption = caption
        self.looked_at = focused
        self.seats = seats
        self.caller = caller
        self.device = device
        self.head = head

    def furnish(self) -> None:
        """The card with its buttons, the explaining line at its foot."""
        say, theme, rows = self.ctx.say, self.ctx.theme, self.rows()
        columns = 2 if theme.large and len(rows) > MOST_LARGE else 1
        lines = -(-len(rows) // columns)
        step = min(BUTTON + GAP, ROOM / lines)
        gap = min(GAP, step * CLOSE)
        more = theme.zoom - 1
        width, rest = round(WIDTH + (WIDEST - WIDTH) * more), REST + (LARGEST_REST - REST) * more
        height, room = rest + step * lines, width - 2 * INDENT
        left, top = (1920 - width) / 2, (1080 - height) / 2
        self.panel(width, height)
        self.heading(self.head or say(PAUSE), 960, top + 102, size=92, fit=room, colour=INK, centred=True)
        under = self.caption or say(self.words.name)
        caption(self.layer, theme, under, (960, top + 172), Letters(size=32, colour=INK, fit=room))
        buttons = []
        for index, (key, text, about, order) in enumerate(rows):
            wide, column = (room - (columns - 1) * GAP) / columns, index // lines
            place = (left + INDENT + column * (wide + GAP), top + HEAD + index % lines * step, wide, step - gap)
            buttons.append(self.ui.add(Button(key, place, say(text, name=self.caller), order, primary=index == 0, size=40, about=about)))
        join_columns([buttons[first : first + lines] for first in range(0, len(rows), lines)])
        below = rest - HEAD - 20
        self.explain_at(960, top + height - below / 2 - 12, room, below, centred=True)

    def rows(self) -> list[PauseRow]:
        """The ways on, the first of them where the eye falls."""
        say, seats = self.ctx.say, self.seats
        title = say(self.words.name)
        rows: list[PauseRow] = [
            ("continue", CONTINUE, say(CONTINUE_ABOUT), Pop),
            ("help", HELP, say(HELP_ABOUT, title=title), lambda: Push(self.ctx.open.help(self.words, self.looked_at))),
            *self._settings_row(),
            ("leave", LEAVE, say(LEAVE_ABOUT), Home),
        ]
        if seats is not None:
            phones = [("phones", PHONES, say(PHONES_ABOUT), lambda: Push(PhoneCardScene(self.ctx)))] if self.ctx.permissions.phones else []
            rows[1:1] = [("drivers", DRIVERS, say(DRIVERS_ABOUT), lambda: Push(seats())), *phones]
        if self.caller:
            about = say(CALL_ABOUT, name=self.caller)
            rows.insert(1, ("call", CALL, about, lambda: Pop(Called(self.device))))
        return rows

    def _settings_row(self) -> list[PauseRow]:
        """The way to the settings, where guests may change them; else to the one page of them that is everybody's."""
        if not self.ctx.permissions.settings:
            ease = ("ease", EASE, self.ctx.say(EASE_ABOUT), lambda: Push(self.ctx.open.ease()))
            return [ease] if self.ctx.permissions.ease else []
        return [("settings", SETTINGS, self.ctx.say(SETTINGS_ABOUT), lambda: Push(self.ctx.open.settings()))]

    def back(self) -> Order:
        """Back to the race."""
        return Pop()
