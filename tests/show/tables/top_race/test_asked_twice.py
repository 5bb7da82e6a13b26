"""A card of Top Race that does nothing for its driver is asked for twice; what an auction says; a turn in a short line."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Chair
from game.language.language import Language
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.top_race.auction_prompts import slot_told
from game.show.tables.top_race.controls import SpeedCard
from game.show.tables.top_race.hand_prompts import MOVES_NONE
from game.show.tables.top_race.looked_at import close_up
from game.show.tables.top_race.recapping import Went, brief
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from tests.helpers.play import title_of
from tests.show.test_top_race_reading import JAMMED, moved, screened
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
OWNERS = {"A": "red green", "B": "yellow purple", "C": "blue", "D": "black"}
RED, RED_TOO, GREEN, BLACK_FIRST = "SC07", "SC01", "SC12", "SC31"
"""Cards of one line, and one that moves black, yellow, green and red."""


def _play(card: str) -> act.PlayCard:
    return act.PlayCard(build.card_of(card))


def _turn(hand: str, owners: dict[str, str] = OWNERS, hidden: bool = False) -> tuple[Any, Chair]:
    """Red stands last of a queue where the road has one lane; its owner, the first seat, plays."""
    screening = screened(lambda rules: build.state(rules, JAMMED, owners=owners, hands={"A": hand}), open_hands=not hidden)
    return screening.table, screening.match.chair(0)


def _pressed(table: Any, chair: Chair, number: int) -> Any:
    cards = [widget for widget in table.prompt(chair).widgets if isinstance(widget, SpeedCard)]
    return cards[number].press(None)


def test_a_stuck_card_is_asked_for_twice_where_another_one_drives() -> None:
    table, chair = _turn(f"{RED} {GREEN}")
    asked = _pressed(table, chair, 0)
    assert isinstance(asked, Prompt)
    assert asked.text == "This card moves no car. Play it all the same?"
    assert asked.first == "cancel"
    plates: dict[str, Any] = {widget.key: widget for widget in asked.widgets}
    assert plates["play"].press(None) == _play(RED)
    assert isinstance(plates["cancel"].press(None), Prompt)
    assert _pressed(table, chair, 1) == _play(GREEN)


def test_it_is_played_at_once_where_no_other_card_does_more() -> None:
    table, chair = _turn(f"{RED_TOO} {RED}")
    assert _pressed(table, chair, 0) in (_play(RED), _play(RED_TOO))


def test_a_card_that_only_moves_others_says_what_the_own_cars_lose() -> None:
    table, chair = _turn(f"{BLACK_FIRST} {GREEN}", {**OWNERS, "A": "red", "D": "black green"})
    told = table.make_prompter()._futile(chair, _play(BLACK_FIRST))
    assert told == "Your own cars are stuck: 1 step is lost. Play it all the same?"
    assert table.make_prompter()._futile(chair, _play(GREEN)) == ""


def test_while_a_hidden_hand_is_looked_at_the_question_names_no_card_and_closes_like_the_look() -> None:
    table, chair = _turn(f"{RED} {GREEN}", hidden=True)
    look: Any = next(widget for widget in table.prompt(chair).widgets if widget.key == "look")
    cards = [widget for widget in look.press(None).widgets if isinstance(widget, SpeedCard)]
    asked: Any = cards[0].press(None)
    assert asked.secrecy is Secrecy.PEEK
    assert asked.text == table.say(MOVES_NONE, {})
    assert not [widget for widget in asked.widgets if "red" in widget.about.lower()]


@pytest.mark.parametrize(("slot", "words"), [(1, "front row, nobody ahead"), (4, "second row, ")])
def test_a_slot_says_how_far_it_is_home(slot: int, words: str) -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    game, view = screening.match.rules.game, screening.match.state
    told = [screening.table.say(*slot_told(game, view, number)) for number in (1, 4)]
    far = [int(about.rsplit(" steps", 1)[0].rsplit(" ", 1)[1]) for about in told]
    assert far[1] == far[0] + 1, "what a row is worth"
    assert words in screening.table.say(*slot_told(game, view, slot))


def test_who_has_a_car_reads_how_many_more_are_to_be_had() -> None:
    """R10: as many as leave one for each of the others."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    prompter, view = screening.table.make_prompter(), screening.match.state
    assert prompter._own_cars(view, 0) == "You can have up to 3 cars."
    cars = (replace(view.cars[0], owner=0), replace(view.cars[1], owner=1), *view.cars[2:])
    sold = replace(view, cars=cars, auction=replace(view.auction, winners=(0, 1)))
    assert prompter._own_cars(sold, 0) == "You can have up to 3 cars."
    cars = tuple(replace(car, owner=owner) for car, owner in zip(view.cars, (0, 1, 1, 1, -1, -1), strict=True))
    last = replace(view, cars=cars, auction=replace(view.auction, winners=(0, 1, 1, 1)))
    assert prompter._own_cars(last, 2) == "You can have one car."


def test_a_short_line_of_a_turn_has_what_weighs_most_alone() -> None:
    card, stuck, yellow = ev.CardPlayed(seat=0, card=28), moved("black", 0, lost=3), moved("yellow", 4)
    went = {yellow: Went((), ("green", "yellow"), 30)}
    language = Language(strict=True)
    assert brief(language, TOP_RACE.words, NAMES, [card, stuck, yellow], 0, went) == "plays the 6: black is stuck, 3 lost"
    home = moved("yellow", 4, to_space="FINISH")
    done = [card, home, ev.CarFinished(colour="yellow", owner=1, place=3)]
    assert brief(language, TOP_RACE.words, NAMES, done, 0, {}) == "brings yellow home, place 3"
    assert brief(language, TOP_RACE.words, NAMES, [card, yellow], 0, {}) == ""


@pytest.mark.parametrize(("cars", "shown"), [(JAMMED, True), ("red a5, yellow a14, blue a23, black a32, purple a41, green home 1", False)])
def test_the_close_up_is_there_where_cars_stand_close(cars: str, shown: bool) -> None:
    """Cars that have the road to themselves are seen as well on the board, which the window would only cover."""
    rules = build.rules("speed_street")
    assert bool(close_up(build.state(rules, cars, owners=OWNERS), rules)) == shown
