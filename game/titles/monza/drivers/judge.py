"""A computer driver's sense of Monza (section 13): three levels, the value of a position, an order, and plans worth a search."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.judge import Because, Budget, Choice, Skills
from game.core.rng import Generator
from game.titles.monza.drivers.expected_turns import SCALE
from game.titles.monza.drivers.level2 import driven, leads_nowhere, pedal_down, sunday, turbo
from game.titles.monza.drivers.level3 import Outlook, drives
from game.titles.monza.drivers.temperaments import EVEN, STYLES, Style
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, EndMove, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.compiled import hand, head
from game.titles.monza.rules.routes import Route
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, MonzaState

__all__ = ["MonzaJudge", "levels", "order", "policy", "skills", "value"]

levels: tuple[int, ...] = (1, 2, 3)

SUNDAY, PEDAL_DOWN, CHAMPION, SPRINT = 1, 2, 3, 4
"""SPRINT is the champion in a hurry, for tries: accelerators only near the line."""
TILE, SPARE_THROW = 280, 300
"""Worth in thousandths of a turn: an accelerator tile (level 3 of section 13), the extra roll."""
WON = 20_000
"""Value of a race won."""
EVEN_CHANCE = 1_000
"""A lead of so many thousandths of a turn is worth half a race."""
TRIED = 3
"""Plans that are tried, besides throwing again."""
WORTH_A_TRY = 900
"""Plans that score so much less than the best are not tried."""
Drawn = tuple[Choice, Generator]


class MonzaJudge:
    """Pure functions of a view, weighed in one style."""

    levels = levels

    def __init__(self, style: Style) -> None:
        self.style = style

    def policy(self, rules: MonzaRules, view: MonzaState, seat: int, level: int, rng: Generator) -> Drawn:
        """The driver of `level` (1 "Sunday driver", 2 "Pedal down", 3 "Champion"); a whole plan at once. Draws from `rng` alone."""
        if view.phase == "ROLL":
            return Choice((Roll(),), "throw"), rng
        if view.phase == "BONUS":
            return self._bonus(rules, view, level), rng
        if level == SUNDAY and view.phase == "PLAN":
            return sunday(rules, view, self.style, rng)
        if level <= PEDAL_DOWN:
            return (pedal_down if view.phase == "PLAN" else turbo)(rules, view, self.style), rng
        return self._champion(rules, view, level), rng

    def _champion(self, rules: MonzaRules, s: MonzaState, level: int) -> Choice:
        """Level 3: the plan that leaves the fewest turns to the line, all told."""
        ways = drives(rules, s, 0) if level == SPRINT else drives(rules, s)
        again = leads_nowhere(rules, s, [r for r in ways if not r.tiles])
        return again or driven(rules, s, Outlook(rules, s, self.style).best(ways))

    def _bonus(self, rules: MonzaRules, s: MonzaState, level: int) -> Choice:
        """The target furthest ahead; the champion's is the one from where the line is fewest turns away."""
        fronts, turns = rules.game.course(s).fronts, rules.table(s)
        targets = [action.target for action in rules.legal(s, s.bonus_seat) if isinstance(action, BonusMove)]
        best = max(targets, key=lambda node: fronts[node]) if level <= PEDAL_DOWN else min(targets, key=lambda node: turns[node])
        return Choice((BonusMove(best),), "bonus", {"space": best})

    def value(self, rules: MonzaRules, view: MonzaState, seat: int) -> int:
        """The races won and the chance of this one, against the best rival: WON is a race. A plan on the road counts as driven."""
        if view.phase == "OVER":
            return min(WON * (view.trophies[seat] - have) for other, have in enumerate(view.trophies) if other != seat)
        mine, rivals = _standing(rules, view, seat), (other for other in range(len(view.cars)) if other != seat)
        return min(_chance(mine - _standing(rules, view, other)) + WON * (view.trophies[seat] - view.trophies[other]) for other in rivals)

    def order(self, rules: MonzaRules, view: MonzaState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Steps by the turns they leave to the line, ends of the move among them; throwing again last, and nothing is taken back."""
        turns = rules.table(view)
        here = head(view) if view.phase != "BONUS" else view.cars[view.bonus_seat].node

        def promise(action: Action) -> tuple[int, int]:
            if isinstance(action, PlaceDie):
                return 0, turns[action.node]
            if isinstance(action, PlaceTile):
                return 0, turns[action.node] + TILE * SCALE // 1000
            if isinstance(action, BonusMove):
                return 0, turns[action.target]
            return (1, -len(action.faces)) if isinstance(action, Reroll) else (0, turns[here])

        return tuple(sorted((a for a in actions if not isinstance(a, TakeBack)), key=promise))

    @property
    def skills(self) -> Skills:
        """Temperaments, and plans for a search through the rivals' next turns."""
        tempered = {name: MonzaJudge(style) for name, style in STYLES.items()} if self.style == EVEN else {}
        search = Budget(worlds=24, candidates=5, rounds=1, level=SPRINT)
        return Skills(temperaments=MappingProxyType(tempered), search=search, plans=self.plans, reason=_why, prepare=_prepare)

    def plans(self, rules: MonzaRules, view: MonzaState, seat: int) -> tuple[Choice, ...]:
        """The plans of different ends that score best, and throwing again."""
        if view.phase != "PLAN" or view.plan:
            return ()
        outlook = Outlook(rules, view, self.style)
        ways = sorted(((-outlook.score(r), r.dice, r.tiles, n, r) for n, r in enumerate(drives(rules, view))), key=lambda way: way[:4])
        found: dict[tuple[str, int], Route] = {}
        for worth, _, _, _, route in ways:
            if worth <= ways[0][0] + WORTH_A_TRY and len(found) < TRIED:
                found.setdefault((route.end, route.dice if route.end == FINISH else 0), route)
        return (*(driven(rules, view, route) for route in found.values()), *_rerolls(view, ways[0][-1]))


def _rerolls(s: MonzaState, best: Route) -> Iterator[Choice]:
    """The dice that the best plan has no use for, or all of them (R13)."""
    if s.cars[s.active].extra_roll and best.end != FINISH:
        for faces in dict.fromkeys((best.dice_left, "".join(c * s.dice.count(c) for c in COLOURS))):
            if faces:
                yield Choice((Reroll(faces),), "rerolls" if len(faces) == len(s.dice) else "some_again", {"colours": faces})


def _chance(lead: int) -> int:
    """A lead in thousandths of a turn as a share of WON, from -WON to WON."""
    return WON * lead // (abs(lead) + EVEN_CHANCE)


def _standing(rules: MonzaRules, s: MonzaState, seat: int) -> int:
    """Thousandths of a turn: the way to the line, tiles, the extra roll; once across, dice."""
    car = s.cars[seat]
    driving = seat == s.active and s.phase in ("PLAN", "TURBO")
    node = head(s) if driving else car.node
    if node == FINISH:
        used = s.turn_dice + sum(p.die >= 0 for p in s.plan) if driving else car.round_dice
        return 1000 - 300 * used
    tiles = hand(s) if driving else car.tiles
    return TILE * len(tiles) + SPARE_THROW * car.extra_roll - rules.table(s)[node] * 1000 // SCALE


def _why(rules: MonzaRules, view: MonzaState, seat: int, action: Action) -> Because:
    """Why that action, without a plan behind it."""
    if isinstance(action, PlaceDie | PlaceTile):
        return ("crosses", {"dice": 1}) if action.node == FINISH else ("furthest", {"space": action.node})
    if isinstance(action, BonusMove):
        return "bonus", {"space": action.target}
    if isinstance(action, Reroll):
        return "some_again", {"colours": action.faces}
    if isinstance(action, EndMove):
        return ("furthest", {"space": head(view)}) if view.plan else ("stuck", {})
    return ("throw", {}) if isinstance(action, Roll) else ("turbo_on" if view.plan else "turbo_off", {"space": head(view)})


def _prepare(rules: MonzaRules) -> Iterator[None]:
    return rules.prepare()


_EVEN = MonzaJudge(EVEN)
policy, value, order, skills = _EVEN.policy, _EVEN.value, _EVEN.order, _EVEN.skills
