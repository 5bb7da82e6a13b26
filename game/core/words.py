"""Marks for texts. The rules never build a sentence: they name it, and `game.language` says it.

A template names its fields and, after a colon, the vocabulary a field is said with:

    N_("{seat:seat} rolls {colours:colour}")

`seat` is said with the driver's name the scene hands over; any other vocabulary `v` looks the value up as
`v.<value>` in the title's `things` (`colour.R` -> "red") and says the value itself where there is no such entry.
A tuple is said as a list ("red, blue and green"). A field without vocabulary is said as it is.

Only what `N_` has marked is a template. A name from a file or from a keyboard is data: it fills a field, or `Language.phrase` says it.

What English says alike and other languages don't is told apart by a context: `N_("straight", "dice")` and `N_("straight", "road")`.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:  # lessons are made of texts
    from game.core.actions import Action, Event
    from game.core.diagrams import Diagram
    from game.core.lessons import Lesson


class Text(str):
    """A text of the house, written in its source: it may be translated, and braces in it are fields. `N_` makes one; what
    only developers read (`game.bench`) stays English, and is made without it."""

    __slots__ = ("context",)

    context: str
    """Which meaning is meant, where English has one word for two; empty otherwise."""

    def __new__(cls, text: str, context: str = "") -> "Text":
        """The text as English says it, and its meaning."""
        made = super().__new__(cls, text)
        made.context = context
        return made


def N_(text: str, context: str = "") -> Text:
    """Mark the literal `text` for translation; `context` names the meaning ("dice", "road", "verb") where there are two."""
    return Text(text, context)


NAME = "name"
"""The context of names (of titles and tracks): a translation may leave them as they are."""


class Plural(NamedTuple):
    """A template with a form for one and a form for many; `by` names the field that counts.

    `least` is 1 where it never counts none: then a language that says none like one needs no number in that form.
    """

    one: Text
    many: Text
    by: str = "count"
    least: int = 0


Template = Text | Plural


class Thing(NamedTuple):
    """A colour, tile, space kind, die face or button: its short name and one plain sentence of what it does. Neither has fields."""

    name: str
    about: str = ""


class Saying(NamedTuple):
    """A part of a sentence: a text and its fields."""

    text: Template
    fields: Mapping[str, object] = {}


def _as_it_is(told: "Action | Event") -> Mapping[str, object]:
    """Nothing beside its own fields."""
    return {}


class RunWords(NamedTuple):
    """One thing done in a row of decisions, without its driver: as somebody does it ("drives {count} spaces", said behind a name), and as
    one could do it ("drive {count} spaces"). Several become a list."""

    done: Template
    way: Template


class OptionWords(NamedTuple):
    """Label, one line of explanation, and how each value is called (key: the value as text, `true` / `false` for yes and no)."""

    label: Text
    about: Text
    values: Mapping[str, str]


class HelpPage(NamedTuple):
    """One page of rules help: key (so that a focused thing can lead here), heading and paragraphs; then the `things` (keys) that
    are explained one by one."""

    key: str
    heading: Text
    paragraphs: tuple[str, ...]
    things: tuple[str, ...] = ()


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """All English words of one title, keyed by tag or code."""

    name: Text
    tagline: Text
    actions: Mapping[str, Template]
    events: Mapping[str, Template]
    refusals: Mapping[str, Template]
    prompts: Mapping[str, Template]
    """What is asked, per phase of `Turn`."""
    options: Mapping[str, OptionWords]
    things: Mapping[str, Thing]
    fields: Callable[["Action | Event"], Mapping[str, object]] = _as_it_is
    """What the text of an action or event may have for fields beside its own, or in their place: counts, dice in order, parts of the
    sentence (sayings), which are said as a list."""
    reasons: Mapping[str, Template] = {}
    """Why a computer driver did what it did, by the code its `judge` gives."""
    handicaps: Mapping[str, Template] = {}
    """What help of a seat is, by the key that `Handicap.line` gives."""
    findings: Mapping[str, Template] = {}
    """What a track lacks, by the code of the check (`V3`)."""
    help: tuple[HelpPage, ...] = ()
    first_turn: tuple[Text, ...] = ()
    """For somebody new to the title, in three short sentences: what to press, what it does, what it costs."""
    first_turn_phases: tuple[tuple[str, ...], ...] = ()
    """For each of these the phases of `Turn` in which it is told; none: in all."""
    diagrams: tuple["Diagram", ...] = ()
    """The small pictures under paragraphs of `help`."""
    told: Mapping[str, tuple[str, int]] = {}
    """Where `help` tells a rule in words for players, by its number: the page, and which of its paragraphs, from 1; besides what
    `diagrams` show."""
    lessons: tuple["Lesson", ...] = ()
    """How the title teaches itself, in this order; each begins in a position of its own (`assets/lessons`)."""
    first_met: Mapping[str, Text] = {}
    """What is told when something first happens to somebody, by the tag of the event: `CarStuck`; where only some of a kind count, with
    the field that says so: `TurnStarted.on_red` (see `game.core.lessons.meetings`)."""
    to_win: Text = Text("")
    """How one wins, in one short sentence: told once all lessons are done."""
    met_by_all: frozenset[str] = frozenset()
    """Those of `first_met` that happen to everybody at the table, whoever brings them about."""


COMMON_REFUSALS: Mapping[str, Template] = {
    "seats": Plural(
        N_("This game is for {most} seat, not {seats}."), N_("This game is for {least} to {most} seats, not {seats}."), "most", least=1
    ),
    "tracks": Plural(N_("Choose one track, not {chosen}."), N_("Choose {wanted} tracks, not {chosen}."), "wanted", least=1),
    "track_title": N_("The track {track} belongs to another game."),
    "track_broken": N_("The track {track} has errors and can't be raced on; check-map tells them."),
    "cars": N_("Each seat needs a car of its own."),
    "option_unknown": N_("There is no option called {option}."),
    "option_value": N_("{value} is no value of the option {option}."),
    "not_your_turn": N_("It is not your turn to decide."),
    "match_over": N_("The race is over."),
    "not_an_action": N_("That is not something one can do in this game."),
    "nothing_to_undo": N_("There is nothing of yours to take back."),
    "sealed": N_("Something has been rolled or revealed since: that can't be taken back."),
    "other_acted": N_("Somebody else has acted since: that can't be taken back."),
}
"""Refusals that do not belong to one title."""
