"""Section 5: dice, combos, cards and standing rights within a turn."""

import pytest

from game.titles.aruba.rules.cards import CARDS, KIND_OF, KINDS
from game.titles.aruba.rules.cards import KIND_OF as KIND
from game.titles.aruba.rules.events import (
    CardPlayed,
    CarRepaired,
    ComboUsed,
    DiceRethrown,
    DiceThrown,
    DieChanged,
    EquipmentMounted,
    ExtraDieAdded,
)
from tests.titles.aruba import build

GAME = build.rules(4)


def test_the_deck_is_the_specifications() -> None:
    """Section 2: 66 cards in ten kinds."""
    counts = [sum(KIND_OF[card] == kind for card in CARDS) for kind in KINDS]
    assert counts == [6, 6, 8, 8, 5, 7, 8, 6, 6, 6]
    assert [KIND[card] for card in (1, 7, 13, 21, 29, 34, 41, 49, 55, 61)] == list(KINDS)


def test_x2_x39_damage_takes_dice() -> None:
    s = build.state(GAME, "A 9/2 dt5", throws="33456", hands={})
    s, events = build.play(GAME, s, "throw end_roll mend:3")
    assert build.told(events, DiceThrown) == [DiceThrown(car="R", values="33456")]
    assert (s.dice, build.car(GAME, s, "A").damage) == ("33456", 3)


def test_x38_mending_before_the_throw_gives_dice() -> None:
    s = build.state(GAME, "A 9/2 dt3", throws="1234561234", hands={"A": "repair nitro"})
    s, events = build.play(GAME, s, "repair fix:nitro throw")
    assert [e.purpose for e in build.told(events, CardPlayed)] == ["effect", "quick_fix"]
    assert [(e.amount, e.total, e.by) for e in build.told(events, CarRepaired)] == [(2, 1, "repair"), (1, 0, "quick_fix")]
    assert len(s.dice) == 10
    assert s.discard == (49, 41)


def test_r16_r17_mounting() -> None:
    s = build.state(GAME, "A 9/2", hands={"A": "bumper saw bumper"})
    s, events = build.play(GAME, s, "mount:rear mount:left")
    assert build.told(events, EquipmentMounted)[0] == EquipmentMounted(car="R", kind="bumper", place="rear", card=55)
    assert build.mounted(GAME, s, "A") == ["rear", "left"]
    assert build.legal(GAME, s) == ["mount:front", "throw"]


def test_r25_r26_dice_are_kept_by_face() -> None:
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="3313312224", rerolls=1, throws="6655" + "12", hands={"A": "reroll"})
    s, events = build.play(GAME, s, "reroll:122333 reroll:12233355+card")
    assert build.told(events, DiceRethrown)[0] == DiceRethrown(car="R", indices=(4, 5, 8, 9), old="3124", values="6655", by="free")
    assert [e.by for e in build.told(events, DiceRethrown)] == ["free", "card"]
    assert s.rerolls == 0


def test_r25_the_most_ways_to_throw_again() -> None:
    """Ten dice give 323 at most, twice that with a Re-roll card; never more than 800 actions in all."""
    s = build.state(GAME, "A 9/2 dt0", phase="ROLL", dice="1122334456", rerolls=2, hands={"A": " ".join(KINDS)})
    offer = build.legal(GAME, s)
    assert sum(t.startswith("reroll") for t in offer) == 2 * 323
    assert len(offer) < 800


def test_r27_r28_extra_dice_are_not_thrown_but_may_be_changed() -> None:
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="246", rerolls=2, hands={"A": "extra_die die_change"}, throws="1")
    s, events = build.play(GAME, s, "extra:2 change:2>4+extra reroll:46")
    assert build.told(events, ExtraDieAdded, DieChanged) == [
        ExtraDieAdded(car="R", index=3, value="2", card=13),
        DieChanged(car="R", index=3, old="2", value="4", card=21),
    ]
    assert s.dice == "1464"


