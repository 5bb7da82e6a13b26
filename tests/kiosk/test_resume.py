"""The question whether a race goes on: whom it waits for."""

from types import SimpleNamespace
from typing import Any

from game.core.words import Text
from game.kiosk.resume import resume_page
from game.scenes.framework.stack import Home, Pop
from game.session.seats import Seat
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
