"""ARUBA's windows on screen: two deals that differ in one hand are the same to everybody who looks on; a save window that waits, is killed
and goes on; a map without room for the big screen."""

from pathlib import Path
from shutil import copytree
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.bench.headless import Unseen
from game.bots.runner import ComputerDrivers
from game.core.actions import as_seen
from game.core.match import Match
from game.core.record import Playback, Record, verify
from game.input.intents import Deed, Intent
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.show.tables.aruba.faces import BlowScreen
from game.sound.voice import SilentSpeaker
from game.store.settings import Settings
from game.titles.aruba.rules import actions as act
from game.titles.aruba.track import contract
from game.tracks.reader import Loaded, load
from game.tracks.sketch import sketch
from tests.golden import make
from tests.helpers.aruba_race import NAMES, aruba_race
from tests.helpers.maps import MAPS, centreline_map
from tests.helpers.play import title_of
from tests.titles.aruba import build

ARUBA = title_of("aruba")
SIZE = (480, 270)
LOOK_EVERY = 10
SWING = 0.35


@pytest.fixture(autouse=True)
def _thought_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer's thought takes as many frames, however fast the machine is."""
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: 0.0)


class Onlooker(SilentSpeaker):
    """Notes what can be seen and heard of a race, frame by frame; all of it is read aloud as well."""

    def __init__(self, unseen: Unseen, scene: RaceScene) -> None:
        super().__init__(lasts=0.5)
        self.unseen, self.scene = unseen, scene
        self.seen: list[Any] = []
        self.heard: list[tuple[int, str]] = []
        """Sounds and words, each with when it was heard."""
        unseen.ctx.sound.play = lambda cue: self.heard.append((len(self.seen), str(cue)))  # type: ignore[method-assign]
        unseen.app.aloud.open_voice = lambda language, quick: self
        unseen.ctx.apply(replace(unseen.ctx.settings, voice="all"))

    def speak(self, text: str) -> None:
        super().speak(text)
        self.heard.append((len(self.seen), text))

    def frame(self) -> None:
        self.unseen.step(1)
        scene, focused = self.scene, self.scene.open_prompt.ui.focused()
        self.seen.append((type(scene.progress.now), focused and focused.key, tuple(scene.open_prompt.strip._said)))
        self.seen.append(list(scene.revealed.lines))
        if len(self.seen) % (2 * LOOK_EVERY) == 0:
            self.seen.append(pygame.image.tobytes(self.unseen.picture(), "RGB"))


WINDOW: dict[str, Any] = {"phase": "HOOK_WINDOW", "dice": "1234556"}
LINE = "A 9/2 dt3, B 8/2 dt1, C 20/1, D 24/3"


@pytest.mark.parametrize(("pace", "fast"), [("normal", False), ("instant", False), ("normal", True)])
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_computers_hook_window_tells_nothing_of_its_hand(level: str, pace: str, fast: bool) -> None:
    """aruba.md 10.15: pixels, sentences, focus, sounds and milliseconds, up to the answer and 0.35 seconds of it."""
    told, answers = [], []
    for hand in ("hook", "nitro"):
        settings = Settings(speed_people=pace, speed_computers=pace)
        with Unseen(SIZE, 3, settings) as unseen:
            scene = aruba_race(unseen, LINE, people=(0, 2), level=level, hands={"B": hand}, **WINDOW)
            onlooker = Onlooker(unseen, scene)
            while not scene.match.done:
                if fast and len(onlooker.seen) == 2:
                    scene.timeline.fast = True
                onlooker.frame()
                assert len(onlooker.seen) < 1_000
            told.append((len(onlooker.seen), onlooker.seen[:-3], onlooker.heard[:]))
            answers.append(scene.match.done[0][1])
            assert scene.problems == []
    assert answers == [act.Hook(), act.PassHook()]
    assert told[0] == told[1]
    assert told[0][0] > 2 * 60  # its beat is the clock's


