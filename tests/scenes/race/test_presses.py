"""A press that ends a clip is used up, unless what is asked then is of the kind that its person answered last."""

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Setup
from game.input.intents import Intent
from game.scenes.framework.guard import HANDED_ON
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.store.settings import Settings
from tests.helpers.racing import FRAME, PADS, Racing, brisk, race_context, shared_boards
from tests.helpers.screen import intent, press
from tests.scenes.race.test_strip import SETUPS as SHORT

SETUPS = {**SHORT, "top_race": Setup(4, (), {}, ("speed_street",))}
DECISIONS = 90


def _race(folder: Path, title: str) -> tuple[SceneStack, RaceScene]:
    """Four drivers at the usual pace."""
    ctx = race_context(folder, Settings(force_single=False, reduced_motion=True))
    stack = SceneStack(MenuScene(ctx))
    seats = tuple(Seat(name, pad) for name, pad in zip(("Ada", "Ben", "Cleo", "Dara"), PADS, strict=True))
    stack.obey(Push(ctx.open.race(RaceRequest(title, SETUPS[title], seats, 5))))
    scene = stack.top
    assert isinstance(scene, RaceScene)
    return stack, scene


def _answers(race: RaceScene, monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Grows with each press that reaches a prompt, by the prompt's kind (None where nobody is asked)."""
    reached: list[str | None] = []
    answer = race.open_prompt.answer

    def noted(press: Intent) -> Any:
        reached.append(race.open_prompt.prompt.kind if race.open_prompt.prompt else None)
        return answer(press)

    monkeypatch.setattr(race.open_prompt, "answer", noted)
    return reached


def _next_question(stack: SceneStack, race: RaceScene) -> bool:
    while stack.top is race and race.open_prompt.prompt is None:
        if race.timeline.idle and race.throws.waiting:
            race.throws._throw(list(race.throws.waiting))
        race.timeline.finish()
        stack.update(FRAME)
    return stack.top is race


@pytest.mark.parametrize(("title", "kind"), [("monza", "lay"), ("scrap_racer", "move"), ("top_race", "line:")])
def test_a_press_at_the_end_of_a_clip_goes_through_to_its_own_kind_alone(
    title: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Scrap Racer's short race nobody holds a bonus card: all its questions are of kinds that nothing goes through to. In Top Race
    (top_race.md 10.5) it never bids, plays a card or claims; the next line of the same card takes it."""
    shared_boards(monkeypatch)
    chance = random.Random(4)
    stack, race = _race(tmp_path, title)
    reached = _answers(race, monkeypatch)
    met: set[tuple[str, str, bool]] = set()
    for _ in range(DECISIONS):
        if not _next_question(stack, race):
            break
        question = race.progress.question
        assert question is not None
        seat, before = question.seat, question.prompt.kind
        race.progress.answered[seat] = before
        stack.obey(race.decisions.submit(seat, chance.choice(race.match.chair(seat).legal())))
        stack.update(FRAME)
        while race.pending and not race.throws.waiting:
            race.timeline.finish()
            stack.update(0.0)
        if race.timeline.idle or race.match.turn.waits_for != (seat,) or race.throws.waiting:
            continue
        reached.clear()
        opened = race.open_prompt.open
        kinds: list[str] = []
        monkeypatch.setattr(race.open_prompt, "open", lambda q, at="", o=opened, k=kinds: (k.append(q.prompt.kind), o(q, at))[1])  # type: ignore[misc]
        stack.handle(intent("confirm", PADS[seat]))
        monkeypatch.setattr(race.open_prompt, "open", opened)
        assert kinds, "the press has ended the clip, and the question is there"
        assert reached == ([before] if before == kinds[0] and before.startswith(kind) else [])
        met.add((before, kinds[0], bool(reached)))
    passed = {went for *_, went in met}
    assert passed == ({False} if title == "scrap_racer" else {True, False}), met
    assert title != "top_race" or ("", "", False) in met, "nobody was about to bid or to play a card"


def test_a_press_that_was_meant_for_the_turn_before_rolls_nobodys_die(tmp_path: Path) -> None:
    """One pad for two: what comes at once after it was handed on counts for nothing; what comes later, and other deeds, do."""
    racing = Racing(tmp_path, devices=(PADS[0], PADS[0]), settings=brisk(force_single=False))
    racing.ask()
    while racing.race.open_prompt.asked == 0:
        press(racing.stack, "confirm", PADS[0])
        racing.ask()
    asked, done = racing.race, len(racing.race.match.done)
    assert asked.deaf
    racing.stack.handle(intent("confirm", PADS[0]))
    assert len(asked.match.done) == done
    racing.stack.handle(intent("pause", PADS[0]))
    assert isinstance(racing.top, PauseScene)
    racing.stack.obey(Pop())
    racing.frames(round(HANDED_ON / FRAME) + 1)
    racing.stack.handle(intent("confirm", PADS[0]))
    assert len(asked.match.done) == done + 1


def test_whoever_has_a_pad_of_their_own_is_heard_at_once(tmp_path: Path) -> None:
    racing = Racing(tmp_path, settings=brisk(force_single=False))
    racing.ask()
    while racing.race.open_prompt.asked == 0:
        press(racing.stack, "confirm", PADS[0])
        racing.ask()
    assert not racing.race.deaf
