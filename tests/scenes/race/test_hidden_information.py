"""Secret hands on one screen, and dice thrown by hand: a race of people with cards and duels on the real scene (play.md, section 3)."""

from collections.abc import Callable, Iterator, Mapping

import msgspec
import pygame
import pytest
from pygame import Surface

from game.bench.headless import Unseen
from game.bots.levels import driver
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.help.rules_help import HelpScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.dice_throws import THROW
from game.scenes.race.log import LogScene
from game.scenes.race.open_prompt import FAST
from game.scenes.race.pause import PauseScene
from game.scenes.race.refusals import WHY
from game.show.widgets.button import Button
from game.sound.voice import SilentSpeaker
from game.store.settings import Settings
from tests.helpers.screen import seen
from tests.titles.scrap_racer.album import PLATES, SAFE, AlbumPlate, Staged

BRISK = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", hints=True)
PADS = ("pad:1", "pad:2", "pad:3", "pad:4")
PEEK = 8.0
"""Seconds that a look lasts after its owner's last press (play.md, section 3)."""
ONE = "PLUS_5 CURVE"
OTHER = "PLUS_7 CATCH_UP"

Stage = Callable[..., Staged]


@pytest.fixture
def stage() -> Iterator[Stage]:
    """Makes a plate on a small screen; several in one test follow each other."""
    opened: list[Unseen] = []

    def make(plate: AlbumPlate, devices: tuple[str, ...] = PADS, settings: Settings = BRISK) -> Staged:
        unseen = Unseen((320, 180), 3, settings)
        opened.append(unseen.__enter__())
        staged = Staged(unseen, plate, devices=devices)
        staged.play(plate.script)
        unseen.settle()
        return staged

    yield make
    for unseen in opened:
        unseen.__exit__()


def _holding(hand: str, people: int = 4, done: bool = True) -> AlbumPlate:
    return AlbumPlate(SAFE, "roll stop" if done else "roll", {"draws": "2", "hands": {"K1": hand}}, people=people)


def _press(staged: Staged, deed: Deed, device: str) -> None:
    staged.unseen.app.stack.handle(Intent(deed, device))


def _cards(staged: Staged) -> set[str]:
    return {widget.action.card for key, widget in staged.scene.open_prompt.ui.widgets.items() if key.startswith("bonus:")}  # type: ignore[attr-defined]


def _peek(staged: Staged, device: str = "pad:1") -> None:
    staged.scene.open_prompt.ui.focus("peek")
    _press(staged, Deed.CONFIRM, device)


def _pixels(staged: Staged) -> bytes:
    staged.unseen.settle()
    return pygame.image.tobytes(staged.unseen.picture(), "RGB")


# --- a look at one's hand


@pytest.mark.parametrize("done", [True, False])
def test_only_the_owner_s_device_turns_the_hand_up_and_it_turns_down_by_itself(stage: Stage, done: bool) -> None:
    """At most 8 s, while dice are rolled and while cards may be played."""
    staged = stage(_holding(ONE, done=done))
    _peek(staged, "pad:2")
    assert _cards(staged) == set()
    _peek(staged)
    assert _cards(staged) == set(ONE.split())
    staged.unseen.settle(PEEK - 0.5)
    assert _cards(staged) == set(ONE.split())
    staged.unseen.settle(1.0)
    assert _cards(staged) == set()


def test_a_look_lasts_from_its_owner_s_last_press_on(stage: Stage) -> None:
    """Held or tapped: every press prolongs it, a direction that repeats by itself does not."""
    staged = stage(_holding(ONE))
    _peek(staged)
    for _ in range(3):
        staged.unseen.settle(PEEK - 2)
        _press(staged, Deed.MOVE, "pad:1")
    assert _cards(staged) == set(ONE.split())
    staged.unseen.settle(PEEK - 2)
    staged.unseen.app.stack.handle(Intent(Deed.MOVE, "pad:1", dx=1, repeat=True))
    assert _cards(staged) == set(ONE.split())
    staged.unseen.settle(2.5)
    assert _cards(staged) == set()


