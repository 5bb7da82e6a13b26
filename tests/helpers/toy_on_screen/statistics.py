"""The toy's key figures for the podium."""

from collections.abc import Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from tests.helpers.toy.feats import counted


def figures(language: Language, events: Sequence[Event], car: str, seat: int) -> tuple[tuple[str, str], ...]:
    """How far the carts drove, and the horns that were blown."""
    found = counted(events, {f"{car}1", f"{car}2"}, seat)
    labels = {"driven": N_("Spaces"), "horns": N_("Horns")}
    return tuple((language.text(label), language.number(found[key])) for key, label in labels.items())
