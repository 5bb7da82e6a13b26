"""Law 12: a lone choice tells nothing.

A lone choice plays itself, and a window that nobody could use may be left out: whoever sees that must not learn from it what a seat
holds. So where a seat has exactly one action it has exactly one in every state that looks the same to anybody else, and the same
decision opens the same window in all of them, unless the difference was first shown openly (a card that was turned up).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.core.actions import Event, as_seen
from game.core.contract import Rules, Step, Turn
from game.core.rng import Blind, Rng
from tests.helpers.play import Moment

DEALS = 4
"""Worlds that look the same to everybody at once; of those that look the same to one other seat, one is enough."""


def nothing_hidden(rules: Rules[Any], s: Any) -> bool:
    """Whether everybody sees all of `s` but the generator."""
    return bool(rules.view(s, None) == msgspec.structs.replace(s, rng=Blind()))


def lone_seats(rules: Rules[Any], s: Any, turn: Turn) -> tuple[int, ...]:
    """The seats whose only choice would play itself."""
    return () if turn.ask_always else tuple(seat for seat in turn.waits_for if len(rules.legal(s, seat)) == 1)


def _worlds(rules: Rules[Any], s: Any, others: Sequence[int], seed: int) -> Iterator[tuple[str, Any]]:
    """States that look the same as `s` to everybody, and to each of the `others`: who looks, and the state."""
    everybody = rules.view(s, None)
    for deal in range(DEALS):
        yield "everybody", rules.redeal(everybody, Rng.seeded(seed, 30 + deal))
    for seat in others:
        yield f"seat {seat}", rules.redeal(rules.view(s, seat), Rng.seeded(seed, 40 + seat))


def told_by_choices(rules: Rules[Any], s: Any, seed: int) -> str:
    """What others learn from whether a seat is asked at all in `s`; empty where they learn nothing."""
    turn = rules.turn(s)
    if turn.ask_always:
        return ""
    for seat in turn.waits_for:
        here = len(rules.legal(s, seat))
        for who, world in _worlds(rules, s, [q for q in range(rules.setup.seats) if q != seat], seed):
            there = len(rules.legal(world, seat))
            if (here == 1) != (there == 1):
                return f"in {turn.phase} seat {seat} has {here} actions, in a state that looks the same to {who} it has {there}"
    return ""


def told_by_windows(rules: Rules[Any], m: Moment) -> str:
    """What others learn from who is asked after a decision; empty where they learn nothing."""
    turn = rules.turn(m.step.state)
    for who, world in _worlds(rules, m.before, range(rules.setup.seats), m.number):
        other = msgspec.structs.replace(world, rng=m.before.rng)
        if rules.why_not(other, m.seat, m.action) is not None:
            continue
        step = rules.apply(other, m.seat, m.action)
        found = rules.turn(step.state)
        if found != turn and not _shown_first(m.step, step):
            return f"{m.action} of seat {m.seat} leads to {turn}, from a state that looks the same to {who} to {found}"
    return ""


def _shown_first(step: Step[Any], other: Step[Any]) -> bool:
    """Whether everybody has seen the same event with other numbers before the two steps went separate ways."""
    pairs = zip(_open(step.events), _open(other.events), strict=False)
    return next((a.tag == b.tag for a, b in pairs if a != b), False)


def _open(events: Sequence[Event]) -> tuple[Event, ...]:
    return as_seen(events, None)
