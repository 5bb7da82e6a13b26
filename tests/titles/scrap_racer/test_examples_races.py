"""Section 5.1 and 7 on whole races at random: the table of legal actions, R3, and who has won, worked out a second time here."""

import random

import pytest

from game.titles.scrap_racer.rules.actions import Stop
from game.titles.scrap_racer.rules.events import RaceEnded
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import legal, told, waiting

FIELDS = {
    "three": build.rules(racers=3),
    "six": build.rules("e", racers=6),
    "two teams": build.rules("a_short", seats=2),
    "three teams": build.rules("d", seats=3, three_teams=True),
}


def _dice_choices(s: ScrapRacerState) -> set[str]:
    """R6 to R12."""
    if not s.last:
        return {"roll"}
    modules = set(s.racers[s.active].modules)
    found = modules - {"PLUS_MINUS"}
    if "PLUS_MINUS" in modules:
        found |= {f"PLUS_MINUS{delta:+d}" for delta in (1, -1) if 1 <= s.last + delta <= 6}
    if s.last in s.dice:
        return found | {"crash"}
    return found | {"stop"} | ({"roll"} if len(s.dice) < 5 else set())


def _window_choices(s: ScrapRacerState, length: int) -> set[str]:
    """R13, R15, R20: every card has a distance, but CATCH_UP needs somebody who leads and somebody on another space."""
    me = s.racers[s.active]
    others = [racer for i, racer in enumerate(s.racers) if i != s.active]
    found = set(s.hands[me.owner])
    leads = all(racer.p <= me.p for racer in others)
    elsewhere = [racer for racer in others if racer.p and (not me.p or (racer.p - me.p) % length)]
    if leads or not elsewhere:
        found.discard("CATCH_UP")
    return {f"+{card}" for card in found} | {"end" if s.moved else "move"}


def _check_choices(rules: ScrapRacerRules, s: ScrapRacerState) -> None:
    """The table, and R3: what is the only way is not asked, but for the first roll and a window with a hand."""
    owner = s.racers[s.active].owner
    if s.phase not in ("ROLL", "BONUS"):
        return
    wanted = _dice_choices(s) if s.phase == "ROLL" else _window_choices(s, rules.game.courses[0].length)
    found = legal(rules, s)
    assert (set(found), len(found)) == (wanted, len(wanted))
    assert waiting(rules, s) == owner
    assert len(wanted) > 1 or wanted == {"roll"} or (s.phase == "BONUS" and s.hands[owner])


def _places(rules: ScrapRacerRules, s: ScrapRacerState) -> list[int]:
    """R50 to R52: the seats, best first."""
    ranked = sorted(s.racers, key=lambda racer: -racer.p)
    if rules.game.per_driver == 1:
        return [racer.owner for racer in ranked]
    spots: dict[int, list[int]] = {}
    for spot, racer in enumerate(ranked):
        spots.setdefault(racer.owner, []).append(spot)
    home = {racer.owner for racer in ranked if racer.badges == rules.game.laps}
    return sorted(home, key=lambda o: spots[o][1]) + sorted(set(spots) - home, key=lambda o: spots[o][0])


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("seed", range(3))
def test_r3_r6_r13_r20_r52_races_at_random(field: str, seed: int) -> None:
    """At every decision what is offered is what the specification allows, and the best by its ranking has won."""
    rules, chance = FIELDS[field], random.Random(seed)
    s = rules.new(seed).state
    while True:
        _check_choices(rules, s)
        actions = rules.legal(s, waiting(rules, s))
        bold = Stop() not in actions or sum(s.dice) + s.last < 8 or chance.random() < 0.3
        step = rules.apply(s, waiting(rules, s), chance.choice(actions) if bold else Stop())
        s = step.state
        if rules.turn(s).over:
            break
    (ended,) = told(step.events, RaceEnded)
    order = _places(rules, s)
    assert ended.winner == order[0]
    assert list(ended.places) == [order.index(seat) + 1 for seat in range(len(order))]
