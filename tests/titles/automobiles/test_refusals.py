"""Every refusal, with the number of its rule: it is not listed, `apply` raises the very same, and nothing changes."""

from typing import Any

import msgspec
import pytest

from game.core.actions import Action
from game.core.contract import Refused
from game.titles.automobiles.rules.actions import (
    Announce,
    Buy,
    ChooseDriver,
    ChooseSponsor,
    Done,
    Draw,
    EndAction,
    KeepSponsor,
    PickColour,
    PickCube,
    PickOption,
    PickStep,
    PitStop,
    Play,
    Standard,
    UseDriver,
)
from game.titles.automobiles.title import TITLE, problems
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at, opened

START: dict[str, Any] = {"phase": "TURN_START"}
MERGING: dict[str, Any] = {"options": {"merging": True}}
DOUBLE = "1Y 2X||2W"

TABLE: list[tuple[str, str, str, str, dict[str, Any], str, Action]] = [
    # code, cards, cars, areas, fields, script, refused
    ("first_turn_start", "", "A 2:5", "1L||", START, "", Play("L")),
    ("first_turn_start", "", "A 2:5", "1L||", START, "", EndAction()),
    ("first_action", "", "A 2:5", "1L||", {}, "", PitStop()),
    ("first_action", "", "A 2:5", "1L||", {}, "", Buy("W")),
    ("first_action", "", "A 2:5", "1L||", {}, "", PickStep("2:6", "2:8")),
    ("first_action", "", "A 2:5", "1L||", {}, "", Done()),
    ("first_buy", "", "A 2:5", "1L||", {}, "end", Play("L")),
    ("first_buy", "", "A 2:5", "1L||", {}, "end", EndAction()),
    ("first_pick", "Y2", "A 2:5", DOUBLE, {}, "Y", EndAction()),
    ("first_pick", "Y2", "A 2:5", DOUBLE, {}, "Y", Play("X")),
    ("first_colour", "B2", "A 2:5", "1B||", {}, "B", EndAction()),
    ("first_option", "P3", "A 2:5", "1P||3X", {}, "P", PickCube("discard", "X")),
    ("first_step", "G2", "A 2:5", "1G 1L||", {}, "G", Play("L")),
    ("first_draw", "G1", "A 2:5", "1G|||3W", {}, "G", EndAction()),
    ("first_offer", "G1", "A 2:5", "1G|||3W", {}, "G stop", EndAction()),
    ("first_announce", "", "A 2:5", "|||12W", {"drivers": {"A": "DR9"}, "draws": ENDLESS}, "drive", Draw()),
    ("no_such_colour", "", "A 2:5", "1L||", {}, "", Play("Q")),
    ("no_such_colour", "", "A 2:5", "1L||", {}, "end", Buy("Q")),
    ("not_active", "", "A 2:5", "1L||2W", {}, "", Play("W")),
    ("need_step", "", "A 2:5", "1D||", {}, "", Play("D")),
    ("need_way_on", "ER2", "A 1:5, B 1:6, C 2:6", "1R 1L||", {"seats": 3}, "", Play("R")),
    ("need_other_active", "Y4", "A 2:5", "1Y||3X", {}, "", Play("Y")),
    ("need_other_active", "EB3", "A 2:5", "1B||3X", {}, "", Play("B")),
    ("need_cubes_to_draw", "P1", "A 2:5", "1P||", {}, "", Play("P")),
    ("need_cubes_to_draw", "G3", "A 2:5", "1G||1W", {}, "", Play("G")),
    ("need_cubes_to_draw", "EY2", "A 2:5", "1Y 1W||", {}, "", Play("Y")),
    ("need_gear_in_discard", "Y1", "A 2:5", "1Y||3X", {}, "", Play("Y")),
    ("need_gear_to_follow", "steering", "A 2:5", "1R||3X", {}, "", Play("R")),
    ("need_next_gear", "Y1", "A 2:5", "1Y||1L", {"supply": "0D"}, "", Play("Y")),
    ("need_active_above_white", "slick_tires", "A 2:5", "1R 1W||", {}, "", Play("R")),
    ("need_discard_above_white", "ER1", "A 2:5", "1R||1W", {}, "", Play("R")),
    ("need_gear_to_follow", "steering", "A 1:5", "1R||1K", {}, "", Play("R")),
    ("need_lower_step", "suspension", "A 3:7", "1R 1L||", {}, "", Play("R")),
    ("need_active_gear", "ER2", "A 2:5", "1R||1L", {}, "", Play("R")),
    ("need_lower_step", "suspension", "A 2:5", "1R||1L", {}, "", Play("R")),
    ("no_driver_now", "", "A 2:5", "1L||1X", {"drivers": {"A": "DR5"}}, "", UseDriver()),
    ("no_driver_now", "", "A 2:5", "1L||1X", {}, "", UseDriver()),
    ("no_driver_now", "", "A 2:5", "1L||1X", {"drivers": {"A": "DR2"}}, "end", UseDriver()),
    ("driver_used", "", "A 2:5", "1L||2X 1W", {"drivers": {"A": "DR2"}}, "driver pick:discard:X", UseDriver()),
    ("driver_used", "", "A 2:5", "2K||2X 1W", {"drivers": {"A": "DR5"}}, "end driver done", UseDriver()),
    ("nothing_in_discard", "", "A 2:5", "1L||", {"drivers": {"A": "DR2"}}, "", UseDriver()),
    ("no_money", "", "A 2:5", "||3X", {"drivers": {"A": "DR5"}}, "end", UseDriver()),
    ("no_wear_for_sale", "", "A 2:5", "1L||", {}, "end", Buy("X")),
    ("sold_out", "", "A 2:5", "4K||", {"supply": "0D"}, "end", Buy("D")),
    ("too_dear", "", "A 2:5", "1L||", {}, "end", Buy("K")),
    ("other_colour", "B2", "A 2:5", "1B||", {}, "B", PickColour("X")),
    ("step_compulsory", "suspension", "A 2:5", "1D 1R||", {}, "R", Done()),
    ("exact_number", "Y2", "A 2:5", DOUBLE, {}, "Y pick:active:X done", Done()),
    ("other_area", "Y2", "A 2:5", DOUBLE, {}, "Y", PickCube("discard", "W")),
    ("other_colour", "P4", "A 2:5", "1P||1L 1X", {}, "P pick:discard:L done", PickColour("K")),
    ("no_such_cube", "Y2", "A 2:5", DOUBLE, {}, "Y", PickCube("active", "K")),
    ("no_such_segment", "", "A 3:19", "1L||", {}, "L", PickStep("9:9", "9:9")),
    ("not_ahead", "", "A 3:19", "1L||", {}, "L", PickStep("2:6", "2:8")),
    ("same_space", "", "A 3:18", "1L||", MERGING, "L", PickStep("3:19", "3:19")),
    ("occupied", "G2", "A 2:5, B 1:6", "1G||", {}, "G", PickStep("1:6", "1:6")),
    ("wrong_colour", "G2", "A 2:5", "1G||", {}, "G", PickStep("1:6", "1:7")),
    ("wrong_end", "G2", "A 2:5", "1G||", {}, "G", PickStep("2:6", "2:7")),
    ("wrong_end", "G2", "A 2:5", "1G||", MERGING, "G", PickStep("2:6", "2:9")),
    ("wrong_number", "", "A 2:5", "|||12W", {"drivers": {"A": "DR9"}, "draws": ENDLESS}, "drive", Announce(3)),
    ("wrong_number", "", "A 2:5", "|||12W", {"drivers": {"A": "DR9"}, "draws": ENDLESS}, "drive", Announce(-1)),
    ("not_on_offer", "P3", "A 2:5", "1P||3X", {}, "P", PickOption("now")),
]  # fmt: skip