def test_x25_x26_all_odd_counts_every_die_and_takes_it() -> None:
    s = build.state(GAME, "A 9/2 dt6", phase="BEFORE_MOVE", dice="24461", extra=1)
    offer = build.legal(GAME, s)
    assert "declare:1" in offer
    assert not any("boost" in t for t in offer)
    s = build.state(GAME, "A 9/2 dt4", phase="BEFORE_MOVE", dice="133555")
    done, events = build.play(GAME, s, "full_repair")
    assert build.told(events, ComboUsed) == [ComboUsed(car="R", kind="full_repair", dice=(0, 1, 2, 3, 4, 5))]
    assert (build.legal(GAME, done), build.car(GAME, done, "A").damage) == (["finish"], 0)
    assert "full_repair" not in build.legal(GAME, build.play(GAME, s, "mend:3")[0])


@pytest.mark.parametrize(
    ("dice", "nitros", "lead", "place", "wanted"),
    [
        ("12456", 0, 0, "9/2", {"1", "2"}),
        ("113", 0, 0, "9/2", {"1"}),
        ("4444566", 0, 0, "9/2", {"0,4"}),
        ("355", 2, 0, "9/2", {"0,,1", "0,,2"}),
        ("222235", 1, 1, "14/2", {"0,2,1"}),
        ("26", 0, 0, "9/2", {"boost"}),
        ("11112222", 0, 0, "9/2", {"1", "2", "0,1", "0,2", "0,12", "1,2"}),
        ("44444444", 0, 0, "9/2", {"0,4", "0,44", "boost"}),
    ],
)  # fmt: skip
def test_r36_what_can_be_declared(dice: str, nitros: int, lead: int, place: str, wanted: set[str]) -> None:
    """X1, X4, X6, X7, X8, X27: every mix of dice and Nitros that moves the car at all."""
    s = build.state(GAME, f"A {place}", phase="BEFORE_MOVE", dice=dice, hands={"A": "nitro " * nitros}, lead_pen=lead)
    assert {t.removeprefix("declare:") for t in build.legal(GAME, s) if t.startswith("declare")} == wanted


def test_x3_triples_draw_at_the_end() -> None:
    s = build.state(GAME, "A 9/2 dt3", phase="AFTER_MOVE", dice="3334555")
    s, _ = build.play(GAME, s, "finish draw:3 draw:5")
    assert (len(s.hands[0]), s.fresh) == (4, 4)
    assert build.legal(GAME, s) == ["end_turn"]
    after, _ = build.play(GAME, s, "end_turn")
    assert after.fresh == 0
    assert len(build.legal(GAME, after, "A")) == len(set(build.hand(GAME, after, "A")))


def test_r19_a_quick_fix_is_a_standing_right() -> None:
    s = build.state(GAME, "A 9/2, B 20/2 dt2, C 22/1 dt1", phase="MOVING", budget=2, hands={"B": "nitro nitro hook", "D": "bomb"})
    turn = GAME.turn(s)
    assert (turn.waits_for, turn.may) == ((0,), (1,))
    assert build.legal(GAME, s, "B") == ["fix:hook", "fix:nitro"]
    s, _ = build.play(GAME, s, "B:fix:nitro F B:fix:hook")
    assert build.car(GAME, s, "B").damage == 0
    assert GAME.turn(s).may == ()


def test_r44_no_larceny_after_a_draw_and_x41_a_stolen_one_is_fresh() -> None:
    hands = {"A": "larceny larceny", "B": "larceny hook bomb"}
    s = build.state(GAME, "A 9/2 dt1, B 10/2", phase="WRAP_UP", dice="555", hands=hands, draws=(0, 0))
    s, _ = build.play(GAME, s, "steal:B")
    assert build.hand(GAME, s, "A") == ["larceny", "larceny", "hook"]
    assert build.legal(GAME, s) == ["steal:B", "draw:5", "end_turn", "fix:larceny"]
    s, _ = build.play(GAME, s, "fix:larceny")
    assert build.legal(GAME, s) == ["draw:5", "end_turn"]
