"""The command line. Each command is imported when it is asked for, so that nobody waits for what he does not use."""

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from game.cli.command import CommandError, Console, Printed, UsageError, complain, open_console
from game.core.printable import printable
from game.core.words import N_
from game.kiosk.entry import supervise, understood
from game.kiosk.launch import BROKE, GAME, Launch
from game.store.installation import command_name

if TYPE_CHECKING:
    import argparse

    from game.store.faults import Fault

Command = Callable[[Console, "argparse.Namespace"], int]
FAILED = 1

SEE_HELP = N_("{problem} ({program} --help lists everything.)")
STOPPED = N_("Stopped.")
CRASHED = N_(
    "Something went wrong that should not have: {problem}. The details are in {file}; please add that file to your report. "
    "“{program} replay” with that file shows what it holds."
)
CRASHED_TWICE = N_("Something went wrong that should not have: {problem}. The details could not be written to {file}.")
SPARE = bytearray(4 << 20)
"""Given back where memory has run out, so that some is left to say so. The system lends none of it before that: nobody touches it."""


def _game(console: Console, args: "argparse.Namespace") -> int:
    gc.disable()  # until the menu is seen: what is made on the way to it stays
    from game.app.program import run

    return run(console.paths, voice=args.voice)


def _cabinet_game(console: Console, args: "argparse.Namespace") -> int:
    gc.disable()
    from game.app.cabinet import Cabinet
    from game.app.program import run

    cabinet = Cabinet(args.launch, console.paths)
    cabinet.prepare()
    return run(console.paths, cabinet=cabinet)


def _play(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.play import play

    return play(console, args)


def _simulate(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.simulate import simulate

    return simulate(console, args)


def _replay(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.replay import replay

    return replay(console, args)


def _clip(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.clip import clip

    return clip(console, args)


def _story(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.story import story

    return story(console, args)


def _poster(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.race_poster import poster

    return poster(console, args)


def _check_map(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.maps import check_maps

    return check_maps(console, args)


def _sketch_map(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.maps import sketch_map

    return sketch_map(console, args)


def _pack(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.packs import packs

    return packs(console, args)


def _shot(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.shot import shot

    return shot(console, args)


def _doctor(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.doctor import doctor

    return doctor(console, args)


def _cabinet(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.cabinet import cabinet

    return cabinet(console, args)


def _bench(console: Console, args: "argparse.Namespace") -> int:
    from game.cli.bench import bench

    return bench(console, args)


RUN: Mapping[str, Command] = {
    "": _game,
    GAME: _cabinet_game,
    "play": _play,
    "simulate": _simulate,
    "replay": _replay,
    "story": _story,
    "clip": _clip,
    "poster": _poster,
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
    console = open_console("--portable" in words)
    with contextlib.redirect_stdout(Printed(sys.stdout)):
        return _ended(console, words)


def _ended(console: Console, words: Sequence[str]) -> int:
    """Carries it out; whatever ends it is said in a sentence."""
    try:
        code = _carried_out(console, words)
        sys.stdout.flush()
    except CommandError as error:
        said = error.said(console.language)
        complain(console.say(SEE_HELP, problem=said, program=command_name()) if isinstance(error, UsageError) else said)
        return error.code
    except KeyboardInterrupt:
        complain(console.say(STOPPED))
        return FAILED
    except BrokenPipeError:
        return FAILED
    except Exception as error:  # whatever it is, a player gets a sentence, and we get the details
        SPARE.clear()
        from game.cli.outside import outside_cause

        outside = outside_cause(error)
        complain(_crashed(console, error, words) if outside is None else outside.said(console.language))
        return BROKE if GAME in words and outside is None else FAILED
    return code


def _carried_out(console: Console, words: Sequence[str]) -> int:
    """Does what was typed."""
    try:
        args = _read([word for word in words if word != "--portable"], console)
        return RUN[args.command](console, args)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0


def _read(words: Sequence[str], console: Console) -> "argparse.Namespace":
    """What was typed; who only starts the game waits for no grammar."""
    if not words:
        return SimpleNamespace(command="", voice=False)  # type: ignore[return-value]
    if words[0] == GAME and len(words) == 2:
        with contextlib.suppress(ValueError):  # what no supervisor wrote is a word like any other
            return SimpleNamespace(command=GAME, launch=Launch.read(words[1]))  # type: ignore[return-value]
    from game.cli.arguments import parse

    return parse(words, console.language)


def _crashed(console: Console, error: Exception, words: Sequence[str]) -> str:
    """Keeps a bundle of what was going on; returns the sentence for the player."""
    from datetime import datetime

    from game.store.faults import keep_fault

    now = datetime.now()
    cause = error.__cause__ or error
    problem = type(cause).__name__
    try:
        path = keep_fault(console.paths, _fault(error, cause, words, now.isoformat(timespec="seconds")), now)
    except OSError:
        return console.say(CRASHED_TWICE, problem=problem, file=str(console.paths.faults))
    return console.say(CRASHED, problem=problem, file=str(path), program=command_name())


def _fault(error: Exception, cause: BaseException, words: Sequence[str], when: str) -> "Fault":
    """All that is known of it; what was on screen, the game tells."""
    import traceback

    from game.store.faults import Fault, versions

    fault = Fault(
        when=when,
        problem=type(cause).__name__,
        versions=versions(),
        words=tuple(printable(word) for word in words),  # a path may hold what no text can
        traceback=printable("".join(traceback.format_exception(cause))),
    )
    with contextlib.suppress(Exception):  # whatever broke may have broken this, too
        from game.app.broken import BrokenError

        return error.with_screen(fault) if isinstance(error, BrokenError) else fault
    return fault
