"""Races to guess manners from: `python -m tests.campaigns.guess_manners FOLDER [SEED] [RACES]`.

An even medium driver, who stands for the person, races against three that share one manner, at random one of the title's. `race-NN.txt` in
the folder has what the person can read in the log, a line a turn; `answers.txt` has the manner of each race. Titles take turns. Guess
first.
"""

import argparse
import os
import random
import sys
from pathlib import Path

from game.bench.league_races import MANNERS
from game.bench.manners import rungs_of
from game.bots.arena import steps_of
from game.bots.levels import MEDIUM, driver, temperaments_of
from game.cli.command import Console
from game.cli.retold import RecordTeller
from game.core.match import Match, Notes
from game.core.record import Record
from game.language.language import Language
from game.session.playthrough import Playthrough
from game.store.paths import portable
from tests.helpers.maps import shipped
from tests.helpers.play import title_of
from tests.helpers.screen import context

NAMES = ("You", "Ada", "Ben", "Cem")
SEED, RACES = 4711, 20


def main(folder: Path, seed: int, races: int) -> int:
    """Writes the races and the answers; returns 0."""
    folder.mkdir(parents=True, exist_ok=True)
    answers, chance = [], random.Random(seed)
    for number in range(races):
        title_id = list(MANNERS)[number % len(MANNERS)]
        manner = chance.choice(temperaments_of(title_of(title_id)))
        told = race(title_id, seed + number, manner, folder)
        (folder / f"race-{number + 1:02}.txt").write_text(told, encoding="utf-8")
        answers.append(f"{number + 1:02} {title_id}: {manner}")
    (folder / "answers.txt").write_text("\n".join(answers) + "\n", encoding="utf-8")
    return 0


def race(title_id: str, seed: int, manner: str, folder: Path) -> str:
    """The log of one race against three drivers of that manner."""
    title = title_of(title_id)
    trial = next(rungs_of(Console(portable(folder / "paths"), Language()), title, seed)).trial
    match = Match(title, trial.setup, trial.tracks, seed, notes=Notes(drivers=NAMES))
    bots = [driver(title, MEDIUM, seat, manner if seat else "").bot for seat in range(len(NAMES))]
    for _ in steps_of(match, bots, seed):
        pass
    return told_by(Record(match.header, tuple(match.lines)), title_id)


def told_by(record: Record, title_id: str) -> str:
    """All lines of the log, those of a turn behind its number."""
    title, ctx = title_of(title_id), context()
    playthrough = Playthrough(title, record)
    teller = RecordTeller(ctx, title, playthrough, [shipped(title_id, track.id).layout for track in record.header.tracks])
    for at, before in zip(playthrough.lasting(), (0, *playthrough.lasting()), strict=False):
        teller.step(at, before)
    entries = [entry.text for entry in teller.history.entries]
    found = []
    for number, turn in enumerate(teller.history.turns.rows(len(entries)), 1):
        lines = [line.rstrip(".") for line in entries[turn.first : turn.end] if line]
        found.append(f"{number}. {f'{NAMES[turn.seat]} {turn.text}' if turn.text else ' / '.join(lines)}")
    return "\n".join(found) + "\n"


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    parser = argparse.ArgumentParser(prog="tests.campaigns.guess_manners")
    parser.add_argument("folder", type=Path)
    parser.add_argument("seed", type=int, nargs="?", default=SEED)
    parser.add_argument("races", type=int, nargs="?", default=RACES)
    given = parser.parse_args()
    sys.exit(main(given.folder, given.seed, given.races))
