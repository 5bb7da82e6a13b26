"""Who may see what (section 10): nothing is hidden but the throws to come."""

from msgspec.structs import replace

from game.core.rng import Blind, Generator, child
from game.titles.monza.rules.state import MonzaState


def view(s: MonzaState) -> MonzaState:
    """What every seat sees: all but the generator."""
    return replace(s, rng=Blind())


def redeal(view: MonzaState, rng: Generator) -> MonzaState:
    """The view with a generator of its own, seeded from `rng`."""
    own, _ = child(rng)
    return replace(view, rng=own)
