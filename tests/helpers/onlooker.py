"""Somebody who looks on and listens: what a race shows and plays, frame by frame, for two races that should be the same to all."""

from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game.app.narrator import Narrator
from game.scenes.framework.stack import Pop
from game.scenes.race.race import RaceScene
from tests.helpers.racing import FRAME
from tests.helpers.screen import intent

PAGES = ("hint", "log", "help", "pause")
"""What stands beside a race at any time."""
LOOK_EVERY = 6
"""Frames between two pictures that are compared."""


class Onlooker:
    """Notes frame by frame what can be seen and heard of a race, all of it read aloud as well."""

    until = 0.0

    def __init__(self, stack: Any, race: RaceScene) -> None:
        self.stack, self.race = stack, race
        self.seen: list[Any] = []
        self.heard: list[str] = []
        race.ctx.sound.play = lambda cue: self.heard.append(str(cue))  # type: ignore[method-assign]
        race.ctx.settings = replace(race.ctx.settings, voice="all")
        self.changing, self.ctx, self.now = False, race.ctx, 0.0
        self.narrator = Narrator(self, lambda language, quick: self)

    # the voice that reads to the onlooker: each sentence takes a second

    def speak(self, text: str) -> None:
        self.heard.append(text)
        self.until = self.now + 1.0

    def hush(self) -> None:
        self.heard.append("(hush)")
        self.until = self.now

    def speaking(self, now: float) -> bool:
        self.now = now
        return now < self.until

    def close(self) -> None:
        """Nothing is open."""

    # what goes on

    def frames(self, count: int = 1) -> None:
        """So many frames go by."""
        for _ in range(count):
            self.stack.update(FRAME)
            self.narrator.pass_time(self.now + FRAME)
            focused = self.race.open_prompt.ui.focused()
            ballots = self.race.decisions.ballots
            states = [str(state) for state in ballots.states().values()] if ballots.running else []
            self.seen.append((type(self.race.progress.now), focused and focused.key, self.race.open_prompt.strip._said[:], states))
            self.seen.append(list(self.race.revealed.lines))
            if len(self.seen) % (2 * LOOK_EVERY) == 0:
                self.race.draw(self.race.ctx.screen)
                self.seen.append(pygame.image.tobytes(self.race.ctx.screen, "RGB"))

    def press(self, device: str, *words: str) -> None:
        """These presses, and some frames after each."""
        for word in words:
            self.stack.handle(intent(word, device))
            self.frames(LOOK_EVERY)

    def everywhere(self, device: str, folder: Path) -> list[Any]:
        """The race, the hint and all pages beside it, what is heard, the window's title, and every file but the journal."""
        stack, race = self.stack, self.race
        self.frames(2 * LOOK_EVERY)
        for page in PAGES:
            order = race.pages.open(page, device)
            stack.obey(order)
            self.frames(2)
            stack.top.draw(race.ctx.screen)
            self.seen += [page, race.open_prompt.strip._said[:], pygame.image.tobytes(race.ctx.screen, "RGB")]
            if order is not None:
                stack.obey(Pop())
        files = {path.name: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and path != race.ctx.saves.path}
        return [self.seen, self.heard, pygame.display.get_caption(), files]
