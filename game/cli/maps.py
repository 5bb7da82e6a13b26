"""`check-map` and `sketch-map`: help for those who draw tracks."""

import argparse
import contextlib
import sys
from pathlib import Path

from game.cli.command import Console, FailedError, failed
from game.cli.map_words import map_path, map_roots, open_catalogue
from game.cli.race_arguments import finding_line, open_title, without_pygame
from game.core.contract import Title, find_title
from game.core.track import Finding
from game.core.words import N_, Plural
from game.language.language import Language
from game.store.files import write
from game.store.installation import program_words
from game.store.map_folder import prepare_map_folder
from game.store.paths import assets, maps
from game.store.problems import disk_problem
from game.store.reading import ReadError, read_bytes
from game.titles import TITLES
from game.tracks.checks import check
from game.tracks.former import before_path, former
from game.tracks.hand_work import copy_path
from game.tracks.reader import Loaded, load
from game.tracks.sketch import Sketched, mended, sketched
from game.tracks.spelling import nearest
from game.tracks.stale import causes, stale
from game.tracks.tmx import MOST_BYTES, objects, parse, properties_of
from game.tracks.trouble import TROUBLES, SketchError, TrackError, place_of

SOUND = Plural(N_("{file}: sound. {name}, {spaces} space."), N_("{file}: sound. {name}, {spaces} spaces."), "spaces")
WARNED = Plural(
    N_("{file}: sound, with advice. {name}, {spaces} space."), N_("{file}: sound, with advice. {name}, {spaces} spaces."), "spaces"
)
BROKEN = N_("{file}: can't be raced on.")
MISTAKE = N_("  {sentence}")
ADVICE = N_("  Advice: {sentence}")
BAD_FILE = N_("{file}: {sentence}")
DRAWN = Plural(
    N_("{file}: {spaces} space drawn. Look at it in Tiled, then press F5 (check-map)."),
    N_("{file}: {spaces} spaces drawn. Look at them in Tiled, then press F5 (check-map)."),
    "spaces",
)
OVERWRITE = N_("The spaces in {file} were changed by hand; drawing them anew loses that. Draw them anew? [y/N]")
YES = N_("y")
KEPT = N_("Nothing was changed.")
CLEARED = N_("Things taken off the road: {count}.")
MENDED = N_("{file}: paths of tilesets set right: {count}. Open it in Tiled again.")
NOTHING_TO_MEND = N_("{file}: the paths of its tilesets are right.")


def check_maps(console: Console, args: argparse.Namespace) -> int:
    """A line per map, and one per thing that is wrong with it; 1 if any can't be raced on."""
    without_pygame()
    given = open_title(args.title) if args.title else None
    sound = [_check(console, map_path(console, file), given) for file in args.files]
    return 0 if all(sound) else 1


def _check(console: Console, path: Path, given: Title | None) -> bool:
    try:
        title = given or _title_of(path)
        loaded = load(path, title, map_roots(console, path))
    except TrackError as error:
        console.tell(BROKEN, file=path)
        for finding in (error.finding, *error.also):
            console.tell(MISTAKE, sentence=_trouble_line(console.language, finding, _place(path, finding)))
        return False
    findings = _findings(console, title, path, loaded)
    broken = any(finding.error for finding in findings)
    heading = BROKEN if broken else WARNED if findings else SOUND
    console.tell(heading, file=path, name=loaded.track.name, spaces=title.needs.count(loaded.track.spaces))
    for finding in findings:
        line = finding_line(console, title, finding, _place(path, finding))
        console.tell(MISTAKE if finding.error else ADVICE, sentence=line)
    return not broken


def _findings(console: Console, title: Title, path: Path, loaded: Loaded) -> tuple[Finding, ...]:
    """All there is to say of a map that could be read; where it is for another game than its folder, nothing else would be true."""
    if _other_game(title, path):
        return _other_game(title, path)
    around = (*open_catalogue(console).alike(title.meta, path), *_letters(loaded.track.name))
    return causes(stale(path, title, map_roots(console, path)), (*check(loaded, title), *around))


def _place(path: Path, finding: Finding) -> str:
    """Where the object of a finding lies, in pixels, as Tiled tells it of the mouse; a space is found by its name."""
    if not finding.object or finding.layer == "spaces":
        return ""
    found = next((item for item in objects(parse(path, "map"), finding.layer) if item.get("id") == str(finding.object)), None)
    return "" if found is None else f"({float(found.get('x', '0')):.0f}, {float(found.get('y', '0')):.0f})"


def _other_game(title: Title, path: Path) -> tuple[Finding, ...]:
    """A map that lies in the folder of another game is offered there, where it can't be raced on."""
    folder = path.absolute().parent.name
    if folder != title.meta.id and any(folder == entry.meta.id for entry in TITLES):
        return (Finding("other_game", True, fields={"found": title.meta.id, "wanted": folder}),)
    return ()


