"""Skins: every text reads on its ground, 4.5:1 in each world and 7:1 with high contrast; scenes of a title wear its own."""

import itertools

import pygame
import pytest

from game.scenes.framework.scene import Context
from game.scenes.race.loading import LoadingScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from game.show.canvas import Frame
from game.show.cards import card_svg
from game.show.palette import CREAM, CREAM_DARK, DIM, GOLD, GOLD_LIGHT, INK, INK_SOFT, MINT_LIGHT, PAPER, contrast
from game.show.skins import CORNERS, SKINS, TOY_SHOP, Skin, contrasted, skin_of
from game.show.tables import LOOKS, skin_for
from game.show.theme import Theme
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import ASSETS, context
from tests.scenes.results.test_podium import report

PANELS = (PAPER, CREAM, MINT_LIGHT)


def pairs(skin: Skin) -> list[tuple[str, float]]:
    """What is written on what, and how it reads."""
    found = [(f"ink on {ground}", contrast(skin.ink, skin.ground(ground))) for ground in (*PANELS, GOLD_LIGHT)]
    found += [(f"soft on {ground}", contrast(skin.soft, skin.ground(ground))) for ground in (*PANELS, DIM)]
    found += [(f"danger on {ground}", contrast(skin.danger, skin.ground(ground))) for ground in PANELS]
    return [*found, ("on primary", contrast(skin.ink_on(GOLD), skin.ground(GOLD)))]


@pytest.mark.parametrize("world", SKINS)
def test_every_text_reads_on_its_ground(world: str) -> None:
    skin = SKINS[world]
    assert [pair for pair in pairs(skin) if pair[1] < 4.5] == []
    assert [pair for pair in pairs(contrasted(skin)) if pair[1] < 7] == []
    for worn in (skin, contrasted(skin)):
        assert min(contrast(worn.edge, worn.ground(ground)) for ground in PANELS) > 3, "an outline is seen"
        assert contrast(worn.ink_on(CREAM_DARK), worn.groove) > 3
        assert worn.corner in CORNERS


def test_each_title_that_says_how_it_looks_has_a_skin_of_its_own() -> None:
    worlds = [skin_for(title_id).world for title_id in LOOKS]
    assert len(set(worlds)) == len(worlds) >= 5
    assert skin_for("a title that nobody knows") == TOY_SHOP


def test_the_posters_are_edged_in_their_tracks_tints() -> None:
    tracks = ("speed_street", "lake_lane", "desert_drive", "turbo_town")
    edges = [skin_for("top_race", track).edge for track in tracks]
    assert len(set(edges)) == 4
    for edge, track in zip(edges, tracks, strict=True):
        skin = skin_for("top_race", track)
        assert skin._replace(edge=edge) == skin
        assert contrast(edge, skin.panel) > 3
    assert skin_for("monza", "oval") == skin_of("toy_shop")


def test_a_theme_wears_skins_and_shares_what_it_keeps() -> None:
    theme = Theme(ASSETS / "fonts", Frame((640, 360)))
    steel = theme.wearing(SKINS["junkyard"])
    assert theme.wearing(SKINS["junkyard"]) is steel
    house, dark = theme.label("Ada", 40, INK), steel.label("Ada", 40, INK)
    assert brightest(house) < 60 < 200 < brightest(dark)
    assert theme.label("Ada", 40, (250, 10, 10)) is steel.label("Ada", 40, (250, 10, 10)), "other colours stay what they are"
    assert theme.card(80, 60, CREAM).get_at((20, 20))[:3] != steel.card(80, 60, CREAM).get_at((20, 20))[:3]
    steel.set_text_scale(200)
    assert theme.text_scale == steel.text_scale == 200
    theme.refit(Frame((1280, 720)))
    assert steel.frame.size == (1280, 720)
    theme.set_high_contrast(True)
    assert steel.skin == contrasted(SKINS["junkyard"])
    assert theme.wearing(SKINS["poster"]).skin == contrasted(SKINS["poster"])
    steel.set_high_contrast(False)
    assert theme.skin == TOY_SHOP


def brightest(picture: pygame.Surface) -> int:
    """The brightest opaque pixel."""
    width, height = picture.get_size()
    return max(sum(picture.get_at((x, y))[:3]) // 3 for x in range(width) for y in range(height) if picture.get_at((x, y))[3] > 200)


@pytest.mark.parametrize("corner", CORNERS)
def test_cards_have_the_corners_of_their_skin(corner: str) -> None:
    theme = Theme(ASSETS / "fonts", Frame((1920, 1080)))
    pictures = {}
    for one in CORNERS:
        card = theme.wearing(TOY_SHOP._replace(corner=one)).card(200, 120)
        pictures[one] = pygame.image.tobytes(card, "RGBA")
        assert card.get_size() == theme.card(200, 120).get_size()
    assert all(pictures[corner] != pictures[one] for one in CORNERS if one != corner)


def test_scenes_of_a_title_wear_its_skin_and_nobody_elses() -> None:
    ctx = context(SMALL)
    entry = next(entry for entry in ctx.entries if entry.meta.id == "scrap_racer")
    setup = SetupScene(ctx, entry)
    podium = PodiumScene(ctx, report()._replace(title_id="scrap_racer"))
    assert setup.ctx.theme.skin == podium.ctx.theme.skin == SKINS["junkyard"]
    assert ctx.theme.skin == TOY_SHOP
    assert LoadingScene(ctx, iter(())).ctx.theme.skin == TOY_SHOP


def test_a_dressed_context_is_the_one_it_stands_for() -> None:
    ctx = context(SMALL)
    skinned = ctx.skinned("scrap_racer")
    skinned.apply(Settings(text_scale=150, high_contrast=True))
    assert ctx.settings == skinned.settings == Settings(text_scale=150, high_contrast=True)
    assert ctx.theme.text_scale == skinned.theme.text_scale == 150
    assert ctx.theme.skin == contrasted(TOY_SHOP)
    skinned.sliced = True
    assert ctx.sliced
    assert isinstance(skinned, Context)
    assert skinned.skinned("monza").theme.skin == contrasted(TOY_SHOP)


def test_inks_of_the_house_are_what_skins_translate() -> None:
    """A skin that forgot one of the house's grounds would leave a pale hole in a dark screen."""
    steel = SKINS["junkyard"]
    grounds = (PAPER, CREAM, MINT_LIGHT, GOLD, GOLD_LIGHT, DIM, CREAM_DARK)
    assert all(steel.ground(ground) != ground for ground in grounds)
    assert all(steel.letter(ink) != ink for ink in (INK, INK_SOFT))
    assert all(TOY_SHOP.ground(ground) == ground for ground in grounds)
    assert len({steel.ground(ground) for ground, _ in itertools.product(grounds, "x")}) == len(grounds)


def test_no_nail_lies_where_words_do() -> None:
    """A plate, a row and the head of the column are written on up to their edges; a panel is not."""
    nails = [card_svg(184, high, (238, 206, 148), (0, 0, 0), 10, 4, True, "nails").count("<circle") for high in (57, 64, 92, 120, 300)]
    assert nails == [0, 0, 0, 0, 4]
