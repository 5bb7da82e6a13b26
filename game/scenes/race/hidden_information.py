"""What only one person may see, on one screen: whose view is shown, when the curtain falls, what is looked at behind it."""

from collections.abc import Callable

from game.core.contract import State
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Order, Push
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.phone_words import ON_PHONE
from game.scenes.race.states import Asked
from game.session.drivers import Drivers
from game.session.helping import help_steps
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.base.table import Table
from game.show.widgets.button import Button


class HiddenInformation:
    """Stands between a race and its prompts. `pause` makes the page that the curtain's way back leads to."""

    def __init__(self, open_prompt: OpenPrompt, drivers: Drivers, table: Table[State], pause: Callable[[], Scene]) -> None:
        self.open_prompt = open_prompt
        self.drivers = drivers
        self.table = table
        self.pause = pause
        self._behind: Prompt | None = None
        """Is asked once the curtain has opened."""

    def viewer(self) -> int | None:
        """Whose view the screen shows: with one person at the table, that one's; with more, everybody's, or (open hands) that of
        the person to move."""
        people = self.drivers.places.people()
        if len(people) == 1:
            return people[0]
        if not self.open_prompt.ctx.settings.open_hands:
            return None
        return next((seat for seat in self.open_prompt.match.turn.waits_for if seat in people), None)

    def ask(self, question: Asked, looked_at: str = "") -> Order | None:
        """Opens the question with the focus on `looked_at`, or the curtain that has to fall before it."""
        seat = question.seat
        if question.prompt.secrecy is Secrecy.CURTAIN and self.on_phone(seat):
            self._only_said(question)
        if question.prompt.secrecy in (Secrecy.OPEN, Secrecy.CLOSED, Secrecy.SEALED):
            self.drivers.passed_to(seat)
        elif self.drivers.curtain(seat):
            return self.curtain(seat)
        else:
            self.drivers.held_by(seat)
        self.open_prompt.open(question, looked_at)
        return None

    def on_phone(self, seat: int) -> bool:
        """Whether what this seat knows alone is on its phone, and never on the screen: others are there who would see it."""
        device = self.drivers.places.places[seat].device
        several = len(self.drivers.places.people()) > 1 and not self.open_prompt.ctx.settings.open_hands
        return self.drivers.secrets and several and self.open_prompt.ctx.devices.private(device)

    def _only_said(self, question: Asked) -> None:
        """In place of what would show hidden things: the question, and whose phone has them."""
        say, slot = self.open_prompt.ctx.say, self.open_prompt.areas.slot(0)
        plate = Button("on_phone", slot, say(ON_PHONE, name=self.open_prompt.names[question.seat]), lambda: None, size=30)
        question.prompt = Prompt(question.prompt.text, (plate,), plate.key, secrecy=Secrecy.SEALED)

    def step(self, prompt: Prompt, device: str) -> Order | None:
        """A step within a decision; before a look at hidden things the curtain falls where the device is shared."""
        if prompt.secrecy is Secrecy.PEEK and self.on_phone(self.open_prompt.asked):
            self.open_prompt.on_phone(self.open_prompt.asked)
            return None
        if prompt.secrecy is Secrecy.PEEK and self.drivers.curtain(self.open_prompt.asked):
            self._behind = prompt
            return self.curtain(self.open_prompt.asked)
        self.open_prompt.replace(prompt, device)
        return None

    def opened(self, device: str) -> None:
        """The race is on top again; `device` has opened the curtain, if there was one ("" where there was none)."""
        behind, self._behind = self._behind, None
        if behind is not None and device and self.open_prompt.prompt is not None:
            self.open_prompt.replace(behind, device)

    def curtain(self, seat: int) -> Order:
        """The curtain, until this seat's person opens it."""
        match = self.open_prompt.match
        helps = help_steps(match.title, match.header.setup.options, match.header.setup.seats)
        face, step = self.table.face_of(seat), helps[seat] if helps else 0
        return Push(HandoverScene(self.open_prompt.ctx, self.drivers, seat, face, self.pause, step))
