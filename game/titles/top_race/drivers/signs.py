"""What a table sees of a driver's manner in Top Race: bids, rivals held up and broken, cars that leap."""

from game.core.feats import RaceTold
from game.core.judge import Sign
from game.titles.top_race.feats import counted
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.constants import BID_STEP

LEAP = 9
"""Steps of an own car with one card that make people look."""


def _cards(told: RaceTold, seat: int) -> int:
    return sum(isinstance(e, ev.CardPlayed) and e.seat == seat for e in told.events)


def _raises(told: RaceTold, seat: int) -> tuple[int, int]:
    """Bidding steps by which its bids go up, and how many bids."""
    found, bids, high = 0, 0, 0
    for event in told.events:
        if isinstance(event, auction.AuctionOpened):
            high = 0
        elif isinstance(event, auction.BidMade):
            if event.seat == seat:
                found, bids = found + (event.amount - high) // BID_STEP, bids + 1
            high = event.amount
    return found, bids


def _paid(told: RaceTold, seat: int) -> tuple[int, int]:
    """What it paid for its cars, in bidding steps."""
    return counted(told.events, seat)["paid"] // BID_STEP, 1


def _breakdowns(told: RaceTold, seat: int) -> tuple[int, int]:
    return sum(isinstance(e, ev.CardPlayed) and e.seat == seat and e.mode == "breakdown" for e in told.events), 1


def _sprints(told: RaceTold, seat: int) -> tuple[int, int]:
    return counted(told.events, seat)["sprints"], 1


def _leaps(told: RaceTold, seat: int) -> tuple[int, int]:
    """Cards with which an own car goes LEAP steps or more."""
    mine = {e.colour for e in told.events if isinstance(e, auction.CarPicked) and e.seat == seat}
    found, active, steps = 0, -1, 0
    for event in told.events:
        if isinstance(event, ev.CardPlayed):
            active, steps = event.seat, 0
        elif isinstance(event, ev.CarMoved | ev.SprintMade) and active == seat:
            car = event.colour if isinstance(event, ev.CarMoved) else event.rear
            before, steps = steps, steps + len(event.path) * (car in mine)
            found += before < LEAP <= steps
    return found, _cards(told, seat)


SIGNS = (
    Sign(name="steps a bid goes up", count=_raises, moves={"showman": 1}),
    Sign(name="steps paid for cars", count=_paid, moves={"pushy": 1, "showman": 1}),
    Sign(name="breakdowns", count=_breakdowns, moves={"pushy": 1, "showman": -1}),
    Sign(name="sprints", count=_sprints, moves={"cautious": -1, "showman": 1}),
    Sign(name="cards that take an own car far", count=_leaps, moves={"cautious": -1, "showman": 1}),
)
