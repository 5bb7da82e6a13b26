"""The game of Windows in a window of a virtual screen: keys go in by xdotool, its log tells where it is, pictures come out."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from trying import FailedError
from wine import Wine, inside

COMES_UP = 180
"""Seconds in which a scene has to come up, also on a machine that is busy."""
BETWEEN = 0.4
"""Seconds from look to look."""
QUIET = 1.0
"""Seconds in which nothing is written down where the game waits for somebody."""
REST = 5.0
"""Seconds after which a scene that has come up is drawn, and its entrance is over."""


class GameWindow:
    """One game; `with` ends it. `words` are those of its command line, `home` is where it keeps everything."""

    def __init__(self, wine: Wine, display: str, program: Path, home: Path, *words: str) -> None:
        self.home = home
        self.display = {"DISPLAY": display, "PATH": wine.variables["PATH"]}
        more = {"KERBSIDE_HOME": inside(home), "SDL_VIDEODRIVER": "windows", "DISPLAY": display}
        self._before = len(self._logged())
        self.process = wine.start(program, *words, **more)

    def __enter__(self) -> "GameWindow":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _logged(self) -> list[str]:
        log = self.home / "log" / "game.log"
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.is_file() else []
        return [line.split()[-1] for line in lines if " scene " in line]

    @property
    def scenes(self) -> list[str]:
        """Those that have come up since it was started, by their names, in the log."""
        return self._logged()[self._before :]

    def until(self, scene: str, within: float = COMES_UP, meanwhile: Callable[[], None] = lambda: None, count: int = 0) -> None:
        """Waits until a scene is there and has been for a while; or until it has come up `count` times. Raises FailedError."""
        end = time.monotonic() + within
        while not (self.scenes.count(scene) >= count if count else self._rests_at(scene)):
            if self.process.poll() is not None:
                raise FailedError(f"the game went away with {self.process.returncode}, before {scene} came up", self._said())
            if time.monotonic() > end:
                raise FailedError(f"{scene} does not come up; there were {', '.join(self.scenes) or 'none'}")
            meanwhile()
            time.sleep(BETWEEN)

    def _rests_at(self, scene: str) -> bool:
        if self.scenes[-1:] == [scene]:
            time.sleep(REST)
        return self.scenes[-1:] == [scene]

    def _said(self) -> str:
        """What it printed; what it started may still hold the pipe, so nobody waits for its end."""
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        return (self.process.stdout.read() or b"").decode(errors="replace")

    def stays(self) -> None:
        """Looks whether it is still there after a while. Raises FailedError."""
        time.sleep(REST)
        if self.process.poll() is not None:
            raise FailedError(f"the game came up and went away with {self.process.returncode}", self._said())

    def window(self) -> str:
        """The number that the screen knows it by. Raises FailedError."""
        found = self._tool("xdotool", "search", "--onlyvisible", "--all", "--pid", str(self.process.pid), "--name", "Kerbside").split()
        if not found:
            raise FailedError("the game shows no window")
        return found[-1]

    def press(self, key: str) -> None:
        """A key as X11 calls it, for this window, once the game seems to wait for one, and not where another scene has come up: on a
        machine that is busy, presses would queue, and those too many would leave the next scene. Nobody manages windows here, so that this
        one is told that it is looked at."""
        scenes, before = self.scenes, None
        while before != (before := self._written()):
            time.sleep(QUIET)
        if self.scenes == scenes:
            self._tool("xdotool", "windowfocus", "--sync", self.window(), "key", key)

    def _written(self) -> list[int]:
        """How much stands in the log and in the race that is kept."""
        files = (self.home / "log" / "game.log", self.home / "saves" / "race.jsonl")
        return [path.stat().st_size if path.exists() else 0 for path in files]

    def picture(self, path: Path) -> None:
        """What it shows."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._tool("xdotool", "windowraise", self.window())
        time.sleep(BETWEEN)
        self._tool("import", "-window", self.window(), str(path))

    def _tool(self, *words: str) -> str:
        return subprocess.run(words, env=self.display, capture_output=True, text=True, check=False).stdout
