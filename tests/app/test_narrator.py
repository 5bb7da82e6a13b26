"""What is read aloud: where one is, what is looked at, what is asked, what others do; and what never is."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.narrator import Narrator
from game.input.intents import KEYBOARD
from game.scenes.framework.stack import Push
from game.scenes.race.pacing import LISTENS
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.sound.screen_reader import Looked
from game.sound.voice import SilentSpeaker, VoiceError
from game.store.settings import READINGS
from tests.helpers.ear import Ear
from tests.helpers.player import FRAME, Player, opened, watched


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    for player in opened(tmp_path):
        yield Ear(player)


def test_nothing_is_opened_as_long_as_nobody_wants_to_hear_anything(tmp_path: Path) -> None:
    for player in opened(tmp_path):
        ear = Ear(player, voice="off")
        player.key("right")
        assert ear.heard() == ""
        assert ear.asked_for == []
        assert player.app.aloud.narrator is None


@pytest.mark.parametrize("voice", READINGS[1:])
def test_the_voice_speaks_the_language_of_the_game(ear: Ear, voice: str) -> None:
    ear.player.steps(3)
    ear.asked_for.clear()
    ear.set("off")
    ear.player.steps(3)
    ear.set(voice)
    ear.heard()
    assert ear.asked_for == [("en", voice == "quick")]


def test_a_page_says_what_is_looked_at_and_how_many_things_there_are(ear: Ear) -> None:
    said = ear.heard()
    assert said == "Monza. 11 to choose from. | Six colour dice, one road: lay them and drive. 2 to 4 drivers, 10 to 20 min."


def test_moving_the_focus_reads_what_it_is_on_and_nothing_else(ear: Ear) -> None:
    ear.heard()
    ear.player.key("right")
    assert ear.heard().startswith("Scrap Racer. | One more die?")
    assert ear.heard(5.0) == ""


def test_a_setting_is_read_with_its_value_and_again_when_that_changes(ear: Ear) -> None:
    ear.player.app.stack.obey(Push(ear.player.app.ctx.open.settings()))
    ear.heard()
    said = ""
    for _ in range(6):
        if said.startswith("Calm picture"):
            break
        ear.player.key("down")
        said = ear.heard(2.0)
    assert said.split(" | ")[0] in ("Calm picture, Off.", "Calm picture, On.")
    before = said
    ear.player.key("confirm")
    said = ear.heard(1.0)
    assert said.startswith("Calm picture, ")
    assert said != before


def test_a_question_is_read_with_what_is_looked_at(ear: Ear) -> None:
    _race(ear.player)
    ear.heard(4.0)
    assert any(line.endswith("Throw the dice. Throw.") for line in ear.speaker.said), ear.speaker.said
    assert re.fullmatch(r"All six at once; then you lay what fits\. \d+ spaces to the line\.", ear.speaker.said[-1])


def test_the_turns_of_others_are_read_where_everything_is_wanted(ear: Ear) -> None:
    _race(ear.player)
    ear.heard(20.0)
    _pressed(ear)
    assert any(" drives " in line for line in ear.speaker.said), ear.speaker.said


def test_they_are_not_where_only_what_is_looked_at_is(ear: Ear) -> None:
    ear.set("focus")
    _race(ear.player)
    ear.heard(20.0)
    _pressed(ear)
    assert not any(" drives " in line and "Chip" in line for line in ear.speaker.said), ear.speaker.said


def test_no_turn_is_told_again_after_a_look_at_the_rules(ear: Ear) -> None:
    _race(ear.player)
    _pressed(ear)
    ear.player.ask()
    ear.heard(6.0)
    told = ear.player.race.heard.story
    assert told
    ear.player.key("info")
    ear.heard()
    ear.player.key("back")
    said = ear.heard(4.0)
    assert "Monza." in said
    assert told[0] not in said


def test_a_computer_waits_for_the_voice_but_not_for_ever(ear: Ear) -> None:
    ear.speaker.lasts = 1e9
    _race(ear.player)
    race = ear.player.race
    _pressed(ear)
    ear.player.until(lambda: race.timeline.idle and not race.pending)
    ear.player.until(ear.player.app.ctx.reads_on)
    done = len(race.match.done)
    ear.player.steps(round((LISTENS - 0.5) / FRAME))
    assert len(race.match.done) == done
    ear.player.steps(round(4 * LISTENS / FRAME))
    assert len(race.match.done) > done


def test_where_there_is_no_voice_the_game_goes_on_and_says_why(tmp_path: Path) -> None:
    def none(language: str, quick: bool) -> SilentSpeaker:
        raise VoiceError("none")

    for player in opened(tmp_path):
        ear = Ear(player)
        player.app.aloud.open_voice = none
        ear.heard()
        assert player.app.ctx.voice_note == "No voice was found on this system."
        player.key("right")
        assert player.ui.focused().key == "title.scrap_racer"


def test_the_loop_wakes_while_something_is_read(ear: Ear) -> None:
    ear.speaker.lasts = 60.0
    ear.heard()
    narrator = ear.player.app.aloud.narrator
    assert isinstance(narrator, Narrator)
    assert ear.player.app.aloud.next_wake(1.0) is not None
    ear.set("off")
    ear.player.steps(2)
    assert ear.player.app.aloud.next_wake(1.0) is None
    assert ear.speaker.hushed


@pytest.mark.parametrize("runs", [True, False])
def test_where_a_screen_reader_runs_a_new_game_reads_and_says_how_to_change_that(tmp_path: Path, runs: bool) -> None:
    for player in opened(tmp_path):
        ear = Ear(player, voice="off")
        looked = Looked(lambda: runs)
        looked.thread.join()
        player.app.aloud.look_for_reader = lambda: looked  # noqa: B023
        said = ear.heard(3.0)
        assert player.app.ctx.settings.voice == ("focus" if runs else "off")
        assert ("the page Ease, in the row Read aloud. | Monza." in said) is runs
        assert player.app.aloud.look_for_reader is None


# --- how it gets there


def _race(player: Player) -> None:
    """A quick race of Monza, until its person is asked."""
    player.steps(30)
    player.app.stack.obey(Push(SetupScene(player.app.ctx, player.app.ctx.entries[0], device=KEYBOARD)))
    player.see()
    player.key("confirm")
    player.until(lambda: isinstance(player.top, RaceScene))
    player.ask()


def _pressed(ear: Ear) -> None:
    """The person's turn, with whatever is legal."""
    race = ear.player.race
    seat, chance = race.open_prompt.asked, random.Random(1)
    for _ in range(200):
        if race.match.turn.waits_for != (seat,):
            return
        if race.open_prompt.prompt is not None:
            ear.player.app.stack.obey(race.decisions.submit(seat, chance.choice(race.match.chair(seat).legal())))
        ear.player.steps(20)
    raise AssertionError("the turn does not end")