def test_the_first_of_both_answers_is_alike() -> None:
    """aruba.md 10.15: a hook that bites and one that falls short swing alike for 0.35 seconds."""
    told = []
    for hand in ("hook", "nitro"):
        with Unseen(SIZE, 3, Settings()) as unseen:
            scene = aruba_race(unseen, LINE, people=(0, 1), hands={"B": hand}, **WINDOW)
            unseen.until(lambda scene=scene: scene.open_prompt.prompt is not None, 300)  # type: ignore[misc]
            scene.decisions.submit(1, act.Hook() if hand == "hook" else act.PassHook())
            pictures = []
            for _ in range(round(SWING * 60) - 2):
                unseen.step(1)
                pictures.append(pygame.image.tobytes(unseen.picture(), "RGB"))
            told.append(pictures)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("fields", "hands"),
    [
        (WINDOW, ({"B": "hook"}, {"B": "nitro"})),
        ({"phase": "ROLL", "dice": "1234556", "rerolls": 0}, ({"A": "reroll"}, {"A": "hook"})),
        ({"phase": "BEFORE_MOVE", "dice": "5", "rerolls": 0}, ({"A": "bomb"}, {"A": "hook"})),
        ({"phase": "AFTER_MOVE", "dice": "5"}, ({"A": "bomb"}, {"A": "reroll"})),
        ({"phase": "WRAP_UP", "dice": "5"}, ({"A": "larceny", "B": "nitro"}, {"A": "hook", "B": "nitro"})),
    ],
    ids=["hook", "roll", "before", "after", "wrap"],
)
def test_a_persons_prompt_tells_nothing_of_the_hand(fields: dict[str, Any], hands: tuple[dict[str, str], dict[str, str]]) -> None:
    """aruba.md 10.16: R22 and lone choices: the same picture, and the same press that is waited for, whatever the card is."""
    told = []
    for dealt in hands:
        with Unseen(SIZE, 3, Settings()) as unseen:
            scene = aruba_race(unseen, LINE.replace(" dt3", "").replace(" dt1", ""), people=(0, 1, 2), hands=dealt, **fields)
            onlooker = Onlooker(unseen, scene)
            for _ in range(90):
                onlooker.frame()
            assert scene.match.done == []
            assert scene.open_prompt.prompt is not None
            told.append((onlooker.seen, onlooker.heard))
    assert told[0] == told[1]
    assert any(" " in words for _, words in told[0][1]), "something was read"


@pytest.mark.parametrize(("hand", "asked"), [("nitro", False), ("hook", True)])
@pytest.mark.parametrize("people", [(1,), (1, 2)])
def test_whoever_races_computers_alone_is_asked_for_a_hook_only_with_one_in_hand(people: tuple[int, ...], hand: str, asked: bool) -> None:
    """ "Hook on?" was asked of somebody who had none, and both buttons did the same. Where others look on, it is asked all the same."""
    with Unseen(SIZE, 3, Settings(speed_people="instant", speed_computers="instant")) as unseen:
        scene = aruba_race(unseen, LINE, people=people, hands={"B": hand}, **WINDOW)
        unseen.until(lambda: scene.open_prompt.prompt is not None or bool(scene.match.done), 300)
        assert (scene.open_prompt.prompt is not None) == (asked or len(people) > 1)
        if not asked and len(people) == 1:
            assert scene.match.done[0] == (1, act.PassHook())


def test_back_closes_a_question_of_a_card_then_hides_the_cards_then_pauses() -> None:
    """One step each: where a bumper goes, the cards themselves, and only then the pause."""
    with Unseen(SIZE, 3, Settings(speed_people="instant", taught=("aruba",))) as unseen:
        scene = aruba_race(unseen, LINE, people=(0, 1), hands={"A": "bumper"}, phase="PREP", dice="")
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        ui = scene.open_prompt.ui

        def press(deed: Deed, key: str = "") -> None:
            assert not key or ui.focus(key)
            unseen.app.stack.handle(Intent(deed, "pad:1"))

        press(Deed.CONFIRM, "cards")
        assert scene.open_prompt.peeking
        press(Deed.CONFIRM, "drawer:0")
        assert "mount:0" in ui.widgets
        press(Deed.BACK)
        assert {"throw", "cards"} <= ui.widgets.keys()
        press(Deed.CONFIRM, "cards")
        press(Deed.BACK)
        assert not scene.open_prompt.peeking
        assert unseen.top is scene
        press(Deed.BACK)
        assert isinstance(unseen.top, PauseScene)


# --- the save window


