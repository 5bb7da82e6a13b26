"""Races by ear: what chance gave, where spaces lie, where somebody stands; every title can be played by what is said alone."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Chair
from game.core.rng import Rng
from game.input.intents import KEYBOARD
from game.scenes.framework.stack import Push
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.tables.base.prompt import Secrecy
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget
from game.titles.monza.rules.actions import EndMove, PlaceDie
from game.titles.monza.rules.state import FINISH, Placement
from tests.helpers.ear import Ear
from tests.helpers.player import Player, opened, watched

SETUPS = {
    "monza": Setup(3, ("R", "Y", "B"), {"start_player": "1"}, ("oval",)),
    "aruba": Setup(3, ("R", "Y", "B"), {"races": 1, "round_limit": 10}, ("lagoon",)),
    "automobiles": Setup(3, ("red", "blue", "yellow"), {"races": 1, "laps": 1}, ("palm_bay_oval",)),
    "top_race": Setup(3, (), {}, ("speed_street",)),
    "scrap_racer": Setup(3, (), {"laps": 1, "start_driver": "1"}, ("a_short",)),
}
SAID = {
    "monza": ("You threw ", " to the line", "Ada: Place 1 of 3", " drives "),
    "aruba": ("You threw ", " to the line", "Ada: The red car: Place ", " ahead of you, "),
    "automobiles": ("Your hand: ", "Ada: Place ", " stations on", " lane further "),
    "top_race": ("Bid 10,000, ", "Your ", " steps from home", "straight on, then "),
    "scrap_racer": ("You rolled ", "Your dice: ", "Ada: Place ", "Stop: "),
}
DECISIONS, FEW = 60, 40


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    for player in opened(tmp_path):
        yield Ear(player, lasts=0.02)


def race_by_ear(player: Player, title: str, people: int = 1) -> RaceScene:
    seats = [Seat("Ada", KEYBOARD), Seat("Ben", KEYBOARD) if people > 1 else Seat("Ben", level="easy"), Seat("Cleo", level="easy")]
    player.steps(20)
    player.app.stack.obey(Push(player.app.ctx.open.race(RaceRequest(title, SETUPS[title], tuple(seats), 5))))
    player.ask()
    return player.race


def _driven(ear: Ear, race: RaceScene, looked: Callable[[], None] = lambda: None, decisions: int = DECISIONS) -> None:
    """So many decisions of the person, whatever is legal; everything that can be looked at is, one after another."""
    chance, player = random.Random(3), ear.player
    for _ in range(decisions):
        player.ask()
        if player.top is not race:
            return
        ear.heard(0.5)
        keys = [key for key, widget in race.open_prompt.ui.widgets.items() if widget.focusable]
        for key in keys[:8]:
            race.open_prompt.ui.focus(key)
            ear.heard(0.5)
        looked()
        if race.throws.waiting:
            player.key("confirm")
            continue
        seat = race.open_prompt.asked
        action = chance.choice(race.match.chair(seat).legal())
        race.open_prompt.answered = len(race.match.done)
        player.app.stack.obey(race.decisions.submit(seat, action))
        player.steps(10)


@pytest.mark.parametrize("title", SETUPS)
def test_a_race_is_told_in_the_words_of_its_title_and_no_two_spaces_alike(title: str, ear: Ear) -> None:
    race = race_by_ear(ear.player, title)
    table, alike = race.table, list[list[str]]()

    def looked() -> None:
        chair = race.match.chair(race.open_prompt.asked)
        spaces = [widget for widget in race.open_prompt.ui.widgets.values() if isinstance(widget, SpaceTarget)]
        told = [table.spot(chair, widget) or widget.about for widget in spaces]
        if "" in told or len(set(told)) < len(told):
            alike.append(told)

    _driven(ear, race, looked, FEW)
    said = " | ".join(ear.speaker.said)
    missing = [words for words in SAID[title] if words not in said]
    assert not missing, ear.speaker.said[:60]
    assert not alike, alike[:3]


@pytest.mark.parametrize("title", SETUPS)
def test_where_everybody_stands_is_read_row_by_row(title: str, ear: Ear) -> None:
    race = race_by_ear(ear.player, title)
    ear.heard(1.0)
    ear.player.key("fast")
    said = ear.heard(4.0)
    rows = race.table.rows_told()
    assert len(rows) >= 3
    assert all(row.split()[-1] in said for row in rows), said
    assert all(any(name in row for row in rows) for name in race.open_prompt.names)


def test_the_sign_of_the_standings_stands_there_while_something_is_read(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza")
    assert "standings" in race.open_prompt.ui.widgets
    race.open_prompt.ui.focus("standings")
    ear.heard(1.0)
    ear.player.key("confirm")
    assert ear.heard(3.0).startswith("Place 1: Ada, ")
    race.open_prompt.ui.focus("pause")
    ear.set("off")
    ear.player.steps(5)
    assert "standings" not in race.open_prompt.ui.widgets
    assert race.open_prompt.ui.focused() is race.open_prompt.ui.widgets["pause"]


def test_a_throw_comes_before_the_question_and_the_turn_begins_with_name_and_place(ear: Ear) -> None:
    race_by_ear(ear.player, "monza")
    assert "Ada: Place 1 of 3, 21 spaces to the line. Throw the dice. Throw." in ear.heard(2.0)
    ear.player.key("confirm")
    ear.player.ask()
    said = ear.heard(4.0).split(" | ")
    assert said[0].startswith("You threw "), said
    assert said[0].partition("First lay every die that fits, then drive.")[1], said


def test_what_cannot_be_pressed_says_why_at_every_press_and_shortly_after_the_first(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza")
    ear.player.key("confirm")
    ear.player.ask()
    ear.heard(3.0)
    refused = [key for key, widget in race.open_prompt.ui.widgets.items() if widget.why and key.startswith("die")]
    assert len(refused) > 1
    said = []
    for key in refused[:2]:
        race.open_prompt.ui.focus(key)
        said.append(ear.heard(3.0).split(" | "))
    assert said[0][0].endswith("die, can't be pressed.")
    assert said[1][0].endswith("die, not this either.")
    assert said[0][1].startswith("No space ahead takes the ")
    ear.player.key("confirm")
    assert ear.heard(1.0) == said[1][1]


def test_where_nothing_lies_further_that_is_said(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza")
    race.open_prompt.ui.focus("pause")
    ear.heard(3.0)
    ear.player.key("up")
    assert ear.heard(1.0) == "Nothing further that way."


def test_a_die_that_is_laid_by_itself_is_said_and_one_that_was_pressed_is_not(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza")
    _driven(ear, race)
    own = [line for line in ear.speaker.said if "lies there by itself" in line]
    assert own
    assert all(line.startswith(("You threw ", "The ")) for line in own)
    assert len(own) < sum("Lay the " in line for line in ear.speaker.said)


def test_among_several_people_a_throw_is_told_by_its_name(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza", people=2)
    ear.heard(1.0)
    ear.player.app.stack.obey(race.decisions.submit(0, race.match.chair(0).legal()[0]))
    ear.player.ask()
    said = ear.heard(3.0)
    assert "Ada throws " in said
    assert "You threw" not in said


def test_without_a_voice_nothing_is_kept_to_be_told(tmp_path: Path) -> None:
    for player in opened(tmp_path):
        race = race_by_ear(player, "monza")
        _driven(Ear(player, voice="off"), race)
        assert not race.aloud.heard.story[1:]
        assert not race.aloud.heard.asked.startswith("You threw")


@pytest.mark.parametrize("title", ["aruba", "top_race"])
def test_no_words_of_an_open_question_hang_on_what_a_hand_holds(title: str, ear: Ear) -> None:
    """everybody.md, section 5.2: two deals that differ in what only the seat that is asked can see are told alike."""
    race, player, chance, compared = race_by_ear(ear.player, title, people=2), ear.player, random.Random(4), 0
    dealt = Rng.seeded(9)
    for _ in range(DECISIONS):
        player.ask()
        if player.top is not race:
            player.key("confirm")
            continue
        if (prompt := race.open_prompt.prompt) is not None:
            asked, match, table = race.open_prompt.asked, race.match, race.table
            other = next(seat for seat in range(3) if seat != asked)
            twin = Chair(match.rules, match.chair(other).sample(dealt), asked)
            differs = twin.view != match.chair(asked).view
            for widget in prompt.widgets if prompt.secrecy not in (Secrecy.CURTAIN, Secrecy.PEEK) else ():
                assert table.spot(match.chair(asked), widget) == table.spot(twin, widget)
                compared += differs
        seat = race.match.turn.waits_for[0]
        player.app.stack.obey(race.decisions.submit(seat, chance.choice(race.match.chair(seat).legal())))
        player.steps(10)
    assert compared > 20


def test_a_press_of_which_nothing_comes_repeats_what_the_thing_is(ear: Ear) -> None:
    race = race_by_ear(ear.player, "scrap_racer")
    race.open_prompt.ui.focus("about:token.switch:0")
    said = ear.heard(4.0).split(" | ")
    assert said[-2:] == ["switch.", "Three switches become a bonus card; Hover needs only two."]
    ear.player.key("confirm")
    assert ear.heard(2.0) == said[-1]


def test_five_signs_leave_the_head_of_the_column_as_much_as_four(ear: Ear) -> None:
    race = race_by_ear(ear.player, "top_race")
    ear.set("off")
    ear.player.steps(3)
    fixed, widgets = race.open_prompt.fixed, race.open_prompt.ui.widgets
    fixed.offer_hint(True)
    four = min(widgets[key].rect.left for key in fixed.keys)
    ear.set("all")
    ear.player.steps(3)
    assert len(fixed.keys) == 5
    assert min(widgets[key].rect.left for key in fixed.keys) >= four - 12
    boxes = [widgets[key].rect for key in fixed.keys]
    assert not any(box.colliderect(other) for box in boxes for other in boxes if box is not other)


def test_a_turn_without_a_question_tells_what_was_thrown(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza")
    _driven(ear, race)
    ends = [index for index, line in enumerate(ear.speaker.said) if line == "Ada finds no die that fits."]
    assert ends
    assert all(ear.speaker.said[index - 1].startswith("You threw ") for index in ends), ear.speaker.said


def test_a_drive_over_the_line_is_foretold(ear: Ear) -> None:
    race = race_by_ear(ear.player, "monza")
    rules, state = race.match.rules, race.match.state
    last = next(node for node, exits in rules.game.tracks[0].exits.items() if any(after == FINISH for after, _ in exits))
    cars = (replace(state.cars[0], node=last), *state.cars[1:])
    chair = Chair(rules, replace(state, cars=cars, phase="PLAN", dice="WWWWWW"), 0)
    white = Widget("space", (0, 0, 1, 1))
    white.action = PlaceDie("W", FINISH)
    assert race.table.spot(chair, white) == "Lay the white die across the finish line."
    drive = Widget("drive", (0, 0, 1, 1))
    drive.action = EndMove()
    laid = Chair(rules, replace(chair.view, plan=(Placement(0, "W", FINISH),)), 0)
    assert race.table.spot(laid, drive) == "Drive across the finish line."
