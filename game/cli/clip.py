"""`clip`: some seconds of a recorded race as a moving picture, to be shown to somebody."""

import argparse
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple

import pygame
from PIL import Image
from pygame import Surface

from game.bench.headless import Unseen
from game.cli.command import CommandError, Console, FailedError, failed
from game.cli.film import NOT_WATCHED, SIZE, Cut, Film
from game.cli.map_words import open_catalogue
from game.cli.moments import Moment, moment_of
from game.cli.progress import Target, Teller, as_child, check_room, check_target, whole
from game.cli.record_file import RecordFile, existing, open_record
from game.core.words import N_, Text
from game.scenes.results.making import MEGABYTE
from game.session.verification import parting
from game.store.kept_results import free_name, results_folder
from game.store.records import SavedRace
from game.store.settings import Settings

LARGE, SMALL = 960, 640
"""Pixels of width; all clips are as broad to their height as the screen."""
WEBP, GIF = "webp", "gif"
PER_SECOND = {WEBP: 20, GIF: 10}
"""Frames a second."""
COLOURS = 128
"""Of a GIF: one palette for all frames."""
QUALITY, LESS = 75, 60
METHOD = 2
"""Of WebP: 4 saves three parts in a hundred, and takes twice as long."""
LIMIT = 8 * MEGABYTE
USUAL = {(WEBP, LARGE): 400_000, (WEBP, SMALL): 220_000, (GIF, LARGE): 260_000, (GIF, SMALL): 150_000}
"""Bytes a second, as measured: what room a clip wants before it is begun."""
ROOM = 3

AS_WISHED = Text("")
LESS_QUALITY = N_("It was larger than {most} MB at first, so it was written with less detail.")
SMALLER = N_("It was larger than {most} MB at first, so it was written small.")


class Wish(NamedTuple):
    """How a clip is to be: seconds, width in pixels, WEBP or GIF."""

    seconds: int
    width: int
    format: str

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.width * SIZE[1] // SIZE[0]

    @property
    def frames(self) -> int:
        """How many there are."""
        return self.seconds * PER_SECOND[self.format]

    @property
    def expected(self) -> int:
        """Bytes that such a clip usually has."""
        return self.seconds * USUAL[self.format, self.width]


def clip(console: Console, args: argparse.Namespace) -> int:
    """Writes the clip; FailedError where the record can't be watched or the file can't be written."""
    return as_child(console, args.progress, lambda teller: _clip(console, args, teller))


def _clip(console: Console, args: argparse.Namespace, teller: Teller) -> None:
    path = existing(args.file)
    record = open_record(args.file)
    wish = Wish(args.seconds, args.size, args.format)
    if args.out:
        check_target(Path(args.out), args.file, f".{wish.format}")
    with Unseen(SIZE, 1, Settings()) as unseen:
        unseen.ctx.catalogue = open_catalogue(console)
        film = Film(unseen, SavedRace(record.record, record.problem), path.name)
        moment = moment_of(console, record, args, lambda: _beyond(film, record))
        target = Target(args.out, lambda: _usual_name(console, record, moment, wish))
        check_room(target.likely, ROOM * wish.expected)
        cut = film.cut(moment.decision, wish.seconds)
        writer = Writer(film, cut, moment.told, teller)
        teller.made(*_kept(console, target, writer, wish))


def _beyond(film: Film, record: RecordFile) -> CommandError | None:
    """Why nothing is shown that lies further on, where the record and the rules part."""
    playthrough = film.scene.playthrough
    if playthrough.parted is not None:
        return FailedError(NOT_WATCHED, problem=parting(film.unseen.ctx, record.title, record.record, playthrough.parted)[0])
    return failed(record.problem) if record.problem is not None else None


def _usual_name(console: Console, record: RecordFile, moment: Moment, wish: Wish) -> Path:
    what = f"{record.title.meta.id}-race{moment.race}-clip"
    return free_name(results_folder(console.paths), datetime.now().isoformat(), what, f".{wish.format}")


