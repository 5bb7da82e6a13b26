"""Golden records: finished races that together show every seat count, track and option value of a title, every kind of action
and event, and every way of ending. Each is a record, and a transcript of a line per turn.

    python -m tests.golden.make TITLE                  keeps what still replays, races for what that does not show
    python -m tests.golden.make TITLE --anew           keeps only what no new race shows
    python -m tests.golden.make TITLE --transcripts    writes only the transcripts of the records that are there

Of all the races that were looked at the smallest set is kept that shows everything.
"""

import argparse
import importlib
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.bot import Bot
from game.bots.policy import PolicyDriver
from game.bots.random import RandomDriver
from game.bots.runner import ComputerDrivers, Driver
from game.core.actions import Action, Event
from game.core.contract import Result, Step, Title, filled
from game.core.handicap import amounts
from game.core.match import Match, Notes
from game.core.record import Header, Playback, Record, RecordError, decode_header, decode_line, record_lines, verify
from game.core.rng import Rng
from tests.golden.transcript import transcript
from tests.helpers.play import Case, cases_of, mixtures, title_of

GOLDEN = Path(__file__).parent
CANDIDATES = 400
"""Mixtures that are raced at most, in each of the three rounds of a search."""
POOL = 120
"""Races among which a set that is made anew is chosen at least."""
SHORT, LONGEST = 1_200, 5_000
"""Decisions of a race: short ones are looked through first, longer ones only for what these don't show."""
Item = tuple[str, str]
"""Something a golden set must show: its sort (action, event, ended, seats, track, option, special) and its name."""
Special = Callable[[Event, Record], bool]
"""Whether this event, in this record, is the special thing. Of a race that still runs the record has but the header."""


class IncompleteError(Exception):
    """No race was found that shows `missing`."""

    def __init__(self, missing: set[Item]) -> None:
        listed = ", ".join(f"{sort} {name}" for sort, name in sorted(missing))
        super().__init__(f"Of hundreds of races none shows: {listed}. Is it reached at all? Nothing was written.")
        self.missing = missing


def command(title_id: str, *, transcripts: bool = False) -> str:
    """What makes the golden set of a title complete again, or only its transcripts."""
    return f"python -m tests.golden.make {title_id}{' --transcripts' if transcripts else ''}"


class Demands(NamedTuple):
    """What a title's golden set must show beyond the rest: special things by name, how many records at least; drivers of its own, by
    name, for what those of the levels never do; and the tags of the events that its transcripts tell (None: all of them)."""

    specials: Mapping[str, Special] = {}
    least: int = 0
    drivers: Mapping[str, Bot] = {}
    told: Sequence[str] | None = None


class Race(NamedTuple):
    """A finished race that a golden set may be chosen from: its record as it is written, which is a tenth of one in memory, and what it
    shows."""

    written: bytes
    shows: frozenset[Item]

    @property
    def size(self) -> int:
        """Bytes of the record."""
        return len(self.written)


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
    items |= {("option", f"{o.name}={v}") for o in meta.options(meta.seats_min, ()) if o.seat < 0 for v in o.values}
    items |= {("option", "help")} if title.handicap else set()
    items |= {("ended", key.removeprefix("ended.")) for key in title.words.things if key.startswith("ended.")}
    items |= {("action", kind.__name__) for kind in typing.get_args(title.actions)}
    items |= {("special", name) for name in demands(title).specials}
    return items | {("event", kind.__name__) for kind in typing.get_args(title.events)}


