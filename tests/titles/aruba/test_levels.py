"""Levels 2 and 3, temperaments and candidates (section 13): drivers that think do the obvious, say why, and see no secrets."""

import pytest

from game.bots.policy import PolicyDriver
from game.bots.runner import ComputerDrivers, Driver
from game.core.judge import DriverChoice, skills_of
from game.core.match import Match
from game.core.rng import Rng
from game.language.language import Language
from game.titles.aruba.drivers import judge
from game.titles.aruba.rules.actions import Larceny, QuickFix, Ram, Reroll
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.title import TITLE
from tests.titles.aruba import build

GAME = build.rules(6)
THREE = build.rules(3)
LEVEL_2, LEVEL_3 = 2, 3
SKILLS = skills_of(judge)
TEMPERAMENTS = tuple(SKILLS.temperaments)


def choice(s: ArubaState, level: int, game: ArubaRules = GAME, temperament: str = "") -> DriverChoice:
    """What that driver does, from its own view."""
    (seat,) = game.turn(s).waits_for
    driver = SKILLS.temperaments[temperament] if temperament else judge
    return driver.policy(game, game.view(s, seat), seat, level, Rng.seeded(1))[0]


def tokens(s: ArubaState, level: int, game: ArubaRules = GAME, temperament: str = "") -> str:
    """Its plan in tokens."""
    return " ".join(build.token(game, action) for action in choice(s, level, game, temperament).actions)


# -- dice


@pytest.mark.parametrize(
    ("dice", "wanted"),
    [
        ("1123446", "reroll:12346"),
        ("1234566", "end_roll"),
        ("1234566635", "reroll:12345666"),
        ("12345", "reroll:24"),
        ("246", "end_roll"),
    ],
)
def test_solid_keeps_duplicates_once_the_straight_is_complete(dice: str, wanted: str) -> None:
    if dice == "1234566":
        assert tokens(build.state(GAME, "A 9/2", phase="ROLL", dice=dice, rerolls=2), LEVEL_2) in ("end_roll", "reroll:123456")
    else:
        assert tokens(build.state(GAME, "A 9/2", phase="ROLL", dice=dice, rerolls=2), LEVEL_2) == wanted


def test_sharp_throws_for_a_triple_with_what_the_straight_does_not_need() -> None:
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="1234566625", rerolls=1)
    keep = choice(s, LEVEL_3).actions[0]
    assert isinstance(keep, Reroll)
    assert keep.keep.count("6") == 3
    assert set("12345") <= set(keep.keep)


def test_near_the_line_sharp_throws_for_the_line_alone() -> None:
    """Three rows to go, and 1-2-3 lies on the table."""
    assert tokens(build.state(GAME, "A 33/2", phase="ROLL", dice="1233555446", rerolls=2), LEVEL_3) == "end_roll"


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_a_dice_card_fills_the_gap_of_a_long_straight(level: int) -> None:
    """R27, R28: worth a card where it adds rows."""
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="123446", rerolls=0, hands={"A": "extra_die"})
    assert tokens(s, level) == "extra:5"
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="123446", rerolls=0, hands={"A": "die_change"})
    assert tokens(s, level).startswith("change:")
    assert tokens(s, level).endswith(">5")
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="1234446", rerolls=0, hands={"A": "reroll"})
    assert tokens(s, LEVEL_2) == "end_roll"


# -- before the throw


def test_bumpers_go_to_the_rear_first_and_saws_inside() -> None:
    """Never on the outer side of lane 1 or W."""
    assert tokens(build.state(GAME, "A 9/2", hands={"A": "bumper"}), LEVEL_2) == "mount:rear"
    assert tokens(build.state(GAME, "A 9/2", hands={"A": "bumper"}), LEVEL_3, temperament="pushy") == "mount:front"
    assert tokens(build.state(GAME, "A 9/1", hands={"A": "saw"}), LEVEL_3) == "mount:right"
    assert tokens(build.state(GAME, "A 9/3", hands={"A": "saw"}), LEVEL_3) == "mount:left"
    assert tokens(build.state(GAME, "A 9/1 right", hands={"A": "saw"}), LEVEL_3) == "throw"


def test_damage_is_mended_before_the_throw_where_it_gives_dice() -> None:
    """R18, R19; the last card is kept as insurance at eight."""
    assert tokens(build.state(GAME, "A 9/2 dt2", hands={"A": "repair"}), LEVEL_2) == "repair"
    assert tokens(build.state(GAME, "A 9/2 dt3", hands={"A": "bomb nitro"}), LEVEL_3) == "fix:bomb"
    assert tokens(build.state(GAME, "A 9/2 dt8", hands={"A": "bumper"}), LEVEL_3) == "throw"


