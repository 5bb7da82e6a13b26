"""Dice as faces: re-rolls, pairs, triples, and the movements that can be declared (R24-R37)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from game.core.contract import Refused
from game.core.race_cache import race_cache
from game.titles.aruba.rules.actions import Declare, Reroll
from game.titles.aruba.rules.cards import NITRO
from game.titles.aruba.rules.compiled import CompiledAruba, Position
from game.titles.aruba.rules.movement import can_move
from game.titles.aruba.rules.state import SPENT, ArubaState

FACES = "123456"
BOOST, TURBO, NITRO_MOVE = 6, 2, 2
_FOUR = 4


def faces_of(dice: str) -> str:
    """The faces in ascending order."""
    return "".join(sorted(dice))


# -- throwing again


def thrown(s: ArubaState) -> str:
    """R25: the dice that can be thrown again: all but the extra ones."""
    return s.dice[: len(s.dice) - s.extras]


class _Keeps(dict[str, Reroll]):
    """Faces kept -> the one object for them."""

    def __init__(self, card: bool) -> None:
        super().__init__()
        self.card = card

    def __missing__(self, keep: str) -> Reroll:
        made = self[keep] = Reroll(keep, self.card)
        return made


@race_cache(2)
def _keeps(card: bool) -> _Keeps:
    return _Keeps(card)


@race_cache(2_000)
def _parts(faces: str) -> tuple[str, ...]:
    """Every different choice out of ascending faces, none and all among them, the more of the lower faces the later."""
    there = sorted(set(faces))
    counts = [range(faces.count(face) + 1) for face in there]
    return tuple(["".join(face * n for face, n in zip(there, pick, strict=True)) for pick in product(*counts)])


def rerolls(dice: str, card: bool) -> tuple[Reroll, ...]:
    """R25, R26: every different choice of dice to keep, but all of them (R13)."""
    return _rerolls(faces_of(dice), card)


@race_cache(2_000)
def _rerolls(faces: str, card: bool) -> tuple[Reroll, ...]:
    """What is kept of the faces 1 to 3, and of 4 to 6: few different halves make up all lists."""
    half, keeps = len(faces.rstrip("456")), _keeps(card)
    high = _parts(faces[half:])
    return tuple([keeps[low + part] for low in _parts(faces[:half]) for part in high][:-1])


# -- what dice are good for


@race_cache(4_000)
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


def _unspent(s: ArubaState) -> str:
    """The faces of the dice that are left, ascending."""
    return faces_of(s.loose.replace(SPENT, ""))


def all_odd(s: ArubaState) -> bool:
    """R33: extra dice count, too."""
    return not s.dice.strip("135")


def _all_even(s: ArubaState) -> bool:
    """R36: extra dice count, too."""
    return bool(s.dice) and not s.dice.strip("246")


# -- movements


def penalties(game: CompiledAruba, s: Position) -> tuple[int, int]:
    """R12, R37: the lone leader's, and that of a red space."""
    return s.lead_pen, int(game.course(s).on_red(s.cars[s.active]))


def distance(action: Declare) -> int:
    """R36: the movement before penalties."""
    return action.straight + TURBO * len(action.turbos) + BOOST * action.boost + NITRO_MOVE * action.nitros


def _spare(loose: str, straight: int, face: str) -> int:
    """How many dice of `face` such a straight leaves."""
    return loose.count(face) - (int(face) <= straight)


def _turbos(loose: str, straight: int) -> Iterator[str]:
    """R36: each choice of Turbos out of the dice that such a straight leaves, none first."""
    yield ""
    fours = [face for face in groups(loose, _FOUR) for _ in range(_spare(loose, straight, face) // _FOUR)]
    for count in range(1, len(fours) + 1):
        for turbos in combinations_with_replacement(sorted(set(fours)), count):
            if all(turbos.count(face) <= fours.count(face) for face in turbos):
                yield "".join(turbos)


Mix = tuple[Declare, int]
"""A movement without Nitros, and how far it goes before penalties."""
_BOOST_ALONE: Mix = (Declare(boost=True), BOOST)


@race_cache(4_000)
def _mixes(faces: str) -> tuple[Mix, ...]:
    """R36: each straight with each choice of Turbos out of the dice it leaves, nothing at all first."""
    mixes = [Declare(straight, turbos) for straight in range(longest(faces) + 1) for turbos in _turbos(faces, straight)]
    return tuple([(mix, distance(mix)) for mix in mixes])


def declarations(game: CompiledAruba, s: ArubaState, nitros: int) -> list[Declare]:
    """R36: all movements that can be declared with up to so many Nitros."""
    mixes = _mixes(_unspent(s))
    if _all_even(s) and untouched(s):
        mixes = (*mixes, _BOOST_ALONE)
    if (len(mixes) == 1 and not nitros) or not can_move(game, s):
        return []
    least = 1 + sum(penalties(game, s))
    if not nitros:
        return [mix for mix, reach in mixes if reach >= least]
    found = []
    for mix, reach in mixes:
        for count in range(nitros + 1):
            if reach + NITRO_MOVE * count >= least:
                found.append(Declare(mix.straight, mix.turbos, mix.boost, count) if count else mix)
    return found


def can_move_with_nitros(game: CompiledAruba, s: ArubaState, nitros: int) -> bool:
    """R36: whether that many Nitros, with any dice there are, would drive the active car."""
    short = 1 + sum(penalties(game, s)) - NITRO_MOVE * nitros
    return (short <= 0 or max([reach for _, reach in _mixes(_unspent(s))]) >= short) and can_move(game, s)


def why_no_declaration(game: CompiledAruba, s: ArubaState, action: Declare, nitros: int) -> Refused | None:
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
        return None if _all_even(s) else Refused("not_all_even", "R36")
    if action.straight > longest(s.loose):
        return Refused("straight_gap", "R36", face=FACES[longest(s.loose)])
    for face in action.turbos:
        if action.turbos.count(face) * _FOUR > _spare(s.loose, action.straight, face):
            return Refused("no_four", "R36", face=face)
    return None


def _wrong_total(game: CompiledAruba, s: ArubaState, action: Declare, nitros: int) -> Refused | None:
    if not 0 <= action.nitros <= nitros:
        return Refused("no_card", "R36", kind=NITRO)
    if not distance(action):
        return Refused("nothing_declared", "R36")
    budget = distance(action) - sum(penalties(game, s))
    if budget < 1:
        return Refused("no_budget", "R36", budget=budget)
    return None if can_move(game, s) else Refused("no_way", "R36")
