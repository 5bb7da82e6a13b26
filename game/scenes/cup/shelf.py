"""The cups there are to choose from, and who would race them; own ones are made, copied and thrown away here."""

from collections.abc import Callable, Iterator
from datetime import datetime

from game.core.words import N_, Plural
from game.scenes.cup.forecast import Forecast, RoundLine
from game.scenes.cup.line_up import drivers_of, proposed
from game.scenes.cup.new_cup import names_taken, new_plan
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.session.cup.offered import offered
from game.session.cup.ready import cup_name, ready_cups
from game.session.cup.state import CupState, cup_state
from game.show.widgets.listing import ListRow
from game.store.cups import Driver, Plan
from game.store.own_cups import MOST, OwnCups
from game.store.problems import StoreError

NEW = N_("New cup")
NEW_ABOUT = N_("Your own rounds: any game, any track, in any order.")
FULL = Plural(
    N_("There is {count} own cup already. Delete it to make room."), N_("There are {count} own cups already. Delete one to make room.")
)
GO_ON = N_("round {number} of {count}")
GO_ON_ABOUT = N_("{cup} is not over. Press to go on with it.")
NOTHING_TO_RACE = N_("There is no game here to race.")

NEW_ROW, RUNNING_ROW = ":new", ":running"
"""Keys of rows that are no plans."""


class Shelf:
    """All of it as it was when it was looked at last."""

    def __init__(self, ctx: Context, previews: TrackPreviews) -> None:
        self.ctx = ctx
        self.previews = previews
        self.forecast = Forecast(ctx)
        self.plans: dict[str, Plan] = {}
        self.running: CupState | None = None
        self.drivers: tuple[Driver, ...] = ()
        self.shorter: dict[str, str] = {}
        """For an explanation the one that says less."""

    def look(self, device: str) -> None:
        """The cups as they are now; whoever raced last would again, and a newcomer with `device`."""
        ctx = self.ctx
        self.forecast.look_again()
        self.own = OwnCups(ctx.paths, lambda: datetime.fromisoformat(ctx.now()))
        saved = ctx.cup_files.running()
        self.running = cup_state(saved.lines) if saved else None
        plans = (*offered(ctx.permissions, ready_cups()), *(self.own.plans if self.owned else ()))
        self.plans = {plan.id: plan for plan in plans}
        self.drivers = drivers_of(proposed(ctx, self.previews, device))

    def finding_out(self) -> Iterator[None]:
        """What is told of each cup, and the pictures of its tracks, in slices: then its rows are there at once."""
        for plan in self.plans.values():
            for line in self.forecast.lines(plan.rounds, self.drivers):
                if line.entry is not None and not line.trouble:
                    self.previews.travelled(line.entry, line.first_track)
                    yield

    @property
    def owned(self) -> bool:
        """Whether own cups are made and raced here: where people may type and keep something."""
        return self.ctx.permissions.own_cups

    def plan(self, key: str) -> Plan | None:
        """The rounds behind a row; None where that has none yet."""
        return self.running.plan if key == RUNNING_ROW and self.running else self.plans.get(key)

    def is_own(self, key: str) -> bool:
        """Whether that row is an own cup."""
        return key in self.plans and self.own.get(key) is not None

    def is_ready_made(self, key: str) -> bool:
        """Whether that row is a cup that came with the game."""
        return key in self.plans and not self.is_own(key)

    # --- what is told

    def rows(self, notes: bool) -> list[ListRow]:
        """A row per cup, the one that runs first and a new one last; with `notes` each says how long it lasts."""
        return [*self._running(notes), *(self._row(plan, notes) for plan in self.plans.values()), *self._new()]

    def _running(self, notes: bool) -> Iterator[ListRow]:
        if self.running is not None:
            name, count = cup_name(self.running.plan, self.ctx.language), len(self.running.plan.rounds)
            note = self.ctx.say(GO_ON, number=min(self.running.number, count), count=count)
            yield ListRow(RUNNING_ROW, name, note if notes else "", self.ctx.say(GO_ON_ABOUT, cup=name))

    def _row(self, plan: Plan, notes: bool) -> ListRow:
        lines = self.forecast.lines(plan.rounds, self.drivers)
        about = self.forecast.whole(lines, self.drivers)
        self.shorter[about] = self.forecast.brief(lines)
        note = self.forecast.whole_time(lines) if notes else ""
        return ListRow(plan.id, cup_name(plan, self.ctx.language), note, about)

    def _new(self) -> Iterator[ListRow]:
        if self.owned:
            problem, say = self.own.problem, self.ctx.say
            trouble = say(problem.text, **problem.fields) if problem else ""
            yield ListRow(NEW_ROW, say(NEW), "", self.full or trouble or say(NEW_ABOUT))

    @property
    def full(self) -> str:
        """Why no own cup can be added; "" while there is room."""
        return self.ctx.say(FULL, count=MOST) if self.own.full else ""

    def lines(self, key: str) -> tuple[RoundLine, ...]:
        """What is told of the rounds of a row."""
        plan = self.plan(key)
        return self.forecast.lines(plan.rounds, self.drivers) if plan is not None else ()

    # --- what is done

    def new(self) -> Plan | str:
        """A new own cup, kept already; or why there can't be one."""
        plan = new_plan(self.ctx, self.own)
        return self.ctx.say(NOTHING_TO_RACE) if plan is None else self._kept(plan)

    def copy(self, key: str) -> Plan | str:
        """An own cup with the rounds of that row, kept already; or why there can't be one."""
        plan = self.plans[key]
        return self._kept(self.own.copied(plan, cup_name(plan, self.ctx.language), names_taken(self.ctx, self.own)))

    def _kept(self, plan: Plan) -> Plan | str:
        if self.own.full:
            return self.full
        return self._trouble_of(lambda: self.own.put(plan)) or plan

    def delete(self, key: str) -> str:
        """Throws an own cup away; why it could not be done, or ""."""
        return self._trouble_of(lambda: self.own.delete(key))

    def _trouble_of(self, write: Callable[[], None]) -> str:
        try:
            write()
        except StoreError as error:
            return self.ctx.say(error.problem.text, **error.problem.fields)
        return ""
