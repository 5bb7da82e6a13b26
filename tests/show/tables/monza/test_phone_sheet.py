"""What a phone shows of a seat in Monza, beyond what holds for all titles (tests/show/tables/test_phone_sheets.py)."""

from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.show.tables.base.phone_sheet import PhoneSheet
from game.titles.monza.rules import actions as act
from game.titles.monza.title import TITLE
from tests.helpers import phone_sheets as sheets
from tests.helpers.screening import catalogue


def _asked(match: Match) -> PhoneSheet:
    seat = match.turn.waits_for[0]
    made: PhoneSheet = sheets.maker(TITLE, match.rules, sheets.around()).sheet(Chair(match.rules, match.state, seat))
    return made


def test_spaces_come_first_then_dice_then_driving() -> None:
    """The order of section 3; where dice still fit, driving off is faint and says why."""
    match = Match(TITLE, Setup(2, ("R", "Y"), {"rules": "pro"}, ("oval",)), [catalogue().open(TITLE, "oval").track], 3)
    match.submit(match.turn.waits_for[0], act.Roll())
    made = _asked(match)
    assert [part.kind for part in made.parts] == ["board", "dice", "list"]
    assert made.parts[0].items[0].primary
    assert made.parts[0].seen
    assert made.parts[2].items[0].rule == "R17"
    assert isinstance(made.answer(1, (0, 2)), act.Reroll)
    assert made.parts[1].does[2] == "Throw 2 dice"


def test_driving_off_says_what_it_comes_to_beside_its_spaces() -> None:
    """Whom it overtakes, a turbo; else how many spaces."""
    told = {
        item.sub
        for asked in sheets.questions(TITLE)
        for part in asked.sheet.parts
        for item in part.items
        if item.label == "Drive" and not item.why
    }
    assert "2 spaces" in told
    assert any(sub.startswith("Drives ") and " overtakes " in sub for sub in told)
    assert any(sub.endswith("earns the turbo") for sub in told)
    assert not any(sub.startswith("Drives ") and sub.endswith(("space", "spaces")) for sub in told)


def test_everybody_reads_how_far_the_line_is_and_what_is_left() -> None:
    """Accelerators where there are any; whoever waits reads it too, and a car that is home says so."""
    match = Match(TITLE, Setup(2, ("R", "Y"), {"rules": "pro"}, ("oval",)), [catalogue().open(TITLE, "oval").track], 3)
    assert _asked(match).note.endswith(" spaces to the line · 6 accelerators")
    rules, state = match.rules, match.state
    home, away = (seat for seat in (1 - match.turn.waits_for[0], match.turn.waits_for[0]))
    cars = tuple(replace(car, tiles="", finished=seat == home) for seat, car in enumerate(state.cars))
    told = [sheets.maker(TITLE, rules, sheets.around()).sheet(Chair(rules, replace(state, cars=cars), seat)).note for seat in (home, away)]
    assert told[0] == "Across the line"
    assert told[1].endswith(" spaces to the line")