@pytest.mark.parametrize("answer", ["save", "accept"])
def test_a_save_window_within_a_chain_waits_and_the_ram_goes_on(answer: str) -> None:
    """aruba.md 10.18: ten seconds without a press: nothing happens. Then the ram ends as the rules say, and the stage is theirs."""
    with Unseen(SIZE, 3, Settings(speed_people="fast")) as unseen:
        line = "A 9/2 front, B 10/2 dt8, C 11/2 dt2, D 24/3"
        scene = aruba_race(unseen, line, people=(0, 1, 2, 3), hands={"B": "repair nitro hook"}, phase="MOVING", budget=3, steps=1)
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        scene.decisions.submit(0, act.Ram())
        unseen.until(lambda: scene.open_prompt.prompt is not None and scene.match.turn.phase == "SAVE_WINDOW", 600)
        assert [widget.key for widget in scene.open_prompt.prompt.widgets][:2] == ["save", "choose"]  # type: ignore[union-attr]
        unseen.step(600)
        assert scene.match.turn.phase == "SAVE_WINDOW"
        assert len(scene.match.done) == 1
        scene.decisions.submit(1, act.Accept() if answer == "accept" else act.Save(("hook", "nitro")))
        unseen.until(lambda: scene.timeline.idle and not scene.pending and scene.match.turn.phase != "SAVE_WINDOW", 900)
        assert scene.problems == []
        rules, state = scene.match.rules, scene.match.state
        assert build.place(rules, state, "C") == "12/2"  # type: ignore[arg-type]
        assert build.racing(rules, state, "B") is (answer == "save")  # type: ignore[arg-type]


def _killed_in_a_window() -> tuple[Match, Any]:
    """A match up to a save window, from the golden races, and the state before the blow."""
    record = make.read(Path(make.__file__).parent / "aruba" / "3-seats-lagoon-5206.jsonl")
    playback = Playback(ARUBA, record)
    while playback.state.phase != "SAVE_WINDOW":
        assert playback.step() is not None
    return Match.resumed(ARUBA, Record(record.header, record.lines[: playback.at])), playback.history[-1]


def test_a_race_killed_in_a_save_window_goes_on_with_the_same_stage() -> None:
    """aruba.md 10.24."""
    match, before = _killed_in_a_window()
    assert verify(ARUBA, match.record) is None
    stages = []
    for live in (True, False):
        with Unseen(SIZE, 3, Settings()) as unseen:
            opened = unseen.ctx.catalogue.open(ARUBA, "lagoon")
            seats = tuple(Seat(NAMES[n], device=f"pad:{n + 1}") for n in range(3))
            again = Match.resumed(ARUBA, match.record)
            scene = RaceScene(unseen.ctx, again, [opened.layout], seats, ComputerDrivers({}), resumed=True)
            unseen.push(scene)
            if live:  # the table was told the blow; else it finds it there
                scene.table.reset(again.rules.view(before, scene.audience))
                for event in as_seen(again.rules.apply(before, *again.done[-1]).events, scene.audience):
                    scene.timeline.extend(scene.table.play([event]))
                    scene.timeline.finish()
            unseen.step(30)
            stages.append(dict(scene.table.stage.things))
            assert scene.open_prompt.prompt is not None
            assert scene.open_prompt.prompt.first == "save"
    assert stages[0] == stages[1]
    assert isinstance(stages[0]["screen"].face, BlowScreen)


# --- a map without room for the big screen


ROAD = {"lanes": "3", "rows": "28", "red": "4-6 12-13 20-22", "slots": "27/1 27/2 27/3 26/1 26/2 26/3", "direction": "clockwise"}
"""A small round island, as somebody might draw it."""


def _islet(folder: Path) -> Loaded:
    notation = "".join(f'<property name="{name}" value="{value}"/>' for name, value in ROAD.items())
    copytree(MAPS / "tilesets", folder / "tilesets")
    path = folder / "aruba" / "islet.tmx"
    path.parent.mkdir()
    path.write_text(centreline_map("aruba", "islet", notation, width=220), encoding="utf-8")
    sketch(path, contract)
    return load(path, ARUBA)


def test_a_users_map_without_room_for_the_big_screen_is_raced(tmp_path: Path) -> None:
    """aruba.md 10.23: everything but close-ups, a whole ram, a race by computers that goes on; the console tells of the damage instead."""
    opened = _islet(tmp_path)
    with Unseen(SIZE, 3, Settings(speed_people="fast", speed_computers="fast")) as unseen:
        line = "A 9/2 dt3 front, B 10/2 dt7, C 11/2 dt2, D 24/3"
        scene = aruba_race(unseen, line, people=(0,), opened=opened, phase="MOVING", budget=3, steps=1)
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        places = scene.table.places()
        assert places.screen is None
        assert places.bands.title.height >= 90
        assert not places.bands.title.colliderect(places.bands.yields)
        scene.decisions.submit(0, act.Ram())
        unseen.until(lambda: scene.timeline.idle and not scene.pending and len(scene.match.done) > 0, 900)
        scene.decisions.submit(0, act.FinishCombos())
        scene.decisions.submit(0, act.EndTurn())
        unseen.until(lambda: len(scene.match.done) > 12, 4_000)
        assert scene.problems == []
