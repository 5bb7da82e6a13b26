"""What can't be said well in other languages: a script that finds it in English templates, by kind.

    python -m tests.helpers.template_kinds            how many of each kind each room has
    python -m tests.helpers.template_kinds ROOM       every text of a room (aruba, scenes, cli ...) with its kind
    python -m tests.helpers.template_kinds --write    takes out of tests/language/untranslatable what has been mended

Laws, which a text must not break (`LAWS`):

2. A name or a thing before a past tense or a perfect: other languages tell its gender there. Say it in the present.
4. A colour as an adjective before a noun: a vocabulary of the pair ("red cube") says it whole.
5. Words that are glued together: a field beside letters or another field, a thing that is only a beginning or an end.
6. A number before a noun, and no `Plural`.
7. Two numbers before nouns in one text: the second one comes as a field that is said already.

What good English has, and translations have an answer for, is counted alone:

1. A name in another case than the nominative: the translation says it with a colon, or with another verb.
3. A thing after an article, an adjective, a verb or a preposition: the translation asks for a form of it (`{car:car.acc}`).
8. A form for one without its number: French, which says none like one, writes it (unless `least=1`).
"""

import re
import string
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from game.core.words import Thing
from game.titles import TITLES
from tests.helpers.marked_texts import ROOT, Told, marked_texts

FOLDER = ROOT / "tests" / "language" / "untranslatable"
LAWS = (2, 4, 5, 6, 7)
KINDS = (1, 2, 3, 4, 5, 6, 7, 8)


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NAMES = {"name", "names", "who", "driver", "drivers", "winner", "champion", "person", "rival", "rivals", "leader", "victim"}
"""Fields without a vocabulary that are names of people (in `tracks`, where no people are, they are those of things)."""
NUMBERS = _words(
    "count number most least steps points amount total races rounds spaces money decisions lost gap sum minutes seconds hours days"
    " games turns times seats wins tracks cars dice cost value left laps width height size bytes lines cards pieces more less far"
    " wear discard stations to_beat rows tiles fit cups files megabytes length laps_left money_left budget starts finishes faults"
    " presses done runs damage grid load wanted need distance edges apart wide angle box wear_saved dice_count dice_used extra"
    " badges owned worn saved all behind before lead percent paragraphs choices lanes"
)
"""Fields without a vocabulary that are numbers, where a noun follows."""
COLOURS = {"red", "blue", "green", "yellow", "black", "white", "purple", "orange", "pink", "grey", "brown", "light grey", "dark grey"}
UNITS = {"ms", "s", "MB", "px", "percent", "Hz", "R"}
NO_PLURALS = {"dice", "damage", "wear", "people", "money", "cash"}
"""Nouns of numbers that don't end in "s"."""
VERBS = _words(
    "is was has does goes races drives wins takes gives plays rolls leads lies stands comes holds makes pays costs says tells gets"
    " bids buys sells throws scraps draws moves waits follows passes needs asks leaves knows ends begins starts counts belongs"
    " loses its this promises breaks as thus less across towards besides perhaps always plus versus us yes bypasses runs lists"
    " rests"
)
"""Words that end in "s" and are no nouns in the plural."""
NO_NOUNS = VERBS - _words(
    "races wins plays rolls leads draws moves passes starts counts runs lists rests costs ends breaks promises turns bids drives"
)
"""Those of them that are none behind a number either."""
BETWEEN = _words(
    "and or but of to in on at by for from with is as back now also then not into onto so than if it that all where when again"
    " home over past here stuck most best one a an the can may are should will alone end after second first do go come move broke"
    " came drove"
)
"""What may follow a colour that stands for a thing."""
_FIELD = re.compile(r"\x01(\d+)\x02")
_PARTICIPLE = (
    r"(?:\w+ed|(?!ten|seven|eleven|even|open|green)\w+en|won|lost|gone|played|drawn|left|come|thrown|bought|sold|made|done|had|run|met|said"
    r"|told|put|cut|hit|set|shot|begun|got|kept|held|laid|led)"
)
_PAST = (
    r"(?:was|were|had|did|won|lost|took|gave|went|drove|drew|came|chose|threw|bought|sold|made|saw|ran|met|said|told|began|got|fell|broke|beat"
    r"|kept|held|laid|led|stood|\w{2,}(?<!e)ed)"
)
_ADVERB = r"(?:(?:now|just|also|already|not|never|only|ever|all|both) )?"
_PERFECT = re.compile(rf"^ {_ADVERB}(?:has|have) {_ADVERB}{_PARTICIPLE}\b(?! to\b)|^ {_ADVERB}{_PAST}\b")
_WORD = re.compile(r"^ ([A-Za-z]+)")
_NOMINATIVE = re.compile(
    r"(?:^|[.!?:;,–(“…] ?|\n"
    r"|\b(?:and|but|that|if|when|as|than|where|while|or|because|until|once|then|whether|so|is|was|lets?) )$"
)
_ARTICLE = re.compile(
    r"\b(?:an?|the|this|that|no|each|every|your|another|one|of|to|for|with|from|by|on|onto|at|in|into|after|behind|[a-z]{3,}s) $", re.I
)

