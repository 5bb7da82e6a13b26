"""Collects every text of the game into assets/locale/kerbside.pot, and brings the catalogues of all languages up to date.

    python assets/make/catalogues.py             the .pot anew, each .po merged with it; those that are complete compiled to .mo
    python assets/make/catalogues.py add CODE    the same, with an empty catalogue for a new language
    python assets/make/catalogues.py reviewed CODE "second reader, 2026-11-27, 5975 texts: 2 wrong, 1 term, 30 stiff; all mended"
                                                 writes into the head of a catalogue who has read it

A language is complete when no text is missing and none is fuzzy; names (of titles and tracks) count as done. What is not complete has no
.mo, so that the game does not offer it.

Above a text that stands in a small box the number of letters is noted for which it has room (assets/locale/room.json, measured by
`python -m tests.helpers.letter_room`).

A text is what stands in N_("..."), the two forms of a Plural, and the name a shipped map shows. Above each stand the rooms in which
players meet it.
"""

import ast
import json
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "kerbside"
ROOM = LOCALE / "room.json"

_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)  # constant, so that the file changes only when a text does

REVIEWED = "# Reviewed:"
"""In the head of a catalogue: the round, its day, how many texts were read, and the marks."""
NEVER_NONE = "never counts none"
"""Noted above a plural whose `least` is 1."""

NAME = "name"
"""The context of names, which a translation may leave as they are."""

Message = str | tuple[str, str]


class NotLiteralError(Exception):
    """A marked text is put together at run time, so that no translator will ever see it."""


class Marked(NamedTuple):
    """One marked text of a source: its one or two forms, which meaning is meant, and for a Plural what it counts by and from which
    number on."""

    id: Message
    context: str = ""
    by: str = ""
    least: int = 0

    @property
    def forms(self) -> tuple[str, ...]:
        """The text, or both forms of a Plural."""
        return self.id if isinstance(self.id, tuple) else (self.id,)


def texts(source: str, name: str) -> Iterator[Marked]:
    """The marked texts of one Python source, in its order. `name` is the file's, for messages."""
    if "N_(" not in source and "Plural(" not in source:
        return
    tree = ast.parse(source, name)
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or node in inside:
            continue
        if _called(node) == "Plural":
            given = _given(node, ("one", "many", "by", "least"))
            inside.update(form for form in given.values() if isinstance(form, ast.Call))
            yield _plural(given, name)
        elif _called(node) == "N_":
            yield _text(node, name)


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _given(node: ast.Call, names: tuple[str, ...]) -> dict[str, ast.expr]:
    named = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
    return {**dict(zip(names, node.args, strict=False)), **named}


def _plural(given: dict[str, ast.expr], name: str) -> Marked:
    one, many = _text(given["one"], name), _text(given["many"], name)
    if one.context != many.context:
        raise NotLiteralError(f"{name}:{given['many'].lineno}: both forms of a plural have the same meaning")
    by = _literal(given["by"], name) if "by" in given else "count"
    least = given.get("least")
    return Marked((one.forms[0], many.forms[0]), one.context, by, int(isinstance(least, ast.Constant) and least.value == 1))


def _text(node: ast.expr, name: str) -> Marked:
    if not isinstance(node, ast.Call) or _called(node) != "N_":
        return Marked(_literal(node, name))
    given = _given(node, ("text", "context"))
    return Marked(_literal(given["text"], name), _literal(given["context"], name) if "context" in given else "")


