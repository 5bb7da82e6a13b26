"""What a walk, a voice and sounds in words cost: frames of a race with none of them and with all three, by turns."""

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.bench.figures import SHORT, Amount, Figure, share
from game.bench.scenarios import opened, request, told_apart
from game.bench.watched import FrameTime, Watched, watched
from game.bench.yardstick import Yardstick
from game.input.intents import KEYBOARD
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.sound.voice import SilentSpeaker
from game.store.settings import Settings
from game.titles import TITLES

BLOCK = 240
"""Frames of each way before it is the other one's turn: what neighbours of this machine do, they do to both."""
FRAMES = 3_600
"""Frames of each way."""
SETTLING = 30
"""Frames between two of them, which count for none."""
PRESS = 100
"""Frames from press to press of the one person: more than a step of the walk, less than two."""
LASTS = 1.0
"""Seconds of a sentence."""
WAYS = {
    "off": Settings(),
    "on": Settings(scan="usual", scan_device=KEYBOARD, voice="all", captions=True),
}
BARS = {50: 1.2, 95: 3.0}
"""How many R a steady frame may take with all three on, by the share of frames (per cent) that take no longer."""
KEYS = [pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def ease_figures(amount: Amount) -> list[Figure]:
    """All of it. NoScreenError where there is no screen."""
    with watched(amount.size, WAYS["off"], 1) as show:
        return measured(show, min(FRAMES, amount.frames), amount)


def measured(show: Watched, frames: int, amount: Amount) -> list[Figure]:
    """Frames of a full race of computers and one person, so many of each way; the person presses what the focus stands on."""
    number = max(range(len(TITLES)), key=lambda one: TITLES[one].meta.seats_max)
    yardstick = Yardstick(show.clocks)
    yardstick.run(show.app.screen, amount.bare)
    show.app.aloud.open_voice = lambda language, quick: SilentSpeaker(LASTS)
    scene = opened(show, "ease", lambda: show.app.ctx.open.race(with_a_person(request(number))), hurried=amount == SHORT)
    assert isinstance(scene, RaceScene), "the shipped track can be raced on"
    size, pressed = min(BLOCK, frames), 0
    with told_apart(show, scene):
        show.label = "ease settle"
        show.steps(size)  # what a race paints first belongs to neither
        for _ in range(max(1, frames // size)):
            for name, settings in WAYS.items():
                show.app.ctx.apply(settings)
                for frame in range(SETTLING + size):
                    show.label = f"ease {name}" if frame >= SETTLING else "ease settle"
                    pressed += 1
                    show.step(KEYS if pressed % PRESS == 0 else ())
    show.app.ctx.apply(WAYS["off"])
    yardstick.run(show.app.screen, amount.bare)
    return frame_figures(show.frames, yardstick.yard.seconds)


def with_a_person(wanted: RaceRequest) -> RaceRequest:
    """The same race with somebody at the keyboard in its first seat."""
    return replace(wanted, seats=(Seat("Ada", KEYBOARD), *wanted.seats[1:]))


def frame_figures(frames: Sequence[FrameTime], yard: float) -> list[Figure]:
    """What frames take with all three, and how much more that is than without; a frame that draws everything is no steady one."""
    steady = {name: [frame.seconds for frame in frames if frame.label == f"ease {name}" and not frame.whole] for name in WAYS}
    found = []
    for part, bar in BARS.items():
        taken, without = (share(steady[name], part) for name in ("on", "off"))
        found.append(Figure(f"ease_p{part}", taken / yard if yard else 0.0, "R", bar, ms=1000 * taken))
        found.append(Figure(f"ease_more_p{part}", (taken - without) / yard if yard else 0.0, "R"))
    return found
