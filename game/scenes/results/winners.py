"""Who won a race, in a line for a heading."""

from collections.abc import Sequence

from game.core.words import N_, Plural
from game.language.language import Language

WINS = Plural(N_("{names} wins!"), N_("{names} share the win!"))
NOBODY_WINS = N_("Nobody wins!")


def say_winners(language: Language, names: Sequence[str], wins: Plural = WINS) -> str:
    """`names` are those of the winners, perhaps none; `wins` says it of one and of several."""
    return language.plural(wins, len(names), names=language.listed(list(names))) if names else language.text(NOBODY_WINS)
