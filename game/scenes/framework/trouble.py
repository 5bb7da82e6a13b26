"""Something went wrong: one clear sentence, what was kept, and what one can do now. Never a traceback."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Order
from game.show.painters.icons import icon

MENU = N_("Back to the menu")
AGAIN = N_("Try again")
SIDE = 132


class TroubleScene(DialogScene):
    """`sentence` says what happened, `detail` what was kept and where to look; both are translated already.

    Without `choices` the way on is back to the menu; `again` (what opens the same thing once more) stands before it, where what was
    in the way can be mended meanwhile. Going back takes the last of them.
    """

    overlay = False
    width = 1240

    def __init__(
        self, ctx: Context, sentence: str, detail: str = "", choices: Sequence[Answer] = (), again: Callable[[], Order] | None = None
    ) -> None:
        menu = Answer("menu", ctx.say(MENU), Home(), primary=again is None)
        tries = (Answer("again", ctx.say(AGAIN), again, primary=True),) if again else ()
        answers = tuple(choices) or (*tries, menu)
        super().__init__(ctx, sentence, answers, detail=detail)

    def sign(self) -> Surface:
        """A road sign: something lies ahead."""
        return icon("trouble", self.ctx.frame.px(SIDE))
