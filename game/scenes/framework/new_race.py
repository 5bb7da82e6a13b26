"""How a new race begins where another one is not over: nothing vanishes without a question."""

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push, Swap
from game.session.request import RaceRequest
from game.session.unfinished import Waiting, waiting_race

NOT_OVER = N_("The race on {track} is not over yet.")
KEPT = N_("{drivers} can go on where they stopped. If you start anew, their race moves to Races, and goes on from there whenever you like.")
GO_ON = N_("Go on with it")
ANEW = N_("Start anew")
BACK = N_("Back")


def unfinished_race(ctx: Context) -> Waiting | None:
    """The race that waits to be continued; None where there is none that this program knows."""
    return waiting_race(ctx, [entry.meta.id for entry in ctx.entries if entry.meta.id in ctx.tables])


def begin(ctx: Context, request: RaceRequest) -> Order:
    """The race that was asked for; where another one waits, the question which of the two."""
    waiting = unfinished_race(ctx)
    if waiting is None or waiting.previous:  # the one before it stays where it is
        return Push(ctx.open.race(request))
    say = ctx.say
    question = say(NOT_OVER, track=ctx.language.phrase(waiting.header.tracks[0].name))
    answers = (
        Answer("back", say(BACK), Pop()),
        Answer("anew", say(ANEW), lambda: Swap(ctx.open.race(request))),
        Answer("go_on", say(GO_ON), lambda: Swap(ctx.open.unfinished()), primary=True),
    )
    return Push(DialogScene(ctx, question, answers, detail=say(KEPT, drivers=ctx.language.listed(waiting.header.drivers)), back="back"))
