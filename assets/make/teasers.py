"""The written lines that attract plays to show how each game goes: the first decisions of a race of strong drivers, picked from many seeds
as the stretch with most kinds of things in it. They follow from rules, maps and drivers, so a change of these wants them made anew.

    python assets/make/teasers.py          of all titles
    python assets/make/teasers.py TITLE    of those that are named
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.bots.levels import driver, levels_of  # noqa: E402
from game.bots.runner import ComputerDrivers  # noqa: E402
from game.core.contract import Refused, Setup, Title, TitleEntry  # noqa: E402
from game.core.match import Match, Notes  # noqa: E402
from game.core.record import Act, Record  # noqa: E402
from game.session.seats import COMPUTER_NAMES  # noqa: E402
from game.store.save_files import record_bytes  # noqa: E402
from game.titles import TITLES  # noqa: E402
from game.tracks.catalogue import Catalogue  # noqa: E402

FOLDER = ROOT / "assets" / "teasers"
DECISIONS = 40
"""More than anybody sees in the time a teaser has."""
SEEDS = range(1, 13)
SEATS = 4


class Line(NamedTuple):
    """A candidate: how many kinds of events it shows, and the match it comes from."""

    kinds: int
    match: Match


def played(title: Title, match: Match) -> int:
    """Drives the match on to DECISIONS decisions; returns how many kinds of events were seen."""
    level = levels_of(title)[min(1, len(levels_of(title)) - 1)]
    computers = ComputerDrivers({seat: driver(title, level, match.header.seed) for seat in range(match.header.setup.seats)})
    kinds = {type(event).__name__ for event in match.first.events}
    while len(match.done) < DECISIONS and not match.turn.over:
        decision = computers.decide(match)
        if decision is None:
            break
        kinds |= {type(event).__name__ for event in match.submit(decision.seat, decision.action).events}
    return len(kinds)


def best(entry: TitleEntry, catalogue: Catalogue) -> Line:
    """The line with most in it."""
    title, meta = entry.open(), entry.meta
    seats = max(meta.seats_min, min(SEATS, meta.seats_max))
    track = catalogue.open(title, meta.tracks[0]).track
    names = tuple(COMPUTER_NAMES[:seats])
    found = []
    for seed in SEEDS:
        cars = meta.car_ids[:seats] if meta.cars == "chosen" else ()
        try:
            match = Match(title, Setup(seats, cars, {}, (meta.tracks[0],)), [track], seed, notes=Notes(drivers=names))
        except Refused:  # a title whose usual match wants several tracks
            tracks = [catalogue.open(title, name).track for name in meta.tracks]
            match = Match(title, Setup(seats, cars, {}, tuple(meta.tracks)), tracks, seed, notes=Notes(drivers=names))
        found.append(Line(played(title, match), match))
    return max(found, key=lambda line: line.kinds)


def main(title_ids: Sequence[str]) -> None:
    """Writes a line for each of these titles, for every one where none is named. A name that no title has ends it with a sentence."""
    FOLDER.mkdir(exist_ok=True)
    catalogue = Catalogue(ROOT / "maps")
    unknown = sorted({*title_ids} - {entry.meta.id for entry in TITLES})
    if unknown:
        sys.exit(f"There is no title {unknown[0]}.")
    for entry in (entry for entry in TITLES if not title_ids or entry.meta.id in title_ids):
        line = best(entry, catalogue)
        acts = tuple(one for one in line.match.lines if isinstance(one, Act))
        data = record_bytes(Record(line.match.header, acts))
        (FOLDER / f"{entry.meta.id}.jsonl").write_bytes(data)
        print(f"{entry.meta.id}: seed {line.match.header.seed}, {line.kinds} kinds of events, {len(data)} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
