"""The toy's rules: its tables, and the few answers that are its own."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Setup, Standing
from game.core.engine import OVER, Asked, Engine
from game.core.rng import Generator
from game.core.track import Track
from tests.helpers.toy.rules import audit, hidden, scoring
from tests.helpers.toy.rules.choices import CHOICES
from tests.helpers.toy.rules.compiled import CompiledToy
from tests.helpers.toy.rules.draft import ToyDraft
from tests.helpers.toy.rules.refusals import CHECKS, ELSEWHERE
from tests.helpers.toy.rules.state import CARDS, CHOOSE, NOT_YET, SAVE, Bump, ToyState
from tests.helpers.toy.rules.steps import DEEDS, STEPS


class ToyRules(Engine[ToyState, CompiledToy]):
    """The toy with these options and tracks."""

    draft = ToyDraft
    choices, checks, elsewhere = CHOICES, CHECKS, ELSEWHERE
    deeds, steps = DEEDS, STEPS
    first = "start_race"
    order = "R4"

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        super().__init__(setup, tracks, CompiledToy(setup, tracks))

    def start(self, rng: Generator) -> ToyState:
        """All cards in the pile, nothing on the road."""
        return ToyState(rng=rng, pile=tuple(range(1, CARDS + 1)))

    def asked(self, s: ToyState) -> Asked:
        """In CHOOSE all who have not laid a card, in DRIVE the first in order, in SAVE who is bumped; horns may be blown
        beside (R3, R4, R8, R9)."""
        if s.phase == OVER:
            return (OVER,)
        if s.phase == SAVE:
            bump = s.queue[0]
            assert isinstance(bump, Bump)
            return SAVE, tuple(c.seat for c in s.carts if c.id == bump.cart), (), True
        waits = tuple(q for q, c in enumerate(s.choices) if c == NOT_YET) if s.phase == CHOOSE else s.order[:1]
        may = tuple(q for q, horns in enumerate(s.horns) if horns and q not in waits and not scoring.all_home(s.carts, q))
        return s.phase, waits, may

    def view(self, s: ToyState, seat: int | None) -> ToyState:
        return hidden.view(s, seat)

    def redeal(self, view: ToyState, rng: Generator) -> ToyState:
        return hidden.redeal(view, rng)

    def standings(self, s: ToyState) -> tuple[Standing, ...]:
        return scoring.standings(s)

    def way(self, s: ToyState) -> int:
        """As many spaces as the road has (R10)."""
        return len(self.game.road(s.race))

    def check(self, s: ToyState) -> tuple[str, ...]:
        return tuple(audit.problems(self.game, s))

    def raced(self, s: ToyState) -> tuple[RaceResult, ...]:
        """The races that are over, as the state keeps them."""
        return s.races

    def result(self, s: ToyState) -> Result | None:
        return scoring.result(self.game, s)