# -- dice into deeds


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_a_car_that_can_cross_the_line_does(level: int) -> None:
    s = build.state(GAME, "A 33/2, B 34/2, C 35/1", phase="BEFORE_MOVE", dice="1234")
    plan = tokens(s, level)
    assert plan.startswith("declare:")
    s, _ = build.play(GAME, s, plan)
    assert GAME.game.index["R"] in s.finished


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_no_driver_ends_on_red_for_nothing(level: int) -> None:
    """R37: row 5 is red and row 8 is not; with four rows to drive, row 4 is as far as seven less one."""
    s = build.state(GAME, "A 4/2, B 9/1, C 9/2, D 9/3", phase="BEFORE_MOVE", dice="1234")
    s, _ = build.play(GAME, s, tokens(s, level))
    assert not GAME.game.course(s).on_red(s.cars[0])


def test_a_hurt_car_mends_before_it_shoots() -> None:
    """One pair, four damage, a rival in front."""
    s = build.state(GAME, "A 9/2 dt4, B 10/2", phase="AFTER_MOVE", dice="55")
    assert tokens(s, LEVEL_3) == "mend:5"
    assert tokens(build.state(GAME, "A 9/2, B 10/2", phase="AFTER_MOVE", dice="55"), LEVEL_3) == "shoot:5"


def test_a_triple_is_worth_more_than_a_shot() -> None:
    s = build.state(GAME, "A 9/2, B 10/2", phase="AFTER_MOVE", dice="555")
    assert tokens(s, LEVEL_3) == "finish"


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_bombs_fall_on_rivals_and_never_on_own_cars(level: int) -> None:
    """R34."""
    s = build.state(GAME, "A 9/2, B 8/2 dt1, C 8/1 dt2", phase="AFTER_MOVE", hands={"A": "bomb"})
    assert tokens(s, level) == "bomb"
    s = build.state(THREE, "A 9/2, A2 8/2, B 8/1 dt2, C 7/2 dt2", phase="AFTER_MOVE", hands={"A": "bomb"})
    assert tokens(s, level, THREE) == "finish"


def test_a_driver_with_a_hook_stops_right_behind_somebody() -> None:
    """R21: a tow of a whole turn is worth a row or two less on the way."""
    s = build.state(GAME, "A 16/2, B 20/1, C 25/1", phase="BEFORE_MOVE", dice="12345", hands={"A": "hook"})
    after, _ = build.play(GAME, s, tokens(s, LEVEL_3))
    mine, rival = build.car(GAME, after, "A"), build.car(GAME, after, "B")
    assert (mine.distance + 1, mine.lane) == (rival.distance, rival.lane)


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_r22_hooks_are_for_cars_that_go_far(level: int) -> None:
    """R22, R23."""
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1234562345", hands={"B": "nitro hook"})
    assert tokens(s, level) == "hook"
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1234562345", hands={"B": "nitro"})
    assert tokens(s, level) == "pass"


def test_whoever_can_steal_does_and_from_the_fuller_hand() -> None:
    s = build.state(GAME, "A 9/2, B 10/2, C 9/1", phase="WRAP_UP", hands={"A": "larceny", "B": "hook", "C": "bomb nitro"})
    assert choice(s, LEVEL_3).actions == (Larceny(2),)
    assert choice(s, LEVEL_2).actions == (Larceny(2),)


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_a_car_is_saved_with_the_card_that_is_missed_least(level: int) -> None:
    s = build.state(GAME, "A 9/2, B 10/2 dt8", phase="MOVING", budget=1, hands={"B": "hook bomb nitro"})
    s, _ = build.play(GAME, s, "ram")
    assert tokens(s, level) == "save:bomb"


def test_nobody_pushes_a_rival_home_without_need() -> None:
    """R61, J33."""
    s = build.state(GAME, "A 34/2, B 35/2", phase="MOVING", budget=1)
    assert choice(s, LEVEL_3).actions[0] != Ram()
    assert choice(s, LEVEL_2).actions[0] != Ram()


def test_the_pushy_ram_where_others_drive_round() -> None:
    s = build.state(GAME, "A 9/2, B 10/2 dt5, C 5/1", phase="MOVING", budget=1)
    assert tokens(s, LEVEL_3, temperament="pushy") == "ram"
    assert tokens(s, LEVEL_3) in ("L", "R")
    assert tokens(s, LEVEL_3, temperament="cautious") in ("L", "R")


@pytest.mark.parametrize("level", [LEVEL_2, LEVEL_3])
def test_quick_fixes_out_of_turn_are_declined(level: int) -> None:
    s = build.state(GAME, "A 9/2, B 20/2 dt2", hands={"B": "nitro"})
    assert judge.policy(GAME, GAME.view(s, 1), 1, level, Rng.seeded(1))[0] == DriverChoice(())


# -- whole races


