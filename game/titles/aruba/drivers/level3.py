"""Level 3, the sharp driver: what the odds of the dice say, and cards where they pay; else as level 2."""

from collections.abc import Callable, Mapping

from game.core.judge import DriverChoice
from game.titles.aruba.drivers import level2
from game.titles.aruba.drivers.estimates import PACE, ROW, card_value, pace
from game.titles.aruba.drivers.odds import best_keep, dice_value
from game.titles.aruba.drivers.reasons import reason_to_keep
from game.titles.aruba.drivers.situation import Situation
from game.titles.aruba.rules.actions import ChangeDie, ExtraDie, Reroll, Throw
from game.titles.aruba.rules.cards import BOMB, DIE_CHANGE, EXTRA_DIE, REROLL
from game.titles.aruba.rules.combos import FACES, faces_of, thrown
from game.titles.aruba.rules.compiled import DICE

LEVEL = 3
_FIX = 1_200
"""Thousandths of the pace a die more gives that make a quick fix before the throw worth a card."""
_TOW_ROWS, _TOW_LEAST = 2_500, 1
"""A tow is worth a Hook from so many thousandths of a row on, for a car so many rows from the line."""
_NEAR_SCRAP = 7
"""With so much damage the last card stays in hand."""


def _last_card(at: Situation) -> bool:
    return at.car.damage >= _NEAR_SCRAP and len(at.kinds) < 2


def _prep(at: Situation, seat: int) -> DriverChoice:
    mounted = None if _last_card(at) else level2.mounting(at)
    return mounted or level2.mending(at) or _fixing(at) or DriverChoice((Throw(),), "throws")


def _fixing(at: Situation) -> DriverChoice | None:
    """R19: the cheapest card for a die more, where the die is worth it."""
    damage = at.car.damage
    if damage <= 0 or not at.kinds or _last_card(at):
        return None
    gain = (PACE[damage - 1] - PACE[damage]) * _FIX // ROW
    kind = min(at.kinds, key=lambda kind: card_value(kind, at.later))
    if gain <= card_value(kind, at.later):
        return None
    return DriverChoice((at.game.fixes[kind, at.s.active],), "fixes", {"kind": kind})


def _hook_window(at: Situation, seat: int) -> DriverChoice:
    return level2.hooking(at, seat, _tow_pays)


def _tow_pays(at: Situation) -> bool:
    """R57: whether the car ahead goes far enough."""
    s, course = at.s, at.game.course(at.s)
    rows = dice_value(faces_of(s.dice), at.stakes) // ROW
    mine = s.cars[at.game.behind(s)]
    return max(rows * ROW, pace(s.cars[s.active].damage)) >= _TOW_ROWS and mine.distance + _TOW_LEAST < course.finish


def _roll(at: Situation, seat: int) -> DriverChoice:
    """What the tables keep; then the dice card that is worth more than it costs."""
    s = at.s
    faces = faces_of(thrown(s))
    if s.rerolls:
        keep, _ = best_keep(faces, s.rerolls, at.stakes)
        if keep != faces:
            return DriverChoice((Reroll(keep),), *reason_to_keep(keep))
    cards = dice_cards(at)
    return cards[0][1] if cards and cards[0][0] > 0 else level2.CONTENT


def dice_cards(at: Situation) -> list[tuple[int, DriverChoice]]:
    """What each dice card in hand would gain, beyond what it is worth to keep; the best first."""
    s, stakes = at.s, at.stakes
    dice = faces_of(s.dice)
    now = dice_value(dice, stakes)
    found: list[tuple[int, DriverChoice]] = []
    if EXTRA_DIE in at.kinds:
        cost = now + card_value(EXTRA_DIE, at.later)
        for face in FACES:
            gain = dice_value(faces_of(dice + face), stakes) - cost
            found.append((gain, DriverChoice((ExtraDie(face),), "extra_die", {"face": face})))
    if DIE_CHANGE in at.kinds:
        cost = now + card_value(DIE_CHANGE, at.later)
        for old in sorted(set(thrown(s))):
            rest = dice.replace(old, "", 1)
            for face in FACES:
                if face != old:
                    gain = dice_value(faces_of(rest + face), stakes) - cost
                    found.append((gain, DriverChoice((ChangeDie(old, face),), "changes_die", {"face": face})))
    if REROLL in at.kinds and not s.extras and len(dice) <= DICE:
        keep, expected = best_keep(dice, 1, stakes)
        if keep != dice:
            found.append((expected - now - card_value(REROLL, at.later), DriverChoice((Reroll(keep, True),), "once_more")))
    found.sort(key=lambda one: -one[0])
    return found


def _bombing(at: Situation) -> DriverChoice | None:
    """R34: where it is worth half a card."""
    return level2.bombing(at, card_value(BOMB, at.later) // 2)


def _before_move(at: Situation, seat: int) -> DriverChoice:
    return _bombing(at) or level2.use_dice(at)


def _after_move(at: Situation, seat: int) -> DriverChoice:
    return _bombing(at) or level2.without_moving(at)


def _wrap_up(at: Situation, seat: int) -> DriverChoice:
    return level2.wrap_up(at, steals=at.later > 0)


PHASES: Mapping[str, Callable[[Situation, int], DriverChoice]] = {
    **level2.PHASES,
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
}
