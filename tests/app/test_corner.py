"""What goes on beside the game, in the corner of the scene on top: a sign that turns, and how it ended."""

import pytest

from game.app.corner import PULSE, SAID
from game.bench.headless import Unseen
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.texts_drawn import texts_drawn


class Twin:
    """A child that does what a test says."""

    def __init__(self) -> None:
        self.name = "Clip"
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
        first, _ = unseen.app._corner._nodes
        unseen.step(round(PULSE * 120))
        later, _ = unseen.app._corner._nodes
        assert (first is later) == calm
        unseen.ctx.work.cancel()
        unseen.step(2)
        assert not unseen.app._corner._nodes, "nothing is said of what somebody has ended"


@pytest.mark.parametrize("text", [100, 200])
def test_the_sign_says_what_is_made_and_how_far_it_is(monkeypatch: pytest.MonkeyPatch, text: int) -> None:
    texts = texts_drawn(monkeypatch)
    with Unseen((1280, 720), 1, Settings(text_scale=text)) as unseen:
        unseen.settle()
        unseen.ctx.work = Twin()
        unseen.step(2)
        assert "Clip 42 %" in texts
        sign, figure = unseen.app._corner._nodes
        areas = [node.target(unseen.app.stack.top.layer.frame) for node in (sign, figure)]
        assert all(area is not None for area in areas)
        ring, card = (area.rect for area in areas if area is not None)
        assert card.right <= ring.left
        assert min(card.top, ring.top) >= 0


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
