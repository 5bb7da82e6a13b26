"""Where the dice of the racer to move lead by the rules alone, before anything is thrown or played (R14, R18, R44)."""

from typing import NamedTuple

from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer
from game.titles.scrap_racer.rules.duels import JACKAL, JACKALS_STEPS
from game.titles.scrap_racer.rules.movement import on_space, overtaken, steps_on
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState


class Stopping(NamedTuple):
    """Of the racer to move, in spaces.

    total   what the dice bring
    extra   what it goes on by itself after that: by its ability (R22-R24), or as Jackal, who wins duels without dice (R44)
    beaten  the seats of those Jackal beats on the way
    met     the seats of those that a duel with dice starts with
    """

    racer: Racer
    total: int
    extra: int = 0
    beaten: tuple[int, ...] = ()
    met: tuple[int, ...] = ()

    @property
    def goal(self) -> int:
        """The progress at which it comes to stand."""
        return self.racer.p + self.total + self.extra


def dice_lead(game: CompiledScrapRacer, s: ScrapRacerState, total: int) -> Stopping:
    """What dice that come to `total` lead to, no card being played. In the window with cards to come (R13) the dice alone are moved: no
    more than that is told then."""
    racer, course = s.racers[s.active], game.course(s)
    there = Stopping(racer, total)
    if s.phase == "BONUS" and s.hands[racer.owner]:
        return there._replace(met=_met(game, s, there.goal))
    passed = overtaken(course, s.racers, s.active, racer.p, there.goal)
    there = there._replace(extra=int(steps_on(racer.id, course.kind(there.goal), len(passed))))
    met = _met(game, s, there.goal)
    while met and racer.id == JACKAL and not (game.driver_decides and set(met) == {racer.owner}):
        there = there._replace(extra=there.extra + JACKALS_STEPS, beaten=(*there.beaten, *met))
        met = _met(game, s, there.goal)
    return there._replace(met=met)


def _met(game: CompiledScrapRacer, s: ScrapRacerState, p: int) -> tuple[int, ...]:
    """The seats of the other racers that stand where progress `p` is, each once."""
    course = game.course(s)
    here = on_space(course, s.racers, course.space(p))
    return tuple(dict.fromkeys(s.racers[i].owner for i in here if i != s.active))
