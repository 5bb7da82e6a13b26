"""A million events over all scenes: keys, clicks, wheels, pads that come and go, windows of all sizes, focus. The game never ends by
itself, never breaks, and what the stage shows is what the rules say. Every other storm is one over a cabinet: nobody leaves it, comes to
settings or files, or brings it to a standstill."""

import contextlib
import random
from pathlib import Path
from typing import Any

import pygame

from game.core.contract import Setup
from game.scenes.framework.stack import Push
from game.scenes.race.event_playback import ShowScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.store.settings import Settings
from tests.campaigns.campaign import Campaign
from tests.helpers.cabinet import Cabinet
from tests.helpers.pads import VirtualPad
from tests.helpers.player import BUTTONS, KEYS, Player

EVENTS = 2_000
SMALL = (320, 180)
SIZES = ((1, 1), (320, 180), (319, 180), (640, 360), (333, 777), (800, 450), (40, 3000), (1280, 720))
LARGE = ((1920, 1080), (3840, 2160))
WORDS = (*KEYS.values(), pygame.K_TAB, pygame.K_a, pygame.K_BACKSPACE, pygame.K_F5, pygame.K_DELETE, pygame.K_w, pygame.K_s)
WINDOW = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWENTER)
LONGEST = 300.0
"""Seconds that the operator's page stays open."""
OPEN_TO_ALL = "game.scenes.settings.ease"
"""What makes playing easier, guests may choose everywhere."""
FORBIDDEN = {"game.scenes.settings", "game.scenes.people"}
"""Rooms where no guest of a cabinet may come."""
WAYS_OUT = (
    pygame.event.Event(pygame.QUIT),
    pygame.event.Event(pygame.WINDOWCLOSE),
    pygame.event.Event(pygame.DROPFILE, file="/tmp/x.tmx"),
    pygame.event.Event(pygame.DROPTEXT, text="x"),
    *(
        pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        for key, mod in (
            (pygame.K_F4, pygame.KMOD_LALT), (pygame.K_q, pygame.KMOD_LCTRL), (pygame.K_c, pygame.KMOD_LCTRL), (pygame.K_F11, 0),
            (pygame.K_RETURN, pygame.KMOD_ALT), (pygame.K_ESCAPE, pygame.KMOD_CTRL), (pygame.K_F12, 0), (pygame.K_TAB, pygame.KMOD_ALT),
        )
    ),
)  # fmt: skip
FAST = {"speed_people": "instant", "speed_computers": "instant", "speed_dice": "instant"}


