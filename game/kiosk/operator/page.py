"""What the operator's pages share: the place they have, rows that fill it, and the values they change."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from pygame import Rect

from game.core.words import N_, Template, Text
from game.input.intents import Intent
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.framework.results import SceneResult
from game.show.canvas import SAFE
from game.show.palette import INK
from game.show.theme import BODY, TEXT
from game.show.widgets.base import Widget
from game.show.widgets.choice import ChoiceRow, V
from game.show.widgets.dial import Dial, Scale, Steps
from game.show.widgets.row import Named
from game.show.widgets.toggle import Toggle

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.kiosk.operator.pages import OperatorScene

T = TypeVar("T")
A_LOOK = 0.004
"""Seconds in which most answers are there: then nothing flickers."""
Place = tuple[float, float, float, float]
"""Left, top, width, height in design units."""
NAV = 336
"""Width of the column with the pages' names."""
TOP = SAFE.y + 100
FOOT, LARGEST_FOOT = 132, 236
"""Height of the explaining line, at the usual and at the largest text size."""
INDENT, BETWEEN = 28, 14
CROWD = 8
"""So many rows leave each other less room between them."""
TALLEST = 108
ON, OFF = N_("On"), N_("Off")
SECONDS = N_("{value} s")
PERCENT = N_("{value} %")
READING = N_("The book is being read.")
LOST = N_("The book does not answer just now.")


def foot_high(zoom: float) -> float:
    """Height of the explaining line at a text size of so many times the usual one."""
    return FOOT + (LARGEST_FOOT - FOOT) * (zoom - 1)


def hours() -> list[str]:
    """Every half hour of a day."""
    return [f"{half // 2:02}:{half % 2 * 30:02}" for half in range(48)]


