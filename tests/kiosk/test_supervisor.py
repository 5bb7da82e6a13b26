"""The supervisor, with its clock and its games handed in."""

import itertools
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kiosk.child import Stop
from game.kiosk.faults import FaultCount
from game.kiosk.launch import BROKE, GAME, Beat, Launch, Wish
from game.kiosk.supervisor import LEFT, SILENCE, STARTING
from game.kiosk.systemd import Systemd
from tests.helpers.systems import needs_unix_sockets
from tests.kiosk.fakes import MENU, FakeGame, Paused, World, lives

RACING = Beat("race", "m", 17, sound=True)


def pauses(world: World) -> list[float]:
    """Seconds from each fault to the next start."""
    return [detail["after"] for kind, detail in world.booked if kind == "restart"]


def test_told_to_end_it_ends_the_game_in_order() -> None:
    world = World(lives(5, Stop()))
    assert world.run() == 0
    assert world.games[0].asked
    assert not world.games[0].killed
    assert [kind for kind, _ in world.booked] == ["start", "step", "end"]


def test_a_game_that_does_not_want_to_end_is_killed() -> None:
    world = World(lives(5, Stop()), stubborn=True)
    assert world.run() == 0
    assert world.games[0].killed


@pytest.mark.parametrize(
    ("code", "what", "bundled"),
    [
        (BROKE, "crash", True), (-11, "crash", False), (0xC0000005, "crash", False), (-9, "killed", False), (0, "left", False),
        (1, "left", True),
    ],
)  # fmt: skip
def test_a_game_that_goes_is_started_again_where_it_was(code: int, what: str, bundled: bool) -> None:
    world = World(lives(20, code, RACING), lives(3, Stop()))
    assert world.run() == 0
    assert world.starts[0] == 1000.0
    assert 0.0 <= world.starts[1] - 1020.0 <= 1.0
    assert world.launches[1] == Launch(fault=what, bundled=bundled)
    fault = dict(world.booked)["fault"]
    assert fault == {"race": "m", "what": what, "place": "race", "decision": 17, "safe": False}


def test_a_game_that_falls_silent_is_killed_after_eight_seconds() -> None:
    world = World(lives(20, None), lives(3, Stop()))
    assert world.run() == 0
    assert world.games[0].killed
    assert SILENCE <= world.starts[1] - 1020.0 <= SILENCE + 0.1
    assert world.launches[1] == Launch(fault="silent")


def test_a_game_has_longer_to_its_first_beat() -> None:
    world = World(iter([(STARTING - 1.0, Beat("menu")), (0.0, Stop())]))
    assert world.run() == 0
    assert len(world.games) == 1
    world = World(iter([(STARTING + 2.0, Beat("menu"))]), lives(1, Stop()))
    assert world.run() == 0
    assert len(world.games) == 2


def test_faults_in_a_row_wait_longer_and_the_third_in_two_minutes_is_safe_mode() -> None:
    world = World(*(lives(2, 1, RACING) for _ in range(6)), lives(2, Stop()))
    assert world.run() == 0
    assert pauses(world) == [0.0, 1.0, 5.0, 15.0, 60.0, 60.0]
    assert [launch.safe for launch in world.launches] == [False, False, False, True, True, True, True]


def test_safe_mode_goes_without_a_sound_device_where_none_was_ever_opened() -> None:
    deaf = World(*(lives(2, 1, Beat("menu")) for _ in range(3)), lives(2, Stop()))
    deaf.run()
    assert [launch.quiet for launch in deaf.launches] == [False, False, False, True]
    hearing = World(*(lives(2, 1, RACING) for _ in range(3)), lives(2, Stop()))
    hearing.run()
    assert not any(launch.quiet for launch in hearing.launches)


def test_an_hour_without_a_fault_and_the_count_starts_anew() -> None:
    world = World(lives(2, 1), lives(2, 1), lives(2, 1), lives(3600, 1), lives(2, 1), lives(2, Stop()))
    assert world.run() == 0
    assert pauses(world) == [0.0, 1.0, 5.0, 0.0, 1.0]
    assert [launch.safe for launch in world.launches] == [False, False, False, True, False, False]


def test_told_to_end_while_it_waits_it_starts_nothing_more() -> None:
    world = World(lives(1, 1), iter([(0.0, 1), (0.3, Stop())]))
    assert world.run() == 0
    assert len(world.games) == 2
    assert world.booked[-1] == ("end", {"wish": ""})


def test_a_game_that_cannot_be_started_is_a_fault_like_any_other() -> None:
    world = World(lives(1, Stop()))
    real, failures = world.spawn, iter([True, True, False])

    def spawn(launch: Launch, number: int) -> object:
        if next(failures):
            raise OSError("no memory")
        return real(launch, number)

    world.supervisor.spawn = spawn  # type: ignore[assignment]
    assert world.run() == 0
    assert [detail["what"] for kind, detail in world.booked if kind == "fault"] == ["start", "start"]


def test_told_to_end_together_with_its_game_it_books_no_fault() -> None:
    world = World(iter([(1.0, Beat("menu")), (0.0, 0), (0.5, Stop())]))
    assert world.run() == 0
    assert len(world.games) == 1
    assert "fault" not in dict(world.booked)


@pytest.mark.parametrize(("wish", "code"), [(Wish.DESKTOP, LEFT), (Wish.OFF, LEFT)])
def test_a_game_that_the_operator_ended_is_not_started_again(wish: str, code: int) -> None:
    world = World(lives(3, 0, Beat("operator", wish=wish)))
    assert world.run() == code
    assert world.switched_off == (wish == Wish.OFF)
    assert len(world.games) == 1


