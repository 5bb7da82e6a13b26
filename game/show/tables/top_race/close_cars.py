"""The large cars of the close-up: while one drives, no frame waits for its picture in a heading that nobody has painted yet."""

from pygame import Surface

from game.show.painters.cars import STEPS, car_alone
from game.show.picture_cache import picture_cache
from game.show.tables.top_race import components as art

KEPT = 12
"""Headings of one car that are kept; those that were painted first go first."""


class LargeCar:
    """A car of one colour, `length` pixels long, in the headings that cars are drawn in (0 to STEPS - 1), as far as they are painted."""

    def __init__(self, letter: str, length: int) -> None:
        self.letter, self.length = letter, length
        self.wanted: int | None = None
        """The heading that was looked for last and is not painted."""
        self._made: dict[int, Surface] = {}

    def at(self, step: int) -> Surface:
        """It in this heading, painted now where need be."""
        if step not in self._made:
            while len(self._made) >= KEPT:
                del self._made[next(iter(self._made))]
            self._made[step] = car_alone(art.look_of(self.letter), self.length, step)
        return self._made[step]

    def near(self, step: int) -> Surface:
        """It in the painted heading that is nearest to this one; which is `wanted` from now on, where it is another."""
        if not self._made:
            return self.at(step)
        found = min(self._made, key=lambda made: min((made - step) % STEPS, (step - made) % STEPS))
        self.wanted = step if found != step else None
        return self._made[found]

    def catch_up(self) -> bool:
        """Paints what is wanted; False if nothing is."""
        step, self.wanted = self.wanted, None
        if step is None:
            return False
        self.at(step)
        return True


@picture_cache(12)
def large_car(letter: str, length: int) -> LargeCar:
    """The car of that colour, `length` pixels long."""
    return LargeCar(letter, length)
