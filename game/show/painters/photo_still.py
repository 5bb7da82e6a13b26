"""The photograph of a close finish as a picture to keep: below it who it was, when and where."""

from typing import NamedTuple

from pygame import Rect, Surface

from game.show.painters.icons import badge
from game.show.painters.photo_finish import PhotoFinish, photo_picture
from game.show.painters.sheet_texts import said_whole
from game.show.palette import CREAM, GOLD, INK, INK_SOFT
from game.show.theme import DISPLAY, Theme

SIZE = (1800, 1200)
PHOTO = Rect(60, 56, 1680, 741)
NAMES = (Rect(200, 830, 1540, 110), Rect(200, 940, 1540, 84))
SAID, WHERE = Rect(60, 1036, 1680, 70), Rect(60, 1116, 1680, 54)
STAMP = 118


class StillWords(NamedTuple):
    """What is said below it: why it was close; game, track, date."""

    said: str
    where: str


def photo_still(theme: Theme, photo: PhotoFinish, words: StillWords) -> Surface:
    """The picture, SIZE pixels, in the skin of `theme` (as `poster_theme` makes it). Names that are long are shrunk, never cut."""
    sheet = Surface(SIZE)
    sheet.fill(theme.skin.ground(CREAM))
    sheet.blit(photo_picture(photo, PHOTO.size), PHOTO)
    for number, (name, area) in enumerate(zip(photo.names, NAMES, strict=True)):
        stamp = badge(1 if photo.shared else number + 1, STAMP - 30 * number, GOLD if photo.shared or number == 0 else theme.skin.groove)
        sheet.blit(stamp, stamp.get_rect(center=(126, area.centery)))
        text = said_whole(theme, name, area.height * 0.92, INK, area.size, DISPLAY)
        sheet.blit(text, text.get_rect(midleft=area.midleft))
    for line, colour, area in ((words.said, INK, SAID), (words.where, INK_SOFT, WHERE)):
        text = said_whole(theme, line, area.height * 0.8, colour, area.size)
        sheet.blit(text, text.get_rect(midleft=area.midleft))
    return sheet
