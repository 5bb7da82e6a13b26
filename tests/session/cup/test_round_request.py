"""The computers of a cup in a title that may lack their level or their temperament."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.levels import temperaments_of
from game.session.cup.round_request import _fitting
from game.session.seats import Seat
from tests.helpers.play import title_of

ALL = ("easy", "medium", "hard")


@pytest.mark.parametrize(
    ("levels", "level", "drives"),
    [
        (ALL, "hard", "hard"),
        (ALL, "easy", "easy"),
        (ALL, "random", "medium"),
        (("easy", "medium"), "hard", "medium"),
        (("easy",), "hard", "easy"),
        ((), "hard", "hard"),
    ],
)
def test_a_computer_drives_as_it_is_to_or_as_computers_usually_do(levels: tuple[str, ...], level: str, drives: str) -> None:
    """The second of the levels that are offered; the only one where there is no other."""
    services: Any = SimpleNamespace(levels=lambda title: levels)
    assert _fitting(services, title_of("monza"), Seat("Bolt", level=level)).level == drives


def test_a_person_stays_as_they_are_and_a_temperament_that_the_game_does_not_know_goes() -> None:
    services: Any = SimpleNamespace(levels=lambda title: ALL)
    for title_id in ("monza", "aruba", "top_race"):
        title = title_of(title_id)
        person = Seat("Ada", "pad:1")
        assert _fitting(services, title, person) is person
        for temperament in ("", "nobody's", *temperaments_of(title)):
            found = _fitting(services, title, Seat("Bolt", level="medium", temperament=temperament)).temperament
            assert found == (temperament if temperament in temperaments_of(title) else "")
