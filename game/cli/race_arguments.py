"""From the words of a command line to a race that can be raced: title, tracks, seats, options, each checked."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.bots.levels import NoSuchDriverError, driver, levels_of
from game.cli.command import Console, FailedError, UsageError, unknown
from game.cli.map_words import NO_TITLE, open_catalogue
from game.core.contract import Meta, Option, Setup, Title, find_title
from game.core.track import Finding, Scalar, Track
from game.core.words import COMMON_REFUSALS, N_, Plural
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, PERSON_NAMES, Seat, seat_from_text
from game.titles import TITLES
from game.tracks.trouble import TrackError, place_of

if TYPE_CHECKING:
    from game.tracks.reader import Loaded

USUAL_DRIVERS = 3
"""Seats where the command line names none."""

NO_TRACK = N_("{title} has no track called {word}. It has: {known}.")
NO_SEAT = N_("{word} is no driver: write you, bot:random or bot:LEVEL.")
NO_LEVEL = N_("There is no computer driver of level {word} here. There are: {known}.")
NO_TEMPERAMENT = N_("There is no computer driver of temperament {word} here. There are: {known}.")
NO_TEMPERAMENTS = N_("Computer drivers have no temperaments here, so bot:{level} is all there is to {word}.")
SEAT_COUNT = Plural(
    N_("{title} is for {most} seat, not {seats}."), N_("{title} is for {least} to {most} seats, not {seats}."), "most", least=1
)
NO_OPTION = N_("{title} has no option called {word}. It has: {known}.")
NO_VALUE = N_("{word} is no value of {option}. There are: {known}.")
NO_PAIR = N_("{word} should be an option and its value, as rules=pro.")
REFUSED_VALUE = COMMON_REFUSALS["option_value"]
REFUSED = N_("{sentence}")
NOT_SOUND = N_("The map {track} can't be raced on: {sentence}")

DIGITS = 9

YES = ("true", "yes", "on")
NO = ("false", "no", "off")


class Wanted(NamedTuple):
    """A race as the command line asks for it: playable. `loaded` holds a map per track of `setup`."""

    title: Title
    setup: Setup
    loaded: "tuple[Loaded, ...]"
    seats: tuple[Seat, ...]
    seed: int | None

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The numbers of the tracks."""
        return tuple(one.track for one in self.loaded)

    @property
    def request(self) -> RaceRequest:
        """As the race scene takes it."""
        return RaceRequest(self.title.meta.id, self.setup, self.seats, self.seed)


def without_pygame() -> None:
    """Brings in pytmx while pygame is out of its sight: it would import it, and commands that draw nothing read numbers alone."""
    if "pygame" in sys.modules or "pytmx" in sys.modules:
        return
    hidden = ("pygame", "pytmx.util_pygame")
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]
    try:
        import pytmx  # noqa: F401
    finally:
        for name in hidden:
            del sys.modules[name]


def open_title(name: str) -> Title:
    """The title called `name`; UsageError where there is none."""
    found = find_title(TITLES, name)
    if found is None:
        raise unknown(NO_TITLE, name, (e.meta.id for e in TITLES))
    return found.open()


def finding_line(console: Console, title: Title, finding: Finding, at: str = "") -> str:
    """What is wrong with a map, and where in it; `at` is the object's place."""
    from game.tracks.checks import SHARED_FINDINGS

    problem = console.language.finding_sentence(finding, title.words, SHARED_FINDINGS)
    place = place_of(finding)
    number = f"{finding.object} {at}".strip()
    return console.say(place, problem=problem, layer=finding.layer, object=number, name=finding.name) if place else problem


