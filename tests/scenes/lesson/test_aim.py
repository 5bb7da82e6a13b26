"""What the hand points at: what does what the step asks for, else what leads there, else what the prompt looks at first."""

from collections.abc import Callable

from game.core.actions import Action
from game.scenes.lesson.aim import Aim, pointed_at
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget
from tests.helpers.toy.rules.actions import Choose, Gamble, Go

ROLL, AHEAD, ASIDE = Gamble(), Go(), Choose(1)


def _widget(key: str, action: Action | None = None, why: str = "") -> Widget:
    widget = Widget(key, (0, 0, 60, 60), why=why)
    widget.action = action
    return widget


def _wants(*actions: Action) -> Callable[[Action], bool]:
    return lambda action: action in actions


def _key(widgets: list[Widget], aim: Aim, first: str = "") -> str:
    found = pointed_at(widgets, aim, first)
    return found.key if found is not None else ""


def test_a_step_that_wants_one_press_is_pointed_at_where_that_is_decided() -> None:
    widgets = [_widget("stop", AHEAD), _widget("roll", ROLL)]
    assert _key(widgets, Aim(_wants(ROLL)), "stop") == "roll"


def test_of_several_that_decide_it_the_one_is_meant_whose_key_begins_like_that() -> None:
    widgets = [_widget("cube:1", ROLL), _widget("space:2:15", ROLL), _widget("space:2:1", ROLL), _widget("space:2:5", AHEAD)]
    assert _key(widgets, Aim(_wants(ROLL), "space:2:1")) == "space:2:1", "the one that is called so, before those that only begin so"
    assert _key(widgets, Aim(_wants(ROLL), "cube")) == "cube:1"
    assert _key(widgets, Aim(_wants(ROLL), "elsewhere")) == "cube:1", "the first of them"
    assert _key(widgets, Aim(_wants(ROLL), "space:2:5")) == "cube:1", "what decides something else never is"


def test_of_several_beginnings_the_first_counts_that_is_there() -> None:
    """A step that leads on from the road to the shop: the far space while that can be pressed, then the plate."""
    plates = [_widget("drive", ROLL), _widget("shop", ROLL)]
    assert _key([*plates, _widget("space:3:10", ROLL)], Aim(_wants(ROLL), "space:3:10 shop")) == "space:3:10"
    assert _key(plates, Aim(_wants(ROLL), "space:3:10 shop")) == "shop"


def test_where_none_decides_it_yet_what_leads_there_is_pointed_at() -> None:
    widgets = [_widget("throw", AHEAD), _widget("straight")]
    assert _key(widgets, Aim(_wants(ROLL), "straight"), "throw") == "straight"


def test_where_nothing_leads_there_either_it_is_what_the_prompt_looks_at_first() -> None:
    widgets = [_widget("throw", AHEAD), _widget("keep", ASIDE)]
    assert _key(widgets, Aim(_wants(ROLL)), "keep") == "keep"
    assert _key(widgets, Aim(_wants(ROLL), "gone"), "keep") == "keep"


def test_a_free_step_goes_by_its_key_else_by_the_prompt() -> None:
    widgets = [_widget("a", ROLL), _widget("b", AHEAD), _widget("c:1")]
    assert _key(widgets, Aim(None, "c"), "b") == "c:1"
    assert _key(widgets, Aim(), "b") == "b"


def test_what_decides_it_by_another_of_its_ways_comes_before_what_leads_elsewhere() -> None:
    plate = PromptPlate("mend", (0, 0, 200, 92), [Way("five", lambda: AHEAD, action=AHEAD), Way("two", lambda: ROLL, action=ROLL)])
    assert _key([_widget("done", ASIDE), plate], Aim(_wants(ROLL), "done"), "done") == "mend"
    assert _key([_widget("done", ROLL), plate], Aim(_wants(ROLL)), "done") == "done", "unless something decides it at once"


def test_what_cannot_be_pressed_is_never_pointed_at() -> None:
    shut, told, closed = _widget("shut", ROLL, why="Not now."), Explained("token", (0, 0), (9, 9), "About it."), _widget("roll", ROLL)
    closed.focusable = False
    told.action = ROLL
    widgets = [shut, told, closed, _widget("stop", AHEAD)]
    assert _key(widgets, Aim(_wants(ROLL), "shut"), "shut") == "stop"
    assert _key([shut, told], Aim(_wants(ROLL)), "shut") == ""
    assert _key([], Aim(), "") == ""
