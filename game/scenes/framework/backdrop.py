"""The lamp-lit table that full scenes stand on, and the dimmed scene that overlays lie over."""

from pygame import Surface

from game.scenes.framework.scene import Context, Scene
from game.show.canvas import dimmed
from game.show.painters.table import paint_table


def backdrop(ctx: Context) -> Surface:
    """The table in the window's size, painted once. Draw on a copy."""
    return paint_table(ctx.frame.size, ctx.theme.skin.world)


def behind(scene: Scene) -> Surface:
    """The background of an overlay: the dimmed picture of the scene below, or the dimmed table where there is none in the
    window's size."""
    if scene.below is not None and scene.below.get_size() == scene.ctx.frame.size:
        return scene.below
    return dimmed(backdrop(scene.ctx))
