"""What Scrap Racer says otherwise than by one text for each tag: modules up and down, moves backwards, a last round that nobody plays."""

from game.core.actions import Action, Event
from game.core.words import N_, Plural, Saying
from game.titles.scrap_racer.rules.actions import UseModule
from game.titles.scrap_racer.rules.events import FinalRoundStarted, RacerMoved, RacerPlacedBehindLast

_UP, _DOWN = N_("Use {kind:module}: one more"), N_("Use {kind:module}: one less")
_BACK = Plural(
    N_("{racer:racer} goes back one space ({cause:cause})."), N_("{racer:racer} goes back {count} spaces ({cause:cause})."), least=1
)
_HELD = N_("{racer:racer} falls back to the line; {last:racer} stays the last.")
_NOBODY_LEFT = N_("{racer:racer} is home, and nobody is left to move in this round.")


def saying(told: Action | Event) -> Saying | None:
    """The text for this action or event, where that of its tag does not say it well."""
    match told:
        case UseModule(kind=kind, delta=delta) if delta:
            return Saying(_UP if delta > 0 else _DOWN, {"kind": kind})
        case RacerMoved(racer=racer, steps=steps, cause=cause) if steps < 0:
            return Saying(_BACK, {"racer": racer, "count": -steps, "cause": cause})
        case RacerPlacedBehindLast(racer=racer, last=last, held=True):
            return Saying(_HELD, {"racer": racer, "last": last})
        case FinalRoundStarted(racer=racer, to_move=()):
            return Saying(_NOBODY_LEFT, {"racer": racer})
    return None
