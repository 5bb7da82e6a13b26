"""A match: decisions, undo, the journal, resuming at any line, previews, chairs."""

import functools
import gc
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chain import digest
from game.core.contract import Refused, Setup, Title
from game.core.match import Chair, Match, preview
from game.core.record import Act, Line, Mark, Note, Over, Record, Undo, decode_action, verify
from game.core.rng import Blind, Rng
from tests.helpers.examples import examples
from tests.helpers.play import mixtures, play_one, random_choice, title_of, tracks_of
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules.state import Bump, Land

TOY: Title = title_of("toy")


class Disk:
    """Keeps lines; fails at the line number `fails_at`, counted over all tries."""

    def __init__(self, fails_at: int = 0) -> None:
        self.lines: list[Line] = []
        self.tries = 0
        self.fails_at = fails_at

    def keep(self, lines: Sequence[Line]) -> None:
        self.tries += 1
        if self.tries == self.fails_at:
            raise OSError("disk full")
        self.lines.extend(lines)


def _match(seats: int = 2, seed: int = 1, keep: Any = None, **options: Any) -> Match:
    return Match(TOY, Setup(seats, TOY.meta.car_ids[:seats], options, ("loop",)), (tracks_of(TOY)["loop"],), seed, keep)


def _driving(seats: int = 2, **options: Any) -> tuple[Match, int]:
    """Everybody has chosen; the first seat is to drive."""
    match = _match(seats, **options)
    for seat in range(seats):
        match.submit(seat, match.legal(seat)[0])
    return match, match.turn.waits_for[0]


def _own(match: Match, seat: int) -> str:
    return next(c.id for c in match.state.carts if c.seat == seat)


def _snapshot(match: Match) -> tuple[Any, ...]:
    return match.state, match.turn, tuple(match.done), match.result, tuple(why(match, s) for s in range(match.header.setup.seats))


def why(match: Match, seat: int) -> Refused | None:
    return match.why_no_undo(seat)


# -- decisions


def test_a_decision_moves_the_match_and_is_journalled() -> None:
    disk = Disk()
    match = _match(keep=disk.keep)
    action = match.legal(0)[1]
    step = match.submit(0, action)
    assert match.state is step.state
    assert match.done == [(0, action)]
    assert [type(line) for line in match.lines] == [Act, Mark]
    assert disk.lines == match.lines
    mark = match.lines[1]
    assert isinstance(mark, Mark)
    assert (mark.acts, mark.digest, len(mark.chain)) == (1, digest(step.state), 32)
    assert match.turn.waits_for == (1,)


def test_a_refused_decision_changes_nothing() -> None:
    disk = Disk()
    match = _match(keep=disk.keep)
    before = _snapshot(match)
    with pytest.raises(Refused, match="wrong_phase"):
        match.submit(0, a.Go())
    assert _snapshot(match) == before
    assert disk.tries == 0


def test_the_order_in_which_seats_choose_does_not_matter() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = _match(3)
        for seat in order:
            match.submit(seat, match.legal(seat)[0])
        ends.add(digest(match.state))
    assert len(ends) == 1


def test_a_finished_match_has_a_result_and_closes_its_journal() -> None:
    match = _played(3)
    assert match.result is not None
    assert match.lines[-1] == Over(match.result)
    assert match.record.finished
    assert all(match.legal(seat) == () for seat in range(match.header.setup.seats))
    with pytest.raises(Refused, match="match_over"):
        match.submit(0, a.Go())


# -- the journal comes first


def test_keep_is_called_before_anything_changes() -> None:
    match = _match()
    seen = []
    match.keep = lambda lines: seen.append((digest(match.state), len(match.done), [type(line) for line in lines]))
    before = digest(match.state)
    match.submit(0, match.legal(0)[0])
    after = digest(match.state)
    match.undo(0)
    assert seen == [(before, 0, [Act, Mark]), (after, 1, [Undo])], "a decision and the mark at its turn's end are one write"


def test_the_last_decision_and_the_closing_line_are_one_write() -> None:
    writes: list[Sequence[Line]] = []
    match = _match(keep=writes.append)
    rng = Rng.seeded(5)
    while not match.turn.over:
        seat, action, rng = random_choice(match.rules, match.state, match.turn, rng)
        match.submit(seat, action)
    assert [type(line) for line in writes[-1]] == [Act, Mark, Over]


def test_a_failing_keep_leaves_the_match_unchanged_and_the_journal_in_step() -> None:
    disk = Disk(1)
    match = _match(keep=disk.keep)
    before = _snapshot(match)
    with pytest.raises(OSError, match="disk full"):
        match.submit(0, match.legal(0)[0])
    assert _snapshot(match) == before
    match.submit(1, match.legal(1)[2])
    assert disk.lines == match.lines
    assert [type(line) for line in disk.lines] == [Act, Mark]
    assert verify(TOY, match.record) is None
    assert Match.resumed(TOY, match.record).state == match.state


