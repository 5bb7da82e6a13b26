"""A recorded race as a film: the replay of all that everybody saw, offscreen and frame by frame, with a told line in place of its bar."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.bench.headless import FRAME, Unseen
from game.cli.command import FailedError
from game.core.words import N_
from game.input.intents import Intent
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.replay.opening_replays import open_saved_replay
from game.scenes.replay.replay import ReplayScene
from game.scenes.replay.replay_bar import COVER, Gauge, Transport
from game.show.canvas import Layer
from game.show.palette import CREAM, INK
from game.show.tables.base.frame import areas
from game.show.widgets.drawing import wrapped
from game.store.records import SavedRace

SIZE = (1920, 1080)
"""Pixels that the scene is drawn at."""
LEAD, LEAST_LEAD = 2.0, 0.5
"""Seconds before the decision; where what it leads to takes longer than the rest of the film, fewer, but never below the second."""
AFTER, STILL = 0.7, 1.5
"""Seconds that what a decision led to is seen at least; seconds that the end of a record stands still at most."""
FASTEST = 2.0
LETTERS = 36
NOT_WATCHED = N_("{problem}")
"""Height of the told line's letters in design units."""


class ToldStrip(Transport):
    """What stands where the replay has its bar: `told`; where that is "", each line of the log as it comes."""

    def __init__(self, ctx: Context, told: str) -> None:
        super().__init__(ctx, lambda key: None, lambda way: None, lambda share: None)
        self.text = self.told = told

    def build(self, layer: Layer, gauge: Gauge) -> None:
        """A card over all that a title has lying in its strip, and the line on it."""
        theme = self.ctx.theme
        self.areas = areas(theme.text_scale)
        strip = self.areas.strip
        self.room = strip.inflate(-72, -12)
        cover = layer.add(None, *strip.center, COVER)
        cover.show_made(None, partial(theme.card, strip.width, strip.height, CREAM, INK))
        self._line = layer.add(None, self.room.x, self.room.centery, COVER + 1, (0.0, 0.5))
        self._write(self.text)

    def show(self, gauge: Gauge) -> None:
        """Nothing of a tape is seen."""

    def say(self, text: str) -> None:
        """A line of the log: shown where nothing is told."""
        if not self.told:
            self._write(text)

    def _write(self, text: str) -> None:
        self.text = text
        room = self.room
        self._line.image = wrapped(self.ctx.theme, text, LETTERS, room.width, room.height, INK) if text else None

    def handle(self, intent: Intent) -> Order | None:
        """Nobody presses anything here."""
        return None


class Cut(NamedTuple):
    """How a film is cut: it stands still at position `start` for `still` seconds, then plays `rate` times as fast as life, of which the
    first `skipped` seconds (of life) are not shown. `lead`: seconds of the film until the decision begins."""

    start: int
    still: float
    skipped: float
    rate: float
    lead: float


class Film:
    """The replay of one record, on the screen of `unseen`. Raises FailedError where it can't be watched, with the replay's sentence."""

    def __init__(self, unseen: Unseen, saved: SavedRace, file: str) -> None:
        self.unseen = unseen
        scene = open_saved_replay(unseen.ctx, saved, file)
        if not isinstance(scene, ReplayScene):
            raise FailedError(NOT_WATCHED, problem=getattr(scene, "question", file))
        self.scene = scene
        self._lasting = scene.playthrough.lasting()

    @property
    def decisions(self) -> int:
        """How many it holds that were not taken back, as far as it agrees with the rules."""
        return len(self._lasting) - 1

    def cut(self, decision: int, seconds: float) -> Cut:
        """How the film of so many seconds around that decision (0 .. `decisions`) is cut."""
        scene, at = self.scene, self._lasting[decision]
        first, room = self._begin(at), seconds - LEAD - AFTER
        if scene.at != at or not scene.entered:
            self._enter("")
        shown = self._played(max(first, at - 1), lambda: scene.at >= at and self._rests)
        own = shown - self._played(max(first, at - 1), lambda: scene.at >= at)
        turn, ends = self._turn(at, own, room * FASTEST)
        rate = min(FASTEST, max(1.0, turn / room))
        lead = max(LEAST_LEAD, min(LEAD, seconds - AFTER - own / rate))
        if ends:
            lead = max(lead, seconds - STILL - turn / rate)
        start, before = at, 0.0
        while before < lead * rate and start > first:
            start -= 1
            before = self._played(start, lambda: scene.at >= at)
        return Cut(start, max(0.0, lead - before / rate), max(0.0, before - lead * rate), rate, lead)

    def frames(self, cut: Cut, seconds: float, per_second: int, told: str) -> Iterator[Surface]:
        """`seconds` x `per_second` pictures, each good until the next one is asked for. They can be asked for any number of times."""
        self._enter(told)
        scene, screen = self.scene, self.unseen.app.screen
        self._go(cut.start)
        self._pass(cut.skipped)
        for number in range(round(seconds * per_second)):
            scene.draw(screen)
            while scene.layer.late:
                scene.draw(screen)
            yield screen
            if (number + 1) / per_second > cut.still:
                self._pass(cut.rate / per_second)

    def _enter(self, told: str) -> None:
        """On the stack, with what is told in place of the bar."""
        scene = self.scene
        scene.transport = ToldStrip(scene.ctx, told)
        if scene.entered:
            scene.rebuild()
        else:
            self.unseen.push(scene)

    def _begin(self, at: int) -> int:
        """The first position of the race that position `at` belongs to: a film shows one race."""
        scene, positions = self.scene, self.scene.playthrough.positions
        first = max(0, at - 1)  # the decision that ends a race may begin the next one
        race = scene.table.race_of(positions[first].state)
        while first > 0 and scene.table.race_of(positions[first - 1].state) == race:
            first -= 1
        return first

    def _turn(self, at: int, own: float, most: float) -> tuple[float, bool]:
        """Seconds of life from the decision on to the next turn, at least its own and at most about `most`; whether the record ends by
        then."""
        scene, playthrough = self.scene, self.scene.playthrough
        following = next((stop for stop in playthrough.stops if stop > at), playthrough.last)
        before = self._played(max(0, at - 1), lambda: scene.at >= at)
        over: Callable[[], bool] = lambda: scene.at == playthrough.last and self._rests  # noqa: E731
        lasts = self._played(max(0, at - 1), lambda: over() or (scene.at >= following and following > at), before + most)
        ends = over()
        if not ends:
            self._until(over, most)
            ends = over()
            lasts = max(lasts, before)
        return max(own, lasts - before), ends

    @property
    def _rests(self) -> bool:
        return self.scene.timeline.idle and not self.scene.pending

    def _go(self, at: int) -> None:
        """Stands at `at` as if it had just been reached, and plays on from there."""
        self.scene.go(at)
        self.scene.speed = 2
        self.scene.playing = True

    def _pass(self, seconds: float) -> None:
        """So much time goes by, in steps no longer than a frame of the game."""
        steps = max(1, round(seconds / FRAME)) if seconds > 0 else 0
        for _ in range(steps):
            self.scene.update(seconds / steps)

    def _played(self, start: int, reached: Callable[[], bool], most: float = 60.0) -> float:
        """Seconds of life from position `start` until `reached`, at most `most`; nothing is drawn."""
        self._go(start)
        return self._until(reached, most)

    def _until(self, reached: Callable[[], bool], most: float) -> float:
        lasts = 0.0
        while not reached() and lasts < most:
            self.scene.update(FRAME)
            lasts += FRAME
        return lasts