@pytest.mark.parametrize("deed", [Deed.MOVE, Deed.CONFIRM, Deed.POINT, Deed.BACK])
def test_another_device_that_moves_covers_the_hand(stage: Stage, deed: Deed) -> None:
    staged = stage(_holding(ONE))
    _peek(staged)
    _press(staged, deed, "pad:3")
    assert _cards(staged) == set()
    assert staged.unseen.top is staged.scene


def _told(staged: Staged, device: str = "pad:1") -> list[str]:
    """What a voice reads while the hand is looked at, card by card."""
    speaker = SilentSpeaker()
    staged.unseen.app.aloud.open_voice = lambda language, quick: speaker
    staged.unseen.ctx.settings = msgspec.structs.replace(staged.unseen.ctx.settings, voice="all")
    staged.unseen.settle()
    known = len(speaker.said)
    _peek(staged, device)
    for _ in range(4):
        staged.unseen.settle()
        staged.unseen.app.stack.handle(Intent(Deed.MOVE, device, dx=1))
    staged.unseen.settle()
    assert _cards(staged), "it was looked at"
    return speaker.said[known:]


def test_a_voice_tells_nobody_what_lies_in_a_hand_that_is_looked_at(stage: Stage) -> None:
    """everybody.md, section 5.2: the same words for every hand, where others listen."""
    told = [_told(stage(_holding(hand))) for hand in (ONE, OTHER)]
    assert told[0] == told[1] == ["Ada: your turn. Nobody else may see what you choose."]


def test_who_plays_alone_hears_the_own_hand(stage: Stage) -> None:
    told = [_told(stage(_holding(hand, people=1), ("pad:1", "", "", ""))) for hand in (ONE, OTHER)]
    assert told[0] != told[1]


def test_back_hides_the_hand_and_a_card_is_played_from_it(stage: Stage) -> None:
    staged = stage(_holding(ONE))
    _peek(staged)
    _press(staged, Deed.BACK, "pad:1")
    assert _cards(staged) == set()
    _peek(staged)
    staged.scene.open_prompt.ui.focus("bonus:0")
    _press(staged, Deed.CONFIRM, "pad:1")
    staged.unseen.until(lambda: staged.resting)
    assert staged.match.state.hands[0] == ("CURVE",)
    assert _cards(staged) == set()


@pytest.mark.parametrize("late", [0.5, 2.5])
def test_back_that_comes_a_moment_after_the_look_has_ended_is_no_pause(stage: Stage, late: float) -> None:
    """Whoever wanted to hide the cards just as they turned down stood in the pause; once, and not long after."""
    staged = stage(_holding(ONE))
    _peek(staged)
    staged.unseen.settle(PEEK + late)
    assert _cards(staged) == set()
    _press(staged, Deed.BACK, "pad:1")
    assert (staged.unseen.top is staged.scene) == (late < 2)
    if late < 2:
        _press(staged, Deed.BACK, "pad:1")
    assert isinstance(staged.unseen.top, PauseScene)


def test_back_of_who_did_not_look_is_the_pause_as_ever(stage: Stage) -> None:
    staged = stage(_holding(ONE))
    _peek(staged)
    staged.unseen.settle(PEEK + 0.5)
    _press(staged, Deed.BACK, "pad:3")
    assert isinstance(staged.unseen.top, PauseScene)


@pytest.mark.parametrize("device", ["keyboard", MOUSE])
def test_on_a_shared_device_the_curtain_falls_before_the_look(stage: Stage, device: str) -> None:
    """Mouse and keyboard too: the question itself needs no curtain, the cards do."""
    staged = stage(_holding(ONE), devices=(device,) * 4)
    assert staged.unseen.top is staged.scene
    _peek(staged, device)
    assert isinstance(staged.unseen.top, HandoverScene)
    assert staged.unseen.top.seat == 0
    _press(staged, Deed.CONFIRM, device)
    assert staged.unseen.top is staged.scene
    assert _cards(staged) == set(ONE.split())
    staged.unseen.settle(PEEK + 0.5)
    assert _cards(staged) == set()


