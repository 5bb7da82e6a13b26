"""Golden records: finished races that together show every seat count, track and option value of a title, every kind of action
and event, and every way of ending. Each is a record and a readable transcript.

    python -m tests.golden.make TITLE      writes tests/golden/TITLE anew
"""

import importlib
import sys
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.bots.bot import Bot
from game.bots.levels import LEVELS, driver, levels_of
from game.bots.policy import PolicyDriver
from game.bots.runner import ComputerDrivers, Driver
from game.core.actions import Event
from game.core.contract import Title, filled
from game.core.match import Match
from game.core.record import Act, Playback, Record, Undo, decode_action, decode_header, decode_line, record_lines
from game.core.rng import Rng
from game.language.language import Language
from tests.helpers.play import Case, cases_of, mixtures, title_of

__all__ = [
    "GOLDEN",
    "Demands",
    "IncompleteError",
    "Item",
    "command",
    "covered",
    "demands",
    "read",
    "records_of",
    "search",
    "transcript",
    "unnamed_refusals",
    "wanted",
    "write",
]

GOLDEN = Path(__file__).parent
CANDIDATES = 400
SHORT, LONGEST = 1_200, 5_000
"""Decisions of a race: short ones are looked through first, longer ones only for what these don't show."""
CHAMPION = "champion"
"""A golden set is found among hundreds of races: none of its drivers searches. In place of the level that does there is the policy of
the title's highest level."""
Item = tuple[str, str]
"""Something a golden set must show: its sort (action, event, ended, seats, track, option, special) and its name."""
Special = Callable[[Event, Record], bool]
"""Whether this event, in this record, is the special thing."""


class IncompleteError(Exception):
    """No race was found that shows `missing`."""

    def __init__(self, missing: set[Item]) -> None:
        super().__init__(f"no race was found that shows {sorted(missing)}")
        self.missing = missing


def command(title_id: str) -> str:
    """What makes the golden set of a title anew."""
    return f"python -m tests.golden.make {title_id}"


class Demands(NamedTuple):
    """What a title's golden set must show beyond the rest: special things by name, how many records at least, and drivers of its
    own, by name, for what those of the levels never do."""

    specials: Mapping[str, Special] = {}
    least: int = 0
    drivers: Mapping[str, Bot] = {}


def demands(title: Title) -> Demands:
    """DEMANDS of tests/titles/TITLE/golden.py, if there is one."""
    try:
        module = importlib.import_module(f"tests.titles.{title.meta.id}.golden")
    except ModuleNotFoundError:
        return Demands()
    found: Demands = module.DEMANDS
    return found


def wanted(title: Title) -> set[Item]:
    """All that a golden set must show. The ways of ending are the title's `things` called `ended.<name>`."""
    meta = title.meta
    items: set[Item] = {("seats", str(n)) for n in range(meta.seats_min, meta.seats_max + 1)}
    items |= {("track", track) for track in meta.tracks}
    items |= {("option", f"{o.name}={v}") for o in meta.options(meta.seats_min, ()) for v in o.values}
    items |= {("ended", key.removeprefix("ended.")) for key in title.words.things if key.startswith("ended.")}
    items |= {("action", kind.__name__) for kind in typing.get_args(title.actions)}
    items |= {("special", name) for name in demands(title).specials}
    return items | {("event", kind.__name__) for kind in typing.get_args(title.events)}


def covered(title: Title, record: Record) -> set[Item]:
    """What one record shows. Raises Diverged where it does not replay."""
    playback = Playback(title, record)
    header = record.header
    items: set[Item] = {("seats", str(header.setup.seats))} | {("track", track.id) for track in header.tracks}
    items |= {("option", f"{name}={value}") for name, value in filled(title.meta, header.setup, header.tracks).items()}
    items |= {("event", event.tag) for event in playback.first.events}
    specials = demands(title).specials
    while (step := playback.step()) is not None:
        items |= {("event", event.tag) for event in step.events}
        items |= {("special", name) for name, told in specials.items() if any(told(event, record) for event in step.events)}
        items |= {("action", action.tag) for _, action in playback.done[-1:]}
    result = playback.rules.result(playback.state)
    endings = (result.ended, *(race.ended for race in result.races)) if result else ()
    return items | {("ended", ended) for ended in endings}


def _candidates(title: Title) -> Iterator[Case]:
    """Seat counts and tracks first, then mixtures of everything."""
    yield from (case for case in cases_of(title) if case.to_end or case.name.startswith("track"))
    yield from mixtures(title, CANDIDATES, 5_000)


def _quick(title: Title) -> tuple[str, ...]:
    """The levels of the title, the champion in place of the one that searches."""
    return tuple(CHAMPION if level == LEVELS[-1] else level for level in levels_of(title))


