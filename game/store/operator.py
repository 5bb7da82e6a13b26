"""The operator's file: how a cabinet in a café behaves. Guests change nothing in it."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from game.store.paths import Paths
from game.store.problems import Problem, StoreError
from game.store.value_files import ValueFile

LONGEST_NAME, MOST_NAMES, MOST_FAVOURITES = 14, 48, 200
Seconds = Annotated[int, msgspec.Meta(ge=5, le=3600)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Bright = Annotated[int, msgspec.Meta(ge=20, le=100)]
Hour = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
Maybe = Annotated[str, msgspec.Meta(pattern=r"^(([01]\d|2[0-3]):[0-5]\d)?$")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
File = Annotated[str, msgspec.Meta(max_length=120, pattern=r"^[^/\\]+\.jsonl$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"^\S(.*\S)?$")]

Cups = Literal["off", "short", "all"]


class Operator(msgspec.Struct, frozen=True, kw_only=True):
    """All of it; change it with `msgspec.structs.replace` and save the result.

    house         the name of the house; `picture` a file beside the settings that goes with it ("" for none)
    opens, closes the hours, "" for always open; day, night: when the limits of each begin
    dims          from when the screen is as bright as by night, until the day begins; "" for: not before the house closes
    hidden        titles that are not offered; `hidden_levels` likewise computer drivers' levels
    cups          which cups of the house are offered: none, the shortest alone, all
    names         what guests may be called, beside the usual names where they are fewer than six
    language      what everybody meets here; with a second and a third one ("" for none) guests choose among them at the menu
    profiles      at a table of a house of several, guests may have profiles, which all its tables offer
    phones        guests may join by phone; `wifi` the name of their Wi-Fi ("" for none) and `wifi_password` stand on the card then
    *_after       seconds: of nobody in the menu until attract begins; of silence of the seat to move until it is asked, which
                  takes `countdown`; of everybody in a race until it is asked whether to go on, and then until attract; on any other page
                  until the menu comes back; on the operator's pages until they close
    chord         what is pressed while both shoulder buttons are held; `key` on a keyboard inside ("" for none)
    records_days, records_most: races that are older, or more than so many, go; `favourites` (names of their files) never do
    """

    house: Annotated[str, msgspec.Meta(max_length=40)] = ""
    picture: Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[^/\\]*$")] = ""
    opens: Maybe = ""
    closes: Maybe = ""
    day: Hour = "08:00"
    night: Hour = "22:00"
    dims: Maybe = ""
    hidden: tuple[Word, ...] = ()
    hidden_levels: tuple[Word, ...] = ()
    cups: Cups = "short"
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_NAMES)] = ()
    language: Annotated[str, msgspec.Meta(max_length=16)] = "auto"
    second_language: Annotated[str, msgspec.Meta(max_length=16)] = ""
    third_language: Annotated[str, msgspec.Meta(max_length=16)] = ""
    profiles: bool = True
    phones: bool = False
    wifi: Annotated[str, msgspec.Meta(max_length=32)] = ""
    wifi_password: Annotated[str, msgspec.Meta(max_length=63)] = ""
    attract_after: Seconds = 60
    still_there_after: Seconds = 90
    countdown: Seconds = 15
    resume_after: Seconds = 300
    resume_attract_after: Seconds = 60
    page_after: Seconds = 90
    operator_after: Seconds = 90
    attract_sound: bool = False
    loudest_day: Percent = 100
    loudest_night: Percent = 60
    bright_day: Bright = 100
    bright_night: Bright = 70
    bright_attract: Bright = 100
    chord: Annotated[tuple[Word, ...], msgspec.Meta(min_length=3, max_length=12)] = ("up", "up", "down", "down", "back")
    key: Annotated[str, msgspec.Meta(max_length=32)] = "f12"
    records_days: Annotated[int, msgspec.Meta(ge=1, le=3650)] = 90
    records_most: Annotated[int, msgspec.Meta(ge=10, le=100_000)] = 2000
    favourites: Annotated[tuple[File, ...], msgspec.Meta(max_length=MOST_FAVOURITES)] = ()


def load_operator(paths: Paths, now: datetime) -> tuple[Operator, Problem | None]:
    """The values in force, and what was wrong with the file; never raises."""
    return _file(paths).load(now)


def save_operator(paths: Paths, values: Operator, now: datetime) -> Problem | None:
    """Writes them, all or nothing; why that did not work, if it did not."""
    try:
        _file(paths).save(values, now)
    except StoreError as error:
        return error.problem
    return None


def _file(paths: Paths) -> ValueFile[Operator]:
    return ValueFile(paths.operator, Operator, "operator", private=True)
