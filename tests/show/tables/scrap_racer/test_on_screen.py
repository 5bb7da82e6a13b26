"""Scrap Racer on the real screen: what stands there stays until it was told, and nothing covers what has to be read."""

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.bench.headless import Unseen
from game.core.contract import Setup
from game.core.match import Match
from game.show.canvas import Frame
from game.show.painters.junkyard import SITE, paint_empty_socket, paint_module_socket
from game.show.svg import Svg
from game.show.tables.scrap_racer.close_ups import HAND, DicePanel
from game.show.tables.scrap_racer.pictures import LETTER
from game.show.theme import Theme
from game.store.settings import Settings
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.title import TITLE
from tests.helpers.screen import ASSETS
from tests.helpers.screening import Screening, catalogue
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.album import PLATES, Staged


def _match() -> Match:
    return Match(TITLE, Setup(4, (), {}, ("a",)), [catalogue().open(TITLE, "a").track], 3)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_balloon_of_the_first_turn_lies_over_the_sum(percent: int) -> None:
    """At every text size: the number that the balloon is about is read beside it."""
    with Unseen((1280, 720), 3, Settings(text_scale=percent)) as unseen:
        staged = Staged(unseen, PLATES["duel.two"])
        staged.play("roll")
        unseen.settle()
        places = staged.scene.open_prompt.first_turn.spoken.places
        free = staged.scene.table.keep_free()
        assert free
        assert places
        assert not any(place.collidepoint(point) for place in places for point in free)


def test_the_dice_of_a_duel_lie_there_until_its_winner_is_told() -> None:
    """They outlast their throw, and go with the event that says who drives on."""
    match = _match()
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    rolled, _ = build.play(rules, build.state(rules, "K1@20 K2@24 K3@41", draws="4 2 6"), "roll")
    screening = Screening(match, rolled)
    after, events = build.play(rules, rolled, "stop")
    won = next(index for index, event in enumerate(events) if isinstance(event, m.DuelWon))
    screening.tell(events[:won])
    director, nodes = screening.table.director, screening.table.services.layer.nodes
    panel = director._won
    assert panel is not None
    assert panel.panel in nodes
    assert [die in nodes for die in panel.dice] == [True, True]
    assert panel.dice[0].alpha < panel.dice[1].alpha, "the lower one is dim"
    lying = [*panel.dice]
    screening.tell(events[won:])
    assert director._won is None
    assert not any(die in nodes for die in lying)
    assert screening.differences(after) == []


def test_a_jump_to_another_position_leaves_no_dice_of_a_duel() -> None:
    """A replay that is moved on in the middle of a duel shows a clean board."""
    match = _match()
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    state = build.state(rules, "K1@20 K2@24 K3@41")
    screening = Screening(match, state)
    racers = tuple(racer.id for racer in state.racers[:2])
    screening.tell([m.DuelDiceRolled(racers=racers, values=(2, 6), tie=False)])
    panel = screening.table.director._won
    assert panel is not None
    lying = [*panel.dice]
    screening.table.reset(replace(state, round=2))
    assert not any(die in screening.table.services.layer.nodes for die in lying)


def test_a_tie_of_ones_own_racers_gives_the_board_free_for_the_answer() -> None:
    """R45: who is asked which of them goes on sees the road."""
    match = _match()
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    state = build.state(rules, "K1@20 K2@24 K3@41")
    screening = Screening(match, state)
    racers = tuple(racer.id for racer in state.racers[:2])
    screening.tell([m.DuelDiceRolled(racers=racers, values=(5, 5), tie=True)])
    tied = screening.table.director._tied
    assert tied is not None
    lying = [*tied.dice]
    screening.tell([m.DuelChoiceNeeded(driver=0, racers=racers)])
    assert screening.table.director._tied is None
    assert not any(die in screening.table.services.layer.nodes for die in lying)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_to_press_at_a_die_is_never_cut(percent: int) -> None:
    """The button as wide as it is at that text size, and the word whole beside it."""
    screening = Screening(_match())
    pictures = screening.table.pictures
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    pictures.services = pictures.services._replace(theme=theme)
    panel = DicePanel(pictures.services, screening.table.places(), pictures, tuple(LETTER)[:2], (3, 5), alone=False, by_hand=True)
    room = panel.wide / 2 - 24
    sign = pictures.hand_sign(Surface((round(62 * percent / 100), 48)), room)
    assert theme.cut == []
    assert sign.get_width() <= pictures.px(room)
    assert sign.get_height() <= pictures.px(HAND)


def test_a_site_whose_module_is_gone_does_not_shine() -> None:
    """The pink of a module is on no pixel of the empty socket."""

    def shines(paint: object) -> bool:
        svg = Svg(100, 100, -50, -50)
        assert callable(paint)
        paint(svg, 0, 0, 30)
        picture = svg.raster((100, 100))
        pixels = (picture.get_at((x, y)) for x in range(100) for y in range(100))
        return any(sum(abs(a - b) for a, b in zip(pixel[:3], SITE, strict=True)) < 40 and pixel.a > 200 for pixel in pixels)

    assert shines(paint_module_socket)
    assert not shines(paint_empty_socket)
