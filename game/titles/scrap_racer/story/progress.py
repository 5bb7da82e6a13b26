"""Where the racers of a race of Scrap Racer are as it is told, in spaces from the start: behind an event, before a turn, without a card."""

from collections.abc import Iterator
from itertools import takewhile

from game.core.actions import Event
from game.core.story import RaceTale
from game.titles.scrap_racer.rules import events as m

OWN_MOVES = ("dice", "ability")
"""Causes of the spaces that a turn brings by itself."""


def follow(progress: dict[str, int], event: Event) -> None:
    """Where the racers are, one event further."""
    if isinstance(event, m.RacerMoved | m.RacerPlacedBehindLast):
        progress[event.racer] = event.to_p


def turn_of(race: RaceTale, at: int) -> tuple[Event, ...]:
    """All events of the turn that event number `at` of the race lies in."""
    begun = next((number for number in range(at, -1, -1) if race.events[number].event.begins_turn), 0)
    return (race.events[begun].event, *rest_of_turn(race, begun))


def rest_of_turn(race: RaceTale, at: int) -> Iterator[Event]:
    """The events behind event number `at` of the race until the next turn begins."""
    behind = (race.events[number].event for number in range(at + 1, len(race.events)))
    return takewhile(lambda event: not event.begins_turn, behind)


def ends_of_rounds(race: RaceTale) -> dict[int, dict[str, int]]:
    """Where the racers are with the last event of each round."""
    progress, found, on = dict.fromkeys(race.told.owners, 0), dict[int, dict[str, int]](), -1
    for one in race.events:
        if one.event.round != on:
            on = one.event.round
            progress = found[on] = dict(progress)
        follow(progress, one.event)
    return found


def needed_card(race: RaceTale, at: int) -> bool:
    """R15: whether the line that a racer crosses by a bonus card in event number `at` would have stayed ahead of it in that turn without:
    its dice may reach further than the card."""
    crossed = race.events[at].event
    if not isinstance(crossed, m.FinishLineCrossed):
        return False
    moves = [event for event in turn_of(race, at) if isinstance(event, m.RacerMoved) and event.racer == crossed.racer]
    own = sum(move.steps for move in moves if move.cause in OWN_MOVES)
    return not moves or moves[0].from_p + own < crossed.crossing * race.told.track.length


def led_before(race: RaceTale, racer: str) -> str:
    """The racer that was in front, ahead of this one, as its last turn began; "" where none was."""
    progress, found = dict.fromkeys(race.told.owners, 0), ""
    for one, turns in _with_turns(race):
        if turns == racer:
            first = max(progress, key=lambda other: progress[other])
            found = first if progress[first] > progress[racer] else ""
        follow(progress, one)
    return found


def _with_turns(race: RaceTale) -> Iterator[tuple[Event, str]]:
    """Each event, and whose turn begins with it ("": none does)."""
    for one in race.events:
        yield one.event, one.event.racer if isinstance(one.event, m.TurnStarted) else ""
