"""Whatever lies in the picture cache, from the start or from one moment to the next: what is seen is what would be painted without it, the
race begins, and no more is read or unpacked than a picture has."""

import contextlib
import functools
import random
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import pygame

from game.app.loop import App
from game.core.contract import Setup
from game.core.slices import Slices
from game.scenes.framework.stack import Push
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.painters import board, dice
from game.store.cache import SUM
from game.store.paths import assets, portable
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from game.tracks.reader import Loaded
from tests.campaigns.campaign import Campaign
from tests.campaigns.limits import keep_memory_within, limited
from tests.campaigns.spoil import spoilt
from tests.campaigns.start import kept_in, started, to_menu
from tests.helpers.maps import MAPS
from tests.helpers.screen import context
from tests.helpers.special_files import SPECIAL, place, summed

MEGABYTES = 1024
"""What the process may grow by in all of its trials: the pictures that it keeps, and no bomb."""
SECONDS = 20.0
"""Of processor time: what can't be read is painted."""
SIZES = ((160, 90), (320, 180))
DICE = (("R", 16), ("5", 24), ("1", 16), ("6", 20))
THINGS = len(SIZES) + len(DICE)
MOST_FRAMES = 300
RACES = 25
"""Each trial of this number opens a whole race; the others paint boards and dice."""
SEAT = (Seat("Ada", "keyboard"), Seat("Ben", level="easy"))
REQUEST = RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("oval",)), SEAT, 5)


# -- what is painted


@functools.cache
def _map() -> Loaded:
    return Catalogue(MAPS).open(TITLES[0].open(), "oval")


def _painting(number: int) -> Slices[list[bytes]]:
    """The pixels of a board, or of a tumbling die, in slices."""
    if number < len(SIZES):
        loaded = _map()
        picture = yield from board.bake_board(loaded.track, loaded.layout, SIZES[number])
        return [pygame.image.tobytes(picture, "RGBA")]
    letter, size = DICE[number - len(SIZES)]
    yield from dice.bake_tumble(letter, 2, size)
    return [pygame.image.tobytes(dice.die_frame(letter, 2, step / (dice.FRAMES - 1), size), "RGBA") for step in range(dice.FRAMES)]


def _painted(number: int, between: Callable[[], object] = lambda: None) -> list[bytes]:
    """The same at once; `between` is done between two slices."""
    slices = _painting(number)
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        between()


class Kept(NamedTuple):
    """A file of the cache as the game leaves it, the key that it is kept by, and how many bytes it unpacks to."""

    name: str
    key: str
    data: bytes
    size: int


def _recorded(folder: Path, paint: Callable[[], object]) -> tuple[Kept, ...]:
    """What is kept in the empty folder while something is painted."""
    with kept_in(folder) as files, patch.object(files, "keep", wraps=files.keep) as keep:
        paint()
    found = {files.path(key): key for key in (call.args[0] for call in keep.call_args_list)}
    kept = [(path, key, path.read_bytes()) for path, key in found.items()]
    return tuple(Kept(path.name, key, data, len(zlib.decompress(data[SUM:]))) for path, key, data in kept)


@functools.cache
def _sound() -> tuple[tuple[Kept, ...], tuple[list[bytes], ...]]:
    """The files of all that is painted here, and its pixels."""
    context(SIZES[-1])
    painted: list[list[bytes]] = []
    with TemporaryDirectory() as name:
        kept = _recorded(Path(name), lambda: painted.extend(_painted(number) for number in range(THINGS)))
    return kept, tuple(painted)


@functools.cache
def _of_a_race() -> tuple[Kept, ...]:
    """The files that a race leaves."""
    with TemporaryDirectory() as name, started(Path(name)) as (app, _, _):
        return _recorded(Path(name) / "other", lambda: _race(app))


def _race(app: App) -> None:
    """A race is opened, and somebody is asked."""
    to_menu(app)
    app.stack.obey(Push(app.ctx.open.race(REQUEST)))
    for frame in range(MOST_FRAMES):
        app.step(10 + frame / 10, ())
        app.work_between_frames(lambda: 0.0)
        top = app.stack.top
        if isinstance(top, RaceScene) and top.open_prompt.prompt is not None:
            return
    raise AssertionError(f"no race begins, on screen: {type(app.stack.top).__name__}")


# -- how it is spoilt


@functools.cache
def _bomb() -> bytes:
    packing = zlib.compressobj(9)
    return b"".join([*(packing.compress(bytes(1_000_000)) for _ in range(300)), packing.flush()])


