"""A record made by an older version of the code must still verify: names of modules and classes are no part of the format."""

from pathlib import Path

import pytest

from game.core.record import Record, decode_header, decode_line, verify
from tests.helpers.play import title_of
from tests.helpers.recorded import RECORDED


@pytest.mark.parametrize("path", sorted(RECORDED.glob("*/*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_race_of_an_earlier_version_plays_to_the_same_digests(path: Path) -> None:
    raw = path.read_bytes().splitlines()
    record = Record(decode_header(raw[0]), tuple(decode_line(line, number) for number, line in enumerate(raw[1:], 2)))
    assert record.finished
    assert verify(title_of(path.parent.name), record) is None
