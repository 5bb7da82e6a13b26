"""What builds the sheets of a title for phones: items that know their answers, parts of these, and what all show while others play."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from game.core.actions import Action
from game.core.contract import AnyRules, Refused, Title
from game.core.match import Chair
from game.core.words import N_, Plural
from game.language.language import Language
from game.language.told_rules import is_told
from game.show.tables.base.phone_sheet import MOST_ITEMS, Answer, Around, Item, Part, PhoneSheet
from game.show.tables.base.sayings import Sayings

PLACES, LAST_LINES = N_("Places"), N_("What happened")
NOBODY_SEES = N_("Nobody sees what you choose.")
ANSWERED = Plural(N_("{done} of {count} has answered."), N_("{done} of {count} have answered."), "done")
ASK_AGAIN, ASK_AGAIN_ABOUT = N_("Ask me again"), N_("Until now this is answered for you.")
ONLY_MINE = N_("only you see them")
PLAY_IT = N_("Play it")
NEVER_MIND = N_("Never mind")
LIST, CARDS, DICE, PIPS, DIAL, BOARD, TABLE, LINES = "list", "cards", "dice", "pips", "dial", "board", "table", "lines"
NONE = (0, 0)
"""Picks of a part that is only read."""


class Speech(NamedTuple):
    """What a maker of sheets works with."""

    title: Title
    rules: AnyRules
    around: Around

    @property
    def language(self) -> Language:
        """That of the phone."""
        return self.around.language

    @property
    def names(self) -> tuple[str, ...]:
        """The drivers' names by seat."""
        return self.around.names


class Entry(NamedTuple):
    """An item, and what choosing it leads to."""

    item: Item
    answer: Callable[[], Answer]


class Section(NamedTuple):
    """A part, and what the items picked in it lead to."""

    part: Part
    pick: Callable[[tuple[int, ...]], Answer]


def given(answer: Answer) -> Answer:
    """What choosing something that has one meaning leads to."""
    return answer


def one_of(kind: str, label: str, entries: Sequence[Entry], right: str = "", *, seen: bool = False, does: tuple[str, ...] = ()) -> Section:
    """A part of which one item is chosen."""
    part = Part(kind, label, tuple(entry.item for entry in entries), right, seen=seen, does=does)
    return Section(part, lambda picks: entries[picks[0]].answer())


def first_marked(entries: Sequence[Entry]) -> list[Entry]:
    """The same entries, the first that can be chosen marked from the beginning."""
    first = next((number for number, entry in enumerate(entries) if not entry.item.why), -1)
    return [entry._replace(item=replace(entry.item, primary=number == first)) for number, entry in enumerate(entries)]


def to_read(kind: str, label: str, items: Iterable[Item], right: str = "", *, folded: bool = False) -> Section:
    """A part of which nothing is chosen."""
    return Section(Part(kind, label, tuple(items), right, NONE, folded=folded), _nothing)


def _nothing(picks: tuple[int, ...]) -> Answer:
    raise LookupError(picks)


def made(heading: str, note: str, sections: Iterable[Section]) -> PhoneSheet:
    """The sheet of these parts; empty ones are left out."""
    kept = tuple(section for section in sections if section.part.items)
    parts = tuple(section.part for section in kept)
    return PhoneSheet(heading, note, parts, lambda part, picks: kept[part].pick(picks))


def begun(words: str) -> str:
    """The same words with a capital, as they stand on an item."""
    return words[:1].upper() + words[1:]


def noted(*facts: str) -> str:
    """What one has to know, a few words each."""
    return " · ".join(fact for fact in facts if fact)


