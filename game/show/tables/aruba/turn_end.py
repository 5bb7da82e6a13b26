"""The end of a turn, once its driver is done with the dice: what comes next, what it is called, what is lost with it."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.actions import Action
from game.core.words import N_, Plural, Template
from game.show.tables.aruba.reach import best_pairs
from game.titles.aruba.rules.actions import DrawCards, EndTurn, FinishCombos
from game.titles.aruba.rules.cards import KIND_OF, LARCENY
from game.titles.aruba.rules.combos import FACES
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.hands import usable
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.rules.targets import robbed

CARDS_NEXT, END = N_("Cards next"), N_("End turn")
DRAW = Plural(N_("Draw {count}"), N_("Draw {count}"))
UNUSED = Plural(N_("One pair is not used."), N_("{count} pairs are not used."), least=1)
TRIPLES = Plural(N_("A triple draws two cards."), N_("{count} triples draw two cards each."), least=1)
NEXT_CAR = N_("{seat:seat} is next.")
NEW_CARDS = N_("New cards can be used from the next turn on.")


class AfterDice(NamedTuple):
    """What comes after the dice: what that is called (with the number of cards), and the decisions it takes."""

    text: Template
    cards: int
    actions: tuple[Action, ...]

    @property
    def ends(self) -> bool:
        """Whether the turn is over with it."""
        return self.text == END


def after_dice(game: CompiledAruba, view: ArubaState, seat: int, hidden: bool) -> AfterDice:
    """A theft, draws, or, in the same press, the end of the turn (R43, R44). Of a hand that lies face down (`hidden`) all that counts is
    that it could be used."""
    done = FinishCombos()
    hand = usable(game, view, seat)
    if robbed(game, view) and (hand if hidden else any(KIND_OF[card] == LARCENY for card in hand)):
        return AfterDice(CARDS_NEXT, 0, (done,))
    if draws := draws_to_come(view):
        return AfterDice(DRAW, draws, (done, DrawCards(best_pairs(game, view, 3)[0])))
    return AfterDice(END, 0, (done, EndTurn()))


def draws_to_come(view: ArubaState) -> int:
    """So many cards the triples that are left draw (R44)."""
    return min(2 * sum(view.loose.count(face) // 3 for face in FACES), len(view.pile) + len(view.discard))


def dice_left(say: Callable[..., str], loose: str) -> str:
    """What becomes of the dice that are left: triples still draw cards, pairs are lost."""
    triples, pairs = sum(loose.count(face) // 3 for face in FACES), sum(loose.count(face) % 3 // 2 for face in FACES)
    return " ".join([say(UNUSED, count=pairs)] * bool(pairs) + [say(TRIPLES, count=triples)] * bool(triples))
