"""What a toy driver can do."""

from game.core.actions import Action


class Choose(Action, frozen=True):
    """Lay `card` face down; all seats at once (R3)."""

    card: int


class Aim(Action, frozen=True):
    """Take the wheel of `cart`; may be changed before it drives (R5)."""

    cart: str


class Go(Action, frozen=True):
    """Drive the aimed cart as far as the card says (R5)."""


class Gamble(Action, frozen=True):
    """Drive the aimed cart by the card and a die of three faces (R6)."""


class Hold(Action, frozen=True):
    """Answer a bump with a strong card: the cart stays and the other one is pushed (R8)."""

    card: int


class Yield(Action, frozen=True):
    """Answer a bump by rolling back (R8)."""


class Horn(Action, frozen=True):
    """The standing right: `cart` moves up one space, out of turn (R9)."""

    cart: str


Actions = Choose | Aim | Go | Gamble | Hold | Yield | Horn