def test_a_restart_that_was_wished_for_is_no_fault() -> None:
    world = World(lives(3, 0, Beat("operator", wish=Wish.RESTART)), lives(2, Stop()))
    assert world.run() == 0
    assert "fault" not in dict(world.booked)
    assert world.launches == [Launch(), Launch()]


def test_what_a_game_wishes_for_and_then_breaks_is_a_fault() -> None:
    world = World(lives(3, BROKE, Beat("operator", wish=Wish.OFF)), lives(2, Stop()))
    assert world.run() == 0
    assert not world.switched_off
    assert dict(world.booked)["fault"]["what"] == "crash"


def test_a_power_loss_stands_in_the_book() -> None:
    before = World(lives(5, None, RACING))
    before.supervisor.book.note("start")  # type: ignore[arg-type]
    after = World(lives(3, Stop()), book=before.book)
    assert after.run() == 0
    assert "power loss" in dict(after.booked)


@pytest.mark.parametrize("seconds", [SILENCE + 1, 20.0, 90_000.0])
@pytest.mark.parametrize("beats", [0, 5])
def test_a_machine_that_stood_still_has_a_healthy_game(seconds: float, beats: int) -> None:
    """Both processes were stopped, and go on: before the first beat, or between two."""
    world = World(iter([*lives(beats, None), (0.7, Paused(seconds)), (1.0, MENU), *lives(3, Stop())]))
    assert world.run() == 0
    assert len(world.games) == 1
    assert "fault" not in dict(world.booked)


def test_a_machine_that_stands_still_while_its_game_ends_in_order_lets_it_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long that is: a pause costs the game a second of its patience."""
    world = World(lives(5, Stop()), stubborn=True)
    waits: list[float] = []

    def paused(game: FakeGame, patience: float) -> int | None:
        waits.append(patience)
        world.now += 3600.0
        return 0 if len(waits) == 5 else None

    monkeypatch.setattr(FakeGame, "wait", paused)
    assert world.run() == 0
    assert not world.games[0].killed


def test_a_game_that_falls_silent_around_a_pause_is_killed_all_the_same() -> None:
    world = World(iter([*lives(5, None), (3.0, Paused(20.0))]), lives(3, Stop()))
    assert world.run() == 0
    assert world.games[0].killed
    assert world.starts[1] - 1005.0 == pytest.approx(20.0 + SILENCE, abs=1.0)


def test_after_an_orderly_end_no_power_loss_is_booked(tmp_path: Path) -> None:
    from game.store.book import Book

    first = World(lives(5, Stop(), RACING), book=Book(tmp_path / "book.sqlite"))
    assert first.run() == 0
    second = World(lives(3, Stop()), book=Book(tmp_path / "book.sqlite"))
    assert second.run() == 0
    assert "power loss" not in dict(second.booked)


@needs_unix_sockets
def test_systemd_hears_of_the_start_of_every_second_sign_and_of_the_end(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as server:
        server.bind(str(tmp_path / "notify"))
        server.setblocking(False)
        world = World(lives(61, Stop()), environ={"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "20000000"})
        told: list[str] = []
        real = world.supervisor._next

        def next_one(patience: float) -> object:
            item = real(patience)
            drain(server, told)
            return item

        world.supervisor._next = next_one  # type: ignore[method-assign]
        assert world.run() == 0
        drain(server, told)
    signs = [text for text in told if not text.startswith("STATUS")]
    assert signs == ["WATCHDOG=1", "READY=1", *["WATCHDOG=1"] * 6, "STOPPING=1"]


def drain(server: socket.socket, told: list[str]) -> None:
    try:
        while True:
            told.append(server.recv(4096).decode())
    except BlockingIOError:
        return


def test_without_systemd_nobody_is_told() -> None:
    silent = Systemd({})
    silent.ready()
    silent.alive(0.0)
    assert silent.every == 0.0
    assert Systemd({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}).every == 10.0, "it may run below another process"
    assert Systemd({"WATCHDOG_USEC": "junk"}).every == 0.0


@given(st.lists(st.floats(0.0, 4000.0), min_size=1, max_size=30))
def test_the_count_of_faults_follows_its_own_words(gaps: list[float]) -> None:
    """However faults fall: the wait depends on how many there were without an hour of peace, and safe mode on three in two minutes."""
    count, now, times, safe = FaultCount(), 0.0, [], False
    for gap in gaps:
        now += gap
        if times and now - times[-1] >= 3600:
            times, safe = [], False
        times.append(now)
        safe = safe or len([time for time in times if now - time <= 120]) >= 3
        verdict = count.fault(now)
        assert verdict.pause == (0, 1, 5, 15, 60)[min(4, len(times) - 1)]
        assert verdict.safe == safe


def test_what_a_game_is_started_with_comes_through_the_command_line() -> None:
    for values in itertools.product((False, True), repeat=3):
        launch = Launch(3, values[0], "silent", values[1], values[2])
        word, text = launch.words()
        assert word == GAME
        assert Launch.read(text) == launch
    with pytest.raises(ValueError, match="7"):
        Launch.read("7")
    assert Launch.read('{"beat": "x", "safe": true, "more": 1}') == Launch(safe=True)


def test_a_beat_comes_through_the_pipe_and_junk_is_a_sign_of_life() -> None:
    assert Beat.read(RACING.line()) == RACING
    assert Beat.read(b"junk\n") == Beat.read(b"[]\n") == Beat()
    assert Beat.read(b'{"place": 3, "decision": 4}') == Beat(decision=4)
