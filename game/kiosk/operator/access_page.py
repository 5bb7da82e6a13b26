"""How the operator comes in: the PIN, the chord on a pad, the key of a keyboard inside the cabinet."""

from collections.abc import Sequence

from game.core.words import N_
from game.kiosk.operator.page import OperatorPage
from game.kiosk.operator.pin_page import SET, PinScene
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.settings.controls import ACTION_NAMES
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named

PIN, PIN_ABOUT = (
    N_("Change the PIN"),
    N_("4 to 8 digits. Who has forgotten it puts a file forgot-pin into the data folder and starts again."),
)
NEW_PIN = N_("Set a PIN")
HOLDS = N_("The new PIN holds from now on.")
CHORD, CHORD_ABOUT = N_("On a pad"), N_("Hold both shoulder buttons and press one after another: {steps}. That opens the operator’s pages.")
KEY, KEY_ABOUT = N_("On a keyboard"), N_("The key that opens the operator’s pages, on a keyboard inside the cabinet.")
NO_KEY = N_("none", "key")
CHORDS: tuple[tuple[str, ...], ...] = (
    ("up", "up", "down", "down", "back"),
    ("left", "left", "right", "right", "back"),
    ("up", "left", "down", "right", "back"),
    ("down", "up", "down", "up", "back"),
    ("left", "up", "right", "up", "undo"),
)
KEYS = ("f12", "f10", "f9", "scrollock", "pause", "numlock", "home", "end")


def chord_words(ctx: Context, steps: Sequence[str]) -> str:
    """The buttons of a chord by their names, one after another."""
    return " ".join(ctx.say(ACTION_NAMES[step].name) if step in ACTION_NAMES else step for step in steps)


class AccessPage(OperatorPage):
    """A row for each way in."""

    key = "access"
    name = N_("Access")
    about = N_("The PIN, and what opens these pages on a pad or a keyboard.")

    def furnish(self) -> None:
        say = self.ctx.say
        keys = [("", say(NO_KEY)), *((key, key.capitalize()) for key in KEYS)]
        self.rows([self._pin, self._chord, self.choice("key", KEY, KEY_ABOUT, keys)])

    def _chord(self, place: tuple[float, float, float, float]) -> Widget:
        """One of a few, or what was written into the file by hand."""
        say, value = self.ctx.say, self.keeper.values.chord
        known = CHORDS if value in CHORDS else (value, *CHORDS)
        values = [(steps, chord_words(self.ctx, steps)) for steps in known]
        about, share = say(CHORD_ABOUT, steps=chord_words(self.ctx, value)), 0.68 if self.ctx.theme.large else 0.5
        return ChoiceRow(Named("chord", say(CHORD), about, size=36), place, values, value, self._take, share=share)

    def _take(self, steps: tuple[str, ...]) -> None:
        self.keeper.set(chord=steps)
        self.scene.rebuild()

    def _pin(self, place: tuple[float, float, float, float]) -> Widget:
        say = self.ctx.say
        text = say(PIN if self.keeper.pin.is_set else NEW_PIN)
        return Button("pin", place, text, self._ask, size=36, about=self.scene.outcome or say(PIN_ABOUT))

    def came_back(self, result: SceneResult | None) -> None:
        """A new PIN is told, as everything is that was done here."""
        self.scene.outcome = self.ctx.say(HOLDS) if result == Answered(SET) else ""

    def _ask(self) -> Order:
        return Push(PinScene(self.ctx, self.keeper))
