"""A turn that wins the match for certain: an exhaustive search of one seat's decisions up to somebody else's."""

import msgspec

from game.core.actions import Action
from game.core.contract import Rules, S
from game.core.rng import Rng, Unknown

LOOKED_AT = 80
"""Positions within one turn that are gone through at most."""
WORLDS, STREAM = 40, 3_000
"""A draw that ends the match makes no difference where it is won in so many worlds, each from this stream."""


def wins_alone(rules: Rules[S], state: S, seat: int) -> bool:
    """Whether the match is over and the seat alone has won it."""
    result = rules.result(state)
    return result is not None and result.places[seat] == 1 and result.places.count(1) == 1


def winning_way(rules: Rules[S], view: S, seat: int, most: int = LOOKED_AT) -> tuple[Action, ...]:
    """The seat's decisions from `view` on that end the match with it as the only winner, whatever is hidden, and whatever the last of them
    draws; () where none of the `most` positions first met has such a way."""
    if not most:
        return ()
    seen = {msgspec.msgpack.encode(view)}
    queue: list[tuple[S, tuple[Action, ...]]] = [(view, ())]
    while queue:
        here, way = queue.pop()
        for action in rules.legal(here, seat):
            try:
                after = rules.view(rules.apply(here, seat, action).state, seat)
            except Unknown:
                if _wins_in_all_worlds(rules, here, seat, action):
                    return (*way, action)
                continue
            if wins_alone(rules, after, seat):
                return (*way, action)
            key = msgspec.msgpack.encode(after)
            if rules.turn(after).waits_for == (seat,) and key not in seen and len(seen) < most:
                seen.add(key)
                queue.append((after, (*way, action)))
    return ()


def _wins_in_all_worlds(rules: Rules[S], view: S, seat: int, action: Action) -> bool:
    """Whether that action, which draws, ends the match all the same with this seat as the only winner."""
    worlds = (rules.redeal(view, Rng.seeded(number, STREAM)) for number in range(WORLDS))
    return all(wins_alone(rules, rules.apply(world, seat, action).state, seat) for world in worlds)
