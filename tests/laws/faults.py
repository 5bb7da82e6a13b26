"""The toy with exactly one thing wrong, once per law: what the alarms must catch."""

import itertools
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from game.core.actions import Action
from game.core.contract import Refused, Standing, Step, Title, Turn
from game.core.engine import NextStep
from game.core.rng import Blind, Generator, Rng, Unknown
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules import events as e
from tests.helpers.toy.rules.rules import ToyRules
from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy.title import TITLE

_counter = itertools.count()


class Unsorted(ToyRules):
    """Lists its actions in another order every time."""

    def legal(self, s: ToyState, seat: int) -> tuple[Action, ...]:
        listed = super().legal(s, seat)
        turn = next(_counter) % max(1, len(listed))
        return listed[turn:] + listed[:turn]


class Idle(ToyRules):
    """Waits for a seat that has nothing to do."""

    def legal(self, s: ToyState, seat: int) -> tuple[Action, ...]:
        return () if s.phase == "SAVE" else super().legal(s, seat)


class Generous(ToyRules):
    """Lets any seat yield for another."""

    def why_not(self, s: ToyState, seat: int, action: Action) -> Refused | None:
        return None if s.phase == "SAVE" and isinstance(action, a.Yield) else super().why_not(s, seat, action)

    def legal(self, s: ToyState, seat: int) -> tuple[Action, ...]:
        return super().legal(s, seat) if seat in self.turn(s).waits_for + self.turn(s).may else ()


class Lying(ToyRules):
    """Lists a gamble that it then refuses."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        if isinstance(action, a.Gamble):
            raise Refused("wrong_phase")
        return super().apply(s, seat, action)


class Speechless(ToyRules):
    """Refuses with a code that nobody has words for."""

    def why_not(self, s: ToyState, seat: int, action: Action) -> Refused | None:
        refused = super().why_not(s, seat, action)
        return Refused("because") if refused and refused.code == "aim_first" else refused


class Meddling(ToyRules):
    """Writes into the state it was given."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        msgspec.structs.force_setattr(s, "emitted", s.emitted + 1)
        return step


class Stringly(ToyRules):
    """Keeps a list where the state's type says tuple: it loads as something else."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        return Step(msgspec.structs.replace(step.state, discard=list(step.state.discard)), step.events, step.sealed)


class Moody(ToyRules):
    """Draws from a counter of the module's now and then."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        if not isinstance(action, a.Gamble):
            return step
        rng = Rng.seeded(next(_counter))
        return Step(msgspec.structs.replace(step.state, rng=rng), step.events, True)


class Hashed(ToyRules):
    """Lists its actions in the order of a set of texts."""

    def legal(self, s: ToyState, seat: int) -> tuple[Action, ...]:
        return tuple(sorted(super().legal(s, seat), key=lambda a: hash(repr(a))))


class Misnumbered(ToyRules):
    """Counts its events anew in each step."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        events = tuple(msgspec.structs.replace(e, number=i) for i, e in enumerate(step.events))
        return Step(step.state, events, step.sealed)


class Losing(ToyRules):
    """Loses a card of every bump that is held."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        if not isinstance(action, a.Hold):
            return step
        return Step(msgspec.structs.replace(step.state, discard=step.state.discard[:-1]), step.events, step.sealed)


class Endless(ToyRules):
    """Starts the race again where it should end."""

    steps: ClassVar[Mapping[str, NextStep]] = {**ToyRules.steps, "end_race": lambda d: "start_race"}


class Resultless(ToyRules):
    """Is over without a result."""

    def result(self, s: ToyState) -> None:
        return None


class Leaky(ToyRules):
    """Shows everybody what was chosen, and deals it anew all the same."""

    def view(self, s: ToyState, seat: int | None) -> ToyState:
        return msgspec.structs.replace(super().view(s, seat), choices=s.choices)

    def redeal(self, view: ToyState, rng: Generator) -> ToyState:
        return super().redeal(super().view(view, None) if view.phase == "CHOOSE" else view, rng)


class Seer(ToyRules):
    """Gives the view the generator."""

    def view(self, s: ToyState, seat: int | None) -> ToyState:
        return msgspec.structs.replace(super().view(s, seat), rng=s.rng)


