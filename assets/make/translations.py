"""What all catalogues lack, as one file for whoever translates, and back into the catalogues.

    python assets/make/translations.py missing FILE.json   what any language lacks, with the notes of the catalogues
    python assets/make/translations.py fill FILE.json      puts it into the .po files and brings them up to date

FILE.json is a list of {"text", "many", "context", "notes", "where", "forms"}; `many` is the second English form of a plural, else "".
`forms` has a list per language code: one string, or as many as the language has plural forms (nplurals of its .po), all empty at first.
What still is empty when the file comes back stays missing.
"""

import json
import sys
from pathlib import Path
from typing import TypedDict

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from catalogues import DOMAIN, LOCALE, NAME, main, write_catalogue


class Text(TypedDict):
    """One text that some language lacks."""

    text: str
    many: str
    context: str
    notes: list[str]
    where: list[str]
    forms: dict[str, list[str]]


def catalogue_of(code: str) -> Catalog:
    """The catalogue of that language as it lies there."""
    with _path(code).open("rb") as file:
        return read_po(file, code)


def codes() -> list[str]:
    """All languages that have a catalogue."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def missing() -> list[Text]:
    """What any of them lacks, in the order of the rooms; names may stay as they are."""
    found: dict[tuple[str, str], Text] = {}
    for code in codes():
        catalog = catalogue_of(code)
        for message in catalog:
            if not message.id or message.context == NAME or (not message.fuzzy and all(_forms(message))):
                continue
            text = found.setdefault(_key(message), _described(message))
            text["forms"][code] = [""] * (catalog.num_plurals if text["many"] else 1)
    return sorted(found.values(), key=lambda text: (text["notes"], text["text"]))


def fill(texts: list[Text]) -> list[str]:
    """Puts what is translated into the catalogues; what has no place there, or not as many forms as its language has, comes back."""
    refused: list[str] = []
    for code in codes():
        catalog = catalogue_of(code)
        for text in texts:
            forms = text["forms"].get(code, [])
            if not all(forms) or not forms:
                continue
            message = catalog.get(text["text"], text["context"] or None)
            if message is None or len(forms) != (catalog.num_plurals if text["many"] else 1):
                refused.append(f"{code}: {text['text']}")
                continue
            message.string = tuple(forms) if text["many"] else forms[0]
            message.flags.discard("fuzzy")
        write_catalogue(catalog, _path(code))
    return refused


def _path(code: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def _forms(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string,)


def _key(message: Message) -> tuple[str, str]:
    return (message.id if isinstance(message.id, str) else message.id[0], message.context or "")


def _described(message: Message) -> Text:
    text, context = _key(message)
    many = "" if isinstance(message.id, str) else message.id[1]
    where = [place for place, _ in message.locations]
    return {"text": text, "many": many, "context": context, "notes": list(message.auto_comments), "where": where, "forms": {}}


def run(order: str, file: Path) -> None:
    """Does what the command line asks."""
    main([])
    if order == "missing":
        file.write_text(json.dumps(missing(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    elif order == "fill":
        for line in fill(json.loads(file.read_text(encoding="utf-8"))):
            print(f"has no place: {line}")
        main([])
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    run(sys.argv[1], Path(sys.argv[2]))