_GLUED = re.compile(r"[a-z]$|[A-Za-z][A-Z]$")
"""Letters right before a field; a single capital is a mark ("R17")."""


class Field(NamedTuple):
    """A field of a template, with what stands before and behind it (other fields as marks)."""

    name: str
    vocabulary: str
    before: str
    after: str


def fields(text: str) -> list[Field]:
    """The fields of a template, in their order."""
    plain = ""
    found: list[tuple[str, str]] = []
    for words, name, spec, _ in string.Formatter().parse(text):
        plain += words
        if name is not None:
            plain += f"\x01{len(found)}\x02"
            found.append((name, spec or ""))
    parts = _FIELD.split(plain)
    return [
        Field(name, spec, "\x03".join(parts[0 : 2 * at + 1 : 2]), "\x03".join(parts[2 * at + 2 :: 2]))
        for at, (name, spec) in enumerate(found)
    ]


def vocabulary(field: Field) -> str:
    """The vocabulary a field is said with, without its form; nothing for numbers."""
    name = field.vocabulary.partition(".")[0]
    return name if name.isidentifier() else ""


def is_name(field: Field, room: str) -> bool:
    """Whether people's names come there."""
    return vocabulary(field) in ("seat", "seats") or (not field.vocabulary and field.name in NAMES and room not in ("tracks", "cli"))


def is_number(field: Field) -> bool:
    """Whether a number comes there."""
    return field.vocabulary.startswith(",") or (not field.vocabulary and field.name in NUMBERS)


def follower(field: Field) -> str:
    """The word right behind a field, or nothing."""
    found = _WORD.match(field.after)
    return found[1] if found else ""


def counts_noun(field: Field) -> bool:
    """Whether a number stands before what it counts, perhaps with an adjective between."""
    word = follower(field)
    behind = re.match(r"^ (?:more|other|whole|small|wrong|red|green|own|secret|further|recorded|\x03) (\w+)", field.after)
    word = behind[1] if behind else word
    return is_number(field) and word not in UNITS and word not in NO_NOUNS and (word.endswith("s") or word in NO_PLURALS)


@cache
def things() -> Mapping[str, Mapping[str, Thing]]:
    """Title -> its things."""
    return {entry.meta.id: entry.open().words.things for entry in TITLES}


@cache
def adjectives(room: str) -> frozenset[str]:
    """The vocabularies of a title that are colours."""
    values = defaultdict(set)
    for key, thing in things().get(room, {}).items():
        values[key.partition(".")[0]].add(thing.name)
    return frozenset(name for name, said in values.items() if len(said & COLOURS) * 2 > len(said))


