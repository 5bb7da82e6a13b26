"""What a Top Race driver can do; what then happens is in events.py and told here too. Cards are numbers (22 is SC22), cars
colours, spaces ids or FINISH."""

from game.core.actions import Action
from game.titles.top_race.rules.events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    BidPassed,
    BreakdownSuffered,
    CarBlocked,
    CardDiscarded,
    CardPlayed,
    CardsDealt,
    CarFinished,
    CarMoved,
    CarPicked,
    CarRanked,
    CarReturned,
    CarUnsold,
    CashChanged,
    Events,
    GameEnded,
    GridDrawn,
    HandDealt,
    JokerNamed,
    LastCarBought,
    LineCrossedFirstTime,
    LineForfeited,
    OfferCardTaken,
    OpenerNamed,
    PitClaimed,
    PitDeclined,
    PitLifted,
    PitTaken,
    PlayerOut,
    PlayerPassed,
    PlayerSkipped,
    PrizePaid,
    RaceEnded,
    RaceSetUp,
    RaceStarted,
    ShareRoundBegan,
    ShareRoundsEnded,
    SharesRevealed,
    SlotPicked,
    SpecialFizzled,
    SprintMade,
    StandingsShown,
    TipGiven,
    TipLineCrossed,
    TipsRevealed,
    TradeMade,
    TurnBegan,
    TurnOrderSet,
)

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
