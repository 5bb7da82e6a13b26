"""Where a computer stands that is as good as those who sit there, in words."""

from collections.abc import Sequence

from game.core.fit import LEVEL, SCALE, TOP
from game.core.words import N_, Plural
from game.language.language import Language
from game.session.fitting import FitMoved
from game.session.seats import LEVEL_NAMES

LIKE = N_("like {level}")
BETTER = N_("a little better than {level}")
BETWEEN = N_("halfway between {level} and {better}")
NEARLY = N_("nearly like {level}")
NEAR, HALF = 150, 400
"""Up to so far from a level it drives like that one; up to so far, a little better."""

AS_GOOD = Plural(
    N_("As good as {names}: {where}."), N_("Halfway between {names}: {where}.")
)  # fmt: skip
FOR_GUESTS = N_("Nobody here has a profile yet, so it drives {where}.")
MOVES = N_("Every race changes this.")
STAYS = N_("Only single races without help change this.")
FASTER = N_("“As good as you” drives better from now on: {where}.")
GENTLER = N_("“As good as you” goes easier on you from now on: {where}.")


def where_it_stands(language: Language, position: int) -> str:
    """That place of the scale in words, by the levels next to it; it stands within a sentence."""
    below, over = divmod(min(TOP, max(0, position)), LEVEL)
    if over <= NEAR:
        return language.text(LIKE, level=_level(language, below))
    if over >= LEVEL - NEAR:
        return language.text(LIKE, level=_level(language, below + 1))
    if over < HALF:
        return language.text(BETTER, level=_level(language, below))
    if over > LEVEL - HALF:
        return language.text(NEARLY, level=_level(language, below + 1))
    return language.text(BETWEEN, level=_level(language, below), better=_level(language, below + 1))


def _level(language: Language, number: int) -> str:
    return language.text(LEVEL_NAMES[SCALE[number]])


def told_fit(language: Language, position: int, names: Sequence[str], *, moves: bool) -> str:
    """How good the computer is that is as good as `names`, people with profiles; and whether a race `moves` that."""
    where = where_it_stands(language, position)
    if not names:
        return language.text(FOR_GUESTS, where=where)
    good = language.plural(AS_GOOD, len(names), names=language.listed(list(names)), where=where)
    return f"{good} {language.text(MOVES if moves else STAYS)}"


def told_moved(language: Language, moved: FitMoved | None) -> str:
    """That it stands elsewhere from now on; "" where it does not."""
    if moved is None:
        return ""
    return language.text(FASTER if moved.after > moved.before else GENTLER, where=where_it_stands(language, moved.after))
