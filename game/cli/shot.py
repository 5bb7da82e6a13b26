"""`shot`: a picture of a scene, made without a window and the same on every run."""

import argparse
import errno
import io
import math
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
from pygame import Surface

from game.bench.headless import FRAME, StandstillError, Unseen
from game.bots.levels import driver, levels_of
from game.cli.command import Console, FailedError, failed
from game.cli.map_words import open_catalogue, part_track
from game.cli.race_arguments import Wanted, open_title, read, seats_of
from game.core.contract import find_title
from game.core.printable import printable
from game.core.words import N_, Plural
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.lesson.lessons_page import LessonsScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.log import LogScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.setup import SetupScene
from game.session.request import LessonRequest
from game.show.tables import TABLES
from game.store import files
from game.store.problems import disk_problem
from game.store.settings import QuickSetup, Settings
from game.titles import TITLES

FRAMES_BETWEEN = round(0.1 / FRAME)
"""Frames of the game between two pictures of a strip."""
WIDEST = 3840
USUAL_STEP = 24
PATIENCE = 200_000
"""Frames until a race is taken to stand still: people's seats wait for nobody here, but a long race has many clips."""
MOVING = ("race", "photo-finish", "lesson", "attract", "teaser", "still-there", "seat-lent")
"""Scenes that are not waited for: they go on."""
BEGINS_MOVING = ("cup-table", "cup-table-full", "podium", "cup-podium", "cup-podium-full")
"""Of these a still is taken once they stand, several frames from their beginning."""
QUICK = {"speed_people": "instant", "speed_computers": "instant", "speed_dice": "instant"}

TAKEN = N_("{file}: {width} x {height}, {scene}.")
STUCK = Plural(N_("The race stands still after {done} decision."), N_("The race stands still after {done} decisions."), "done")
ENDS_SOONER = Plural(
    N_("The race is over after {done} decision; --step asks for {step}."),
    N_("The race is over after {done} decisions; --step asks for {step}."),
    "done",
)
NO_PHOTO = N_("The race of seed {seed} was not that close: there is no photo finish. Try another --seed.")
NO_RACE = N_("The race could not be opened: {problem}")
EXAMPLE = N_("The race could not be saved: the disk is full.")
EXAMPLE_DETAIL = N_("Nothing is lost so far. Make some room and try again.")


def shot(console: Console, args: argparse.Namespace) -> int:
    """Writes the picture; FailedError where the race does not get that far or the file can't be written."""
    args.title = args.title or next(e.meta.id for e in TITLES if e.meta.id in TABLES)
    part_track(console, args)
    title = open_title(args.title)
    wanted = read(console, args, seats_of(title, args.seats, people=0))
    taught = tuple(entry.meta.id for entry in TITLES) if args.step else ()  # in the middle of a race it is nobody's first turn
    with Unseen(args.size, args.seed, Settings(text_scale=args.text, taught=taught)) as unseen:
        if not set(wanted.setup.tracks) <= set(title.meta.tracks):
            unseen.ctx.catalogue = open_catalogue(console)  # own tracks are seen only by whoever asks for one
        scenes = Scenes(console, unseen, wanted, args.step)
        scenes.asked_for = bool(args.seats or args.option or args.track)
        scenes.lesson, scenes.still = args.lesson, args.frames == 1
        scenes.open(args.scene)
        picture = strip(unseen, args.frames)
    path = Path(args.out or f"shots/{args.scene}.png")
    try:
        data = io.BytesIO()
        pygame.image.save(picture, data, f"x{printable(path.suffix)}")  # pygame itself opens no file whose name the locale can't write
        files.write(path, data.getvalue())
    except (OSError, pygame.error) as error:
        problem = disk_problem(error if isinstance(error, OSError) else OSError(errno.EINVAL, str(error)), path.name)
        raise failed(problem) from None
    width, height = picture.get_size()
    console.tell(TAKEN, file=path, width=width, height=height, scene=args.scene)
    return 0


