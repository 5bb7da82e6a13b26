"""Where a replay begins that a line of a story has opened: right before its decision, what is told of that beside the tape; and a stronger
way than what was done there, drawn as a race previews it, until somebody plays on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.contract import State
from game.core.match import Chair
from game.scenes.framework.openings import ReplayStart
from game.show.tables.base.prompt import Prompt
from game.show.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.replay.replay import ReplayScene

LOOK = 1.6
"""Seconds that a position stands before it plays on."""


class StartingPoint:
    """That of one replay; without `start` it plays from its beginning, or stands at its end (`at_end`)."""

    def __init__(self, scene: "ReplayScene") -> None:
        self.scene = scene
        self.start: ReplayStart | None = None
        self.at_end = False
        self._shown: ReplayStart | None = None
        """Its plan lies drawn."""

    def begin(self) -> None:
        """Once: to where it begins."""
        scene = self.scene
        if self.at_end:
            self.at_end = scene.playing = False
            scene.go(scene.playthrough.last)
        if self.start is None:
            return
        start, self.start = self.start, None
        lasting = scene.playthrough.lasting()
        at = lasting[min(max(0, start.step), len(lasting) - 1)]
        if at == 0:
            return
        scene.playing = start.seat is None
        if start.seat is not None:
            scene.look_as(start.seat)
        scene.go(at - 1)
        scene.rest(LOOK)
        scene.transport.say(start.said)
        self._shown = start if start.plan else None
        self.lay()

    def put_away(self) -> None:
        """Something else is looked at now."""
        if self._shown is not None:
            self._shown = None
            self.scene.table.look_at(self._chair(self._state), None)

    def lay(self) -> None:
        """Draws the plan, as far as its end can be foreseen."""
        if self._shown is None:
            return
        for chair, widget in reversed(tuple(self._steps(self._shown.plan))):
            if widget is not None:
                self.scene.table.look_at(chair, widget)
                if self.scene.table.foreseen():
                    return

    def _steps(self, plan: tuple[Action, ...]) -> Iterator[tuple[Chair, Widget | None]]:
        """For each of its actions what the seat sees by then, and what one would press for it; up to the first that is not known."""
        chair = self._chair(self._state)
        for action in plan:
            if chair.why_not(action) is not None:
                return
            yield chair, _widget_of(self.scene.table.prompt(chair), action)
            seen = chair.preview(action)
            if seen.view is None:
                return
            chair = self._chair(seen.view)

    @property
    def _state(self) -> State:
        """The position that is shown, through the eyes it is shown through."""
        scene = self.scene
        return scene.rules.view(scene.playthrough.positions[scene.at].state, scene.audience)

    def _chair(self, view: State) -> Chair:
        scene = self.scene
        seat = scene.audience
        return Chair(scene.rules, view, seat if seat is not None else 0)


def _widget_of(prompt: Prompt, action: Action) -> Widget | None:
    """What decides that action: by itself, or as the first of several."""
    return next((widget for widget in prompt.widgets if widget.action == action), None)
