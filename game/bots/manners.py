"""What a table sees of a manner: races in which half of the drivers, or a single one, drives in it among even ones, and the signs of it."""

from collections.abc import Callable, Mapping, Sequence
from math import log

import msgspec

from game.bots.arena import compiled_once, short_digest
from game.bots.league import outcome_sign
from game.bots.levels import MEDIUM, driver
from game.bots.medal_rates import told_by
from game.core.contract import Setup, Title
from game.core.feats import RaceTold
from game.core.judge import Sign, skills_of
from game.core.track import Track

FEW = 0.5
"""Added to what was counted before rates are compared, so that something never seen is unlikely and not impossible."""

Count = tuple[int, int]
"""Of one sign: how often, among how many chances."""


class MannerTrial(msgspec.Struct, frozen=True):
    """Races of a manner ("" is the even one) against even drivers of the same level; from race to race everybody moves up one seat, and the
    seed by one. `lone`: one seat has the manner; else every other one."""

    manner: str
    setup: Setup
    tracks: tuple[Track, ...]
    seed: int
    lone: bool = False


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """One race: whether the manner's side won (1), lost (2) or shared (=), the counts of its signs, in the order of the title's, and the
    digest of its events ("" where none was kept)."""

    won: str
    counts: tuple[Count, ...]
    digest: str = ""


def play(opener: Callable[[], Title], trial: MannerTrial, first: int, games: int) -> tuple[Seen, ...]:
    """Some races of a trial; on top of a module and with plain values only, so that another process can be sent here."""
    title, seats = compiled_once(opener()), trial.setup.seats
    signs, found = skills_of(title.judge).signs, list[Seen]()
    mine = (0,) if trial.lone else tuple(range(0, seats - 1, 2))
    bots = [driver(title, MEDIUM, 0, trial.manner if index in mine else "").bot for index in range(seats)]
    for number in range(first, first + games):
        seating = tuple((seat + number) % seats for seat in range(seats))
        told = told_by(title, trial.tracks, trial.setup, [bots[index] for index in seating], trial.seed + number)[0]
        driven = [seat for seat, index in enumerate(seating) if index in mine]
        counts = tuple(counted(sign, told, driven) for sign in signs)
        found.append(Seen(outcome_sign(seating, told.result.places), counts, short_digest(told.events)))
    return tuple(found)


def counted(sign: Sign, told: RaceTold, seats: Sequence[int]) -> Count:
    """The sign of those seats together."""
    counts = [sign.count(told, seat) for seat in seats]
    return sum(count for count, _ in counts), sum(chances for _, chances in counts)


def total(counts: Sequence[tuple[Count, ...]]) -> tuple[Count, ...]:
    """Races added up, sign by sign."""
    return tuple((sum(count for count, _ in column), sum(chances for _, chances in column)) for column in zip(*counts, strict=True))


def guessed(profiles: Mapping[str, Sequence[Count]], seen: Sequence[Count]) -> str:
    """Whose manner one race looks like most: as somebody guesses who knows how often each of these manners shows each sign."""

    def likeness(manner: str) -> float:
        found = 0.0
        for (usual, of), (count, chances) in zip(profiles[manner], seen, strict=True):
            expected = (usual + FEW) / max(1, of) * chances
            found += count * log(expected) - expected if chances else 0.0
        return found

    return max(profiles, key=likeness)