def strip(unseen: Unseen, frames: int) -> Surface:
    """What is on screen now, or a sheet of `frames` pictures from now on, from left to right and row by row."""
    first = unseen.picture()
    if frames == 1:
        return first
    columns = math.ceil(math.sqrt(frames))
    width = min(first.get_width(), WIDEST // columns)
    height = round(first.get_height() * width / first.get_width())
    sheet = Surface((width * columns, height * math.ceil(frames / columns)))
    for number in range(frames):
        tile = pygame.transform.smoothscale(unseen.picture(), (width, height))
        sheet.blit(tile, (number % columns * width, number // columns * height))
        unseen.step(FRAMES_BETWEEN)
    return sheet


class Scenes:
    """Brings each scene on screen."""

    asked_for = False
    """Seats, options or tracks were named."""
    lesson = ""
    """The id of a lesson; "" for the first."""
    still = True
    """One picture is wanted, of things at rest."""

    def __init__(self, console: Console, unseen: Unseen, wanted: Wanted, step: int | None) -> None:
        """`step`: decisions after which a race is looked at; None takes the usual place."""
        self.console, self.unseen, self.wanted, self.step = console, unseen, wanted, step
        self.usual = unseen.ctx.settings

    def open(self, scene: str) -> None:
        """Opens `scene` and waits until it is at rest."""
        unseen, ctx, words = self.unseen, self.unseen.ctx, self.wanted.title.words
        entry = find_title(TITLES, self.wanted.title.meta.id)
        assert entry is not None, "the title was opened from this list"
        opened: dict[str, Callable[[], object]] = {
            "menu": lambda: None,
            "setup": lambda: unseen.push(SetupScene(self._proposing(), entry)),
            "lessons": lambda: unseen.push(LessonsScene(ctx, LessonRequest(entry.meta.id, ""))),
            "race": self.race,
            "podium": self._podium,
            "photo-finish": self._photo_finish,
            "pause": lambda: unseen.push(PauseScene(self.race().ctx, words)),
            "settings": lambda: unseen.push(SettingsScene(ctx)),
            "help": lambda: unseen.push(HelpScene(self.race().ctx, words)),
            "log": lambda: unseen.push(self._log(self.race())),
            "trouble": lambda: unseen.push(TroubleScene(ctx, self.console.say(EXAMPLE), self.console.say(EXAMPLE_DETAIL), again=Pop)),
        }
        if scene not in opened:
            from game.cli.shot_cabinet import CabinetScenes
            from game.cli.shot_cups import CupScenes
            from game.cli.shot_evening import EveningScenes
            from game.cli.shot_lesson import LessonScenes
            from game.cli.shot_people import PeopleScenes
            from game.cli.shot_phones import PhoneScenes
            from game.cli.shot_story import StoryScenes

            for more in (LessonScenes, CupScenes, CabinetScenes, EveningScenes, PeopleScenes, StoryScenes, PhoneScenes):
                opened |= more(self).opened
        opened[scene]()
        if scene in BEGINS_MOVING and not self.still:
            unseen.step()  # its first picture
        elif scene not in MOVING:
            unseen.settle()

    def _proposing(self) -> Context:
        """The services under which a set-up proposes what was asked for on the command line; where nothing was, it is a newcomer's."""
        wanted, ctx = self.wanted, self.unseen.ctx
        if self.asked_for:
            seats = tuple(seat.text for seat in wanted.seats)
            hands = tuple(number if seat.human else 0 for number, seat in enumerate(wanted.seats, 1))
            names = tuple(seat.name for seat in wanted.seats)
            quick = QuickSetup(seats, wanted.setup.cars, dict(wanted.setup.options), wanted.setup.tracks, names, ("",) * len(seats), hands)
            ctx.settings = msgspec.structs.replace(ctx.settings, setups={wanted.title.meta.id: quick})
        return ctx

    def race(self) -> RaceScene:
        """The race after `step` decisions, everything shown, at the pace of the game from here on. Computers drive the seats of
        people as far as that; then the person to move is asked."""
        scene = self._opened()
        step = USUAL_STEP if self.step is None else self.step
        people = self._driven(scene)
        self._until(scene, lambda: self._goes_on(scene) and (scene.match.turn.over or len(scene.match.done) >= step))
        if len(scene.match.done) < step:
            raise FailedError(ENDS_SOONER, done=len(scene.match.done), step=step)
        for seat in people:
            del scene.drivers.computers.drivers[seat]
        self._until(scene, lambda: self._goes_on(scene) and self._shown(scene))
        top = self.unseen.app.stack.top  # the podium, where the race was over before
        while top.layer.late:
            top.draw(self.unseen.app.screen)
        self.usual_pace()
        return scene

    def quick_pace(self) -> None:
        """From here on nothing takes time."""
        self.unseen.ctx.settings = msgspec.structs.replace(self.usual, **QUICK)

    def usual_pace(self) -> None:
        """From here on everything takes as long as in the game."""
        self.unseen.ctx.settings = self.usual

    def _goes_on(self, scene: RaceScene) -> bool:
        """The podium between two races of a series is left; True."""
        if isinstance(self.unseen.top, PodiumScene) and not scene.match.turn.over:
            self.unseen.app.stack.obey(Pop())
        return True

    def _driven(self, scene: RaceScene) -> list[int]:
        """The seats of people, which computers drive from now on."""
        people = [seat for seat, who in enumerate(scene.seats) if who.human]
        scene.drivers.computers.drivers.update({seat: driver(scene.match.title, self._level, seat) for seat in people})
        return people

    def _shown(self, scene: RaceScene) -> bool:
        asks = any(scene.seats[seat].human for seat in scene.match.turn.waits_for)
        at_rest = scene.timeline.idle and not scene.pending and self.unseen.app.wipe is None
        behind = isinstance(self.unseen.top, HandoverScene)  # who is asked looks at hidden things alone
        return at_rest and (scene.open_prompt.prompt is not None or behind or not asks)

    @property
    def _level(self) -> str:
        return levels_of(self.wanted.title)[-1]

    @staticmethod
    def _log(race: RaceScene) -> LogScene:
        return LogScene(race.ctx, race.revealed)

    def _podium(self) -> None:
        scene = self._opened()
        self._driven(scene)
        self._until(scene, lambda: isinstance(self.unseen.top, PodiumScene))
        self.usual_pace()

    def _photo_finish(self) -> None:
        """The race at the moment at which its photograph is taken."""
        scene = self._opened()
        self._driven(scene)
        self._until(scene, lambda: scene.timeline.yields or (isinstance(self.unseen.top, PodiumScene) and scene.match.turn.over))
        self.usual_pace()
        if not scene.timeline.yields:
            raise FailedError(NO_PHOTO, seed=scene.match.header.seed)

    def _opened(self) -> RaceScene:
        self.quick_pace()
        scene = self.unseen.race(self.wanted.request)
        if not isinstance(scene, RaceScene):
            raise FailedError(NO_RACE, problem=scene.question if isinstance(scene, TroubleScene) else "")
        return scene

    def _until(self, scene: RaceScene, reached: Callable[[], bool]) -> None:
        try:
            self.unseen.until(reached, PATIENCE)
        except StandstillError:
            raise FailedError(STUCK, done=len(scene.match.done)) from None
