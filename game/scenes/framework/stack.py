"""The scene stack: who is on screen, and how one scene follows another.

A scene's `handle` and `update` return an order (Push, Pop, Swap, Home) or None; they never touch the stack themselves.
Each scene gets `enter` once, `suspend` and `resume` in turns, `leave` once. Breaking that contract raises StackError:
it is a defect of ours and each has a test.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.input.intents import Deed, Intent
from game.scenes.framework.guard import UNASKED
from game.scenes.framework.results import SceneResult

if TYPE_CHECKING:
    from game.scenes.framework.scene import Scene


class StackError(Exception):
    """A scene broke the contract of the stack."""


class Push(msgspec.Struct, frozen=True):
    """Put `scene` on top; the one below is suspended."""

    scene: "Scene"


class Pop(msgspec.Struct, frozen=True):
    """Leave the top scene; the one below resumes with `result`."""

    result: SceneResult | None = None


class Swap(msgspec.Struct, frozen=True):
    """The top scene gives way to `scene`."""

    scene: "Scene"


class Home(msgspec.Struct, frozen=True):
    """Back to the bottom scene."""


class Quit(msgspec.Struct, frozen=True):
    """Leave the game."""


class Below(msgspec.Struct, frozen=True):
    """Leave the top scene, then do what the one below orders."""

    order: "Push | Pop | Swap"


Order = Push | Pop | Swap | Home | Quit | Below


class SceneStack:
    """Runs the scenes' lives. Empty means the game is over."""

    def __init__(self, first: "Scene") -> None:
        self._scenes: list[Scene] = []
        self._busy = True
        self._fresh(first)
        self._push(first)
        self._busy = False

    @property
    def scenes(self) -> "Sequence[Scene]":
        """All scenes, the top one last."""
        return tuple(self._scenes)

    @property
    def top(self) -> "Scene":
        """The scene on screen; StackError when the stack is empty."""
        if not self._scenes:
            raise StackError("the stack is empty")
        return self._scenes[-1]

    @property
    def empty(self) -> bool:
        """Whether the last scene has left."""
        return not self._scenes

    def handle(self, intent: Intent) -> None:
        """Gives the intent to the top scene and carries out what it orders; of devices that come and go every scene hears, of a press
        that was meant for what was on top before nobody."""
        if intent.deed in (Deed.DEVICE_LOST, Deed.DEVICE_FOUND):
            for scene in self._scenes:
                scene.hear(intent)
        if intent.is_press and self.top.guard.shut:
            self.top.pressed_early()
            return
        order = self.top.handle(intent)
        if isinstance(order, Push | Swap):
            order.scene.opener = intent.device
        self.obey(order)

    def update(self, dt: float) -> None:
        """Lets the top scene go on by `dt` seconds and carries out what it orders; what opens so was asked for by nobody's press."""
        self.top.guard.pass_time(dt)
        order = self.top.update(dt)
        if isinstance(order, Push | Swap):
            order.scene.guard.shut_for(UNASKED)
        self.obey(order)

    def obey(self, order: Order | None) -> None:
        """Carries out an order of the top scene."""
        if order is None:
            return
        if self._busy:
            raise StackError("an order was given from within enter, suspend, resume or leave")
        self._busy = True
        try:
            self._obey(order)
        finally:
            self._busy = False

    def _obey(self, order: Order) -> None:
        match order:
            case Push(scene):
                self._fresh(scene)
                self.top.suspend()
                self._push(scene)
            case Swap(scene):
                self._fresh(scene)
                gone = self._scenes.pop()
                if gone.overlay and scene.overlay:  # it lies over what that one lay over
                    scene.below = gone.below
                gone.leave()
                self._push(scene)
            case Pop(result):
                self._scenes.pop().leave()
                if self._scenes:
                    self.top.resume(result)
            case Below(then):
                self._obey(Pop())
                self._obey(then)
            case Home():
                if len(self._scenes) == 1:
                    raise StackError("home was ordered by the bottom scene")
                while len(self._scenes) > 1:
                    self._scenes.pop().leave()
                self.top.resume()
            case Quit():
                while self._scenes:
                    self._scenes.pop().leave()
            case _:
                raise StackError(f"{order!r} is no order")

    def quit(self) -> None:
        """The window was closed: every scene leaves."""
        self.obey(Quit())

    def _fresh(self, scene: "Scene") -> None:
        """Refuses a scene that can't be entered, before anybody is suspended or leaves for it."""
        if any(scene is other for other in self._scenes):
            raise StackError(f"{type(scene).__name__} is on the stack already")
        if getattr(scene, "entered", None) is not False:
            raise StackError(f"{type(scene).__name__} is no scene, or was entered before: make a new one")

    def _push(self, scene: "Scene") -> None:
        self._scenes.append(scene)
        scene.entered = True
        scene.enter()
