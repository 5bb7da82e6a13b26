"""Work in slices: a generator that yields after each piece and returns what was made, so that nobody has to wait for all of it at once.

Made at once (`finish`) it goes through the same pieces, so it comes to the same.
"""

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")
Slices = Generator[None, None, Made]
"""Yields after each piece of work; returns what was made."""


def known(made: Made) -> Slices[Made]:
    """What needs no piece of work any more."""
    yield from ()
    return made


def finish(slices: Slices[Made]) -> Made:
    """All the pieces at once."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            made: Made = done.value
            return made