def test_a_failing_keep_leaves_an_undo_undone() -> None:
    match = _match()
    match.submit(0, match.legal(0)[0])
    match.keep = Disk(1).keep
    before = _snapshot(match)
    with pytest.raises(OSError, match="disk full"):
        match.undo(0)
    assert _snapshot(match) == before


@examples(40)
@given(st.integers(0, 2**32), st.sets(st.integers(1, 120), max_size=12))
def test_whatever_the_disk_does_the_journal_replays_to_the_match(seed: int, failures: set[int]) -> None:
    disk = Disk()

    def keep(lines: Sequence[Line]) -> None:
        disk.fails_at = disk.tries + 1 if disk.tries + 1 in failures else 0
        disk.keep(lines)

    match = _match(3, 5, keep)
    rng = Rng.seeded(seed)
    for _ in range(60):
        if match.turn.over:
            break
        seat, action, rng = random_choice(match.rules, match.state, match.turn, rng)
        try:
            match.submit(seat, action)
            if match.why_no_undo(seat) is None and seed % 3 == 0:
                match.undo(seat)
        except OSError:
            continue
    failures.clear()
    match.note("the disk is back")
    assert disk.lines == match.lines
    assert verify(TOY, Record(match.header, tuple(disk.lines))) is None
    assert Match.resumed(TOY, match.record).state == match.state


# -- undo


def test_undo_goes_step_by_step_to_the_state_before() -> None:
    match, seat = _driving()
    first = match.state
    one, two = (c.id for c in match.state.carts if c.seat == seat)
    match.submit(seat, a.Aim(one))
    second = match.state
    match.submit(seat, a.Aim(two))
    assert match.undo(seat) is second
    assert match.undo(seat) is first
    assert match.turn == match.rules.turn(first)
    assert [type(line) for line in match.lines[-2:]] == [Undo, Undo]


def test_a_reveal_is_sealed() -> None:
    """The last choice turned all cards over: nobody takes it back, and nothing before it."""
    match, _ = _driving()
    assert match.why_no_undo(1) == Refused("sealed")
    with pytest.raises(Refused, match="sealed"):
        match.undo(1)


def test_a_throw_is_sealed() -> None:
    match, seat = _driving()
    match.submit(seat, a.Aim(_own(match, seat)))
    match.submit(seat, a.Gamble())
    assert match.why_no_undo(seat) == Refused("sealed")


def test_nobody_takes_back_what_another_did_nor_what_lies_before_it() -> None:
    match, seat = _driving()
    match.submit(seat, a.Aim(_own(match, seat)))
    match.submit(1 - seat, a.Horn(_own(match, 1 - seat)))
    assert match.why_no_undo(seat) == Refused("other_acted")
    assert match.why_no_undo(1 - seat) is None
    match.undo(1 - seat)
    assert match.why_no_undo(seat) is None


def test_a_new_match_has_nothing_to_undo() -> None:
    match = _match()
    assert match.why_no_undo(0) == Refused("nothing_to_undo")
    match.submit(0, match.legal(0)[0])
    assert match.why_no_undo(1) == Refused("nothing_to_undo")


def test_a_finished_match_is_sealed() -> None:
    match = _played(3)
    assert match.why_no_undo(match.done[-1][0]) == Refused("sealed")


# -- resuming


@functools.cache
def _played(seed: int) -> Match:
    """A finished match with undos and notes in its journal."""
    case = mixtures(TOY, 1, 700 + seed)[0]
    match = Match(TOY, case.setup, case.tracks, case.seed)
    rng, number = Rng.seeded(seed, 5), 0
    while not match.turn.over:
        number += 1
        moment, rng = play_one(match, number, rng)
        if number % 5 == 0 and match.why_no_undo(moment.seat) is None:
            match.undo(moment.seat)
        if number % 7 == 0:
            match.note("the wind turns", moment.seat)
    return match


@examples(60)
@given(st.integers(0, 3), st.data())
def test_resuming_at_any_line_stands_where_the_match_stood(seed: int, data: st.DataObject) -> None:
    """The same state, turn, decisions and possibility of undo as a match that was played up to there; what a power cut tore off
    behind the last one is written again."""
    whole = _played(seed)
    cut = data.draw(st.integers(0, len(whole.lines)))
    record = Record(whole.header, tuple(whole.lines[:cut]))
    resumed = Match.resumed(TOY, record)
    played = _replayed(record)
    assert _snapshot(resumed) == _snapshot(played)
    assert resumed.record.lines[:cut] == record.lines
    assert [line for line in resumed.record.lines[cut:] if line not in whole.lines[cut : cut + 2]] == []
    assert resumed.header == whole.header
    seats = [s for s in range(whole.header.setup.seats) if resumed.why_no_undo(s) is None]
    for seat in seats:
        assert resumed.undo(seat) == played.undo(seat)


