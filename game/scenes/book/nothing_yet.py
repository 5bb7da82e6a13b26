"""A page of the Book on which nothing stands yet: what will stand there, in one sentence, under the signs of six colours."""

from functools import partial

from game.core.words import Text
from game.scenes.book.book import BookScene
from game.scenes.framework.profile_sign import sign_picture
from game.show.canvas import SAFE
from game.show.palette import CREAM, INK
from game.show.theme import BODY
from game.show.widgets.drawing import wrapped
from game.store.profiles import COLOURS, SHAPES, Profile

WIDTH, HEIGHT, LARGEST = 1200, 420, 540
SIGN, STEP = 92, 128
MIDDLE = 600


def show_nothing_yet(book: BookScene, text: Text) -> None:
    """Adds the card with the sentence."""
    theme, layer, height = book.ctx.theme, book.layer, LARGEST if book.folded else HEIGHT
    top = MIDDLE - height / 2
    layer.owe(partial(theme.card, WIDTH, height, CREAM, radius=36), SAFE.centerx, MIDDLE, 5)
    for index, (colour, shape) in enumerate(zip(COLOURS, SHAPES, strict=True)):
        sign = partial(sign_picture, theme, Profile(id="p", name="p", colour=colour, shape=shape), SIGN)
        layer.owe(sign, SAFE.centerx + (index - (len(SHAPES) - 1) / 2) * STEP, top + 100, 6)
    room = height - 210
    words = partial(wrapped, theme, book.ctx.say(text), theme.own(38), WIDTH - 140, room, INK, BODY, align=1)
    layer.owe(words, SAFE.centerx, top + 170 + room / 2, 6)
