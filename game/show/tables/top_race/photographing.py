"""The photograph of how a race of Top Race ended: two noses on the road, or two piles of money."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.show.looks import CarLook
from game.show.painters.photo_finish import PhotoFinish
from game.show.tables.base.table import TableServices
from game.show.tables.top_race.components import look_of
from game.show.tables.top_race.things import LETTER
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.auction_events import CarPicked
from game.titles.top_race.rules.state import NOBODY

THOUSAND = 1_000


class Photographing:
    """That part of Top Race's table."""

    services: TableServices
    photo_at: tuple[type[Event], ...] = (settled.StandingsShown,)

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """R59, R62: equal money that a tie-break parted, or two cars of which the inner one is ahead; None where neither was."""
        end = next(event for event in reversed(events) if isinstance(event, settled.StandingsShown))
        owners = {event.colour: event.seat for event in events if isinstance(event, CarPicked)}
        places = {event.place: event.colour for event in events if isinstance(event, ev.CarFinished | settled.CarRanked)}
        if end.tie_break:
            first, second = end.ranking[:2]
            looks = self._best(first, owners, places), self._best(second, owners, places)
            return PhotoFinish("money", self._names((first, second)), looks, counts=(end.cash[0] // THOUSAND, end.cash[1] // THOUSAND))
        inside = next((event for event in events if isinstance(event, settled.CarRanked) and event.tie_break == "inside"), None)
        ahead = places.get(inside.place - 1, "") if inside is not None else ""
        if inside is None or not ahead:
            return None
        seats = owners.get(ahead, NOBODY), owners.get(inside.colour, NOBODY)
        return PhotoFinish("noses", self._names(seats), (look_of(LETTER[ahead]), look_of(LETTER[inside.colour])))

    def _names(self, seats: tuple[int, int]) -> tuple[str, str]:
        """Of both seats; a car that nobody has bought is nobody's."""
        names = self.services.names
        first, second = (names[seat] if seat != NOBODY else "–" for seat in seats)
        return first, second

    @staticmethod
    def _best(seat: int, owners: Mapping[str, int], places: Mapping[int, str]) -> CarLook | None:
        """The best placed of the seat's cars, if it has one."""
        own = [colour for _, colour in sorted(places.items()) if owners.get(colour) == seat]
        return look_of(LETTER[own[0]]) if own else None
