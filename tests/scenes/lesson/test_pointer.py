"""Hand, balloon and plate over the real tables: what is looked at is not covered, and nothing is left behind."""

from itertools import chain
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import KEYBOARD, MOUSE
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.lesson.aim import can_be_pressed
from game.scenes.lesson.balloon_spot import LARGE_LINES, LINES
from game.scenes.lesson.hand import MOVE
from game.scenes.lesson.pointer import Pointer, Said
from game.show.canvas import SAFE
from game.show.tables.parts.balloon import TEXT, TICK
from game.show.tables.parts.targets import SpaceTarget, ThingTarget
from tests.helpers.lesson_player import LESSONS, Lessons
from tests.helpers.racing import FRAME, PADS, brisk, shared_boards

QUICK = [
    ("monza", "throw"), ("monza", "look"), ("scrap_racer", "push"), ("scrap_racer", "module"), ("aruba", "throw"), ("aruba", "ram"),
    ("top_race", "bid"), ("top_race", "joker"), ("automobiles", "lay"), ("automobiles", "pit"),
]  # fmt: skip
"""Two lessons a title; all of them with `-m soak`."""


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def _asked(folder: Path, title: str, lesson: str, text: int = 100, **over: bool) -> Lessons:
    lessons = Lessons(folder, title, lesson, settings=brisk(text_scale=text, **over))
    lessons.ask()
    lessons.frames(round(MOVE / FRAME) + 2)
    return lessons


def _pointer(lessons: Lessons) -> Pointer:
    return lessons.lesson.teacher.pointer


HIDDEN = 0.35
"""Less of a thing may be covered: it is still known what it is."""
CROWDED = 3
"""Of a road full of lit spaces, or a row of cubes, the hand covers so many."""


def _hides(parts: tuple[Rect, Rect], thing: Rect) -> bool:
    covered = sum(part.width * part.height for part in (one.clip(thing) for one in parts))
    return covered > HIDDEN * thing.width * thing.height


def _faults(lessons: Lessons) -> list[str]:
    """What is wrong with where hand and balloon stand."""
    pointer, table = _pointer(lessons), lessons.lesson.table
    hand, target = pointer._hand, pointer.target
    assert hand is not None
    assert hand.spot is not None
    assert target is not None, "the hand has a target"
    parts, tip = hand.spot.parts, hand.spot.tip
    found = [] if can_be_pressed(target) else ["what is pointed at can't be pressed"]
    found += [] if target.hit(*tip) else ["the tip is not on the target"]
    found += [] if all(SAFE.contains(part) for part in parts) else ["the hand leaves the safe area"]
    found += [] if lessons.focused == target.key else ["the focus is elsewhere"]
    cars = [car for car in table.traffic().cars if not target.hit(*car.center)]
    pressed = [widget for widget in pointer._pressed() if widget is not target]
    found += [f"the hand lies on a car at {car}" for car in cars if _hides(parts, car)]
    lit = [widget.key for widget in pressed if _hides(parts, widget.rect)]
    found += [f"the hand lies on {key}" for key in lit[CROWDED if isinstance(target, SpaceTarget | ThingTarget) else 0 :]]
    for balloon in pointer.balloons:
        found += [] if SAFE.contains(balloon) else ["the balloon leaves the safe area"]
        found += ["the balloon lies on the hand"] if any(part.colliderect(balloon) for part in parts) else []
        found += [f"the balloon lies on {widget.key}" for widget in (*pressed, target) if widget.rect.colliderect(balloon)]
        found += [f"the balloon lies on {rect}" for rect in chain.from_iterable(table.traffic()) if rect.colliderect(balloon)]
    found += ["the sentence is said twice, or nowhere"] if len(pointer.balloons) + pointer.in_strip != 1 else []
    return found


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("title", "lesson"), QUICK)
def test_the_first_steps_hand_is_on_its_target_and_nothing_that_is_looked_at_is_covered(
    tmp_path: Path, title: str, lesson: str, text: int
) -> None:
    lessons = _asked(tmp_path, title, lesson, text)
    assert _faults(lessons) == []
    lessons.follow()
    if not lessons.lesson.teacher.waits:
        assert _faults(lessons) == []


@pytest.mark.soak
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize(("title", "lesson"), LESSONS)
def test_every_step_of_every_lesson_is_pointed_at(tmp_path: Path, title: str, lesson: str, text: int) -> None:
    lessons = _asked(tmp_path, title, lesson, text)
    for _ in range(60):
        if lessons.lesson.teacher.waits:
            return
        if not lessons.lesson.throws.waiting:
            assert _faults(lessons) == [], lessons.step
        lessons.follow()
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("title", "lesson"), [("monza", "look"), ("scrap_racer", "bonus"), ("top_race", "bid")])
def test_sentences_two_fifths_longer_have_room(tmp_path: Path, title: str, lesson: str, text: int) -> None:
    """In a balloon of three lines, four where letters are large; or in the strip, where nothing is cut short."""
    lessons = Lessons(tmp_path, title, lesson, settings=brisk(text_scale=text))
    lessons.ctx.language = Language("pseudo", Pseudo(), strict=True)
    lessons.lesson.ctx.language = lessons.ctx.language
    lessons.ask()
    _pointer(lessons).renew()
    said, pointer = _pointer(lessons)._said, _pointer(lessons)
    assert said is not None
    theme = lessons.ctx.theme
    theme.cut.clear()
    assert _faults(lessons) == []
    if pointer.in_strip:
        lessons.lesson.open_prompt.strip.say(said.words, "")
        assert theme.cut == []
    else:
        (balloon,) = pointer.balloons
        assert balloon.height <= (LARGE_LINES if theme.large else LINES) * theme.line(TEXT) + 2 * 22 + 4


