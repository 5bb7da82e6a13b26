"""The toy's own table in the race: somebody presses anything on four pads. A chain, a standing right, a ballot, a window and a group are
met, settling changes nothing, the focus is never lost, and every page leads back."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from tests.helpers.racing import FRAME, PADS, brisk
from tests.helpers.screen import intent
from tests.helpers.toy_scene import toy_scene

PRESSES = 1_500
WISHES = ("up", "down", "left", "right") * 4 + ("confirm",) * 12 + ("next", "back", "pause", "undo", "info", "fast")


class Seen:
    """Notes which of the five kinds were met."""

    def __init__(self, race: RaceScene) -> None:
        self.kinds: Counter[str] = Counter()
        self.race = race
        play = race.table.play

        def played(events: Any) -> Any:
            self.kinds["group"] += len(events) > 1
            return play(events)

        start = race.decisions.start_chain

        def started(seat: int, chain: Any) -> Any:
            self.kinds["chain"] += 1
            return start(seat, chain)

        race.table.play, race.decisions.start_chain = played, started  # type: ignore[method-assign]

    def look(self) -> None:
        """The race as it is just now."""
        decisions, question = self.race.decisions, self.race.progress.question
        self.kinds["ballot"] += self.race.progress.ballot is not None
        self.kinds["right"] += question is not None and question.right
        self.kinds["window"] += self.race.match.turn.phase == "SAVE"
        self.kinds["standing answer"] += bool(decisions.answers.seats)


@pytest.mark.parametrize("seed", [5, 2])
def test_anybody_may_press_anything(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    stack, race = toy_scene(tmp_path, seed)
    seen = Seen(race)
    for number in range(PRESSES):
        word = chance.choice(WISHES) if stack.top is race else chance.choice(("back", "back", "confirm", "down"))
        stack.handle(intent(word, chance.choice(PADS)))
        if word == "fast":
            stack.handle(Intent(Deed.FAST_OFF, PADS[0]))
        for _ in range(3):
            if not stack.empty:
                stack.update(0.1)
        seen.look()
        if race not in stack.scenes:
            race.ctx.phones.close()  # a press may have opened the door
            stack, race = toy_scene(tmp_path / str(number), seed + number)
            kinds, seen = seen.kinds, Seen(race)
            seen.kinds = kinds
        assert race.problems == [], f"after {number} presses"
        if stack.top is race and race.open_prompt.prompt is not None and not race.progress.visiting:
            assert race.open_prompt.ui.focused() is not None
    race.ctx.phones.close()
    assert min(seen.kinds[kind] for kind in ("chain", "ballot", "right", "window", "group")) > 0, seen.kinds


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_question_of_the_toy_is_whole_at_every_text_size(tmp_path: Path, scale: int) -> None:
    """Six people: every word of the strip, of the ballot and of the plates over the board fits, and undo is there whenever it can be."""
    chance = random.Random(5)
    stack, race = toy_scene(tmp_path, 3, (*PADS, "pad:5", "pad:6"), brisk(text_scale=scale, force_single=False))
    open_prompt, theme = race.open_prompt, race.ctx.theme
    checked = 0
    for _ in range(150):
        for _ in range(400):
            if open_prompt.prompt is not None or race.progress.ballot is not None or stack.top is not race:
                break
            stack.update(FRAME)
        if stack.top is not race:
            break
        theme.cut.clear()
        if open_prompt.prompt is not None:
            open_prompt.show()
            assert ("undo" in open_prompt.ui.widgets) == (open_prompt.undo.seat is not None)
            checked += 1
        else:
            race.decisions.ballots.show()
        assert theme.cut == []
        seat = chance.choice(race.match.turn.waits_for)
        race.decisions.submit(seat, chance.choice(race.match.chair(seat).legal()))
    assert checked > 20
