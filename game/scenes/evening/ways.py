"""From an evening to the heat that is raced here: its people sit down, or the race that was left goes on."""

from game.core.contract import find_title
from game.core.words import N_
from game.scenes.cup.forecast import Forecast
from game.scenes.framework.new_race import unfinished_race
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.session.evening.here import Here, is_of_heat
from game.session.evening.state import Heat

NO_GAME = N_("This game is not offered at this table. Whoever runs the house can give the heat to another one.")


def heat_order(ctx: Context, here: Here, device: str) -> Order | None:
    """What a press on the heat of this table does. One that began here and was left goes on at its decision."""
    from game.scenes.evening.heat import HeatScene

    heat = here.heat
    if heat is None or why_not_here(ctx, heat):
        return None
    waiting = unfinished_race(ctx)
    if waiting is not None and not waiting.cup and is_of_heat(waiting.header, heat):
        return Push(ctx.open.unfinished(waiting.previous))
    return Push(HeatScene(ctx, here, heat, device))


def why_not_here(ctx: Context, heat: Heat) -> str:
    """Why a heat can't be raced at this table; "" if it can."""
    if find_title(ctx.entries, heat.race.title) is None or heat.race.title not in ctx.tables:
        return ctx.say(NO_GAME)
    return Forecast(ctx).trouble(heat.race)
