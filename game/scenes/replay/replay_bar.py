"""The strip of a replay: a tape with a knob, the buttons below it, and beside them what happened or what the focused one does."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.words import N_, Text
from game.input.intents import Intent
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.session.highlights import Highlight
from game.show.canvas import Layer
from game.show.painters.icons import icon
from game.show.palette import CREAM, INK
from game.show.tables.base.frame import areas
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import wrapped
from game.show.widgets.tape import Tape, TapeMark
from game.show.widgets.ui import Ui
from game.sound.cues import Cue

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
SPEED = N_("{factor}×")
WORDS = 0.23
"""Share of the strip that the text takes."""
TWO_ROWS = 190
"""Height from which the buttons stand in two rows: large texts need the width."""
COVER = 60
"""Depth of the card over the strip: over all that titles lay there."""
PAD = 10
GAP = 8
WIDE = 14
KEY, SPEED_WIDE, EYES_WIDE = 66, 130, 284
KEYS: tuple[tuple[str, str, Text], ...] = (
    ("turn_back", "skip_back", N_("To the beginning of this turn, or of the one before.")),
    ("step_back", "step_back", N_("One decision back.")),
    ("play", "play", N_("Play and pause.")),
    ("step", "step", N_("One decision on.")),
    ("turn", "skip", N_("To the next turn.")),
    ("moment", "star", N_("To the next crash, duel, overtaking or new leader.")),
)
SIGNS = {"crash": "warning", "duel": "dice", "pass": "up", "lead": "crown", "finish": "flag"}
"""Kinds of moments and the signs that mark them on the tape."""
TAPE = N_("Left and right go by decisions, page keys and shoulder buttons by turns; press to play or pause.")
FASTER = N_("How fast it plays, from a quarter to eight times.")
NEXT_MOMENT: dict[str, Text] = {
    "crash": N_("A crash."), "duel": N_("A duel."), "pass": N_("Somebody goes past."), "lead": N_("A new leader."), "finish": N_("Home!"),
}  # fmt: skip
NO_MOMENT = N_("There is no further moment to go to.")
EYES = N_("Through whose eyes you see it.")
CLIP_ABOUT = N_("Make a moving picture of this moment, to be shown to somebody.")
TAKE = N_("Take over")
TAKE_ABOUT = N_("Race on yourselves from this position.")
FIXED: tuple[tuple[str, str, Text], ...] = (
    ("back", "cross", N_("Leave the replay")),
    ("log", "info", N_("Everything that happened; choose a line to go there")),
    ("help", "help", N_("Rules of this game")),
)


MAP: tuple[str, str, Text] = ("map", "road", N_("Put this track into my folder"))
"""Only where the record carries a track that is not here."""


class Gauge(NamedTuple):
    """What the strip shows of a replay."""

    share: float
    words: str
    playing: bool
    again: bool
    """At the end: play begins anew."""
    speed: float
    eyes: str
    take_why: str
    """Why it can't be taken over from here; empty if it can."""


