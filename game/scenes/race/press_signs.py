"""The signs of what somebody presses in a race: a button of their device, or a phone, where the page of that has the button itself."""

from pygame import Surface

from game.input.phones import is_phone
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.show.painters.icons import icon
from game.show.palette import INK, PAPER, Rgb
from game.show.svg import Svg

DECIDES = "confirm"
SIDE = 46
"""Of a round sign, in design units."""


def press_sign(ctx: Context, device: str, action: str, height: float) -> Surface | None:
    """The button that does `action` on that device, so many design units high; None where it has none. Of a phone, whose person decides
    on its own page, the sign of a phone for what decides, and none for all else."""
    if not is_phone(device):
        return prompt_glyph(ctx, device, action, height)
    if action != DECIDES:
        return None
    return ctx.theme.kept(("pressed by phone", height), lambda: disc(ctx, "phone", PAPER, height))


def disc(ctx: Context, name: str, colour: Rgb, side: float = SIDE) -> Surface:
    """A round sign with that icon, so many design units wide."""
    svg = Svg(SIDE, SIDE)
    svg.circle(SIDE / 2, SIDE / 2, SIDE / 2 - 3, colour, INK, 4)
    picture = svg.raster(ctx.frame.pair(side, side))
    glyph = icon(name, ctx.frame.px(side * 0.62), INK)
    picture.blit(glyph, glyph.get_rect(center=picture.get_rect().center))
    return picture
