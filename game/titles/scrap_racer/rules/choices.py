"""What may be decided, phase by phase, and why anything else may not (section 5)."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import Action
from game.core.contract import Refused
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, FLIP, MODULE_KINDS, PLUS_MINUS, REROLL
from game.titles.scrap_racer.rules.compiled import Game
from game.titles.scrap_racer.rules.driving import MAX_DICE
from game.titles.scrap_racer.rules.movement import bonus_distance
from game.titles.scrap_racer.rules.state import ScrapState

__all__ = ["CHOICES", "MISPLACED", "REFUSALS", "decider"]

Check = Callable[[Game, ScrapState, Any], Refused | None]

_ROLL, _CRASH, _STOP, _MOVE, _END = RollDie(), AcceptCrash(), Stop(), MoveDice(), EndMove()
_REROLL, _DOWN, _UP, _FLIP = UseModule(REROLL), UseModule(PLUS_MINUS, -1), UseModule(PLUS_MINUS, 1), UseModule(FLIP)
_CARDS = {card: PlayBonus(card) for card in BONUS_CARDS}


def decider(s: ScrapState) -> int:
    """R4: the seat that is waited for, whatever the phase."""
    if s.phase == "CHOOSE_RACER":
        return s.choosers[0]
    return s.duel.driver if s.duel is not None else s.racers[s.active].owner


def _racer_choices(game: Game, s: ScrapState) -> tuple[Action, ...]:
    return tuple(map(ChooseRacer, game.untaken(s.racers)))


def _order_choices(game: Game, s: ScrapState) -> tuple[Action, ...]:
    return tuple(ChooseTeamOrder(racer.id) for racer in s.racers[s.active : s.active + 2])


def _winner_choices(game: Game, s: ScrapState) -> tuple[Action, ...]:
    return tuple(ChooseDuelWinner(s.racers[i].id) for i in s.duel.choices) if s.duel is not None else ()


def _roll_choices(game: Game, s: ScrapState) -> tuple[Action, ...]:
    """R6-R11: roll, stop or crash, then the modules."""
    if not s.last:
        return (_ROLL,)
    found: list[Action] = []
    if s.last in s.dice:
        found.append(_CRASH)
    elif len(s.dice) < MAX_DICE - 1:
        found += (_ROLL, _STOP)
    else:
        found.append(_STOP)
    modules = s.racers[s.active].modules
    if modules:
        if REROLL in modules:
            found.append(_REROLL)
        if PLUS_MINUS in modules:
            found += ([_DOWN] if s.last > 1 else []) + ([_UP] if s.last < 6 else [])
        if FLIP in modules:
            found.append(_FLIP)
    return tuple(found)


def _bonus_choices(game: Game, s: ScrapState) -> tuple[Action, ...]:
    """R13: move or end, then the cards that can be played, each kind once."""
    found: list[Action] = [_END if s.moved else _MOVE]
    course = game.course(s)
    for card in dict.fromkeys(s.hands[s.racers[s.active].owner]):
        if card in _CARDS and bonus_distance(course, s.racers, s.active, card):
            found.append(_CARDS[card])
    return tuple(found)


CHOICES: Mapping[str, Callable[[Game, ScrapState], tuple[Action, ...]]] = {
    "CHOOSE_RACER": _racer_choices,
    "TEAM_ORDER": _order_choices,
    "ROLL": _roll_choices,
    "BONUS": _bonus_choices,
    "DUEL": _winner_choices,
}
"""Phase -> its actions in one fixed order."""


def _no_racer(game: Game, s: ScrapState, action: ChooseRacer) -> Refused | None:
    """O4."""
    if action.racer not in RACERS:
        return Refused("no_such_racer", "O4", racer=action.racer)
    taken = any(racer.id == action.racer for racer in s.racers)
    return Refused("racer_taken", "O4", racer=action.racer) if taken else None


def _no_order(game: Game, s: ScrapState, action: ChooseTeamOrder) -> Refused | None:
    """R5a."""
    mine = any(racer.id == action.racer for racer in s.racers[s.active : s.active + 2])
    return None if mine else Refused("not_your_racer", "R5a", racer=action.racer)


def _no_winner(game: Game, s: ScrapState, action: ChooseDuelWinner) -> Refused | None:
    """R45."""
    duels = any(choice.racer == action.racer for choice in _winner_choices(game, s) if isinstance(choice, ChooseDuelWinner))
    return None if duels else Refused("not_in_duel", "R45", racer=action.racer)


def _no_roll(game: Game, s: ScrapState, action: RollDie) -> Refused | None:
    """R6, R11."""
    if s.last and s.last in s.dice:
        return Refused("repeat_stands", "R6", value=s.last)
    return Refused("six_dice", "R11") if s.last and len(s.dice) >= MAX_DICE - 1 else None


def _no_stop(game: Game, s: ScrapState, action: Stop) -> Refused | None:
    """R10, R12."""
    if not s.last:
        return Refused("roll_first", "R12")
    return Refused("repeat_stands", "R10", value=s.last) if s.last in s.dice else None


def _no_crash(game: Game, s: ScrapState, action: AcceptCrash) -> Refused | None:
    """R9, R12."""
    if not s.last:
        return Refused("roll_first", "R12")
    return None if s.last in s.dice else Refused("no_repeat", "R9")


def _no_module(game: Game, s: ScrapState, action: UseModule) -> Refused | None:
    """R8."""
    if not s.last:
        return Refused("roll_first", "R8")
    if action.kind not in MODULE_KINDS:
        return Refused("no_such_module", "R8", kind=action.kind)
    if action.kind not in s.racers[s.active].modules:
        return Refused("no_module", "R8", kind=action.kind)
    if action.delta not in ((-1, 1) if action.kind == PLUS_MINUS else (0,)):
        return Refused("wrong_delta", "R8", kind=action.kind, delta=action.delta)
    return None if 1 <= s.last + action.delta <= 6 else Refused("no_wrap", "R8", value=s.last)


def _no_bonus(game: Game, s: ScrapState, action: PlayBonus) -> Refused | None:
    """R15, R20."""
    if action.card not in _CARDS:
        return Refused("no_such_card", "R15", card=action.card)
    if action.card not in s.hands[s.racers[s.active].owner]:
        return Refused("not_in_hand", "R15", card=action.card)
    playable = bonus_distance(game.course(s), s.racers, s.active, action.card)
    return None if playable else Refused("nobody_ahead", "R20", card=action.card)


def _no_move(game: Game, s: ScrapState, action: MoveDice) -> Refused | None:
    return Refused("moved_already", "R13") if s.moved else None


def _no_end(game: Game, s: ScrapState, action: EndMove) -> Refused | None:
    return None if s.moved else Refused("move_first", "R13")


REFUSALS: Mapping[str, Mapping[type[Action], Check]] = {
    "CHOOSE_RACER": {ChooseRacer: _no_racer},
    "TEAM_ORDER": {ChooseTeamOrder: _no_order},
    "ROLL": {RollDie: _no_roll, Stop: _no_stop, AcceptCrash: _no_crash, UseModule: _no_module},
    "BONUS": {PlayBonus: _no_bonus, MoveDice: _no_move, EndMove: _no_end},
    "DUEL": {ChooseDuelWinner: _no_winner},
}
"""Phase -> the kinds of action it knows -> why one of them can't be done."""

