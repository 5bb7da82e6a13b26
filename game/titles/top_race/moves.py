"""What a Top Race driver can do, and what then happens. Cards are numbers (22 is SC22), cars colours, spaces ids or FINISH."""

from typing import ClassVar

from game.core.moves import Action, Event
from game.core.track import Scalar

__all__ = [
    "Actions",
    "AuctionOpened",
    "AuctionWon",
    "Bid",
    "BidMade",
    "BidPassed",
    "BreakdownSuffered",
    "CarBlocked",
    "CarFinished",
    "CarMoved",
    "CarPicked",
    "CarRanked",
    "CarReturned",
    "CarUnsold",
    "CardDiscarded",
    "CardPlayed",
    "CardsDealt",
    "CashChanged",
    "ChooseJokerCar",
    "Claim",
    "Decline",
    "Events",
    "GameEnded",
    "GridDrawn",
    "HandDealt",
    "JokerNamed",
    "LastCarBought",
    "LineCrossedFirstTime",
    "LineForfeited",
    "Move",
    "OfferCardTaken",
    "OpenerNamed",
    "Pass",
    "PassBid",
    "PickCar",
    "PickOffer",
    "PickSlot",
    "PitClaimed",
    "PitDeclined",
    "PitLift",
    "PitLifted",
    "PitTake",
    "PitTaken",
    "PlayCard",
    "PlayerOut",
    "PlayerPassed",
    "PlayerSkipped",
    "PrizePaid",
    "RaceEnded",
    "RaceSetUp",
    "RaceStarted",
    "ReturnTo",
    "ShareRoundBegan",
    "ShareRoundsEnded",
    "SharesRevealed",
    "SlotPicked",
    "SpecialFizzled",
    "SprintMade",
    "SprintTo",
    "StandingsShown",
    "Tip",
    "TipGiven",
    "TipLineCrossed",
    "TipsRevealed",
    "Trade",
    "TradeMade",
    "TurnBegan",
    "TurnOrderSet",
]


class Bid(Action, frozen=True):
    """R12, R13: offer `amount`."""

    amount: int


class PassBid(Action, frozen=True):
    """R13: out of this auction."""


class PickCar(Action, frozen=True):
    """R9: the winner's car."""

    colour: str


class PickSlot(Action, frozen=True):
    """R9: where it starts, 1 .. 6."""

    slot: int


class PickOffer(Action, frozen=True):
    """R17: a card of the Offer."""

    card: int


class PlayCard(Action, frozen=True):
    """R23: play a hand card; `mode` is "sprint" or "breakdown" for SC46 .. SC48, else ""."""

    card: int
    mode: str = ""


class PitTake(Action, frozen=True):
    """R32: take `card` from the "box", or the top card of the "discard"."""

    card: int
    source: str


class PitLift(Action, frozen=True):
    """R31: take the speed card off a loaded Pitstop card."""

    card: int


class Pass(Action, frozen=True):
    """R22: do nothing."""


class ChooseJokerCar(Action, frozen=True):
    """R45: the joker line is for this car."""

    colour: str


class Move(Action, frozen=True):
    """R38, R39: the car of the line ends on `to`."""

    to: str


class SprintTo(Action, frozen=True):
    """R50: the rear car ends on `to`."""

    to: str


class ReturnTo(Action, frozen=True):
    """R47: the broken car comes back on `to`."""

    to: str


class Tip(Action, frozen=True):
    """R54: the tip that is due."""

    colour: str


class Claim(Action, frozen=True):
    """R29: take the card that was just played."""


class Decline(Action, frozen=True):
    """R29: leave it."""


class Trade(Action, frozen=True):
    """R56: sell two shares, then buy two; each pair in canonical colour order."""

    sell: tuple[str, str]
    buy: tuple[str, str]


Actions = (
    Bid
    | PassBid
    | PickCar
    | PickSlot
    | PickOffer
    | PlayCard
    | PitTake
    | PitLift
    | Pass
    | ChooseJokerCar
    | Move
    | SprintTo
    | ReturnTo
    | Tip
    | Claim
    | Decline
    | Trade
)


