"""What one `apply` works on: the state as it stands by now, and the events so far."""

from typing import Any

from msgspec.structs import replace

from game.core.contract import Step
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.compiled import Course, Game
from game.titles.monza.rules.events import MonzaEvent
from game.titles.monza.rules.state import Car, MonzaState

__all__ = ["Draft"]


class Draft:
    """Private to one call of the rules; `state` is replaced step by step and never changed in place."""

    __slots__ = ("_before", "events", "game", "state")

    def __init__(self, game: Game, state: MonzaState) -> None:
        self.game = game
        self.state = state
        self.events: list[MonzaEvent] = []
        self._before = state

    @property
    def course(self) -> Course:
        """The track of the race that is on."""
        return self.game.course(self.state)

    @property
    def car(self) -> Car:
        """The active car."""
        return self.state.cars[self.state.active]

    def set(self, **changes: Any) -> None:
        """Gives fields of the state new values."""
        self.state = replace(self.state, **changes)

    def set_car(self, seat: int, **changes: Any) -> None:
        """Gives fields of that seat's car new values."""
        cars = self.state.cars
        self.state = replace(self.state, cars=(*cars[:seat], replace(cars[seat], **changes), *cars[seat + 1 :]))

    def emit(self, kind: type[MonzaEvent], **fields: Any) -> None:
        """Appends an event with its running number, race and round."""
        s = self.state
        self.events.append(kind(number=self._before.emitted + len(self.events), race=s.race, round=s.round, **fields))

    def draw(self, count: int) -> str:
        """R6: `count` colours, one draw each. Raises Unknown on a view."""
        rng = self.state.rng
        faces = ""
        for _ in range(count):
            index, rng = rng.below(6)
            faces += COLOURS[index]
        self.set(rng=rng)
        return faces

    def step(self) -> Step[MonzaState]:
        """The finished step; sealed where the generator moved."""
        self.set(emitted=self._before.emitted + len(self.events))
        return Step(self.state, tuple(self.events), self.state.rng is not self._before.rng)