def _other_stream(kept: Kept, chance: random.Random) -> bytes:
    """A stream that is not what was packed: junk, cut, of another size, or a bomb."""
    packed = kept.data[SUM:]
    match chance.randrange(8):
        case 0:
            return b""
        case 1:
            return packed[: chance.randrange(len(packed))]
        case 2:
            return chance.randbytes(chance.choice((1, 4, 1000)))
        case 3:
            return zlib.compress(bytes(max(0, kept.size + chance.choice((-kept.size, -1, 1, 1000, kept.size)))))
        case 4:
            return _bomb()
        case 5:
            return packed[:-4] + chance.randbytes(4)
        case 6:
            return b"\x78\xbb" + packed
        case _:
            return spoilt(packed, chance)


def _summed(path: Path, kept: Kept, chance: random.Random) -> None:
    path.write_bytes(summed(kept.key, _other_stream(kept, chance)))


def _spoilt(path: Path, kept: Kept, chance: random.Random) -> None:
    path.write_bytes(spoilt(kept.data, chance))


def _emptied(path: Path, kept: Kept, chance: random.Random) -> None:
    path.write_bytes(bytes(chance.choice((0, SUM, 4096))))


def _special(path: Path, kept: Kept, chance: random.Random) -> None:
    place(chance.choice(SPECIAL), path)


def _another(path: Path, kept: Kept, chance: random.Random) -> None:
    others = [other for other in sorted(path.parent.glob("*.cache")) if other.is_file()]
    path.write_bytes(chance.choice(others).read_bytes()[:LARGEST] if others else b"")


WAYS = (_summed, _summed, _summed, _spoilt, _emptied, _special, _another)
LARGEST = 1_000_000


def _spoil(folder: Path, all_kept: Sequence[Kept], chance: random.Random) -> str:
    """One file, or now and then the whole folder; says how."""
    if folder.is_symlink() or not folder.is_dir():
        return "nothing"
    if chance.random() < 0.03:
        folder.rename(folder.with_name(f"gone-{chance.random()}"))  # a writer may be at work in it
        if chance.random() < 0.5:
            place(chance.choice(SPECIAL), folder)
        return "folder"
    kept, way = chance.choice(all_kept), chance.choice(WAYS)
    path = folder / kept.name
    if path.is_dir():
        return "nothing"
    path.unlink(missing_ok=True)
    with contextlib.suppress(FileExistsError):  # just now it was kept anew
        way(path, kept, chance)
    return way.__name__.strip("_")


def _lay(folder: Path, all_kept: Sequence[Kept]) -> None:
    folder.mkdir(parents=True)
    for kept in all_kept:
        (folder / kept.name).write_bytes(kept.data)


# -- the trials


def _painting_over(folder: Path, chance: random.Random) -> set[str]:
    """Something is painted over a spoilt cache, and once more over what that has kept, while more is spoilt."""
    all_kept, painted = _sound()
    _lay(folder, all_kept)
    ways = {_spoil(folder, all_kept, chance) for _ in range(chance.choice((2, 5, 10)))}
    restless = chance.random() < 0.5

    def meanwhile() -> None:
        if restless and chance.random() < 0.2:
            ways.add(_spoil(folder, all_kept, chance))

    number = chance.randrange(THINGS)
    for _ in range(2):
        with kept_in(folder):
            assert _painted(number, meanwhile) == painted[number]
    return ways


def _race_over(home: Path, chance: random.Random) -> set[str]:
    """A race begins, though nothing that it finds in the cache is as it was."""
    folder = portable(home).cache
    _lay(folder, _of_a_race())
    ways = {_spoil(folder, _of_a_race(), chance) for _ in range(3)}
    with started(home) as (app, _, _):
        _race(app)
    return ways


def prepare() -> None:
    """What is sound, and what is a bomb, is made once."""
    _sound()
    _of_a_race()
    _bomb()


def begin() -> None:
    """All that is made once is there before memory is limited."""
    prepare()
    keep_memory_within(MEGABYTES)


def play(number: int, folder: Path) -> str:
    """A race over a spoilt cache, or boards and dice."""
    prepare()
    chance = random.Random(number)
    race = number % RACES == 0
    with limited(folder, MAPS, assets(), seconds=SECONDS):
        ways = _race_over(folder, chance) if race else _painting_over(folder / "cache", chance)
    return f"{'race' if race else 'painted'}: {' '.join(sorted(ways))}"


CAMPAIGN = Campaign("cache", 2_000, "caches", play, begin=begin)
