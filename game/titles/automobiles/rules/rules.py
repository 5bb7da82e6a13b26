"""The rules of Automobiles: the contract of `game.core.contract` over the phases of section 5."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.contract import Refused, Result, Setup, Standing, Step, Turn
from game.core.rng import Generator, Rng, Unknown
from game.core.track import Track
from game.titles.automobiles.rules import audit, hidden
from game.titles.automobiles.rules import scoring as podium
from game.titles.automobiles.rules.cards.table import PRICES
from game.titles.automobiles.rules.choices import Offered, offered
from game.titles.automobiles.rules.compiled import Game
from game.titles.automobiles.rules.deeds import DEEDS
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.refusals import why_not
from game.titles.automobiles.rules.state import NOBODY, AutomobilesState, Do
from game.titles.automobiles.rules.steps import run

__all__ = ["AutomobilesRules"]

_OVER = Turn("OVER")


class AutomobilesRules:
    """Automobiles with given options and tracks; the tracks of the races are in order and again from the first, or drawn."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        self.setup = setup
        self.tracks: tuple[Track, ...] = tuple(tracks)
        self.game = Game(setup, self.tracks, PRICES)
        self._turns: dict[tuple[str, int], Turn] = {}
        self._asked: tuple[AutomobilesState | None, Offered] = (None, (NOBODY, ()))
        """What was offered in the state that was asked about or made last: it is mostly asked about again."""

    def new(self, seed: int) -> Step[AutomobilesState]:
        """S1-S10, up to the first decision."""
        return self.opening(Rng.seeded(seed))

    def opening(self, rng: Generator) -> Step[AutomobilesState]:
        """`new` from any generator: a test may script the draws of section 4."""
        draft = Draft(self.game, AutomobilesState(rng=rng, queue=(Do("match"),)))
        run(draft)
        step = draft.step()
        return Step(step.state, step.events, True)

    def turn(self, s: AutomobilesState) -> Turn:
        """One seat decides: the active one, or who is asked inside an effect."""
        if s.phase == "OVER":
            return _OVER
        key = phase_of(s), s.queue[0].seat if s.queue else s.active
        if key not in self._turns:
            self._turns[key] = Turn(key[0], (key[1],))
        return self._turns[key]

    def _offered(self, s: AutomobilesState) -> Offered:
        known, offer = self._asked
        if known is not s:
            offer = offered(self.game, s)
            self._asked = (s, offer)
        return offer

    def legal(self, s: AutomobilesState, seat: int) -> tuple[Action, ...]:
        """All actions of `seat` in one fixed order."""
        decider, actions = self._offered(s)
        return actions if seat == decider else ()

    def why_not(self, s: AutomobilesState, seat: int, action: Action) -> Refused | None:
        """Why `seat` can't do `action`; None exactly for what `legal` lists."""
        decider, actions = self._offered(s)
        if seat == decider and action in actions:
            return None
        if type(action) not in DEEDS:
            return Refused("not_an_action")
        if decider == NOBODY:
            return Refused("match_over")
        if seat != decider:
            return Refused("not_your_turn")
        return why_not(self.game, s, action)

    def apply(self, s: AutomobilesState, seat: int, action: Action) -> Step[AutomobilesState]:
        """Does it and runs on to the next decision. Raises Refused, and Unknown (with the events so far) on a view."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise refused
        draft = Draft(self.game, s)
        if s.queue:
            draft.cause = s.queue[0].cause if hasattr(s.queue[0], "cause") else ""
        try:
            DEEDS[type(action)](draft, action)
            offer = run(draft)
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise
        step = draft.step()
        self._asked = (step.state, offer)
        return step

    def view(self, s: AutomobilesState, seat: int | None) -> AutomobilesState:
        """Section 10: the generator, the sponsors' pile and (O9) the bags lie face down."""
        return hidden.view(self.game, s, seat)

    def redeal(self, view: AutomobilesState, rng: Generator) -> AutomobilesState:
        """What lies face down dealt anew."""
        return hidden.redeal(self.game, view, rng)

    def standings(self, s: AutomobilesState) -> tuple[Standing, ...]:
        """One row per car, best first (R7)."""
        return podium.standings(self.game, s)

    def check(self, s: AutomobilesState) -> tuple[str, ...]:
        """Everything that is wrong with a state."""
        return audit.check(self.game, s, self._offered(s)[1])

    def result(self, s: AutomobilesState) -> Result | None:
        """The result of a finished match; None while it runs (R102, R108)."""
        return podium.result(self.game, s)
