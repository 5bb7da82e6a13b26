"""Something went wrong: one clear sentence, what was kept, and what one can do now. Never a traceback."""

from collections.abc import Sequence

from pygame import Surface

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home
from game.show.painters.icons import icon

__all__ = ["MENU", "TroubleScene"]

MENU = N_("Back to the menu")
SIDE = 132


class TroubleScene(DialogScene):
    """`sentence` says what happened, `detail` what was kept and where to look; both are translated already.

    Without `choices` there is one way on: back to the menu. Going back takes the last of them.
    """

    overlay = False
    width = 1240

    def __init__(self, ctx: Context, sentence: str, detail: str = "", choices: Sequence[Answer] = ()) -> None:
        answers = tuple(choices) or (Answer("menu", ctx.say(MENU), Home(), primary=True),)
        super().__init__(ctx, sentence, answers, detail=detail)

    def sign(self) -> Surface:
        """A road sign: something lies ahead."""
        return icon("warning", self.ctx.frame.px(SIDE))
