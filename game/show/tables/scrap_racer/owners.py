"""Whose racers were whose in a race that is over, or on: a series deals them anew."""

from collections.abc import Mapping

from game.core.actions import Event
from game.titles.scrap_racer.rules.state import ScrapRacerState


class Owners:
    """By race the driver of each racer, as far as views have told it."""

    def __init__(self) -> None:
        self._known: dict[int, dict[str, int]] = {}

    def of(self, event: Event, view: ScrapRacerState | None) -> Mapping[str, int]:
        """Racer -> driver in the event's race. The view of the decision that ends a race may be that of the next one already."""
        race = event.race or (view.race if view is not None else 0)  # made by hand, an event may name none
        known = self._known.setdefault(race, {})
        if view is not None and view.race == race:
            known.update((racer.id, racer.owner) for racer in view.racers)
        return known
