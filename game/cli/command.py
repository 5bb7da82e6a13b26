"""What every command is handed: where things lie, the language of its sentences, and how it ends in a sentence of its own."""

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

import msgspec

from game.core.words import N_, Template
from game.language.catalogues import AUTO, open_language
from game.language.language import Language
from game.store.installation import portable_place
from game.store.paths import Paths, assets, beside_program, user_paths
from game.store.problems import Problem

FAILED = 1
MISUSED = 2
NOT_PORTABLE = N_("Nothing can be written in {folder}, so everything is kept in {data} instead.")
NOTHING_BESIDE = N_("An installed Kerbside has no folder beside it to keep things in, so everything is kept in {data} instead.")
NOT_PRINTED = N_("What was to be printed could not be written: {detail}.")
GUESS = N_("{problem} Did you mean {guess}?")


LONGEST, TAIL = 500, 120
"""Letters of a word that a sentence repeats, and how many of them stand at its end: a path of 300 letters is said whole."""


class CommandError(Exception):
    """A command ends here: a sentence for the player, and the exit code."""

    code = FAILED

    def __init__(self, template: Template, guess: str = "", **fields: object) -> None:
        super().__init__(f"{template} {fields}")
        self.template, self.guess, self.fields = template, guess, fields

    def said(self, language: Language) -> str:
        """The sentence, with what was perhaps meant."""
        fields = {name: shortened(value) if isinstance(value, str) else value for name, value in self.fields.items()}
        sentence = language.text(self.template, **fields)
        return language.text(GUESS, problem=sentence, guess=self.guess) if self.guess else sentence


class FailedError(CommandError):
    """It was used rightly and did not work (exit code 1)."""


class UsageError(CommandError):
    """It was used wrongly (exit code 2)."""

    code = MISUSED


def shortened(text: str) -> str:
    """`text` as far as a sentence can hold it: of what is absurdly long, beginning and end."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - TAIL]} … {text[-TAIL:]}"


def unknown(template: Template, word: str, known: Iterable[str], **fields: object) -> UsageError:
    """`word` is none of `known`: the sentence may use both, and the nearest of them is suggested."""
    import difflib

    words = list(known)
    begun = [other for other in words if len(word) > 1 and other.startswith(word)]
    guess = next(iter(begun or difflib.get_close_matches(word, words, 1)), "")
    return UsageError(template, guess, word=word, known=", ".join(words), **fields)


def failed(problem: Problem) -> FailedError:
    """What is wrong with a file ends the command."""
    return FailedError(problem.text, "", **problem.fields)


@dataclass(frozen=True)
class Console:
    """The services of a command."""

    paths: Paths
    language: Language

    def say(self, template: Template, **fields: object) -> str:
        """A text in the language of whoever typed the command."""
        return self.language.text(template, **fields)

    def tell(self, template: Template, **fields: object) -> None:
        """Prints a line, in one piece with its end: Tiled's console shows what comes after it as a line of its own."""
        print(self.say(template, **fields) + "\n", end="")

    def json(self, data: object) -> None:
        """Prints `data` as JSON, for programs to read."""
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def open_console(beside: bool) -> Console:
    """The console of this user; `beside` keeps everything in a folder beside the program (--portable)."""
    paths, place = beside_program() if beside else user_paths(), portable_place()
    console = Console(paths, open_language(AUTO, assets() / "locale"))
    if beside and place is None:
        complain(console.say(NOTHING_BESIDE, data=str(paths.data)))
    elif beside and paths.data.parent != place:
        complain(console.say(NOT_PORTABLE, folder=str(place), data=str(paths.data)))
    return console


class Printed:
    """Standard output as commands print to it: where it takes no more (a full disk behind it), that ends the command in a sentence."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Takes it. Raises FailedError, and BrokenPipeError where whoever read it has gone."""
        with self._refusing():
            return self._stream.write(text)

    def flush(self) -> None:
        """Hands on what waits. Raises the same."""
        with self._refusing():
            self._stream.flush()

    @contextlib.contextmanager
    def _refusing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            with contextlib.suppress(OSError, ValueError):  # what still waits goes nowhere, or Python complains once more when it leaves
                handle = self._stream.fileno()
                os.dup2(os.open(os.devnull, os.O_WRONLY), handle)
            if isinstance(error, BrokenPipeError):
                raise
            raise FailedError(NOT_PRINTED, detail=error.strerror or type(error).__name__) from None


def complain(sentence: str) -> None:
    """Prints it where complaints go; a full disk behind that changes nothing."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """A table of text, the first row its heading: first column to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ("  ".join(cell.rjust(w) if i else cell.ljust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))) for row in rows)
    return "\n".join(line.rstrip() for line in lines)
