"""What the scripts share that try Kerbside on other systems (.ci/systems, .ci/windows): a clean clone, a command whose output is seen, a
screen that nobody sees, and what tests came to."""

import codecs
import os
import re
import select
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Timer

ROOT = Path(__file__).resolve().parents[1]
LAST_WORDS = 1.0
"""Seconds without a word after which a program that has ended says nothing more."""

DIGESTS = """
import sys
from pathlib import Path
from game.core.contract import find_title
from game.core.record import Playback, digest
from game.store.records import load_record
from game.titles import TITLES

for name in sys.argv[1:]:
    record = load_record(Path(name)).record
    race = Playback(find_title(TITLES, record.header.title).open(), record)
    while race.step() is not None:
        pass
    print(name, len(race.done), digest(race.state))
"""


class FailedError(Exception):
    """Something that was tried did not go well; a sentence says what."""


def counted(output: str) -> tuple[Counter[str], tuple[str, ...]]:
    """From what pytest printed with -rs: how many tests came to what, and why tests were skipped."""
    summary = next((line for line in reversed(output.splitlines()) if re.search(r"\b\d+ (passed|failed|errors?)\b.* in [\d.]+s", line)), "")
    found = Counter({what: int(count) for count, what in re.findall(r"(\d+) (passed|failed|skipped|errors?)\b", summary)})
    return found, tuple(re.findall(r"^SKIPPED (\[\d+\] .+)$", output, flags=re.M))


def run(*words: str, folder: Path | None = None, within: float | None = None, **options: str) -> str:
    """Runs a command, in `folder`, with what it prints on screen; returns that. Raises FailedError, also where it has not ended `within` so
    many seconds. `options`: the only variables it gets, if any."""
    output: list[str] = []
    with (
        subprocess.Popen(
            words, cwd=folder, env=options or None, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=within is not None,
        ) as ran,
        _ended_after(within, ran) as late,
    ):  # fmt: skip
        for text in _told(ran):
            print(text, end="", flush=True)
            output.append(text)
        ran.wait()
    if late.is_set() or ran.returncode:
        what = f"was not through after {within:.0f} s" if late.is_set() else f"ended with {ran.returncode}"
        raise FailedError(f"`{' '.join(words).splitlines()[0][:160]}` {what}", "".join(output))
    return "".join(output)


def _told(ran: "subprocess.Popen[bytes]") -> Iterator[str]:
    """What a program prints, until it has ended and nothing more comes: servers that it started may hold its pipe for much longer."""
    assert ran.stdout is not None
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    while True:
        ended = ran.poll() is not None
        if select.select([ran.stdout], [], [], LAST_WORDS)[0]:
            data = os.read(ran.stdout.fileno(), 65_536)
            if not data:
                return
            yield decoder.decode(data)
        elif ended:
            return


@contextmanager
def _ended_after(within: float | None, ran: "subprocess.Popen[bytes]") -> Iterator[Event]:
    """Ends the program and all that it has started when its time is over, which sets the event, or when nobody waits for it any more."""
    late = Event()

    def end() -> None:
        late.set()
        with suppress(ProcessLookupError):
            os.killpg(ran.pid, signal.SIGKILL)

    timer = Timer(within or 0, end)
    if within is not None:
        timer.start()
    try:
        yield late
    except BaseException:
        if within is not None:
            end()
        raise
    finally:
        timer.cancel()


def clone(place: Path) -> None:
    """HEAD of this repository and nothing else, also of a checkout that is shallow or on no branch."""
    run("git", "init", "--quiet", str(place))
    run("git", "-C", str(place), "fetch", "--quiet", "--depth", "1", f"file://{ROOT}", "HEAD")
    run("git", "-C", str(place), "checkout", "--quiet", "FETCH_HEAD")


@contextmanager
def screen() -> Iterator[str]:
    """The name of a virtual screen; "" where there is no Xvfb. Programs in a tree reach it too: its socket lies in no folder."""
    if shutil.which("Xvfb") is None:
        print("There is no Xvfb here: no window is opened.")
        yield ""
        return
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24"], pass_fds=[write], stderr=subprocess.DEVNULL
    ) as server:
        os.close(write)
        with open(read) as pipe:
            number = pipe.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


def step(what: str) -> None:
    """A heading."""
    print(f"\n== {what}", flush=True)


def shortest_golden(here: Path) -> list[str]:
    """The shortest golden race of each title, as paths within a clone."""
    folders = sorted(path for path in (here / "tests" / "golden").iterdir() if any(path.glob("*.jsonl")))
    shortest = [min(folder.glob("*.jsonl"), key=lambda path: path.stat().st_size) for folder in folders]
    return [path.relative_to(here).as_posix() for path in shortest]
