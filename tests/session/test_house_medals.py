"""What the podium tells of a race that nobody in the house was better in this week."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.slices import finish
from game.language.language import Language
from game.session import house_medals as medals
from game.session.house_medals import house_medals
from game.session.report import EarnedMedal
from game.store.book_told import ToldRace
from tests.helpers.play import title_of


def test_each_seat_has_one_for_its_first_best_in_the_order_of_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    title = title_of("monza")
    first, second = title.marks[:2]
    bests = [SimpleNamespace(seat=2, key=first.key, value=21), SimpleNamespace(seat=0, key=first.key, value=1_234)]
    bests += [SimpleNamespace(seat=2, key=second.key, value=7)]

    def answer(reply: object, otherwise: object) -> Any:
        yield
        return bests

    monkeypatch.setattr(medals, "answer_or", answer)
    language = Language(strict=True)
    services: Any = SimpleNamespace(language=language, now=lambda: "2026-06-01T12:00:00", book=SimpleNamespace(ask=lambda query: query))
    found = finish(house_medals(services, title, ToldRace("match", 1, 1, [], track="oval")))
    name = language.text(first.name)
    about = f"{name}: {{}}. Nobody was better on this track at any table this week."
    best = "Best in the house this week"
    assert found == (EarnedMedal(best, about.format("1,234"), 0, "cup"), EarnedMedal(best, about.format("21"), 2, "cup"))
