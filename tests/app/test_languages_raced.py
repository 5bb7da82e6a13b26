"""A race in each language by keyboard, from the grid to the podium, with everything said on the way read (everybody.md)."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.language.catalogues import SOURCE, available, open_language
from game.scenes.results.podium import PodiumScene
from tests.app.test_by_ear import SETUPS, race_by_ear
from tests.helpers.ear import Ear
from tests.helpers.listener import ARROWS
from tests.helpers.player import Player, opened, watched
from tests.helpers.screen import ASSETS
from tests.helpers.translations import said_faults

LANGUAGES = [code for code, _ in available(ASSETS / "locale") if code != SOURCE]
RACES = [
    pytest.param(code, title, marks=() if title == "monza" else pytest.mark.soak, id=f"{title}-{code}")
    for code in LANGUAGES
    for title in SETUPS
]
PRESSES, STEPS = 6_000, 2
"""So many presses at most, and tenths of a second from one to the next."""
CONFIRMS = {"monza": 12, "scrap_racer": 12, "aruba": 12, "top_race": 12, "automobiles": 4}
"""So often Confirm is pressed for one press of each arrow, by chance: who looks round more takes dice back for ever, who less shops."""


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    for player in opened(tmp_path):
        yield Ear(player, lasts=0.02)


def _raced(player: Player, title: str) -> PodiumScene:
    chance, keys = random.Random(3), (*("confirm",) * CONFIRMS[title], *ARROWS)
    for _ in range(PRESSES):
        if isinstance(player.top, PodiumScene):
            return player.top
        player.key(chance.choice(keys))
        for _ in range(STEPS):
            player.step(dt=0.1)
    raise AssertionError("the race does not end")


@pytest.mark.parametrize(("code", "title"), RACES)
def test_a_race_reaches_the_podium_and_every_sentence_of_it_is_well_formed(code: str, title: str, ear: Ear) -> None:
    """A field that a translation asks for and nobody gives raises, on the screen and in the voice alike; what a voice says may begin
    small."""
    player = ear.player
    player.app.ctx.language = open_language(code, ASSETS / "locale", environ={}, strict=True)
    race = race_by_ear(player, title)
    assert _raced(player, title).report.rows
    ear.heard(4.0)
    heard = [fault for line in ear.speaker.said for fault in said_faults(line) if " begins " not in fault]
    assert len(set(ear.speaker.said)) > 50
    assert len(race.revealed.lines) > 20
    assert [*heard, *(fault for line in race.revealed.lines for fault in said_faults(line))] == []
