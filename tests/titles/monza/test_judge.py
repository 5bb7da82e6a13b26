"""Section 13: the value table to its printed digits, the plan search, and the two scripted drivers."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.rng import Rng
from game.language.language import Language
from game.titles.monza.drivers.expected_turns import prepare, turns_to_line
from game.titles.monza.drivers.judge import JUDGE, MonzaJudge
from game.titles.monza.drivers.temperaments import Temperament
from game.titles.monza.drivers.value import WON
from game.titles.monza.rules.actions import BonusMove, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.position import head, unplaced
from game.titles.monza.rules.routes import routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from game.titles.monza.text.words import WORDS
from tests.helpers.examples import examples
from tests.titles.monza import build

CHECK_VALUES = {
    ("oval", "white"): {"START": "8.9777", "a1": "8.8222", "b1": "8.6317", "b9": "5.7497", "c12": "5.7179", "b20": "1.6083"},
    ("long", "white"): {"START": "13.9248", "a1": "13.7688", "b1": "13.5623", "b10": "10.6594", "a9": "10.6632"},
    ("oval", "any"): {"START": "8.3556"},
    ("long", "any"): {"START": "13.2463"},
}


@pytest.mark.parametrize(("track", "colour"), list(CHECK_VALUES))
def test_value_table_has_the_printed_values(track: str, colour: str) -> None:
    rules = build.rules(track, finish_colour=colour)
    values = turns_to_line(rules, rules.new(0).state)
    for node, printed in CHECK_VALUES[track, colour].items():
        assert f"{values[node] / 10**9:.4f}" == printed, node
    assert values["FINISH"] == 0
    assert turns_to_line(rules, rules.new(1).state) is values


def test_every_last_space_is_worth_one_colour() -> None:
    rules = build.rules("oval")
    values = turns_to_line(rules, rules.new(0).state)
    assert [f"{values[node] / 10**9:.4f}" for node in ("a19", "b22", "c27")] == ["1.5035"] * 3


def _by_hand(track: CompiledTrack, node: str, dice: tuple[str, ...], tiles: tuple[str, ...]) -> set[tuple[str, int, int]]:
    """Ends of all complete plans, by following the rules literally: (end, dice left, tiles left)."""
    found = set()
    fitting = [(c, move.node) for c, move in track.dice[node] if c in dice]
    if not fitting:
        found.add((node, len(dice), len(tiles)))
    for colour, after in fitting:
        at = dice.index(colour)
        found |= _by_hand(track, after, dice[:at] + dice[at + 1 :], tiles)
    for colour, move in track.tiles[node]:
        if colour in tiles:
            found |= _by_hand(track, move.node, dice, tuple(t for t in tiles if t != colour))
    return found


@examples(40)
@given(
    st.text("RYBGPW", min_size=6, max_size=6), st.sets(st.sampled_from("RYBGPW"), max_size=2), st.sampled_from(("START", "b7", "a9", "b21"))
)
def test_plan_search_finds_every_complete_plan(dice: str, tiles: set[str], node: str) -> None:
    track = CompiledTrack(build.track("oval"), any_finish=False)
    hand = "".join(c for c in "RYBGPW" if c in tiles)
    found = {(r.end, len(r.dice_left), len(r.tiles_left)) for r in routes(track, node, dice, hand) if r.complete}
    assert found == _by_hand(track, node, tuple(dice), tuple(hand))


def test_a_route_counts_its_dice_and_tiles() -> None:
    track = CompiledTrack(build.track("oval"), any_finish=False)
    best = max(routes(track, "START", "WRYYYY", "B"), key=lambda r: len(r.moves))
    assert best.moves == (PlaceDie("W", "a1"), PlaceDie("R", "a2"), PlaceTile("B", "a3"), PlaceDie("Y", "a4"))
    assert (best.dice, best.tiles, best.dice_left, best.tiles_left) == (3, 1, "YYY", "")


def decide(rules: MonzaRules, state: MonzaState, level: int, seed: int = 1) -> DriverChoice:
    """What the driver of `level` decides in the seat that is waited for, on its own view."""
    seat = rules.turn(state).waits_for[0]
    choice, _ = JUDGE.policy(rules, rules.view(state, seat), seat, level, Rng.seeded(seed))
    assert choice.reason in WORDS.reasons
    return choice


def rolled(rules: MonzaRules, cars: str, roll: str, **more: object) -> MonzaState:
    """`cars` on the road and the dice of `roll` on the table."""
    return build.play(rules, build.state(rules, cars, roll=roll, **more), "roll")[0]  # type: ignore[arg-type]


def nodes(choice: DriverChoice) -> list[str]:
    """Where the plan leads."""
    return [action.node for action in choice.actions if isinstance(action, PlaceDie | PlaceTile)]


@pytest.mark.parametrize("level", JUDGE.levels)
def test_the_dice_come_first(level: int) -> None:
    rules = build.rules("oval")
    assert decide(rules, build.state(rules), level).actions == (Roll(),)


def test_level_2_drives_as_far_as_it_goes() -> None:
    rules = build.rules("oval")
    choice = decide(rules, rolled(rules, "", "WRBYWP"), 2)
    assert nodes(choice) == ["a1", "a2", "a3", "a4", "a5", "b7"]
    assert (choice.actions[-1], choice.reason) == (EndMove(), "furthest")


def test_level_2_shoves_where_it_costs_nothing() -> None:
    """Of a5 and b5, whose front edges are equal, the one where a rival stands (+0.4)."""
    rules = build.rules("seam")
    state = rolled(rules, "red a4, yellow b5", "PYYYYY")
    assert nodes(decide(rules, state, 2)) == ["b5"]
    state = rolled(rules, "red a4, yellow a5", "PYYYYY")
    assert nodes(decide(rules, state, 2)) == ["a5"]
    assert decide(rules, state, 2).reason == "shoves"


def test_level_2_crosses_with_the_fewest_dice() -> None:
    """X22: three dice cross as well as four."""
    rules = build.rules("oval")
    choice = decide(rules, rolled(rules, "red c25", "PRYPWG"), 2)
    assert nodes(choice) == ["c26", "c27", "FINISH"]
    assert (choice.reason, choice.fields) == ("crosses", {"dice": 3})


def test_level_2_goes_for_the_turbo() -> None:
    """3.5 units for a turbo outweigh a tile (2.0) and some road."""
    rules = build.rules("long")
    choice = decide(rules, rolled(rules, "red a9", "RGPBWB", draws="YP"), 2)
    assert sum(isinstance(a, PlaceDie) for a in choice.actions) == 6
    assert choice.reason == "six_dice"


def test_level_2_throws_everything_again_that_leads_nowhere() -> None:
    rules = build.rules("long")
    state = rolled(rules, "red a9", "WYBBYB", draws="RRRRRR")
    assert decide(rules, state, 2).actions == (Reroll("YYBBBW"),)
    again = rolled(rules, "red a9", "WYBBYB", extra={"red": False})
    assert not any(isinstance(a, Reroll) for a in decide(rules, again, 2).actions)


def test_turbo_dice_are_used_for_road() -> None:
    rules = build.rules("long")
    script = "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end"
    state = build.play(rules, build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws="YP"), script)[0]
    choice = decide(rules, state, 2)
    assert choice.actions == (PlaceDie("Y", "b16"), EndTurbo())
    stuck = build.play(rules, build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws="RR"), script)[0]
    assert decide(rules, stuck, 1).actions == (EndTurbo(),)


@pytest.mark.parametrize("level", JUDGE.levels)
def test_the_bonus_goes_furthest_ahead(level: int) -> None:
    """X33: of b5 (19), a4 (18) and c5 (16)."""
    rules = build.rules("oval", 2, bonus_move=True)
    state = build.play(rules, build.state(rules, "red b3", roll="RPPPPP"), "roll R>b4 end")[0]
    assert decide(rules, state, level).actions == (BonusMove("b5"),)


def test_level_1_crosses_with_one_tile_at_most() -> None:
    rules = build.rules("oval", rules="pro")
    for seed in range(8):
        choice = decide(rules, rolled(rules, "red b21", "PRRRRR"), 1, seed)
        assert nodes(choice) == ["b22", "FINISH"]
        assert choice.fields == {"dice": 1}


def test_level_1_takes_any_tile_where_no_die_fits() -> None:
    """b2 leads to white, blue and red, and the throw has none of them."""
    rules = build.rules("oval", rules="pro")
    state = rolled(rules, "red b2", "YYYYYY")
    first = {decide(rules, state, 1, seed).actions[0] for seed in range(30)}
    assert first == {PlaceTile("W", "b3"), PlaceTile("B", "a3"), PlaceTile("R", "c3")}
    after_red = next(c for s in range(30) if (c := decide(rules, state, 1, s)).actions[0] == PlaceTile("R", "c3"))
    assert after_red.actions[1] == PlaceDie("Y", "c4")


def test_level_1_never_throws_again() -> None:
    rules = build.rules("long")
    state = rolled(rules, "red a9", "WYBBYB", draws="RRRRRR", tiles={"red": ""})
    assert {decide(rules, state, 1, seed).actions for seed in range(20)} == {(EndMove(),)}


@pytest.mark.parametrize("seed", range(6))
def test_a_way_that_is_laid_already_is_driven_for_no_want_of_dice(seed: int) -> None:
    """Dice that are left over fit nothing, but the car does not stay: nobody says that of it."""
    rules = build.rules("oval")
    state = rolled(rules, "", "WYYYYY")
    laid = rules.apply(state, rules.turn(state).waits_for[0], decide(rules, state, 2).actions[0]).state
    assert decide(rules, laid, 1, seed).actions == (EndMove(),)
    assert decide(rules, laid, 1, seed).reason != "stuck"


def test_level_1_tosses_a_coin() -> None:
    rules = build.rules("oval")
    reasons = {decide(rules, rolled(rules, "", "WRBYWP"), 1, seed).reason for seed in range(20)}
    assert reasons == {"furthest", "whim"}


@pytest.mark.parametrize(
    ("track", "options"), [("oval", {}), ("long", {"bonus_move": True}), ("oval", {"early_stop": True, "finish_colour": "any"})]
)
@pytest.mark.parametrize("level", JUDGE.levels)
def test_plans_are_legal_to_the_end(track: str, options: dict[str, bool | str], level: int) -> None:
    rules = build.rules(track, 3, **options)
    state, rng = rules.new(level).state, Rng.seeded(level)
    while not rules.turn(state).over:
        seat = rules.turn(state).waits_for[0]
        view = rules.view(state, seat)
        choice, rng = JUDGE.policy(rules, view, seat, level, rng)
        for action in choice.actions:
            assert action in rules.legal(state, seat)
            state = rules.apply(state, seat, action).state
    assert rules.check(state) == ()


def test_a_plan_begun_by_somebody_else_is_finished() -> None:
    rules = build.rules("oval")
    state, _ = build.play(rules, rolled(rules, "", "WRBYWP"), "W>a1 R>a2")
    assert nodes(decide(rules, state, 2)) == ["a3", "a4", "a5", "b7"]


def test_value_is_the_chance_of_a_lead_in_turns() -> None:
    """A lead of one turn is worth half a race."""
    rules = build.rules("oval", 2)
    state = build.state(rules, "red b20, yellow b9")
    table = turns_to_line(rules, state)
    lead = table["b9"] // 10**6 - table["b20"] // 10**6
    assert JUDGE.value(rules, state, 0) == pytest.approx(WON * lead / (lead + 1000), abs=5)
    assert JUDGE.value(rules, state, 1) == pytest.approx(-JUDGE.value(rules, state, 0), abs=1)
    assert JUDGE.value(rules, state, 0) < WON


def test_value_counts_tiles_trophies_and_the_plan() -> None:
    rules = build.rules("long", 2, races=3)
    full = build.state(rules)
    values = [JUDGE.value(rules, build.state(rules, tiles={"red": hand}), 0) for hand in ("", "R", "RYBG", "RYBGPW")]
    assert values == sorted(values)
    assert values[-1] == JUDGE.value(rules, full, 0) == 0
    richer = build.state(rules, trophies=(1, 0))
    assert JUDGE.value(rules, richer, 0) == WON
    laid = build.play(rules, rolled(rules, "", "WYBBBB"), "W>a1")[0]
    assert JUDGE.value(rules, laid, 0) > JUDGE.value(rules, full, 0)


def test_a_race_won_is_worth_more_than_any_lead_and_a_shared_one_is_even() -> None:
    rules = build.rules("oval", 2)
    over = {trophies: build.state(rules, phase="OVER", trophies=trophies) for trophies in ((1, 0), (0, 1), (1, 1))}
    assert [JUDGE.value(rules, s, 0) for s in over.values()] == [WON, -WON, 0]


def test_fewer_dice_across_the_line_are_worth_more_r82() -> None:
    rules = build.rules("oval", 2)
    values = [
        JUDGE.value(rules, build.state(rules, "red FINISH, yellow b9", round_dice={"red": n}, final_round=True), 0) for n in (1, 2, 6)
    ]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_order_puts_the_promising_first_whatever_it_is_given() -> None:
    rules = build.rules("long")
    state = rolled(rules, "red b2", "RGPYYY")
    actions = rules.legal(state, 0)
    ordered = JUDGE.order(rules, rules.view(state, 0), 0, actions)
    assert sorted(map(repr, ordered)) == sorted(map(repr, actions))
    assert isinstance(ordered[0], PlaceDie)
    assert isinstance(ordered[-1], Reroll)
    some: list[Action] = [a for a in ordered if not isinstance(a, Reroll)][:3]
    assert {JUDGE.order(rules, state, 0, mixed) for mixed in permutations(some)} == {tuple(some)}


# level 3


def test_level_3_goes_where_the_fewest_turns_are_left() -> None:
    """a9 lies two units behind b10 of LONG, yet its V is about the same; b10 leads nowhere but to the narrow point."""
    rules = build.rules("oval")
    for cars, roll in (("red b9", "GRPWBY"), ("red a9", "RBPYGG"), ("", "WRBYWP")):
        state = rolled(rules, cars, roll)
        ends = {r.end for r in routes(rules.game.track(state), head(state), unplaced(state)) if r.complete}
        table = turns_to_line(rules, state)
        assert nodes(decide(rules, state, 3))[-1] == min(ends, key=lambda end: table[end])


def test_level_3_crosses_with_the_fewest_dice_that_count() -> None:
    rules = build.rules("oval", rules="pro")
    state = rolled(rules, "red b21", "PWRRRR")
    choice = decide(rules, state, 3)
    assert nodes(choice)[-1] == "FINISH"
    dice = [a for a in choice.actions if isinstance(a, PlaceDie)]
    assert len(dice) <= 1, "accelerators do not count (R82)"


def test_level_3_does_not_cross_with_more_dice_than_a_rival_if_it_can_match_him() -> None:
    """R82: yellow is across with one die, so one die and an accelerator share the race, two dice lose it."""
    rules = build.rules("oval", 2, rules="pro")
    across = {"round_dice": {"yellow": 1}, "final_round": True}
    state = rolled(rules, "red b21, yellow FINISH", "PWRRRR", tiles={"red": "P"}, **across)
    choice = decide(rules, state, 3)
    assert choice.actions[:2] == (PlaceTile("P", "b22"), PlaceDie("W", "FINISH"))


def test_level_3_shoves_a_rival_that_loses_much() -> None:
    """Of two ends with equal V it takes the one where a rival stands."""
    rules = build.rules("seam", 2)
    state = rolled(rules, "red a4, yellow b5", "PYYYYY")
    assert nodes(decide(rules, state, 3)) == ["b5"]
    assert decide(rules, state, 3).reason == "shoves"


def test_level_3_keeps_its_tiles_for_what_they_are_worth() -> None:
    """With the same throw and road, a driver to whom accelerators are dear lays no more of them."""
    rules = build.rules("long", 2)
    thrifty, lavish = MonzaJudge(Temperament(tile=3000)), MonzaJudge(Temperament(tile=0))
    for seed in range(6):
        state = rules.new(seed).state
        state = rules.apply(state, state.active, Roll()).state
        laid = [
            sum(isinstance(a, PlaceTile) for a in j.policy(rules, state, state.active, 3, Rng.seeded(1))[0].actions)
            for j in (thrifty, lavish)
        ]
        assert laid[0] == 0
        assert laid[1] > 0


def test_temperaments_shift_what_is_done() -> None:
    """Over some turns of four cars each temperament decides differently somewhere, at level 2 and 3; every choice is legal."""
    rules = build.rules("long", 4)
    tempered = JUDGE.skills.temperaments
    assert list(tempered) == ["cautious", "pushy", "showman"]
    views = [_driving_on(rules, seed, 2 * (seed % 7)) for seed in range(28)]
    for level in (2, 3):
        even = [JUDGE.policy(rules, view, view.active, level, Rng.seeded(1))[0] for view in views]
        for name, other in tempered.items():
            mine = [other.policy(rules, view, view.active, level, Rng.seeded(1))[0] for view in views]
            assert all(choice.actions[0] in rules.legal(view, view.active) for choice, view in zip(mine, views, strict=True))
            assert {choice.reason for choice in mine} <= set(WORDS.reasons)
            assert mine != even, (name, level)
    assert all(not other.skills.temperaments for other in tempered.values()), "nobody is cautious and pushy at once"


def _driving_on(rules: MonzaRules, seed: int, turns: int) -> MonzaState:
    """A throw on the table, after some turns of level 2."""
    state, rng = rules.new(seed).state, Rng.seeded(seed)
    while turns or state.phase != "PLAN":
        turns -= state.phase == "PLAN" and turns > 0
        choice, rng = JUDGE.policy(rules, state, rules.turn(state).waits_for[0], 2, rng)
        for action in choice.actions:
            state = rules.apply(state, rules.turn(state).waits_for[0], action).state
    return state


@pytest.mark.parametrize("seed", range(4))
def test_plans_are_different_ends_with_reasons_and_can_all_be_driven(seed: int) -> None:
    rules = build.rules("long", 2)
    state = _driving_on(rules, seed, 3 * seed)
    plans = JUDGE.skills.plans
    assert plans is not None
    found = plans(rules, rules.view(state, state.active), state.active)
    assert 1 <= len(found) <= 5
    assert len({choice.actions for choice in found}) == len(found)
    for choice in found:
        assert choice.reason in WORDS.reasons
        after = state
        for action in choice.actions:
            after = rules.apply(after, state.active, action).state
    assert plans(rules, build.play(rules, state, "")[0], state.active) == found
    begun = rules.apply(state, state.active, found[0].actions[0]).state
    assert begun.phase != "PLAN" or not begun.plan or plans(rules, begun, state.active) == ()


def test_every_action_has_a_reason() -> None:
    rules = build.rules("long", 2, bonus_move=True)
    reason = JUDGE.skills.reason
    assert reason is not None
    for seed in range(3):
        state = _driving_on(rules, seed, 2)
        for action in rules.legal(state, state.active):
            key, fields = reason(rules, rules.view(state, state.active), state.active, action)
            assert Language("en", strict=True).reason_sentence(WORDS, DriverChoice((action,), key, fields), ("Ada", "Bob"))


def test_tables_are_made_in_slices_and_come_out_the_same() -> None:
    one, other = build.rules("oval", 2), build.rules("oval", 2)
    slices = sum(1 for _ in prepare(one))
    assert slices > len(one.game.tracks[0].spaces) // 2
    assert turns_to_line(one, one.new(1).state) == turns_to_line(other, other.new(1).state)
    assert list(prepare(one)) == []
