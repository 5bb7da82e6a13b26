"""`check-map` and `sketch-map`: help for those who draw tracks."""

import argparse
import sys
from pathlib import Path

from game.cli.command import Desk, FailedError, failed, unknown
from game.cli.race_arguments import finding_line, open_title, without_pygame
from game.core.contract import Title, find_title
from game.core.words import N_
from game.language.language import Language
from game.store.problems import disk_problem
from game.titles import TITLES
from game.tracks.checks import check
from game.tracks.reader import load
from game.tracks.sketch import sketch
from game.tracks.tmx import parse, properties_of
from game.tracks.trouble import TROUBLES, SketchError, TrackError, place_of

__all__ = ["check_maps", "sketch_map"]

SOUND = N_("{file}: sound. {name}, {spaces} spaces.")
WARNED = N_("{file}: sound, with advice. {name}, {spaces} spaces.")
BROKEN = N_("{file}: can't be raced on.")
MISTAKE = N_("  {code}: {sentence}")
ADVICE = N_("  {code} (advice): {sentence}")
NO_TITLE = N_("{file} is for the game {word}, which is not here. There is: {known}.")
BAD_FILE = N_("{file}: {sentence}")
DRAWN = N_("{file}: {spaces} spaces drawn. Look at them in Tiled, then run check-map.")
OVERWRITE = N_("The spaces in {file} were changed by hand; drawing them anew loses that. Draw them anew? [y/N]")
YES = N_("y")
KEPT = N_("Nothing was changed.")


def check_maps(desk: Desk, args: argparse.Namespace) -> int:
    """A line per map, and one per thing that is wrong with it; 1 if any can't be raced on."""
    without_pygame()
    given = open_title(args.title) if args.title else None
    sound = [_check(desk, Path(file), given) for file in args.files]
    return 0 if all(sound) else 1


def _check(desk: Desk, path: Path, given: Title | None) -> bool:
    try:
        title = given or _title_of(path)
        loaded = load(path, title)
    except TrackError as error:
        desk.tell(BROKEN, file=path)
        desk.tell(MISTAKE, code=error.code, sentence=_trouble_line(desk.language, error))
        return False
    except FailedError as error:
        print(error.said(desk.language))
        return False
    findings = check(loaded, title)
    broken = any(finding.error for finding in findings)
    heading = BROKEN if broken else WARNED if findings else SOUND
    desk.tell(heading, file=path, name=loaded.track.name, spaces=len(loaded.track.spaces))
    for finding in findings:
        desk.tell(MISTAKE if finding.error else ADVICE, code=finding.code, sentence=finding_line(desk, title, finding))
    return not broken


def _title_of(path: Path) -> Title:
    """The title that the map names; TrackError where it can't be read, FailedError where it names none we have."""
    name = str(properties_of(parse(path, "map")).get("title", ""))
    if not name:
        raise TrackError("property_missing", property="title")
    found = find_title(TITLES, name)
    if found is None:
        wrong = unknown(NO_TITLE, name, (e.meta.id for e in TITLES), file=path.name)
        raise FailedError(wrong.template, wrong.guess, **wrong.fields)
    return found.open()


def _trouble_line(language: Language, error: TrackError) -> str:
    """Why a map can't even be loaded; needs no title."""
    problem = language.text(TROUBLES[error.code], **{"layer": error.layer, "object": error.object, "name": error.name, **error.fields})
    place = place_of(error.finding)
    return language.text(place, problem=problem, layer=error.layer, object=error.object, name=error.name) if place else problem


def sketch_map(desk: Desk, args: argparse.Namespace) -> int:
    """Draws the spaces; asks before hand work is lost where somebody can answer, else fails unless --force is given."""
    path, out = Path(args.file), Path(args.out) if args.out else None
    try:
        title = _title_of(path)
        try:
            spaces = sketch(path, title, out, args.force)
        except SketchError as error:
            if error.code != "hand_work" or not sys.stdin.isatty():
                raise
            if not _agreed(desk, path):
                desk.tell(KEPT)
                return 1
            spaces = sketch(path, title, out, force=True)
    except TrackError as error:
        raise FailedError(BAD_FILE, file=path.name, sentence=_trouble_line(desk.language, error)) from None
    except OSError as error:
        raise failed(disk_problem(error, (out or path).name)) from None
    desk.tell(DRAWN, file=out or path, spaces=spaces)
    return 0


def _agreed(desk: Desk, path: Path) -> bool:
    answer = input(desk.say(OVERWRITE, file=path.name) + " ").strip().casefold()
    return answer in (desk.say(YES).casefold(), "y", "yes")
