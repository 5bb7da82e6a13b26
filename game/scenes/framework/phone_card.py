"""The card with the code that phones scan: large enough for a sofa. What it says below is how to come in by hand."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.words import N_, Text
from game.phones.link import NO_NETWORK, NO_PORT
from game.scenes.framework.phone_words import OPEN_WIFI
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import Frame
from game.show.palette import INK, INK_SOFT, Rgb
from game.show.theme import BODY, DISPLAY
from game.show.widgets.base import Area
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named

HEADING = N_("Join by phone")
STEP_WIFI = N_("Your phone has to be in the same Wi-Fi.")
STEP_NAMED_WIFI = N_("1. The left code brings you into the Wi-Fi {name}. Password: {password}")
STEP_OPEN_WIFI = N_("1. The left code brings you into the Wi-Fi {name}.")
STEP_RIGHT = N_("2. Then scan the right code, or open {address}")
STEP_SCAN = N_("Scan the code, or open {address}")
STEP_LETTERS = N_("and type these four letters:")
NO_NETWORK_HERE = N_("This computer is in no network. Phones need the same Wi-Fi.")
NO_PORT_HERE = N_("Phones can't be let in: all doors of this computer are taken by other programs.")
BROKEN_HERE = N_("Phones have stopped working here. Switch them off, and on again.")
DONE, RENEW, OFF = N_("Done"), N_("New letters"), N_("Switch off")
DONE_ABOUT = N_("Closes the card. Phones that are here stay.")
RENEW_ABOUT = N_("A new code and new letters: whoever has seen the old ones can't come in by them.")
OFF_ABOUT = N_("All phones go, and nothing listens any more.")
WHICH = N_("Network")
WHICH_ABOUT = N_("This computer is in several networks. Left and right choose the one of the phones.")
PAPER: pygame.typing.ColorLike = (255, 255, 255)
DARK: pygame.typing.ColorLike = (0, 0, 0)
MIDDLE_LEFT = (0.0, 0.5)
CHOICE, CHOICE_HIGH, BETWEEN, LEAST_BETWEEN, MOST = 104, 88, 30, 12, 300
"""Height that the row of networks takes, that of the row itself, the most and the least between two steps, and the greatest height of
one step."""
SIZES = ((44, 34), (40, 32), (36, 30), (32, 28), (28, 24), (24, 22), (21, 19))
"""Of the letters of the steps and of the sentence below them: the first that has room."""


class _Layout(NamedTuple):
    """Where things stand at one size of text, in design units."""

    card: tuple[float, float, float, float]
    heading: tuple[float, float]
    code: tuple[float, float]
    steps: Rect
    buttons: float


CODE, MORE = 560, 0.03
"""The side of the code, and the share by which it may be larger."""
HEAD = 62
"""From the upper edge of the heading's room to its middle: below the strip of kerb."""
LAYOUTS = {
    100: _Layout((330, 96, 1260, 888), (394, 130), (394, 250), Rect(1014, 250, 512, 582), 856),
    150: _Layout((210, 64, 1500, 952), (274, 98), (270, 218), Rect(890, 218, 756, 646), 888),
    200: _Layout((96, 54, 1728, 972), (160, 88), (148, 188), Rect(768, 188, 992, 686), 898),
}


WITH_WIFI = _Layout((96, 54, 1728, 972), (160, 88), (160, 208), Rect(1056, 208, 704, 666), 898)
"""Where the Wi-Fi has a code of its own: both stand beside each other, at all sizes of text."""
SMALLER = 420


def layout_for(scale: int) -> _Layout:
    """The layout for a size of text in per cent."""
    return LAYOUTS[100 if scale < 130 else 150 if scale < 180 else 200]


