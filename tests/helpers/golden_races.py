"""The golden races of a title as a table sees them: what the events alone have told is what the view shows."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.core.actions import Event, as_seen
from game.core.contract import Title
from game.core.feats import RaceTold
from game.core.match import Match
from game.core.race_told import played_again
from game.core.record import Playback, Undo
from game.core.slices import finish
from tests.golden import make


def golden_races(title: str) -> list[Path]:
    """The records of a title."""
    return sorted((Path(make.__file__).parent / title).glob("*.jsonl"))


def faces_met(title: Title, things: Callable[..., Any]) -> dict[str, set[type[Any]]]:
    """By kind of thing, what records `things` show over all golden races of the title. Each can be hashed: it is a picture's key."""
    met: dict[str, set[type[Any]]] = {}
    for path in golden_races(title.meta.id):
        playback = Playback(title, make.read(path))
        step: Any = playback.first
        while step is not None:
            for thing in things(playback.rules.view(step.state, None), playback.rules).values():
                hash(thing)
                met.setdefault(thing.kind, set()).add(type(thing.face))
            step = playback.step()
    return met


def settles(title: Title, path: Path, viewers: Sequence[int | None], fold: Callable[..., Any], things: Callable[..., Any]) -> None:
    """After every decision of the record, for each of `viewers`: the model that `fold` has made of the events has the `things` that the
    view has."""
    record = make.read(path)
    playback = Playback(title, record)
    rules = playback.rules
    models: dict[int | None, Any] = {viewer: rules.view(playback.first.state, viewer) for viewer in viewers}
    while playback.at < len(record.lines):
        undone = isinstance(record.lines[playback.at], Undo)
        step = playback.step()
        if step is None:
            break
        for viewer, model in models.items():
            view: Any = rules.view(step.state, viewer)
            for event in () if undone else as_seen(step.events, viewer):
                model = fold(model, event, rules)
            models[viewer] = model = view if undone else model
            assert things(model, rules) == things(view, rules), (viewer, [event.tag for event in step.events])


def events_met(title: Title) -> set[type]:
    """The kinds of events of all golden races."""
    met: set[type] = set()
    for path in golden_races(title.meta.id):
        playback = Playback(title, make.read(path))
        met |= {type(event) for event in playback.first.events}
        while (step := playback.step()) is not None:
            met |= {type(event) for event in step.events}
    return met


def events_seen(title: Title) -> Iterator[tuple[Match, Event, Any]]:
    """The events of all golden races as an onlooker sees them: a match of that race at its start, the event, the state before its
    decision."""
    for path in golden_races(title.meta.id):
        record = make.read(path)
        playback = Playback(title, record)
        match = Match(title, record.header.setup, record.header.tracks, record.header.seed)
        before, step = playback.first.state, playback.first
        while step is not None:
            for event in as_seen(step.events, None):
                yield match, event, before
            before, step = step.state, playback.step()  # type: ignore[assignment]


def races_told(title: Title) -> Iterator[tuple[str, RaceTold]]:
    """The races of all golden records as figures and medals see them, each with the name of its record."""
    for path in golden_races(title.meta.id):
        races = finish(played_again(title, make.read(path)))
        assert races, "golden races are finished"
        for told in races:
            yield path.stem, told
