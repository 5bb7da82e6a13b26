"""The operator's PIN: hashed, compared whole, and a wait after wrong tries that neither a restart nor a clock ends."""

import os
import stat
from datetime import datetime
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kiosk.pin import FIRST_WAIT, LONGEST_WAIT, PinLock
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.operator import Operator, save_operator
from game.store.paths import Paths, portable
from game.store.privacy import keep_private
from tests.helpers.examples import examples

NOW = datetime(2026, 6, 1, 12)
CHEAP = 16
"""So that a test need not wait for scrypt."""


class Clock:
    """Seconds in our hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def lock(paths: Paths, clock: Clock, wall: datetime = NOW) -> PinLock:
    return PinLock(paths, clock, lambda: wall, cost=CHEAP)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return portable(tmp_path)


def test_without_a_pin_everything_opens_and_with_one_only_that(paths: Paths) -> None:
    pin = lock(paths, Clock())
    assert not pin.is_set
    assert pin.opens("")
    assert pin.set("2468") is None
    assert pin.is_set
    assert not pin.opens("2469")
    assert not pin.opens("")
    assert not pin.opens("24680")
    assert pin.opens("2468")


@pytest.mark.parametrize("digits", ["", "123", "123456789", "12a4", "１２３４", "-123"])
def test_what_is_no_pin_is_not_set(paths: Paths, digits: str) -> None:
    pin = lock(paths, Clock())
    with pytest.raises(ValueError, match="4 to 8"):
        pin.set(digits)
    assert not pin.is_set


def test_nothing_of_the_pin_stands_in_the_file_and_the_same_pin_is_never_the_same_there(paths: Paths) -> None:
    pin = lock(paths, Clock())
    pin.set("13572468")
    first = paths.pin.read_text()
    assert "1357" not in first
    pin.set("13572468")
    assert msgspec.json.decode(paths.pin.read_bytes())["digest"] not in first


def test_five_wrong_tries_cost_a_minute_and_each_further_one_twice_that(paths: Paths) -> None:
    clock = Clock()
    pin = lock(paths, clock)
    pin.set("1111")
    for _ in range(4):
        assert not pin.opens("9999")
        assert pin.left == 0
    waits = []
    for _ in range(8):
        assert not pin.opens("9999")
        waits.append(pin.left)
        assert not pin.opens("1111"), "while there is a wait, not even the right one opens"
        clock.now += pin.left
    assert waits == [60, 120, 240, 480, 960, 1920, 3600, 3600]
    assert waits[0] == FIRST_WAIT
    assert waits[-1] == LONGEST_WAIT
    assert pin.opens("1111")
    assert not pin.opens("9999")
    assert pin.left == 0, "it begins anew after the right one"


def test_what_is_too_short_for_a_pin_is_no_try(paths: Paths) -> None:
    """Issue 40, 5."""
    pin = lock(paths, Clock())
    pin.set("1111")
    assert not any(pin.opens(digits) for digits in ("", "1", "11", "111") * 3)
    assert (pin.wrong, pin.left) == (0, 0)


def test_a_wait_survives_restarts_and_no_clock_on_the_wall_changes_it(paths: Paths) -> None:
    clock = Clock()
    pin = lock(paths, clock)
    pin.set("1111")
    for _ in range(5):
        pin.opens("9999")
    clock.now += 20
    pin.pass_time()
    for wall in (datetime(1970, 1, 1), datetime(2199, 12, 31), NOW):
        again = Clock()
        again.now = 3.0  # another start, another beginning of the count
        restarted = lock(paths, again, wall)
        assert restarted.left == pytest.approx(40)
        assert not restarted.opens("1111")
        again.now += 41
        assert restarted.left == 0


@examples(30)
@given(st.lists(st.tuples(st.floats(0, 5000), st.booleans()), max_size=20))
def test_no_row_of_tries_and_restarts_makes_a_wait_longer_than_an_hour(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[float, bool]]
) -> None:
    paths, clock = portable(tmp_path_factory.mktemp("pin")), Clock()
    pin = lock(paths, clock)
    pin.set("1111")
    for seconds, restart in steps:
        pin.opens("9999")
        assert 0 <= pin.left <= LONGEST_WAIT
        clock.now += seconds
        pin.pass_time()
        if restart:
            left = pin.left
            pin = lock(paths, clock)
            assert left <= pin.left <= LONGEST_WAIT
    clock.now += LONGEST_WAIT
    assert pin.opens("1111")


def test_a_forgotten_pin_is_cleared_by_a_file_put_there_by_hand(paths: Paths) -> None:
    lock(paths, Clock()).set("1111")
    paths.forgot_pin.touch()
    pin = lock(paths, Clock())
    assert pin.cleared
    assert not pin.is_set
    assert not paths.forgot_pin.exists()
    assert not lock(paths, Clock()).cleared


@pytest.mark.parametrize("content", [b"", b"{", b'{"version": 1, "salt": 7, "digest": "ab"}', b'{"version": 9, "digest": "zz"}'])
def test_a_broken_file_opens_to_nobody_and_is_named(paths: Paths, content: bytes) -> None:
    paths.pin.parent.mkdir(parents=True, exist_ok=True)
    paths.pin.write_bytes(content)
    pin = lock(paths, Clock())
    assert not pin.is_set
    assert pin.problem is not None
    assert pin.problem.text
    assert pin.lost
    assert not pin.opens("")
    again = lock(paths, Clock())
    assert again.lost, "the next start finds no file any more"
    assert again.set("1234") is None
    assert again.opens("1234")


def test_another_pin_that_is_set_by_command_line_holds_at_once_and_a_file_that_goes_changes_nothing(paths: Paths) -> None:
    running = lock(paths, Clock())
    running.set("1111")
    lock(paths, Clock()).set("2222")
    assert not running.opens("1111")
    assert running.opens("2222")
    paths.pin.unlink()
    assert not running.opens("1111")
    assert running.opens("2222")


@pytest.mark.skipif(os.name != "posix", reason="no rights of this kind here")
def test_nobody_else_reads_pin_operator_and_book_and_nobody_else_enters_the_home(tmp_path: Path) -> None:
    paths = portable(tmp_path / "home")
    with Book(paths.book) as book:
        book.note(Kind.START)
    lock(paths, Clock()).set("1111")
    save_operator(paths, Operator(), NOW)
    private = (paths.pin, paths.had_pin, paths.operator, paths.book)
    assert {stat.S_IMODE(path.stat().st_mode) for path in private} == {0o600}
    for path in private:
        path.chmod(0o644)
    paths.data.chmod(0o755)
    outside = tmp_path / "anybodys"
    outside.touch(0o644)
    paths.book.with_name("book.sqlite-wal").symlink_to(outside)
    keep_private(paths)
    assert {stat.S_IMODE(path.stat().st_mode) for path in private} == {0o600}
    assert stat.S_IMODE(paths.data.stat().st_mode) == 0o700
    assert stat.S_IMODE(outside.stat().st_mode) == 0o644


@pytest.mark.skipif(os.name != "posix", reason="no rights of this kind here")
def test_a_folder_that_many_share_stays_theirs(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    keep_private(portable(tmp_path))
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777
    keep_private(portable(tmp_path / "new"))
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
