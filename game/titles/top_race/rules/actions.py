"""What a driver can do in Top Race. Cards are numbers (22 is SC22), cars colours, spaces ids or FINISH."""

import msgspec

from game.core.actions import Action
from game.titles.top_race.meta import COLOURS


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

    @property
    def sentence_key(self) -> str:
        """A Sprint and a Breakdown are said otherwise."""
        return f"{self.tag}.{self.mode}" if self.mode else self.tag


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


def _in_canonical_order(pair: tuple[str, str]) -> tuple[str, str]:
    """Two shares as they are listed; what names no two colours stays as it is."""
    if len(pair) == 2 and all(colour in COLOURS for colour in pair) and COLOURS.index(pair[0]) > COLOURS.index(pair[1]):
        return pair[1], pair[0]
    return pair


class Trade(Action, frozen=True):
    """R56: sell two shares, then buy two. A pair has no order: it is put into that of the colours when the trade is named."""

    sell: tuple[str, str]
    buy: tuple[str, str]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "sell", _in_canonical_order(self.sell))
        msgspec.structs.force_setattr(self, "buy", _in_canonical_order(self.buy))


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
