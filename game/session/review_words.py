"""What is said of a person's decisions once they were looked at: how many choices, and in which of them there was a clearly better way."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.contract import Title
from game.core.judge import DriverChoice
from game.core.words import N_, Plural, Template
from game.language.language import Language
from game.session.review import Better, Review

HEAD = Plural(N_("{name}: one choice."), N_("{name}: {choices} choices."), "choices", least=1)
BETTER = Plural(
    N_("In one of them the strong driver sees a clearly better way."),
    N_("In {count} of them the strong driver sees a clearly better way."),
    least=1,
)
ONE_BETTER = N_("The strong driver sees a clearly better way.")
WELL = N_("The strong driver sees no clearly better way. Well driven.")
BEHIND = N_("The strong driver sees no clearly better way. Too far behind for one choice to matter.")
NO_CHOICE = N_("{name} has nothing to choose in this race.")
SAME_ALL = N_("Each time the strong driver does just the same.")
SAME = Plural(
    N_("Asked {looked} times, the strong driver does just the same once."),
    N_("Asked {looked} times, the strong driver does just the same {count} times."),
    least=1,
)
OTHERS = N_("The other times its own way is worth no more.")
OTHER_WAYS = N_("The strong driver goes other ways, and none of them is worth more.")
LOOKED = N_("Looked at {looked} of {runs}.")
LOOKING = N_("The strong driver looks at it: {looked} of {runs}.")
GAP = Plural(N_("one more win in 100"), N_("{count} more wins in 100"), least=1)
"""What the stronger way is better by: a difference, no rate."""
DONE = N_("{name} {done}.")
STRONGER = N_("Stronger: {way}.")
ROUND = N_("Round {round}.")
NOTHING_DONE, NOTHING = N_("did nothing"), N_("do nothing")


class Said(NamedTuple):
    """One better way in words.

    round     in which it was ("4"; "" where the title counts none); done: "Ada drove 2 spaces."
    stronger  "Stronger: drive 3 spaces. A fine place, and Ben has to leave it."; way: the same in short ("Drive 3 spaces.")
    gap       "5 more wins in 100"; row: all of it in one line but the gap
    """

    round: str
    done: str
    stronger: str
    way: str
    gap: str
    row: str


def say_review(language: Language, review: Review, names: Sequence[str]) -> str:
    """The head of the page, once all is looked at: how many choices, and in how many there was a better way; what a limit cut off."""
    fields = {"name": _name(language, names, review.seat), "choices": review.choices}
    if not review.choices:
        return language.text(NO_CHOICE, **fields)
    if review.better and review.choices > 1:
        said = language.plural(BETTER, len(review.better))
    elif review.better:
        said = language.text(ONE_BETTER)
    else:
        said = language.text(BEHIND if review.behind else WELL)
    cut = "" if review.looked >= review.runs else language.text(LOOKED, looked=review.looked, runs=review.runs)
    return f"{language.text(HEAD, **fields)} {said} {cut}".strip()


def say_praise(language: Language, review: Review) -> str:
    """What stands where better ways would, once all is looked at and there is none: how often the strong driver would have done the same.
    "" where there was nothing to choose."""
    if not review.looked:
        return ""
    if review.alike == review.looked:
        return language.text(SAME_ALL)
    same = language.plural(SAME, review.alike, looked=review.looked) if review.alike else ""
    return f"{same} {language.text(OTHERS if review.alike else OTHER_WAYS)}".strip()


def say_looking(language: Language, review: Review) -> str:
    """The head while it is being looked at."""
    return language.text(LOOKING, looked=review.looked, runs=review.runs)


def say_better(language: Language, title: Title, names: Sequence[str], seat: int, better: Better) -> Said:
    """One better way of that seat in words; `names` are the drivers' names by seat."""
    words = title.retold.words if title.retold is not None else {}
    did = [(words[key].done, fields) for key, fields in better.did]
    to_do = [(words[key].way, fields) for key, fields in better.way]
    speaker = _Speaker(language, title, names, seat)
    done = speaker.listed(did, better.done) or language.text(NOTHING_DONE)
    way = speaker.listed(to_do, better.stronger) or language.text(NOTHING)
    reason = _sentence(_reason(language, title, names, better))
    number = str(better.round) if better.round else ""
    said = language.text(DONE, name=_name(language, names, seat), done=done)
    stronger = f"{language.text(STRONGER, way=way)} {reason}".strip()
    when = language.text(ROUND, round=better.round) if better.round else ""
    row = " ".join(part for part in (when, said, stronger) if part)
    return Said(number, said, stronger, _sentence(way), language.plural(GAP, better.gap), row)


def _reason(language: Language, title: Title, names: Sequence[str], better: Better) -> str:
    """The driver's reason, where it adds anything to what is said already."""
    if title.retold is not None and better.way and better.reason in title.retold.unsaid:
        return ""
    return language.reason_sentence(title.words, DriverChoice(better.stronger, better.reason, dict(better.fields)), names)


def _name(language: Language, names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else str(seat + 1)


class _Speaker(NamedTuple):
    """Whoever says what one seat did, in a language and with a title's words."""

    language: Language
    title: Title
    names: Sequence[str]
    seat: int

    def listed(self, parts: Sequence[tuple[Template, Mapping[str, object]]], actions: Sequence[Action]) -> str:
        """The parts as a list; where there are none, the actions as buttons say them."""
        words = self.title.words
        if parts:
            return self.language.listed([self.language.sentence(words, text, fields, self.names) for text, fields in parts])
        said = [self.language.action_sentence(words, action, self.names, self.seat) for action in actions]
        return self.language.listed(said) if said else ""


def _sentence(text: str) -> str:
    """With a capital, and a full stop where nothing ends it."""
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?…" else ".")
