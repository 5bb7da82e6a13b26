"""What an ARUBA driver can do.

Cars go by their colour letter, spaces by "row/lane" or FINISH, cards of an action by their kind (the first such card in the
hand that is not fresh is meant), dice by their faces "1" .. "6" (of equal dice the lowest index is meant).
"""

from game.core.actions import Action


class Mount(Action, frozen=True):
    """R16, R17: a Bumper goes on `place` front or rear, a Saw on left or right."""

    place: str


class Repair(Action, frozen=True):
    """R18: a Repair card takes up to 2 damage off the active car."""


class QuickFix(Action, frozen=True):
    """R19: a card of `kind` is thrown away and `car`, one of one's own, loses 1 damage."""

    kind: str
    car: str


class Throw(Action, frozen=True):
    """R20: throw ten dice less one per damage token."""


class Hook(Action, frozen=True):
    """R23: the car behind the active one is towed along this turn."""


class PassHook(Action, frozen=True):
    """R22: no hook."""


class Reroll(Action, frozen=True):
    """R25, R26: keep the thrown dice that show `keep` (faces ascending) and throw the other thrown ones again; `card` pays
    with a Re-roll card instead of a free re-roll."""

    keep: str
    card: bool = False

    @property
    def sentence_key(self) -> str:
        """Where nothing is kept all dice are thrown; a card is named."""
        return f"{self.tag}{'' if self.keep else '.all'}{'.card' if self.card else ''}"


class ExtraDie(Action, frozen=True):
    """R27: a further die that shows `face`."""

    face: str


class ChangeDie(Action, frozen=True):
    """R28: a die that shows `old` shows `new`; `extra`: one of the extra dice."""

    old: str
    new: str
    extra: bool = False


class EndRoll(Action, frozen=True):
    """R29: on to the combos."""


class Shoot(Action, frozen=True):
    """R31: a pair of `face` shoots at the car in front."""

    face: str


class SmallRepair(Action, frozen=True):
    """R32: a pair of `face` takes up to 2 damage off."""

    face: str


class FullRepair(Action, frozen=True):
    """R33: all dice are odd and take all damage off."""


class DropBomb(Action, frozen=True):
    """R34: a Bomb card for the space behind."""


class Declare(Action, frozen=True):
    """R36: the movement: a straight 1 .. `straight` (0: none), `turbos` (the face of each group of four, ascending),
    or instead of both the `boost`; and so many `nitros`."""

    straight: int = 0
    turbos: str = ""
    boost: bool = False
    nitros: int = 0


class FinishCombos(Action, frozen=True):
    """R38: on to larceny and card drawing."""


class Step(Action, frozen=True):
    """R39: one space `direction` F (straight), L or R (ahead in the next lane)."""

    direction: str


class Ram(Action, frozen=True):
    """R40: push what stands in front; ends the movement."""


class Stop(Action, frozen=True):
    """R41: the rest of the movement is lost."""


class Larceny(Action, frozen=True):
    """R43: steal two random cards of seat `victim`."""

    victim: int


class DrawCards(Action, frozen=True):
    """R44: a triple of `face` draws two cards."""

    face: str


class EndTurn(Action, frozen=True):
    """R45: the next car."""


class Save(Action, frozen=True):
    """R47: throw away cards of these kinds (in the order of KINDS) and the car lives."""

    kinds: tuple[str, ...]


class Accept(Action, frozen=True):
    """R47: the car is destroyed."""


Actions = (
    Mount
    | Repair
    | QuickFix
    | Throw
    | Hook
    | PassHook
    | Reroll
    | ExtraDie
    | ChangeDie
    | EndRoll
    | Shoot
    | SmallRepair
    | FullRepair
    | DropBomb
    | Declare
    | FinishCombos
    | Step
    | Ram
    | Stop
    | Larceny
    | DrawCards
    | EndTurn
    | Save
    | Accept
)
