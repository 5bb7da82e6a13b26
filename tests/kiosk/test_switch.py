"""A cabinet by one switch: from the menu over set-up, race and podium back to attract, beside two pads of the same make."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import KEYBOARD
from game.scenes.menu.menu import MenuScene
from game.store.operator import Operator
from game.store.settings import Settings
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import brisk, shared_boards
from tests.helpers.switch_table import SwitchTable
from tests.helpers.switcher import Switcher

SEATED = "seat0"
TITLES = ("monza", "scrap_racer", "aruba", "top_race", "automobiles")
VALUES = Operator(house="Café Central")


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def cabinet(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Cabinet]:
    settings = getattr(request, "param", brisk())
    assert isinstance(settings, Settings)
    made = Cabinet(tmp_path, VALUES, races=False, settings=settings)
    yield made
    made.close()


def _tables() -> list[object]:
    """Each title at 100 and 200 %; one of them, with large letters, in every run."""
    made = [(text, title) for title in TITLES for text in (100, 200)]
    return [
        pytest.param(brisk(text_scale=text), title, marks=() if (text, title) == (200, "monza") else pytest.mark.soak, id=f"{title}-{text}")
        for text, title in made
    ]


@pytest.mark.parametrize(("cabinet", "title"), _tables(), indirect=["cabinet"])
def test_guests_go_from_the_menu_to_the_podium_and_attract_takes_the_switch_back(cabinet: Cabinet, title: str) -> None:
    """everybody.md, section 9.3."""
    table = SwitchTable(cabinet)
    table.set_up(title)
    before = cabinet.top.lineup.places[0].name
    row = _row_of_the_name(cabinet, table.switch)
    table.switch.choose(f"{SEATED}:{row}:more")
    assert cabinet.top.lineup.places[0].name != before
    table.switch.choose(f"{SEATED}:{row}:done")
    table.switch.choose(f"{SEATED}:{len(cabinet.ui.widgets[SEATED].rows) - 1}")
    assert not cabinet.ui.widgets[SEATED].rows
    table.start()
    podium = table.to_the_podium()
    assert podium.report.title_id == title
    table.switch.choose("menu")
    cabinet.until(lambda: isinstance(cabinet.top, MenuScene))
    cabinet.wait(VALUES.attract_after + 2)
    assert cabinet.names() == ["MenuScene", "HouseShow"]
    assert cabinet.ctx.settings.scan == "off"
    assert cabinet.app.walking.walk.device == ""


def _row_of_the_name(cabinet: Cabinet, switch: Switcher) -> int:
    """Opens the own card and tells which of its rows has the name."""
    switch.choose(SEATED)
    return next(at for at, row in enumerate(cabinet.ui.widgets[SEATED].rows) if row.label == "Name")


@pytest.mark.parametrize("cabinet", [brisk(scan="usual", scan_device=KEYBOARD)], indirect=True)
def test_one_press_of_the_switch_ends_attract(cabinet: Cabinet) -> None:
    cabinet.wait(VALUES.attract_after + 2)
    assert cabinet.names() == ["MenuScene", "HouseShow"]
    Switcher(cabinet).press()
    assert cabinet.names() == ["MenuScene"]


def test_who_plays_by_a_switch_is_waited_for_twice_as_long(cabinet: Cabinet) -> None:
    mine, other = cabinet.plug(), cabinet.plug()
    make = cabinet.app.devices.guid(mine.device)
    cabinet.open([mine.device, other.device])
    for pad, waits in ((mine, 2), (other, 1)):
        seat = int(pad is other)
        cabinet.racing(lambda race, seat=seat: race.open_prompt.prompt is not None and race.open_prompt.asked == seat)
        cabinet.ctx.ease({"scan": "usual", "scan_device": make})
        cabinet.wait(VALUES.still_there_after * waits - 2)
        assert not cabinet.attendant.watch.asked
        cabinet.wait(4)
        assert cabinet.attendant.watch.asked == {seat}
        cabinet.ctx.ease({"scan": "off"})
        while cabinet.race.open_prompt.asked == seat:
            cabinet.press(pad, "confirm")
            cabinet.steps(6, 0.1)


def test_a_press_that_only_goes_on_with_the_walk_is_a_sign_of_life(cabinet: Cabinet) -> None:
    mine, other = cabinet.plug(), cabinet.plug()
    cabinet.open([mine.device, other.device])
    cabinet.ctx.ease({"scan": "usual", "scan_device": cabinet.app.devices.guid(mine.device)})
    cabinet.press(mine, "confirm")
    cabinet.racing(lambda race: race.open_prompt.prompt is not None and race.open_prompt.asked == 0)
    decided = len(cabinet.race.match.done)
    cabinet.wait(2 * VALUES.still_there_after - 5)
    cabinet.press(mine, "back")  # the second control of a switch
    cabinet.wait(10)
    assert not cabinet.attendant.watch.asked
    assert len(cabinet.race.match.done) == decided
    cabinet.wait(2 * VALUES.still_there_after - 5)
    assert cabinet.attendant.watch.asked == {0}
