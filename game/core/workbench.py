"""A state thawed for one `apply` and frozen again, made from the state's own fields: a new field is typed once, in the state.

`Thawed` is any frozen record made writable. `Workbench` is a thawed state with the events of the step; a title's draft is one:

    class MonzaDraft(Workbench[MonzaState, CompiledMonza], of=MonzaState, lists=("cars",)):
        ...what this title does to its state in more than one place...

Each field lies under its own name, those named in `lists` as lists. The type checker sees them as Any.
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter, signature
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
    rows = [f"    w.{f} = [*s.{f}]" if f in lists else f"    w.{f} = s.{f}" for f in of.__struct_fields__]
    return _made("\n".join(["def thaw(w, s):", "    w.before = s", *rows]), "thaw", {})


def _freeze(of: type[msgspec.Struct], lists: Sequence[str], thawed: Mapping[str, "type[Thawed]"]) -> Callable[[Any], Any]:
    """A function (workbench) that makes the record of what the workbench holds now. Fields are given by position where the record
    takes them so: by name, one of many fields takes several times as long to make."""
    given = []
    for field, parameter in signature(of).parameters.items():
        value = f"tuple(w.{field})" if field in lists else f"w.{field}"
        if field in thawed:
            value = f"tuple([one.frozen() if type(one) is {field}_thawed else one for one in w.{field}])"
        given.append(f"{field}={value}" if parameter.kind is Parameter.KEYWORD_ONLY else value)
    names = {f"{field}_thawed": kind for field, kind in thawed.items()}
    return _made(f"def freeze(w): return of({', '.join(given)})", "freeze", {"of": of, **names})


class _Slotted(type):
    """Gives a class that thaws a record a slot for each of its fields, beside those of its own: beyond thirty of them, a dict is much
    slower."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **given: Any) -> "_Slotted":
        of = given.get("of")
        if of is not None:
            body = {**body, "__slots__": (*of.__struct_fields__, *body.get("__slots__", ()))}
        return super().__new__(mcs, name, bases, body, **given)


class Thawed(metaclass=_Slotted):
    """A frozen record that can be written to. Derive it with `of` (the record), `lists` (its fields that become lists) and `thawed`
    (of these such as hold records -> what thaws one: those that were thawed are frozen with it)."""

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

    def __init_subclass__(
        cls, of: type[msgspec.Struct] | None = None, lists: Sequence[str] = (), thawed: "Mapping[str, type[Thawed]] | None" = None
    ) -> None:
        """Raises TypeError where `lists` names a field that the record does not have, or `thawed` one that is not in `lists`."""
        super().__init_subclass__()
        if of is None:
            return
        unknown = set(lists) - set(of.__struct_fields__)
        if unknown:
            raise TypeError(f"{of.__name__} has no fields called {sorted(unknown)}")
        thawed = thawed or {}
        if not set(thawed) <= set(lists):
            raise TypeError(f"what {cls.__name__} thaws has to lie in lists")
        cls.record = of
        cls.thaw = _thaw(of, lists)
        cls.frozen = _freeze(of, lists, thawed)

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

    def emit(self, kind: type[Event], /, *, cause: Any = None, **fields: Any) -> None:
        """Appends an event with its running number, race and round, and with the group and cause that are set, if it names no other."""
        events = self.events
        if cause is None:
            cause = self.cause
        events.append(kind(self.emitted + len(events), self.race, self.round, cause, self.group, **fields))

    def together(self) -> "Together[S, G]":
        """What is emitted inside `with d.together():` is one group; inside another group it belongs to that one."""
        return Together(self)

    def step(self) -> Step[S]:
        """The finished step; sealed where something hidden was shown or the generator moved."""
        self.emitted = self.before.emitted + len(self.events)
        return Step(self.frozen(), tuple(self.events), self.sealed or self.rng is not self.before.rng)
