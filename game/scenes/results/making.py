"""Files that take long (clips, posters) are made by a child: the same program with a command. So no frame of the game gets longer, and a
cancel is an end of the child. It tells how far it is by JSON lines on its standard output."""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec

from game.core.words import N_
from game.language.language import Language
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.store.drafts import drop, preview_of
from game.store.installation import program_words
from game.store.kept_results import drop_part
from game.store.paths import HOME

AS_CHILD = "--progress"
"""The word with which a command tells how far it is, for this."""
KEPT = N_("Kept: {file} ({size} MB).")
NAMES = {"clip": N_("Clip"), "poster": N_("Poster")}
"""What is made, by the child's command."""
NOTHING = N_("Nothing was kept.")
READY = N_("{name}: ready to be looked at. You find it where you asked for it.")
ENDED = N_("{file} was not made: what was making it ended before it was done.")
LOW_PRIORITY, NO_WINDOW = 0x4000, 0x08000000
"""Windows: BELOW_NORMAL_PRIORITY_CLASS, CREATE_NO_WINDOW."""
PATIENCE = 5.0
"""Seconds that a child that was killed gets to be gone."""
MEGABYTE = 1_000_000
Popen = Callable[..., "subprocess.Popen[bytes]"]


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a child: how many steps of how many are done; at the end the file with its size in bytes and what has to be said of it
    (`note`, translated), or in one sentence why there is none (`problem`, translated)."""

    done: int = 0
    of: int = 0
    file: str = ""
    size: int = 0
    note: str = ""
    problem: str = ""


class Making:
    """A child at work (a `Work`). `words` is its command without AS_CHILD; `target` the file that it makes, `home` the player's folder."""

    def __init__(self, ctx: Context, words: Sequence[str], target: Path, *, popen: Popen = subprocess.Popen) -> None:
        """Raises OSError where no process can be started."""
        self._ctx = ctx
        self.target = target
        self.name = ctx.say(NAMES[words[0]])
        self.done = self.of = 0
        self.made: News | None = None
        """What it told of the file, once that is whole."""
        self.problem = ""
        """Why there is none."""
        self.cancelled = False
        self.look: Callable[[], Order] | None = None
        """Where what it makes is looked at before it is kept; None where it is kept at once."""
        self.watched = False
        """Somebody waits on its page: that leads on when it ends."""
        self.subject: object = None
        """What it is made of, for whoever asks for the same once more."""
        self._new = not target.exists()
        self._news: SimpleQueue[News | None] = SimpleQueue()
        env = {**os.environ, HOME: str(ctx.paths.data), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        flags = {"creationflags": LOW_PRIORITY | NO_WINDOW} if sys.platform == "win32" else {}
        self._process = popen(
            [*program_words(), *words, AS_CHILD],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, **flags,
        )  # fmt: skip
        self._running = True
        threading.Thread(target=self._listen, name="making", daemon=True).start()

    def _listen(self) -> None:
        """Until the pipe ends; what is no line of ours is nobody's."""
        pipe = self._process.stdout
        assert pipe is not None, "it was started with a pipe"
        with pipe:
            for line in pipe:
                with contextlib.suppress(msgspec.MsgspecError):
                    self._news.put(msgspec.json.decode(line, type=News))
        self._process.wait()  # here, where nobody waits for it
        self._news.put(None)

    @property
    def running(self) -> bool:
        return self._running

    @property
    def called(self) -> str:
        """Its file as people know it; what is looked at first has no name of its own yet."""
        return self.target.name if self.look is None else self.name

    @property
    def to_look_at(self) -> bool:
        """Whether it has made something that nobody has kept or thrown away yet."""
        return self.look is not None and self.made is not None and self.target.exists()

    def poll(self) -> None:
        """Hears what it has told since; never waits for more."""
        with contextlib.suppress(Empty):
            while self._running:
                news = self._news.get_nowait()
                if news is None:
                    self._over()
                elif news.file:
                    self.made = news
                elif news.problem:
                    self.problem = news.problem
                else:
                    self.done, self.of = news.done, news.of

    def _over(self) -> None:
        """It is gone, with its file or without."""
        self._running = False
        if self.made is None:
            drop_part(self.target)
            self.problem = self.problem or self._ctx.say(ENDED, file=self.called)

    def cancel(self) -> None:
        """Ends it now; nothing of it is left."""
        if not self._running:
            return
        self.cancelled, self._running = True, False
        with contextlib.suppress(OSError):
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)  # Windows gives its file free only then
        drop_part(self.target)
        if self._new:  # it may just have become whole
            drop(self.target, preview_of(self.target))

    def closing(self) -> str:
        """How it ended, in a sentence or two; "" while it runs."""
        language = self._ctx.language
        if self._running:
            return ""
        if self.cancelled:
            return language.text(NOTHING)
        if self.made is None:
            return self.problem
        if self.look is not None:
            return "" if self.watched else language.text(READY, name=self.name)
        file = f"{self.target.parent.name}/{self.target.name}"
        kept = language.text(KEPT, file=file, size=megabytes(language, self.made.size))
        return f"{kept} {self.made.note}".strip()


def megabytes(language: Language, size: int) -> str:
    """A size in bytes as people read it, in megabytes with one place; never 0.0."""
    return language.number(max(0.1, size / MEGABYTE), 1)


def at_work(ctx: Context) -> Making | None:
    """What is being made now; None where nothing is."""
    return ctx.work if isinstance(ctx.work, Making) and ctx.work.running else None


def begin(ctx: Context, words: Sequence[str], target: Path) -> Making | None:
    """Starts a child, which is `ctx.work` from then on; None where one is at work already. Raises OSError."""
    if at_work(ctx) is not None:
        return None
    making = Making(ctx, words, target)
    ctx.work = making
    return making
