"""What all scenes share of phones: who is welcomed and as whom, which page each of them shows, in which language, and when they go.

A scene that has something for phones has a `PhoneHost`; the topmost one in the stack is asked, also while a page lies over its scene.
Pages are made late and one at a time: only where the host's key for a phone has changed, and at most one between two frames.
"""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from game.core.words import Template
from game.input.intents import Deed, Intent
from game.input.phones import Asleep, Phone
from game.language.language import Language
from game.phones.link import STOPPED
from game.phones.protocol import VERSION, Gone, Outgoing, Places, RuleText, Sheet, Sorry, Welcome
from game.phones.words import LATE, SAID, SEATED
from game.scenes.framework.phone_languages import PhoneLanguages
from game.scenes.framework.phone_pages import colours, pad_sheet
from game.scenes.framework.phone_words import GOOD_BYE, LOOK_UP, PAD_NOTE, PHONES_STOPPED, page_words
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order


class Sitting(NamedTuple):
    """Who sits there by phone: the seat, the name, and the letter of the seat's colour in the palette ("": it has none yet)."""

    seat: int
    name: str
    letter: str = ""


class PhoneHost(Protocol):
    """What a scene has for phones. `covered`: another scene lies over it."""

    @property
    def ctx(self) -> Context:
        """The services of its scene; their theme is the page's."""

    def sitting(self, device: str) -> Sitting | None:
        """Who sits there by this phone; None for a phone without a seat."""

    def order(self, devices: Sequence[str]) -> Sequence[str]:
        """In which order their pages are made."""

    def prepare(self) -> bool:
        """Makes one piece of what its pages will show, between two frames; False where all of it is there."""

    def key(self, device: str, covered: bool) -> Hashable:
        """All that the page of this phone hangs on; cheap, for it is looked at in each frame."""

    def page(self, device: str, covered: bool) -> Sheet | Places:
        """The page of this phone; the number of a sheet is the desk's."""

    def hear(self, intent: Intent, covered: bool) -> Order | None:
        """What a phone wants: an answer, a look, a seat, the way out."""

    def asked(self) -> Collection[str]:
        """The devices that are waited for just now."""

    def call(self, devices: Sequence[str]) -> None:
        """These phones are waited for and asleep; their owners are called."""

    def left(self, device: str) -> None:
        """This phone is gone for good."""

    def tell(self, sentence: str) -> None:
        """Everybody should read this on the television."""


class BeforeRaces:
    """The defaults of a `PhoneHost` where nobody's turn it is: its pages come in the order in which phones came, need nothing that takes
    long, and nobody is waited for or called."""

    def order(self, devices: Sequence[str]) -> Sequence[str]:
        return devices

    def prepare(self) -> bool:
        return False

    def asked(self) -> Collection[str]:
        return ()

    def call(self, devices: Sequence[str]) -> None:
        """Nobody is asleep who is waited for."""


class _Shown(NamedTuple):
    """What a phone was told last: the keys of its welcome and of its page, and that page."""

    welcome: Hashable = None
    key: Hashable = None
    page: Sheet | Places | None = None


