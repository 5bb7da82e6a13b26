"""ARUBA's last act of a turn on screen: drawing takes no press of its own, and whoever has drawn sees the cards before the next turn."""

from typing import Any

import pytest

from game.bench.headless import Unseen
from game.core.actions import Action
from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.show.tables.aruba.faces import CardFace
from game.show.tables.base.prompt import Secrecy
from game.show.tables.parts.drawer import DrawerCard
from game.store.settings import Settings
from game.titles.aruba.rules import actions as act
from tests.helpers.aruba_race import aruba_race

LINE = "A 9/2, B 10/2, C 20/1, D 24/3"
TRIPLE: dict[str, Any] = {"phase": "WRAP_UP", "dice": "3334", "pile": "hook bomb saw nitro"}


def _asked(unseen: Unseen, scene: RaceScene) -> Any:
    unseen.until(lambda: scene.open_prompt.prompt is not None, 900)
    return scene.open_prompt.prompt


def _press(unseen: Unseen, device: str) -> None:
    unseen.app.stack.handle(Intent(Deed.CONFIRM, device))


def test_drawn_cards_are_seen_by_one_person_before_the_turn_passes() -> None:
    """The triple draws by itself; then the hand lies open, and END TURN waits for a press."""
    with Unseen((480, 270), 3, Settings()) as unseen:
        scene = aruba_race(unseen, LINE, **TRIPLE)
        prompt = _asked(unseen, scene)
        assert [action for _, action in scene.match.done] == [act.DrawCards("3")]
        assert prompt.first == "end"
        assert sum(widget.key.startswith("card:") for widget in prompt.widgets) == 2
        _press(unseen, "pad:1")
        unseen.until(lambda: len(scene.match.done) > 1, 300)
        assert scene.match.done[1] == (0, act.EndTurn())


def test_among_several_only_the_drawer_sees_them_by_a_look_from_which_the_turn_ends() -> None:
    with Unseen((480, 270), 3, Settings()) as unseen:
        scene = aruba_race(unseen, LINE, people=(0, 1), **TRIPLE)
        prompt = _asked(unseen, scene)
        assert [action for _, action in scene.match.done] == [act.DrawCards("3")]
        assert prompt.first == "cards"
        assert not any(isinstance(widget, DrawerCard) for widget in prompt.widgets)
        assert [thing.face.kind for thing in scene.table.stage.showing(CardFace).values()] == [None, None]
        _press(unseen, "pad:1")
        look = scene.open_prompt.prompt
        assert look is not None
        assert look.secrecy is Secrecy.PEEK
        assert sum(isinstance(widget, DrawerCard) for widget in look.widgets) == 2
        assert look.first == "end"
        scene.open_prompt.cover()
        assert scene.open_prompt.prompt is not None
        assert scene.open_prompt.prompt.first == "cards", "the turn waits on"
        _press(unseen, "pad:1")
        _press(unseen, "pad:1")
        unseen.until(lambda: len(scene.match.done) > 1, 300)
        assert scene.match.done[1] == (0, act.EndTurn())


@pytest.mark.parametrize(
    ("settings", "fields"),
    [
        (Settings(force_single=False), {}),
        (Settings(), {"hands": {"A": "larceny", "B": "nitro"}}),
    ],
    ids=["nothing by itself", "a card may come first"],
)
def test_who_wants_to_be_asked_or_may_play_a_card_first_is_asked_before_the_draw(settings: Settings, fields: dict[str, Any]) -> None:
    with Unseen((480, 270), 3, settings) as unseen:
        scene = aruba_race(unseen, LINE, people=(0, 1), **TRIPLE, **fields)
        assert _asked(unseen, scene).first == "draw"
        assert scene.match.done == []


HURT = "A 9/2 dt2, B 12/2, C 20/1, D 24/3"
KEPT: dict[str, Any] = {"phase": "ROLL", "dice": "12344666", "rerolls": 0}


