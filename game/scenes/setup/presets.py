"""What is most often raced, a press each: one race, a series, a season."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.contract import Preset
from game.core.words import N_, Text
from game.show.canvas import SAFE
from game.show.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.setup.setup import SetupScene

WIDTH, HIGH, GAP = 284, 92, 24
LARGE_WIDTH, LARGE_HIGH, STEP = 562, 52, 60
"""With large letters they lie one over the other."""
SINGLE = "race"
PRESET_NAMES: Mapping[str, Text] = {SINGLE: N_("One race"), "series": N_("Season"), "season": N_("Season")}
ABOUT = N_("{name}: {tracks}, with the usual rules.")


class Presets:
    """Buttons in the corner over the track; the one that is set up, or has its length, is marked."""

    def __init__(self, scene: "SetupScene") -> None:
        self.scene = scene
        self.shown: dict[str, Button] = {}

    def buttons(self) -> list[Button]:
        """One per preset of the title, the last at the right edge."""
        ctx, presets = self.scene.ctx, self.scene.meta.presets
        self.shown = {}
        for place, preset in enumerate(presets):
            name = ctx.say(PRESET_NAMES[preset.key])
            about = ctx.say(ABOUT, name=name, tracks=self._tracks(preset))
            rect = self._place(place, len(presets))
            self.shown[preset.key] = Button(f"preset.{preset.key}", rect, name, partial(self._take, preset), size=38, about=about)
        return list(self.shown.values())

    def _place(self, number: int, count: int) -> tuple[float, float, float, float]:
        if self.scene.ctx.theme.large:
            return SAFE.right - LARGE_WIDTH, SAFE.y + number * STEP, LARGE_WIDTH, LARGE_HIGH
        return SAFE.right - (count - number) * (WIDTH + GAP) + GAP, SAFE.y, WIDTH, HIGH

    @property
    def left(self) -> float:
        """What stands left of them ends here."""
        count = len(self.scene.meta.presets)
        return self._place(0, count)[0] - GAP if count else SAFE.right

    def tell(self) -> None:
        """Which of them is set up now; where other tracks or rules were chosen, the one whose length that still is: a single race, or
        several."""
        plan, presets = self.scene.race_setup.plan, self.scene.meta.presets
        taken = [preset.key for preset in presets if plan.is_taken(preset)]
        lit = taken or [preset.key for preset in presets if (preset.key == SINGLE) == (plan.races == 1)]
        for key, button in self.shown.items():
            if button.node is not None:
                button.primary = key in lit
                button.refresh()

    def _tracks(self, preset: Preset) -> str:
        scene, language = self.scene, self.scene.ctx.language
        known = [scene.previews.track(scene.entry, track) for track in preset.tracks if track in scene.race_setup.plan.choices]
        return language.listed([language.phrase(track.name) for track in known])

    def _take(self, preset: Preset) -> None:
        self.scene.race_setup.plan.take(preset)
        self.scene.changed()
