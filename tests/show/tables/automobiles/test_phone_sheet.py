"""What a phone shows of a seat in Automobiles, beyond what holds for all titles (tests/show/tables/test_phone_sheets.py)."""

from functools import partial

from msgspec.structs import replace

from game.core.match import Chair
from game.show.tables.base.phone_sheet import PhoneSheet
from game.show.tables.base.prompt import Always, Chain
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.title import TITLE
from tests.helpers import phone_sheets as sheets

_sheet_in = partial(sheets.sheet_in, TITLE)


def test_a_turn_shows_spaces_then_the_hand_then_the_rest() -> None:
    """Section 4; at the turn's start all that is done begins a standard turn, but for the pit stop, which comes last."""
    asked = _sheet_in("TURN_START", "Standard")
    where, hand, then = asked.sheet.parts
    assert (where.kind, hand.kind, then.kind) == ("board", "cards", "list")
    assert sum(item.primary for item in where.items) == 1
    assert sum(item.count for item in hand.items) == sum(asked.chair.view.racers[asked.chair.seat].active)
    drive = asked.sheet.answer(0, (0,))
    assert isinstance(drive, Chain)
    assert drive.actions[0] == act.Standard()
    assert isinstance(drive.actions[-1], act.PickStep)
    assert asked.sheet.answer(2, (len(then.items) - 1,)) == act.PitStop()


def test_a_line_of_the_board_is_driven_as_it_says() -> None:
    """What a space costs is what its decisions come to: they lead there one after another."""
    asked = _sheet_in("ACTION", "Play")
    chain = asked.sheet.answer(0, (len(asked.sheet.parts[0].items) - 1,))
    assert isinstance(chain, Chain)
    view = asked.chair.view
    for action in chain.actions:
        step = Chair(asked.rules, view, asked.chair.seat)
        assert action in step.legal()
        view = step.preview(action).view
    assert view.path[-1].end == chain.actions[-1].end  # type: ignore[attr-defined]


def test_what_is_too_dear_or_sold_out_is_faint_with_its_rule() -> None:
    """Each colour has its price and what is left of it; a colour that is sold out says so."""
    asked = _sheet_in("BUY", "Buy")
    supply = tuple(0 if colour == INDEX["W"] else count for colour, count in enumerate(asked.state.supply))
    chair = Chair(asked.rules, replace(asked.state, supply=supply), asked.chair.seat)
    goods, way_on, others = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair).parts[:3]
    assert goods.items
    assert not any(item.why for item in goods.items)
    assert way_on.items[0].primary, "the large button says it from the beginning"
    assert all(item.why for item in others.items), "what can't be had comes last"
    assert {item.sign for item in (*goods.items, *others.items)} == set("YRPGBWLDK")
    white = next(item for item in others.items if item.sign == "W")
    assert white.sub == "$1 · 0 in stock"
    assert white.rule == "R42"


def test_an_offer_can_be_taken_always_till_the_race_is_over() -> None:
    asked = _sheet_in("OFFER", "Draw")
    always = asked.sheet.answer(0, (2,))
    assert isinstance(always, Always)
    assert (always.action, always.until(asked.chair.view)) == (act.Draw(), False)
    assert always.until(replace(asked.chair.view, race=asked.chair.view.race + 1))


def test_a_bag_that_would_hardly_drive_is_asked_about_twice() -> None:
    """Between races a cube that is no wear leaves such a bag only by a second answer; keeping it is marked."""
    asked = next(one for one in sheets.questions(TITLE) if one.chair.turn.phase == "PICK" and one.chair.view.phase == "SPONSOR")
    bag = tuple(min(count, 1) for count in asked.state.racers[asked.chair.seat].bag)
    racers = tuple(replace(one, bag=bag) if seat == asked.chair.seat else one for seat, one in enumerate(asked.state.racers))
    few = Chair(asked.rules, replace(asked.state, racers=racers), asked.chair.seat)
    sheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(few)
    first = next(number for number, item in enumerate(sheet.parts[0].items) if item.sign != "X")
    step = sheet.answer(0, (first,))
    assert isinstance(step, PhoneSheet)
    assert step.parts[0].items[0].primary
    assert isinstance(step.answer(0, (1,)), act.PickCube)


def test_a_cube_is_called_in_every_question_what_it_is_called_in_the_hand() -> None:
    """By its card, with the colour below; what becomes of one is asked beside its picture."""
    asked = _sheet_in("PICK", "PickCube")
    maker = sheets.maker(TITLE, asked.rules, sheets.around())
    picked = [item for part in asked.sheet.parts for item in part.items if item.face.startswith("cube.") and item.count]
    named = {item.sign: item.label for item in picked}
    assert named == {colour: maker._cubes(asked.chair, colour, 1).label for colour in named}
    assert {item.sub for item in picked if item.sign == "W"} <= {"White cube"}
    option = _sheet_in("OPTION", "PickOption")
    about = option.chair.view.queue[0].about
    assert about, "one that asks about a cube"
    assert {(item.sign, item.face) for item in option.sheet.parts[0].items} == {(about, f"cube.{about}")}


def test_one_wear_goes_at_once_and_of_several_one_is_asked_how_many() -> None:
    """All of it first."""
    asked = _sheet_in("ACTION", "Play")
    for count in (1, 2, 4):
        active = (0,) * INDEX["X"] + (count,) + (0,) * (9 - INDEX["X"])
        racers = tuple(replace(one, active=active) if seat == asked.chair.seat else one for seat, one in enumerate(asked.state.racers))
        chair = Chair(asked.rules, replace(asked.state, racers=racers), asked.chair.seat)
        sheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair)
        number, hand = next((number, part) for number, part in enumerate(sheet.parts) if part.kind == "cards")
        assert [(item.sign, item.count) for item in hand.items] == [("X", count)]
        step = sheet.answer(number, (0,))
        if count == 1:
            assert step == act.Play("X")
            continue
        assert isinstance(step, PhoneSheet)
        assert [step.answer(0, (way,)) for way in range(count)][-1] == act.Play("X")
        chains = [step.answer(0, (way,)) for way in range(count - 1)]
        assert [len(chain.actions) for chain in chains if isinstance(chain, Chain)] == list(range(count, 1, -1))
        assert [item.primary for item in step.parts[0].items] == [True] + [False] * (count - 1)
