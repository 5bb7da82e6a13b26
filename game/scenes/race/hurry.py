"""While computers move, the way to hurry them is on screen: a plate in the strip, with the sign of the button that does it."""

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.guard import Guard
from game.scenes.race.open_prompt import FAST, OpenPrompt
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.timeline import Timeline

FASTER, AS_USUAL = N_("Faster"), N_("Usual pace")
ABOUT = N_("Hurries what others do; a line then says what came of it.")
UNMEANT = 1.0
"""Seconds for which the plate hears no press once it has come: a press too many was meant for what stood there before."""


class Hurry:
    """Stands in `open_prompt`'s strip, at the place of the first plate, and goes when somebody is asked."""

    def __init__(self, open_prompt: OpenPrompt, timeline: Timeline) -> None:
        self.open_prompt = open_prompt
        self.timeline = timeline
        self.guard = Guard()
        self._fast = False
        """What the plate says: that others move fast already."""

    def pass_time(self, dt: float) -> None:
        """`dt` seconds went by."""
        self.guard.pass_time(dt)

    def show(self, wanted: bool) -> None:
        """Whether computers move, at a pace that can be hurried."""
        ui, say, fast = self.open_prompt.ui, self.open_prompt.ctx.say, self.timeline.fast
        wanted = wanted and not self.open_prompt.words.asks_still  # a question that was just answered has more room than the plate leaves
        if wanted == (FAST in ui.widgets) and (fast == self._fast or not wanted):
            return
        if FAST not in ui.widgets:
            self.guard.shut_for(UNMEANT)
        ui.remove([FAST])
        self._fast = fast
        if wanted:
            said = say(AS_USUAL if fast else FASTER)
            place = self.open_prompt.table.hurry_area() or self.open_prompt.areas.slot(0)
            # `takes` hears its presses, also while nobody is asked
            plate = PromptPlate(FAST, place, (Way(said, lambda: None, say(ABOUT)),))
            plate.focusable = False
            ui.add(plate)
        self.open_prompt.badge()

    def takes(self, intent: Intent) -> bool:
        """Whether a press of the pointer hits the plate; the pace changes then, unless the plate has only just come."""
        plate = self.open_prompt.ui.widgets.get(FAST)
        if intent.deed is not Deed.PRESS or plate is None or not plate.hit(intent.x, intent.y):
            return False
        if not self.guard.shut:
            self.timeline.fast = self.timeline.kept_fast = not self.timeline.fast
        return True
