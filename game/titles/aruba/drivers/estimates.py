"""What damage, cards and a rival's loss are worth to a driver, in thousandths of a row (section 13)."""

from game.titles.aruba.rules.cards import BOMB, BUMPER, DIE_CHANGE, EXTRA_DIE, HOOK, KIND_OF, LARCENY, NITRO, REPAIR, REROLL, SAW
from game.titles.aruba.rules.compiled import MAX_DAMAGE, CompiledAruba
from game.titles.aruba.rules.state import ArubaState

ROW = 1_000
PACE = (6_200, 5_700, 5_150, 4_600, 4_100, 3_850, 3_900, 4_200, 4_700)
"""What a turn of a car with so much damage is worth, spare dice included."""
_BURDEN = (0, 1_300, 2_300, 3_600, 5_000, 5_800, 6_200, 6_700, 7_500)
"""What so much damage costs over a long race: slower turns, fewer spare dice, the scrapyard near."""
_SHIELD = 550
"""What each of a car's shields saves it over a long race, as not every blow falls (O9)."""
_DESTROYED = 13_000
CROSSING = 5_000
"""What being across is worth beyond the rows to the line."""

CARD_VALUES = {
    BOMB: 500,
    HOOK: 2_500,
    EXTRA_DIE: 700,
    DIE_CHANGE: 750,
    LARCENY: 900,
    REROLL: 350,
    NITRO: 2_000,
    REPAIR: 700,
    BUMPER: 350,
    SAW: 600,
}
"""What a card is worth while the race is long."""
CARD = 1_000
"""The mean over the deck."""
_LONG = 3
"""So many turns ahead are a long race."""


def pace(damage: int) -> int:
    """What a turn of a car with so much damage is worth; shields make it no faster."""
    return PACE[max(0, damage)]


def turns_left(distance: int, finish: int) -> int:
    """Turns a car will need to the line, this one included."""
    return max(0, finish - distance + 4) // 5


def burden(damage: int, turns: int) -> int:
    """What damage costs a car that has so many more turns; beyond the limit it is a wreck. Below zero for shields: they save something."""
    if damage < 0:
        return _SHIELD * damage * min(turns, _LONG) // _LONG
    if damage > MAX_DAMAGE:
        return _DESTROYED
    return _BURDEN[damage] * min(turns, _LONG) // _LONG


def card_value(kind: str, turns: int) -> int:
    """A card of `kind` (or CARD's mean for one face down) to a seat with so many more turns."""
    return CARD_VALUES.get(kind, CARD) * min(turns, _LONG) // _LONG


def hand_value(hand: tuple[int, ...], turns: int) -> int:
    """All cards of a hand."""
    return sum([card_value(KIND_OF[card], turns) for card in hand])


def kept_share(game: CompiledAruba) -> int:
    """What a row lost by a rival is worth to a driver, on average over all rivals."""
    return ROW // max(1, game.count - 1)


def rival_share(game: CompiledAruba, s: ArubaState, me: int, rival: int) -> int:
    """What a row lost by car `rival` is worth to car `me`: more, the nearer it is and the further ahead; own cars count fully
    against it."""
    if game.owner[me] == game.owner[rival]:
        return -ROW
    share, gap = kept_share(game), s.cars[rival].distance - s.cars[me].distance
    if gap < -8:
        return share // 2
    return share * 3 // 2 if gap >= -3 else share
