"""The cups that are over, for their list: when they ended, over how many rounds, and who won them."""

from typing import TYPE_CHECKING, NamedTuple

from game.store.book_rows import CUP_PLACES, CUP_ROUNDS, CUPS

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST = 500
"""So many are listed, the newest."""
OVER = f"""
    SELECT cup.id, cup.name, at, state, (SELECT COUNT(*) FROM {CUP_ROUNDS} WHERE cup_round.cup = cup.id) FROM {CUPS}
    WHERE state <> 'running' ORDER BY at DESC, cup.id DESC LIMIT {MOST}
"""
FIRST = f"SELECT cup_place.cup, cup_place.name, profile FROM {CUP_PLACES} WHERE place = 1 ORDER BY cup_place.cup, seat"


class CupOver(NamedTuple):
    """One cup; `champions` are names and profiles ("" for guests and computers) of those in the first place; `early`: ended before its
    last round."""

    id: str
    name: str
    at: str
    early: bool
    rounds: int
    champions: tuple[tuple[str, str], ...]


def cups_over(base: "Connection") -> tuple[CupOver, ...]:
    """All of them, the newest first."""
    champions: dict[str, list[tuple[str, str]]] = {}
    for cup, name, profile in base.execute(FIRST):
        champions.setdefault(cup, []).append((name, profile))
    return tuple(
        CupOver(cup, name, at, state == "early", rounds, tuple(champions.get(cup, ())))
        for cup, name, at, state, rounds in base.execute(OVER)
    )
