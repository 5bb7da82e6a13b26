"""ARUBA's rules: the contract of `game.core.contract` over the phases of section 5."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.contract import Refused, Result, Setup, Standing, Step, Turn
from game.core.rng import Generator, Rng, Unknown
from game.core.track import Track
from game.titles.aruba.rules import audit, hidden, scoring
from game.titles.aruba.rules.choices import CHOICES, fixes, fixing
from game.titles.aruba.rules.compiled import Game
from game.titles.aruba.rules.deeds import DEEDS
from game.titles.aruba.rules.draft import Draft
from game.titles.aruba.rules.refusals import why_not
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.rules.steps import start_race

__all__ = ["ArubaRules"]

_OVER = Turn("OVER")


class ArubaRules:
    """ARUBA with given options and tracks; race k is driven on track k, in order and again from the first."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        self.setup = setup
        self.tracks: tuple[Track, ...] = tuple(tracks)
        self.game = Game(setup, self.tracks)
        self._turns: dict[tuple[str, int, tuple[int, ...]], Turn] = {}

    def new(self, seed: int) -> Step[ArubaState]:
        """R8-R12: the starting seat is the first draw, the shuffled deck the second."""
        return self.opening(Rng.seeded(seed))

    def opening(self, rng: Generator) -> Step[ArubaState]:
        """`new` from any generator: a test may script the draws of R8."""
        starter, rng = rng.below(self.setup.seats)
        draft = Draft(self.game, ArubaState(rng=rng, cars=(), hands=(), pile=()))
        start_race(draft, starter)
        return Step(draft.step().state, tuple(draft.events), True)

    def turn(self, s: ArubaState) -> Turn:
        """The active seat decides, or who is asked in a window; quick fixes are a standing right of the others (R19)."""
        decider = self.game.decider(s)
        if decider < 0:
            return _OVER
        may = tuple([seat for seat in fixing(self.game, s) if seat != decider])
        key = s.phase, decider, may
        if key not in self._turns:
            self._turns[key] = Turn(s.phase, (decider,), may, s.phase == "HOOK_WINDOW")
        return self._turns[key]

    def legal(self, s: ArubaState, seat: int) -> tuple[Action, ...]:
        """All actions of `seat` in one fixed order; a seat that need not decide has its quick fixes."""
        if seat == self.game.decider(s) and s.phase != "OVER":
            return tuple(CHOICES[s.phase](self.game, s))
        if seat in fixing(self.game, s):
            return tuple(fixes(self.game, s, seat))
        return ()

    def why_not(self, s: ArubaState, seat: int, action: Action) -> Refused | None:
        """Why `seat` can't do `action`; None exactly for what `legal` lists."""
        return why_not(self.game, s, seat, action)

    def apply(self, s: ArubaState, seat: int, action: Action) -> Step[ArubaState]:
        """Does it and runs on to the next decision. Raises Refused, and Unknown (with the events so far) on a view."""
        refused = why_not(self.game, s, seat, action)
        if refused is not None:
            raise refused
        draft = Draft(self.game, s)
        try:
            DEEDS[type(action)](draft, action)
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise
        return draft.step()

    def view(self, s: ArubaState, seat: int | None) -> ArubaState:
        """Section 10: other hands, the draw pile and the generator lie face down."""
        return hidden.view(s, seat)

    def redeal(self, view: ArubaState, rng: Generator) -> ArubaState:
        """The hidden cards dealt anew, in agreement with all that the viewer can know."""
        return hidden.redeal(view, rng)

    def standings(self, s: ArubaState) -> tuple[Standing, ...]:
        """One row per car, best first (R72)."""
        return scoring.standings(self.game, s)

    def result(self, s: ArubaState) -> Result | None:
        """The result of a finished match; None while it runs (R75)."""
        return scoring.result(self.game, s)

    def check(self, s: ArubaState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return audit.check(self.game, s, self.legal(s, self.game.decider(s)))