def _race(game: ArubaRules, levels: tuple[int, ...], temperament: str = "", seed: int = 5) -> Match:
    match = Match(TITLE, game.setup, game.tracks, seed)
    driven = SKILLS.temperaments[temperament] if temperament else judge
    computers = ComputerDrivers({q: Driver(PolicyDriver(driven, levels[q % len(levels)]), seed) for q in range(game.setup.seats)})
    language = Language("en", strict=True)
    while not match.turn.over:
        decision = computers.decide(match)
        assert decision is not None
        assert language.reason_sentence(TITLE.words, decision.choice, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"))
        match.submit(decision.seat, decision.action)
    return match


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (3, {"two_cars_for_three": False}), (4, {"hook_window": "end_of_roll"}), (6, {"shot_range": 3})]
)
def test_every_choice_is_legal_and_has_its_reason(seats: int, options: dict[str, bool | int | str]) -> None:
    _race(build.rules(seats, races=1, **options), (LEVEL_2, LEVEL_3))


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_drivers_of_each_temperament_play_by_the_rules_too(temperament: str) -> None:
    _race(build.rules(5, races=1), (LEVEL_3, LEVEL_2), temperament)


def test_the_same_seed_gives_the_same_race() -> None:
    """Law 5, for drivers."""
    game = build.rules(4, races=1)
    assert _race(game, (LEVEL_2, LEVEL_3)).done == _race(build.rules(4, races=1), (LEVEL_2, LEVEL_3)).done


def test_choice_value_and_candidates_depend_on_the_view_alone() -> None:
    """Law 8: whatever a seat can't know is dealt anew, and nothing changes."""
    game = build.rules(4, races=1)
    state = game.new(3).state
    rng = Rng.seeded(9)
    for number in range(160):
        if game.turn(state).over:
            break
        (seat,) = game.turn(state).waits_for
        view = game.view(state, seat)
        other = game.redeal(view, Rng.seeded(number))
        level = (LEVEL_2, LEVEL_3)[seat % 2]
        decided, _ = judge.policy(game, view, seat, level, rng)
        assert decided == judge.policy(game, game.view(other, seat), seat, level, rng)[0]
        if number % 3 == 0:
            assert decided == judge.policy(game, state, seat, level, rng)[0]
            assert judge.value(game, view, seat) == judge.value(game, game.view(other, seat), seat)
            assert SKILLS.plans is not None
            assert SKILLS.plans(game, view, seat) == SKILLS.plans(game, game.view(other, seat), seat)
        state = game.apply(state, seat, decided.actions[0]).state


# -- what a search is given


def test_candidates_are_legal_explained_and_differ() -> None:
    game = build.rules(4, races=1)
    language = Language("en", strict=True)
    state, rng = game.new(8).state, Rng.seeded(2)
    met: set[str] = set()
    while not game.turn(state).over:
        (seat,) = game.turn(state).waits_for
        view = game.view(state, seat)
        assert SKILLS.plans is not None
        found = SKILLS.plans(game, view, seat)
        assert len({one.actions for one in found}) == len(found) != 1
        for one in found:
            assert game.why_not(view, seat, one.actions[0]) is None
            assert language.reason_sentence(TITLE.words, one, ("Ada", "Ben", "Cleo", "Dan"))
        met.update([state.phase] if found else [])
        decided, rng = judge.policy(game, view, seat, LEVEL_3, rng)
        state = game.apply(state, seat, decided.actions[0]).state
    assert {"PREP", "ROLL", "BEFORE_MOVE"} <= met


def test_nothing_is_searched_where_there_is_nothing_to_choose() -> None:
    assert SKILLS.plans is not None
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1234562345", hands={"B": "nitro"})
    assert SKILLS.plans(GAME, GAME.view(s, 1), 1) == ()
    assert SKILLS.plans(GAME, GAME.view(s, 2), 2) == ()


def test_each_action_has_a_reason_of_its_own() -> None:
    """For mistakes, and for drivers that compare single actions."""
    language = Language("en", strict=True)
    positions = (
        build.state(GAME, "A 9/2 dt2", hands={"A": "bumper saw repair"}),
        build.state(GAME, "A 9/2", phase="ROLL", dice="1234466", rerolls=1, hands={"A": "reroll extra_die die_change"}),
        build.state(GAME, "A 9/2 dt2, B 10/2, C 8/2", phase="BEFORE_MOVE", dice="1122", hands={"A": "bomb nitro"}),
        build.state(GAME, "A 9/2, B 10/2", phase="MOVING", budget=2, steps=1),
        build.state(GAME, "A 9/2 dt3", phase="BEFORE_MOVE", dice="1335"),
        build.state(GAME, "A 9/2, B 10/2", phase="WRAP_UP", dice="555", hands={"A": "larceny", "B": "hook"}),
    )
    assert SKILLS.reason is not None
    for s in positions:
        for action in GAME.legal(s, 0):
            why = DriverChoice((action,), *SKILLS.reason(GAME, GAME.view(s, 0), 0, action))
            assert language.reason_sentence(TITLE.words, why, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"))
    assert any(isinstance(action, QuickFix) for action in GAME.legal(positions[0], 0))
