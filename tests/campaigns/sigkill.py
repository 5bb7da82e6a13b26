"""Random kills of a real process that races: the last decision that was told is the one that opens, or a later one."""

import contextlib
import random
import subprocess
import sys
import time
from pathlib import Path

from game.core.chain import digest
from game.store import files
from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.campaigns.raced import House

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 0.8
"""Seconds after its first decision at which a race is killed at the latest."""

RACER = """
import sys
from pathlib import Path
from game.core.record import digest
from game.core.rng import Rng
from tests.campaigns.raced import House
from tests.helpers.play import match_of, mixtures, random_choice, title_of

folder, title_id, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
title = title_of(title_id)
house, rng = House(folder), Rng.seeded(seed)
while True:
    match = match_of(title, mixtures(title, 1, seed)[0])
    house.saves.begin(match)
    while not match.turn.over:
        seat, action, rng = random_choice(match.rules, match.state, match.turn, rng)
        match.submit(seat, action)
        print(match.header.seed, len(match.lines), digest(match.state), flush=True)
    house.finish(match)
    print("filed", match.header.seed, "-", flush=True)
    seed += 1000
"""


def play(number: int, folder: Path) -> str:
    """One kill, a random while after the first decision."""
    chance = random.Random(number)
    title = TITLES[number % len(TITLES)]
    command = [sys.executable, "-c", RACER, str(folder), title.meta.id, str(number)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        with contextlib.closing(program.stdout):
            told = [program.stdout.readline().split()]
            time.sleep(chance.random() * LONGEST)
            program.kill()
            told += [line.split() for line in program.stdout.read().splitlines()]
    return _again(folder, [line for line in told if len(line) == 3])


def _again(folder: Path, told: list[list[bytes]]) -> str:
    house = House(folder)
    files.remove_leftovers(house.paths.data, house.paths.saves, house.paths.records)
    filed = [int(seed) for word, seed, _ in told if word == b"filed"]
    house.settle()
    assert house.filed >= len(filed)
    last = told[-1]
    saved = house.saves.load([entry.meta.id for entry in TITLES])
    if saved is None:
        assert last[0] == b"filed" or house.filed > len(filed), "the race is lost"
        return "between two races"
    assert saved.problem is None, saved.problem
    assert saved.record is not None
    title = next(entry.open() for entry in TITLES if entry.meta.id == saved.record.header.title)  # type: ignore[union-attr]
    resumed = house.saves.resume(title, saved)
    assert resumed.match is not None
    assert resumed.problem is None, resumed.problem
    if last[0] == b"filed" or int(last[0]) != saved.record.header.seed:
        return "another race had begun"
    assert len(resumed.match.lines) >= int(last[1]), "a decision that was told is lost"
    if len(resumed.match.lines) == int(last[1]):
        assert digest(resumed.match.state) == last[2].decode()
    return "torn" if saved.dropped else "whole"


CAMPAIGN = Campaign("sigkill", 1_000, "kills", play)
