"""How a driver weighs things up, in thousandths of an own turn (section 13, level 3); temperaments shift the weights."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver.

    tile     price of an accelerator
    turbo    worth of two more dice
    shove    percent of a shoved rival's loss that counts as an own gain, against one rival; against several, three fifths of it
    exposed  cost of ending where a rival close behind in the lane may shove
    flair    worth of each placement for its own sake
    """

    tile: int = 280
    turbo: int = 450
    shove: int = 60
    exposed: int = 0
    flair: int = 0


EVEN = Temperament()
"""The weights of the specification."""

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType(
    {
        "cautious": Temperament(shove=-400, exposed=300),
        "pushy": Temperament(tile=500, shove=900),
        "showman": Temperament(tile=650, turbo=900),
    }
)
"""Name -> weights."""
