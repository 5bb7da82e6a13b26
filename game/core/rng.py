"""The generator inside a state: PCG32 as a small frozen value, and its twins Script (tests) and Blind (views).

Every draw returns the result and the generator that follows; nothing is changed in place. PCG-XSH-RR 64/32 is
M. E. O'Neill's; its published vector is in the tests. No title may draw in any other way, so that a seed and a list of
actions tell a whole race on every machine.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

_MASK = (1 << 64) - 1
_STEP = 6364136223846793005
_WORD = 1 << 32
T = TypeVar("T")


class Unknown(Exception):
    """Raised where a rule needs what the view can't know: the next draw, or the face of a card that lies face down.

    `events` is filled by the title's `apply` with what had happened up to there.
    """

    events: tuple[object, ...] = ()


class ScriptError(Exception):
    """A scripted generator ran out of draws, or held one that is out of range: the test is wrong."""


class Rng(msgspec.Struct, frozen=True, gc=False, tag="pcg32", tag_field="algorithm"):
    """PCG32: `state` and odd `stream`, both unsigned 64-bit."""

    state: int
    stream: int

    @staticmethod
    def seeded(seed: int, stream: int = 54) -> "Rng":
        """The generator that starts from `seed` (0 .. 2**64-1) on `stream`."""
        increment = (stream << 1 | 1) & _MASK
        return Rng(((increment + (seed & _MASK)) * _STEP + increment) & _MASK, increment)

    def word(self) -> tuple[int, "Rng"]:
        """The next 32 random bits."""
        return self.below(_WORD)

    def below(self, n: int) -> tuple[int, "Rng"]:
        """A number 0 .. n-1, each equally likely (rejection, no modulo bias); n from 1 to 2**32."""
        state, floor, value = self.state, _WORD % n, -1
        while value < floor:
            shifted, turn = (((state >> 18) ^ state) >> 27) & 0xFFFFFFFF, state >> 59
            state = (state * _STEP + self.stream) & _MASK
            value = (shifted << 32 | shifted) >> turn & 0xFFFFFFFF
        return value % n, Rng(state, self.stream)

    def several(self, sizes: Iterable[int]) -> tuple[list[int], "Rng"]:
        """`below` of each of these, one after another: the same numbers, without a generator for each on the way."""
        state, stream, found = self.state, self.stream, []
        for n in sizes:
            floor, value = _WORD % n, -1
            while value < floor:
                shifted, turn = (((state >> 18) ^ state) >> 27) & 0xFFFFFFFF, state >> 59
                state = (state * _STEP + stream) & _MASK
                value = (shifted << 32 | shifted) >> turn & 0xFFFFFFFF
            found.append(value % n)
        return found, Rng(state, stream)


class Script(msgspec.Struct, frozen=True, gc=False, tag="script", tag_field="algorithm"):
    """Returns the given draws one after another; for tests and worked examples."""

    draws: tuple[int, ...]

    def below(self, n: int) -> tuple[int, "Script"]:
        """The next scripted draw; raises ScriptError if there is none or it is not below n."""
        if not self.draws:
            raise ScriptError(f"a draw below {n} is asked for, but the script is at its end")
        if not 0 <= self.draws[0] < n:
            raise ScriptError(f"the script says {self.draws[0]} where a draw below {n} is asked for")
        return self.draws[0], Script(self.draws[1:])

    def several(self, sizes: Iterable[int]) -> tuple[list[int], "Script"]:
        """`below` of each of these, one after another."""
        found, rng = [], self
        for n in sizes:
            value, rng = rng.below(n)
            found.append(value)
        return found, rng


class Blind(msgspec.Struct, frozen=True, gc=False, tag="blind", tag_field="algorithm"):
    """The generator of a view: the first draw raises Unknown."""

    def below(self, n: int) -> tuple[int, "Blind"]:
        """Raises Unknown, whatever is asked for."""
        raise Unknown

    def several(self, sizes: Iterable[int]) -> tuple[list[int], "Blind"]:
        """Raises Unknown, whatever is asked for."""
        raise Unknown


Generator = Rng | Script | Blind


def die(rng: Generator, faces: int = 6) -> tuple[int, Generator]:
    """One die: 1 .. faces."""
    value, after = rng.below(faces)
    return value + 1, after


def shuffle(rng: Generator, items: Sequence[T]) -> tuple[tuple[T, ...], Generator]:
    """`items` in random order: for i = m-1 .. 1 swap i with below(i+1)."""
    mixed = list(items)
    last = len(mixed) - 1
    if last > 0:
        drawn, rng = rng.several(range(last + 1, 1, -1))
        for i, j in zip(range(last, 0, -1), drawn, strict=True):
            mixed[i], mixed[j] = mixed[j], mixed[i]
    return tuple(mixed), rng


def child(rng: Generator, stream: int = 54) -> tuple[Rng, Generator]:
    """A generator of its own on `stream`, seeded with the next two words of `rng`; and `rng` after them."""
    high, rng = rng.below(_WORD)
    low, rng = rng.below(_WORD)
    return Rng.seeded(high << 32 | low, stream), rng
