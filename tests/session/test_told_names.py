"""Equal names are told apart where a race is told in sentences."""

import pytest

from game.language.language import Language
from game.session.told_names import told_apart, told_names
from tests.golden.make import GOLDEN, read
from tests.helpers.play import title_of

LANGUAGE = Language(strict=True)


@pytest.mark.parametrize(
    ("title_id", "cars", "names", "told"),
    [
        ("aruba", ("R", "B", "W"), ("Ada", "Bolt", "Chip"), ("Ada", "Bolt", "Chip")),
        ("aruba", ("R", "B", "W"), ("Bolt", "Ada", "Bolt"), ("Bolt (red car)", "Ada", "Bolt (white car)")),
        ("top_race", (), ("Bolt", "Bolt", "Ada"), ("Bolt (1)", "Bolt (2)", "Ada")),
        ("scrap_racer", (), ("Bolt", "Ada", "Bolt"), ("Bolt (1)", "Ada", "Bolt (3)")),
    ],
)
def test_only_equal_names_get_their_car_or_the_number_of_their_seat(
    title_id: str, cars: tuple[str, ...], names: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert told_apart(LANGUAGE, title_of(title_id), cars, names) == told


def test_who_drives_two_cars_is_not_called_by_one_of_them() -> None:
    names = told_names(LANGUAGE, title_of("aruba"), read(GOLDEN / "aruba" / "3-seats-dunes-5314.jsonl"))
    assert len(names) == 3
    assert not any(colour in name for name in names for colour in ("red", "yellow", "blue", "green", "purple", "white"))
