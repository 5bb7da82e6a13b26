"""Everybody has been silent for long: go on, or make room for others?"""

from collections.abc import Container

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Pop
from game.scenes.race.race import RaceScene

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


def resume_page(race: RaceScene, lent: Container[int]) -> ResumeScene:
    """The page for a race; `lent` are seats that a computer drives for somebody who may come back."""
    ctx, seats = race.ctx, race.seats
    people = [seat.name for number, seat in enumerate(seats) if seat.human or number in lent] or [seat.name for seat in seats]
    track = ctx.language.phrase(race.rules.tracks[0].name)
    return ResumeScene(ctx, ctx.say(race.title.meta.name), track, ctx.language.listed(people))