_ROLLING = (RollDie, Stop, AcceptCrash, UseModule)
_MOVING = (PlayBonus, MoveDice, EndMove)
_SET_UP: Mapping[type[Action], tuple[str, str]] = {
    ChooseRacer: ("racers_settled", "O4"),
    ChooseTeamOrder: ("order_settled", "R5a"),
}
_NO_DUEL: Mapping[type[Action], tuple[str, str]] = {ChooseDuelWinner: ("no_duel", "R45")}

MISPLACED: Mapping[str, Mapping[type[Action], tuple[str, str]]] = {
    "CHOOSE_RACER": dict.fromkeys((*_ROLLING, *_MOVING, ChooseTeamOrder, ChooseDuelWinner), ("choose_racer_first", "O4")),
    "TEAM_ORDER": {
        **dict.fromkeys((*_ROLLING, *_MOVING), ("choose_order_first", "R5a")),
        ChooseRacer: _SET_UP[ChooseRacer],
        **_NO_DUEL,
    },
    "ROLL": {**dict.fromkeys(_MOVING, ("stop_first", "R16")), **_SET_UP, **_NO_DUEL},
    "BONUS": {**dict.fromkeys(_ROLLING, ("dice_stopped", "R10")), **_SET_UP, **_NO_DUEL},
    "DUEL": {**dict.fromkeys((*_ROLLING, *_MOVING), ("duel_first", "R45")), **_SET_UP},
}
"""Phase -> the kinds of action that belong to another phase -> code and rule."""
