"""Sentences of section 10 of Top Race's page (top_race.md) that need a race with people: presses, looks, standing answers, taking back.

The others are listed in tests/show/tables/top_race/test_acceptance.py.
"""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect, image

from game.input.intents import Deed, Intent
from game.scenes.framework.stack import SceneStack
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.race import RaceScene
from game.show.canvas import SAFE
from game.show.tables.top_race.faces import BACK
from game.titles.top_race.rules import actions as act
from tests.helpers.racing import FRAME, PADS
from tests.helpers.sampled import sampled
from tests.helpers.screen import intent, press
from tests.scenes.race.test_top_race_secrets import TIPPING, Position, the_race
from tests.titles.top_race import build


def _until(stack: SceneStack, reached: Any, frames: int = 4_000) -> None:
    for _ in range(frames):
        if reached():
            return
        stack.update(FRAME)
    raise AssertionError("not reached")


def _asked(stack: SceneStack, race: RaceScene, seat: int) -> None:
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.open_prompt.asked == seat


def _press(stack: SceneStack, pad: int, *words: str) -> None:
    press(stack, " ".join(words), PADS[pad])


def _pressed(stack: SceneStack, race: RaceScene, seat: int, key: str) -> None:
    """The seat presses this widget at its own pad."""
    assert race.open_prompt.ui.focus(key), sorted(race.open_prompt.ui.widgets)
    _press(stack, seat, "confirm")


def _cards_seen(race: RaceScene) -> set[str]:
    """Cards of the open hand that can be pressed."""
    return {key for key, widget in race.open_prompt.ui.widgets.items() if key.startswith("card:") and getattr(widget, "choices", ())}


def _things(race: RaceScene) -> Any:
    return dict(race.table.stage.things)


# --- 15, 16: ballots


def test_four_pads_tip_at_once(tmp_path: Path) -> None:
    """top_race.md 10.15: all four mark, then all four confirm, in the frame they like; films are compared in test_top_race_secrets."""
    stack, race = the_race(tmp_path, "tips", TIPPING)
    _until(stack, lambda: race.progress.ballot is not None)
    for words in (("up", "right", "down", "left"), ("up", "right", "down", "left")):
        assert race.match.done == []
        for pad, word in enumerate(words):
            _press(stack, pad, word)
    given = dict(race.match.done)
    assert given == {0: act.Tip("red"), 1: act.Tip("yellow"), 2: act.Tip("blue"), 3: act.Tip("black")}


def _trading(mine: tuple[int, ...]) -> Position:
    shares = (mine, *((5,) * 6,) * 3)
    return lambda s: replace(s, phase="SHARE_ROUND", pending=(0, 1, 2, 3), share_rounds=3, shares=shares)


def test_a_look_at_the_shares_leads_where_a_forbidden_trade_leads(tmp_path: Path) -> None:
    """top_race.md 10.16: for two holdings the same ballot, and the same curtain for a choice that one of them forbids as for a look."""
    seen, asked = [], []
    for number, (mine, words) in enumerate(
        (
            ((5, 5, 5, 5, 5, 5), ("next",)),
            ((0, 10, 5, 5, 5, 5), ("next",)),
            ((0, 10, 5, 5, 5, 5), ("up", "up", "down", "down", "down")),
        )
    ):
        stack, race = the_race(tmp_path / str(number), "shares", _trading(mine))
        _until(stack, lambda race=race: race.progress.ballot is not None)
        race.draw(race.ctx.screen)
        ballot = image.tobytes(race.ctx.screen, "RGB")
        _press(stack, 0, *words)
        _until(stack, lambda stack=stack: isinstance(stack.top, HandoverScene))
        for _ in range(120):
            stack.update(FRAME)
        stack.top.draw(race.ctx.screen)
        seen.append((ballot, image.tobytes(race.ctx.screen, "RGB"), race.match.done, [entry.text for entry in race.history.entries]))
        _press(stack, 0, "confirm")
        _asked(stack, race, 0)
        asked.append((race.open_prompt.prompt.text, [w.about for w in race.open_prompt.prompt.widgets]))  # type: ignore[union-attr]
    assert seen[0] == seen[1] == seen[2]
    assert asked[1] == asked[2]
    assert asked[0] != asked[1], "behind the curtain the own shares are told, or nothing was tried"


BALLOTS: dict[str, tuple[str, Position]] = {
    "tips": ("tips", lambda s: replace(s, phase="TIPS", pending=tuple(range(len(s.hands))), tipped=1, crossed=("red",))),
    "trades": ("shares", lambda s: replace(s, phase="SHARE_ROUND", pending=tuple(range(len(s.hands))), share_rounds=1)),
    "claims": ("none", lambda s: replace(s, phase="CLAIMS", pending=tuple(range(1, len(s.hands))), pile=(s.left or s.box)[:1])),
}