def test_one_person_alone_sees_the_own_hand_all_the_time(stage: Stage) -> None:
    staged = stage(_holding(ONE, people=1))
    assert _cards(staged) == set(ONE.split())
    assert "peek" not in staged.scene.open_prompt.ui.widgets


def test_open_hands_show_the_hand_of_whoever_is_to_move(stage: Stage) -> None:
    """The setting, at once: no look, no curtain."""
    staged = stage(_holding(ONE), ("keyboard",) * 4, msgspec.structs.replace(BRISK, open_hands=True))
    assert _cards(staged) == set(ONE.split())
    assert staged.unseen.top is staged.scene


def test_nothing_on_the_screen_tells_a_hand_that_lies_face_down(stage: Stage) -> None:
    """Screenshot, log, help, hint, pause and what they lie over are the same for any hand; so is the screen after a look."""
    told = []
    for hand in (ONE, OTHER):
        staged = stage(_holding(hand))
        scene = staged.scene
        seen: list[object] = [_pixels(staged), list(scene.revealed.lines)]
        scene.open_prompt.hint()
        seen.append(scene.open_prompt.strip._said[:])
        _peek(staged)
        _press(staged, Deed.INFO, "pad:1")
        assert isinstance(staged.unseen.top, HelpScene)
        seen += [staged.unseen.top.looked_at, _pixels(staged)]
        _press(staged, Deed.BACK, "pad:1")
        _peek(staged)
        _press(staged, Deed.PAUSE, "pad:1")
        assert isinstance(staged.unseen.top, PauseScene)
        seen.append(_pixels(staged))
        _press(staged, Deed.BACK, "pad:1")
        _peek(staged)
        staged.unseen.app.stack.obey(scene.pages.open("log"))
        assert isinstance(staged.unseen.top, LogScene)
        seen.append(_pixels(staged))
        _press(staged, Deed.BACK, "pad:1")
        _peek(staged)
        staged.unseen.settle(PEEK + 1)
        told.append([*seen, _pixels(staged)])
    for one, other in zip(*told, strict=True):
        assert one == other


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_two_deals_that_differ_in_one_card_take_the_same_time_and_look_the_same(
    stage: Stage, level: str, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer's bonus window: pictures, words, focus and frames are the same until it has decided, whatever it holds."""
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: 0.0)
    told = []
    for hand in ("PLUS_3", "CURVE"):
        staged = stage(_holding(hand)._replace(people=0), settings=msgspec.structs.replace(BRISK, speed_computers=pace))
        scene = staged.scene
        scene.drivers.computers.drivers.update({seat: driver(staged.match.title, level, 3) for seat in range(4)})
        scene.drivers.version += 1
        del scene.decisions.go_on  # type: ignore[attr-defined]
        assert staged.match.turn.phase == "BONUS"
        done, seen = len(staged.match.done), []
        while len(staged.match.done) == done:
            staged.unseen.step()
            focused = scene.open_prompt.ui.focused()
            seen.append((scene.open_prompt.strip._said[:], focused.key if focused else "", list(scene.revealed.lines)))
            if len(seen) % 20 == 0:
                seen.append(pygame.image.tobytes(staged.unseen.picture(), "RGB"))
        told.append(seen[:-1])
    least = {"instant": 1, "fast": 12}.get(pace, 24)
    assert len(told[0]) > least, "a window is answered with its beat"
    assert told[0] == told[1]


