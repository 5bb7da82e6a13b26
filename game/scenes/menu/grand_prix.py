"""What the menu says of the Grand Prix: the cups there are, or where the one that runs stands."""

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.cup.offered import offered
from game.session.cup.ready import cup_name, ready_cups
from game.session.cup.running import Running, newer_cup

CUPS = N_("{cups}, or your own.")
HOUSE_CUPS = N_("{cups}: several games, one champion.")
ABOUT = N_("Race several games for one table of points.")
NEXT = N_("{cup}: round {number} of {rounds} is next.")
GOES_ON = N_("{cup}: round {number} goes on.")
OVER = N_("{cup}: all rounds are over.")
TOO_FEW = N_("{cup}: fewer than two drivers are left.")
NEWER = N_("A newer Kerbside began a cup. This one leaves it alone.")
WITH = N_("{drivers} race for points.")
PODIUM = N_("Who is the champion?")


def told_of_cup(ctx: Context, cup: Running | None) -> tuple[str, str]:
    """The line on the banner, and what is told of it while it is looked at."""
    say = ctx.say
    if cup is None and newer_cup(ctx):
        return say(NEWER), say(ABOUT)
    if cup is None:
        names = ", ".join(cup_name(plan, ctx.language) for plan in offered(ctx.permissions, ready_cups()))
        return say(CUPS if ctx.permissions.own_cups else HOUSE_CUPS, cups=names), say(ABOUT)
    state = cup.state
    name = cup_name(state.plan, ctx.language)
    if cup.over:
        return say(OVER, cup=name), say(PODIUM)
    text = GOES_ON if state.open is not None else NEXT if state.goes_on else TOO_FEW
    drivers = ctx.language.listed([state.drivers[seat].name for seat in state.active])
    return say(text, cup=name, number=state.number, rounds=len(state.plan.rounds)), say(WITH, drivers=drivers)
