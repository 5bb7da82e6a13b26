"""What the table of Top Race says of a turn that is over."""

from collections.abc import Sequence

from game.core.actions import Event
from game.core.words import Text
from game.show.tables.base.table import TableServices
from game.show.tables.top_race.hand_prompts import Memory
from game.show.tables.top_race.recapping import NO_BID_LEADS, OUT_LEADS, brief, recap
from game.titles.top_race.rules.auction_events import BidPassed


class TurnsTold:
    """That part of Top Race's table."""

    services: TableServices
    memory: Memory

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to; of whoever bids no more also what the bid is now: that is older, and matters more."""
        if passed := self._passed(events, seat, NO_BID_LEADS):
            return passed
        return recap(self.services.language, self.services.title.words, self.services.names, events, seat, self.memory.went)

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """What weighs most of it."""
        if passed := self._passed(events, seat, OUT_LEADS):
            return passed
        return brief(self.services.language, self.services.title.words, self.services.names, events, seat, self.memory.went)

    def _passed(self, events: Sequence[Event], seat: int, text: Text) -> str:
        """What is said of a seat that bids no more in these events; "" where it does not."""
        passed = next((event for event in events if isinstance(event, BidPassed) and event.seat == seat and not event.automatic), None)
        lead = self.memory.lots.leads(passed) if passed is not None else None
        if lead is None:
            return ""
        fields = {"leader": lead.seat, "high": lead.amount}
        return self.services.language.sentence(self.services.title.words, text, fields, self.services.names)
