"""The replay viewer: recorded races to their ends, exact seeking, every way about, taking over, and records that went wrong."""

import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.levels import levels_of
from game.core.record import Over, verify
from game.core.rng import Rng
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.race.log import LogScene
from game.scenes.race.opening import open_saved
from game.scenes.race.race import RaceScene
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.scenes.replay.replay_bar import COVER, SPEEDS
from game.scenes.replay.take_over import RACE_ON_ABOUT, WHO, TakeOverScene
from game.session.seats import Seat
from game.store.paths import portable
from game.titles.monza.title import TITLE
from game.tracks.catalogue import Catalogue
from tests.golden.make import GOLDEN
from tests.helpers.examples import examples
from tests.helpers.measure import measured
from tests.helpers.menu_context import SMALL
from tests.helpers.racing import shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.screen import PAD, context, picture, press
from tests.helpers.screening import catalogue

RECORDS = recorded("monza")
SCRAP = recorded("scrap_racer")
"""Races of a title with hands and hidden cards."""
LONG = 60.0
"""Seconds in which any decision is over."""
Lines = list[dict[str, Any]]


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def opened(path: Path, **over: Any) -> Scene:
    ctx = context(SMALL, **{"catalogue": catalogue(), **over})
    ctx.levels = levels_of
    return open_replay(ctx, path)


def viewer(path: Path = RECORDS[0], **over: Any) -> tuple[ReplayScene, SceneStack]:
    """The viewer over an empty scene, standing on the first position."""
    scene = opened(path, **over)
    assert isinstance(scene, ReplayScene), getattr(scene, "question", "")
    stack = SceneStack(Scene(scene.ctx))
    stack.obey(Push(scene))
    if scene.playing:
        scene.toggle()
    scene.go(0)
    return scene, stack


def watch(scene: ReplayScene, until: int | None = None) -> None:
    """Plays on at once, as far as position `until`, the end if None."""
    scene.toggle()
    while scene.playing and scene.at != until:
        assert scene.update(LONG) is None
    if scene.playing:
        scene.toggle()
    arrive(scene)


def arrive(scene: ReplayScene) -> None:
    """The decision that is on its way is shown to its end."""
    scene.update(LONG)
    while not scene.timeline.idle or scene.pending:
        scene.update(LONG)


def shown(scene: ReplayScene) -> tuple[Any, Any, Any]:
    """All there is to see: things, log, strip."""
    return dict(scene.table.stage.things), scene.history.lines, scene.transport.tape.words


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[Callable[[Lines], object]], Path]:
    """Writes the first recorded race with some lines changed."""

    def write(change: Callable[[Lines], object]) -> Path:
        lines = [json.loads(line) for line in RECORDS[0].read_text(encoding="utf-8").splitlines()]
        change(lines)
        path = tmp_path / "race.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return path

    return write


def nth(lines: Lines, kind: str, number: int) -> int:
    """The index of the `number`-th line of that kind."""
    return [index for index, line in enumerate(lines) if line["line"] == kind][number - 1]


# --- watching


@pytest.mark.parametrize("path", [RECORDS[i] for i in (0, 3, 5)], ids=lambda path: path.stem)
def test_recorded_races_play_to_the_end_and_settling_changes_nothing(path: Path) -> None:
    """Law 10 on every decision, undo lines and series included."""
    scene, _ = viewer(path)
    watch(scene)
    assert scene.problems == []
    assert scene.at == scene.playthrough.last
    assert not scene.playing
    assert not scene.moving
    names = [name for name, place in zip(scene.names, scene.playthrough.result.places, strict=True) if place == 1]
    assert all(name in scene.transport.text for name in names)
    assert "win" in scene.transport.text


@pytest.mark.parametrize("eyes", [None, 1])
def test_a_race_with_hidden_hands_plays_to_its_end_with_anybody_s_eyes(eyes: int | None) -> None:
    """Law 10 with the eyes of everybody and of one seat; nobody is asked to throw the dice of a duel by hand."""
    scene, _ = viewer(SCRAP[1])
    scene.look_as(eyes)
    watch(scene)
    assert scene.problems == []
    assert scene.at == scene.playthrough.last
    assert scene.audience == eyes


