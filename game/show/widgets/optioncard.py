"""An option of a title: its name, the value with arrows, and a line that explains it."""

from collections.abc import Callable, Sequence

from pygame import FONT_CENTER, Rect, Surface

from game.show.canvas import TOP_LEFT
from game.show.fitting import LEAST
from game.show.palette import CREAM, DIM, INK, INK_SOFT, PAPER
from game.show.theme import BODY, TEXT
from game.show.widgets.base import Area, Look
from game.show.widgets.choice import ChoiceRow, V
from game.show.widgets.drawing import LEAST_TAG, wrapped
from game.show.widgets.row import LEFT, Named

PAD = 34
HEAD = 60


class OptionCard(ChoiceRow[V]):
    """A ChoiceRow whose explanation is always there to read, under its name and value; with an empty one those have the whole card."""

    def __init__(
        self,
        named: Named,
        rect: Area,
        explanation: str,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object],
    ) -> None:
        super().__init__(named._replace(size=32), rect, values, value, on_change, share=0.56)
        self.line = explanation

    def tell(self, values: Sequence[tuple[V, str]], value: V) -> None:
        """What can be chosen and what is chosen from now on."""
        self.values = tuple(values)
        self.index = next((i for i, (known, _) in enumerate(self.values) if known == value and type(known) is type(value)), 0)
        self.refresh()

    @property
    def control(self) -> Rect:
        """The upper right of the card."""
        whole = super().control
        return Rect(whole.x, 4, whole.width, self.head)

    @property
    def head(self) -> int:
        """Height of the part with name and value: a line, two where one of them needs that."""
        if not self.line:
            return self.rect.height - 8
        lines = 2 if self._long else 1
        return max(HEAD, round(lines * self.theme.line()) + 20 + 4 * lines)

    @property
    def _long(self) -> bool:
        """Whether the name or a value needs two lines."""
        width = self.theme.font(TEXT, LEAST).size
        control = super().control
        rooms = [(self.text, control.x - PAD - 16), *((said, control.width - 148) for _, said in self.values)]
        return any(width(text)[0] > room * self.theme.frame.scale for text, room in rooms)

    @property
    def _least(self) -> float:
        """Letters rather get smaller than that a name or a value loses some."""
        return min(LEAST, LEAST_TAG / self.theme.zoom)

    def picture(self) -> Surface:
        """Card, name, value, explanation."""
        fill = DIM if self.look is Look.DISABLED else PAPER if self.look is Look.FOCUSED else CREAM
        rect = self.rect
        picture = self.theme.card(rect.width, rect.height, fill).copy()
        head, tone = self.head, self.ink if self.why else INK_SOFT
        room = self.control.x - PAD - 16
        label = self.theme.label(self.text, self.theme.own(34), self.ink, fit=room, height=head, least=self._least)
        self.stamp(picture, label, PAD, 4 + head / 2, LEFT)
        if self.line:
            text = wrapped(self.theme, self.why or self.line, 28, rect.width - 2 * PAD, rect.height - head - 8, tone, BODY)
            self.stamp(picture, text, PAD, head, TOP_LEFT)
        self.paint(picture, self.control)
        return picture

    def paint(self, picture: Surface, control: Rect) -> None:
        """Arrows, the value's words, and a dot per value, in the upper part."""
        middle = control.centery
        for x, turn in ((control.x + 32, -1), (control.right - 32, 1)):
            self.stamp(picture, self._arrow(turn), x, middle)
        tone = INK if self.look is not Look.DISABLED else self.ink
        text, room, high = self.values[self.index][1], control.width - 148, control.height - 20
        value = self.theme.label(text, self.theme.own(32), tone, fit=room, height=high, align=FONT_CENTER, least=self._least)
        self.stamp(picture, value, control.centerx, middle - 6)
        self.stamp(picture, self._dots(), control.centerx, control.bottom - 10)
