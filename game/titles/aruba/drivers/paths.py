"""The paths the active car can drive, and what it is worth to stand at their ends (R39-R42, R51-R57; section 13, what to evaluate)."""

from typing import NamedTuple

from game.titles.aruba.drivers.estimates import CROSSING, ROW, burden, pace, rival_share, turns_left
from game.titles.aruba.drivers.temperaments import Weights
from game.titles.aruba.rules.cards import HOOK, KIND_OF
from game.titles.aruba.rules.compiled import MAX_DAMAGE, CompiledAruba
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.state import NOBODY, RACING, ArubaState

_RED, _ALONE_AHEAD = 900, 1_000
_BEHIND, _PER_CARD, _AHEAD, _WRECK_AHEAD = 200, 90, 60, -250
_PUSHED_HOME = 6_000
_RAMMED, _STRONG, _ABSORBED, _HOME_BY_RAM = 700, 500, 400, 3_000
_RAM = "X"
_HOOKED = 700
"""Thousandths of a rival's pace that a Hook in hand promises to a car right behind it."""


class Path(NamedTuple):
    """A way of driving: letters F, L, R, a ram last as X; rows it goes; what it is worth (progress included); the racing rival
    right in front at its end, or NOBODY; whether it crosses the line."""

    letters: str
    rows: int
    score: int
    target: int
    home: bool = False

    @property
    def rams(self) -> bool:
        """Whether it ends in a ram."""
        return self.letters.endswith(_RAM)


