"""Devices to intents. A pad is known by its instance id, never by its index; what its controls mean is bound per GUID."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import pygame
from pygame._sdl2 import controller

from game.input.bindings import DIRECTIONS, ESSENTIAL, Bindings, Layout, defaults, restored
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE, Deed, Intent
from game.input.keys import key_name, printed_keys, writes
from game.input.kinds import FIXED, Kind
from game.input.pads import DEAD_ZONE, RELEASE_ZONE, Pad
from game.input.phones import Asleep, Control, Heard, Phones, is_phone
from game.input.switch import Switch

FIRST_REPEAT = 0.38
NEXT_REPEAT = 0.12
LEAN = 0.15
"""How much stronger the other axis must be before a held stick changes its mind: a diagonal does not flicker."""
STICK = "stick"
BUTTONS = "buttons"
NAMED = {way: name for name, way in DIRECTIONS.items()}
LAYOUTS = {KEYBOARD: Layout.KEYBOARD, KEYBOARD2: Layout.LETTERS}


class Held:
    """A direction that is held down and repeats; the newest one counts."""

    def __init__(self, direction: tuple[int, int], now: float, by: str) -> None:
        self.direction = direction
        self.next = now + FIRST_REPEAT
        self.by = by
        """STICK or BUTTONS: a stick at rest does not let go what the cross holds."""


def _is_letter(event: pygame.event.Event) -> bool:
    """Whether a key writes something: also one of the number block does."""
    text = getattr(event, "unicode", "")
    return writes(event.key) or (text != "" and text.isprintable())


def _button(event: pygame.event.Event) -> str:
    """The name of the control of a mouse that was used."""
    return "wheel" if event.type == pygame.MOUSEWHEEL else f"button{event.button}"


def _losses_first(intents: list[Intent]) -> list[Intent]:
    """What a new pad does comes after the last loss of the same batch. All new pads are opened at the first sign of one, so a hub
    that drops and brings back several pads at once would otherwise bring one before the loss of its forerunner is known."""
    lost = [index for index, intent in enumerate(intents) if intent.deed is Deed.DEVICE_LOST]
    if not lost:
        return intents
    before = intents[: lost[-1] + 1]
    fresh = {intent.device for intent in before if intent.deed is Deed.DEVICE_FOUND}
    early = [intent for intent in before if intent.device in fresh]
    return [intent for intent in before if intent.device not in fresh] + early + intents[lost[-1] + 1 :]


class Devices:
    """Turns pygame events into intents, and held directions into repeats. `to_design` maps window pixels to design units."""

    def __init__(self, to_design: Callable[[tuple[int, int]], tuple[float, float]]) -> None:
        self.to_design = to_design
        self.pads: dict[int, Pad] = {}
        self.phones = Phones()
        self.typing = False
        self.listening = ""
        """A device whose next presses are wanted by their names (CONTROL), not by what they mean."""
        self.split = False
        """Two people share the keyboard: its letters are a device of their own."""
        self.recent: list[str] = []
        """Devices that pressed something, the last one first; a mouse that moves before anything was pressed counts too."""
        self.admits: Callable[[pygame.event.Event], bool] = lambda event: True
        """Whether an event may mean anything at all."""
        self.deeds: Collection[Deed] = frozenset(Deed)
        """What may be wanted; everything else is dropped."""
        self.overhears: Callable[[str, str, str, bool], tuple[Intent, ...] | None] = lambda *edge: None
        """Is told every control that is pressed or let go (device, control, what it does, whether it went down) first; what it makes of
        that, or None where it makes nothing of it."""
        self.switch = Switch()
        """The device that is a switch, if one is."""
        self._saved: dict[str, dict[str, str]] = {}
        self._keys = {device: defaults(layout) for device, layout in LAYOUTS.items()}
        self._guids: dict[str, str] = {}
        self._held: dict[str, Held] = {}
        self._leaning: dict[str, tuple[int, int]] = {}
        """Where sticks lean whose lean was overheard, and meant no direction."""
        self._ready = False
        self._printed: tuple[str, ...] = ()

    def start(self) -> None:
        """Opens the pads that are there. Takes some 20 ms, so the first frame does not wait for it."""
        if not self._ready:
            pygame.joystick.init()
            controller.init()
            self._ready = True
            self._printed = printed_keys()
            for index in range(pygame.joystick.get_count()):
                self._open(index)

    @property
    def typing(self) -> bool:
        """While a text field has the keyboard, letters are text and not commands. Only then does the system make texts of keys: an input
        method, accents on a held key or a keyboard on the screen would be in the way of a race."""
        return self._typing

    @typing.setter
    def typing(self, typing: bool) -> None:
        self._typing = typing
        if pygame.display.get_init():
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    # --- what there is

    def pad(self, device: str) -> Pad | None:
        """The opened pad of that name."""
        kind, _, number = device.partition(":")
        return self.pads.get(int(number)) if kind == "pad" and number.isdigit() else None

    def name(self, device: str) -> str:
        """What its maker calls the device."""
        pad = self.pad(device)
        return pad.name if pad else device

    def present(self, device: str) -> bool:
        """Whether the device is there: mouse and keyboard always are, a pad while it is plugged in, a phone until it is missed for long."""
        if is_phone(device):
            return self.phones.present(device)
        return not device.startswith("pad:") or self.pad(device) is not None

    def guid(self, device: str) -> str:
        """The GUID of a pad, also of one that has gone since, and of a phone the hash of its key; empty for other devices. Pads of one make
        share it."""
        return self.phones.guid(device) or self._guids.get(device, "")

    def private(self, device: str) -> bool:
        """Whether nobody else sees what the device shows."""
        return is_phone(device)

    def kind(self, device: str) -> Kind:
        """The family of its buttons."""
        pad = self.pad(device)
        if pad is None:
            return Kind.PHONE if is_phone(device) else FIXED.get(device, Kind.GENERIC)
        return pad.kind

    def layout(self, device: str) -> Layout:
        """The set of its controls."""
        pad = self.pad(device)
        return LAYOUTS.get(device, Layout.PAD) if pad is None else pad.layout

    @property
    def switched(self) -> str:
        """The switch, by the name that intents carry; "" where none is there. Of several pads of one make one alone is it."""
        known = self.switch.device
        if not known or known in (KEYBOARD, MOUSE):
            return known
        return self.switch.among([pad.device for pad in self.pads.values() if pad.guid == known])

    @property
    def unknown(self) -> tuple[str, ...]:
        """Pads that neither SDL nor anybody here has said a word about: their buttons are guessed."""
        return tuple(pad.device for pad in self.pads.values() if not pad.mapped and pad.guid not in self._saved)

    # --- what controls mean

    def key_of(self, device: str) -> str:
        """What the device's bindings are saved under."""
        return self.guid(device) or device

    def bind(self, saved: Mapping[str, Mapping[str, str]]) -> None:
        """Takes choices (GUID or keyboard -> action -> control) into force; what is held is let go."""
        self._saved = {key: dict(choices) for key, choices in saved.items()}
        self._keys = {device: restored(layout, self._saved.get(device, {})) for device, layout in LAYOUTS.items()}
        for pad in self.pads.values():
            pad.bindings = restored(pad.layout, self._saved.get(pad.guid, {}))
        self._held.clear()

    def bindings(self, device: str) -> Bindings:
        """What the device's controls mean now."""
        pad = self.pad(device)
        if pad is not None:
            return pad.bindings
        if device == KEYBOARD2:
            return self._keys[KEYBOARD2]
        if device != KEYBOARD:
            return defaults(Layout.PAD)
        whole = self._keys[KEYBOARD]
        if not self.split:
            return whole
        half = whole.without(self._keys[KEYBOARD2].table)
        return half if half.complete else defaults(Layout.KEYBOARD).without(defaults(Layout.LETTERS).table)

    def other_keys(self) -> bool:
        """Whether other letters are on the keys than when it was asked last: somebody has switched the keyboard's layout."""
        before, self._printed = self._printed, printed_keys() if self._ready else ()
        return before != self._printed

    # --- events

    def read(self, events: Iterable[pygame.event.Event], now: float, heard: Iterable[Heard] = ()) -> list[Intent]:
        """The intents of these events, in order (but see `_losses_first`), then of what was `heard` of phones, then due repeats."""
        intents: list[Intent] = []
        for event in events:
            if self.admits(event):
                intents.extend(intent for intent in self._one(event, now) if intent.deed in self.deeds)
        intents = _losses_first(intents)
        for one in heard:
            intents.extend(intent for intent in self._of_phone(one, now) if intent.deed in self.deeds)
        intents.extend(intent for intent in self.phones.news() if intent.deed in self.deeds)
        intents.extend(self._repeats(now))
        for intent in intents:
            if intent.device and (intent.is_press or (intent.deed is Deed.POINT and not self.recent)):
                self._note(intent.device)
        return intents

    def _note(self, device: str) -> None:
        if self.recent[:1] != [device]:
            self.recent = [device, *(other for other in self.recent if other != device and self.present(other))]

    def next_wake(self) -> float | None:
        """When the next repeat is due, or None."""
        return min((held.next for held in self._held.values()), default=None)

    def _repeats(self, now: float) -> Iterator[Intent]:
        for device, held in self._held.items():
            if now >= held.next:
                held.next = now + NEXT_REPEAT
                yield Intent(Deed.MOVE, device, *held.direction, repeat=True)

    def _one(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind == pygame.QUIT:
            yield Intent(Deed.QUIT)
        elif kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            yield from self._key(event, now)
        elif kind == pygame.MOUSEMOTION:
            if tuple(event.rel) != (0, 0):  # a pointer that only lies where a window opens points at nothing
                yield self._at(Deed.POINT, event.pos)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and (heard := self._of_switch(MOUSE, _button(event), True)) is not None:
            yield from heard
        elif kind == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                yield self._at(Deed.PRESS, event.pos)
            elif event.button == 3:
                yield self._at(Deed.BACK, event.pos)
        elif kind == pygame.MOUSEWHEEL and event.y:
            yield Intent(Deed.PREVIOUS if event.y > 0 else Deed.NEXT, MOUSE)
        elif self._ready:
            yield from self._pad(event, now)

    def _of_switch(self, device: str, control: str, down: bool) -> tuple[Intent, ...] | None:
        """What the switch makes of it; None where that is another device, or somebody asks for the control's name."""
        return None if device == self.listening else self.switch.hears(device == self.switched, device, control, down)

    def _at(self, deed: Deed, pos: tuple[int, int]) -> Intent:
        x, y = self.to_design(pos)
        return Intent(deed, MOUSE, x=x, y=y)

    def _key(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        if event.type == pygame.TEXTINPUT:
            if self.typing and self.switch.device != KEYBOARD:
                yield Intent(Deed.TEXT, KEYBOARD, text=event.text)
            return
        down, name = event.type == pygame.KEYDOWN, key_name(event.key, getattr(event, "scancode", 0))
        whole = self._fixed(event, name) is Deed.FULLSCREEN
        if not whole and (heard := self._of_switch(KEYBOARD, name or str(event.key), down)) is not None:
            yield from heard
            return
        if down and self.listening in LAYOUTS:
            yield from self._control(self.listening, name, down, now)
        elif down and self.typing and _is_letter(event):
            return  # a letter; its way up still counts, for it may have been a held direction before
        elif deed := self._fixed(event, name):
            if down:
                yield Intent(deed, KEYBOARD)
        else:
            letters = self.split and not self.typing and bool(self._keys[KEYBOARD2].action(name))
            yield from self._control(KEYBOARD2 if letters else KEYBOARD, name, down, now)

    def _fixed(self, event: pygame.event.Event, name: str) -> Deed | None:
        """What keys do that stand in no table, as long as nobody bound them to something else."""
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return Deed.FULLSCREEN
        if self.typing and event.key == pygame.K_BACKSPACE:
            return Deed.ERASE
        if self._keys[KEYBOARD].action(name):
            return None
        if event.key == pygame.K_TAB:
            return Deed.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Deed.NEXT
        return Deed.FULLSCREEN if event.key == pygame.K_F11 else None

    def _meaning(self, device: str, control: str) -> str:
        """The action of a control. Where letters are text, the keys that always were Enter, Esc and the arrows are so again, whatever they
        were bound to: nobody is locked up in a page on which his own Confirm is a letter."""
        usual = defaults(Layout.KEYBOARD).action(control) if self.typing and device == KEYBOARD else ""
        return usual if usual in ESSENTIAL else self.bindings(device).action(control)

    def _control(self, device: str, control: str, down: bool, now: float) -> Iterator[Intent]:
        """A control was pressed or let go: what it means, or (while somebody asks) its name."""
        if down and device == self.listening:
            if control:
                yield Intent(Deed.CONTROL, device, text=control)
            return
        action = self._meaning(device, control)
        heard = self.overhears(device, control, action, down)
        yield from heard if heard is not None else self._does(device, action, down, now)

    def _does(self, device: str, action: str, down: bool, now: float) -> Iterator[Intent]:
        """What is bound to a control that was pressed or let go."""
        if action in DIRECTIONS:
            yield from self._direction(device, DIRECTIONS[action], down, now)
        elif action and down:
            yield Intent(Deed(action), device)
        elif action == Deed.FAST:
            yield Intent(Deed.FAST_OFF, device)

    def _direction(self, device: str, direction: tuple[int, int], down: bool, now: float, by: str = BUTTONS) -> Iterator[Intent]:
        held = self._held.get(device)
        if down:
            if held is None or held.direction != direction:
                self._held[device] = Held(direction, now, by)
                yield Intent(Deed.MOVE, device, *direction)
        elif held is not None and held.direction == direction and held.by == by:
            del self._held[device]

    # --- phones

    def _of_phone(self, heard: Heard, now: float) -> Iterator[Intent]:
        """A phone's pad is one like others, but no chord comes from it, and nobody asks for the names of its buttons."""
        if isinstance(heard, Intent):
            if heard.deed is Deed.JOIN:
                self.phones.expect(heard.device)
            yield heard
        elif isinstance(heard, Control):
            yield from self._does(heard.device, self.bindings(heard.device).action(heard.name), heard.down, now)
        else:
            if isinstance(heard, Asleep):
                self._held.pop(heard.device, None)
            self.phones.hear(heard)
            yield from self.phones.news()

    # --- pads

    def _open(self, index: int) -> Pad | None:
        try:
            pad = Pad(index)
        except pygame.error:
            return None
        if pad.id in self.pads:
            return None
        pad.bindings = restored(pad.layout, self._saved.get(pad.guid, {}))
        self.pads[pad.id] = pad
        self._guids[pad.device] = pad.guid
        return pad

    def _pad(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            yield from self._new_pads()
        elif kind == pygame.JOYDEVICEREMOVED:
            pad = self.pads.pop(event.instance_id, None)
            if pad:
                self._held.pop(pad.device, None)
                yield Intent(Deed.DEVICE_LOST, pad.device)
            yield from self._new_pads()  # SDL may drop the news of a new pad when another goes before it was read
        else:
            pad = self.pads.get(getattr(event, "instance_id", -1))
            if pad:
                yield from self._pressed(pad, event, now)

    def _new_pads(self) -> Iterator[Intent]:
        """Every pad that is not open yet: not only the one an event names by its index, for indices move when a pad goes."""
        for index in range(pygame.joystick.get_count()):
            pad = self._open(index)
            if pad:
                yield Intent(Deed.DEVICE_FOUND, pad.device)

    def _pressed(self, pad: Pad, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        asked = pad.device == self.listening
        steered = pad.steers(event)
        for control, down in pad.edges(event):
            if (heard := self._of_switch(pad.device, control, down)) is not None:
                yield from heard
            elif asked or not steered:
                yield from self._control(pad.device, control, down, now)
        if steered and not asked and pad.device != self.switched:
            yield from self._stick(pad, now)

    def _stick(self, pad: Pad, now: float) -> Iterator[Intent]:
        """A stick is a direction from DEAD_ZONE on and until it falls below RELEASE_ZONE; the stronger axis counts."""
        x, y = (abs(v) for v in pad.axes)
        held = self._held.get(pad.device)
        if held and held.by == STICK:
            x, y = (x + LEAN, y) if held.direction[0] else (x, y + LEAN)
        strong = 0 if x >= y else 1
        if abs(pad.axes[strong]) > DEAD_ZONE:
            sign = 1 if pad.axes[strong] > 0 else -1
            way = (sign, 0) if strong == 0 else (0, sign)
            if self._leaning.get(pad.device) == way:
                return  # that lean was made something of
            fresh = held is None or held.direction != way
            heard = self.overhears(pad.device, "", NAMED[way], True) if fresh else None
            if heard is not None:
                self._leaning[pad.device] = way
                yield from heard
            else:
                yield from self._direction(pad.device, way, True, now, STICK)
            return
        if max(abs(v) for v in pad.axes) < RELEASE_ZONE:
            self._leaning.pop(pad.device, None)
            if held:
                yield from self._direction(pad.device, held.direction, False, now, STICK)