class RaceSetUp(Event, frozen=True, kw_only=True):
    """R1: race number, track id, number of players, options."""

    race: int
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
    """R9, R17: `seat` opens the auction `auction`; `left` cars (Shares: Offer cards) are still to be had, `bidders` may bid."""

    seat: int
    auction: int
    left: int
    bidders: tuple[int, ...]


class BidMade(Event, frozen=True, kw_only=True):
    """R12, R13."""

    seat: int
    amount: int


class BidPassed(Event, frozen=True, kw_only=True):
    """R13: out of this auction; `automatic`: could not pay more."""

    seat: int
    automatic: bool = False


class AuctionWon(Event, frozen=True, kw_only=True):
    """R13: the highest bid is paid."""

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
    """R9: `seat` owns the car `colour`."""

    seat: int
    colour: str


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
    """R17 - R19: `card` goes to the hand of `seat`, which paid `price`."""

    seat: int
    card: int
    price: int


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


class TurnBegan(Event, frozen=True, kw_only=True):
    """R22."""

    seat: int


class PlayerSkipped(Event, frozen=True, kw_only=True):
    """R21: `reason` is "out": all own cars are home."""

    seat: int
    reason: str


class PlayerPassed(Event, frozen=True, kw_only=True):
    """R22: `reason` is "chosen", or "nothing" where nothing else could be done."""

    seat: int
    reason: str


class CardPlayed(Event, frozen=True, kw_only=True):
    """R23."""

    seat: int
    card: int
    mode: str = ""


class JokerNamed(Event, frozen=True, kw_only=True):
    """R45."""

    seat: int
    colour: str


class CarMoved(Event, frozen=True, kw_only=True):
    """R36 - R41: by a line of `value`, along `path` (the spaces entered, `to_space` the last)."""

    colour: str
    from_space: str
    to_space: str
    path: tuple[str, ...]
    value: int
    steps: int
    lost: int = 0


class CarBlocked(Event, frozen=True, kw_only=True):
    """R39: steps were lost; `blockers` stand on every way on."""

    colour: str
    value: int
    lost: int
    blockers: tuple[str, ...]


class LineForfeited(Event, frozen=True, kw_only=True):
    """R36, R44: `reason` is "home", "broken" or "race_over"."""

    colour: str
    value: int
    reason: str


class LineCrossedFirstTime(Event, frozen=True, kw_only=True):
    """R41: lap 1 begins."""

    colour: str


class CarFinished(Event, frozen=True, kw_only=True):
    """R42: home."""

    colour: str
    place: int
    owner: int


class PrizePaid(Event, frozen=True, kw_only=True):
    """R43, R59."""

    colour: str
    place: int
    owner: int
    amount: int
    cash: int


class SprintMade(Event, frozen=True, kw_only=True):
    """R50: `reached`: it is level with `front` or past it."""

    rear: str
    front: str
    from_space: str
    to_space: str
    path: tuple[str, ...]
    reached: bool


class BreakdownSuffered(Event, frozen=True, kw_only=True):
    """R51: `colour` waits beside `space` at progress `level` for `waiting_for`."""

    colour: str
    waiting_for: str
    level: int
    space: str


class CarReturned(Event, frozen=True, kw_only=True):
    """R47: `seat` put it on `space`; `row_full`: behind its row."""

    colour: str
    space: str
    seat: int
    row_full: bool = False


class SpecialFizzled(Event, frozen=True, kw_only=True):
    """R48: `reason` is "home", "broken" or "level"."""

    card: int
    reason: str


class CardDiscarded(Event, frozen=True, kw_only=True):
    """R25: on top of the pile of `pile` cards."""

    card: int
    pile: int


class TipLineCrossed(Event, frozen=True, kw_only=True):
    """R54: tip `line` (1 .. 3) is due; `colour` was the first over it."""

    line: int
    colour: str


