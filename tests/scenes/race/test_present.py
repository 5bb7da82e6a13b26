"""The largest line of the strip tells the present: whose turn it is and what happens in it now, in every title."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Action, Event
from game.core.contract import Title
from game.core.match import Match, Notes
from game.core.record import Act, Record, Undo, decode_action
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import ScriptedDrivers
from game.session.opening import layouts_of
from game.session.seats import Seat
from game.show.tables.parts.panels import Strip
from game.titles import TITLES
from tests.golden import make
from tests.helpers.golden_races import golden_races
from tests.helpers.racing import FRAME, brisk, race_context, shared_boards

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")
DECISIONS = 160
"""So many of a race are shown: some turns of everybody."""


def _line(title: Title, record: Record) -> list[tuple[int, Action]]:
    """The decisions that stood."""
    line: list[tuple[int, Action]] = []
    for number, each in enumerate(record.lines, 2):
        if isinstance(each, Act):
            line.append((each.seat, decode_action(title, each, number)))
        elif isinstance(each, Undo):
            line.pop()
    return line


def _race(entry: Any, folder: Path) -> tuple[SceneStack, RaceScene]:
    """The shortest golden race, driven again by computers that follow its record."""
    title = entry.open()
    record = make.read(min(golden_races(entry.meta.id), key=lambda path: path.stat().st_size))
    ctx = race_context(folder, brisk(force_single=False))
    loaded = layouts_of(ctx, title, record.header)
    header = record.header
    match = Match(title, header.setup, [one.track for one in loaded], header.seed, notes=Notes(drivers=header.drivers))
    seats = tuple(Seat(NAMES[seat], level="easy") for seat in range(header.setup.seats))
    race = RaceScene(ctx, match, [one.layout for one in loaded], seats, ScriptedDrivers(_line(title, record)))  # type: ignore[arg-type]
    stack = SceneStack(MenuScene(ctx))
    stack.obey(Push(race))
    return stack, race


def _whose(event: Event) -> int | None:
    """The seat whose turn begins with this event; None where it is a turn of all."""
    return next((getattr(event, name) for name in ("driver", "seat") if name in event.__struct_fields__), None)


def _turns(events: Iterator[Event]) -> Iterator[int | None]:
    """Whose turn each event is shown in: that of the last one that began, by the events alone; None before the first and between two."""
    seat: int | None = None
    for event in events:
        if event.begins_turn:
            seat = _whose(event)
        yield seat
        if event.tag in ("TurnEnded", "CardDiscarded"):
            seat = None


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_the_large_line_names_whose_turn_is_shown(entry: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each event, from its first picture on."""
    shared_boards(monkeypatch)
    large = [""]
    tell = Strip.recap

    def told(strip: Strip, name: str, *rest: Any) -> None:
        large[0] = name
        tell(strip, name, *rest)

    monkeypatch.setattr(Strip, "recap", told)
    stack, race = _race(entry, tmp_path)
    shown: list[tuple[Event, str]] = []
    play = race.table.play

    def played(events: Any) -> Any:
        shown.extend((event, large[0]) for event in events)
        return play(events)

    monkeypatch.setattr(race.table, "play", played)
    while len(race.match.done) < DECISIONS and stack.top is race and race.match.result is None:
        stack.update(FRAME)
    turns = list(_turns(event for event, _ in shown))
    named = [(event.tag, NAMES[seat], name) for (event, name), seat in zip(shown, turns, strict=True) if seat is not None]
    begun = {_whose(event) for event, _ in shown if event.begins_turn}
    assert len({seat for _, seat, _ in named}) > 1 or begun == {None}
    assert [row for row in named if row[1] != row[2]] == []
