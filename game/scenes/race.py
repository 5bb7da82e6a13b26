"""The race: offers what the rules allow, shows what they say happened. Knows titles only through their tables.

The order of things (architecture, section 5): a decision is submitted and journalled; its events come back at once and are played
one after another; when the last clip is done the stage must be what the rules' view says; only then the next prompt opens.
"""

from collections import deque
from collections.abc import Generator, Sequence
from typing import Any

from pygame import Rect, Surface

from game.bots.runner import Crew, Decision
from game.core.match import Match
from game.core.moves import Action, Event, as_seen
from game.core.rules import Refused, filled
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.asking import Asking
from game.scenes.chronicle import Chronicle, Entry
from game.scenes.help import HelpScene
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.podium import PodiumScene
from game.scenes.request import RaceRequest
from game.scenes.scene import Context, Scene
from game.scenes.seating import Seat
from game.scenes.stack import Home, Order, Push, Swap
from game.scenes.trouble import TroubleScene
from game.show.camera import Camera
from game.show.panels import Caption, Log
from game.show.tables.table import BOARD, Bench, Prompt
from game.show.timeline import RATES, Clip, Timeline
from game.sound.cues import Cue
from game.store.problems import StoreError

__all__ = ["RaceScene"]

HOLD = 0.45
"""Seconds between two decisions of a computer driver, at normal pace, so that eyes can follow."""
THINK = 12
"""Steps of a computer's thought per frame."""


