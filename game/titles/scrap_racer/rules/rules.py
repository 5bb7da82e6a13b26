"""Scrap Racer's rules: the contract of `game.core.contract` over the phases of section 5."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.contract import Refused, Result, Setup, Standing, Step, Turn
from game.core.rng import Generator, Rng, Unknown
from game.core.track import Track
from game.titles.scrap_racer.drivers.expected_spaces import Outlook
from game.titles.scrap_racer.rules import audit
from game.titles.scrap_racer.rules import hidden as views
from game.titles.scrap_racer.rules import scoring as podium
from game.titles.scrap_racer.rules.choices import CHOICES, MISPLACED, REFUSALS, decider
from game.titles.scrap_racer.rules.compiled import Game
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.state import ScrapState
from game.titles.scrap_racer.rules.steps import DEEDS, run

__all__ = ["ScrapRules"]

_OVER = Turn("OVER")


class ScrapRules:
    """Scrap Racer with given options and tracks; race k is driven on track k, in order and again from the first."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        self.setup = setup
        self.tracks: tuple[Track, ...] = tuple(tracks)
        self.game = Game(setup, self.tracks)
        self.outlook = Outlook()
        seats = range(setup.seats)
        self._turns = {phase: tuple(Turn(phase, (seat,), (), phase == "BONUS") for seat in seats) for phase in CHOICES}

    def new(self, seed: int) -> Step[ScrapState]:
        """S1-S10, all draws from the seed in the order given there."""
        draft = Draft(self.game, ScrapState(rng=Rng.seeded(seed)))
        run(draft, "START_RACE")
        step = draft.step()
        return Step(step.state, step.events, True)

    def turn(self, s: ScrapState) -> Turn:
        """R4: the active driver, or the one that is to choose; the bonus window is always put (J33)."""
        return self._turns[s.phase][decider(s)] if s.phase != "OVER" else _OVER

    def legal(self, s: ScrapState, seat: int) -> tuple[Action, ...]:
        """All actions of `seat` in one fixed order."""
        if s.phase == "OVER" or seat != decider(s):
            return ()
        return CHOICES[s.phase](self.game, s)

    def why_not(self, s: ScrapState, seat: int, action: Action) -> Refused | None:
        """Why `seat` can't do `action`; None exactly for what `legal` lists."""
        if s.phase == "OVER":
            return Refused("match_over")
        if seat != decider(s):
            return Refused("not_your_turn")
        kind = type(action)
        check = REFUSALS[s.phase].get(kind)
        if check is not None:
            return check(self.game, s, action)
        if kind in MISPLACED[s.phase]:
            return Refused(*MISPLACED[s.phase][kind])
        return Refused("not_an_action")

    def apply(self, s: ScrapState, seat: int, action: Action) -> Step[ScrapState]:
        """Does it and runs on to the next decision. Raises Refused, and Unknown (with the events so far) on a view."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise refused
        draft = Draft(self.game, s)
        try:
            run(draft, DEEDS[type(action)](draft, action))
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise
        return draft.step()

    def view(self, s: ScrapState, seat: int | None) -> ScrapState:
        """Section 10."""
        return views.view(self.game, s, seat)

    def redeal(self, view: ScrapState, rng: Generator) -> ScrapState:
        """A full state that agrees with the view."""
        return views.redeal(self.game, view, rng)

    def standings(self, s: ScrapState) -> tuple[Standing, ...]:
        """One row per racer, best first (R2)."""
        return podium.standings(self.game, s)

    def check(self, s: ScrapState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return tuple(audit.problems(self.game, s))

    def result(self, s: ScrapState) -> Result | None:
        """The result of a finished match; None while it runs."""
        return podium.result(self.game, s)