def _literal(node: ast.expr, name: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        return node.value
    raise NotLiteralError(f"{name}:{node.lineno}: a marked text must be one literal")


def room(where: str) -> str:
    """Where players meet a text of the file `game/...`, so that whoever translates it knows: the title, else the first folder."""
    first, *others = where.split("/")[1:]
    if first == "titles":
        return others[0]
    if first == "show" and others[0] == "tables" and others[1] not in ("base", "parts"):
        return others[1]
    return f"{first}/{others[0]}" if first in ("scenes", "kiosk") else first


def map_name(path: Path) -> str | None:
    """The name that a map shows, or None where it has none."""
    for entry in ElementTree.parse(path).getroot().iterfind("./properties/property"):
        if entry.get("name") == "name":
            return entry.get("value")
    return None


def _catalogue(code: str | None) -> Catalog:
    return Catalog(
        code,
        project="Kerbside",
        version="1",
        header_comment="# The texts of Kerbside. Made by assets/make/catalogues.py.",
        msgid_bugs_address="-",
        last_translator="-",
        language_team="-",
        charset="utf-8",
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        fuzzy=False,
    )


def extract(root: Path = ROOT) -> Catalog:
    """The template of all catalogues."""
    catalog = _catalogue(None)
    for path in sorted((root / "game").rglob("*.py")):
        where = path.relative_to(root).as_posix()
        for marked in texts(path.read_text(encoding="utf-8"), where):
            notes = [room(where), *([f"counts by {marked.by}"] if marked.by not in ("", "count") else [])]
            notes += [NEVER_NONE] if marked.least else []
            catalog.add(marked.id, locations=[(where, 1)], context=marked.context or None, auto_comments=notes)
    for path in sorted((root / "maps").glob("*/*.tmx")):
        name = map_name(path)
        if name:
            catalog.add(name, locations=[(path.relative_to(root).as_posix(), 1)], auto_comments=["the name of a track"], context=NAME)
    letters: dict[str, int] = json.loads(ROOM.read_text(encoding="utf-8"))
    for message in catalog:
        message.auto_comments.sort(key=lambda note: (note == NEVER_NONE, note))
        if message.id in letters:
            message.auto_comments.append(f"at most {letters[message.id]} letters")
    return catalog


def write_catalogue(catalog: Catalog, path: Path) -> None:
    """Writes a catalogue as all of them are written, so that a change shows what changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as out:
        write_po(out, catalog, width=120, include_lineno=False, sort_output=True)


def lacking(catalog: Catalog) -> list[str]:
    """The texts that a catalogue has no translation for, or a fuzzy one; none: the language is complete."""
    found = []
    for message in catalog:
        strings = message.string if isinstance(message.string, list | tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(strings)) and message.context != NAME:
            found.append(message.id if isinstance(message.id, str) else message.id[0])
    return found


def _merge(code: str, template: Catalog) -> None:
    """Brings one language up to date, and compiles it once it is complete."""
    path = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    catalog = _catalogue(code)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, code)
    catalog.update(template, no_fuzzy_matching=True)
    write_catalogue(catalog, path)
    compiled, left = path.with_suffix(".mo"), lacking(catalog)
    compiled.unlink(missing_ok=True)
    if left:
        print(f"{code}: {len(left)} texts are missing or fuzzy, so it is not offered")
        return
    with compiled.open("wb") as out:
        write_mo(out, catalog)


def reviewed(code: str, words: str) -> None:
    """Writes into the head of a catalogue who read it last, and what was marked; what stood there goes."""
    path = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open("rb") as file:
        catalog = read_po(file, code)
    kept = [line for line in catalog.header_comment.splitlines() if not line.startswith(REVIEWED)]
    catalog.header_comment = "\n".join([*kept, f"{REVIEWED} {words}"])
    write_catalogue(catalog, path)


def main(arguments: list[str]) -> None:
    """Does what the command line asks."""
    if arguments[:1] == ["reviewed"]:
        reviewed(*arguments[1:])
        return
    template = extract()
    write_catalogue(template, LOCALE / f"{DOMAIN}.pot")
    codes = {path.name for path in LOCALE.iterdir() if path.is_dir()}
    if arguments[:1] == ["add"]:
        codes.update(arguments[1:])
    for code in sorted(codes):
        _merge(code, template)


if __name__ == "__main__":
    main(sys.argv[1:])