class TipGiven(Event, frozen=True, kw_only=True):
    """R54: the colour is for the giver alone."""

    private: ClassVar[tuple[str, ...]] = ("colour",)

    seat: int
    line: int
    colour: str = ""


class PitClaimed(Event, frozen=True, kw_only=True):
    """R30: the card just played now lies on a Pitstop card of `seat`; `unloaded` are left."""

    seat: int
    card: int
    unloaded: int


class PitDeclined(Event, frozen=True, kw_only=True):
    """R29."""

    seat: int
    card: int


class PitLifted(Event, frozen=True, kw_only=True):
    """R31: from a Pitstop card into the hand."""

    seat: int
    card: int
    unloaded: int
    loaded: int


class PitTaken(Event, frozen=True, kw_only=True):
    """R32: from the "box" or the "discard" into the hand."""

    seat: int
    card: int
    source: str
    unloaded: int


class PlayerOut(Event, frozen=True, kw_only=True):
    """R21: all own cars are home."""

    seat: int


class ShareRoundBegan(Event, frozen=True, kw_only=True):
    """R56."""

    round: int


class TradeMade(Event, frozen=True, kw_only=True):
    """R56: what was traded is for the trader alone."""

    private: ClassVar[tuple[str, ...]] = ("sell", "buy")

    seat: int
    sell: tuple[str, ...] = ()
    buy: tuple[str, ...] = ()


class ShareRoundsEnded(Event, frozen=True, kw_only=True):
    """R57: a car is home; `rounds` have been held."""

    rounds: int


class RaceEnded(Event, frozen=True, kw_only=True):
    """R53, R58: `reason` is "fifth_car", "cards_out", "all_passed" or "nobody_left"."""

    race: int
    reason: str


class CarRanked(Event, frozen=True, kw_only=True):
    """R59: a car not home; `tie_break` ("inside", "broken", "earlier" or "") put it behind the one before it."""

    colour: str
    place: int
    progress: int
    tie_break: str = ""


class TipsRevealed(Event, frozen=True, kw_only=True):
    """R60: the tips given, what each pays, and together."""

    seat: int
    colours: tuple[str, ...]
    amounts: tuple[int, ...]
    total: int


class SharesRevealed(Event, frozen=True, kw_only=True):
    """R61: holdings and what they pay, in canonical colour order, and together."""

    seat: int
    shares: tuple[int, ...]
    amounts: tuple[int, ...]
    total: int


class CashChanged(Event, frozen=True, kw_only=True):
    """Any money that moved between `seat` and the bank, told by the event in `cause`."""

    seat: int
    delta: int
    cash: int


class StandingsShown(Event, frozen=True, kw_only=True):
    """After a race: seats from the richest on, their money; `tie_break` ("cars", "shares", "order" or "") parted the leaders."""

    race: int
    ranking: tuple[int, ...]
    cash: tuple[int, ...]
    tie_break: str = ""


class GameEnded(Event, frozen=True, kw_only=True):
    """R62: the same after the last race."""

    ranking: tuple[int, ...]
    cash: tuple[int, ...]
    tie_break: str = ""


Events = (
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
    | TurnBegan
    | PlayerSkipped
    | PlayerPassed
    | CardPlayed
    | JokerNamed
    | CarMoved
    | CarBlocked
    | LineForfeited
    | LineCrossedFirstTime
    | CarFinished
    | PrizePaid
    | SprintMade
    | BreakdownSuffered
    | CarReturned
    | SpecialFizzled
    | CardDiscarded
    | TipLineCrossed
    | TipGiven
    | PitClaimed
    | PitDeclined
    | PitLifted
    | PitTaken
    | PlayerOut
    | ShareRoundBegan
    | TradeMade
    | ShareRoundsEnded
    | RaceEnded
    | CarRanked
    | TipsRevealed
    | SharesRevealed
    | CashChanged
    | StandingsShown
    | GameEnded
)
