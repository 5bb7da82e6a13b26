"""What one `apply` works on: the state as it stands by now, and the events so far."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Step
from game.core.rng import Unknown, shuffle
from game.titles.scrap_racer.rules.cards import FACE_DOWN
from game.titles.scrap_racer.rules.compiled import Course, Game
from game.titles.scrap_racer.rules.events import DeckReshuffled
from game.titles.scrap_racer.rules.state import Racer, ScrapState

__all__ = ["Draft"]


class Draft:
    """Private to one call of the rules; `state` is replaced step by step and never changed in place.

    What changes most often lies beside it: `rng`, `racers` and `queue`. `link` counts the duels of the run that is on.
    """

    __slots__ = ("before", "course", "events", "game", "link", "queue", "racers", "revealed", "rng", "state")

    def __init__(self, game: Game, state: ScrapState) -> None:
        self.game = game
        self.before = state
        self.state = state
        self.course: Course = game.course(state)
        self.rng = state.rng
        self.racers = list(state.racers)
        self.queue = list(state.queue)
        self.events: list[Event] = []
        self.link = 0
        self.revealed = False

    @property
    def active(self) -> Racer:
        """The racer whose turn it is."""
        return self.racers[self.state.active]

    def set(self, **changes: Any) -> None:
        """Gives fields of the state new values (not those that lie beside it)."""
        self.state = replace(self.state, **changes)

    def change(self, index: int, **changes: Any) -> None:
        """Gives fields of that racer new values."""
        self.racers[index] = replace(self.racers[index], **changes)

    def emit(self, kind: type[Event], /, **fields: Any) -> None:
        """Appends an event with its running number."""
        self.events.append(kind(number=self.before.emitted + len(self.events), **fields))

    def die(self) -> int:
        """One die. Raises Unknown on a view."""
        value, self.rng = self.rng.below(6)
        return value + 1

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in random order. Raises Unknown on a view."""
        mixed, self.rng = shuffle(self.rng, cards)
        return mixed

    def drawn(self, deck: tuple[str, ...], pile: tuple[str, ...], name: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """R28, R32, R48: the top card, and deck and pile after it; an empty deck is made from its pile first. No card ("") where
        both are empty. Raises Unknown where the card lies face down."""
        if not deck and pile:
            deck, pile = self.shuffled(pile), ()
            self.emit(DeckReshuffled, deck=name, size=len(deck))
        if not deck:
            return "", deck, pile
        return self.turned(deck[0]), deck[1:], pile

    def turned(self, card: str) -> str:
        """A hidden card or module is turned up, for somebody at least. Raises Unknown where a view can't know it."""
        if card == FACE_DOWN:
            raise Unknown
        self.revealed = True
        return card

    def step(self) -> Step[ScrapState]:
        """The finished step; sealed where the generator moved or something hidden was shown."""
        emitted = self.before.emitted + len(self.events)
        state = replace(self.state, rng=self.rng, racers=tuple(self.racers), queue=tuple(self.queue), emitted=emitted)
        return Step(state, tuple(self.events), self.revealed or self.rng is not self.before.rng)
