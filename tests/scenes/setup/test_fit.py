"""A computer as good as those who sit there, in the set-up: among the levels, and what its card says of it."""

from typing import Any

import pytest

from game.core.contract import TitleEntry
from game.core.fit import FIT, Fit
from game.scenes.framework.stack import SceneStack
from game.scenes.setup.setup import SetupScene
from game.session.permissions import CABINET
from game.session.seats import LEVEL_NAMES
from game.show.widgets.seatcard import SeatCard
from game.store.profiles import People, Profile
from game.titles import TITLES
from tests.helpers.menu_context import Stub, menu_context
from tests.helpers.screen import PAD, press

MONZA = TITLES[0]
ADA = Profile(id="p1", name="Ada", fits={"monza": Fit(1_250)})
BEN = Profile(id="p2", name="Ben", fits={"monza": Fit(2_350)})
NAME = str(LEVEL_NAMES[FIT])


def setup(entry: TitleEntry = MONZA, people: tuple[Profile, ...] = (ADA, BEN), **over: Any) -> tuple[SetupScene, SceneStack]:
    ctx = menu_context(over.pop("size", (320, 180)), entries=[entry], **over)
    ctx.profiles.keep(People(people))
    scene = SetupScene(ctx, entry, device=PAD)
    stack = SceneStack(scene)
    if people:
        scene.lineup.rename(0, people[0].name)
        scene.changed()
    return scene, stack


def card(scene: SetupScene, seat: int) -> SeatCard:
    found = scene.ui.widgets[f"seat{seat}"]
    assert isinstance(found, SeatCard)
    return found


def fitting(scene: SetupScene, seat: int = 1) -> SeatCard:
    """Opens the card of a computer and goes on to the level that fits."""
    scene.ui.focus(f"seat{seat}", PAD)
    press(scene, "confirm")
    opened = card(scene, seat)
    while opened.rows[opened.at].label != "Driver":
        press(scene, "down")
    for _ in range(12):
        if opened.rows[opened.at].value == NAME:
            return opened
        press(scene, "right")
    raise AssertionError("no level that fits")


def test_it_is_one_more_level_behind_the_champion() -> None:
    scene, _ = setup()
    opened = fitting(scene)
    press(scene, "left")
    assert opened.rows[opened.at].value == "Champion"


def test_the_card_says_in_words_where_it_stands_open_and_closed() -> None:
    scene, _ = setup()
    opened, told = fitting(scene), "As good as Ada: a little better than Sunday driver. Every race changes this."
    assert opened.explanation.startswith(told)
    while opened.rows[opened.at].value != "Done":
        press(scene, "down")
    press(scene, "confirm")
    assert not card(scene, 1).rows
    assert card(scene, 1).explanation.startswith(told)
    face = card(scene, 1).face
    assert face is not None
    assert NAME in face.who


def test_who_sits_down_changes_what_it_says() -> None:
    scene, _ = setup()
    opened = fitting(scene)
    scene.lineup.take(3, PAD)
    scene.lineup.rename(3, "Ben")
    scene.changed()
    assert opened.explanation.startswith("Halfway between Ada and Ben: nearly like Pedal down.")
    for place in (0, 3):
        scene.lineup.rename(place, f"Guest{place}")
    scene.changed()
    assert opened.explanation.startswith("Nobody here has a profile yet, so it drives like Sunday driver.")


def test_it_says_so_where_this_race_would_not_move_it() -> None:
    scene, _ = setup()
    opened, still = fitting(scene), "Only single races without help change this."
    scene.plan.put("races", 3)
    scene.changed()
    assert still in opened.explanation
    scene.plan.put("races", 1)
    scene.changed()
    assert still not in opened.explanation
    driver = scene.lineup.places[0]
    assert driver is not None
    driver.help = 2
    scene.changed()
    assert still in opened.explanation


def test_the_race_is_asked_for_with_it_and_the_next_set_up_has_it_again() -> None:
    scene, stack = setup()
    fitting(scene)
    press(stack, "pause")
    assert isinstance(stack.top, Stub)
    assert stack.top.request is not None
    assert stack.top.request.seats[1].level == FIT
    kept = scene.ctx.settings.setups["monza"]
    assert kept.seats[1] == "bot:fit"
    scene.ctx.remembered_setups.clear()
    again = SetupScene(scene.ctx, MONZA, device=PAD)
    assert [driver.level for driver in again.lineup.drivers][1] == FIT


def test_a_cabinet_knows_nobody_whom_a_computer_could_fit() -> None:
    scene, _ = setup(people=(), permissions=CABINET)
    assert FIT not in scene.lineup.levels
    with pytest.raises(AssertionError, match="no level"):
        fitting(scene)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_its_name_is_shown_whole(text: int) -> None:
    scene, _ = setup(size=(1280, 720), text_scale=text)
    opened = fitting(scene)
    scene.ctx.theme.cut.clear()
    opened.refresh()
    scene.foot.tell()
    assert opened.rows[opened.at].value == NAME
    assert scene.ctx.theme.cut == []
    while opened.rows[opened.at].value != "Done":
        press(scene, "down")
    scene.ctx.theme.cut.clear()
    press(scene, "confirm")
    assert scene.ctx.theme.cut == []
