"""ARUBA's rules: the tables of section 5 for the engine, and what a race is made of."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Setup, Standing
from game.core.engine import OVER, Asked, Engine
from game.core.rng import Generator
from game.core.track import Track
from game.titles.aruba.rules import audit, hidden, scoring
from game.titles.aruba.rules.choices import CHOICES
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.deeds import DEEDS
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.hands import another_hand_could_act, may_fix
from game.titles.aruba.rules.refusals import CHECKS, ELSEWHERE, TURN_ORDER
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.rules.steps import STEPS


class ArubaRules(Engine[ArubaState, CompiledAruba]):
    """ARUBA with given options and tracks; race k is driven on track k, in order and again from the first."""

    draft = ArubaDraft
    choices = CHOICES
    checks = CHECKS
    elsewhere = ELSEWHERE
    deeds = DEEDS
    steps = STEPS
    first = "START_RACE"
    order = TURN_ORDER

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        super().__init__(setup, tracks, CompiledAruba(setup, tracks))

    def start(self, rng: Generator) -> ArubaState:
        """R8.1: the starting seat is the first draw of a match."""
        seat, rng = rng.below(self.setup.seats)
        return ArubaState(rng=rng, cars=(), hands=(), pile=(), start_seat=seat)

    def asked(self, s: ArubaState) -> Asked:
        """The active seat decides, or who is asked in a window; quick fixes are a standing right of the others (R19). A lone choice
        is put where the number of cards held lets others think of more (section 10)."""
        if s.phase == OVER:
            return (OVER,)
        decider = self.game.decider(s)
        return s.phase, (decider,), may_fix(self.game, s, decider), another_hand_could_act(self.game, s)

    def view(self, s: ArubaState, seat: int | None) -> ArubaState:
        """Section 10: other hands, the draw pile and the generator lie face down."""
        return hidden.view(s, seat)

    def redeal(self, view: ArubaState, rng: Generator) -> ArubaState:
        """The hidden cards dealt anew, in agreement with all that the viewer can know."""
        return hidden.redeal(view, rng)

    def standings(self, s: ArubaState) -> tuple[Standing, ...]:
        """One row per car, best first (R72)."""
        return scoring.standings(self.game, s)

    def way(self, s: ArubaState) -> int:
        """From the line to the end of the last lap."""
        return self.game.course(s).finish

    def raced(self, s: ArubaState) -> tuple[RaceResult, ...]:
        """The races that are over, as the state keeps them."""
        return s.races

    def result(self, s: ArubaState) -> Result | None:
        """The result of a finished match; None while it runs (R75)."""
        return scoring.result(self.game, s)

    def check(self, s: ArubaState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return audit.check(self.game, s, self.legal(s, self.game.decider(s)))