def assert_refused(t: Table, seat: int, action: Action, code: str) -> str:
    """That is refused with `code`; its rule."""
    refused = t.game.why_not(t.state, seat, action)
    assert refused is not None
    assert refused.code == code
    assert refused.rule[:1] in ("R", "S", "O")
    assert action not in t.game.legal(t.state, seat)
    before = msgspec.json.encode(t.state)
    with pytest.raises(Refused) as raised:
        t.game.apply(t.state, seat, action)
    assert raised.value == refused
    assert msgspec.json.encode(t.state) == before
    assert code in TITLE.words.refusals
    return refused.rule


@pytest.mark.parametrize(
    ("code", "cards", "cars", "areas", "fields", "script", "action"), TABLE, ids=[f"{r[0]}-{r[-1].tag}-{r[1]}" for r in TABLE]
)
def test_refused(code: str, cards: str, cars: str, areas: str, fields: dict[str, Any], script: str, action: Action) -> None:
    t = at(cards, cars, areas, **fields).do(script)
    assert_refused(t, build.waiting(t.game, t.state), action, code)


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("need_step", "R22"),
        ("need_other_active", "R22"),
        ("need_next_gear", "R22"),
        ("need_lower_step", "R22"),
        ("need_gear_to_follow", "R22"),
    ],
)
def test_the_precondition_of_a_card_is_r22(code: str, rule: str) -> None:
    """R22: "it can't be played at all"."""
    _, cards, cars, areas, fields, script, action = next(row for row in TABLE if row[0] == code)
    t = at(cards, cars, areas, **fields).do(script)
    assert assert_refused(t, 0, action, code) == rule


def test_too_far() -> None:
    """R66: steps of cards and of the Late Lunge count together with those of gears."""
    lunge = at("", "A 2:5", "7L||", drivers={"A": "DR6"}).do("L L L L L L to:2:23 L drive")
    assert lunge.legal() == {"to:1:3", "to:3:3", "done"}
    assert assert_refused(lunge, 0, PickStep("2:3", "2:5"), "too_far") == "R66"
    card = at("G4", "A 2:5", "1G||9G").do("G" + "".join(f" to:{end}" for end in ("2:8", "2:11", "2:14", "2:17", "2:20", "2:23", "2:2")))
    assert card.asked() == "A ACTION", "four more steps are left, and none is legal"


