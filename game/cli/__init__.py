"""The command line. Each command is imported when it is asked for, so that nobody waits for what he does not use."""

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from game import __version__
from game.cli.command import CommandError, Desk, UsageError, open_desk
from game.core.words import N_
from game.kiosk.entry import supervise, understood
from game.kiosk.launch import GAME, Launch

if TYPE_CHECKING:
    import argparse

    from game.store.faults import Fault

__all__ = ["main"]

Command = Callable[[Desk, "argparse.Namespace"], int]
FAILED = 1

SEE_HELP = N_("{problem} (main.py --help lists everything.)")
STOPPED = N_("Stopped.")
CRASHED = N_(
    "Something went wrong that should not have: {problem}. The details are in {file}; please add that file to your report. "
    "“main.py replay” with that file shows what it holds."
)
CRASHED_TWICE = N_("Something went wrong that should not have: {problem}. The details could not be written to {file}.")


def _game(desk: Desk, args: "argparse.Namespace") -> int:
    gc.disable()  # until the menu is seen: what is made on the way to it stays
    from game.app.loop import run

    return run(desk.paths)


def _cabinet_game(desk: Desk, args: "argparse.Namespace") -> int:
    gc.disable()
    from game.app.cabinet import Cabinet
    from game.app.loop import run

    cabinet = Cabinet(args.launch, desk.paths)
    cabinet.prepare()
    return run(desk.paths, cabinet=cabinet)


def _play(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.play import play

    return play(desk, args)


def _simulate(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.simulate import simulate

    return simulate(desk, args)


def _replay(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.replay import replay

    return replay(desk, args)


def _check_map(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.maps import check_maps

    return check_maps(desk, args)


def _sketch_map(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.maps import sketch_map

    return sketch_map(desk, args)


def _pack(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.packs import packs

    return packs(desk, args)


def _shot(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.shot import shot

    return shot(desk, args)


def _doctor(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.doctor import doctor

    return doctor(desk, args)


def _cabinet(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.cabinet import cabinet

    return cabinet(desk, args)


def _bench(desk: Desk, args: "argparse.Namespace") -> int:
    from game.cli.bench import bench

    return bench(desk, args)


RUN: Mapping[str, Command] = {
    "": _game,
    GAME: _cabinet_game,
    "play": _play,
    "simulate": _simulate,
    "replay": _replay,
    "check-map": _check_map,
    "sketch-map": _sketch_map,
    "pack": _pack,
    "shot": _shot,
    "doctor": _doctor,
    "bench": _bench,
    "cabinet": _cabinet,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the command line says and returns the exit code: 0 well, 1 failed, 2 used wrongly. Never shows a traceback."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = sys.argv[1:] if argv is None else list(argv)
    if understood(words):
        return supervise(words)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that knows no curly quotes shows something else, and goes on
    desk = open_desk("--portable" in words)
    try:
        args = _read([word for word in words if word != "--portable"], desk)
        code = RUN[args.command](desk, args)
        sys.stdout.flush()
    except CommandError as error:
        said = error.said(desk.language)
        print(desk.say(SEE_HELP, problem=said) if isinstance(error, UsageError) else said, file=sys.stderr)
        return error.code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        print(desk.say(STOPPED), file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains once more when it leaves
        return FAILED
    except Exception as error:  # whatever it is, a player gets a sentence, and we get the details
        print(_crashed(desk, error, words), file=sys.stderr)
        return FAILED
    return code


def _read(words: Sequence[str], desk: Desk) -> "argparse.Namespace":
    """What was typed; who only starts the game waits for no grammar."""
    if not words:
        return SimpleNamespace(command="")  # type: ignore[return-value]
    if words[0] == GAME and len(words) == 2:
        return SimpleNamespace(command=GAME, launch=Launch.read(words[1]))  # type: ignore[return-value]
    from game.cli.arguments import parse

    return parse(words, desk.language)


def _crashed(desk: Desk, error: Exception, words: Sequence[str]) -> str:
    """Keeps a bundle of what was going on; returns the sentence for the player."""
    from datetime import datetime

    from game.store.faults import keep_fault

    now = datetime.now()
    cause = error.__cause__ or error
    problem = type(cause).__name__
    try:
        path = keep_fault(desk.paths, _fault(error, cause, words, now.isoformat(timespec="seconds")), now)
    except OSError:
        return desk.say(CRASHED_TWICE, problem=problem, file=str(desk.paths.faults))
    return desk.say(CRASHED, problem=problem, file=str(path))


def _fault(error: Exception, cause: BaseException, words: Sequence[str], when: str) -> "Fault":
    """All that is known of it; what was on screen, the game tells."""
    import platform
    import traceback

    from game.app.broken import BrokenError
    from game.store.faults import Fault

    fault = Fault(
        when=when,
        problem=type(cause).__name__,
        versions={"kerbside": __version__, "python": platform.python_version(), "system": platform.platform()},
        words=tuple(words),
        traceback="".join(traceback.format_exception(cause)),
    )
    with contextlib.suppress(Exception):  # whatever broke may have broken this, too
        return error.told(fault) if isinstance(error, BrokenError) else fault
    return fault
