"""The alarms themselves: each law raises when exactly one thing is broken, and a spoilt record is caught at the spoilt turn."""

import msgspec
import pytest

from game.core.contract import Title
from game.core.record import Act, Mark, Record, acts, verify
from tests.helpers.play import cases_of, mixtures, title_of
from tests.helpers.toy.rules.actions import Choose
from tests.helpers.toy.rules.rules import ToyRules
from tests.laws import laws
from tests.laws.faults import FAULTS, HASHED, faulty
from tests.laws.laws import LawBroken, inspect
from tests.laws.second import reached, reached_elsewhere


def _inspect_all(title: Title) -> None:
    for case in cases_of(title):
        inspect(title, case)


@pytest.mark.parametrize(("law", "rules"), [pytest.param(law, rules, id=f"law{law}-{rules.__name__}") for law, rules in FAULTS])
def test_each_law_raises_its_alarm(law: int, rules: type[ToyRules], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "bound_of", lambda title, case: 600)
    with pytest.raises(LawBroken) as alarm:
        _inspect_all(faulty(rules))
    assert alarm.value.law == law
    assert laws.LAWS[law] in str(alarm.value)


def test_every_law_has_an_alarm() -> None:
    assert {law for law, _ in FAULTS} == set(laws.LAWS)


def test_law_5_second_process_catches_an_order_by_hash() -> None:
    name = "tests.laws.faults:HASHED"
    assert reached_elsewhere(name)[name] != reached(HASHED)


def _finished() -> Record:
    title = title_of("toy")
    case = mixtures(title, 1)[0]
    return inspect(title, case).match.record


def _spoilt(record: Record, at: int, line: Act | Mark) -> Record:
    return Record(record.header, (*record.lines[:at], line, *record.lines[at + 1 :]))


def test_a_spoilt_digest_is_caught_at_its_line() -> None:
    record, title = _finished(), title_of("toy")
    assert verify(title, record) is None
    for at, line in enumerate(record.lines):
        if isinstance(line, Mark):
            found = verify(title, _spoilt(record, at, Mark(line.acts, "0" * 32)))
            assert found is not None
            assert (found.line, found.why, found.acts) == (at + 2, "digest", line.acts)


def test_a_spoilt_action_is_caught_within_its_turn() -> None:
    """Another card is chosen: the next mark does not agree; a card not in hand: refused at once."""
    record, title = _finished(), title_of("toy")
    at = next(i for i, line in enumerate(record.lines) if isinstance(line, Act) and b"Choose" in bytes(line.action))
    line = record.lines[at]
    assert isinstance(line, Act)
    chosen = msgspec.json.decode(line.action, type=Choose)
    rules = title.rules(record.header.setup, record.header.tracks)
    other = next(a for a in rules.legal(rules.new(record.header.seed).state, line.seat) if isinstance(a, Choose) and a != chosen)
    found = verify(title, _spoilt(record, at, acts([(line.seat, other)])[0]))
    mark = next(i for i, later in enumerate(record.lines) if i > at and isinstance(later, Mark))
    assert found is not None
    assert (found.why, found.line) == ("digest", mark + 2)
    found = verify(title, _spoilt(record, at, acts([(line.seat, Choose(99))])[0]))
    assert found is not None
    assert (found.why, found.line) == ("refused", at + 2)
