"""The race: offers what the rules allow, shows what they say happened. Knows titles only through their tables.

The order of things (architecture, section 5): a decision is submitted and journalled; its events come back at once and are played
one after another; when the last clip is done the stage must be what the rules' view says; only then the next prompt opens.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.bots.runner import ComputerDrivers, Decision
from game.core.actions import Action
from game.core.contract import RaceResult, Refused
from game.core.judge import Choice
from game.core.match import Match
from game.core.words import N_
from game.input.intents import KEYBOARD2, Deed, Intent
from game.scenes.framework.dialog import Answer
from game.scenes.framework.results import Again, CurtainOpened, SceneResult, Visit
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Order, Push, Swap
from game.scenes.framework.trouble import MENU, TroubleScene
from game.scenes.race.asking import Asking
from game.scenes.race.dice_throws import Throws
from game.scenes.race.event_playback import ShowScene
from game.scenes.race.hidden_information import Discretion
from game.scenes.race.log import LogScene
from game.scenes.race.lost_device import LostScene, WhoseScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.seat_changes import SeatsScene
from game.session.drivers import Drivers
from game.session.history import Entry, state_after
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.session.tallies import count_race, profiles_of
from game.session.thinking import Thinking
from game.show.tables.base.prompt import Prompt
from game.show.timeline import RATES
from game.store.problems import StoreError

__all__ = ["RaceScene"]

BACK_TO_RACE = N_("Back to the race")
TAKEN_BACK = N_("{name} takes it back.")


class RaceScene(ShowScene):
    """One match on screen, from the grid to the last podium."""

    def __init__(
        self, ctx: Context, match: Match, layouts: Sequence[Any], seats: Sequence[Seat], computers: ComputerDrivers, resumed: bool = False
    ) -> None:
        """`layouts`: one per track of the match; `computers` drives the seats that are not people's."""
        super().__init__(ctx, match.title, match.rules, layouts, [seat.name for seat in seats])
        self.match = match
        self.computers = computers
        self.drivers = Drivers(ctx, match, seats, computers)
        self.asking = Asking(ctx, match, self.drivers, self.table, self._fixed)
        self.throws = Throws(self.asking, self.drivers, self.table, self.timeline)
        self.discretion = Discretion(self.asking, self.drivers, self.table, self._pause)
        self._driven = 0
        """The version of `drivers` that thoughts and prompts belong to."""
        self._thinking: Thinking | None = None
        self._mover = 0
        self._own = False
        self._by_hand = -1
        """After so many decisions a lone choice is put all the same: somebody has just taken it back."""
        self._report: Any = None
        self._record: Any = None
        self._order: Order | None = None
        self.audience = self.discretion.viewer()
        now = match.rules.view(match.state, self.audience)
        if resumed:
            self.chronicle.catch_up(match, self._taken_back)
            self.table.model = now
            self._race = int(getattr(now, "race", 1))
        else:
            self.table.model = match.rules.view(match.first.state, self.audience)
            self._queue(match.first.events, match.first.state)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who drives now."""
        return self.drivers.seats

    def _look_as(self, viewer: int | None) -> None:
        """From now on the screen shows what this seat may see."""
        if viewer != self.audience:
            self.audience = viewer
            self.table.reset(self.match.rules.view(self.match.state, viewer))

    def wishes(self) -> dict[str, Any]:
        """What the drivers' profiles wish for."""
        return self.ctx.profiles.wishes(profiles_of(self.seats))

    def enter(self) -> None:
        """Where two people share the keyboard, each has a half of it."""
        self.expect()
        super().enter()
        self.ctx.devices.split = any(seat.device == KEYBOARD2 for seat in self.seats)

    def leave(self) -> None:
        """The keyboard is one again, and the settings are those of the house."""
        super().leave()
        self.dismiss()
        self.ctx.devices.split = False

    # --- pictures

    def build(self) -> None:
        """The table, and what the person to move is asked."""
        if self.visiting:
            self.table.model = self.match.rules.view(self.match.state, self.audience)
            self._race = int(getattr(self.table.model, "race", 1))
        super().build()
        self.asking.build(self.layer)
        self.throws.build()

    def suspend(self) -> None:
        """Whoever holds the button for fast-forward lets it go in another scene."""
        self.timeline.fast = False

    def _fixed(self, key: str) -> Order | None:
        """Help, log, pause, and a hint where hints are wanted."""
        if key == "hint":
            self.asking.hint()
            return None
        if self.asking.cover() and self.ctx.screen is not None:
            self.draw(self.ctx.screen)  # what the page lies over tells nothing of a hand that was looked at
        if key == "log":
            return Push(LogScene(self.ctx, [entry.text for entry in self.seen]))
        return Push(self._pause() if key == "pause" else self.ctx.open.help(self.words, self._focused(), self.asking.rule))

    def _pause(self) -> PauseScene:
        return PauseScene(self.ctx, self.words, focused=self._focused(), seats=lambda: SeatsScene(self.ctx, self.drivers))

    def _focused(self) -> str:
        """The key of what is looked at, in the title's words."""
        widget = self.asking.ui.focused()
        return self.table.thing_of(widget) if widget else ""

    def _expect(self, lines: Sequence[str]) -> None:
        super()._expect(lines)
        if self.asking.prompt is None and lines:
            self._soon.append(partial(self.asking.strip.expect, lines[-1]))

    def _tell(self, lines: Sequence[str]) -> None:
        """The strip says it too, while nobody is asked."""
        super()._tell(lines)
        if self.asking.prompt is None and lines:
            self.asking.strip.tell(lines[-1])

    # --- the clock

    @property
    def moving(self) -> bool:
        """Always while something plays or a computer is to decide."""
        busy = not self.timeline.idle or bool(self.pending) or self.asking.prompt is None or self._order is not None
        waits = self.visiting or (self.timeline.idle and bool(self.throws.waiting))
        return (busy or self.asking.busy) and not waits

    def update(self, dt: float) -> Order | None:
        """Plays on; when all is shown, asks the next seat."""
        if self.visiting:
            return None
        order = self._drivers_changed()
        if order is not None:
            return order
        self.asking.pass_time(dt)
        settings = self.ctx.settings
        pace = RATES[settings.speed_people if self.seats[self._mover].human else settings.speed_computers]
        if not self._advance(dt, {"move": pace, "dice": RATES[settings.speed_dice]}):
            return None
        if not self.pending:
            self._look_as(self.discretion.viewer())
        if self._report is not None:
            report, self._report = self._report, None
            return Push(self.ctx.open.podium(report, self._record))
        if self._order is not None:
            order, self._order = self._order, None
            return order
        asked = self.asking.prompt is not None or self.pending
        return None if asked else self._next(dt * min(pace, 1e3) * (5 if self.timeline.fast else 1))

    def _drivers_changed(self) -> Order | None:
        """Journals who drives; what was thought or asked before that is void. Waits for a person whose device is gone."""
        if self.drivers.version != self._driven:
            self._driven = self.drivers.version
            self._thinking = None
            self.asking.close()
        try:
            self.drivers.write()
        except StoreError as error:
            return self._trouble(error)
        missing = self.drivers.missing
        if missing is None:
            return None
        if self.ctx.screen is not None:
            self.draw(self.ctx.screen)  # what the question lies over is the race, also where a page has just gone
        return Push(LostScene(self.ctx, self.drivers, missing, self._pause))

    def _held(self) -> bool:
        """The podium comes before what follows it, and people throw their dice before these are told."""
        return self._report is not None or (bool(self.pending) and self.throws.holds(self.pending[0][0]))

    def _race_over(self, result: RaceResult) -> None:
        count_race(self.ctx, self.match, self.seats, len(self.chronicle.results), result)
        self._report = self.chronicle.report(self.match, self.seats, self.table, self.ctx.say)

    # --- decisions

    def _next(self, dt: float) -> Order | None:
        """All is shown and nobody is asked yet: first the computers (standing rights, then whoever is waited for), then a person."""
        if self.match.turn.over:
            return Home()
        if self._thinking is None:
            self._thinking = Thinking(self.computers, self.match)
        decision = self._thinking.go_on(dt)
        if self._thinking.nobody:
            self._thinking = None
            self._open()
        elif decision is not None:
            self._thinking = None
            self._mover = decision.seat
            return self._submit(decision.seat, decision.action)
        return None

    def _open(self) -> None:
        """Opens the prompt of the person to move, or plays the lone choice."""
        self._mover = next(seat for seat in self.match.turn.waits_for if self.seats[seat].human)
        chair = self.match.chair(self._mover)
        legal = chair.legal()
        lone = len(legal) == 1 and not chair.turn.ask_always and self.ctx.settings.force_single
        lone = lone and len(self.match.done) not in (self._by_hand, self.asking.own_back)
        if lone and not chair.preview(legal[0]).unknown:
            self._thinking = Thinking.decided(Decision(self._mover, legal[0], Choice(())))
        else:
            self._order = self.discretion.ask(self._mover)

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
        self.chronicle.begin()
        self._queue(step.events, step.state)
        if self.match.turn.waits_for != turn.waits_for:
            self.chronicle.mark(step.state, step.events)
        if self.match.turn.over:
            return self._finish()
        return None

    def _trouble(self, error: StoreError) -> Order:
        """What was done before is on the disk; the race stands where it stood, and can be tried again."""
        say = self.ctx.say
        ways = (Answer("race", say(BACK_TO_RACE), primary=True), Answer("menu", say(MENU), Home()))
        return Push(TroubleScene(self.ctx, say(error.problem.text, **error.problem.fields), choices=ways))

    def _finish(self) -> Order | None:
        """A finished match goes to the records; its races count at once, whatever becomes of the power."""
        for number, race in enumerate(self.match.result.races if self.match.result else (), 1):
            count_race(self.ctx, self.match, self.seats, number, race)
        try:
            self._record = self.ctx.saves.finish(self.match)
        except StoreError as error:
            return self._trouble(error)
        return None

    # --- input

    def hear(self, intent: Intent) -> None:
        """A pad that comes or goes is a note in the strip; only the seat to move is waited for (`update`)."""
        said = self.drivers.hear(intent)
        if self.entered:
            self.asking.strip.say(about=said)

    def handle(self, intent: Intent) -> Order | None:
        """Everybody may pause, ask and hurry; only the seat that is asked decides."""
        if self.visiting:
            if intent.is_press:
                self._return()
            return None
        if intent.is_press and self.drivers.places.asks(intent.device):
            return Push(WhoseScene(self.ctx, self.drivers, intent.device))
        if self.asking.disturbed(intent):
            return None
        if intent.is_press:
            self.asking.badge()
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
        own = self._own and self.asking.allowed(intent.device)
        if own and not self.timeline.idle and intent.deed in (Deed.CONFIRM, Deed.PRESS, Deed.MOVE):
            self.timeline.finish()  # a person laying dice needn't wait for the last one to land
            order = self.update(0.0)
            if order is not None:
                return order
        fixed = self.asking.fixed_at(intent)
        if fixed:
            return self._fixed(fixed)
        return None if self.throws.handle(intent) else self._answered(self.asking.answer(intent), intent.device)

    def _answered(self, result: Any, device: str = "") -> Order | None:
        if isinstance(result, Action):
            return self._submit(self.asking.asked, result)
        if isinstance(result, Prompt):
            return self.discretion.step(result, device)
        if result is Deed.UNDO:
            return self._undo()
        order: Order | None = result
        return order

    def _take_back(self, intent: Intent) -> Order | None:
        """One button: the rules' own taking back where they have it, else undo; else it says why not."""
        asking = self.asking
        if asking.prompt is None or not self.timeline.idle:
            return None
        back, undoer, asked = asking.back(intent), asking.undoer(), asking.allowed(intent.device)
        if back is not None:
            return self._answered(back)
        if undoer is not None:
            return self._undo() if asked or asking.allowed(intent.device, undoer) else None
        if not asked:
            return None
        asking.refuse(self.match.why_no_undo(asking.asked) or Refused("nothing_to_undo"))
        return None

    def _undo(self) -> Order | None:
        if (seat := self.asking.undoer()) is None:
            return None
        try:
            state = self.match.undo(seat)
        except StoreError as error:
            return self._trouble(error)
        self.asking.close()
        self._by_hand = len(self.match.done)
        self.chronicle.take_back(self._taken_back(seat))
        self._stand_at(self.match.rules.view(state, self.audience))
        self.log.show(self.chronicle.lines)
        return None

    def _taken_back(self, seat: int) -> str:
        return self.ctx.say(TAKEN_BACK, name=self.names[seat])

    # --- the end of a race

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from the podium, pause or help."""
        super().resume(result)
        self.discretion.opened(result.device if isinstance(result, CurtainOpened) else "")
        match result:
            case Visit(line) if self.timeline.idle and not self.pending:
                self._visit(self.chronicle.entries[line])
            case Again():
                header = self.match.header
                self._order = Swap(self.ctx.open.race(RaceRequest(header.title, header.setup, self.seats)))

    def _visit(self, entry: Entry) -> None:
        """Shows the position a line of the log belongs to, until anybody presses anything, and how to come back."""
        self.visiting = True
        self._stand_at(self.match.rules.view(state_after(self.match, entry.steps), self.audience))
        self.asking.clear()
        self.asking.strip.say(entry.text, self.ctx.say(N_("This is how it stood then. Press anything to come back to the race.")))

    def _return(self) -> None:
        self.visiting = False
        self._stand_at(self.match.rules.view(self.match.state, self.audience))
        if self.asking.prompt is not None:
            self.asking.show()
