"""How seats and cars look, as small records: who draws them need not know a title.

A seat has a face (its car, its mark, or a helmet); a car has a look, with scars and parts where its title has them.
"""

from typing import NamedTuple


class Face(NamedTuple):
    """What stands for a seat beside its name.

    kind     "car", "mark" (a grey question mark: the car and its colour are dealt) or "helmet" (colours belong to cars that are bought)
    letter   a colour letter of the palette; of a helmet the letter painted on it; of a mark none
    pattern  of a helmet: band, halves, chequers, chevron, ring, cross; of a car its style's number as text
    label    how it is called, for those who can't see it
    """

    kind: str
    letter: str
    pattern: str = ""
    label: str = ""


class CarLook(NamedTuple):
    """One car: silhouette, colour letter, stage of damage (0 is none), parts mounted at its four places (front, rear, left, right; ""
    is empty), and whether its lamps are lit."""

    style: int
    letter: str
    stage: int = 0
    parts: tuple[str, ...] = ()
    lit: bool = False


class Drive(NamedTuple):
    """What one event moved one car: `look` as it left the works (it tells the cars of a race apart), and `spaces`: where it stood, then
    each that it entered, forwards or back. Ids are those of the layout; what that has not lies before the start or behind the line."""

    look: CarLook
    spaces: tuple[str, ...]
