"""Records: what is written reads back, and every way in which a record and the rules can part is told with its line."""

import functools
from collections import deque
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chain import digest
from game.core.contract import Title
from game.core.match import Match, Notes
from game.core.record import (
    CHAINED,
    FORMAT,
    Act,
    Diverged,
    Header,
    Line,
    Mark,
    Note,
    Over,
    Playback,
    Record,
    RecordError,
    Undo,
    acts,
    decode_action,
    decode_header,
    decode_line,
    encode,
    record_lines,
    verified,
    verify,
)
from tests.helpers.examples import examples
from tests.helpers.play import mixtures, title_of, walk
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules.events import CartAimed

TOY: Title = title_of("toy")


@functools.cache
def _finished() -> Record:
    case = mixtures(TOY, 1, 900)[0]
    match = Match(TOY, case.setup, case.tracks, case.seed, notes=Notes(created="2024-05-01T12:00:00", drivers=("Ann", "Ben")))
    for moment in walk(match, 4, 5_000):
        if moment.number == 3:
            match.note("half a lap", 1)
    return match.record


def _with(record: Record, at: int, *lines: Line) -> Record:
    """`record` with line `at` replaced by `lines`."""
    return Record(record.header, (*record.lines[:at], *lines, *record.lines[at + 1 :]))


def _first(record: Record, kind: type) -> int:
    return next(i for i, line in enumerate(record.lines) if isinstance(line, kind))


def _parted(record: Record) -> tuple[str, int, int]:
    found = verify(TOY, record)
    assert found is not None
    return found.why, found.line, found.acts


# -- writing and reading


def test_a_record_reads_back_line_by_line() -> None:
    record = _finished()
    raw = list(record_lines(record))
    assert all(b"\n" not in line for line in raw)
    assert decode_header(raw[0]) == record.header
    assert tuple(decode_line(line, n) for n, line in enumerate(raw[1:], 2)) == record.lines


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (acts([(1, a.Choose(7))])[0], b'{"line":"act","seat":1,"action":{"do":"Choose","card":7}}'),
        (Undo(), b'{"line":"undo"}'),
        (Mark(3, "ab"), b'{"line":"mark","acts":3,"digest":"ab"}'),
        (Note("hello", 2), b'{"line":"note","text":"hello","seat":2}'),
    ],
)
def test_the_format_of_a_line(line: Line, text: bytes) -> None:
    assert encode(line) == text
    assert decode_line(text, 2) == line


def test_the_header_holds_all_it_takes_to_run_the_race_again() -> None:
    header = _finished().header
    assert (header.format, header.title, header.rules_version, header.algorithm) == (FORMAT, "toy", 1, "pcg32")
    assert (header.created, header.drivers) == ("2024-05-01T12:00:00", ("Ann", "Ben"))
    again = decode_header(encode(header))
    assert [track.digest for track in again.tracks] == [track.digest for track in header.tracks]
    assert TOY.rules(again.setup, again.tracks).new(again.seed) == TOY.rules(header.setup, header.tracks).new(header.seed)


@given(st.integers(0, 2**64 - 1))
def test_any_seed_survives(seed: int) -> None:
    header = msgspec.structs.replace(_finished().header, seed=seed)
    assert decode_header(encode(header)).seed == seed


# -- what can't be read


def test_a_newer_format_says_so_even_if_its_header_has_another_shape() -> None:
    newer = msgspec.structs.replace(_finished().header, format=FORMAT + 1)
    for raw in (encode(newer), b'{"line":"header","format":3,"game":{"name":"toy"}}'):
        with pytest.raises(RecordError) as error:
            decode_header(raw)
        assert (error.value.why, error.value.line, error.value.detail) == ("newer", 1, "3")


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"line":"undo"}', b'{"line":"header"}', b'{"line":"header","format":1}', b"\xff\xfe"])
def test_what_is_no_header_is_said_to_be_none(raw: bytes) -> None:
    with pytest.raises(RecordError) as error:
        decode_header(raw)
    assert (error.value.why, error.value.line) == ("header", 1)