def _replayed(record: Record) -> Match:
    """The lines of `record` done one after another on a fresh match."""
    header = record.header
    match = Match(TOY, header.setup, header.tracks, header.seed)
    for line in record.lines:
        if isinstance(line, Act):
            match.submit(line.seat, _decoded(line))
        elif isinstance(line, Undo):
            match.undo(match.done[-1][0])
    return match


def _decoded(line: Act) -> Any:
    return decode_action(TOY, line, 0)


def test_a_resumed_match_keeps_new_lines_only_and_goes_on_the_same_way() -> None:
    whole = _played(1)
    half = len(whole.lines) // 2
    disk = Disk()
    match = Match.resumed(TOY, Record(whole.header, tuple(whole.lines[:half])), disk.keep)
    assert disk.lines == []
    seat, action, _ = random_choice(match.rules, match.state, match.turn, Rng.seeded(1))
    match.submit(seat, action)
    assert disk.lines == match.lines[half:] != []


def test_a_note_is_kept_and_changes_nothing() -> None:
    disk = Disk()
    match = _match(keep=disk.keep)
    before = _snapshot(match)
    match.note("Ann drives", 0)
    assert disk.lines == [Note("Ann drives", 0)]
    assert _snapshot(match) == before


# -- previews and chairs


def test_a_preview_of_a_plain_move_is_what_happens() -> None:
    match, seat = _driving()
    aim = a.Aim(_own(match, seat))
    shown = match.chair(seat).preview(aim)
    step = match.submit(seat, aim)
    assert (shown.events, shown.unknown, shown.view) == (step.events, False, match.rules.view(match.state, seat))


def test_a_preview_stops_at_the_first_draw_and_at_a_card_face_down() -> None:
    match, seat = _driving()
    match.submit(seat, a.Aim(_own(match, seat)))
    thrown = match.chair(seat).preview(a.Gamble())
    assert (thrown.events, thrown.unknown, thrown.view) == ((), True, None)
    choosing = _match()
    choosing.submit(0, choosing.legal(0)[0])
    last = choosing.chair(1).preview(choosing.legal(1)[0])
    assert [e.tag for e in last.events] == ["CardChosen"]
    assert last.unknown


def test_the_view_after_a_preview_hides_what_another_seat_has_learned() -> None:
    """B1 pushes A1 back and then peeks at seat 0's hand, which seat 0 knows: it foresees the peek, not what seat 1 remembers."""
    match, _ = _driving(seats=2, horns=0)
    bumped = tuple(msgspec.structs.replace(c, at=4) if c.id in ("A1", "B1") else c for c in match.state.carts)
    queue = (Bump("A1", "B1"), Land("B1"))
    state = msgspec.structs.replace(match.state, carts=bumped, phase="SAVE", queue=queue, order=(0,))
    rules = match.rules
    shown, step = preview(rules, rules.view(state, 0), 0, a.Yield()), rules.apply(state, 0, a.Yield())
    assert "CardPeeked" in [event.tag for event in shown.events]
    assert step.state.peeked[1] != ()
    assert shown.view == rules.view(step.state, 0)


def test_a_preview_is_refused_like_the_move_itself() -> None:
    match, seat = _driving()
    with pytest.raises(Refused, match="aim_first"):
        match.chair(seat).preview(a.Go())
    with pytest.raises(Refused, match="not_your_turn"):
        preview(match.rules, match.rules.view(match.state, 1 - seat), 1 - seat, a.Go())


def test_a_chair_offers_what_its_seat_may_do() -> None:
    match = _match()
    chair = match.chair(0)
    assert chair.legal() == match.legal(0)
    assert chair.turn == match.turn
    assert chair.why_not(a.Go()) == Refused("wrong_phase", "R5")
    assert chair.why_not(chair.legal()[0]) is None
    sample = chair.sample(Rng.seeded(3))
    assert match.rules.view(sample, 0) == chair.view
    assert match.rules.check(sample) == ()


def _reachable(root: object) -> list[object]:
    """Every object that can be reached from `root` without going through a module or a class."""
    seen: dict[int, object] = {}
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function", "builtin_function_or_method"):
            continue
        seen[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
    return list(seen.values())


def test_a_chair_has_no_way_to_the_state() -> None:
    """Neither the state, its generator nor the match can be reached from a chair; and it can't be given more."""
    match, seat = _driving()
    chair = match.chair(seat)
    assert isinstance(chair.view.rng, Blind)
    reached = _reachable(chair)
    assert not any(thing is match or thing is match.state or thing is match.state.pile for thing in reached)
    assert not any(isinstance(thing, Rng) for thing in reached)
    assert match.state.hands[1 - seat] not in reached
    with pytest.raises(AttributeError):
        chair.state = match.state  # type: ignore[attr-defined]
    assert set(Chair.__slots__) == {"rules", "seat", "turn", "view"}
