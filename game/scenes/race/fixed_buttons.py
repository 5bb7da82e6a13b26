"""The buttons of a race that are there at any time: pause, log, help, and while something is read aloud where everybody
stands; beside them the hint, and the sign of a disk that refuses."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.words import N_, Text
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import Order
from game.show.painters.icons import icon
from game.show.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.race.open_prompt import OpenPrompt

FIXED: tuple[tuple[str, str, Text], ...] = (
    ("pause", "pause", N_("Pause")),
    ("log", "info", N_("Everything that happened")),
    ("help", "help", N_("Rules and what you look at")),
)
"""The buttons that are always there: key, icon, what they are for."""
STANDINGS = ("standings", "sound", N_("Where everybody stands"))
"""The fourth of them while something is read aloud: it reads the rows."""
HINT = ("hint", "star", N_("What a strong driver would do"))
"""Stands beside the fixed buttons where hints are wanted."""
NOT_KEPT = ("not_kept", "trouble", N_("The disk does not take the race just now: it is kept in memory."))
"""Stands beside them while the disk refuses."""
KEPT_AGAIN = N_("The race is on the disk again.")
SIDE, APART, ROOM = 48, 58, 232
"""Of a sign, from one to the next, and of all: heads of the column leave so much; where there are more than four they are smaller."""


class FixedButtons:
    """Beside the prompt that is open; `on_press(key)` is what they do."""

    def __init__(self, open_prompt: "OpenPrompt", on_press: Callable[[str], Order | None]) -> None:
        self.open_prompt = open_prompt
        self.on_press = on_press
        self.shown = FIXED
        self.kept = True
        """Whether the race lies on the disk, as far as people were shown."""
        self._hinted: bool | None = None
        """Whether the hint stands there; None: where the settings want it, or the aids of first races."""
        self._built = False

    def build(self) -> None:
        """All of them, into widgets that are new."""
        self.kept, self._built = self.open_prompt.ctx.saves.problem is None, True
        self.shown = self._wanted
        for key in self.keys:
            self._add(key)

    @property
    def _wanted(self) -> tuple[tuple[str, str, Text], ...]:
        standings = (STANDINGS,) if self.open_prompt.ctx.settings.voice != "off" else ()
        return (*FIXED, *standings, *((HINT,) if self._wants_hint else ()), *(() if self.kept else (NOT_KEPT,)))

    def _lay_anew(self) -> bool:
        """All that are wanted and no others, looked at as before; whether that is a change."""
        if self._wanted == self.shown or not self._built:
            return False
        ui = self.open_prompt.ui
        looked_at = ui.cursor().key
        ui.remove(self.keys)
        self.shown = self._wanted
        for key in self.keys:
            self._add(key)
        if looked_at in self.keys:
            ui.focus(looked_at)
        return True

    @property
    def keys(self) -> tuple[str, ...]:
        """Of their widgets, from the right."""
        return tuple(key for key, _, _ in self.shown)

    def _add(self, key: str) -> None:
        """The button of that key, at its place in the row of them."""
        index, column = self.keys.index(key), self.open_prompt.areas.column
        _, name, about = self.shown[index]
        apart = min(APART, ROOM / len(self.keys))
        side = min(SIDE, apart - 2)
        middle = column.right - 40 - index * apart, column.y + 32
        place = (middle[0] - side / 2, middle[1] - side / 2, side, side)
        said = self.open_prompt.ctx.say(about)
        button = Button(key, place, "", partial(self.on_press, key), icon=partial(icon, name), about=said, z=26)
        button.panel = "signs"
        self.open_prompt.ui.add(button)

    @property
    def _wants_hint(self) -> bool:
        return self.open_prompt.aids.hints if self._hinted is None else self._hinted

    def look_for_wishes(self) -> None:
        """The settings may want the hint by now, or something read aloud; or the aids of first races want the hint no more."""
        self._lay_anew()

    def offer_hint(self, offered: bool | None) -> bool:
        """From now on the hint stands beside the fixed buttons, or not, whatever the settings say (None: where they, or the aids of first
        races, want it); whether that is a change."""
        self._hinted = offered
        return self._lay_anew()

    def follow_disk(self) -> None:
        """The disk takes the race again: its sign goes. Where it begins to refuse, the page that tells it brings the sign along."""
        if not self.kept and self.open_prompt.ctx.saves.problem is None:
            self.kept = True
            self._lay_anew()
            self.open_prompt.strip.say(about=self.open_prompt.ctx.say(KEPT_AGAIN))

    def at(self, intent: Intent) -> str:
        """The fixed button a press of the pointer means; they work at any time. The tag of a rule is a way to help."""
        if intent.deed is not Deed.PRESS:
            return ""
        if self.open_prompt.refusals.at_tag(intent):
            return "help"
        widgets = self.open_prompt.ui.widgets
        return next((key for key in self.keys if widgets[key].hit(intent.x, intent.y)), "")
