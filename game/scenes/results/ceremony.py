"""What happens on the podium before anything is asked: everybody takes their step, the winner is crowned, the medals come."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.results.confetti import drop, slide
from game.scenes.results.medal_ribbons import MedalRibbon, come_in, told_together
from game.show.canvas import Node
from game.show.timeline import Clip, Timeline

if TYPE_CHECKING:
    from game.scenes.results.podium import PodiumScene

SEEN = 1.2
"""Seconds after its opening in which a press only ends the ceremony: it was still meant for the race."""
QUIET, MOST = 1.0, 6.0
"""So many seconds nobody may have pressed anything before a press counts, since the button that leads on has the focus; but after so many
in all one counts in any case."""
FADE = 0.3
"""Seconds in which the buttons come to be seen: presses count by then."""


class OnStage(NamedTuple):
    """What comes onto the stage: by seat the row of figures and the car, and the crowns."""

    rows: Mapping[int, Node]
    cars: Mapping[int, Node]
    crowns: Sequence[Node]


class Ceremony:
    """That of one podium, on the podium's own timeline. Presses that come while it plays, or soon after one another, bring it to its
    end and do nothing else; medals that wait for it come all the same."""

    def __init__(self, podium: "PodiumScene") -> None:
        self.podium = podium
        self._waiting: Sequence[MedalRibbon] = ()
        self._age = 0.0

    @property
    def _timeline(self) -> Timeline:
        return self.podium.timeline

    @property
    def _still(self) -> bool:
        return self.podium.ctx.settings.reduced_motion

    def begin(self, stage: OnStage, medals: Sequence[MedalRibbon]) -> None:
        """It plays from its beginning."""
        if self._still:
            self.podium.ctx.sound.play("fanfare")
            self._timeline.add([Clip(SEEN)])
            self.podium.guard.shut_for(SEEN)
        else:
            self._take_steps(stage)
            for node in (*stage.rows.values(), *stage.cars.values(), *stage.crowns, *self._nodes(medals)):
                node.alpha = 0
        self._timeline.add([Clip(FADE, self.podium.fade)])
        self._waiting = medals

    def drop_medals(self) -> None:
        """None wait any more: all of it has been seen before."""
        self._waiting = ()

    def _take_steps(self, stage: OnStage) -> None:
        """From the last to the first: the car drops onto its step, its row slides in; then crown and fanfare."""
        play, lasts, report = self.podium.ctx.sound.play, 0.0, self.podium.report
        for place in sorted({row.place for row in report.rows}, reverse=True):
            clips = []
            for seat in (row.seat for row in report.rows if row.place == place):
                car, row = stage.cars[seat], stage.rows[seat]
                clips.append(Clip(0.45, partial(drop, car, car.place), start=partial(play, "thud")))
                clips.append(Clip(0.4, partial(slide, row, row.place)))
            if place == 1:
                clips.append(Clip(0.1, start=partial(play, "fanfare")))
                clips += [Clip(0.5, partial(drop, crown, crown.place), delay=0.4) for crown in stage.crowns]
            self._timeline.add(clips)
            lasts += max(clip.length for clip in clips)
        self.podium.guard.shut_for(max(SEEN, lasts))

    @staticmethod
    def _nodes(medals: Sequence[MedalRibbon]) -> list[Node]:
        return [one.node for one in medals if one.node is not None]

    def go_on(self, dt: float) -> None:
        """`dt` seconds went by. Medals come once the crown is there, and are told for a while."""
        self._age += dt
        self._timeline.update(dt, {})
        if self._timeline.idle:
            self._award()

    def _award(self) -> None:
        medals, self._waiting = self._waiting, ()
        if not medals:
            return
        podium = self.podium
        told = told_together(podium.ctx, podium.report.medals, {row.seat: row.name for row in podium.report.rows})
        ring = partial(podium.ctx.sound.play, "bonus")
        self._timeline.extend(come_in(self._nodes(medals), lambda on: podium.tell(told if on else ""), ring, self._still))

    def hurry(self) -> None:
        """A press too early to be meant for the buttons: everybody stands on the steps. One counts once nobody has pressed for a moment:
        whoever still confirms in the rhythm of the race begins no other one."""
        if not self._timeline.idle:
            self._timeline.finish()
        self.podium.guard.open_in(max(0.0, SEEN - self._age, min(QUIET, MOST - self._age)))

    def finish(self) -> None:
        """Everything that is left, at once."""
        self._timeline.finish()
        self._award()
        self._timeline.finish()
