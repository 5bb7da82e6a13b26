"""What can be the case in a race on screen. It is always in exactly one of these states; each holds what only it needs.

Playing    -> Throwing (dice wait for hands) -> Playing
Playing    -> PodiumDue (a race of the match has ended) -> the podium -> Playing
Playing    -> Deciding (all is shown) -> Playing (a computer decided, or a lone choice) or Asked (a person)
Deciding   -> BallotOpen (several people at once) -> Playing (somebody has answered)
Asked      -> Playing (decided, taken back, or somebody else drives by now)
Asked, Deciding, BallotOpen -> Visiting (a position of the past) -> as before
any        -> Leaving (for another race)

A device that is waited for is a page over the race (`lost_device`), and so are curtain, pause and podium: the race stands still there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.actions import Event
from game.core.slices import Slices, finish
from game.scenes.framework.results import Visit
from game.scenes.framework.stack import Order
from game.session.report import RaceReport
from game.session.thinking import Thinking
from game.show.tables.base.prompt import Prompt


@dataclass
class Playing:
    """What was decided is shown, event by event. `thrown`: the event whose dice people have just thrown, next to be shown."""

    thrown: Event | None = None


@dataclass
class Throwing:
    """`event` waits until people have thrown its dice: `seats` has the thrower of each die, `thrown` the dice that lie there."""

    event: Event
    seats: tuple[int, ...]
    thrown: set[int] = field(default_factory=set)
    version: int = 0


@dataclass
class PodiumDue:
    """A race has ended; once that is shown, the podium opens with its report, before anything that follows. The report is made in slices
    (`making`) between the frames that show the end; it stands in `report` then."""

    making: Slices[RaceReport]
    report: RaceReport | None = None

    def go_on(self) -> bool:
        """One piece of it; False if nothing is left to make."""
        if self.report is None:
            try:
                next(self.making)
            except StopIteration as done:
                self.report = done.value
            return True
        return False

    def whole(self) -> RaceReport:
        """The report; what is missing of it is made at once."""
        if self.report is None:
            self.report = finish(self.making)
        return self.report


@dataclass
class Deciding:
    """All is shown: computers think, and what they (or the rules, for a lone choice) came to is held for the eyes.

    seat  whose pace the waiting goes by: the one that decided last, or whose lone choice it is
    """

    thought: Thinking
    seat: int
    version: int


@dataclass
class Asked:
    """A person is asked.

    looker   the device that looks at hidden things; `look` seconds are left of that
    advice   a strong driver's thought about it, where a hint was wished for
    right    about a standing right, by the seat's own wish
    """

    seat: int
    prompt: Prompt
    version: int
    looker: str = ""
    look: float = 0.0
    advice: Thinking | None = None
    right: bool = False


@dataclass
class BallotOpen:
    """Several people press at the same time (`ballot`); only for as long as `version` holds."""

    version: int


@dataclass
class Visiting:
    """The position of a line of the log is shown until anybody presses anything; then the log is there again where it was left (`visit`),
    and the race goes on with `before`."""

    visit: Visit
    before: "State"


@dataclass
class Leaving:
    """The order is given as soon as all is shown."""

    order: Order


State = Playing | Throwing | PodiumDue | Deciding | Asked | BallotOpen | Visiting | Leaving


class Progress:
    """Which state a race is in. `version` of the drivers is noted with what was thought or asked: void once it is another."""

    def __init__(self) -> None:
        self.now: State = Playing()
        self.asked = -1
        """The seat that is asked, or was asked last."""
        self.answered: dict[int, str] = {}
        """Per seat the kind of the prompt that its person answered last."""

    @property
    def asks(self) -> bool:
        """Whether a press is waited for: an answer, a throw or a vote."""
        return isinstance(self.now, Asked | Throwing | BallotOpen)

    @property
    def question(self) -> Asked | None:
        """What is asked now."""
        return self.now if isinstance(self.now, Asked) else None

    @property
    def throw(self) -> Throwing | None:
        """The throw that waits for hands."""
        return self.now if isinstance(self.now, Throwing) else None

    @property
    def ballot(self) -> BallotOpen | None:
        """Several people are asked now."""
        return self.now if isinstance(self.now, BallotOpen) else None

    @property
    def visiting(self) -> bool:
        """Whether a position of the past is on the table."""
        return isinstance(self.now, Visiting)

    def ask(self, question: Asked) -> None:
        """A person is asked from now on."""
        self.now, self.asked = question, question.seat

    @property
    def asks_alike(self) -> bool:
        """Whether what is asked is of the kind that its person answered last: then a press may go through to it."""
        question = self.question
        return question is not None and question.prompt.kind != "" and self.answered.get(question.seat) == question.prompt.kind

    def play(self) -> None:
        """Nobody is asked, nobody thinks."""
        self.now = Playing()

    def stale(self, version: int) -> bool:
        """Whether other people or computers drive than those that this was thought or asked for."""
        return isinstance(self.now, Deciding | Asked | BallotOpen) and self.now.version != version

    def pace_of(self, done: Sequence[tuple[int, object]]) -> int:
        """The seat whose pace (a person's or a computer's) holds now; `done` are the decisions so far."""
        if isinstance(self.now, Asked | Deciding):
            return self.now.seat
        return done[-1][0] if done else 0
