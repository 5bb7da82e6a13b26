"""The manual page, made from the grammar of the command line: what is said there is said here."""

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime

from game.cli.arguments import grammar
from game.language.language import Language

from .papers import PROJECT

NAME = "kerbside"


def manual(when: int) -> str:
    """The page in the language of man, dated with that second."""
    parser, commands = grammar(Language(), NAME)
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    return "\n".join((f'.TH {NAME.upper()} 6 "{day}" "Kerbside {PROJECT["version"]}" Games', *_page(parser, commands), ""))


def _page(parser: argparse.ArgumentParser, commands: dict[str, argparse.ArgumentParser]) -> Iterator[str]:
    yield from (".SH NAME", rf"{NAME} \- {_plain(PROJECT['description'])}")
    yield from (".SH SYNOPSIS", *_synopsis(NAME, _own(parser)), ".br", rf"\fB{NAME}\fR \fIcommand\fR ...")
    yield from (".SH DESCRIPTION", _plain(parser.description or ""))
    yield from (".SH OPTIONS", *_explained(_own(parser)), ".SH COMMANDS")
    for name, command in commands.items():
        yield from (f".SS {_plain(name)}", _plain(command.description or ""), ".PP")
        yield from (*_synopsis(f"{NAME} {name}", _own(command)), *_explained(_own(command)))
    yield from (".SH NOTES", _plain(parser.epilog or ""))


def _own(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """What a parser takes beside the commands, which have parts of their own."""
    return [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]


def _synopsis(words: str, actions: list[argparse.Action]) -> Iterator[str]:
    optional = [rf"[{_typed(action)}]" for action in actions if action.option_strings]
    places = [_typed(action) if action.required else rf"[{_typed(action)}]" for action in actions if not action.option_strings]
    yield " ".join((rf"\fB{_plain(words)}\fR", *optional, *places))


def _typed(action: argparse.Action) -> str:
    """An option by its longest name, with what stands after it; a place by what it is called."""
    values = _values(action)
    if not action.option_strings:
        return values
    return " ".join((rf"\fB{_plain(action.option_strings[-1])}\fR", *([values] if values else [])))


def _values(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    name = action.metavar or "|".join(map(str, action.choices or (action.dest,)))
    return rf"\fI{_plain(str(name))}\fR" + (" ..." if action.nargs == "+" else "")


def _explained(actions: list[argparse.Action]) -> Iterator[str]:
    for action in actions:
        names = ", ".join(rf"\fB{_plain(name)}\fR" for name in action.option_strings)
        values = _values(action)
        yield from (".TP", " ".join(part for part in (names, values) if part), _plain(action.help or ""))


def _plain(text: str) -> str:
    """A text in which nothing means anything to man."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return rf"\&{text}" if text.startswith((".", "'")) else text
