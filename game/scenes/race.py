"""The race: offers what the rules allow, shows what they say happened. Knows titles only through their tables.

The order of things (architecture, section 5): a decision is submitted and journalled; its events come back at once and are played
one after another; when the last clip is done the stage must be what the rules' view says; only then the next prompt opens.
"""

from collections import deque
from collections.abc import Generator, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.bots.runner import Crew, Decision
from game.core.match import Match
from game.core.moves import Action, Event, as_seen
from game.core.rules import Refused, filled
from game.core.words import N_
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
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
from game.show.painters.icons import icon
from game.show.panels import Caption, Log, Strip
from game.show.tables.table import BOARD, COLUMN, STRIP, Bench, Prompt
from game.show.timeline import RATES, Clip, Timeline
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.ui import Ui
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
        self.prompt: Prompt | None = None
        self.asked = -1
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
        self._camera = (0.0, 0.0, 1.0)
        self._pushed = False
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
                self.ctx.settings.reduced_motion, self._look_closer,
            )
        )  # fmt: skip
        self.layer.background = self.table.background(self._race)
        self.strip = Strip(self.layer, self.ctx.theme, STRIP, 1180)
        self.log = Log(self.layer, self.ctx.theme, self.table.log_area())
        self.banner = Caption(self.layer, self.ctx.theme, BOARD)
        self.log.show(self.chronicle.lines)
        self.ui = Ui(self.layer, self.ctx.theme, on_focus=self._looked, on_sound=self._click)
        self._fixed()
        if self.prompt is not None:
            self._ask()

    def enter(self) -> None:
        """The title's tune begins."""
        super().enter()
        self.ctx.sound.music(self.table.music)

    def _look_closer(self, x: float, y: float, zoom: float) -> None:
        """The camera: `zoom` 1 is the whole board, more pushes in on a point (design units)."""
        self._camera = (x, y, zoom)

    def draw(self, target: Surface) -> Any:
        """What changed; while the camera pushes in, everything, with the board drawn larger."""
        x, y, zoom = self._camera
        if zoom <= 1.0:
            if self._pushed:
                self._pushed, self.layer.whole = False, True
            return super().draw(target)
        self._pushed = self.layer.whole = True
        rects = super().draw(target)
        frame = self.ctx.frame
        board = frame.rect(*BOARD)
        width, height = round(board.width / zoom), round(board.height / zoom)
        px, py = frame.at(x, y)
        part = Rect(round(px - width * (px - board.x) / board.width), round(py - height * (py - board.y) / board.height), width, height)
        closer = pygame.transform.scale(target.subsurface(part.clamp(board)), board.size)
        target.blit(closer, board)
        return rects

    def _fixed(self) -> None:
        """The buttons that are always there: help, log, pause."""
        for index, (key, name, about) in enumerate(
            (
                ("pause", "pause", N_("Pause")),
                ("log", "info", N_("Everything that happened")),
                ("help", "help", N_("Rules and what you look at")),
            )
        ):
            x = COLUMN.right - 12 - 52 - index * 58
            picture = lambda size, n=name: icon(n, size)  # noqa: E731
            self.ui.add(
                Button(
                    key, (x, COLUMN.y + 8, 48, 48), "", lambda k=key: self._fixed_pressed(k), icon=picture, about=self.ctx.say(about), z=26
                )
            )

    def _fixed_pressed(self, key: str) -> Order:
        if key == "pause":
            return self._pause()
        return Push(LogScene(self.ctx, [entry.text for entry in self.chronicle.entries])) if key == "log" else self._help()

    def _pause(self) -> Order:
        return Push(PauseScene(self.ctx, self.words))

    def _help(self) -> Order:
        widget = self.ui.focused()
        return Push(HelpScene(self.ctx, self.words, focused=self.table.thing_of(widget) if widget else ""))

    def _play(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)

    def _click(self, name: str) -> None:
        self.ctx.sound.play(Cue(name))

    def _sentence(self, event: Event) -> str:
        return self.ctx.language.event_sentence(self.words, event, self.names)

    # --- the clock

    @property
    def moving(self) -> bool:
        """Always while something plays or a computer is to decide."""
        return not self.visiting and self._busy

    @property
    def _busy(self) -> bool:
        return not self.timeline.idle or bool(self.pending) or self.prompt is None or self._order is not None

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
        return None if self.prompt is not None else self._next(dt * min(pace, 1e3) * (5 if self.timeline.fast else 1))

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
        if self.prompt is None and lines:
            self.strip.say(lines[-1], "")

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
            return
        self.prompt = self.table.prompt(chair)
        self.asked = self._mover
        self._ask()

    def _ask(self) -> None:
        """Puts the prompt's widgets on screen."""
        prompt = self.prompt
        assert prompt is not None
        before = self.ui.cursor().key
        self._clear()
        for widget in prompt.widgets:
            self.ui.add(widget)
        self._undo_button()
        self.strip.say(self._address(prompt.text), "")
        if not (prompt.first and self.ui.focus(prompt.first)):
            self.ui.focus(before) or self.ui.focus(prompt.widgets[0].key)

    def _address(self, text: str) -> str:
        """Names the person who is asked, where several sit here."""
        people = sum(seat.human for seat in self.seats)
        return self.ctx.say(N_("{name}: {text}"), name=self.names[self.asked], text=text) if people > 1 else text

    def _undo_button(self) -> None:
        """Shown where the last decision may still be taken back by its person."""
        seat = self._undoer()
        if seat is not None and "back" not in self.ui.widgets:
            about = self.ctx.say(N_("Takes back what {name} did last."), name=self.names[seat])
            rect = (STRIP.right - 16 - 236 * 2 - 14, STRIP.y + 14, 236, 76)
            if not any(w.rect.colliderect(rect) for w in self.ui.widgets.values()):
                self.ui.add(Button("undo", rect, self.ctx.say(N_("Undo")), self._undo, about=about))

    def _undoer(self) -> int | None:
        done = self.match.done
        if not done or not self.seats[done[-1][0]].human or self.match.why_no_undo(done[-1][0]):
            return None
        return done[-1][0]

    def _clear(self) -> None:
        self.ui.remove([key for key in self.ui.widgets if key not in ("pause", "log", "help")])

    def _looked(self, widget: Widget) -> None:
        if self.prompt is None:
            return
        said = self.table.look_at(self.match.chair(self.asked), widget)
        self.strip.say(about=said or widget.why or widget.about)

    def _submit(self, seat: int, action: Action) -> Order | None:
        """Journalled before anything moves. Where the disk fails, nothing has happened and the players are told."""
        turn = self.match.turn
        try:
            step = self.match.submit(seat, action)
        except StoreError as error:
            return Push(TroubleScene(self.ctx, self.ctx.say(error.problem.text, **error.problem.fields)))
        except Refused as refused:
            self.strip.say(about=self.ctx.language.refusal_sentence(self.words, refused, self.names))
            return None
        self._close()
        self._mover = seat
        self._own = self.seats[seat].human and seat in self.match.turn.waits_for
        self._queue(step.events, step.state)
        if self.match.turn.waits_for != turn.waits_for:
            self.chronicle.mark(step.state)
        if self.match.turn.over:
            return self._finish()
        return None

    def _finish(self) -> Order | None:
        try:
            self.ctx.saves.finish(self.match)
        except StoreError as error:
            return Push(TroubleScene(self.ctx, self.ctx.say(error.problem.text, **error.problem.fields)))
        return None

    def _close(self) -> None:
        """Nobody is asked any more."""
        if self.prompt is not None:
            self.table.look_at(self.match.chair(self.asked), None)
        self.prompt = None
        self._clear()
        self.strip.say(about="")

    # --- input

    def handle(self, intent: Intent) -> Order | None:
        """Everybody may pause, ask and hurry; only the seat that is asked decides."""
        if self.visiting:
            if intent.is_press:
                self._return()
            return None
        match intent.deed:
            case Deed.PAUSE:
                return self._pause()
            case Deed.INFO:
                return self._help()
            case Deed.FAST:
                self.timeline.fast = not self.timeline.fast
                return None
            case Deed.FAST_OFF:
                self.timeline.fast = False
                return None
            case Deed.BACK:
                if self.prompt is not None and self.prompt.cancel and self._allowed(intent.device):
                    self._replace(self.prompt.cancel())
                    return None
                return self._pause()
            case Deed.UNDO:
                return self._take_back(intent)
        return self._decide(intent)

    def _decide(self, intent: Intent) -> Order | None:
        if self._own and not self.timeline.idle and intent.deed in (Deed.CONFIRM, Deed.PRESS, Deed.MOVE):
            order = self._hurry()
            if order is not None:
                return order
        fixed = self._fixed_hit(intent)
        if fixed is not None:
            return fixed
        if self.prompt is None or not self._allowed(intent.device):
            return None
        answer = self.ui.handle(intent)
        return self._answered(answer.result)

    def _fixed_hit(self, intent: Intent) -> Order | None:
        """The pointer reaches help, log and pause at any time."""
        if intent.deed is Deed.PRESS:
            for key in ("pause", "log", "help"):
                if self.ui.widgets[key].hit(intent.x, intent.y):
                    return self._fixed_pressed(key)
        return None

    def _hurry(self) -> Order | None:
        """A person laying dice needn't wait for the last one to land."""
        self.timeline.finish()
        return self.update(0.0)

    def _answered(self, result: Any) -> Order | None:
        if isinstance(result, Action):
            return self._submit(self.asked, result)
        if isinstance(result, Prompt):
            self._replace(result)
            return None
        return result  # an order of one of the fixed buttons, or nothing

    def _replace(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self._ask()

    def _take_back(self, intent: Intent) -> Order | None:
        """One button: the rules' own taking back where they have it, else undo; else it says why not."""
        if self.prompt is not None and self._allowed(intent.device):
            back = self.ui.widgets.get("back")
            if back is not None:
                return self._answered(back.press(intent))
        if not self.timeline.idle or self.prompt is None:
            return None
        if self._undoer() is not None:
            return self._undo()
        refused = self.match.why_no_undo(self.asked)
        if refused:
            self.strip.say(about=self.ctx.language.refusal_sentence(self.words, refused, self.names))
            self.ctx.sound.play(Cue.ERROR)
        return None

    def _undo(self) -> Order | None:
        seat = self._undoer()
        if seat is None:
            return None
        try:
            state = self.match.undo(seat)
        except StoreError as error:
            return Push(TroubleScene(self.ctx, self.ctx.say(error.problem.text, **error.problem.fields)))
        self._close()
        view = self.match.rules.view(state, None)
        self.chronicle.entries.append(Entry(self.ctx.say(N_("{name} takes it back."), name=self.names[seat]), view))
        self.table.reset(view)
        self.log.show(self.chronicle.lines)
        return None

    def _allowed(self, device: str) -> bool:
        """Whether this device speaks for the seat that is asked: its own; mouse and keyboard are one person where only one of
        them has a seat; and any device for a seat whose own is gone."""
        own = self.seats[self.asked].device
        if own in ("", device) or not device:
            return True
        taken = {seat.device for seat in self.seats if seat.human}
        if device in taken:
            return False
        desk = (MOUSE, KEYBOARD)
        return (device in desk and own in desk) or not self.ctx.devices.present(own)

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
        self._clear()
        self.table.reset(entry.view)
        self.strip.say(entry.text, self.ctx.say(N_("This is how it stood then. Press anything to come back to the race.")))

    def _return(self) -> None:
        self.visiting = False
        self.table.reset(self.match.rules.view(self.match.state, None))
        if self.prompt is not None:
            self._ask()

    def leave(self) -> None:
        """Music off; the save stays."""
        self.ctx.sound.music(None)
