"""Whether a screen reader runs: whoever needs one can't read where reading aloud is turned on. Asked once, when the game is new."""

import ctypes
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Thread

SPI_GETSCREENREADER = 0x0046
"""What Windows is asked for."""
PATIENCE = 5.0
"""Seconds after which no answer is "no"."""
COMMANDS = {
    "linux": ("gsettings", "get", "org.gnome.desktop.a11y.applications", "screen-reader-enabled"),
    "darwin": ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"),
}
"""By system: the program that knows, and its arguments."""
YES = ("true", "1")
Run = Callable[[Sequence[str]], str]
"""What a command prints; raises OSError or SubprocessError where it can't be asked."""


def printed(command: Sequence[str]) -> str:
    """What the command prints. Raises OSError where there is no such program, SubprocessError where it fails or hangs."""
    done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    return done.stdout.decode("utf-8", "replace")


def screen_reader_runs(platform: str = sys.platform, run: Run = printed) -> bool:
    """Whether the system says so; False where it does not know."""
    if platform == "win32":
        return _windows_says_so()
    command = COMMANDS.get(platform)
    try:
        return command is not None and run(command).strip().lower() in YES
    except (OSError, subprocess.SubprocessError):
        return False


def _windows_says_so() -> bool:
    """SystemParametersInfo, which screen readers tell that they run."""
    if sys.platform != "win32":
        return False
    found = ctypes.c_int(0)
    asked = ctypes.windll.user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(found), 0)
    return bool(asked) and bool(found.value)


class Looked:
    """The question, asked beside the game: a program takes longer to answer than a frame. `runs` None: there is no answer yet."""

    def __init__(self, ask: Callable[[], bool] = screen_reader_runs) -> None:
        self.runs: bool | None = None
        self._ask = ask
        self.thread = Thread(target=self._look, name="screen reader", daemon=True)
        self.thread.start()

    def _look(self) -> None:
        self.runs = self._ask()
