"""The moments of a recorded race that are worth a look: what its events say of themselves, and who goes past whom."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from game.core.scoring import seat_places
from game.session.playthrough import Playthrough

WEIGHTS = {"finish": 5, "lead": 4, "duel": 4, "crash": 3, "pass": 1}
"""Kinds of moments (see `Event.highlight`) and what they weigh: where several lie close to each other, the heaviest is kept."""
MOST, APART = 16, 0.045
"""So many are kept at most; shares of the whole between two of them."""


class Highlight(NamedTuple):
    """A moment: the position of the playthrough to which it leads, how much of the whole lies behind that (0 .. 1), and its kind."""

    at: int
    share: float
    kind: str


def highlights(playthrough: Playthrough) -> tuple[Highlight, ...]:
    """The moments in their order, the heaviest of those that lie close together. What was taken back never was."""
    kept: list[Highlight] = []
    found = [Highlight(at, playthrough.share(at), kind) for at, kind in dict.fromkeys((*_told(playthrough), *_places(playthrough)))]
    for one in sorted(found, key=lambda one: (-WEIGHTS[one.kind], one.at)):
        if len(kept) < MOST and all(abs(one.share - other.share) >= APART for other in kept):
            kept.append(one)
    return tuple(sorted(kept))


def next_of(moments: tuple[Highlight, ...], at: int) -> Highlight | None:
    """The first moment behind position `at`; None where there is none."""
    index = bisect_right([one.at for one in moments], at)
    return moments[index] if index < len(moments) else None


def _told(playthrough: Playthrough) -> Iterator[tuple[int, str]]:
    """What events say of themselves."""
    for at in playthrough.lasting():
        for event in playthrough.positions[at].events:
            if event.highlight:
                yield at, event.highlight


def _places(playthrough: Playthrough) -> Iterator[tuple[int, str]]:
    """From the beginning of each turn to that of the next: somebody else is alone in front, or somebody has gone past somebody."""
    lasting, race, since, leader = playthrough.lasting(), 0, 0, -1
    before: tuple[int, ...] = ()
    for index, at in enumerate(lasting):
        begun = next((event.race for event in playthrough.positions[at].events if event.begins_turn), None)
        if begun is None:
            continue
        now = _seats(playthrough, at)
        alone = now.index(1) if now.count(1) == 1 else -1
        if before and begun == race:
            if alone >= 0 and alone != leader >= 0:
                yield next(here for here in lasting[since : index + 1] if _leads(playthrough, here, alone)), "lead"
            elif any(place < old for place, old in zip(now, before, strict=True)):
                yield at, "pass"
        else:
            leader = -1
        race, before, since, leader = begun, now, index, alone if alone >= 0 else leader


def _seats(playthrough: Playthrough, at: int) -> tuple[int, ...]:
    return seat_places(playthrough.rules.standings(playthrough.positions[at].state), playthrough.rules.setup.seats)


def _leads(playthrough: Playthrough, at: int, seat: int) -> bool:
    places = _seats(playthrough, at)
    return places[seat] == 1 and places.count(1) == 1
