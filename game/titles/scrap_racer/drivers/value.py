"""The value of a position: the chance of a seat to win the match, in millionths, whatever phase it is in."""

from collections.abc import Sequence

from game.titles.scrap_racer.drivers.expected_spaces import SPACE, ExpectedSpaces
from game.titles.scrap_racer.drivers.level2 import worths
from game.titles.scrap_racer.drivers.outcomes import holdings_of
from game.titles.scrap_racer.drivers.win_odds import ALL, softmax, win_odds
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.scoring import series_places
from game.titles.scrap_racer.rules.state import ScrapRacerState

POINT = 700
"""Weight of a point ahead in a series with one race to come after this, in thousandths; it shrinks with the root of the races."""


def match_chance(rules: ScrapRacerRules, s: ScrapRacerState, seat: int) -> int:
    """Of `seat`; a shared first place does not happen (R54)."""
    if s.phase == "OVER":
        places = s.races[0].places if rules.game.races == 1 else series_places(rules.setup.seats, s.races)[0]
        return ALL if places[seat] == 1 else 0
    chances = _race(rules, s, seat)
    return chances[seat] if rules.game.races == 1 else _series(rules, s, chances)[seat]


def _race(rules: ScrapRacerRules, s: ScrapRacerState, seat: int) -> Sequence[int]:
    """Each seat's chance to win the race that is on."""
    seats = rules.setup.seats
    if s.phase == "CHOOSE_RACER" or not s.racers:
        return (ALL // seats,) * seats
    ps = [racer.p for racer in s.racers]
    turning = s.phase in ("ROLL", "TEAM_ORDER") and not s.last
    ps[s.active] += _pending(rules, s)
    holdings = holdings_of(s, seat, s.active if turning else s.active + 1)
    return win_odds(rules, s).chances(ps, holdings)


def _pending(rules: ScrapRacerRules, s: ScrapRacerState) -> int:
    """Spaces that the active racer's dice are worth by now."""
    if s.phase == "BONUS":
        return 0 if s.moved else s.total
    return max(0, worths(s, _expected(rules))[0][0]) // SPACE if s.phase == "ROLL" and s.last else 0


def _expected(rules: ScrapRacerRules) -> ExpectedSpaces:
    """The look-ahead that values are reckoned with, whatever the driver's temperament."""
    expected: ExpectedSpaces = rules.memory.setdefault("expected_spaces", ExpectedSpaces())
    return expected


def _series(rules: ScrapRacerRules, s: ScrapRacerState, chances: Sequence[int]) -> list[int]:
    """R54: from the points so far, and those that this race is expected to bring by the chances in it."""
    left = rules.game.races - s.race
    found = []
    for seat, chance in enumerate(chances):
        so_far = sum(race.points[seat] for race in s.races)
        beaten = sum(ALL * chance // max(1, chance + other) for n, other in enumerate(chances) if n != seat)
        found.append(so_far * 1_000 + (ALL + beaten + chance) // 1_000)
    weight = POINT * 1_000 // _ROOTS[min(left, len(_ROOTS) - 1)]
    return softmax([points * weight // 1_000 for points in found])


_ROOTS = (600, 1_000, 1_414, 1_732, 2_000, 2_236)
"""Of the races to come, in thousandths; with none the points decide more sharply."""
