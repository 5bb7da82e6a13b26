"""What a lesson lays over a race's prompt: the pointing hand, the balloon with its sentence, and the plate of progress.

It stands in for the balloons of a first turn, so the race's prompt tells it when it opens, changes and closes:

    pointer = Pointer(race.open_prompt, ask)       ask() -> Task | None: what the step that is on asks for, None: nothing is taught now
    race.open_prompt.first_turn = pointer          before the scene is built

From then on, at every prompt, `ask` is asked, the hand goes to what the task aims at, that gets the focus, and the balloon says the
sentence; where it would cover what matters, the strip says it in place of the question. After a press that opens no new prompt (a dial,
a toggle) call `renew()`. Beside that the scene calls

    pass_time(dt)       in every frame; True while anything moves
    say(said)           a sentence while nobody is asked: `Said(words, TICK)` for what a step was good for
    refuse()            a wrong press: the hand bounces, with reduced motion its outline doubles
    nudge()             somebody hesitates: one more tap
    turn_to()           the focus goes to what the hand points at
    lead(widget)        the hand at something that is pressed while nobody is asked
    show_progress(...)  sets the plate: Progress(number, last, done numbers); None: no plate
    lay_plate()         the fixed buttons beside it are others now
    target              the widget that the hand points at, or None
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.core.actions import Action
from game.scenes.framework.device_names import prompt_glyph, speaker
from game.scenes.lesson.aim import Aim, can_be_pressed, pointed_at
from game.scenes.lesson.balloon_spot import BALLOON, BalloonSpots, Placed, Surroundings
from game.scenes.lesson.hand import Hand
from game.scenes.lesson.hand_spot import Ground, hand_spot, words_of
from game.scenes.lesson.progress_plate import Progress, add_plate, plate_rect
from game.show.canvas import Layer, Node
from game.show.tables.base.frame import Areas
from game.show.tables.parts.balloon import BADGE, Shape, balloon
from game.show.tables.parts.free_room import seen
from game.show.tables.parts.panels import Strip
from game.show.tables.parts.targets import Explained, SpaceTarget
from game.show.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.race.open_prompt import OpenPrompt


class Said(NamedTuple):
    """What a balloon says: the sentence as it is read, the number of its step from 1 (or TICK); `signed`: with the button to press."""

    words: str
    number: int
    signed: bool = False


class Task(NamedTuple):
    """What a step asks for: its sentence, and what the hand points at."""

    said: Said
    aim: Aim


class Pointer:
    """Hand, balloon and plate over one race's prompt. The hand and the balloon are there only while somebody is asked or told."""

    def __init__(self, prompt: "OpenPrompt", ask: Callable[[], Task | None]) -> None:
        """`ask`: what the step that is on asks for; None where nothing is pointed at."""
        self.prompt, self.ask, self.ctx = prompt, ask, prompt.ctx
        self.target: Widget | None = None
        self.balloons: list[Rect] = []
        """Where the balloon lies, in design units."""
        self.in_strip = False
        """The strip says it in place of the question."""
        self.progress: Progress | None = None
        self._plate: Node | None = None
        self._layer: Layer | None = None
        self._hand: Hand | None = None
        self._balloon: Node | None = None
        self._said: Said | None = None
        self._aim = Aim()
        self._stands: Action | None = None
        """What the target decides as it stands: where that changes, so does what the hand points at."""
        self._device = ""
        self._stood: tuple[float, float] | None = None
        """The middle of the balloon that was there last."""

    # --- told by the prompt

    def build(self, layer: Layer) -> None:
        """Everything lies on a new layer from now on."""
        spot = self._hand.spot if self._hand is not None else None
        self._layer, self._balloon, self._plate, self.balloons = layer, None, None, []
        self._hand = Hand(layer, self.ctx.settings.reduced_motion)
        self._hand.spot = spot
        self.lay_plate()
        if self._said is not None and self.prompt.prompt is None:
            self.say(self._said)

    def show(self, seat: int, device: str, widgets: Iterable[Widget], frame: Areas) -> None:
        """A prompt is open: the hand points at what it is about, the balloon says it, with the buttons of `device`."""
        self.hide()
        task, asked = self.ask(), self.prompt.prompt
        if task is None or asked is None or self._layer is None:
            return
        self._device, self._said = device, task.said
        self._aim, self.target = task.aim, pointed_at(widgets, task.aim, asked.first)
        self.turn_to()
        self._point()
        self._tell(task.said)

    def hide(self) -> None:
        """They stand there only while somebody is asked."""
        self.target, self._said, self.in_strip = None, None, False
        if self._hand is not None:
            self._hand.hide()
        self._take_balloon()

    def closed(self, seat: int) -> None:
        """The seat has decided."""
        self.hide()

    def silences(self, widget: Widget) -> bool:
        """Where the strip says the sentence, it says nothing of what is pointed at."""
        return self.in_strip and widget is self.target

    # --- told by the lesson

    def show_progress(self, progress: Progress | None) -> None:
        """The plate tells this from now on; None: there is none."""
        self.progress = progress
        self.lay_plate()

    @property
    def tip(self) -> tuple[float, float] | None:
        """Where the finger ends, in design units; None while nothing is pointed at."""
        spot = self._hand.spot if self._hand is not None and self._hand.shown else None
        return spot.tip if spot is not None else None

    @property
    def covers(self) -> tuple[Rect, ...]:
        """What the hand lies on, in design units; empty while nothing is pointed at."""
        return self._hand.spot.parts if self._hand is not None and self._hand.shown and self._hand.spot is not None else ()

    def renew(self) -> None:
        """The prompt is as it was, but what stands in it has changed: what is pointed at is asked again."""
        asked = self.prompt.prompt
        if asked is not None:
            self.show(self.prompt.asked, self._speaker(), asked.widgets, self.prompt.areas)

    def say(self, said: Said) -> None:
        """A sentence while nobody is asked, or while only one thing is left to press: nothing is pointed at."""
        self.hide()
        if self._layer is not None:
            self._device, self._said = self._speaker(), said
            self._tell(said)

    def lead(self, target: Widget) -> None:
        """Points at something that is to be pressed although nobody is asked."""
        self.hide()
        self.target, self._aim = target, Aim()
        self._point()

    def turn_to(self) -> None:
        """Whoever moves the focus begins at what the hand points at."""
        if self.target is not None:
            self.prompt.ui.focus(self.target.key)
            if self.in_strip and self._said is not None:
                self.prompt.strip.say(self._said.words, "")

    def refuse(self) -> None:
        """What was pressed is not what the hand points at."""
        if self._hand is not None:
            self._hand.bounce()

    def nudge(self) -> None:
        """Somebody hesitates: the hand taps once more."""
        if self._hand is not None:
            self._hand.tap()

    def pass_time(self, dt: float) -> bool:
        """`dt` seconds go by: the hand moves, and the glyph follows the device that was used last. True while anything moves."""
        signed = self._said is not None and self._said.signed and self.prompt.prompt is not None
        if signed and self._speaker() != self._device:
            self._device = self._speaker()
            self._take_balloon()
            if self._said is not None:
                self._tell(self._said)
        if self.target is not None and self.target.action is not self._stands:
            self._point()
        return self._hand is not None and self._hand.pass_time(dt)

    # --- where they stand

    def _speaker(self) -> str:
        own = self.prompt.seats[self.prompt.asked].device if self.prompt.asked >= 0 else ""
        return speaker(self.ctx, self.prompt.allowed if own else lambda device: True, own)

    def _pressed(self) -> list[Widget]:
        """Everything that can be pressed now."""
        return [widget for widget in self.prompt.ui.widgets.values() if can_be_pressed(widget)]

    def _point(self) -> None:
        if self._hand is None or self.target is None:
            return
        frame, table = self.prompt.areas, self.prompt.table
        self._stands = self.target.action
        arrow = self.target.nearer(self._aim.wanted) if self._aim.wanted is not None else None
        others = [widget for widget in self.prompt.ui.widgets.values() if not isinstance(widget, Explained) and widget is not self.target]
        lit = [widget.rect for widget in others if _is_lit(widget)]
        dim = [widget.rect for widget in others if not _is_lit(widget)]
        read = seen(self.ctx.frame, [*self.prompt.badges.nodes.values(), *self.prompt.strip.nodes])
        words = [*words_of(self.target), *read, *([self.target.rect] if arrow is not None else [])]
        traffic = table.traffic()
        ground = Ground(traffic.cars, lit, [*words, *traffic.words], (frame.column, frame.strip), [*table.occupied(), *dim])
        body = self.target.body if self.target.body != self.target.rect else self.target
        self._hand.point(hand_spot(arrow or body, ground))

    def _tell(self, said: Said) -> None:
        """In a balloon where that covers nothing, else in the strip."""
        assert self._layer is not None
        theme = self.ctx.theme
        sign = prompt_glyph(self.ctx, self._device, "confirm", BADGE * (1 + theme.zoom) / 2) if said.signed else None
        hand = self._hand.spot.parts if self._hand is not None and self._hand.shown and self._hand.spot is not None else ()
        spots = BalloonSpots(theme, self.prompt.table, self.prompt.areas)
        placed = spots.find(said.words, sign, Surroundings(self._pressed(), hand, self._stood))
        if placed is None and not _fits_strip(self.prompt.strip, self.ctx.theme.cut, said.words):
            placed = spots.over_all(said.words, sign, Surroundings([self.target] if self.target is not None else [], hand, self._stood))
        self.in_strip = placed is None
        if placed is not None:
            self._lay_balloon(placed, said, sign)
            return
        self.prompt.strip.say(said.words, "")
        self._point()

    def _lay_balloon(self, placed: Placed, said: Said, sign: Surface | None) -> None:
        assert self._layer is not None
        place = placed.place
        paint = partial(balloon, self.ctx.theme, placed.text, said.number, Shape(*place.size, tail=False), sign)
        self._balloon = self._layer.owe(paint, *place.center, BALLOON)
        self._stood, self.balloons = place.center, [place]

    def _take_balloon(self) -> None:
        if self._balloon is not None and self._layer is not None:
            self._layer.remove(self._balloon)
        self._balloon, self.balloons = None, []

    def lay_plate(self) -> None:
        """The plate as it is, beside as many fixed buttons as there are now."""
        if self._layer is None:
            return
        if self._plate is not None:
            self._layer.remove(self._plate)
        self._plate = None
        if self.progress is not None:
            rect = plate_rect(self.prompt.areas, len(self.prompt.fixed.shown))
            self._plate = add_plate(self._layer, self.ctx.theme, rect, self.progress)


def _is_lit(widget: Widget) -> bool:
    """Whether it can be pressed now, and is no space that takes several decisions, which is not as bright as the next ones."""
    return can_be_pressed(widget) and not (isinstance(widget, SpaceTarget) and widget.action is None)


def _fits_strip(strip: Strip, cut: list[str], words: str) -> bool:
    """Whether the strip has room for all of them where the question stands; it says them then, and else what it said. `cut`: the theme's
    list of texts that had no room."""
    before = strip.said
    cut.clear()
    strip.say(words, "")
    whole = not cut
    cut.clear()
    if not whole:
        strip.say(*before)
    return whole
