"""From one scene to the next: slanting slats of the new picture run over the old one, like a garage door. Each pixel is drawn once."""

from pygame import Rect, Surface

SECONDS = 0.36
SLATS = 16
STAGGER = 0.55
"""Share of the time by which the last slat starts later than the first."""


class Wipe:
    """`draw` shows a little more of `new` each frame, until `done`."""

    def __init__(self, old: Surface, new: Surface) -> None:
        self.new = new
        self.at = 0.0
        self.done = False
        width, height = old.get_size()
        self.slats = [Rect(width * i // SLATS, 0, width * (i + 1) // SLATS - width * i // SLATS, height) for i in range(SLATS)]
        self.reached = [0] * SLATS

    def draw(self, target: Surface, dt: float) -> list[Rect]:
        """Goes on by `dt` seconds; returns what changed."""
        self.at += dt
        rects = []
        for index, slat in enumerate(self.slats):
            late = STAGGER * index / (SLATS - 1)
            t = min(1.0, max(0.0, (self.at / SECONDS - late) / (1 - STAGGER)))
            reach = round(slat.height * (1 - (1 - t) ** 2))
            if reach > self.reached[index]:
                from_bottom = index % 2
                top = slat.height - reach if from_bottom else self.reached[index]
                part = Rect(slat.x, top, slat.width, reach - self.reached[index])
                target.blit(self.new, part, part)
                rects.append(part)
                self.reached[index] = reach
        self.done = self.at >= SECONDS
        return rects
