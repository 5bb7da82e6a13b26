"""The picture of a stack of cubes that is laid out over the board."""

from pygame import Surface

from game.show.tables.automobiles import components as art
from game.show.theme import Theme
from game.show.widgets.base import Look
from game.show.widgets.drawing import headline


def stack_card(theme: Theme, colour: str, count: int, look: Look, wide: float, high: float) -> Surface:
    """A card with the cube and how many there are."""
    px, lit = theme.frame.px, look in (Look.FOCUSED, Look.PRESSED)
    sheet = theme.card(wide, high, (255, 240, 214) if lit else art.PANEL, art.INK, 16, 6 if lit else 4).copy()
    token = art.cube(colour, px(min(wide * 0.72, high * 0.58)))
    figure = headline(theme, f"×{count}", 52, art.INK, fit=wide - 16, height=high * 0.36)
    gap = (sheet.get_height() - px(24) - token.get_height() - figure.get_height()) // 3
    sheet.blit(token, token.get_rect(midtop=(sheet.get_width() // 2, px(12) + gap)))
    sheet.blit(figure, figure.get_rect(midbottom=(sheet.get_width() // 2, sheet.get_height() - px(10) - gap)))
    return sheet
