"""Who stands beside the scenes: hears every intent before them, and is told the time. At home nobody does; a cabinet has somebody."""

from typing import Protocol

from game.input.intents import Intent
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import SceneStack


class Place(Protocol):
    """Where an attendant stands: the running game. `longest`: seconds of the longest frame since somebody has set it to 0."""

    longest: float

    @property
    def ctx(self) -> Context:
        """The services of the scenes."""

    @property
    def stack(self) -> SceneStack:
        """The scenes that lie over each other."""

    def lay(self, scene: Scene) -> None:
        """Puts a scene over the picture of the one on top."""

    def tidy(self) -> None:
        """What was large is gone: between the next frames its memory goes back to the system."""


class Attendant:
    """Nobody: lets everything happen."""

    def arrive(self, place: Place) -> None:
        """The first scene is on the stack."""

    def hears(self, intent: Intent) -> bool:
        """Whether it has used the intent up."""
        return False

    def pass_time(self, now: float) -> None:
        """A turn of the loop, `now` in seconds of the monotonic clock."""

    def prepare(self) -> bool:
        """One piece of what it will want later; False if there is nothing to make."""
        return False
