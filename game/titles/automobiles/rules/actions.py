"""What a player of Automobiles can do.

Colours go by letter, segments by "lane:station". Whatever takes several cubes or steps is answered one at a time.
"""

from game.core.actions import Action


class Standard(Action, frozen=True):
    """R11: a turn of action, purchase and driving."""


class PitStop(Action, frozen=True):
    """R90: all active wear goes, and the turn with it."""


class Play(Action, frozen=True):
    """R21: one active cube is played."""

    colour: str


class EndAction(Action, frozen=True):
    """R20: on to the purchase."""


class UseDriver(Action, frozen=True):
    """R9: the own driver's ability: DR2 and DR3 between two cubes, DR5 in the Buy phase."""


class Buy(Action, frozen=True):
    """S8, R42, R106: one cube from the supply."""

    colour: str


class Done(Action, frozen=True):
    """R3: enough cubes, steps or purchases."""


class PickCube(Action, frozen=True):
    """R31: one cube of `colour` out of `area`."""

    area: str
    colour: str


class PickColour(Action, frozen=True):
    """R31: a colour to drive on, or to gain."""

    colour: str


class PickOption(Action, frozen=True):
    """R31: one way of a card or driver: wear, two (P3), now, later (EG1), remove, keep, bag (DR4)."""

    option: str


class PickStep(Action, frozen=True):
    """R61-R63: enter segment `entry` and go on to `end`, without merging the last one reached."""

    entry: str
    end: str


class Draw(Action, frozen=True):
    """R31, R29: draw one cube."""


class Stop(Action, frozen=True):
    """R31: no more draws."""


class Pass(Action, frozen=True):
    """R29: no draw out of turn."""


class Announce(Action, frozen=True):
    """DR4, DR7, DR9: so many cubes."""

    count: int


class ChooseDriver(Action, frozen=True):
    """S4: one of the drivers on offer."""

    driver: str


class ChooseSponsor(Action, frozen=True):
    """R105: take a sponsor on offer; the old one is boxed."""

    sponsor: str


class KeepSponsor(Action, frozen=True):
    """R105: keep the old sponsor; `boxed` of those on offer goes into the box."""

    boxed: str


Actions = (
    Standard
    | PitStop
    | Play
    | EndAction
    | UseDriver
    | Buy
    | Done
    | PickCube
    | PickColour
    | PickOption
    | PickStep
    | Draw
    | Stop
    | Pass
    | Announce
    | ChooseDriver
    | ChooseSponsor
    | KeepSponsor
)
