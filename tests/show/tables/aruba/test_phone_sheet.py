"""What a phone shows of a seat in ARUBA, beyond what holds for all titles (tests/show/tables/test_phone_sheets.py)."""

from functools import partial

import pytest
from msgspec.structs import replace

from game.core.contract import Refused
from game.core.match import Chair
from game.show.tables.aruba.cards_to_play import sample_of
from game.show.tables.base.phone_sheet import PhoneSheet
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.cards import CARDS, KIND_OF
from game.titles.aruba.title import TITLE
from tests.helpers import phone_sheets as sheets

_sheet_in = partial(sheets.sheet_in, TITLE)
FIRST = {kind: next(card for card in CARDS if KIND_OF[card] == kind) for kind in set(KIND_OF[1:])}


def _holding(asked: sheets.Asked, *kinds: str) -> PhoneSheet:
    """The sheet of the same question, with such a hand."""
    seat = asked.chair.seat
    hand = tuple(FIRST[kind] for kind in kinds)
    hands = tuple(hand if other == seat else held for other, held in enumerate(asked.state.hands))
    chair = Chair(asked.rules, replace(asked.state, hands=hands, fresh=0), seat)
    made: PhoneSheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair)
    return made


def test_all_dice_are_kept_at_first_and_what_is_taken_off_is_thrown() -> None:
    """As on the table: the large button keeps all until a die is taken off; it is never one that is refused."""
    asked = _sheet_in("ROLL", "Reroll")
    dice = asked.sheet.parts[0]
    count = len(dice.items)
    assert all(item.primary for item in dice.items)
    assert dice.does == tuple(f"Throw {count - kept}" if kept < count else "Keep all" for kept in range(count + 1))
    assert asked.sheet.answer(0, tuple(range(count))) == act.EndRoll()
    assert asked.sheet.answer(0, tuple(range(1, count))) == act.Reroll("".join(sorted(item.face for item in dice.items[1:])))


def test_a_goal_marks_its_own_dice_and_what_is_marked_stays() -> None:
    """The goals stand below the dice, with the way that keeps all."""
    asked = _sheet_in("ROLL", "Reroll")
    dice, goals = asked.sheet.parts[:2]
    even = asked.sheet.answer(1, (2,))
    assert isinstance(even, PhoneSheet)
    assert goals.items[2].label.startswith("Even")
    held = [number for number, item in enumerate(even.parts[0].items) if item.primary]
    assert {even.parts[0].items[number].face for number in held} <= set("246")
    assert even.answer(0, tuple(held)) == act.Reroll("".join(sorted(dice.items[number].face for number in held)))
    assert dice.does[len(held)] == f"Throw {len(dice.items) - len(held)}"


def test_with_no_throw_left_nothing_is_asked_and_the_one_way_on_is_lit() -> None:
    """R25: dice to read, no faint throw, and keeping all stands there once."""
    asked = _sheet_in("ROLL", "EndRoll")
    chair = Chair(asked.rules, replace(asked.state, rerolls=0), asked.chair.seat)
    sheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair)
    assert sheet.heading == "Use the dice as they lie."
    dice, ways = sheet.parts[:2]
    assert (dice.kind, dice.picks) == ("dice", (0, 0))
    assert [(item.label, item.primary, item.why) for item in ways.items] == [("Keep all", True, "")]
    assert sheet.answer(1, (0,)) == act.EndRoll()


def test_with_a_card_the_first_goal_is_lit_and_no_button_throws_nothing() -> None:
    """R13: a Re-roll card has to throw something; where all dice are held no button stands there."""
    sheet = _holding(_sheet_in("ROLL", "EndRoll"), "reroll")
    number = next(at for at, part in enumerate(sheet.parts) if part.kind == "cards")
    step = sheet.answer(number, (0,))
    assert isinstance(step, PhoneSheet)
    ways, dice = step.parts[:2]
    assert [item.primary for item in ways.items].count(True) == 1
    assert isinstance(step.answer(0, (next(at for at, item in enumerate(ways.items) if item.primary),)), PhoneSheet)
    assert dice.does[-1] == ""
    assert dice.does[-2] == "Throw 1"


def test_the_furthest_drives_stand_first_and_the_others_a_step_away() -> None:
    """One drive for each of at most four distances, the furthest marked; no distance stands there twice."""
    for asked in sheets.questions(TITLE):
        turn = asked.chair.turn
        if turn.phase == "BEFORE_MOVE" and asked.chair.seat in turn.waits_for and not asked.sheet.parts[0].items[0].why:
            drives = [item.label for item in asked.sheet.parts[0].items if item.label.startswith("Drive")]
            assert drives == sorted(set(drives), key=lambda label: -int(label.split()[1]))
            assert len(drives) <= 4
            assert asked.sheet.parts[0].items[0].primary