@pytest.mark.parametrize("raw", [b"", b"{}", b'{"line":"act","seat":"x","action":1}', b'{"line":"lap"}', b'{"line":"mark","acts":1}'])
def test_a_line_that_can_not_be_read_is_named_by_number(raw: bytes) -> None:
    with pytest.raises(RecordError) as error:
        decode_line(raw, 17)
    assert (error.value.why, error.value.line) == ("line", 17)
    assert "17" in str(error.value)


@examples(60)
@given(st.data())
def test_every_truncated_line_is_noticed(data: st.DataObject) -> None:
    raw = list(record_lines(_finished()))
    number = data.draw(st.integers(0, len(raw) - 1))
    cut = raw[number][: data.draw(st.integers(0, len(raw[number]) - 1))]
    with pytest.raises(RecordError):
        _ = decode_line(cut, number + 1) if number else decode_header(cut)


@pytest.mark.parametrize("text", [b'{"do":"Fly"}', b'{"do":"Choose"}', b'{"do":"Choose","card":"x"}', b"3", b'{"card":3}'])
def test_an_action_that_is_none_of_the_titles(text: bytes) -> None:
    with pytest.raises(RecordError) as error:
        decode_action(TOY, Act(0, msgspec.Raw(text)), 9)
    assert (error.value.why, error.value.line) == ("action", 9)
    assert _parted(_with(_finished(), 0, Act(0, msgspec.Raw(text)))) == ("action", 2, 0)


def test_a_record_of_another_title_is_not_played() -> None:
    record = Record(msgspec.structs.replace(_finished().header, title="monza"), ())
    with pytest.raises(RecordError, match="title"):
        Playback(TOY, record)
    with pytest.raises(RecordError, match="title"):
        Match.resumed(TOY, record)


# -- where a record and the rules part


def test_a_sound_record_parts_nowhere_cut_anywhere() -> None:
    record = _finished()
    for cut in range(0, len(record.lines) + 1, 5):
        assert verify(TOY, Record(record.header, record.lines[:cut])) is None
    assert verify(TOY, record) is None


def test_another_digest() -> None:
    record = _finished()
    at = _first(record, Mark)
    line = record.lines[at]
    assert isinstance(line, Mark)
    assert _parted(_with(record, at, Mark(line.acts, digest(record.header)))) == ("digest", at + 2, line.acts)  # type: ignore[arg-type]
    assert _parted(_with(record, at, Mark(line.acts + 1, line.digest))) == ("digest", at + 2, line.acts)


def test_an_action_that_is_refused() -> None:
    record = _finished()
    why, line, done = _parted(_with(record, 0, *acts([(0, a.Go())])))
    assert (why, line, done) == ("refused", 2, 0)
    found = verify(TOY, _with(record, 0, *acts([(0, a.Go())])))
    assert found is not None
    assert "wrong_phase" in found.detail
    assert '{"do":"Go"}' in found.detail


@pytest.mark.parametrize("seat", [-1, 6, 99])
def test_an_action_of_a_seat_that_is_not_there(seat: int) -> None:
    assert _parted(_with(_finished(), 0, *acts([(seat, a.Choose(1))]))) == ("refused", 2, 0)


def test_an_undo_of_nothing() -> None:
    assert _parted(_with(_finished(), 0, Undo())) == ("undo", 2, 0)


def test_another_result() -> None:
    record = _finished()
    at = _first(record, Over)
    over = record.lines[at]
    assert isinstance(over, Over)
    other = msgspec.structs.replace(over.result, places=over.result.places[::-1], ended="elsewhere")
    assert _parted(_with(record, at, Over(other)))[:2] == ("result", at + 2)


def test_an_end_before_the_end() -> None:
    record = _finished()
    assert _parted(Record(record.header, (*record.lines[:4], record.lines[-1])))[:2] == ("result", 6)


@pytest.mark.parametrize("after", [(Undo(),), (Undo(), Note("x")), (Note("x"), Undo(), Note("y"))])
def test_lines_behind_the_end(after: tuple[Line, ...]) -> None:
    record = _finished()
    assert isinstance(record.lines[-1], Over)
    at = len(record.lines) + next(i for i, line in enumerate(after) if isinstance(line, Undo))
    why, line, _ = _parted(Record(record.header, record.lines + after))
    assert (why, line) == ("cut", at + 2)


