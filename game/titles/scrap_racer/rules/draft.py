"""What one `apply` works on: Scrap Racer's state thawed, and what several steps do to it."""

from msgspec.structs import replace

from game.core.cards import reshuffled, turned_up
from game.core.rng import shuffle
from game.core.workbench import Workbench
from game.titles.scrap_racer.rules.cards import FACE_DOWN
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, Course
from game.titles.scrap_racer.rules.events import DeckReshuffled
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState


class ScrapRacerDraft(Workbench[ScrapRacerState, CompiledScrapRacer], of=ScrapRacerState, lists=("racers",)):
    """`link` counts the duels of the run that is on."""

    link: int = 0

    @property
    def course(self) -> Course:
        """The track of the race that is on."""
        course: Course = self.game.courses[self.race]
        return course

    @property
    def racer(self) -> Racer:
        """The racer whose turn it is."""
        racer: Racer = self.racers[self.active]
        return racer

    def put(self, field: str, index: int, value: object) -> None:
        """Gives one place of a field that is a tuple (`hands`, `sites`, `crash`, `crash_pile`) a new value."""
        old = getattr(self, field)
        setattr(self, field, (*old[:index], value, *old[index + 1 :]))

    def change(self, index: int, **changes: object) -> None:
        """Gives fields of the racer at that place new values."""
        self.racers[index] = replace(self.racers[index], **changes)

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
            deck, pile, self.rng = reshuffled(self.rng, deck, pile)
            self.emit(DeckReshuffled, deck=name, size=len(deck))
        if not deck:
            return "", deck, pile
        return self.turned(deck[0]), deck[1:], pile

    def turned(self, card: str) -> str:
        """A hidden card or module is turned up, for somebody at least. Raises Unknown where a view can't know it."""
        self.sealed = True
        return turned_up(card, FACE_DOWN)