def test_letting_go_is_marked_for_every_hand_and_only_the_own_phone_knows_of_a_hook() -> None:
    """R22, R23: the same two items; without a Hook the second is refused."""
    asked = _sheet_in("HOOK_WINDOW", "PassHook")
    without, with_hook = _holding(asked, "saw"), _holding(asked, "hook")
    for sheet in (without, with_hook):
        assert [item.primary for item in sheet.parts[0].items] == [True, False]
        assert not sheet.parts[0].seen
        assert sheet.note.startswith("Nobody sees what you choose.")
    assert isinstance(without.answer(0, (1,)), Refused)
    assert with_hook.answer(0, (1,)) == act.Hook()


def test_a_car_is_saved_by_the_cards_worth_least_unless_others_are_picked() -> None:
    """R47: as many cards as it takes, the cheapest marked."""
    sheet = _holding(_sheet_in("SAVE_WINDOW", "Save"), "nitro", "bumper", "repair")
    cards = sheet.parts[0]
    assert [item.face for item in cards.items] == ["card.bumper", "card.nitro", "card.repair"]
    assert [item.primary for item in cards.items] == [number < cards.picks[0] for number in range(3)]
    assert sheet.answer(0, (0,)) == act.Save(("bumper",))
    assert sheet.answer(0, (2,)) == act.Save(("repair",))


def test_cards_of_another_phase_are_faint_and_say_when_they_are_for() -> None:
    """Equal cards are stacked with their number."""
    asked = _sheet_in("ROLL", "EndRoll")
    seat, view = asked.chair.seat, asked.state
    twice = tuple(card for card in CARDS if KIND_OF[card] == "nitro")[:2]
    hands = tuple(twice if other == seat else held for other, held in enumerate(view.hands))
    chair = Chair(asked.rules, replace(view, hands=hands, fresh=0), seat)
    hand = next(part for part in sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair).parts if part.kind == "cards")
    assert [(item.face, item.count, item.foot, bool(item.why)) for item in hand.items] == [("card.nitro", 2, "driving", True)]


@pytest.mark.parametrize("kind", ["nitro", "bumper", "hook"])
def test_a_card_that_is_no_use_just_now_says_which_rule_forbids_it_and_a_new_one_that_it_is_new(kind: str) -> None:
    asked = _sheet_in("ROLL", "EndRoll")
    seat, view = asked.chair.seat, asked.state
    assert asked.rules.game.owner[view.active] == seat
    hands = tuple((FIRST[kind],) if other == seat else held for other, held in enumerate(view.hands))
    for fresh in (0, 1):
        chair = Chair(asked.rules, replace(view, hands=hands, fresh=fresh), seat)
        made = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair)
        (item,) = next(part for part in made.parts if part.kind == "cards").items
        refused = chair.why_not(sample_of(chair, kind))
        assert refused is not None
        assert item.why
        assert (item.rule == "R14") == (bool(fresh) or refused.rule == "R14")
        assert fresh or item.rule == refused.rule


def test_a_quick_fix_is_there_out_of_turn_and_asks_for_its_card() -> None:
    """R19: a seat that nobody waits for, with a damaged car and a card."""
    asked = next(one for one in sheets.questions(TITLE) if one.action.tag == "QuickFix" and one.chair.seat in one.chair.turn.may)
    assert [part.kind for part in asked.sheet.parts] == ["cards", "list", "table", "lines"]
    assert asked.sheet.parts[0].folded
    step = asked.sheet.answer(1, (0,))
    assert isinstance(step, PhoneSheet)
    found = [answer for answer in sheets.answers(step) if isinstance(answer, act.QuickFix)]
    assert asked.action in found


def test_who_drives_two_cars_reads_which_one_moves_and_what_each_has_suffered() -> None:
    """With one car the damage alone is told."""
    for asked in sheets.questions(TITLE):
        game, view = asked.rules.game, asked.chair.view
        mine = [car for car, seat in enumerate(game.owner) if seat == asked.chair.seat]
        if asked.chair.turn.phase == "PREP" and len(mine) == 2:
            hurt = tuple(replace(car, damage=3 if index == view.active else 0) for index, car in enumerate(asked.state.cars))
            chair = Chair(asked.rules, replace(asked.state, cars=hurt), asked.chair.seat)
            name = sheets.ENGLISH.phrase(TITLE.words.things[f"car.{game.cars[view.active]}"].name)
            assert sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair).note == f"{name[0].upper()}{name[1:]}: 3 damage"
            return
    raise AssertionError("no golden race has two cars a seat")
