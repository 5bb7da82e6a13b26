"""What chance gave somebody, in words for ears."""

from typing import NamedTuple


class Drawn(NamedTuple):
    """What chance gave a seat, or the rules did by themselves: `own` in words to its driver, `others` to everybody else. `forced` is told
    only where no press led to it."""

    seat: int
    own: str
    others: str = ""
    forced: bool = False
