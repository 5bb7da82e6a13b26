"""What a phone shows of a seat in Scrap Racer, beyond what holds for all titles (tests/show/tables/test_phone_sheets.py)."""

from functools import partial

from msgspec.structs import replace

from game.core.match import Chair
from game.show.tables.base.prompt import Always
from game.titles.scrap_racer.rules import actions as act
from game.titles.scrap_racer.title import TITLE
from tests.helpers import phone_sheets as sheets

_sheet_in = partial(sheets.sheet_in, TITLE)


def test_the_gamble_has_the_odds_and_marks_what_they_are_for() -> None:
    """With few numbers at risk the next die is marked, with many stopping, with just as many nothing, as on the large screen (there it won
    races to press without looking); without odds nobody is told how many."""
    asked = _sheet_in("ROLL", "Stop")
    rows = (((1,), [True, False], "2 of 6 crash"), ((1, 4), [False, False], "3 of 6 crash"), ((1, 2, 4), [False, True], "4 of 6 crash"))
    for dice, marked, told in rows:
        state = replace(asked.state, dice=dice, last=5)
        chair = Chair(asked.rules, state, asked.chair.seat)
        gamble = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair).parts[0]
        assert [item.primary for item in gamble.items] == marked
        assert gamble.items[0].sub == told
        unsaid = sheets.maker(TITLE, asked.rules, sheets.around()._replace(odds=False)).sheet(chair).parts[0]
        assert "6" not in unsaid.items[0].sub


def test_bonus_cards_come_first_and_passing_till_the_own_turn_third() -> None:
    """Section 4: the hand, moving, and a standing answer that moves now; while dice roll the hand is faint by its rule."""
    asked = _sheet_in("BONUS", "MoveDice")
    cards, go_on = asked.sheet.parts
    assert cards.right == "only you see them"
    assert not cards.seen
    assert asked.sheet.answer(1, (0,)) == act.MoveDice()
    always = asked.sheet.answer(1, (1,))
    assert isinstance(always, Always)
    assert (always.now, always.seat, len(go_on.items)) == (act.MoveDice(), asked.chair.seat, 2)
    rolling = next(one for one in sheets.questions(TITLE) if one.chair.turn.phase == "ROLL" and one.chair.view.hands[one.chair.seat])
    assert {item.rule for item in rolling.sheet.parts[-1].items} == {"R16"}


def test_a_racer_is_known_by_its_lap_its_way_its_switches_and_its_modules() -> None:
    """In its own turn that one alone; while others move all of a driver's, each by its name where there are two."""
    asked = _sheet_in("ROLL", "Stop")
    view, make = asked.state, sheets.maker(TITLE, asked.rules, sheets.around())
    mover = view.racers[view.active]
    for switches, told in ((0, ""), (1, " · one switch")):
        mine = replace(mover, p=3, badges=0, switches=switches, modules=("REROLL", "PLUS_MINUS", "REROLL"))
        racers = tuple(mine if racer is mover else racer for racer in view.racers)
        chair = Chair(asked.rules, replace(view, racers=racers, last=0, dice=()), asked.chair.seat)
        left = asked.rules.game.courses[view.race].length - 2
        assert make.sheet(chair).note == f"Lap 1 of {asked.rules.game.laps}, {left} spaces to the line{told}"
        mounted = next(part for part in make.resting(chair).parts if part.label == "Modules")
        assert [(item.label, item.count) for item in mounted.items] == [("Reroll", 2), ("Plus minus", 1)]
        assert mounted.picks == (0, 0)
        assert not mounted.folded, "everybody sees them"


def test_of_two_racers_each_is_named() -> None:
    """Where its driver waits, and each with its own modules."""
    team = next(
        one for one in sheets.questions(TITLE) if one.rules.game.per_driver > 1 and one.chair.turn.phase == "ROLL" and one.state.racers[0].p
    )
    seat = next(seat for seat in range(team.rules.setup.seats) if seat not in team.chair.turn.waits_for)
    racers = tuple(replace(racer, modules=("REROLL",)) if racer.owner == seat else racer for racer in team.state.racers)
    rested = sheets.maker(TITLE, team.rules, sheets.around()).sheet(Chair(team.rules, replace(team.state, racers=racers), seat))
    mine = [racer.id.replace("_", " ").title() for racer in racers if racer.owner == seat]
    assert len(mine) == 2
    assert all(f"{name}: " in rested.note for name in mine)
    assert sorted(part.right for part in rested.parts if part.label == "Modules") == sorted(mine)
