"""The panel of a duel says what it is about, and nothing on it covers anything else."""

import itertools

import pytest
from pygame import Rect

from game.core.contract import Setup
from game.core.match import Match
from game.show.canvas import Frame
from game.show.tables.scrap_racer.close_ups import FACED, HAND, DicePanel, Throw
from game.show.tables.scrap_racer.pictures import DUEL_STAKE, LETTER, STAKE
from game.show.theme import Theme
from game.titles.scrap_racer.title import TITLE
from tests.helpers.screen import ASSETS
from tests.helpers.screening import Screening, catalogue


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("racers", [2, 3])
def test_a_duel_tells_its_stake_below_its_dice(racers: int, by_hand: bool) -> None:
    match = Match(TITLE, Setup(6, (), {}, ("a_short",)), [catalogue().open(TITLE, "a_short").track], 3)
    table = Screening(match).table
    names = tuple(LETTER)[:racers]
    panel = DicePanel(table.services, table.places(), table.pictures, Throw(names, (3, 5, 1)[:racers], by_hand=by_hand))
    card = Rect(0, 0, panel.wide, panel.high)
    card.center = round(panel.at[0]), round(panel.at[1])
    stake = Rect(card.x, card.bottom - STAKE, card.width, STAKE)
    for x, y in panel.spots:
        die = Rect(round(x - FACED / 2), round(y - FACED / 2), FACED, FACED + HAND * by_hand)
        assert card.contains(die)
        assert not die.colliderect(stake)
    assert all(abs(a[0] - b[0]) >= FACED for a, b in itertools.pairwise(panel.spots))
    for percent in (100, 150, 200):
        theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
        table.pictures.services = table.services._replace(theme=theme)
        table.pictures._at_stake(panel.wide)
        assert theme.cut == [], percent
    table.pictures.services = table.services
    said = table.pictures._at_stake(panel.wide)
    assert said.get_width() <= table.pictures.px(panel.wide), DUEL_STAKE
