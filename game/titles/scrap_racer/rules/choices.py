"""What may be decided, phase by phase, in one fixed order (section 5). Whether it may is asked of the functions that the checks ask."""

from collections.abc import Mapping
from itertools import product

from game.core.actions import Action
from game.core.engine import Choices
from game.titles.scrap_racer.rules.actions import (
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, FLIP, MODULE_KINDS, PLUS_MINUS, REROLL
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer
from game.titles.scrap_racer.rules.dice import DICE_ACTIONS, FACES, dice_state, may_use
from game.titles.scrap_racer.rules.movement import may_play
from game.titles.scrap_racer.rules.state import ScrapRacerState

_MOVE, _END = MoveDice(), EndMove()
_USES = (UseModule(REROLL), UseModule(PLUS_MINUS, -1), UseModule(PLUS_MINUS, 1), UseModule(FLIP))
_USABLE: Mapping[tuple[int, ...], tuple[Action, ...]] = {
    (last, *owned): tuple(use for use in _USES if may_use([kind for kind, has in zip(MODULE_KINDS, owned, strict=True) if has], last, use))
    for last in range(FACES + 1)
    for owned in product((False, True), repeat=len(MODULE_KINDS))
}
"""The last die (0: none) and which kinds of module the racer has -> how it may use them; asked at almost every die."""
_CARDS = {card: PlayBonus(card) for card in BONUS_CARDS}


def _racers(game: CompiledScrapRacer, s: ScrapRacerState, seat: int) -> tuple[Action, ...]:
    return tuple(map(ChooseRacer, game.untaken(s.racers)))


def team(s: ScrapRacerState) -> tuple[str, str]:
    """R5a: the two racers whose order is asked for."""
    first, second = s.racers[s.active : s.active + 2]
    return first.id, second.id


def _orders(game: CompiledScrapRacer, s: ScrapRacerState, seat: int) -> tuple[Action, ...]:
    return tuple(map(ChooseTeamOrder, team(s)))


def duellists(s: ScrapRacerState) -> tuple[str, ...]:
    """R45: the racers one of which the driver lets win."""
    return tuple(s.racers[i].id for i in s.duel.choices) if s.duel is not None else ()


def _winners(game: CompiledScrapRacer, s: ScrapRacerState, seat: int) -> tuple[Action, ...]:
    return tuple(map(ChooseDuelWinner, duellists(s)))


def _dice(game: CompiledScrapRacer, s: ScrapRacerState, seat: int) -> tuple[Action, ...]:
    """Crash, roll or stop, then the modules."""
    found, modules = DICE_ACTIONS[dice_state(s.dice, s.last)], s.racers[s.active].modules
    if not modules:
        return found
    first, second, third = MODULE_KINDS
    return (*found, *_USABLE[s.last, first in modules, second in modules, third in modules])


def _window(game: CompiledScrapRacer, s: ScrapRacerState, seat: int) -> tuple[Action, ...]:
    """R13: move or end, then the cards that can be played, each kind once."""
    hand = s.hands[s.racers[s.active].owner]
    cards = [_CARDS[card] for card in dict.fromkeys(hand) if may_play(game, s, card)]
    return (_END if s.moved else _MOVE, *cards)


CHOICES: Mapping[str, Choices] = {
    "CHOOSE_RACER": _racers,
    "TEAM_ORDER": _orders,
    "ROLL": _dice,
    "BONUS": _window,
    "DUEL": _winners,
}
"""Phase -> its actions."""
