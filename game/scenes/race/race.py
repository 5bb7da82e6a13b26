"""The race: offers what the rules allow, shows what they say happened. Knows titles only through their tables.

The order of things (architecture, section 5): a decision is submitted and journalled; its events come back at once and are played
one after another; when the last clip is done the stage must be what the rules' view says; only then the next prompt opens.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from game.bots.runner import ComputerDrivers
from game.core.actions import Event
from game.core.contract import RaceResult, State, Step
from game.core.match import Match
from game.core.words import N_
from game.input.intents import Intent
from game.scenes.framework.heard import Heard
from game.scenes.framework.results import CurtainOpened, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.walked import Pressed, Walked
from game.scenes.race.beside import Beside
from game.scenes.race.between_frames import BetweenDecisions
from game.scenes.race.captions import over_board
from game.scenes.race.decisions import Decisions
from game.scenes.race.dice_throws import DiceThrows
from game.scenes.race.heard import RaceAloud, race_walked
from game.scenes.race.hidden_information import HiddenInformation
from game.scenes.race.hurry import Hurry
from game.scenes.race.next_race import next_race_ahead
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.pacing import Pacing
from game.scenes.race.pages import Pages
from game.scenes.race.past import Past
from game.scenes.race.phones import RacePhones
from game.scenes.race.presses import Presses
from game.scenes.race.recap import Recap, StripTeller
from game.scenes.race.states import Deciding, Leaving, Playing, PodiumDue, Progress, Visiting
from game.scenes.race.stirring import Stirring
from game.scenes.race.undo import Undo
from game.scenes.race.ways_on import back_to_log, came_back, podium_of, report_of
from game.session.drivers import Drivers
from game.session.history import tell_anew
from game.session.results import profiles_of
from game.session.seats import Seat
from game.session.telling import tell_over
from game.store.profiles import Wish
from game.tracks.layout import Layout

TAKEN_BACK = N_("{name} takes it back.")


class RaceScene(Stirring):
    """One match on screen, from the grid to the last podium. What can be the case when: `states`."""

    pages_of: type[Pages] = Pages
    serves_phones = True
    """People may take its seats by phone."""

    _told_in = ""
    """The language of the log's lines; "" before there are any."""

    def __init__(
        self, ctx: Context, match: Match, layouts: Sequence[Layout], seats: Sequence[Seat], computers: ComputerDrivers,
        resumed: bool = False,
    ) -> None:  # fmt: skip
        """`layouts`: one per track of the match; `computers` drives the seats that are not people's."""
        super().__init__(ctx, match.title, match.rules, layouts, [seat.name for seat in seats])
        ctx = self.ctx
        self.match, self.progress = match, Progress()
        self.drivers = Drivers(ctx, match, seats, computers)
        self.pacing = Pacing(ctx, match, self.drivers, self.progress, self.table)
        self.share = self.pacing.share
        undo = Undo(match, self.drivers, self.table.undo_stops_here)
        self.open_prompt = OpenPrompt(ctx, match, self.drivers, self.table, lambda key: self.pages.open(key), self.progress, undo)
        self.hurry = Hurry(self.open_prompt, self.timeline)
        self.throws = DiceThrows(self.open_prompt, self.drivers, self.table, self.timeline)
        self.pages = self.pages_of(self.open_prompt, self.words, lambda: self.revealed, self.redraw)
        self.hidden_information = HiddenInformation(self.open_prompt, self.drivers, self.table, self.pages.pause)
        self.decisions = Decisions(self.open_prompt, self.hidden_information, self)
        self.between = BetweenDecisions(self.between, self.decisions, self.throws)
        self.recap = Recap(self.table, lambda: match.turn.waits_for)
        self.teller = StripTeller(self.recap, self.open_prompt, lambda: bool(self.pending))
        self.aloud = RaceAloud(self.open_prompt, self.recap, self.throws)
        self.captions.begun, self.open_prompt.refusals.noted = self._begun, self.history.note
        self.captions.sounds.keep_off = partial(over_board, self.open_prompt)
        self.past = Past(self.open_prompt, lambda state, told: self._stand_at(match.rules.view(state, self.audience), self._masked(told)))
        self.pages.caller, self.pages.read_standings = self.decisions.rights.caller, self.aloud.read_standings
        self.beside = Beside(ctx, self.table, self.decisions, self.hurry, self.teller, self.pacing)
        update, open_page = (lambda dt: self.update(dt)), self.pages.open
        self.presses = Presses(self.open_prompt, self.throws, self.hidden_information, self.decisions, self.timeline, open_page, update)
        self.phones = RacePhones(self)
        self.phone_host = self.phones if self.serves_phones else None
        self.audience = self.hidden_information.viewer()
        self.table.model = match.rules.view(match.state if resumed else match.first.state, self.audience)
        if resumed:
            self.history.catch_up(match, self._taken_back)
            undo.seal(self.history.over)
            self.race_shown = self.table.race_of(self.table.model)
        else:
            self._queue(match.first.events, match.first.state)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.drivers.seats

    @property
    def heard(self) -> Heard:
        """Nothing that only one of several people may see."""
        return self.aloud.heard

    def walked(self, device: str) -> Walked | Pressed:
        return race_walked(self.open_prompt, self.throws, self.decisions, device)

    def _look_as(self, viewer: int | None) -> None:
        """From now on the screen shows what this seat may see."""
        if viewer != self.audience:
            self.audience = viewer
            self.table.reset(self.match.rules.view(self.match.state, viewer))

    def wishes(self) -> Mapping[str, Wish]:
        """What the drivers' profiles wish for."""
        return self.ctx.profiles.wishes(profiles_of(self.seats))

    def enter(self) -> None:
        """Settings that its people brought along are in force, and its devices are theirs."""
        self.expect()
        super().enter()
        self.phones.seats.begin()
        self.beside.come(self.expect, self.music)

    def leave(self) -> None:
        """The keyboard is one again, and the settings are those of the house."""
        super().leave()
        if isinstance(due := self.progress.now, PodiumDue):
            due.whole()  # whoever does not wait for the podium keeps their medals
        self.dismiss()
        self.beside.go()

    # --- pictures

    def build(self) -> None:
        """The table, and what the person to move is asked."""
        if isinstance(self.progress.now, Visiting):
            self.table.model = self.match.rules.view(self.match.state, self.audience)
            self.race_shown, self.progress.now = self.table.race_of(self.table.model), self.progress.now.before
        with next_race_ahead(self):
            super().build()
        self._tell_anew()
        self.open_prompt.build(self.layer)
        self.throws.build()
        self.decisions.ballots.build(self.layer)
        self.beside.build(self.layer)

    def suspend(self) -> None:
        """Whoever holds the button for fast-forward lets it go in another scene; what the plate was pressed for holds on."""
        self.timeline.fast = self.timeline.kept_fast

    def _show_lines(self, lines: Sequence[str], events: Sequence[Event]) -> None:
        super()._show_lines(lines, events)
        self.beside.seen(events)

    # --- the clock

    def update(self, dt: float) -> Order | None:
        """Plays on; when all is shown, the next seat decides."""
        self.beside.cheering.pass_time(dt)
        if self.progress.visiting:
            return None
        self.decisions.follow_drivers()
        if (order := self.pages.not_kept() or self.pages.missing()) is not None:
            return order
        for goes_on in (self.open_prompt.pass_time, self.presses.pass_time, self.hurry.pass_time):
            goes_on(dt)
        if self.beside.rests(self.timeline.idle and not self.pending):
            self.lively = self.table.live(dt)
            self.captions.sounds.pass_time(dt)
            return None
        self.beside.show()
        if not self._advance(dt, self.pacing.rates):
            self.decisions.think_ahead()
            return None
        if not self.pending:
            self._look_as(self.hidden_information.viewer())
        match self.progress.now:
            case (PodiumDue() | Leaving()) as due if not self.waits:
                self.progress.play()
                return due.order if isinstance(due, Leaving) else Push(podium_of(self, due))
            case Playing() | Deciding() if not self.pending:
                return self.pacing.go_on(dt, self.decisions, self.timeline.fast, self._advance)
        return None

    def _held(self) -> bool:
        """The podium comes before what follows it, and people throw their dice before these are told."""
        return isinstance(self.progress.now, PodiumDue) or (bool(self.pending) and self.throws.holds(self.pending[0][0]))

    def _race_over(self, result: RaceResult) -> None:
        self.beside.race_over()
        self.progress.now = PodiumDue(report_of(self, tell_over(self.ctx, self.match, self.seats, self.history)))

    # --- decisions

    def show_step(self, step: Step[State]) -> None:
        """A decision was journalled: its events are played from now on."""
        for told in (self.history.begin, self.recap.decided, self.aloud.decided):
            told(self.match.done[-1][0], len(step.events))
        self._queue(step.events, step.state)

    def show_undo(self, state: State, seat: int, count: int) -> None:
        """`count` decisions of the seat never were: the table stands as before them."""
        self.recap.take_back(count)
        self.aloud.forget()
        for _ in range(count):
            self.history.take_back(self._taken_back(seat))
        del self.history.entries[-count:-1]  # one line tells it, with the position after the last of them
        self._stand_at(self.match.rules.view(state, self.audience))
        self.log.show(self.history.lines)

    def _begun(self, events: Sequence[Event]) -> None:
        """These are shown from now on: the strip tells them, and what chance gave is kept for ears."""
        self.teller.begun(events)
        self.aloud.begun(events)

    def _tell_anew(self) -> None:
        """The log in the language that is in force, where that is another one by now."""
        before, self._told_in = self._told_in, self.ctx.language.code
        if before and before != self._told_in:
            tell_anew(self.history, self.match, self._taken_back, self.audience)
            self.log.show(self.history.lines)

    def _taken_back(self, seat: int) -> str:
        return self.ctx.say(TAKEN_BACK, name=self.names[seat])

    def hear(self, intent: Intent) -> None:
        """A pad that comes or goes is a note in the strip; only the seat to move is waited for (`update`)."""
        said = self.drivers.hear(intent)
        if self.entered:
            self.open_prompt.strip.say(about=said)

    def handle(self, intent: Intent) -> Order | None:
        """Any press leads from a position of the past back to the log; who sits out cheers; otherwise see `presses`."""
        used = self.beside.stir(intent)
        if isinstance(self.progress.now, Visiting):
            return back_to_log(self, self.progress.now) if intent.is_press else None
        return None if used or self.hurry.takes(intent) else self.presses.handle(intent)

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from the podium, pause or help; a lesson that was opened from there has left with all that is its own."""
        self.beside.come(self.expect, self.music)
        super().resume(result)
        self.hidden_information.opened(result.device if isinstance(result, CurtainOpened) else "")
        came_back(self, result)
