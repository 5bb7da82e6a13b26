"""A state thawed for one `apply` and frozen again, made from the state's own fields: a new field is typed once, in the state.

`Thawed` is any frozen record made writable. `Workbench` is a thawed state with the events of the step; a title's draft is one:

    class MonzaDraft(Workbench[MonzaState, CompiledMonza], of=MonzaState, lists=("cars",)):
        ...what this title does to its state in more than one place...

Each field lies under its own name, those named in `lists` as lists. The type checker sees them as Any.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from game.core.actions import Event
from game.core.contract import State, Step
from game.core.rng import Generator

S = TypeVar("S", bound=State)
G = TypeVar("G")


def _made(source: str, name: str, names: dict[str, object]) -> Callable[..., Any]:
    """The function `name` of that source, which may use `names`."""
    exec(source, names)
    made = names[name]
    assert callable(made)
    return made


def _thaw(of: type[msgspec.Struct], lists: Sequence[str]) -> Callable[..., Any]:
    """A function (workbench, record) that gives the workbench the record's fields."""
    rows = [f"    w.{f} = list(s.{f})" if f in lists else f"    w.{f} = s.{f}" for f in of.__struct_fields__]
    return _made("\n".join(["def thaw(w, s):", "    w.before = s", *rows]), "thaw", {})


def _freeze(of: type[msgspec.Struct], lists: Sequence[str]) -> Callable[..., Any]:
    """A function (workbench) that makes the record of what the workbench holds now: a copy of the one it came from with what is
    another object by now, since few fields change in a step and a record of many fields is dear to make."""
    rows = [f"    if w.{f} is not s.{f}: put(new, '{f}', w.{f})" for f in of.__struct_fields__ if f not in lists]
    rows += [f"    put(new, '{f}', tuple(w.{f}))" for f in lists]
    source = ["def freeze(w):", "    s = w.before", "    new = s.__copy__()", *rows, "    return new"]
    return _made("\n".join(source), "freeze", {"put": msgspec.structs.force_setattr})


class _Slotted(type):
    """Gives a class that thaws a record a slot for each of its fields: beyond thirty of them, a dict is much slower."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, object], **given: Any) -> "_Slotted":
        of = given.get("of")
        return super().__new__(mcs, name, bases, body if of is None else {**body, "__slots__": of.__struct_fields__}, **given)


class Thawed(metaclass=_Slotted):
    """A frozen record that can be written to. Derive it with `of` (the record) and `lists` (its fields that become lists)."""

    __slots__ = ("__dict__", "before")

    record: ClassVar[type[msgspec.Struct]]
    before: Any
    """The record it was thawed from."""
    thaw: ClassVar[Callable[[Any, Any], None]]
    """Takes over the fields of a record, after whatever was there."""
    frozen: ClassVar[Callable[[Any], Any]]
    """The record of what it is now."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init_subclass__(cls, of: type[msgspec.Struct] | None = None, lists: Sequence[str] = ()) -> None:
        """Raises TypeError where `lists` names a field that the record does not have."""
        super().__init_subclass__()
        if of is None:
            return
        unknown = set(lists) - set(of.__struct_fields__)
        if unknown:
            raise TypeError(f"{of.__name__} has no fields called {sorted(unknown)}")
        cls.record = of
        cls.thaw = _thaw(of, lists)
        cls.frozen = _freeze(of, lists)

    def __init__(self, record: msgspec.Struct) -> None:
        self.thaw(record)


class Together(Generic[S, G]):
    """A group of events while it is open (`Workbench.together`)."""

    __slots__ = ("_draft", "_outer")

    def __init__(self, draft: "Workbench[S, G]") -> None:
        self._draft = draft
        self._outer = draft.group

    def __enter__(self) -> None:
        draft = self._draft
        draft.group = self._outer or draft.before.emitted + len(draft.events) + 1

    def __exit__(self, *failure: object) -> None:
        self._draft.group = self._outer


class Workbench(Thawed, Generic[S, G]):
    """A state on its way to the next one; private to one call of the rules.

    game    what the title's rules compiled from options and tracks
    before  the state it was thawed from; must have `emitted`, the number of events so far
    events  what has happened in this step
    sealed  something hidden was shown (that the generator moved is seen without it)
    cause   what the events that follow belong to, where they don't say so themselves
    group   the events that follow are shown together; 0: each by itself
    """

    __slots__ = ("cause", "events", "game", "group", "sealed")

    rng: Generator

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.events: list[Event] = []
        self.sealed = False
        self.cause = ""
        self.group = 0
        self.thaw(state)

    def emit(self, kind: type[Event], /, **fields: Any) -> None:
        """Appends an event with its running number, race and round, and with group and cause where they are set."""
        events = self.events
        fields["number"] = self.emitted + len(events)
        fields["race"] = self.race
        fields["round"] = self.round
        if self.group:
            fields["group"] = self.group
        if self.cause:
            fields.setdefault("cause", self.cause)
        events.append(kind(**fields))

    def together(self) -> "Together[S, G]":
        """What is emitted inside `with d.together():` is one group; inside another group it belongs to that one."""
        return Together(self)

    def step(self) -> Step[S]:
        """The finished step; sealed where something hidden was shown or the generator moved."""
        self.emitted = self.before.emitted + len(self.events)
        return Step(self.frozen(), tuple(self.events), self.sealed or self.rng is not self.before.rng)
