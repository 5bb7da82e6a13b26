"""What ARUBA's texts have for fields beside those of actions and events: what a drive is made of."""

from collections.abc import Iterator, Mapping

from game.core.actions import Action, Event
from game.core.words import N_, Plural, Saying
from game.titles.aruba.rules.actions import Declare

_STRAIGHT, _SHORTEST = N_("straight to {length}"), N_("a single 1")
_TURBOS = Plural(N_("Turbo of {faces:faces}"), N_("{count} Turbos"), least=1)
_BOOST, _NITROS = N_("Boost", "dice"), Plural(N_("one Nitro"), N_("{count} Nitros"), least=1)


def fields(told: Action | Event) -> Mapping[str, object]:
    """The parts of a drive."""
    return {"parts": tuple(_driven_by(told))} if isinstance(told, Declare) else {}


def _driven_by(told: Declare) -> Iterator[Saying]:
    if told.straight:
        yield Saying(_STRAIGHT, {"length": told.straight}) if told.straight > 1 else Saying(_SHORTEST)
    if told.turbos:
        yield Saying(_TURBOS, {"count": len(told.turbos), "faces": told.turbos})
    if told.boost:
        yield Saying(_BOOST)
    if told.nitros:
        yield Saying(_NITROS, {"count": told.nitros})
