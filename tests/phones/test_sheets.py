"""The sheets that the page is tried with are those that the game makes."""

import json

import pytest

from game.titles import TITLES
from tests.helpers.play import title_of
from tests.phones.make_sheets import SHEETS, written


@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_the_sheets_for_the_page_are_up_to_date(title_id: str) -> None:
    """`python -m tests.phones.make_sheets` makes them anew."""
    kept = (SHEETS / f"{title_id}.json").read_text(encoding="utf-8")
    assert kept == written(title_of(title_id))
    assert {"RESTING"} < set(json.loads(kept))