def test_the_saved_race_names_no_card_that_was_not_played(stage: Stage) -> None:
    """A save is seed and actions: whoever opens the file reads no hand."""
    staged = stage(_holding(ONE))
    said = msgspec.json.encode(staged.match.record.lines).decode()
    assert not any(card in said for card in ONE.split())


def test_while_a_hand_is_looked_at_no_rule_tells_what_is_in_it(stage: Stage) -> None:
    """Help would stay on the screen after the hand is covered: it says nothing of the card that was refused (play.md, section 3)."""
    staged = stage(_holding(ONE, done=False))
    open_prompt = staged.scene.open_prompt
    _peek(staged)
    assert open_prompt.ui.focus("bonus:0")
    assert open_prompt.ui.focused().rule == "R16"  # type: ignore[union-attr]
    assert WHY not in open_prompt.ui.widgets
    _press(staged, Deed.INFO, "pad:1")
    assert isinstance(staged.unseen.top, HelpScene)
    assert staged.unseen.top.rule is None


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("people", [1, 4])
def test_the_questions_about_bonus_cards_are_whole_at_every_text_size(stage: Stage, people: int, scale: int) -> None:
    """Before the move and after it, face down and looked at: no plate is cut or lies on another, undo is there whenever it can be."""
    staged = stage(_holding("PLUS_5 CURVE CATCH_UP", people), settings=msgspec.structs.replace(BRISK, text_scale=scale))
    open_prompt, theme = staged.scene.open_prompt, staged.unseen.ctx.theme
    prompts = [open_prompt.prompt]
    if people > 1:
        prompts.append(open_prompt.ui.widgets["peek"].press(Intent(Deed.CONFIRM, "pad:1")))
    for prompt in prompts:
        assert prompt is not None
        open_prompt.replace(prompt, "pad:1")
        below = [
            w for w in open_prompt.ui.widgets.values() if isinstance(w, Button) and open_prompt.areas.strip.collidepoint(w.rect.center)
        ]
        for number, one in enumerate(below):
            theme.cut.clear()
            one.picture()
            assert theme.cut == [], one.key
            assert not [other.key for other in below[number + 1 :] if one.rect.colliderect(other.rect)], one.key
        assert ("undo" in open_prompt.ui.widgets) == (open_prompt.undo.seat is not None)


def test_passing_is_another_way_of_the_plate_that_moves(stage: Stage) -> None:
    """Six controls: down on the plate, confirm. The move is made at once, and the window after it is answered with its beat."""
    staged = stage(_holding(ONE))
    del staged.scene.decisions.go_on  # type: ignore[attr-defined]
    staged.scene.open_prompt.ui.focus("done")
    staged.unseen.app.stack.handle(Intent(Deed.MOVE, "pad:1", dy=1))
    _press(staged, Deed.CONFIRM, "pad:1")
    assert type(staged.match.done[-1][1]).__name__ == "MoveDice"
    staged.unseen.until(lambda: type(staged.match.done[-1][1]).__name__ == "EndMove", 600)
    assert staged.match.state.hands[0] == tuple(ONE.split())
    assert staged.scene.open_prompt.prompt is None


# --- dice by hand


def _duel(**over: object) -> AlbumPlate:
    return PLATES["duel.by_hand"]._replace(**over)


def test_each_duellist_throws_with_the_own_device(stage: Stage) -> None:
    """O10: a die is shown on its driver's press; what it shows is decided already."""
    staged = stage(_duel())
    throws = staged.scene.throws
    assert throws.waiting == [0, 1]
    assert not staged.scene.moving, "the loop may sleep until somebody presses"
    before = staged.match.state
    for device, left in (("pad:3", [0, 1]), ("pad:2", [0]), ("pad:2", [0]), ("pad:1", [])):
        _press(staged, Deed.CONFIRM, device)
        assert throws.waiting == left
    staged.unseen.until(lambda: staged.resting)
    assert staged.match.state == before
    assert THROW not in staged.scene.open_prompt.ui.widgets


