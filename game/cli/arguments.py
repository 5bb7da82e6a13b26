"""The grammar of the command line: commands, their words, and what is said of words that do not exist."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from game import __version__
from game.cli.command import UsageError, unknown
from game.core.words import N_, Text
from game.language.language import Language
from game.store.installation import command_name

COMMANDS = (
    "play", "simulate", "replay", "story", "clip", "poster", "check-map", "sketch-map", "pack", "shot", "doctor", "bench", "cabinet",
)  # fmt: skip
SCENES = (
    "menu", "setup", "lessons", "lesson", "lesson-pause", "lesson-end", "race", "podium", "photo-finish", "pause", "settings", "help",
    "log", "trouble",
    "cups", "cup-rounds", "cup-drivers", "cups-full", "cup-rounds-full", "cup-drivers-full",
    "phones", "phones-two-networks", "phones-wifi", "phones-no-network",
    "cup-table", "cup-figures", "cup-podium", "cup-table-full", "cup-figures-full", "cup-podium-full",
)  # fmt: skip
BOOK_SCENES = (
    "people", "people-races", "people-tracks", "people-fame", "people-cups", "people-tracks-house", "people-fame-house",
    "people-search", "people-bring-in",
)  # fmt: skip
STORY_SCENES = ("story", "luck", "decisions", "story-full", "luck-full", "decisions-full")
"""What there is of the Book (game.cli.shot_people); a test holds the two together."""
CABINET_SCENES = (
    "attract", "teaser", "hall", "hall-house", "house", "closed",
    "still-there", "seat-lent", "resume", "welcome", "pin", "new-pin", "screen-picture",
    "operator-names", "operator-offer", "operator-favourites", "operator-today", "operator-ever", "operator-house", "operator-tables",
    "operator-times",
    "operator-races", "operator-pads", "operator-screen", "operator-sound", "operator-access", "operator-health", "operator-log",
    "operator-export", "operator-leave",
)  # fmt: skip
"""What there is of a cabinet (game.cli.shot_cabinet); a test holds the two together."""
EVENING_SCENES = (
    "evening-menu", "evening-heat", "evening-points", "evening-over", "evening-show", "evening-champion", "evening-desk", "evening-give",
    "evening-result", "evening-plan", "evening-menu-full", "evening-heat-full", "evening-points-full", "evening-over-full",
    "evening-show-full", "evening-champion-full", "evening-desk-full", "evening-give-full", "evening-result-full", "evening-plan-full",
)  # fmt: skip
"""What there is of a house evening (game.cli.shot_evening); a test holds the two together."""
KNOWN_SCENES = (*SCENES, *BOOK_SCENES, *STORY_SCENES, *CABINET_SCENES, *EVENING_SCENES)

ABOUT = N_("Kerbside: racing board games on one screen. Without a command, the game opens.")
ENDS = N_(
    "Exit codes: 0 well, 1 failed, 2 used wrongly. SEAT is you, bot:random, bot:LEVEL or bot:LEVEL:MANNER; LEVEL is easy, medium or hard, "
    "MANNER cautious, pushy or showman."
)
NO_COMMAND = N_("There is no command called {word}. There are: {known}.")
NO_OPTION = N_("{command} knows no {word}.")
NO_PLACE = N_("{command} does not know what to do with {word}.")
ONLY_KIOSK = N_("--kiosk takes no command beside it, only --window and --portable: a cabinet opens with its menu.")
NO_WINDOW = N_("--window belongs to --kiosk: without it the game opens in a window anyway, as the settings say.")
NO_SCENE = N_("There is no scene called {word}. There are: {known}.")
NO_NUMBER = N_("{word} should be a whole number from {least} to {most}.")
TEXT_SCALES = (100, 150, 200)
NO_TEXT_SCALE = N_("{word} is no size of letters: 100, 150 or 200 percent.")
NO_SIZE = N_("{word} should be a size in pixels, as 1280x720, from 320x180 to 7680x4320.")
WRONG = N_("{problem}.")
A_MAP = N_("a map: a file (.tmx), or game and name as monza/mine")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in a sentence instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(WRONG, problem=message[:1].upper() + message[1:].rstrip("."))


def parse(argv: Sequence[str], language: Language) -> argparse.Namespace:
    """The command line as typed; `command` is "" for the game itself. UsageError with a sentence, SystemExit after --help."""
    parser, subs = grammar(language, command_name())
    first = next((word for word in argv if not word.startswith("-")), "")
    if first and first not in COMMANDS:
        raise unknown(NO_COMMAND, first, COMMANDS)
    known, rest = parser.parse_known_args(argv)
    if rest:
        raise _surplus(rest[0], subs[known.command] if known.command else parser, known.command)
    if known.kiosk:
        raise UsageError(ONLY_KIOSK)
    if known.window:
        raise UsageError(NO_WINDOW)
    if known.command == "shot" and known.scene not in KNOWN_SCENES:
        raise unknown(NO_SCENE, known.scene, KNOWN_SCENES)
    return known


def _surplus(word: str, parser: argparse.ArgumentParser, command: str) -> UsageError:
    options = sorted(set(re.findall(r"--[a-z-]+", parser.format_usage())))
    name = command or command_name()
    if word.startswith("-"):
        return unknown(NO_OPTION, word.partition("=")[0], options, command=name)
    return UsageError(NO_PLACE, word=word, command=name)


def _number(language: Language, least: int, most: int) -> Callable[[str], int]:
    def read(word: str) -> int:
        if not re.fullmatch(r"-?\d{1,12}", word) or not least <= int(word) <= most:
            raise argparse.ArgumentTypeError(language.text(NO_NUMBER, word=word, least=least, most=most))
        return int(word)

    return read


def _text_scale(language: Language) -> Callable[[str], int]:
    def read(word: str) -> int:
        if word not in map(str, TEXT_SCALES):
            raise argparse.ArgumentTypeError(language.text(NO_TEXT_SCALE, word=word))
        return int(word)

    return read


def _size(language: Language) -> Callable[[str], tuple[int, int]]:
    def read(word: str) -> tuple[int, int]:
        found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", word)
        if not found or not (320 <= int(found[1]) <= 7680 and 180 <= int(found[2]) <= 4320):
            raise argparse.ArgumentTypeError(language.text(NO_SIZE, word=word))
        return int(found[1]), int(found[2])

    return read


def grammar(language: Language, program: str) -> tuple[Parser, dict[str, argparse.ArgumentParser]]:
    """All that can be typed after `program`, and the part of each command."""
    say = language.text
    parser = Parser(prog=program, description=say(ABOUT), epilog=say(ENDS), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Kerbside {__version__}", help=say(N_("says which version this is")))
    parser.add_argument("--portable", action="store_true", help=say(N_("keep settings, saves and records in a folder beside the program")))
    about = N_("run as a café cabinet, which nobody can leave and which starts itself again; see the README")
    parser.add_argument("--kiosk", action="store_true", help=say(about))
    parser.add_argument("--window", action="store_true", help=say(N_("with --kiosk: in a window, to try it out")))
    about = N_("read aloud what is looked at; the page Ease in the settings changes that")
    parser.add_argument("--voice", action="store_true", help=say(about))
    subs = parser.add_subparsers(dest="command", metavar=say(N_("command")), parser_class=Parser)
    parser.set_defaults(command="")
    made: dict[str, argparse.ArgumentParser] = {}

    def command(name: str, about: Text) -> argparse.ArgumentParser:
        made[name] = subs.add_parser(name, help=say(about), description=say(about), allow_abbrev=False)
        return made[name]

    _racing(command, language)
    _records_and_maps(command, language)
    _tools(command, language)
    _cabinet(command, language)
    return parser, made


def _race_words(parser: argparse.ArgumentParser, language: Language, seed: int | None) -> None:
    """The words that play, simulate and shot share."""
    say = language.text
    parser.add_argument("--track", metavar="T,T..", default="", help=say(N_("tracks by name, one per race of a season")))
    parser.add_argument("--seats", metavar="SEAT", nargs="+", action="extend", help=say(N_("who drives, seat by seat")))
    parser.add_argument("--option", metavar="k=v", nargs="+", action="extend", help=say(N_("options of the game, as rules=pro")))
    seeds = _number(language, 0, 2**32 - 1)
    parser.add_argument("--seed", metavar="N", type=seeds, default=seed, help=say(N_("the number that all chance follows from")))


def _racing(command: Callable[[str, Text], argparse.ArgumentParser], language: Language) -> None:
    say = language.text
    play = command("play", N_("Opens a race at once."))
    play.add_argument("title", metavar="TITLE", help=say(N_("which game; or a map of it, as monza/mine")))
    _race_words(play, language, None)
    simulate = command("simulate", N_("Lets computer drivers race each other without a window, and tells who wins."))
    simulate.add_argument("title", metavar="TITLE", help=say(N_("which game")))
    games = _number(language, 1, 1_000_000)
    simulate.add_argument("--games", metavar="N", type=games, default=None, help=say(N_("how many races (in a league: of each pair)")))
    simulate.add_argument("--league", action="store_true", help=say(N_("drivers pair by pair: each level against the next, or SEATs")))
    words = say(N_("with --league: each level against the next in every variant; goes on where it was stopped"))
    simulate.add_argument("--variants", action="store_true", help=words)
    words = say(N_("with --league: what a table sees of each manner of driving; goes on where it was stopped"))
    simulate.add_argument("--manners", action="store_true", help=words)
    grid = _number(language, 2, 6)
    simulate.add_argument("--grid", metavar="N", type=grid, default=0, help=say(N_("cars in a race of the league: an even number")))
    processes = _number(language, 1, 64)
    simulate.add_argument("--processes", metavar="N", type=processes, default=0, help=say(N_("processors for a league; without, all")))
    simulate.add_argument("--write", action="store_true", help=say(N_("keep the whole league of this game, or what help is worth")))
    simulate.add_argument("--handicaps", action="store_true", help=say(N_("what each step of help is worth; or race with help")))
    simulate.add_argument("--fits", action="store_true", help=say(N_("whether the level that fits a player settles")))
    simulate.add_argument("--feats", action="store_true", help=say(N_("how often each medal is earned in these races")))
    _race_words(simulate, language, 1)
    _json(simulate, language)


def _records_and_maps(command: Callable[[str, Text], argparse.ArgumentParser], language: Language) -> None:
    say = language.text
    replay = command("replay", N_("Shows a recorded race, or proves that it follows from its seed and the drivers' decisions."))
    replay.add_argument("file", metavar="FILE", help=say(N_("a record (.jsonl), or the bundle of a fault (.fault.json)")))
    replay.add_argument("--verify", action="store_true", help=say(N_("show nothing: race it again and compare every turn")))
    _json(replay, language)
    story = command("story", N_("Tells a recorded race: what happened, what chance gave, what could have been done better."))
    story.add_argument("file", metavar="FILE", help=say(N_("a record (.jsonl)")))
    races = _number(language, 1, 99)
    story.add_argument("--race", metavar="N", type=races, default=0, help=say(N_("only race N of a series")))
    story.add_argument("--decisions", action="store_true", help=say(N_("let the strong driver look at what people decided; takes a while")))
    _json(story, language)
    _clip(command, language)
    poster = command("poster", N_("Paints a recorded race as a poster: A4, with every car’s way on the board and the race told."))
    poster.add_argument("file", metavar="FILE", help=say(N_("a record (.jsonl)")))
    poster.add_argument("--race", metavar="N", type=races, default=0, help=say(N_("which race of a series; without, the last")))
    poster.add_argument("--out", metavar="FILE", default="", help=say(N_("where to write it; without, in the folder of results")))
    about = N_("how many pixels a preview beside it is high, for the game itself; without, there is none")
    poster.add_argument("--preview", metavar="N", type=_number(language, 16, 4320), default=0, help=say(about))
    poster.add_argument("--progress", action="store_true", help=say(N_("tell how far it is, a line of JSON a step")))
    check = command("check-map", N_("Says what is wrong with a track drawn in Tiled."))
    check.add_argument("files", metavar="FILE", nargs="+", help=say(A_MAP))
    check.add_argument("--title", metavar="TITLE", default="", help=say(N_("the game it is for; the map says so itself")))
    sketch = command("sketch-map", N_("Draws the spaces of a map from its centreline and its notation."))
    sketch.add_argument("file", metavar="FILE", help=say(A_MAP))
    sketch.add_argument("--out", metavar="FILE", default="", help=say(N_("where to write it; without, the map itself is changed")))
    sketch.add_argument("--clear", action="store_true", help=say(N_("take away trees and stands that would stand on the road")))
    sketch.add_argument("--mend", action="store_true", help=say(N_("draw nothing: set the paths of tilesets right")))
    sketch.add_argument("--force", action="store_true", help=say(N_("even where spaces drawn by hand are lost")))

    pack = command("pack", N_("Installs a track pack, or lists those there are."))
    pack.add_argument("action", choices=("add", "list"), help=say(N_("add a pack, or list the packs there are")))
    pack.add_argument("file", metavar="FILE", nargs="?", default="", help=say(N_("the pack to add: a zip file or a folder")))


def _clip(command: Callable[[str, Text], argparse.ArgumentParser], language: Language) -> None:
    say = language.text
    clip = command("clip", N_("Makes some seconds of a recorded race into a moving picture."))
    clip.add_argument("file", metavar="RECORD", help=say(N_("a record (.jsonl)")))
    clip.add_argument("--race", metavar="N", type=_number(language, 1, 99), default=1, help=say(N_("of race N of a series")))
    numbers, which = _number(language, 1, 100_000), clip.add_mutually_exclusive_group()
    which.add_argument("--round", metavar="N", type=numbers, default=0, help=say(N_("what was most worth telling in round N")))
    which.add_argument("--decision", metavar="N", type=numbers, default=0, help=say(N_("decision N of the record")))
    which.add_argument("--line", metavar="N", type=numbers, default=0, help=say(N_("line N of the story; without, the rarest")))
    clip.add_argument("--seconds", type=int, choices=(5, 10, 15), default=10, help=say(N_("how long it is")))
    clip.add_argument("--size", type=int, choices=(960, 640), default=960, help=say(N_("how broad it is, in pixels")))
    clip.add_argument("--format", choices=("webp", "gif"), default="webp", help=say(N_("GIF is larger and coarser, and shown everywhere")))
    clip.add_argument("--out", metavar="FILE", default="", help=say(N_("where to write it; without, into the folder results")))
    clip.add_argument("--progress", action="store_true", help=say(N_("tell how far it is as lines of JSON, for the game itself")))


def _tools(command: Callable[[str, Text], argparse.ArgumentParser], language: Language) -> None:
    say = language.text
    shot = command("shot", N_("Takes a picture of a scene; needs no window."))
    shot.add_argument("scene", metavar="SCENE", help=", ".join((*SCENES, *BOOK_SCENES, *STORY_SCENES)))
    shot.add_argument("--title", metavar="T", default="", help=say(N_("which game")))
    shot.add_argument("--lesson", metavar="ID", default="", help=say(N_("which of its lessons; without, the first")))
    steps = _number(language, 0, 100_000)
    shot.add_argument(
        "--step", metavar="N", type=steps, default=None, help=say(N_("after so many decisions of the race, or presses of the lesson"))
    )
    frames = _number(language, 1, 60)
    shot.add_argument("--frames", metavar="N", type=frames, default=1, help=say(N_("so many frames from there on, 0.1 s apart")))
    shot.add_argument("--out", metavar="FILE", default="", help=say(N_("where to write the picture; without, shots/SCENE.png")))
    shot.add_argument("--size", metavar="WxH", type=_size(language), default=(1920, 1080), help=say(N_("size of the window in pixels")))
    text = say(N_("size of the letters in percent: 100, 150 or 200"))
    shot.add_argument("--text", metavar="PERCENT", type=_text_scale(language), default=100, help=text)
    _race_words(shot, language, 1)
    doctor = command("doctor", N_("Looks whether everything is there that the game needs."))
    doctor.add_argument("--race", action="store_true", help=say(N_("let computers race unseen, from the menu to the podium")))
    doctor.add_argument("--phones", action="store_true", help=say(N_("let a phone of this machine come in once")))
    _json(doctor, language)
    bench = command("bench", N_("Measures how fast the game is on this machine, in a window of its own, and what it should be."))
    bench.add_argument("--short", action="store_true", help=say(N_("a little of everything, to see that it works")))
    bench.add_argument("--rates", action="store_true", help=say(N_("only how fast the rules are, beside python-chess; needs no screen")))
    bench.add_argument("--frames", action="store_true", help=say(N_("only what is drawn")))
    bench.add_argument("--phones", action="store_true", help=say(N_("only what phones at the table cost")))
    bench.add_argument("--ease", action="store_true", help=say(N_("only what walk, voice and sounds in words cost")))
    about = N_("only what a house of several tables costs, with one that is made in this empty database and taken away again")
    bench.add_argument("--house", metavar="ADDRESS", default="", help=say(about))
    about = N_("frames in a window of this size; may be given several times; usually 1280x720, 1920x1080 and 3840x2160, where they fit")
    bench.add_argument("--size", metavar="WxH", type=_size(language), action="append", default=[], help=say(about))
    runs = _number(language, 1, 9)
    bench.add_argument("--runs", metavar="N", type=runs, default=None, help=say(N_("measure frames so many times; usually three")))
    _json(bench, language)


def _cabinet(command: Callable[[str, Text], argparse.ArgumentParser], language: Language) -> None:
    say = language.text
    cabinet = command("cabinet", N_("Tells how a café cabinet is doing, or writes down how to set one up."))
    cabinet.add_argument(
        "what",
        metavar="WHAT",
        help=say(N_("status (how it is), report (what guests did), recipe (to set it up), pin (sets its PIN), house (of several tables)")),
    )
    about = N_("of a recipe: linux or windows; of a house: create, join, test, leave or evening")
    cabinet.add_argument("system", metavar="SYSTEM", nargs="?", default="", help=say(about))
    about = N_("of a house: postgresql://name:password@machine/database; of its evening: show, result, give, leave, return, unname or end")
    cabinet.add_argument("address", metavar="ADDRESS", nargs="?", default="", help=say(about))
    cabinet.add_argument("--heat", metavar="N", type=_number(language, 1, 999), default=0, help=say(N_("which heat of an evening")))
    cabinet.add_argument(
        "--order", metavar="NAME", nargs="+", default=None, help=say(N_("who came in how in that heat, the first one first"))
    )
    cabinet.add_argument("--who", metavar="NAME", default="", help=say(N_("who leaves an evening, is back, or has no name there any more")))
    cabinet.add_argument("--table", metavar="NAME", default="", help=say(N_("which table races that heat")))
    cabinet.add_argument("--name", metavar="NAME", default="", help=say(N_("what this table is called in its house")))
    about = N_("status and report of all tables of a house; without ADDRESS, the variable KERBSIDE_HOUSE has it")
    cabinet.add_argument("--house", metavar="ADDRESS", nargs="?", const="", default=None, help=say(about))
    days = _number(language, 1, 36_500)
    cabinet.add_argument("--days", metavar="N", type=days, default=None, help=say(N_("a report of the last N days; without, of all time")))
    cabinet.add_argument("--html", metavar="FILE", default="", help=say(N_("write the report as one page for a browser")))
    cabinet.add_argument("--csv", metavar="FOLDER", default="", help=say(N_("write every line of the book, a file per table")))
    cabinet.add_argument("--out", metavar="FOLDER", default="", help=say(N_("where to write a recipe; without, kerbside-cabinet")))
    cabinet.add_argument("--json", action="store_true", help=say(N_("write JSON")))


def _json(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("--json", action="store_true", help=language.text(N_("write JSON; what the clock measured stands under times")))
