"""The way to hurry computers is on screen while they move, and only then; a press on it changes the pace; the question keeps its size."""

from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.race.hurry import FASTER, UNMEANT
from game.scenes.race.open_prompt import FAST
from game.show.canvas import Frame, Layer
from game.show.tables.base.frame import areas
from game.show.tables.parts.panels import Strip
from game.show.theme import Theme
from game.store.paths import assets
from tests.helpers.racing import Racing, brisk


def on_screen(racing: Racing) -> bool:
    return FAST in racing.race.open_prompt.ui.widgets


def press_at(racing: Racing, key: str) -> None:
    x, y = racing.race.open_prompt.ui.widgets[key].rect.center
    racing.race.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))


@pytest.fixture
def watched(tmp_path: Path) -> Racing:
    """Ada has decided all she had to: Ben, a computer, is to move."""
    racing = Racing(tmp_path, devices=(KEYBOARD, ""), settings=brisk(speed_computers="normal"))
    for _ in range(400):
        if racing.race.open_prompt.prompt is not None:
            racing.press("confirm", KEYBOARD)
        racing.frames()
        if racing.race.pacing.hurries and racing.race.open_prompt.prompt is None:
            return racing
    raise AssertionError("the computer never moves")


def test_it_stands_there_while_a_computer_moves_and_goes_when_somebody_is_asked(watched: Racing) -> None:
    watched.frames()
    assert on_screen(watched)
    watched.ask()
    assert not on_screen(watched)


def test_it_is_the_same_plate_from_decision_to_decision(watched: Racing) -> None:
    """Nothing of it is drawn anew, while computers decide one thing after another."""
    watched.frames()
    plates, before = set(), len(watched.race.match.done)
    for _ in range(400):
        if on_screen(watched):
            plates.add(watched.race.open_prompt.ui.widgets[FAST])
        watched.frames()
        if watched.race.open_prompt.prompt is not None:
            break
    assert len(watched.race.match.done) > before + 1
    assert len(plates) == 1


def test_a_question_that_was_answered_goes_before_it_comes(watched: Racing) -> None:
    """The question has more room in the strip than the plate leaves beside it."""
    opened = watched.race.open_prompt
    opened.strip.say("A question that has just been answered", "")
    opened.words._question, opened.words._answered, opened.words._present = opened.strip.said[0], 0.0, None
    watched.frames()
    assert opened.words.asks_still
    assert not on_screen(watched)
    for _ in range(60):
        watched.frames()
        if not opened.words.asks_still:
            break
    watched.frames()
    assert on_screen(watched)


@pytest.mark.parametrize("percent", [100, 200])
def test_what_a_turn_came_to_never_runs_below_it(tmp_path: Path, percent: int) -> None:
    """A long line of a turn ends, or goes on in its next line, before the plate."""
    racing = Racing(tmp_path, devices=(KEYBOARD, ""), settings=brisk(text_scale=percent))
    racing.ask()
    opened = racing.race.open_prompt
    opened.words.tell(1, "drives 6 spaces, overtakes Ada, Cleo and Dara, shoves Ada back, earns the turbo, takes a bonus space")
    picture = opened.strip.asked.image
    assert picture is not None
    end = opened.strip.asked.place[0] + picture.get_width() / racing.ctx.frame.scale
    assert end <= Rect(opened.areas.slot(0)).left


def test_a_press_too_many_changes_no_pace(watched: Racing) -> None:
    """What stood in its place before was meant; that press does nothing else either."""
    watched.frames()
    press_at(watched, FAST)
    assert on_screen(watched)
    assert not watched.race.timeline.fast


def test_a_press_on_it_hurries_and_another_ends_that(watched: Racing) -> None:
    watched.frames()
    watched.race.hurry.pass_time(UNMEANT)
    press_at(watched, FAST)
    assert watched.race.timeline.fast
    watched.frames()
    assert watched.race.open_prompt.ui.widgets[FAST].text != watched.ctx.say(FASTER)
    press_at(watched, FAST)
    assert not watched.race.timeline.fast


def test_what_the_plate_was_pressed_for_holds_on_until_it_is_pressed_again(watched: Racing) -> None:
    """play.md: a page that comes over the race and goes changes nothing of it; only what is held is let go by that."""
    watched.frames()
    watched.race.hurry.pass_time(UNMEANT)
    press_at(watched, FAST)
    watched.press("pause", KEYBOARD)
    watched.press("back", KEYBOARD)
    assert watched.race.timeline.fast
    watched.frames()
    watched.race.hurry.pass_time(UNMEANT)
    press_at(watched, FAST)
    assert not watched.race.timeline.fast
    watched.press("fast", KEYBOARD)
    assert watched.race.timeline.fast
    watched.press("fast_off", KEYBOARD)
    assert not watched.race.timeline.fast


def test_the_button_ends_what_the_plate_has_begun(watched: Racing) -> None:
    watched.frames()
    watched.race.hurry.pass_time(UNMEANT)
    press_at(watched, FAST)
    watched.press("fast", KEYBOARD)
    watched.press("fast_off", KEYBOARD)
    assert not watched.race.timeline.fast


@pytest.mark.parametrize("about", ["Keep the sum and move by it.", "Keep the sum and move by it. " * 4])
def test_the_question_keeps_its_size(about: str) -> None:
    """36 units at the usual text size, whatever is said below it."""
    layer = Layer(Frame((1920, 1080)))
    theme = Theme(assets() / "fonts", layer.frame)
    strip = Strip(layer, theme, areas().strip, Rect(areas().strip.topleft, (1128, 120)))
    strip.say("Roll on, or stop?", about)
    assert strip.asked.image is not None
    assert strip.asked.image.get_height() == theme.label("Roll on, or stop?", 36, fit=1100).get_height()
    inside = Rect(areas().strip)
    for node in (strip.asked, strip.about):
        assert node.image is not None
        assert inside.contains(node.image.get_rect(midleft=node.place))