def test_whoever_watches_as_a_seat_sees_its_hand_and_no_other() -> None:
    """The view of the seat itself, nothing more: other hands lie face down."""
    scene, _ = viewer(SCRAP[1])
    states = [position.state for position in scene.playthrough.positions]
    hiding = [at for at, state in enumerate(states) if scene.rules.view(state, 0) != scene.rules.view(state, None)]
    assert hiding
    for at in hiding[:: max(1, len(hiding) // 5)]:
        scene.go(at)
        for seat in (*range(len(scene.names)), None):
            scene.look_as(seat)
            assert scene.table.model == scene.rules.view(states[at], seat)
            assert scene.table.differences(scene.rules.view(states[at], seat)) == []
    scene.go(hiding[0])
    scene.look_as(0)
    assert "what everybody sees" not in scene.transport.text


def test_seeking_in_a_race_with_hidden_hands_shows_what_playing_showed() -> None:
    played, _ = viewer(SCRAP[1])
    stops = played.playthrough.stops[1:4]
    seen = []
    for stop in stops:
        watch(played, stop)
        seen.append(dict(played.table.stage.things))
    sought, _ = viewer(SCRAP[1])
    for stop, things in zip(reversed(stops), reversed(seen), strict=True):
        sought.go(stop)
        assert dict(sought.table.stage.things) == things


def test_what_was_played_is_what_the_record_holds() -> None:
    scene, _ = viewer(RECORDS[2])
    watch(scene)
    whole = tuple(entry.text for entry in scene.whole.entries)
    assert tuple(entry.text for entry in scene.history.entries) == whole
    assert any("takes it back" in line for line in whole)


def test_it_plays_by_itself_when_it_is_opened_and_slower_at_a_quarter() -> None:
    scene, stack = viewer()
    assert not scene.playing

    def reached(speed: float) -> int:
        scene.go(0)
        scene.speed, scene.playing = SPEEDS.index(speed), True
        for _ in range(300):
            stack.update(0.05)
        return scene.at

    at = [reached(speed) for speed in (0.25, 1.0, 8.0)]
    assert at == sorted(set(at))
    fresh = opened(RECORDS[0])
    assert isinstance(fresh, ReplayScene)
    assert fresh.playing


# --- going about


@functools.cache
def walked() -> tuple[ReplayScene, list[Any]]:
    """A viewer that has played a whole race, and what every position looked like then."""
    patch = pytest.MonkeyPatch()
    shared_boards(patch)
    scene, _ = viewer(RECORDS[2])
    seen = [shown(scene)]
    while scene.at < scene.playthrough.last:
        scene.step(1)
        arrive(scene)
        seen.append(shown(scene))
    patch.undo()
    return scene, seen


WAYS = st.one_of(
    st.tuples(st.just("go"), st.integers(0, 250)),
    st.tuples(st.just("turn"), st.sampled_from([-1, 1])),
    st.tuples(st.just("bar"), st.floats(0, 1)),
    st.tuples(st.just("step"), st.sampled_from([-1, 1])),
    st.tuples(st.just("midst"), st.floats(0, 2)),
)


@examples(60)
@given(start=st.integers(0, 250), ways=st.lists(WAYS, min_size=1, max_size=6))
def test_seeking_shows_exactly_what_playing_showed(start: int, ways: list[tuple[str, Any]]) -> None:
    """Whatever way one came: by turn, by position, by the bar, by steps in either direction, in the midst of a motion."""
    scene, seen = walked()
    scene.go(start)
    for way, much in ways:
        if way == "go":
            scene.go(much)
        elif way == "turn":
            scene.turn(much)
        elif way == "bar":
            scene._seek(much)
        elif way == "step":
            scene.step(much)
            arrive(scene)
        else:
            scene.step(1)
            scene.update(much)
            scene.step(-1)
        assert shown(scene) == seen[scene.at]
    assert scene.problems == []


def test_a_step_back_undoes_a_step_on() -> None:
    scene, _ = viewer()
    scene.go(40)
    before = shown(scene)
    for _ in range(3):
        scene.step(1)
        arrive(scene)
    assert scene.at == 43
    for _ in range(3):
        scene.step(-1)
    assert shown(scene) == before
    scene.go(0)
    scene.step(-1)
    assert scene.at == 0


def test_turns_go_to_their_beginnings() -> None:
    scene, _ = viewer()
    stops = scene.playthrough.stops
    scene.turn(1)
    assert scene.at == stops[1]
    scene.go(stops[3] + 2)
    scene.turn(-1)
    assert scene.at == stops[3]
    scene.turn(-1)
    assert scene.at == stops[2]
    assert scene.transport.tape.words == f"Turn 3 of {scene.playthrough.turns}"
    scene._seek(1.0)
    assert scene.at == scene.playthrough.last
    scene.turn(1)
    assert scene.at == scene.playthrough.last


def test_nothing_is_heard_of_what_is_skipped() -> None:
    scene, _ = viewer()
    scene.step(1)
    scene.update(0.01)
    heard = len(scene.ctx.sound.played)
    scene.go(100)
    assert len(scene.ctx.sound.played) == heard


def test_a_step_of_a_turn_in_the_log_jumps_there() -> None:
    scene, stack = viewer()
    scene.go(50)
    stack.obey(scene._do("log"))
    log = stack.top
    assert isinstance(log, LogScene)
    shown = log.log.turns[log.at]
    assert shown.first <= scene._lines[50] - 1 < shown.end
    log.ui.focus("lines")
    press(stack, "confirm down down confirm")
    assert stack.top is scene
    line = shown.first + 1
    assert scene._lines[scene.at - 1] <= line < scene._lines[scene.at]


def test_what_has_happened_is_known_after_a_jump_as_if_it_had_been_watched() -> None:
    """All events of that race up to there, those that the jump went past as well, none of another race and none that is still to come."""
    scene = open_replay(context(SMALL), GOLDEN / "monza" / "3-seats-oval-5007.jsonl")
    assert isinstance(scene, ReplayScene)
    SceneStack(scene)
    playthrough = scene.playthrough
    told = [event for at in playthrough.lasting() for event in playthrough.positions[at].events]
    second = next(at for at, position in enumerate(playthrough.positions) if position.events[-1:] and position.events[-1].race == 2)
    for at, race in ((second, 2), (playthrough.last, told[-1].race)):
        scene.go(at)
        until = playthrough.positions[at].events[-1].number
        assert [e.number for e in scene.history.race_events] == [e.number for e in told if e.race == race and e.number <= until]
    scene.go(second - 4)
    watched, _ = viewer(GOLDEN / "monza" / "3-seats-oval-5007.jsonl")
    for one in (scene, watched):
        one.playing = True
        while one.at < second + 2:
            one.update(LONG)
        one._drop()
    assert scene.history.race_events == watched.history.race_events
    assert scene.history.lines == watched.history.lines


@pytest.mark.parametrize("name", ["2-seats-2-tracks-5408", "6-seats-d_short-5194"])
def test_a_series_that_deals_its_racers_anew_is_logged_by_those_who_drove_them_then(name: str) -> None:
    """Turns of a race that is over are told by the drivers it had, not by those of the race that is on."""
    path = GOLDEN / "scrap_racer" / f"{name}.jsonl"
    scene = open_replay(context(SMALL), path)
    assert isinstance(scene, ReplayScene)
    SceneStack(scene)
    log = scene._log()
    assert isinstance(log, Push)
    told = log.scene.log  # type: ignore[attr-defined]
    driven = [turn for turn in told.turns if turn.seat >= 0 and turn.end > turn.first + 2]
    assert len(driven) > 40
    silent = [told.lines[turn.first : turn.end] for turn in driven[:-1] if not turn.text]
    assert [lines for lines in silent if any("rolls" in line for line in lines)] == []
    assert [line for line in told.lines if line.startswith("nobody") or "overtakes nobody" in line] == []


def test_the_view_of_a_seat_and_back() -> None:
    scene, stack = viewer()
    scene.go(30)
    before = shown(scene)
    for seat in (*range(len(scene.names)), None):
        stack.obey(scene._do("eyes"))
        assert scene.audience == seat
        assert scene.table.model == scene.rules.view(scene.playthrough.positions[30].state, seat)
    assert shown(scene) == before
    scene.look_as(1)
    watch(scene, 60)
    assert scene.problems == []
    assert "what everybody sees" not in scene.transport.text


def test_a_seat_sees_its_own_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events are masked for the audience, not for everybody."""
    asked: list[int | None] = []
    from game.scenes.race import event_playback as showing

    real = showing.as_seen
    monkeypatch.setattr(showing, "as_seen", lambda events, seat: asked.append(seat) or real(events, seat))
    scene, _ = viewer()
    scene.look_as(1)
    asked.clear()
    scene.step(1)
    assert set(asked) == {1}


# --- every device


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_by_pad_and_by_keyboard(device: str) -> None:
    scene, stack = viewer()
    press(stack, "confirm", device)
    assert scene.playing
    press(stack, "pause", device)
    assert not scene.playing
    press(stack, "right right", device)
    assert scene.at == 2
    press(stack, "left", device)
    assert scene.at == 1
    press(stack, "next", device)
    assert scene.at == scene.playthrough.stops[1]
    press(stack, "previous", device)
    assert scene.at == 0
    press(stack, "fast", device)
    assert SPEEDS[scene.speed] == 2.0
    press(stack, "info", device)
    assert isinstance(stack.top, HelpScene)
    press(stack, "back", device)
    press(stack, "down", device)
    assert scene.transport.ui.cursor().key != "tape"
    assert press(scene, "back", device) == [Pop()]


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_one_press_leads_from_moment_to_moment_and_plays_each(device: str) -> None:
    scene, stack = viewer(SCRAP[0])
    moments = scene.transport.moments
    assert {"crash", "duel"} & {one.kind for one in moments}
    for moment in moments:
        press(stack, "undo", device)
        assert scene.at == moment.at
        assert scene.pending or not scene.timeline.idle, "it is seen as it happened"
    arrive(scene)
    assert scene.problems == []
    press(stack, "undo", device)
    assert scene.at == moments[-1].at
    assert scene.transport.text == "There is no further moment to go to."


def test_moments_are_marked_on_the_tape_each_with_a_sign_of_its_kind() -> None:
    scene, _ = viewer(SCRAP[0])
    tape, moments = scene.transport.tape, scene.transport.moments
    assert [one.share for one in tape.marks] == [one.share for one in moments]
    assert len({one.sign for one in tape.marks}) == len({one.kind for one in moments})
    marked, tape.marks = tape.picture(), ()
    assert marked.get_buffer().raw != tape.picture().get_buffer().raw


@pytest.mark.parametrize("title", ["top_race", "automobiles", "aruba"])
def test_nothing_that_a_title_lays_in_its_strip_covers_the_bar(title: str) -> None:
    """Top Race's hand lay over all of its buttons."""
    path = min((Path(__file__).parents[2] / "golden" / title).glob("*.jsonl"))
    scene = opened(path)
    assert isinstance(scene, ReplayScene)
    stack = SceneStack(Scene(scene.ctx))
    stack.obey(Push(scene))
    for at in range(0, scene.playthrough.last, scene.playthrough.last // 12):
        scene.go(at)
        strip = scene.ctx.frame.rect(*scene.transport.areas.strip).inflate(-12, -12)
        lying = [
            node for node in scene.table.stage.nodes.values() if (spot := node.target(scene.ctx.frame)) and spot.rect.colliderect(strip)
        ]
        assert all(node.z < COVER for node in lying)
        assert all(widget.z > COVER for key, widget in scene.transport.ui.widgets.items() if key in ("play", "tape", "moment", "take"))


def test_every_button_is_reached_by_directions_alone() -> None:
    scene, stack = viewer()
    seen = {scene.transport.ui.cursor().key}
    for word in ("down " + 9 * "left " + 9 * "right " + 2 * "up " + 2 * "right " + 2 * "left ").split():
        press(stack, word)
        seen.add(scene.transport.ui.cursor().key)
    assert seen == set(scene.transport.ui.widgets)


def test_by_mouse_alone() -> None:
    scene, stack = viewer()

    def click(key: str, share: float = 0.5) -> None:
        rect = scene.transport.ui.widgets[key].rect
        stack.handle(Intent(Deed.PRESS, MOUSE, x=rect.x + rect.width * share, y=rect.centery))

    click("step")
    assert scene.at == 1
    click("turn")
    assert scene.at == scene.playthrough.stops[1]
    click("turn_back")
    assert scene.at == 0
    click("moment")
    assert scene.at == scene.transport.moments[0].at
    click("tape", 0.4)
    assert 0 < scene.at < scene.playthrough.last
    assert scene.at in scene.playthrough.stops
    click("play")
    assert scene.playing
    for speed in (2.0, 4.0, 8.0, 0.25):
        click("speed")
        assert SPEEDS[scene.speed] == speed
    click("take")
    assert isinstance(stack.top, TakeOverScene)


def test_a_random_walk_never_fails_nor_loses_the_focus() -> None:
    """2,000 intents of all kinds on all devices."""
    scene, stack = viewer(RECORDS[2])
    words = ("left", "right", "up", "down", "confirm", "next", "previous", "fast", "pause", "info", "undo", "fast_off", "text", "erase")
    rng = Rng.seeded(4, 1)
    for number in range(2_000):
        index, rng = rng.below(len(words) + 2)
        x, rng = rng.below(1920)
        y, rng = rng.below(1080)
        if isinstance(stack.top, RaceScene) or stack.top is stack.scenes[0]:
            break
        if stack.top is not scene and number % 3 == 0:
            press(stack, "back")
        elif index >= len(words):
            deed = Deed.POINT if index == len(words) else Deed.PRESS
            widget = scene.transport.ui.widgets["back"] if stack.top is scene else None
            if widget is None or not widget.hit(x, y):
                stack.handle(Intent(deed, MOUSE, x=x, y=y))
        elif not (stack.top is scene and scene.transport.ui.cursor().key == "back" and words[index] == "confirm"):
            press(stack, words[index], (PAD, KEYBOARD)[number % 2])
        if number % 5 == 0:
            stack.update(0.3)
        assert scene.transport.ui.focused() is not None
        assert scene.problems == []
    assert number > 100


def test_a_resize_in_the_midst_changes_nothing() -> None:
    scene, stack = viewer()
    scene.go(30)
    scene.step(1)
    stack.update(0.1)
    scene.rebuild()
    arrive(scene)
    assert scene.problems == []
    assert scene.at == 31
    assert scene.table.differences(scene.rules.view(scene.playthrough.positions[31].state, None)) == []


# --- taking over


@pytest.mark.parametrize("share", [0, 0.2, 0.37, 0.8, 0.99])
def test_taking_over_goes_on_legally_and_its_journal_proves_itself(share: float, tmp_path: Path) -> None:
    scene, stack = viewer(RECORDS[5], paths=portable(tmp_path))
    scene.go(int(scene.playthrough.last * share))
    at = scene.at
    state = scene.playthrough.positions[at].state
    stack.obey(scene._do("take"))
    assert isinstance(stack.top, TakeOverScene)
    press(stack, "confirm", "pad:9")
    stack.update(0.01)
    race = stack.top
    assert isinstance(race, RaceScene)
    assert race.match.state == state
    assert race.match.header.rules_version == TITLE.meta.rules_version
    for _ in range(12):
        if not race.match.turn.over:
            seat = race.match.turn.waits_for[0]
            race.match.submit(seat, race.match.legal(seat)[0])
    saved = race.ctx.saves.load()
    assert saved is not None
    assert saved.record is not None
    assert saved.problem is None
    assert verify(TITLE, saved.record) is None
    assert len(stack.scenes) == 2
    assert scene.playthrough.record.finished


def test_after_a_decision_was_taken_back_the_state_is_that_before_it(tmp_path: Path) -> None:
    scene, stack = viewer(RECORDS[0], paths=portable(tmp_path))
    at = next(i for i, position in enumerate(scene.playthrough.positions) if position.back)
    scene.go(at)
    stack.obey(scene._do("take"))
    press(stack, "confirm")
    stack.update(0.01)
    race = stack.top
    assert isinstance(race, RaceScene)
    assert race.match.state == scene.playthrough.positions[at].state
    assert len(race.match.done) == len(race.match._back)


def test_who_drives_is_chosen(spoilt: Callable[..., Path], tmp_path: Path) -> None:
    """Computers stay as they were; one person drives with the device that pressed."""

    def change(lines: Lines) -> None:
        notes = [{"line": "note", "text": text, "seat": seat} for seat, text in enumerate(("you", "bot:medium"))]
        lines[1:1] = notes

    scene, stack = viewer(spoilt(change), paths=portable(tmp_path / "home"))
    scene.go(20)
    stack.obey(scene._do("take"))
    open_prompt = stack.top
    assert isinstance(open_prompt, TakeOverScene)
    assert [seat.text for seat in open_prompt.seats] == ["you", "bot:medium"]
    open_prompt.ui.focus("seat.1")
    press(stack, "right " * (len(open_prompt.levels) - open_prompt.levels.index("medium")), "pad:3")
    assert open_prompt.seats[1].human
    press(stack, "left " * (len(open_prompt.levels) - open_prompt.levels.index("medium")), "pad:3")
    assert open_prompt.seats[1].text == "bot:medium"
    open_prompt.ui.focus("race")
    press(stack, "confirm", "pad:3")
    stack.update(0.01)
    race = stack.top
    assert isinstance(race, RaceScene)
    assert race.seats == (Seat("easy", "pad:3"), Seat("random", level="medium"))


def test_computers_alone_leave_the_next_decision_to_a_person() -> None:
    ctx = context(SMALL)
    ctx.levels = levels_of
    open_prompt = TakeOverScene(ctx, TITLE, [Seat("A", level="easy"), Seat("B", level="no such level")], 1)
    assert [seat.human for seat in open_prompt.seats] == [False, True]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_what_becomes_of_the_record_is_told_whole_and_so_is_the_question(text_scale: int, seats: int) -> None:
    """Where there is no room for both at a time: that of the thing that is looked at. In longer words, too."""
    ctx = context((1280, 720), pseudo=True, text_scale=text_scale)
    ctx.levels = levels_of
    page = TakeOverScene(ctx, TITLE, [Seat("Maximilian", level="easy")] * seats, 1)
    picture(page)
    read = set[str]()
    for key in ("race", "seat.0"):
        page.ui.focus(key)
        seen = measured(page).texts
        assert [text.text for text in seen if text.cut] == []
        read |= {text.text for text in seen}
    assert {ctx.say(RACE_ON_ABOUT), ctx.say(WHO)} <= read


def test_the_end_can_not_be_taken_over() -> None:
    scene, stack = viewer()
    scene.go(scene.playthrough.last)
    assert scene.transport.take.why
    assert scene._do("take") is None
    press(stack, "down")
    scene.transport.ui.focus("take")
    assert "nothing left to decide" in scene.transport.text


# --- records that went wrong


def test_a_spoilt_digest_stops_the_replay_in_its_turn_with_words(spoilt: Callable[..., Path]) -> None:
    scene, stack = viewer(spoilt(lambda lines: lines[nth(lines, "mark", 3)].update(digest="0" * 32)))
    scene.toggle()
    while stack.top is scene:
        stack.update(LONG)
    assert isinstance(stack.top, DialogScene)
    assert "does not agree with the rules" in stack.top.question
    assert "Turn 3, line" in stack.top.detail
    assert "another one than the record says" in stack.top.detail
    press(stack, "confirm")
    stack.update(LONG)
    assert stack.top is scene
    assert scene.playthrough.stop_of(scene.at - 1) == 2
    press(stack, "right")
    stack.update(LONG)
    assert isinstance(stack.top, DialogScene)


def test_another_rules_version_plays_as_long_as_the_digests_agree(spoilt: Callable[..., Path]) -> None:
    def change(lines: Lines) -> None:
        lines[0]["rules_version"] = 99
        lines[nth(lines, "mark", 5)]["digest"] = "0" * 32

    scene = opened(spoilt(change))
    assert isinstance(scene, ReplayScene)
    assert not scene.playing
    assert "version 99 of the rules" in scene.transport.text
    stack = SceneStack(scene)
    scene.toggle()
    while stack.top is scene:
        stack.update(LONG)
    assert isinstance(stack.top, DialogScene)
    assert "version 99" in stack.top.question
    assert scene.problems == []


def test_another_rules_version_that_agrees_plays_to_its_end(spoilt: Callable[..., Path]) -> None:
    scene, _ = viewer(spoilt(lambda lines: lines[0].update(rules_version=99)))
    watch(scene)
    assert scene.at == scene.playthrough.last
    assert scene.playthrough.parted is None


def test_a_wrong_result_is_found_at_the_end(spoilt: Callable[..., Path]) -> None:
    scene, stack = viewer(spoilt(lambda lines: lines[nth(lines, "over", 1)]["result"].update(ended="tea")))
    scene._seek(1.0)
    assert scene.playthrough.result is not None
    stack.update(LONG)
    assert isinstance(stack.top, DialogScene)
    assert "ended otherwise" in stack.top.detail


def test_a_damaged_line_is_watched_up_to_there(spoilt: Callable[..., Path]) -> None:
    scene, stack = viewer(spoilt(lambda lines: lines.insert(60, {"line": "poem"})))
    scene._seek(1.0)
    stack.update(LONG)
    assert isinstance(stack.top, DialogScene)
    assert "damaged in line 61" in stack.top.question


def test_an_unfinished_race_says_so_at_its_end(spoilt: Callable[..., Path]) -> None:
    scene, stack = viewer(spoilt(lambda lines: lines.__delitem__(slice(80, None))))
    scene._seek(1.0)
    stack.update(LONG)
    assert stack.top is scene
    assert "not raced to its end" in scene.transport.text
    assert not any(isinstance(line, Over) for line in scene.playthrough.record.lines)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[0].update(title="chess"), "a game that this Kerbside does not know"),
        (lambda lines: lines[0].update(format=99), "written by a newer Kerbside"),
        (lambda lines: lines[0]["setup"].update(seats=9), "can no longer be set up"),
        (lambda lines: lines[0]["tracks"][0].update(id="nowhere"), "is no longer here. The race can still be verified, but not watched."),
        (
            lambda lines: lines[0]["tracks"][0]["tags"].update(default_rules="pro"),
            "has been changed since this race. The race can still be verified",
        ),
        (lambda lines: lines.clear(), "is empty"),
    ],
)
def test_what_can_not_be_watched_is_a_sentence(spoilt: Callable[..., Path], change: Callable[[Lines], object], said: str) -> None:
    scene = opened(spoilt(change))
    assert isinstance(scene, TroubleScene)
    assert said in scene.question
    assert press(SceneStack(scene).top, "back") == [Pop(Answered("back"))]


