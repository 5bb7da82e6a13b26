"""Scrap Racer's rules: the tables of the phases of section 5 for the engine, and who is asked (R4)."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Setup, Standing, Turn
from game.core.engine import OVER, Asked, Engine
from game.core.rng import Generator
from game.core.track import Track
from game.titles.scrap_racer.rules import audit, hidden, scoring
from game.titles.scrap_racer.rules.choices import CHOICES
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.refusals import CHECKS, ELSEWHERE
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.rules.steps import DEEDS, STEPS


class ScrapRacerRules(Engine[ScrapRacerState, CompiledScrapRacer]):
    """Scrap Racer with given options and tracks; race k is driven on track k, in order and again from the first."""

    draft = ScrapRacerDraft
    choices = CHOICES
    checks = CHECKS
    elsewhere = ELSEWHERE
    deeds = DEEDS
    steps = STEPS
    first = "START_RACE"
    order = "R4"

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        super().__init__(setup, tracks, CompiledScrapRacer(setup, tracks))
        seats = range(setup.seats)
        self._asked = {phase: tuple(Turn(phase, (seat,), (), phase == "BONUS") for seat in seats) for phase in CHOICES}

    def start(self, rng: Generator) -> ScrapRacerState:
        """Nothing is drawn yet."""
        return ScrapRacerState(rng=rng)

    def asked(self, s: ScrapRacerState) -> Turn | Asked:
        """R4; the bonus window is always put, since one that closed by itself would tell what a hand can't be (R3, J33)."""
        if s.phase == OVER:
            return (OVER,)
        return self._asked[s.phase][s.decider]

    def view(self, s: ScrapRacerState, seat: int | None) -> ScrapRacerState:
        return hidden.view(self.game, s, seat)

    def redeal(self, view: ScrapRacerState, rng: Generator) -> ScrapRacerState:
        """A full state that agrees with the view."""
        return hidden.redeal(self.game, view, rng)

    def standings(self, s: ScrapRacerState) -> tuple[Standing, ...]:
        """One row per racer, best first (R2)."""
        return scoring.standings(self.game, s)

    def way(self, s: ScrapRacerState) -> int:
        """From the line to the end of the last lap."""
        return self.game.laps * self.game.course(s).length

    def check(self, s: ScrapRacerState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return tuple(audit.check(self.game, s))

    def raced(self, s: ScrapRacerState) -> tuple[RaceResult, ...]:
        """The races that are over, as the state keeps them."""
        return s.races

    def result(self, s: ScrapRacerState) -> Result | None:
        """The result of a finished match; None while it runs."""
        return scoring.result(self.game, s)
