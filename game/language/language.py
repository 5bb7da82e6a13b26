"""One language: says texts, numbers, and the sentence for an action, event or refusal from a title's words."""

import gettext
import re
from collections.abc import Mapping, Sequence

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.judge import DriverChoice
from game.core.printable import printable
from game.core.track import Finding
from game.core.words import COMMON_REFUSALS, N_, NAME, Plural, Saying, Template, Text, Thing, Words
from game.language.forms import first
from game.language.sentence import Filler, listed

_RULE = N_("{sentence} (rule {rule})")
_SEPARATORS = {
    "de": (".", ","), "cs": (" ", ","), "sk": (" ", ","), "fr": (" ", ","), "es": (".", ","), "pl": (" ", ","),
}  # fmt: skip
"""Between thousands, and before decimals; English has (",", "."). Our text face has no no-break space: `game.show.fitting` keeps numbers
on one line."""
_WHOLE = {"es": 10_000}
"""Below this, thousands don't stand apart."""
_CAPITAL_AFTER_COLONS = frozenset({"de"})
"""Where a sentence after a colon begins like any other."""


class MissingWordsError(Exception):
    """A title has no words for something that its rules can say: a defect, raised only where `strict`."""


class NoTemplateError(TypeError):
    """Something was said as a template that `N_` has not marked: a defect, raised only where `strict`."""


class Reason(str):
    """Why something can't be done: a sentence that knows the number of its rule ("R17"), empty where it has none."""

    rule: str

    def __new__(cls, sentence: str, rule: str = "") -> "Reason":
        """The sentence as it is said, and its rule."""
        made = super().__new__(cls, sentence)
        made.rule = rule
        return made

    @property
    def bare(self) -> str:
        """Without the number of its rule in brackets, in whatever language: for where that stands beside it."""
        return re.sub(rf"\s*\([^()]*\b{self.rule}\)", "", self) if self.rule else str(self)


