"""A ballot on screen: the panel over the board, and in the strip how it is answered."""

from collections.abc import Sequence

from pygame import Surface

from game.core.words import N_
from game.input.phones import is_phone
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.race.open_prompt import OpenPrompt
from game.show.canvas import Layer, Node
from game.show.tables.base.prompt import Ballot
from game.show.tables.base.sheet_maker import NOBODY_SEES
from game.show.tables.parts.ballot_panel import GLYPH, BallotChoice, Lamp, ballot_picture

LOOK = "next"
"""The control that looks first."""
BUTTONS = ("up", "right", "down", "left", "confirm", "back")
"""The choices of a ballot, in this order."""
SECRETLY = N_("Everybody presses for themselves. The same press again confirms.")
OPENLY = N_("Everybody presses for themselves.")
DEPTH = 70

INSET = 60


class BallotView:
    """At most one panel, on the layer as it is."""

    def __init__(self, open_prompt: OpenPrompt) -> None:
        """`open_prompt` lends its strip."""
        self.open_prompt = open_prompt
        self._node: Node | None = None

    def build(self, layer: Layer) -> None:
        """On a fresh layer."""
        self._layer = layer
        self._node = None

    def hide(self) -> None:
        if self._node is not None:
            self._layer.remove(self._node)
            self._node = None

    def show(self, ballot: Ballot, devices: Sequence[str], lamps: Sequence[Lamp]) -> None:
        """The ballot as it stands, with the buttons of these devices; phones have their own. With large texts the panel takes the column's
        room too."""
        ctx, areas, strip = self.open_prompt.ctx, self.open_prompt.areas, self.open_prompt.strip
        room = areas.board.union(areas.column) if ctx.theme.large else areas.board
        pads = [device for device in devices if not is_phone(device)]
        choices = [BallotChoice(self._glyphs(BUTTONS[number], pads), *pick) for number, pick in enumerate(ballot.choices)]
        look = None if ballot.look is None or not pads else BallotChoice(self._glyphs(LOOK, pads), None, ballot.look[0])
        picture = ballot_picture(ctx.theme, (room.width - INSET, room.height - INSET), ballot.text, choices, lamps, look)
        if self._node is None:
            self._node = self._layer.add(picture, *room.center, DEPTH)
        self._node.image = picture
        strip.clear()
        secretly = SECRETLY if pads else NOBODY_SEES
        strip.say(ctx.say(secretly if ballot.secret else OPENLY), "")

    def can_look(self, device: str) -> bool:
        """Whether that device has a control for it."""
        return bool(device) and bool(self.open_prompt.ctx.devices.bindings(device).control(LOOK))

    def _glyphs(self, control: str, devices: Sequence[str]) -> tuple[Surface, ...]:
        """The button of a choice, once for each kind of device that presses it."""
        ctx = self.open_prompt.ctx
        kinds = {(ctx.devices.kind(device), ctx.devices.bindings(device).control(control)): device for device in devices}
        glyphs = (prompt_glyph(ctx, device, control, GLYPH) for device in kinds.values())
        return tuple(glyph for glyph in glyphs if glyph is not None)
