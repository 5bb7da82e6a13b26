"""A new cup of one's own: a name from a list that nobody has to type, and two rounds to begin with."""

from collections.abc import Sequence

from game.core.contract import TitleEntry
from game.core.printable import clean_name
from game.core.words import N_, Text
from game.scenes.framework.scene import Context
from game.session.cup.ready import cup_name, ready_cups
from game.store.cups import LONGEST_NAME, Plan, Round
from game.store.own_cups import FEWEST_ROUNDS, OwnCups

NAMES: tuple[Text, ...] = (
    N_("Friday cup"), N_("House cup"), N_("Family cup"), N_("Coffee cup"), N_("Cake cup"),
    N_("Rainy day cup"), N_("Sofa cup"), N_("Kitchen cup"), N_("Garden cup"), N_("Sunday cup"),
    N_("Summer cup"), N_("Winter cup"), N_("Holiday cup"), N_("Birthday cup"), N_("Old friends' cup"),
    N_("Neighbours' cup"), N_("Midnight cup"), N_("Tea cup"), N_("Golden cup"), N_("Tin cup"),
)  # fmt: skip
"""What a cup may be called without typing."""


def names_taken(ctx: Context, own: OwnCups, but: str = "") -> set[str]:
    """What cups are called already, those of the house among them; `but` is the id of one that doesn't count."""
    return {cup_name(plan, ctx.language) for plan in (*ready_cups(), *own.plans) if plan.id != but}


def listed_names(ctx: Context) -> Sequence[str]:
    """The names to choose from, in the player's language; as long as a name may be."""
    return tuple(clean_name(ctx.say(name), LONGEST_NAME) for name in NAMES)


def new_plan(ctx: Context, own: OwnCups) -> Plan | None:
    """A cup with the first race of the first titles there are, under the first free name; None where there is no title."""
    entries = [entry for entry in ctx.entries if entry.meta.tracks]
    if not entries:
        return None
    rounds = tuple(first_round(entries[number % len(entries)]) for number in range(FEWEST_ROUNDS))
    taken = names_taken(ctx, own)
    name = next((name for name in listed_names(ctx) if name not in taken), listed_names(ctx)[0])
    return own.copied(Plan("", name, rounds), name, taken)


def first_round(entry: TitleEntry) -> Round:
    """A round of that title as it is most often raced: its shortest preset on that one's tracks."""
    meta = entry.meta
    if not meta.presets:
        return Round(meta.id, meta.tracks[:1])
    return Round(meta.id, meta.presets[0].tracks, meta.presets[0].key)
