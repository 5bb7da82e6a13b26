"""What a toy driver can do, and what then happens."""

from typing import ClassVar

from game.core.actions import Action, Event


class Choose(Action, frozen=True):
    """Lay `card` face down; all seats at once."""

    card: int


class Aim(Action, frozen=True):
    """Take the wheel of `cart`; may be changed before it drives."""

    cart: str


class Go(Action, frozen=True):
    """Drive the aimed cart as far as the card says."""


class Gamble(Action, frozen=True):
    """Drive the aimed cart by the card and a die of three faces."""


class Hold(Action, frozen=True):
    """Answer a bump with a strong card: the cart stays and the other one is pushed."""

    card: int


class Yield(Action, frozen=True):
    """Answer a bump by rolling back."""


class Horn(Action, frozen=True):
    """The standing right: `cart` moves up one space, out of turn."""

    cart: str


Actions = Choose | Aim | Go | Gamble | Hold | Yield | Horn


class RaceStarted(Event, frozen=True, kw_only=True):
    """A race on `track`, number from 1."""

    race: int
    track: str


class HandDealt(Event, frozen=True, kw_only=True):
    """`seat` got `cards`."""

    private: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    cards: tuple[int, ...]


class CardChosen(Event, frozen=True, kw_only=True):
    """`seat` laid a card face down."""

    private: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: int


class ChoicesRevealed(Event, frozen=True, kw_only=True):
    """The cards of all seats, and the order in which they drive."""

    cards: tuple[int, ...]
    order: tuple[int, ...]


class CartAimed(Event, frozen=True, kw_only=True):
    """`seat` has its hands on `cart`."""

    seat: int
    cart: str


class DieRolled(Event, frozen=True, kw_only=True):
    """`cart` gets `face` extra spaces."""

    cart: str
    face: int


class CartMoved(Event, frozen=True, kw_only=True):
    """`cart` drove."""

    cart: str
    before: int
    after: int


class CartHome(Event, frozen=True, kw_only=True):
    """`cart` is across the line."""

    cart: str


class BumpOffered(Event, frozen=True, kw_only=True):
    """`seat` is asked whether `cart` holds against `by`."""

    seat: int
    cart: str
    by: str


class BumpHeld(Event, frozen=True, kw_only=True):
    """`cart` holds by `card`."""

    cart: str
    card: int


class CartBumped(Event, frozen=True, kw_only=True):
    """`cart` was pushed back by `by`."""

    cart: str
    by: str
    before: int
    after: int


class CardDrawn(Event, frozen=True, kw_only=True):
    """`seat` took the top card of the pile."""

    private: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: int


class CardPeeked(Event, frozen=True, kw_only=True):
    """`seat` saw the highest card of `owner`."""

    private: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    owner: int
    card: int


class PileShuffled(Event, frozen=True, kw_only=True):
    """The discard became the pile."""

    cards: int


class HornBlown(Event, frozen=True, kw_only=True):
    """`seat` used a horn for `cart`."""

    seat: int
    cart: str


class RaceEnded(Event, frozen=True, kw_only=True):
    """A race is over: place and points per seat."""

    race: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str


Events = (
    RaceStarted
    | HandDealt
    | CardChosen
    | ChoicesRevealed
    | CartAimed
    | DieRolled
    | CartMoved
    | CartHome
    | BumpOffered
    | BumpHeld
    | CartBumped
    | CardDrawn
    | CardPeeked
    | PileShuffled
    | HornBlown
    | RaceEnded
)
