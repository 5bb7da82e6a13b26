"""Who lost a lot in Top Race's auctions, and why: as the events told it."""

from typing import NamedTuple

from game.core.actions import Event
from game.titles.top_race.rules import auction_events as auction


class Lost(NamedTuple):
    """The one who bid most of those that did not win, how much that was, and whether it was the purse that gave out."""

    seat: int
    amount: int
    empty: bool


class Lots:
    """Bids and passes of a match by the numbers of their events: told twice, or ahead of what is seen, they are the same."""

    def __init__(self) -> None:
        self._parted: set[int] = set()
        """The numbers with which auctions began or ended."""
        self._bids: dict[int, tuple[int, int]] = {}
        self._empty: dict[int, int] = {}

    def take(self, event: Event) -> None:
        """What happens is remembered."""
        match event:
            case auction.AuctionOpened() | auction.AuctionWon():
                self._parted.add(event.number)
            case auction.BidMade():
                self._bids[event.number] = event.seat, event.amount
            case auction.BidPassed() if event.automatic:
                self._empty[event.number] = event.seat

    def leads(self, passed: auction.BidPassed) -> Lost | None:
        """Who had bid most when somebody passed; None where nobody had."""
        begins = max((number for number in self._parted if number < passed.number), default=-1)
        last = max((number for number in self._bids if begins < number < passed.number), default=None)
        return Lost(*self._bids[last], False) if last is not None else None

    def lost(self, won: auction.AuctionWon) -> Lost | None:
        """Who lost this lot; None where nobody bid against its winner."""
        begins = max((number for number in self._parted if number < won.number), default=-1)
        bids = [bid for number, bid in self._bids.items() if begins < number < won.number and bid[0] != won.seat]
        if not bids:
            return None
        seat, amount = max(bids, key=lambda bid: bid[1])
        return Lost(seat, amount, any(seat == broke and begins < number < won.number for number, broke in self._empty.items()))
