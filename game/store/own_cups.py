"""The plans of own cups: one JSON file (`cups/own.json`), read entry by entry."""

import contextlib
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from game.core.printable import clean_name
from game.store import files
from game.store.cups import LONGEST_NAME, Plan
from game.store.paths import Paths
from game.store.problems import Problem, StoreError, disk_problem
from game.store.reading import FileKind, ReadError, protect, read_struct

VERSION = 1
KIND = FileKind(1_000_000, VERSION)
MOST = 20
"""Own cups there may be."""
FEWEST_ROUNDS = 2


class OwnCups:
    """The own cups, kept after each change. Without `paths` they are kept in memory only."""

    def __init__(self, paths: Paths | None = None, now: Callable[[], datetime] = datetime.now) -> None:
        self.path = own_file(paths) if paths else None
        self.now = now
        self.plans, self.problem = load_own(self.path, now()) if self.path else ((), None)

    def get(self, cup: str) -> Plan | None:
        """The plan with that id."""
        return next((plan for plan in self.plans if plan.id == cup), None)

    @property
    def full(self) -> bool:
        """Whether there is no room for one more."""
        return len(self.plans) >= MOST

    def put(self, plan: Plan) -> None:
        """With this plan in the place of the old one, or at the end; it is the one in use from now on, also where it can't be written.
        Raises StoreError then, and ValueError for what can't be kept: too few rounds, one too many, or a name that is taken or none."""
        others = [one for one in self.plans if one.id != plan.id]
        new = len(others) == len(self.plans)
        if len(plan.rounds) < FEWEST_ROUNDS or (new and self.full) or not fits(plan.name, [one.name for one in others]):
            raise ValueError(plan)
        self._keep((*self.plans, plan) if new else tuple(plan if one.id == plan.id else one for one in self.plans))

    def delete(self, cup: str) -> None:
        """Without that plan. Raises StoreError."""
        self._keep(tuple(plan for plan in self.plans if plan.id != cup))

    def copied(self, plan: Plan, name: str, taken: Collection[str] = ()) -> Plan:
        """A plan of its own with the same rounds, called `name` or "NAME 2" where that is taken by an own cup or among `taken` (what
        those of the house are called). It is not kept yet."""
        return Plan(self._fresh(), free_name(name, {*taken, *(one.name for one in self.plans)}), plan.rounds)

    def _fresh(self) -> str:
        """An id that no plan has."""
        ids = {plan.id for plan in self.plans}
        return next(f"own{number}" for number in range(1, len(ids) + 2) if f"own{number}" not in ids)

    def _keep(self, plans: tuple[Plan, ...]) -> None:
        self.plans = plans
        if self.path is not None:
            save_own(self.path, plans, self.now())


def own_file(paths: Paths) -> Path:
    """Where the plans lie."""
    return paths.cups / "own.json"


def fits(name: str, taken: Collection[str]) -> bool:
    """Whether a cup can be called so: 1 to 16 letters that can be shown, and nobody else's name."""
    return bool(name) and name == clean_name(name, LONGEST_NAME) and name not in taken


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, or the first of "NAME 2", "NAME 3", ... that nobody has; cut where it would be too long."""
    name, count = clean_name(name, LONGEST_NAME), 1
    found = name
    while not fits(found, taken):
        count += 1
        end = f" {count}"
        found = name[: LONGEST_NAME - len(end)].strip() + end
    return found


def load_own(path: Path, now: datetime) -> tuple[tuple[Plan, ...], Problem | None]:
    """The plans, and what was wrong with their file; never raises. A damaged file is set aside; of one with wrong entries the good ones
    stay. One that can't be read, or a newer one, stays where it is until plans are saved."""
    try:
        raw = read_struct(path, dict[str, object], KIND.most)
    except ReadError as error:
        if not error.damaged:
            return (), Problem("cups_unreadable", error.problem.fields)
        _aside(path, now)
        return (), Problem("cups_broken")
    if raw is None:
        return (), None
    entries = raw.get("cups", [])
    plans = tuple(_plans(entries))
    version = raw.get("version", 1)
    if type(version) is int and version > VERSION:
        return plans, Problem("cups_newer")
    if type(version) is int and isinstance(entries, list) and len(entries) == len(plans):
        return plans, None
    _aside(path, now)
    with contextlib.suppress(StoreError):
        save_own(path, plans, now)
    return plans, Problem("cups_values")


def save_own(path: Path, plans: tuple[Plan, ...], now: datetime) -> None:
    """Writes the plans, all or nothing; a file that can't be read, or of a newer version, is set aside first. Raises StoreError."""
    stamped = {"version": VERSION, "cups": msgspec.to_builtins(plans)}
    try:
        protect(path, KIND, now)
        files.write(path, msgspec.json.format(msgspec.json.encode(stamped), indent=2) + b"\n")
    except OSError as error:
        raise StoreError(disk_problem(error, path.name)) from error


def _plans(entries: object) -> Iterator[Plan]:
    """The entries that make sense: of two with one id or one name the first, of a name what can be shown."""
    ids: set[str] = set()
    names: set[str] = set()
    for entry in entries if isinstance(entries, list) else ():
        with contextlib.suppress(msgspec.MsgspecError):
            plan = msgspec.convert(entry, Plan)
            name = clean_name(plan.name, LONGEST_NAME)
            if len(ids) < MOST and plan.id and plan.id not in ids and fits(name, names):
                ids.add(plan.id)
                names.add(name)
                yield msgspec.structs.replace(plan, name=name)


def _aside(path: Path, now: datetime) -> None:
    with contextlib.suppress(OSError):
        files.set_aside(path, now)