class Forgetful(ToyRules):
    """Redeals the cards that the seat has seen in other hands, too."""

    def redeal(self, view: ToyState, rng: Generator) -> ToyState:
        masked = tuple(h if 0 not in h else (0,) * len(h) for h in view.hands)
        return super().redeal(msgspec.structs.replace(view, hands=masked), rng)


class Watchful(ToyRules):
    """Turns the standings round where the first hand begins with an odd card, which others can't know."""

    def standings(self, s: ToyState) -> tuple[Standing, ...]:
        rows = super().standings(s)
        return rows[::-1] if s.hands[0] and s.hands[0][0] % 2 else rows


class Suspicious(ToyRules):
    """Always asks where the first hand begins with an odd card."""

    def turn(self, s: ToyState) -> Turn:
        turn = super().turn(s)
        return msgspec.structs.replace(turn, ask_always=turn.ask_always or bool(s.hands[0] and s.hands[0][0] % 2))


class Open(ToyRules):
    """Unmasks what a seat chose."""

    unmasked: ClassVar[type] = e.CardChosen

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        events = tuple(msgspec.structs.replace(e, seen_by=None) if isinstance(e, self.unmasked) else e for e in step.events)
        return Step(step.state, events, step.sealed)


class OpenDraw(Open):
    """Unmasks what a seat drew."""

    unmasked = e.CardDrawn


class OpenDeal(ToyRules):
    """Unmasks the hands of the first deal."""

    def new(self, seed: int) -> Step[ToyState]:
        step = super().new(seed)
        return Step(step.state, tuple(msgspec.structs.replace(e, seen_by=None) for e in step.events), step.sealed)


class Unsealed(ToyRules):
    """Lets a throw be taken back."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        return Step(step.state, step.events, step.sealed and not isinstance(action, a.Gamble))


class UnsealedDraw(ToyRules):
    """Lets a card that was drawn be put back."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        return Step(step.state, step.events, step.state.rng != s.rng)


class Boastful(ToyRules):
    """Foresees an event that then does not happen."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        if isinstance(s.rng, Rng) or not isinstance(action, a.Aim):
            return step
        return Step(step.state, tuple(msgspec.structs.replace(e, cause="hope") for e in step.events), step.sealed)


class Scattered(ToyRules):
    """Shows every other event of a step together."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        try:
            step = super().apply(s, seat, action)
        except Unknown as stop:
            stop.events = self._scattered(stop.events)
            raise
        return Step(step.state, self._scattered(step.events), step.sealed)

    def _scattered(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(msgspec.structs.replace(e, group=(i + 1) % 2 * (events[0].number + 1)) for i, e in enumerate(events))


class Hasty(ToyRules):
    """Lets a lone answer to a bump play itself: whoever looks on learns that the seat holds no strong card."""

    def turn(self, s: ToyState) -> Turn:
        return msgspec.structs.replace(super().turn(s), ask_always=False)


class Presuming(ToyRules):
    """Does not even ask a seat that holds no strong card."""

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        step = super().apply(s, seat, action)
        while step.state.phase == "SAVE":
            asked = self.turn(step.state).waits_for[0]
            if isinstance(s.rng, Blind):
                stop = Unknown()
                stop.events = step.events
                raise stop
            if len(self.legal(step.state, asked)) > 1:
                return Step(step.state, step.events, True)
            after = super().apply(step.state, asked, a.Yield())
            step = Step(after.state, (*step.events, *after.events), True)
        return step


FAULTS: tuple[tuple[int, type[ToyRules]], ...] = (
    (1, Unsorted),
    (1, Idle),
    (2, Generous),
    (2, Lying),
    (2, Speechless),
    (3, Meddling),
    (4, Stringly),
    (5, Moody),
    (5, Misnumbered),
    (6, Losing),
    (7, Endless),
    (7, Resultless),
    (8, Leaky),
    (8, Seer),
    (8, Forgetful),
    (8, Watchful),
    (8, Suspicious),
    (9, Open),
    (9, OpenDraw),
    (9, OpenDeal),
    (9, Unsealed),
    (9, UnsealedDraw),
    (10, Scattered),
    (11, Boastful),
    (12, Hasty),
    (12, Presuming),
)
"""The law that must raise the alarm, and the fault."""


def faulty(rules: Callable[..., ToyRules]) -> Title:
    """The toy under those rules."""
    return msgspec.structs.replace(TITLE, rules=rules)


HASHED = faulty(Hashed)