class PhoneCardScene(WidgetScene):
    """`full()` tells whether nobody can join any more: then it closes by itself; `said()` who has come so far."""

    overlay = True
    first = "done"
    pulse = 0.25

    def __init__(self, ctx: Context, full: Callable[[], bool] = lambda: False, said: Callable[[], str] = lambda: "") -> None:
        super().__init__(ctx)
        self.full, self.said = full, said
        self.lies = False
        """Whether it lies on the screen."""
        self._seen: tuple[object, ...] = ()

    def enter(self) -> None:
        self.lies = True
        super().enter()

    def leave(self) -> None:
        self.lies = False
        super().leave()

    def opening(self) -> Iterator[None]:
        """Phones may come from now on: what serves them is brought in before the card is seen."""
        self.ctx.phones.begin()
        yield

    def furnish(self) -> None:
        """Code, steps and buttons; or why no phone can come."""
        say, link = self.ctx.say, self.ctx.phones
        lies = WITH_WIFI if self._wifi and link.listening else layout_for(self.ctx.theme.text_scale)
        _, _, width, height = lies.card
        self._seen = self._state()
        self.panel(width, height)
        self.heading(say(HEADING), lies.heading[0], lies.heading[1] + HEAD, size=84, fit=width - 128, colour=INK)
        if link.listening:
            self._codes(lies)
            self._steps(lies)
        else:
            self._tell_problem(lies)
        self._buttons(lies)

    @property
    def _wifi(self) -> str:
        """The name of the guests' Wi-Fi; "" where the card has none."""
        return self.ctx.permissions.wifi[0]

    def _codes(self, lies: _Layout) -> None:
        """The code of the table, and before it that of the Wi-Fi."""
        frame, url = self.ctx.frame, self.ctx.phones.url
        if not self._wifi:
            self.layer.owe(partial(code_picture, frame, url, CODE), lies.code[0] + CODE / 2, lies.code[1] + CODE / 2, 22)
            return
        from game.phones.qr import wifi

        for number, text in enumerate((wifi(*self.ctx.permissions.wifi), url)):
            x = lies.code[0] + number * (SMALLER + 24)
            self.layer.owe(partial(code_picture, frame, text, SMALLER), x + SMALLER / 2, lies.code[1] + SMALLER / 2, 22)
        below, said = lies.code[1] + SMALLER, self.said()
        room = lies.buttons - below - 48
        colour, text = (INK, said) if said else (INK_SOFT, self.ctx.say(OPEN_WIFI))
        label = partial(self.ctx.theme.label, text, 30, colour, BODY, fit=2 * SMALLER + 24, height=room)
        self.layer.owe(label, lies.code[0], below + 24 + room / 2, 22, MIDDLE_LEFT)

    def _tell_problem(self, lies: _Layout) -> None:
        texts: dict[str, Text] = {NO_NETWORK: NO_NETWORK_HERE, NO_PORT: NO_PORT_HERE}
        text = self.ctx.say(texts.get(self.ctx.phones.problem, BROKEN_HERE))
        x, y, width, _ = lies.card
        label = partial(self.ctx.theme.label, text, 40, INK, BODY, fit=width - 128, height=400)
        self.layer.owe(label, x + 64, y + 400, 22, MIDDLE_LEFT)

    def _choice_area(self, lies: _Layout) -> Area:
        """Where the choice of a network lies: under the code where it has room there, for large letters need all of the steps' height;
        else at the foot of the steps."""
        below = lies.code[1] + CODE * (1 + MORE / 2)
        if not self._wifi and lies.buttons - below >= CHOICE + BETWEEN:
            return lies.code[0], below + 12, CODE, CHOICE_HIGH
        room = lies.steps
        return room.left, room.bottom - CHOICE + 12, room.width, CHOICE_HIGH

    def _steps(self, lies: _Layout) -> None:
        """From the top: the Wi-Fi, the address, the letters, the sentence about listening; beside several networks the choice of one."""
        say, theme, link, room = self.ctx.say, self.ctx.theme, self.ctx.phones, lies.steps
        choice = self._choice_area(lies) if len(link.addresses) > 1 else None
        said = () if self._wifi else (self.said() or say(OPEN_WIFI),)  # two codes leave room for it below them
        texts = (*self._ways_in(), say(STEP_LETTERS), " ".join(link.letters), *said)
        space = room.height - (CHOICE if choice and choice[0] == room.left else 0)

        def pictures(plain: int, last: int) -> list[Surface]:
            """The steps with letters of these sizes; the four that are typed are always large."""
            looks = (*[(plain, INK, BODY)] * 3, (theme.own(116), INK, DISPLAY), (last, INK if self.said() else INK_SOFT, BODY))
            return [self._step(text, room.width, *look) for text, look in zip(texts, looks, strict=False)]

        def high(picture: Surface) -> float:
            return picture.get_height() / self.ctx.frame.scale

        tries = (pictures(*sizes) for sizes in SIZES)
        apart = LEAST_BETWEEN * (len(texts) - 1)
        steps = next((step for step in tries if sum(map(high, step)) + apart <= space), pictures(*SIZES[-1]))
        gap = max(0.0, min(BETWEEN, (space - sum(map(high, steps))) / (len(steps) - 1)))
        top = float(room.top)
        for picture in steps:
            self.layer.add(picture, room.left, top + high(picture) / 2, 22, MIDDLE_LEFT)
            top += high(picture) + gap
        if choice:
            self._choice(choice)

    def _step(self, text: str, wide: float, size: float, colour: Rgb, face: str) -> Surface:
        """In lines of whole words, all steps in letters of one size; a word that is too long for a line makes its step smaller."""
        picture = self.ctx.theme.label(text, size, colour, face, width=wide)
        if picture.get_width() <= self.ctx.frame.px(wide):
            return picture
        return self.ctx.theme.label(text, size, colour, face, fit=wide, height=MOST)

    def _ways_in(self) -> tuple[str, str]:
        """The first two steps."""
        say, address = self.ctx.say, self.ctx.phones.address
        name, password = self.ctx.permissions.wifi
        if not name:
            return say(STEP_WIFI), say(STEP_SCAN, address=address)
        wifi = say(STEP_NAMED_WIFI, name=name, password=password) if password else say(STEP_OPEN_WIFI, name=name)
        return wifi, say(STEP_RIGHT, address=address)

    def _choice(self, place: Area) -> None:
        link = self.ctx.phones
        values = [(number, self.ctx.language.number(number + 1)) for number in range(len(link.addresses))]
        now = link.addresses.index(link.address.rpartition(":")[0])
        about = self.ctx.say(WHICH_ABOUT)
        self.ui.add(ChoiceRow(Named("network", self.ctx.say(WHICH), about, size=22), place, values, now, self._turn, share=0.5))

    def _turn(self, number: int) -> None:
        link = self.ctx.phones
        link.turn(number - link.addresses.index(link.address.rpartition(":")[0]))

    def _buttons(self, lies: _Layout) -> None:
        say, link = self.ctx.say, self.ctx.phones
        x, _, width, _ = lies.card
        buttons = [Button("done", (0, 0, 0, 0), say(DONE), Pop, primary=True, size=38, about=say(DONE_ABOUT))]
        if link.listening:
            buttons.append(Button("renew", (0, 0, 0, 0), say(RENEW), link.renew, size=38, about=say(RENEW_ABOUT)))
        if link.listening or link.problem:
            buttons.append(Button("off", (0, 0, 0, 0), say(OFF), self._off, size=38, about=say(OFF_ABOUT)))
        wide = (width - 128 - 24 * (len(buttons) - 1)) / len(buttons)
        for number, button in enumerate(buttons):
            button.rect = Rect(round(x + 64 + number * (wide + 24)), round(lies.buttons), round(wide), 96)
            self.ui.add(button)

    def _off(self) -> Order:
        self.ctx.desk.close()
        return Pop()

    def _state(self) -> tuple[object, ...]:
        link = self.ctx.phones
        return link.listening, link.problem, link.url, link.letters, self.said()

    def update(self, dt: float) -> Order | None:
        """Shows other letters and whoever has come; goes when everybody is here."""
        if self.full():
            return Pop()
        if self._state() != self._seen:
            self.rebuild()
        return None

    @property
    def pulsing(self) -> bool:
        """Letters change by themselves, and people come."""
        return True

    def back(self) -> Order:
        return Pop()


def code_picture(frame: Frame, text: str, wide: int) -> Surface:
    """The code of a text, dark on white in every skin, its modules whole pixels, in a white square of `wide` design units: of a little
    more where its modules are a pixel larger with that."""
    from game.phones.qr import matrix

    modules = matrix(text)
    least = frame.px(wide)
    each = max(1, round(least * (1 + MORE)) // len(modules))
    side = max(least, each * len(modules))
    picture = Surface((side, side))
    picture.fill(PAPER)
    left = (side - each * len(modules)) // 2
    for row, line in enumerate(modules):
        for column, dark in enumerate(line):
            if dark:
                picture.fill(DARK, (left + column * each, left + row * each, each, each))
    return picture
