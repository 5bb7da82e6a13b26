"""When a race goes on by itself, and when it only waits: for a press, for a computer, for what the podium will show."""

from game.scenes.race.beside import Beside
from game.scenes.race.dice_throws import DiceThrows
from game.scenes.race.event_playback import ShowScene
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.presses import Presses
from game.scenes.race.states import PodiumDue, Progress


class Stirring(ShowScene):
    """That part of the race scene."""

    progress: Progress
    open_prompt: OpenPrompt
    throws: DiceThrows
    presses: Presses
    beside: Beside

    @property
    def moving(self) -> bool:
        """Always while something plays or a computer is to decide, and while somebody cheers."""
        if self.progress.visiting or (self.timeline.idle and (self.throws.waiting or self.progress.ballot)):
            return self.beside.cheering.moving or self.captions.sounds.moving
        still = self.timeline.idle and not self.pending and self.open_prompt.prompt is not None and not self.open_prompt.busy
        return not still or self.beside.cheering.moving or self.captions.sounds.moving

    @property
    def waits(self) -> bool:
        """For what the podium will show, where that is made between frames."""
        return isinstance(due := self.progress.now, PodiumDue) and due.report is None and self.ctx.sliced

    @property
    def deaf(self) -> bool:
        """Also where a device has just gone from one person to the next."""
        return super().deaf or self.presses.deaf

    @property
    def pulsing(self) -> bool:
        """While people think: the pointer hops, and what may be entered is bright and faint by turns."""
        return not self.progress.visiting and (self.lively or self.open_prompt.lively)
