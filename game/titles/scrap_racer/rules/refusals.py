"""Why something can't be decided: code and rule, phase by phase (section 5)."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.contract import Refused
from game.core.engine import Check, Rule
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
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, MODULE_KINDS
from game.titles.scrap_racer.rules.choices import duellists, team
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer
from game.titles.scrap_racer.rules.dice import DICE_ACTIONS, FIRST, REPEAT, deltas, dice_state, may_use
from game.titles.scrap_racer.rules.movement import may_play
from game.titles.scrap_racer.rules.state import ScrapRacerState


def _no_racer(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: ChooseRacer) -> Refused | None:
    """O4."""
    if action.racer in game.untaken(s.racers):
        return None
    return Refused("racer_taken" if action.racer in RACERS else "no_such_racer", "O4", racer=action.racer)


def _no_order(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: ChooseTeamOrder) -> Refused | None:
    """R5a."""
    return None if action.racer in team(s) else Refused("not_your_racer", "R5a", racer=action.racer)


def _no_winner(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: ChooseDuelWinner) -> Refused | None:
    """R45."""
    return None if action.racer in duellists(s) else Refused("not_in_duel", "R45", racer=action.racer)


def _no_roll(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: RollDie) -> Refused | None:
    """R6, R11."""
    dice = dice_state(s.dice, s.last)
    if action in DICE_ACTIONS[dice]:
        return None
    return Refused("repeat_stands", "R6", value=s.last) if dice == REPEAT else Refused("six_dice", "R11")


def _no_stop(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: Stop) -> Refused | None:
    """R10, R12."""
    dice = dice_state(s.dice, s.last)
    if action in DICE_ACTIONS[dice]:
        return None
    return Refused("roll_first", "R12") if dice == FIRST else Refused("repeat_stands", "R10", value=s.last)


def _no_crash(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: AcceptCrash) -> Refused | None:
    """R9, R12."""
    dice = dice_state(s.dice, s.last)
    if action in DICE_ACTIONS[dice]:
        return None
    return Refused("roll_first", "R12") if dice == FIRST else Refused("no_repeat", "R9")


def _no_module(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: UseModule) -> Refused | None:
    """R8."""
    modules = s.racers[s.active].modules
    if may_use(modules, s.last, action):
        return None
    if not s.last:
        return Refused("roll_first", "R8")
    if action.kind not in MODULE_KINDS:
        return Refused("no_such_module", "R8", kind=action.kind)
    if action.kind not in modules:
        return Refused("no_module", "R8", kind=action.kind)
    if action.delta not in deltas(action.kind):
        return Refused("wrong_delta", "R8", kind=action.kind, delta=action.delta)
    return Refused("no_wrap", "R8", value=s.last)


def _no_bonus(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: PlayBonus) -> Refused | None:
    """R15, R20."""
    if may_play(game, s, action.card):
        return None
    if action.card not in BONUS_CARDS:
        return Refused("no_such_card", "R15", card=action.card)
    in_hand = action.card in s.hands[s.racers[s.active].owner]
    return Refused("nobody_ahead", "R20", card=action.card) if in_hand else Refused("not_in_hand", "R15", card=action.card)


def _no_move(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: MoveDice) -> Refused | None:
    """R13."""
    return Refused("moved_already", "R13") if s.moved else None


def _no_end(game: CompiledScrapRacer, s: ScrapRacerState, seat: int, action: EndMove) -> Refused | None:
    """R13."""
    return None if s.moved else Refused("move_first", "R13")


CHECKS: Mapping[str, Mapping[type[Action], Check]] = {
    "CHOOSE_RACER": {ChooseRacer: _no_racer},
    "TEAM_ORDER": {ChooseTeamOrder: _no_order},
    "ROLL": {RollDie: _no_roll, Stop: _no_stop, AcceptCrash: _no_crash, UseModule: _no_module},
    "BONUS": {PlayBonus: _no_bonus, MoveDice: _no_move, EndMove: _no_end},
    "DUEL": {ChooseDuelWinner: _no_winner},
}
"""Phase -> the kinds of action it knows -> why one of them can't be done."""

_ROLLING = (RollDie, Stop, AcceptCrash, UseModule)
_MOVING = (PlayBonus, MoveDice, EndMove)
_SET_UP: Mapping[type[Action], Rule] = {
    ChooseRacer: ("racers_settled", "O4"),
    ChooseTeamOrder: ("order_settled", "R5a"),
}
_NO_DUEL: Mapping[type[Action], Rule] = {ChooseDuelWinner: ("no_duel", "R45")}

ELSEWHERE: Mapping[str, Mapping[type[Action], Rule]] = {
    "CHOOSE_RACER": dict.fromkeys((*_ROLLING, *_MOVING, ChooseTeamOrder, ChooseDuelWinner), ("choose_racer_first", "O4")),
    "TEAM_ORDER": {
        **dict.fromkeys((*_ROLLING, *_MOVING), ("choose_order_first", "R5a")),
        ChooseRacer: _SET_UP[ChooseRacer],
        **_NO_DUEL,
    },
    "ROLL": {
        PlayBonus: ("stop_first", "R16"),
        **dict.fromkeys((MoveDice, EndMove), ("stop_first", "R13")),
        **_SET_UP,
        **_NO_DUEL,
    },
    "BONUS": {**dict.fromkeys(_ROLLING, ("dice_stopped", "R10")), **_SET_UP, **_NO_DUEL},
    "DUEL": {**dict.fromkeys((*_ROLLING, *_MOVING), ("duel_first", "R45")), **_SET_UP},
}
"""Phase -> the kinds of action that belong to another phase -> code and rule."""