def _kept(console: Console, target: Target, writer: "Writer", wish: Wish) -> tuple[Path, str]:
    """The file, whole or not at all, and what has to be said of it: beyond the limit it is written again. FailedError where it can't be
    written; whatever ends it, nothing half-written stays."""
    with whole(target) as (path, file):
        return path, _within_limit(console, file, writer, wish)


def _within_limit(console: Console, file: BinaryIO, writer: "Writer", wish: Wish) -> str:
    ways = [(wish, QUALITY, AS_WISHED)]
    if wish.format == WEBP:
        ways.append((wish, LESS, LESS_QUALITY))
    if wish.width != SMALL:
        ways.append((wish._replace(width=SMALL), LESS, SMALLER))
    said = AS_WISHED
    for way, quality, said in ways:  # noqa: B007 - that of the last way is said
        file.seek(0)
        file.truncate()
        writer.write(file, way, quality)
        if file.tell() <= LIMIT:
            break
    return console.say(said, most=LIMIT // MEGABYTE) if said else ""


class Writer:
    """Hands the frames of a film to Pillow, one by one: all together they would be hundreds of megabytes."""

    def __init__(self, film: Film, cut: Cut, told: str, teller: Teller) -> None:
        self.film, self.cut, self.told, self.teller = film, cut, told, teller

    def write(self, file: BinaryIO, wish: Wish, quality: int) -> None:
        """The whole moving picture, played again and again. Raises OSError."""
        each = 1000 // PER_SECOND[wish.format]
        if wish.format == WEBP:
            reel = Reel(self._pictures(wish), wish)
            reel.save(file, format="WEBP", save_all=True, duration=each, loop=0, quality=quality, method=METHOD)
            return
        palette = self._middle(wish).quantize(COLOURS, dither=Image.Dither.NONE)
        reel = Reel(self._pictures(wish), wish, lambda image: image.quantize(palette=palette, dither=Image.Dither.NONE))
        reel.save(file, format="GIF", save_all=True, duration=each, loop=0, optimize=False)

    def _surfaces(self, wish: Wish) -> Iterator[Surface]:
        return self.film.frames(self.cut, wish.seconds, PER_SECOND[wish.format], self.told)

    def _pictures(self, wish: Wish) -> Iterator[Image.Image]:
        for number, surface in enumerate(self._surfaces(wish), 1):
            picture = as_image(surface, wish.size)
            self.teller.step(number, wish.frames)
            yield picture

    def _middle(self, wish: Wish) -> Image.Image:
        """The frame that a palette is taken from."""
        for number, surface in enumerate(self._surfaces(wish)):
            if number == wish.frames // 2:
                return as_image(surface, wish.size)
        raise AssertionError("a clip has a middle")


def as_image(surface: Surface, size: tuple[int, int]) -> Image.Image:
    """A picture of the screen as Pillow has pictures, of `size` pixels."""
    small = pygame.transform.smoothscale(surface, size)
    return Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB"))


class Reel(Image.Image):
    """Frames that are made as Pillow asks for them, each once and in order; `turned` makes of each what is to be written."""

    def __init__(
        self, pictures: Iterator[Image.Image], wish: Wish, turned: Callable[[Image.Image], Image.Image] = lambda image: image
    ) -> None:
        super().__init__()
        self.n_frames = wish.frames
        self._pictures, self._turned, self._at = pictures, turned, -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """The frame of that number: this one or the next; EOFError behind the last. Whoever goes back gets what is there."""
        if frame >= self.n_frames:
            raise EOFError("no more frames")
        if frame <= self._at:
            return
        picture = self._turned(next(self._pictures))
        self._at, self.im, self._mode, self._size, self.palette = frame, picture.im, picture.mode, picture.size, picture.palette

    def tell(self) -> int:
        """The number of the frame that is there."""
        return self._at
