"""What Scrap Racer's texts have for fields beside those of events: how many spaces a racer moves, whichever way."""

from collections.abc import Mapping

from game.core.actions import Action, Event
from game.titles.scrap_racer.rules.events import RacerMoved


def fields(told: Action | Event) -> Mapping[str, object]:
    """How far a racer moves."""
    return {"count": abs(told.steps)} if isinstance(told, RacerMoved) else {}
