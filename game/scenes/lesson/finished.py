"""After the last lesson: that is all one needs, and the race begins."""

from game.core.words import N_, Text
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Way, WayOn
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop

THAT_IS_ALL = N_("That is all you need. The rest comes while you race.")
BOTH = N_("{win} {all}")
START = N_("Start the race")
AGAIN = N_("Again")
MENU = N_("Menu")
DONE = N_("Done")


class FinishedScene(DialogScene):
    """Lies over the last lesson, and leaves the way that was chosen to it. `to_win` says how one wins, "" where that is
    not told. `races`: a race is set up, and begins with one press; else one
    goes back to where the lessons were opened."""

    def __init__(self, ctx: Context, to_win: Text, races: bool) -> None:
        on = Answer("race", ctx.say(START), Pop(WayOn(Way.RACE))) if races else Answer("done", ctx.say(DONE), Pop(WayOn(Way.BACK)))
        answers = (
            on._replace(primary=True),
            Answer("anew", ctx.say(AGAIN), Pop(WayOn(Way.ANEW))),
            Answer("menu", ctx.say(MENU), Pop(WayOn(Way.MENU))),
        )
        super().__init__(ctx, ctx.say(BOTH, win=ctx.say(to_win), all=ctx.say(THAT_IS_ALL)) if to_win else ctx.say(THAT_IS_ALL), answers)

    def back(self) -> Order:
        """To where the lessons were opened."""
        return Pop(WayOn(Way.BACK))
