"""Every language there is, spoken: each text with its fields filled in, and each sentence of the golden races (everybody.md, 2.7)."""

import string
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.core.words import Plural, Template, Text, Thing, Words
from game.language.catalogues import SOURCE, available, open_language
from game.language.forms import vocabulary
from game.language.language import Language
from game.show.theme import BODY, DISPLAY, TEXT
from game.store.paths import assets
from game.titles import TITLES
from tests.helpers.album import golden, sentences
from tests.helpers.translations import COUNTS, letter_faults, said_faults

LOCALE = assets() / "locale"
CODES = [code for code, _ in available(LOCALE) if code != SOURCE]
NAMES = ("Ada", "Ben")
ROOMS = (*(entry.meta.id for entry in TITLES), "house")


def catalogue(code: str) -> Catalog:
    with (LOCALE / code / "LC_MESSAGES" / "kerbside.po").open("rb") as file:
        return read_po(file, code)


@cache
def words_of(room: str) -> Words:
    """The words of a title; the house says its texts with those of the first."""
    return next((entry for entry in TITLES if entry.meta.id == room), TITLES[0]).open().words


def template_of(message: Message) -> Template:
    context = message.context or ""
    if isinstance(message.id, str):
        return Text(message.id, context)
    by = next((note.removeprefix("counts by ") for note in message.auto_comments if note.startswith("counts by ")), "count")
    return Plural(Text(message.id[0], context), Text(message.id[1], context), by)


def fillings(template: Template, things: dict[str, Thing]) -> Iterator[dict[str, object]]:
    """Fields for a template: a few things of each vocabulary, in turn, and numbers; a plural gets all that matter to it."""
    english = (template.one, template.many) if isinstance(template, Plural) else (template,)
    fields = {(name, spec or "") for text in english for _, name, spec, _ in string.Formatter().parse(text) if name is not None}
    for turn, count in enumerate(COUNTS if isinstance(template, Plural) else range(3)):
        filled: dict[str, object] = {name: _value(spec, turn, things) for name, spec in fields}
        if isinstance(template, Plural):
            filled[template.by] = count if not isinstance(filled.get(template.by), tuple) else ("",) * count
        yield filled


def _value(spec: str, turn: int, things: dict[str, Thing]) -> object:
    spoken = vocabulary(spec) if spec else None
    if spoken is None or not spoken[0]:
        return 3 if spec else "3"
    kind = spoken[0]
    if kind in ("seat", "seats"):
        return turn % 2 if kind == "seat" else (0, 1)[: 1 + turn % 2]
    keys = [key.partition(".")[2] for key in things if key.startswith(f"{kind}.")]
    several = [key.partition(".")[2] for key in things if key.startswith(f"{kind.removesuffix('s')}.")]
    return keys[turn % len(keys)] if keys else (several[turn % len(several)],) if several else "X"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_text_is_said_strictly_and_is_well_formed(code: str, room: str) -> None:
    """Of what English begins small, or with spaces, a translation may as well."""
    language, english, words = open_language(code, LOCALE, environ={}, strict=True), Language(strict=True), words_of(room)
    wrong = []
    for message in catalogue(code):
        if not message.id or room not in (set(ROOMS).intersection(message.auto_comments) or {"house"}):
            continue
        template = template_of(message)
        for fields in fillings(template, dict(words.things)):
            if faults := said_faults(language.sentence(words, template, fields, NAMES)):
                kinds = {_kind(fault) for fault in said_faults(english.sentence(words, template, fields, NAMES))}
                wrong += [fault for fault in faults if _kind(fault) not in kinds]
    assert wrong == []


def _kind(fault: str) -> str:
    """What is wrong, without the sentence."""
    return fault.rsplit("' ", 1)[-1] if " begins " in fault else fault.rsplit(" holds ", 1)[-1]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("room", ROOMS[:-1])
def test_every_sentence_of_a_golden_race_is_well_formed(code: str, room: str) -> None:
    title = next(entry for entry in TITLES if entry.meta.id == room).open()
    told = list(sentences(title, golden(room), open_language(code, LOCALE, environ={}, strict=True)))
    assert len(told) > 50
    assert [fault for one in told for fault in said_faults(one.translated)] == []


@pytest.mark.parametrize("code", CODES)
def test_every_letter_has_a_picture_in_the_three_faces(code: str) -> None:
    tables = [set(TTFont(assets() / "fonts" / font).getBestCmap()) for font in (BODY, TEXT, DISPLAY)]
    assert letter_faults(catalogue(code), tables) == []
