"""What was done for somebody who had no choice is told beside the next question."""

from pathlib import Path

import pytest

from game.core.contract import Setup
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.titles.monza.rules.events import DiePlaced
from tests.helpers.racing import FRAME, PADS, brisk, race_context, shared_boards
from tests.scenes.race.test_strip import _next_question

QUESTIONS = 60


@pytest.mark.parametrize("scale", [100, 200])
def test_a_die_that_was_laid_by_itself_is_told_and_one_that_was_pressed_is_not(
    scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first die lay on the road before its driver had touched anything, and no word said why."""
    shared_boards(monkeypatch)
    ctx = race_context(tmp_path, brisk(text_scale=scale, force_single=True))
    stack, seats = SceneStack(MenuScene(ctx)), (Seat("Ada", PADS[0]), Seat("Ben", PADS[1]))
    stack.obey(Push(ctx.open.race(RaceRequest("monza", Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)), seats, 5))))
    race, pressed, told, own = stack.top, True, list[str](), list[str]()
    assert isinstance(race, RaceScene)
    for _ in range(QUESTIONS):
        if not _next_question(stack, race):
            break
        seat, events = race.open_prompt.asked, race.recap.own_events(race.open_prompt.asked)
        about = race.open_prompt.strip._said[1]
        if events and isinstance(events[-1], DiePlaced):
            (own if pressed else told).append(about)
        elif events:
            assert "by itself" not in about
        before = len(race.match.done)
        race.decisions.submit(seat, race.match.chair(seat).legal()[0])
        stack.update(FRAME)
        _next_question(stack, race)
        pressed = len(race.match.done) == before + 1
    assert told
    assert all(about.endswith("die fits on one space alone and lies there by itself.") for about in told)
    assert own
    assert not any("by itself" in about for about in own)
