"""Ballots: several people answer at once with their own devices, and nobody can see, hear or feel what somebody has pressed."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Chair, Match
from game.core.record import Act
from game.input.bindings import Layout, defaults
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.input.kinds import Kind
from game.language.language import Language
from game.scenes.framework.stack import SceneStack
from game.scenes.race.ballot import Ballots
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.phone_answers import PhoneAnswers
from game.scenes.race.phone_sheets import PhoneSheets
from game.scenes.race.race import RaceScene
from game.show.tables.base.prompt import Ballot, Pick, Prompt, Secrecy
from game.show.tables.parts.ballot_panel import LampState
from game.sound.mixer import SilentMixer
from tests.helpers.racing import FRAME, PADS
from tests.helpers.screen import press
from tests.helpers.toy.rules.actions import Choose
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_table import ToyTable, toy_race

WORDS = ("up", "right", "down")
"""The buttons of the first, second and third card of a hand."""


class BallotTable(ToyTable):
    """All lay a card at once, by its place in the hand; left asks for a look first. `open_vote` shows who has answered what."""

    secret = True
    picks = 1

    def ballot(self, chairs: Mapping[int, Chair], turn: Any) -> Ballot | None:
        if turn.phase != "CHOOSE":
            return None
        labels = ("First card", "Second card", "Third card", "Look first")
        seats = tuple(seat for seat in turn.waits_for if seat in chairs)

        def answer(seat: int, picked: tuple[int, ...]) -> Any:
            hand = chairs[seat].view.hands[seat]
            return self.look(chairs[seat]) if picked[-1] == 3 else Choose(hand[picked[-1]])

        return Ballot("Lay a card", seats, tuple(Pick(None, label) for label in labels), answer, self.picks, self.secret)

    def look(self, chair: Chair) -> Prompt:
        buttons = self._buttons(chair, lambda action: isinstance(action, Choose))
        return Prompt("Your cards", buttons, buttons[0].key, secrecy=Secrecy.CURTAIN)

    def prompt(self, chair: Chair) -> Prompt:
        return super().prompt(chair)._replace(secrecy=Secrecy.CURTAIN)


class OpenVote(BallotTable):
    secret = False


def _until(stack: SceneStack, reached: Callable[[], object], frames: int = 400) -> None:
    for _ in range(frames):
        if reached():
            return
        stack.update(FRAME)
    raise AssertionError("not reached")


def _opened(folder: Path, devices: tuple[str, ...] = PADS, table: type[ToyTable] = BallotTable) -> tuple[SceneStack, RaceScene, Ballots]:
    stack, race = toy_race(folder, devices, table=table)
    _until(stack, lambda: race.progress.ballot is not None)
    return stack, race, race.decisions.ballots


def _press(stack: SceneStack, device: str, *words: str) -> None:
    press(stack, " ".join(words), device)


def _chosen(race: RaceScene) -> dict[int, int]:
    """The place in the hand of the card that each seat has laid."""
    hands = Match.resumed(TITLE, race.match.record).first.state.hands
    return {seat: hands[seat].index(action.card) for seat, action in race.match.done if isinstance(action, Choose)}


def test_four_pads_answer_in_any_order_and_each_is_journalled_when_it_is_confirmed(tmp_path: Path) -> None:
    stack, race, ballots = _opened(tmp_path)
    order = ((2, "down"), (0, "up"), (3, "right"), (1, "up"))
    for count, (seat, word) in enumerate(order, 1):
        _press(stack, PADS[seat], word)
        assert len(race.match.done) == count - 1, "the first press only marks"
        _press(stack, PADS[seat], word)
        assert race.match.done[-1][0] == seat, "at once, without a frame between"
        _press(stack, PADS[seat], "down", "down")
        assert len(race.match.done) == count, "who has answered is not heard again"
    assert {seat: WORDS[place] for seat, place in _chosen(race).items()} == dict(order)
    assert ballots.running is None
    _until(stack, lambda: race.match.turn.phase == "DRIVE" and race.open_prompt.prompt is not None)


def test_another_press_begins_anew_and_held_directions_do_not_count(tmp_path: Path) -> None:
    stack, race, _ = _opened(tmp_path)
    _press(stack, PADS[0], "up")
    stack.handle(Intent(Deed.MOVE, PADS[0], 0, -1, repeat=True))
    _press(stack, PADS[0], "right")
    stack.handle(Intent(Deed.MOVE, PADS[0], 1, 0, repeat=True))
    assert len(race.match.done) == 0
    _press(stack, PADS[0], "right")
    assert _chosen(race) == {0: 1}


def test_back_forgets_what_was_pressed_and_pause_opens(tmp_path: Path) -> None:
    """Back is a choice only where the ballot has six; after that, and for Pause, the page lies over it and it comes back as it was."""
    stack, race, ballots = _opened(tmp_path)
    _press(stack, PADS[1], "up")
    _press(stack, PADS[0], "up", "back", "up")
    assert len(race.match.done) == 0
    _press(stack, PADS[2], "pause")
    assert isinstance(stack.top, PauseScene)
    _press(stack, PADS[2], "back")
    _press(stack, PADS[1], "up")
    assert [seat for seat, _ in race.match.done] == [1]
    _press(stack, PADS[3], "back")
    assert isinstance(stack.top, PauseScene)
    assert ballots.running is not None


def test_a_button_beyond_the_choices_forgets_what_was_pressed(tmp_path: Path) -> None:
    """Of four choices the fifth button is none: it answers nothing, however often it is pressed."""
    stack, race, ballots = _opened(tmp_path)
    _press(stack, PADS[0], "confirm", "confirm")
    assert len(race.match.done) == 0
    _press(stack, PADS[0], "up", "confirm", "up")
    assert len(race.match.done) == 0, "it was forgotten"
    assert ballots.running is not None
    assert 0 not in ballots.running.done
    _press(stack, PADS[0], "up")
    assert [seat for seat, _ in race.match.done] == [0]


def test_with_six_choices_back_is_one(tmp_path: Path) -> None:
    class Six(BallotTable):
        def ballot(self, chairs: Mapping[int, Chair], turn: Any) -> Ballot | None:
            ballot = super().ballot(chairs, turn)
            if ballot is None:
                return None
            picks = tuple(Pick(None, str(number)) for number in range(6))
            return ballot._replace(choices=picks, answer=lambda seat, picked: Choose(chairs[seat].view.hands[seat][picked[-1] % 3]))

    stack, race, _ = _opened(tmp_path, table=Six)
    _press(stack, PADS[0], "back", "back")
    _press(stack, PADS[1], "confirm", "confirm")
    assert _chosen(race) == {0: 2, 1: 1}
    assert stack.top is race


def test_an_answer_of_several_picks_is_confirmed_by_its_last_press(tmp_path: Path) -> None:
    class Two(BallotTable):
        picks = 2

    stack, race, _ = _opened(tmp_path, table=Two)
    _press(stack, PADS[0], "up", "right")
    assert len(race.match.done) == 0
    _press(stack, PADS[0], "right")
    assert _chosen(race) == {0: 1}


def test_an_open_vote_takes_one_press(tmp_path: Path) -> None:
    stack, race, _ = _opened(tmp_path, table=OpenVote)
    _press(stack, PADS[3], "up")
    assert _chosen(race) == {3: 0}


def test_one_person_at_the_table_has_an_ordinary_prompt(tmp_path: Path) -> None:
    stack, race = toy_race(tmp_path, (PADS[0], "", ""), table=BallotTable)
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.match.turn.phase == "CHOOSE"
    assert race.progress.ballot is None


def test_an_answer_of_a_phone_stands_at_once_whatever_was_pressed_before(tmp_path: Path) -> None:
    """It sounds as every other one, and its phone is told how many have answered."""
    stack, race, ballots = _opened(tmp_path)
    _press(stack, PADS[0], "up")
    sound: Any = race.ctx.sound
    sound.played.clear()
    card = race.match.chair(0).legal()[-1]
    assert PhoneAnswers(race).give("phone:1", 0, card) == (None, None)
    assert race.match.done[-1] == (0, card)
    assert [cue for cue, _ in sound.played] == ["confirm"]
    assert ballots.left == [1, 2, 3]
    _until(stack, lambda: race.progress.ballot is not None)
    told = PhoneSheets(race).sheet(0, Language(strict=True)).sheet
    assert tuple(told)[:3] == ("Your answer counts.", "1 of 4 has answered.", ())
    _press(stack, PADS[1], "up", "up")
    _until(stack, lambda: race.progress.ballot is not None)
    assert PhoneSheets(race).sheet(0, Language(strict=True)).sheet.note == "2 of 4 have answered."


def test_computers_have_answered_before_it_opens(tmp_path: Path) -> None:
    _, race, ballots = _opened(tmp_path, (PADS[0], "", PADS[1], ""))
    assert {seat for seat, _ in race.match.done} == {1, 3}
    assert ballots.left == [0, 2]


@pytest.mark.parametrize("devices", [(PADS[0], MOUSE), (PADS[0], KEYBOARD, KEYBOARD)], ids=["a mouse", "one keyboard for two"])
def test_mouse_and_shared_devices_answer_afterwards_behind_the_curtain(tmp_path: Path, devices: tuple[str, ...]) -> None:
    stack, race, ballots = _opened(tmp_path, devices)
    assert ballots.left == [0]
    _press(stack, devices[1], "up", "up")
    assert len(race.match.done) == 0
    _press(stack, PADS[0], "up", "up")
    for seat in range(1, len(devices)):
        _until(stack, lambda: isinstance(stack.top, HandoverScene))
        assert stack.top.seat == seat
        _press(stack, devices[seat], "confirm")
        _until(stack, lambda: race.open_prompt.prompt is not None)
        assert race.open_prompt.asked == seat
        stack.obey(race.decisions.submit(seat, race.match.chair(seat).legal()[0]))
    assert len(race.match.done) == len(devices)


def test_whoever_has_one_switch_answers_afterwards_behind_the_curtain(tmp_path: Path) -> None:
    """everybody.md, section 4.3: six choices can't be told apart by one press."""
    stack, race = toy_race(tmp_path, (PADS[0], KEYBOARD), table=BallotTable)
    race.ctx.devices.switch.be(KEYBOARD)
    _until(stack, lambda: race.progress.ballot is not None)
    assert race.decisions.ballots.left == [0]
    _press(stack, PADS[0], "up", "up")
    _until(stack, lambda: isinstance(stack.top, HandoverScene))
    assert stack.top.seat == 1


