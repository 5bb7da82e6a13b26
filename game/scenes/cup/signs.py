"""The sign of a driver of a cup: a person's own, else the symbol of the colour; a computer has its mark on it."""

from pygame import Surface

from game.scenes.framework.profile_sign import sign_of
from game.scenes.framework.scene import Context
from game.show.painters.icons import icon, symbol
from game.show.palette import COLOURS, INK, PAPER
from game.show.svg import Svg
from game.store.cups import Driver

MARK = 0.52
"""Part of the sign's width that a computer's mark takes."""


def is_person(driver: Driver) -> bool:
    """Whether somebody drives there with a device."""
    return driver.text.partition(":")[0] == "you"


def profile_of(driver: Driver) -> str:
    """The id of a person's profile; "" for guests and computers."""
    return driver.text.partition(":")[2] if is_person(driver) else ""


def driver_sign(ctx: Context, driver: Driver, size: float) -> Surface:
    """The sign, `size` design units wide."""
    own = sign_of(ctx, profile_of(driver), size)
    if own is not None:
        return own
    pixels, tone = ctx.frame.px(size), COLOURS[driver.colour]
    svg = Svg(100, 100)
    svg.circle(50, 50, 46, tone.fill, INK, 6)
    if not is_person(driver):
        svg.circle(72, 72, 25, PAPER, INK, 5)
    picture = svg.raster((pixels, pixels))
    at, share = (0.5, 0.56) if is_person(driver) else (0.4, 0.44)
    sign = symbol(driver.colour, round(pixels * share), tone.ink)
    picture.blit(sign, sign.get_rect(center=(round(pixels * at), round(pixels * at))))
    if not is_person(driver):
        robot = icon("computer", round(pixels * MARK * 0.72))
        picture.blit(robot, robot.get_rect(center=(round(pixels * 0.72), round(pixels * 0.72))))
    return picture
