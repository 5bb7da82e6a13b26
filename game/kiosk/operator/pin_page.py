"""The PIN is entered with directions and confirm on digits that lie elsewhere each time; nothing is shown of it but dots."""

import math
import random
from collections.abc import Callable
from functools import partial

from pygame import FONT_CENTER, Rect, Surface

from game.core.words import N_, Plural
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.house_scene import BACK, HouseScene
from game.kiosk.pin import FEWEST, MOST
from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Swap
from game.show.canvas import SAFE, Node
from game.show.painters.icons import icon
from game.show.palette import INK, MINT_LIGHT, PAPER
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.row import svg
from game.store.book_entries import Kind

SET = "set"
"""What this page answers once a new PIN holds."""
ENTER = N_("Operator’s PIN")
WHO = N_("For whoever runs this cabinet.")
NEW = N_("A new PIN: 4 to 8 digits")
WHY = N_("It locks the operator’s pages.")
AGAIN = N_("The same PIN once more")
WRONG = N_("That is not the PIN.")
DIFFERENT = N_("These were two different PINs: once more, from the beginning.")
SHORT = N_("A PIN has at least 4 digits.")
WAIT = Plural(N_("Too many wrong tries: wait {count} second."), N_("Too many wrong tries: wait {count} seconds."))
ERASE = N_("Erase")
DONE = N_("Done")
PANEL = Rect(960 - 480, SAFE.y + 112, 960, SAFE.height - 112)
LINE, DOTS, KEYS = 76, 176, 236
"""How far below the panel's top what is said, the dots and the digits stand."""
KEY_WIDE, KEY_HIGH, GAP = 284, 130, 16
GRID = 3


