"""What Scrap Racer's texts have for fields beside those of events: how many spaces a racer moves, and modules by their kind."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.core.words import N_, Plural, Saying
from game.titles.scrap_racer.rules.events import ModulesGiven, RacerMoved

_MODULES = Plural(N_("the module {kind:module}"), N_("{count} modules {kind:module}"), least=1)


def fields(told: Action | Event) -> Mapping[str, object]:
    """How far a racer moves, and what help is made of."""
    match told:
        case RacerMoved(steps=steps):
            return {"count": abs(steps)}
        case ModulesGiven(kinds=kinds):
            return {"parts": modules(kinds)}
    return {}


def modules(kinds: Sequence[str]) -> tuple[Saying, ...]:
    """Modules, those of one kind together."""
    return tuple(Saying(_MODULES, {"kind": kind, "count": count}) for kind, count in Counter(kinds).items())
