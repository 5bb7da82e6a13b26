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
    events = [one.event for one in race.events]
    begun = next((number for number in range(at, -1, -1) if events[number].begins_turn), 0)
    return (events[begun], *takewhile(lambda event: not event.begins_turn, events[begun + 1 :]))


def behind_turn(race: RaceTale, at: int) -> dict[str, int]:
    """Where the racers are once the turn of event number `at` is over."""
    progress = dict.fromkeys(race.told.owners, 0)
    rest = takewhile(lambda one: not one.event.begins_turn, race.events[at + 1 :])
    for one in (*race.events[: at + 1], *rest):
        follow(progress, one.event)
    return progress


def ends_of_rounds(race: RaceTale) -> dict[int, dict[str, int]]:
    """Where the racers are with the last event of each round."""
    progress, found = dict.fromkeys(race.told.owners, 0), dict[int, dict[str, int]]()
    for one in race.events:
        follow(progress, one.event)
        found[one.event.round] = dict(progress)
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