@sampled("asked, seats, percent", [*BALLOTS], [3, 4, 6], [100, 150, 200], every=3)
def test_no_word_of_a_ballot_is_cut_and_no_box_overlaps(asked: str, seats: int, percent: int, tmp_path: Path) -> None:
    """top_race.md 10.13, in ballots: the panel lies between the edge and the strip, and all that is lettered on it is whole."""
    variant, position = BALLOTS[asked]
    pads = (*PADS, "pad:5", "pad:6")[:seats]
    stack, race = the_race(tmp_path, variant, position, pads=pads, pitstop="on")
    _until(stack, lambda: race.progress.ballot is not None)
    theme = race.ctx.theme
    theme.set_text_scale(percent)
    theme.cut.clear()
    race.rebuild()
    race.decisions.ballots.show()
    race.draw(race.ctx.screen)
    assert theme.cut == []
    node = race.decisions.ballots.view._node
    assert node is not None
    assert node.image is not None
    wide, high = (length / theme.frame.scale - 24 for length in node.image.get_size())  # without the shadow's margin
    panel = Rect(0, 0, round(wide), round(high))
    panel.center = round(node.place[0]), round(node.place[1])
    assert SAFE.contains(panel)
    assert not panel.colliderect(race.table.places().strip)
    if not theme.large:
        assert not [other for other in (race.table.places().rows, race.table.places().console) if panel.colliderect(other)]


def test_after_the_look_the_trade_is_given_and_the_others_go_on(tmp_path: Path) -> None:
    """What the others had pressed still counts."""
    stack, race = the_race(tmp_path, "shares", _trading((5,) * 6))
    _until(stack, lambda: race.progress.ballot is not None)
    _press(stack, 1, "up", "up", "down", "down")
    _press(stack, 0, "up", "next")
    _until(stack, lambda: isinstance(stack.top, HandoverScene))
    _press(stack, 0, "confirm")
    _asked(stack, race, 0)
    stack.obey(race.decisions.submit(0, act.Trade(("red", "red"), ("blue", "blue"))))
    _until(stack, lambda: race.progress.ballot is not None)
    _press(stack, 1, "down")
    assert [seat for seat, _ in race.match.done] == [0, 1]


# --- 18: a look


def _looking(folder: Path) -> tuple[SceneStack, RaceScene]:
    stack, race = the_race(folder, "none", lambda s: s)
    _asked(stack, race, 0)
    assert _cards_seen(race) == set()
    _pressed(stack, race, 0, "look")
    assert _cards_seen(race)
    return stack, race


def test_a_look_ends_eight_seconds_after_its_owners_last_press(tmp_path: Path) -> None:
    """top_race.md 10.18: pressed again after six seconds, it lasts eight from there."""
    stack, race = _looking(tmp_path)
    for seconds in (6.0, 7.5):
        for _ in range(round(seconds / FRAME)):
            stack.update(FRAME)
        assert _cards_seen(race), seconds
        if seconds == 6.0:
            _press(stack, 0, "right")
    for _ in range(round(0.6 / FRAME)):
        stack.update(FRAME)
    assert _cards_seen(race) == set()
    assert {thing.face for thing in race.table.stage.things.values() if thing.kind == "card"} == {BACK}


@pytest.mark.parametrize("moves", [intent("left", PADS[1]), intent("confirm", PADS[2]), Intent(Deed.POINT, "mouse", x=900, y=500)])
def test_a_look_ends_at_once_when_another_device_moves(moves: Intent, tmp_path: Path) -> None:
    """top_race.md 10.18."""
    stack, race = _looking(tmp_path)
    stack.handle(moves)
    assert _cards_seen(race) == set()
    assert race.match.done == []


# --- 21: back in somebody else's turn


def test_a_broken_cars_owner_is_asked_for_its_return_and_the_turn_goes_on(tmp_path: Path) -> None:
    """top_race.md 10.21: A's red waits; B plays blue past it; A's own pad places it, B's are the lines after that."""
    cars = "red broken b5, blue c2, purple a20, green a24"
    staged = lambda rules: build.state(rules, cars, hands={"B": "SC30 SC45"}, active="B")  # noqa: E731
    stack, race = the_race(tmp_path, "none", lambda s: s, staged)
    _asked(stack, race, 1)
    _pressed(stack, race, 1, "look")
    _pressed(stack, race, 1, "card:0")
    _asked(stack, race, 1)
    done = len(race.match.done)
    _press(stack, 1, "confirm")
    assert isinstance(race.match.done[done][1], act.Move)
    _asked(stack, race, 0)
    assert race.match.turn.phase == "RETURN"
    _press(stack, 1, "confirm")
    assert len(race.match.done) == done + 1, "it is not the mover's"
    _press(stack, 0, "confirm")
    seat, given = race.match.done[-1]
    assert (seat, type(given)) == (0, act.ReturnTo)
    _asked(stack, race, 1)
    assert (race.match.turn.phase, race.match.state.active) == ("LINES", 1)
    assert race.problems == []


# --- 22: LEAVE ALL


CLAIM, LEAVE, LEAVE_ALL = "up", "right", "down"
PITS = dict.fromkeys("ABCD", "3")


