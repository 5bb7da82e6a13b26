"""What stands beside a race whatever it shows: signs in the rows, the plate that hurries, whose turn it is."""

from collections.abc import Callable, Sequence

from game.core.actions import Event
from game.core.contract import State
from game.input.intents import KEYBOARD2, Intent
from game.scenes.framework.scene import Context
from game.scenes.race.cheering import Cheering
from game.scenes.race.decisions import Decisions
from game.scenes.race.hurry import Hurry
from game.scenes.race.pacing import Pacing
from game.scenes.race.race_music import RaceMusic
from game.scenes.race.recap import StripTeller
from game.scenes.race.row_signs import RowSigns, wanted_signs
from game.session.cup.fans import fans_of
from game.show.canvas import Layer
from game.show.tables.base.table import Table


class Beside:
    """It is looked after in each frame, but while somebody thinks: then nothing of it changes before a press."""

    def __init__(self, ctx: Context, table: Table[State], decisions: Decisions, hurry: Hurry, teller: StripTeller, pacing: Pacing) -> None:
        self.ctx = ctx
        self.signs = RowSigns(ctx, table)
        self.decisions, self.hurry, self.teller, self.pacing = decisions, hurry, teller, pacing
        self.cheering = Cheering(ctx, fans_of(ctx, decisions.match.header))
        self._seen: tuple[object, ...] = ()
        """The question that was open when it was last looked after, with all that it hangs on; nothing where that may be different now."""

    def come(self, expect: Callable[[], None], music: RaceMusic) -> None:
        """The race is on top, perhaps after another one (a lesson that was opened from its help), which has taken along what was its own:
        settings that people brought along are in force, its music plays, and it is known whose devices are whose."""
        if self.ctx.house_settings is None:
            expect()
        music.begin()
        drivers = self.decisions.drivers
        self.ctx.devices.split = any(seat.device == KEYBOARD2 for seat in drivers.seats)
        self.ctx.seated = drivers.places.owned

    def go(self) -> None:
        """The race leaves: the keyboard is one again, and no device is anybody's."""
        self.ctx.devices.split = False
        self.ctx.seated = lambda device: False

    def build(self, layer: Layer) -> None:
        """On a fresh layer."""
        self.signs.build(layer)
        self.cheering.build(layer)
        self.stir()

    def stir(self, intent: Intent | None = None) -> bool:
        """Somebody did something: nothing is taken for granted, and what was told to be read until a press is gone with one. Whether it is
        somebody who sits out and cheers, which means nothing else."""
        self._seen = ()
        if intent is None:
            return False
        if not self.decisions.open_prompt.fixed.at(intent) and self.cheering.hears(intent):
            return True
        if intent.is_press:
            self.decisions.open_prompt.aids.meetings.pressed()
        return False

    def seen(self, events: Sequence[Event]) -> None:
        """These events were shown, and may be told."""
        self.teller.seen()
        self.decisions.open_prompt.aids.seen(events)

    def race_over(self) -> None:
        """A race of the match has ended: it stays over, and counts among the first ones."""
        self.decisions.undo.seal()
        self.decisions.drivers.first_races.race_over()

    def rests(self, idle: bool) -> bool:
        """Whether the race waits for the same press as in the frame before; `idle`: all is shown."""
        open_prompt = self.decisions.open_prompt
        question = open_prompt.progress.question if idle else None
        now = () if question is None else (question, question.prompt, open_prompt.drivers.version)
        before, self._seen = self._seen, now
        return bool(now) and len(before) == len(now) and all(one is other for one, other in zip(before, now, strict=True))

    def show(self) -> None:
        """All of it as it should be now."""
        asks = self.decisions.progress.asks
        self.signs.show(wanted_signs(self.decisions))
        self.hurry.show(not asks and self.pacing.hurries)
        self.teller.tell_mover()