class RaceScene(Scene):
    """One match on screen, from the grid to the last podium."""

    def __init__(
        self, ctx: Context, match: Match, layouts: Sequence[Any], seats: Sequence[Seat], crew: Crew, resumed: bool = False
    ) -> None:
        """`layouts`: one per track of the match; `crew` drives the seats that are not people's."""
        super().__init__(ctx)
        self.match = match
        self.seats = tuple(seats)
        self.crew = crew
        self.layouts = tuple(layouts)
        self.words = match.title.words
        self.names = tuple(seat.name for seat in seats)
        self.table = ctx.tables[match.title.meta.id]()
        self.timeline = Timeline()
        self.pending: deque[tuple[Event, Any]] = deque()
        self.asking = Asking(ctx, match, seats, self.table, self._fixed)
        self.chronicle = Chronicle(match.rules, len(seats), self._sentence, self.table.race_result)
        self.problems: list[str] = []
        """Broken laws of the screen (settling changed something): tests want none."""
        self._thought: Generator[None, None, Decision | None] | None = None
        self._decision: tuple[int, Action] | None = None
        self._hold = 0.0
        self._mover = 0
        self._own = False
        self.visiting = False
        self._report: Any = None
        self._order: Order | None = None
        self._race = 1
        self.camera = Camera(BOARD)
        first = match.rules.view(match.state, None)
        if resumed:
            self.chronicle.catch_up(match)
            self.table.model = first
        else:
            self.table.model = match.rules.view(match.first.state, None)
            self._queue(match.first.events, match.first.state)
        self._race = int(getattr(first, "race", 1))

    # --- pictures

    def build(self) -> None:
        """Board, table, panels; whatever was moving is at its end."""
        self.timeline.finish()
        self.visiting = False
        self.table.attach(
            Bench(
                self.layer, self.ctx.theme, self.ctx.language, self.match.title, self.match.rules, self.layouts, self.names, self._play,
                self.ctx.settings.reduced_motion, self.camera.look,
            )
        )  # fmt: skip
        self.layer.background = self.table.background(self._race)
        self.log = Log(self.layer, self.ctx.theme, self.table.log_area())
        self.banner = Caption(self.layer, self.ctx.theme, BOARD)
        self.log.show(self.chronicle.lines)
        self.asking.build(self.layer)

    def enter(self) -> None:
        """The title's tune begins."""
        super().enter()
        self.ctx.sound.music(self.table.music)

    def draw(self, target: Surface) -> list[Rect]:
        """What changed, as the camera sees it."""
        return self.camera.draw(self.layer, target)

    def _fixed(self, key: str) -> Order | None:
        """Help, log, pause, and a hint where hints are wanted."""
        if key == "hint":
            self.asking.hint()
            return None
        if key == "log":
            return Push(LogScene(self.ctx, [entry.text for entry in self.chronicle.entries]))
        widget = self.asking.ui.focused()
        focused = self.table.thing_of(widget) if widget else ""
        return Push(
            PauseScene(self.ctx, self.words, focused=focused) if key == "pause" else HelpScene(self.ctx, self.words, focused=focused)
        )

    def _play(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)

    def _sentence(self, event: Event) -> str:
        return self.ctx.language.event_sentence(self.words, event, self.names)

    # --- the clock

    @property
    def moving(self) -> bool:
        """Always while something plays or a computer is to decide."""
        return not self.visiting and self._busy

    @property
    def _busy(self) -> bool:
        return not self.timeline.idle or bool(self.pending) or self.asking.prompt is None or self._order is not None

    def update(self, dt: float) -> Order | None:
        """Plays on; when all is shown, asks the next seat."""
        if self.visiting:
            return None
        settings = self.ctx.settings
        pace = RATES[settings.speed_people if self.seats[self._mover].human else settings.speed_computers]
        self.timeline.update(dt, {"move": pace, "dice": RATES[settings.speed_dice]})
        while self.timeline.idle and self.pending and self._report is None:
            self._show(*self.pending.popleft())
            self.timeline.update(0.0, {})
        if not self.timeline.idle or (self.pending and self._report is None):
            return None
        if self._report is not None:
            report, self._report = self._report, None
            return Push(PodiumScene(self.ctx, report))
        if self._order is not None:
            order, self._order = self._order, None
            return order
        return None if self.asking.prompt is not None else self._next(dt * min(pace, 1e3) * (5 if self.timeline.fast else 1))

    def _queue(self, events: Sequence[Event], state: Any) -> None:
        """Events to be shown; each knows the view it belongs to."""
        view = self.match.rules.view(state, None)
        self.pending.extend((event, view) for event in as_seen(events, None))

    def _show(self, event: Event, view: Any) -> None:
        result = self.chronicle.tell(event, view)
        lines = self.chronicle.lines
        race = int(getattr(event, "race", self._race))
        if race != self._race:
            self._race = race
            self.layer.background = self.table.background(race)
            self.layer.whole = True
        groups = self.table.play(event)
        caption = self.table.caption(event)
        if caption:
            self.timeline.add([self.banner.clip(caption)])
        self.timeline.extend(groups)
        self.timeline.add([Clip(0.0, end=lambda: self._tell(lines))])
        if result is not None:
            self._report = self._reported()
        if not self.pending:
            self.timeline.add([self._settling(view)])

    def _tell(self, lines: Sequence[str]) -> None:
        """What was seen may be read: never before, or the words would give the dice away."""
        self.log.show(lines)
        if self.asking.prompt is None and lines:
            self.asking.strip.say(lines[-1], "")

    def _settling(self, view: Any) -> Clip:
        def settle() -> None:
            found = self.table.differences(view)
            if found:
                self.problems.extend(found)
                self.table.reset(view)

        return Clip(0.0, end=settle)

    # --- decisions

    def _next(self, dt: float) -> Order | None:
        """All is shown and nobody is asked yet: first the computers (standing rights, then whoever is waited for), then a person."""
        if self.match.turn.over:
            return Home()
        if self._decision is None:
            if self._thought is None:
                self._thought, self._hold = self.crew.think(self.match), HOLD
            self._hold -= dt
            self._think()
            return None
        self._hold -= dt
        if self._hold > 0:
            return None
        (seat, action), self._decision = self._decision, None
        return self._submit(seat, action)

    def _think(self) -> None:
        """Lets the computers think for a share of this frame; a person is asked if none of them has anything to decide."""
        assert self._thought is not None
        for _ in range(THINK):
            try:
                next(self._thought)
            except StopIteration as done:
                self._thought = None
                decision: Decision | None = done.value
                if decision is None:
                    self._open()
                else:
                    self._mover, self._decision = decision.seat, (decision.seat, decision.action)
                return

    def _open(self) -> None:
        """Opens the prompt of the person to move, or plays the lone choice."""
        self._mover = next(seat for seat in self.match.turn.waits_for if self.seats[seat].human)
        chair = self.match.chair(self._mover)
        legal = chair.legal()
        lone = len(legal) == 1 and not chair.turn.ask_always and self.ctx.settings.force_single
        if lone and not chair.preview(legal[0]).unknown:
            self._decision, self._hold = (self._mover, legal[0]), HOLD
        else:
            self.asking.open(self._mover)

    def _submit(self, seat: int, action: Action) -> Order | None:
        """Journalled before anything moves. Where the disk fails, nothing has happened and the players are told."""
        turn = self.match.turn
        try:
            step = self.match.submit(seat, action)
        except StoreError as error:
            return self._trouble(error)
        except Refused as refused:
            self.asking.refuse(refused)
            return None
        self.asking.close()
        self._mover = seat
        self._own = self.seats[seat].human and seat in self.match.turn.waits_for
        self._queue(step.events, step.state)
        if self.match.turn.waits_for != turn.waits_for:
            self.chronicle.mark(step.state)
        if self.match.turn.over:
            return self._finish()
        return None

    def _trouble(self, error: StoreError) -> Order:
        return Push(TroubleScene(self.ctx, self.ctx.say(error.problem.text, **error.problem.fields)))

    def _finish(self) -> Order | None:
        try:
            self.ctx.saves.finish(self.match)
        except StoreError as error:
            return self._trouble(error)
        return None

    # --- input

    def handle(self, intent: Intent) -> Order | None:
        """Everybody may pause, ask and hurry; only the seat that is asked decides."""
        if self.visiting:
            if intent.is_press:
                self._return()
            return None
        match intent.deed:
            case Deed.PAUSE:
                return self._fixed("pause")
            case Deed.INFO:
                return self._fixed("help")
            case Deed.FAST:
                self.timeline.fast = not self.timeline.fast
            case Deed.FAST_OFF:
                self.timeline.fast = False
            case Deed.BACK:
                return self._back(intent)
            case Deed.UNDO:
                return self._take_back(intent)
            case _:
                return self._decide(intent)
        return None

    def _back(self, intent: Intent) -> Order | None:
        """A step back within a decision, else the pause."""
        prompt = self.asking.prompt
        if prompt is not None and prompt.cancel and self.asking.allowed(intent.device):
            self.asking.replace(prompt.cancel())
            return None
        return self._fixed("pause")

    def _decide(self, intent: Intent) -> Order | None:
        if self._own and not self.timeline.idle and intent.deed in (Deed.CONFIRM, Deed.PRESS, Deed.MOVE):
            self.timeline.finish()  # a person laying dice needn't wait for the last one to land
            order = self.update(0.0)
            if order is not None:
                return order
        fixed = self.asking.fixed_at(intent)
        if fixed:
            return self._fixed(fixed)
        return self._answered(self.asking.answer(intent))

    def _answered(self, result: Any) -> Order | None:
        if isinstance(result, Action):
            return self._submit(self.asking.asked, result)
        if isinstance(result, Prompt):
            self.asking.replace(result)
            return None
        if result is Deed.UNDO:
            return self._undo()
        order: Order | None = result
        return order

    def _take_back(self, intent: Intent) -> Order | None:
        """One button: the rules' own taking back where they have it, else undo; else it says why not."""
        asking = self.asking
        if asking.prompt is None or not self.timeline.idle:
            return None
        back = asking.back_button()
        if back is not None and asking.allowed(intent.device):
            return self._answered(back.press(intent))
        if asking.undoer() is not None:
            return self._undo()
        refused = self.match.why_no_undo(asking.asked)
        if refused:
            asking.refuse(refused)
        return None

    def _undo(self) -> Order | None:
        seat = self.asking.undoer()
        if seat is None:
            return None
        try:
            state = self.match.undo(seat)
        except StoreError as error:
            return self._trouble(error)
        self.asking.close()
        view = self.match.rules.view(state, None)
        self.chronicle.entries.append(Entry(self.ctx.say(N_("{name} takes it back."), name=self.names[seat]), view))
        self.table.reset(view)
        self.log.show(self.chronicle.lines)
        return None

    # --- the end of a race

    def _reported(self) -> Any:
        meta = self.match.title.meta
        options = filled(meta, self.match.header.setup, self.match.header.tracks)
        race = len(self.chronicle.results)
        track = self.match.header.tracks[(race - 1) % len(self.match.header.tracks)]
        story, photo = self.table.story(self.chronicle.race_events)
        return self.chronicle.report(
            self.match,
            self.seats,
            self.table,
            title_name=self.ctx.say(meta.name),
            track_name=self.ctx.say(track.name),
            races=meta.races(options),
            story=story,
            photo=photo,
        )

    def resume(self, result: Any = None) -> None:
        """Back from the podium, pause or help."""
        super().resume(result)
        if isinstance(result, int) and self.timeline.idle and not self.pending:
            self._visit(self.chronicle.entries[result])
        elif result == "again":
            header = self.match.header
            request = RaceRequest(header.title, header.setup, self.seats)
            self._order = Swap(self.ctx.race(request))

    def _visit(self, entry: Entry) -> None:
        """Shows the position a line of the log belongs to, until anybody presses anything."""
        self.visiting = True
        self.asking.clear()
        self.table.reset(entry.view)
        self.asking.strip.say(entry.text, self.ctx.say(N_("This is how it stood then. Press anything to come back to the race.")))

    def _return(self) -> None:
        self.visiting = False
        self.table.reset(self.match.rules.view(self.match.state, None))
        if self.asking.prompt is not None:
            self.asking.show()

    def leave(self) -> None:
        """Music off; the save stays."""
        self.ctx.sound.music(None)