class OperatorPage:
    """One page; `furnish` puts its things on the scene's layer."""

    key = ""
    name: Text = Text("")
    about: Text = Text("")

    def __init__(self, scene: "OperatorScene") -> None:
        self.scene = scene
        self.ctx = scene.ctx
        self.keeper: HouseKeeper = scene.keeper
        self.waiting = False
        """The book had not answered all that was asked here."""

    @property
    def panel(self) -> Rect:
        """The place it has: all that names and the explaining line leave."""
        foot = round(foot_high(self.ctx.theme.zoom))
        return Rect(SAFE.x + NAV + 24, TOP, SAFE.width - NAV - 24, SAFE.bottom - foot - 16 - TOP)

    def furnish(self) -> None:
        """Its widgets and texts."""

    def pass_time(self, dt: float) -> None:
        """What moves on it."""

    def takes(self, intent: Intent) -> bool:
        """Whether it uses an intent up, before anything else is made of it."""
        return False

    def came_back(self, result: SceneResult | None) -> None:
        """A scene that it has opened is gone, and left this."""

    @property
    def lively(self) -> bool:
        """Whether something on it moves by itself."""
        return False

    # --- the book

    def book_answer(self, name: str, query: Callable[["Connection"], T]) -> T | None:
        """What the book answers to the question of that name; None while it is being read, and where it can't be. No frame waits for that:
        the page is furnished anew once there is an answer."""
        replies = self.scene.replies
        if name not in replies:
            replies[name] = self.ctx.book.ask(query)
        if not replies[name].wait(A_LOOK):
            self.waiting = True
            return None
        try:
            found: T = replies[name].value(0.0)
        except Exception:  # the book may be anything: the page says so
            return None
        return found

    def say_why_empty(self) -> None:
        """Instead of what the book has not told."""
        self.line(self.ctx.say(READING if self.waiting else LOST), 40)

    # --- rows

    def rows(self, makers: Sequence[Callable[[Place], Widget]]) -> None:
        """Widgets under each other, as high as there is room."""
        gap = BETWEEN if len(makers) < CROWD else BETWEEN / 2
        step = min(TALLEST + gap, (self.panel.height - 2 * INDENT + gap) / max(1, len(makers)))
        for index, make in enumerate(makers):
            place = (self.panel.x + INDENT, self.panel.y + INDENT + index * step, self.panel.width - 2 * INDENT, step - gap)
            self.scene.ui.add(make(place))
        self.chain()

    def chain(self) -> None:
        """Down and up go through all that stands on the page, in the order in which it is read: left and right change values, and by the
        eye alone the nearest row in the middle would pass over the pairs beside it."""
        widgets = self.scene.ui.widgets
        there = [key for key, widget in widgets.items() if widget.focusable and widget.panel != "pages"]
        for above, below in pairwise(there):
            widgets[above].leads = {**widgets[above].leads, (0, 1): below}
            widgets[below].leads = {**widgets[below].leads, (0, -1): above}

    def pair(self, left: Callable[[Place], Widget], right: Callable[[Place], Widget]) -> Callable[[Place], Widget]:
        """Two widgets beside each other in a row."""

        def make(place: Place) -> Widget:
            x, top, wide, high = place
            half = (wide - 20) / 2
            self.scene.ui.add(left((x, top, half, high)))
            return right((x + half + 20, top, half, high))

        return make

    def toggle(self, field: str, text: Text, about: Text) -> Callable[[Place], Widget]:
        """A switch for one of the operator's values."""
        say = self.ctx.say
        value, words = bool(getattr(self.keeper.values, field)), (say(OFF), say(ON))
        return lambda place: Toggle(Named(field, say(text), say(about), size=36), place, value, words, partial(self._set, field))

    def choice(
        self, field: str, text: Text, about: Text, values: Sequence[tuple[V, str]], rebuild: bool = False
    ) -> Callable[[Place], Widget]:
        """One of a few values; one that is in force and not among them stands before them."""
        say, value = self.ctx.say, getattr(self.keeper.values, field)
        known = [*values] if any(value == one for one, _ in values) else [(value, str(value)), *values]
        change = partial(self._set_all if rebuild else self._set, field)
        return lambda place: ChoiceRow(Named(field, say(text), say(about), size=36), place, known, value, change)

    def seconds(self, field: str, text: Text, about: Text, least: int, most: int, step: int) -> Callable[[Place], Widget]:
        return self.dial(field, text, about, least, most, step, SECONDS)

    def percent(self, field: str, text: Text, about: Text, least: int = 0) -> Callable[[Place], Widget]:
        return self.dial(field, text, about, least, 100, 10, PERCENT)

    def dial(self, field: str, text: Text, about: Text, least: int, most: int, step: int, unit: Template) -> Callable[[Place], Widget]:
        """A number; `unit` is how it is said. One that is in force and lies beyond its ends, or between its steps, is shown as it is."""
        say, value = self.ctx.say, getattr(self.keeper.values, field)

        def make(place: Place) -> Widget:
            steps = Steps(min(least, value), max(most, value), step)
            scale = Scale(steps, lambda number: say(unit, value=number), bar=False)
            row = Dial(Named(field, say(text), say(about), size=36), place, value, partial(self._set, field), scale)
            row.value = value
            return row

        return make

    def _set(self, field: str, value: object) -> None:
        self.keeper.set(**{field: value})

    def _set_all(self, field: str, value: object) -> None:
        self.keeper.set(**{field: value})
        self.scene.rebuild()

    # --- texts

    def line(self, text: str, index: float, *, size: float = 34, bold: bool = False, right: str = "") -> None:
        """A line of text at a height of the panel, with something at its right end."""
        theme = self.ctx.theme
        y = self.panel.y + INDENT + index
        face = TEXT if bold else BODY
        wide = self.panel.width - 2 * INDENT
        beside = theme.label(right, size, INK, BODY, fit=wide * 0.62) if right else None
        room = wide - (beside.get_width() / theme.frame.scale + 24 if beside else 0)
        label = theme.label(text, size, INK, face, fit=room)
        self.scene.layer.add(label, self.panel.x + INDENT, y, 22, (0.0, 0.5))
        if beside is not None:
            self.scene.layer.add(beside, self.panel.right - INDENT, y, 22, (1.0, 0.5))
