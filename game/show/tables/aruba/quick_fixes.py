"""A hand over the board, and the quick fixes that cards pay for, in turn and out of turn."""

from collections.abc import Callable
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Template
from game.language.language import Reason
from game.show.tables.aruba import components as art
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.telling import names_of
from game.show.tables.base.prompt import Press, Prompt, Secrecy
from game.show.tables.base.prompter import BasePrompter
from game.show.tables.base.table import TableServices
from game.show.tables.parts.drawer import DrawerCard, drawer_rects
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import Purpose
from game.show.widgets.base import Widget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.cards import KIND_OF, NO_CARD
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.hands import damaged_cars, usable
from game.titles.aruba.rules.state import ArubaState

WORTH = ("bumper", "saw", "larceny", "die_change", "bomb", "hook", "reroll", "extra_die", "nitro", "repair")
"""Kinds of cards, the one worth least first: what is thrown away where nobody chooses."""
BIG, BIG_LARGE = (390, 258), (390, 124)
SECRET = N_("Your cards are secret: look when the others look away. They turn down by themselves.")
NEW = N_("New. You can use it from the next turn on.")
WHICH = N_("Throw away which card?")
WHICH_CAR = N_("Which car is mended?")
ANY = N_("Any card")
ANY_ABOUT = N_("The card worth least is thrown away: 1 damage off.")
NEVER = N_("Never mind")
CHOOSE = N_("Choose")


def least(kinds: tuple[str, ...]) -> str:
    """The kind worth least."""
    return min(kinds, key=WORTH.index)


class QuickFixes(BasePrompter):
    """That part of ARUBA's prompter."""

    def __init__(self, services: TableServices, places: Places, pictures: Pictures, model: ArubaState) -> None:
        super().__init__(services)
        self.places, self.pictures, self.model = places, pictures, model
        self.game: CompiledAruba = services.rules.game

    def say(self, text: Template, **fields: object) -> str:
        """A sentence in which cars have names of their own, where a seat drives two: see `car`."""
        services = self.services
        called = names_of(services.language, self.words, services.names, self.game)
        return services.language.sentence(self.words, text, fields, called)

    def car(self, index: int) -> int:
        """The number among the names by which `say` calls that car."""
        return self.game.seats + index

    def hidden(self, seat: int) -> bool:
        """Whether the seat's hand lies face down on this screen."""
        return NO_CARD in self.model.hands[seat]

    def secrecy(self, chair: Chair) -> Secrecy:
        """What a strong driver advises depends on the own cards: while they lie face down, it says nothing."""
        return Secrecy.SEALED if self.hidden(chair.seat) else Secrecy.OPEN

    def never_mind(self, chair: Chair, slot: int = 1) -> Widget:
        """Back to the question before."""
        return self.plate("cancel", slot, Way(self.say(NEVER), lambda: self.prompt(chair)))

    def fresh_card(self, kind: str) -> str:
        """R14: why a card drawn this turn can't be used."""
        return Reason(self.say(N_("Your {kind:card} is new: you can use it from the next turn on (rule R14)."), kind=kind), "R14")

    def drawer(
        self, chair: Chair, press: Callable[[str], Press], why: Callable[[str, bool], str], picked: frozenset[int] = frozenset()
    ) -> list[DrawerCard]:
        """The hand face up over the board: `press` is what a kind does, `why` why it can't (kind, whether it is new)."""
        view: ArubaState = chair.view
        cards = view.hands[chair.seat]
        new = view.fresh if self.game.owner[view.active] == chair.seat else 0
        rects = drawer_rects(self.places.board, len(cards), BIG_LARGE if self.services.theme.large else BIG, most=3)
        found: list[DrawerCard] = []
        for index, card in enumerate(cards):
            kind, fresh = KIND_OF[card], index >= len(cards) - new
            name, about = self.name(f"card.{kind}"), self.about(f"card.{kind}")
            note = (about if view.phase == "WRAP_UP" else self.say(NEW)) if fresh else ""  # as soon as it comes: what it will be good for
            paint = lambda look, wide, high, k=kind, n=name, a=about, t=note: art.big_card(self.services.theme, k, n, a, (wide, high), t)  # noqa: E731
            refused = why(kind, fresh)
            pressed = partial(press, kind)
            found.append(DrawerCard(f"drawer:{index}", rects[index], paint, Purpose(pressed, about, refused), picked=index in picked))
        return found

    # --- quick fixes

    def fix(self, chair: Chair) -> Press:
        """R19: which card, and which car where two are damaged."""
        if self.hidden(chair.seat):
            return Prompt(
                self.say(WHICH), (*self.fix_plates(chair), self.never_mind(chair, 2)), "any", lambda: self.prompt(chair), Secrecy.CLOSED
            )
        return self._fix_drawer(chair)

    def fix_plates(self, chair: Chair) -> tuple[Widget, ...]:
        """Any card, or a look at the hand."""
        kinds = tuple({action.kind for action in chair.legal() if isinstance(action, act.QuickFix)})
        return (
            self.plate("any", 0, Way(self.say(ANY), lambda: self._fix_with(chair, least(kinds)), self.say(ANY_ABOUT)), primary=True),
            self.plate("choose", 1, Way(self.say(CHOOSE), lambda: self._fix_drawer(chair), self.say(SECRET))),
        )

    def _fix_drawer(self, chair: Chair) -> Prompt:
        """The hand over the board; the card worth least is looked at first."""
        cards = self.drawer(chair, lambda kind: self._fix_with(chair, kind), lambda kind, fresh: self.unfit(chair, kind, fresh))
        kinds = [KIND_OF[card] for card in usable(self.game, chair.view, chair.seat)]
        first = f"drawer:{kinds.index(least(tuple(kinds)))}"
        back = lambda: self.prompt(chair) if chair.seat in chair.turn.waits_for else self.right(chair)  # noqa: E731
        widgets = (*cards, self.plate("cancel", 0, Way(self.say(NEVER), back)))
        return Prompt(self.say(WHICH), widgets, first, back, Secrecy.PEEK if self.hidden(chair.seat) else Secrecy.OPEN)

    def unfit(self, chair: Chair, kind: str, fresh: bool) -> str:
        """Only a new card can't be thrown away."""
        return self.fresh_card(kind) if fresh else ""

    def _fix_with(self, chair: Chair, kind: str) -> Press:
        """The car, where the seat has two that are damaged."""
        cars = [self.game.cars[index] for index in damaged_cars(self.game, chair.view, chair.seat)]
        if len(cars) == 1:
            return act.QuickFix(kind, cars[0])
        widgets: list[Widget] = []
        for slot, car in enumerate(cars):
            action = act.QuickFix(kind, car)
            name = self.name(f"car.{car}")
            widgets.append(self.plate(f"car:{car}", slot, Way(name[:1].upper() + name[1:], partial(given, action)), primary=slot == 0))
        back = lambda: self.prompt(chair) if chair.seat in chair.turn.waits_for else self.right(chair)  # noqa: E731
        return Prompt(self.say(WHICH_CAR), tuple(widgets), f"car:{cars[0]}", back, self.secrecy(chair))

    def right(self, chair: Chair) -> Prompt:
        """What a seat that nobody waits for may do: a quick fix."""
        question = self.say(N_("Quick fix: a card for 1 damage?"))
        return Prompt(question, self.fix_plates(chair), "any", None, Secrecy.CLOSED if self.hidden(chair.seat) else Secrecy.OPEN)


def given(action: Action) -> Action:
    """What pressing something that has one meaning returns."""
    return action
