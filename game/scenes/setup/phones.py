"""The phones of people who sit down for a race: a free place or a computer's, by a name of the house; then they
wait."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.words import N_
from game.input.intents import Choice, Deed, Intent, Joining
from game.phones.protocol import Person, Place, Places, Sheet
from game.phones.words import NOT_THERE, SAID
from game.scenes.framework.device_names import device_name
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.framework.phone_desk import BeforeRaces, Sitting
from game.scenes.framework.phone_pages import told_letter
from game.scenes.framework.phone_words import FULL, OPEN_WIFI
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Below, Order, Pop, Push, Swap
from game.scenes.setup.phone_room import FREE_SEATS, WaitingRoom
from game.session.line_up import Driver
from game.session.newcomers import rooms, sit_at

if TYPE_CHECKING:
    from game.scenes.setup.gathering import Gathering

WHO = N_("Who are you?")
SIT_DOWN = N_("Sit down")
SEAT = N_("Seat {number}")
FREE = N_("free", "seat")
MAKES_ROOM = N_("{name} (computer) makes room")
OF_LAST_TIME = N_("{name} sat here last time")
SITS_HERE = N_("{name} sits here: {device}")
TAKEN = N_("Somebody sits there already. Choose another seat.")
MOST_PEOPLE = 40
"""Names that a phone is offered."""


class SetupPhones(BeforeRaces):
    """The phones of one gathering."""

    def __init__(self, scene: "Gathering") -> None:
        self.scene = scene
        self.room = WaitingRoom(scene)
        self._card: PhoneCardScene | None = None
        """The card with the code, as it was opened last."""

    @property
    def ctx(self) -> Context:
        return self.scene.ctx

    def sitting(self, device: str) -> Sitting | None:
        """The first place that the phone steers: it has no other one."""
        for seat, driver in enumerate(self.scene.lineup.drivers):
            if driver.human and driver.device == device and not driver.hand:
                return Sitting(seat, driver.name, told_letter(self.scene.faces[seat]))
        return None

    def key(self, device: str, covered: bool) -> Hashable:
        """Everybody sees who sits where."""
        seen = tuple((one.name, one.device, one.level, one.hand, one.car) if one else None for one in self.scene.lineup.places)
        return self.sitting(device), seen, self._hidden(covered), self.scene.wrong, self.ctx.desk.language(device).code

    def _hidden(self, covered: bool) -> bool:
        """Whether a page lies over the set-up that a phone may not close: the card with the code holds up nobody who has come by it."""
        return covered and not (self._card is not None and self._card.lies)

    def page(self, device: str, covered: bool) -> Sheet | Places:
        """The waiting room for whoever sits, else the places."""
        who = self.sitting(device)
        if who is not None:
            return self.room.sheet(device, who, self._hidden(covered))
        lineup, language = self.scene.lineup, self.ctx.desk.language(device)
        places = tuple(self._place(device, number, one) for number, one in enumerate(lineup.places))
        if self.full:
            return Places(language.text(FULL), places, language.text(OPEN_WIFI))
        heading = language.text(WHO)
        note = f"{language.plural(FREE_SEATS, lineup.free)}. {language.text(OPEN_WIFI)}" if lineup.free else language.text(OPEN_WIFI)
        return Places(heading, places, note, self._people(), self.ctx.permissions.profiles, language.text(SIT_DOWN))

    def _place(self, device: str, number: int, driver: Driver | None) -> Place:
        text = self.ctx.desk.text
        label = text(device, SEAT, number=number + 1)
        if driver is None:
            return Place(label, text(device, FREE))
        if driver.human and driver.hand:
            return Place(label, text(device, OF_LAST_TIME, name=driver.name))
        if driver.human:
            why = text(device, SITS_HERE, name=driver.name, device=device_name(self.ctx, driver.device, self.ctx.desk.language(device)))
            return Place(label, why, why=why)
        return Place(label, text(device, MAKES_ROOM, name=driver.name))

    def _people(self) -> tuple[Person, ...]:
        """People of the house who do not sit here yet; where nobody may write a name, the names of the list."""
        taken = {driver.name for driver in self.scene.lineup.drivers}
        if not self.ctx.permissions.profiles:
            return tuple(Person("", name) for name in self.ctx.permissions.names if name not in taken)[:MOST_PEOPLE]
        people = tuple(Person(one.id, one.name) for one in self.scene.lineup.profiles if one.name not in taken)
        return people[:MOST_PEOPLE]

    def hear(self, intent: Intent, covered: bool) -> Order | None:
        """Somebody sits down, gets up, wants another car or name, or starts the race."""
        if intent.deed is Deed.JOIN and intent.joining is not None:
            self._join(intent.device, intent.joining)
        elif intent.deed is Deed.ANSWER and intent.choice is not None:
            return self._over_card(self._choose(intent.device, intent.choice), covered)
        elif intent.deed is Deed.LEAVE:
            self.left(intent.device)
            self.ctx.desk.dismiss(intent.device)
        return None

    @staticmethod
    def _over_card(order: Order | None, covered: bool) -> Order | None:
        """The card that lies over the set-up goes before anything else is done."""
        return Below(order) if covered and isinstance(order, Push | Pop | Swap) else order

    def _join(self, device: str, joining: Joining) -> None:
        desk, lineup = self.ctx.desk, self.scene.lineup
        joined = sit_at(lineup, joining.place, device, self._name(joining))
        if joined is None:
            desk.sorry(device, desk.text(device, TAKEN))
            return
        self.scene.welcome(joined, device)

    def _choose(self, device: str, choice: Choice) -> Order | None:
        done = self.room.choose(device, choice)
        if done is True:
            self.scene.changed()
        elif not done:
            self.ctx.desk.sorry(device, self.ctx.desk.text(device, SAID[NOT_THERE]))
        return done or None if not isinstance(done, bool) else None

    def _name(self, joining: Joining) -> str:
        """What somebody may be called here; "" leaves that to the list."""
        known = {one.id: one.name for one in self.scene.lineup.profiles}
        allowed = self.ctx.permissions
        if not allowed.profiles:
            return joining.name if joining.name in allowed.names else ""
        return known.get(joining.profile, joining.name)

    def tell(self, sentence: str) -> None:
        """The line at the foot says it."""
        self.scene.changed(sentence)

    def left(self, device: str) -> None:
        """The place is free again."""
        lineup = self.scene.lineup
        mine = [number for number, one in enumerate(lineup.places) if one and one.human and one.device == device]
        self.room.forget(device)
        for number in mine:
            lineup.leave(number)
        if mine:
            self.scene.forget_device(device)
            self.scene.changed()

    def open_card(self) -> Order:
        """The card with the code: phones may come from now on."""
        self._card = PhoneCardScene(self.ctx, lambda: self.full, lambda: self.scene.notice)
        return Push(self._card)

    @property
    def full(self) -> bool:
        """Whether nobody can sit down any more."""
        return not rooms(self.scene.lineup)
