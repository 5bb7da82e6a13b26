"""ARUBA's race scene: a fix out of turn against five computers, and a whole race by computers to its end without a broken law."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.bench.headless import Unseen
from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.scenes.framework.stack import Push
from game.scenes.race.race import RaceScene
from game.session.seats import COMPUTER_NAMES, Seat
from game.store.settings import Settings
from game.titles.aruba.rules.actions import PassHook, QuickFix
from tests.helpers.aruba_race import aruba_race
from tests.helpers.play import title_of
from tests.helpers.players import Players

SEED, SEATS = 3, 6
QUICK = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", reduced_motion=True)


def _scene(unseen: Unseen, decisions: int, person: str = "") -> tuple[RaceScene, Match]:
    """A race of six in which seat 0 (a person at that device, or not) may fix out of turn, after at least so many decisions."""
    title = title_of("aruba")
    opened = unseen.ctx.catalogue.open(title, "lagoon")
    match = Match(title, Setup(SEATS, tuple("RYBGPW"), {"races": 1}, ("lagoon",)), [opened.track], SEED)
    computers = {seat: driver(title, "medium", SEED) for seat in range(SEATS)}
    everybody = ComputerDrivers(computers)
    while len(match.done) <= decisions or 0 not in match.turn.may or match.turn.phase != "ROLL":
        decision = everybody.decide(match)
        assert decision is not None
        match.submit(decision.seat, decision.action)
    first = Seat("Ada", device=person) if person else Seat(COMPUTER_NAMES[0], level="medium")
    seats = (first, *(Seat(name, level="medium") for name in COMPUTER_NAMES[1:SEATS]))
    drivers = ComputerDrivers({seat: one for seat, one in computers.items() if seat or not person})
    return RaceScene(unseen.ctx, match, [opened.layout], seats, drivers, resumed=True), match


def test_a_person_against_five_computers_fixes_out_of_turn(players: Players) -> None:
    """aruba.md 10.17: at the decision after the press, with two presses of a pad, and the race goes on to the person's own question."""
    pad = players.plug()
    stage: Any = SimpleNamespace(ctx=players.ctx, push=lambda scene: players.app.stack.obey(Push(scene)))
    scene, match = _scene(stage, 60, person=pad.device)
    stage.push(scene)
    players.step()
    done, damage = len(match.done), match.state.cars[0].damage
    players.press(pad, "next")
    players.until(lambda: scene.open_prompt.prompt is not None)
    assert len(match.done) <= done + 1
    assert scene.open_prompt.ui.cursor().key == "any"
    assert match.turn.waits_for != (0,)
    players.press(pad, "confirm")
    players.until(lambda: match.state.cars[0].damage < damage, 300)
    assert match.state.cars[0].damage == damage - 1
    players.until(lambda: match.turn.waits_for == (0,) and scene.open_prompt.prompt is not None)
    assert len(match.done) > done + 3
    own = {type(action) for seat, action in match.done[done:] if seat == 0}
    assert own - {PassHook} == {QuickFix}, "what is passed by itself without a card is no turn"
    assert scene.problems == []


def test_a_race_by_computers_ends_on_the_podium_without_a_broken_law() -> None:
    with Unseen((320, 180), SEED, QUICK) as unseen:
        scene, match = _scene(unseen, 250)
        unseen.push(scene)
        unseen.until(lambda: match.turn.over and unseen.top is not scene, 40_000)
        assert scene.problems == []


QUESTIONS: dict[str, dict[str, Any]] = {
    "MOVING": {"budget": 6, "steps": 1},
    "PREP": {},
    "ROLL": {"dice": "1223456", "rerolls": 2},
    "BEFORE_MOVE": {"dice": "1133555"},
    "AFTER_MOVE": {"dice": "1133555"},
    "WRAP_UP": {"dice": "3334"},
}


def test_a_long_name_stays_whole_where_the_line_has_room() -> None:
    """Nothing is shortened for its length alone: the line is measured."""
    names = ("Wilhelmina Bartholom", "Ada", "Ben", "Chip")
    with Unseen((960, 540), SEED, Settings()) as unseen:
        scene = aruba_race(unseen, "A 9/2 dt3, B 10/2", people=(0, 1, 2, 3), names=names, phase="MOVING", budget=3, steps=1)
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        assert scene.open_prompt.strip._said[0] == f"{names[0]}: {scene.open_prompt.prompt.text}"  # type: ignore[union-attr]


@pytest.mark.parametrize("letters", [20, 12])
@pytest.mark.parametrize("phase", QUESTIONS)
def test_with_long_names_the_question_is_whole_at_200_percent(phase: str, letters: int) -> None:
    """aruba.md 10.8: the name before it gives way, or has its room, whatever is said below."""
    names = tuple(f"{start} Bartholomaea XY"[:letters] for start in ("Wilhelmina", "Maximiliane", "Christabel", "Ekaterina"))
    with Unseen((960, 540), SEED, Settings(text_scale=200)) as unseen:
        scene = aruba_race(unseen, "A 9/2 dt3, B 10/2 dt5", people=(0, 1, 2, 3), names=names, phase=phase, **QUESTIONS[phase])
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        theme = unseen.ctx.theme
        theme.cut.clear()
        question = scene.open_prompt.strip._said[0]
        assert question.endswith(scene.open_prompt.prompt.text)  # type: ignore[union-attr]
        scene.open_prompt.strip.say(question)
        assert question not in theme.cut
