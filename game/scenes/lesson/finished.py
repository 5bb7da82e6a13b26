"""After the last lesson: that is all one needs, and the race begins."""

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Way, WayOn
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop

THAT_IS_ALL = N_("That is all you need. The rest comes while you race.")
START = N_("Start the race")
AGAIN = N_("Again")
MENU = N_("Menu")
DONE = N_("Done")


class FinishedScene(DialogScene):
    """Lies over the last lesson, and leaves the way that was chosen to it. `races`: a race is set up, and begins with one press; else one
    goes back to where the lessons were opened."""

    def __init__(self, ctx: Context, races: bool) -> None:
        on = Answer("race", ctx.say(START), Pop(WayOn(Way.RACE))) if races else Answer("done", ctx.say(DONE), Pop(WayOn(Way.BACK)))
        answers = (
            on._replace(primary=True),
            Answer("anew", ctx.say(AGAIN), Pop(WayOn(Way.ANEW))),
            Answer("menu", ctx.say(MENU), Pop(WayOn(Way.MENU))),
        )
        super().__init__(ctx, ctx.say(THAT_IS_ALL), answers)

    def back(self) -> Order:
        """To where the lessons were opened."""
        return Pop(WayOn(Way.BACK))
