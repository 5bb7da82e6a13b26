"""Sounds of a race in words: only where somebody wishes for them, and whatever the volume is (everybody.md, 5.3)."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.show.tables.parts.drawer import DrawerCard
from game.show.tables.parts.sound_words import STAYS
from game.show.tables.parts.targets import Purpose
from game.sound.cues import Cue
from game.store.profiles import People, Profile, Profiles, Wishes
from game.store.settings import Settings
from tests.helpers.racing import FRAME, Racing


@pytest.mark.parametrize(("wished", "told"), [(True, ("[ the crowd roars ]",)), (False, ())])
def test_what_is_heard_stands_there_where_somebody_wishes_for_it(tmp_path: Path, wished: bool, told: tuple[str, ...]) -> None:
    race: Any = Racing(tmp_path, settings=Settings(captions=wished, volume_effects=0)).race
    for cue in (Cue.CROWD, Cue.FLICK):
        race._play(cue)
    assert race.captions.sounds.told == told


def test_words_go_while_the_race_waits_for_a_press(tmp_path: Path) -> None:
    racing = Racing(tmp_path, settings=Settings(captions=True))
    race: Any = racing.race
    racing.ask()
    race._play(Cue.CROWD)
    assert race.moving
    racing.frames(round(STAYS / FRAME) + 2)
    assert race.captions.sounds.told == ()
    assert not race.moving


def test_words_keep_off_what_a_race_asks_over_its_board(tmp_path: Path) -> None:
    """Cards to pick from, and the balloon of a first turn."""
    race: Any = Racing(tmp_path, settings=Settings(captions=True)).race
    race.open_prompt.ui.add(
        drawn := DrawerCard("drawer:0", Rect(200, 500, 300, 300), lambda *_: Surface((1, 1)), Purpose(lambda: None, "A card."))
    )
    assert Rect(drawn.rect) in race.captions.sounds.keep_off()


def test_a_profile_brings_the_wish_along() -> None:
    profiles = Profiles()
    profiles.keep(People((Profile(id="p1", name="Ada", wishes=Wishes(captions=True)), Profile(id="p2", name="Ben"))))
    assert profiles.wishes(("p1", "p2")) == {"captions": True}
