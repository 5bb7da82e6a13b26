"""Everybody has been silent for long: go on, or make room for others?"""

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Pop

__all__ = ["ResumeScene"]

RESUME = N_("Resume?")
DETAIL = N_("{title} on {track} waits for {names}. It can also be continued from the menu later, until another race begins.")
GO_ON = N_("Go on")
NEW = N_("New race")


class ResumeScene(DialogScene):
    """Lies over the race, which stands still."""

    width = 1240

    def __init__(self, ctx: Context, title: str, track: str, names: str) -> None:
        say = ctx.say
        answers = (Answer("go_on", say(GO_ON), Pop(), primary=True), Answer("new", say(NEW), Home()))
        super().__init__(ctx, say(RESUME), answers, detail=say(DETAIL, title=title, track=track, names=names), back="go_on")