def test_each_die_shows_the_button_of_the_device_that_throws_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pad's and a keyboard's differ; who has thrown is shown none any more."""
    staged = stage(_duel(), ("pad:1", "keyboard", "pad:3", "pad:4"))
    shown: list[Mapping[int, Surface | None]] = []
    monkeypatch.setattr(staged.scene.table, "await_throws", lambda event, thrown, hands: shown.append(hands))
    staged.scene.rebuild()
    pad, key = shown[0][0], shown[0][1]
    assert pad is not None
    assert key is not None
    assert pygame.image.tobytes(pad, "RGBA") != pygame.image.tobytes(key, "RGBA")
    _press(staged, Deed.CONFIRM, "keyboard")
    staged.scene.rebuild()
    assert list(shown[-1]) == [0]


def test_a_computer_s_die_goes_with_the_first_press(stage: Stage) -> None:
    staged = stage(_duel(people=1))
    assert staged.scene.throws.waiting == [0]
    _press(staged, Deed.CONFIRM, "pad:1")
    staged.unseen.until(lambda: staged.resting)


@pytest.mark.parametrize("plate", [_duel(options={"duel_button": False}), _duel(people=0)], ids=["switched off", "computers"])
def test_duels_roll_by_themselves_without_people_or_without_the_option(stage: Stage, plate: AlbumPlate) -> None:
    staged = stage(plate)
    staged.unseen.until(lambda: staged.resting)
    assert staged.scene.throws.event is None


@pytest.mark.parametrize("computer", [False, True])
def test_who_has_lost_the_device_or_gives_the_seat_away_is_not_waited_for(stage: Stage, computer: bool) -> None:
    staged = stage(_duel())
    if computer:
        staged.scene.drivers.computer(0, "easy")
    else:
        staged.scene.drivers.places.places[0].lost = True
    assert staged.scene.throws.waiting == [1]
    staged.unseen.step()
    _press(staged, Deed.CONFIRM, "pad:2")
    staged.unseen.until(lambda: staged.resting)


def test_a_click_throws_and_the_pause_waits_with_the_dice(stage: Stage) -> None:
    """One mouse for all: a click for each; a page over the race, or a new window size, changes nothing."""
    staged = stage(_duel(), devices=(MOUSE,) * 4)
    _press(staged, Deed.PAUSE, MOUSE)
    assert isinstance(staged.unseen.top, PauseScene)
    _press(staged, Deed.BACK, MOUSE)
    assert staged.scene.throws.waiting == [0, 1]
    x, y = staged.scene.open_prompt.ui.widgets[THROW].rect.center
    for left in ([1], []):
        seen(staged.scene)
        staged.unseen.app.stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
        assert staged.scene.throws.waiting == left
        staged.scene.rebuild()
    staged.unseen.until(lambda: staged.resting)
    assert isinstance(staged.unseen.picture(), Surface)


def test_the_pace_never_lies_over_the_throw_and_dice_show_what_throws_them(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by hand: after a computer's decision a click on Throw hurried it instead, and the duel stood still for ever."""
    staged = stage(_duel(people=1), devices=(MOUSE,) * 4)
    monkeypatch.setattr(type(staged.scene.pacing), "hurries", property(lambda pacing: True))
    staged.unseen.step()
    panel = staged.scene.table.director._by_hand
    assert FAST not in staged.scene.open_prompt.ui.widgets
    assert list(panel.hands) == [0]
    assert panel.hands[0].image is not None, "the button that throws it"
    assert panel.dice[1].alpha < 255, "a computer's die waits for nobody's hand"
    x, y = staged.scene.open_prompt.ui.widgets[THROW].rect.center
    staged.unseen.app.stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert staged.scene.throws.waiting == []
    assert THROW not in staged.scene.open_prompt.ui.widgets
    assert staged.scene.open_prompt.strip.empty, "no sentence outlives its answer"
    staged.unseen.step()
    assert not panel.hands
