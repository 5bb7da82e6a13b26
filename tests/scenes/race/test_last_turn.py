"""What the turn before came to can be read beside the next question, until somebody looks at something else."""

from pathlib import Path

import pytest
from pygame import Rect

from game.core.contract import Setup
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.last_turn import READ, LastTurn, shorter
from game.scenes.race.race import RaceScene
from game.scenes.race.recap import StripTeller
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.titles.scrap_racer.rules.actions import RollDie
from game.titles.scrap_racer.rules.events import TurnEnded
from tests.helpers.racing import FRAME, PADS, brisk, race_context, shared_boards
from tests.scenes.race.test_strip import _next_question


def asked_after_a_computer(folder: Path, title: str, scale: int = 100) -> tuple[SceneStack, RaceScene]:
    """A person's question right after the turn of a computer that goes first."""
    ctx = race_context(folder, brisk(text_scale=scale, force_single=False))
    stack = SceneStack(MenuScene(ctx))
    setups = {
        "scrap_racer": Setup(2, (), {"laps": 1, "start_driver": "1"}, ("a_short",)),
        "monza": Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)),
    }
    seats = (Seat("Bolt", level="easy"), Seat("Ada", PADS[0]))
    stack.obey(Push(ctx.open.race(RaceRequest(title, setups[title], seats, 5))))
    race = stack.top
    assert isinstance(race, RaceScene)
    while _next_question(stack, race) and race.recap.before is None:
        stack.obey(race.decisions.submit(race.open_prompt.asked, race.match.chair(race.open_prompt.asked).legal()[0]))
        stack.update(FRAME)
    return stack, race


def about(race: RaceScene) -> str:
    return race.open_prompt.strip._said[1]


def test_a_line_stands_until_it_was_read_and_only_beside_somebody_elses_question() -> None:
    last = LastTurn()
    assert last.beside(0) == ""
    last.note(1, "Bolt crashes.")
    assert not last.pass_time(READ - 1)
    assert last.beside(1) == ""
    assert last.beside(0) == "Bolt crashes."
    assert last.waits
    assert not last.pass_time(0.5)
    assert last.pass_time(0.5), "now it has been read"
    assert (last.waits, last.beside(0), last.pass_time(1.0)) == (False, "", False)


def test_who_looks_at_something_reads_of_that() -> None:
    last = LastTurn()
    last.note(1, "Bolt crashes.")
    last.beside(0)
    last.put_aside()
    assert (last.waits, last.pass_time(READ), last.beside(0)) == (False, False, "")


def test_a_line_loses_its_last_clauses_where_there_is_little_room() -> None:
    line = "Bolt drives 14 stations, passes 2 cars and leads, takes 3 wear and buys 1,000 things."
    assert list(shorter(line)) == [line, "Bolt drives 14 stations, passes 2 cars and leads…", "Bolt drives 14 stations…"]
    assert list(shorter("Bolt crashes.")) == ["Bolt crashes."]


def test_a_brief_line_comes_before_a_broken_one() -> None:
    line, brief = "Bolt drives 14 stations on 3 cubes, passes Ada for place 2 and shops.", "Bolt drives 14 stations, passes Ada and shops."
    assert list(shorter(line, brief)) == [line, brief, "Bolt drives 14 stations…"]
    assert list(shorter("Bolt crashes.", "Bolt crashes.")) == ["Bolt crashes."]


def test_a_long_turn_is_told_as_far_as_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Better its beginning than nothing: who comes back reads what happened."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    opened = race.open_prompt
    clause = "drives a long way past everybody else that there is"
    opened.words.last_turn.note(0, ", ".join([f"Bolt {clause}", *[clause] * 9]))
    opened.words.tell_last_turn(1)
    assert about(race).startswith(f"Bolt {clause}")
    assert about(race).endswith("…")
    assert not race.ctx.theme.cut


def test_the_turn_of_a_computer_can_be_read_beside_the_question_that_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    stack, race = asked_after_a_computer(tmp_path, "scrap_racer")
    assert race.recap.before is not None
    line = f"Bolt {race.recap.before[1]}."
    assert about(race) == line
    for _ in range(round(4 * READ / FRAME)):
        race.update(FRAME)
    assert about(race) == line, "whoever comes back from the kitchen still reads it"
    for dx in (-1, 1):
        stack.handle(Intent(Deed.MOVE, PADS[0], dx=dx))
    assert about(race) not in ("", line), "then the strip tells of what is looked at"


