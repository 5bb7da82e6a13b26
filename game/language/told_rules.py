"""Rules in words for players: what rules help has to say of the rule that forbids something, in the language of whoever asks."""

import re
from typing import NamedTuple

from game.core.words import Words
from game.language.language import Language

_NUMBERED = re.compile(r"^\d+\. ")
"""Where a paragraph stands alone it is no step of a list."""


class ToldRule(NamedTuple):
    """A paragraph of rules help under the heading of its page."""

    heading: str
    text: str


def is_told(words: Words, number: str) -> bool:
    """Whether rules help has words for the rule of that number ("R17")."""
    return _place(words, number) is not None


def told_rule(language: Language, words: Words, number: str) -> ToldRule | None:
    """What rules help says of the rule of that number; None where it has no words for it."""
    place = _place(words, number)
    if place is None:
        return None
    page = next(page for page in words.help if page.key == place[0])
    return ToldRule(language.phrase(page.heading), _NUMBERED.sub("", language.phrase(page.paragraphs[place[1] - 1])))


def _place(words: Words, number: str) -> tuple[str, int] | None:
    """The page and its paragraph, from 1: that of the picture that shows the rule, where one does."""
    shown = next((one for one in words.diagrams if number in one.rules), None)
    return (shown.page, shown.paragraph) if shown is not None else words.told.get(number)
