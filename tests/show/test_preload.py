"""What is painted ahead of a race can be painted, picture by picture, in every title."""

from itertools import islice

import pytest

from game.core.contract import Setup
from game.core.match import Match
from game.titles import TITLES
from tests.helpers.screening import Screening, catalogue

SEATS, PICTURES = 4, 150


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_a_table_paints_ahead_one_picture_after_another(entry: object) -> None:
    """Cards, dice, cars from all sides: each step is one of them."""
    title = entry.open()  # type: ignore[attr-defined]
    cars, track = title.meta.car_ids[:SEATS] if title.meta.cars == "chosen" else (), title.meta.tracks[0]
    match = Match(title, Setup(SEATS, cars, {}, (track,)), [catalogue().open(title, track).track], 3)
    screening = Screening(match)
    screening.tell(match.first.events)
    assert all(islice(screening.table.warm(), PICTURES))
