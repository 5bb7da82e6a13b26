"""What the widgets of a settings page share: a card with the name of the thing on the left and its control on the right."""

from pygame import Rect, Surface

from game.show.palette import CREAM, DIM, INK, INK_SOFT, PAPER, Rgb
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.said import Said

LEFT = (0.0, 0.5)
PAD = 32


def svg(width: float, height: float, body: str) -> str:
    """A small drawing around `body`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'


class SettingRow(Widget):
    """A card with `text` on the left; its subclass paints the control into the right `share` of it."""

    def __init__(
        self,
        key: str,
        rect: Area,
        text: str,
        *,
        size: float = 40,
        share: float = 0.5,
        about: str = "",
        why: str = "",
    ) -> None:
        super().__init__(key, rect, about=about, why=why)
        self.text = text
        self.size = size
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
