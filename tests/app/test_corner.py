"""What goes on beside the game, in the corner of the scene on top: a sign that turns, and how it ended."""

import pytest

from game.app.corner import PULSE, SAID
from game.bench.headless import Unseen
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL


class Twin:
    """A child that does what a test says."""

    def __init__(self) -> None:
        self.done, self.of, self.running, self.cancelled = 84, 200, True, False

    def poll(self) -> None:
        """Nothing new."""

    def cancel(self) -> None:
        self.running, self.cancelled = False, True

    def closing(self) -> str:
        return "" if self.running or self.cancelled else "Kept: results/a.webp (3.8 MB)."


@pytest.mark.parametrize("calm", [False, True])
def test_a_sign_turns_while_it_runs_and_stands_where_nothing_may_move(calm: bool) -> None:
    with Unseen(SMALL, 1, Settings(reduced_motion=calm)) as unseen:
        unseen.settle()
        assert unseen.app._corner.next_wake(1.0) is None
        unseen.ctx.work = Twin()
        assert unseen.app._corner.next_wake(1.0) == 1.0 + PULSE
        unseen.step(2)
        (first,) = unseen.app._corner._nodes
        unseen.step(round(PULSE * 120))
        (later,) = unseen.app._corner._nodes
        assert (first is later) == calm
        unseen.ctx.work.cancel()
        unseen.step(2)
        assert not unseen.app._corner._nodes, "nothing is said of what somebody has ended"


def test_its_end_is_said_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    with Unseen(SMALL, 1, Settings()) as unseen:
        unseen.settle()
        unseen.ctx.work = Twin()
        unseen.step(2)
        unseen.ctx.work.running = False
        unseen.step(2)
        assert unseen.app._corner._said == "Kept: results/a.webp (3.8 MB)."
        assert len(unseen.app._corner._nodes) == 1
        unseen.step(round(SAID * 60) + 5)
        assert not unseen.app._corner._nodes
        assert unseen.app._corner.next_wake(1.0) is None, "and nothing wakes the loop any more"


def test_it_ends_with_the_game() -> None:
    with Unseen(SMALL, 1, Settings()) as unseen:
        unseen.step(2)
        work = unseen.ctx.work = Twin()
    assert work.cancelled
