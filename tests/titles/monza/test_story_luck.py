"""What chance gave in Monza: throws weighed against all that could have come, by hand and counted again one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.core.story import Stroke
from game.titles.monza.drivers.expected_turns import SCALE, turns_to_line
from game.titles.monza.feats import spaces_to_go
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.routes import routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import START, MonzaState
from game.titles.monza.story.luck import strokes
from tests.titles.monza import build

PRO = {"rules": "pro"}


def told(rules: MonzaRules, s: MonzaState, script: str) -> tuple[Stroke, ...]:
    """The strokes of the last decision of the script, by the seat that is waited for."""
    *words, last = script.split()
    before, _ = build.play(rules, s, " ".join(words))
    return strokes(rules, before, rules.apply(before, rules.turn(before).waits_for[0], build.action(last)), 7)


def recount(rules: MonzaRules, s: MonzaState, node: str, kept: str, thrown: int, *, turbo: bool = False) -> tuple[int, int, int]:
    """Weighed, ways and spread over every throw of so many dice, the drives taken from the plan search."""
    track, turns = rules.game.track(s), turns_to_line(rules, s)
    spaces, start = spaces_to_go(rules.tracks[s.race - 1])[START], turns[START]
    weighed = squares = 0
    for dice, count in Counter("".join(sorted(faces)) for faces in product(COLOURS, repeat=thrown)).items():
        found = [route for route in routes(track, node, kept + dice) if turbo or route.complete]
        worth = -(min(turns[route.end] for route in found) * spaces * 1_000 // start)
        weighed += worth * count
        squares += worth * worth * count
    ways = 6**thrown
    return weighed, ways, (squares * ways - weighed**2) // ways**2


def test_on_a_road_of_two_white_spaces_each_throw_is_worth_what_one_counts_by_hand() -> None:
    track = build.drawn("white", "W4 W4", "x8")
    rules = MonzaRules(build.rules("oval", 2).setup, (track,))
    whites = [Fraction(count, 6**6) for count in (5**6, 6 * 5**5, 15 * 5**4)]
    one = 1 / (1 - whites[0])
    two = (1 + whites[1] * one) / (1 - whites[0])
    three = (1 + whites[1] * two + whites[2] * one) / (1 - whites[0])
    for roll, left in {"RRRRRR": three, "WYYYBB": two, "WWGGGG": one, "WWWPPP": Fraction(0), "WWWWWW": Fraction(0)}.items():
        (stroke,) = told(rules, build.state(rules, roll=roll), "roll")
        assert (stroke.seat, stroke.kind, stroke.step, stroke.event, stroke.ways) == (0, "throw", 7, 0, 6**6)
        assert stroke.got == pytest.approx(-float(3_000 * left / three), abs=1), roll
        usual = (three * whites[0] + two * whites[1] + one * whites[2]) * 3_000 / three
        assert stroke.weighed / stroke.ways == pytest.approx(-float(usual), abs=1)
    assert told(rules, build.state(rules, roll="RRRRRR"), "roll")[0].luck == -879
    assert told(rules, build.state(rules, roll="WWWPPP"), "roll")[0].luck == 2_121


@pytest.mark.parametrize("node", [START, "a5", "b19", "a19"])
def test_a_throw_is_weighed_against_all_46656(node: str) -> None:
    rules = build.rules("oval")
    s = build.state(rules, f"red {node}", roll="RYBGPW")
    (stroke,) = told(rules, s, "roll")
    assert (stroke.weighed, stroke.ways, stroke.spread) == recount(rules, s, node, "", 6)


@pytest.mark.parametrize(("node", "roll"), [("a5", "RYBGPWW"), ("a19", "RRRRRRR")])
def test_a_throw_of_seven_is_weighed_against_all_279936(node: str, roll: str) -> None:
    """O9: with help the seventh die is thrown, not given: the mean holds it, and the six-dice throws of others stay what they are."""
    rules, plain = build.rules("oval", help_1=2), build.rules("oval")
    s = build.state(rules, f"red {node}", roll=roll)
    (stroke,) = told(rules, s, "roll")
    assert (stroke.weighed, stroke.ways, stroke.spread) == recount(rules, s, node, "", 7)
    six, usual = (told(game, build.state(game, f"yellow {node}", active=1, roll=roll[:6]), "roll") for game in (rules, plain))
    assert six == usual


def test_the_mean_of_a_throw_is_one_turn_less_to_go_than_before() -> None:
    rules = build.rules("oval")
    s = build.state(rules, "red b10", roll="RYBGPW")
    (stroke,) = told(rules, s, "roll")
    turns = turns_to_line(rules, s)
    after = (turns["b10"] - SCALE) * 22 * 1_000 // turns[START]
    assert stroke.weighed / stroke.ways == pytest.approx(-after, abs=1)


@pytest.mark.parametrize(("faces", "new"), [("W", "R"), ("RRW", "YBP"), ("RRYYBW", "GGGGGG")])
def test_throwing_again_is_weighed_from_the_dice_that_were_kept(faces: str, new: str) -> None:
    rules = build.rules("oval", **PRO)
    s = build.state(rules, "red a2", roll="RRYYBW", draws=new)
    (stroke,) = told(rules, s, f"roll reroll:{faces}")
    kept = "RRYYBW"
    for face in faces:
        kept = kept.replace(face, "", 1)
    assert stroke.kind == "reroll"
    assert (stroke.weighed, stroke.ways, stroke.spread) == recount(rules, s, "a2", kept, len(faces))


def test_the_turbo_is_weighed_from_where_the_drive_has_led_and_may_stop_anywhere() -> None:
    rules = build.rules("oval", **PRO)
    s = build.state(rules, "red a1", roll="RBYWPG", draws="BW")
    route = next(r for r in routes(rules.game.track(s), "a1", "RBYWPG") if r.dice == 6)
    script = " ".join(f"{move.face}>{move.node}" for move in route.moves if hasattr(move, "face"))
    (stroke,) = told(rules, s, f"roll {script} end")
    assert stroke.kind == "turbo"
    assert (stroke.weighed, stroke.ways, stroke.spread) == recount(rules, s, route.end, "", 2, turbo=True)


def test_what_throws_nothing_has_no_stroke() -> None:
    rules = build.rules("oval", 2)
    assert strokes(rules, None, rules.new(3), 0) == ()
    assert told(rules, build.state(rules, roll="WRRRRR"), "roll W>a1") == ()
