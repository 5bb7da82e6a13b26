"""What is worth telling of a race of the toy."""

from game.core.story import Moment, RaceTale
from tests.helpers.toy.rules import events as ev
from tests.helpers.toy.story import words


def moments(race: RaceTale) -> tuple[Moment, ...]:
    """Who was pushed back most, where one seat alone was: when it happened for the last time."""
    owners = race.told.owners
    bumps = [(one, owners[one.event.cart]) for one in race.events if isinstance(one.event, ev.CartBumped) and one.event.cart in owners]
    counts = [sum(seat == other for _, other in bumps) for seat in range(race.told.seats)]
    most = max(counts, default=0)
    if not most or counts.count(most) > 1:
        return ()
    seat = counts.index(most)
    last = next(one for one, other in reversed(bumps) if other == seat)
    return (Moment("bumped", last.step, last.at, (seat,), most, words.BUMPED, {"seat": seat, "times": most}),)