def test_a_file_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    assert isinstance(opened(tmp_path / "gone.jsonl"), TroubleScene)


def test_a_map_is_read_where_it_lies(tmp_path: Path) -> None:
    """Without the shipped maps nothing can be watched."""
    scene = opened(RECORDS[0], catalogue=Catalogue(tmp_path))
    assert isinstance(scene, TroubleScene)
    assert "no longer here" in scene.question


def test_an_unfinished_race_on_a_changed_map_is_a_sentence(spoilt: Callable[..., Path], tmp_path: Path) -> None:
    """What watching asks of the maps, going on with a race asks too."""
    paths = portable(tmp_path / "home")
    paths.saves.mkdir(parents=True)
    cut = spoilt(lambda lines: (lines[0]["tracks"][0].update(id="nowhere"), lines.__delitem__(slice(40, None))))
    (paths.saves / "race.jsonl").write_bytes(cut.read_bytes())
    scene = open_saved(context(SMALL, paths=paths, catalogue=catalogue()))
    assert isinstance(scene, TroubleScene)
    assert "is no longer here" in scene.question


def test_a_race_against_a_level_that_fits_is_taken_over_against_the_same_one() -> None:
    ctx = context(SMALL)
    ctx.levels = levels_of
    asked = TakeOverScene(ctx, TITLE, (Seat("Ada"), Seat("Bolt", level="fit1370"), Seat("Chip", level="fit9999")), 0)
    picture(asked)
    assert [seat.text for seat in asked.seats] == ["you", "bot:fit1370", "bot:random"]
    assert dict(asked._ways(asked.before[1]))["bot:fit1370"] == "As good as you"
    assert [text for text, _ in asked._ways(asked.before[2])] == ["you", *(f"bot:{level}" for level in levels_of(TITLE))]