def test_the_curtain_falls_before_every_secret_ballot_again(tmp_path: Path) -> None:
    """Whoever held the mouse last: the others have looked on since."""
    stack, race = toy_race(tmp_path, (PADS[0], MOUSE), table=BallotTable)
    race.drivers.held_by(1)
    _until(stack, lambda: race.progress.ballot is not None)
    _press(stack, PADS[0], "up", "up")
    _until(stack, lambda: isinstance(stack.top, HandoverScene) or race.open_prompt.prompt is not None)
    assert isinstance(stack.top, HandoverScene)


def test_a_choice_may_lead_to_a_prompt_behind_the_curtain(tmp_path: Path) -> None:
    stack, race, ballots = _opened(tmp_path)
    _press(stack, PADS[2], "up")
    _press(stack, PADS[1], "left", "left")
    _until(stack, lambda: isinstance(stack.top, HandoverScene))
    assert stack.top.seat == 1
    _press(stack, PADS[1], "confirm")
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert (race.open_prompt.asked, race.open_prompt.prompt.text) == (1, "Your cards")
    _press(stack, PADS[1], "confirm")
    assert race.match.done[-1][0] == 1
    _until(stack, lambda: race.progress.ballot is not None)
    _press(stack, PADS[2], "up")
    assert race.match.done[-1][0] == 2, "what the others had pressed still counts"
    assert ballots.left == [0, 3]


