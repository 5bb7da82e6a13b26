"""Level 1, the "Sunday driver" of section 13."""

from game.core.judge import DriverChoice
from game.core.rng import Generator
from game.titles.monza.drivers.level2 import furthest
from game.titles.monza.drivers.temperaments import Temperament
from game.titles.monza.rules.actions import EndMove, PlaceDie
from game.titles.monza.rules.position import hand, head, unplaced
from game.titles.monza.rules.routes import routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState


def decide(rules: MonzaRules, s: MonzaState, temperament: Temperament, rng: Generator) -> tuple[DriverChoice, Generator]:
    """A random tile where no die fits, over the line if it can, else by the toss of a coin."""
    track, dice, tiles = rules.game.track(s), unplaced(s), hand(s)
    here = head(s)
    fitting = [move for letter, move in track.tiles[here] if letter in tiles]
    if fitting and not track.can_leave(here, dice):
        index, rng = rng.below(len(fitting))
        moves, rng = _at_random(rules, s, fitting[index].node, dice, rng)
        return DriverChoice((fitting[index], *moves, EndMove()), "tile_at_random", {"colour": fitting[index].colour}), rng
    crossing = [r for r in routes(track, here, dice, tiles, 1) if r.end == FINISH]
    if crossing:
        best = min(crossing, key=lambda r: (r.dice, r.tiles))
        return DriverChoice((*best.moves, EndMove()), "crosses", {"dice": best.dice}), rng
    coin, rng = rng.below(2)
    if coin == 0:
        return furthest(rules, s, temperament), rng
    moves, rng = _at_random(rules, s, here, dice, rng)
    return DriverChoice((*moves, EndMove()), "whim" if moves or s.plan else "stuck"), rng


def _at_random(rules: MonzaRules, s: MonzaState, node: str, dice: str, rng: Generator) -> tuple[tuple[PlaceDie, ...], Generator]:
    """Random dice from `node` for as long as one fits."""
    moves: list[PlaceDie] = []
    while True:
        fitting = [move for letter, move in rules.game.track(s).dice[node] if letter in dice]
        if not fitting:
            return tuple(moves), rng
        index, rng = rng.below(len(fitting))
        moves.append(fitting[index])
        node, dice = fitting[index].node, dice.replace(fitting[index].face, "", 1)
