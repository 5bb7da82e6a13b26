"""What can be wrong with a translation (everybody.md, 2.7), told in sentences; an empty list is a good one."""

import re
import string
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from babel.messages.catalog import Catalog, Message

from game.core.words import Text, Thing
from game.language.forms import FormError, forms, vocabulary

COUNTS = (0, 1, 2, 5, 21, 22, 101)
MANY = range(200)
"""Numbers among which is looked for one that a plural's form serves as well."""


def fields(text: str) -> set[tuple[str, str]]:
    """The fields of a template with how they are said, whatever the form."""
    found = set()
    for _, name, spec, _ in string.Formatter().parse(text):
        if name is not None:
            spoken = vocabulary(spec) if spec else None
            found.add((name, spoken[0] if spoken else spec or ""))
    return found


def asked(text: str) -> Iterator[tuple[str, str]]:
    """The vocabularies and forms that a template asks for."""
    for _, name, spec, _ in string.Formatter().parse(text):
        spoken = vocabulary(spec) if name is not None and spec else None
        if spoken and spoken[1]:
            yield spoken


def messages(catalog: Catalog) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Each text with its English forms and those of the translation."""
    for message in catalog:
        if message.id:
            yield message, _forms(message.id), _forms(message.string)


def _forms(text: Any) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (text,)


def field_faults(catalog: Catalog) -> list[str]:
    """Fields that a translation has and the text has not, or the other way round."""
    found = []
    for _, english, translated in messages(catalog):
        may = set().union(*map(fields, english))
        must = set.intersection(*map(fields, english))
        for text in filter(None, translated):
            has = fields(text) if len(english) > 1 or not _is_thing(text) else set()
            found += [f"{text!r} knows no field {name}" for name, _ in has - may]
            found += [f"{text!r} lacks the field {name}" for name, _ in must - has]
    return found


def _is_thing(text: str) -> bool:
    return "|" in text


def plural_faults(catalog: Catalog, code: str) -> list[str]:
    """Another rule than the language's, too few forms, and forms that serve several numbers and don't say theirs."""
    told = Catalog(code)
    found = [] if catalog.plural_expr == told.plural_expr else [f"{code} counts by {told.plural_expr}"]
    rule = _rule(told.plural_expr)
    for message, english, translated in messages(catalog):
        if len(english) == 1:
            continue
        if len(translated) != told.num_plurals:
            found.append(f"{english[1]!r} has {len(translated)} forms, and needs {told.num_plurals}")
            continue
        counted = _counted(message, english)
        for number, text in enumerate(translated):
            least = 1 if "never counts none" in message.auto_comments else 0
            several = sum(rule(count) == number for count in MANY if count >= least) > 1
            if text and several and counted and counted not in {name for name, _ in fields(text)}:
                found.append(f"{text!r} serves several numbers, and says none")
    return found


def _counted(message: Message, english: tuple[str, ...]) -> str:
    """The field that a plural counts by, where English says it."""
    noted = [note.removeprefix("counts by ") for note in message.auto_comments if note.startswith("counts by ")]
    by = noted[0] if noted else "count"
    return by if by in {name for name, _ in fields(english[1])} else ""


def _rule(expression: str) -> Any:
    from gettext import c2py

    return c2py(expression)


Titles = Mapping[str, Mapping[str, Thing]]
"""Room of a title -> its things."""


def form_faults(catalog: Catalog, titles: Titles) -> list[str]:
    """Forms that a template asks for and a thing of its title does not give; that nobody asks for; broken ones; and names with any."""
    found: list[str] = []
    wanted: dict[tuple[str, str], set[str]] = {}
    for message, _, translated in messages(catalog):
        for text in filter(None, translated):
            for spoken, form in asked(text) if not _is_thing(text) else ():
                if spoken in ("seat", "seats"):
                    found.append(f"{text!r} asks for a form of a name")
                for room, things in _said_in(message, titles):
                    wanted.setdefault((room, spoken if _known(spoken, things) else spoken.removesuffix("s")), set()).add(form)
    by_name: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for room, things in titles.items():
        for key, thing in things.items():
            by_name.setdefault(_meant(thing.name), set()).add((room, key.partition(".")[0]))
    for message, english, translated in messages(catalog):
        kinds = by_name.get((message.context or "", english[0]), set())
        if kinds or any(_is_thing(text) for text in translated if text):
            found += _forms_of_thing(translated[0], set().union(*(wanted.get(kind, set()) for kind in kinds)))
    return found


def _meant(text: str) -> tuple[str, str]:
    """The context of a text, and the text."""
    return (text.context if isinstance(text, Text) else "", str(text))


def _said_in(message: Message, titles: Titles) -> Iterator[tuple[str, Mapping[str, Thing]]]:
    """The titles in which a template may be said: those above it, or all where it is the house's."""
    above = [room for room in titles if room in message.auto_comments]
    return ((room, titles[room]) for room in above or titles)


def _forms_of_thing(text: str, wanted: set[str]) -> Iterator[str]:
    try:
        given = set(forms(text)) - {""}
    except FormError:
        yield f"{text!r} is broken"
        return
    for name in sorted(wanted - given):
        yield f"{text!r} lacks the form {name}"
    for name in sorted(given - wanted):
        yield f"{text!r} gives the form {name}, for which nobody asks"


def _known(kind: str, things: Mapping[str, Thing]) -> bool:
    return any(key.startswith(f"{kind}.") for key in things)


def letter_faults(catalog: Catalog, tables: Iterable[set[int]]) -> list[str]:
    """Letters of a translation that one of the faces (as tables of their letters) lacks."""
    letters = {letter for _, _, translated in messages(catalog) for text in filter(None, translated) for letter in text}
    missing = {letter for table in tables for letter in letters if ord(letter) not in table and letter != "\n"}
    return [f"no face has {letter!r}" for letter in sorted(missing)]


def said_faults(sentence: str) -> list[str]:
    """What no sentence may hold once it is said: a brace, a bar, two spaces, a small letter at its beginning, unless it is an abbreviation
    ("avr.")."""
    marks = [mark for mark in ("{", "}", "|", "  ") if mark in sentence]
    found = [f"{sentence!r} holds {mark!r}" for mark in marks]
    begins = re.match(r"[^\w]*(\w)", sentence)
    if not re.fullmatch(r"\w{3,5}\.", sentence) and sentence.rstrip('”»")')[-1:] in (".", "!", "?") and begins and begins[1].islower():
        found.append(f"{sentence!r} begins with a small letter")
    return found
