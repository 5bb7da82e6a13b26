"""Automobiles in words: one name for a thing, what is asked twice, what was removed, what may be had."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.match import Chair
from game.show.tables.automobiles.faces import LineFace
from game.show.tables.automobiles.reaching import ReachTarget
from game.show.tables.base.prompt import Chain, Prompt
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.cards import ids
from game.titles.automobiles.rules.state import AskNumber, AskShop
from tests.helpers.play import title_of
from tests.show.test_fullest import seated
from tests.titles.automobiles.build import counts

AUTOMOBILES = title_of("automobiles")
WHEN: dict[str, Any] = {"race": 1, "round": 4}


def _at(hand: str, phase: str = "ACTION", **fields: Any) -> tuple[Any, Chair]:
    def fill(state: Any) -> Any:
        first = replace(state.racers[0], active=counts(hand), used=counts(""), discard=counts(""), progress=3, lane=1)
        last = replace(state.racers[1], progress=20, lane=2)
        return replace(state, racers=(first, last), active=0, round=2, **{"phase": phase, "queue": (), **fields})

    table, match, state = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, fill)
    return table, Chair(match.rules, state, 0)


def _pressed(table: Any, chair: Chair, key: str) -> Action | Chain | Prompt | None:
    found: Any = next(widget for widget in table.prompt(chair).widgets if widget.key == key).press(None)
    return found  # type: ignore[no-any-return]


def test_a_card_of_which_nothing_comes_is_asked_twice() -> None:
    """A Manager alone in the hand took its cube and the money, and nothing was said."""
    table, chair = _at("1Y")
    asked = _pressed(table, chair, "line:Y")
    assert isinstance(asked, Prompt)
    assert asked.text == "Manager: nothing comes of it now. Play it all the same?"
    assert asked.first == "cancel"
    plates: dict[str, Any] = {widget.key: widget for widget in asked.widgets}
    assert plates["play"].press(None) == act.Play("Y")
    assert isinstance(plates["cancel"].press(None), Prompt)


def test_a_card_that_does_something_is_played_at_once() -> None:
    table, chair = _at("1W 1Y")
    assert _pressed(table, chair, "line:Y") == act.Play("Y")


def test_played_and_bought_is_what_the_shop_has() -> None:
    table, chair = _at("2W 1B")
    told = table.sentence_of(
        table.services.language,
        AUTOMOBILES.words,
        ("Ada", "Ben"),
        ev.CubeBought(seat=0, colour="B", cost=6, money_left=1, **WHEN),
        chair.view,
    )
    name = table.pictures.name(f"card.{table.model.cards['YRPGB'.index('B')]}")
    assert told == f"Ada buys {name} for $6; $1 left."
    clause = table.present([ev.CubePlayed(seat=0, colour="L", card="", **WHEN)], 0, True)
    assert table.say(*clause) == "plays 4th gear"


def test_what_was_removed_is_told_beside_the_next_question() -> None:
    table, _ = _at("2W")
    played = ev.CubePlayed(seat=0, colour="Y", card=ids.MANAGER, **WHEN)
    wear = ev.CubeRemoved(seat=0, colour="X", area="discard", reason="card", **WHEN)
    white = ev.CubeRemoved(seat=0, colour="W", area="discard", reason="card", **WHEN)
    assert table.own_step([wear, played], 0, "") == ""
    assert table.own_step([played, wear, wear], 0, "") == "removes 2 wear cubes"
    assert table.own_step([played, wear, white], 0, "") == "removes 2 cubes"
    assert table.own_step([played, wear], 1, "") == ""


def test_a_space_that_takes_a_card_names_it() -> None:
    table, chair = _at("1L 3R", cards=(ids.MANAGER, ids.SUSPENSION, ids.CREW_CHIEF, ids.GEARBOX, ids.HYBRID_ENGINE))
    told = [widget.about for widget in table.prompt(chair).widgets if isinstance(widget, ReachTarget) and widget.reached.by_card]
    assert told
    assert all("With Suspension." in about for about in told)


def test_gears_that_lead_nowhere_are_told() -> None:
    table, chair = _at("3K")
    assert not [widget for widget in table.prompt(chair).widgets if isinstance(widget, ReachTarget)], "lane 1 has no black space here"
    assert table.prompt(chair).text == "No gear leads on from here. Shop or drive?"
    table, chair = _at("2X")
    assert table.prompt(chair).text == "Shop or drive?"


@pytest.mark.parametrize(("phase", "now"), [("OPENING", None), ("BUY", 0)])
def test_before_the_start_no_card_is_called_useless(phase: str, now: int | None) -> None:
    """The row said of a cube that two baskets hold: no use, too few blue. In a race it does."""
    kind = "opening" if phase == "OPENING" else "buy"
    fields = {
        "queue": (AskShop(0, kind, 12, "YRPGBWLDK"),),
        "cards": (ids.MANAGER, ids.SUSPENSION, ids.CREW_CHIEF, ids.GEARBOX, ids.HYBRID_ENGINE),
    }
    table, chair = _at("", phase, **fields)
    line = next(thing.face for thing in table.things(chair.view).values() if isinstance(thing.face, LineFace) and thing.face.colour == "B")
    assert line.now == now


def test_each_number_of_cubes_says_what_it_is_good_for() -> None:
    table, chair = _at("2W", queue=(AskNumber(0, 2, "driver.DR9"),))
    told = {widget.key: widget.about for widget in table.prompt(chair).widgets if widget.key.startswith("count:")}
    assert told["count:0"] == "The bag stays as it is: good while it holds much wear."
    assert told["count:2"] == "2 more cubes out of the bag: wear may be among them."
    assert told["count:1"] == "One more cube out of the bag: it may be wear."