def test_a_whole_lap_is_too_far_while_merging_too() -> None:
    """R66, R63: seven light grey steps lead from 2:5 to 2:2 of the next lap; of the space behind it 2:3 and 2:4 may still be reached,
    and 2:5, exactly a lap ahead, is refused by R66: R63 would allow it."""
    ends = ("2:8", "2:11", "2:14", "2:17", "2:20", "2:23", "2:2")
    t = at("G4", "A 2:5", "1G||6G", options={"merging": True}).do("G" + "".join(f" to:{end}" for end in ends))
    assert {"to:2:3", "to:2:4"} <= t.legal()
    assert assert_refused(t, 0, PickStep("2:3", "2:5"), "too_far") == "R66"
    assert assert_refused(t, 0, PickStep("2:3", "2:6"), "wrong_end") == "R63"


def test_refused_before_the_race() -> None:
    """S4, S8: drivers and purchases come first; nobody takes what is not on offer."""
    t = opened(2, drivers=True, driver_pool="all", draws=(0, *ENDLESS))
    seat = build.waiting(t.game, t.state)
    assert_refused(t, seat, Standard(), "first_choose_driver")
    assert_refused(t, seat, ChooseDriver("nobody"), "not_on_offer")
    t = t.do("choose:DR1 choose:DR2")
    assert_refused(t, 0, Standard(), "first_opening")
    assert_refused(t, 0, Buy("X"), "no_wear_for_sale")
    assert_refused(t.do("buy:K"), 0, Buy("L"), "too_dear")


def test_refused_between_races() -> None:
    """R105, R106."""
    t = at("", "A 2:5", "|||5W", options={"races": 3})
    state, _ = build.between(t.game, t.state, "AB", "A1 B1")
    t = Table(t.game, state)
    assert_refused(t, 0, Standard(), "first_sponsor")
    assert_refused(t, 0, ChooseSponsor("C1"), "not_on_offer")
    assert_refused(t, 0, KeepSponsor("A1"), "no_sponsor_yet")
    shop = t.do("sponsor:A1 done")
    assert_refused(shop, 0, Standard(), "first_sponsor_shop")
    assert_refused(shop, 0, Buy("K"), "too_dear")


def test_a_gift_has_an_end() -> None:
    """R106, D3: the winner gains one black cube; the next one is refused in words."""
    t = at("", "A 2:5", "|||5W", options={"races": 3})
    state, _ = build.between(t.game, t.state, "AB", "D3 B1")
    gift = Table(t.game, state).do("sponsor:D3 done buy:K")
    assert (gift.asked(), gift.legal()) == ("A SPONSOR_SHOP", {"done"})
    assert assert_refused(gift, 0, Buy("K"), "no_more") == "R106"


def test_refused_by_the_house() -> None:
    """The common codes: others' turns, what no title knows, and after the end."""
    t = at("", "A 2:5", "1L||")
    for seat, action, code in ((1, Play("L"), "not_your_turn"), (-1, Play("L"), "not_your_turn"), (0, Action(), "not_an_action")):
        refused = t.game.why_not(t.state, seat, action)
        assert refused is not None
        assert refused.code == code
    over = at("", "A 1@99", "").round_over()
    refused = over.game.why_not(over.state, 0, Standard())
    assert refused is not None
    assert refused.code == "match_over"


def test_set_ups_that_cannot_be_raced() -> None:
    """O8, V6: two laps at least where the start counts; a broken track."""
    good = build.rules(4)
    assert problems(good.setup, good.tracks) == ()
    short = msgspec.structs.replace(good.setup, options={"start_lap": True, "laps": 1})
    assert [(p.code, p.rule) for p in problems(short, good.tracks)] == [("start_lap_laps", "O8")]
    two = msgspec.structs.replace(good.setup, options={"start_lap": True, "laps": 2})
    assert problems(two, good.tracks) == ()
    broken = build.drawn("broken", lane_1="W2x12", lane_2="L3x8", slots="1:23 2:23 1:21 2:20 1:19")
    setup = msgspec.structs.replace(good.setup, tracks=("broken",))
    assert [p.code for p in problems(setup, (broken,))] == ["track_broken"]


def test_advice() -> None:
    """2.2, 2.6: five laps with Maxed Out and Experts."""
    good = build.rules(4)
    for cards, laps, told in (("maxed_out", 3, True), ("experts", 4, True), ("experts", 5, False), ("mixed_bag", 3, False)):
        setup = msgspec.structs.replace(good.setup, options={"cards": cards, "laps": laps})
        assert [a.code for a in TITLE.advice(setup, good.tracks)] == ["advise_five_laps"] * told


def test_every_code_is_met_here() -> None:
    """Law 12: each refusal of the words has a test in this file."""
    here = {row[0] for row in TABLE} | {
        "too_far", "first_choose_driver", "first_opening", "first_sponsor", "first_sponsor_shop", "no_sponsor_yet", "start_lap_laps",
        "advise_five_laps", "no_more",
    }  # fmt: skip
    assert set(TITLE.words.refusals) == here
