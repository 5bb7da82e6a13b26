"""How a new race begins where another one is not over: nothing vanishes without a question."""

from collections.abc import Callable

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push, Swap
from game.session.request import RaceRequest
from game.session.unfinished import Waiting, waiting_race, waiting_races

NOT_OVER = N_("The race on {track} is not over yet.")
RACE_NOT_OVER = N_("Race {race}, on {track}, is not over yet.")
MATCH_NOT_OVER = N_("There are races of {title} that are not over yet.")
"""Where it is not known yet which of several races is on."""
KEPT = N_(
    "{drivers} can go on where they stopped. If you start anew, their race moves to the Book, and goes on from there whenever you like."
)
NOT_BEGUN = N_("Nobody has done anything in it yet: if you start anew, nothing of it is kept.")
GO_ON = N_("Go on with it")
ANEW = N_("Start anew")
BACK = N_("Back")


def unfinished_race(ctx: Context) -> Waiting | None:
    """The race that waits to be continued; None where there is none that this program knows."""
    return waiting_race(ctx, _known(ctx))


def _known(ctx: Context) -> list[str]:
    return [entry.meta.id for entry in ctx.entries if entry.meta.id in ctx.tables]


def begin(ctx: Context, request: RaceRequest, begins: Callable[[], None] = lambda: None) -> Order:
    """The race that was asked for; where another one waits, the question which of the two. The round of a cup is asked about by nobody: it
    lies in a slot of its own. `begins` is told once it is sure that this one begins."""

    def opened() -> Scene:
        begins()
        return ctx.open.race(request)

    waiting = next((one for one in waiting_races(ctx, _known(ctx)) if not one.cup and not one.previous), None)
    if waiting is None:  # the one before it stays where it is
        return Push(opened())
    say = ctx.say
    answers = (
        Answer("back", say(BACK), Pop()),
        Answer("go_on", say(GO_ON), lambda: Swap(ctx.open.unfinished())),
        Answer("anew", say(ANEW), lambda: Swap(opened()), primary=True),
    )
    kept = say(KEPT, drivers=ctx.language.listed(waiting.header.drivers)) if waiting.begun else say(NOT_BEGUN)
    return Push(DialogScene(ctx, _not_over(ctx, waiting), answers, detail=kept, back="back"))


def _not_over(ctx: Context, waiting: Waiting) -> str:
    """Which race that is; of a series the one that was on."""
    stop, header = ctx.saves.stop_of(waiting.header), waiting.header
    track = stop.track(header)
    if track is None:
        return ctx.say(MATCH_NOT_OVER, title=ctx.say(next(entry for entry in ctx.entries if entry.meta.id == header.title).meta.name))
    return ctx.say(RACE_NOT_OVER if stop.race > 1 else NOT_OVER, race=stop.race, track=ctx.language.phrase(track.name))
