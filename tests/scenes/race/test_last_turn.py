"""What happened last is read beside the next question, whatever is looked at, until something newer did."""

from pathlib import Path

import pytest
from pygame import Rect

from game.core.contract import Setup
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.last_turn import shorter
from game.scenes.race.race import RaceScene
from game.scenes.race.recap import StripTeller
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.palette import TONES
from game.show.tables.parts.news import News
from game.titles.scrap_racer.rules.actions import RollDie
from game.titles.scrap_racer.rules.events import TurnEnded
from tests.helpers.racing import FRAME, PADS, brisk, race_context, shared_boards
from tests.scenes.race.test_strip import _next_question


def asked_after_a_computer(folder: Path, title: str, scale: int = 100) -> tuple[SceneStack, RaceScene]:
    """A person's question right after the turn of a computer that goes first."""
    ctx = race_context(folder, brisk(text_scale=scale, force_single=False, taught=(title,)))
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
    return race.open_prompt.strip.said[1]


def news(race: RaceScene) -> tuple[str, str]:
    """Whose the news are, and all that they tell."""
    told = race.open_prompt.strip.news
    assert told is not None
    return told.name, told.lines[0]


def test_a_line_loses_its_last_clauses_where_there_is_little_room() -> None:
    line = "Bolt drives 14 stations, passes 2 cars and leads, takes 3 wear and buys 1,000 things."
    assert list(shorter(line)) == [line, "Bolt drives 14 stations, passes 2 cars and leads…", "Bolt drives 14 stations…"]
    assert list(shorter("Bolt crashes.")) == ["Bolt crashes."]


def test_a_brief_line_comes_before_a_broken_one() -> None:
    line, brief = "Bolt drives 14 stations on 3 cubes, passes Ada for place 2 and shops.", "Bolt drives 14 stations, passes Ada and shops."
    assert list(shorter(line, brief)) == [line, brief, "Bolt drives 14 stations…"]
    assert list(shorter("Bolt crashes.", "Bolt crashes.")) == ["Bolt crashes."]


def test_the_turn_of_a_computer_stands_beside_the_question_whatever_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as something was pointed at, what had just happened was gone."""
    shared_boards(monkeypatch)
    stack, race = asked_after_a_computer(tmp_path, "scrap_racer")
    assert race.recap.before is not None
    line = f"{race.recap.before[1]}."
    assert news(race) == ("Bolt", line)
    seen = {about(race)}
    for dx in (-1, 1):
        stack.handle(Intent(Deed.MOVE, PADS[0], dx=dx))
        seen.add(about(race))
        assert news(race) == ("Bolt", line)
    assert len(seen) > 1, "something else was looked at"
    assert "" not in seen
    for _ in range(240):
        race.update(FRAME)
    assert news(race) == ("Bolt", line), "whoever comes back from the kitchen still reads it"


def test_what_a_rival_did_stays_while_somebody_rolls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was gone at the first die, for the sum that is read three times beside it."""
    shared_boards(monkeypatch)
    stack, race = asked_after_a_computer(tmp_path, "scrap_racer")
    while race.match.turn.phase != "ROLL" or race.open_prompt.asked != 1:
        stack.obey(race.decisions.submit(race.open_prompt.asked, race.match.chair(race.open_prompt.asked).legal()[0]))
        assert _next_question(stack, race)
    before = news(race)
    assert before[0] == "Bolt"
    stack.obey(race.decisions.submit(1, RollDie()))
    assert news(race) == before, "at once"
    while race.open_prompt.prompt is None:
        stack.update(FRAME)
        assert news(race) == before
    assert news(race) == before


@pytest.mark.parametrize("words", ["drives 5 stations", "drives 5 stations."])
def test_the_line_is_a_sentence_with_one_full_stop(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    assert race.open_prompt.words.turn_told(0, words) == "Bolt drives 5 stations."


def test_beside_a_question_stands_what_its_own_driver_did_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before that driver did anything it is the turn before."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    monkeypatch.setattr(race.recap, "own_step", lambda seat: "drives one space" if seat == 1 else "")
    race.open_prompt.words.tell_news()
    assert news(race) == ("Ada", "drives one space.")
    race.recap.before = (0, "crashes")
    monkeypatch.setattr(race.recap, "own_step", lambda seat: "drives one space" if seat == 0 else "")
    race.open_prompt.words.tell_news()
    assert news(race) == ("Bolt", "crashes.")


def test_who_is_waited_for_throws_next_where_a_turn_begins_with_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody was on the move while all dice were blank."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    said: list[tuple[int, str]] = []
    monkeypatch.setattr(race.open_prompt.words, "tell", lambda seat, words: said.append((seat, words)))
    race.open_prompt.close()
    race.recap.turn_to(0)
    StripTeller(race.recap, race.open_prompt)._tell()
    assert said == [(0, "throws next")]


def test_the_strip_tells_it_beside_a_log_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four seats leave Monza's log two lines, which are soon those of one's own dice."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "monza")
    assert race.log.area is not None
    assert news(race)[0] == "Bolt"


def test_in_the_next_race_the_last_words_of_the_one_before_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "scrap_racer")
    race.teller.begun([TurnEnded(race=2, round=1, racer="K1")])
    race.open_prompt.words.tell_news()
    assert race.open_prompt.strip.news is None
    race.open_prompt.strip.tell(News("Bolt", TONES["R"], ("crashes.",)))
    race.open_prompt.words.forget()
    assert race.open_prompt.strip.news is None


def test_the_newest_line_is_read_in_a_low_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four seats leave Monza's log three lines: where a throw took all of them the card was empty."""
    shared_boards(monkeypatch)
    _, race = asked_after_a_computer(tmp_path, "monza")
    log = race.log
    assert log.area is not None
    low = Rect(log.area.x, log.area.y, log.area.width, 116)
    three = "Dara throws white, purple, purple, red, green and purple."
    assert log._written(low, ["Cleo stays.", three]) is not None
    assert log._newest(low, three) is not None