class PinScene(HouseScene):
    """`then` makes the scene that a right PIN opens; without it a new PIN is set, which leads back."""

    def __init__(
        self, ctx: Context, keeper: HouseKeeper, then: Callable[[], Scene] | None = None, chance: random.Random | None = None
    ) -> None:
        super().__init__(ctx, keeper)
        self.then = then
        self._first_one = not keeper.pin.is_set
        """Nobody has to know a PIN to come here: so the page is of no use once there is one."""
        self.chance = chance or random.SystemRandom()
        self.digits = ""
        self.first_time = ""
        """A new PIN, as it was entered first."""
        self.said = ""
        self._left = 0
        self._dots: Node
        self._line: Node
        self.order = self.chance.sample("0123456789", 10)
        self.first = f"digit{self.order[4]}"

    def furnish(self) -> None:
        """Heading, dots, digits, what is to be said."""
        say, theme = self.ctx.say, self.ctx.theme
        heading = ENTER if self.then else AGAIN if self.first_time else NEW
        self.heading(say(heading), 960, SAFE.y + 52, size=84, fit=SAFE.width, centred=True)
        self.layer.owe(partial(theme.card, PANEL.width, PANEL.height, MINT_LIGHT, radius=36), *PANEL.center, 5)
        self._dots = self.layer.add(None, 960, PANEL.y + DOTS, 22)
        self._line = self.layer.add(None, 960, PANEL.y + LINE, 22)
        left = 960 - (GRID * KEY_WIDE + (GRID - 1) * GAP) / 2
        keys = [*self.order[:9], "erase", self.order[9], "done"]
        for index, key in enumerate(keys):
            row, column = divmod(index, GRID)
            place = (left + column * (KEY_WIDE + GAP), PANEL.y + KEYS + row * (KEY_HIGH + GAP), KEY_WIDE, KEY_HIGH)
            if key == "done":
                self.ui.add(Button(key, place, say(DONE), self._done, primary=True, size=40))
            elif key == "erase":
                self.ui.add(Button(key, place, say(ERASE), self._erase, size=36))
            else:
                self.ui.add(Button(f"digit{key}", place, key, partial(self._digit, key), size=60))
        wide = PANEL.x - SAFE.x - 40
        self.ui.add(Button("back", (SAFE.x, SAFE.bottom - 120, wide, 120), say(BACK), self.back, size=38, icon=partial(icon, "back")))
        self._show_entry()

    def _show_entry(self) -> None:
        """The dots, and the line below them."""
        count = len(self.digits)
        self._dots.show_when_seen(partial(self._paint_dots, count))
        waits = math.ceil(self.keeper.pin.left) if self.then else 0
        self._left = waits
        said = self.ctx.language.plural(WAIT, waits, count=waits) if waits else self.said or self.ctx.say(WHO if self.then else WHY)
        room = PANEL.width - 60
        self._line.show_when_seen(partial(self.ctx.theme.label, said, 36, INK, BODY, fit=room, height=116, align=FONT_CENTER))

    def _paint_dots(self, count: int) -> Surface:
        wide, side = 72, 44
        ink, paper = self.ctx.theme.hexed(INK), self.ctx.theme.hexed(PAPER)
        dot = f'cy="36" r="{side / 2 - 4}" stroke="{ink}" stroke-width="5"'
        body = "".join(f'<circle cx="{wide * (i + 0.5)}" fill="{ink if i < count else paper}" {dot}/>' for i in range(MOST))
        return self.ctx.theme.drawing(svg(wide * MOST, 72, body), wide * MOST, 72)

    def _digit(self, digit: str) -> None:
        if len(self.digits) < MOST and not self._left:
            self.digits += digit
            self.said = ""
            self._show_entry()

    def _erase(self) -> None:
        self.digits = self.digits[:-1]
        self._show_entry()

    def _done(self) -> Order | None:
        if self._left:
            return None
        if self.then is None:
            return self._set()
        if len(self.digits) < FEWEST:
            self._again(self.ctx.say(SHORT), from_the_beginning=False)
            return None
        if self.keeper.pin.opens(self.digits):
            self.ctx.book.note(Kind.PIN_RIGHT)
            self.ctx.sound.play("join")
            return Swap(self.then())
        self.ctx.book.note(Kind.PIN_WRONG, tries=self.keeper.pin.wrong)
        self._again(self.ctx.say(WRONG))
        return None

    def _set(self) -> Order | None:
        """A new PIN, entered twice."""
        say = self.ctx.say
        self.keeper.pin.look_again()
        if self._is_late:
            self.ctx.sound.play("error")
            return Pop()
        if len(self.digits) < FEWEST:
            self._again(say(SHORT), from_the_beginning=False)
        elif not self.first_time:
            self.first_time, self.digits, self.said = self.digits, "", ""
            self._shuffle()
        elif self.digits != self.first_time:
            self.first_time = ""
            self._again(say(DIFFERENT))
        else:
            problem = self.keeper.pin.set(self.digits)
            self.ctx.book.note(Kind.SETTINGS, name="pin", value="")
            self.keeper.changed()
            self.ctx.sound.play("join" if problem is None else "error")
            return Pop(Answered(SET) if problem is None else None)
        return None

    @property
    def _is_late(self) -> bool:
        """Whether the cabinet's owner has set one by command line meanwhile: it holds, whoever stands here."""
        return self.then is None and self._first_one and self.keeper.pin.is_set

    def _again(self, said: str, from_the_beginning: bool = True) -> None:
        self.ctx.sound.play("error")
        self.digits, self.said = "" if from_the_beginning else self.digits, said
        self._shuffle()

    def _shuffle(self) -> None:
        """The digits lie elsewhere."""
        self.order = self.chance.sample("0123456789", 10)
        self._key = "done"
        self.rebuild()

    def update(self, dt: float) -> Order | None:
        """Seconds of a wait go by."""
        if self._is_late:
            return Pop()
        if self.then and math.ceil(self.keeper.pin.left) != self._left:
            self._show_entry()
        return None

    @property
    def pulsing(self) -> bool:
        """While there is a wait, or it is about to go."""
        return self._left > 0 or self._is_late

    def back(self) -> Order:
        return Pop()
