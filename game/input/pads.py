"""One opened pad: SDL's events as presses of named controls, whether SDL has a mapping for it or not."""

from collections.abc import Iterator

import pygame
from pygame._sdl2 import controller

from game.input.bindings import DIRECTIONS, Bindings, Layout, defaults
from game.input.kinds import Kind, kind_of_pad

DEAD_ZONE = 0.55
RELEASE_ZONE = 0.35
FULL = 32767
NAMES: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x", pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back", pygame.CONTROLLER_BUTTON_GUIDE: "guide", pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}  # fmt: skip
STICK = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger"}


class Pad:
    """Known by its instance id, never by its index; SDL sends events only while this object lives."""

    def __init__(self, index: int) -> None:
        self.stick = pygame.joystick.Joystick(index)
        self.id = self.stick.get_instance_id()
        self.name = self.stick.get_name()
        self.guid = self.stick.get_guid()
        self.mapped = bool(controller.is_controller(index))
        self.controller = controller.Controller(index) if self.mapped else None
        self.layout = Layout.PAD if self.mapped else Layout.BARE
        self.kind: Kind = kind_of_pad(self.name, self.guid, self.mapped)
        self.bindings: Bindings = defaults(self.layout)
        self.axes = [0.0, 0.0]
        """Where the stick that steers leans, right and down positive."""
        self._rest: dict[int, float] = {}
        self._leaning: set[str] = set()
        self._hats: dict[int, str] = {}

    @property
    def device(self) -> str:
        """The name intents carry."""
        return f"pad:{self.id}"

    def edges(self, event: pygame.event.Event) -> Iterator[tuple[str, bool]]:
        """The controls this event presses (True) or lets go (False). Only one of SDL's two event families counts."""
        kind = event.type
        if self.mapped:
            if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                if event.button in NAMES:
                    yield NAMES[event.button], kind == pygame.CONTROLLERBUTTONDOWN
            elif kind == pygame.CONTROLLERAXISMOTION and event.axis in TRIGGERS:
                yield from self._lean(TRIGGERS[event.axis], event.value / FULL)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            yield f"b{event.button}", kind == pygame.JOYBUTTONDOWN
        elif kind == pygame.JOYHATMOTION:
            yield from self._hat(event.hat, *event.value)
        elif kind == pygame.JOYAXISMOTION:
            away = event.value - self._rest.setdefault(event.axis, event.value if abs(event.value) > 0.9 else 0.0)
            yield from self._lean(f"a{event.axis}+", away)
            yield from self._lean(f"a{event.axis}-", -away)

    def _lean(self, control: str, share: float) -> Iterator[tuple[str, bool]]:
        """An axis used as a button: pressed from DEAD_ZONE on and until it falls below RELEASE_ZONE."""
        if share > DEAD_ZONE and control not in self._leaning:
            self._leaning.add(control)
            yield control, True
        elif share < RELEASE_ZONE and control in self._leaning:
            self._leaning.discard(control)
            yield control, False

    def _hat(self, hat: int, x: int, y: int) -> Iterator[tuple[str, bool]]:
        """A hat presses one direction at a time: rolling over a diagonal and back is no new press."""
        wanted = [name for name, direction in DIRECTIONS.items() if direction in ((x, 0), (0, -y)) and direction != (0, 0)]
        wanted.sort(key=lambda name: name in ("up", "down"))
        held = self._hats.get(hat, "")
        if held in wanted:
            return
        if held:
            yield f"h{hat}{held}", False
        self._hats[hat] = wanted[0] if wanted else ""
        if wanted:
            yield f"h{hat}{wanted[0]}", True

    def steers(self, event: pygame.event.Event) -> bool:
        """Takes in an axis that gives directions; False where the event is none of that kind."""
        if self.mapped:
            if event.type != pygame.CONTROLLERAXISMOTION or event.axis not in STICK:
                return False
            self.axes[STICK[event.axis]] = event.value / FULL
            return True
        if event.type != pygame.JOYAXISMOTION:
            return False
        ways = [DIRECTIONS.get(self.bindings.action(f"a{event.axis}{sign}")) for sign in "+-"]
        if ways[0] is None or ways[1] is None or ways[0] != (-ways[1][0], -ways[1][1]):
            return False
        x, y = ways[0]
        self.axes[0 if x else 1] = event.value * (x + y)
        return True
