"""Dice as faces: re-rolls, pairs, triples, and the movements that can be declared (R24-R37)."""

from functools import lru_cache
from itertools import combinations_with_replacement, product

from game.core.contract import Refused
from game.titles.aruba.rules.actions import Declare, Reroll
from game.titles.aruba.rules.cards import NITRO
from game.titles.aruba.rules.compiled import Game, Position
from game.titles.aruba.rules.movement import any_way
from game.titles.aruba.rules.state import SPENT, ArubaState

__all__ = [
    "FACES",
    "declarations",
    "distance",
    "faces_of",
    "groups",
    "longest",
    "penalties",
    "rerolls",
    "thrown",
    "untouched",
    "why_no_declaration",
]

FACES = "123456"
BOOST, TURBO, NITRO_MOVE = 6, 2, 2


def faces_of(dice: str) -> str:
    """The faces in ascending order."""
    return "".join(sorted(dice))


def thrown(s: ArubaState) -> str:
    """R25: the dice that can be thrown again: all but the extra ones."""
    return s.dice[: len(s.dice) - s.extras]


@lru_cache(maxsize=20_000)
def _rerolls(faces: str, card: bool) -> tuple[Reroll, ...]:
    counts = [range(faces.count(face) + 1) for face in FACES]
    kept = ("".join(face * n for face, n in zip(FACES, pick, strict=True)) for pick in product(*counts))
    return tuple(Reroll(keep, card) for keep in kept if keep != faces)


def rerolls(dice: str, card: bool) -> tuple[Reroll, ...]:
    """R25, R26: every different choice of dice to keep, but all of them (R13)."""
    return _rerolls(faces_of(dice), card)


def groups(loose: str, size: int) -> tuple[str, ...]:
    """The faces of which `size` unspent dice are left, ascending."""
    return tuple([face for face in FACES if loose.count(face) >= size])


def longest(loose: str) -> int:
    """R36: the longest straight from 1 on."""
    length = 0
    for face in FACES:
        if face not in loose:
            break
        length += 1
    return length


def untouched(s: ArubaState) -> bool:
    """R33, R36: no die has been spent this turn."""
    return SPENT not in s.loose


def penalties(game: Game, s: Position) -> tuple[int, int]:
    """R12, R37: the lone leader's, and that of a red space."""
    return s.lead_pen, int(game.course(s).on_red(s.cars[s.active]))


@lru_cache(maxsize=20_000)
def _mixes(faces: str) -> tuple[Declare, ...]:
    """R36 without Nitros: each straight with each choice of Turbos out of the dice it leaves."""
    found = []
    for straight in range(longest(faces) + 1):
        left = {face: faces.count(face) - (index < straight) for index, face in enumerate(FACES)}
        quads = [face for face in FACES for _ in range(left[face] // 4)]
        for count in range(len(quads) + 1):
            for turbos in combinations_with_replacement(sorted(set(quads)), count):
                if all(turbos.count(face) * 4 <= left[face] for face in turbos):
                    found.append(Declare(straight, "".join(turbos)))
    return tuple(found)


def _boost(s: ArubaState) -> bool:
    return untouched(s) and all(face in "246" for face in s.dice) and bool(s.dice)


def distance(action: Declare) -> int:
    """R36: the movement before penalties."""
    return action.straight + TURBO * len(action.turbos) + BOOST * action.boost + NITRO_MOVE * action.nitros


def declarations(game: Game, s: ArubaState, nitros: int) -> list[Declare]:
    """R36: all movements that can be declared with up to so many Nitros."""
    if not any_way(game, s):
        return []
    least = 1 + sum(penalties(game, s))
    mixes = [*_mixes(faces_of(s.loose.replace(SPENT, ""))), *([Declare(boost=True)] if _boost(s) else [])]
    found = []
    for mix in mixes:
        reach = distance(mix)
        for count in range(nitros + 1):
            if reach + NITRO_MOVE * count >= least:
                found.append(Declare(mix.straight, mix.turbos, mix.boost, count) if count else mix)
    return found


def why_no_declaration(game: Game, s: ArubaState, action: Declare, nitros: int) -> Refused | None:
    """R36, R37; None for what `declarations` lists."""
    return _wrong_dice(s, action) or _wrong_total(game, s, action, nitros)


def _wrong_dice(s: ArubaState, action: Declare) -> Refused | None:
    if action.turbos != faces_of(action.turbos) or action.turbos.strip(FACES):
        return Refused("turbo_faces", "R36")
    if not 0 <= action.straight <= len(FACES):
        return Refused("straight_length", "R36")
    if action.boost:
        if action.straight or action.turbos:
            return Refused("boost_alone", "R36")
        if not untouched(s):
            return Refused("dice_spent", "R36")
        return None if _boost(s) else Refused("not_all_even", "R36")
    if action.straight > longest(s.loose):
        return Refused("straight_gap", "R36", face=FACES[longest(s.loose)])
    for index, face in enumerate(FACES):
        if action.turbos.count(face) * 4 > s.loose.count(face) - (index < action.straight):
            return Refused("no_four", "R36", face=face)
    return None


def _wrong_total(game: Game, s: ArubaState, action: Declare, nitros: int) -> Refused | None:
    if not 0 <= action.nitros <= nitros:
        return Refused("no_card", "R36", kind=NITRO)
    if not distance(action):
        return Refused("nothing_declared", "R36")
    budget = distance(action) - sum(penalties(game, s))
    if budget < 1:
        return Refused("no_budget", "R36", budget=budget)
    return None if any_way(game, s) else Refused("no_way", "R36")
