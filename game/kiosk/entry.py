"""`--kiosk`: the supervisor with everything it needs around it. Nothing of the game is imported on the way."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence

from game.kiosk.alert import Alerts
from game.kiosk.child import Inbox, Stop, spawn
from game.kiosk.launch import TEST_FAULTS, Launch
from game.kiosk.supervisor import Supervisor
from game.kiosk.systemd import Systemd
from game.store.book import Book
from game.store.paths import beside_program, user_paths
from game.store.privacy import keep_private

KIOSK, WINDOW, PORTABLE = "--kiosk", "--window", "--portable"
OFF = {"linux": ("systemctl", "poweroff"), "win32": ("shutdown", "/s", "/t", "0")}
"""What switches the machine off; whoever sets the cabinet up allows it to its user (recipes)."""


def understood(words: Sequence[str]) -> bool:
    """Whether these words start a cabinet, and say nothing else: all else belongs to the command line's grammar."""
    return KIOSK in words and set(words) <= {KIOSK, WINDOW, PORTABLE}


def supervise(words: Sequence[str]) -> int:
    """Runs until it is told to end (SIGTERM; Ctrl+C only where it runs in a window); returns the exit code."""
    paths = beside_program() if PORTABLE in words else user_paths()
    keep_private(paths)
    inbox: Inbox = Inbox()
    _listen(inbox, window=WINDOW in words)
    more = [PORTABLE] if PORTABLE in words else []
    launch = Launch(window=WINDOW in words)
    with Book(paths.book) as book:
        supervisor = Supervisor(
            launch,
            lambda launch, number: spawn(launch, number, inbox, more),
            inbox,
            book,
            Systemd(),
            switch_off=_switch_off,
            alerts=Alerts(paths.data, book),
        )
        if os.environ.get(TEST_FAULTS):
            supervisor.switch_off = lambda: None
            supervisor.trace = lambda beat: print(beat.line().decode(), end="", flush=True)
        return supervisor.run()


def _listen(inbox: Inbox, *, window: bool) -> None:
    """Nobody at the keyboard ends a cabinet: Ctrl+C and a terminal that closes are not heard. Whoever tries it out in a window can."""
    for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: inbox.put(Stop()))
    if window:
        signal.signal(signal.SIGINT, lambda *_: inbox.put(Stop()))


def _switch_off() -> None:
    command = OFF.get(sys.platform)
    if command is not None:
        with contextlib.suppress(OSError):
            subprocess.run(command, check=False)
