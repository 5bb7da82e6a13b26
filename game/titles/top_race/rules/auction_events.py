"""What happens before the first card of a race: the deal, the auctions, the grid. Cards are numbers (22 is SC22), cars colours."""

from typing import ClassVar

from game.core.actions import Event
from game.core.track import Scalar


class RaceSetUp(Event, frozen=True, kw_only=True):
    """R1: track id, number of players, options."""

    track: str
    players: int
    options: dict[str, Scalar] = {}


class CardsDealt(Event, frozen=True, kw_only=True):
    """R3, R4: cards per hand, how many are left over unseen, the open cards of Box and Offer."""

    hand: int
    left: int
    box: tuple[int, ...] = ()
    offer: tuple[int, ...] = ()


class HandDealt(Event, frozen=True, kw_only=True):
    """The cards `seat` was dealt."""

    private: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    cards: tuple[int, ...] = ()


class OpenerNamed(Event, frozen=True, kw_only=True):
    """R7: who opens the first auction."""

    seat: int


class AuctionOpened(Event, frozen=True, kw_only=True):
    """R9, R17: `seat` opens the auction `auction`; `left` cars (Shares: Offer cards) are still to be had, `bidders` may bid. `place`
    (Shares): the place in the turn order that is sold, 0 where none is (R19: with two players only the first)."""

    seat: int
    auction: int
    left: int
    bidders: tuple[int, ...]
    place: int = 0

    @property
    def sentence_key(self) -> str:
        """With a place in the turn order, where one is sold."""
        return f"{self.tag}.place" if self.place else self.tag


class BidMade(Event, frozen=True, kw_only=True):
    """R12, R13."""

    seat: int
    amount: int


class BidPassed(Event, frozen=True, kw_only=True):
    """R13: out of this auction; `automatic`: could not pay more."""

    seat: int
    automatic: bool = False

    @property
    def sentence_key(self) -> str:
        """Who can't pay more is said otherwise."""
        return f"{self.tag}.automatic" if self.automatic else self.tag


class AuctionWon(Event, frozen=True, kw_only=True):
    """R13: the highest bid is paid."""

    highlight: ClassVar[str] = "duel"

    seat: int
    auction: int
    amount: int
    cash: int


class LastCarBought(Event, frozen=True, kw_only=True):
    """R14: the fixed price is paid."""

    seat: int
    amount: int
    cash: int


class CarPicked(Event, frozen=True, kw_only=True):
    """R9, R14: `seat` owns the car `colour`, for which it paid `price`."""

    seat: int
    colour: str
    price: int


class SlotPicked(Event, frozen=True, kw_only=True):
    """R9: it stands on slot `slot`, which is `space`."""

    seat: int
    colour: str
    slot: int
    space: str


class CarUnsold(Event, frozen=True, kw_only=True):
    """R16: nobody's car, on the lowest free slot."""

    colour: str
    slot: int
    space: str


class OfferCardTaken(Event, frozen=True, kw_only=True):
    """R17 - R19: `card` goes to the hand of `seat`, which paid `price`; with it comes `place` in the turn order, 0 where none does
    (R19)."""

    seat: int
    card: int
    price: int
    place: int = 0

    @property
    def sentence_key(self) -> str:
        """With a place in the turn order, where one comes with it."""
        return f"{self.tag}.place" if self.place else self.tag


class TurnOrderSet(Event, frozen=True, kw_only=True):
    """R18, R19: the seats as they play from now on."""

    order: tuple[int, ...]


class GridDrawn(Event, frozen=True, kw_only=True):
    """R20: the colours on slots 1 .. 6, and their spaces."""

    colours: tuple[str, ...]
    spaces: tuple[str, ...]


class RaceStarted(Event, frozen=True, kw_only=True):
    """Engines on: the start player."""

    seat: int


AuctionEvents = (
    RaceSetUp
    | CardsDealt
    | HandDealt
    | OpenerNamed
    | AuctionOpened
    | BidMade
    | BidPassed
    | AuctionWon
    | LastCarBought
    | CarPicked
    | SlotPicked
    | CarUnsold
    | OfferCardTaken
    | TurnOrderSet
    | GridDrawn
    | RaceStarted
)
