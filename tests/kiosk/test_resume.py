"""The question whether a race goes on, and the race that waits in the menu: for whom."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.words import Text
from game.kiosk.resume import resume_page
from game.scenes.framework.stack import Home, Pop
from game.session.seats import Seat
from game.store.operator import Operator
from tests.helpers import players
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import brisk
from tests.helpers.screen import context, picture, press

SEATS = (Seat("Ada", "pad:1"), Seat("Ben", level="medium"), Seat("Bolt", level="easy"))


def asked(lent: set[int], seats: tuple[Seat, ...] = SEATS) -> Any:
    """The page, over a race in which computers drive for these seats."""
    title = SimpleNamespace(meta=SimpleNamespace(name=Text("Monza")))
    race: Any = SimpleNamespace(
        ctx=context((640, 360)), seats=seats, title=title, rules=SimpleNamespace(tracks=[SimpleNamespace(name="Oval")])
    )
    scene = resume_page(race, lent)
    picture(scene)
    return scene


def test_it_waits_for_people_and_for_those_a_computer_drives_for_and_for_no_other_computer() -> None:
    assert "Monza on Oval waits for Ada. " in asked(set()).detail
    assert "waits for Ada and Ben. " in asked({1}).detail
    assert "waits for Bolt. " in asked({0}, (Seat("Bolt", level="easy"), Seat("Chip", level="easy"))).detail
    assert "waits for Bolt and Chip. " in asked(set(), (Seat("Bolt", level="easy"), Seat("Chip", level="easy"))).detail


def test_it_goes_on_by_confirm_and_by_back() -> None:
    assert press(asked(set()), "confirm") == [Pop()]
    assert press(asked(set()), "back") == [Pop()]
    scene = asked(set())
    scene.ui.focus("new")
    assert press(scene, "confirm") == [Home()]


@pytest.mark.parametrize("cups", ["off", "short"])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_names_of_a_waiting_race_are_whole_in_a_small_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cups: Any, text_scale: int
) -> None:
    """Issue 40, 5: at 720 lines."""
    names = ("Christopherus", "Wolfgang-Amade", "Annegret", "Sørenmikkelsen")
    monkeypatch.setattr(players, "NAMES", names)
    cabinet = Cabinet(tmp_path, Operator(cups=cups), size=(1288, 728), settings=brisk(text_scale=text_scale), races=False)
    cabinet.open([cabinet.plug().device for _ in names])
    cabinet.app.stack.obey(Home())
    cabinet.wait(1, 0.1)
    cabinet.ctx.theme.cut.clear()
    assert cabinet.ui.focus("continue")
    cabinet.top.rebuild()
    cabinet.wait(1, 0.1)
    told = cabinet.ui.widgets["continue"].about
    assert all(name in told for name in names)
    assert not [text for text in cabinet.ctx.theme.cut if names[0] in text]
    cabinet.close()
