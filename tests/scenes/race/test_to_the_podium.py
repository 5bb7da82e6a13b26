"""A whole race of every title that has a table, by four pads of SDL's own driver, one of them with six controls alone."""

import random

import pytest

from game.core.contract import Setup
from game.scenes.framework.stack import Push
from game.scenes.results.podium import PodiumScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from tests.helpers.pads import VirtualPad
from tests.helpers.players import BUTTONS, NAMES, Players

SIX = ("up", "down", "left", "right", "confirm", "back")
ALL = (*SIX, "next", "previous", "undo", "info", "fast")
SETUPS = {
    "monza": Setup(4, ("R", "Y", "B", "G"), {"start_player": "1"}, ("oval",)),
    "aruba": Setup(4, ("R", "Y", "B", "G"), {"races": 1, "round_limit": 10}, ("lagoon",)),
    "automobiles": Setup(4, ("red", "blue", "yellow", "green"), {"races": 1, "laps": 1}, ("palm_bay_oval",)),
    "top_race": Setup(4, (), {"variant": "tips"}, ("speed_street",)),
    "scrap_racer": Setup(4, (), {"laps": 1, "start_driver": "1", "duel_button": True}, ("a_short",)),
}
"""A short race of each: whoever adds a title for four adds its line here."""
EAGER = 5
"""So many presses of confirm for one of anything."""
PRESSES = 6_000


def _asked(players: Players, pads: list[VirtualPad]) -> VirtualPad:
    """The pad of whoever has to do something."""
    race = players.race
    if players.top is race and race.throws.event is not None and race.throws.waiting:
        return pads[race.throws.progress.throw.seats[race.throws.waiting[0]]]  # type: ignore[union-attr]
    if players.top is race and race.progress.ballot is not None:
        return pads[race.decisions.ballots.left[0]]
    return pads[max(0, race.open_prompt.asked)]


@pytest.mark.quick
@pytest.mark.parametrize("title", SETUPS)
def test_four_pads_reach_the_podium_one_of_them_with_six_controls(title: str, players: Players) -> None:
    chance = random.Random(8)
    pads = [players.plug() for _ in range(4)]
    pressed: dict[int, set[str]] = {number: set() for number in range(4)}
    seats = tuple(Seat(name, pad.device) for name, pad in zip(NAMES, pads, strict=False))
    players.app.stack.obey(Push(players.ctx.open.race(RaceRequest(title, SETUPS[title], seats, 5))))
    players.ask()
    race = players.race
    for _ in range(PRESSES):
        if isinstance(players.top, PodiumScene):
            break
        pad = _asked(players, pads)
        number = pads.index(pad)
        wishes = SIX if number == 0 else ALL
        over = "back" if players.top is not race else "confirm"
        word = over if chance.randrange(EAGER) else chance.choice(wishes)
        pressed[number].add(word)
        players.press(pad, word)
        assert race.problems == []
    assert isinstance(players.top, PodiumScene), f"{len(race.match.done)} decisions"
    assert {"confirm"} < pressed[0] <= set(SIX)
    assert set(BUTTONS) >= set(ALL)
    assert len({seat for seat, _ in race.match.done}) == 4