@cache
def ends(room: str) -> frozenset[str]:
    """The vocabularies of a title that are only a beginning or an end."""
    return frozenset(
        key.partition(".")[0] for key, thing in things().get(room, {}).items() if thing.name != thing.name.strip() or thing.name[:1] in ",;"
    )


def _kinds_of_field(field: Field, room: str, by: str) -> Iterator[int]:
    word = follower(field)
    named, spoken = is_name(field, room), bool(vocabulary(field))
    colour = (
        vocabulary(field) in adjectives(room)
        or vocabulary(field).removesuffix("s") in adjectives(room)
        or (field.name == "colour" and not spoken)
    )
    if named and (not _NOMINATIVE.search(field.before) or field.after[:2] in ("'s", "’s")):
        yield 1
    if (named or spoken) and _PERFECT.match(field.after):
        yield 2
    if spoken and not named and _ARTICLE.search(field.before):
        yield 3
    if colour and word and word not in BETWEEN and word not in VERBS and not (word.endswith("s") and not field.before.strip("“ ")):
        yield 4
    if field.after[:1].isalpha() or field.after[:1] == "\x03" or _GLUED.search(field.before) or vocabulary(field) in ends(room):
        yield 5
    if counts_noun(field) and field.name != by:
        yield 7 if by else 6


def kinds(told: Told) -> set[int]:
    """The kinds of one marked text."""
    found: set[int] = set()
    for text in told.forms:
        counted = [field for field in fields(text) if counts_noun(field)]
        for field in fields(text):
            found.update(_kinds_of_field(field, told.room, told.by))
        if not told.by and len(counted) > 1:
            found = (found - {6}) | {7}
        if re.match(rf"(?:has|have) {_ADVERB}{_PARTICIPLE}\b", text) and text[:1].islower():
            found.add(2)
    if told.by and told.least == 0 and told.by not in {field.name for field in fields(told.forms[0])}:
        found.add(8)
    return found


def rooms() -> dict[str, list[tuple[int, str]]]:
    """Room -> kind and text of all that is found there, vocabularies that are an end among them (kind 5)."""
    found: dict[str, set[tuple[int, str]]] = defaultdict(set)
    for told in marked_texts():
        found[told.room].update((kind, told.forms[-1]) for kind in kinds(told))
    for room in things():
        found[room].update((5, f"things: {name}") for name in ends(room))
    return {room: sorted(of_room) for room, of_room in sorted(found.items())}


def lawless() -> dict[str, list[tuple[int, str]]]:
    """The same for the laws alone."""
    return {room: [one for one in of_room if one[0] in LAWS] for room, of_room in rooms().items()}


def listed(room: str) -> list[tuple[int, str]]:
    """What a room is still forgiven: lines of a kind, a space and a text."""
    path = FOLDER / f"{room}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [(int(kind), text.replace("\\n", "\n")) for kind, _, text in (line.partition(" ") for line in lines)]


def write(room: str, of_room: Iterable[tuple[int, str]]) -> None:
    """Keeps what a room is still forgiven; no file where that is nothing."""
    path = FOLDER / f"{room}.txt"
    lines = [f"{kind} {text}\n".replace("\n", "\\n").removesuffix("\\n") + "\n" for kind, text in of_room]
    path.unlink(missing_ok=True)
    if lines:
        path.write_text("".join(lines), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Prints, or takes out what has been mended."""
    if arguments == ["--write"]:
        left = lawless()
        for path in FOLDER.glob("*.txt"):
            write(path.stem, [one for one in listed(path.stem) if one in left.get(path.stem, ())])
        return
    for room, of_room in rooms().items():
        if not arguments:
            by_kind = Counter(kind for kind, _ in of_room)
            print(f"{room:12}", *(f"{kind}: {by_kind[kind]:3}  " for kind in KINDS))
        elif room in arguments:
            print(*(f"{'!' if kind in LAWS else ' '} {kind} {text}" for kind, text in of_room), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
