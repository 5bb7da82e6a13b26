"""A position as the seat that decides sees it: its hand, its distance, and what spare dice are good for."""

from functools import cached_property

from game.titles.aruba.drivers.estimates import CARD, CROSSING, burden, turns_left
from game.titles.aruba.drivers.odds import Stakes, pairs_and_triples
from game.titles.aruba.drivers.paths import Surroundings
from game.titles.aruba.drivers.temperaments import Weights
from game.titles.aruba.rules.cards import KIND_OF, NITRO
from game.titles.aruba.rules.combos import FACES, penalties
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.hands import usable
from game.titles.aruba.rules.state import NOBODY, ArubaState
from game.titles.aruba.rules.targets import bombed, target

_NEAR = 9
"""So many rows from the line a driver throws for the line."""
_MAYBE = 120
"""A spare pair that nothing asks for yet."""
_DRAWN = 2
_STEP_PAIR, _STEP_TRIPLE, _STEP_MENDED = 300, 700, 1_000
"""Stakes go in such steps, so that few tables serve all."""


def _stepped(worth: int, step: int) -> int:
    return (worth + step // 2) // step * step


class Situation:
    """What matters to the active seat; made for one decision."""

    def __init__(self, game: CompiledAruba, s: ArubaState, level: int, weights: Weights) -> None:
        self.game, self.s, self.level, self.weights = game, s, level, weights
        self.car = s.cars[s.active]
        self.seat = game.owner[s.active]
        self.cards = usable(game, s, self.seat)
        self.kinds = [KIND_OF[card] for card in self.cards]
        self.rows_left = game.course(s).finish - self.car.distance
        self.later = max(0, turns_left(self.car.distance, game.course(s).finish) - 1)

    @cached_property
    def around(self) -> Surroundings:
        """The track around the active car."""
        return Surroundings(self.game, self.s, self.weights, self.level < 3)

    @cached_property
    def penalty(self) -> int:
        """R37."""
        return sum(penalties(self.game, self.s))

    @cached_property
    def shot(self) -> int:
        """What a shot from here is worth; 0 without a target."""
        there = target(self.game, self.s)
        return self.around.hurt(there, 1) if there != NOBODY else 0

    @cached_property
    def mends(self) -> tuple[int, ...]:
        """What the first, second ... small repair is worth, as far as damage goes."""
        after = range(self.car.damage, 0, -2)
        return tuple([(burden(d, self.later) - burden(max(0, d - 2), self.later)) * self.weights.risk // 100 for d in after])

    @cached_property
    def triple(self) -> int:
        """Two more cards, from the next turn on."""
        return _DRAWN * CARD * min(3, self.later) // 3

    @cached_property
    def mended(self) -> int:
        return max(0, burden(self.car.damage, self.later)) * self.weights.risk // 100

    @property
    def bomb(self) -> int:
        """What a bomb dropped now is worth."""
        return sum(self.around.hurt(car, self.game.bomb_damage) for car in bombed(self.game, self.s))

    @property
    def stakes(self) -> Stakes:
        """What the dice on the table are thrown for."""
        need = self.rows_left - 2 * self.kinds.count(NITRO)
        pairs = sorted((*self.mends, self.shot, self.shot, _MAYBE, _MAYBE), reverse=True)
        return Stakes(
            need=max(1, need) if need <= _NEAR else 0,
            penalty=self.penalty if self.car.damage > 2 or need <= _NEAR else 0,
            pair=max(_MAYBE, _stepped(pairs[0], _STEP_PAIR)),
            second=max(_MAYBE, _stepped(pairs[1], _STEP_PAIR)),
            triple=_stepped(self.triple, _STEP_TRIPLE),
            mended=_stepped(self.mended, _STEP_MENDED),
            across=CROSSING,
            flair=self.weights.flair,
        )

    def spare(self, loose: str, shot: int) -> tuple[int, int, int, int]:
        """What unspent dice are worth where a shot is worth so much, and the repairs, shots and triples that make it."""
        best = (0, 0, 0, 0)
        counts = tuple(sorted([n for n in [loose.count(face) for face in FACES] if n > 1]))
        for pairs, triples in pairs_and_triples(counts):
            mends = shots = worth = 0
            for _ in range(pairs):
                mend = self.mends[mends] if mends < len(self.mends) else 0
                if mend >= shot and mend > 0:
                    mends, worth = mends + 1, worth + mend
                elif shot > 0:
                    shots, worth = shots + 1, worth + shot
            best = max(best, (worth + triples * self.triple, mends, shots, triples))
        return best