class Shown:
    """What a race shows, step by step. `items` is what has been seen of it so far."""

    def __init__(self, title: Title, header: Header) -> None:
        self.record = Record(header, ())
        self.specials = dict(demands(title).specials)
        self.items: set[Item] = {("seats", str(header.setup.seats))} | {("track", track.id) for track in header.tracks}
        self.items |= {("option", f"{name}={value}") for name, value in filled(title.meta, header.setup, header.tracks).items()}

        if any(amounts(header.setup.options, header.setup.seats)):
            self.items.add(("option", "help"))

    def see(self, step: Step[Any], action: Action | None = None) -> None:
        """A step, and the decision that led to it."""
        self.items |= {("event", event.tag) for event in step.events}
        if action is not None:
            self.items.add(("action", action.tag))
        for name, told in list(self.specials.items()):
            if any(told(event, self.record) for event in step.events):
                self.items.add(("special", name))
                del self.specials[name]

    def end(self, result: Result | None) -> None:
        """How it ended."""
        if result is not None:
            self.items |= {("ended", ended) for ended in (result.ended, *(race.ended for race in result.races))}


def covered(title: Title, record: Record) -> set[Item]:
    """What one record shows. Raises Diverged where it does not replay."""
    playback, shown = Playback(title, record), Shown(title, record.header)
    shown.see(playback.first)
    while (step := playback.step()) is not None:
        shown.see(step, playback.done[-1][1] if playback.done else None)
    shown.end(playback.rules.result(playback.state))
    return shown.items


def _candidates(title: Title) -> Iterator[Case]:
    """The quick run of the laws, each option by itself, then mixtures of everything."""
    yield from cases_of(title)
    yield from mixtures(title, CANDIDATES, 5_000)


def _drivers(title: Title, own: bool) -> list[tuple[str, Bot]]:
    """Quick drivers with their names: a golden set is found among hundreds of races, so none of them searches. With the title's own
    every other seat is driven by one of those."""
    quick: list[tuple[str, Bot]] = [("random", RandomDriver())]
    quick += [(f"level{level}", PolicyDriver(title.judge, level)) for level in sorted(title.judge.levels)[:2]]
    return quick + list(demands(title).drivers.items()) * len(quick) if own else quick


def _raced(title: Title, case: Case, longest: int, own: bool) -> Race | None:
    """The case played by a mixture of drivers, who now and then take a decision back; None if it still ran after `longest` decisions."""
    rng = Rng.seeded(case.seed, 31 + own + (longest == LONGEST))  # other drivers in each round of the search
    drivers, picked = _drivers(title, own), []
    for _ in range(case.setup.seats):
        index, rng = rng.below(len(drivers))
        picked.append(drivers[index])
    match = Match(title, case.setup, case.tracks, case.seed, notes=Notes(drivers=tuple(name for name, _ in picked)))
    computers = ComputerDrivers({seat: Driver(bot, case.seed) for seat, (_, bot) in enumerate(picked)})
    shown = Shown(title, match.header)
    shown.see(match.first)
    while not match.turn.over and len(match.done) < longest:
        decision = computers.decide(match)
        assert decision is not None
        shown.see(match.submit(decision.seat, decision.action), decision.action)
        regret, rng = rng.below(40)
        if regret == 0 and match.why_no_undo(decision.seat) is None:
            match.undo(decision.seat)
    if not match.turn.over:
        return None
    shown.end(match.result)
    return _race(match.record, shown.items)


def _race(record: Record, shows: Iterable[Item]) -> Race:
    return Race(b"".join(line + b"\n" for line in record_lines(record)), frozenset(shows))


def _shown(races: Iterable[Race]) -> set[Item]:
    return set[Item]().union(*(race.shows for race in races))


def search(title: Title, present: Iterable[Record] = (), anew: bool = False) -> list[Record]:
    """A small set of races that show everything: from those `present` that still replay and as many new ones as it takes, or `anew`
    from new ones and only what they don't show soon from the present ones. Raises IncompleteError where hundreds of races do not do."""
    old = [_race(record, covered(title, record)) for record in present if record.finished and verify(title, record) is None]
    pool, enough, seen = ([], POOL, 0) if anew or not old else (list(old), 0, 0)
    missing = wanted(title) - _shown(pool)
    for longest, own in ((SHORT, False), (SHORT, True), (LONGEST, True)):
        if longest == LONGEST and missing <= _shown(old):
            break
        for case in _candidates(title):
            if not missing and seen >= enough:
                break
            race = _raced(title, case, longest, own)
            if race is None:
                continue
            seen += 1
            missing -= race.shows
            if not any(race.shows <= other.shows and race.size >= other.size for other in pool):
                pool.append(race)
    pool += [race for race in old if race.shows & missing]
    missing -= _shown(old)
    if missing:
        raise IncompleteError(missing)
    return [_parsed(race.written) for race in chosen(title, pool)]


