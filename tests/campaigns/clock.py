"""A clock on the wall that jumps, by hours or by years, forth and back, in every scene of the game and of a cabinet: nothing is removed,
nothing breaks or stands still, and how long somebody has been silent is counted by another clock."""

import random
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core.contract import Setup
from game.core.record import Act
from game.kiosk.attract.hall_show import HallShow
from game.kiosk.closed import ClosedScene
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.list_pages import NamesScene, OfferScene
from game.kiosk.operator.pages import PAGES, OperatorScene
from game.kiosk.operator.pin_page import PinScene
from game.kiosk.operator.races_page import FavouritesScene
from game.kiosk.operator.welcome_page import WelcomeScene
from game.kiosk.resume import resume_page
from game.scenes.framework.stack import Home, Push
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.book_queries import Winner
from game.store.faults import Fault, keep_fault
from game.store.operator import Operator
from game.store.paths import Paths
from tests.campaigns.book import furnished
from tests.campaigns.campaign import Campaign
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.player import Player

HOUR, DAY, YEAR = timedelta(hours=1), timedelta(days=1), timedelta(days=365)
JUMPS = (HOUR, 3 * HOUR, 11 * HOUR, 26 * HOUR, 3 * DAY, 25 * DAY, 40 * DAY, 200 * DAY, YEAR, 3 * YEAR, 25 * YEAR)
LEAST, MOST = datetime(1970, 1, 2), datetime(2090, 1, 1)
QUICK = Operator(
    attract_after=20, still_there_after=5, countdown=5, resume_after=20, resume_attract_after=20, page_after=20, records_days=90
)
LONG = 420.0
"""Seconds after which a cabinet that nobody touches draws people in, wherever it was."""
FAULTS = 3


class Wall:
    """The clock on the wall: it goes on with `seconds`, and jumps."""

    def __init__(self, chance: random.Random, seconds: Callable[[], float]) -> None:
        self.chance, self.seconds = chance, seconds
        self.base = NOON

    def __call__(self) -> datetime:
        """What it shows."""
        return self.base + timedelta(seconds=self.seconds())

    def jump(self) -> None:
        """Forth or back, as far as a computer's clock goes."""
        wanted = self.base + self.chance.choice(JUMPS) * self.chance.choice((1, 1, -1))
        self.base = min(MOST, max(LEAST, wanted)) if self.chance.random() < 0.9 else LEAST


def _home(folder: Path) -> Paths:
    """Recorded races, a book that tells of twenty days, and some faults."""
    paths = furnished(folder)
    for number in range(FAULTS):
        keep_fault(paths, Fault(when=NOON.isoformat(), problem=f"fault {number}"), NOON)
    return paths


def _kept(paths: Paths) -> set[bytes]:
    """The content of all that must stay."""
    return {path.read_bytes() for folder in (paths.records, paths.faults) for path in folder.glob("*.json*")}


def _look(paths: Paths, before: set[bytes]) -> None:
    assert before <= _kept(paths), "something was removed"


# --- a cabinet

Scenes = Mapping[str, Callable[[], object]]


def _request(number: int) -> RaceRequest:
    seats = (Seat("Ada", "keyboard"), Seat("Bolt", level="easy"))
    return RaceRequest("monza", Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)), seats, number)


def _opened(player: Any) -> None:
    """A race, up to its first question."""
    player.app.stack.obey(Push(player.ctx.open.race(_request(1))))
    for _ in range(400):
        player.step(0.1)
        if any(type(scene).__name__ == "RaceScene" for scene in player.app.stack.scenes):
            return
    raise AssertionError("no race")


def _cabinet_scenes(cabinet: Cabinet) -> Scenes:
    ctx, keeper, push = cabinet.ctx, cabinet.keeper, cabinet.push
    entry, previews = ctx.entries[0], cabinet.top.previews
    found: dict[str, Callable[[], object]] = {
        "menu": lambda: None,
        "setup": lambda: push(ctx.open.setup(entry, previews, "keyboard")),
        "race": lambda: _opened(cabinet),
        "resume": lambda: (_opened(cabinet), cabinet.app.lay(resume_page(cabinet.race, ()))),
        "attract": lambda: cabinet.attendant.stage.begin(cabinet.now),
        "hall": lambda: push(HallShow(ctx, {entry.meta.id: [Winner("Ada", "", 1, 2)]})),
        "closed": lambda: push(ClosedScene(ctx, "10:00")),
        "pin": lambda: push(PinScene(ctx, keeper, lambda: OperatorScene(ctx, keeper), random.Random(1))),
        "welcome": lambda: push(WelcomeScene(ctx, keeper)),
        "names": lambda: push(NamesScene(ctx, keeper)),
        "offer": lambda: push(OfferScene(ctx, keeper)),
        "favourites": lambda: push(FavouritesScene(ctx, keeper)),
    }
    for page in PAGES:
        found[f"page {page.key}"] = partial(lambda key: push(OperatorScene(ctx, keeper, key)), page.key)
    return found


