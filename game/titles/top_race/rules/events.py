"""What happens in the turns of a race, in the past tense, and the union of all events. Cards are numbers (22 is SC22), cars colours,
spaces ids or FINISH."""

from typing import ClassVar

from game.core.actions import Event
from game.titles.top_race.rules.auction_events import AuctionEvents
from game.titles.top_race.rules.settlement_events import SettlementEvents


class TurnBegan(Event, frozen=True, kw_only=True):
    """R22."""

    begins_turn: ClassVar[bool] = True

    seat: int


class PlayerSkipped(Event, frozen=True, kw_only=True):
    """R21: `reason` is "out": all own cars are home."""

    seat: int
    reason: str


class PlayerPassed(Event, frozen=True, kw_only=True):
    """R22: `reason` is "chosen", or "nothing" where nothing else could be done."""

    seat: int
    reason: str

    @property
    def sentence_key(self) -> str:
        """Passing by choice needs no reason."""
        return f"{self.tag}.nothing" if self.reason == "nothing" else self.tag


class CardPlayed(Event, frozen=True, kw_only=True):
    """R23."""

    seat: int
    card: int
    mode: str = ""

    @property
    def sentence_key(self) -> str:
        """A Sprint and a Breakdown are said otherwise."""
        return f"{self.tag}.{self.mode}" if self.mode else self.tag


class JokerNamed(Event, frozen=True, kw_only=True):
    """R45: the joker's `value` is for that car."""

    seat: int
    colour: str
    value: int


class CarMoved(Event, frozen=True, kw_only=True):
    """R36 - R41: by a line of `value`, along `path` (the spaces entered, `to_space` the last)."""

    colour: str
    from_space: str
    to_space: str
    path: tuple[str, ...]
    value: int
    steps: int
    lost: int = 0

    @property
    def sentence_key(self) -> str:
        """A car that is stuck is said otherwise."""
        return self.tag if self.steps else f"{self.tag}.stuck"


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


class TipLineReached(Event, frozen=True, kw_only=True):
    """R54: on its way the car `colour` was the first over tip line `line` (1 .. 3); the tips are due after the card."""

    counted: ClassVar[bool] = False

    line: int
    colour: str


class CarFinished(Event, frozen=True, kw_only=True):
    """R42: home."""

    highlight: ClassVar[str] = "finish"

    colour: str
    place: int
    owner: int


class SprintMade(Event, frozen=True, kw_only=True):
    """R50: after `front`, which stands at progress `level`. `reached`: it is level or past it; else `blockers` stand on every way on."""

    highlight: ClassVar[str] = "pass"

    rear: str
    front: str
    from_space: str
    to_space: str
    path: tuple[str, ...]
    reached: bool
    level: int
    blockers: tuple[str, ...] = ()

    @property
    def sentence_key(self) -> str:
        """Where the way is not free, that is said."""
        return self.tag if self.reached else f"{self.tag}.short"


class BreakdownSuffered(Event, frozen=True, kw_only=True):
    """R51: `colour` waits beside `space`, in `lane`, at progress `level` for `waiting_for`."""

    highlight: ClassVar[str] = "crash"

    colour: str
    waiting_for: str
    level: int
    space: str
    lane: int


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


TurnEvents = (
    TurnBegan
    | PlayerSkipped
    | PlayerPassed
    | CardPlayed
    | JokerNamed
    | CarMoved
    | CarBlocked
    | LineForfeited
    | LineCrossedFirstTime
    | TipLineReached
    | CarFinished
    | SprintMade
    | BreakdownSuffered
    | CarReturned
    | SpecialFizzled
    | CardDiscarded
    | PitClaimed
    | PitDeclined
    | PitLifted
    | PitTaken
    | PlayerOut
)

Events = AuctionEvents | TurnEvents | SettlementEvents
