"""What a table asks of people: prompts, ballots of several seats at once, chains of decisions, standing answers."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.core.actions import Action
from game.show.widgets.base import Widget


class Secrecy(Enum):
    """What a prompt does with what only its seat may see (play.md, section 3)."""

    CURTAIN = "shows it for as long as it is asked: where a device is shared, the curtain falls first"
    OPEN = "has nothing to do with it"
    CLOSED = "it lies face down, and a hint would give it away: its seat may look at it from here"
    SEALED = "as CLOSED, and there is nothing to look at from here"
    PEEK = "shows it for a look: goes back by itself, and when another device moves; shared devices have the curtain first"


class Prompt(NamedTuple):
    """What is asked of a seat: one line, what it can press, and which of that is looked at first.

    Pressing a widget returns a `Press`.
    """

    text: str
    widgets: tuple[Widget, ...]
    first: str
    cancel: "Callable[[], Prompt] | None" = None
    """Gives the Prompt to go back to, where this one is a step within a decision."""
    secrecy: Secrecy = Secrecy.CURTAIN
    """Only read where the title has secrets."""
    look: float = 8.0
    """Seconds that a look at hidden things lasts after its owner's last press."""
    kind: str = ""
    """A press that ends a clip counts for the next prompt only where that is of the kind its person answered last, and not empty."""
    strip: "StripPlan | None" = None
    """None: the table's own."""
    standing: str = ""
    """The kind of standing answers to it, where that is another than `kind`: no press goes through to such a question."""
    aside: tuple[str, ...] = ()
    """Kinds of things on the stage that are not seen while it is asked."""
    stays: bool = False
    """What was pressed last is looked at on even where it can't be pressed again: a press too many does nothing."""


class StripPlan(NamedTuple):
    """What of the strip the race lays out for one prompt, in design units. Plates and hands are widgets, and bring their places along.

    words  the question and what is said of it: the height of the strip beside the plates, or the upper of two rows over them
    undo   where undo stands, whenever there is anything to take back
    spare  where the words stand while there is nothing to take back; None: they take undo's room too, where it lies beside them
    """

    words: Rect
    undo: Rect
    spare: Rect | None = None


class Chain(NamedTuple):
    """Several decisions from one press: each is submitted and journalled by itself, `each` seconds apart. It ends early at Back, at
    undo, at the first action that is not legal or meets another question, at a draw, and when a device goes."""

    actions: tuple[Action, ...]
    each: float = 0.14
    quiet: bool = False
    """Nobody is told where it ended early: what comes next says it."""


class Pick(NamedTuple):
    """One choice of a ballot, made of nothing hidden."""

    picture: Surface | None
    label: str


class Ballot(NamedTuple):
    """Several seats are asked at once, or one after another (`seats` in that order).

    choices  six at most: on up, right, down, left, confirm, back
    answer   (seat, what it picked) -> the action, or a Prompt that goes behind the curtain
    picks    how many choices make an answer
    secret   the same press again confirms; open: one press
    keep     choice -> the standing answer that it gives as well, for a seat
    look     (words, seat -> a Prompt behind the curtain): on the right shoulder, for who wants to see first what nobody else may see.
             Whatever a choice leads to there has to look the same, or it would tell that the choice can't be made
    """

    text: str
    seats: tuple[int, ...]
    choices: tuple[Pick, ...]
    answer: Callable[[int, tuple[int, ...]], Action | Prompt]
    picks: int = 1
    secret: bool = True
    keep: "Mapping[int, Callable[[int], Always]]" = {}
    look: tuple[str, Callable[[int], Prompt]] | None = None


class Always(NamedTuple):
    """A standing answer of a seat: `action` is given without a prompt to questions of this kind (of `Prompt`), until any press of the
    seat takes it back, or `until`, which sees the seat's view, says that it is over. `now` answers the question it is given at."""

    seat: int
    kind: str
    action: Action
    until: Callable[[Any], bool] = lambda view: False
    now: Action | None = None


class StepBack(Enum):
    """What the race's own buttons beside a prompt's widgets are for."""

    NEVER_MIND = "leaves a standing right"
    UNDO = "takes the last decision back"


Press = Action | Chain | Always | Prompt | StepBack | None
"""What a press of what stands there for a prompt may give: a decision (it is submitted), several (one after another), one that stands from
now on, another prompt (it is asked instead), a way back, or nothing."""
