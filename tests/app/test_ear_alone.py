"""Races by ear from the start to the podium: whoever knows only what was read aloud can decide everything, and hears what others got."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Chair
from game.scenes.results.podium import PodiumScene
from game.show.tables.parts.plates import PromptPlate
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as aruba
from game.titles.aruba.rules.cards import BUMPER, KIND_OF, NITRO
from game.titles.scrap_racer.rules import events as scrap
from tests.app.test_by_ear import SETUPS, race_by_ear
from tests.helpers.ear import Ear
from tests.helpers.listener import Listener
from tests.helpers.player import opened, watched

PRESSES = 900
BENS = "STEEL_JACKET"


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    for player in opened(tmp_path):
        yield Ear(player, lasts=0.02)


QUICK = ("monza", "top_race")
"""Heard to their podiums in each run; the others are listened to below, and to the end in the soak."""


@pytest.mark.parametrize("title", [title if title in QUICK else pytest.param(title, marks=pytest.mark.soak) for title in SETUPS])
def test_a_race_is_played_to_the_podium_by_what_is_said_alone(title: str, ear: Ear) -> None:
    """everybody.md, section 9.4: the listener knows the arrows, Confirm and Back, and chooses from what it has heard."""
    race = race_by_ear(ear.player, title)
    listener = Listener(ear)
    assert listener.to_the_end(PRESSES), listener.heard[-20:]
    assert isinstance(ear.player.top, PodiumScene)
    assert race.match.turn.over
    assert race.seats[0].human, "nobody has driven for the listener"
    assert len({words for words in listener.chosen if words}) > 10


@pytest.mark.parametrize(("title", "throws"), [("scrap_racer", " rolls "), ("aruba", " keeps ")])
def test_what_the_dice_of_a_computer_show_is_told(title: str, throws: str, ear: Ear) -> None:
    race_by_ear(ear.player, title)
    listener = Listener(ear)
    listener.to_the_end(60)
    told = [line for line in listener.heard if throws in line]
    assert any(line.startswith("Ben") for line in told), listener.heard[:60]
    assert any(line.startswith("Cleo") for line in told), listener.heard[:60]
    assert not any(re.match(rf"Ada{throws}\d(?! for)", line) for line in told), "one's own dice are told as one's own"


def test_a_die_of_somebody_else_is_told_with_those_before_it(ear: Ear) -> None:
    race = race_by_ear(ear.player, "scrap_racer")
    table: Any = race.table
    table.model = replace(table.model, dice=(5,), last=1)
    rolled = [table.drawn(scrap.DieRolled(racer=BENS, n=number, value=value)) for number, value in ((1, 4), (3, 6))]
    assert rolled[0].others == "Ben rolls 4."
    assert rolled[1].others == "Ben rolls 6. Dice: 5, 1 and 6, together 12."
    assert table.drawn(scrap.DieRolled(racer=BENS, n=3, value=5, is_repeat=True)).others == "Ben rolls a second 5."


def test_cards_are_named_to_whoever_draws_them_and_counted_to_others(ear: Ear) -> None:
    race = race_by_ear(ear.player, "aruba")
    cards = KIND_OF.index(NITRO), KIND_OF.index(BUMPER)
    drawn = race.table.drawn(aruba.CardsDrawn(seat=0, count=2, cards=cards))
    assert drawn is not None
    assert drawn.own == "You draw: Nitro and Bumper."
    assert drawn.others == "Ada draws 2 cards."
    assert race.table.drawn(aruba.CardsDrawn(seat=1, count=2)) is None, "nothing is known of others' cards"


def test_the_throw_says_which_dice_fly(ear: Ear) -> None:
    race = race_by_ear(ear.player, "aruba")
    chair: Any = race.match.chair(0)
    seen = Chair(chair.rules, replace(chair.view, phase="ROLL", dice="1123666", extras=0, rerolls=2), 0)
    ui = race.open_prompt.ui
    throw = next(widget for widget in ui.widgets.values() if isinstance(widget, PromptPlate))
    throw.key, throw.action, throw.text = "throw", act.Reroll("1236"), "Throw 3"
    assert race.table.spot(seen, throw) == "Throw 3: 1, 6 and 6."


def test_what_nobody_can_pay_has_a_price_and_no_rest(ear: Ear) -> None:
    race_by_ear(ear.player, "automobiles")
    listener = Listener(ear, seed=3)  # whose arrows come past something too dear
    listener.to_the_end(PRESSES)
    prices = [line for line in listener.heard if " for $" in line]
    refused = [line for line in prices if "can't be pressed" in line or "not this either" in line]
    assert refused
    assert not any("left then" in line or ". can't" in line or ". not this" in line for line in refused), refused


@pytest.mark.parametrize(("title", "meaning"), [("monza", "Monza"), ("top_race", "Top Race"), ("aruba", "")])
def test_lanes_are_said_in_the_title_s_own_word(title: str, meaning: str, ear: Ear) -> None:
    """A language may call them one thing in one game and another in the next."""
    table = race_by_ear(ear.player, title).table
    for left, side in ((1, "left"), (-2, "right")):
        plural = table.lanes_aside[0 if left > 0 else 1]
        assert {plural.one.context, plural.many.context} == {meaning}
        assert table.aside(left).endswith(side)
