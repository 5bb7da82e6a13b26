"""Two deals that differ in one hidden thing are the same to everybody who looks on: pixels, sentences, focus, sounds, time.

The toy's race with its own table: two people and a computer, while all lay a card face down, and in the computer's window.
"""

from collections.abc import Callable
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from game.bots.bot import Thinking
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.rng import Rng
from game.scenes.race import good_move
from tests.helpers.onlooker import Onlooker
from tests.helpers.racing import PADS, brisk
from tests.helpers.toy.rules.actions import Choose, Hold, Yield
from tests.helpers.toy.rules.state import SAVE, Bump, ToyState, value
from tests.helpers.toy_scene import toy_scene

PEOPLE = (*PADS[:2], "")
COMPUTER = 2


def _exchanged(state: ToyState, seat: int) -> ToyState:
    """The seat's first card lies in the pile, and one of another value in its hand."""
    hand, pile = list(state.hands[seat]), list(state.pile)
    at = next(n for n, card in enumerate(pile) if value(card) > value(hand[-1]) or value(card) < value(hand[0]))
    hand[0], pile[at] = pile[at], hand[0]
    hands = tuple(tuple(sorted(hand)) if q == seat else other for q, other in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=hands, pile=tuple(pile))


def _pile_turned(state: ToyState) -> ToyState:
    return msgspec.structs.replace(state, pile=state.pile[::-1])


DEALS: dict[str, Callable[[ToyState], ToyState]] = {
    "the computer's hand": lambda state: _exchanged(state, COMPUTER),
    "a person's hand": lambda state: _exchanged(state, 1),
    "the pile": _pile_turned,
}


@pytest.fixture(autouse=True)
def _thought_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer's thought takes one frame, however fast the machine is."""
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: 0.0)


@pytest.mark.parametrize("pace", ["normal", "instant"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)
def test_laying_a_card_tells_nothing_of_what_is_held(deal: Callable[[ToyState], ToyState], level: str, pace: str, tmp_path: Path) -> None:
    told, laid = [], []
    for number, position in enumerate((lambda state: msgspec.structs.replace(state), deal)):
        settings = brisk(force_single=False, speed_people=pace, speed_computers=pace, hints=True)
        stack, race = toy_scene(tmp_path / str(number), 3, PEOPLE, settings, level, position)
        onlooker = Onlooker(stack, race)
        for _ in range(400):
            if race.progress.ballot is not None:
                break
            onlooker.frames()
        assert race.progress.ballot is not None
        onlooker.press(PADS[0], "up", "up")
        onlooker.press(PADS[1], "up")
        laid.append({seat: action for seat, action in race.match.done if isinstance(action, Choose)})
        assert set(laid[-1]) == {0, COMPUTER}
        told.append((onlooker.seen, onlooker.heard))
    assert told[0] == told[1]
    if deal is DEALS["the computer's hand"] and level == "medium":
        assert laid[0] != laid[1], "the two deals lead to different cards, or nothing was tried"


class Peeker:
    """Instead of an easy driver: what it does follows from every hand and pile that it can see."""

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        yield
        legal = chair.legal()
        seen = sum(card * (number + 1) for number, card in enumerate((*chain(*chair.view.hands), *chair.view.pile)))
        return DriverChoice((legal[seen % len(legal)],), "best")


@pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)
def test_what_is_looked_at_in_a_first_race_tells_nothing_of_what_is_held(
    deal: Callable[[ToyState], ToyState], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Design, section 8: the aid draws from the seat's own chair alone."""
    monkeypatch.setattr(good_move, "steady", lambda judge: Peeker())
    told, looked_at = [], []
    for number, position in enumerate((lambda state: msgspec.structs.replace(state), deal)):
        settings = brisk(force_single=False, speed_people="normal", speed_computers="normal")
        stack, race = toy_scene(tmp_path / str(number), 3, (PADS[0], "", ""), settings, "medium", position, fresh=True)
        onlooker = Onlooker(stack, race)
        while race.open_prompt.prompt is None:
            onlooker.frames()
        told.append((onlooker.seen, onlooker.heard))
        focused = race.open_prompt.ui.focused()
        looked_at.append((focused and focused.key, race.open_prompt.aids.good_move._found.actions))
    assert told[0] == told[1]
    assert looked_at[0] == looked_at[1]
    assert looked_at[0][1], "a move was found, or nothing was tried"


def _bumped(state: ToyState, seat: int = COMPUTER) -> ToyState:
    """The seat's first cart is about to be pushed back by the first person's."""
    return msgspec.structs.replace(
        state, phase=SAVE, choices=(), order=(0,), played=(0,) * len(state.hands), queue=(Bump(f"{'ABC'[seat]}1", "A1"),)
    )


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_window_lasts_its_beat_whatever_the_hand(pace: str, tmp_path: Path) -> None:
    """Holding takes a card: who has none that is good enough answers no sooner, and at no pace."""
    told, answers = [], []
    for number, hand in enumerate(((1, 2, 3), (31, 32, 33))):
        settings = brisk(force_single=False, speed_people=pace, speed_computers=pace)

        def position(state: ToyState, hand: tuple[int, ...] = hand) -> ToyState:
            hands = (*state.hands[:COMPUTER], hand)
            return _bumped(msgspec.structs.replace(state, hands=hands))

        stack, race = toy_scene(tmp_path / str(number), 3, PEOPLE, settings, "medium", position)
        onlooker = Onlooker(stack, race)
        while not race.match.done:
            onlooker.frames()
        told.append((onlooker.seen[:-3], onlooker.heard))
        answers.append(race.match.done[0][1])
    assert len(told[0][0]) > 100, "about a second"
    assert told[0] == told[1]
    assert all(isinstance(answer, Hold | Yield) for answer in answers)
