"""From a podium into the next race: its grid stands there from the first picture on, however soon somebody presses something."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.core.actions import Event
from game.scenes.race.captions import together
from game.scenes.race.states import PodiumDue

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene


@contextmanager
def next_race_ahead(race: "RaceScene") -> Iterator[None]:
    """What is built meanwhile stands on the next race's grid, where that is about to be shown; the strip has nothing of the race before.
    The events themselves are still to be shown."""
    waiting, first = len(race.pending), _begins_next(race)
    model = race.table.model
    if first:
        race.race_shown, race.table.model = first[0].race, race.table.folded(model, first)
    if first or len(race.pending) < waiting:
        race.open_prompt.words.forget()
        race.recap.forget()
    yield
    race.table.model = model


def _podium_seen(race: "RaceScene") -> bool:
    """Whether the race that is shown is over, its podium too, and nothing moves."""
    return len(race.history.results) >= race.race_shown and race.timeline.idle and not isinstance(race.progress.now, PodiumDue)


def _begins_next(race: "RaceScene") -> list[Event]:
    """With what the next race begins, where that is what comes next; else nothing. What the rules have tidied up before it (cubes of
    Automobiles go back into their bags) is told without being shown: nobody looks at the race before any more."""
    if race.match.turn.over or not _podium_seen(race):
        return []
    while race.pending and race.pending[0][0].race == race.race_shown:
        event, view = race.pending.popleft()
        race.history.tell(event, view)
        race.table.model = race.table.folded(race.table.model, (event,)) if race.pending else view
    if not race.pending:
        race.race_shown = race.table.race_of(race.table.model)
    return [event for event, _ in next(together(race.pending), [])]
