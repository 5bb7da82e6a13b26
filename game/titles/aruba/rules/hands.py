"""Hands as the rules ask about them: which cards can be used (R14), who may mend out of turn (R19), what saves a car (R46), and
what others may think of a hand they can't see (section 10)."""

from collections.abc import Callable, Sequence

from game.titles.aruba.rules.cards import PLACES
from game.titles.aruba.rules.combos import can_move_with_nitros
from game.titles.aruba.rules.compiled import MAX_DAMAGE, CompiledAruba, Position
from game.titles.aruba.rules.state import ArubaState, Hurt
from game.titles.aruba.rules.targets import bombed, robbed

FIX_PHASES = frozenset({"PREP", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP"})
"""R19: where the quick fix is a standing right."""


def usable(game: CompiledAruba, s: Position, seat: int) -> tuple[int, ...]:
    """R14: the hand of `seat` without its fresh cards."""
    hand = s.hands[seat]
    return hand[: len(hand) - s.fresh] if s.fresh and seat == game.owner[s.active] else hand


def is_damaged(s: ArubaState) -> bool:
    """R13: whether there is anything to mend on the active car."""
    return s.cars[s.active].damage > 0


def can_draw(s: ArubaState) -> bool:
    """R13, R44: whether there is a card left to draw."""
    return bool(s.pile or s.discard)


def damaged_cars(game: CompiledAruba, s: ArubaState, seat: int) -> Sequence[int]:
    """R19: the racing cars of `seat` that have damage."""
    return game.damaged(s.cars).get(seat, ())


def may_fix(game: CompiledAruba, s: ArubaState, decider: int) -> tuple[int, ...]:
    """R19: the seats but `decider` that could use a quick fix now: a card that is not fresh, and a damaged car."""
    if s.phase not in FIX_PHASES:
        return ()
    return tuple([seat for seat in game.damaged(s.cars) if s.hands[seat] and seat != decider])


def need(s: Position) -> int:
    """R46: how many cards save the car that is asked about."""
    blow = s.queue[0]
    assert isinstance(blow, Hurt)
    return s.cars[blow.car].damage + blow.amount - MAX_DAMAGE


# -- what others may think of the cards they can't see


def another_hand_could_act(game: CompiledAruba, s: ArubaState) -> bool:
    """Section 10: whether the seat that decides could hold something to play, for all that others see. The hook window asks in
    any case; elsewhere it takes a card that was not drawn this turn, and a kind that could be used there."""
    could = _COULD.get(s.phase)
    if could is None:
        return s.phase == "HOOK_WINDOW"
    seat = game.owner[s.active]
    cards = len(s.hands[seat]) - s.fresh
    return cards > 0 and (bool(damaged_cars(game, s, seat)) or could(game, s, cards))


def _mounting(game: CompiledAruba, s: ArubaState, cards: int) -> bool:
    """R16, R17: a place is empty."""
    car = s.cars[s.active]
    return not all(getattr(car, place) for place in PLACES)


def _always(game: CompiledAruba, s: ArubaState, cards: int) -> bool:
    """R26-R28: dice cards can be played whatever the dice show."""
    return True


def _before_moving(game: CompiledAruba, s: ArubaState, cards: int) -> bool:
    """R34, R36: a bomb would hit, or Nitros would drive."""
    return bool(bombed(game, s)) or can_move_with_nitros(game, s, cards)


def _bombing(game: CompiledAruba, s: ArubaState, cards: int) -> bool:
    """R34."""
    return bool(bombed(game, s))


def _stealing(game: CompiledAruba, s: ArubaState, cards: int) -> bool:
    """R43."""
    return bool(robbed(game, s))


_COULD: dict[str, Callable[[CompiledAruba, ArubaState, int], bool]] = {
    "PREP": _mounting,
    "ROLL": _always,
    "BEFORE_MOVE": _before_moving,
    "AFTER_MOVE": _bombing,
    "WRAP_UP": _stealing,
}
