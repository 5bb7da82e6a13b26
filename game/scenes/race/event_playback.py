"""What a race on screen and a replay share: events become clips one after another, the log follows, the stage settles.

A subclass queues events and says what comes once all is shown.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.actions import Event, as_seen
from game.core.contract import RaceResult, Rules, State, Title, naming_tracks
from game.scenes.framework.results import SceneResult
from game.scenes.framework.scene import Context, Scene
from game.scenes.race.between_frames import BetweenFrames
from game.scenes.race.captions import Captions, together
from game.scenes.race.log import MatchLog, match_log
from game.scenes.race.photographs import Photographs
from game.scenes.race.race_music import RaceMusic
from game.session.history import History
from game.show.camera import Camera
from game.show.canvas import Layer
from game.show.painters.board import inside_frame
from game.show.tables.base.frame import areas
from game.show.tables.base.table import Table, TableServices
from game.show.tables.parts.panels import Log
from game.show.timeline import Clip, Timeline, shortened
from game.sound.cues import Cue
from game.store.profiles import Wish
from game.tracks.layout import Layout

REST = 0.01
"""Seconds between the last picture of an event and what follows: a frame that lays things to rest does not also begin the next."""
SOON = 8
"""So many texts are made ahead at most: of more, the older ones have been told."""


def _enlarged(layouts: Sequence[Layout], board: Rect) -> Rect:
    """What a push-in shows larger: the board without its frame (a race of a test may have no board at all)."""
    drawn = next(filter(None, layouts), None)
    return inside_frame(drawn.size, board) if drawn is not None else board


class ShowScene(Scene):
    """A table, a timeline and a log over one match's rules. `names` are the drivers' by seat, `layouts` one per track."""

    heavy = True

    def __init__(self, ctx: Context, title: Title, rules: Rules[State], layouts: Sequence[Layout], names: Sequence[str]) -> None:
        super().__init__(ctx.skinned(title.meta.id, rules.tracks[0].id))
        self.title = naming_tracks(title, rules.tracks)
        self.words = self.title.words
        self.rules, self.names, self.layouts = rules, tuple(names), tuple(layouts)
        self.table: Table[State] = ctx.tables[title.meta.id]()
        self.table.rules = rules
        self.music = RaceMusic(self.ctx, self.table, self._play)
        self.timeline = Timeline(stops=ctx.sliced)
        self.captions = Captions(self.table, self.timeline)
        self.camera = Camera(areas(ctx.theme.text_scale).board)
        self.let_go = (self.camera.close, self.table.release_pictures)
        self.pending: deque[tuple[Event, State]] = deque()
        self.between = BetweenFrames(self.timeline, self.pending, lambda: self._show(self._together()))
        self.history = History(rules, len(names), self._sentence, self.table.race_result, self.table.chart_point, turn_words=self.table)
        self.photographs = Photographs(self.table, self.history, self.timeline)
        self.problems: list[str] = []  # broken laws of the screen (settling changed something): tests want none
        self.audience: int | None = None  # whose view is shown; None: what everybody may see
        self.race_shown, self._unrevealed, self.lively = 1, 0, False  # lively: something on the table moves by itself
        self.share: Callable[[Sequence[Event]], float] = lambda events: 1.0  # of their time that events take
        self._soon: deque[Callable[[], None]] = deque(maxlen=SOON)
        """Texts that what is played will end with, to be made when there is time."""

    # --- pictures

    def build(self) -> None:
        """Board, table, log, captions; whatever was moving is at its end."""
        self.halt()
        self.table.attach(self.services(self.layer))
        self.layer.background = self.table.background(self.race_shown)
        self.camera.area = _enlarged(self.layouts, board := areas(self.ctx.theme.text_scale).board)
        self.log = Log(self.layer, self.ctx.theme, self.table.log_area())
        self._soon.clear()  # those texts belong to the log that was
        self.captions.build(self.services(self.layer), board)
        self.log.show(self.history.lines)
        self._warming = self.table.warm()

    def halt(self) -> None:
        """Whatever plays is at its end."""
        self.timeline.finish()

    def services(self, layer: Layer) -> TableServices:
        """What the table works with on this layer."""
        return TableServices(
            layer, self.ctx.theme, self.ctx.language, self.title, self.rules, self.layouts, self.names, self._play,
            self.ctx.settings.reduced_motion, self.camera.look, self.ctx.settings.odds,
        )  # fmt: skip

    def bake(self) -> Iterator[None]:
        """Board and table, and what stands on it; the camera's sheet."""
        yield from self.table.bake(self.services(Layer(self.ctx.frame)), self.race_shown)
        if self.ctx.screen is not None and not self.ctx.settings.reduced_motion:
            yield from self.camera.bake(self.ctx.screen)

    def wishes(self) -> Mapping[str, Wish]:
        """Settings that it brings along."""
        return {}

    def expect(self) -> None:
        """It will be entered once it is baked: what it brings along is in force from now on."""
        wishes = self.wishes()
        if wishes:
            self.ctx.welcome(wishes)

    def dismiss(self) -> None:
        """It is over, or won't be entered after all: the settings are those of the house."""
        if self.ctx.house_settings is not None:
            self.ctx.welcome({})

    def prepare(self) -> bool:
        """What follows where clips have ended; then the pictures that what is played will end with, and those that are wanted next."""
        if self.between.go_on() or self.photographs.ahead():
            return True
        if self._soon:
            self._soon.popleft()()
            return True
        return self.table.ahead() or next(self._warming, False)

    def enter(self) -> None:
        """The title's theme begins."""
        super().enter()
        self.music.begin()

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a page that lay over it: all that is large is there already."""
        self.rebuild()

    def leave(self) -> None:
        """Music off; the save stays."""
        self.music.end()

    def draw(self, target: Surface) -> list[Rect]:
        """What changed, as the camera sees it."""
        return self.camera.draw(self.layer, target)

    def composing(self, target: Surface) -> Iterator[None]:
        """From afar; the camera comes close again with the next frame."""
        self.camera.forget()
        return super().composing(target)

    def _sentence(self, event: Event, view: State) -> str:
        return self.table.sentence_of(self.ctx.language, self.words, self.names, event, view)

    def _play(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)
        self.captions.sounds.hear(cue, wished=self.ctx.settings.captions)

    # --- events

    def _queue(self, events: Sequence[Event], state: State) -> None:
        """Events to be shown; each knows the view it belongs to."""
        view = self.rules.view(state, self.audience)
        self.pending.extend((event, view) for event in self._masked(events))

    def _masked(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events as this audience may see them."""
        return as_seen(events, self.audience)

    def _advance(self, dt: float, rates: Mapping[str, float]) -> bool:
        """Plays on by `dt` seconds at these paces; True once everything queued has been shown, or has to wait."""
        self.lively = self.table.live(dt)
        self.captions.sounds.pass_time(dt)
        self.timeline.update(dt, rates)
        if self.between.due:
            return False
        while self.timeline.free and self.pending and not self._held():
            self._show(self._together())
            self.timeline.update(0.0, {})
        return self.timeline.idle and (not self.pending or self._held())

    def _together(self) -> list[tuple[Event, State]]:
        """The next event, with those that belong to its group: they are shown together."""
        shown = next(together(self.pending))
        for _ in shown:
            self.pending.popleft()
        return shown

    def _held(self) -> bool:
        """Whether what is queued has to wait (a podium between two races)."""
        return False

    def _race_over(self, result: RaceResult) -> None:
        """A race of the match has ended with this event."""

    def _show(self, shown: Sequence[tuple[Event, State]]) -> None:
        """One event, or several of one group."""
        before, results = len(self.history.entries), []
        for event, view in shown:
            results.append(self.history.tell(event, view))
            self._turn_to_race(event.race)
        lines, fresh = self.history.lines, len(self.history.entries) - before
        self._unrevealed += fresh
        self._soon.append(partial(self.log.expect, lines))
        events, later, services = [event for event, _ in shown], tuple(self.pending), self.services(self.layer)
        share = self.share(events) * self.photographs.slower(shown, later, services)
        self.photographs.taken(shown, services, partial(self.captions.show, shown, later))
        self.timeline.extend(groups := shortened(self.table.play(events), share))
        self.timeline.beside(*shortened([self.table.trailing()], share))
        self.timeline.add([Clip(0.0, end=lambda: self._reveal(lines, fresh, events))])
        self.timeline.add([Clip(REST)] if len(groups) > 1 else [])
        for result in filter(None, results):
            self.music.hush()
            self._race_over(result)
        if not self.pending:
            self.timeline.settle(partial(self._settle, shown[-1][1]))

    def _turn_to_race(self, race: int) -> None:
        """The board of this race."""
        if race != self.race_shown:
            self.race_shown, self.layer.background = race, self.table.background(race)

    @property
    def revealed(self) -> MatchLog:
        """The log as far as its events have been shown: the words never give away dice that still tumble."""
        return match_log(self.history, len(self.history.entries) - self._unrevealed, self.names, self.table)

    def _reveal(self, lines: Sequence[str], fresh: int, events: Sequence[Event]) -> None:
        self._unrevealed -= fresh
        self._show_lines(lines, events)

    def _show_lines(self, lines: Sequence[str], events: Sequence[Event]) -> None:
        """What was seen may be read: `lines` are the last ones, `events` what they tell."""
        self.log.show(lines)

    def _settle(self, view: State) -> None:
        """By law this changes nothing."""
        if found := self.table.differences(view):
            self.problems.extend(found)
            self.table.reset(view)
        self.music.tell(view)

    def _stand_at(self, view: State, events: Sequence[Event] = ()) -> None:
        """At once as this view says, and what these events tell on top of it, on the board of its race."""
        self._turn_to_race(self.table.race_of(there := self.table.folded(view, events)))
        self.table.reset(there)
