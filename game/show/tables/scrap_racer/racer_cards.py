"""The cards on which Scrap Racer's racers are chosen."""

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.palette import CREAM, DIM, GOLD, INK
from game.show.tables.scrap_racer.pictures import look_of
from game.show.theme import Theme
from game.show.widgets.base import Look, Widget
from game.show.widgets.drawing import headline
from game.show.widgets.row import Named


def racer_card(theme: Theme, racer: str, named: Named, look: Look, wide: float, high: float) -> Surface:
    """A racer to choose: portrait, name, what it can do; gold while looked at, grey where it can't be chosen. Where letters are large
    the name stands below the portrait, and the strip tells the rest."""
    px = theme.frame.px
    fill = DIM if named.why else GOLD if look in (Look.FOCUSED, Look.PRESSED) else CREAM
    ink, picture = theme.skin.ink_on(fill), theme.card(wide, high, fill, INK, 22, 5).copy()
    tall = high * 0.46 if theme.large else 112.0
    portrait = car_portrait(look_of(racer), theme.frame.pair(tall * 1.5, tall))
    middle = px(Widget.MARGIN + wide / 2)
    if theme.large:
        words = headline(theme, named.text, 48, ink, fit=wide - 28, height=high - tall - 30)
        picture.blit(portrait, portrait.get_rect(midtop=(middle, px(Widget.MARGIN + 12))))
        picture.blit(words, words.get_rect(center=(middle, px(Widget.MARGIN + (high + tall + 8) / 2))))
        return picture
    picture.blit(portrait, (px(26), px(22)))
    words = headline(theme, named.text, 48, ink, fit=wide - 210)
    picture.blit(words, words.get_rect(midleft=(px(204), px(74))))
    picture.blit(theme.label(named.about, 28, ink, fit=wide - 40, height=high - 134), (px(34), px(138)))
    return picture