def _driver(title: Title, name: str, seed: int) -> Driver:
    own: dict[str, Bot] = {CHAMPION: PolicyDriver(title.judge, max(title.judge.levels)), **demands(title).drivers}
    return Driver(own[name], seed) if name in own else driver(title, name, seed)


def _raced(title: Title, case: Case, longest: int, own: bool) -> Match:
    """The case played to its end, or for `longest` decisions, by drivers of mixed levels, who now and then take one back."""
    rng = Rng.seeded(case.seed, 31)
    levels, names = (*_quick(title), *(demands(title).drivers if own else ())), []
    for _ in range(case.setup.seats):
        index, rng = rng.below(len(levels))
        names.append(levels[index])
    match = Match(title, case.setup, case.tracks, case.seed, drivers=tuple(names))
    computers = ComputerDrivers({seat: _driver(title, name, case.seed) for seat, name in enumerate(names)})
    while not match.turn.over and len(match.done) < longest:
        decision = computers.decide(match)
        assert decision is not None
        match.submit(decision.seat, decision.action)
        regret, rng = rng.below(40)
        if regret == 0 and match.why_no_undo(decision.seat) is None:
            match.undo(decision.seat)
    return match


def search(title: Title) -> list[Record]:
    """The first races that show something new, until all that is wanted is shown. Raises IncompleteError."""
    missing = wanted(title)
    least = demands(title).least
    found: list[Record] = []
    for longest, own in ((SHORT, False), (SHORT, True), (LONGEST, True)):
        for case in _candidates(title):
            if not missing and len(found) >= least:
                break
            record = _raced(title, case, longest, own).record
            new = covered(title, record) & missing if record.finished else set()
            if new or (record.finished and not missing):
                found.append(record)
                missing -= new
    if missing:
        raise IncompleteError(missing)
    return found


def transcript(title: Title, record: Record) -> str:
    """The race in plain words, one line per decision and event."""
    language = Language("en", strict=True)
    header, words = record.header, title.words
    names = [f"{name}-{seat + 1}" for seat, name in enumerate(header.drivers)]

    def told(events: Sequence[Event]) -> Iterator[str]:
        return (f"    {language.event_sentence(words, event, names)}" for event in events)

    playback = Playback(title, record)
    options = ", ".join(f"{name} {value}" for name, value in filled(title.meta, header.setup, header.tracks).items())
    rows = [f"{title.meta.id}: {', '.join(names)} on {', '.join(t.id for t in header.tracks)}; {options}; seed {header.seed}"]
    rows += told(playback.first.events)
    for line in record.lines:
        if not isinstance(line, Act | Undo):
            continue
        step = playback.step()
        assert step is not None
        if isinstance(line, Undo):
            rows.append("(taken back)")
            continue
        sentence = language.action_sentence(words, decode_action(title, line, 0), names, line.seat)
        rows += [f"{names[line.seat]}: {sentence}", *told(step.events)]
    result = playback.rules.result(playback.state)
    rows.append(f"result: {msgspec.json.encode(result).decode()}")
    return "\n".join(rows) + "\n"


def write(title: Title, folder: Path) -> list[Path]:
    """Searches and writes the golden set into `folder`; what was there before goes."""
    records = search(title)
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("*.jsonl"), *folder.glob("*.txt")):
        old.unlink()
    paths = []
    for number, record in enumerate(records, 1):
        tracks = "-".join(dict.fromkeys(track.id for track in record.header.tracks))
        path = folder / f"{number:02d}-{record.header.setup.seats}-seats-{tracks}-{record.header.seed}.jsonl"
        path.write_bytes(b"".join(line + b"\n" for line in record_lines(record)))
        path.with_suffix(".txt").write_text(transcript(title, record), encoding="utf-8")
        paths.append(path)
    return paths


def records_of(folder: Path) -> list[Path]:
    """The golden records in `folder`, in order."""
    return sorted(folder.glob("*.jsonl"))


def read(path: Path) -> Record:
    """A golden record; RecordError where it can't be read."""
    raw = path.read_bytes().splitlines()
    return Record(decode_header(raw[0]), tuple(decode_line(line, number) for number, line in enumerate(raw[1:], 2)))


def unnamed_refusals(title: Title, folder: Path) -> set[str]:
    """The title's refusal codes that no test file under `folder` names in quotes."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("test_*.py")))
    return {code for code in title.words.refusals if f'"{code}"' not in text}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    written = write(title_of(sys.argv[1]), GOLDEN / sys.argv[1])
    print(f"{len(written)} records, {sum(p.stat().st_size for p in written) // 1024} KB")
