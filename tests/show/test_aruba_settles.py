"""ARUBA's stage is what the rules say wherever a resolution pauses (ram, shot, saw, bomb), and after undo."""

from typing import Any

import pytest

from game.show.tables.aruba.faces import BlowScreen, LoneScreen
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from tests.show.test_aruba_moments import groups, screened
from tests.titles.aruba import build

BLOWS: dict[str, tuple[str, dict[str, Any], str]] = {
    "ram": ("A 9/2, B 10/2 dt8, C 11/2 dt3, D 30/1", {"phase": "MOVING", "budget": 3, "steps": 1}, "ram"),
    "shot": ("A 9/2, B 10/2 dt8, C 14/2, D 30/1", {"phase": "BEFORE_MOVE", "dice": "123466"}, "shoot:6"),
    "saw": ("A 9/2 left, B 10/1 dt8, C 20/2, D 30/1", {"phase": "MOVING", "budget": 3, "steps": 1}, "F"),
    "bomb": ("A 12/2, B 11/2 dt8, C 10/1 dt3, D 30/1", {"phase": "AFTER_MOVE", "dice": "123456", "spent": "123456"}, "bomb"),
}


@pytest.mark.parametrize("answer", ["save:repair", "accept"])
@pytest.mark.parametrize("cause", BLOWS)
def test_a_save_window_in_every_blow_settles(cause: str, answer: str) -> None:
    """aruba.md 10.4: when the window opens, and when all that was paused is done."""
    line, fields, blow = BLOWS[cause]
    screening = screened(line, hands={"A": "bomb", "B": "repair hook"}, **fields)
    shown = groups(screening, blow)
    opened = [e for events, _ in shown for e in events if isinstance(e, ev.SaveWindowOpened)]
    assert [e.cause for e in opened] == [cause]
    assert screening.differences(screening.match.state) == []
    assert "screen" in screening.table.stage.showing(BlowScreen)
    groups(screening, answer)
    assert screening.match.rules.turn(screening.match.state).phase != "SAVE_WINDOW"
    assert screening.differences(screening.match.state) == []
    assert "screen" in screening.table.stage.showing(LoneScreen)


def test_two_save_windows_in_one_bomb_settle_one_after_the_other() -> None:
    """aruba.md 10.4: events of the bomb that come after a window are shown after it."""
    line, fields, blow = BLOWS["bomb"]
    screening = screened(line.replace("C 10/1 dt3", "C 10/1 dt8"), hands={"A": "bomb", "B": "repair", "C": "nitro"}, **fields)
    asked = []
    for script in (blow, "accept", "save:nitro"):
        groups(screening, script)
        asked.append(screening.match.rules.turn(screening.match.state).phase == "SAVE_WINDOW")
        assert screening.differences(screening.match.state) == []
    assert asked == [True, True, False]
    assert not build.racing(screening.match.rules, screening.match.state, "B")  # type: ignore[arg-type]
    assert build.racing(screening.match.rules, screening.match.state, "C")  # type: ignore[arg-type]


def test_undo_shows_the_same_stage_as_before() -> None:
    """aruba.md 10.24: step by step back over a drive, a cut and a shot."""
    screening = screened("A 9/2 left, B 10/1 dt3, C 12/2 dt1, D 30/1", phase="BEFORE_MOVE", dice="1234566")
    match, stages = screening.match, []
    for action in (act.Declare(straight=4), act.Step("F"), act.Step("F"), act.Stop(), act.Shoot("6")):
        stages.append(dict(screening.table.stage.things))
        screening.tell(match.submit(0, action).events)
    for stage in reversed(stages):
        match.undo(0)
        screening.table.reset(match.rules.view(match.state, None))
        assert dict(screening.table.stage.things) == stage