@pytest.mark.parametrize(
    ("fields", "done"),
    [
        ({"phase": "AFTER_MOVE", "dice": "1234", "hands": {"A": "bomb"}}, act.FinishCombos()),
        ({**TRIPLE, "hands": {"A": "bomb"}}, act.DrawCards("3")),
        ({**KEPT, "hands": {"A": "bomb"}}, act.EndRoll()),
    ],
    ids=["dice done with", "a draw", "no throw left"],
)
def test_a_card_that_may_mend_at_any_time_asks_for_no_press_of_its_own(fields: dict[str, Any], done: Action) -> None:
    """Done, Draw, End turn were three presses for one: alone among computers, who learn nothing from it, nobody is asked again."""
    with Unseen((480, 270), 3, Settings()) as unseen:
        scene = aruba_race(unseen, HURT, **fields)
        unseen.until(lambda: bool(scene.match.done), 300)
        assert scene.match.done[0] == (0, done)


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("A 9/2 dt2, B 10/2, C 20/1, D 24/3", {"phase": "WRAP_UP", "dice": "1234", "hands": {"A": "larceny", "B": "nitro"}}),
        (HURT, {**KEPT, "hands": {"A": "extra_die"}}),
        (HURT, {"phase": "AFTER_MOVE", "dice": "1234", "hands": {"A": "repair"}}),
    ],
    ids=["a theft", "a card for dice", "a repair, which comes before the end"],
)
def test_what_can_be_decided_is_asked(line: str, fields: dict[str, Any]) -> None:
    with Unseen((480, 270), 3, Settings()) as unseen:
        scene = aruba_race(unseen, line, **fields)
        _asked(unseen, scene)
        assert scene.match.done == []


def test_where_others_look_on_a_held_card_is_asked_about_whatever_it_is() -> None:
    """Law 12: neither that it could throw again nor that it could not is told."""
    for kind in ("extra_die", "bomb"):
        with Unseen((480, 270), 3, Settings()) as unseen:
            scene = aruba_race(unseen, HURT, people=(0, 1), **KEPT, hands={"A": kind})
            assert _asked(unseen, scene).first == "keep"
            assert scene.match.done == []


ALONE = "A 9/2, B 20/2, C 2/1, D 4/3"


@pytest.mark.parametrize("people", [(0,), (0, 1)])
@pytest.mark.parametrize(
    ("fields", "done"),
    [
        ({"phase": "WRAP_UP", "dice": "1234"}, []),
        ({"phase": "AFTER_MOVE", "dice": "1234"}, [act.FinishCombos()]),
        ({"phase": "AFTER_MOVE", "dice": "3334", "pile": "hook bomb saw nitro"}, [act.FinishCombos(), act.DrawCards("3")]),
    ],
    ids=["at the end", "no dice of use", "a triple"],
)
def test_a_turn_ends_by_one_press_and_by_nothing_else(people: tuple[int, ...], fields: dict[str, Any], done: list[Action]) -> None:
    """It ended by itself: nothing could be taken back, and the next press fell into somebody else's turn."""
    with Unseen((480, 270), 3, Settings()) as unseen:
        scene = aruba_race(unseen, ALONE, people=people, **fields)
        prompt = _asked(unseen, scene)
        assert [action for _, action in scene.match.done] == done
        assert prompt.kind == "", "no press that ends a clip ends the turn"
        end = next(widget for widget in prompt.widgets if widget.key == "end")
        assert end.text == "End turn"
        end.press(None)
        unseen.app.stack.top.presses.given(end.press(None), "pad:1")
        unseen.until(lambda: len(scene.match.done) > len(done), 300)
        assert scene.match.done[len(done)] == (0, act.EndTurn())


def test_undo_at_the_end_of_a_turn_takes_back_what_was_done_last() -> None:
    """That the dice are done with, which nobody pressed, goes with it."""
    with Unseen((480, 270), 3, Settings()) as unseen:
        scene = aruba_race(unseen, LINE, phase="AFTER_MOVE", dice="1233")
        _asked(unseen, scene)
        scene.decisions.submit(0, act.Shoot("3"))
        unseen.until(lambda: scene.match.turn.phase == "WRAP_UP" and scene.open_prompt.prompt is not None, 900)
        assert [action for _, action in scene.match.done] == [act.Shoot("3"), act.FinishCombos()]
        scene.decisions.take_back()
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        assert scene.match.done == []
        assert scene.match.turn.phase == "AFTER_MOVE"
