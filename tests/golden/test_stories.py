"""Golden races are told as they were: every line and every figure of luck."""

import pytest

from game.titles import TITLES
from tests.golden.stories import place, stories
from tests.helpers.play import title_of


@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
def test_golden_races_are_told_as_they_were(title: str) -> None:
    told, kept = stories(title_of(title)).splitlines(), place(title).read_text(encoding="utf-8").splitlines()
    changed = [pair for pair in zip(told, kept, strict=False) if pair[0] != pair[1]]
    assert not changed, f"python -m tests.golden.stories {title}: {changed[0]}"
    assert len(told) == len(kept)