class Language:
    """A language with its translations (gettext). Knows no screen; a scene holds one and asks it for every text.

    `strict` (tests) raises where words or fields are missing; in play the English text or the plain tag is said instead.
    """

    def __init__(self, code: str = "en", translations: gettext.NullTranslations | None = None, *, strict: bool = False) -> None:
        self.code = code
        self.strict = strict
        self.capital_after_colons = code in _CAPITAL_AFTER_COLONS
        self._translations = translations or gettext.NullTranslations()

    def text(self, template: Template, /, **fields: object) -> str:
        """A text of the house: translated, then its fields filled in. A Plural chooses its form by the field it names."""
        return self._said(template, fields, {}, ())

    def phrase(self, phrase: str) -> str:
        """A phrase without fields, as the name of a thing or, from a file, of a track: translated where the catalogue knows it, and never
        a template."""
        return printable(first(self.translate(phrase if isinstance(phrase, Text) else Text(phrase, NAME))))

    def translate(self, text: str) -> str:
        """`text` as the catalogue has it, with its fields and forms; English where it has none."""
        if not text:
            return ""
        context = text.context if isinstance(text, Text) else ""
        return self._translations.pgettext(context, text) if context else self._translations.gettext(text)

    def plural(self, plural: Plural, count: int, /, **fields: object) -> str:
        """`plural` in the form for `count`, which is also the field that the plural counts by."""
        return self._said(plural, {**fields, plural.by: count}, {}, ())

    def number(self, value: int | float, decimals: int = 0) -> str:
        """`value` with the thousands apart and `decimals` places, as this language writes it."""
        thousands, point = _SEPARATORS.get(self.code, (",", "."))
        if abs(value) < _WHOLE.get(self.code, 0):
            thousands = ""
        plain = f"{value:,.{decimals}f}"
        return plain.replace(",", "\0").replace(".", point).replace("\0", thousands).replace("-", "−")

    def listed(self, items: Sequence[str]) -> str:
        """`items` as a list in words: "a, b and c"."""
        return listed(items, self.translate)

    def sentence(self, words: Words, template: Template, fields: Mapping[str, object], names: Sequence[str]) -> str:
        """`template` with its fields said by the vocabularies of `words`; `names` are the drivers' names by seat. A field that is a tuple
        of sayings is a list of them."""
        told = {name: self._parts(words, value, names) for name, value in fields.items()}
        return self._said(template, told, words.things, names)

    def _parts(self, words: Words, value: object, names: Sequence[str]) -> object:
        """Parts of a sentence are said, each as a text of its own."""
        if not isinstance(value, tuple):
            return value
        return tuple(self.sentence(words, item.text, item.fields, names) if isinstance(item, Saying) else item for item in value)

    def thing(self, words: Words, vocabulary: str, value: object) -> str:
        """The name of a colour, tile or face, as a sentence would say it; `vocabulary` may ask for a form ("car.acc")."""
        return self._said(Text(f"{{value:{vocabulary}}}"), {"value": value}, words.things, (), translated=True)

    def event_sentence(self, words: Words, event: Event, names: Sequence[str]) -> str:
        """What just happened, in a sentence; mask the event first where it is for everybody."""
        return self._look_up(words, words.events, event.sentence_key, _fields(words, event), names)

    def action_sentence(self, words: Words, action: Action, names: Sequence[str], seat: int | None = None) -> str:
        """What `action` does, for buttons and the log; `seat` fills the field of that name."""
        return self._look_up(words, words.actions, action.sentence_key, {"seat": seat, **_fields(words, action)}, names)

    def refusal_sentence(self, words: Words, refused: Refused, names: Sequence[str] = ()) -> Reason:
        """Why something can't be done, with the number of the rule: "... (rule R17)"."""
        table = words.refusals if refused.code in words.refusals else COMMON_REFUSALS
        sentence = self._look_up(words, table, refused.code, refused.fields, names)
        return Reason(self.text(_RULE, sentence=sentence, rule=refused.rule) if refused.rule else sentence, refused.rule)

    def prompt_sentence(self, words: Words, phase: str, fields: Mapping[str, object], names: Sequence[str]) -> str:
        """What is asked in `phase`."""
        return self._look_up(words, words.prompts, phase, fields, names)

    def reason_sentence(self, words: Words, choice: DriverChoice, names: Sequence[str]) -> str:
        """Why a computer driver decided so; empty where it gave no reason."""
        return self._look_up(words, words.reasons, choice.reason, choice.fields, names) if choice.reason else ""

    def finding_sentence(self, finding: Finding, words: Words, shared: Mapping[str, Template]) -> str:
        """What is wrong with a map: from the title's findings (there, one of its problems may have words of its own: `V1.lanes`), else the
        `shared` ones. A field `name` is the object's."""
        table = words.findings if finding.code in words.findings else shared
        where = {"code": finding.code, "layer": finding.layer, "object": finding.object, "name": finding.name}
        return self._look_up(words, table, finding.words_key(table), {**where, **finding.fields}, ())

    def _look_up(self, words: Words, table: Mapping[str, Template], key: str, fields: Mapping[str, object], names: Sequence[str]) -> str:
        if key in table:
            return self.sentence(words, table[key], fields, names)
        if self.strict:
            raise MissingWordsError(f"{words.name} has no words for {key}")
        return _plain(key)

    def _said(
        self, template: Template, fields: Mapping[str, object], things: Mapping[str, Thing], names: Sequence[str], *,
        translated: bool = False,
    ) -> str:  # fmt: skip
        if not isinstance(template, Text | Plural):
            return self._no_template(template)
        english = _english(template, fields)
        if not english:
            return ""
        try:
            return Filler(self, things, names).fill(english if translated else self._chosen(template, fields), fields)
        except (KeyError, ValueError, AttributeError, IndexError, TypeError):
            if self.strict:
                raise
        return Filler(self, things, names, forgiving=True).fill(english, fields)

    def _no_template(self, text: str) -> str:
        """What nobody has marked as a template is said as it is: a brace in the name of a map must not end the game."""
        if self.strict and text:
            raise NoTemplateError(text)
        return printable(text)

    def _chosen(self, template: Template, fields: Mapping[str, object]) -> str:
        if not isinstance(template, Plural):
            return first(self.translate(template))
        one, many, count = template.one, template.many, _count(template, fields)
        if one.context:
            return self._translations.npgettext(one.context, one, many, count)
        return self._translations.ngettext(one, many, count)


def _fields(words: Words, told: Action | Event) -> dict[str, object]:
    """The fields of an action or event, and what its title adds to them."""
    return {**msgspec.structs.asdict(told), **words.fields(told)}


def _english(template: Template, fields: Mapping[str, object]) -> str:
    if isinstance(template, Plural):
        return template.one if template.by in fields and _count(template, fields) == 1 else template.many
    return template


def _count(plural: Plural, fields: Mapping[str, object]) -> int:
    value = fields[plural.by]
    if isinstance(value, int):
        return int(value)
    return len(value) if isinstance(value, str | tuple | list) else int(str(value))


def _plain(tag: str) -> str:
    """A tag or code as words: "CarMoved" -> "Car moved"."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", tag).replace("_", " ")
    return spaced[:1].upper() + spaced[1:].lower()
