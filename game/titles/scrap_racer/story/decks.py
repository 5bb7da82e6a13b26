"""What lay in each deck, and who was where, at any event within one decision: several cards may be drawn in it."""

from collections.abc import Mapping

from game.core.actions import Event
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import DECKS, without
from game.titles.scrap_racer.rules.crashes import behind_last
from game.titles.scrap_racer.rules.state import ScrapRacerState

_DRAWN_FROM: Mapping[type[Event], str] = {m.BonusCardGained: "BONUS", m.FinishCardDrawn: "FINISH"}


class StepDecks:
    """Decks, piles and progress as they stand; `before` and `after` are told of each event in turn."""

    def __init__(self, s: ScrapRacerState) -> None:
        self._decks = {"BONUS": s.bonus, "FINISH": s.finish, **dict(zip(DECKS, s.crash, strict=True))}
        self._piles = {"BONUS": s.bonus_pile, "FINISH": s.finish_pile, **dict(zip(DECKS, s.crash_pile, strict=True))}
        self._progress = {racer.id: racer.p for racer in s.racers}

    def left(self, deck: str) -> tuple[str, ...]:
        """The cards that one is drawn from (DECKS, BONUS, FINISH), in no order that means anything."""
        return self._decks[deck]

    def ranking(self) -> tuple[str, ...]:
        """R2: the racers from the front; on the grid by turn order."""
        return tuple(sorted(self._progress, key=lambda racer: -self._progress[racer]))

    def to_the_end(self, racer: str, length: int) -> int:
        """J21: the spaces that LOSE_PLACE takes this racer back, with so long a lap; 0 for the last one, and on the grid."""
        last, p = self.ranking()[-1], self._progress[racer]
        return p - behind_last(p, self._progress[last], length) if p and racer != last else 0

    def before(self, event: Event) -> None:
        """R28: an empty deck is its pile again, before a card of it is drawn."""
        if isinstance(event, m.DeckReshuffled):
            self._decks[event.deck], self._piles[event.deck] = self._piles[event.deck], ()

    def after(self, event: Event) -> None:
        """A card is gone, a racer is somewhere else."""
        match event:
            case m.CrashCardDrawn() | m.BonusCardGained() | m.FinishCardDrawn():
                deck = event.deck if isinstance(event, m.CrashCardDrawn) else _DRAWN_FROM[type(event)]
                self._decks[deck] = without(self._decks[deck], event.card)
                if deck == "FINISH":
                    self._piles[deck] = (*self._piles[deck], event.card)
            case m.BonusPlayed():
                self._piles["BONUS"] = (*self._piles["BONUS"], event.card)
            case m.RacerMoved() | m.RacerPlacedBehindLast():
                self._progress[event.racer] = event.to_p
