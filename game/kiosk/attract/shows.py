"""What the scenes of attract have in common: how long they last, and which title a press of Confirm asks for."""

from typing import Protocol

from game.scenes.framework.scene import Scene

__all__ = ["AttractShow"]


class AttractShow(Protocol):
    """A scene of attract."""

    seconds: float
    """How long it is shown."""
    title_id: str
    """The title it tells of; "" for none."""

    @property
    def over(self) -> bool:
        """Whether it has nothing more to show."""

    @property
    def scene(self) -> Scene:
        """As a scene."""
