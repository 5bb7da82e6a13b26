"""What the table of Top Race says of a turn that is over."""

from collections.abc import Sequence

from game.core.actions import Event
from game.show.tables.base.table import TableServices
from game.show.tables.top_race.hand_prompts import Memory
from game.show.tables.top_race.recapping import NO_BID_LEADS, brief, recap
from game.titles.top_race.rules.auction_events import BidPassed


class TurnsTold:
    """That part of Top Race's table."""

    services: TableServices
    memory: Memory

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to; of whoever bids no more also what the bid is now: that is older, and matters more."""
        for event in events:
            if isinstance(event, BidPassed) and event.seat == seat and not event.automatic and (lead := self.memory.lots.leads(event)):
                fields = {"leader": lead.seat, "high": lead.amount}
                return self.services.language.sentence(self.services.title.words, NO_BID_LEADS, fields, self.services.names)
        return recap(self.services.language, self.services.title.words, self.services.names, events, seat, self.memory.went)

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """What weighs most of it."""
        return brief(self.services.language, self.services.title.words, self.services.names, events, seat, self.memory.went)
