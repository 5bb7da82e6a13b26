"""Somebody who sees nothing: knows what was read aloud, and the keys under the fingers."""

import random
import re

from tests.helpers.ear import Ear

SILENCE, STEP = 1.2, 0.05
"""Seconds without a word after which the next key is pressed; of a turn of the loop."""
ARROWS = ("up", "down", "left", "right")
REFUSED = ("can't be pressed", "not this either", "Nothing further that way")
ASIDE = ("Pause", "Everything that happened", "Rules and what", "Where everybody stands", "Undo", "Never mind", "Take back")
"""How things begin that do not lead on."""
PAGE = re.compile(r"\d+ to choose from\.")
"""Ends the first words of a page that lies over the race."""
OVER = re.compile(r"^[^.?]* wins?! 1: |^[^.?]* share the win! 1: ")
"""How a podium begins."""
MOST_STEPS, STAYS = 6, 0.7


class Listener:
    """Presses what it has heard. `ear` belongs to a player in the race."""

    def __init__(self, ear: Ear, seed: int = 1) -> None:
        self.ear, self.chance = ear, random.Random(seed)
        self.heard: list[str] = []
        self.chosen: list[str] = []
        """What was said last before each press."""

    def listen(self) -> list[str]:
        """What is said until there is silence."""
        player, said, quiet = self.ear.player, list[str](), 0.0
        while quiet < SILENCE:
            player.step(dt=STEP)
            fresh = self.ear.speaker.said[self.ear.known :]
            self.ear.known += len(fresh)
            said += fresh
            quiet = 0.0 if fresh else quiet + STEP
        self.heard += said
        return said

    def _look_round(self, last: list[str]) -> list[str]:
        """Goes on with the arrows at times, and from what leads nowhere."""
        for number in range(MOST_STEPS):
            if last and self._leads_on(last) and (number or self.chance.random() < STAYS):
                break
            self.ear.player.key(self.chance.choice(ARROWS))
            last = self.listen() or last
        return last

    def _leads_on(self, said: list[str]) -> bool:
        words = " ".join(said)
        named = re.split(r"[?!] ", said[0])[-1]
        repeated = bool(self.chosen) and said[0] == self.chosen[-1]
        return not any(sign in words for sign in REFUSED) and not named.startswith(ASIDE) and not repeated

    def to_the_end(self, presses: int) -> bool:
        """Presses so often at most; whether it has heard that the race is over."""
        last = self.listen()
        for _ in range(presses):
            if any(OVER.search(line) for line in last):
                return True
            if any(PAGE.search(line) for line in last) and self.chosen:
                self.ear.player.key("back")
                last = self.listen()
                continue
            last = self._look_round(last)
            self.chosen.append(last[0] if last else "")
            self.ear.player.key("confirm")
            last = self.listen()
        return False