def test_who_has_acted_reads_of_the_own_last_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    stack, race = asked_after_a_computer(tmp_path, "scrap_racer")
    while race.match.turn.phase != "ROLL" or race.open_prompt.asked != 1:
        stack.obey(race.decisions.submit(race.open_prompt.asked, race.match.chair(race.open_prompt.asked).legal()[0]))
        assert _next_question(stack, race)
    assert not about(race).startswith("Ada "), "nothing was done in this turn yet"
    stack.obey(race.decisions.submit(1, RollDie()))
    assert _next_question(stack, race)
    value = race.match.chair(1).view.last
    step = "Ada has one space so far." if value == 1 else f"Ada has {value} spaces so far."
    assert about(race) == step
    for _ in range(round(4 * READ / FRAME)):
        race.update(FRAME)
    assert about(race) == step, "it is about what one does now, and stays"


@pytest.mark.parametrize("words", ["drives 5 stations", "drives 5 stations."])
def test_the_line_is_a_sentence_with_one_full_stop(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    assert race.open_prompt.words.turn_told(0, words) == "Bolt drives 5 stations."


def test_beside_a_question_stands_what_its_own_driver_did_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before that driver did anything it is the turn before."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    words = race.open_prompt.words
    monkeypatch.setattr(words, "own_step", lambda seat: "drives one space" if seat == 1 else "")
    words.tell_last_turn(1)
    assert about(race) == "Ada drives one space."
    words.last_turn.note(0, "Bolt crashes.")
    monkeypatch.setattr(words, "own_step", lambda seat: "drives one space" if seat == 0 else "")
    words.last_turn.note(0, "Bolt crashes twice.")
    words.tell_last_turn(1)
    assert about(race) == "Bolt crashes twice."


@pytest.mark.parametrize(
    ("wide", "told"),
    [
        (800, "Bolt takes the hearse, rams Ada, drives 5 spaces and draws 2 cards."),
        (480, "Bolt takes the hearse…"),
        (1300, "Bolt takes the hearse, rams Ada, drives 5 spaces and draws 2 cards."),
    ],
)
def test_a_long_turn_is_told_whole_where_two_lines_have_room(
    wide: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """ "Chip takes the buggy…" was all that was read of a shot, and of the first car that came home, with lines to spare below it."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    opened = race.open_prompt
    opened.strip.words.width = wide
    opened.words.last_turn.note(0, "Bolt takes the hearse, rams Ada, drives 5 spaces and draws 2 cards.")
    opened.words.tell_last_turn(1)
    assert about(race) == told


def test_who_is_waited_for_throws_next_where_a_turn_begins_with_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody was on the move while all dice were blank."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    said: list[tuple[int, str]] = []
    monkeypatch.setattr(race.open_prompt.words, "tell", lambda seat, words: said.append((seat, words)))
    race.open_prompt.close()
    race.recap.turn_to(0)
    StripTeller(race.recap, race.open_prompt, lambda: race.log.tells)._tell()
    assert said == [(0, "throws next")]


def test_where_a_log_tells_it_the_strip_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "monza")
    assert race.recap.before is not None
    assert race.recap.before[1] not in about(race)
    words = race.open_prompt.words
    words.last_turn.note(0, "Bolt crashes.")
    words._tell_present(1, "rolls")
    assert race.open_prompt.strip.said == ("Ada rolls", "")


def test_in_the_next_race_the_last_words_of_the_one_before_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    words = race.open_prompt.words
    assert words.last_turn.beside(1)
    race.teller.begun([TurnEnded(race=2, round=1, racer="K1")])
    assert words.last_turn.beside(1) == ""


def test_the_newest_line_is_read_in_a_low_log_or_else_in_the_strip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four seats leave Monza's log three lines: where a throw took all of them the card was empty, and the strip held its tongue."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "monza")
    words, log = race.open_prompt.words, race.log
    assert log.area is not None
    low = Rect(log.area.x, log.area.y, log.area.width, 116)
    log.area, three = low, "Dara throws white, purple, purple, red, green and purple."
    alone = log._written(low, ["Cleo stays.", three])
    assert alone is not None
    assert log._newest(low, three) is not None
    log.show([three * 4])
    words.last_turn.note(0, "Bolt crashes.")
    words.tell_last_turn(1)
    assert about(race) == "Bolt crashes."
    log.show([three])
    words.last_turn.note(0, "Bolt crashes twice.")
    words.tell_last_turn(1)
    assert about(race) != "Bolt crashes twice."
