"""What each line of a card came to, as the events told it: no state has it, and the card's lines say it until the next card."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.actions import Event
from game.core.words import N_, Text
from game.titles.top_race.rules import events as ev

STUCK, LOST, HOME = N_("stuck"), N_("{count} lost"), N_("home: {place}")
FORFEITED = {"home": N_("is home"), "broken": N_("waits"), "race_over": N_("race over")}
SHOWN = (ev.CarBlocked, ev.CarFinished, ev.LineForfeited)


class CameTo(NamedTuple):
    """The words for a line, and whether they are good news or bad; None for neither."""

    words: str = ""
    good: bool | None = None


NOTHING_YET = CameTo()


class LineResults:
    """The last card's lines, car by car: no card has two lines for one."""

    def __init__(self) -> None:
        self.card: tuple[int, int] | None = None
        """Race and card that they belong to."""
        self.told: dict[str, Event] = {}

    def take(self, event: Event) -> None:
        """Keeps what tells of a line; a card begins anew. The same event may come twice."""
        if isinstance(event, ev.CardPlayed):
            if self.card != (event.race, event.card):
                self.told = {}
            self.card = event.race, event.card
        elif isinstance(event, SHOWN) and event.race == (self.card or (0, 0))[0]:
            self.told[event.colour] = event

    def of(self, race: int, card: int, colour: str, say: Callable[..., str]) -> CameTo:
        """What the line of that card for a car came to; nothing where all of it was driven, or where it is not known."""
        event = self.told.get(colour) if self.card == (race, card) else None
        if isinstance(event, ev.CarBlocked):
            stuck = event.lost == event.value
            return CameTo(say(STUCK) if stuck else say(LOST, count=event.lost), False)
        if isinstance(event, ev.CarFinished):
            return CameTo(say(HOME, place=event.place), True)
        if isinstance(event, ev.LineForfeited):
            text: Text = FORFEITED[event.reason]
            return CameTo(say(text))
        return NOTHING_YET
