"""What the help of a seat is said to be, in the words of its title."""

from game.core.contract import Title
from game.core.words import N_
from game.language.language import Language

HELPED = N_("Help {step}: {told}")
"""Of a seat's row that is looked at, where its sign may have had no room."""


def help_line(language: Language, title: Title, amount: int) -> str:
    """What that amount is ("Seven dice in the first 4 rounds."); "" for none, and where the title has no help to give."""
    key, fields = title.handicap.line(amount) if title.handicap is not None else ("", {})
    if not key:
        return ""
    said = {name: language.number(value) if isinstance(value, int) and name != "count" else value for name, value in fields.items()}
    return language.sentence(title.words, title.words.handicaps[key], said, ())
