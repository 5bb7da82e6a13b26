"""A page to write a name or a number on, for every device."""

from game.core.words import N_
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.widgets.textfield import LETTERS, FieldWords, TextField, Writing

SPACE = N_("Space")
ERASE = N_("Erase")
DONE = N_("Done")
WIDTH = 1320


class NamingScene(WidgetScene):
    """Writes one line; leaves it as its result, or None where one goes back. `empty` stands in the empty line."""

    first = "field"

    def __init__(self, ctx: Context, question: str, text: str, empty: str, longest: int, keys: str = LETTERS) -> None:
        super().__init__(ctx)
        self.question = question
        self.text = text
        self.empty = empty
        self.longest = longest
        self.keys = keys

    def furnish(self) -> None:
        say = self.ctx.say
        self.heading(self.question, SAFE.centerx, SAFE.y + 50, size=84, fit=SAFE.width, centred=True)
        words = FieldWords(say(SPACE), say(ERASE), say(DONE), self.empty)
        place = (SAFE.centerx - WIDTH / 2, SAFE.y + 140, WIDTH, SAFE.height - 180)
        self.ui.add(
            TextField("field", place, Writing(self.text, longest=self.longest, keys=self.keys), words, self._done, on_change=self._changed)
        )

    def enter(self) -> None:
        """Letters are text while this is on screen."""
        self.ctx.devices.typing = True
        super().enter()

    def suspend(self) -> None:
        """Letters are commands on a page that lies over this one."""
        self.ctx.devices.typing = False

    def resume(self, result: SceneResult | None = None) -> None:
        """Letters are text again."""
        self.ctx.devices.typing = True
        super().resume(result)

    def leave(self) -> None:
        """Letters are commands again."""
        self.ctx.devices.typing = False

    def _changed(self, text: str) -> None:
        self.text = text

    def _done(self, text: str) -> Order:
        return Pop(Written(text))
