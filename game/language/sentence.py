"""Fills the fields of a template. The format is that of `game.core.words`: `{field}` or `{field:vocabulary}`."""

import string
from collections.abc import Callable, Mapping, Sequence

from game.core.printable import printable
from game.core.words import N_, Thing

Translate = Callable[[str], str]

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


class Filler(string.Formatter):
    """Fills one language's templates with the vocabularies of one title (`things`) and the drivers' names.

    `seat` is always a vocabulary. A vocabulary may be written in the plural (`colours` for `colour`): text is then said
    letter by letter, and a tuple item by item; an empty tuple is `<vocabulary>.none`, or "nothing". `forgiving`: a field that is
    not given stays visible as `{field}`; otherwise it raises KeyError.
    """

    def __init__(
        self, translate: Translate, things: Mapping[str, Thing] | None = None, names: Sequence[str] = (), *, forgiving: bool = False
    ) -> None:
        self._translate = translate
        self._things: Mapping[str, Thing] = things or {}
        self._names = names
        self._forgiving = forgiving

    def get_value(self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]) -> object:
        """The field `key`; templates have no fields without a name."""
        if key in kwargs:
            return kwargs[str(key)]
        if self._forgiving:
            return f"{{{key}}}"
        raise KeyError(key)

    def format_field(self, value: object, format_spec: str) -> str:
        """`value` said with the vocabulary `format_spec`, or formatted by Python where that is no name (`02d`)."""
        if format_spec and not format_spec.isidentifier():
            return printable(format(value, format_spec))
        return self._say(value, format_spec)

    def _say(self, value: object, vocabulary: str) -> str:
        if vocabulary.endswith("s") and not self._known(vocabulary) and self._known(vocabulary[:-1]):
            vocabulary = vocabulary[:-1]
            value = tuple(value) if isinstance(value, str) else value
        if isinstance(value, tuple | list):
            if not value:
                return self._translate(_NOBODY) if vocabulary == "seat" else self._thing(None, vocabulary)
            return listed([self._say(item, vocabulary) for item in value], self._translate)
        if vocabulary == "seat":
            return self._seat(value)
        return self._thing(value, vocabulary)

    def _known(self, vocabulary: str) -> bool:
        return vocabulary == "seat" or any(key.startswith(f"{vocabulary}.") for key in self._things)

    def _seat(self, seat: object) -> str:
        if seat is None or (isinstance(seat, int) and seat < 0):
            return self._translate(_NOBODY)
        if isinstance(seat, int) and seat < len(self._names):
            return printable(self._names[seat])
        return self._translate(_DRIVER).format(number=seat + 1) if isinstance(seat, int) else printable(str(seat))

    def _thing(self, value: object, vocabulary: str) -> str:
        key = str(value).lower() if isinstance(value, bool | None) else str(value)
        thing = self._things.get(f"{vocabulary}.{key}") if vocabulary else None
        if thing is not None:
            return self._translate(thing.name)
        if isinstance(value, bool):
            return self._translate(_YES if value else _NO)
        return self._translate(_NOTHING) if value is None else printable(str(value))
