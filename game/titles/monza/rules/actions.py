"""What a Monza driver can do. Colours are the letters R Y B G P W; nodes are space ids, START, FINISH."""

from game.core.actions import Action


class Roll(Action, frozen=True):
    """R12: throw all dice."""


class Reroll(Action, frozen=True):
    """R13: throw again the dice that show `faces` (letters in the order RYBGPW, the lowest indices of each)."""

    faces: str


class PlaceDie(Action, frozen=True):
    """R14, R22: lay the lowest unplaced die that shows `face` on `node`."""

    face: str
    node: str


class PlaceTile(Action, frozen=True):
    """R15: lay the accelerator tile `colour` on `node`."""

    colour: str
    node: str


class TakeBack(Action, frozen=True):
    """R16, R23: take the last placement back."""


class EndMove(Action, frozen=True):
    """R17: drive the laid route."""


class EndTurbo(Action, frozen=True):
    """R24: drive what the turbo dice were laid for, or nothing."""


class BonusMove(Action, frozen=True):
    """R40: the bonus car moves to `target`."""

    target: str


class BonusPass(Action, frozen=True):
    """R42: the bonus is declined."""


Actions = Roll | Reroll | PlaceDie | PlaceTile | TakeBack | EndMove | EndTurbo | BonusMove | BonusPass