def chosen(title: Title, pool: Sequence[Race]) -> list[Race]:
    """A set of races out of `pool` that shows what all of them show and is wanted, in few bytes: again and again the race that shows
    most that is new for its size, then without those that the others make needless. At least as many as the title demands."""
    goal = wanted(title) & _shown(pool)
    kept: list[Race] = []
    while missing := goal - _shown(kept):
        kept.append(max(pool, key=lambda race: len(race.shows & missing) / race.size))
    for race in sorted(kept, key=lambda race: -race.size):
        others = [other for other in kept if other is not race]
        if goal <= _shown(others):
            kept = others
    spare = sorted((race for race in pool if not any(race is other for other in kept)), key=lambda race: race.size)
    return [*kept, *spare[: max(0, demands(title).least - len(kept))]]


def _name(record: Record) -> str:
    tracks = list(dict.fromkeys(track.id for track in record.header.tracks))
    where = tracks[0] if len(tracks) == 1 else f"{len(tracks)}-tracks"
    return f"{record.header.setup.seats}-seats-{where}-{record.header.seed}"


def write(title: Title, folder: Path, anew: bool = False) -> list[Path]:
    """Searches and writes the golden set into `folder`; what was there before goes, unless it is found good once more."""
    records = sorted(search(title, _readable(folder), anew), key=lambda record: (_name(record), record.header.drivers))
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("*.jsonl"), *folder.glob("*.txt")):
        old.unlink()
    paths: list[Path] = []
    for record in records:
        same = sum(path.stem.startswith(_name(record)) for path in paths)
        paths.append(folder / f"{_name(record)}{f'-{same + 1}' if same else ''}.jsonl")
        paths[-1].write_bytes(_race(record, ()).written)
    write_transcripts(title, folder)
    return paths


def _readable(folder: Path) -> Iterator[Record]:
    for path in records_of(folder):
        with suppress(RecordError):
            yield read(path)


def write_transcripts(title: Title, folder: Path) -> list[Path]:
    """Writes the transcript of each record in `folder` beside it. Raises Diverged where one does not replay."""
    paths = []
    for path in records_of(folder):
        paths.append(path.with_suffix(".txt"))
        paths[-1].write_text(transcript(title, read(path), demands(title).told), encoding="utf-8")
    return paths


def records_of(folder: Path) -> list[Path]:
    """The golden records in `folder`, in order."""
    return sorted(folder.glob("*.jsonl"))


def read(path: Path) -> Record:
    """A golden record; RecordError where it can't be read."""
    return _parsed(path.read_bytes())


def _parsed(written: bytes) -> Record:
    raw = written.splitlines()
    return Record(decode_header(raw[0]), tuple(decode_line(line, number) for number, line in enumerate(raw[1:], 2)))


def unnamed_refusals(title: Title, folder: Path) -> set[str]:
    """The title's refusal codes that no test file under `folder` names in quotes."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("test_*.py")))
    return {code for code in title.words.refusals if f'"{code}"' not in text}


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("title")
    ways = line.add_mutually_exclusive_group()
    ways.add_argument("--anew", action="store_true")
    ways.add_argument("--transcripts", action="store_true")
    asked = line.parse_args(words)
    title, folder = title_of(asked.title), GOLDEN / asked.title
    if asked.transcripts:
        write_transcripts(title, folder)
    else:
        try:
            write(title, folder, asked.anew)
        except IncompleteError as error:
            line.exit(1, f"{error}\n")
    files = list(folder.iterdir())
    print(f"{len(records_of(folder))} records, {sum(path.stat().st_size for path in files) // 1024} KB with their transcripts")


if __name__ == "__main__":
    main()
