"""The machine under every title: turn, legal, why_not and apply over the title's tables.

A title's rules are five tables (see `Engine`). A decision is checked, done by its deed, and then step after step follows, each
naming the next, until somebody has to decide: "" waits. A resolution that pauses keeps what is left of it in the state.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar
from weakref import ref

from game.core.actions import Action
from game.core.contract import RaceResult, Refused, Result, Setup, Standing, State, Step, Turn
from game.core.rng import Generator, Rng, Unknown
from game.core.track import Track
from game.core.workbench import Workbench

S = TypeVar("S", bound=State)
G = TypeVar("G")

OVER = "OVER"
"""The phase in which nobody decides any more."""
RIGHT = "RIGHT"
"""The name under which the tables hold what a seat may do that nobody waits for (`Turn.may`)."""

Choices = Callable[[Any, Any, int], tuple[Action, ...]]
"""(game, state, seat) -> its actions in one fixed order."""
Check = Callable[[Any, Any, int, Any], Refused | None]
"""(game, state, seat, action) -> why it can't be done; None if it can."""
Seats = tuple[int, ...]
Asked = tuple[str] | tuple[str, Seats] | tuple[str, Seats, Seats] | tuple[str, Seats, Seats, bool]
"""The fields of a Turn, as many as are not as usual."""
Rule = tuple[str, str]
"""A code of the title's refusals, and the rule it stands on ("R17")."""
Deed = Callable[[Any, int, Any], str]
"""(draft, seat, action) -> the step that follows, or "" to wait for a decision."""
NextStep = Callable[[Any], str]
"""(draft) -> the step that follows, or "" to wait for a decision."""


class Engine(ABC, Generic[S, G]):
    """One title with given options and tracks, compiled once into `game`; immutable and never saved (game.core.contract.Rules).

    draft      the title's workbench
    choices    phase -> what `legal` lists
    checks     phase -> kinds of action it knows -> why one of them can't be done; the same functions that `choices` asks
    elsewhere  phase -> kinds of action that belong to another phase -> code and rule
    deeds      kind of action -> what it does
    steps      step -> what it does
    first      the step that a match begins with
    order      the rule that says whose turn it is
    """

    draft: ClassVar[type[Workbench[Any, Any]]]
    choices: ClassVar[Mapping[str, Choices]]
    checks: ClassVar[Mapping[str, Mapping[type[Action], Check]]]
    elsewhere: ClassVar[Mapping[str, Mapping[type[Action], Rule]]]
    deeds: ClassVar[Mapping[type[Action], Deed]]
    steps: ClassVar[Mapping[str, NextStep]]
    first: ClassVar[str]
    order: ClassVar[str] = ""

    def __init__(self, setup: Setup, tracks: Sequence[Track], game: G) -> None:
        self.setup = setup
        self.tracks: tuple[Track, ...] = tuple(tracks)
        self.game = game
        self.memory: dict[str, Any] = {}
        """What computer drivers have worked out about this road or these cards, by name; no rule reads it."""
        self._turns: dict[Asked, Turn] = {}
        self._last: tuple[Callable[[], S | None], Turn] = (lambda: None), Turn(OVER)
        self._other: tuple[Callable[[], S | None], Turn] = self._last
        """The two states that were asked about last: `legal`, `why_not` and whoever plays ask about the same one, a driver about
        its view beside it. Weak references: rules lie in everybody's hands, and must not lead to the state of a match."""

    # -- what a title says of its own

    @abstractmethod
    def start(self, rng: Generator) -> S:
        """The state before the first step."""

    @abstractmethod
    def asked(self, s: S) -> Turn | Asked:
        """The Turn, kept ready, or its fields: phase, the seats that must act, then (where there are any) those that may, and
        whether a lone choice is put. `(OVER,)` when the match is over. Quick: it is asked for each state there is."""

    @abstractmethod
    def view(self, s: S, seat: int | None) -> S:
        """What `seat` (None: everybody) may see."""

    @abstractmethod
    def redeal(self, view: S, rng: Generator) -> S:
        """A full state that agrees with `view`, all that it hides dealt anew from `rng`."""

    @abstractmethod
    def standings(self, s: S) -> tuple[Standing, ...]:
        """One row per car, best first."""

    def way(self, s: S) -> int:
        """How long the race that is on is, in the units of the standings' progress; 0 where that says nothing."""
        return 0

    @abstractmethod
    def check(self, s: S) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""

    def raced(self, s: S) -> tuple[RaceResult, ...]:
        """The races that are over; a title with a series says so of those in its middle, too."""
        result = self.result(s)
        return result.races if result else ()

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """The result of a finished match; None while it runs."""

    # -- the machine

    def new(self, seed: int) -> Step[S]:
        """The first state that waits for somebody, and what happened on the way there."""
        return self.opening(Rng.seeded(seed))

    def opening(self, rng: Generator) -> Step[S]:
        """`new` from any generator: a test may script the draws."""
        draft = self.draft(self.game, self.start(rng))
        draft.sealed = True
        return self._run(draft, self.first)

    def turn(self, s: S) -> Turn:
        """Who is to decide what; one object for each answer there is."""
        state, turn = self._last
        if state() is s:
            return turn
        state, turn = self._other
        if state() is s:
            return turn
        asked = self.asked(s)
        found = asked if isinstance(asked, Turn) else self._turns.get(asked) or self._turns.setdefault(asked, Turn(*asked))
        self._other, self._last = self._last, (ref(s), found)
        return found

    def legal(self, s: S, seat: int) -> tuple[Action, ...]:
        """All actions of `seat` in one fixed order; empty if it has none."""
        turn = self.turn(s)
        if seat in turn.waits_for:
            return self.choices[turn.phase](self.game, s, seat)
        return self.choices[RIGHT](self.game, s, seat) if seat in turn.may else ()

    def why_not(self, s: S, seat: int, action: Action) -> Refused | None:
        """Why `seat` can't do `action`; None exactly for what `legal` lists."""
        turn = self.turn(s)
        if seat in turn.waits_for:
            phase = turn.phase
        elif seat in turn.may:
            phase = RIGHT
        else:
            return self._not_asked(turn, s, seat, action)
        check = self.checks[phase].get(type(action))
        if check is not None:
            return check(self.game, s, seat, action)
        place = self.elsewhere[phase].get(type(action))
        return Refused(*place) if place is not None else Refused("not_an_action")

    def _not_asked(self, turn: Turn, s: S, seat: int, action: Action) -> Refused:
        """Of a standing right its own check says why it can't be used; all else has to wait its turn."""
        if type(action) not in self.deeds:
            return Refused("not_an_action")
        if turn.over:
            return Refused("match_over")
        check = self.checks.get(RIGHT, {}).get(type(action)) if 0 <= seat < self.setup.seats else None
        refused = check(self.game, s, seat, action) if check is not None else None
        return refused if refused is not None else Refused("not_your_turn", self.order)

    def apply(self, s: S, seat: int, action: Action) -> Step[S]:
        """Does it and runs on to the next decision. Raises Refused, and Unknown (with the events so far) on a view."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise refused
        draft = self.draft(self.game, s)
        try:
            return self._run(draft, self.deeds[type(action)](draft, seat, action))
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise

    def _run(self, draft: Workbench[S, G], step: str) -> Step[S]:
        steps = self.steps
        while step:
            step = steps[step](draft)
        return draft.step()
