"""What a sponsor gives, in a sentence and a sign, by its kind."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.core.words import N_, Plural, Template
from game.show.tables.automobiles import components as art

GIVES: Mapping[str, Template] = {
    "spend": N_("For you: remove {count}, then spend ${amount}."),
    "remove": N_("For you: remove {count}, then {amount} more."),
    "wear": Plural(N_("For you: remove {count}, then {amount} wear."), N_("For you: remove {count}, then {amount} wear."), "amount"),
    "gain_L": N_("For you: remove {count}, gain {amount} × light grey."),
    "gain_D": N_("For you: remove {count}, gain {amount} × dark grey."),
    "gain_K": N_("For you: remove {count}, gain {amount} × black."),
    "wear_each": Plural(
        N_("For you: remove {count}, then {amount} wear for each."), N_("For you: remove {count}, then {amount} wear for each."), "amount"
    ),
    "remove_spend": N_("For you: remove {count}, trade {amount} at $2 each."),
}
"""What a sponsor's column comes to, by the kind of sponsor."""
SIGNS: Mapping[str, Callable[[int], Surface]] = {
    "spend": partial(art.coins, 3), "remove": partial(art.bag), "wear": partial(art.cube, "X"), "gain_L": partial(art.cube, "L"),
    "gain_D": partial(art.cube, "D"), "gain_K": partial(art.cube, "K"), "wear_each": partial(art.bag, worn=0.6),
    "remove_spend": partial(art.coins, 2),
}  # fmt: skip
