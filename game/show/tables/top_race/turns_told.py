"""What the table of Top Race says of a turn that is over."""

from collections.abc import Sequence

from game.core.actions import Event
from game.show.tables.base.table import TableServices
from game.show.tables.top_race.hand_prompts import Memory
from game.show.tables.top_race.recapping import brief, recap


class TurnsTold:
    """That part of Top Race's table."""

    services: TableServices
    memory: Memory

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        return recap(self.services.language, self.services.title.words, self.services.names, events, seat, self.memory.went)

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """What weighs most of it."""
        return brief(self.services.language, self.services.title.words, self.services.names, events, seat, self.memory.went)
