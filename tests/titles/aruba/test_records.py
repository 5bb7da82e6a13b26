"""Records made before `RollKept` and `CombosFinished` were told: their states counted two kinds of event less."""

from msgspec.structs import replace

from game.core.chain import digest
from game.core.match import Match
from game.core.record import Mark, Record, verify
from game.core.rng import Rng
from game.titles.aruba.title import TITLE
from tests.helpers.play import random_choice
from tests.titles.aruba import build

DECISIONS = 120


def _older() -> tuple[Record, list[int]]:
    """A record as it was made then, and at which of its lines the digests stand that differ from today's."""
    game = build.rules(4)
    match, rng, later = Match(TITLE, game.setup, game.tracks, 7), Rng.seeded(7, 9), 0
    digests: dict[int, str] = {}
    for number in range(1, DECISIONS + 1):
        seat, action, rng = random_choice(match.rules, match.state, match.turn, rng)
        later += sum(event.tag in ("RollKept", "CombosFinished") for event in match.submit(seat, action).events)
        digests[number] = digest(replace(match.state, emitted=match.state.emitted - later))
    lines = [Mark(line.acts, digests[line.acts]) if isinstance(line, Mark) else line for line in match.record.lines]
    changed = [at for at, (now, then) in enumerate(zip(match.record.lines, lines, strict=True)) if now != then]
    return Record(replace(match.record.header, format=1), tuple(lines)), changed


def test_a_record_made_before_still_verifies() -> None:
    record, changed = _older()
    assert changed, "the races of today count those events"
    assert verify(TITLE, record) is None


def test_a_spoilt_record_made_before_is_caught_at_the_spoilt_turn() -> None:
    record, changed = _older()
    at = changed[len(changed) // 2]
    mark = record.lines[at]
    assert isinstance(mark, Mark)
    divergence = verify(TITLE, Record(record.header, (*record.lines[:at], Mark(mark.acts, "0" * 32), *record.lines[at + 1 :])))
    assert divergence is not None
    assert (divergence.why, divergence.line) == ("digest", at + 2)


def test_an_older_race_goes_on_where_it_stood() -> None:
    """A save of before is resumed, and what is then written verifies with what was there."""
    record, _ = _older()
    match = Match.resumed(TITLE, record)
    assert len(match.done) == DECISIONS
    rng = Rng.seeded(8, 9)
    for _ in range(DECISIONS):
        seat, action, rng = random_choice(match.rules, match.state, match.turn, rng)
        match.submit(seat, action)
    assert verify(TITLE, match.record) is None
