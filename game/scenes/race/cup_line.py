"""Which round of which cup a race is, where it is one: on its way in, and in its pause."""

from game.core.record import Header
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.cup.ready import cup_name
from game.session.cup.running import round_of

ROUND_OF = N_("{cup}, round {number} of {rounds}")
BESIDE = N_("{what} · {cup}")


def cup_line(ctx: Context, header: Header, what: str) -> str:
    """`what`, and behind it the cup and its round; `what` alone in a race that is no round."""
    one = round_of(ctx, header)
    if one is None:
        return what
    cup = ctx.say(ROUND_OF, cup=cup_name(one.plan, ctx.language), number=one.number, rounds=len(one.plan.rounds))
    return ctx.say(BESIDE, what=what, cup=cup)
