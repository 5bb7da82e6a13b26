"""Says for a few seconds that the screen has been dimmed, and until when: nobody takes it for a fault."""

from game.core.words import N_
from game.kiosk.closed import ClosedScene
from game.scenes.framework.margin_sign import add_margin_sign
from game.scenes.framework.scene import Scene
from game.show.canvas import Layer, Node
from game.store.operator import Operator

DIMMED = N_("It is evening: this screen is dimmer until {time}.")
SEEN = 15.0
"""Seconds for which that is seen."""


class DimNote:
    """One note, which goes along from scene to scene."""

    def __init__(self) -> None:
        self._dim: bool | None = None
        """Whether it was dim when somebody looked last; None before that."""
        self._until = float("-inf")
        self._layer: Layer | None = None
        self._node: Node | None = None

    @property
    def shown(self) -> bool:
        """Whether it is on screen."""
        return self._node is not None

    def pass_time(self, now: float, dim: bool, top: Scene, values: Operator) -> None:
        """Once a second; `dim`: the screen is as bright as in the evening. Neither a start in the evening says anything nor a house that is
        closed."""
        if dim and self._dim is False and values.bright_night < values.bright_day:
            self._until = now + SEEN
        self._dim = dim
        wanted = top.layer if dim and now < self._until and not isinstance(top, ClosedScene) else None
        if wanted is self._layer:
            return
        if self._node is not None and self._layer is not None:
            self._layer.remove(self._node)
        self._layer, self._node = wanted, None
        if wanted is not None:
            self._node = add_margin_sign(top.ctx, wanted, "clock", top.ctx.say(DIMMED, time=values.day), left=True)
