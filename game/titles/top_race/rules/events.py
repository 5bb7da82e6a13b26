"""What happens in Top Race, in the past tense. Cards are numbers (22 is SC22), cars colours, spaces ids or FINISH."""

from typing import ClassVar

from game.core.actions import Event
from game.titles.top_race.rules.auction_events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    BidPassed,
    CardsDealt,
    CarPicked,
    CarUnsold,
    GridDrawn,
    HandDealt,
    LastCarBought,
    OfferCardTaken,
    OpenerNamed,
    RaceSetUp,
    RaceStarted,
    SlotPicked,
    TurnOrderSet,
)

__all__ = [
    "AuctionOpened",
    "AuctionWon",
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
    "Events",
    "GameEnded",
    "GridDrawn",
    "HandDealt",
    "JokerNamed",
    "LastCarBought",
    "LineCrossedFirstTime",
    "LineForfeited",
    "OfferCardTaken",
    "OpenerNamed",
    "PitClaimed",
    "PitDeclined",
    "PitLifted",
    "PitTaken",
    "PlayerOut",
    "PlayerPassed",
    "PlayerSkipped",
    "PrizePaid",
    "RaceEnded",
    "RaceSetUp",
    "RaceStarted",
    "ShareRoundBegan",
    "ShareRoundsEnded",
    "SharesRevealed",
    "SlotPicked",
    "SpecialFizzled",
    "SprintMade",
    "StandingsShown",
    "TipGiven",
    "TipLineCrossed",
    "TipsRevealed",
    "TradeMade",
    "TurnBegan",
    "TurnOrderSet",
]


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
    """R59: a car not home; `tie_break` ("inside", "broken", "earlier" or "") put it behind the one before it; `broken`: on the shoulder."""

    colour: str
    place: int
    progress: int
    tie_break: str = ""
    broken: bool = False


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
