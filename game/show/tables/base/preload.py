"""What every table makes ahead: its cars all the way round."""

from collections.abc import Iterable, Iterator, Sequence

from game.show.looks import CarLook
from game.show.painters.cars import STEPS, bake_look


def warm_cars(looks: Iterable[CarLook], length: int) -> Iterator[bool]:
    """Each of these cars in every heading, `length` pixels long; True after each picture."""
    for look in looks:
        yield from warm_alike([(look, length)])


def warm_alike(wanted: Sequence[tuple[CarLook, int]]) -> Iterator[bool]:
    """One car in every heading, in each of these looks and lengths: what they share in a heading is drawn once. True after each picture."""
    for step in range(STEPS):
        for look, length in wanted:
            for _ in bake_look(look, length, [step * 360 / STEPS]):
                yield True
