"""The stack's contract, with a test for each way to break it."""

from typing import Any

import pytest

from game.input.intents import Deed, Intent
from game.scenes.framework.guard import UNASKED, Guard
from game.scenes.framework.stack import Home, Pop, Push, Quit, SceneStack, StackError, Swap

CONFIRM = Intent(Deed.CONFIRM)


class Fake:
    """A scene that writes down its life and answers what it is told to."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name = name
        self.log = log
        self.entered = False
        self.guard = Guard()
        self.answer: Any = None
        self.during: Any = None
        """Called from within `enter` and `resume`."""
        self.overlay = False
        self.below: Any = None

    def _note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")
        if self.during:
            self.during()

    def enter(self) -> None:
        self._note("enter")

    def suspend(self) -> None:
        self._note("suspend")

    def resume(self, result: Any = None) -> None:
        self._note(f"resume {result}")

    def leave(self) -> None:
        self._note("leave")

    def handle(self, intent: Intent) -> Any:
        return self.answer

    def pressed_early(self) -> None:
        self._note("hurried")

    def update(self, dt: float) -> Any:
        return self.answer


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(log: list[str]) -> SceneStack:
    stack = SceneStack(Fake("menu", log))  # type: ignore[arg-type]
    log.clear()
    return stack


def names(stack: SceneStack) -> list[str]:
    return [scene.name for scene in stack.scenes]  # type: ignore[attr-defined]


def test_the_first_scene_enters(log: list[str]) -> None:
    stack = SceneStack(Fake("menu", log))  # type: ignore[arg-type]
    assert log == ["menu enter"]
    assert stack.top.entered
    assert not stack.empty


def test_push_suspends_and_pop_resumes_with_the_result(stack: SceneStack, log: list[str]) -> None:
    stack.obey(Push(Fake("race", log)))
    stack.obey(Pop("won"))
    assert log == ["menu suspend", "race enter", "race leave", "menu resume won"]


def test_swap_leaves_without_waking_the_scene_below(stack: SceneStack, log: list[str]) -> None:
    stack.obey(Push(Fake("setup", log)))
    log.clear()
    stack.obey(Swap(Fake("race", log)))
    assert log == ["setup leave", "race enter"]
    assert names(stack) == ["menu", "race"]


def test_home_leaves_everything_above_the_bottom(stack: SceneStack, log: list[str]) -> None:
    for name in ("setup", "race", "pause"):
        stack.obey(Push(Fake(name, log)))
    log.clear()
    stack.obey(Home())
    assert log == ["pause leave", "race leave", "setup leave", "menu resume None"]


def test_quit_leaves_from_the_top_down(stack: SceneStack, log: list[str]) -> None:
    stack.obey(Push(Fake("race", log)))
    log.clear()
    stack.obey(Quit())
    assert log == ["race leave", "menu leave"]
    assert stack.empty


def test_the_last_pop_empties_the_stack(stack: SceneStack) -> None:
    stack.obey(Pop())
    assert stack.empty


def test_orders_come_from_handle_and_from_update(stack: SceneStack, log: list[str]) -> None:
    top: Any = stack.top
    top.answer = Push(Fake("a", log))
    stack.handle(CONFIRM)
    over: Any = stack.top
    over.answer = Push(Fake("b", log))
    stack.update(0.1)
    assert names(stack) == ["menu", "a", "b"]


def test_what_opens_by_itself_hears_a_press_only_once_it_could_be_seen(stack: SceneStack, log: list[str]) -> None:
    """A press that comes at once was meant for what was there before. Whoever has opened something by a press may press on."""
    top: Any = stack.top
    top.answer = Push(Fake("by itself", log))
    stack.update(0.1)
    over: Any = stack.top
    over.answer = Push(Fake("by a press", log))
    stack.handle(CONFIRM)
    assert names(stack) == ["menu", "by itself"]
    assert log[-1] == "by itself hurried", "only what plays may end by it"
    over.answer = None
    stack.update(UNASKED)
    over.answer = Push(Fake("by a press", log))
    stack.handle(CONFIRM)
    stack.top.answer = Pop()  # type: ignore[attr-defined]
    stack.handle(CONFIRM)
    assert names(stack) == ["menu", "by itself"]
    assert log[-2:] == ["by a press leave", "by itself resume None"]


def test_devices_that_come_and_go_and_moves_of_the_pointer_are_heard_at_once(stack: SceneStack, log: list[str]) -> None:
    top: Any = stack.top
    top.guard.shut_for(9)
    top.answer = Push(Fake("heard", log))
    stack.handle(Intent(Deed.POINT))
    assert names(stack) == ["menu", "heard"]


def test_no_order_is_no_order(stack: SceneStack, log: list[str]) -> None:
    stack.handle(CONFIRM)
    stack.update(0.1)
    assert log == []


def test_misuse_pushing_a_scene_that_is_on_the_stack(stack: SceneStack, log: list[str]) -> None:
    with pytest.raises(StackError, match="on the stack already"):
        stack.obey(Push(stack.top))
    assert log == [], "nobody was disturbed"


@pytest.mark.parametrize("order", [Push, Swap])
def test_misuse_using_a_scene_a_second_time(stack: SceneStack, log: list[str], order: Any) -> None:
    used = Fake("race", log)
    stack.obey(Push(used))
    stack.obey(Pop())
    log.clear()
    with pytest.raises(StackError, match="entered before"):
        stack.obey(order(used))
    assert log == [], "refused before anybody was suspended or left"
    assert names(stack) == ["menu"]


def test_misuse_beginning_with_a_used_scene(log: list[str]) -> None:
    used = Fake("menu", log)
    used.entered = True
    with pytest.raises(StackError, match="entered before"):
        SceneStack(used)  # type: ignore[arg-type]


def test_misuse_pushing_what_is_no_scene(stack: SceneStack, log: list[str]) -> None:
    with pytest.raises(StackError, match="no scene"):
        stack.obey(Push("race"))
    assert log == []


def test_misuse_home_from_the_bottom(stack: SceneStack, log: list[str]) -> None:
    with pytest.raises(StackError, match="bottom"):
        stack.obey(Home())
    assert names(stack) == ["menu"]


def test_misuse_an_order_that_is_none(stack: SceneStack) -> None:
    top: Any = stack.top
    top.answer = "race"
    with pytest.raises(StackError, match="no order"):
        stack.handle(CONFIRM)


@pytest.mark.parametrize("order", [Push, Swap])
def test_misuse_ordering_from_within_enter(stack: SceneStack, log: list[str], order: Any) -> None:
    pushy = Fake("pushy", log)
    pushy.during = lambda: stack.obey(Pop())
    with pytest.raises(StackError, match="from within"):
        stack.obey(order(pushy))


def test_misuse_ordering_from_within_resume_suspend_and_leave(stack: SceneStack, log: list[str]) -> None:
    top: Any = stack.top
    top.during = lambda: stack.obey(Quit())
    with pytest.raises(StackError, match="from within"):
        stack.obey(Push(Fake("race", log)))
    with pytest.raises(StackError, match="from within"):
        stack.obey(Pop())


def test_after_a_misuse_the_stack_obeys_again(stack: SceneStack, log: list[str]) -> None:
    with pytest.raises(StackError):
        stack.obey(Home())
    stack.obey(Push(Fake("race", log)))
    assert names(stack) == ["menu", "race"]


def test_misuse_of_an_empty_stack(stack: SceneStack) -> None:
    stack.obey(Pop())
    with pytest.raises(StackError, match="empty"):
        stack.handle(CONFIRM)
    with pytest.raises(StackError, match="empty"):
        stack.update(0.1)


@pytest.mark.parametrize(("one", "other", "kept"), [(True, True, "the race"), (True, False, None), (False, True, None)])
def test_what_takes_an_overlays_place_lies_over_what_that_lay_over(
    stack: SceneStack, log: list[str], one: bool, other: bool, kept: str | None
) -> None:  # fmt: skip
    first, second = Fake("first", log), Fake("second", log)
    first.overlay, first.below, second.overlay = one, "the race", other
    stack.obey(Push(first))  # type: ignore[arg-type]
    stack.obey(Swap(second))  # type: ignore[arg-type]
    assert second.below == kept
