"""Words over the board of a race: a caption for each decision, beside the clip it belongs to, and sounds in words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import Event
from game.core.contract import State
from game.show.tables.base.table import Table, TableServices
from game.show.tables.base.telling import Shout
from game.show.tables.parts.caption import Caption
from game.show.tables.parts.drawer import OVER_BOARD
from game.show.tables.parts.sound_words import SoundWords
from game.show.timeline import Timeline

if TYPE_CHECKING:
    from game.scenes.race.open_prompt import OpenPrompt

Waiting = tuple[Event, State]
"""An event that is still to be shown, and the view that its decision led to: the same one for all its events."""


def together(waiting: Iterable[Waiting]) -> Iterator[list[Waiting]]:
    """What is shown at once: the events of one group, every other event alone."""
    numbered = enumerate(waiting)
    for _, shown in groupby(numbered, key=lambda each: (each[1][0].group, each[1][0].group or each[0])):
        yield [one for _, one in shown]


def over_board(prompt: "OpenPrompt") -> list[Rect]:
    """Where a balloon of a first turn is read, or something to pick from lies over the board, in design units."""
    asked = [Rect(widget.rect) for widget in prompt.ui.widgets.values() if widget.z >= OVER_BOARD]
    return [*asked, *prompt.first_turn.balloons]


class Captions:
    """Of several great moments in one decision the greatest is told, when its clip begins; of equals the first."""

    def __init__(self, table: Table[State], timeline: Timeline) -> None:
        self.table = table
        self.timeline = timeline
        self.caption: Caption
        """Of the layer as it is."""
        self.sounds = SoundWords(table)
        self.begun: Callable[[Sequence[Event]], None] = lambda events: None
        """Who else wants to know what is shown from now on."""
        self._told: object = None
        """The view of the decision that has had its caption."""

    def build(self, services: TableServices, board: Rect) -> None:
        """On a fresh layer, on which no words stand yet."""
        self.caption = Caption(services.layer, services.theme, self.table.caption_area() or board)
        self.sounds.build(services.layer, services.theme, services.language, board)

    def show(self, shown: Sequence[Waiting], later: Iterable[Waiting]) -> None:
        """These events are shown from now on; `later` are those that still wait, of the same decision first."""
        events, view = [event for event, _ in shown], shown[-1][1]
        self.begun(events)
        if view is self._told:
            return
        shout: Shout | None = self.table.caption(events)
        if shout is None or self._greater(shout.rank, view, later):
            return
        self._told = view
        clip = self.caption.clip(shout)
        clip.delay = shout.after
        self.timeline.beside([clip])

    def _greater(self, rank: int, view: State, later: Iterable[Waiting]) -> bool:
        """Whether something that is still to come of this decision is greater."""
        rest = [waiting for waiting in later if waiting[1] is view]
        shouts = (self.table.caption([event for event, _ in group]) for group in together(rest))
        return any(shout is not None and shout.rank > rank for shout in shouts)
