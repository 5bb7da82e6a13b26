"""The rules of Automobiles: the engine over the tables of this room."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Setup, Standing
from game.core.engine import Asked, Engine
from game.core.rng import Generator
from game.core.track import Track
from game.titles.automobiles.rules import audit, hidden, scoring
from game.titles.automobiles.rules.cards.table import PRICES
from game.titles.automobiles.rules.choices import CHOICES
from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.deeds import DEEDS
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.phases import asked_of
from game.titles.automobiles.rules.reach import Reached, reach
from game.titles.automobiles.rules.refusals import CHECKS, ELSEWHERE
from game.titles.automobiles.rules.state import AutomobilesState, Resolve
from game.titles.automobiles.rules.steps import FIRST, STEPS


class AutomobilesRules(Engine[AutomobilesState, CompiledAutomobiles]):
    """Automobiles with given options and tracks; the tracks of the races are in order and again from the first, or drawn."""

    draft = AutomobilesDraft
    choices = CHOICES
    checks = CHECKS
    elsewhere = ELSEWHERE
    deeds = DEEDS
    steps = STEPS
    first = FIRST
    order = "R2"

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        super().__init__(setup, tracks, CompiledAutomobiles(setup, tracks, PRICES))

    def start(self, rng: Generator) -> AutomobilesState:
        """Before S1."""
        return AutomobilesState(rng=rng, queue=(Resolve(FIRST),))

    def asked(self, s: AutomobilesState) -> Asked:
        """The seat that decides."""
        return asked_of(s, self.game.open_bags)

    def view(self, s: AutomobilesState, seat: int | None) -> AutomobilesState:
        """Section 10: the generator, the sponsors' pile and (O9) the bags lie face down."""
        return hidden.view(self.game, s, seat)

    def redeal(self, view: AutomobilesState, rng: Generator) -> AutomobilesState:
        """What lies face down dealt anew."""
        return hidden.redeal(self.game, view, rng)

    def standings(self, s: AutomobilesState) -> tuple[Standing, ...]:
        """One row per car, best first (R7)."""
        return scoring.standings(self.game, s)

    def way(self, s: AutomobilesState) -> int:
        """From the line to the end of the last lap."""
        return self.game.laps * self.game.road(s).length

    def check(self, s: AutomobilesState) -> tuple[str, ...]:
        """Everything that is wrong with a state."""
        turn = self.turn(s)
        return audit.check(self.game, s, [action for seat in turn.waits_for for action in self.legal(s, seat)])

    def reach(self, view: AutomobilesState, seat: int) -> tuple[Reached, ...]:
        """Every segment on which the turn of `seat` can end, with the cheapest plans that lead there."""
        return reach(self.game, view, seat)

    def raced(self, s: AutomobilesState) -> tuple[RaceResult, ...]:
        """The races that are over, as the state keeps them."""
        return s.races

    def result(self, s: AutomobilesState) -> Result | None:
        """The result of a finished match; None while it runs (R102, R108)."""
        return scoring.result(self.game, s)
