"""The sign of a person of the house: a symbol on a disc of their colour. It stands wherever their name does."""

from pygame import Surface

from game.scenes.framework.scene import Context
from game.show.painters.icons import symbol
from game.show.palette import COLOURS, INK, SYMBOLS
from game.show.svg import Svg
from game.show.theme import Theme
from game.store.profiles import Profile


def sign_picture(theme: Theme, profile: Profile, size: float) -> Surface:
    """Somebody's sign on a disc of their colour, `size` design units wide."""
    pixels, tone = theme.frame.px(size), COLOURS[profile.colour]
    svg = Svg(100, 100)
    svg.circle(50, 50, 46, tone.fill, INK, 6)
    picture = svg.raster((pixels, pixels))
    letter = next(letter for letter, shape in SYMBOLS.items() if shape == profile.shape)
    mark = symbol(letter, round(pixels * 0.56), tone.ink)
    picture.blit(mark, mark.get_rect(center=(pixels // 2, pixels // 2)))
    return picture


def sign_of(ctx: Context, profile: str, size: float) -> Surface | None:
    """The sign of the profile with that id, `size` design units wide; None for a guest or a computer ("")."""
    person = ctx.profiles.people.get(profile) if profile else None
    return sign_picture(ctx.theme, person, size) if person else None