def test_no_undo_goes_past_a_confirmed_answer(tmp_path: Path) -> None:
    stack, race, _ = _opened(tmp_path)
    _press(stack, PADS[0], "up", "up", "undo")
    _press(stack, PADS[1], "undo")
    assert [seat for seat, _ in race.match.done] == [0]
    assert race.open_prompt.undo.seat is None


def test_a_kill_asks_again_what_was_not_submitted(tmp_path: Path) -> None:
    stack, race, _ = _opened(tmp_path)
    lines: list[Any] = []
    race.match.keep = lambda more: lines.extend(line for line in more if isinstance(line, Act))
    _press(stack, PADS[0], "up", "up")
    _press(stack, PADS[1], "up")
    assert [line.seat for line in lines] == [0]
    again = Match.resumed(TITLE, race.match.record)
    assert again.turn.waits_for == (1, 2, 3)


def test_who_has_lost_the_device_or_gives_the_seat_away_is_not_waited_for(tmp_path: Path) -> None:
    stack, race, ballots = _opened(tmp_path)
    _press(stack, PADS[1], "up")
    race.drivers.computer(0, "random")
    _until(stack, lambda: any(seat == 0 for seat, _ in race.match.done))
    _until(stack, lambda: race.progress.ballot is not None)
    assert ballots.left == [1, 2, 3]
    _press(stack, PADS[1], "up")
    assert race.match.done[-1][0] == 1
    race.hear(Intent(Deed.DEVICE_LOST, PADS[2]))
    assert ballots.left == [3]