def _letters(name: str) -> tuple[Finding, ...]:
    """Advice where no font of the game has some letters of the map's name."""
    if name.isascii():
        return ()
    from game.show.letters import missing_letters
    from game.show.theme import DISPLAY, TEXT

    letters = missing_letters([assets() / "fonts" / face for face in (DISPLAY, TEXT)], name)
    return (Finding("M21", False, fields={"letters": " ".join(letters)}),) if letters else ()


def _title_of(path: Path) -> Title:
    """The title that the map names; TrackError where it can't be read, or names none we have."""
    name = str(properties_of(parse(path, "map")).get("title", ""))
    if not name:
        raise TrackError("property_missing", property="title")
    found = find_title(TITLES, name)
    if found is None:
        known = [entry.meta.id for entry in TITLES]
        guess = nearest(name, known)
        raise TrackError("no_game_guess" if guess else "no_game", word=name[:40], known=", ".join(known), guess=guess)
    return found.open()


def _trouble_line(language: Language, finding: Finding, at: str) -> str:
    """Why a map can't even be loaded; needs no title. `at` is the object's place."""
    where = {"layer": finding.layer, "object": finding.object, "name": finding.name}
    problem = language.text(TROUBLES[finding.words_key(TROUBLES)], **{**where, **finding.fields})
    place = place_of(finding)
    return language.text(place, problem=problem, **{**where, "object": f"{finding.object} {at}".strip()}) if place else problem


def sketch_map(console: Console, args: argparse.Namespace) -> int:
    """Draws the spaces; asks before hand work is lost where somebody can answer, else fails unless --force is given. With --mend the paths
    of the tilesets are set right, and nothing is drawn."""
    path = map_path(console, args.file)
    out = Path(args.out) if args.out else path
    _prepare(console)
    try:
        if args.mend:
            return _mend(console, path, out)
        title = _title_of(path)
        for finding in _other_game(title, out):
            raise FailedError(BAD_FILE, file=path.name, sentence=_trouble_line(console.language, finding, ""))
        try:
            drawn = _sketched(console, path, out, title, args)
        except SketchError as error:
            if error.code not in ("hand_work", "gone") or not sys.stdin.isatty():
                raise
            if not _agreed(console, path):
                console.tell(KEPT)
                return 1
            args.force = True
            drawn = _sketched(console, path, out, title, args)
        _keep(out, drawn)
    except TrackError as error:
        raise FailedError(
            BAD_FILE, file=path.name, sentence=_trouble_line(console.language, error.finding, _place(path, error.finding))
        ) from None
    except ReadError as error:
        raise failed(error.problem) from None
    except OSError as error:
        raise failed(disk_problem(error, out.name)) from None
    console.tell(DRAWN, file=out, spaces=drawn.spaces)
    for finding in drawn.advice:
        console.tell(ADVICE, sentence=_trouble_line(console.language, finding, ""))
    if drawn.cleared:
        console.tell(CLEARED, count=drawn.cleared)
    return 0


def _sketched(console: Console, path: Path, out: Path, title: Title, args: argparse.Namespace) -> Sketched:
    return sketched(path, title, map_roots(console, path), force=args.force, clear=args.clear, out=out)


def _mend(console: Console, path: Path, out: Path) -> int:
    """Tilesets that lie beside the map's folder, or came with the game, are the ones that are meant. Nothing else is changed, so nothing is
    kept of what was before."""
    data, wrong = mended(path, map_roots(console, path))
    if wrong:
        write(out, data)
    console.tell(MENDED if wrong else NOTHING_TO_MEND, file=out, count=wrong)
    return 0


def _keep(out: Path, drawn: Sketched) -> None:
    """The new file, all of it or nothing; what was there before lies beside it (see `former`)."""
    before, copy = before_path(out), copy_path(out)
    now, drawn_last, kept = (read_bytes(path, MOST_BYTES) or b"" for path in (out, copy, before))
    old = former(now, drawn_last, kept, drawn)
    if old:
        write(before, old)
    write(out, drawn.data)
    write(copy, drawn.data)


def _prepare(console: Console) -> None:
    """The player's folder of maps is made ready for Tiled, wherever somebody begins to draw."""
    with contextlib.suppress(OSError):
        for _ in prepare_map_folder(console.paths.maps, maps(), [entry.meta.id for entry in TITLES], program_words()):
            pass


def _agreed(console: Console, path: Path) -> bool:
    answer = input(console.say(OVERWRITE, file=path.name) + " ").strip().casefold()
    return answer in (console.say(YES).casefold(), "y", "yes")
