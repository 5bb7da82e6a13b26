"""Help for a seat: options `help_1`, `help_2`, ... whose value is an amount of something that the title gives whoever wants it (rounds with
a die more, money after the race). 0 is no help, and changes nothing.

What people choose are five steps, 0 to 4; the table of a title says what amount each is. A record keeps amounts: it stays true when the
table is fitted anew.
"""

from collections.abc import Callable, Mapping

import msgspec

from game.core.contract import Option
from game.core.judge import Because
from game.core.track import Scalar

STEPS = 5
"""No help, and four steps of it."""
_NAME = "help_{number}"


class Handicap(msgspec.Struct, frozen=True, kw_only=True):
    """The help that a title has to give.

    steps  (seats, option values) -> the amount of each of the five steps, the first 0, each more than the one before. What stands among the
           values for the seats themselves is not looked at
    worth  (seats) -> by how many wins in a hundred each step changes the share among equals, the first 0
    line   (amount) -> what that amount is, in the game's own words: a key of the title's `handicaps` with its fields; the key "" for 0
    within (amount, rounds) -> the same amount in a race that had so many rounds: what reaches beyond its end came to no more
    """

    steps: Callable[[int, Mapping[str, Scalar]], tuple[int, ...]]
    worth: Callable[[int], tuple[int, ...]]
    line: Callable[[int], Because]
    within: Callable[[int, int], int] = lambda amount, rounds: amount

    def step(self, amount: int, seats: int, options: Mapping[str, Scalar]) -> int:
        """The step whose amount is nearest to `amount`, the lower of two; 0 for none alone, so that no help is hidden."""
        if amount <= 0:
            return 0
        steps = self.steps(seats, options)
        return min(range(1, STEPS), key=lambda step: (abs(steps[step] - amount), step))

    def chosen(self, options: Mapping[str, Scalar], seats: int) -> tuple[int, ...]:
        """The step of each seat, as shown, by the option values of a match."""
        return tuple(self.step(amount, seats, options) for amount in amounts(options, seats))


def option_name(seat: int) -> str:
    """What the option of that seat (0 is the first) is called."""
    return _NAME.format(number=seat + 1)


def seat_options(seats: int, most: int) -> tuple[Option, ...]:
    """The option of each seat: whole amounts from 0, which is usual, to `most`."""
    return tuple(Option(option_name(seat), (0, most), 0, seat=seat) for seat in range(seats))


def amounts(options: Mapping[str, Scalar], seats: int) -> tuple[int, ...]:
    """The amount of each seat by the option values of a match; 0 where there is none."""
    return tuple(int(options.get(option_name(seat), 0)) for seat in range(seats))


def any_help(options: Mapping[str, Scalar], seats: int) -> bool:
    """Whether anybody has help by the option values of a match; what a stranger's record has there that is no amount is none."""
    return any(type(value) is int and value > 0 for value in (options.get(option_name(seat)) for seat in range(seats)))
