"""What a table sees of a driver's manner in Automobiles: wear, blocks, black spaces, the tow behind others."""

from game.core.feats import RaceTold
from game.core.judge import Sign
from game.titles.automobiles.feats import counted
from game.titles.automobiles.rules import events as ev

NEAR = 2
"""Stations within which a car is near."""


def _wear(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, seat, told.track.length)
    return figures["gained"], figures["turns"]


def _tows(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, seat, told.track.length)
    return figures["slipstreams"], figures["turns"]


def _black(told: RaceTold, seat: int) -> tuple[int, int]:
    """Turns that go over a black space."""
    black = {at for at, e in enumerate(told.events) if isinstance(e, ev.StepLaid) and e.seat == seat and "K" in e.colours}
    return len(black), counted(told.events, seat, told.track.length)["turns"]


def _company(told: RaceTold, seat: int) -> tuple[int, int]:
    """Moves that end within NEAR stations of a car."""
    at, found, moves, length = dict[int, int](), 0, 0, told.track.length
    for event in told.events:
        if isinstance(event, ev.CarMoved):
            here = at[event.seat] = int(event.path[-1].partition(":")[2])
            if event.seat == seat:
                moves += 1
                found += any(min((here - there) % length, (there - here) % length) <= NEAR for who, there in at.items() if who != seat)
    return found, moves


SIGNS = (
    Sign(name="wear a turn", count=_wear, moves={"cautious": -1, "showman": 1}),
    Sign(name="tows a turn", count=_tows, moves={"cautious": 1, "pushy": 1, "showman": -1}),
    Sign(name="black steps a turn", count=_black, moves={"showman": 1, "cautious": -1}),
    Sign(name="moves that end beside somebody", count=_company, moves={"cautious": 1, "pushy": 1}),
)
