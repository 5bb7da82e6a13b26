"""The odds of each seat to win the race, as a position stands between two turns: chances in millionths.

The weights were fitted to who won some thousand races of level 2 among themselves (tracks A and A short, 3 to 6 racers and teams;
a conditional logit in each stretch of the race). What they say: a space is worth three times as much in the last lap as in the
first, since finish cards throw those behind forward; cards and modules keep, and are worth most when the end is near.
"""

from collections.abc import Sequence

import msgspec

from game.titles.scrap_racer.drivers.final_round import overtaking_odds, reach
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, Course
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState

ALL = 1_000_000

Weights = tuple[int, ...]

SINGLE: dict[int, Weights] = {
    0: (234, 2600, 740, 40, 790, 0, 100),
    6: (203, 2250, 745, 70, 800, -20, 95),
    12: (164, 1855, 775, 140, 820, -40, 90),
    20: (127, 1476, 795, 170, 800, -50, 105),
    28: (107, 1230, 780, 175, 790, -40, 115),
    36: (93, 984, 700, 195, 745, 0, 135),
    44: (86, 745, 615, 220, 720, 50, 160),
    48: (77, 666, 570, 260, 715, 60, 167),
    54: (72, 619, 520, 255, 690, 60, 170),
    62: (67, 613, 450, 260, 690, 40, 172),
    72: (62, 610, 400, 265, 700, 10, 172),
    84: (57, 560, 380, 285, 710, 10, 175),
    92: (54, 489, 335, 300, 720, 40, 190),
    96: (51, 450, 290, 300, 760, 45, 200),
    104: (50, 460, 255, 315, 840, 40, 190),
    116: (53, 530, 245, 360, 950, 30, 185),
    130: (56, 600, 280, 420, 1000, 20, 175),
    144: (60, 650, 290, 430, 1000, 20, 165),
}
"""Spaces the leader has to go on a lap of 48 -> weights in thousandths, of a space, a turn still to come this round, a module, a
switch, a bonus card, a space that the next finish card is expected to give at this rank, a later seat in the turn order."""

TEAM: dict[int, Weights] = {
    0: (140, 64, 1780, 770, 390, 20, 380, 0),
    9: (135, 45, 1360, 560, 410, 20, 390, 0),
    16: (100, 48, 980, 520, 440, 50, 430, 0),
    24: (80, 40, 790, 430, 420, 50, 430, 20),
    34: (63, 36, 660, 310, 410, 75, 430, 60),
    44: (57, 28, 540, 240, 360, 85, 460, 120),
    54: (53, 23, 520, 210, 280, 120, 450, 130),
    68: (43, 25, 450, 200, 215, 105, 390, 140),
    86: (33, 22, 320, 160, 165, 80, 330, 190),
    104: (28, 20, 250, 160, 140, 85, 400, 260),
    144: (27, 25, 250, 250, 90, 120, 480, 270),
}
"""The same for a team: a space of its front racer, of its rear racer, a turn to come of each, a module, a switch, a card, turning later."""

LAP, NEAR = 48, 24
LAST_SLOPE, AWAY, TURN = 220, 4_000, 75
"""In a last round of teams: weight of a space of the rear racers, what it costs to have none home yet, tenths of a space of a turn."""
CERTAIN = 20_000
"""A weight that settles it."""
STEP = 8


def _decay() -> tuple[int, ...]:
    """exp(-k * STEP / 1000) in 2^30ths, in whole numbers on every machine."""
    found, factor = [1 << 30], 1_065_186_158
    for _ in range(1_600):
        found.append(found[-1] * factor >> 30)
    return tuple(found)


_DECAY = _decay()


class Holdings(msgspec.Struct, frozen=True):
    """What the chances are reckoned from, per racer in turn order: `owners`, `modules`, `switches`, and `cards` of its driver in
    hundredths of a usual card. `next`: the place of the one that turns next (as many as there are racers: a new round)."""

    owners: tuple[int, ...]
    modules: tuple[int, ...]
    switches: tuple[int, ...]
    cards: tuple[int, ...]
    next: int


