"""What is paid, bet and settled: prizes, tips, shares, the end of a race and of the game."""

from typing import ClassVar

from game.core.actions import Event


class PrizePaid(Event, frozen=True, kw_only=True):
    """R43, R59."""

    colour: str
    place: int
    owner: int
    amount: int
    cash: int


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


class ShareRoundBegan(Event, frozen=True, kw_only=True):
    """R56: the `round`-th of the race."""


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

    reason: str


class CarRanked(Event, frozen=True, kw_only=True):
    """R59: a car not home; `tie_break` ("inside", "broken", "earlier" or "") put it behind the one before it; `broken`: on the shoulder."""

    colour: str
    place: int
    progress: int
    tie_break: str = ""
    broken: bool = False

    @property
    def sentence_key(self) -> str:
        """With what parted those who are level."""
        return f"{self.tag}.parted" if self.tie_break else self.tag


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
    """After a race: seats from the richest on, their money; `tie_break` ("cars", "shares", "order" or "") parted the leaders. By seat:
    `places` in this race alone, by what it brought (`gains`)."""

    ranking: tuple[int, ...]
    cash: tuple[int, ...]
    tie_break: str = ""
    places: tuple[int, ...]
    gains: tuple[int, ...]

    @property
    def sentence_key(self) -> str:
        """With what parted those who are level."""
        return f"{self.tag}.parted" if self.tie_break else self.tag


class GameEnded(Event, frozen=True, kw_only=True):
    """R62: the same after the last race."""

    ranking: tuple[int, ...]
    cash: tuple[int, ...]
    tie_break: str = ""

    @property
    def sentence_key(self) -> str:
        """With what parted those who are level."""
        return f"{self.tag}.parted" if self.tie_break else self.tag


SettlementEvents = (
    PrizePaid
    | TipLineCrossed
    | TipGiven
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
