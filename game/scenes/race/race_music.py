"""What a race sounds like beside its events: the theme follows how far and how close it is, a sting tells of a new leader, the stands
rise."""

from collections.abc import Callable, Sequence

from game.core.contract import Standing, State
from game.scenes.framework.scene import Context
from game.show.tables.base.table import Table
from game.sound.cues import Cue, sting
from game.sound.themes import Mood

UNDER_WAY = 0.1
"""Share of the race before which all are close together, and whoever is first does not lead yet."""
CLOSE = 0.04
"""Of two cars that are no further apart than this share of the race, one chases the other."""
LAST_PART, LAST_STRAIGHT = 0.8, 0.9
"""Shares of the race from which on it is about to be decided, and the stands rise."""


class RaceMusic:
    """The music of one match. It is told what is seen, never what is still to be shown."""

    def __init__(self, ctx: Context, table: Table[State], play: Callable[[Cue], None]) -> None:
        self._ctx, self._table, self._play = ctx, table, play
        self._race = 0
        self._leader = ""
        self._risen = self._over = False

    def begin(self) -> None:
        self._ctx.sound.music(self._table.music)

    def end(self) -> None:
        self._ctx.sound.music(None)

    def hush(self) -> None:
        """A race is over: nobody plays until the winner is called, or the next race is on."""
        self._over = True
        self._ctx.sound.mood(Mood.HUSH)

    def tell(self, view: State) -> None:
        """The race stands like this."""
        rules = self._table.rules
        rows, way = rules.standings(view), rules.way(view)
        if way <= 0 or len(rows) < 2:
            return
        race = self._table.race_of(view)
        if race != self._race:
            self._race, self._leader, self._risen, self._over = race, "", False, False
        if self._over:
            return
        share = rows[0].progress / way
        self._ctx.sound.mood(mood_of(rows, way))
        if share >= UNDER_WAY:
            self._follow(rows[0].car if rows[0].place < rows[1].place else self._leader, share)

    def _follow(self, leader: str, share: float) -> None:
        """A new leader (who shares the lead is none), and the last straight, which comes once in a race."""
        if share < 1 and self._leader not in ("", leader):
            self._play(sting(self._table.music))
        self._leader = leader
        if LAST_STRAIGHT <= share < 1 and not self._risen:
            self._risen = True
            self._play(Cue.STANDS)


def mood_of(rows: Sequence[Standing], way: int) -> Mood:
    """What the music is to say of such standings (the first leads), when the race is `way` long."""
    first, second = rows[0], rows[1]
    if first.done or first.progress >= LAST_PART * way:
        return Mood.LAST
    close = first.progress - second.progress <= CLOSE * way
    return Mood.CHASE if close and first.progress >= UNDER_WAY * way else Mood.CALM