class Surroundings:
    """What the track around it tells the active car; made for one decision. `plain` leaves out the finer points (level 2)."""

    __slots__ = ("_best_rival", "car", "course", "finish", "game", "hooks", "me", "plain", "s", "taken", "turns", "weights")

    def __init__(self, game: CompiledAruba, s: ArubaState, weights: Weights, plain: bool) -> None:
        self.game, self.s, self.weights, self.plain = game, s, weights, plain
        self.course = game.course(s)
        self.finish = self.course.finish
        self.me, self.car = s.active, s.cars[s.active]
        self.taken = self.course.standing(s.cars)
        self.turns = turns_left(self.car.distance, self.finish)
        self.hooks = sum(KIND_OF[card] == HOOK for card in s.hands[game.owner[s.active]])
        reach = [c.distance + pace(c.damage) // ROW for at, c in enumerate(s.cars) if at != s.active and c.state == RACING]
        self._best_rival = max(reach, default=-99)

    def at(self, distance: int, lane: int) -> int:
        """The car or wreck on that space, or NOBODY; the active car has left its own."""
        there = self.taken.get(self.course.cell(distance, lane), NOBODY)
        return NOBODY if there == self.me else there

    def rival_at(self, distance: int, lane: int) -> int:
        """The racing car of another seat on that space, or NOBODY."""
        there = self.at(distance, lane)
        return there if there >= 0 and self.s.cars[there].state == RACING and not self.own(there) else NOBODY

    def own(self, car: int) -> bool:
        """Whether that car is the active seat's."""
        return self.game.owner[car] == self.game.owner[self.me]

    def hurt(self, car: int, amount: int) -> int:
        """What it is worth that `car` takes so much damage: a rival's loss by its share, an own one in full, below zero."""
        one = self.s.cars[car]
        turns = turns_left(one.distance, self.finish)
        cards = len(self.s.hands[self.game.owner[car]])
        after = one.damage + amount
        if after > MAX_DAMAGE and cards >= after - MAX_DAMAGE:
            loss = ROW * (after - MAX_DAMAGE)
        else:
            loss = burden(after, turns) - burden(one.damage, turns)
        if self.own(car):
            return -loss * self.weights.risk // 100
        return loss * rival_share(self.game, self.s, self.me, car) // ROW * self.weights.fight // 100

    # -- what is met on the way

    def touch(self, distance: int, lane: int) -> int:
        """R51, R52: saws of the cars beside that space and of the own one."""
        total = 0
        for side, mine, theirs in ((-1, self.car.left, "right"), (1, self.car.right, "left")):
            other = self.at(distance, lane + side)
            if other < 0 or self.s.cars[other].state != RACING:
                continue
            facing = getattr(self.s.cars[other], theirs)
            if mine and facing:
                total -= 100
            elif mine:
                total += self.hurt(other, 1)
            elif facing:
                total += self.hurt(self.me, 1)
        return total

    def ram(self, distance: int, lane: int) -> int:
        """R53-R55: what a ram from that space does to the chain in front of it."""
        if self.plain:
            return self._plain_ram(distance, lane)
        rear, total, ahead = self.me, self.weights.contact, distance + 1
        while True:
            front = self.at(ahead, lane)
            if front < 0:
                return total
            one = self.s.cars[front]
            if one.state == RACING:
                strong = self.s.cars[rear].state == RACING and self.s.cars[rear].front
                blow = 0 if one.rear else 2 if strong else 1
                total += self.hurt(front, blow) if blow else -100
                total -= rival_share(self.game, self.s, self.me, front)
                if one.distance + 1 == self.finish:
                    return total - _PUSHED_HOME * rival_share(self.game, self.s, self.me, front) // ROW
            rear, ahead = front, ahead + 1

    def _plain_ram(self, distance: int, lane: int) -> int:
        """Section 13's terms for it, the first car in front alone."""
        front = self.s.cars[self.at(distance + 1, lane)]
        if front.state != RACING:
            return 0
        if front.distance + 1 == self.finish:
            return -_HOME_BY_RAM
        return _RAMMED + self.weights.contact + (-_ABSORBED if front.rear else _STRONG * bool(self.car.front))

    # -- where it ends

    def stand(self, distance: int, lane: int, front: int) -> int:
        """What it is worth to stand there at the end of the turn, `front` being right ahead."""
        if distance >= self.finish:
            return ROW * self.finish + CROSSING
        score = ROW * distance
        if self.course.cell(distance, lane) in self.course.red:
            score -= _RED
        if not self.plain:
            score += self._company(distance, lane, front) - self._lead(distance)
        return score

    def _lead(self, distance: int) -> int:
        """R12: the penalty next turn, by how likely the car still leads alone."""
        if self.s.finished:
            return 0
        return _ALONE_AHEAD * min(6, max(0, distance - self._best_rival + 3)) // 6

    def _company(self, distance: int, lane: int, front: int) -> int:
        score = 0
        behind = self.rival_at(distance - 1, lane)
        if behind >= 0:
            cards = len(self.s.hands[self.game.owner[behind]])
            score -= (_BEHIND + _PER_CARD * cards) * self.weights.risk // 100
        if front >= 0 and self.s.cars[front].state == RACING:
            rival = self.s.cars[front]
            if not self.own(front):
                score += _AHEAD
                if self.hooks and rival.distance < self.finish:
                    score += pace(rival.damage) * _HOOKED // ROW
        elif front >= 0:
            score += _WRECK_AHEAD
        return score


def directions(around: Surroundings, distance: int, lane: int) -> list[tuple[str, int]]:
    """R48, R49: the steps from a space on the way, as (letter, lane)."""
    front = around.at(distance + 1, lane)
    found = [("F", lane)] if front < 0 else []
    for letter in "LR":
        to = lane + DIRECTIONS[letter]
        if 1 <= to <= around.course.lanes and around.at(distance + 1, to) < 0 and (front < 0 or around.at(distance, to) < 0):
            found.append((letter, to))
    return found


def paths(around: Surroundings, budget: int) -> list[Path]:
    """The best path to each space within the budget, and each ram; rows ascending."""
    start = around.car.distance
    here = {around.car.lane: (0, "")}
    found: list[Path] = []
    for rows in range(1, budget + 1):
        distance = start + rows
        if distance == around.finish:
            score, letters = max(here.values())
            found.append(Path(letters + "F", rows, score + around.stand(distance, 0, NOBODY), NOBODY, True))
            return found
        after: dict[int, tuple[int, str]] = {}
        for lane, (score, letters) in here.items():
            _ram_from(around, distance - 1, lane, rows, score, letters, found)
            for letter, to in directions(around, distance - 1, lane):
                one = score + around.touch(distance, to), letters + letter
                if to not in after or one[0] > after[to][0]:
                    after[to] = one
        for lane, (score, letters) in after.items():
            front = around.at(distance + 1, lane)
            found.append(Path(letters, rows, score + around.stand(distance, lane, front), around.rival_at(distance + 1, lane)))
        here = after
        if not here:
            break
    return found


def _ram_from(around: Surroundings, distance: int, lane: int, rows: int, score: int, letters: str, found: list[Path]) -> None:
    """R40."""
    front = around.at(distance + 1, lane)
    if front < 0 or (around.s.cars[front].state == RACING and around.own(front)):
        return
    target = front if around.s.cars[front].state == RACING else NOBODY
    score += around.ram(distance, lane) + around.touch(distance + 1, lane) + around.stand(distance + 1, lane, front)
    found.append(Path(letters + _RAM, rows, score, target))
