"""The hand in lessons of the real titles, where more than one thing asks for it at once."""

from pathlib import Path

import pytest

from game.scenes.lesson.hand_spot import words_of
from game.scenes.lesson.teacher import HESITATES
from game.show.tables.parts.free_room import seen
from tests.helpers.lesson_player import Lessons
from tests.helpers.racing import brisk, shared_boards


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


# --- a die that waits for the learner's hand


def _throwing(folder: Path, text: int = 100) -> Lessons:
    """The duel of Scrap Racer, its dice not yet thrown."""
    duel = Lessons(folder, "scrap_racer", "duel", settings=brisk(text_scale=text))
    duel.follow(4)
    duel.frames(2)
    assert duel.lesson.throws.waiting
    return duel


@pytest.mark.parametrize("text", [100, 200])
def test_a_die_that_waits_to_be_thrown_is_pointed_at_and_why_is_read(tmp_path: Path, text: int) -> None:
    duel = _throwing(tmp_path, text)
    pointer = duel.lesson.teacher.pointer
    assert pointer.target is duel.lesson.throws.button
    assert pointer.target is not None
    assert pointer.tip is not None
    assert pointer.target.hit(*pointer.tip)
    assert duel.said == ["Ada: throw your die!", "Higher die wins the duel and goes on one."]
    assert pointer.balloons == [], "the dice lie where it would be"


def test_once_it_is_thrown_nothing_is_pointed_at(tmp_path: Path) -> None:
    duel = _throwing(tmp_path)
    duel.press("confirm")
    duel.frames(2)
    assert duel.lesson.teacher.pointer.target is None
    assert duel.lesson.teacher.pointer.tip is None
    duel.finish()
    assert duel.done == ("duel",)


def test_whoever_hesitates_to_throw_sees_the_hand_tap_and_other_letters_change_nothing(tmp_path: Path) -> None:
    duel = _throwing(tmp_path)
    teacher = duel.lesson.teacher
    duel.until(lambda: not teacher.moving)
    teacher.pass_time(HESITATES)
    assert teacher.moving
    before = teacher.pointer.target
    duel.lesson.rebuild()
    duel.frames(1)
    assert teacher.pointer.target is duel.lesson.throws.button
    assert teacher.pointer.target is not before
    assert teacher.pointer.tip is not None


# --- several decisions from one press


def test_a_press_that_would_lead_on_beyond_its_step_stops_there_and_the_hand_lays_all_there_is(tmp_path: Path) -> None:
    """A press on the first of several spaces means: there, and enough. The next sentence asks for as many as may be laid, and to spend the
    rest: nothing of it is left."""
    green = Lessons(tmp_path, "automobiles", "green")
    green.finish()
    done = [action.tag for _, action in green.lesson.match.done[green.lesson.guide.floor :]]
    assert done == ["Standard", "Play", "PickStep", "Play", *4 * ["PickStep"], "EndAction", "Buy", "Buy", "Done"]


# --- what it stands on


def test_a_space_that_takes_several_steps_is_covered_rather_than_the_other_next_one(tmp_path: Path) -> None:
    """ARUBA lights what is reached by one step, and hatches what lies farther on."""
    drive = Lessons(tmp_path, "aruba", "drive")
    drive.follow(2)
    ui, pointer = drive.lesson.open_prompt.ui, drive.lesson.teacher.pointer
    assert pointer._hand is not None
    assert pointer._hand.spot is not None
    others = [widget for key, widget in ui.widgets.items() if key.startswith("space:") and widget is not pointer.target]
    assert others
    assert not any(part.colliderect(widget.rect) for part in pointer._hand.spot.parts for widget in others)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_word_of_what_is_pointed_at_is_read_and_so_is_the_strip(tmp_path: Path, text: int) -> None:
    pit = Lessons(tmp_path, "automobiles", "pit", settings=brisk(text_scale=text))
    pit.ask()
    pointer, strip = pit.lesson.teacher.pointer, pit.lesson.open_prompt.strip
    assert pointer._hand is not None
    assert pointer._hand.spot is not None
    words = [*words_of(pointer.target), *seen(pit.ctx.frame, [strip.asked, strip.about])] if pointer.target else []
    assert len(words) > 2
    assert not any(part.colliderect(rect) for part in pointer._hand.spot.parts for rect in words)


# --- what the balloon leaves free


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("lesson", ["play", "lost"])
def test_what_is_read_on_the_board_while_a_card_is_chosen_is_read_whole(tmp_path: Path, lesson: str, text: int) -> None:
    """Top Race's close-up and its pile; where no place is left, the strip says it."""
    played = Lessons(tmp_path, "top_race", lesson, settings=brisk(text_scale=text))
    for _ in range(2):
        played.ask()
        pointer, table = played.lesson.teacher.pointer, played.lesson.table
        nodes = [table.stage.nodes[key] for key in ("close_up", "pile")]
        assert len(list(seen(played.ctx.frame, nodes))) == 2
        assert not any(balloon.colliderect(rect) for balloon in pointer.balloons for rect in seen(played.ctx.frame, nodes))
        assert pointer._said is not None
        assert pointer.balloons or played.said[0] == pointer._said.words
        played.follow()
