"""Top Race's rules: the contract of `game.core.contract` over the phases of section 5."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.contract import Refused, Result, Setup, Standing, Step, Turn
from game.core.rng import Generator, Rng, Unknown
from game.core.track import Track
from game.titles.top_race.rules import audit as soundness
from game.titles.top_race.rules import hidden
from game.titles.top_race.rules import scoring as podium
from game.titles.top_race.rules.choices import CHOICES, decider
from game.titles.top_race.rules.compiled import Game
from game.titles.top_race.rules.deck import START_CASH
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.refusals import why_not
from game.titles.top_race.rules.state import TopRaceState
from game.titles.top_race.rules.steps import DEEDS, STEPS

__all__ = ["TopRaceRules"]

_OVER = Turn("OVER")
_ALWAYS = ("TURN", "TIPS", "SHARE_ROUND")
"""Phases where even a lone choice is put (section 5)."""
_PENDING = ("TIPS", "SHARE_ROUND", "CLAIMS")


class TopRaceRules:
    """Top Race with given options and tracks; race k is driven on track k, in order and again from the first."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        self.setup = setup
        self.tracks: tuple[Track, ...] = tuple(tracks)
        self.game = Game(setup, self.tracks)
        self._ask = {phase: phase in _ALWAYS or not self.game.auto_forced for phase in CHOICES}
        self._turns = {phase: tuple(Turn(phase, (seat,), (), ask) for seat in range(setup.seats)) for phase, ask in self._ask.items()}

    def new(self, seed: int) -> Step[TopRaceState]:
        """Section 4, up to the first bid."""
        seats = self.setup.seats
        cash = (START_CASH,) * seats
        nobody = TopRaceState(rng=Rng.seeded(seed), order=tuple(range(seats)), cash=cash, bank=-sum(cash))
        draft = Draft(self.game, nobody)
        draft.next = "set_up"
        self._go_on(draft)
        return draft.step()

    def turn(self, s: TopRaceState) -> Turn:
        """Who is asked: one seat; all that are pending for tips and trades; the first of them for a claim."""
        phase = s.phase
        if phase == "OVER":
            return _OVER
        if phase not in _PENDING:
            return self._turns[phase][decider(s)]
        if phase == "CLAIMS" or len(s.pending) == 1:
            return self._turns[phase][s.pending[0]]
        return Turn(phase, s.pending, (), self._ask[phase])

    def legal(self, s: TopRaceState, seat: int) -> tuple[Action, ...]:
        """All actions of `seat` in one fixed order."""
        if seat not in self.turn(s).waits_for:
            return ()
        return CHOICES[s.phase](self.game, s, seat)

    def why_not(self, s: TopRaceState, seat: int, action: Action) -> Refused | None:
        """Why `seat` can't do `action`; None exactly for what `legal` lists."""
        if s.phase == "OVER":
            return Refused("match_over")
        if seat not in self.turn(s).waits_for:
            return Refused("not_your_turn")
        return why_not(self.game, s, seat, action)

    def apply(self, s: TopRaceState, seat: int, action: Action) -> Step[TopRaceState]:
        """Does it and runs on to the next decision. Raises Refused, and Unknown (with the events so far) on a view."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise refused
        draft = Draft(self.game, s)
        try:
            DEEDS[type(action)](draft, seat, action)
            self._go_on(draft)
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise
        return draft.step()

    def _go_on(self, draft: Draft) -> None:
        """Step after step until somebody has to decide."""
        while draft.next:
            step, draft.next = draft.next, ""
            STEPS[step](draft)

    def view(self, s: TopRaceState, seat: int | None) -> TopRaceState:
        """Section 10."""
        return hidden.view(self.game, s, seat)

    def redeal(self, view: TopRaceState, rng: Generator) -> TopRaceState:
        """The view with all that it hides dealt anew from `rng`."""
        return hidden.redeal(self.game, view, rng)

    def standings(self, s: TopRaceState) -> tuple[Standing, ...]:
        """One row per car, best first."""
        return podium.standings(self.game, s)

    def result(self, s: TopRaceState) -> Result | None:
        """The result of a finished match; None while it runs."""
        return podium.result(self.game, s)

    def check(self, s: TopRaceState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return tuple(soundness.problems(self.game, s)) or tuple(soundness.dead_ends(s, self))
