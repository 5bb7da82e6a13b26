"""The toy's judge: level 1 plays cards as they come, level 2 the high ones first and gambles near the line."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.rng import Generator
from tests.helpers.toy.rules.actions import Aim, Choose, Gamble, Go, Hold, Horn, Yield
from tests.helpers.toy.rules.rules import ToyRules
from tests.helpers.toy.rules.scoring import progress
from tests.helpers.toy.rules.state import DRIVE, ToyState, value


class ToyJudge:
    """Pure functions of a view."""

    levels: tuple[int, ...] = (1, 2)

    def policy(self, rules: ToyRules, view: ToyState, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        """The scripted driver of `level`; a plan of two actions where it drives."""
        actions = rules.legal(view, seat)
        if seat not in rules.turn(view).waits_for:
            blow, rng = rng.below(4)
            return (DriverChoice((actions[0],), "free_space") if blow == 0 else DriverChoice(())), rng
        plain = tuple(action for action in actions if not isinstance(action, Horn))
        if view.phase == DRIVE:
            aims = [action for action in plain if isinstance(action, Aim)]
            drive = Gamble() if level == 2 and view.round > 2 else Go()
            return DriverChoice((aims[0], drive) if aims and not view.aimed else (drive,), "drives"), rng
        if level == 1:
            index, rng = rng.below(len(plain))
            return DriverChoice((plain[index],), "any"), rng
        return DriverChoice((self.order(rules, view, seat, plain)[0],), "best"), rng

    def value(self, rules: ToyRules, view: ToyState, seat: int) -> int:
        """Thousandths of a space: how far its carts are beyond the best rival's."""
        far = progress(view.carts, rules.setup.seats)
        return 1000 * (far[seat] - max(f for s, f in enumerate(far) if s != seat))

    def order(self, rules: ToyRules, view: ToyState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """High cards first, holding before yielding."""
        return tuple(sorted(actions, key=_rank, reverse=True))


def _rank(action: Action) -> int:
    if isinstance(action, Choose | Hold):
        return 10 + value(action.card)
    return {Gamble: 6, Go: 5, Aim: 4, Yield: 3}.get(type(action), 0)


JUDGE = ToyJudge()
