"""The settings: one JSON file, validated value by value, so that one wrong value costs no other."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Literal

import msgspec

from game.core.track import Scalar
from game.store.learnt import Lessons
from game.store.paths import Paths
from game.store.problems import Problem, StoreError
from game.store.reading import ReadError, read_struct, sound_fields
from game.store.value_files import MOST, Migration, ValueFile

Speed = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
MOST_KEPT = 200
VOLUMES = ("volume_music", "volume_effects", "volume_menu")
"""The fields that say how loud it is."""
Reading = Literal["off", "focus", "all", "quick"]
READINGS: tuple[Reading, ...] = ("off", "focus", "all", "quick")
"""What is read aloud: nothing, what is looked at, everything, everything quickly."""
Scanning = Literal["off", "slow", "usual", "quick"]
SCANNINGS: tuple[Scanning, ...] = ("off", "slow", "usual", "quick")
"""How quickly the focus walks for whoever has one switch."""
Width = Annotated[int, msgspec.Meta(ge=640, le=15360)]
Height = Annotated[int, msgspec.Meta(ge=360, le=8640)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
File = Annotated[str, msgspec.Meta(max_length=120, pattern=r"^[^/\\]+\.jsonl$")]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MIGRATIONS: tuple[Migration, ...] = ()
"""Step i lifts the raw values of version i + 1 to version i + 2."""
VERSION = len(MIGRATIONS) + 1


SMALLEST_PICTURE, LARGEST_PICTURE = 85, 105
"""Percent: a television may hide a tenth of the picture; a monitor hides nothing, and the usual margin may be halved."""


class QuickSetup(msgspec.Struct, frozen=True):
    """The last set-up of a title: SEAT texts ("you", "bot:medium:calm"), cars, options, tracks, the drivers' names, and the
    profile of each seat ("" for none); `hands` numbers the devices, from 1, 0 for computers."""

    seats: tuple[str, ...] = ()
    cars: tuple[str, ...] = ()
    options: dict[str, Scalar] = {}
    tracks: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()
    hands: tuple[int, ...] = ()


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings; change them with `msgspec.structs.replace` and save the result.

    `window` is its size in pixels while it is not the whole screen (None: as large as fits, nobody has chosen one);
    text_scale, volumes and `picture_size`
    (how large everything is drawn within the window, for screens that hide their edges) in percent;
    `force_single` plays a lone choice by itself; `odds` shows chances; `open_hands`: nobody minds who sees the hand of the seat to
    move;
    `taught`: who has had the first turn of a title (its id, then a profile's; guests count as one), and who has met which event of it
    (title:event:profile); `first_race_aids`: the first races of a title come with aids; `setups` by title id; `lessons` what guests have
    learnt of each title;
    `voice` is what is read aloud; `scan` how quickly the focus walks by itself, for the switch `scan_device` (the GUID of a pad, "keyboard"
    or "mouse"); `steady`: for a moment after a press its device presses nothing; `captions`: sounds of a race are shown in words;
    `kept`: races with a star, by the names of their files;
    `bindings` by the GUID of a pad or the name of a keyboard: action -> control, where it differs from what is usual.
    """

    language: Annotated[str, msgspec.Meta(max_length=16)] = "auto"
    fullscreen: bool = False
    window: tuple[Width, Height] | None = None
    text_scale: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    picture_size: Annotated[int, msgspec.Meta(ge=SMALLEST_PICTURE, le=LARGEST_PICTURE)] = 100
    reduced_motion: bool = False
    high_contrast: bool = False
    speed_people: Speed = "normal"
    speed_computers: Speed = "normal"
    speed_dice: Speed = "normal"
    volume_music: Percent = 50
    volume_effects: Percent = 80
    volume_menu: Percent = 70
    voice: Reading = "off"
    scan: Scanning = "off"
    steady: bool = False
    captions: bool = False
    scan_device: Annotated[str, msgspec.Meta(max_length=64)] = ""
    force_single: bool = True
    hints: bool = False
    odds: bool = True
    open_hands: bool = False
    taught: tuple[Annotated[str, msgspec.Meta(max_length=80)], ...] = ()
    first_race_aids: bool = True
    setups: dict[str, QuickSetup] = {}
    lessons: Lessons = {}
    bindings: dict[Key, dict[Key, Key]] = {}
    kept: Annotated[tuple[File, ...], msgspec.Meta(max_length=MOST_KEPT)] = ()


def load_settings(paths: Paths, now: datetime) -> tuple[Settings, Problem | None]:
    """The settings, and what was wrong with their file; never raises."""
    return _file(paths).load(now)


def kept_races(paths: Paths) -> tuple[str, ...]:
    """The races with a star, for whoever only reads the settings; none where they can't be read."""
    try:
        raw = read_struct(paths.settings, dict[str, object], MOST)
    except ReadError:
        return ()
    kept: tuple[str, ...] = msgspec.convert(sound_fields(raw, Settings)[0].get("kept", ()), tuple[str, ...])
    return kept


def save_settings(paths: Paths, settings: Settings, now: datetime) -> None:
    """Writes the settings, all or nothing. Raises StoreError."""
    _file(paths).save(settings, now)


def _file(paths: Paths) -> ValueFile[Settings]:
    return ValueFile(paths.settings, Settings, "settings", MIGRATIONS)


class Keeper:
    """Keeps settings as they change. Where that fails they are in force nevertheless, and `problem` waits for somebody to say it:
    once, until keeping works again."""

    def __init__(self, paths: Paths, now: Callable[[], datetime]) -> None:
        self.paths = paths
        self.now = now
        self.problem: Problem | None = None
        self._failing = False

    def __call__(self, settings: Settings) -> None:
        try:
            save_settings(self.paths, settings, self.now())
        except StoreError as error:
            self.problem = self.problem if self._failing else error.problem
            self._failing = True
        else:
            self.problem, self._failing = None, False
