"""Top Race's rules: the engine over the tables of section 5 of the specification."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Setup, Standing
from game.core.engine import OVER, Asked, Engine
from game.core.rng import Generator
from game.core.track import Track
from game.titles.top_race.rules import audit, hidden, scoring
from game.titles.top_race.rules.choices import CHOICES
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import START_CASH
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.refusals import CHECKS, ELSEWHERE
from game.titles.top_race.rules.state import NOBODY, TopRaceState
from game.titles.top_race.rules.steps import DEEDS, STEPS

_OVER = (OVER,)
_ALWAYS = ("TURN", "TIPS", "SHARE_ROUND")
"""Phases where even a lone choice is put (section 5): a hand of one card, or shares that allow one trade, are not to be seen."""
_SEVERAL = ("TIPS", "SHARE_ROUND")
_BY_BIDDER = ("BIDDING", "PICK_CAR", "PICK_SLOT", "PICK_OFFER")


class TopRaceRules(Engine[TopRaceState, CompiledTopRace]):
    """Top Race with given options and tracks."""

    draft = TopRaceDraft
    choices = CHOICES
    checks = CHECKS
    elsewhere = ELSEWHERE
    deeds = DEEDS
    steps = STEPS
    first = "set_up"
    order = "R22"

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        super().__init__(setup, tracks, CompiledTopRace(setup, tracks))
        ask = {phase: phase in _ALWAYS or not self.game.auto_forced for phase in CHOICES}
        self._asks = ask
        self._one = {phase: tuple((phase, (seat,), (), ask[phase]) for seat in range(setup.seats)) for phase in CHOICES}

    def start(self, rng: Generator) -> TopRaceState:
        """R5: everybody has the money they start with; the rest is section 4's."""
        seats = self.setup.seats
        cash = (START_CASH,) * seats
        return TopRaceState(rng=rng, order=tuple(range(seats)), cash=cash, bank=-sum(cash))

    def asked(self, s: TopRaceState) -> Asked:
        """One seat; all that are pending for tips and trades; the first of them for a claim."""
        phase = s.phase
        if phase in _BY_BIDDER:
            return self._one[phase][s.auction.bidder]
        if phase in _SEVERAL:
            return phase, s.pending, (), self._asks[phase]
        if phase == OVER:
            return _OVER
        if phase == "CLAIMS":
            return self._one[phase][s.pending[0]]
        return self._one[phase][_returner(s) if phase == "RETURN" else s.active]

    def view(self, s: TopRaceState, seat: int | None) -> TopRaceState:
        return hidden.view(self.game, s, seat)

    def redeal(self, view: TopRaceState, rng: Generator) -> TopRaceState:
        """The view with all that it hides dealt anew from `rng`."""
        return hidden.redeal(view, rng)

    def standings(self, s: TopRaceState) -> tuple[Standing, ...]:
        """One row per car, best first."""
        return scoring.standings(self.game, s)

    def way(self, s: TopRaceState) -> int:
        """From the line to the end of the last lap."""
        return self.game.course(s).length

    def raced(self, s: TopRaceState) -> tuple[RaceResult, ...]:
        """The races that are over, as the state keeps them."""
        return s.races

    def result(self, s: TopRaceState) -> Result | None:
        """The result of a finished match; None while it runs."""
        return scoring.result(self.game, s)

    def check(self, s: TopRaceState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return tuple(audit.problems(self.game, s)) or tuple(audit.dead_ends(s, self))


def _returner(s: TopRaceState) -> int:
    """R47: the owner of the car that comes back; of an unsold one, and in Shares, the active seat."""
    colour = getattr(s.queue[0], "colour", "")
    owner = next(car.owner for car in s.cars if car.colour == colour)
    return owner if owner != NOBODY else s.active
