"""How to use the dice and drive: every movement that can be declared against every place it leads to (sections 13 and 5)."""

from typing import NamedTuple

from game.core.actions import Action
from game.titles.aruba.drivers.paths import End, ends
from game.titles.aruba.drivers.situation import Look
from game.titles.aruba.drivers.weights import card_worth
from game.titles.aruba.rules.actions import Declare, FinishCombos, FullRepair, Ram, Shoot, SmallRepair, Step, Stop
from game.titles.aruba.rules.cards import NITRO
from game.titles.aruba.rules.combos import FACES, declarations, distance, untouched
from game.titles.aruba.rules.state import NOBODY, SPENT

__all__ = ["Plan", "drive_on", "left_after", "plans", "spend_pair", "steps"]

_SHORTER = 2
"""Straights so much shorter than possible are thought of (level 3)."""


class Plan(NamedTuple):
    """A use of the dice: the movement (None: stay, or mend fully), where it ends, and what all of it is worth."""

    score: int
    drive: Declare | None
    end: End | None
    budget: int = 0
    shoot: str = ""
    """A face: shoot with such a pair before driving."""
    full: bool = False

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is to be done now, and after it as far as it can be foreseen."""
        if self.shoot:
            return (Shoot(self.shoot),)
        if self.drive is None or self.end is None:
            return (FullRepair(),) if self.full else (FinishCombos(),)
        return (self.drive, *steps(self.end, self.budget))


_STEPS = {"F": Step("F"), "L": Step("L"), "R": Step("R"), "X": Ram()}


def steps(end: End, most: int) -> tuple[Action, ...]:
    """The way as decisions, with a stop where movement may be left."""
    way: list[Action] = [_STEPS[letter] for letter in end.way]
    if not end.rams and not end.home and end.rows < most:
        way.append(Stop())
    return tuple(way)


def left_after(loose: str, drive: Declare) -> str:
    """The unspent faces that `drive` leaves."""
    if drive.boost:
        return ""
    left = loose.replace(SPENT, "")
    for face in FACES[: drive.straight]:
        left = left.replace(face, "", 1)
    for face in drive.turbos:
        left = left.replace(face, "", 4)
    return left


def _worth_a_thought(look: Look, mixes: list[Declare]) -> list[Declare]:
    """Level 2 drives as far as it can; level 3 thinks of somewhat shorter straights and of keeping its Nitros."""
    if not mixes:
        return []
    if look.level < 3:
        furthest = max(map(distance, mixes))
        return [mix for mix in mixes if distance(mix) == furthest]
    top = max(mix.straight for mix in mixes)
    return [mix for mix in mixes if mix.boost or mix.straight >= top - _SHORTER]


def plans(look: Look) -> list[Plan]:
    """BEFORE_MOVE: everything worth a thought, the best first."""
    s = look.s
    loose = s.loose.replace(SPENT, "")
    mixes = _worth_a_thought(look, declarations(look.game, s, look.kinds.count(NITRO)))
    most = max((distance(mix) for mix in mixes), default=0) - look.penalty
    reached = ends(look.field, most) if mixes else []
    here = look.field.stand(look.car.distance, look.car.lane, look.field.at(look.car.distance + 1, look.car.lane))
    found = [_stay(look, loose, here)]
    if look.mended and untouched(s) and loose and not loose.strip("135"):
        found.append(Plan(here + look.mended, None, None, full=True))
    nitro = card_worth(NITRO, look.later)
    shots = {end.target: look.field.hurt(end.target, 1) for end in reached if end.target >= 0}
    for mix in mixes:
        found.extend(_with(look, mix, reached, shots, nitro))
    found.sort(key=lambda plan: -plan.score)
    return found


def _stay(look: Look, loose: str, here: int) -> Plan:
    worth, _, shots, _ = look.spare(loose, look.shot)
    return Plan(here + worth, None, None, shoot=_pair(look, loose, look.shot) if shots else "")


def _with(look: Look, mix: Declare, reached: list[End], shots: dict[int, int], nitro: int) -> list[Plan]:
    """The best end of that movement for each row, with what the dice it leaves are good for."""
    left = left_after(look.s.loose, mix)
    budget = distance(mix) - look.penalty
    spare = {NOBODY: look.spare(left, look.shot)}
    for target, shot in shots.items():
        spare[target] = look.spare(left, max(shot, look.shot))
    paid = nitro * mix.nitros
    best: dict[int, Plan] = {}
    for end in reached:
        if end.rows > budget:
            break
        worth = 0 if end.home else spare[end.target][0]
        before = 0
        if end.home:
            worth = before = look.spare(left, look.shot)[2] * look.shot if look.shot else 0
        score = end.score + worth - (0 if end.home else paid)
        if end.rows not in best or score > best[end.rows].score:
            first = look.shot and (before or (spare[end.target][2] and look.shot >= shots.get(end.target, 0)))
            best[end.rows] = Plan(score, mix, end, budget, shoot=_pair(look, left, look.shot) if first else "")
    return list(best.values())


def _pair(look: Look, left: str, shot: int) -> str:
    """The face of a pair that can go without spoiling the rest."""
    pairs = [face for face in FACES if left.count(face) >= 2]
    return max(pairs, key=lambda face: look.spare(left.replace(face, "", 2), shot)[0], default="")


def drive_on(look: Look) -> End | None:
    """MOVING: the best end with the budget that is left; None: stop here."""
    s = look.s
    loose = s.loose.replace(SPENT, "")
    reached = ends(look.field, s.budget)

    def score(end: End) -> int:
        if end.home:
            return end.score
        return end.score + look.spare(loose, look.field.hurt(end.target, 1) if end.target >= 0 else 0)[0]

    best = max(reached, key=score, default=None)
    if s.steps:
        front = look.field.at(look.car.distance + 1, look.car.lane)
        here = look.field.stand(look.car.distance, look.car.lane, front) + look.spare(loose, look.shot)[0]
        if best is None or here >= score(best):
            return None
    return best


def spend_pair(look: Look) -> SmallRepair | Shoot | None:
    """AFTER_MOVE, or a turn without a movement: mend or shoot with a pair, as far as no triple is worth more."""
    loose = look.s.loose.replace(SPENT, "")
    _, mends, shots, _ = look.spare(loose, look.shot)
    face = _pair(look, loose, look.shot)
    if mends:
        return SmallRepair(face)
    return Shoot(face) if shots else None