class Storm:
    """One evening of it, over a home of its own."""

    sizes, large = SIZES, LARGE
    """Of windows: the usual ones, and those that come once in fifty times."""

    def __init__(self, number: int, folder: Path) -> None:
        self.chance = random.Random(number)
        pygame.display.init()
        pygame.event.clear()
        settings = Settings(**FAST, text_scale=self.chance.choice((100, 100, 150, 200)))  # type: ignore[arg-type]
        self.player: Any = self._open(folder, settings)
        self.player.app.ctx.sliced = self.chance.random() < 0.5
        self.pads: list[VirtualPad] = []
        self.met: set[str] = set()
        self.ends = 0

    def _open(self, folder: Path, settings: Settings) -> Any:
        return Player(folder, settings, size=SMALL)

    def play(self, events: int) -> None:
        """So many events; one in ten comes together with others."""
        for number in range(events):
            if number % 400 == 0:
                self._race()
            self._event()
            if self.chance.random() < 0.9:
                self.player.step(dt=self.chance.choice((0.0, 1 / 60, 1 / 60, 0.1)))
            if self.player.app.stack.empty:  # somebody pressed Quit in the menu: that is what it is for
                self.ends += 1
                folder = self.player.app.ctx.paths.data
                self.player = self._open(folder, self.player.app.ctx.settings)
            self._look()

    def _look(self) -> None:
        """After each event."""
        self.met.add(type(self.player.top).__name__)

    def close(self) -> None:
        """Nothing is left for the next one."""
        for pad in self.pads:
            pad.unplug()
        if not self.player.app.stack.empty:
            for scene in self.player.app.stack.scenes:
                assert not isinstance(scene, ShowScene) or not scene.problems, scene.problems[:3]
            self.player.app.stack.quit()
        pygame.event.clear()

    def _race(self) -> None:
        """A race opens over whatever is there, so that storms are not spent on menus alone."""
        ctx, chance = self.player.app.ctx, self.chance
        meta = chance.choice([entry.meta for entry in ctx.entries if entry.meta.id in ctx.tables])
        count = chance.randint(meta.seats_min, min(4, meta.seats_max))
        seats = tuple(Seat(f"N{n}", "" if n else "keyboard", "easy" if n else "") for n in range(count))
        cars = meta.car_ids[:count] if meta.cars == "chosen" else ()
        self.player.app.stack.top.make_ready()
        self.player.app.stack.obey(
            Push(ctx.open.race(RaceRequest(meta.id, Setup(count, cars, {}, meta.tracks[:1]), seats, chance.randrange(99))))
        )

    def _event(self) -> None:
        chance = self.chance
        match chance.choices(("key", "mouse", "pad", "plug", "resize", "window", "text"), (40, 25, 20, 2, 1, 4, 3))[0]:
            case "key":
                key = chance.choice(WORDS)
                kinds = (pygame.KEYDOWN, pygame.KEYUP) if chance.random() < 0.9 else (pygame.KEYDOWN,)
                for kind in kinds:
                    pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
            case "mouse":
                self._mouse()
            case "pad" if self.pads:
                pad = chance.choice(self.pads)
                button: str | int = chance.choice(list(BUTTONS.values())) if pad.mapped else chance.randrange(10)
                with contextlib.suppress(RuntimeError):  # the game has not met it yet
                    pad.down(button)
                    if chance.random() < 0.8:
                        pad.up(button)
            case "plug":
                self._plug()
            case "resize":
                size = chance.choice(self.large if chance.random() < 0.02 else self.sizes)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
            case "window":
                pygame.event.post(pygame.event.Event(chance.choice(WINDOW)))
            case _:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=chance.choice(("a", "ä", "{", "\0", "ab" * 40))))

    def _mouse(self) -> None:
        width, height = pygame.display.get_window_size()
        pos = (self.chance.randrange(-5, width + 5), self.chance.randrange(-5, height + 5))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0), touch=False))
        if self.chance.random() < 0.5:
            button = self.chance.choice((1, 1, 1, 2, 3, 4, 5))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=pos, button=button, touch=False))

    def _plug(self) -> None:
        """A storm of plugs: up to six in and out at once."""
        for _ in range(self.chance.choice((1, 1, 6))):
            if self.pads and self.chance.random() < 0.5:
                self.pads.pop(self.chance.randrange(len(self.pads))).unplug()
            elif len(self.pads) < 8:
                self.pads.append(VirtualPad(f"Make {self.chance.randrange(3)}", mapped=self.chance.random() < 0.8))


class CabinetStorm(Storm):
    """Guests at a cabinet, whose operator has a PIN; the clock sometimes runs on far."""

    def _open(self, folder: Path, settings: Settings) -> Any:
        cabinet = Cabinet(folder, settings=settings, size=SMALL, races=self.chance.random() < 0.1)
        cabinet.keeper.pin.set("90314275")
        return cabinet

    def play(self, events: int) -> None:
        """So many events; at the end nobody touches anything any more, and attract is on."""
        super().play(events)
        assert self.ends == 0, "somebody got out"
        self.rest()

    def rest(self) -> None:
        """From wherever it is, the cabinet finds back by itself."""
        pygame.event.clear()
        for pad in self.pads:
            pad.unplug()
        self.pads.clear()
        values = self.player.keeper.values
        self.player.wait(LONGEST + values.resume_after + values.resume_attract_after + values.page_after + values.attract_after + 60, 5.0)
        assert self.player.attendant.stage.on, f"it is stuck: {self.player.names()}"

    def _look(self) -> None:
        super()._look()
        modules = {type(scene).__module__ for scene in self.player.app.stack.scenes} - {OPEN_TO_ALL}
        rooms = {module.rpartition(".")[0] for module in modules}
        assert not rooms & FORBIDDEN, rooms & FORBIDDEN
        assert not {"NamingScene", "OperatorScene"} & set(self.player.names())
        assert not self.player.wishes

    def _event(self) -> None:
        if self.chance.random() < 0.9:
            super()._event()
        elif self.chance.random() < 0.02:
            self.player.wait(self.chance.choice((20, 70, 100, 320)), 5.0)
        else:
            pygame.event.post(self.chance.choice(WAYS_OUT))


def storm(number: int, folder: Path, events: int = EVENTS) -> Storm:
    """The storm of that number, over: an even one at home, an odd one over a cabinet."""
    made = (CabinetStorm if number % 2 else Storm)(number, folder)
    with contextlib.closing(made):
        made.play(events)
    return made


def play(number: int, folder: Path) -> str:
    """One storm of EVENTS events."""
    made = storm(number, folder)
    return f"{len(made.met) // 3 * 3} scenes or more"


CAMPAIGN = Campaign("inputs", 500, "events", play, worth=EVENTS)
