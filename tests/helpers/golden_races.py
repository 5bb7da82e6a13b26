"""The golden races of a title as a table sees them: what the events alone have told is what the view shows."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.core.actions import Action, Event, as_seen
from game.core.contract import Rules, Step, Title
from game.core.feats import RaceTold
from game.core.match import Match
from game.core.race_told import played_again
from game.core.record import Playback, Record, Undo
from game.core.slices import finish
from tests.golden import make
from tests.helpers.play import title_of


class Played(NamedTuple):
    """A decision of a record as it was played again: the state before, who decided what, what it led to. One that was taken back has no
    action."""

    before: Any
    seat: int
    action: Action | None
    step: Step[Any]


class Golden(NamedTuple):
    """A golden race: its record, the rules it was played by, its opening and its decisions. States and events are never changed."""

    record: Record
    rules: Rules[Any]
    first: Step[Any]
    played: tuple[Played, ...]

    @property
    def steps(self) -> Iterator[Step[Any]]:
        """The opening, and what each decision led to."""
        yield self.first
        for played in self.played:
            yield played.step


@cache
def golden(path: Path) -> Golden:
    """The race of a record, which is played once for all tests of a process. Raises Diverged where it does not replay."""
    title, record = title_of(path.parent.name), make.read(path)
    playback, played = Playback(title, record), list[Played]()
    before: Any = playback.first.state
    while playback.at < len(record.lines):
        undone = isinstance(record.lines[playback.at], Undo)
        step = playback.step()
        if step is None:
            break
        seat, action = (-1, None) if undone else playback.done[-1]
        played.append(Played(before, seat, action, step))
        before = step.state
    return Golden(record, playback.rules, playback.first, tuple(played))


def golden_races(title: str) -> list[Path]:
    """The records of a title."""
    return sorted((Path(make.__file__).parent / title).glob("*.jsonl"))


def faces_met(title: Title, things: Callable[..., Any]) -> dict[str, set[type[Any]]]:
    """By kind of thing, what records `things` show over all golden races of the title. Each can be hashed: it is a picture's key."""
    met: dict[str, set[type[Any]]] = {}
    for race in map(golden, golden_races(title.meta.id)):
        for step in race.steps:
            for thing in things(race.rules.view(step.state, None), race.rules).values():
                hash(thing)
                met.setdefault(thing.kind, set()).add(type(thing.face))
    return met


def settles(path: Path, viewers: Sequence[int | None], fold: Callable[..., Any], things: Callable[..., Any]) -> None:
    """After every decision of the record, for each of `viewers`: the model that `fold` has made of the events has the `things` that the
    view has."""
    race = golden(path)
    rules = race.rules
    models: dict[int | None, Any] = {viewer: rules.view(race.first.state, viewer) for viewer in viewers}
    for played in race.played:
        undone, step = played.action is None, played.step
        for viewer, model in models.items():
            view: Any = rules.view(step.state, viewer)
            for event in () if undone else as_seen(step.events, viewer):
                model = fold(model, event, rules)
            models[viewer] = model = view if undone else model
            assert things(model, rules) == things(view, rules), (viewer, [event.tag for event in step.events])


def events_met(title: Title) -> set[type]:
    """The kinds of events of all golden races."""
    races = map(golden, golden_races(title.meta.id))
    return {type(event) for race in races for step in race.steps for event in step.events}


def events_seen(title: Title) -> Iterator[tuple[Match, Event, Any]]:
    """The events of all golden races as an onlooker sees them: a match of that race at its start, the event, the state before its
    decision."""
    for path in golden_races(title.meta.id):
        race = golden(path)
        header = race.record.header
        match = Match(title, header.setup, header.tracks, header.seed)
        before = race.first.state
        for step in race.steps:
            for event in as_seen(step.events, None):
                yield match, event, before
            before = step.state


def races_told(title: Title) -> Iterator[tuple[str, RaceTold]]:
    """The races of all golden records as figures and medals see them, each with the name of its record."""
    for path in golden_races(title.meta.id):
        races = finish(played_again(title, make.read(path)))
        assert races, "golden races are finished"
        for told in races:
            yield path.stem, told
