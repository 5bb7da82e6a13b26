"""Logs of matches for tests: one that is told by hand, and words of turns for a history without a table."""

from collections.abc import Sequence

from game.core.actions import Event
from game.scenes.race.log import MatchLog
from game.session.turns import LoggedTurn
from game.show.looks import Face


class NoTurns:
    """No event begins a turn: who decides changes it."""

    turn_ends: tuple[type[Event], ...] = ()

    def turn_of(self, event: Event) -> int | None:
        return None

    def recap(self, events: Sequence[Event], seat: int) -> str:
        return ""


def told_log(turns: Sequence[tuple[int, str, Sequence[str]]], names: Sequence[str] = ("Ada", "Ben")) -> MatchLog:
    """A log of these turns: seat, what it came to, and the lines under it."""
    rows, lines = [], list[str]()
    for seat, text, said in turns:
        rows.append(LoggedTurn(seat, text, len(lines), len(lines) + len(said)))
        lines.extend(said)
    faces = [Face("car", "RBYGPW"[seat % 6], str(seat % 6), "") for seat in range(len(names))]
    return MatchLog(rows, lines, names, faces)
