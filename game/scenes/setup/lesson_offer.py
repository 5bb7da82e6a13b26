"""The lessons that a set-up offers: as long as anybody who sits there has neither done them all nor said no."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.input.seats import MOUSE_AND_KEYBOARDS
from game.scenes.framework.lessons_here import lessons_here
from game.scenes.framework.stack import Order, Push
from game.session.learning import Learning
from game.session.request import LessonRequest
from game.session.seats import Seat

if TYPE_CHECKING:
    from game.scenes.setup.setup import SetupScene


class LessonOffer:
    """The lessons of one set-up's title; `ids` are those that can be driven, in their order, once they have been looked for."""

    def __init__(self, scene: "SetupScene") -> None:
        self.scene = scene
        self.ids: tuple[str, ...] = ()

    def finding(self) -> Iterator[None]:
        """Looks for them, in slices."""
        found = yield from lessons_here(self.scene.ctx, self.scene.race_setup.title)
        self.ids = tuple(one.lesson.id for one in found)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Who sits there, but for computers."""
        return tuple(seat for seat in self.scene.race_setup.lineup.seats() if seat.human)

    @property
    def wanted(self) -> bool:
        """Whether they are offered to whoever sits there now."""
        return self._learning(self.people).is_wanted(self.ids)

    def _learning(self, people: tuple[Seat, ...]) -> Learning:
        return Learning(self.scene.ctx, self.scene.meta.id, [seat.profile for seat in people])

    def open(self, device: str) -> Order:
        """The first lesson that is not done, with everybody who sits there, and whoever has pressed."""
        scene, people = self.scene, self.people
        devices = {seat.device for seat in people}
        beside = device in MOUSE_AND_KEYBOARDS and not devices.isdisjoint(MOUSE_AND_KEYBOARDS)
        if device and device not in devices and not beside:
            people = (*people, Seat(people[0].name, device))
        scene.race_setup.stay()
        race = None if scene.problems else scene.race_setup.request
        return Push(scene.ctx.open.lesson(LessonRequest(scene.meta.id, self._learning(self.people).next_of(self.ids), people, race)))
