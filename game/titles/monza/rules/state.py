"""Monza's state: data only (section 4 of the specification lists what it must carry)."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from game.core.contract import State

START = "START"
FINISH = "FINISH"


class Car(msgspec.Struct, frozen=True):
    """One seat's car: colour letter, node, tiles still in hand (letters in the order RYBGPW), dice used this round."""

    colour: str
    node: str = START
    finished: bool = False
    extra_roll: bool = False
    tiles: str = ""
    round_dice: int = 0


class Placement(msgspec.Struct, frozen=True):
    """One step of the plan: die index (-1: an accelerator tile), the colour used, the node it lies on."""

    die: int
    colour: str
    node: str


class MonzaState(State, frozen=True):
    """phase is ROLL, PLAN, TURBO, BONUS or OVER; `played` counts the seats that have played in this round.

    `dice` are the faces rolled in this phase (six, with help seven, or two in TURBO), placed ones included. `winners` and `orders`
    hold, per finished race, the winning seats and the place of each seat (1 = best); `champions` won the race before.
    `emitted` counts the events of the match so far: the running number of the next one.
    """

    cars: tuple[Car, ...]
    phase: str = "ROLL"
    active: int = 0
    start_seat: int = 0
    race: int = 1
    round: int = 1
    played: int = 0
    dice: str = ""
    plan: tuple[Placement, ...] = ()
    moved: bool = False
    last_colour: str = ""
    turn_dice: int = 0
    turn_tiles: int = 0
    final_round: bool = False
    bonus_seat: int = -1
    trophies: tuple[int, ...] = ()
    winners: tuple[tuple[int, ...], ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()
    champions: tuple[int, ...] = ()
    emitted: int = 0


class Position(Protocol):
    """What a state and a draft both have."""

    @property
    def race(self) -> int:
        """The race that is on, from 1."""

    @property
    def cars(self) -> Sequence[Car]:
        """The cars in order of their seats."""

    @property
    def active(self) -> int:
        """The seat whose turn it is."""

    @property
    def dice(self) -> str:
        """The faces rolled in this phase, placed ones included."""

    @property
    def plan(self) -> Sequence[Placement]:
        """What has been laid."""
