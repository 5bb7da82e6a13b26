"""Switching off, starting again, leaving to the desktop: each is asked about once."""

from functools import partial

from game.core.words import N_, Text
from game.kiosk.operator.page import OperatorPage
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.stack import Order, Push
from game.show.widgets.base import Widget
from game.show.widgets.button import Button

WISHES: tuple[tuple[str, Text, Text], ...] = (
    (
        "restart",
        N_("Start the game again"),
        N_("Ends the game and starts it again at once. A race that is on comes back at the same decision."),
    ),
    ("desktop", N_("Leave to the desktop"), N_("Ends the cabinet. It does not start again until somebody starts it.")),
    ("off", N_("Switch the computer off"), N_("Ends the cabinet and switches the computer off, where it is set up to allow that.")),
)
SURE = N_("{what}?")
YES, NO = N_("Yes"), N_("Back")


class LeavePage(OperatorPage):
    """A button per way out."""

    key = "leave"
    name = N_("Leave")
    about = N_("Start again, leave to the desktop, switch off.")

    def furnish(self) -> None:
        self.rows([partial(self._button, *wish) for wish in WISHES])

    def _button(self, key: str, text: Text, about: Text, place: tuple[float, float, float, float]) -> Widget:
        return Button(f"wish:{key}", place, self.ctx.say(text), partial(self._ask, key, text, about), size=40, about=self.ctx.say(about))

    def _ask(self, key: str, text: Text, about: Text) -> Order:
        say = self.ctx.say
        answers = (Answer("no", say(NO), primary=True), Answer(key, say(YES)))
        return Push(DialogScene(self.ctx, say(SURE, what=say(text)), answers, detail=say(about), back="no"))

    def came_back(self, result: SceneResult | None) -> None:
        match result:
            case Answered(key) if key in {wish for wish, _, _ in WISHES}:
                self.ctx.wish(key)
