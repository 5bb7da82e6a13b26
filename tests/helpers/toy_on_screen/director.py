"""The toy's events as clips."""

from collections.abc import Callable

from game.core.actions import Event
from game.show.stage import Stage
from game.show.tables.base.table import TableServices
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue
from tests.helpers.toy.rules import events as ev
from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy_on_screen.layout import Places
from tests.helpers.toy_on_screen.model import things


class Director:
    """Carts drive and are pushed; all else is a sound."""

    def __init__(self, services: TableServices, stage: Stage, places: Callable[[], Places]) -> None:
        self.services = services
        self.stage = stage
        self.places = places

    def clips(self, event: Event, before: ToyState, after: ToyState) -> list[list[Clip]]:
        """The clips for one event, group after group."""
        match event:
            case ev.CartMoved(cart=cart) | ev.CartBumped(cart=cart):
                return [[self._drive(cart, after)]]
            case ev.HornBlown():
                return [[Clip(0.3, start=lambda: self.services.play(Cue.TURBO))]]
            case ev.HandDealt():
                return [[Clip(0.2, start=lambda: self.services.play(Cue.TICK))]]
        return []

    def _drive(self, cart: str, after: ToyState) -> Clip:
        thing = things(after, self.services.rules)[f"cart:{cart}"]
        node = self.stage.nodes[f"cart:{cart}"]
        start, end = node.place, self.places().stand(thing.place, thing.number)

        def show(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)

        return Clip(0.4, show, start=lambda: self.services.play(Cue.DRIVE_SHORT))
