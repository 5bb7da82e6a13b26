"""The expected way through a lesson, gone by itself: for whoever proves lessons, draws them or makes them anew."""

from collections.abc import Iterator

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import State, Step
from game.session.guide import Guide, Wanted

LEVEL = "medium"


def follow(guide: Guide) -> Iterator[Step[State]]:
    """Does the next decision of the expected way each time, and yields what it led to; ends with the lesson, or where it leads nowhere.
    Where nothing definite is expected a computer driver decides: the same one every time, by the seed of the match."""
    match = guide.match
    computers = ComputerDrivers({guide.you: driver(match.title, LEVEL, match.header.seed)})
    while not guide.over and not guide.missed:
        deed = guide.expected()
        if deed is None:
            decision = computers.decide(match)
            if decision is None:
                return
            deed = decision.seat, decision.action
        if guide.verdict(*deed) != Wanted():
            return
        step = match.submit(*deed)
        guide.decided(step.events)
        yield step
