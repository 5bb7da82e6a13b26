"""What every table makes ahead: its cars all the way round."""

from collections.abc import Iterable, Iterator

from game.show.looks import CarLook
from game.show.painters.cars import STEPS, bake_look

__all__ = ["warm_cars"]


def warm_cars(looks: Iterable[CarLook], length: int) -> Iterator[bool]:
    """Each of these cars in every heading, `length` pixels long; True after each picture."""
    for look in looks:
        for _ in bake_look(look, length, [step * 360 / STEPS for step in range(STEPS)]):
            yield True
