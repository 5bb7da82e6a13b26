"""What a seat can do, phase by phase: whatever the checks let through, in one fixed order."""

from collections.abc import Iterable, Mapping

from game.core.actions import Action
from game.core.engine import RIGHT, Choices
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules.compiled import CompiledToy
from tests.helpers.toy.rules.refusals import CHECKS
from tests.helpers.toy.rules.state import CHOOSE, DRIVE, SAVE, ToyState


def _possible(phase: str, game: CompiledToy, s: ToyState, seat: int, actions: Iterable[Action]) -> tuple[Action, ...]:
    checks = CHECKS[phase]
    return tuple(action for action in actions if checks[type(action)](game, s, seat, action) is None)


def _carts(s: ToyState, seat: int) -> list[str]:
    return [cart.id for cart in s.carts if cart.seat == seat]


def _choose(game: CompiledToy, s: ToyState, seat: int) -> tuple[Action, ...]:
    return _possible(CHOOSE, game, s, seat, (*map(a.Choose, s.hands[seat]), *map(a.Horn, _carts(s, seat))))


def _drive(game: CompiledToy, s: ToyState, seat: int) -> tuple[Action, ...]:
    carts = _carts(s, seat)
    return _possible(DRIVE, game, s, seat, (*map(a.Aim, carts), a.Go(), a.Gamble(), *map(a.Horn, carts)))


def _save(game: CompiledToy, s: ToyState, seat: int) -> tuple[Action, ...]:
    return _possible(SAVE, game, s, seat, (*map(a.Hold, s.hands[seat]), a.Yield()))


def _right(game: CompiledToy, s: ToyState, seat: int) -> tuple[Action, ...]:
    return _possible(RIGHT, game, s, seat, map(a.Horn, _carts(s, seat)))


CHOICES: Mapping[str, Choices] = {CHOOSE: _choose, DRIVE: _drive, SAVE: _save, RIGHT: _right}