class PhoneDesk:
    """The phones of the running game as they are served. `host` is whom they are with just now."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.host: PhoneHost | None = None
        self._hosts = 0
        """How many there were so far: pages of one are never taken for those of the next."""
        self.covered = False
        self._numbers: dict[str, int] = {}
        """Per phone the number of its last sheet: each counts its own, for a common number would tell how many others were shown."""
        self._shown: dict[str, _Shown] = {}
        self._batch: list[tuple[str, Outgoing]] = []
        self.faces: dict[str, Mapping[str, bytes]] = {}
        """The pictures for phones of each title that was raced with some, as they are served."""
        self._languages = PhoneLanguages(ctx)
        self._called: tuple[str, ...] = ()
        self._stopped = False
        self._up_to_date = False
        """Whether all phones show their pages: what these hang on changes in frames and with wishes alone."""

    # --- what phones are told

    def say(self, device: str, message: Outgoing) -> None:
        """A message, with the others of this frame."""
        self._batch.append((device, message))

    def sorry(self, device: str, sentence: str, rule: str = "") -> None:
        """Why what this phone wanted was not done."""
        page = self._shown.get(device, _Shown()).page
        self.say(device, Sorry(page.n if isinstance(page, Sheet) else 0, sentence, rule))

    def rule(self, device: str, heading: str, paragraph: str) -> None:
        """The paragraph of a rule."""
        self.say(device, RuleText(heading, paragraph))

    def dismiss(self, device: str, said: Template = GOOD_BYE) -> None:
        """This phone goes for good: its key opens nothing any more. `said` tells the way back."""
        self.say(device, Gone(self.text(device, said)))
        self._shown.pop(device, None)
        self.ctx.devices.phones.forget(device)

    def again(self, device: str) -> None:
        """What this phone shows is made anew, whatever it hangs on."""
        self._up_to_date = False
        self._shown[device] = self._shown.get(device, _Shown())._replace(key=None)

    def number(self, device: str) -> int:
        """The number of the sheet that this phone shows; 0 where it shows none."""
        page = self._shown.get(device, _Shown()).page
        return page.n if isinstance(page, Sheet) else 0

    def language(self, device: str) -> Language:
        """The one that the phone asks for where there is a catalogue of it, else the game's own."""
        phone = self.ctx.devices.phones.get(device)
        return self._languages.of(phone.lang) if phone is not None else self.ctx.language

    def text(self, device: str, text: Template, /, **fields: object) -> str:
        """A text of the screens in the language of this phone."""
        return self.language(device).text(text, **fields)

    # --- the time

    def pass_time(self, now: float, scenes: Sequence[Scene]) -> None:
        """`now` (seconds): finds the host among the scenes; sleeping phones that are waited for are called; says what there is to say."""
        self._up_to_date = False
        self._find_host(scenes)
        self._look_for_fault()
        if self.ctx.devices.phones.sleeping or self._called:
            self._look_for_sleepers(now)
        if self._batch:
            batch, self._batch = self._batch, []
            self.ctx.phones.tell(batch)

    def _look_for_sleepers(self, now: float) -> None:
        called = self.ctx.devices.phones.pass_time(now, self.host.asked() if self.host is not None and not self.covered else ())
        if called != self._called and self.host is not None:
            self._called = called
            self.host.call(called)

    @property
    def misses(self) -> bool:
        """Whether a sleeping phone is waited for: the clock has to be looked at then."""
        phones = self.ctx.devices.phones
        return any(phone is not None and phone.missed is not None for phone in map(phones.get, phones))

    def _find_host(self, scenes: Sequence[Scene]) -> None:
        self._look_for_host(scenes)
        if self.host is None and self.ctx.phones.listening and not any(scene.keeps_phones for scene in scenes):
            self.close()

    def _look_for_host(self, scenes: Sequence[Scene]) -> None:
        host = next((scene.phone_host for scene in reversed(scenes) if scene.phone_host is not None), None)
        self.covered = host is not None and scenes[-1].phone_host is not host
        self._hosts += host is not self.host
        self.host = host

    def _look_for_fault(self) -> None:
        """What serves phones broke: everybody reads so once, and phones count as asleep, so that their seats get other devices in time."""
        stopped, before = self.ctx.phones.problem == STOPPED, self._stopped
        self._stopped = stopped
        if stopped and not before and self.host is not None:
            self.host.tell(self.ctx.say(PHONES_STOPPED))
            for device in list(self.ctx.devices.phones):
                self.ctx.devices.phones.hear(Asleep(device))

    def close(self) -> None:
        """No phones any more: all of them read so, and nothing listens."""
        phones = self.ctx.devices.phones
        for device in list(phones):
            if self.host is not None:
                self.host.left(device)
            phones.forget(device)
        self._shown.clear()
        self._batch.clear()
        self.ctx.phones.close()

    # --- pages

    def prepare(self) -> bool:
        """Makes the page of one phone that it does not show yet; False where all show theirs. It is asked many times between two frames,
        and looks through their keys until all are shown: once, as a rule."""
        self._up_to_date = self._up_to_date or not self._make_one()
        return not self._up_to_date

    def _make_one(self) -> bool:
        if self.host is not None and self.host.prepare():
            return True
        welcomes = [(device, self._welcome_key(device, phone)) for device, phone in self._awake()]
        # whoever has sat down comes first: all others only read of it
        welcomes.sort(key=lambda one: one[1] == self._shown.get(one[0], _Shown()).welcome)
        for device, welcome in welcomes:
            shown = self._shown.get(device, _Shown())
            if welcome != shown.welcome:
                self._welcome(device)
                self._shown[device] = shown = _Shown(welcome)
            key = (self.host.key(device, self.covered), self._hosts) if self.host is not None else "pad"
            if key != shown.key:
                self._shown[device] = shown._replace(key=key, page=self._tell_page(device, shown.page))
                return True
        return False

    def _awake(self) -> Iterator[tuple[str, Phone]]:
        phones = self.ctx.devices.phones
        devices = list(phones)
        for device in self.host.order(devices) if self.host is not None else devices:
            phone = phones.get(device)
            if phone is not None and phone.awake:
                yield device, phone

    def _sitting(self, device: str) -> Sitting | None:
        return self.host.sitting(device) if self.host is not None else None

    def _welcome_key(self, device: str, phone: Phone) -> Hashable:
        theme = self.host.ctx.theme if self.host is not None else self.ctx.theme
        return phone.arrivals, self._sitting(device), theme.skin, self.language(device).code

    def _welcome(self, device: str) -> None:
        sitting, language = self._sitting(device), self.language(device)
        theme = self.host.ctx.theme if self.host is not None else self.ctx.theme
        who = sitting or Sitting(-1, "")
        skin = colours(theme.skin, who.letter)
        self.say(device, Welcome(VERSION, language.code, who.seat, "", who.name, who.letter, skin, page_words(language.text)))

    def _tell_page(self, device: str, before: Sheet | Places | None) -> Sheet | Places:
        """What it shows from now on. A sheet that says the same as before is told all the same, for an answer may wait for it."""
        if self.host is not None:
            page = self.host.page(device, self.covered)
        else:
            page = pad_sheet(self.text(device, LOOK_UP), self.text(device, PAD_NOTE))
        if isinstance(page, Sheet):
            self._numbers[device] = number = self._numbers.get(device, 0) + 1
            page = msgspec.structs.replace(page, n=number)
        self.say(device, page)
        return page

    # --- what phones want

    def hear(self, intent: Intent, scenes: Sequence[Scene]) -> Order | None:
        """A wish that only phones have, heard by the host among `scenes` as they are now: another one may have come since the last frame.
        Whoever can't sit down now reads so; without a host nothing comes of all else but a good-bye."""
        self._look_for_host(scenes)
        self._up_to_date = False
        device = intent.device
        if intent.deed is Deed.JOIN and (self.host is None or self.host.sitting(device) is not None):
            self.sorry(device, self.text(device, SAID[SEATED if self.host is not None else LATE]))
            return None
        if self.host is None:
            if intent.deed is Deed.LEAVE:
                self.dismiss(device)
            return None
        return self.host.hear(intent, self.covered)
