"""What the menu says of a house evening: the heat that is raced here, or how the evening goes. Where there is no house it costs one look at
the disk."""

import os
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push

if TYPE_CHECKING:
    from game.scenes.evening.watch import EveningWatch
    from game.session.evening.here import Here


class Told(NamedTuple):
    """A banner's heading and line, and what is told of it while it is looked at."""

    heading: str
    line: str
    about: str


def evening_watch(ctx: Context, known: "EveningWatch | None") -> "EveningWatch | None":
    """What looks at the evening; None where this table has no house, or a home that can't be looked at."""
    if not os.path.exists(ctx.paths.house):  # Path.exists raises where a name is too long
        return None
    from game.scenes.evening.watch import EveningWatch

    return known or EveningWatch(ctx)


def told_of_evening(ctx: Context, here: "Here") -> Told:
    """The heat that is raced here; else the champion, or who leads."""
    from game.session.evening.state import standings
    from game.session.evening.words import EVENING, LEADS, OVER, WAITING, champion_line, heat_name, people_of

    language, evening, heat = ctx.language, here.evening, here.heat
    if heat is not None:
        return Told(heat_name(language, evening, heat), people_of(language, evening, heat), evening.head.name)
    name = evening.head.name or ctx.say(EVENING)
    if evening.over:
        return Told(name, champion_line(language, evening) or ctx.say(OVER), "")
    first = [row.person for row in standings(evening) if row.place == 1 and row.points]
    leads = ctx.say(LEADS, names=language.listed(evening.names(first))) if first else ""
    return Told(name, leads or ctx.say(WAITING), ctx.say(WAITING))


def evening_order(ctx: Context, here: "Here", device: str) -> Order | None:
    """What a press on the banner does: the heat, or the table of points."""
    from game.scenes.evening.ways import heat_order

    return heat_order(ctx, here, device) or Push(ctx.open.evening())
