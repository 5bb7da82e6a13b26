"""What the widgets of a settings page share: a card with the name of the thing on the left and its control on the right."""

from typing import NamedTuple

from pygame import Rect, Surface

from game.show.palette import CREAM, DIM, INK, INK_SOFT, PAPER, Rgb
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.said import Said

LEFT = (0.0, 0.5)
PAD = 32


def svg(width: float, height: float, body: str) -> str:
    """A small drawing around `body`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'


class Named(NamedTuple):
    """What a row is called: its key within the screen, the words on it in letters of a `size`, the sentence that explains it, and why it
    can't be used now."""

    key: str
    text: str
    about: str = ""
    why: str = ""
    size: float = 40


class SettingRow(Widget):
    """A card with its name on the left; its subclass paints the control into the right `share` of it."""

    def __init__(self, named: Named, rect: Area, share: float = 0.5) -> None:
        super().__init__(named.key, rect, about=named.about, why=named.why)
        self.text = named.text
        self.size = named.size
        self.share = share

    @property
    def control(self) -> Rect:
        """Where the control lies, in design units from the corner of the card."""
        width = round((self.rect.width - 2 * PAD) * self.share) if self.text else self.rect.width - 2 * PAD
        return Rect(self.rect.width - PAD - width, 0, width, self.rect.height)

    @property
    def ink(self) -> Rgb:
        """Colour of its texts."""
        return INK_SOFT if self.look is Look.DISABLED else INK

    @property
    def said(self) -> Said:
        """Its name, and how it stands."""
        return Said(self.text, self.worded)

    @property
    def worded(self) -> str:
        """How it stands, in words."""
        return ""

    def picture(self) -> Surface:
        """Card, label and control."""
        fill = DIM if self.look is Look.DISABLED else PAPER if self.look is Look.FOCUSED else CREAM
        picture = self.theme.card(self.rect.width, self.rect.height, fill).copy()
        control = self.control
        if self.text:
            label = self.theme.label(self.text, self.size, self.ink, fit=control.x - PAD - 24, height=self.rect.height - 12)
            self.stamp(picture, label, PAD, self.rect.height / 2, LEFT)
        self.paint(picture, control)
        return picture

    def paint(self, picture: Surface, control: Rect) -> None:
        """Paints the control into the picture."""