def softmax(utilities: Sequence[int]) -> list[int]:
    """Chances from utilities in thousandths."""
    top = max(utilities)
    weights = [_DECAY[min((top - u) // STEP, 1_600)] for u in utilities]
    total = sum(weights)
    return [ALL * weight // total for weight in weights]


def win_odds(rules: ScrapRacerRules, s: ScrapRacerState) -> "WinOdds":
    """The odds on the course of the race that is on, worked out once."""
    known: dict[Course, WinOdds] = rules.memory.setdefault("win_odds", {})
    course = rules.game.course(s)
    if course not in known:
        known[course] = WinOdds(rules.game, course)
    return known[course]


class WinOdds:
    """The weights of one course, by spaces the leader has to go."""

    def __init__(self, game: CompiledScrapRacer, course: Course) -> None:
        self.game = game
        self.home = game.laps * course.length
        table = TEAM if game.teams else SINGLE
        self.rows = tuple(_row(table, _scaled(left, course.length)) for left in range(self.home + 1))

    def chances(self, ps: Sequence[int], holdings: Holdings) -> list[int]:
        """Of each seat to win the race, the racers standing at `ps`."""
        if max(ps) > self.home:
            return self._ending_teams(ps, holdings) if self.game.teams else self._ending(ps, holdings)
        if self.game.teams:
            return softmax(self._team_utilities(ps, holdings))
        found = softmax(self._utilities(ps, holdings))
        return [chance for _, chance in sorted(zip(holdings.owners, found, strict=True))]

    def _utilities(self, ps: Sequence[int], holdings: Holdings) -> list[int]:
        """R50: of each racer, in turn order."""
        top, count = max(ps), len(ps)
        space, turn, module, switch, card, finish_card, seat = self.rows[self.home - top]
        upcoming = holdings.next % count
        found = []
        for i, p in enumerate(ps):
            behind = sum(1 for other in ps if other > p)
            worth = space * (p - top) + finish_card * _FINISH_CARDS[count][min(behind, count - 1)] // 4 + seat * i
            worth += module * holdings.modules[i] + switch * holdings.switches[i] + card * holdings.cards[i] // 100
            found.append(worth + turn if i >= upcoming else worth)
        return found

    def _team_utilities(self, ps: Sequence[int], holdings: Holdings) -> list[int]:
        """R52: of each team."""
        top, upcoming = max(ps), holdings.next % len(ps)
        front, rear, front_turn, rear_turn, module, switch, card, late = self.rows[self.home - top]
        found = []
        for seat in range(self.game.seats):
            own = sorted((i for i, owner in enumerate(holdings.owners) if owner == seat), key=lambda i: -ps[i])
            first, last = own[0], own[-1]
            worth = front * (ps[first] - top) + rear * (ps[last] - top) + late * (min(own) // 2)
            worth += (front_turn if first >= upcoming else 0) + (rear_turn if last >= upcoming else 0)
            worth += module * sum(holdings.modules[i] for i in own) + switch * sum(holdings.switches[i] for i in own)
            found.append(worth + card * holdings.cards[first] // 100)
        return found

    def _ending(self, ps: Sequence[int], holdings: Holdings) -> list[int]:
        """R49, R50: the last round; those still to move go for the lead one after another."""
        found = [0] * self.game.seats
        best = max(range(len(ps)), key=lambda i: ps[i])
        chasers = [(i, ps[i], _help(holdings, i)) for i in range(holdings.next, len(ps))]
        for index, chance in overtaking_odds(best, ps[best], chasers).items():
            found[holdings.owners[index]] += chance
        return found

    def _ending_teams(self, ps: Sequence[int], holdings: Holdings) -> list[int]:
        """R52: rear racers of the teams with one home decide; a team that has none home yet may still bring one."""
        to_move = range(holdings.next, len(ps))
        slope = LAST_SLOPE if to_move else CERTAIN
        utilities = []
        for seat in range(self.game.seats):
            own = [i for i, owner in enumerate(holdings.owners) if owner == seat]
            expected = (10 * ps[i] + (TURN + 5 * _help(holdings, i) if i in to_move else 0) for i in own)
            worth = slope * min(expected) // 10
            if max(ps[i] for i in own) <= self.home:
                arrives = max((reach(self.home + 1 - ps[i] - _help(holdings, i)) for i in own if i in to_move), default=0)
                worth -= AWAY * (ALL - arrives) // ALL if arrives > ALL // 50 else 1_000 * CERTAIN
            utilities.append(worth)
        return softmax(utilities)


def _help(holdings: Holdings, i: int) -> int:
    """Spaces by which cards and modules stretch the reach of racer `i` in a turn."""
    return (9 * holdings.cards[i] // 2 + 150 * min(holdings.modules[i], 3)) // 100


def _finish_cards(count: int) -> tuple[int, ...]:
    """Per rank, four times the spaces that a finish card gives it on average (R35)."""
    return tuple(12 * (rank == count - 1) + 5 * (rank == count - 2) + 2 * (rank >= 1) + 3 * (rank >= 2) for rank in range(count))


_FINISH_CARDS = tuple(_finish_cards(count) for count in range(7))


def _scaled(left: int, length: int) -> int:
    """Spaces to go on a lap of LAP: the last NEAR as they are, then so that the line lies where it lay."""
    if left <= NEAR:
        return left
    if left <= length:
        return NEAR + (left - NEAR) * (LAP - NEAR) // (length - NEAR) if length > NEAR else left
    return LAP * left // length


def _row(table: dict[int, Weights], left: int) -> Weights:
    """The weights at `left` spaces, between two rows of the table."""
    knots = list(table)
    left = min(left, knots[-1])
    above = next(knot for knot in knots if knot >= left)
    below = max((knot for knot in knots if knot <= left), default=above)
    if above == below:
        return table[above]
    pairs = zip(table[below], table[above], strict=True)
    return tuple((a * (above - left) + b * (left - below)) // (above - below) for a, b in pairs)
