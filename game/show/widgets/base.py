"""Widgets: a rectangle in design units with a picture per state. `Ui` moves the focus; widgets only say what they are."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.actions import Action
from game.input.intents import Intent
from game.language.language import Reason
from game.show.canvas import CENTRE, Layer, Node
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop

if TYPE_CHECKING:
    from game.show.theme import Theme

Area = Rect | tuple[float, float, float, float]
"""A rectangle in design units: left, top, width, height."""


class Look(StrEnum):
    """The states a widget is drawn in."""

    NORMAL = "normal"
    FOCUSED = "focused"
    PRESSED = "pressed"
    DISABLED = "disabled"


class Widget:
    """Base of all widgets.

    key     name within its screen; the focus survives a rebuild by it. Of several of a kind it is the kind, a colon, and which of them
    about   one plain sentence, shown where the screen explains the focused thing
    why     why it can't be pressed; a widget with a reason is focusable but disabled
    """

    MARGIN = 12
    """Design units that the picture is larger than the rectangle on each side (shadow, focus)."""

    ringed = True
    """Whether the focus draws its ring around it; False for widgets that show the focus by themselves."""

    def __init__(self, key: str, rect: Area, *, about: str = "", why: str = "", z: int = 20) -> None:
        self.key = key
        self.rect = Rect(*(round(v) for v in rect))
        self.about = about
        self.why = why
        self.z = z
        self.panel = ""
        """What it belongs to on the screen (a board, a corner of signs): directions rather stay within it."""
        self.badge = "corner"
        """Where the picture of the button that presses it stands: "corner", "inside" (that corner), "left", "below", or "" where it would
        hide what is read."""
        self.leads: dict[tuple[int, int], str] = {}
        """Where a direction (x, y) leads from here, by key, where that is not what lies nearest."""
        self.comes_back = False
        """Whoever came here by a direction goes back by the opposite one, whatever lies nearer."""
        self.focusable = True
        self.action: Action | None = None
        """What a press decides, where that is known."""
        self.look = Look.DISABLED if why else Look.NORMAL
        self.theme: Theme
        self.node: Node | None = None
        self.cut: tuple[str, ...] = ()
        """Texts that its picture had to cut short."""
        self.written: tuple[str, ...] = ()
        """All texts in its picture."""
        self.stamped: list[Rect] = []
        """Where words and signs lie in its picture, in design units from the corner of the rectangle."""

    @property
    def family(self) -> str:
        """Of what kind its key says that it is."""
        return self.key.partition(":")[0]

    @property
    def member(self) -> str:
        """Which of that kind its key says that it is; "" for the only one."""
        return self.key.partition(":")[2]

    def attach(self, layer: Layer, theme: "Theme") -> None:
        """Puts its picture on the layer; it is drawn once it is seen."""
        self.theme = theme
        self.node = layer.add(None, self.rect.centerx, self.rect.centery, self.z)
        self.node.show_when_seen(self.drawn)

    def detach(self, layer: Layer) -> None:
        """Takes its picture away."""
        if self.node:
            layer.remove(self.node)
            self.node = None

    def refresh(self) -> None:
        """Draws itself anew after a change."""
        if self.node:
            self.node.show_when_seen(self.drawn)

    def drawn(self) -> Surface | None:
        """Its picture; remembers what was cut short in it."""
        self.theme.cut.clear()
        self.theme.written.clear()
        self.stamped.clear()
        picture = self.picture()
        self.cut = tuple(dict.fromkeys(self.theme.cut))
        self.written = tuple(dict.fromkeys(self.theme.written))
        return picture

    @property
    def explanation(self) -> str:
        """What the screen says about it while it is looked at: whole texts that had no room first, then why not, or what for."""
        if self.node:
            self.node.image  # noqa: B018 - drawn now if it was not, to know what was cut
        said = self.why or self.about
        return "\n".join([*(text for text in self.cut if text not in said), *([said] if said else [])])

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        """Where the middle of the sign of its key may go, that large in design units, the best first; none: at its corner, if that has
        room."""
        return ()

    @property
    def group(self) -> str:
        """What the walk of a switch comes to together with it, where there is much: its panel, or things of its kind."""
        return self.panel

    @property
    def said(self) -> Said:
        """What a voice reads of it: all that is written in its picture; what has no words is said by what it is for."""
        if self.node:
            self.node.image  # noqa: B018 - drawn now if it was not, to know what is written
        return Said(", ".join(self.written) or self.about)

    @property
    def rule(self) -> str:
        """The number of the rule that `why` stands on; empty where it names none."""
        return self.why.rule if isinstance(self.why, Reason) else ""

    def show(self, look: Look) -> None:
        """Takes on a state."""
        if self.why:
            look = Look.DISABLED
        if look != self.look:
            self.look = look
            self.refresh()

    def picture(self) -> Surface | None:
        """Its picture in the present state, MARGIN larger on each side than the rectangle."""
        return None

    def stamp(self, picture: Surface, image: Surface, x: float, y: float, anchor: tuple[float, float] = CENTRE) -> None:
        """Puts `image` onto its picture; `x`, `y` in design units from the corner of the rectangle."""
        scale = self.theme.frame.scale
        left = (x + self.MARGIN) * scale - image.get_width() * anchor[0]
        top = (y + self.MARGIN) * scale - image.get_height() * anchor[1]
        self.put(picture, image, round(left), round(top))

    def put(self, picture: Surface, image: Surface, left: int, top: int) -> None:
        """The same with its corner at a pixel of the picture."""
        picture.blit(image, (left, top))
        scale, seen = self.theme.frame.scale, image.get_bounding_rect()
        corner = (left + seen.x) / scale - self.MARGIN, (top + seen.y) / scale - self.MARGIN
        self.stamped.append(Rect(*map(round, corner), *(round(side / scale) for side in seen.size)))

    def live(self, now: float) -> bool:
        """The clock stands at `now` seconds: what moves by itself does. False: nothing does."""
        return False

    def hit(self, x: float, y: float) -> bool:
        """Whether a pointer at that point means this widget."""
        return self.rect.collidepoint(x, y)

    @property
    def body(self) -> Rect:
        """Where a pointer's press does what it says, in design units: the rest are arrows that turn it."""
        return self.rect

    def nearer(self, wanted: Callable[[Action], bool]) -> Rect | None:
        """The arrow in it, in design units, by which it comes nearer to deciding a wanted action. None where it decides one as it stands,
        or never can."""
        return None

    @property
    def focus_rect(self) -> Rect:
        """Where the focus ring lies; a widget with a focus inside gives the place of that."""
        return self.rect

    @property
    def way_from(self) -> Rect:
        """Where a direction begins that leads on from it: where the ring lies."""
        return self.focus_rect

    def stops(self) -> tuple[Stop, ...]:
        """Where the walk of a switch stops inside it; nowhere in what a press alone is for."""
        return ()

    def press(self, intent: Intent) -> object:
        """It was confirmed (or pressed at a position); returns what the screen makes of it."""
        return None

    def adjust(self, dx: int) -> bool:
        """Left or right while focused; True if the widget used it, so that the focus stays."""
        return False

    def travel(self, dy: int) -> bool:
        """Up or down while focused; True if the focus moved inside, so that it stays."""
        return False

    def page(self, step: int) -> bool:
        """A page on (1) or back (-1) while focused; True if used."""
        return False

    def wheel(self, step: int) -> bool:
        """The wheel turned down (1) or up (-1) while focused; True if used."""
        return self.page(step)

    def point(self, x: float, y: float) -> bool:
        """The pointer is there; True if the focus inside moved."""
        return False

    def type(self, intent: Intent) -> bool:
        """Text for it; True if used."""
        return False
