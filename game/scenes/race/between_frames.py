"""What falls together where clips have ended, done between two frames: things are laid to rest and told, a computer's decision is written,
the next event begins. A frame would show nothing of it but its result."""

from collections import deque
from collections.abc import Callable

from game.core.actions import Event
from game.core.contract import State
from game.scenes.race.decisions import Decisions
from game.scenes.race.dice_throws import DiceThrows
from game.scenes.race.states import Deciding, Playing, PodiumDue
from game.show.timeline import Timeline

Queue = deque[tuple[Event, State]]


class BetweenFrames:
    """For one timeline and the events that are queued for it; `show` shows the next of them."""

    def __init__(self, timeline: Timeline, queued: Queue, show: Callable[[], None]) -> None:
        self.timeline, self.queued, self.show = timeline, queued, show
        self._follows = False
        """Between these two frames something has ended: what is queued follows at once."""

    @property
    def due(self) -> bool:
        """Whether something is to be done before anything else goes on."""
        return self.timeline.stopped and (bool(self.queued) or not self.timeline.idle)

    def go_on(self) -> bool:
        """One thing that is due; False if there is none."""
        self._follows = self._follows or self.timeline.stopped
        if self._follows and self.timeline.free and self.queued and self.shown_at_once(self.queued[0][0]):
            self.show()
        elif not self.timeline.stopped:
            self._follows = self.deliver()
            return self._follows
        self.timeline.go_on()
        return True

    def shown_at_once(self, event: Event) -> bool:
        """Whether this event can be shown without anybody's doing."""
        return True

    def deliver(self) -> bool:
        """Submits a decision that was put off until the frame is shown; False where none was."""
        return False


class BetweenDecisions(BetweenFrames):
    """The same in a race that is raced: people are asked in frames alone, where they see what they are asked. What the podium will show is
    worked out here, too."""

    def __init__(self, like: BetweenFrames, decisions: Decisions, throws: DiceThrows) -> None:
        super().__init__(like.timeline, like.queued, like.show)
        self.decisions, self.throws, self.progress = decisions, throws, decisions.progress

    def go_on(self) -> bool:
        """One thing that is due, or a piece of what the podium waits for."""
        now = self.progress.now
        return super().go_on() or (isinstance(now, PodiumDue) and now.go_on())

    def shown_at_once(self, event: Event) -> bool:
        """Nobody is asked, and nobody throws its dice by hand."""
        return isinstance(self.progress.now, Playing) and not self.throws.by_hands(event)

    def deliver(self) -> bool:
        """A computer's decision, or one that needed no question."""
        now = self.progress.now
        due = isinstance(now, Deciding) and now.thought.put_off
        if due:
            self.decisions.go_on(0.0, 0.0)
        return due