def _in_cabinet(chance: random.Random, folder: Path, number: int) -> str:
    paths = _home(folder)
    hours = {"opens": "10:00", "closes": "22:00"} if chance.random() < 0.2 else {}
    cabinet = Cabinet(folder, msgspec.structs.replace(QUICK, **hours), races=False, seed=number)
    wall = Wall(chance, lambda: cabinet.now)
    cabinet.keeper.now = cabinet.attendant.now = cabinet.ctx.book.now = cabinet.attendant.stage.programme.now = wall
    cabinet.ctx.now = lambda: wall().isoformat(timespec="seconds")
    cabinet.ctx.saves.now = cabinet.ctx.log.now = cabinet.ctx.profiles.now = wall
    cabinet.ctx.book.note(Kind.START)
    scenes = _cabinet_scenes(cabinet)
    name = list(scenes)[number % len(scenes)]
    before = _kept(paths)
    scenes[name]()
    _jumped(cabinet, wall, chance)
    if name == "menu" and not hours:
        _silent(cabinet, wall)
    begun = cabinet.now
    while not cabinet.attendant.stage.on and not (hours and isinstance(cabinet.top, ClosedScene)):
        assert cabinet.now - begun < LONG, f"it is stuck: {cabinet.names()}"
        cabinet.step(5.0)
        if chance.random() < 0.2:
            wall.jump()
    cabinet.keeper._pruned = float("-inf")
    cabinet.step(1.5)
    assert cabinet.keeper.pruning is not None
    cabinet.keeper.pruning.join()
    assert cabinet.ctx.book.ask(lambda base: True).value(30.0)
    cabinet.close()
    assert cabinet.ctx.book.close(30.0)
    _look(paths, before)
    _started_again(paths, wall, before)
    return f"cabinet, {name}"


def _jumped(player: Any, wall: Wall, chance: random.Random) -> None:
    """The clock jumps a few times; whatever is on screen stays there, unless the house opens or closes by it."""
    top = player.top
    for _ in range(chance.randint(1, 4)):
        wall.jump()
        for _ in range(2):
            player.step(chance.choice((0.02, 0.3, 1.1)))
        closes = isinstance(top, ClosedScene) or (isinstance(player.top, ClosedScene) and player.keeper.values.closes)
        assert player.top is top or closes, f"{type(top).__name__} gave way to {type(player.top).__name__}"


def _silent(cabinet: Cabinet, wall: Wall) -> None:
    """How long nobody was in the menu, no jump makes longer or shorter."""
    values = cabinet.keeper.values
    while (silent := cabinet.attendant.silence.since(cabinet.now)) < values.attract_after - 3:
        assert not cabinet.attendant.stage.on, f"after {silent} s"
        wall.jump()
        cabinet.step(2.0)
    for _ in range(3):
        cabinet.step(2.0)
    assert cabinet.attendant.stage.on


def _started_again(paths: Paths, wall: Wall, before: set[bytes]) -> None:
    """The next starts of the cabinet, each after another jump; a fault of then is no reason to forget those before it."""
    for _ in range(2):
        wall.jump()
        with Book(paths.book, wall) as book:
            book.note(Kind.START)
            assert book.ask(lambda base: True).value(30.0)
            keeper = HouseKeeper(paths, book, wall.seconds, wall)
            keeper._make_room(keeper.values, wall())
            book.note(Kind.END)
        _look(paths, before)
    fault = Fault(when=wall().isoformat(), problem="after all that")
    path = keep_fault(paths, fault, wall())
    assert path == max(path.parent.glob("*.fault.json")), "it is the newest"
    _look(paths, before)


# --- the game at home


def _at_home(chance: random.Random, folder: Path, number: int) -> str:
    paths = _home(folder)
    pygame.display.init()
    pygame.event.clear()
    player = Player(folder, size=(320, 180))
    wall = Wall(chance, lambda: player.now)
    ctx = player.app.ctx
    ctx.book.now = ctx.saves.now = ctx.log.now = ctx.profiles.now = wall
    ctx.now = lambda: wall().isoformat(timespec="seconds")
    opening: Any = ctx.open
    scenes: dict[str, Callable[[], object] | None] = {
        "menu": None, "settings": opening.settings, "profiles": opening.profiles, "book": opening.book,
        "replay": lambda: opening.replay(min(paths.records.glob("*.jsonl"))),
    }  # fmt: skip
    name = [*scenes, "race"][number % (len(scenes) + 1)]
    before = _kept(paths)
    if name == "race":
        _two_races(player, wall, chance)
    else:
        scene = scenes[name]
        if scene is not None:
            player.app.stack.obey(Push(scene()))
        for _ in range(6):
            player.step(dt=0.1)
        _jumped(_Stepped(player), wall, chance)
    assert ctx.book.close(30.0)
    _look(paths, before)
    return f"home, {name}"


class _Stepped:
    """A player whose steps are told by their length alone, as a cabinet's are."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.player.top

    @property
    def app(self) -> Any:
        """The app."""
        return self.player.app

    @property
    def ctx(self) -> Any:
        """The services."""
        return self.player.app.ctx

    def step(self, dt: float) -> None:
        """One turn."""
        self.player.step(dt=dt)


def _two_races(player: Player, wall: Wall, chance: random.Random) -> None:
    """A race, and another one that takes its place, under a clock that jumps between any two presses: both are kept."""
    stepped, paths = _Stepped(player), player.app.ctx.paths
    for number in range(2):
        _opened(stepped)
        for _ in range(chance.randint(2, 8)):
            wall.jump()
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
                player.step(dt=0.1)
        while player.race.match.done == ():
            player.step(dt=0.1)
        decided, created = tuple(player.race.match.done), player.race.match.record.header.created
        player.app.stack.obey(Home())
        player.step(dt=0.1)
        saved = player.app.ctx.saves.load()
        assert saved is not None
        assert saved.record is not None
        assert saved.record.header.created == created
        assert sum(isinstance(line, Act) for line in saved.record.lines) >= len(decided), number
    assert any("abandoned" in path.name for path in paths.records.glob("*.jsonl")), "the first one was put away"


def play(number: int, folder: Path) -> str:
    """One home, one scene; three of four are a cabinet's."""
    chance = random.Random(number)
    return _at_home(chance, folder, number // 4) if number % 4 == 0 else _in_cabinet(chance, folder, number - number // 4 - 1)


CAMPAIGN = Campaign("clock", 2_000, "clocks that jump", play)
