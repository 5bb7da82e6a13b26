"""A race by phones through the real door: sockets, the thread, the protocol; keys, coming back, late and foreign answers."""

from collections import Counter
from random import Random

import pytest

from game.core.contract import find_title
from game.scenes.framework.stack import Pop
from game.scenes.results.podium import PodiumScene
from game.titles import TITLES
from tests.helpers.phone_house import Rabble, answers, drawn_options, house, is_sound, race_of

IDS = [entry.meta.id for entry in TITLES]
QUICK = [title for title in IDS if title != "scrap_racer"]
"""Their races are short enough for a first look."""


@pytest.fixture(autouse=True)
def _quicker_than_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test answers at once: no message of it is one too many."""
    monkeypatch.setattr("game.phones.limits.A_SECOND", 100_000)


def raced(title: str, seed: int, *, fewest: bool = False) -> Counter[str]:
    """A whole race by phones alone, with options drawn at random: it ends on the podium, and its journal is sound. What was said."""
    entry = find_title(TITLES, title)
    assert entry is not None
    chance = Random(f"{title} {seed}")
    count = entry.meta.seats_min if fewest else entry.meta.seats_max
    with house(seed) as made:
        race, clients = race_of(made, title, count, drawn_options(entry.meta, count, chance))
        rabble = Rabble(made, race, clients, chance)
        rabble.to_the_end(chance.randrange(5, 40))
        if not rabble.over:
            rabble.all_out()
        rabble.to_the_end()
        assert isinstance(made.unseen.top, PodiumScene)
        is_sound(race)
    return rabble.said


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("title", QUICK)
def test_random_races_through_the_real_door_end_on_their_podiums_and_are_sound(title: str, seed: int) -> None:
    assert raced(title, seed)["answers"]


@pytest.mark.soak
@pytest.mark.parametrize("title", IDS)
def test_so_do_those_with_the_fewest_seats(title: str) -> None:
    assert raced(title, 1, fewest=True)["answers"]


@pytest.mark.soak
@pytest.mark.parametrize("title", IDS)
@pytest.mark.parametrize("seed", range(200))
def test_many_races_through_the_real_door(title: str, seed: int) -> None:
    said = raced(title, seed, fewest=seed % 10 == 0)
    assert said["answers"], said


def test_a_phone_whose_connection_ends_comes_back_by_its_key_and_has_its_sheet() -> None:
    with house() as made:
        race, clients = race_of(made, "monza", 2)
        made.until(lambda: any(client.asked for client in clients))
        phone = next(client for client in clients if client.asked)
        device = race.seats[race.open_prompt.asked].device
        phone.close()
        made.until(lambda: not made.unseen.ctx.devices.phones.awake(device))
        again = made.client(phone.key)
        made.until(lambda: again.asked)
        assert made.unseen.top is race
        done = len(race.match.done)
        again.say("choose", **answers(again.sheet)[0])
        made.until(lambda: len(race.match.done) > done)


def test_after_the_last_scene_with_phones_the_door_is_shut() -> None:
    with house() as made:
        _, clients = race_of(made, "monza", 2)
        while len(made.unseen.app.stack.scenes) > 1:
            made.unseen.app.stack.obey(Pop())
        made.until(lambda: all(client.gone for client in clients))
        assert clients[0].told["gone"]["sentence"]
        assert not made.link.listening