def _claims(folder: Path) -> tuple[SceneStack, RaceScene]:
    """A card was played, and B, C and D may claim it: they are asked at once."""
    cars = "red a5, yellow b30, blue c20, black a36, purple b40, green c44"
    cards = {"A": "SC01 SC02", "B": "SC07 SC08", "C": "SC09 SC10", "D": "SC11 SC12"}
    staged = lambda rules: build.state(rules, cars, hands=cards, pits=PITS)  # noqa: E731
    stack, race = the_race(folder, "none", lambda s: s, staged, pitstop="on")
    _turn(stack, race, 0)
    return stack, race


def _turn(stack: SceneStack, race: RaceScene, seat: int) -> None:
    """That seat plays its first card to the end."""
    _asked(stack, race, seat)
    _pressed(stack, race, seat, "look")
    _pressed(stack, race, seat, "card:0")
    while race.match.turn.phase in ("LINES", "TURN") and race.match.state.active == seat:
        _until(stack, lambda: race.open_prompt.prompt is not None or race.match.turn.phase not in ("LINES", "TURN"))
        if race.open_prompt.prompt is not None:
            _press(stack, seat, "confirm")
    _until(stack, lambda: race.progress.ballot is not None or race.open_prompt.prompt is not None)


def _declined(race: RaceScene, since: int) -> list[int]:
    return [seat for seat, action in race.match.done[since:] if isinstance(action, act.Decline)]


def test_leave_all_answers_claims_until_the_own_turn(tmp_path: Path) -> None:
    """top_race.md 10.22: C leaves all; B's card is left by it too without a question; in C's own turn it has lapsed."""
    stack, race = _claims(tmp_path)
    since = len(race.match.done)
    _press(stack, 2, LEAVE_ALL)
    assert race.decisions.answers.seats == {2}
    _press(stack, 1, LEAVE)
    _press(stack, 3, LEAVE)
    _until(stack, lambda: race.match.state.active == 1)
    assert _declined(race, since) == [1, 2, 3]
    since = len(race.match.done)
    _turn(stack, race, 1)
    assert 2 not in race.decisions.ballots.left
    _press(stack, 3, LEAVE)
    _press(stack, 0, LEAVE)
    _until(stack, lambda: race.match.state.active == 2)
    assert sorted(_declined(race, since)) == [0, 2, 3]
    assert race.decisions.answers.seats == frozenset()


def test_whoever_has_answered_a_claim_is_not_asked_again(tmp_path: Path) -> None:
    """Also who is the last, and has pressed while the others' answers were shown."""
    stack, race = _claims(tmp_path)
    _press(stack, 1, LEAVE)
    _press(stack, 2, LEAVE)
    _press(stack, 3, CLAIM)
    _until(stack, lambda: race.match.state.active == 1)
    assert [action for _, action in race.match.done[-3:]] == [act.Decline(), act.Decline(), act.Claim()]


@pytest.mark.parametrize("word", ["left", "confirm", "undo"])
def test_any_press_of_the_seat_takes_leave_all_back(word: str, tmp_path: Path) -> None:
    """top_race.md 10.22: then it is asked again with the next card."""
    stack, race = _claims(tmp_path)
    _press(stack, 2, LEAVE_ALL)
    _press(stack, 1, LEAVE)
    _press(stack, 3, LEAVE)
    _until(stack, lambda: race.match.state.active == 1 and race.open_prompt.prompt is not None)
    assert race.decisions.answers.seats == {2}
    _press(stack, 3, "left")
    assert race.decisions.answers.seats == {2}, "another seat's press is none of it"
    _press(stack, 2, word)
    assert race.decisions.answers.seats == frozenset()
    _turn(stack, race, 1)
    assert 2 in race.decisions.ballots.left


# --- 24: taking back


def test_after_taking_back_the_stage_is_the_one_before(tmp_path: Path) -> None:
    """top_race.md 10.24, undo: line by line back to the card; stage and what is said are those of the position before, the
    log tells that it was taken back."""
    cars = "red a5, yellow b9, blue c20, black a36, purple b40, green c44"
    staged = lambda rules: build.state(rules, cars, hands={"A": "SC22 SC45"})  # noqa: E731
    stack, race = the_race(tmp_path, "none", lambda s: s, staged)
    _asked(stack, race, 0)
    _pressed(stack, race, 0, "look")
    _pressed(stack, race, 0, "card:0")
    stood: list[Any] = []
    lines = set[str]()
    for _ in range(3):
        _asked(stack, race, 0)
        lines.add(race.open_prompt.prompt.text)  # type: ignore[union-attr]
        stood.append((_things(race), [entry.text for entry in race.history.entries], race.open_prompt.prompt.text))  # type: ignore[union-attr]
        _press(stack, 0, "confirm")
    _asked(stack, race, 0)
    assert len(lines) == 3, "a line was driven each time"
    while stood:
        _press(stack, 0, "undo")
        _asked(stack, race, 0)
        things, told, asked = stood.pop()
        assert _things(race) == things
        entries = [entry.text for entry in race.history.entries]
        assert entries[: len(told)] == told
        assert entries[-1] == "Ada takes it back."
        assert race.open_prompt.prompt.text == asked  # type: ignore[union-attr]
    assert race.problems == []
    _press(stack, 0, "undo")
    assert [type(action) for _, action in race.match.done] == [act.PlayCard], "the card was shown and stays"
