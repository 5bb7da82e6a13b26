"""Widgets: a rectangle in design units with a picture per state. `Ui` moves the focus; widgets only say what they are."""

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.input.intents import Intent
from game.show.canvas import Layer, Node

if TYPE_CHECKING:
    from game.show.theme import Theme

__all__ = ["Look", "Widget"]


class Look(StrEnum):
    """The states a widget is drawn in."""

    NORMAL = "normal"
    FOCUSED = "focused"
    PRESSED = "pressed"
    DISABLED = "disabled"


class Widget:
    """Base of all widgets.

    key     name within its screen; the focus survives a rebuild by it
    about   one plain sentence, shown where the screen explains the focused thing
    why     why it can't be pressed; a widget with a reason is focusable but disabled
    """

    MARGIN = 12
    """Design units that the picture is larger than the rectangle on each side (shadow, focus)."""

    def __init__(self, key: str, rect: tuple[float, float, float, float], *, about: str = "", why: str = "", z: int = 20) -> None:
        self.key = key
        self.rect = Rect(*(round(v) for v in rect))
        self.about = about
        self.why = why
        self.z = z
        self.focusable = True
        self.look = Look.DISABLED if why else Look.NORMAL
        self.theme: Theme
        self.node: Node | None = None

    def attach(self, layer: Layer, theme: "Theme") -> None:
        """Puts its picture on the layer."""
        self.theme = theme
        self.node = layer.add(self.picture(), self.rect.centerx, self.rect.centery, self.z)

    def detach(self, layer: Layer) -> None:
        """Takes its picture away."""
        if self.node:
            layer.remove(self.node)
            self.node = None

    def refresh(self) -> None:
        """Draws itself anew after a change."""
        if self.node:
            self.node.image = self.picture()

    def show(self, look: Look) -> None:
        """Takes on a state."""
        if self.why:
            look = Look.DISABLED
        if look != self.look:
            self.look = look
            self.refresh()

    def picture(self) -> Surface | None:
        """Its picture in the present state, MARGIN larger on each side than the rectangle."""
        raise NotImplementedError  # pragma: no cover - every widget draws itself

    def hit(self, x: float, y: float) -> bool:
        """Whether a pointer at that point means this widget."""
        return self.rect.collidepoint(x, y)

    def press(self, intent: Intent) -> Any:
        """It was confirmed (or pressed at a position); returns what the screen makes of it."""
        return None

    def adjust(self, dx: int) -> bool:
        """Left or right while focused; True if the widget used it, so that the focus stays."""
        return False

    def type(self, intent: Intent) -> bool:
        """Text for it; True if used."""
        return False
