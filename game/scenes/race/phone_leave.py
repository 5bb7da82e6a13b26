"""Somebody wants a seat of the running race by phone: the table says yes or no, and whoever says nothing for half a minute says no."""

from typing import TYPE_CHECKING

from pygame import Surface

from game.core.words import N_
from game.input.intents import Intent, Joining
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.session.phones import LEAVE_TO_SIT
from game.show.painters.icons import icon

if TYPE_CHECKING:
    from game.scenes.race.phone_seats import PhoneSeats

WANTS = N_("{name} wants {owner}'s seat, by phone.")
SOMEBODY = N_("Somebody wants {owner}'s seat, by phone.")
LET, REFUSE = N_("Let them sit"), N_("No")
DETAIL = N_("Any device but that phone answers.")
SIGN = 132


class LeaveScene(DialogScene):
    """Lies over the race until somebody has answered."""

    width = 1240

    def __init__(self, ctx: Context, seats: "PhoneSeats", joining: Joining, owner: str) -> None:
        self.seats = seats
        self._left = LEAVE_TO_SIT
        question = ctx.say(WANTS, name=joining.name, owner=owner) if joining.name else ctx.say(SOMEBODY, owner=owner)
        answers = (Answer("let", ctx.say(LET), primary=True), Answer("no", ctx.say(REFUSE)))
        super().__init__(ctx, question, answers, detail=ctx.say(DETAIL))

    def sign(self) -> Surface:
        """A phone, for that is what one is asked about."""
        return icon("phone", self.ctx.frame.px(SIGN), self.ctx.theme.skin.ink)

    def handle(self, intent: Intent) -> Order | None:
        """The phone that asks has no say."""
        if not self.seats.table.answers(intent.device):
            return None
        order = super().handle(intent)
        if isinstance(order, Pop):
            self.seats.answered(order.result == Answered("let"))
            return Pop()
        return order

    def update(self, dt: float) -> Order | None:
        """Silence is a no, and where the phone has gone there is nothing to answer."""
        self._left -= dt
        if self._left > 0 and self.seats.table.request is not None:
            return None
        self.seats.answered(False)
        return Pop()

    @property
    def pulsing(self) -> bool:
        """The half minute has to end by itself."""
        return True
