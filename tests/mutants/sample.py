"""Which faults are planted: a row that follows from a seed, as even as can be over rooms, files and kinds of faults.

Its first sixty are the first sixty of three hundred: whoever asks for more goes on where the last run stopped.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from tests.mutants.operators import Mutant, mutants
from tests.mutants.rooms import ROOMS


def sample(root: Path, count: int, seed: int, rooms: Sequence[str] = tuple(ROOMS)) -> list[Mutant]:
    """The first `count` of the row, a room after another."""
    rows = {room: _row(root, room, seed) for room in rooms}
    found: list[Mutant] = []
    for room in islice(cycle(rooms), 10 * count):
        one = next(rows[room], None)
        if one is not None and len(found) < count:
            found.append(one)
    return found


def _row(root: Path, room: str, seed: int) -> Iterator[Mutant]:
    """Every file once before any comes again."""
    files = sorted(path.relative_to(root).as_posix() for path in (root / room).rglob("*.py"))
    random.Random(f"{seed} {room}").shuffle(files)
    kept: dict[str, list[Mutant]] = {}
    while not kept or any(kept.values()):
        for path in files:
            if path not in kept:
                kept[path] = _mixed(mutants(path, (root / path).read_bytes()), random.Random(f"{seed} {path}"))
            if kept[path]:
                yield kept[path].pop()


def _mixed(found: Sequence[Mutant], chance: random.Random) -> list[Mutant]:
    """In an order in which no kind of fault comes again before each other one was there, whatever there is most of."""
    kinds: dict[str, list[Mutant]] = {}
    for mutant in chance.sample(found, len(found)):
        kinds.setdefault(mutant.operator, []).append(mutant)
    turns = [(turn, chance.random(), mutant) for kind in kinds.values() for turn, mutant in enumerate(kind)]
    return [mutant for _, _, mutant in sorted(turns, key=lambda each: each[:2], reverse=True)]
