"""Standing rights in the race: who calls is asked before the next decision, and what was open is given back whole."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.runner import ComputerDrivers
from game.core.match import Match
from game.scenes.framework.stack import SceneStack
from game.scenes.race.race import RaceScene
from game.scenes.race.rights import NEVER_MIND
from game.scenes.race.row_signs import RowSign, wanted_signs
from tests.helpers.racing import FRAME, PADS
from tests.helpers.screen import intent
from tests.helpers.toy.rules.actions import Aim, Horn
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_table import toy_race


def _until(stack: SceneStack, reached: Callable[[], object], frames: int = 400) -> None:
    for _ in range(frames):
        if reached():
            return
        stack.update(FRAME)
    raise AssertionError("not reached")


def _driving(stack: SceneStack, race: RaceScene) -> None:
    """On until somebody drives a cart, and somebody else may blow a horn."""
    for _ in range(12):
        _until(stack, lambda: race.open_prompt.prompt is not None)
        if race.match.turn.phase == "DRIVE":
            return
        stack.obey(race.decisions.submit(race.open_prompt.asked, race.match.chair(race.open_prompt.asked).legal()[0]))
    raise AssertionError("nobody drives")


@pytest.fixture
def driving(tmp_path: Path) -> tuple[SceneStack, RaceScene]:
    stack, race = toy_race(tmp_path, PADS[:2], horns=2)
    _driving(stack, race)
    return stack, race


def _press(stack: SceneStack, word: str, device: str) -> None:
    stack.handle(intent(word, device))


def test_a_caller_is_asked_at_once_and_the_open_prompt_comes_back_whole(driving: tuple[SceneStack, RaceScene]) -> None:
    stack, race = driving
    asked = race.open_prompt.asked
    mine, other = PADS[asked], PADS[1 - asked]
    _press(stack, "right", mine)
    looked_at, prompt, done = race.open_prompt.ui.cursor().key, race.open_prompt.prompt, len(race.match.done)
    _press(stack, "next", other)
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.open_prompt.asked == 1 - asked
    _press(stack, "confirm", mine)
    assert len(race.match.done) == done, "the right is the caller's alone"
    _press(stack, "back", other)
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.open_prompt.asked == asked
    assert race.open_prompt.prompt is prompt
    assert race.open_prompt.ui.cursor().key == looked_at


def test_what_is_given_back_fits_the_letters_that_have_changed_meanwhile(driving: tuple[SceneStack, RaceScene]) -> None:
    """What was looked at stays looked at, in a prompt of the new size."""
    stack, race = driving
    asked = race.open_prompt.asked
    _press(stack, "right", PADS[asked])
    looked_at, prompt = race.open_prompt.ui.cursor().key, race.open_prompt.prompt
    _press(stack, "next", PADS[1 - asked])
    _until(stack, lambda: race.open_prompt.prompt is not None)
    race.ctx.theme.set_text_scale(200)
    race.resume()
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.open_prompt.asked == asked
    assert race.open_prompt.prompt is not prompt
    assert race.open_prompt.ui.cursor().key == looked_at


def test_a_right_that_is_used_is_journalled_and_the_other_decides_after_it(driving: tuple[SceneStack, RaceScene]) -> None:
    stack, race = driving
    asked = race.open_prompt.asked
    _press(stack, "next", PADS[1 - asked])
    _until(stack, lambda: race.open_prompt.prompt is not None)
    _press(stack, "confirm", PADS[1 - asked])
    seat, action = race.match.done[-1]
    assert (seat, type(action)) == (1 - asked, Horn)
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.open_prompt.asked == asked


def test_never_mind_is_heard_again_from_the_next_decision_on(driving: tuple[SceneStack, RaceScene]) -> None:
    stack, race = driving
    asked = race.open_prompt.asked
    _press(stack, "next", PADS[1 - asked])
    _until(stack, lambda: race.open_prompt.prompt is not None)
    race.open_prompt.ui.focus(NEVER_MIND)
    _press(stack, "confirm", PADS[1 - asked])
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.decisions.rights.call(PADS[1 - asked]) is None
    aim = next(action for action in race.match.chair(asked).legal() if isinstance(action, Aim))
    stack.obey(race.decisions.submit(asked, aim))
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.decisions.rights.call(PADS[1 - asked]) == 1 - asked


def test_who_has_no_right_left_or_is_asked_has_no_call(tmp_path: Path) -> None:
    stack, race = toy_race(tmp_path, PADS[:2], horns=0)
    _driving(stack, race)
    prompt = race.open_prompt.prompt
    for device in PADS[:2]:
        _press(stack, "next", device)
    assert race.open_prompt.prompt is prompt
    assert race.decisions.rights.due() is None


def test_the_calls_come_before_five_computers_and_a_kill_loses_the_call_alone(tmp_path: Path) -> None:
    stack, race = toy_race(tmp_path, (*PADS[:1], *[""] * 5), horns=2)
    rights = race.decisions.rights
    _until(stack, lambda: race.match.turn.phase == "DRIVE" or race.open_prompt.prompt is not None)
    while race.match.turn.phase != "DRIVE" or 0 in race.match.turn.waits_for:
        if race.open_prompt.prompt is not None:
            stack.obey(race.decisions.submit(0, race.match.chair(0).legal()[0]))
        stack.update(FRAME)
    assert rights.call(PADS[0]) == 0
    record = race.match.record
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.progress.question is not None
    assert race.progress.question.right, "before any of the computers has decided"
    assert race.match.record == record, "a call is nowhere written"
    again = Match.resumed(TITLE, record)
    assert again.state == race.match.state
    assert isinstance(race.drivers.computers, ComputerDrivers)


# --- six controls are enough


def test_the_row_of_who_may_call_has_a_sign_that_lights_up_within_a_frame(driving: tuple[SceneStack, RaceScene]) -> None:
    stack, race = driving
    other = 1 - race.open_prompt.asked
    stack.update(FRAME)
    assert race.beside.signs.shown == {other: RowSign.MAY_CALL}
    race.decisions.rights.call(PADS[other])
    race.beside.signs.show(wanted_signs(race.decisions))
    assert race.beside.signs.shown == {other: RowSign.HAS_CALLED}
    _until(stack, lambda: race.open_prompt.prompt is not None)
    _press(stack, "back", PADS[other])
    _until(stack, lambda: race.open_prompt.prompt is not None)
    stack.update(FRAME)
    assert race.beside.signs.shown == {}, "who left it has nothing to call for before the next decision"


def test_computers_have_a_sign_where_people_race_as_well(tmp_path: Path) -> None:
    """Nobody else has one for that; among computers alone it would tell nothing."""
    _, race = toy_race(tmp_path, (PADS[0], ""), horns=0)
    assert dict(wanted_signs(race.decisions)) == {1: RowSign.COMPUTER}
    _, demo = toy_race(tmp_path / "demo", ("", ""), horns=0)
    assert dict(wanted_signs(demo.decisions)) == {}


def test_a_right_without_anything_to_do_has_no_sign(tmp_path: Path) -> None:
    stack, race = toy_race(tmp_path, PADS[:2], horns=0)
    _driving(stack, race)
    stack.update(FRAME)
    assert race.beside.signs.shown == {}
    _press(stack, "pause", PADS[1])
    assert "call" not in stack.top.ui.widgets


@pytest.mark.parametrize("word", ["back", "pause"])
def test_the_page_that_back_opens_lists_the_call_of_whoever_opened_it(driving: tuple[SceneStack, RaceScene], word: str) -> None:
    stack, race = driving
    mine, other = PADS[race.open_prompt.asked], PADS[1 - race.open_prompt.asked]
    _press(stack, word, mine)
    assert "call" not in stack.top.ui.widgets
    _press(stack, "back", mine)
    _press(stack, word, other)
    stack.top.ui.focus("call")
    _press(stack, "confirm", other)
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.progress.question is not None
    assert race.progress.question.right
    assert PADS[race.open_prompt.asked] == other


def test_a_device_that_speaks_for_the_asked_seat_too_calls_by_that_page_alone(tmp_path: Path) -> None:
    stack, race = toy_race(tmp_path, PADS[:1] * 2, horns=2)
    _driving(stack, race)
    asked = race.open_prompt.asked
    _press(stack, "next", PADS[0])
    assert race.open_prompt.asked == asked
    assert race.decisions.rights.calls == []
    _press(stack, "back", PADS[0])
    stack.top.ui.focus("call")
    _press(stack, "confirm", PADS[0])
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.open_prompt.asked == 1 - asked


def test_where_rights_are_closed_nobody_calls_and_no_row_says_one_may(driving: tuple[SceneStack, RaceScene]) -> None:
    stack, race = driving
    other = 1 - race.open_prompt.asked
    assert race.decisions.rights.signed
    race.decisions.rights.closed = True
    race.drivers.version += 1
    assert race.decisions.rights.signed == ()
    _press(stack, "next", PADS[other])
    assert race.decisions.rights.calls == []
