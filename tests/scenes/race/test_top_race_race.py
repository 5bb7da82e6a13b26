"""Whole races of Top Race by computers on the real scene, variants mixed: to the podium without a broken law of the screen."""

import pytest

from game.bench.headless import Unseen
from game.core.contract import Setup
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, Seat
from game.store.settings import Settings

QUICK = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", reduced_motion=True)
RACES = {
    "shares with pit stops": Setup(3, (), {"variant": "shares", "pitstop": "on"}, ("lake_lane",)),
    "tips with pit stops": Setup(6, (), {"variant": "tips", "pitstop": "on"}, ("desert_drive",)),
}


@pytest.mark.parametrize("setup", RACES.values(), ids=RACES)
def test_a_race_reaches_the_podium_with_every_picture_as_the_rules_say(setup: Setup) -> None:
    with Unseen((320, 180), 7, QUICK) as unseen:
        seats = tuple(Seat(name, level="easy") for name in COMPUTER_NAMES[: setup.seats])
        scene = unseen.race(RaceRequest("top_race", setup, seats, 7))
        assert isinstance(scene, RaceScene)
        unseen.until(lambda: isinstance(unseen.top, PodiumScene), 40_000)
        assert scene.problems == []
        assert scene.match.turn.over
