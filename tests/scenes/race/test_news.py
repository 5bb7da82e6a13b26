"""What happened last is read in every title while somebody is asked and points at things: at the strip's foot."""

from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import driver, levels_of
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.titles import TITLES
from tests.helpers.racing import FRAME, PADS, brisk, race_context, shared_boards
from tests.scenes.race.test_strip import _next_question

QUESTIONS, LOOKS = 8, 4
"""So many are looked into, as soon as somebody has done something, and about so many things of each are looked at."""


def _race(entry: Any, folder: Path, scale: int) -> tuple[SceneStack, RaceScene]:
    ctx = race_context(folder, brisk(text_scale=scale, force_single=True, taught=(entry.meta.id,)))
    stack, title = SceneStack(MenuScene(ctx)), entry.open()
    seats = (Seat("Ada", PADS[0]), Seat("Bolt", level="easy"), Seat("Chip", level="easy"))
    setup = Setup(len(seats), title.meta.car_ids[:3] if title.meta.cars == "chosen" else (), {}, (title.meta.tracks[0],))
    stack.obey(Push(ctx.open.race(RaceRequest(entry.meta.id, setup, seats, 5))))
    race = stack.top
    assert isinstance(race, RaceScene)
    return stack, race


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_what_happened_last_is_read_whatever_is_looked_at(
    entry: Any, scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    shared_boards(monkeypatch)
    stack, race = _race(entry, tmp_path, scale)
    opened, told, looked = race.open_prompt, set[tuple[str, str]](), 0
    drives = driver(race.match.title, levels_of(race.match.title)[0], 0)
    for _ in range(60):
        if (len(told) >= 2 and looked >= QUESTIONS) or not _next_question(stack, race):
            break
        strip, wanted = opened.strip, race.recap.news(opened.asked)
        found = [widget for widget in opened.ui.widgets.values() if widget.focusable]
        for widget in found[:: max(1, len(found) // LOOKS)] if wanted is not None else []:
            assert opened.ui.focus(widget.key)
            opened.look_again()
            assert wanted is not None
            assert strip.news is not None
            assert strip.last.image is not None
            assert (strip.news.name, strip.news.lines[0].strip(".")) == (opened.names[wanted.seat], wanted.words.strip("."))
            told.add((strip.news.name, strip.news.lines[0]))
        looked += wanted is not None
        decision = ComputerDrivers({opened.asked: drives}).decide(race.match)
        assert decision is not None
        race.decisions.submit(opened.asked, decision.action)
        stack.update(FRAME)
    assert len(told) >= 2
    assert {name for name, _ in told} - {"Ada"}, "others are told of"
