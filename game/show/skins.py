"""Skins: what panels, cards and letters of all scenes look like while they belong to one title.

Painters of panels and widgets name the house's colours (CREAM is a panel, INK the text on it, GOLD what is pressed first); a theme
that wears a skin puts the skin's own in their place. What lies on the board, cars and seats keep their colours.
"""

from typing import NamedTuple

from game.show.palette import (
    CREAM,
    CREAM_DARK,
    DANGER,
    DIM,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    KERB_RED,
    MINT_LIGHT,
    PAPER,
    Rgb,
    contrast,
)

CORNERS = ("round", "cut", "nails", "notch", "square")
"""Round as toys, cut like sheet metal, a board with a nail in each corner, a ticket's notches, nearly square."""
BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)


class Skin(NamedTuple):
    """The colours of a world.

    world    of the table under everything and of the boards on it
    paper    ground of what is written on, or looked at; `panel` of cards and buttons at rest; `page` of an overlay
    ink      text on all of these, `soft` what matters less, `danger` what went wrong
    primary  what is pressed first, and what is chosen; `on_primary` is written on it, `lit` a paler one under plain ink
    edge     outlines of cards; `corner` their shape (one of CORNERS)
    dim      ground of what can't be used now, with soft ink; `groove` what something slides in; `stripe` of a strip of kerb
    """

    world: str
    paper: Rgb
    panel: Rgb
    ink: Rgb
    soft: Rgb
    primary: Rgb
    edge: Rgb
    corner: str
    page: Rgb
    lit: Rgb
    dim: Rgb
    groove: Rgb
    on_primary: Rgb
    danger: Rgb
    stripe: Rgb
    bare: Rgb = PAPER
    """Headings that stand on the bare table without an outline."""

    @property
    def dark(self) -> bool:
        """Whether its text is pale on dark panels."""
        return contrast(self.panel, WHITE) > contrast(self.panel, BLACK)

    def ground(self, colour: Rgb) -> Rgb:
        """What stands in place of a ground of the house; other colours stay."""
        return self._grounds().get(colour, colour)

    def letter(self, colour: Rgb) -> Rgb:
        """What stands in place of an ink of the house; other colours stay."""
        return {INK: self.ink, INK_SOFT: self.soft, DANGER: self.danger}.get(colour, colour)

    def ink_on(self, ground: Rgb) -> Rgb:
        """The ink for text on a ground of the house."""
        return self.on_primary if ground == GOLD else self.soft if ground == DIM else self.ink

    def _grounds(self) -> dict[Rgb, Rgb]:
        return {
            PAPER: self.paper, CREAM: self.panel, MINT_LIGHT: self.page, GOLD: self.primary, GOLD_LIGHT: self.lit, DIM: self.dim,
            CREAM_DARK: self.groove,
        }  # fmt: skip


TOY_SHOP = Skin(
    world="toy_shop",
    paper=PAPER,
    panel=CREAM,
    ink=INK,
    soft=INK_SOFT,
    primary=GOLD,
    edge=INK,
    corner="round",
    page=MINT_LIGHT,
    lit=GOLD_LIGHT,
    dim=DIM,
    groove=CREAM_DARK,
    on_primary=INK,
    danger=(178, 14, 42),
    stripe=KERB_RED,
)
JUNKYARD = Skin(
    world="junkyard",
    paper=(46, 56, 82),
    panel=(27, 33, 52),
    ink=(236, 244, 250),
    soft=(176, 192, 214),
    primary=(158, 236, 74),
    edge=(92, 190, 226),
    corner="cut",
    page=(34, 41, 62),
    lit=(44, 92, 66),
    dim=(44, 46, 58),
    groove=(14, 18, 30),
    on_primary=(14, 22, 18),
    danger=(255, 138, 124),
    stripe=(158, 236, 74),
)
ISLAND = Skin(
    world="island",
    paper=(255, 249, 236),
    panel=(242, 230, 206),
    ink=(48, 34, 26),
    soft=(98, 76, 58),
    primary=(255, 138, 40),
    edge=(84, 58, 40),
    corner="nails",
    page=(232, 218, 190),
    lit=(255, 214, 158),
    dim=(224, 214, 196),
    groove=(206, 188, 156),
    on_primary=(44, 22, 6),
    danger=(176, 30, 34),
    stripe=(255, 122, 20),
    bare=(48, 34, 26),
)
POSTER = Skin(
    world="poster",
    paper=(254, 248, 232),
    panel=(244, 232, 204),
    ink=(14, 46, 54),
    soft=(58, 88, 94),
    primary=(200, 36, 40),
    edge=(16, 70, 80),
    corner="notch",
    page=(236, 222, 190),
    lit=(244, 206, 120),
    dim=(228, 220, 200),
    groove=(214, 198, 162),
    on_primary=(255, 248, 232),
    danger=(172, 20, 30),
    stripe=(200, 36, 40),
    bare=(14, 46, 54),
)
SPEEDWAY = Skin(
    world="speedway",
    paper=(253, 254, 255),
    panel=(240, 242, 245),
    ink=(18, 24, 38),
    soft=(78, 88, 106),
    primary=(255, 140, 40),
    edge=(38, 42, 50),
    corner="square",
    page=(226, 232, 240),
    lit=(255, 216, 168),
    dim=(218, 222, 228),
    groove=(192, 200, 212),
    on_primary=(28, 16, 4),
    danger=(180, 22, 40),
    stripe=(255, 132, 24),
)
SKINS = {skin.world: skin for skin in (TOY_SHOP, JUNKYARD, ISLAND, POSTER, SPEEDWAY)}
"""World -> its skin."""


def skin_of(world: str, tint: Rgb | None = None) -> Skin:
    """The skin of a world, edged in a track's own `tint` where it has one; the toy shop's for a world that has none."""
    skin = SKINS.get(world, TOY_SHOP)
    return skin if tint is None else skin._replace(edge=tint)


def contrasted(skin: Skin) -> Skin:
    """The skin with every text at 7:1 or more on its ground: black and white, the world left in its shapes and edges."""
    if skin.dark:
        return skin._replace(
            paper=(22, 26, 36), panel=BLACK, page=(10, 12, 20), ink=WHITE, soft=(228, 232, 240), primary=(214, 255, 130), lit=(0, 64, 40),
            dim=(36, 38, 46), groove=(60, 66, 84), on_primary=BLACK, danger=(255, 178, 168), edge=(150, 226, 255),
        )  # fmt: skip
    return skin._replace(
        paper=WHITE, panel=(252, 252, 252), page=WHITE, ink=BLACK, soft=(44, 44, 56), primary=(255, 216, 60), lit=(255, 240, 150),
        dim=(226, 226, 226), groove=(196, 196, 204), on_primary=BLACK, danger=(132, 0, 20), edge=BLACK,
    )  # fmt: skip