class SheetMaker(Sayings):
    """Builds sheets from what a seat sees, and from nothing else. A title derives its own; this one lists what the rules allow."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.title, self.rules, self.around, self.language = speech.title, speech.rules, speech.around, speech.language
        self.phases: Mapping[str, Callable[[Chair], PhoneSheet]] = {}

    def sheet(self, chair: Chair) -> PhoneSheet:
        """What the seat is asked; while nobody waits for it what it may do and wants to know."""
        if chair.seat not in chair.turn.waits_for:
            return self.resting(chair)
        return self.phases.get(chair.turn.phase, self.any_question)(chair)

    def any_question(self, chair: Chair) -> PhoneSheet:
        """All that can be decided, as a list of sentences."""
        entries = [self.deed(chair, self.action_sentence(chair, action), action) for action in chair.legal()[:MOST_ITEMS]]
        return made(self.ask(chair.turn.phase, seat=chair.seat), "", [one_of(LIST, "", entries)])

    # --- while others play

    def resting(self, chair: Chair) -> PhoneSheet:
        """The own hand face down, a standing right, places, what happened last."""
        lines = [Item(line) for line in self.around.lines]
        parts = [*self.own(chair), *self.rights(chair), self.asked_again(chair), self.places(chair)]
        return made(self.around.told, self.facts(chair), [*parts, to_read(LINES, self.say(LAST_LINES), lines)])

    def own(self, chair: Chair) -> list[Section]:
        """What the seat alone may see, face down; nothing in a title without secrets."""
        return []

    def rights(self, chair: Chair) -> list[Section]:
        """What the seat may do though nobody waits for it."""
        return []

    def facts(self, chair: Chair) -> str:
        """What the seat has to know of itself, in a few words."""
        return ""

    def asked_again(self, chair: Chair) -> Section:
        """The way out of a standing answer: any press is one."""
        item = Item(self.say(ASK_AGAIN), self.say(ASK_AGAIN_ABOUT))
        entry = Entry(item, lambda: self._without_standing().sheet(chair))
        return one_of(LIST, "", [entry] if self.around.standing else [])

    def _without_standing(self) -> "SheetMaker":
        return type(self)(Speech(self.title, self.rules, self.around._replace(standing=False)))

    def places(self, chair: Chair) -> Section:
        """Who is where; a car that nobody drives is left out."""
        language, rows = self.language, []
        for row in self.rules.standings(chair.view):
            if row.seat is not None:
                name = f"{language.number(row.place)}  {self.around.names[row.seat]}"
                rows.append(Item(name, self.progress(chair, row.car), primary=row.seat == chair.seat))
        return to_read(TABLE, self.say(PLACES), rows)

    def progress(self, chair: Chair, car: str) -> str:
        """What is said of a car beside its place: which one it is, where the title's words know it."""
        key = f"car.{car}"
        return self.name(key) if key in self.words.things else ""

    # --- what sheets are made of

    def name(self, key: str) -> str:
        """What the title's words call a thing; plain text, which a message can hold."""
        return str(super().name(key))

    def about(self, key: str) -> str:
        """What the title's words say of a thing, as plain text."""
        return str(super().about(key))

    def deed(self, chair: Chair, label: str, action: Action, sub: str = "", *, sign: str = "", face: str = "") -> Entry:
        """An item of these words that decides `action`; where that can't be done it says why."""
        return self.decides(chair, Item(label, sub, sign, face), action)

    def decides(self, chair: Chair, item: Item, action: Action) -> Entry:
        """The item, which decides `action`; where that can't be done it says why."""
        refused = chair.why_not(action)
        return Entry(item, partial(given, action)) if refused is None else self.refused(item, refused)

    def refused(self, item: Item, refused: Refused) -> Entry:
        """An item that can't be chosen, and says why; it names its rule where rules help has words for that."""
        told = refused.rule if is_told(self.words, refused.rule) else ""
        why = self.language.refusal_sentence(self.words, refused, self.around.names)
        return Entry(replace(item, why=str(why), rule=told, primary=False), partial(given, refused))

    def unable(self, chair: Chair, label: str, action: Action, brief: str = "") -> Entry:
        """What can't be done, and below it why, read without being touched: the sentence without its rule, or these words."""
        entry, refused = self.deed(chair, label, action), chair.why_not(action)
        if refused is None:
            return entry
        plain = brief or self.language.refusal_sentence(self.words, Refused(refused.code, "", **refused.fields), self.around.names)
        return entry._replace(item=replace(entry.item, sub=str(plain)))

    def back(self, chair: Chair) -> Section:
        """The way back to the whole question, at the end of one of its steps."""
        return one_of(LIST, "", [Entry(Item(self.say(NEVER_MIND)), lambda: self.sheet(chair))])

    def secret(self, *facts: str) -> str:
        """What is said below a question that several answer at once and in secret."""
        answered = self.around.answered
        told = self.say(ANSWERED, done=answered[0], count=answered[1]) if answered else ""
        return " ".join(part for part in (self.say(NOBODY_SEES), told, *facts) if part)
