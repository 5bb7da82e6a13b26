"""What to use the dice for: every movement that can be declared against every place it leads to (section 13)."""

from typing import NamedTuple

from game.core.actions import Action
from game.titles.aruba.drivers.estimates import card_value
from game.titles.aruba.drivers.paths import Path, paths
from game.titles.aruba.drivers.situation import Situation
from game.titles.aruba.rules.actions import Declare, FinishCombos, FullRepair, Ram, Shoot, SmallRepair, Step, Stop
from game.titles.aruba.rules.cards import NITRO
from game.titles.aruba.rules.combos import FACES, declarations, distance, untouched
from game.titles.aruba.rules.state import NOBODY, SPENT

_SHORTER = 2
"""Straights so much shorter than possible are thought of (level 3)."""


class DiceUse(NamedTuple):
    """A use of the dice: the movement (None: stay, or mend fully), where it ends, and what all of it is worth."""

    score: int
    drive: Declare | None
    path: Path | None
    budget: int = 0
    shoot: str = ""
    """A face: shoot with such a pair before driving."""
    full: bool = False

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is to be done now, and after it as far as it can be foreseen."""
        if self.shoot:
            return (Shoot(self.shoot),)
        if self.drive is None or self.path is None:
            return (FullRepair(),) if self.full else (FinishCombos(),)
        return (self.drive, *steps(self.path, self.budget))


_STEPS = {"F": Step("F"), "L": Step("L"), "R": Step("R"), "X": Ram()}


def steps(path: Path, most: int) -> tuple[Action, ...]:
    """The way as decisions, with a stop where movement may be left."""
    way: list[Action] = [_STEPS[letter] for letter in path.letters]
    if not path.rams and not path.home and path.rows < most:
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


def _compared(at: Situation, mixes: list[Declare]) -> list[Declare]:
    """Level 2 drives as far as it can; level 3 thinks of somewhat shorter straights and of keeping its Nitros."""
    if not mixes:
        return []
    if at.level < 3:
        furthest = max(map(distance, mixes))
        return [mix for mix in mixes if distance(mix) == furthest]
    top = max(mix.straight for mix in mixes)
    return [mix for mix in mixes if mix.boost or mix.straight >= top - _SHORTER]


def dice_uses(at: Situation) -> list[DiceUse]:
    """BEFORE_MOVE: everything worth a thought, the best first."""
    s = at.s
    loose = s.loose.replace(SPENT, "")
    mixes = _compared(at, declarations(at.game, s, at.kinds.count(NITRO)))
    most = max((distance(mix) for mix in mixes), default=0) - at.penalty
    reached = paths(at.around, most) if mixes else []
    here = at.around.stand(at.car.distance, at.car.lane, at.around.at(at.car.distance + 1, at.car.lane))
    found = [_stay(at, loose, here)]
    if at.mended and untouched(s) and loose and not loose.strip("135"):
        found.append(DiceUse(here + at.mended, None, None, full=True))
    nitro = card_value(NITRO, at.later)
    shots = {path.target: at.around.hurt(path.target, 1) for path in reached if path.target >= 0}
    for mix in mixes:
        found.extend(_with(at, mix, reached, shots, nitro))
    found.sort(key=lambda use: -use.score)
    return found


def _stay(at: Situation, loose: str, here: int) -> DiceUse:
    worth, _, shots, _ = at.spare(loose, at.shot)
    return DiceUse(here + worth, None, None, shoot=_pair(at, loose, at.shot) if shots else "")


def _with(at: Situation, mix: Declare, reached: list[Path], shots: dict[int, int], nitro: int) -> list[DiceUse]:
    """The best end of that movement for each row, with what the dice it leaves are good for."""
    left = left_after(at.s.loose, mix)
    budget = distance(mix) - at.penalty
    spare = {NOBODY: at.spare(left, at.shot)}
    for target, shot in shots.items():
        spare[target] = at.spare(left, max(shot, at.shot))
    paid = nitro * mix.nitros
    best: dict[int, DiceUse] = {}
    for path in reached:
        if path.rows > budget:
            break
        worth = 0 if path.home else spare[path.target][0]
        before = 0
        if path.home:
            worth = before = at.spare(left, at.shot)[2] * at.shot if at.shot else 0
        score = path.score + worth - (0 if path.home else paid)
        if path.rows not in best or score > best[path.rows].score:
            first = at.shot and (before or (spare[path.target][2] and at.shot >= shots.get(path.target, 0)))
            best[path.rows] = DiceUse(score, mix, path, budget, shoot=_pair(at, left, at.shot) if first else "")
    return list(best.values())


def _pair(at: Situation, left: str, shot: int) -> str:
    """The face of a pair that can go without spoiling the rest."""
    pairs = [face for face in FACES if left.count(face) >= 2]
    return max(pairs, key=lambda face: at.spare(left.replace(face, "", 2), shot)[0], default="")


def drive_on(at: Situation) -> Path | None:
    """MOVING: the best path with the budget that is left; None: stop here."""
    s = at.s
    loose = s.loose.replace(SPENT, "")
    reached = paths(at.around, s.budget)

    def score(path: Path) -> int:
        if path.home:
            return path.score
        return path.score + at.spare(loose, at.around.hurt(path.target, 1) if path.target >= 0 else 0)[0]

    best = max(reached, key=score, default=None)
    if s.steps:
        front = at.around.at(at.car.distance + 1, at.car.lane)
        here = at.around.stand(at.car.distance, at.car.lane, front) + at.spare(loose, at.shot)[0]
        if best is None or here >= score(best):
            return None
    return best


def spend_pair(at: Situation) -> SmallRepair | Shoot | None:
    """AFTER_MOVE, or a turn without a movement: mend or shoot with a pair, as far as no triple is worth more."""
    loose = at.s.loose.replace(SPENT, "")
    _, mends, shots, _ = at.spare(loose, at.shot)
    face = _pair(at, loose, at.shot)
    if mends:
        return SmallRepair(face)
    return Shoot(face) if shots else None
