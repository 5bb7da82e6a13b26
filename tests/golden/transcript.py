"""A golden race in plain words, a line per turn: who, what was decided, what came of it, how far the cars are then.

A turn is what one seat decides before another one does. Not every event is told: a title's golden.py names those that say what came of
a turn (`Demands.told`), the record has all the rest. So a change of the rules shows as few lines that differ, and they can be read.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from game.core.actions import Event
from game.core.contract import Rules, Title, filled
from game.core.record import Act, Playback, Record, Undo, decode_action
from game.language.language import Language


def transcript(title: Title, record: Record, told: Sequence[str] | None = None) -> str:
    """The whole race; `told` are the tags of the events that are told, None tells all of them."""
    playback = Playback(title, record)
    teller = _Teller(title, record, playback.rules, told)
    header = record.header
    options = ", ".join(f"{name} {value}" for name, value in filled(title.meta, header.setup, header.tracks).items())
    rows = [f"{title.meta.id}: {', '.join(teller.names)} on {', '.join(t.id for t in header.tracks)}; {options}; seed {header.seed}"]
    rows += teller.sentences(playback.first.events)
    rows += teller.turns(playback)
    rows.append(f"result: {msgspec.json.encode(playback.rules.result(playback.state)).decode()}")
    return "\n".join(rows) + "\n"


class _Turn:
    """What one seat decided in a row; `before`: how far each car was."""

    def __init__(self, seat: int, before: dict[str, str]) -> None:
        self.seat = seat
        self.before = before
        self.decisions: list[str] = []
        self.events: list[tuple[Event, ...]] = []

    def take_back(self) -> None:
        """The last decision that still stands was taken back: nothing came of it."""
        at = max(i for i, decision in enumerate(self.decisions) if not decision.endswith(_TAKEN_BACK))
        self.decisions[at] += _TAKEN_BACK
        self.events[at] = ()


_TAKEN_BACK = " (taken back)"


class _Teller:
    def __init__(self, title: Title, record: Record, rules: Rules[Any], told: Sequence[str] | None) -> None:
        self.title, self.record, self.rules, self.told = title, record, rules, told
        self.language = Language("en", strict=True)
        self.names = [f"{name}-{seat + 1}" for seat, name in enumerate(record.header.drivers)]

    def turns(self, playback: Playback) -> Iterator[str]:
        """A row per turn."""
        turn: _Turn | None = None
        for line in self.record.lines:
            if not isinstance(line, Act | Undo):
                continue
            if isinstance(line, Act) and (turn is None or turn.seat != line.seat):
                if turn is not None:
                    yield self.row(turn, playback.state)
                turn = _Turn(line.seat, self.progress(playback.state))
            step = playback.step()
            assert turn is not None
            assert step is not None
            if isinstance(line, Undo):
                turn.take_back()
                continue
            action = decode_action(self.title, line, 0)
            turn.decisions.append(self.language.action_sentence(self.title.words, action, self.names, line.seat))
            turn.events.append(step.events)
        if turn is not None:
            yield self.row(turn, playback.state)

    def row(self, turn: _Turn, state: Any) -> str:
        """The turn in one line, its parts apart by bars."""
        events = self.sentences(event for events in turn.events for event in events)
        after = self.progress(state)
        moved = [f"{car} {turn.before.get(car, '-')} > {now}" for car, now in after.items() if now != turn.before.get(car)]
        parts = (f"{self.names[turn.seat]}: {'; '.join(_counted(turn.decisions))}", " ".join(_counted(events)), ", ".join(moved))
        return " | ".join(part for part in parts if part)

    def sentences(self, events: Iterable[Event]) -> list[str]:
        """The events that are told, in words."""
        told = (event for event in events if self.told is None or event.tag in self.told)
        return [self.language.event_sentence(self.title.words, event, self.names) for event in told]

    def progress(self, state: Any) -> dict[str, str]:
        """How far each car is, by car; one that is done says its place."""
        rows = sorted(self.rules.standings(state), key=lambda row: row.car)
        return {row.car: f"{row.progress}{f' (place {row.place})' if row.done else ''}" for row in rows}


def _counted(sentences: Iterable[str]) -> Iterator[str]:
    """The sentences, those that stand in a row more than once with their number."""
    for sentence, same in groupby(sentences):
        count = len(list(same))
        yield f"{count} x {sentence}" if count > 1 else sentence
