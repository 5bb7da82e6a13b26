"""What phones take home of a race, as links on every phone: its result as a picture, which is there at once; a poster and a clip, which
whoever wishes for one has made beside the game.
"""

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import N_, Template
from game.language.language import Language
from game.phones.protocol import SheetItem, SheetPart
from game.phones.words import LATE, SAID
from game.scenes.framework.scene import Context
from game.scenes.results.clip_page import WIDTHS
from game.scenes.results.keep_page import RESULT
from game.scenes.results.kept_source import AT_WORK, Source, kept_file
from game.scenes.results.making import NAMES, Making, at_work, begin
from game.store.kept_results import free_name, results_folder
from game.store.problems import disk_problem
from game.store.reading import ReadError, read_bytes

if TYPE_CHECKING:
    from game.scenes.results.podium import PodiumScene

SOUVENIRS, MAKE, FOR_A_WHILE = N_("To take home"), N_("Make it"), N_("For half an hour from here")
LARGEST = 24_000_000
"""Bytes of a file that is handed to phones."""
ENDS = {"poster": ".png", "clip": ".webp"}
LOOKS = {"poster": (), "clip": ("--size", str(WIDTHS[-1]))}
"""By the command that makes it: how the file ends, and how it is made for a phone."""
PICTURE = "result"
CALLED = {PICTURE: RESULT, **NAMES}
Say = Callable[[Template], str]


class PodiumSouvenirs:
    """Those of one podium. No frame waits for them: each is made by a child, one after the other."""

    def __init__(self, scene: "PodiumScene") -> None:
        self.scene = scene
        self._kept: dict[Path, str] = {}
        """What was made so far, and where phones find it."""
        self._pictures: set[Path] = set()
        """Those of them that show the result."""

    @property
    def ctx(self) -> Context:
        return self.scene.ctx

    @property
    def state(self) -> Hashable:
        """All that the part hangs on."""
        self._look_for_files()
        return tuple(self._kept), at_work(self.ctx)

    def parts(self, language: Language) -> tuple[SheetPart, SheetPart]:
        """What is there, and what can be wished for: where something is being made, that has to wait."""
        here = (SheetItem(self._called(file, language), language.text(FOR_A_WHILE), href=path) for file, path in self._kept.items() if path)
        running = at_work(self.ctx)
        why = language.text(AT_WORK, file=self._called(running.target, language)) if running is not None else ""
        wishes = tuple(self._wish_for(kind, language, why, running is not None and kind == _kind(running.target)) for kind in self.wishes)
        heading, make = language.text(SOUVENIRS), ("", language.text(MAKE))
        return SheetPart("links", heading, tuple(here), picks=(0, 0)), SheetPart("list", heading, wishes, does=make)

    @staticmethod
    def _wish_for(kind: str, language: Language, why: str, made: bool) -> SheetItem:
        """What can be wished for, `why` not where something is being made, and whether it is that (`made`). A picture never waits."""
        why = "" if kind == PICTURE else why
        return SheetItem(language.text(CALLED[kind]), why if made else "", why=why)

    @property
    def wishes(self) -> tuple[str, ...]:
        """What can be made of the race and was not yet: nothing where nothing may be kept, a picture where nothing keeps the race."""
        if not self.ctx.permissions.screenshots:
            return ()
        made = {self._kind(file) for file, path in self._kept.items() if path}
        kinds = (PICTURE, *ENDS) if self.scene.ways.source is not None else (PICTURE,)
        return tuple(kind for kind in kinds if kind not in made)

    def _kind(self, file: Path) -> str:
        return PICTURE if file in self._pictures else _kind(file)

    def _called(self, file: Path, language: Language) -> str:
        """What a file is; by its name where it is something else."""
        kind = self._kind(file)
        return language.text(CALLED[kind]) if kind else file.name

    def wish(self, picks: tuple[int, ...], say: Say) -> str:
        """Begins to make what stands there; why that is not done, "" where it is."""
        if not picks or picks[0] >= len(self.wishes):
            return say(SAID[LATE])
        if self.wishes[picks[0]] == PICTURE:
            return self._keep_picture()
        running = at_work(self.ctx)
        if running is not None:
            return self.ctx.language.text(AT_WORK, file=running.called)
        assert self.scene.ways.source is not None, "else nothing can be wished for"
        kind, report = self.wishes[picks[0]], self.scene.report
        source = Source(self.scene.ways.source, report.title_id, report.race)
        target = free_name(results_folder(self.ctx.paths), self.ctx.now(), f"{source.title}-race{source.race}-{kind}", ENDS[kind])
        try:
            record = kept_file(self.ctx, source)
            begin(self.ctx, (kind, str(record), "--race", str(source.race), *LOOKS[kind], "--out", str(target)), target)
        except OSError as error:
            problem = disk_problem(error, target.name)
            return self.ctx.say(problem.text, **problem.fields)
        return ""

    def _keep_picture(self) -> str:
        """As the button on the television does; why it could not be kept stands there and on the phone that wished for it."""
        file = self.scene.keep_result()
        if file is None:
            return self.scene.notice
        self._pictures.add(file)
        self._hand_out(file)
        return ""

    def _look_for_files(self) -> None:
        """A poster or a clip that was made and kept since."""
        work = self.ctx.work
        if not isinstance(work, Making) or work.running or work.made is None or work.look is not None or work.target in self._kept:
            return
        self._hand_out(work.target)

    def _hand_out(self, file: Path) -> None:
        """Every phone may have it from now on."""
        try:
            data = read_bytes(file, LARGEST)
        except ReadError:
            data = None  # too large for a phone, or nothing that can be read
        self._kept[file] = self.ctx.phones.keep(file.name, data) if data else ""


def _kind(file: Path) -> str:
    """The command that made it, by its name; "" for another file."""
    return next((kind for kind, end in ENDS.items() if f"-{kind}" in file.name or file.name == f"{kind}{end}"), "")
