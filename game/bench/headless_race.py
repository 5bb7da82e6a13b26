"""A race of every title that can be shown, by computers, through the real game from menu to podium, with nobody looking."""

from collections.abc import Iterator

from game.bench.headless import StandstillError, Unseen
from game.bots.levels import levels_of
from game.cli.command import Console
from game.core.contract import Setup, Title
from game.core.record import verify
from game.core.words import Text
from game.scenes.framework.stack import Pop
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, Seat
from game.show.tables import TABLES
from game.store.records import list_records, load_record
from game.store.settings import Settings
from game.titles import TITLES

SEED = 7
SIZE = (1280, 720)
QUICK = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", reduced_motion=True)

RACED = Text("{title}: {decisions} decisions from the menu to the podium, every picture as the rules say, the record proven")
NOT_OPENED = Text("{title}: the race could not be opened: {problem}")
STOOD_STILL = Text("{title}: the race stood still after {decisions} decisions")
LIED = Text("{title}: the screen showed something else than the rules say: {problem}")
NOT_KEPT = Text("{title}: the record of the race was not kept, or does not agree with the race")


def trial(console: Console) -> Iterator[tuple[bool, str]]:
    """Per title, whether its race went well, and a sentence. Whatever is raised on the way is for the caller."""
    for entry in TITLES:
        if entry.meta.id in TABLES:
            title = entry.open()
            with Unseen(SIZE, SEED, QUICK) as unseen:
                unseen.step(3)
                yield _raced(console, unseen, title)


def _raced(console: Console, unseen: Unseen, title: Title) -> tuple[bool, str]:
    name = console.say(title.meta.name)
    scene = unseen.race(full_race(title))
    if not isinstance(scene, RaceScene):
        return False, console.say(NOT_OPENED, title=name, problem=getattr(scene, "question", type(scene).__name__))
    try:
        _to_the_end(unseen, scene)
    except StandstillError:
        return False, console.say(STOOD_STILL, title=name, decisions=len(scene.match.done))
    if scene.problems:
        return False, console.say(LIED, title=name, problem="; ".join(scene.problems[:3]))
    if not _kept(unseen, title, scene):
        return False, console.say(NOT_KEPT, title=name)
    return True, console.say(RACED, title=name, decisions=len(scene.match.done))


def full_race(title: Title, seed: int = SEED) -> RaceRequest:
    """A full grid on the first track, drivers of every level."""
    meta, levels = title.meta, levels_of(title)
    seats = tuple(Seat(COMPUTER_NAMES[i % len(COMPUTER_NAMES)], level=levels[i % len(levels)]) for i in range(meta.seats_max))
    cars = meta.car_ids[: meta.seats_max] if meta.cars == "chosen" else ()
    return RaceRequest(meta.id, Setup(meta.seats_max, cars, {}, meta.tracks[:1]), seats, seed)


def _to_the_end(unseen: Unseen, scene: RaceScene) -> None:
    """To the last podium; those of earlier races of a series are looked at and left."""
    while True:
        unseen.until(lambda: isinstance(unseen.top, PodiumScene))
        unseen.settle()
        if scene.match.turn.over:
            return
        unseen.app.stack.obey(Pop())


def _kept(unseen: Unseen, title: Title, scene: RaceScene) -> bool:
    """The record lies where records lie, holds every decision, and can be raced again."""
    rows = list_records(unseen.ctx.paths)
    if len(rows) != 1 or not rows[0].finished or rows[0].problem:
        return False
    record = load_record(rows[0].path).record
    return record is not None and record.header == scene.match.header and verify(title, record) is None
