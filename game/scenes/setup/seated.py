"""People with devices of their own on a page: a cursor each, and pads that come and go."""

from collections.abc import Sequence

from game.input.intents import KEYBOARD, Deed, Intent
from game.scenes.framework.heard import Heard, heard_of
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.walked import Pressed, Walked
from game.session.line_up import Driver, Lineup
from game.show.looks import CarLook, Face
from game.show.painters.faces import face_tone
from game.show.palette import PAPER
from game.show.theme import Colour
from game.show.widgets.ui import Ui


class SeatedScene(Scene):
    """`device` is the one that came here. Subclasses have the line-up, and show what has changed in it."""

    ui: Ui

    def __init__(self, ctx: Context, device: str = "") -> None:
        super().__init__(ctx)
        self.device = device or KEYBOARD
        self.notice = ""
        self._keys: dict[str, str] = {}
        """What each device looked at, by key."""
        self._owed: list[tuple[str, list[Driver], str]] = []
        """Pads that were unplugged: GUID, whose they were, and the device that steers for them meanwhile."""

    @property
    def said_heading(self) -> str:
        """Where one is, for a voice."""
        return ""

    @property
    def heard(self) -> Heard:
        """What was looked at last, by whichever device; a notice as what is asked."""
        return heard_of(self.ui, self.said_heading)._replace(asked=self.notice)

    def walked(self, device: str) -> Walked | Pressed:
        """The cursor of that device; who has no seat yet gets one by a press."""
        looked = self.ui.focused(device) if device in self.ui.cursors else None
        return Walked(self.ui, looked.key, own=True) if looked else Pressed()

    @property
    def lineup(self) -> Lineup:
        """Who sits in which place."""
        raise AssertionError("every scene with seats has them")

    @property
    def faces(self) -> Sequence[Face]:
        """What stands for each driver, in the order of the seats."""
        raise AssertionError("every scene with seats has them")

    @property
    def second_cars(self) -> dict[int, CarLook]:
        """The second car of each seat that drives two."""
        return {}

    def help_told(self, step: int) -> str:
        """What help of that step is (0: none); "" where there is no help to give."""
        return ""

    def fit_told(self) -> str:
        """How good a computer is that is as good as those who sit here; "" where there is none."""
        return ""

    def changed(self, notice: str = "") -> None:
        """Something has changed: every widget shows it."""
        raise AssertionError("every scene with seats shows them")

    def colour_of(self, device: str) -> Colour:
        """The colour of a device's cursor: that of the first seat it steers, white where it steers none."""
        for seat, driver in enumerate(self.lineup.drivers):
            if driver.human and driver.device == device:
                return face_tone(self.faces[seat]).light
        return PAPER

    def _lost(self, device: str) -> None:
        others = [d for d in self.lineup.devices if d != device]
        heir = others[0] if others else KEYBOARD
        mine = [driver for driver in self.lineup.drivers if driver.human and driver.device == device]
        if mine:
            self._owed.append((self.ctx.devices.guid(device), mine, heir))
        self.lineup.lose(device, heir)
        self.forget_device(device)
        self.changed()

    def forget_device(self, device: str) -> None:
        """The device has gone, and its cursor with it."""
        cursor = self.ui.cursors.pop(device, None)
        if cursor and cursor.node:
            self.layer.remove(cursor.node)
        self._keys.pop(device, None)

    def _found(self, device: str) -> None:
        """A pad is back: its people get it again, unless pads of one make were lost by several (then each says so on the card)."""
        guid = self.ctx.devices.guid(device)
        owed = [lost for lost in self._owed if guid and lost[0] == guid]
        if len(owed) == 1:
            self._owed.remove(owed[0])
            for driver in owed[0][1]:
                if driver.human and driver.device == owed[0][2]:
                    driver.device = device
        self.changed()

    def suspend(self) -> None:
        """Remembers who looked at what."""
        self._keys = {device: cursor.key for device, cursor in self.ui.cursors.items()}

    def hear(self, intent: Intent) -> None:
        """Pads come and go, also while somebody writes a name."""
        if intent.deed is Deed.DEVICE_LOST:
            self._lost(intent.device)
        else:
            self._found(intent.device)
