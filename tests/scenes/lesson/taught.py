"""A lesson on the real table with hand, balloon and plate over it, driven on by its expected presses."""

from collections.abc import Generator, Iterator

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers, Decision
from game.core.actions import Action
from game.core.contract import State
from game.core.contract import Step as CoreStep
from game.core.judge import DriverChoice
from game.core.lessons import Lesson, Step, fits_one, seat_fields
from game.core.match import Match
from game.input.intents import MOUSE
from game.language.pseudo import Pseudo
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.lesson.aim import Aim
from game.scenes.lesson.pointer import Pointer, Said, Task
from game.scenes.lesson.progress_plate import Progress
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import without_traces
from game.session.guide import Guide
from game.session.lessons import open_position, positions_of
from game.session.seats import Seat
from game.store.settings import Settings
from game.titles import TITLES
from tests.helpers.racing import BRISK, FRAME
from tests.helpers.screen import ASSETS, context
from tests.helpers.screening import catalogue

TITLE_OF = {entry.meta.id: entry for entry in TITLES}
NAMES = ("Ada", "Bolt", "Chip", "Dynamo")


def taught() -> list[tuple[str, str]]:
    """Every lesson of every title: the title's id, the lesson's."""
    return [(name, lesson.id) for name, entry in TITLE_OF.items() for lesson in entry.open().words.lessons]


class Rivals(ComputerDrivers):
    """They do what the lesson says, and else nothing."""

    def __init__(self, guide: Guide) -> None:
        super().__init__({})
        self.guide = guide

    def think(self, match: Match) -> Generator[None, None, Decision | None]:
        """What is due; nothing at all where nobody is to act who learns."""
        due = self.guide.due()
        while due is None and self.guide.you not in match.turn.waits_for:
            yield
        return Decision(*due, DriverChoice((due[1],))) if due is not None else None


class GuidedRace(RaceScene):
    """A race whose lesson hears of each decision."""

    guide: Guide

    def show_step(self, step: CoreStep[State]) -> None:
        """The lesson is told before it is shown."""
        self.guide.told(step.events)
        super().show_step(step)


class TaughtLesson:
    """One lesson of a title at its beginning, asked, at a text size, by the mouse; `longer`: in sentences longer than English."""

    def __init__(
        self, title_id: str, lesson_id: str, *, text: int = 100, size: tuple[int, int] = (640, 360), calm: bool = False,
        longer: bool = False,
    ) -> None:  # fmt: skip
        title = TITLE_OF[title_id].open()
        settings = Settings(text_scale=text, reduced_motion=calm, taught=tuple(TITLE_OF), **BRISK)
        home = context(size, text_scale=text, settings=settings)
        self.ctx = without_traces(home)
        self.title = title
        self.lesson: Lesson = next(one for one in title.words.lessons if one.id == lesson_id)
        position = positions_of(title, ASSETS)[lesson_id]
        match = open_position(title, catalogue(), position)
        assert match is not None
        self.match: Match = match
        self.guide = Guide(match, self.lesson, position.you)
        self.longer = Pseudo() if longer else None
        seats = [Seat(NAMES[n], MOUSE if n == position.you else "", "" if n == position.you else "medium") for n in range(position.seats)]
        layouts = [catalogue().open(title, track.id).layout for track in match.rules.tracks]
        self.race = GuidedRace(self.ctx, match, layouts, seats, Rivals(self.guide), resumed=True)
        self.race.guide = self.guide
        self.race.decisions.guard = self.guide.guard
        self.pointer = Pointer(self.race.open_prompt, self.task)
        self.race.open_prompt.first_turn = self.pointer
        number = title.words.lessons.index(self.lesson) + 1
        self.pointer.progress = Progress(number, len(title.words.lessons), range(1, number))
        self.stack = SceneStack(MenuScene(home))
        self.stack.obey(Push(self.race))
        self.ask()

    def task(self) -> Task | None:
        """What the lesson's step asks for."""
        step = self.guide.step
        if not isinstance(step, Step):
            return None
        wanted = (lambda action: fits_one(step.do, action)) if step.until is None else None
        words = self.race.ctx.language.sentence(self.title.words, step.say, seat_fields(self.match.header.setup.seats), self.race.names)
        if self.longer is not None:
            words = self.longer.gettext(words)
        return Task(Said(words, self.guide.number, self.guide.number == 1), Aim(wanted, step.at))

    def ask(self) -> None:
        """Runs the clock until the learner is asked (rivals act as the lesson says) or the lesson is over."""
        for _ in range(20_000):
            prompt = self.race.open_prompt
            if prompt.prompt is not None or self.guide.over or self.guide.missed:
                return
            self.stack.update(FRAME)
        raise AssertionError("nobody is asked")

    def frames(self, count: int) -> None:
        """So many frames of the clock."""
        for _ in range(count):
            self.stack.update(FRAME)
            self.pointer.pass_time(FRAME)

    def submit(self, seat: int, action: Action) -> None:
        """Decides that for the seat."""
        before = len(self.match.done)
        self.race.decisions.submit(seat, action)
        assert len(self.match.done) == before + 1

    def steps(self) -> Iterator[int]:
        """Walks the lesson by its expected presses: the number of presses so far, while the learner is asked."""
        strong, presses = ComputerDrivers({self.guide.you: driver(self.title, "medium", 1)}), 0
        while not self.guide.over and not self.guide.missed:
            yield presses
            expected = self.guide.expected()
            if expected is None:
                decision = strong.decide(self.match)
                assert decision is not None
                expected = decision.seat, decision.action
            self.submit(*expected)
            presses += 1
            self.ask()
