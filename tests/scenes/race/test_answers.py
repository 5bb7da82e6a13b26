"""Standing answers: given without a prompt, with the beat of their window; any press of the seat takes them back, in time or too late."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Chair
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import SceneStack
from game.scenes.race.race import RaceScene
from game.scenes.race.row_signs import RowSign
from game.scenes.race.states import Deciding
from game.show.tables.base.prompt import Always, Prompt
from game.show.widgets.button import Button
from tests.helpers.racing import FRAME, PADS
from tests.helpers.screen import intent
from tests.helpers.toy.rules.actions import Choose, Go, Yield
from tests.helpers.toy_table import ToyTable, toy_race

BEAT = 1.0


class WindowTable(ToyTable):
    """Answers to bumps come with the beat of a window; who is bumped may roll back for good."""

    kinds = {"SAVE": "save"}
    until: Callable[[Any], bool] = staticmethod(lambda view: False)

    def beat(self, turn: Any) -> float:
        return BEAT if turn.phase == "SAVE" else 0.0

    def prompt(self, chair: Chair) -> Prompt:
        prompt = super().prompt(chair)
        if chair.turn.phase != "SAVE":
            return prompt
        always = Button("always", (20, 700, 150, 70), "", lambda: Always(chair.seat, "save", Yield(), self.until))
        return prompt._replace(widgets=(*prompt.widgets, always))


def _until(stack: SceneStack, reached: Callable[[], object], frames: int = 600) -> int:
    for number in range(frames):
        if reached():
            return number
        stack.update(FRAME)
    raise AssertionError("not reached")


def _bumped(stack: SceneStack, race: RaceScene) -> int:
    """On until somebody is bumped and asked (or answers for good): all lay the same, so that carts meet. The seat."""
    for _ in range(400):
        _until(stack, lambda: race.open_prompt.prompt is not None or _giving(race) or stack.top is not race)
        turn = race.match.turn
        if turn.phase == "SAVE":
            return turn.waits_for[0]
        seat = race.open_prompt.asked
        legal = race.match.chair(seat).legal()
        drives = next((action for action in legal if isinstance(action, Go)), legal[0])
        low = min((a for a in legal if isinstance(a, Choose)), key=lambda a: (a.card - 1) // 6, default=drives)
        stack.obey(race.decisions.submit(seat, low))
    raise AssertionError("nobody is bumped")


def _giving(race: RaceScene) -> bool:
    return isinstance(race.progress.now, Deciding) and race.match.turn.phase == "SAVE" and not race.progress.now.thought.nobody


@pytest.fixture
def window(tmp_path: Path) -> tuple[SceneStack, RaceScene, int]:
    """Somebody is bumped who has answered for good before: that answer is under way."""
    stack, race = toy_race(tmp_path, PADS[:2], table=WindowTable)
    answers = race.decisions.answers
    for seat in range(2):
        answers.give(Always(seat, "save", Yield()))
    seat = _bumped(stack, race)
    _until(stack, lambda: _giving(race))
    assert race.open_prompt.prompt is None
    answers._given.pop(1 - seat)
    return stack, race, seat


def test_a_press_gives_it_for_good_and_answers_the_question_it_is_given_at(tmp_path: Path) -> None:
    stack, race = toy_race(tmp_path, PADS[:2], table=WindowTable)
    seat, done = _bumped(stack, race), len(race.match.done)
    race.open_prompt.ui.focus("always")
    stack.handle(intent("confirm", PADS[seat]))
    assert race.match.done[done] == (seat, Yield())
    stack.update(FRAME)
    assert race.beside.signs.shown[seat] is RowSign.ALWAYS


def test_it_is_given_with_the_beat_and_nobody_is_asked(window: tuple[SceneStack, RaceScene, int]) -> None:
    stack, race, seat = window
    done = len(race.match.done)
    assert race.open_prompt.prompt is None
    frames = _until(stack, lambda: len(race.match.done) > done)
    assert abs(frames * FRAME - BEAT) < 3 * FRAME
    assert race.match.done[done] == (seat, Yield())


@pytest.mark.parametrize("word", ["confirm", "left", "info", "undo"])
def test_any_press_of_the_seat_takes_it_back_in_time(window: tuple[SceneStack, RaceScene, int], word: str) -> None:
    stack, race, seat = window
    done = len(race.match.done)
    stack.handle(intent("confirm", PADS[1 - seat]))
    assert race.decisions.answers.seats == {seat}, "another seat's press is none of it"
    stack.handle(intent(word, PADS[seat]))
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert (race.open_prompt.asked, len(race.match.done)) == (seat, done)
    stack.update(FRAME)
    assert race.beside.signs.shown.get(seat) is not RowSign.ALWAYS


@pytest.mark.parametrize("deed", [Deed.POINT, Deed.FAST_OFF, Deed.DEVICE_FOUND])
def test_what_is_no_press_takes_nothing_back(window: tuple[SceneStack, RaceScene, int], deed: Deed) -> None:
    """A mouse on a shaking table, a button that is let go, a plug."""
    _, race, seat = window
    assert not race.decisions.take_back_answer(Intent(deed, PADS[seat]))
    assert race.decisions.answers.seats == {seat}


def test_too_late_it_counts_from_the_next_question_on(window: tuple[SceneStack, RaceScene, int]) -> None:
    stack, race, seat = window
    done = len(race.match.done)
    _until(stack, lambda: len(race.match.done) > done)
    stack.handle(intent("confirm", PADS[seat]))
    assert race.match.done[done] == (seat, Yield())
    assert race.decisions.answers.seats == frozenset()


def test_it_lapses_when_its_time_is_over(tmp_path: Path) -> None:
    _, race = toy_race(tmp_path, PADS[:2], table=WindowTable)
    answers = race.decisions.answers
    over = [False]
    answers.give(Always(0, "save", Yield(), lambda view: over[0]))
    assert answers.seats == {0}
    over[0] = True
    assert answers.seats == frozenset()
    assert race.match.record.lines == (), "it is written nowhere: a resumed race asks again"
