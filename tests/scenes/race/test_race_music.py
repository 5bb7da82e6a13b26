"""What the music follows: how far and how close a race is, who leads, when it is over."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.contract import Setup, Standing
from game.scenes.race.race_music import CLOSE, LAST_PART, LAST_STRAIGHT, UNDER_WAY, RaceMusic, mood_of
from game.scenes.results.podium import PodiumScene
from game.show.tables import TABLES
from game.sound.cues import CUES, Category, Cue, sting
from game.sound.mixer import SilentMixer
from game.sound.themes import Mood, Theme
from game.titles import TITLES
from tests.helpers.racing import Racing
from tests.helpers.screening import catalogue

WAY = 1000


def rows(**progress: int) -> tuple[Standing, ...]:
    """Standings of cars by how far they are; whoever is level shares the place."""
    order = sorted(progress.items(), key=lambda pair: -pair[1])
    return tuple(Standing(car, seat, 1 + sum(at < other for _, other in order), at, at >= WAY) for seat, (car, at) in enumerate(order))


class Told:
    """A race that says how it stands, and what is heard of it."""

    def __init__(self, way: int = WAY) -> None:
        self.sound = SilentMixer()
        self.standings: tuple[Standing, ...] = ()
        rules = SimpleNamespace(standings=lambda view: self.standings, way=lambda view: way)
        table = SimpleNamespace(rules=rules, music=Theme.ISLAND, race_of=lambda view: view)
        self.music = RaceMusic(SimpleNamespace(sound=self.sound), table, self.sound.play)  # type: ignore[arg-type]
        self.music.begin()

    def tell(self, race: int = 1, **progress: int) -> None:
        self.standings = rows(**progress)
        self.music.tell(race)

    @property
    def mood(self) -> Mood:
        return self.sound.moods[-1]

    @property
    def cues(self) -> list[Cue]:
        return [cue for cue, _ in self.sound.played]


@pytest.mark.parametrize(
    ("first", "second", "mood"),
    [
        (0, 0, Mood.CALM),
        (UNDER_WAY * WAY - 1, UNDER_WAY * WAY - 1, Mood.CALM),
        (500, 500 - CLOSE * WAY, Mood.CHASE),
        (500, 499 - CLOSE * WAY, Mood.CALM),
        (LAST_PART * WAY - 1, 0, Mood.CALM),
        (LAST_PART * WAY, 0, Mood.LAST),
        (WAY + 3, 900, Mood.LAST),
    ],
)
def test_a_mood_is_how_far_and_how_close(first: float, second: float, mood: Mood) -> None:
    assert mood_of(rows(one=int(first), two=int(second)), WAY) is mood


def test_a_new_leader_has_a_sting_and_whoever_draws_level_has_none() -> None:
    race = Told()
    race.tell(red=50, blue=60)
    race.tell(red=300, blue=200)
    assert race.cues == []
    race.tell(red=300, blue=300)
    race.tell(red=310, blue=300)
    assert race.cues == []
    race.tell(red=310, blue=400)
    assert race.cues == [Cue.STING_ISLAND]
    race.tell(red=310, blue=400)
    assert race.cues == [Cue.STING_ISLAND]


def test_the_stands_rise_once_in_a_race() -> None:
    race = Told()
    race.tell(red=int(LAST_STRAIGHT * WAY) - 1, blue=100)
    assert Cue.STANDS not in race.cues
    for _ in range(3):
        race.tell(red=int(LAST_STRAIGHT * WAY), blue=100)
    assert race.cues == [Cue.STANDS]
    race.tell(race=2, red=0, blue=0)
    race.tell(race=2, red=950, blue=0)
    assert race.cues == [Cue.STANDS, Cue.STANDS]


def test_a_race_that_is_over_is_silent_until_the_next() -> None:
    race = Told()
    race.tell(red=900, blue=100)
    race.music.hush()
    race.tell(red=WAY, blue=100)
    assert race.mood is Mood.HUSH
    race.tell(race=2, red=0, blue=0)
    assert race.mood is Mood.CALM
    race.music.end()
    assert race.sound.theme is None


def test_where_progress_says_nothing_of_an_end_it_stays_calm() -> None:
    race = Told(way=0)
    race.tell(red=900, blue=890)
    assert (race.sound.moods, race.cues) == ([Mood.CALM], [])


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_every_title_knows_how_long_its_race_is(entry: Any) -> None:
    """Nobody has gone any of it on the grid, and its table has a theme with a sting."""
    title = entry.open()
    meta = title.meta
    cars = meta.car_ids[: meta.seats_min] if meta.cars == "chosen" else ()
    tracks = [catalogue().open(title, track).track for track in meta.tracks[:1]]
    rules = title.rules(Setup(meta.seats_min, cars, {}, meta.tracks[:1]), tracks)
    state = rules.new(5).state
    assert rules.way(state) > 0
    assert all(row.progress <= UNDER_WAY * rules.way(state) for row in rules.standings(state))
    assert CUES[sting(TABLES[meta.id]().music)].category is Category.EFFECTS


def test_a_race_goes_from_calm_over_its_last_part_to_silence_and_the_podium(tmp_path: Path) -> None:
    racing = Racing(tmp_path, devices=("", "", "", ""))
    racing.until(lambda: isinstance(racing.stack.top, PodiumScene))
    sound = racing.ctx.sound
    assert sound.theme is Theme.TOY_SHOP
    moods = sound.moods
    assert moods[0] is Mood.CALM
    assert Mood.LAST in moods
    assert moods[-2:] == [Mood.HUSH, Mood.PODIUM]
    assert moods.index(Mood.LAST) < moods.index(Mood.HUSH)
