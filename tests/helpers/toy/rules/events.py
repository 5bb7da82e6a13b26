"""What happens in the toy."""

from typing import ClassVar

from game.core.actions import Event


class RaceStarted(Event, frozen=True, kw_only=True):
    """A race on `track`."""

    track: str


class PileShuffled(Event, frozen=True, kw_only=True):
    """So many cards are the new pile."""

    cards: int


class HandDealt(Event, frozen=True, kw_only=True):
    """`seat` got `cards`; the hands of all seats are one group."""

    private: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    cards: tuple[int, ...]


class CardChosen(Event, frozen=True, kw_only=True):
    """`seat` laid a card face down."""

    private: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: int


class ChoicesRevealed(Event, frozen=True, kw_only=True):
    """The cards of all seats, and the order in which they drive: a turn of all."""

    begins_turn: ClassVar[bool] = True

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

    highlight: ClassVar[str] = "finish"

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


class HornBlown(Event, frozen=True, kw_only=True):
    """`seat` used a horn for `cart`."""

    seat: int
    cart: str


class RaceEnded(Event, frozen=True, kw_only=True):
    """A race is over: place and points per seat."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str


Events = (
    RaceStarted
    | PileShuffled
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
    | HornBlown
    | RaceEnded
)
