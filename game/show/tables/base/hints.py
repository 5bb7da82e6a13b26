"""What lies on the board while a decision is looked at: pale copies of things where they would be, arrows, overlays."""

from pygame import Surface

from game.core.actions import Action
from game.core.contract import Refused
from game.core.match import Chair, Preview
from game.show.canvas import CENTRE, Layer, Node

GHOST_DEPTH = 39
"""Just below the cars."""


def outcome(chair: Chair, action: Action) -> Preview | None:
    """What the action would do as far as the seat can know; None where it is refused."""
    try:
        return chair.preview(action)
    except Refused:
        return None


class BoardHints:
    """Pictures on a layer that go together, as soon as something else is looked at. Places are in design units."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self.nodes: list[Node] = []
        self.hidden: list[Node] = []

    def lay(self, picture: Surface, x: float, y: float, depth: int, anchor: tuple[float, float] = CENTRE) -> Node:
        """Lays down a picture."""
        self.nodes.append(self.layer.add(picture, x, y, depth, anchor))
        return self.nodes[-1]

    def ghost(self, picture: Surface, x: float, y: float, alpha: int, depth: int = GHOST_DEPTH) -> None:
        """Lays down a pale copy of a thing's picture; `alpha` is at most 255, which hides all below."""
        self.lay(picture.copy(), x, y, depth).alpha = alpha

    def hide(self, node: Node) -> None:
        """Something else is seen in the place of this, as long as these lie there."""
        if node.shown:
            node.shown = False
            self.hidden.append(node)

    def clear(self) -> None:
        """Takes all of them away; what they hid is seen again."""
        for node in self.hidden:
            node.shown = True
        self.hidden = []
        for node in self.nodes:
            self.layer.remove(node)
        self.nodes = []
