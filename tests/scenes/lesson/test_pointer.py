"""Hand, balloon and plate over the real tables: what is looked at is not covered, and nothing is left behind."""

from itertools import chain
from pathlib import Path

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.input.intents import KEYBOARD, MOUSE
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.lesson.aim import Aim, can_be_pressed
from game.scenes.lesson.balloon_spot import LARGE_LINES, LINES
from game.scenes.lesson.hand import MOVE
from game.scenes.lesson.pointer import Pointer, Said, Task
from game.scenes.lesson.progress_plate import Progress
from game.show.canvas import SAFE
from game.show.tables.parts.balloon import TEXT, TICK
from game.show.tables.parts.free_room import seen
from game.show.tables.parts.targets import SpaceTarget, ThingTarget
from tests.helpers.glass import painted
from tests.helpers.lesson_player import LESSONS, Lessons
from tests.helpers.racing import FRAME, PADS, brisk, shared_boards
from tests.helpers.sampled import sampled
from tests.helpers.toy_scene import toy_scene

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


@sampled("title, lesson, text", QUICK, [100, 200], every=2)
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
    lessons.lesson.open_prompt.ui.focus("bid")
    assert lessons.said == [pointer._said.words, ""], "also where it is looked at again"
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


def test_a_page_that_is_read_over_the_board_is_not_laid_over_and_hides_no_sentence(tmp_path: Path) -> None:
    """Automobiles with large letters: the card that is bought is explained all over the board."""
    lessons = _asked(tmp_path, "automobiles", "shop", 200)
    lessons.follow()
    pointer = _pointer(lessons)
    assert pointer.target is not None
    assert pointer.target.key == "line:B"
    assert pointer.in_strip
    assert pointer._said is not None
    assert lessons.said[0] == pointer._said.words


@pytest.mark.parametrize("text", [100, 200])
def test_the_plate_that_leads_on_lies_beside_a_hand_of_cards_and_words_beside_it(tmp_path: Path, text: int) -> None:
    lessons = _asked(tmp_path, "top_race", "sprint", text)
    lessons.finish()
    plate, strip = lessons.lesson.open_prompt.ui.widgets["next"].rect, lessons.lesson.open_prompt.strip
    frame = lessons.ctx.frame
    cards = seen(frame, [node for key, node in lessons.lesson.table.stage.nodes.items() if key.startswith("card:")])
    assert not any(plate.inflate(-8, -8).colliderect(card) for card in cards)
    assert strip.words.right <= plate.x
    lessons.ctx.theme.cut.clear()
    strip.say(*strip.said)
    assert lessons.ctx.theme.cut == []


def test_it_works_over_any_title_and_knows_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy's race, whose steps only this test knows: its plate, a cart on the road, and the answer to a wrong press."""
    monkeypatch.undo()  # the boards that are painted once are Monza's
    stack, race = toy_scene(tmp_path, 3, (PADS[0], ""))
    tasks = [Task(Said("Press this.", 1), Aim())]
    pointer = Pointer(race.open_prompt, lambda: tasks[0] if tasks else None)
    race.open_prompt.first_turn = pointer
    race.rebuild()
    pointer.show_progress(Progress(1, 2))
    for _ in range(3_000):
        stack.update(FRAME)
        if race.open_prompt.prompt is not None:
            break
    prompt = race.open_prompt.prompt
    assert prompt is not None
    for widget in [one for one in prompt.widgets if can_be_pressed(one)]:
        tasks[:] = [Task(Said("Press this.", 1), Aim(None, widget.key))]
        pointer.renew()
        assert pointer.target is widget
        assert pointer.tip is not None
        assert widget.hit(*pointer.tip)
        assert race.open_prompt.ui.focused() is widget
    pointer.refuse()
    assert pointer.pass_time(FRAME)
    tasks.clear()
    pointer.renew()
    assert (pointer.target, pointer.tip, tuple(pointer.balloons)) == (None, None, ())


def test_a_hand_that_moves_taps_and_bounces_leaves_no_trace_in_the_window(tmp_path: Path) -> None:
    """What is drawn frame by frame is what a whole repaint would show."""
    lessons = Lessons(tmp_path, "monza", "look", settings=brisk())
    lessons.ask()
    lesson, screen = lessons.lesson, lessons.ctx.screen
    assert screen is not None
    for frame in range(80):
        if frame == 50:
            _pointer(lessons).refuse()
        if frame == 70:
            lessons.give(*lessons.ask().press())
        lessons.frames(1)
        lesson.draw(screen)
        if frame % 5 == 0:
            assert tobytes(screen, "RGB") == tobytes(painted(lesson.layer), "RGB"), frame
