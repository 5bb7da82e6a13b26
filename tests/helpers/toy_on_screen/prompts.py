"""What a toy driver is asked: plates, a chain, a standing right, a ballot, and a window with a standing answer."""

from collections.abc import Callable, Mapping
from functools import partial

from game.core.actions import Action
from game.core.contract import Turn
from game.core.match import Chair
from game.core.words import N_
from game.show.tables.base.prompt import Always, Ballot, Chain, Pick, Press, Prompt, Secrecy
from game.show.tables.base.prompter import BasePrompter
from game.show.tables.base.table import TableServices
from game.show.widgets.button import Button
from tests.helpers.toy.rules.actions import Aim, Choose, Go, Horn, Yield

LAY = N_("Everybody lays a card.")
CARDS = (N_("First card"), N_("Second card"), N_("Third card"))
LOOK = N_("Look first")
CALL = N_("Which cart moves up?")
DRIVES = N_("{cart} drives")
ALWAYS = N_("Always roll back")
WIDE, HIGH, GAP = 300, 84, 14


def pressed(what: Press) -> Press:
    """What a press of a button gives that was made for it."""
    return what


class Prompter(BasePrompter):
    """Builds the prompt of a decision from `legal`: a plate over the board for each action."""

    def __init__(self, services: TableServices) -> None:
        super().__init__(services)
        self.phases = {"CHOOSE": self._choose, "DRIVE": self._drive, "SAVE": self._save}

    def _button(self, number: int, key: str, text: str, press: Callable[[], Press], action: Action | None = None) -> Button:
        """A button over the board, three in a row."""
        board = self.services.areas.board
        wide = min(WIDE, (board.width - 4 * GAP) / 3)
        x, y = board.x + GAP + number % 3 * (wide + GAP), board.y + GAP + number // 3 * (HIGH + GAP)
        button = Button(key, (x, y, wide, HIGH), text, press, size=32)
        button.action = action
        return button

    def _deeds(self, chair: Chair, actions: list[Action]) -> list[Button]:
        return [
            self._button(number, str(number), self.action_sentence(chair, action), partial(pressed, action), action)
            for number, action in enumerate(actions)
        ]

    def _prompt(self, chair: Chair, widgets: list[Button], kind: str = "", secrecy: Secrecy = Secrecy.CURTAIN) -> Prompt:
        return Prompt(self.ask(chair.turn.phase), tuple(widgets), widgets[0].key, kind=kind, secrecy=secrecy)

    def _choose(self, chair: Chair) -> Prompt:
        """One's own cards: behind the curtain, where a device is shared."""
        return self._prompt(chair, self._deeds(chair, [a for a in chair.legal() if isinstance(a, Choose)]))

    def _drive(self, chair: Chair) -> Prompt:
        """What can be done, and for each cart that may be taken a chain: takes it and drives. Who holds a wheel looks at driving first."""
        mine = [action for action in chair.legal() if not isinstance(action, Horn)]
        widgets = self._deeds(chair, mine)
        for aim in (action for action in mine if isinstance(action, Aim)):
            chain = Chain((aim, Go()))
            widgets.append(self._button(len(widgets), f"go:{aim.cart}", self.say(DRIVES, cart=aim.cart), partial(pressed, chain)))
        onward = next((widget.key for widget in widgets if isinstance(widget.action, Go)), "")
        return self._prompt(chair, widgets, secrecy=Secrecy.OPEN, kind="drive")._replace(first=onward or widgets[0].key)

    def _save(self, chair: Chair) -> Prompt:
        """A window: holding takes a card that nobody knows of."""
        widgets = self._deeds(chair, list(chair.legal()))
        always = Always(chair.seat, "save", Yield())
        widgets.append(self._button(len(widgets), "always", self.say(ALWAYS), lambda: always))
        return self._prompt(chair, widgets, kind="save")

    def right(self, chair: Chair) -> Prompt | None:
        """The horn, for each cart that it can move."""
        widgets = self._deeds(chair, [action for action in chair.legal() if isinstance(action, Horn)])
        return Prompt(self.say(CALL), tuple(widgets), widgets[0].key, secrecy=Secrecy.OPEN) if widgets else None


def ballot(prompter: Prompter, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
    """All lay a card at once, by its place in the hand; or look first."""
    if turn.phase != "CHOOSE":
        return None
    seats = tuple(seat for seat in turn.waits_for if seat in chairs)
    picks = tuple(Pick(None, prompter.say(text)) for text in (*CARDS, LOOK))

    def answer(seat: int, picked: tuple[int, ...]) -> Action | Prompt:
        hand = chairs[seat].view.hands[seat]
        return Choose(hand[picked[-1]]) if picked[-1] < len(hand) else prompter.prompt(chairs[seat])

    return Ballot(prompter.say(LAY), seats, picks, answer)