def read(console: Console, args: argparse.Namespace, seats: Sequence[str]) -> Wanted:
    """The race that `args` (title, track, option, seed) and the SEAT texts ask for.

    Raises UsageError where something of it does not exist or can't be raced, FailedError where a map can't be read.
    """
    title = open_title(args.title)
    meta = title.meta
    if not meta.seats_min <= len(seats) <= meta.seats_max:
        raise UsageError(SEAT_COUNT, title=meta.name, least=meta.seats_min, most=meta.seats_max, seats=len(seats))
    drivers = _drivers(title, seats)
    loaded = _tracks(console, title, tuple(t for t in args.track.split(",") if t) or meta.tracks[:1])
    options = _options(meta, meta.options(len(seats), tuple(one.track for one in loaded)), args.option or ())
    cars = meta.car_ids[: len(seats)] if meta.cars == "chosen" else ()
    setup = Setup(len(seats), cars, options, tuple(one.track.id for one in loaded))
    wanted = Wanted(title, setup, loaded, drivers, args.seed)
    for refused in title.problems(setup, wanted.tracks):
        raise UsageError(REFUSED, sentence=console.language.refusal_sentence(title.words, refused))
    return wanted


def seats_of(title: Title, asked: Sequence[str] | None, *, people: int) -> tuple[str, ...]:
    """The SEAT texts asked for (commas and spaces part them), or the usual ones: `people` persons, then computer drivers of
    different levels."""
    texts = tuple(text for word in asked or () for text in word.split(",") if text)
    if texts:
        return texts
    levels = levels_of(title)
    count = max(title.meta.seats_min, min(USUAL_DRIVERS, title.meta.seats_max))
    return ("you",) * people + tuple(f"bot:{levels[i % len(levels)]}" for i in range(count - people))


def _drivers(title: Title, texts: Sequence[str]) -> tuple[Seat, ...]:
    seats = []
    for number, text in enumerate(texts):
        names = PERSON_NAMES if text == "you" else COMPUTER_NAMES
        try:
            seat = seat_from_text(text, names[number % len(names)], "")
            if not seat.human:
                driver(title, seat.level, 0, seat.temperament)
        except ValueError:
            raise unknown(NO_SEAT, text, ("you", *(f"bot:{level}" for level in levels_of(title)))) from None
        except NoSuchDriverError as error:
            raise _no_driver(error, text, seat.level) from None
        seats.append(seat)
    return tuple(seats)


def _no_driver(error: NoSuchDriverError, text: str, level: str) -> UsageError:
    if error.what == "level":
        return unknown(NO_LEVEL, error.name, error.known)
    if not error.known:
        return UsageError(NO_TEMPERAMENTS, word=text, level=level)
    return unknown(NO_TEMPERAMENT, error.name, error.known)


def _tracks(console: Console, title: Title, names: Sequence[str]) -> "tuple[Loaded, ...]":
    catalogue = open_catalogue(console)
    known = [track.id for track in catalogue.tracks(title.meta)]
    wrong = next((name for name in names if name not in known), None)
    if wrong is not None:
        raise unknown(NO_TRACK, wrong, known, title=title.meta.name)
    try:
        for name in names:
            for finding in catalogue.errors(title, name):
                raise FailedError(NOT_SOUND, track=name, sentence=finding_line(console, title, finding))
        return tuple(catalogue.open(title, name) for name in names)
    except TrackError as error:
        raise FailedError(REFUSED, sentence=finding_line(console, title, error.finding)) from None


def _options(meta: Meta, options: Sequence[Option], pairs: Sequence[str]) -> dict[str, Scalar]:
    by_name = {option.name: option for option in options}
    seated = {option.name for option in meta.options(meta.seats_max, ()) if option.seat >= 0}
    chosen: dict[str, Scalar] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise UsageError(NO_PAIR, word=pair)
        if name in seated:  # whether there is that seat, and whether it may be so much, is for the title to say
            chosen[name] = _amount(name, text)
            continue
        if name not in by_name:
            raise unknown(NO_OPTION, name, by_name, title=meta.name)
        chosen[name] = _value(by_name[name], text)
    return chosen


def _amount(name: str, text: str) -> int:
    """As many digits as any amount has: more are none of its values."""
    if text.isascii() and text.isdigit() and len(text) <= DIGITS:
        return int(text)
    raise UsageError(REFUSED_VALUE, option=name, value=text)


def _value(option: Option, text: str) -> Scalar:
    for value in option.values:
        spellings = (YES if value else NO) if isinstance(value, bool) else (str(value).casefold(),)
        if text.casefold() in spellings:
            return value
    known = [("yes" if v else "no") if isinstance(v, bool) else str(v) for v in option.values]
    raise unknown(NO_VALUE, text, known, option=option.name)
