"""How a rookie drives (section 13, level 1), as written there; where nothing is written it tosses a coin."""

from collections.abc import Callable, Mapping

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.rng import Generator
from game.titles.scrap_racer.rules.actions import AcceptCrash, EndMove, MoveDice, PlayBonus, RollDie, Stop, UseModule
from game.titles.scrap_racer.rules.cards import REROLL
from game.titles.scrap_racer.rules.movement import bonus_distance
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState

ENOUGH, ENOUGH_DICE = 9, 3
"""It stops at this sum, or with so many dice."""

FIRST_DIE = DriverChoice((RollDie(),), "first_die")
"""The first die of a turn asks for no thought."""

Drawn = tuple[DriverChoice, Generator]


def drive(rules: ScrapRacerRules, s: ScrapRacerState, rng: Generator) -> Drawn:
    """What it does now; coins are tossed with `rng` alone."""
    return _PHASES[s.phase](rules, s, rng)


def play_card(rules: ScrapRacerRules, s: ScrapRacerState, card: str) -> DriverChoice:
    """Playing that bonus card, with the reason why."""
    distance = bonus_distance(rules.game, rules.game.course(s), s.racers, s.active, card)
    return DriverChoice((PlayBonus(card),), "plays_card", {"card": card, "distance": distance})


def _any(rules: ScrapRacerRules, s: ScrapRacerState, rng: Generator) -> tuple[Action, Generator]:
    actions = rules.legal(s, s.decider)
    index, rng = rng.below(len(actions))
    return actions[index], rng


def _any_racer(reason: str) -> Callable[[ScrapRacerRules, ScrapRacerState, Generator], Drawn]:
    def toss(rules: ScrapRacerRules, s: ScrapRacerState, rng: Generator) -> Drawn:
        action, rng = _any(rules, s, rng)
        return DriverChoice((action,), reason, {"racer": getattr(action, "racer", "")}), rng

    return toss


def _roll(rules: ScrapRacerRules, s: ScrapRacerState, rng: Generator) -> Drawn:
    """Away from a repeat with the first module that can, else 9 or three dice."""
    if not s.last:
        return FIRST_DIE, rng
    total = sum(s.dice) + s.last
    if s.last in s.dice:
        return _repeated(rules, s), rng
    if total >= ENOUGH or len(s.dice) + 1 >= ENOUGH_DICE:
        return DriverChoice((Stop(),), "stops", {"sum": total}), rng
    return DriverChoice((RollDie(),), "rolls_on", {"sum": total}), rng


def _repeated(rules: ScrapRacerRules, s: ScrapRacerState) -> DriverChoice:
    for action in rules.legal(s, s.decider):
        if isinstance(action, UseModule) and _escapes(s, action):
            return DriverChoice((action,), "saved", {"kind": action.kind})
    return DriverChoice((AcceptCrash(),), "crashes")


def _escapes(s: ScrapRacerState, action: UseModule) -> bool:
    """Whether the module turns the repeat into none; REROLL at least may."""
    if action.kind == REROLL:
        return True
    return (s.last + action.delta if action.delta else 7 - s.last) not in s.dice


def _window(rules: ScrapRacerRules, s: ScrapRacerState, rng: Generator) -> Drawn:
    """Every bonus card as soon as it can be played, before the dice."""
    for action in rules.legal(s, s.decider):
        if isinstance(action, PlayBonus):
            return play_card(rules, s, action.card), rng
    return DriverChoice((EndMove() if s.moved else MoveDice(),), "drives"), rng


_PHASES: Mapping[str, Callable[[ScrapRacerRules, ScrapRacerState, Generator], Drawn]] = {
    "CHOOSE_RACER": _any_racer("takes_racer"),
    "TEAM_ORDER": _any_racer("team_first"),
    "ROLL": _roll,
    "BONUS": _window,
    "DUEL": _any_racer("rear_gains"),
}