def test_answers_that_the_rules_ask_for_one_after_another_wait_and_lapse(tmp_path: Path) -> None:
    """Who is bumped answers alone, but everybody may have answered before: what nobody was asked for is forgotten with the question."""

    class InTurn(ToyTable):
        def ballot(self, chairs: Mapping[int, Chair], turn: Any) -> Ballot | None:
            if turn.phase != "DRIVE":
                return None
            return Ballot("Drive", turn.waits_for + tuple(set(chairs) - set(turn.waits_for)), (Pick(None, "x"),), self.drive(chairs))

        @staticmethod
        def drive(chairs: Mapping[int, Chair]) -> Any:
            return lambda seat, picked: chairs[seat].legal()[0]

    stack, race = toy_race(tmp_path, PADS[:2], table=InTurn)
    _until(stack, lambda: race.open_prompt.prompt is not None)
    while race.match.turn.phase == "CHOOSE":
        stack.obey(race.decisions.submit(race.open_prompt.asked, race.match.chair(race.open_prompt.asked).legal()[0]))
        _until(stack, lambda: race.open_prompt.prompt is not None or race.progress.ballot is not None)
    ballots, first = race.decisions.ballots, race.match.turn.waits_for[0]
    done = len(race.match.done)
    running = ballots.running
    assert running is not None
    other = 1 - first
    running.ready[other] = race.match.chair(first).legal()[0]
    ballots.deliver()
    assert len(race.match.done) == done, "the rules have not asked that seat yet"
    _press(stack, PADS[first], "up", "up")
    assert [seat for seat, _ in race.match.done[done:]] == [first]
    while race.match.turn.phase == "DRIVE":
        seat = race.match.turn.waits_for[0]
        stack.obey(race.decisions.submit(seat, race.match.chair(seat).legal()[-1]))
        stack.update(FRAME)
    assert ballots.running is None


# --- what can be seen, heard and felt


class Felt:
    """A pad that notes every rumble, as any of pygame's two kinds of pad would be asked for it."""

    def __init__(self, rumbles: list[Any]) -> None:
        self.rumbles = rumbles
        self.stick = self.controller = self
        self.kind, self.layout, self.guid, self.name = Kind.GENERIC, Layout.PAD, "", "Pad"
        self.bindings = defaults(Layout.PAD)

    def rumble(self, low: float, high: float, duration: int) -> bool:
        self.rumbles.append((low, high, duration))
        return True


class Heard(SilentMixer):
    """Notes every sound."""

    def __init__(self) -> None:
        super().__init__()
        self.cues: list[str] = []

    def play(self, cue: Any) -> None:
        self.cues.append(str(cue))


@pytest.mark.parametrize("table", [BallotTable])
def test_nothing_that_is_seen_heard_felt_or_timed_tells_a_choice(
    tmp_path: Path, table: type[ToyTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every button of every seat as a marker: pictures, words, sounds, rumble, the log and the number of frames are the same for all of
    them, before and after it is confirmed."""
    told = []
    for number, word in enumerate(WORDS):
        stack, race, ballots = _opened(tmp_path / str(number), table=table)
        race.ctx.sound = Heard()
        felt: list[Any] = []
        monkeypatch.setattr(race.ctx.devices, "pads", {int(pad.removeprefix("pad:")): Felt(felt) for pad in PADS})
        seen: list[Any] = []
        for seat, presses in ((0, (word,)), (1, (word, word)), (0, (word,))):
            for one in presses:
                _press(stack, PADS[seat], one)
                frames = 0
                while not (race.timeline.idle and race.progress.ballot is not None):
                    stack.update(FRAME)
                    frames += 1
                race.draw(race.ctx.screen)
                seen.append((frames, pygame.image.tobytes(race.ctx.screen, "RGB"), [str(said) for said in race.open_prompt.strip._said]))
                seen.append((tuple(entry.text for entry in race.history.entries), [str(state) for state in ballots.states().values()]))
        assert _chosen(race) == {0: number, 1: number}
        told.append((seen, race.ctx.sound.cues, felt))
    assert told[0] == told[1] == told[2]


def test_the_lamps_say_who_has_answered(tmp_path: Path) -> None:
    stack, _, ballots = _opened(tmp_path, (*PADS[:3], MOUSE))
    _press(stack, PADS[0], "up", "up")
    _press(stack, PADS[1], "up")
    assert list(ballots.states().values()) == [LampState.DONE, LampState.MARKED, LampState.OPEN, LampState.LATER]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_word_of_the_panel_is_whole_at_every_text_size(tmp_path: Path, scale: int) -> None:
    stack, race, ballots = _opened(tmp_path, (*PADS, "pad:5", "pad:6"))
    theme = race.ctx.theme
    theme.set_text_scale(scale)
    theme.cut.clear()
    race.rebuild()
    ballots.show()
    assert theme.cut == []
    stack.update(FRAME)
