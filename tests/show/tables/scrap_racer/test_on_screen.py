"""Scrap Racer on the real screen: what stands there stays until it was told, and nothing covers what has to be read."""

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.bench.headless import Unseen
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.show.canvas import Frame, Node
from game.show.painters.junkyard import SITE, paint_empty_socket, paint_module_socket
from game.show.svg import Svg
from game.show.tables.parts.targets import Explained
from game.show.tables.scrap_racer.close_ups import HAND, DicePanel, Throw
from game.show.tables.scrap_racer.model import _sites_filled
from game.show.tables.scrap_racer.pictures import LETTER, SWITCH_WORD, SWITCHES
from game.show.theme import Theme
from game.store.settings import Settings
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import MODULES
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.title import TITLE
from tests.helpers.play import cases_of, match_of
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


def test_what_is_told_of_crashes_waits_until_dice_are_rolled() -> None:
    """In the window for bonus cards nothing can crash any more (R13)."""
    with Unseen((320, 180), 3, Settings(reduced_motion=True)) as unseen:
        staged = Staged(unseen, PLATES["prompt.bonus"])
        staged.play("roll roll")
        unseen.settle()
        balloons = staged.scene.open_prompt.first_turn
        assert balloons.spoken.places
        staged.play("stop")
        unseen.settle()
        assert staged.match.turn.phase == "BONUS"
        assert not balloons.spoken.places


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


def _thrown(values: tuple[int, int]) -> tuple[Screening, tuple[str, ...], list[Node]]:
    """A table after the dice of a duel of the first two racers; those racers, and the dice."""
    match = _match()
    assert isinstance(match.rules, ScrapRacerRules)
    state = build.state(match.rules, "K1@20 K2@24 K3@41")
    screening, racers = Screening(match, state), tuple(racer.id for racer in state.racers[:2])
    screening.tell([m.DuelDiceRolled(racers=racers, values=values, tie=values[0] == values[1])])
    director = screening.table.director
    panel = director._won or director._tied
    assert panel is not None
    lying = [*panel.dice]
    assert all(die in screening.table.services.layer.nodes for die in lying)
    return screening, racers, lying


def test_a_jump_to_another_position_leaves_no_dice_of_a_duel() -> None:
    """A replay that is moved on in the middle of a duel shows a clean board."""
    screening, _, lying = _thrown((2, 6))
    screening.table.reset(replace(screening.table.model, round=2))
    assert not any(die in screening.table.services.layer.nodes for die in lying)


def test_a_tie_of_ones_own_racers_gives_the_board_free_for_the_answer() -> None:
    """R45: who is asked which of them goes on sees the road."""
    screening, racers, lying = _thrown((5, 5))
    screening.tell([m.DuelChoiceNeeded(driver=0, racers=racers)])
    assert not any(die in screening.table.services.layer.nodes for die in lying)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_to_press_at_a_die_is_never_cut(percent: int) -> None:
    """The button as wide as it is at that text size, and the word whole beside it."""
    screening = Screening(_match())
    pictures = screening.table.pictures
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    pictures.services = pictures.services._replace(theme=theme)
    panel = DicePanel(pictures.services, screening.table.places(), pictures, Throw(tuple(LETTER)[:2], (3, 5), by_hand=True))
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


def test_words_of_the_landing_never_lie_under_the_name_of_the_racer() -> None:
    """At 200 % they are long, and the racer stands near: both are read whole."""
    with Unseen((1280, 720), 3, Settings(text_scale=200)) as unseen:
        staged = Staged(unseen, PLATES["finish.LAST_7"])
        staged.play("roll")
        unseen.settle()
        name, landing = staged.scene.table.guides.words
        assert not name.colliderect(landing)


def test_a_site_says_whether_a_module_lies_there() -> None:
    """R36: an empty one is filled when somebody crosses the line."""
    match = _match()
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    state = build.state(rules, "K1@20 K2@24 K3@31", empty=(10, 33))
    widgets = Screening(match, state).table.prompt(Chair(rules, state, 0)).widgets
    told = [widget.thing for widget in widgets if isinstance(widget, Explained) and widget.thing in ("token.site", "token.bare")]
    assert (told.count("token.site"), told.count("token.bare")) == (len(state.sites) - 2, 2)
    assert "crosses the line" in str(TITLE.words.things["token.bare"].about)


def test_signs_of_keys_keep_off_racers_and_words() -> None:
    """Wherever the sign of a space on the board would stand: on these it is not shown."""
    with Unseen((1280, 720), 3, Settings()) as unseen:
        staged = Staged(unseen, PLATES["duel.two"])
        unseen.settle()
        clear, table = staged.scene.open_prompt.badges.clear(), staged.scene.table
        racers = [table.stage.nodes[key].place for key, thing in table.stage.things.items() if thing.kind == "racer"]
        assert racers
        assert all(any(area.collidepoint(place) for area in clear) for place in racers)
        assert set(map(tuple, table.guides.words)) <= set(map(tuple, clear))


def test_two_bonus_cards_lie_side_by_side_and_off_the_switches_word() -> None:
    match = Match(TITLE, Setup(3, (), {}, ("a_short",)), [catalogue().open(TITLE, "a_short").track], 3)
    table = Screening(match).table
    places, theme = table.pictures.places(), table.services.theme
    first, second = (places.fan.whole(index, 2) for index in (0, 1))
    assert first.right <= second.left
    word = theme.sized(table.services.language.text(SWITCHES), theme.frame.px(SWITCH_WORD)).get_width() / theme.frame.scale
    assert places.switches[0] + word / 2 < first.left
    assert places.module_area.right <= places.switches[0] - word / 2


@pytest.mark.quick
@pytest.mark.parametrize("phase", ["TEAM_ORDER", "CHOOSE_RACER"])
def test_which_of_ones_racers_it_is_can_be_pressed_and_no_racer_else(phase: str) -> None:
    """R5a, O4: what is asked before anybody rolls."""
    matches = (match_of(TITLE, case) for case in cases_of(TITLE))
    match = next(match for match in matches if match.turn.phase == phase)
    chair = Chair(match.rules, match.state, match.turn.waits_for[0])
    widgets = Screening(match).table.prompt(chair).widgets
    offered = [widget.action for widget in widgets if widget.action is not None and not widget.why]
    assert len(chair.legal()) > 1
    assert set(offered) == set(chair.legal())


@pytest.mark.parametrize("kinds", [(), ("FLIP", "REROLL")])
def test_modules_that_lie_on_the_sites_are_in_the_supply_no_longer(kinds: tuple[str, ...]) -> None:
    """Face down or not, there are as many as before."""
    match = next(match for match in (match_of(TITLE, case) for case in cases_of(TITLE)) if match.turn.phase != "TEAM_ORDER")
    spaces = tuple(range(4))[: len(kinds) or 4]
    event = m.SitesFilled(spaces=spaces, kinds=kinds)
    shown = _sites_filled(match.rules.view(match.state, None), event, match.rules)
    assert len(shown.sites) == len(spaces)
    assert len(shown.sites) + len(shown.supply) == len(MODULES)
    assert shown.phase == "ROLL"
