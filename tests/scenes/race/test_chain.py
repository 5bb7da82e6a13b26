"""Several decisions from one press: each is journalled by itself, and the chain ends where anything comes between."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.actions import Action
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.record import Act
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import SceneStack
from game.scenes.race.chain import ChainRun
from game.scenes.race.race import RaceScene
from game.show.tables.base.prompt import Chain
from game.show.widgets.button import Button
from game.store.settings import Settings
from tests.helpers.racing import FRAME, PADS
from tests.helpers.screen import intent
from tests.helpers.toy.rules.actions import Aim, Gamble, Go
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_table import NAMES, ToyTable, toy_race
from tests.helpers.toy_tracks import sample_track


class ChainTable(ToyTable):
    """Offers a chain of what the test wishes for; Aim belongs to what was done before it."""

    wished: tuple[Action, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.extra = lambda chair: self._chain(chair)

    def _chain(self, chair: Chair) -> tuple[Button, ...]:
        if chair.turn.phase != "DRIVE":
            return ()
        return (Button("chain", (20, 700, 150, 70), "", lambda: Chain(self.wished)),)


def _until(stack: SceneStack, reached: Callable[[], object], frames: int = 600) -> None:
    for _ in range(frames):
        if reached():
            return
        stack.update(FRAME)
    raise AssertionError("not reached")


def _driving(folder: Path, **over: object) -> tuple[SceneStack, RaceScene]:
    """On until somebody drives: both carts can be aimed at."""
    stack, race = toy_race(folder, PADS[:2], table=ChainTable, settings=Settings(force_single=False))
    for _ in range(4):
        _until(stack, lambda: race.open_prompt.prompt is not None)
        if race.match.turn.phase == "DRIVE":
            return stack, race
        stack.obey(race.decisions.submit(race.open_prompt.asked, race.match.chair(race.open_prompt.asked).legal()[0]))
    raise AssertionError("nobody drives")


def _carts(race: RaceScene) -> list[str]:
    return [cart.id for cart in race.match.state.carts if cart.seat == race.open_prompt.asked]


def _start(stack: SceneStack, race: RaceScene, *actions: Action) -> str:
    """Presses the button of the chain; the device that did."""
    race.table.wished = actions
    device = PADS[race.open_prompt.asked]
    race.open_prompt.ui.focus("chain")
    stack.handle(intent("confirm", device))
    return device


def _done(race: RaceScene, since: int) -> list[Action]:
    return [action for _, action in race.match.done[since:]]


def test_each_action_is_journalled_by_itself_and_a_kill_after_any_of_them_loses_the_rest_alone(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since = len(race.match.done)
    wished = (Aim(one), Aim(two), Aim(one))
    records = []
    race.match.keep = lambda lines: records.append((lines, race.match.record)) if isinstance(lines[0], Act) else None
    _start(stack, race, *wished)
    for count in range(1, 4):
        _until(stack, lambda count=count: len(race.match.done) == since + count)  # type: ignore[misc]
        again = Match.resumed(TITLE, race.match.record)
        assert again.state == race.match.state
        assert race.open_prompt.prompt is None or count == 3
    assert len(records) == 3
    assert tuple(_done(race, since)) == wished
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert race.decisions.chain is None


@pytest.mark.parametrize("word", ["back", "undo"])
def test_it_ends_at_back_and_at_undo(tmp_path: Path, word: str) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since = len(race.match.done)
    device = _start(stack, race, Aim(one), Aim(two), Aim(one))
    _until(stack, lambda: len(race.match.done) == since + 2)
    _until(stack, lambda: race.timeline.idle and not race.pending)
    stack.handle(intent("undo", PADS[1 - race.open_prompt.asked]))
    assert race.decisions.chain is not None, "only its own driver ends it"
    stack.handle(intent(word, device))
    assert race.decisions.chain is None
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert _done(race, since) == ([Aim(one), Aim(two)] if word == "back" else [Aim(one)])


def test_it_ends_at_the_first_action_that_can_t_be_done_and_the_strip_says_where(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since = len(race.match.done)
    _start(stack, race, Aim(one), Aim(one), Aim(two))
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert _done(race, since) == [Aim(one)]
    assert "1 of 3" in race.open_prompt.strip._said[1]


def test_it_ends_at_another_seat_s_question(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, _ = _carts(race)
    since, seat = len(race.match.done), race.open_prompt.asked
    _start(stack, race, Aim(one), Go(), Go())
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert _done(race, since) == [Aim(one), Go()]
    assert race.decisions.chain is None
    assert race.match.turn.waits_for != (seat,)


def test_it_ends_at_a_draw(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, _ = _carts(race)
    since = len(race.match.done)
    _start(stack, race, Aim(one), Gamble(), Aim(one))
    _until(stack, lambda: len(race.match.done) == since + 2)
    assert race.decisions.chain is None


def test_it_ends_when_its_device_goes(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since = len(race.match.done)
    device = _start(stack, race, Aim(one), Aim(two), Aim(one))
    race.hear(Intent(Deed.DEVICE_LOST, device))
    stack.update(FRAME)
    assert race.decisions.chain is None
    assert _done(race, since) == [Aim(one)]


def test_undo_goes_back_to_what_the_table_calls_a_unit(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since, before = len(race.match.done), race.match.state
    race.decisions.undo.stops_here = lambda action: action == Aim(one)
    device = _start(stack, race, Aim(one), Aim(two))
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert len(race.match.done) == since + 2
    stack.handle(intent("undo", device))
    assert race.match.state == before
    assert [entry.text for entry in race.history.entries].count(f"{NAMES[race.open_prompt.asked]} takes it back.") == 1


def test_between_two_actions_the_eye_has_its_time() -> None:
    """A seventh of a second, unless a title wants another time."""
    match = Match(TITLE, Setup(2, ("A", "B"), {}, ("loop",)), [sample_track("loop")], 7)
    for chain, seconds in ((Chain((Go(), Go(), Go())), 0.14), (Chain((Go(), Go(), Go()), 0.5), 0.5)):
        run = ChainRun(match, 0, chain)
        assert not run.waits(0.0), "the first follows from the press"
        assert run.submitted(sealed=False)
        assert run.waits(seconds - 0.02)
        assert not run.waits(0.03)
