"""How well a seat stands: races won, and the chance of this one."""

from game.core.engine import OVER
from game.titles.monza.drivers.expected_turns import SCALE, road_turns
from game.titles.monza.drivers.temperaments import EVEN
from game.titles.monza.rules.position import hand, head
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState

TILE, EXTRA_ROLL = EVEN.tile, 300
"""Worth in thousandths of a turn: an accelerator tile, the extra roll."""
HOME, PER_DIE = 1_000, 300
"""Worth of the line in thousandths of a turn, and what each die costs that counts in R82."""
WON = 20_000
"""Value of a race won."""
EVEN_CHANCE = 1_000
"""A lead of so many thousandths of a turn is worth half a race."""


def value(rules: MonzaRules, view: MonzaState, seat: int) -> int:
    """The races won and the chance of this one, against the best rival: WON is a race. A plan on the road counts as driven."""
    if view.phase == OVER:
        return min(WON * (view.trophies[seat] - have) for other, have in enumerate(view.trophies) if other != seat)
    mine, rivals = _ahead(rules, view, seat), (other for other in range(len(view.cars)) if other != seat)
    return min(_chance(mine - _ahead(rules, view, other)) + WON * (view.trophies[seat] - view.trophies[other]) for other in rivals)


def _chance(lead: int) -> int:
    """A lead in thousandths of a turn as a share of WON, from -WON to WON."""
    return WON * lead // (abs(lead) + EVEN_CHANCE)


def _ahead(rules: MonzaRules, s: MonzaState, seat: int) -> int:
    """Thousandths of a turn: the way to the line, tiles, the extra roll; once across, dice."""
    car = s.cars[seat]
    driving = seat == s.active and s.phase in ("PLAN", "TURBO")
    node = head(s) if driving else car.node
    if node == FINISH:
        used = s.turn_dice + sum(p.die >= 0 for p in s.plan) if driving else car.round_dice
        return HOME - PER_DIE * used
    tiles = hand(s) if driving else car.tiles
    road = road_turns(rules, s)
    turns = road.value[node]
    helped = max(0, rules.game.help[seat] - s.round + 1) * SCALE
    saved = road.more * min(helped, turns) // SCALE
    return TILE * len(tiles) + EXTRA_ROLL * car.extra_roll - (turns - saved) * 1000 // SCALE
