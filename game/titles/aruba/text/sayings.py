"""What ARUBA says otherwise than by one text for each tag: a drive by its parts, throws of all dice, bombs that hit nobody."""

from collections.abc import Iterator

from game.core.actions import Action, Event
from game.core.words import N_, Plural, Saying
from game.titles.aruba.rules.actions import Declare, Reroll
from game.titles.aruba.rules.events import BombDropped

_DRIVE = N_("Drive: {parts}")
_STRAIGHT, _SHORTEST = N_("straight to {length}"), N_("a single 1")
_TURBOS = Plural(N_("Turbo of {faces:faces}"), N_("{count} Turbos"), least=1)
_BOOST, _NITROS = N_("Boost", "dice"), Plural(N_("one Nitro"), N_("{count} Nitros"), least=1)
_KEEP = N_("With a Re-roll card: keep {keep:faces} and throw the others again")
_ALL, _ALL_BY_CARD = N_("Throw all dice again"), N_("With a Re-roll card: throw all dice again")
_NOBODY_HIT = N_("The {car:car} drops a bomb on {space:space} that hits nobody.")


def saying(told: Action | Event) -> Saying | None:
    """The text for this action or event, where that of its tag does not say it well."""
    match told:
        case Declare():
            return Saying(_DRIVE, {"parts": tuple(_driven_by(told))})
        case Reroll(keep="", card=card):
            return Saying(_ALL_BY_CARD if card else _ALL)
        case Reroll(keep=keep, card=True):
            return Saying(_KEEP, {"keep": keep})
        case BombDropped(car=car, space=space, hits=()):
            return Saying(_NOBODY_HIT, {"car": car, "space": space})
    return None


def _driven_by(told: Declare) -> Iterator[Saying]:
    if told.straight:
        yield Saying(_STRAIGHT, {"length": told.straight}) if told.straight > 1 else Saying(_SHORTEST)
    if told.turbos:
        yield Saying(_TURBOS, {"count": len(told.turbos), "faces": told.turbos})
    if told.boost:
        yield Saying(_BOOST)
    if told.nitros:
        yield Saying(_NITROS, {"count": told.nitros})
