"""Fills the fields of a template. The format is that of `game.core.words`: `{field}`, `{field:vocabulary}`, and in translations
`{field:vocabulary.form}`."""

import re
import string
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core.printable import printable
from game.core.words import N_, Thing
from game.language.forms import form
from game.language.forms import vocabulary as spoken

Translate = Callable[[str], str]


class Speaker(Protocol):
    """What a language knows beyond a single template."""

    strict: bool
    """Whether what is missing raises."""
    capital_after_colons: bool
    """Whether a sentence behind a colon begins with a capital."""

    def translate(self, text: str) -> str:
        """`text` in this language, with the forms it has."""
        ...

    def number(self, value: int | float, decimals: int = 0) -> str:
        """`value` as this language writes it."""
        ...


_AND = N_("{head} and {last}")
_COMMA = N_("{head}, {next}")
_NOTHING = N_("nothing")
_NOBODY = N_("nobody")
_DRIVER = N_("driver {number}")
_YES = N_("yes")
_NO = N_("no")


def listed(items: Sequence[str], translate: Translate) -> str:
    """`items` as people say a list: "a", "a and b", "a, b and c"; "nothing" where there are none."""
    if not items:
        return translate(_NOTHING)
    head = items[0]
    for item in items[1:-1]:
        head = translate(_COMMA).format(head=head, next=item)
    return translate(_AND).format(head=head, last=items[-1]) if len(items) > 1 else head


_MARKS = ".!?…"
_ENDED = re.compile(rf"[{_MARKS}][”\"’)»]*\s*$")
_OPENING = re.compile(rf"(?:^|[{_MARKS}][”\"’)»]* )(?:[“„\"‘(¡¿]|« ?)*$")
_COLON = re.compile(r": $")
_GOES_ON = re.compile(r" \w")


class Called(str):
    """What a driver's thing is called in our words, among the names: unlike a person's name it gets a capital where a sentence begins."""


class Filler(string.Formatter):
    """Fills one language's templates with the vocabularies of one title (`things`) and the drivers' names.

    `seat` is always a vocabulary. A vocabulary may be written in the plural (`colours` for `colour`): text is then said
    letter by letter, and a tuple item by item; an empty tuple is `<vocabulary>.none`, or "nothing". `forgiving`: a field that is
    not given stays visible as `{field}`; otherwise it raises KeyError. Where a sentence begins with a thing, that gets a capital.
    """

    def __init__(
        self, speaker: Speaker, things: Mapping[str, Thing] | None = None, names: Sequence[str] = (), *, forgiving: bool = False
    ) -> None:
        self._speaker = speaker
        self._things: Mapping[str, Thing] = things or {}
        self._names = names
        self._forgiving = forgiving
        self._begins = False
        """Whether what is said next is the first word of a sentence."""

    def fill(self, template: str, fields: Mapping[str, object]) -> str:
        """`template` with its fields said. KeyError, ValueError and TypeError where a field is missing or has no such format."""
        said = ""
        pieces = list(self.parse(template))
        sentence = bool(_ENDED.search(template))
        for at, (words, name, spec, _) in enumerate(pieces):
            said += words
            if name is None:
                continue
            after = pieces[at + 1][0] if at + 1 < len(pieces) else ""
            self._begins = sentence and self._opens(said, after)
            said += self.format_field(self.get_value(name, (), fields), spec or "")
        return said

    def _opens(self, before: str, after: str) -> bool:
        """Whether a sentence begins there: behind a colon only what goes on, and only where the language has capitals there."""
        behind_colon = self._speaker.capital_after_colons and _COLON.search(before) and _GOES_ON.match(after)
        return bool(_OPENING.search(before) or behind_colon)

    def get_value(self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]) -> object:
        """The field `key`; templates have no fields without a name."""
        if key in kwargs:
            return kwargs[str(key)]
        if self._forgiving:
            return f"{{{key}}}"
        raise KeyError(key)

    def format_field(self, value: object, format_spec: str) -> str:
        """`value` said with the vocabulary `format_spec`, or formatted by Python where that is no name (`02d`); thousands (`,`) stand
        apart as the language writes them."""
        if format_spec == "," and isinstance(value, int | float):
            return self._speaker.number(value)
        spec = spoken(format_spec) if format_spec else ("", "")
        if spec is not None:
            return self._say(value, *spec)
        if self._forgiving and not isinstance(value, int | float):
            return printable(str(value))
        return printable(format(value, format_spec))

    def _say(self, value: object, vocabulary: str, case: str) -> str:
        if vocabulary.endswith("s") and not self._known(vocabulary) and self._known(vocabulary[:-1]):
            vocabulary = vocabulary[:-1]
            value = tuple(value) if isinstance(value, str) else value
        if isinstance(value, tuple | list):
            if not value:
                return self._begun(self._translated(_NOBODY)) if vocabulary == "seat" else self._thing(None, vocabulary, case)
            return listed([self._say(item, vocabulary, case) for item in value], self._speaker.translate)
        if vocabulary == "seat":
            return self._seat(value)
        return self._thing(value, vocabulary, case)

    def _known(self, vocabulary: str) -> bool:
        return vocabulary == "seat" or any(key.startswith(f"{vocabulary}.") for key in self._things)

    def _begun(self, words: str) -> str:
        """`words` with a capital, where they begin a sentence."""
        begins, self._begins = self._begins, False
        return words[:1].upper() + words[1:] if begins else words

    def _data(self, value: object) -> str:
        """What is no word of ours stands as it is, also where a sentence begins."""
        self._begins = False
        return printable(str(value))

    def _translated(self, text: str, case: str = "") -> str:
        return form(self._speaker.translate(text), case, strict=self._speaker.strict)

    def _seat(self, seat: object) -> str:
        """A driver's name: it is data, and has no forms in any language."""
        if seat is None or (isinstance(seat, int) and seat < 0):
            return self._begun(self._translated(_NOBODY))
        if isinstance(seat, int) and seat < len(self._names):
            name = self._names[seat]
            return self._begun(printable(name)) if isinstance(name, Called) else self._data(name)
        return self._begun(self._translated(_DRIVER).format(number=seat + 1)) if isinstance(seat, int) else self._data(seat)

    def _thing(self, value: object, vocabulary: str, case: str) -> str:
        key = str(value).lower() if isinstance(value, bool | None) else str(value)
        thing = self._things.get(f"{vocabulary}.{key}") if vocabulary else None
        if thing is not None:
            return self._begun(self._translated(thing.name, case) if thing.name else "")
        if isinstance(value, bool):
            return self._begun(self._translated(_YES if value else _NO))
        return self._begun(self._translated(_NOTHING)) if value is None else self._data(value)