class Transport:
    """`do(key)` is what every button but the tape does; `step`, `seek` are the tape's."""

    moments: tuple[Highlight, ...] = ()
    """They are marked on the tape."""
    offers_clip = False
    """Of the moment that is shown a clip can be made."""
    offers_map = False
    """The track of the record can be kept."""

    def __init__(self, ctx: Context, do: Callable[[str], object], step: Callable[[int], object], seek: Callable[[float], object]) -> None:
        self.ctx = ctx
        self.do = do
        self.step = step
        self.seek = seek
        self._focus = "tape"
        self.text = ""

    def build(self, layer: Layer, gauge: Gauge) -> None:
        """Text, tape, buttons; the focus stays where it was."""
        theme = self.ctx.theme
        self.areas = areas(theme.text_scale)
        strip = self.areas.strip
        self.room = Rect(strip.x + 28, strip.y + 6, strip.width * WORDS, strip.height - 12)
        cover = layer.add(None, *strip.center, COVER)  # what a title has lying in its strip is not pressed here
        cover.show_made(None, partial(theme.card, strip.width, strip.height, CREAM, INK))
        self._line = layer.add(None, self.room.x, self.room.centery, COVER + 1, (0.0, 0.5))
        self.ui = Ui(layer, theme, z=COVER + 4, on_sound=lambda name: self.ctx.sound.play(Cue(name)))
        self._drawn: dict[str, tuple[str, str]] = {}
        self._furnish()
        self.show(gauge)
        self.ui.focus(self._focus)
        self.ui.on_focus = self._looked
        self.say(self.text)

    def _furnish(self) -> None:
        """The tape, and below it the buttons in one row or two."""
        strip, say = self.areas.strip, self.ctx.say
        left, right = self.room.right + 22, strip.right - 18
        rows = 2 if strip.height >= TWO_ROWS else 1
        high = (strip.height - 2 * PAD - rows * GAP) / (rows + 0.8)
        self.tape = Tape("tape", (left, strip.y + PAD, right - left, high * 0.8), self.step, partial(self.do, "play"), self.seek)
        self.tape.about, self.tape.z = say(TAPE), COVER + 2
        self.tape.marks = tuple(TapeMark(one.share, SIGNS[one.kind]) for one in self.moments)
        self.ui.add(self.tape)
        tops = [strip.bottom - PAD - high - (rows - 1 - row) * (high + GAP) for row in range(rows)]
        key = KEY if rows == 1 else KEY + 34
        x: float = left
        for name, sign, about in KEYS:
            self._button(name, (x, tops[0], key, high), sign, say(about))
            x += key + GAP
        x += WIDE - GAP
        if self.offers_clip:
            self._button("clip", (x - WIDE + GAP, tops[0], key, high), "film", say(CLIP_ABOUT))
            x += key + GAP
        self.speed = self._button("speed", (x, tops[0], SPEED_WIDE if rows == 1 else right - x, high), "fast", say(FASTER))
        x = x + SPEED_WIDE + WIDE if rows == 1 else left
        each = EYES_WIDE if rows == 1 else (right - left - WIDE) / 2
        self.eyes = self._button("eyes", (x, tops[-1], each, high), "eye", say(EYES))
        x += each + WIDE
        self.take = self._button("take", (x, tops[-1], right - x, high), "person", say(TAKE_ABOUT), say(TAKE))
        column = self.areas.column
        for index, (name, sign, about) in enumerate((*FIXED, MAP) if self.offers_map else FIXED):
            place = (column.right - 12 - 52 - index * 58, column.y + 8, 48, 48)
            self.ui.add(Button(name, place, "", partial(self.do, name), icon=partial(icon, sign), about=say(about), z=26))

    def _button(self, key: str, place: tuple[float, float, float, float], name: str, about: str, text: str = "") -> Button:
        button = Button(key, place, text, partial(self.do, key), icon=partial(icon, name), size=30, about=about, z=COVER + 2)
        self.ui.add(button)
        return button

    def show(self, gauge: Gauge) -> None:
        """The strip as the gauge says."""
        self.tape.tell(gauge.share, gauge.words)
        play = self.ui.widgets["play"]
        assert isinstance(play, Button)
        name = "pause" if gauge.playing else "replay" if gauge.again else "play"
        self._alter(play, "", partial(icon, name), name)
        self._alter(self.speed, self.ctx.say(SPEED, factor=f"{gauge.speed:g}"), self.speed.icon, "")
        self._alter(self.eyes, gauge.eyes, self.eyes.icon, "")
        if self.take.why != gauge.take_why:
            self.take.why = gauge.take_why
            self.take.show(Look.FOCUSED if self.ui.focused() is self.take else Look.NORMAL)

    def _alter(self, button: Button, text: str, sign: Callable[[int], Surface] | None, name: str) -> None:
        """Another text or sign, drawn only where it is another."""
        if self._drawn.get(button.key) != (text, name):
            self._drawn[button.key] = (text, name)
            button.text, button.icon = text, sign
            button.refresh()

    def say(self, text: str) -> None:
        """The text beside the buttons, in as many lines as fit."""
        self.text = text
        self._line.image = wrapped(self.ctx.theme, text, 32, self.room.width, self.room.height, INK) if text else None

    def _looked(self, widget: Widget) -> None:
        if widget.key != self._focus:
            self._focus = widget.key
            self.say(widget.why or widget.about)

    def handle(self, intent: Intent) -> Order | None:
        """What the intent came to."""
        result = self.ui.handle(intent).result
        return result if isinstance(result, Order) else None
