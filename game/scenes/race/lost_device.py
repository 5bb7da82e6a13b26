"""A device is gone in the middle of a race: the seat to move is waited for, and whoever comes back says who that is."""

from collections.abc import Callable

from pygame import Surface

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.input.phones import is_phone
from game.scenes.framework.device_names import device_icon
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.heard import Heard
from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.race.phone_words import GOT_UP
from game.session.drivers import Drivers
from game.show.painters.icons import icon

QUESTION = N_("{name}, your pad is gone.")
DETAIL = N_("Plug it in again, and the race goes on by itself.")
PHONE_QUESTION = N_("{name}, your phone is out of reach.")
PHONE_DETAIL = N_("Unlock it, and the race goes on by itself.")
WAIT = N_("We wait")
THIS_DEVICE = N_("Go on with this device")
TAKES_OVER = N_("A computer takes over")
WHOSE = N_("Whose pad is this?")
WHOSE_DETAIL = N_("Several drivers wait for a pad like this one.")
ANOTHER_PERSON = N_("Somebody else's")
SIGN = 132


class LostScene(DialogScene):
    """Lies over the race until the seat to move can be moved again: its pad is back, another device speaks for it, or a computer
    drives. It is in front at once, and every answer is at most two presses away on any device; `pause` opens the way out."""

    width = 1320

    def __init__(self, ctx: Context, drivers: Drivers, seat: int, pause: Callable[[], Scene], *, risen: bool = False) -> None:
        """`risen`: nothing is lost; the seat's person got up from it."""
        self.drivers = drivers
        self.seat = seat
        self.pause = pause
        answers = (
            Answer("device", ctx.say(THIS_DEVICE)),
            Answer("wait", ctx.say(WAIT), primary=True),
            Answer("computer", ctx.say(TAKES_OVER)),
        )
        by_phone = is_phone(drivers.seats[seat].device)
        risen = risen and by_phone  # whoever went on there with a pad may lose that
        question, detail = (PHONE_QUESTION, PHONE_DETAIL) if by_phone else (QUESTION, DETAIL)
        asked = ctx.say(GOT_UP if risen else question, name=drivers.seats[seat].name)
        super().__init__(ctx, asked, answers, detail="" if risen else ctx.say(detail))

    def sign(self) -> Surface:
        """The kind of device that is missed."""
        return icon(device_icon(self.drivers.seats[self.seat].device), self.ctx.frame.px(SIGN), self.ctx.theme.skin.ink)

    @property
    def heard(self) -> Heard:
        """Whose device is missed can't wait."""
        return super().heard._replace(heading="", urgent=self.said_heading)

    def back(self) -> Order:
        """The pause, from which one can leave."""
        return Push(self.pause())

    def handle(self, intent: Intent) -> Order | None:
        """A pad that is back says whose it is; otherwise the answers count, by whichever device."""
        if intent.is_press and self.drivers.places.asks(intent.device):
            return Push(WhoseScene(self.ctx, self.drivers, intent.device))
        if intent.deed is Deed.PAUSE:
            return self.back()
        order = super().handle(intent)
        if not isinstance(order, Pop):
            return order
        match order.result:
            case Answered("device"):
                self.drivers.give(self.seat, intent.device)
            case Answered("computer"):
                self.drivers.computer(self.seat)
        return self.update(0.0)

    def update(self, dt: float) -> Order | None:
        """Goes as soon as nobody is missed any more."""
        return None if self.drivers.places.waits(self.seat) else Pop()


class WhoseScene(DialogScene):
    """Asks the holder of `device` which of the waiting drivers that is. Only that pad answers; any other may put it off."""

    def __init__(self, ctx: Context, drivers: Drivers, device: str) -> None:
        self.drivers = drivers
        self.device = device
        groups = drivers.places.asks(device)
        answers = [Answer(str(group[0]), drivers.names(group), primary=index == 0) for index, group in enumerate(groups)]
        super().__init__(ctx, ctx.say(WHOSE), [*answers, Answer("nobody", ctx.say(ANOTHER_PERSON))], detail=ctx.say(WHOSE_DETAIL))

    def sign(self) -> Surface:
        return icon("pad", self.ctx.frame.px(SIGN), self.ctx.theme.skin.ink)

    def back(self) -> Order:
        """Later, then: the pad speaks for nobody meanwhile."""
        return Pop()

    def handle(self, intent: Intent) -> Order | None:
        """The answer of that pad's holder."""
        if intent.device != self.device and intent.deed is not Deed.BACK:
            return None
        order = super().handle(intent)
        match order:
            case Pop(Answered("nobody")):
                self.drivers.places.dismiss(self.device)
                return Pop()
            case Pop(Answered(seat)):
                self.drivers.claim(self.device, int(seat))
                return Pop()
        return order

    def update(self, dt: float) -> Order | None:
        """Goes when there is nothing to ask any more: the pad is gone again, or it can only be one person's."""
        return None if self.drivers.places.asks(self.device) else Pop()
