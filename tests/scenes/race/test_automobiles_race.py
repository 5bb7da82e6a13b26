"""Automobiles in the race scene: a person who lays, shops and drives, and a whole season of computers without a broken law."""

from typing import Any

from game.bench.headless import Unseen
from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.session.seats import COMPUTER_NAMES, Seat
from game.show.tables.automobiles.laying import ReachTarget
from game.show.tables.base.prompt import Chain
from game.store.settings import Settings
from game.titles.automobiles.rules import actions as act
from tests.helpers.play import title_of

SEED, PAD = 3, "pad:1"
CARS = ("red", "blue", "yellow", "green", "white")
QUICK = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", reduced_motion=True)


def _scene(unseen: Unseen, seats: int, options: dict[str, Any], tracks: tuple[str, ...], person: bool) -> tuple[RaceScene, Match]:
    title = title_of("automobiles")
    opened = [unseen.ctx.catalogue.open(title, name) for name in tracks]
    match = Match(title, Setup(seats, CARS[:seats], options, tracks), [each.track for each in opened], SEED)
    computers = {seat: driver(title, "easy", SEED) for seat in range(seats) if seat or not person}
    first = Seat("Ada", device=PAD) if person else Seat(COMPUTER_NAMES[0], level="easy")
    chairs = (first, *(Seat(name, level="easy") for name in COMPUTER_NAMES[1:seats]))
    return RaceScene(unseen.ctx, match, [each.layout for each in opened], chairs, ComputerDrivers(computers)), match


def test_a_season_with_merging_and_quick_flow_ends_without_a_broken_law() -> None:
    options = {"races": 3, "laps": 1, "merging": True, "accelerated": True, "cards": "muscle_cars"}
    with Unseen((320, 180), SEED, QUICK) as unseen:
        scene, match = _scene(unseen, 3, options, ("palm_bay_oval", "mesa_bullring", "harbour_streets"), person=False)
        unseen.push(scene)
        for race in range(1, 4):
            unseen.until(lambda run=race: bool(scene.problems) or (len(match.state.races) == run and unseen.top is not scene), 60_000)
            assert scene.problems == []
            if race < 3:  # the podium waits for somebody
                unseen.settle()
                unseen.app.stack.handle(Intent(Deed.CONFIRM, "keyboard"))
        assert len(match.state.races) == 3


def test_one_press_lays_a_far_line_and_undo_takes_it_back_cube_by_cube() -> None:
    with Unseen((480, 270), SEED, QUICK) as unseen:
        scene, match = _scene(unseen, 2, {"laps": 1}, ("palm_bay_oval",), person=True)
        unseen.push(scene)

        def asked(phase: str) -> bool:
            prompt = scene.open_prompt.prompt
            return prompt is not None and match.turn.phase == phase and match.turn.waits_for == (0,) and scene.timeline.idle

        unseen.until(lambda: asked("OPENING"), 3_000)
        scene.decisions.submit(0, act.Done())
        unseen.until(lambda: asked("TURN_START"), 5_000)
        before = len(match.done)
        prompt = scene.open_prompt.prompt
        assert prompt is not None
        far = max((w for w in prompt.widgets if isinstance(w, ReachTarget) and not w.reached.by_card), key=lambda w: w.reached.stations)
        chain = far.press(None)  # type: ignore[arg-type]
        assert isinstance(chain, Chain)
        cubes = sum(isinstance(action, act.Play) for action in chain.actions)
        scene.decisions.start_chain(0, chain)
        unseen.until(lambda: len(match.done) == before + len(chain.actions) and asked("ACTION"), 2_000)
        assert match.state.path[-1].end == far.reached.end
        for left in range(cubes - 1, -1, -1):
            scene.decisions.take_back()
            unseen.until(lambda: asked("ACTION"), 2_000)
            assert sum(isinstance(action, act.Play) for _, action in match.done[before:]) == left
        assert match.state.path == ()
        assert scene.problems == []


def test_always_answers_offers_for_one_seat_until_the_race_is_over() -> None:
    """Acceptance 23: who has said ALWAYS is never asked again in this race and draws; the other one is asked each time, and so are both in
    the next race."""
    options = {"races": 3, "laps": 1, "cards": "muscle_cars"}
    asked: list[tuple[int, int]] = []
    with Unseen((320, 180), SEED, QUICK) as unseen:
        scene, match = _scene(unseen, 3, options, ("palm_bay_oval", "mesa_bullring", "harbour_streets"), person=False)
        scene.drivers.seats = (Seat("Ada", device=PAD), Seat("Ben", device=PAD), scene.drivers.seats[2])
        everybody = scene.drivers.computers.drivers
        advice = ComputerDrivers(dict(everybody))
        for seat in range(2):
            del everybody[seat]
        unseen.push(scene)
        drawn = 0
        for _ in range(2_000):
            unseen.until(lambda: unseen.top is not scene or (scene.open_prompt.prompt is not None and scene.timeline.idle), 60_000)
            if unseen.top is not scene:  # the podium of the first race
                unseen.settle()
                unseen.app.stack.handle(Intent(Deed.CONFIRM, "keyboard"))
                unseen.settle()
                continue
            seat, prompt = scene.open_prompt.asked, scene.open_prompt.prompt
            assert prompt is not None
            if match.turn.phase != "OFFER":
                decision = advice.decide(match)
                assert decision is not None
                scene.decisions.submit(seat, decision.action)
                continue
            asked.append((match.state.race, seat))
            if (2, 0) in asked:
                break
            drawn = sum(done == (0, act.Draw()) for done in match.done)
            key = "pass" if seat else "always"
            scene.presses._answered(next(widget for widget in prompt.widgets if widget.key == key).press(None))  # type: ignore[arg-type]
        assert scene.problems == []
    assert asked.count((1, 0)) == 1
    assert asked.count((1, 1)) > 1
    assert asked[-1] == (2, 0)
    assert drawn > 1
