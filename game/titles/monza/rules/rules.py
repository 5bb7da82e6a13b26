"""Monza's rules: the engine over the phases of section 5."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Setup, Standing
from game.core.engine import OVER, Asked, Engine
from game.core.rng import Generator
from game.core.track import Track
from game.titles.monza.rules import audit, hidden, scoring
from game.titles.monza.rules.choices import CHOICES
from game.titles.monza.rules.compiled import CompiledMonza
from game.titles.monza.rules.deeds import DEEDS
from game.titles.monza.rules.draft import MonzaDraft
from game.titles.monza.rules.refusals import CHECKS, ELSEWHERE
from game.titles.monza.rules.state import MonzaState
from game.titles.monza.rules.steps import STEPS


class MonzaRules(Engine[MonzaState, CompiledMonza]):
    """Monza with given options and tracks."""

    draft = MonzaDraft
    choices = CHOICES
    checks = CHECKS
    elsewhere = ELSEWHERE
    deeds = DEEDS
    steps = STEPS
    first = "draw_start_seat"
    order = "R5"

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        super().__init__(setup, tracks, CompiledMonza(setup, tracks))

    def start(self, rng: Generator) -> MonzaState:
        """A match before its first race: no cars, no trophies won."""
        return MonzaState(rng=rng, cars=(), trophies=(0,) * self.setup.seats)

    def asked(self, s: MonzaState) -> Asked:
        """The active seat decides, or the owner of the bonus car."""
        phase = s.phase
        return (phase,) if phase == OVER else (phase, (s.bonus_seat if phase == "BONUS" else s.active,))

    def view(self, s: MonzaState, seat: int | None) -> MonzaState:
        """Section 10: all is open but the generator."""
        return hidden.view(s)

    def redeal(self, view: MonzaState, rng: Generator) -> MonzaState:
        """The view with a generator of its own."""
        return hidden.redeal(view, rng)

    def standings(self, s: MonzaState) -> tuple[Standing, ...]:
        """One row per car, best first."""
        return scoring.standings(self.game, s)

    def way(self, s: MonzaState) -> int:
        """From the line to the end of the last lap."""
        return self.game.track(s).length

    def check(self, s: MonzaState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return audit.check(self.game, s)

    def raced(self, s: MonzaState) -> tuple[RaceResult, ...]:
        """The races that are over (R84)."""
        return scoring.raced(self.game, s)

    def result(self, s: MonzaState) -> Result | None:
        """The result of a finished match; None while it runs."""
        return scoring.result(self.game, s)