def test_notes_are_skipped_even_behind_the_end() -> None:
    record = _finished()
    lines = [line for old in record.lines for line in (Note("x"), old)]
    assert verify(TOY, Record(record.header, (*lines, Note("goodbye")))) is None


def test_a_line_that_is_lost_is_noticed_at_the_next_mark() -> None:
    record = _finished()
    for at in range(0, len(record.lines) - 1, 9):
        if isinstance(record.lines[at], Act):
            found = verify(TOY, _with(record, at))
            assert found is not None
            assert found.line >= at + 2


def test_other_rules_are_told_apart_from_a_spoilt_file() -> None:
    record = _finished()
    older = Record(msgspec.structs.replace(record.header, rules_version=0), record.lines)
    assert verify(TOY, older) is None
    at = _first(record, Mark)
    for header, other in ((record.header, False), (older.header, True)):
        found = verify(TOY, _with(Record(header, record.lines), at, Mark(1, "0" * 32)))
        assert found is not None
        assert found.other_rules is other


# -- playback


def test_playback_stops_at_the_divergence_with_everything_before_it_played() -> None:
    record = _finished()
    marks = [i for i, line in enumerate(record.lines) if isinstance(line, Mark)]
    playback = Playback(TOY, _with(record, marks[5], Mark(0, "0" * 32)))
    with pytest.raises(Diverged) as diverged:
        deque(iter(playback.step, None), 0)
    assert diverged.value.divergence.line == marks[5] + 2
    done = sum(isinstance(line, Act) for line in record.lines[: marks[5]])
    assert len(playback.done) == done
    assert digest(playback.state) == record.lines[marks[5]].digest  # type: ignore[union-attr]


def test_playback_goes_one_decision_or_undo_at_a_time() -> None:
    record = _finished()
    aim = next(i for i, line in enumerate(record.lines) if isinstance(line, Act) and b"Aim" in bytes(line.action))
    before = record.lines[:aim]
    playback = Playback(TOY, Record(record.header, (*before, record.lines[aim], Undo(), record.lines[aim])))
    for _ in range(sum(isinstance(line, Act) for line in before)):
        assert playback.step() is not None
    start = playback.state
    aimed = playback.step()
    assert aimed is not None
    back = playback.step()
    assert back is not None
    assert (back.state, back.events, playback.state) == (start, (), start)
    assert playback.step() == aimed
    assert playback.step() is None
    assert playback.step() is None


def test_header_and_line_tags_do_not_mix() -> None:
    with pytest.raises(RecordError):
        decode_line(encode(_finished().header), 2)
    assert isinstance(_finished().header, Header)


# -- kinds of event that came later


def _older(record: Record) -> Record:
    """The record as it would be had CartAimed not been told then: its digests are of states that did not count it."""
    playback = Playback(TOY, record)
    told, lines = [0], list[Line]()
    for line in record.lines:
        if isinstance(line, Act | Undo):
            step = playback.step()
            assert step is not None
            told = told[:-1] if isinstance(line, Undo) else [*told, told[-1] + sum(isinstance(e, CartAimed) for e in step.events)]
        if isinstance(line, Mark):
            state: Any = playback.state
            line = Mark(line.acts, digest(msgspec.structs.replace(state, emitted=state.emitted - told[-1])))
        lines.append(line)
    return Record(msgspec.structs.replace(record.header, format=1), tuple(lines))


def _with_undos() -> Record:
    """A match in which wheels are taken, let go of and taken again."""
    case = mixtures(TOY, 1, 900)[0]
    match = Match(TOY, case.setup, case.tracks, case.seed)
    for moment in walk(match, 4, 200):
        if isinstance(moment.action, a.Aim):
            match.undo(moment.seat)
            match.submit(moment.seat, moment.action)
    return match.record


