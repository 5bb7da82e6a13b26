"""How fast what happens is shown: people's and computers' deeds each have their pace, dice theirs.

A computer's turn lasts as long as its decisions are held (`Table.hold`, from the title's `pace.py`), and what comes of them is shown: clips
at the length that a person's have, shortened to a share (`share`, from `Table.tempo`). The pace of the settings divides both, fast forward
once more; a window (`Table.beat`) is shortened at most to a twelfth."""

from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Event
from game.core.contract import State
from game.core.match import Match
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.race.decisions import Decisions
from game.scenes.race.first_race_aids import slower
from game.scenes.race.states import Deciding, Playing, Progress
from game.session.drivers import Drivers
from game.show.tables.base.table import Table
from game.show.timeline import FAST_FORWARD, RATES

TRIES_PER_FRAME = 6
"""Steps towards a decision in one frame at instant pace: each of them is shown, though no frame is."""

JIFFY = 1e-6
"""Seconds in which, at instant pace, an event is shown to its end."""

QUICKEST = 12.0
"""The most by which a pace shortens windows: a few whole frames are left, so that answers of every kind come alike."""


LISTENS = 4.0
"""Seconds of the clock for which a computer's turn waits at most for the voice, which still tells of the one before."""


class Pacing:
    """The pace of one match."""

    def __init__(self, ctx: Context, match: Match, drivers: Drivers, progress: Progress, table: Table[State]) -> None:
        self.ctx, self.match, self.drivers, self.progress, self.table = ctx, match, drivers, progress, table
        self._listened = 0, 0.0
        """How many decisions there were, and for how many seconds the voice was waited for since."""

    @property
    def move(self) -> float:
        """That of whoever decided last, or is to decide; 1 is normal. In the first races of somebody computers take it slower."""
        settings = self.ctx.settings
        if self._human:
            return RATES[settings.speed_people]
        return RATES[slower(settings.speed_computers) if self.drivers.anybody_aided else settings.speed_computers]

    @property
    def _human(self) -> bool:
        """Whether a person decided last, or is to decide."""
        return self.drivers.seats[self.progress.pace_of(self.match.done)].human

    @property
    def rates(self) -> Mapping[str, float]:
        """As the timeline wants it."""
        return {"move": self.move, "dice": RATES[self.ctx.settings.speed_dice]}

    @property
    def hurries(self) -> bool:
        """Whether computers move, at a pace that can be hurried."""
        return not self._human and self.move < 1e3

    @property
    def at_once(self) -> int:
        """Steps towards a decision that one frame may take."""
        return TRIES_PER_FRAME if self.move > 1e3 and not self._human else 1

    def go_on(self, dt: float, decisions: Decisions, fast: bool, advance: Callable[[float, Mapping[str, float]], bool]) -> Order | None:
        """The next decision, `dt` seconds on; at instant pace some of computers at once. `advance` shows what comes of one."""
        if self._listens(dt):
            return None
        quick = dt * min(self.move, 1e3) * (FAST_FORWARD if fast else 1)
        if isinstance(self.progress.now, Deciding):
            self.progress.now.thought.patient = self.ctx.sliced and self.at_once == 1
        for step in range(self.at_once):
            window = dt if self._human else dt * min(self.move, QUICKEST)  # a person's standing answer leaves time to take it back
            turn = self.match.turn
            windowed = not turn.over and self.table.beat(turn) > 0  # what answers a window has led to has its own frames, whatever it is
            order = decisions.go_on(quick, 0.0 if step else window)  # a window's clock goes on once a frame
            if order is not None or not isinstance(self.progress.now, Playing | Deciding) or not self._shown(advance, windowed):
                return order
        return None

    def _listens(self, dt: float) -> bool:
        """Whether a computer waits for the voice. Whoever answers a window in time does not."""
        turn, count = self.match.turn, len(self.match.done)
        if self._human or turn.over or self.table.beat(turn) > 0 or not self.ctx.reads_on():
            return False
        known, waited = self._listened
        self._listened = count, dt + (waited if known == count else 0.0)
        return self._listened[1] <= LISTENS

    def _shown(self, advance: Callable[[float, Mapping[str, float]], bool], windowed: bool) -> bool:
        """Whether all that a step has led to is shown with it: at instant pace one event takes no frame of its own."""
        return advance(0.0, self.rates) or (not windowed and self.at_once > 1 and advance(JIFFY, self.rates))

    def share(self, events: Sequence[Event]) -> float:
        """What share of their time these events take: in a computer's turn what holds no suspense is one gesture."""
        done = self.match.done
        brisk = bool(done) and not self.drivers.seats[done[-1][0]].human
        return float(self.table.tempo(events)) if brisk else 1.0