def test_a_sentence_that_the_strip_would_cut_lies_over_the_board_all_the_same(tmp_path: Path) -> None:
    """Large letters and a long language: what is pointed at is still seen, and the sentence is whole."""
    lessons = Lessons(tmp_path, "automobiles", "lay", settings=brisk(text_scale=200))
    lessons.lesson.ctx.language = Language("pseudo", Pseudo(), strict=True)
    lessons.ask()
    pointer = _pointer(lessons)
    pointer.renew()
    assert pointer.target is not None
    assert not pointer.in_strip
    (balloon,) = pointer.balloons
    assert not balloon.colliderect(pointer.target.rect)
    assert pointer.tip is not None
    assert not balloon.collidepoint(pointer.tip)
    assert lessons.lesson.open_prompt.strip.said[0] != "", "the question stands there as ever"


def test_where_a_sale_lies_over_the_board_the_strip_asks_in_the_lessons_words(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "top_race", "bid")
    pointer = _pointer(lessons)
    assert pointer.in_strip
    assert pointer.balloons == []
    assert pointer._said is not None
    assert lessons.said == [pointer._said.words, ""], "what is said of the focused thing gives way"
    other = next(key for key, widget in lessons.lesson.open_prompt.ui.widgets.items() if key != "bid" and can_be_pressed(widget))
    lessons.lesson.open_prompt.ui.focus(other)
    assert lessons.said[0] == pointer._said.words
    assert lessons.said[1] != "", "until the focus moves"


def test_the_hand_points_at_the_arrow_of_a_dial_and_then_at_the_dial(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "top_race", "bid")
    pointer, dial = _pointer(lessons), _pointer(lessons).target
    assert dial is not None
    assert dial.key == "bid"
    assert pointer.tip is not None
    assert pointer.tip[0] > dial.rect.right - 56, "the amount that is wanted is higher"
    dial.adjust(1)
    lessons.frames(2)
    assert pointer.tip is not None
    assert dial.rect.x + 56 < pointer.tip[0] < dial.rect.right - 56 or pointer.tip[0] < dial.rect.x + 80


def test_it_is_asked_again_after_a_press_that_opens_only_a_part(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "aruba", "throw")
    lessons.follow()
    assert [_key(lessons)] == ["straight"]
    lessons.give(*lessons.ask().press())
    lessons.frames(1)
    assert _key(lessons) == "throw"


def _key(lessons: Lessons) -> str:
    target = _pointer(lessons).target
    return target.key if target is not None else ""


def test_the_balloon_of_the_first_step_shows_the_button_of_whatever_was_used_last(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "monza", "throw")
    pointer, devices = _pointer(lessons), lessons.ctx.devices
    pictures = []
    for device in (KEYBOARD, MOUSE):
        devices.recent[:] = [device]
        lessons.frames(2)
        assert pointer._balloon is not None
        pictures.append(pointer._balloon.image)
    assert pictures[0] is not None
    assert pictures[1] is not None
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw
    lessons.follow(1, PADS[0])
    assert pointer._said is not None
    assert not pointer._said.signed, "the first step alone"


def test_what_a_step_was_good_for_is_said_with_a_tick_and_points_at_nothing(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "monza", "throw")
    pointer = _pointer(lessons)
    assert pointer._balloon is not None
    numbered = pointer._balloon.image
    pointer.say(Said("Throw all six dice.", TICK))
    assert pointer.tip is None
    assert pointer._balloon is not None
    assert numbered is not None
    assert pointer._balloon.image is not None
    assert pointer._balloon.image.get_buffer().raw != numbered.get_buffer().raw


def test_hand_and_balloon_go_while_a_decision_is_shown_and_nothing_of_them_is_left(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "monza", "throw")
    pointer, layer = _pointer(lessons), lessons.lesson.layer
    with_them = len(layer.nodes)
    for _ in range(5):
        pointer.renew()
    assert len(layer.nodes) == with_them, "shown again, they lie there once"
    pointer.hide()
    assert len(layer.nodes) == with_them - 2
    pointer.hide()
    assert len(layer.nodes) == with_them - 2
    pointer.renew()
    lessons.give(*lessons.ask().press())
    assert pointer.tip is None
    assert pointer.balloons == []


def test_another_window_lays_them_anew_where_they_were(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "monza", "throw")
    pointer = _pointer(lessons)
    tip, balloons, nodes = pointer.tip, pointer.balloons, len(lessons.lesson.layer.nodes)
    lessons.lesson.rebuild()
    lessons.frames(2)
    assert (pointer.tip, pointer.balloons) == (tip, balloons)
    assert len(lessons.lesson.layer.nodes) == nodes
    assert _faults(lessons) == []


def test_with_reduced_motion_nothing_moves(tmp_path: Path) -> None:
    lessons = _asked(tmp_path, "monza", "throw", reduced_motion=True)
    hand = _pointer(lessons)._hand
    assert hand is not None
    assert hand._node is not None
    assert hand.spot is not None
    place = hand._node.place
    assert place == hand.spot.tip
    for _ in range(90):
        lessons.frames(1)
        assert hand._node.place == place
    assert not _pointer(lessons).pass_time(FRAME)