def test_an_older_record_verifies_if_the_kinds_that_came_later_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record = _with_undos()
    assert any(isinstance(line, Undo) for line in record.lines)
    older = _older(record)
    found = verify(TOY, older)
    assert found is not None
    assert found.why == "digest"
    monkeypatch.setattr(CartAimed, "counted", False)
    assert verify(TOY, older) is None
    assert verify(TOY, record) is None, "and one that is made now, too"
    assert _parted(_with(older, _first(older, Mark), Mark(1, "0" * 32)))[0] == "digest"


# -- what a record proves


def _raced(form: int) -> Record:
    """A finished race of a program that wrote that format."""
    header = msgspec.structs.replace(_finished().header, format=form)
    match = Match.resumed(TOY, Record(header, ()))
    deque(walk(match, 4, 5_000), 0)
    return match.record


@pytest.mark.parametrize("form", [1, 2])
def test_a_mark_that_was_taken_out_is_noticed_wherever_it_stood(form: int) -> None:
    record = _raced(form)
    assert record.finished
    assert verify(TOY, record) is None
    for at, line in enumerate(record.lines):
        if isinstance(line, Mark):
            assert bool(line.chain) is (form == CHAINED)
            assert _parted(_without(record, at))[:2] == ("unmarked", at + 2)


@pytest.mark.parametrize("form", [1, 2])
def test_a_record_without_marks_is_not_proven(form: int) -> None:
    record = _raced(form)
    bare = Record(record.header, tuple(line for line in record.lines if not isinstance(line, Mark)))
    assert _parted(bare)[0] == "unmarked"


def test_marks_without_links_are_not_proven_where_the_format_writes_them() -> None:
    record = _finished()
    bare = Record(record.header, tuple(Mark(line.acts, line.digest) if isinstance(line, Mark) else line for line in record.lines))
    assert _parted(bare)[:2] == ("chain", _first(record, Mark) + 2)


def test_a_decision_that_was_taken_back_can_not_be_altered_either() -> None:
    """Nothing of what follows differs: the marks alone would agree."""
    record = _with_undos()
    at = next(i for i, line in enumerate(record.lines) if isinstance(line, Undo)) - 1
    bare = (*record.lines[:at], *record.lines[at + 2 :])
    for altered in (Record(record.header, bare), _with(record, at, *(record.lines[at],), Undo(), record.lines[at])):
        assert verify(TOY, Record(msgspec.structs.replace(record.header, format=1), altered.lines)) is None, "format 1 leaves that open"
        assert _parted(altered)[0] == "chain"


def test_a_race_goes_on_over_what_is_not_proven() -> None:
    """Its next proof says so all the same."""
    record = _finished()
    cut = next(i for i, line in enumerate(record.lines) if isinstance(line, Act) and i > 40)
    lines = tuple(line for i, line in enumerate(record.lines[:cut]) if not (isinstance(line, Mark) and i < 20))
    match = Match.resumed(TOY, Record(record.header, lines))
    seat = match.turn.waits_for[0]
    match.submit(seat, match.legal(seat)[0])
    assert _parted(match.record)[0] == "unmarked"


def test_a_match_resumed_chains_on() -> None:
    for form in (1, 2):
        record = _raced(form)
        for cut in range(0, len(record.lines), 7):
            match = Match.resumed(TOY, Record(record.header, record.lines[:cut]))
            for moment in walk(match, cut, 12):
                assert moment.number >= 0
            assert verify(TOY, match.record) is None
            assert {bool(line.chain) for line in match.lines if isinstance(line, Mark)} == {form == CHAINED}


def test_figures_are_turns_that_ended_and_decisions_that_stand() -> None:
    record = _with_undos()
    taken_back = sum(isinstance(line, Undo) for line in record.lines)
    playback = Playback(TOY, record)
    rounds = sum(event.begins_turn for step in iter(playback.step, None) for event in step.events)
    found = verified(TOY, record)
    assert taken_back
    assert found.decisions == sum(isinstance(line, Act) for line in record.lines) - taken_back
    assert found.turns == playback.turns == rounds - (not playback.rules.turn(playback.state).over)


def _without(record: Record, at: int) -> Record:
    return Record(record.header, (*record.lines[:at], *record.lines[at + 1 :]))
